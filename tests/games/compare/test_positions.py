"""Where positions part, which move is legal there, and how both records come out."""

from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace

from interlock.analysis.compare import positions
from interlock.analysis.compare.moves import match_moves
from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import begin
from interlock.analysis.record_text import canonical_record
from interlock.games.position_view import position_digest
from interlock.record.model import GameRecord, Header, Move
from interlock.replay.verdict import VerdictStatus
from kit.game_copies import NAMES, compared, first_game, read

PLAYED = (*((name, "") for name in NAMES), ("age-of-steam", "st-lucia"))
Parts = list[tuple[int, int, int]]
"""The moves with which positions part, and the first record's move after which they are the same again, or 0."""


def digests(record: GameRecord) -> list[str]:
    """The digest of every position up to the first illegal move."""
    replay = begin(record)
    found = [position_digest(replay)]
    while not replay.done():
        replay.run(replay.move + 1)
        if replay.position_move() == replay.move:
            found.append(position_digest(replay))
    return found


def partings_by_digests(first: GameRecord, second: GameRecord) -> Parts:
    """Where the digests of all positions, compared one by one, part and come together."""
    ours, theirs = digests(first), digests(second)
    ends = len(first.moves), len(second.moves)
    found: Parts = []
    together, before = True, (0, 0)
    for pair in [*match_moves(canonical_record(first), canonical_record(second)).pairs, ends]:
        reached = pair[0] < len(ours), pair[1] < len(theirs)
        same = all(reached) and ours[pair[0]] == theirs[pair[1]]
        if together and not same:
            if before[0] >= len(ours) - 1 and before[1] >= len(theirs) - 1 and not any(reached):
                return found if pair == (before[0] + 1, before[1] + 1) else [*found, (before[0] + 1, before[1] + 1, 0)]
            found.append((before[0] + 1, before[1] + 1, 0))
        elif same and not together and pair != ends:
            found[-1] = (*found[-1][:2], pair[0])
        if not all(reached):
            return found
        together, before = same, pair
    return found


