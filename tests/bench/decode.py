"""How long it takes to read and write a record of 300 moves in each form, beside protobuf's own decoding alone.

Moves come again and again and are kept; how fast records are read that were never seen before, random games tell.
"""

from collections.abc import Callable, Iterable
from math import inf
from statistics import median
from time import process_time

from google.protobuf.message import Message

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.record_text import canonical_record
from interlock.basics.color import Color
from interlock.games.registry import GAMES
from interlock.record import protobuf_form
from interlock.record.age_of_steam import (
    AddLink,
    AgeOfSteamMove,
    ChooseAction,
    EndBuilding,
    LayTrack,
    MoveCube,
    RollDice,
    SellShares,
    Side,
    SpecialAction,
    TileWork,
    Track,
    UsedLink,
)
from interlock.record.american_rails import (
    AmericanRailsMove,
    ExpandTrack,
    OfferShare,
    PlacedCube,
    TakeFrom,
    TakeMoney,
)
from interlock.record.auction import Bid, Pass
from interlock.record.chicago_express import AuctionShare, ChicagoExpressMove, DevelopHex, ExtendNetwork
from interlock.record.digest import digest, digests
from interlock.record.json_form import from_json, to_json
from interlock.record.model import FORMAT, GameRecord, Header, Move, Player
from interlock.record.protobuf_form import from_message, from_protobuf, to_message, to_protobuf
from interlock.record.rgn import read_rgn, write_rgn
from interlock.record.validation import require_sound
from interlock.v1 import record_pb2

MOVES = 300
REPEATS = 1000
FRESH = 40
ROUNDS = 9

_PLAYERS = ("Ada", "Ben", "Cleo", "Dirk")
_COMPANIES = ("PRR", "B&O", "C&O", "NYC", "Wabash")
_RAILS_COMPANIES = ("American", "National", "Continental", "Majestic", "Liberty", "Republic")
_HEXES = ("Q3", "Binghamton", "K7", "Pittsburgh", "H10", "M4", "Toledo", "E9", "O5", "J6", "R5")
_STOPS = ("F12", "Pittsburgh", "K7", "Rock Island", "H10", "St. Louis", "E9", "Cincinnati", "J6", "R5", "Toledo", "D4")
_SIDES = tuple(side for side in Side if side not in (Side.UNSPECIFIED, Side.TOWN))
_CUBES = (Color.RED, Color.BLUE, Color.PURPLE, Color.YELLOW, Color.BLACK)
_ACTIONS = tuple(action for action in SpecialAction if action is not SpecialAction.UNSPECIFIED)


def long_record() -> GameRecord:
    """A record of typical moves: four turns, of which the first is an auction of eight bids and passes."""
    moves = (Move(number % 4 + 1, chicago_express=_chicago_express_move(number)) for number in range(MOVES))
    return _record("chicago-express", moves)


def long_american_rails_record() -> GameRecord:
    """A record of typical moves: the markers of four players, of which one begins an auction."""
    moves = (Move(number % 4 + 1, american_rails=_american_rails_move(number)) for number in range(MOVES))
    return _record("american-rails", moves)


def long_age_of_steam_record() -> GameRecord:
    """A record of typical moves: shares, bids, an action, a turn of four tiles, two cubes moved, and dice."""
    moves = [_age_of_steam_move(number) for number in range(MOVES)]
    seats = (0 if move.dice else number % 4 + 1 for number, move in enumerate(moves))
    return _record("age-of-steam", (Move(seat, age_of_steam=move) for seat, move in zip(seats, moves, strict=True)))


def _record(game: str, moves: Iterable[Move]) -> GameRecord:
    players = tuple(Player(name) for name in _PLAYERS)
    return GameRecord(Header(format=FORMAT, game=game, players=players), moves=tuple(moves))


def _age_of_steam_move(number: int) -> AgeOfSteamMove:
    turn, step = divmod(number, 12)
    side, other = _SIDES[number % 8], _SIDES[(number + 3) % 8]
    match step:
        case 0:
            return AgeOfSteamMove(shares=SellShares(turn % 3))
        case 1:
            return AgeOfSteamMove(bid=Bid(turn % 7 + 1))
        case 2:
            return AgeOfSteamMove(passing=Pass())
        case 3:
            return AgeOfSteamMove(choose=ChooseAction(_ACTIONS[turn % 7]))
        case 7:
            return AgeOfSteamMove(
                lay=LayTrack(_STOPS[number % 12], (Track(side, Side.TOWN), Track(other, Side.TOWN)), TileWork.REPLACE)
            )
        case 8:
            return AgeOfSteamMove(done=EndBuilding())
        case 9 | 10:
            path = tuple(UsedLink(stop) for stop in _STOPS[number % 8 :][: number % 4 + 1])
            return AgeOfSteamMove(move=MoveCube(_CUBES[number % 5], _STOPS[turn % 8], path))
        case 11 if turn % 2:
            return AgeOfSteamMove(dice=RollDice((1, 2, number % 6 + 1, 4), (1, 2, 3, 4)))
        case 11:
            return AgeOfSteamMove(locomotive=AddLink())
        case _:
            return AgeOfSteamMove(lay=LayTrack(_STOPS[number % 12], (Track(side, other),), TileWork.LAY))


