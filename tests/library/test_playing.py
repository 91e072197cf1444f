"""A game that is played move by move is judged as its record is, whatever is tried."""

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge, replay_to
from interlock.basics.limits import MOST_SIGNATURES
from interlock.basics.problem import RecordError
from interlock.games.position_view import position_of
from interlock.games.registry import GAMES
from interlock.library.game import Game
from interlock.library.game_replay import IllegalMoveError
from interlock.record.auction import Bid
from interlock.record.chicago_express import ChicagoExpressMove
from interlock.record.model import Claim, Comment, Figure, GameRecord, Move, Note, Ruling, RulingKind, Signature
from interlock.record.record_in_progress import RecordInProgress
from interlock.record.validation import require_sound
from interlock.replay.replay import Replay
from interlock.replay.verdict import Finding, FindingKind, VerdictStatus
from kit.live_steps import RandomSteps, opening
from kit.step_counter import steps

CHICAGO = sample("chicago-express", 3, 1)
TOO_HIGH = Move(CHICAGO.moves[0].seat, ChicagoExpressMove(bid=Bid(9999)))


def found(replay: Replay) -> list[Finding]:
    """What was found, but for the places of notes: some come later before others."""
    return [replace(each, part="") if each.part.startswith("notes") else each for each in replay.findings]


def assert_as_the_record_says(live: Game) -> None:
    record = require_sound(live.record)
    anew = replay_to(record)
    assert not anew.stopped
    assert found(live.replay.at(live.move_count)) == found(anew)
    assert live.at().view == position_of(anew)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_tried_the_game_is_as_its_record_says(game: str, seed: int) -> None:
    live = Game(opening(game, 3, seed))
    random_steps = RandomSteps(live, seed, sample(game, 3, seed + 1))
    outcomes = []
    for step in range(200):
        before = live.record
        taken = random_steps.take()
        outcomes.append(taken)
        if not taken:
            assert live.record == before
        if step % 10 == 0 or not taken:
            assert_as_the_record_says(live)
    assert_as_the_record_says(live)
    assert {True, False} <= {*outcomes}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_played_to_its_end_is_judged_as_its_record(game: str) -> None:
    record = sample(game, 3, 5)
    live = Game(opening(game, 3, 5))
    for move in record.moves:
        live.play(live.line(move))
    assert live.at().over
    assert live.record.moves == record.moves
    assert live.verdict == judge(live.record)
    assert live.verdict.status is VerdictStatus.VALID


def test_an_illegal_move_is_told_with_what_is_wrong_and_not_made() -> None:
    live = Game(opening("chicago-express", 3, 1))
    with pytest.raises(IllegalMoveError) as refused:
        live.play(TOO_HIGH)
    assert [finding.kind for finding in refused.value.findings] == [FindingKind.ILLEGAL]
    assert refused.value.findings[0].alternatives
    assert live.move_count == 0
    assert live.play(CHICAGO.moves[0]) == ()


def test_an_illegal_move_stands_by_a_ruling() -> None:
    record = replace(CHICAGO, moves=CHICAGO.moves[:4], notes=())
    live = Game(record)
    opener = live.at().player
    out_of_turn = next(move for move in CHICAGO.moves if move.seat and live.players[move.seat - 1] != opener)
    with pytest.raises(IllegalMoveError):
        live.play(out_of_turn)
    found = live.play(out_of_turn, Ruling(referee="Fay", reason="nobody minded"))
    assert {each.kind for each in found} >= {FindingKind.RULED}
    assert_as_the_record_says(live)


def test_a_ruling_that_is_not_on_the_move_makes_no_sense() -> None:
    live = Game(opening("chicago-express", 3, 1))
    for ruling in (Ruling(move_number=7), Ruling(RulingKind.AWARD, amount=3, payee="Ann")):
        with pytest.raises(RecordError, match="not on this move"):
            live.play(CHICAGO.moves[0], ruling)
    assert live.move_count == 0


def test_a_ruling_by_which_a_later_move_is_illegal_is_not_taken() -> None:
    live = Game(replace(CHICAGO, moves=CHICAGO.moves[:9], notes=()))
    with pytest.raises(IllegalMoveError) as refused:
        live.add(live.as_read(Note(9, ruling=Ruling(RulingKind.TAKEN_BACK, 3))))
    assert FindingKind.ILLEGAL in {each.kind for each in refused.value.findings}
    assert_as_the_record_says(live)


