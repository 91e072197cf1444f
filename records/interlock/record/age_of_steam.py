"""The set-up and the moves of Age of Steam."""

from collections.abc import Iterator, Sequence
from typing import Annotated

from interlock.basics.color import Color
from interlock.basics.fields import (
    Count,
    Field,
    Label,
    Maybe,
    OneAction,
    OneOf,
    Seat,
    Some,
    StatedEnum,
    Unusual,
    members_by_name,
)
from interlock.basics.limits import MOST_HEXES, MOST_PARTS, Name, Number, at_most
from interlock.basics.message import Choice, Message
from interlock.basics.names import UNKNOWN
from interlock.basics.problem import Problem
from interlock.record.auction import Bid, Pass

CUBES = (Color.RED, Color.BLUE, Color.PURPLE, Color.YELLOW, Color.BLACK, Color.WHITE)
"""The colors of goods cubes."""
NEW_CITIES = ("A", "B", "C", "D", "E", "F", "G", "H")
COLUMNS = (*(f"{area} {number}" for area in ("light", "dark") for number in range(1, 7)), *NEW_CITIES)
"""The columns of the goods display."""


class Column(OneOf):
    """A column of the goods display."""


class Cells(Some):
    """The fields of a column of the goods display, from the top down."""


class Start(Label):
    """Where a cube lies that is moved."""


class Owner(Seat):
    """Whose a link is."""


class Spoken(StatedEnum):
    """A special action."""


class PlayerOrder(Field):
    """Every player once, or nobody."""

    def problems(self, value: Sequence[int], players: int) -> Iterator[Problem]:
        """Yield who has a place already, and whether somebody has none."""
        for place, seat in enumerate(value):
            if seat in value[:place]:
                yield Problem("a second place for the same player", "every player once", f"[{place}]")
        if 0 < len(value) < players:
            yield Problem("not every player has a place", "every player once")


_CUBES = members_by_name(CUBES)
_ANY_CUBES = _CUBES | {UNKNOWN: Color.UNKNOWN}
Cube = Annotated[Color, StatedEnum("cube", _ANY_CUBES)]
Cell = Annotated[Color, StatedEnum("cube", _ANY_CUBES | {"-": Color.NONE})]
Cubes = Annotated[tuple[Cube, ...], at_most(MOST_PARTS)]
Die = Annotated[Number, Count("die", "a number from 1 to 6", least=1, most=6, wrongly="a die that shows {}")]
Dice = Annotated[tuple[Die, ...], at_most(MOST_PARTS)]
Player = Annotated[Number, Seat()]
City = Annotated[Name, Label("city", "a city such as Essen")]


class PlayerDice(Message, frozen=True):
    """The dice that one player threw at once."""

    words = "{seat} {dice_}"

    seat: Player = 0
    dice: Annotated[tuple[Die, ...], at_most(MOST_PARTS), Some("a throw without dice", "what the dice show")] = ()


class CubesOnHex(Message, frozen=True):
    """Cubes that lie on a hex."""

    words = "{hex} {cubes_}"

    hex: Annotated[Name, Label("hex", "a hex such as F12 or a city such as Pittsburgh")] = ""
    cubes: Annotated[tuple[Cube, ...], at_most(MOST_PARTS), Some("a hex without cubes", "its cubes")] = ()

    @property
    def meaning(self) -> "CubesOnHex":
        """The same with the cubes in one order: it says nothing how they are named."""
        return CubesOnHex(self.hex, tuple(sorted(self.cubes, key=lambda cube: cube.value)))


class DisplayColumn(Message, frozen=True):
    """The cubes in a column of the goods display, from the top field down."""

    words = "{column} : {cubes_}"

    column: Annotated[Name, Column("column", COLUMNS)] = ""
    cubes: Annotated[
        tuple[Cell, ...], at_most(MOST_PARTS), Cells("a column without cubes", "its cubes, or no column")
    ] = ()

    @property
    def line(self) -> str:
        """The area; each begins a line of its own."""
        return self.column.rpartition(" ")[0]

    def own_problems(self) -> Iterator[Problem]:
        """Yield whether the last field is an empty one."""
        if self.cubes[-1] is Color.NONE:
            yield Problem("an empty field below the last cube", "a cube as the last", "cubes")


