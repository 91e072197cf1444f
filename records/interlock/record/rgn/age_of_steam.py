"""The words of Age of Steam."""

from collections.abc import Callable

from interlock.basics.known import unknown
from interlock.record.age_of_steam import (
    AddLink,
    AgeOfSteamMove,
    BuildDirectLink,
    ChooseAction,
    DrawCubes,
    EndBuilding,
    LayTrack,
    MoveCube,
    PassOnce,
    PayForFirst,
    PlaceGoods,
    Produce,
    RollDice,
    RollForTie,
    SellShares,
    ShareBonus,
    SpecialAction,
    Urbanize,
)
from interlock.record.auction import Bid, Pass
from interlock.record.model import Move
from interlock.record.rgn.age_of_steam_cubes import (
    read_column,
    read_cube,
    read_cubes,
    read_dice,
    read_player_dice,
    write_cube,
    write_dice,
    write_player_dice,
)
from interlock.record.rgn.age_of_steam_goods import read_goods, write_goods
from interlock.record.rgn.age_of_steam_setup import LONG, read_setup, write_setup
from interlock.record.rgn.age_of_steam_track import WORKS, read_tile, write_tile
from interlock.record.rgn.amounts import skip_amount
from interlock.record.rgn.auction import read_bid
from interlock.record.rgn.game_words import GameWords
from interlock.record.rgn.hexes import read_hex, write_hex
from interlock.record.rgn.line import LineError
from interlock.record.rgn.players import Players
from interlock.record.rgn.words import Words
from interlock.record.soundness.age_of_steam_parts import NEW_CITIES

_TILES = frozenset({
    "straight", "gentle", "sharp", "two-straight", "gentle-straight", "two-gentle",
    "side-straight", "side-gentle", "side-left", "side-right",
    "town-one", "town-star", "town-left", "town-right", "town-same",
})  # fmt: skip
OF_THE_TABLE = _TILES | {"round", "rounds", "bag", "cities", "cost", "townmarkers"}
QUANTITIES = OF_THE_TABLE | {
    "cash", "income", "shares", "locomotive", "score", "order", "links", "sections", "markers", "track",
    "cubes", "red", "blue", "purple", "yellow", "black", "white",
}  # fmt: skip
_SPECIAL_ACTION_WORDS = {action: action.name.lower().replace("_", " ") for action in SpecialAction}
_SPECIAL_ACTIONS = {
    words: action for action, words in _SPECIAL_ACTION_WORDS.items() if action is not SpecialAction.UNSPECIFIED
}
_LETTERS = {letter.lower(): letter for letter in NEW_CITIES}
_PRICE_OF_FIRST = 5
_SHARES = "a number such as 2"
_TOWN = "a town such as Springfield"
_CITY = "a city such as Essen"
_ROW = "a row from 1 to 5"
_AREAS = "dice such as light 3 3 4 dark 1 6 6"
_PATH = "age_of_steam"


def read_move(line: Words, verb: str, seat: int, players: Players) -> Move:
    """Read the words of a move after its verb."""
    start = line.span[0]
    if verb == "pass" and line.skip_word("once"):
        verb = "pass once"
    play = _ALONE.get(verb) or _READERS[verb](line, players)
    line.mark(f"{_PATH}.{_FIELDS[verb]}", start)
    return Move(seat=seat, age_of_steam=play)


def write_move(move: Move, players: Players) -> str:
    """Write the words of a move."""
    assert move.age_of_steam is not None
    match move.age_of_steam.action():
        case LayTrack() as lay:
            return write_tile(lay)
        case MoveCube() as goods:
            return write_goods(goods, players)
        case SellShares(shares):
            return f"shares {shares}"
        case Bid(amount):
            return f"bid {amount}"
        case ChooseAction(action):
            return f"action {_SPECIAL_ACTION_WORDS[action]}"
        case Urbanize(city, hex_):
            return f"urbanize {city} {write_hex(hex_)}"
        case BuildDirectLink(city, other):
            return f"direct link {write_hex(city)}, {write_hex(other)}"
        case ShareBonus(seats):
            return f"bonus {', '.join(map(players.word, seats))}"
        case PlaceGoods(cube, column, row):
            return f"place {write_cube(cube)} {column}" + (f" row {row}" if row else "")
        case DrawCubes(cubes):
            return " ".join(["draw", *map(write_cube, cubes)])
        case RollDice(light, dark):
            areas = {"light": light, "dark": dark}
            return " ".join(["dice", *(f"{area} {write_dice(dice)}" for area, dice in areas.items() if dice)])
        case RollForTie(dice):
            return f"tie {write_player_dice(dice, players)}"
        case alone:
            return _WORDS_ALONE[type(alone)]


def _read_shares(line: Words, _: Players) -> AgeOfSteamMove:
    shares = line.number("number of shares", _SHARES)
    line.mark(f"{_PATH}.shares.shares")
    return AgeOfSteamMove(shares=SellShares(shares))


def _read_bid(line: Words, _: Players) -> AgeOfSteamMove:
    return AgeOfSteamMove(bid=read_bid(line, f"{_PATH}.bid"))


def _read_pay(line: Words, _: Players) -> AgeOfSteamMove:
    skip_amount(line, _PRICE_OF_FIRST)
    return AgeOfSteamMove(pay=PayForFirst())


