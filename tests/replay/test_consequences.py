"""What follows from a fault is told with it; nothing is lost, and the status is what it was."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import begin, judge
from interlock.cli.main import cli
from interlock.games.registry import GAMES
from interlock.library.game import Game
from interlock.record.auction import Bid
from interlock.record.model import Claim, Figure, GameRecord, Header, Note
from interlock.record.rgn import read_rgn, write_rgn
from interlock.replay.verdict import Finding, FindingKind, Verdict, VerdictStatus, every_finding
from interlock.service.methods.messages import verdict_message

SHIPPED = Path(__file__, "../../../records/games").resolve()


def cash(record: GameRecord, moves: list[int], off_by: dict[int, int]) -> GameRecord:
    """Return a record that claims the first player's cash after some moves, off by some amounts after some of them."""
    replay, notes = begin(record), []
    for move in moves:
        replay.run(move)
        figure = Figure("Ann", "cash", replay.table.ledger.balances[1] + off_by.get(move, 0))
        notes.append(Note(move, claim=Claim((figure,))))
    return replace(record, notes=tuple(notes))


def flat(verdict: Verdict) -> list[Finding]:
    return list(every_finding(verdict.findings))


@pytest.mark.parametrize("game", GAMES)
def test_claims_off_by_the_same_follow_from_the_first(game: str) -> None:
    record = sample(game, 3, 1, header=Header(board="rust-belt" if game == "age-of-steam" else ""))
    verdict = judge(cash(record, [10, 20, 30, 40], {20: 2, 30: 2, 40: 2}))
    (first,) = verdict.findings
    (rest,) = first.consequences
    assert verdict.status is VerdictStatus.CLAIMS_DIFFER
    assert (first.move_number, rest.kind, rest.count) == (20, FindingKind.CLAIM, 2)
    assert (rest.first_move_number, rest.last_move_number) == (30, 40)
    assert rest.message == "Ann cash differs by the same $2: 2 more claims (moves 30 to 40)"
    assert [each.part for each in rest.findings] == ["notes[2].claim.figures[0]", "notes[3].claim.figures[0]"]


@pytest.mark.parametrize("off_by", [{10: 2, 20: 3, 30: 2}, {10: 2, 30: 2}, {10: 2, 20: -2}])
def test_a_claim_off_by_something_else_or_after_one_that_holds_stands_by_itself(off_by: dict[int, int]) -> None:
    verdict = judge(cash(sample("chicago-express", 3, 1), [10, 20, 30], off_by))
    assert [each.move_number for each in verdict.findings] == list(off_by)
    assert not any(each.consequences for each in verdict.findings)


@pytest.mark.parametrize("game", ["chicago-express", "american-rails"])
def test_where_the_score_is_the_cash_a_result_off_by_the_same_follows(game: str) -> None:
    record = cash(sample(game, 3, 1), [10], {10: 2})
    results = tuple(replace(each, score=each.score + 2 * (each.seat == 1)) for each in record.header.results)
    verdict = judge(replace(record, header=replace(record.header, results=results)))
    assert "Ann's score differs by the same $2: Ann's score: " in verdict.findings[0].consequences[0].message


@pytest.mark.parametrize("game", GAMES)
def test_moves_out_of_turn_after_a_dropped_line_follow_from_the_first(game: str) -> None:
    record = sample(game, 3, 2, header=Header(board="rust-belt" if game == "age-of-steam" else ""))
    # The places at which most is out of step afterwards.
    dropped = [
        judge(replace(record, moves=record.moves[:at] + record.moves[at + 1 :], notes=()), carry_on=True)
        for at in range(5, 60, 5)
    ]
    verdict = max(dropped, key=lambda each: len(flat(each)))
    assert verdict.status is VerdictStatus.ILLEGAL
    assert len(flat(verdict)) >= 2 * len(verdict.findings)
    turns = [each for found in verdict.findings for each in found.consequences if "out of step" in each.message]
    assert turns
    assert all(each.count == len(each.findings) for each in turns)
    assert all(found.kind is each.kind for each in turns for found in each.findings)


@pytest.mark.parametrize(
    ("game", "left_out", "message"),
    [
        (
            "chicago-express",
            "Cara: auction B&O\nCara: pass\nAnn: bid 5\nBen: pass\n",
            "PRR dividend: 4 is written down, but it is 0, and no dividend is paid here: it is Cara's turn",
        ),
        (
            "american-rails",
            "Mike: pass\nMary: expand 3 National Pittsburg, G4, Indianapolis (cost 6)\nRick: fund Continental\n",
            "American dividend: 3 is written down, but it is 6, and no dividend is paid here: it is Mike's turn",
        ),
    ],
)
def test_what_is_claimed_of_a_dividend_that_has_not_come_is_told_once(game: str, left_out: str, message: str) -> None:
    text = SHIPPED.joinpath(game, "first-game.rgn").read_text(encoding="utf-8")
    assert left_out in text
    first, refused = judge(read_rgn(text.replace(left_out, "")).record).findings
    assert (first.kind, first.message) == (FindingKind.CLAIM, message)
    assert refused.kind is FindingKind.ILLEGAL
    (rest,) = first.consequences
    assert rest.message.startswith("the dividend has not come yet: ")
    assert {each.move_number for each in rest.findings} == {first.move_number}