class AgeOfSteamSetup(Message, frozen=True):
    """What is fixed before a game of Age of Steam begins."""

    words = {"order {order,}": {}, "dice {dice,}": {}, "cubes {cubes;}": {}, "display {goods_display;}": {}}

    order: Annotated[tuple[Player, ...], at_most(MOST_PARTS), PlayerOrder()] = ()
    dice: Annotated[tuple[PlayerDice, ...], at_most(MOST_PARTS)] = ()
    cubes: Annotated[tuple[CubesOnHex, ...], at_most(MOST_HEXES)] = ()
    goods_display: Annotated[tuple[DisplayColumn, ...], at_most(MOST_PARTS)] = ()

    def own_problems(self) -> Iterator[Problem]:
        """Yield the columns that are told twice."""
        columns = [each.column for each in self.goods_display]
        for index, column in enumerate(columns):
            if column in columns[:index]:
                message = f"the column {column} for the second time"
                yield Problem(message, "every column once", f"goods_display[{index}].column")


class SellShares(Message, frozen=True):
    """Shares are sold."""

    words = {"shares {shares}": {}, "sell {shares} share(s)": {}}

    shares: Annotated[Number, Count("number of shares", "a number such as 2", wrongly="{} shares")] = 0


class PassOnce(Message, frozen=True):
    """The one pass that 'turn order (pass)' allows without dropping out."""

    words = "pass once"


class PayForFirst(Message, frozen=True):
    """$5 paid to be the first player."""

    words = "pay (5=amount)"

    amount: Annotated[Number | None, Unusual(5)] = None
    """Another amount than $5, which is not legal."""


class SpecialAction(Choice):
    """The actions of phase 3."""

    UNSPECIFIED = "SPECIAL_ACTION_UNSPECIFIED"
    FIRST_MOVE = "SPECIAL_ACTION_FIRST_MOVE"
    FIRST_BUILD = "SPECIAL_ACTION_FIRST_BUILD"
    ENGINEER = "SPECIAL_ACTION_ENGINEER"
    LOCOMOTIVE = "SPECIAL_ACTION_LOCOMOTIVE"
    URBANIZATION = "SPECIAL_ACTION_URBANIZATION"
    PRODUCTION = "SPECIAL_ACTION_PRODUCTION"
    TURN_ORDER = "SPECIAL_ACTION_TURN_ORDER"
    DEURBANIZATION = "SPECIAL_ACTION_DEURBANIZATION"
    FACTORY = "SPECIAL_ACTION_FACTORY"


SPECIAL_ACTIONS = {name.replace("_", " "): action for name, action in members_by_name(SpecialAction).items()}
"""The actions of phase 3 by their words."""


class ChooseAction(Message, frozen=True):
    """An action is chosen."""

    words = {
        "action {action}": {},
        # Named alone these can be nothing else; 'locomotive' is also said instead of moving a cube, and with 'factory'
        # one is built.
        **{
            words: {"action": action}
            for words, action in SPECIAL_ACTIONS.items()
            if action not in (SpecialAction.LOCOMOTIVE, SpecialAction.PRODUCTION, SpecialAction.FACTORY)
        },
    }

    action: Annotated[SpecialAction, Spoken("special action", SPECIAL_ACTIONS)] = SpecialAction.UNSPECIFIED


class Urbanize(Message, frozen=True):
    """A New City is built on a town."""

    words = "urbanize {city} {hex}"

    city: Annotated[Name, OneOf("New City", NEW_CITIES)] = ""
    hex: Annotated[Name, Label("town", "a town such as Springfield")] = ""


