"""CPU time of a server for one Validate of a record of some 300 moves, beside that of judging it alone."""

from itertools import count
from random import Random
from statistics import median
from time import process_time

import grpc
from measured_server import measured

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import begin, judge
from interlock.games.registry import find_game
from interlock.record.auction import Bid, Pass
from interlock.record.model import FORMAT, GameRecord, Header, Player
from interlock.record.protobuf_form import to_message
from interlock.replay.auction import Bidding
from interlock.replay.decision import Action
from interlock.v1 import validator_pb2

MOVES = 300
CALLS = 50
BATCHES = 60

_HIGHEST_BID = 15
_SERVER = """
from interlock.service.config import Config
from interlock.service.server import run

run(Config(workers=1, grace=1), lambda started: print(started.address, flush=True))
"""


def long_sample(game: str, players: int) -> GameRecord:
    """Return a legal game of about 300 moves."""
    games = (sample(game, players, seed) for seed in count())
    return next(record for record in games if MOVES <= len(record.moves) < MOVES + 30)


def long_record() -> GameRecord:
    """Return a legal game of at least 300 moves, in which every auction is fought over dollar by dollar."""
    return next(record for seed in count() if MOVES <= len((record := _played(seed)).moves) < MOVES + 10)


def _played(seed: int) -> GameRecord:
    game = find_game("chicago-express")
    players = tuple(Player(name) for name in ("Ada", "Ben", "Cleo", "Dirk"))
    header = Header(format=FORMAT, game=game.name, players=players)
    replay = begin(GameRecord(header))
    random = Random(seed)
    moves = []
    while decision := replay.decision:
        if isinstance(decision, Bidding):
            action = _bid(decision)
        else:
            action = game.random.action(replay.table, decision, random, "")
        moves.append(game.whole_move(decision.seat, action))
        replay.make(decision.seat, action)
    return GameRecord(header, moves=tuple(moves))


def _bid(decision: Bidding) -> Action:
    least = decision.auction.least_bid()
    return Bid(least) if least <= min(_HIGHEST_BID, decision.cash[decision.seat]) else Pass()


def rows(record: GameRecord) -> list[tuple[str, str, str]]:
    """What was done, and the best CPU time and the median of the batches, in microseconds a call."""
    request = validator_pb2.ValidateRequest(source={"record": to_message(record)}).SerializeToString()
    empty = validator_pb2.ListGamesRequest(page_size=1).SerializeToString()
    called, nothing, judged = [], [], []
    with measured(_SERVER) as server, grpc.insecure_channel(server.address) as channel:

        def server_time(method: str, data: bytes) -> float:
            """Return the CPU time of the server for one call."""
            call = channel.unary_unary(f"/interlock.v1.Validator/{method}")
            start = server.spent()
            for _ in range(CALLS):
                call(data)
            return (server.spent() - start) / CALLS * 1e6

        for _ in range(BATCHES):
            called.append(server_time("Validate", request))
            nothing.append(server_time("ListGames", empty))
            start = process_time()
            for _ in range(CALLS):
                judge(record)
            judged.append((process_time() - start) / CALLS * 1e6)
    call, bare, alone = ((min(times), median(times)) for times in (called, nothing, judged))
    beyond = call[0] - alone[0], call[1] - alone[1]
    return [
        _row(f"Validate, {len(record.moves)} moves", *call),
        _row("judge alone", *alone),
        _row("beyond the replay", *beyond),
        _row("of which a call that does next to nothing (ListGames)", *bare),
        _row("beyond the replay and such a call", beyond[0] - bare[0], beyond[1] - bare[1]),
    ]


def _row(name: str, best: float, middle: float) -> tuple[str, str, str]:
    return name, f"{best:.0f}", f"{middle:.0f}"


def main() -> None:
    """Print a table for each game."""
    others = (("american-rails", 5), ("age-of-steam", 5), ("railroad-revolution", 3))
    for record in (long_record(), *(long_sample(*other) for other in others)):
        print(f"{f'{record.header.game}, microseconds of CPU':<56}{'best':>7}{'median':>8}")
        for name, best, middle in rows(record):
            print(f"{name:<56}{best:>7}{middle:>8}")


if __name__ == "__main__":
    main()
