import pytest

from interlock.basics.problem import RecordError
from interlock.record.auction import Bid, Pass
from interlock.record.chicago_express import (
    AuctionShare,
    ChicagoExpressMove,
    ChicagoExpressSetup,
    Decline,
    DevelopHex,
    Dial,
    ExtendNetwork,
)
from interlock.record.model import (
    Claim,
    Comment,
    Figure,
    GameRecord,
    Header,
    Move,
    Note,
    Player,
    Result,
    Ruling,
    RulingKind,
    Setup,
)
from interlock.record.rgn import move_to_rgn, read_move, read_rgn, write_rgn
from interlock.record.rgn.players import Players

ANDY_AND_BEN = Players(["Andy", "Ben"])
HEAD = 'interlock 1\ngame chicago-express\nplayers Andy, Ben, "Charly B."\n'


def read(body: str) -> GameRecord:
    return read_rgn(HEAD + body).record


def moves(body: str) -> list[Move]:
    return list(read(body).moves)


def notes(body: str) -> list[Note]:
    return list(read(body).notes)


def figures(claim: str) -> list[tuple[str, str, int]]:
    (note,) = notes(f"Andy: pass\nclaim {claim}")
    assert note.claim
    return [(figure.subject, figure.quantity, figure.value) for figure in note.claim.figures]


def ruling(words: str) -> Ruling:
    (note,) = notes(f"Andy: pass\nBen: bid 7\nruling {words}")
    assert note.ruling
    return note.ruling


def move(words: str) -> ChicagoExpressMove | None:
    return read_move(words, "chicago-express", 1, ANDY_AND_BEN).chicago_express


def test_a_header_is_read_in_any_order_and_case() -> None:
    text = """\ufeff
Interlock 1
date 2026-11-18
PLAYERS Andy, Charly B., "Dee \\"D\\" Doe"
event Thursday club, round 2
tag scribe "Ben; the elder"
option dials red
game chicago-express
site Ghent
ruleset 2
Board chicago-express@sha256:0123abcd
edition first
setup banker charly b.
"""
    assert read_rgn(text.replace("\n", "\r\n")).record == GameRecord(
        header=Header(
            format=1,
            game="chicago-express",
            ruleset="2",
            board="chicago-express",
            board_digest="sha256:0123abcd",
            edition="first",
            options={"dials": "red"},
            players=(Player("Andy"), Player("Charly B."), Player('Dee "D" Doe')),
            event="Thursday club, round 2",
            site="Ghent",
            date="2026-11-18",
            tags={"scribe": "Ben; the elder"},
        ),
        setup=Setup(chicago_express=ChicagoExpressSetup(banker=2)),
    )


def test_a_set_up_line_without_words_fixes_nothing() -> None:
    assert read("setup").setup == Setup(chicago_express=ChicagoExpressSetup())


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("bid 7", ChicagoExpressMove(bid=Bid(7))),
        ("BID $7", ChicagoExpressMove(bid=Bid(7))),
        ("pass", ChicagoExpressMove(passing=Pass())),
        ("auction b&o", ChicagoExpressMove(auction=AuctionShare("B&O"))),
        ("auction", ChicagoExpressMove(decline=Decline(Dial.AUCTION))),
        ("extend nyc r3,New  York", ChicagoExpressMove(extend_network=ExtendNetwork("NYC", ("R3", "New York")))),
        ('extend PRR "a, b", "q3"', ChicagoExpressMove(extend_network=ExtendNetwork("PRR", ("a, b", "q3")))),
        ("extend", ChicagoExpressMove(decline=Decline(Dial.EXTEND))),
        ("develop Fort Wayne", ChicagoExpressMove(develop=DevelopHex("Fort Wayne"))),
        ("develop", ChicagoExpressMove(decline=Decline(Dial.DEVELOP))),
    ],
)
def test_the_words_of_a_move_are_read(words: str, expected: ChicagoExpressMove) -> None:
    assert move(words) == expected


def test_the_words_of_a_move_are_written() -> None:
    assert move_to_rgn(
        read_move("EXTEND prr q5,P5 , Harrisburg", "chicago-express", 2, ANDY_AND_BEN), ANDY_AND_BEN
    ) == ("extend PRR Q5, P5, Harrisburg")


def test_the_words_of_a_move_cannot_be_read_in_a_game_that_is_not_known() -> None:
    with pytest.raises(RecordError, match="unknown game 'chess'; expected age-of-steam"):
        read_move("e4", "chess", 1, ANDY_AND_BEN)