class Side(Choice):
    """A side of a hex, or the town in the middle."""

    UNSPECIFIED = "SIDE_UNSPECIFIED"
    N = "SIDE_N"
    NE = "SIDE_NE"
    E = "SIDE_E"
    SE = "SIDE_SE"
    S = "SIDE_S"
    SW = "SIDE_SW"
    W = "SIDE_W"
    NW = "SIDE_NW"
    TOWN = "SIDE_TOWN"


SIDES = members_by_name(side for side in Side if side is not Side.TOWN)
"""The sides of hexes, of boards of every kind."""


class TrackEnd(StatedEnum):
    """A side of a hex, of those that a board's hexes have, or the town."""

    thing = "side"


class Track(Message, frozen=True):
    """A track on a tile: from a side to another or into the town."""

    end: Annotated[Side, TrackEnd("first end of a track", SIDES)] = Side.UNSPECIFIED
    other_end: Annotated[Side, TrackEnd("other end of a track", SIDES | {"town": Side.TOWN})] = Side.UNSPECIFIED

    def own_problems(self) -> Sequence[Problem]:
        """Return whether both ends are the same."""
        return (Problem("a track with both ends at one side", "two sides"),) if self.end is self.other_end else ()


class TileWork(Choice):
    """What a player calls the laying of a tile."""

    UNSPECIFIED = "TILE_WORK_UNSPECIFIED"
    REPLACE = "TILE_WORK_REPLACE"
    REDIRECT = "TILE_WORK_REDIRECT"
    LAY = "TILE_WORK_LAY"


WORKS = {"build": TileWork.LAY, "replace": TileWork.REPLACE, "redirect": TileWork.REDIRECT}


class Hand(Choice):
    """Which of two mirrored tiles."""

    UNSPECIFIED = "HAND_UNSPECIFIED"
    LEFT = "HAND_LEFT"
    RIGHT = "HAND_RIGHT"


class LayTrack(Message, frozen=True):
    """A tile is laid, with all tracks that it shows."""

    words = {
        f"{verb} [town=in_town] {{hex}} {{tracks,}} [crossing=crossing] [side-by-side=side_by_side] [{{hand}}] "
        "[half price=half_price]": {"work": work}
        for verb, work in WORKS.items()
    }

    hex: Annotated[Name, Label("hex", "a hex such as F12 or a town such as Springfield")] = ""
    tracks: Annotated[
        tuple[Track, ...], at_most(MOST_PARTS), Some("a tile with {} tracks", "1 to 6 tracks", most=6)
    ] = ()
    work: Annotated[TileWork, StatedEnum("work", WORKS)] = TileWork.UNSPECIFIED
    side_by_side: bool = False
    half_price: bool = False
    hand: Annotated[Hand, Maybe(StatedEnum("hand", members_by_name(Hand)))] = Hand.UNSPECIFIED
    crossing: bool = False

    @property
    def in_town(self) -> bool:
        """Whether all tracks lead into a town."""
        return all(track.other_end is Side.TOWN for track in self.tracks)

    def own_problems(self) -> Iterator[Problem]:
        """Yield whether a kind is called left or right that is not, and whether two kinds are named."""
        if self.hand is not Hand.UNSPECIFIED and not self.side_by_side:
            hand = self.hand.name.lower()
            yield Problem(f"the {hand} tile of a kind that has no hands", "it side by side", "hand")
        if self.crossing and self.side_by_side:
            yield Problem("a tile whose tracks cross and lie side by side", "one of the two", "crossing")


class BuildDirectLink(Message, frozen=True):
    """A link is built for which there is no tile."""

    words = "direct link {city} , {other_city} [half price=half_price]"

    city: City = ""
    other_city: City = ""
    half_price: bool = False


class BuildFactory(Message, frozen=True):
    """A factory is built in a city."""

    words = "factory {city}"

    city: City = ""


class EndBuilding(Message, frozen=True):
    """The building turn ends."""

    words = "done"


class ShareBonus(Message, frozen=True):
    """The owners who get a share of the bonus."""

    words = "bonus {seats,}"

    seats: Annotated[tuple[Player, ...], at_most(MOST_PARTS), Some("nobody to share the bonus", "two players")] = ()


