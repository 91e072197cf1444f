"""The set-up and the moves of Age of Steam."""

from enum import Enum
from typing import Annotated

from interlock.basics.limits import MOST_HEXES, MOST_PARTS, Name, Number, at_most
from interlock.basics.message import Message
from interlock.record.auction import Bid, Pass
from interlock.record.color import Color

CUBES = (Color.RED, Color.BLUE, Color.PURPLE, Color.YELLOW, Color.BLACK, Color.WHITE)
"""The colors of goods cubes."""


class PlayerDice(Message, frozen=True):
    """The dice that one player threw at once."""

    seat: Number = 0
    dice: Annotated[tuple[Number, ...], at_most(MOST_PARTS)] = ()


class CubesOnHex(Message, frozen=True):
    """Cubes that lie on a hex."""

    hex: Name = ""
    cubes: Annotated[tuple[Color, ...], at_most(MOST_PARTS)] = ()


class DisplayColumn(Message, frozen=True):
    """The cubes in a column of the goods display, from the top field down."""

    column: Name = ""
    cubes: Annotated[tuple[Color, ...], at_most(MOST_PARTS)] = ()


class AgeOfSteamSetup(Message, frozen=True):
    """What is fixed before a game of Age of Steam begins."""

    order: Annotated[tuple[Number, ...], at_most(MOST_PARTS)] = ()
    dice: Annotated[tuple[PlayerDice, ...], at_most(MOST_PARTS)] = ()
    cubes: Annotated[tuple[CubesOnHex, ...], at_most(MOST_HEXES)] = ()
    display: Annotated[tuple[DisplayColumn, ...], at_most(MOST_PARTS)] = ()


class SellShares(Message, frozen=True):
    """Shares are sold."""

    shares: Number = 0


class PassOnce(Message, frozen=True):
    """The one pass that 'turn order (pass)' allows without dropping out."""


class PayForFirst(Message, frozen=True):
    """$5 paid to be the first player."""


class SpecialAction(Enum):
    """The actions of phase 3."""

    UNSPECIFIED = "SPECIAL_ACTION_UNSPECIFIED"
    FIRST_MOVE = "SPECIAL_ACTION_FIRST_MOVE"
    FIRST_BUILD = "SPECIAL_ACTION_FIRST_BUILD"
    ENGINEER = "SPECIAL_ACTION_ENGINEER"
    LOCOMOTIVE = "SPECIAL_ACTION_LOCOMOTIVE"
    URBANIZATION = "SPECIAL_ACTION_URBANIZATION"
    PRODUCTION = "SPECIAL_ACTION_PRODUCTION"
    TURN_ORDER = "SPECIAL_ACTION_TURN_ORDER"


class ChooseAction(Message, frozen=True):
    """An action is chosen."""

    action: SpecialAction = SpecialAction.UNSPECIFIED


class Urbanize(Message, frozen=True):
    """A New City is built on a town."""

    city: Name = ""
    hex: Name = ""


class Side(Enum):
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


class Track(Message, frozen=True):
    """A track on a tile: from a side to another or into the town."""

    end: Side = Side.UNSPECIFIED
    other_end: Side = Side.UNSPECIFIED


class TileWork(Enum):
    """What a player calls the laying of a tile."""

    UNSPECIFIED = "TILE_WORK_UNSPECIFIED"
    REPLACE = "TILE_WORK_REPLACE"
    REDIRECT = "TILE_WORK_REDIRECT"
    LAY = "TILE_WORK_LAY"


class Hand(Enum):
    """Which of two mirrored tiles."""

    UNSPECIFIED = "HAND_UNSPECIFIED"
    LEFT = "HAND_LEFT"
    RIGHT = "HAND_RIGHT"


class LayTrack(Message, frozen=True):
    """A tile is laid, with all tracks that it shows."""

    hex: Name = ""
    tracks: Annotated[tuple[Track, ...], at_most(MOST_PARTS)] = ()
    work: TileWork = TileWork.UNSPECIFIED
    side_by_side: bool = False
    half_price: bool = False
    hand: Hand = Hand.UNSPECIFIED


class BuildDirectLink(Message, frozen=True):
    """The direct link is built, for which there is no tile."""

    city: Name = ""
    other_city: Name = ""


class EndBuilding(Message, frozen=True):
    """The building turn ends."""


class ShareBonus(Message, frozen=True):
    """The owners who get a share of the bonus."""

    seats: Annotated[tuple[Number, ...], at_most(MOST_PARTS)] = ()


class UsedLink(Message, frozen=True):
    """A link that a cube uses; the owner is named where several links lead there."""

    to: Name = ""
    owner: Number = 0
    unowned: bool = False


class MoveCube(Message, frozen=True):
    """A cube is moved."""

    cube: Color = Color.UNSPECIFIED
    start: Name = ""
    path: Annotated[tuple[UsedLink, ...], at_most(MOST_PARTS)] = ()
    bonus: Number = 0


class AddLink(Message, frozen=True):
    """One link more, instead of moving a cube."""


class Produce(Message, frozen=True):
    """The player with 'production' has two cubes drawn."""


class PlaceGoods(Message, frozen=True):
    """A cube that was drawn is placed in the goods display; row 0 is the lowest empty field."""

    cube: Color = Color.UNSPECIFIED
    column: Name = ""
    row: Number = 0


class DrawCubes(Message, frozen=True):
    """Cubes drawn from the bag, by the table."""

    cubes: Annotated[tuple[Color, ...], at_most(MOST_PARTS)] = ()


class RollDice(Message, frozen=True):
    """The dice of phase 9, by the table."""

    light: Annotated[tuple[Number, ...], at_most(MOST_PARTS)] = ()
    dark: Annotated[tuple[Number, ...], at_most(MOST_PARTS)] = ()


class RollForTie(Message, frozen=True):
    """Dice for a tie, by the table."""

    dice: Annotated[tuple[PlayerDice, ...], at_most(MOST_PARTS)] = ()


AgeOfSteamAction = (
    SellShares
    | Bid
    | Pass
    | PassOnce
    | PayForFirst
    | ChooseAction
    | Urbanize
    | LayTrack
    | BuildDirectLink
    | EndBuilding
    | ShareBonus
    | MoveCube
    | AddLink
    | Produce
    | PlaceGoods
    | DrawCubes
    | RollDice
    | RollForTie
)


class AgeOfSteamMove(Message, frozen=True):
    """A move of Age of Steam: exactly one of its fields is set."""

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

    def action(self) -> AgeOfSteamAction | None:
        """Return the field that is set."""
        return (
            self.lay
            or self.move
            or self.passing
            or self.bid
            or self.shares
            or self.choose
            or self.locomotive
            or self.done
            or self.dice
            or self.draw
            or self.place
            or self.urbanize
            or self.pass_once
            or self.produce
            or self.pay
            or self.direct_link
            or self.share_bonus
            or self.tie
        )
