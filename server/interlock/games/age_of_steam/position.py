"""What a position of Age of Steam shows to the outside."""

from interlock.basics.message import Int32, Message
from interlock.record.age_of_steam import DisplayColumn, SpecialAction, Track
from interlock.record.color import Color


class AgeOfSteamPlayer(Message, frozen=True):
    """A player's possessions."""

    seat: Int32 = 0
    cash: Int32 = 0
    income: Int32 = 0
    shares: Int32 = 0
    locomotive: Int32 = 0
    action: SpecialAction = SpecialAction.UNSPECIFIED
    out: bool = False
    has_built: bool = False


class AgeOfSteamPlace(Message, frozen=True):
    """A city, a town or a hex with cubes."""

    hex: str = ""
    new_city: str = ""
    cubes: tuple[Color, ...] = ()
    takes: Color = Color.UNSPECIFIED


class OwnedTrack(Message, frozen=True):
    """A track and whose it is."""

    track: Track = Track()
    owner: Int32 = 0


class AgeOfSteamTile(Message, frozen=True):
    """A tile on the map."""

    hex: str = ""
    kind: str = ""
    tracks: tuple[OwnedTrack, ...] = ()
    town_marker: bool = False


class AgeOfSteamLink(Message, frozen=True):
    """A completed link or an unfinished section."""

    owner: Int32 = 0
    ends: tuple[str, ...] = ()
    hexes: tuple[str, ...] = ()


class CubeCount(Message, frozen=True):
    """Cubes of a color."""

    color: Color = Color.UNSPECIFIED
    count: Int32 = 0


class AgeOfSteamPosition(Message, frozen=True):
    """A position of Age of Steam."""

    round: Int32 = 0
    order: tuple[Int32, ...] = ()
    players: tuple[AgeOfSteamPlayer, ...] = ()
    places: tuple[AgeOfSteamPlace, ...] = ()
    tiles: tuple[AgeOfSteamTile, ...] = ()
    links: tuple[AgeOfSteamLink, ...] = ()
    goods_display: tuple[DisplayColumn, ...] = ()
    bag: tuple[CubeCount, ...] = ()
    stock: dict[str, Int32] = {}
    town_markers: Int32 = 0
    new_cities: tuple[str, ...] = ()
    drawn: tuple[Color, ...] = ()
    bid: Int32 = 0
    bidders: tuple[Int32, ...] = ()
    bids: tuple[Int32, ...] = ()
    dropped: tuple[Int32, ...] = ()
    pass_holder: Int32 = 0
    taken: tuple[SpecialAction, ...] = ()
    waiting: tuple[Int32, ...] = ()
    tiles_laid: Int32 = 0
    urbanized: bool = False
    goods_pass: Int32 = 0
    grown: tuple[Int32, ...] = ()
    rounds: Int32 = 0
    on_turn: Int32 = 0
    opener: Int32 = 0
    leader: Int32 = 0
    most_tiles: Int32 = 0
    unknown_cubes: Int32 = 0
