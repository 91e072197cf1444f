"""The set-up and the moves of Railroad Revolution."""

from collections.abc import Iterator
from typing import Annotated

from interlock.basics.color import Color
from interlock.basics.fields import ButLast, Called, Count, Maybe, OneAction, Owner, Some, StatedEnum, Word, Wording
from interlock.basics.limits import MOST_PARTS, Name, Number, Text, at_most
from interlock.basics.message import Choice, Message
from interlock.basics.problem import Problem

_TILE = "a place and the tile that lies there, such as 'Denver 4'"
_DEALT = "a player and the milestones dealt, such as 'Ann A1-3 A2-5'"
_FROM_1 = "a number from 1 on"


class WorkerPlace(Choice):
    """Where a worker is."""

    UNSPECIFIED = "WORKER_PLACE_UNSPECIFIED"
    STATION = "WORKER_PLACE_STATION"
    RAILROAD = "WORKER_PLACE_RAILROAD"
    TELEGRAPH = "WORKER_PLACE_TELEGRAPH"
    TRADE = "WORKER_PLACE_TRADE"
    SUPPLY = "WORKER_PLACE_SUPPLY"


class Piece(Choice):
    """A kind of piece on a player's board."""

    UNSPECIFIED = "PIECE_UNSPECIFIED"
    BUILDING = "PIECE_BUILDING"
    RAIL = "PIECE_RAIL"


WORKER_COLORS = {
    "white": Color.WHITE,
    "purple": Color.PURPLE,
    "orange": Color.ORANGE,
    "grey": Color.GRAY,
    "turquoise": Color.TURQUOISE,
}
"""The colors of workers, by the words for them."""
COLOR_WORDS = {color: word for word, color in WORKER_COLORS.items()}
FIELDS = {
    "station": WorkerPlace.STATION,
    "railroad": WorkerPlace.RAILROAD,
    "telegraph": WorkerPlace.TELEGRAPH,
    "trade": WorkerPlace.TRADE,
}
_PLACES = {**FIELDS, "supply": WorkerPlace.SUPPLY}
_PIECES = {"building": Piece.BUILDING, "rail": Piece.RAIL}
_FROM_SUPPLY = {"place": WorkerPlace.SUPPLY}
"""What is meant where no place is said."""

WorkerColor = Annotated[Color, StatedEnum("colour", WORKER_COLORS)]
Place = Annotated[WorkerPlace, StatedEnum("field", _PLACES)]
City = Annotated[Name, Called("city")]
Train = Annotated[Name, Called("train", "the kind of train")]
Deal = Annotated[Name, Called("deal", may_be_unknown=True)]
Milestone = Annotated[Name, Called("milestone", may_be_unknown=True)]
DealtMilestone = Annotated[Name, Word("milestone", may_be_unknown=True)]
Chosen = Annotated[Number, Count("number", _FROM_1, least=1, wrongly="number {}")]


class PlacedTile(Message, frozen=True):
    """A tile and where it lies."""

    words = "{place} {tile}"

    place: Annotated[Name, ButLast("place and tile", _TILE)] = ""
    tile: Annotated[Name, Word("tile", may_be_unknown=True)] = ""


class DealtMilestones(Message, frozen=True):
    """The milestones that a player was dealt."""

    words = "{seat} {milestones_}"

    seat: Annotated[Number, Owner("player and milestones", _DEALT)] = 0
    milestones: Annotated[
        tuple[Annotated[Name, Word("milestone", may_be_unknown=True)], ...],
        at_most(MOST_PARTS),
        Some("none named", "at least one"),
    ] = ()

    @property
    def meaning(self) -> "DealtMilestones":
        """The same with the milestones in one order: it says nothing how they are named."""
        return DealtMilestones(self.seat, tuple(sorted(self.milestones)))


class RailroadRevolutionSetup(Message, frozen=True):
    """What is fixed before a game of Railroad Revolution begins."""

    words = {
        "cities {city_tiles,}": {},
        "telegraphs {telegraph_tiles,}": {},
        "milestones {milestones,}": {},
        "deal {deal}": {},
    }

    city_tiles: Annotated[tuple[PlacedTile, ...], at_most(MOST_PARTS)] = ()
    telegraph_tiles: Annotated[tuple[PlacedTile, ...], at_most(MOST_PARTS)] = ()
    milestones: Annotated[tuple[DealtMilestones, ...], at_most(MOST_PARTS)] = ()
    deal: Annotated[Name, Maybe(Called("deal", may_be_unknown=True))] = ""


class TakeSide(Message, frozen=True):
    """A side of a set-up tile is taken."""

    words = "side {tile} {side}"

    tile: Annotated[Name, Word("tile", "a set-up tile and its side, such as '3 A'")] = ""
    side: Annotated[Name, Word("side", "the side of the tile, such as A")] = ""


class PutWorker(Message, frozen=True):
    """A worker is put on a field."""

    words = "put {color} on {field}"

    color: WorkerColor = Color.UNSPECIFIED
    field: Annotated[WorkerPlace, StatedEnum("field", FIELDS)] = WorkerPlace.UNSPECIFIED