@pytest.mark.parametrize("line", ["Charly B.: pass", '"charly b.": pass', "CHARLY  B. :pass", "1. Charly B.: pass"])
def test_a_player_is_found_however_the_name_is_written(line: str) -> None:
    assert moves(line) == [Move(seat=3, chicago_express=ChicagoExpressMove(passing=Pass()))]


def test_the_table_moves_on_seat_0() -> None:
    assert moves("table: pass")[0].seat == 0


def test_a_player_may_be_called_like_a_keyword() -> None:
    text = "interlock 1\ngame chicago-express\nplayers Claim, Move\nclaim: pass\nruling penalty Move $5\n"
    record = read_rgn(text).record
    assert record.moves[0].seat == 1
    assert record.notes[0].ruling == Ruling(kind=RulingKind.PENALTY, seat=2, amount=5)


def test_glyphs_a_claim_and_comments_stand_beside_a_move() -> None:
    assert notes("Ben: bid 7 !? ! (Ben $3) { a \\} b } ; [Ann] too early, I think") == [
        Note(move_number=1, glyph="!?"),
        Note(move_number=1, glyph="!"),
        Note(move_number=1, claim=Claim((Figure("Ben", "cash", 3),), beside=True)),
        Note(move_number=1, comment=Comment("a } b", beside=True)),
        Note(move_number=1, comment=Comment("too early, I think", "Ann", beside=True)),
    ]


def test_a_colon_after_a_blank_belongs_to_the_text() -> None:
    assert read("site : Ghent").header.site == ": Ghent"


def test_an_empty_comment_is_dropped() -> None:
    assert notes("Ben: pass ;\n;\n{ }") == []


def test_a_semicolon_within_quotes_or_a_word_begins_no_comment() -> None:
    assert move_to_rgn(moves('Ben: develop "a ; b"')[0], ANDY_AND_BEN) == 'develop "a ; b"'
    assert read("event Round 2;3").header.event == "Round 2;3"


def test_brackets_with_nothing_in_them_let_a_comment_begin_with_a_bracket() -> None:
    assert notes("; [] [sic]")[0].comment == Comment("[sic]")


def test_comments_in_the_header_stand_on_a_line_or_above_one() -> None:
    text = """; the club's record
interlock 1
game chicago-express ; the old one
; two
; lines
players Andy, Ben
option dials red ; house rule
; the end of the header
Andy: pass
"""
    assert [note.comment for note in read_rgn(text).record.notes] == [
        Comment("the club's record", header_line="interlock"),
        Comment("the old one", header_line="game", beside=True),
        Comment("house rule", header_line="option dials", beside=True),
        Comment("two", header_line="players"),
        Comment("lines", header_line="players"),
        Comment("the end of the header"),
    ]


def test_a_comment_on_the_line_of_a_note_follows_the_note() -> None:
    assert notes("=== Play == ; now\nAndy: pass\nclaim Andy $3 ; said Ben\nresult Andy $3 ; alas") == [
        Note(heading="Play"),
        Note(comment=Comment("now")),
        Note(move_number=1, claim=Claim((Figure("Andy", "cash", 3),))),
        Note(move_number=1, comment=Comment("said Ben")),
        Note(move_number=1, comment=Comment("alas")),
    ]


def test_the_subject_of_a_claim_holds_until_the_next_or_a_semicolon() -> None:
    assert figures('Andy $3, Ben $-11, Charly B. $20; PRR Income 9, treasury 2, houses 4; marker 3, "" PRR 1') == [
        ("Andy", "cash", 3),
        ("Ben", "cash", -11),
        ("Charly B.", "cash", 20),
        ("PRR", "income", 9),
        ("PRR", "treasury", 2),
        ("", "houses", 4),
        ("", "marker", 3),
        ("", "PRR", 1),
    ]


def test_houses_are_of_the_table_unless_somebody_is_named() -> None:
    assert figures("PRR income 9, houses 4; PRR income 9, PRR houses 4, treasury 1") == [
        ("PRR", "income", 9),
        ("", "houses", 4),
        ("PRR", "income", 9),
        ("PRR", "houses", 4),
        ("PRR", "treasury", 1),
    ]


def test_shares_are_claimed_by_company() -> None:
    assert figures("Andy PRR 2, B&O cost 1, $4") == [
        ("Andy", "PRR", 2),
        ("B&O", "cost", 1),
        ("B&O", "cash", 4),
    ]