def test_a_dividend_that_was_paid_and_is_written_down_wrongly_is_just_wrong() -> None:
    text = SHIPPED.joinpath("chicago-express", "first-game.rgn").read_text(encoding="utf-8")
    (finding,) = judge(read_rgn(text.replace("PRR dividend 4", "PRR dividend 5", 1)).record).findings
    assert finding.message == "PRR dividend: 5 is written down, but it is 4"


def test_a_single_illegal_move_swallows_no_other() -> None:
    record = sample("chicago-express", 3, 1)
    bids = [at for at, move in enumerate(record.moves) if (own := move.chicago_express) and own.passing]
    moves = list(record.moves)
    for at in (bids[0], bids[-1]):
        moves[at] = replace(moves[at], seat=moves[at].seat % 3 + 1)
    illegal = flat(judge(replace(record, moves=tuple(moves)), carry_on=True))
    assert {bids[0] + 1, bids[-1] + 1} <= {each.move_number for each in illegal}


def bad_bid(wrong: dict[int, int]) -> GameRecord:
    """Return a record whose first bid is too low, and that claims Ben's cash four times, off by some amounts."""
    record = sample("chicago-express", 3, 1)
    first, *others = record.moves
    bid = replace(first, chicago_express=replace(first.chicago_express, bid=Bid(1)))
    record = replace(record, moves=(bid, *others))
    replay, notes = begin(record, carry_on=True), []
    for number in range(20, 60, 10):
        replay.run(number)
        figure = Figure("Ben", "cash", replay.table.ledger.balances[2] + wrong.get(number, 0))
        notes.append(Note(number, claim=Claim((figure,))))
    return replace(record, notes=tuple(notes))


def test_claims_that_differ_after_an_illegal_move_are_told_with_it() -> None:
    first, *others = judge(bad_bid({20: 3, 30: 1, 40: 5, 50: 2}), carry_on=True).findings
    number = first.move_number
    assert not [each for each in others if each.kind is FindingKind.CLAIM]
    told = [each.message for each in first.consequences]
    assert f"move {number} is illegal, so figures may differ after it: 4 more claims (moves 20 to 50)" in told


def test_a_claim_after_an_illegal_move_that_holds_again_next_time_stands_by_itself() -> None:
    findings = judge(bad_bid({30: 1}), carry_on=True).findings
    (alone,) = [each for each in findings if each.kind is FindingKind.CLAIM]
    assert alone.move_number == 30


@pytest.mark.parametrize("carry_on", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_names_swapped_in_a_claim_are_told_as_swapped(game: str, carry_on: bool) -> None:
    record = sample(game, 3, 1, header=Header(board="rust-belt" if game == "age-of-steam" else ""))
    replay = begin(record)
    names = [player.name for player in record.header.players]
    while replay.table.ledger.balances[1] == replay.table.ledger.balances[2]:
        replay.run(replay.move + 1)
    one, other, third = (replay.table.ledger.balances[seat] for seat in (1, 2, 3))
    figures = tuple(Figure(name, "cash", value) for name, value in zip(names, (other, one, third), strict=True))
    wrong = replace(record, notes=(Note(replay.move, claim=Claim(figures)),))
    (found,) = judge(wrong, carry_on=carry_on).findings
    assert found.message == (
        f"{names[0]} and {names[1]} are swapped in this claim, which should read {names[0]} cash {one} and "
        f"{names[1]} cash {other}"
    )
    assert found.part == "notes[0].claim.figures[0]"
    assert Game.of(wrong).repairs() == ()


@pytest.mark.parametrize("game", GAMES)
def test_json_protobuf_and_verbose_tell_every_finding(game: str, tmp_path, monkeypatch) -> None:
    record = sample(game, 3, 2, header=Header(board="rust-belt" if game == "age-of-steam" else ""))
    broken = replace(record, moves=record.moves[:9] + record.moves[10:], notes=())
    verdict = judge(broken, carry_on=True)
    (tmp_path / "broken.rgn").write_text(write_rgn(broken))
    monkeypatch.chdir(tmp_path)
    run = CliRunner().invoke
    command = ["check", "--no-repair", "--carry-on"]
    told = json.loads(run(cli, [*command, "--format", "json", "broken.rgn"]).stdout)["verdict"]["findings"]
    nested = [found for each in told for rest in each.get("consequences", ()) for found in rest["findings"]]
    assert len(told) + len(nested) == len(flat(verdict))
    assert all(found["line"] for found in nested)
    message = verdict_message(verdict)
    assert sum(rest.count for each in message.findings for rest in each.consequences) == len(nested)
    short = run(cli, [*command, "-q", "broken.rgn"]).stdout
    long = run(cli, [*command, "-q", "--verbose", "broken.rgn"]).stdout
    assert short.count("  what follows: ") == long.count("  what follows: ")
    assert long.count("  the rule: ") == len(flat(verdict))