class UsedLink(Message, frozen=True):
    """A link that a cube uses; the owner is named where several links lead there."""

    words = "{to} [via nobody=unowned] [via {owner}]"

    to: Annotated[Name, Label("stop", "a city or town such as Indianapolis")] = ""
    owner: Annotated[Number, Maybe(Owner())] = 0
    unowned: bool = False

    def own_problems(self) -> Sequence[Problem]:
        """Return whether the link is somebody's and nobody's."""
        both = self.owner and self.unowned
        return (Problem("a link with an owner and without", "one of the two", "unowned"),) if both else ()


class MoveCube(Message, frozen=True):
    """A cube is moved."""

    words = "move {cube} {start} [> {path>}] [bonus {bonus}]"

    cube: Cube = Color.UNSPECIFIED
    start: Annotated[Name, Start("city", "a city such as Evansville")] = ""
    path: Annotated[tuple[UsedLink, ...], at_most(MOST_PARTS)] = ()
    bonus: Annotated[Number, Maybe(Seat())] = 0


class AddLink(Message, frozen=True):
    """One link more, instead of moving a cube."""

    words = "locomotive"


class WaitForPlace(Message, frozen=True):
    """The player with 'first move' waits for their place in player order."""

    words = "wait"


class RemoveCube(Message, frozen=True):
    """A cube is taken off the map."""

    words = "remove {cube} {hex}"

    cube: Cube = Color.UNSPECIFIED
    hex: Annotated[Name, Label("hex", "a city such as Sligo")] = ""


class Produce(Message, frozen=True):
    """The player with 'production' has two cubes drawn."""

    words = "produce"


class PlaceGoods(Message, frozen=True):
    """A cube that was drawn is placed in the goods display; row 0 is the lowest empty field."""

    words = "place {cube} {column} [row {row}]"

    cube: Cube = Color.UNSPECIFIED
    column: Annotated[Name, Column("column", COLUMNS)] = ""
    row: Annotated[Number, Count("row", "a row from 1 to 5", most=5, wrongly="a field in row {}")] = 0


class DrawCubes(Message, frozen=True):
    """Cubes drawn from the bag, by the table."""

    words = "draw [{cubes_}]"

    cubes: Cubes = ()


class RollDice(Message, frozen=True):
    """The dice of phase 9, by the table."""

    words = "dice [light {light_}] [dark {dark_}]"

    light: Dice = ()
    dark: Dice = ()

    def own_problems(self) -> Iterator[Problem]:
        """Yield whether there are no dice."""
        if not (self.light or self.dark):
            yield Problem("a throw without dice", "dice such as light 3 3 4 dark 1 6 6")


class RollForTie(Message, frozen=True):
    """Dice for a tie, by the table."""

    words = "tie {dice,}"

    dice: Annotated[
        tuple[PlayerDice, ...], at_most(MOST_PARTS), Some("a throw without dice", "what each player threw")
    ] = ()


class AgeOfSteamMove(OneAction, frozen=True):
    """A move of Age of Steam: exactly one of its fields is set."""

    also = {"lay": "build", "extend": "build", "expand": "build", "upgrade": "replace", "deliver": "move"}

    shares: SellShares | None = None
    bid: Bid | None = None
    passing: Pass | None = None
    pass_once: PassOnce | None = None
    pay: PayForFirst | None = None
    choose: ChooseAction | None = None
    urbanize: Urbanize | None = None
    lay: LayTrack | None = None
    direct_link: BuildDirectLink | None = None
    done: EndBuilding | None = None
    share_bonus: ShareBonus | None = None
    move: MoveCube | None = None
    locomotive: AddLink | None = None
    produce: Produce | None = None
    place: PlaceGoods | None = None
    draw: DrawCubes | None = None
    dice: RollDice | None = None
    tie: RollForTie | None = None
    wait: WaitForPlace | None = None
    remove: RemoveCube | None = None
    factory: BuildFactory | None = None
