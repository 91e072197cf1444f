"""The set-up and the moves of Railroad Revolution."""

from enum import Enum
from typing import Annotated

from interlock.basics.limits import MOST_PARTS, Name, Number, Text, at_most
from interlock.basics.message import Message
from interlock.record.color import Color


class PlacedTile(Message, frozen=True):
    """A tile and where it lies."""

    place: Name = ""
    tile: Name = ""


class DealtMilestones(Message, frozen=True):
    """The milestones that a player was dealt."""

    seat: Number = 0
    milestones: Annotated[tuple[Name, ...], at_most(MOST_PARTS)] = ()


class RailroadRevolutionSetup(Message, frozen=True):
    """What is fixed before a game of Railroad Revolution begins."""

    city_tiles: Annotated[tuple[PlacedTile, ...], at_most(MOST_PARTS)] = ()
    telegraph_tiles: Annotated[tuple[PlacedTile, ...], at_most(MOST_PARTS)] = ()
    milestones: Annotated[tuple[DealtMilestones, ...], at_most(MOST_PARTS)] = ()
    deal: Name = ""


class TakeSide(Message, frozen=True):
    """A side of a set-up tile."""

    tile: Name = ""
    side: Name = ""


WORKER_COLORS = {
    "white": Color.WHITE,
    "purple": Color.PURPLE,
    "orange": Color.ORANGE,
    "grey": Color.GRAY,
    "turquoise": Color.TURQUOISE,
}
"""The colors of workers, by the words for them."""
COLOR_WORDS = {color: word for word, color in WORKER_COLORS.items()}


class WorkerPlace(Enum):
    """Where a worker is."""

    UNSPECIFIED = "WORKER_PLACE_UNSPECIFIED"
    STATION = "WORKER_PLACE_STATION"
    RAILROAD = "WORKER_PLACE_RAILROAD"
    TELEGRAPH = "WORKER_PLACE_TELEGRAPH"
    TRADE = "WORKER_PLACE_TRADE"
    SUPPLY = "WORKER_PLACE_SUPPLY"


class PutWorker(Message, frozen=True):
    """A worker is put on a field."""

    color: Color = Color.UNSPECIFIED
    field: WorkerPlace = WorkerPlace.UNSPECIFIED


class BuildStation(Message, frozen=True):
    """A station is built."""

    city: Name = ""


class LayRail(Message, frozen=True):
    """A rail is laid."""

    space: Name = ""


class SetUpOffice(Message, frozen=True):
    """A telegraph office is set up."""

    section: Number = 0


class Piece(Enum):
    """A kind of piece on a player's board."""

    UNSPECIFIED = "PIECE_UNSPECIFIED"
    BUILDING = "PIECE_BUILDING"
    RAIL = "PIECE_RAIL"


class SellPiece(Message, frozen=True):
    """The leftmost piece of a kind is sold."""

    piece: Piece = Piece.UNSPECIFIED


class UseExtra(Message, frozen=True):
    """The extra effect is used."""


class TakeFirstBonus(Message, frozen=True):
    """The first bonus is taken."""


class GiveWorker(Message, frozen=True):
    """A worker is given up."""

    color: Color = Color.UNSPECIFIED
    place: WorkerPlace = WorkerPlace.UNSPECIFIED


class PromoteWorker(Message, frozen=True):
    """A worker is promoted."""

    color: Color = Color.UNSPECIFIED
    place: WorkerPlace = WorkerPlace.UNSPECIFIED
    milestone: Name = ""


class HireWorker(Message, frozen=True):
    """A worker is hired."""

    color: Color = Color.UNSPECIFIED


class SellOwnShares(Message, frozen=True):
    """Shares are sold."""

    count: Number = 0


class GainWorker(Message, frozen=True):
    """A worker is gained."""

    color: Color = Color.UNSPECIFIED


class SwapWorker(Message, frozen=True):
    """A worker is swapped."""

    color: Color = Color.UNSPECIFIED
    place: WorkerPlace = WorkerPlace.UNSPECIFIED
    wanted: Color = Color.UNSPECIFIED


class FlipTrain(Message, frozen=True):
    """A train is turned over."""

    type: Name = ""
    back: bool = False


class TakeTrain(Message, frozen=True):
    """A train is taken."""

    type: Name = ""


class MakeProgress(Message, frozen=True):
    """Steps on the tracks."""

    left: Number = 0
    middle: Number = 0
    right: Number = 0


class ChooseEffect(Message, frozen=True):
    """One of several effects."""

    number: Number = 0


class AcceptEffect(Message, frozen=True):
    """An effect that costs something."""

    number: Number = 0


class EndTurn(Message, frozen=True):
    """The end of a turn."""


class MakeDeal(Message, frozen=True):
    """An offer of a deal."""

    offer: Number = 0


class RefuseDeal(Message, frozen=True):
    """No offer of a deal, or none any more."""


class TurnUpDeal(Message, frozen=True):
    """The next deal."""

    deal: Name = ""


class DrawMilestones(Message, frozen=True):
    """Milestones drawn."""

    milestones: Annotated[tuple[Name, ...], at_most(MOST_PARTS)] = ()


class KeepMilestone(Message, frozen=True):
    """A milestone kept."""

    milestone: Name = ""


class PrintedValue(Message, frozen=True):
    """A printed value."""

    name: Text = ""
    value: Text = ""


class RailroadRevolutionMove(Message, frozen=True):
    """A move of Railroad Revolution."""

    side: TakeSide | None = None
    put: PutWorker | None = None
    build: BuildStation | None = None
    rail: LayRail | None = None
    office: SetUpOffice | None = None
    sell: SellPiece | None = None
    extra: UseExtra | None = None
    first_bonus: TakeFirstBonus | None = None
    give: GiveWorker | None = None
    promote: PromoteWorker | None = None
    hire: HireWorker | None = None
    sell_shares: SellOwnShares | None = None
    worker: GainWorker | None = None
    swap: SwapWorker | None = None
    flip: FlipTrain | None = None
    train: TakeTrain | None = None
    progress: MakeProgress | None = None
    choose: ChooseEffect | None = None
    accept: AcceptEffect | None = None
    done: EndTurn | None = None
    deal: MakeDeal | None = None
    turn_up: TurnUpDeal | None = None
    draw: DrawMilestones | None = None
    keep: KeepMilestone | None = None
    refuse_deal: RefuseDeal | None = None
    printed: Annotated[tuple[PrintedValue, ...], at_most(MOST_PARTS)] = ()

    def action(self) -> "RailroadRevolutionAction | None":
        """Return the field that is set, beside what is printed."""
        return (
            self.done
            or self.put
            or self.promote
            or self.build
            or self.rail
            or self.office
            or self.sell
            or self.deal
            or self.refuse_deal
            or self.sell_shares
            or self.progress
            or self.flip
            or self.extra
            or self.turn_up
            or self.give
            or self.hire
            or self.worker
            or self.first_bonus
            or self.draw
            or self.keep
            or self.swap
            or self.train
            or self.choose
            or self.accept
            or self.side
        )


RailroadRevolutionAction = (
    TakeSide
    | PutWorker
    | BuildStation
    | LayRail
    | SetUpOffice
    | SellPiece
    | UseExtra
    | TakeFirstBonus
    | GiveWorker
    | PromoteWorker
    | HireWorker
    | SellOwnShares
    | GainWorker
    | SwapWorker
    | FlipTrain
    | TakeTrain
    | MakeProgress
    | ChooseEffect
    | AcceptEffect
    | EndTurn
    | MakeDeal
    | RefuseDeal
    | TurnUpDeal
    | DrawMilestones
    | KeepMilestone
)