def mutated(moves: Sequence[Move], others: Sequence[Move], random: Random) -> tuple[Move, ...]:
    """Moves with a few slips: dropped, doubled, swapped, another of the same kind, or the end left out."""
    changed = list(moves)
    for _ in range(random.choice((1, 1, 2, 4))):
        at = random.randrange(len(changed) - 1)
        slip = random.randrange(5)
        if slip == 0:
            del changed[at]
        elif slip == 1:
            changed.insert(at, changed[at])
        elif slip == 2:
            changed[at], changed[at + 1] = changed[at + 1], changed[at]
        elif slip == 3:
            changed[at] = random.choice(others)
        else:
            changed = changed[: max(at, len(moves) * 2 // 3)]
    return tuple(changed)


@pytest.mark.parametrize(("game", "board"), PLAYED)
def test_positions_part_and_come_together_where_their_digests_do(game: str, board: str) -> None:
    players = 2 if board else 4
    record = replace(sample(game, players, 7, header=Header(board=board)), notes=())
    others = sample(game, players, 8, header=Header(board=board)).moves
    for seed in range(12):
        other = replace(record, moves=mutated(record.moves, others, Random(seed)))
        for one, two in ((record, other), (other, record)):
            found = [
                (
                    parting.first.move_number if parting.first else len(one.moves) + 1,
                    parting.second.move_number if parting.second else len(two.moves) + 1,
                    parting.together_first_move_number,
                )
                for parting in compared(one, two).partings
            ]
            assert found == partings_by_digests(one, two)


def test_a_bid_that_is_outbid_parts_the_positions_for_a_while() -> None:
    lines = ["interlock 1", "game chicago-express", "players Ann, Ben, Cara", "Ann: bid 7"]
    first, second = ([*lines, bid, "Cara: bid 12", "Ann: pass"] for bid in ("Ben: bid 9", "Ben: bid 10"))
    (parting,) = compared(read(first), read(second)).partings
    assert (parting.together_first_move_number, parting.together_second_move_number) == (3, 3)


def test_the_illegal_move_is_told_with_its_rule_and_the_legal_one_without() -> None:
    for name in NAMES:
        told = first_game(name)
        number = next(
            at for at in range(8, 60) if told.words(at).partition(":")[0] != told.words(at + 1).partition(":")[0]
        )
        comparison = compared(told.record, told.without(number))
        (parting,) = comparison.partings
        assert parting.first
        assert parting.second
        assert (parting.first.legal, parting.first.findings, parting.second.legal) == (True, (), False)
        assert (parting.first.line, parting.second.line) == (told.words(number), told.words(number + 1))
        assert all(finding.move_number == number for finding in parting.second.findings)
        assert comparison.second
        assert comparison.second.stopped_by == parting.second.findings[0]
        assert (comparison.second.status, comparison.second.judged_move_count) == (VerdictStatus.ILLEGAL, number)


def test_two_illegal_moves_are_both_told_with_their_rules() -> None:
    told = first_game("chicago-express")
    first, second = told.with_line(5, "Ben: bid 9000"), told.with_line(5, "Ben: bid 8000")
    (parting,) = compared(first, second).partings
    assert parting.first
    assert parting.second
    assert not parting.first.legal
    assert not parting.second.legal
    assert "9000" in parting.first.findings[0].facts.values()


def test_records_that_stop_at_the_same_illegal_move_do_not_part() -> None:
    told = first_game("american-rails")
    illegal = told.with_line(20, "Rick: hand over $5 to Mike")
    comparison = compared(illegal, replace(illegal, moves=illegal.moves[:-3], notes=()), ignore_notes=True)
    assert comparison.partings == ()
    assert comparison.first
    assert comparison.first.status is VerdictStatus.ILLEGAL


def test_moves_told_differently_may_lead_to_the_same_position() -> None:
    told = first_game("age-of-steam")
    number = next(at for at in range(1, 200) if "table: dice" in told.words(at))
    light, dark = told.words(number).removeprefix("table: dice light ").split(" dark ")
    turned = f"table: dice light {' '.join(light.split()[::-1])} dark {' '.join(dark.split()[::-1])}"
    comparison = compared(told.record, told.with_line(number, turned))
    assert [(move.kind.name, move.same_position) for move in comparison.moves] == [("CHANGED", True)]
    assert comparison.partings == ()


def test_set_ups_part_positions_from_the_start() -> None:
    told = first_game("age-of-steam")
    comparison = compared(told.record, told.replaced("Wheeling yellow yellow red", "Wheeling yellow red red"))
    assert comparison.partings[0].first is None
    assert comparison.partings[0].second is None


def test_rules_part_positions_though_no_move_differs() -> None:
    told = first_game("chicago-express")
    comparison = compared(
        told.record, told.replaced("game chicago-express", "game chicago-express\noption dials 3/5/5")
    )
    assert comparison.move_count == 0
    assert comparison.parting_count == 1


@pytest.mark.parametrize("ruling", ["penalty Ann $5", "award Ann $5", "taken back move 1", "set Ann $41"])
def test_rulings_part_positions_where_they_stand(ruling: str) -> None:
    lines = ["interlock 1", "game chicago-express", "players Ann, Ben, Cara", "Ann: bid 7"]
    first, second = read([*lines, "Ben: bid 8"]), read([*lines, f"ruling {ruling}", "Ben: bid 8"])
    (parting,) = compared(first, second).partings
    assert parting.first
    assert parting.first.move_number == 1


def test_a_ruling_that_lets_a_move_stand_leaves_it_illegal() -> None:
    lines = ["interlock 1", "game chicago-express", "players Ann, Ben, Cara", "Ann: bid 5"]
    comparison = compared(read([*lines, "ruling stands", "Ben: bid 8"]), read([*lines, "Ben: bid 8"]))
    (parting,) = comparison.partings
    assert parting.first
    assert parting.second
    assert [finding.kind.name for finding in parting.first.findings] == ["RULED"]
    assert [finding.kind.name for finding in parting.second.findings] == ["ILLEGAL"]


def test_cash_and_scores_are_those_where_each_record_ends() -> None:
    told = first_game("chicago-express")
    comparison = compared(told.record, told.with_line(1, "Ann: bid 10"))
    assert comparison.first
    assert comparison.second
    names = [player.player for player in comparison.first.players]
    assert names == [player.player for player in comparison.second.players] == ["Ann", "Ben", "Cara"]
    assert [player.cash for player in comparison.first.players] == [64, 87, 77]


def test_positions_are_looked_at_a_bounded_number_of_times(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "_MOST_LOOKS", 3)
    told = first_game("age-of-steam")
    comparison = compared(told.record, told.replaced("Wheeling yellow yellow red", "Wheeling yellow red red"))
    assert comparison.parting_count == 1
    assert comparison.first
    assert comparison.first.finished
