"""Messages that describe a position of Railroad Revolution to callers: players, stacks, open rights."""

from interlock.basics.color import Color
from interlock.basics.message import Choice, Int32, Message
from interlock.record.railroad_revolution import WorkerPlace
from interlock.replay.position_parts import OwnPosition


class WorkerCount(Message, frozen=True):
    """How many workers of a color there are in a place."""

    color: Color = Color.UNSPECIFIED
    count: Int32 = 0


class MilestoneStack(Message, frozen=True):
    """A face-down stack of milestones."""

    count: Int32 = 0
    letter: str = ""


class DueMilestone(Message, frozen=True):
    """A completed milestone that is to be followed by a new one."""

    letter: str = ""
    seat: Int32 = 0


class RightKind(Choice):
    """What a player may still do."""

    UNSPECIFIED = "RIGHT_KIND_UNSPECIFIED"
    PROMOTE = "RIGHT_KIND_PROMOTE"
    WORKER = "RIGHT_KIND_WORKER"
    STEPS = "RIGHT_KIND_STEPS"
    RAILS = "RIGHT_KIND_RAILS"
    STATION = "RIGHT_KIND_STATION"
    OFFICE = "RIGHT_KIND_OFFICE"
    FLIP = "RIGHT_KIND_FLIP"
    TAKE_TRAIN = "RIGHT_KIND_TAKE_TRAIN"
    SWAP_WORKER = "RIGHT_KIND_SWAP_WORKER"
    FIRST_BONUS = "RIGHT_KIND_FIRST_BONUS"
    TILE = "RIGHT_KIND_TILE"
    SELL = "RIGHT_KIND_SELL"
    CHOICE = "RIGHT_KIND_CHOICE"
    OFFER = "RIGHT_KIND_OFFER"


class OpenRight(Message, frozen=True):
    """Something that a player may still do, because a field, an effect or a bonus allows it."""

    count: Int32 = 0
    effect: str = ""
    kind: RightKind = RightKind.UNSPECIFIED
    main: bool = False
    what: str = ""

    def told(self) -> str:
        """Return it in the words of the language of effects."""
        return self.effect or " ".join(
            filter(None, (self.kind.name.lower(), str(self.count) if self.count > 1 else "", self.what))
        )


class RailroadRevolutionUse(Message, frozen=True):
    """What a player is using."""

    city: str = ""
    color: Color = Color.UNSPECIFIED
    deal: bool = False
    extra_used: bool = False
    field: WorkerPlace = WorkerPlace.UNSPECIFIED
    open: tuple[OpenRight, ...] = ()
    owed: Int32 = 0
    seat: Int32 = 0
    section: Int32 = 0
    spaces: tuple[str, ...] = ()


class OpenMilestone(Message, frozen=True):
    """A milestone that a player works on."""

    milestone: str = ""
    workers: tuple[Color, ...] = ()


class TrackFields(Message, frozen=True):
    """The fields reached on the tracks, from 0."""

    left: Int32 = 0
    middle: Int32 = 0
    right: Int32 = 0


class RailroadRevolutionPlayer(Message, frozen=True):
    """A player's possessions."""

    buildings: Int32 = 0
    cash: Int32 = 0
    completed: tuple[str, ...] = ()
    first_offices: tuple[Int32, ...] = ()
    first_stations: tuple[str, ...] = ()
    milestones: tuple[OpenMilestone, ...] = ()
    network: tuple[str, ...] = ()
    offices: tuple[Int32, ...] = ()
    on_railroad: tuple[WorkerCount, ...] = ()
    on_station: tuple[WorkerCount, ...] = ()
    on_telegraph: tuple[WorkerCount, ...] = ()
    on_trade: tuple[WorkerCount, ...] = ()
    rails: Int32 = 0
    seat: Int32 = 0
    shares: Int32 = 0
    spare_building: bool = False
    spare_rail: bool = False
    stations: tuple[str, ...] = ()
    supply: tuple[WorkerCount, ...] = ()
    tracks: TrackFields = TrackFields()
    trains: dict[str, Int32] = {}
    turned: dict[str, Int32] = {}


class RailroadRevolutionPosition(OwnPosition, frozen=True):
    """A position of Railroad Revolution."""

    deal: str = ""
    deals_discarded: tuple[str, ...] = ()
    deals_left: Int32 = 0
    drawn: tuple[str, ...] = ()
    due: tuple[DueMilestone, ...] = ()
    last: bool = False
    milestone_stacks: tuple[MilestoneStack, ...] = ()
    offers_taken: tuple[Int32, ...] = ()
    players: tuple[RailroadRevolutionPlayer, ...] = ()
    round: Int32 = 0
    setup_tiles_taken: tuple[str, ...] = ()
    shares: Int32 = 0
    start_player: Int32 = 0
    trains: dict[str, Int32] = {}
    triggered: bool = False
    turn: Int32 = 0
    unlimited: bool = False
    use: RailroadRevolutionUse | None = None
    workers: tuple[WorkerCount, ...] = ()
