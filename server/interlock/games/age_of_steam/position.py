"""Structs of a position of Age of Steam."""

from interlock.basics.color import Color
from interlock.basics.message import Int32, Message
from interlock.record.age_of_steam import DisplayColumn, SpecialAction, Track
from interlock.replay.position_parts import OwnPosition


class AgeOfSteamPlayer(Message, frozen=True):
    """A player's possessions."""

    action: SpecialAction = SpecialAction.UNSPECIFIED
    cash: Int32 = 0
    has_built: bool = False
    income: Int32 = 0
    locomotive: Int32 = 0
    out: bool = False
    seat: Int32 = 0
    shares: Int32 = 0


class AgeOfSteamPlace(Message, frozen=True):
    """A city, a town or a hex with cubes."""

    cubes: tuple[Color, ...] = ()
    factory: Int32 = 0
    hex: str = ""
    new_city: str = ""
    takes: Color = Color.UNSPECIFIED


class OwnedTrack(Message, frozen=True):
    """A track and whose it is."""

    owner: Int32 = 0
    track: Track = Track()


class AgeOfSteamTile(Message, frozen=True):
    """A tile on the map."""

    hex: str = ""
    kind: str = ""
    kinds: tuple[str, ...] = ()
    town_marker: bool = False
    tracks: tuple[OwnedTrack, ...] = ()


class AgeOfSteamLink(Message, frozen=True):
    """A completed link or an unfinished section."""

    ends: tuple[str, ...] = ()
    hexes: tuple[str, ...] = ()
    owner: Int32 = 0


class AgeOfSteamStep(Message, frozen=True):
    """A link that a cube was moved over."""

    owner: Int32 = 0
    start: str = ""
    to: str = ""


class CubeCount(Message, frozen=True):
    """Cubes of a color."""

    color: Color = Color.UNSPECIFIED
    count: Int32 = 0


class AgeOfSteamPosition(OwnPosition, frozen=True):
    """A position of Age of Steam."""

    bag: tuple[CubeCount, ...] = ()
    bid: Int32 = 0
    bidders: tuple[Int32, ...] = ()
    bids: tuple[Int32, ...] = ()
    chain: tuple[AgeOfSteamStep, ...] = ()
    drawn: tuple[Color, ...] = ()
    dropped: tuple[Int32, ...] = ()
    goods_display: tuple[DisplayColumn, ...] = ()
    goods_pass: Int32 = 0
    grown: tuple[Int32, ...] = ()
    leader: Int32 = 0
    links: tuple[AgeOfSteamLink, ...] = ()
    most_tiles: Int32 = 0
    new_cities: tuple[str, ...] = ()
    on_turn: Int32 = 0
    opener: Int32 = 0
    order: tuple[Int32, ...] = ()
    pass_holder: Int32 = 0
    places: tuple[AgeOfSteamPlace, ...] = ()
    players: tuple[AgeOfSteamPlayer, ...] = ()
    round: Int32 = 0
    rounds: Int32 = 0
    stock: dict[str, Int32] = {}
    taken: tuple[SpecialAction, ...] = ()
    tiles: tuple[AgeOfSteamTile, ...] = ()
    tiles_laid: Int32 = 0
    town_markers: Int32 = 0
    unknown_cubes: Int32 = 0
    urbanized: bool = False
    waiting: tuple[Int32, ...] = ()
