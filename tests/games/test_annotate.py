"""Annotating writes down what the replay knows, and keeps what was there."""

from msgspec.structs import replace

from interlock.analysis.annotate import annotate
from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge
from interlock.record.digest import digest
from interlock.record.model import Comment, GameRecord, Note, Ruling, RulingKind
from interlock.record.rgn import read_rgn, write_rgn
from interlock.replay.verdict import VerdictStatus
from kit.chicago_express.script import Script

GAME = sample("chicago-express", 4, 7)


def played(text: str) -> GameRecord:
    return read_rgn(text).record


def test_an_annotated_game_is_valid_and_has_the_same_digest() -> None:
    annotated, verdict = annotate(GAME)
    assert verdict.status is VerdictStatus.VALID
    assert judge(annotated).status is VerdictStatus.VALID
    assert digest(annotated) == digest(GAME)
    assert annotated.moves == GAME.moves


def test_annotating_twice_changes_nothing() -> None:
    once, _ = annotate(GAME)
    twice, _ = annotate(once)
    assert twice == once
    assert write_rgn(twice) == write_rgn(once)


def test_the_cost_of_each_build_stands_beside_it() -> None:
    script = Script(3).opening()("extend PRR Q5, Q6", "extend B&O Q6, P6")
    lines = write_rgn(annotate(played(script.text))[0]).split("\n")
    assert "Andy: extend PRR Q5, Q6 (cost 2)" in lines
    assert "Ben: extend B&O Q6, P6 (cost 3)" in lines


def test_dividends_income_and_cash_stand_after_every_round() -> None:
    script = Script(3).opening().until_dividend()
    text = write_rgn(annotate(played(script.text))[0])
    assert "claim PRR dividend 7, income 7; B&O dividend 6, income 6; C&O dividend 5, income 5; NYC" in text
    assert "claim Andy $40, Ben $40, Charly $40" in text


def test_the_result_is_written_at_the_end() -> None:
    bare = replace(GAME, header=replace(GAME.header, results=()))
    annotated, _ = annotate(bare)
    assert annotated.header.results == GAME.header.results


def test_what_stood_there_stays_and_a_wrong_claim_is_not_repaired() -> None:
    script = Script(3).opening()
    text = script.text.replace("Andy: bid 7\n", "Andy: bid 7 !? ; too early\n") + "claim Andy $34\n"
    annotated, verdict = annotate(played(text))
    assert verdict.status is VerdictStatus.CLAIMS_DIFFER
    assert [note for note in annotated.notes if note in played(text).notes] == list(played(text).notes)


def test_an_illegal_move_is_explained_where_it_stands() -> None:
    script = Script(3).opening()
    annotated, verdict = annotate(played(script.text + "Andy: extend PRR P5\n"))
    assert verdict.status is VerdictStatus.ILLEGAL
    text = write_rgn(annotated)
    assert "; [Interlock] CE-EXTEND-CONNECTED: P5 touches no hex with a locomotive of PRR" in text
    assert annotate(annotated)[0] == annotated


def test_notes_of_a_person_are_added_once() -> None:
    comment = Note(3, comment=Comment("bold", "Ann"))
    glyph = Note(3, glyph="!?")
    once, _ = annotate(GAME, [comment, glyph])
    assert comment in once.notes
    assert glyph in once.notes
    twice, _ = annotate(once, [comment, glyph])
    assert twice == once


def test_a_ruling_is_added_and_obeyed() -> None:
    script = Script(3).opening()
    text = script.text + "Andy: extend B&O P7\nBen: develop\n"
    move = len(played(text).moves) - 1
    ruling = Ruling(RulingKind.STANDS, move, "Ref", "CE-EXTEND-HOLDER", "noticed late")
    annotated, verdict = annotate(played(text), [Note(move, ruling=ruling)])
    assert verdict.status is VerdictStatus.INCOMPLETE
    assert 'ruling stands move 13 by Ref rule CE-EXTEND-HOLDER because "noticed late"' in write_rgn(annotated)


def test_notes_stand_before_the_heading_of_what_comes_next() -> None:
    script = Script(3).opening()
    text = f"{script.text}== Play ==\nAndy: develop\n"
    move = len(played(text).moves) - 1
    annotated, _ = annotate(played(text), [Note(move, comment=Comment("that was quick"))])
    lines = write_rgn(annotated).split("\n")
    assert lines.index("; that was quick") < lines.index("== Play ==")


def test_thousands_of_notes_are_added_in_order() -> None:
    comments = [Note(1, comment=Comment(f"remark {number}")) for number in range(5000)]
    annotated, _ = annotate(GAME, comments)
    assert [note for note in annotated.notes if note in set(comments)] == comments


def test_a_player_may_have_a_companys_name() -> None:
    text = "interlock 1\ngame chicago-express\noption dials 1/1/1\nplayers PRR, Ben\n"
    text += "PRR: bid 9\nBen: pass\n" + "PRR: pass\nBen: pass\n" * 3 + "PRR: auction\nBen: develop\n"
    annotated, verdict = annotate(played(text))
    assert verdict.status is VerdictStatus.INCOMPLETE
    assert "claim B&O dividend 6, income 6; C&O" in write_rgn(annotated)
    assert annotate(annotated)[0] == annotated