def _read_action(line: Words, _: Players) -> AgeOfSteamMove:
    text = line.name("special action", f"an action such as {next(iter(_SPECIAL_ACTIONS))}")
    words = text.lower().replace("-", " ")
    if words not in _SPECIAL_ACTIONS:
        raise LineError(*unknown("special action", text, _SPECIAL_ACTIONS), *line.span)
    if words == "turn order":
        line.skip_words("(", "pass", ")")
    line.mark(f"{_PATH}.choose.action")
    return AgeOfSteamMove(choose=ChooseAction(_SPECIAL_ACTIONS[words]))


def _read_urbanize(line: Words, _: Players) -> AgeOfSteamMove:
    city = line.choice("New City", _LETTERS)
    line.mark(f"{_PATH}.urbanize.city")
    town = read_hex(line, "town", _TOWN)
    line.mark(f"{_PATH}.urbanize.hex")
    return AgeOfSteamMove(urbanize=Urbanize(city, town))


def _read_direct_link(line: Words, _: Players) -> AgeOfSteamMove:
    if not line.skip_word("link"):
        line.fail("'direct' without 'link'", "direct link and two cities")
    city = read_hex(line, "city", _CITY)
    line.mark(f"{_PATH}.direct_link.city")
    if not line.skip(","):
        line.fail("no second city", "a comma and the other city")
    other = read_hex(line, "city", _CITY)
    line.mark(f"{_PATH}.direct_link.other_city")
    return AgeOfSteamMove(direct_link=BuildDirectLink(city, other))


def _read_bonus(line: Words, players: Players) -> AgeOfSteamMove:
    seats: list[int] = []
    while not seats or line.skip(","):
        seats.append(players.take(line))
        line.mark(f"{_PATH}.share_bonus.seats[{len(seats) - 1}]")
    return AgeOfSteamMove(share_bonus=ShareBonus(tuple(seats)))


def _read_goods(line: Words, players: Players) -> AgeOfSteamMove:
    return AgeOfSteamMove(move=read_goods(line, players, f"{_PATH}.move"))


def _read_place(line: Words, _: Players) -> AgeOfSteamMove:
    cube = read_cube(line, f"{_PATH}.place.cube")
    column = read_column(line, f"{_PATH}.place.column")
    row = 0
    if line.skip_word("row"):
        row = line.number("row", _ROW)
        line.mark(f"{_PATH}.place.row")
    return AgeOfSteamMove(place=PlaceGoods(cube, column, row))


def _read_draw(line: Words, _: Players) -> AgeOfSteamMove:
    return AgeOfSteamMove(draw=DrawCubes(read_cubes(line, f"{_PATH}.draw.cubes")))


def _read_roll(line: Words, _: Players) -> AgeOfSteamMove:
    light = _read_area(line, "light")
    dark = _read_area(line, "dark")
    if not (light or dark):
        line.fail("no dice", _AREAS)
    return AgeOfSteamMove(dice=RollDice(light, dark))


def _read_area(line: Words, area: str) -> tuple[int, ...]:
    if not line.skip_word(area):
        return ()
    if not line.number_next():
        line.fail("no dice", _AREAS)
    return read_dice(line, f"{_PATH}.dice.{area}")


def _read_tie(line: Words, players: Players) -> AgeOfSteamMove:
    return AgeOfSteamMove(tie=RollForTie(read_player_dice(line, players, f"{_PATH}.tie.dice")))


def _reader_of_tile(verb: str) -> Callable[[Words, Players], AgeOfSteamMove]:
    work = WORKS[verb]
    return lambda line, _: AgeOfSteamMove(lay=read_tile(line, work, f"{_PATH}.lay"))


_ALONE = {
    "pass": AgeOfSteamMove(passing=Pass()),
    "pass once": AgeOfSteamMove(pass_once=PassOnce()),
    "done": AgeOfSteamMove(done=EndBuilding()),
    "locomotive": AgeOfSteamMove(locomotive=AddLink()),
    "produce": AgeOfSteamMove(produce=Produce()),
}
_WORDS_ALONE = {type(play.action()): words for words, play in _ALONE.items()} | {PayForFirst: "pay"}
_READERS: dict[str, Callable[[Words, Players], AgeOfSteamMove]] = {
    "shares": _read_shares,
    "bid": _read_bid,
    "pay": _read_pay,
    "action": _read_action,
    "urbanize": _read_urbanize,
    **{verb: _reader_of_tile(verb) for verb in WORKS},
    "direct link": _read_direct_link,
    "bonus": _read_bonus,
    "move": _read_goods,
    "place": _read_place,
    "draw": _read_draw,
    "dice": _read_roll,
    "tie": _read_tie,
}
_FIELDS = {
    "shares": "shares",
    "bid": "bid",
    "pass": "passing",
    "pass once": "pass_once",
    "pay": "pay",
    "action": "choose",
    "urbanize": "urbanize",
    **dict.fromkeys(WORKS, "lay"),
    "direct link": "direct_link",
    "done": "done",
    "bonus": "share_bonus",
    "move": "move",
    "locomotive": "locomotive",
    "produce": "produce",
    "place": "place",
    "draw": "draw",
    "dice": "dice",
    "tie": "tie",
}
_VERBS = {verb.partition(" ")[0]: verb for verb in _FIELDS if verb != "pass once"}

_OTHER_WORDS = {words.partition(" ")[0]: f"action {words}" for words in _SPECIAL_ACTIONS if words not in _VERBS}
_OTHER_WORDS |= {"lay": "build", "end": "done", "roll": "dice", "drop": "pass"}

WORDS = GameWords(
    "Age of Steam",
    "age_of_steam",
    QUANTITIES,
    OF_THE_TABLE,
    _VERBS,
    read_move,
    write_move,
    read_setup,
    write_setup,
    LONG,
    other_words=_OTHER_WORDS,
    score_sign="",
)
