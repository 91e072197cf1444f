"""ExplainMove and ExplainFigure."""

from typing import Any

import msgspec
import pytest
from google.protobuf.json_format import MessageToDict

import interlock
from interlock.analysis.drafts_and_samples import sample
from interlock.games.registry import GAMES
from interlock.record.rgn import write_rgn
from interlock.service.methods.messages import move_message
from interlock.v1 import validator_pb2
from kit.service_calls import illegal_record, in_record, legal_record, record_with_unknown_hex, refusal_of

RECORD = legal_record()
RGN = validator_pb2.RecordSource(rgn=write_rgn(RECORD))


def _move(stub: Any, **fields: Any) -> Any:
    request = validator_pb2.ExplainMoveRequest(**{"source": in_record(RECORD), **fields})
    return stub.ExplainMove(request).explanation


def _figure(stub: Any, **fields: Any) -> Any:
    request = validator_pb2.ExplainFigureRequest(**{"source": in_record(RECORD), **fields})
    return stub.ExplainFigure(request).explanation


def _told(message: Any) -> object:
    return MessageToDict(message)


def _plain(struct: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(struct))


@pytest.mark.parametrize("game", GAMES)
def test_the_service_explains_as_the_library_does(stub: Any, game: str) -> None:
    record = sample(game, 3, 1)
    source, player = in_record(record), record.header.players[0].name
    for number in (1, 30, len(record.moves)):
        assert _told(_move(stub, source=source, move_number=number)) == _plain(interlock.Game(record).explain(number))
        told = _figure(stub, source=source, subject=player, quantity="score", move_number=number)
        assert _told(told) == _plain(interlock.Game(record).figure(player, "score", number))


def test_without_a_move_a_figure_is_explained_at_the_end_of_the_record(stub: Any) -> None:
    assert _figure(stub, subject="Ann", quantity="cash").move_number == len(RECORD.moves)
    assert _figure(stub, subject="Ann", quantity="cash", move_number=0).move_number == 0


def test_a_record_in_rgn_is_told_with_its_lines(stub: Any) -> None:
    text = RGN.rgn.splitlines()
    move = _move(stub, source=RGN, move_number=7)
    assert text[move.line - 1].startswith(move.rgn)
    steps = _figure(stub, source=RGN, subject="PRR", quantity="income").steps
    assert all(text[step.line - 1].startswith(step.rgn) for step in steps if step.move_number)
    assert not _move(stub, move_number=7).line


def test_a_move_that_was_not_played_is_explained_as_a_message_and_as_words(stub: Any) -> None:
    move = interlock.Game(RECORD).at(0).read("bid 6")
    for attempt in ({"move": move_message(move)}, {"rgn": "Ann: bid 6"}, {"rgn": "bid 6"}):
        explained = _move(stub, move_number=1, **attempt)
        assert explained.smallest_change.text == "with 7 in place of 6"
        assert explained.smallest_change.move.rgn == "Ann: bid 7"
    assert _move(stub, move_number=len(RECORD.moves) + 1, rgn="Ann: pass").outcome == 2


def test_beyond_an_illegal_move_is_told_why_nothing_is_judged(stub: Any) -> None:
    source = in_record(illegal_record())
    explained = _move(stub, source=source, move_number=9)
    assert (explained.stopped_by.move_number, explained.stopped_by.rule) == (4, "CE-AUCTION-CASH")
    assert not _move(stub, source=source, move_number=9, carry_on=True).HasField("stopped_by")
    figure = _figure(stub, source=source, subject="Ann", quantity="cash")
    assert (figure.move_number, figure.stopped_by.move_number) == (3, 4)
    assert not _figure(stub, source=source, subject="Ann", quantity="cash", carry_on=True).HasField("stopped_by")


def test_nothing_is_tried_beyond_an_illegal_move(stub: Any) -> None:
    source = in_record(illegal_record())
    refusal = refusal_of(lambda: _move(stub, source=source, move_number=9, rgn="Ann: pass"))
    assert (refusal.code, refusal.reason) == ("FAILED_PRECONDITION", "ILLEGAL_MOVE")


@pytest.mark.parametrize("number", [0, -1, len(RECORD.moves) + 1])
def test_a_move_that_is_not_there_is_refused(stub: Any, number: int) -> None:
    refusal = refusal_of(lambda: _move(stub, move_number=number))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "NO_SUCH_MOVE")
    assert refusal.violations[0][0] == "move_number"


@pytest.mark.parametrize("number", [-1, len(RECORD.moves) + 1])
def test_a_figure_after_a_move_that_is_not_there_is_refused(stub: Any, number: int) -> None:
    refusal = refusal_of(lambda: _figure(stub, subject="Ann", quantity="cash", move_number=number))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "NO_SUCH_MOVE")


@pytest.mark.parametrize(
    ("subject", "quantity", "field", "words"),
    [
        ("Anne", "cash", "subject", "did you mean 'Ann'?"),
        ("Ann", "csh", "quantity", "did you mean 'cash'?"),
        ("", "", "quantity", "'' is not counted of the table"),
        ("x" * 100_000, "y" * 100_000, "subject", "unknown subject"),
    ],
)
def test_a_figure_that_is_not_counted_is_refused(
    stub: Any, subject: str, quantity: str, field: str, words: str
) -> None:
    refusal = refusal_of(lambda: _figure(stub, subject=subject, quantity=quantity))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "UNKNOWN_FIGURE")
    assert refusal.violations[0][0] == field
    assert words in refusal.violations[0][1]


def test_a_record_that_cannot_be_read_is_refused_before_anything_is_explained(stub: Any) -> None:
    source = in_record(record_with_unknown_hex())
    for call in (
        lambda: _move(stub, source=source, move_number=1),
        lambda: _figure(stub, source=source, subject="Ann", quantity="cash"),
    ):
        refusal = refusal_of(call)
        assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "UNREADABLE_RECORD")


def test_words_that_are_no_move_are_told_with_their_column(stub: Any) -> None:
    refusal = refusal_of(lambda: _move(stub, move_number=1, rgn="Ann: bod 7"))
    assert (refusal.reason, refusal.violations[0][0]) == ("UNREADABLE_MOVE", "rgn")
    assert [(problem.line, problem.column) for problem in refusal.problems] == [(1, 6)]