def test_a_quantity_before_its_subjects_holds_until_the_next_or_a_semicolon() -> None:
    assert figures(
        "dividend PRR 10, B&O $7, A NYC 1, houses 4, Andy PRR 1; Income PRR 9, treasury B&O 2, C&O 3; Ben $4"
    ) == [
        ("PRR", "dividend", 10),
        ("B&O", "dividend", 7),
        ("Andy", "NYC", 1),
        ("", "houses", 4),
        ("Andy", "PRR", 1),
        ("PRR", "income", 9),
        ("B&O", "treasury", 2),
        ("C&O", "treasury", 3),
        ("Ben", "cash", 4),
    ]


def test_a_claim_is_written_alike_wherever_its_quantities_stood() -> None:
    record = read("Andy: pass (cash Andy 3, Charly B. 4)\nclaim dividend PRR 10, B&O 7, income 3")
    assert write_rgn(record).splitlines()[-2:] == [
        'Andy: pass (Andy $3, "Charly B." $4)',
        "claim PRR dividend 10, B&O dividend 7, income 3",
    ]


def test_a_player_called_like_a_quantity_keeps_what_is_counted_of_them() -> None:
    text = (
        "interlock 1\ngame chicago-express\nplayers Score, Dial M\nScore: pass\nclaim Score PRR 1; Dial M $3, NYC 2\n"
    )
    note = read_rgn(text).record.notes[0]
    assert note.claim
    assert [(figure.subject, figure.quantity) for figure in note.claim.figures] == [
        ("Score", "PRR"),
        ("Dial M", "cash"),
        ("Dial M", "NYC"),
    ]


def test_a_quoted_word_is_a_quantity_only_before_its_number() -> None:
    assert figures('"income" $3, Ben "Cash" 4') == [("income", "cash", 3), ("Ben", "Cash", 4)]


def test_a_ruling_without_a_move_is_on_the_last_one() -> None:
    assert ruling("stands") == Ruling(kind=RulingKind.STANDS, move_number=2)


def test_a_ruling_tells_who_why_and_by_which_rule_in_any_order() -> None:
    assert ruling('taken back move 1 because "too late" rule CE-1 by Ann') == Ruling(
        kind=RulingKind.TAKEN_BACK, move_number=1, referee="Ann", rule="CE-1", reason="too late"
    )


def test_a_correction_ends_where_the_reasons_begin() -> None:
    assert ruling("corrected to Charly B.: extend PRR Q5, Fort Wayne rule CE-1") == Ruling(
        kind=RulingKind.CORRECTED,
        move_number=2,
        rule="CE-1",
        correction=Move(
            seat=3, chicago_express=ChicagoExpressMove(extend_network=ExtendNetwork("PRR", ("Q5", "Fort Wayne")))
        ),
    )


def test_a_penalty_needs_no_move() -> None:
    assert ruling("penalty Charly B. $5") == Ruling(kind=RulingKind.PENALTY, seat=3, amount=5)
    assert ruling("penalty move 2 Ben $5").move_number == 2


def test_the_result_is_read() -> None:
    assert read('Andy: pass\nResult Ben $61, "Charly B." 40, Andy $-2').header.results == (
        Result(2, 61),
        Result(3, 40),
        Result(1, -2),
    )


def test_a_player_who_is_out_has_no_score() -> None:
    results = read('Result Ben $61, "Charly B." out, Andy Out').header.results
    assert results == (Result(2, 61), Result(3, out=True), Result(1, out=True))


def test_the_canonical_form_is_the_one_that_people_write() -> None:
    text = """; a record
interlock 1
game chicago-express
board chicago-express@sha256:0123abcd
option dials red
players Andy, Ben, "Charly B."
date 2026-11-18
setup banker "Charly B."

== Opening auctions ==
Charly B.: bid 7 !? (Andy $3; houses 16) { high } ; [Ann] I think
; on its own

== Play ==
Ben: extend PRR Q5, Fort Wayne
claim Andy $3, Ben $11, "Charly B." $20; PRR income 9, treasury 2; Ben PRR 1, NYC 2; marker 3
ruling corrected move 2 to Ben: extend PRR Q5 by "A. Referee" rule CE-1 because "too dear"
result Ben $61, Andy $58, "Charly B." $40
"""
    text = text.replace("; Ben PRR 1, NYC 2", "; Ben PRR 1, Ben NYC 2")
    assert write_rgn(read_rgn(text).record) == text


def test_only_a_sound_record_is_written() -> None:
    with pytest.raises(RecordError, match="no players"):
        write_rgn(GameRecord(Header(format=1, game="chicago-express")))


def test_a_name_may_begin_like_the_number_of_a_move() -> None:
    text = "interlock 1\ngame chicago-express\nplayers 41. Ben, Ben\n41. ben: pass\n2. Ben: pass"
    assert [move.seat for move in read_rgn(text).record.moves] == [1, 2]