def test_a_record_with_an_illegal_move_cannot_be_gone_on_from() -> None:
    broken = Game(replace(CHICAGO, moves=(TOO_HIGH,), notes=()))
    for step in (lambda: broken.play(CHICAGO.moves[0]), lambda: broken.add(Note(1, comment=Comment("late")))):
        with pytest.raises(IllegalMoveError) as refused:
            step()
        assert refused.value.findings[0].kind is FindingKind.ILLEGAL


@pytest.mark.parametrize(
    ("note", "problem"),
    [
        (Note(5, comment=Comment("far off")), "a note on move 5"),
        (Note(glyph="!!!"), "unknown glyph"),
        (Note(claim=Claim((Figure("Nobody", "cash", 3),))), "unknown subject"),
        (Note(comment=Comment("x" * 10_001)), "a text too long"),
        (Note(heading=""), "heading"),
        (Note(), "not of exactly one kind"),
        (Note(ruling=Ruling(RulingKind.CORRECTED, 1)), "no correction"),
    ],
)
def test_a_note_that_makes_no_sense_is_not_taken(note: Note, problem: str) -> None:
    live = Game(replace(CHICAGO, moves=CHICAGO.moves[:2], notes=()))
    with pytest.raises(RecordError, match=problem):
        live.add(note)
    assert live.record.notes == ()
    assert_as_the_record_says(live)


def test_a_second_claim_on_the_line_of_a_move_is_not_taken() -> None:
    live = Game(replace(CHICAGO, moves=CHICAGO.moves[:2], notes=()))
    note = Note(2, claim=Claim((Figure("Ann", "cash", 1),), beside=True))
    assert live.add(note)[0].kind is FindingKind.CLAIM
    with pytest.raises(RecordError, match="a line of their own"):
        live.add(note)


def test_a_record_takes_so_many_signatures_and_no_more() -> None:
    live = Game(replace(CHICAGO, header=replace(CHICAGO.header, results=()), moves=CHICAGO.moves[:2], notes=()))
    signature = Signature(player="Ann", time="2026-11-19T08:30:00Z", digest=f"sha256:{'0' * 64}", ssh="AAAA")
    for _ in range(MOST_SIGNATURES):
        live.add(Note(2, signature=signature))
    with pytest.raises(RecordError, match="too many signatures; expected at most 200"):
        live.add(Note(2, signature=signature))
    assert_as_the_record_says(live)


def test_where_too_much_is_wrong_nothing_more_is_taken_that_is() -> None:
    live = Game(replace(CHICAGO, moves=CHICAGO.moves[:2], notes=()))
    wrong = Note(2, claim=Claim((Figure("Ann", "cash", 999),)))
    for _ in range(999):
        live.add(wrong)
    with pytest.raises(IllegalMoveError):
        live.add(wrong)
    live.play(CHICAGO.moves[2])
    assert_as_the_record_says(live)


def _with_claims(count: int) -> GameRecord:
    live = Game(opening("chicago-express", 3, 1))
    for move in CHICAGO.moves[:count]:
        live.play(move)
        cash = live.at().cash[live.players[0]]
        live.add(live.as_read(Note(claim=Claim((Figure("Ann", "cash", cash),)))))
    return live.record


def test_a_claim_with_every_move_takes_no_more_work_as_the_game_goes_on() -> None:
    short, long = (steps(lambda count=count: _with_claims(count)) for count in (30, 60))
    assert long < 2.5 * short


@pytest.mark.parametrize("game", GAMES)
def test_playing_on_makes_no_record_of_all_moves(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    write_out = RecordInProgress.record
    monkeypatch.setattr(
        RecordInProgress, "record", lambda written: made.append(len(written.moves)) or write_out(written)
    )
    record = sample(game, 3, 5)
    live = Game.of(replace(record, header=replace(record.header, results=()), moves=record.moves[:1], notes=()))
    for move in record.moves[1:40]:
        live.play(live.line(move))
        position = live.at()
        assert (position.number, position.line, bool(position.digest)) == (live.move_count, live.line(move), True)
        assert (position.decision is None, position.over) == (False, False)
        assert position.phase.text
    assert made == []
    assert live.record.moves == record.moves[:40]


def test_a_position_stays_what_it_was_whatever_is_played_or_taken_back() -> None:
    live = Game.of(CHICAGO).branch(20)
    before = live.at()
    told = str(before), before.view, before.record
    for move in CHICAGO.moves[20:24]:
        live.play(move)
    assert (str(before), before.view, before.record) == told
    live.take_back(10)
    live.play(next(live.at().legal_moves()))
    assert (before.view, before.record, before.line) == (told[1], told[2], live.line(CHICAGO.moves[19]))
    assert before.picture().startswith("<svg")