class BuildStation(Message, frozen=True):
    """A station is built."""

    words = "build {city}"

    city: City = ""


class LayRail(Message, frozen=True):
    """A rail is laid."""

    words = "rail {space}"

    space: Annotated[Name, Called("space")] = ""


class SetUpOffice(Message, frozen=True):
    """A telegraph office is set up."""

    words = "office {section}"

    section: Annotated[Number, Count("number", _FROM_1, least=1, wrongly="section {}")] = 0


class SellPiece(Message, frozen=True):
    """The leftmost piece of a kind is sold."""

    words = "sell {piece}"

    piece: Annotated[Piece, StatedEnum("piece", _PIECES)] = Piece.UNSPECIFIED


class UseExtra(Message, frozen=True):
    """The extra effect is used."""

    words = "extra"


class TakeFirstBonus(Message, frozen=True):
    """The first bonus is taken."""

    words = "first bonus"


class GiveWorker(Message, frozen=True):
    """A worker is given up."""

    words = {"give {color} [from {place}]": _FROM_SUPPLY}

    color: WorkerColor = Color.UNSPECIFIED
    place: Place = WorkerPlace.UNSPECIFIED


class PromoteWorker(Message, frozen=True):
    """A worker is promoted."""

    words = {"promote {color} [from {place}] on {milestone}": _FROM_SUPPLY}

    color: WorkerColor = Color.UNSPECIFIED
    place: Place = WorkerPlace.UNSPECIFIED
    milestone: Milestone = ""


class HireWorker(Message, frozen=True):
    """A worker is hired."""

    words = "hire {color}"

    color: WorkerColor = Color.UNSPECIFIED


class SellOwnShares(Message, frozen=True):
    """Shares are sold."""

    words = {"sell {count} share(s)": {}, "shares {count}": {}}

    count: Annotated[Number, Count("number of shares", _FROM_1, wrongly="count {}")] = 0


class GainWorker(Message, frozen=True):
    """A worker is gained."""

    words = "worker {color}"

    color: WorkerColor = Color.UNSPECIFIED


class SwapWorker(Message, frozen=True):
    """A worker is swapped."""

    words = {"swap {color} [from {place}] for {wanted}": _FROM_SUPPLY}

    color: WorkerColor = Color.UNSPECIFIED
    place: Place = WorkerPlace.UNSPECIFIED
    wanted: WorkerColor = Color.UNSPECIFIED


class FlipTrain(Message, frozen=True):
    """A train is turned over."""

    words = "flip [back=back] {type}"

    type: Train = ""
    back: bool = False


class TakeTrain(Message, frozen=True):
    """A train is taken."""

    words = "train {type}"

    type: Train = ""


class MakeProgress(Message, frozen=True):
    """Steps on the tracks."""

    words = "progress {track:left|middle|right}"

    left: Annotated[Number, Count("number", _FROM_1, wrongly="left {}")] = 0
    middle: Annotated[Number, Count("number", _FROM_1, wrongly="middle {}")] = 0
    right: Annotated[Number, Count("number", _FROM_1, wrongly="right {}")] = 0

    def own_problems(self) -> Iterator[Problem]:
        """Yield whether no step is made."""
        if not (self.left or self.middle or self.right):
            yield Problem("no progress", "steps on a track")


class ChooseEffect(Message, frozen=True):
    """One of several effects."""

    words = "choose {number}"

    number: Chosen = 0


class AcceptEffect(Message, frozen=True):
    """An effect that costs something."""

    words = "accept {number}"

    number: Chosen = 0


class EndTurn(Message, frozen=True):
    """The end of a turn."""

    words = "done"


class MakeDeal(Message, frozen=True):
    """An offer of a deal."""

    words = "deal {offer}"

    offer: Annotated[Number, Count("number", "1 or 2", least=1, most=2, wrongly="offer {}")] = 0


class RefuseDeal(Message, frozen=True):
    """No offer of a deal, or none any more."""

    words = "no deal"


class TurnUpDeal(Message, frozen=True):
    """The next deal."""

    words = "turn up {deal}"

    deal: Deal = ""


class DrawMilestones(Message, frozen=True):
    """Milestones drawn."""

    words = "draw {milestones,}"

    milestones: Annotated[tuple[Milestone, ...], at_most(MOST_PARTS), Some("none named", "at least one")] = ()


class KeepMilestone(Message, frozen=True):
    """A milestone kept."""

    words = "keep {milestone}"

    milestone: Milestone = ""


class PrintedValue(Message, frozen=True):
    """A printed value."""

    words = "{name} {value}"

    name: Annotated[Text, Word("printed value", "its name, such as cost, and the value")] = ""
    value: Annotated[Text, Wording("value", "the value as it is printed")] = ""


class RailroadRevolutionMove(OneAction, frozen=True):
    """A move of Railroad Revolution: exactly one action, and beside it what is printed."""

    also = {"lay": "rail", "place": "put"}

    words = "with {printed,}"

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