def _american_rails_move(number: int) -> AmericanRailsMove:
    turn, step = divmod(number, 12)
    companies = _RAILS_COMPANIES[turn % 6 :][:2]
    match step:
        case 0:
            return AmericanRailsMove(auction=OfferShare(companies[0]))
        case 1 | 2 | 4 | 6:
            return AmericanRailsMove(bid=Bid(8 + turn % 7 * 2 + step))
        case 8:
            return AmericanRailsMove(take=TakeMoney(TakeFrom.BANK))
        case 9 | 10 | 11:
            first, *others = _HEXES[number % 8 :][:3]
            cubes = (PlacedCube(companies[0], first), *(PlacedCube(companies[-1], other) for other in others))
            return AmericanRailsMove(expand=ExpandTrack(step - 7, cubes))
        case _:
            return AmericanRailsMove(passing=Pass())


def _chicago_express_move(number: int) -> ChicagoExpressMove:
    turn, step = divmod(number, 12)
    company = _COMPANIES[turn % 5]
    hexes = _HEXES[number % 11 :][: number % 3 + 1]
    match step:
        case 0:
            return ChicagoExpressMove(auction=AuctionShare(company))
        case 1 | 2 | 4 | 6:
            return ChicagoExpressMove(bid=Bid(8 + turn % 7 * 2 + step))
        case 9 | 10:
            return ChicagoExpressMove(extend_network=ExtendNetwork(company, hexes))
        case 11:
            return ChicagoExpressMove(develop=DevelopHex(hexes[0]))
        case _:
            return ChicagoExpressMove(passing=Pass())


def rows(record: GameRecord) -> list[tuple[str, str, str]]:
    """What was done, the best time and the median, in microseconds."""
    message, wire, json, rgn = to_message(record), to_protobuf(record), to_json(record), write_rgn(record)
    return [
        _row("protobuf's FromString alone", lambda: record_pb2.GameRecord.FromString(wire)),
        _row("from_protobuf", lambda: from_protobuf(wire)),
        _row("from_message", lambda: from_message(message)),
        _row("from_json", lambda: from_json(json)),
        _row("read_rgn", lambda: read_rgn(rgn), REPEATS // 10),
        _row("to_protobuf", lambda: to_protobuf(record), REPEATS // 10),
        _row("to_json", lambda: to_json(record)),
        _row("write_rgn", lambda: write_rgn(record), REPEATS // 10),
        _row("require_sound", lambda: require_sound(record)),
        _row("digest", lambda: digest(record)),
        _row("digests", lambda: digests(record)),
    ]


def _row(name: str, action: Callable[[], object], repeats: int = REPEATS) -> tuple[str, str, str]:
    times = []
    for _ in range(repeats):
        start = process_time()
        action()
        times.append((process_time() - start) * 1e6)
    return name, f"{min(times):.0f}", f"{median(times):.0f}"


def fresh_rows(game: str) -> list[tuple[str, str, str]]:
    """What was done with random games, the best time for one in microseconds, and that beside a bare visit."""
    most = min(5, GAMES[game].players[1])
    messages = [to_message(sample(game, 3 + seed % (most - 2), seed)) for seed in range(FRESH)]
    records = [from_message(message) for message in messages]

    def read() -> None:
        protobuf_form._kept.clear()
        for message in messages:
            from_message(message)

    work = [
        ("a bare visit of all fields", lambda: [*map(_visit, messages)]),
        ("from_message, fresh", read),
        ("require_sound", lambda: [*map(require_sound, records)]),
        ("canonical_record", lambda: [*map(canonical_record, records)]),
        ("write_rgn", lambda: [*map(write_rgn, records)]),
    ]
    best = [inf] * len(work)
    for _ in range(ROUNDS):
        for index, (_, action) in enumerate(work):
            start = process_time()
            action()
            best[index] = min(best[index], (process_time() - start) / FRESH * 1e6)
    return [(name, f"{time:.0f}", f"{time / best[0]:.2f}") for (name, _), time in zip(work, best, strict=True)]


def _visit(message: Message) -> None:
    for field, value in message.ListFields():
        if field.message_type and not field.message_type.GetOptions().map_entry:
            for each in value if field.is_repeated else (value,):
                _visit(each)


def main() -> None:
    """Print a table for each game, and one of records that were never seen before."""
    for record in (long_record(), long_american_rails_record(), long_age_of_steam_record()):
        print(f"{record.header.game}, {MOVES} moves, in us")
        print(f"{'':<30}{'best':>7}{'median':>8}")
        for name, best, middle in rows(record):
            print(f"{name:<30}{best:>7}{middle:>8}")
    print(f"{FRESH} random games never seen before, in us of CPU for one")
    for game in GAMES:
        for name, best, ratio in fresh_rows(game):
            print(f"{f'{game}, {name}':<50}{best:>7}{ratio:>8}")


if __name__ == "__main__":
    main()
