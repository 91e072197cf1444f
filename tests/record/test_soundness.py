import pytest
from msgspec.structs import replace

from interlock.basics.problem import RecordError
from interlock.record.american_rails import AmericanRailsMove, AmericanRailsSetup
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
from interlock.record.validation import problems_of, require_sound

PASS = Move(seat=1, chicago_express=ChicagoExpressMove(passing=Pass()))
RECORD = GameRecord(
    Header(format=1, game="chicago-express", players=(Player("Andy"), Player("Ben"))), moves=(PASS, PASS)
)
BESIDE = Note(move_number=1, comment=Comment("x", beside=True))
BELOW = Note(move_number=1, comment=Comment("x"))
GLYPH = Note(move_number=1, glyph="!")
CLAIM_BESIDE = Note(move_number=1, claim=Claim((Figure("Andy", "cash", 3),), beside=True))


def header(**fields: object) -> GameRecord:
    return replace(RECORD, header=replace(RECORD.header, **fields))


def action(**fields: object) -> GameRecord:
    return replace(RECORD, moves=(PASS, Move(seat=1, chicago_express=ChicagoExpressMove(**fields))))


def noted(*notes: Note) -> GameRecord:
    return replace(RECORD, notes=notes)


def ruled(kind: RulingKind, move: int = 1, **fields: object) -> GameRecord:
    return noted(Note(move_number=1, ruling=Ruling(kind=kind, move_number=move, **fields)))


@pytest.mark.parametrize(
    ("record", "field"),
    [
        (header(format=0), "header.format"),
        (header(game=""), "header.game"),
        (header(game="chess"), "header.game"),
        (header(event=" x"), "header.event"),
        (header(site="a\nb"), "header.site"),
        (header(site="a\u2028b"), "header.site"),
        (header(site="a\ud800b"), "header.site"),
        (header(board="a@b"), "header.board"),
        (header(board_digest="sha256:01234567"), "header.board"),
        (header(board="a", board_digest="sha256:0123456"), "header.board_digest"),
        (header(board="a", board_digest="sha256:0123456G"), "header.board_digest"),
        (header(options={"a b": "c"}), "header.options[a b]"),
        (header(tags={"a": "b\tc"}), "header.tags[a]"),
        (header(players=(Player("Andy"), Player("ANDY"))), "header.players[1].name"),
        (header(players=(Player("Andy"), Player("Table"))), "header.players[1].name"),
        (header(players=(Player("Andy"), Player(""))), "header.players[1].name"),
        (header(date="2026-13"), "header.date"),
        (header(date="26"), "header.date"),
        (header(results=(Result(0, 3),)), "header.results[0].seat"),
        (header(results=(Result(2), Result(1, 3, out=True))), "header.results[1].score"),
        (header(results=(Result(1, 3), Result(1, 4))), "header.results[1].seat"),
        (replace(RECORD, setup=Setup()), "setup"),
        (
            replace(RECORD, setup=Setup(chicago_express=ChicagoExpressSetup(banker=3))),
            "setup.chicago_express.banker",
        ),
        (replace(RECORD, moves=(PASS, replace(PASS, seat=3))), "moves[1].seat"),
        (replace(RECORD, moves=(PASS, Move(seat=1))), "moves[1]"),
        (
            replace(RECORD, moves=(PASS, replace(PASS, american_rails=AmericanRailsMove(passing=Pass())))),
            "moves[1]",
        ),
        (
            replace(RECORD, moves=(PASS, Move(seat=1, american_rails=AmericanRailsMove(passing=Pass())))),
            "moves[1]",
        ),
        (replace(RECORD, setup=Setup(ChicagoExpressSetup(), AmericanRailsSetup())), "setup"),
        (replace(RECORD, setup=Setup(american_rails=AmericanRailsSetup())), "setup"),
        (action(), "moves[1].chicago_express"),
        (action(bid=Bid(3), passing=Pass()), "moves[1].chicago_express"),
        (action(passing=Pass(), develop=DevelopHex()), "moves[1].chicago_express"),
        (action(extend_network=ExtendNetwork(), auction=AuctionShare()), "moves[1].chicago_express"),
        (action(develop=DevelopHex(), auction=AuctionShare()), "moves[1].chicago_express"),
        (action(bid=Bid(-1)), "moves[1].chicago_express.bid.amount"),
        (action(decline=Decline(Dial.AUCTION), auction=AuctionShare("PRR")), "moves[1].chicago_express"),
        (action(auction=AuctionShare()), "moves[1].chicago_express.auction.company"),
        (action(auction=AuctionShare("prr")), "moves[1].chicago_express.auction.company"),
        (action(extend_network=ExtendNetwork("PR", ("Q3",))), "moves[1].chicago_express.extend_network.company"),
        (action(extend_network=ExtendNetwork("", ("Q3",))), "moves[1].chicago_express.extend_network.company"),
        (action(extend_network=ExtendNetwork("PRR")), "moves[1].chicago_express.extend_network.hexes"),
        (action(extend_network=ExtendNetwork("PRR", ("Q3", ""))), "moves[1].chicago_express.extend_network.hexes[1]"),
        (
            action(extend_network=ExtendNetwork("PRR", ("Q3", "P5 "))),
            "moves[1].chicago_express.extend_network.hexes[1]",
        ),
        (action(develop=DevelopHex()), "moves[1].chicago_express.develop.hex"),
        (action(decline=Decline()), "moves[1].chicago_express.decline.dial"),
        (action(develop=DevelopHex("a\x00")), "moves[1].chicago_express.develop.hex"),
        (noted(Note(move_number=3, heading="x")), "notes[0].move_number"),
        (noted(Note(move_number=1)), "notes[0]"),
        (noted(Note(move_number=1, heading="x", glyph="!")), "notes[0]"),
        (noted(Note(move_number=1, heading="")), "notes[0].heading"),
        (noted(Note(move_number=1, glyph="!!!")), "notes[0].glyph"),
        (noted(Note(glyph="!")), "notes[0].glyph"),
        (noted(Note(comment=Comment(""))), "notes[0].comment.text"),
        (noted(Note(comment=Comment("x", author="a]"))), "notes[0].comment.author"),
        (noted(Note(comment=Comment("x", beside=True))), "notes[0].comment.beside"),
        (noted(Note(comment=Comment("x", header_line="event"))), "notes[0].comment.header_line"),
        (noted(Note(move_number=1, comment=Comment("x", header_line="game"))), "notes[0].comment.header_line"),
        (noted(Note(move_number=1, claim=Claim())), "notes[0].claim.figures"),
        (noted(Note(claim=CLAIM_BESIDE.claim)), "notes[0].claim.beside"),
        (noted(Note(claim=Claim((Figure("a", "", 3),)))), "notes[0].claim.figures[0].quantity"),
        (noted(Note(claim=Claim((Figure("a ", "b", 3),)))), "notes[0].claim.figures[0].subject"),
        (noted(replace(BELOW, move_number=2), BELOW), "notes[1]"),
        (noted(BELOW, BESIDE), "notes[1]"),
        (noted(BESIDE, GLYPH), "notes[1]"),
        (noted(CLAIM_BESIDE, CLAIM_BESIDE), "notes[1]"),
        (
            noted(Note(comment=Comment("x", header_line="players")), Note(comment=Comment("x", header_line="game"))),
            "notes[1]",
        ),
        (noted(Note(heading="x"), Note(comment=Comment("x", header_line="game"))), "notes[1]"),
        (ruled(RulingKind.UNSPECIFIED), "notes[0].ruling.kind"),
        (ruled(RulingKind.STANDS, move=0), "notes[0].ruling.move_number"),
        (ruled(RulingKind.STANDS, move=2), "notes[0].ruling.move_number"),
        (ruled(RulingKind.STANDS, seat=1), "notes[0].ruling.kind"),
        (ruled(RulingKind.STANDS, rule="a b"), "notes[0].ruling.rule"),
        (ruled(RulingKind.STANDS, reason=" a"), "notes[0].ruling.reason"),
        (ruled(RulingKind.STANDS, correction=PASS), "notes[0].ruling.correction"),
        (ruled(RulingKind.CORRECTED), "notes[0].ruling.correction"),
        (ruled(RulingKind.CORRECTED, correction=replace(PASS, seat=7)), "notes[0].ruling.correction.seat"),
        (ruled(RulingKind.CORRECTED, correction=Move(seat=1)), "notes[0].ruling.correction"),
        (
            ruled(RulingKind.CORRECTED, correction=replace(PASS, american_rails=AmericanRailsMove(passing=Pass()))),
            "notes[0].ruling.correction",
        ),
        (ruled(RulingKind.PENALTY, amount=3), "notes[0].ruling.seat"),
        (ruled(RulingKind.PENALTY, seat=1), "notes[0].ruling.amount"),
        (ruled(RulingKind.PENALTY, seat=1, amount=1, move=-1), "notes[0].ruling.move_number"),
    ],
)
def test_what_no_form_can_hold_is_told_with_its_field(record: GameRecord, field: str) -> None:
    assert [problem.field for problem in problems_of(record)] == [field]


