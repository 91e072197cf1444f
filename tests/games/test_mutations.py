"""A record that was tampered with is refused, or is another legal game with another digest."""

from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge
from interlock.games.registry import find_game
from interlock.record.auction import Bid
from interlock.record.digest import digest
from interlock.record.model import GameRecord, Header, Move
from interlock.replay.verdict import VerdictStatus
from kit.seeds import seeds

PLAYED = [
    (game, board, players, seed)
    for game, board, counts in (
        ("chicago-express", "", (2, 3, 4, 6)),
        ("american-rails", "", (3, 4, 5)),
        ("railroad-revolution", "", (2, 3, 4)),
        ("age-of-steam", "rust-belt", (3, 6)),
        ("age-of-steam", "western-us", (4,)),
        ("age-of-steam", "germany", (3,)),
        ("age-of-steam", "southern-us", (4,)),
        ("age-of-steam", "st-lucia", (2,)),
    )
    for players in counts
    for seed in seeds(1, 1 if board else 3)
]


def mutations(record: GameRecord, random: Random) -> list[tuple[str, tuple[Move, ...]]]:
    """Return the moves of the record with one thing changed, many times over."""
    moves = record.moves
    mutated: list[tuple[str, tuple[Move, ...]]] = []
    for place in random.sample(range(len(moves) - 1), len(seeds(8, 25))):
        move = moves[place]
        mutated += [
            ("dropped", moves[:place] + moves[place + 1 :]),
            ("doubled", (*moves[:place], move, *moves[place:])),
            ("swapped", (*moves[:place], moves[place + 1], move, *moves[place + 2 :])),
        ]
        field = find_game(record.header.game).field
        own = getattr(move, field)
        if bid := getattr(own, "bid", None):
            other = replace(own, bid=Bid(bid.amount + random.choice((-3, -1, 1, 2, 40))))
            mutated.append(("amount", (*moves[:place], replace(move, **{field: other}), *moves[place + 1 :])))
        other_seat = replace(move, seat=move.seat % len(record.header.players) + 1)
        mutated.append(("seat", (*moves[:place], other_seat, *moves[place + 1 :])))
    return mutated


@cache
def played(game: str, board: str, players: int, seed: int) -> GameRecord:
    return sample(game, players, seed, header=Header(board=board))


@pytest.mark.parametrize("game", PLAYED)
def test_a_mutated_record_is_refused_or_differs_in_digest(game: tuple[str, str, int, int]) -> None:
    record = played(*game)
    valid = digest(record)
    mutated_moves = mutations(record, Random(str(game)))
    refused = 0
    for what, moves in mutated_moves:
        mutated = replace(record, moves=moves)
        if moves == record.moves:
            continue
        assert digest(mutated) != valid, what
        for carry_on in (False, True):
            verdict = judge(mutated, carry_on=carry_on)
            if what == "seat":
                assert verdict.status is VerdictStatus.ILLEGAL
        refused += verdict.status is not VerdictStatus.VALID
    # Some are legal games of their own; most are not.
    assert refused > len(mutated_moves) // 4


@pytest.mark.parametrize("game", PLAYED)
def test_a_result_that_was_changed_does_not_hold(game: tuple[str, str, int, int]) -> None:
    record = played(*game)
    first, *others = record.header.results
    results = (replace(first, score=first.score + 1), *others)
    mutated = replace(record, header=replace(record.header, results=results))
    assert judge(record).status is VerdictStatus.VALID
    assert judge(mutated).status is VerdictStatus.CLAIMS_DIFFER
    assert digest(mutated) == digest(record)