@pytest.mark.parametrize(
    ("record", "sentences"),
    [
        (action(), ["not exactly one action; expected bid, passing, auction, extend_network, develop or decline"]),
        (action(auction=AuctionShare()), ["no company; expected PRR, B&O, C&O, NYC or Wabash"]),
        (
            action(extend_network=ExtendNetwork()),
            [
                "no company; expected PRR, B&O, C&O, NYC or Wabash",
                "no hex to extend to; expected a hex such as Q3 or a city such as Harrisburg",
            ],
        ),
        (action(develop=DevelopHex()), ["no hex; expected a hex such as Q3 or a city such as Harrisburg"]),
        (action(decline=Decline()), ["no dial; expected auction, extend or develop"]),
    ],
)
def test_what_is_not_said_of_an_action_is_told(record: GameRecord, sentences: list[str]) -> None:
    assert [problem.sentence() for problem in problems_of(record)] == sentences


def test_a_sound_record_is_returned_as_it_is() -> None:
    assert require_sound(RECORD) is RECORD


def test_every_problem_of_a_record_is_told() -> None:
    with pytest.raises(RecordError) as caught:
        require_sound(GameRecord())
    assert [problem.sentence() for problem in caught.value.problems] == [
        "unknown format 0; expected format 1",
        "no game; expected a game such as age-of-steam",
        "no players; expected the players' names in the order of their seats",
    ]


@pytest.mark.parametrize("text", ["a\u00a0b", "👩\u200d🚀", "Zoë", "东京"])
def test_what_people_write_is_sound(text: str) -> None:
    assert list(problems_of(header(event=text))) == []
    assert list(problems_of(action(develop=DevelopHex(text)))) == []
