"""What a server answers is looked at before it is believed."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import grpc
import pytest
from click.testing import CliRunner
from google.protobuf.any_pb2 import Any as AnyMessage
from google.rpc import error_details_pb2, status_pb2
from msgspec.structs import replace

from interlock.analysis.annotate import annotate
from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge
from interlock.analysis.repair.model import Repair, RepairKind
from interlock.cli.main import cli
from interlock.games.registry import GAMES
from interlock.record.model import Move
from interlock.record.rgn import write_rgn
from interlock.replay.verdict import LegalMove
from interlock.service.client.remote import Remote
from interlock.service.client.response_check import repair_faults, verdict_faults
from interlock.service.client.server_client import NONSENSE, ServerError, validate
from interlock.service.methods.messages import verdict_message
from interlock.v1 import errors_pb2, validator_pb2, verdict_pb2
from kit.service_calls import VALIDATE, illegal_record, legal_record

RECORD = legal_record()
MOVES = len(RECORD.moves)
DETAILS = "grpc-status-details-bin"


@contextmanager
def _answering(answer: Any) -> Iterator[str]:
    """A server that answers Validate with these bytes, or as this function does."""
    behave = answer if callable(answer) else lambda _: answer
    handler = grpc.unary_unary_rpc_method_handler(lambda _, context: behave(context))
    server = grpc.server(ThreadPoolExecutor(1), options=(("grpc.max_send_message_length", -1),))
    service, method = VALIDATE.strip("/").split("/")
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(service, {method: handler}),))
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    try:
        yield f"127.0.0.1:{port}"
    finally:
        server.stop(0).wait()


def _honest() -> verdict_pb2.Verdict:
    return verdict_message(judge(RECORD, full=True))


def _lie(**changes: Any) -> bytes:
    verdict = _honest()
    for field, value in changes.items():
        if isinstance(value, list):
            verdict.MergeFrom(verdict_pb2.Verdict(**{field: value}))
        else:
            setattr(verdict, field, value)
    return bytes(validator_pb2.ValidateResponse(verdict=verdict).SerializeToString())


_BID = {"seat": 1, "chicago_express": {"bid": {"amount": 7}}}


def _finding(**fields: Any) -> dict[str, Any]:
    return {"kind": verdict_pb2.FINDING_KIND_REMARK, "move_number": 1, "rule": "R", "message": "m", **fields}


def _legal(move: Any = _BID, rgn: str = "Ann: bid 7") -> dict[str, Any]:
    return _finding(alternatives=[{"move": move, "rgn": rgn}])


LIES = {
    "no bytes": b"",
    "no message": b"\x0a\xff\xff\xff",
    "garbage": bytes(range(256)) * 50,
    "an unknown status": _lie(status=77),
    "no status": _lie(status=0),
    "a negative status": _lie(status=-1),
    "an unknown kind": _lie(findings=[_finding(kind=77)]),
    "no kind": _lie(findings=[_finding(kind=0)]),
    "a finding far behind the end": _lie(findings=[_finding(move_number=2**31 - 1)]),
    "a finding behind the end": _lie(findings=[_finding(move_number=MOVES + 1)]),
    "a finding before the beginning": _lie(findings=[_finding(move_number=-1)]),
    "a part without end": _lie(findings=[_finding(part="notes[" + "9" * 5000 + "]")]),
    "a text without end": _lie(findings=[_finding(message="m" * 100_000)]),
    "an alternative without end": _lie(findings=[_legal(rgn="m" * 100_000)]),
    "an alternative of nobody at the table": _lie(findings=[_legal({"seat": 99})]),
    "an alternative of a seat below the table": _lie(findings=[_legal({"seat": -1})]),
    "an alternative that does nothing": _lie(findings=[_legal({"seat": 1, "chicago_express": {}})]),
    "an alternative of another game": _lie(findings=[_legal({"seat": 1, "american_rails": {"bid": {"amount": 7}}})]),
    "an alternative with control characters": _lie(
        findings=[_legal({"seat": 1, "chicago_express": {"develop": {"hex": "\x1b[2J"}}})]
    ),
    "other moves": _lie(move_count=MOVES + 1),
    "more moves judged than there are": _lie(judged_move_count=MOVES + 1),
    "fewer moves judged than none": _lie(judged_move_count=-1),
    "a round behind the end": _lie(rounds=[{"move_number": MOVES + 1}]),
    "money behind the end": _lie(ledger=[{"move_number": -7}]),
    "a payer without end": _lie(ledger=[{"payer": "x" * 10_000}]),
    "a remark behind the end": _lie(remarks=[{"move_number": MOVES + 1}]),
    "positions behind the end": _lie(position_digests=["d"] * MOVES * 2),
    "a player too many": _lie(standings=[{"rank": 1, "seat": 1}]),
    "a seat that is not there": _lie(rounds=[{"receipts": [{"seat": 99}]}]),
    "a seat below the first": _lie(rounds=[{"receipts": [{"seat": 0}]}]),
    "companies without end": _lie(rounds=[{"dividends": [{"company": f"{number}"} for number in range(1000)]}]),
    "an ending without end": _lie(ending="x" * 100_000),
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "game.rgn"
    file.write_text(write_rgn(RECORD), encoding="utf-8")
    return file


def _checked(address: str, file: Path, *options: str) -> Any:
    return CliRunner(env={"COLUMNS": None}).invoke(cli, ["check", "--server", address, *options, str(file)])


@pytest.mark.parametrize("answer", LIES.values(), ids=LIES.keys())
@pytest.mark.parametrize("options", [(), ("--format", "json", "--full")])
def test_what_cannot_be_right_ends_with_exit_code_4_and_a_sentence(
    file: Path, answer: bytes, options: tuple[str, ...]
) -> None:
    with _answering(answer) as address:
        result = _checked(address, file, *options)
    assert result.exit_code == 4
    assert result.stderr.startswith(f"interlock: the server {address} gives an answer that cannot be right: ")
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


def test_an_answer_that_is_far_too_large_is_not_taken(file: Path) -> None:
    with _answering(_lie(remarks=[{"move_number": 1, "text": "x" * 1000}] * 5000)) as address:
        result = _checked(address, file)
    assert result.exit_code == 4
    assert "refuses (RESOURCE_EXHAUSTED)" in result.stderr


@pytest.mark.parametrize("full", [False, True])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_of_an_honest_verdict_nothing_is_doubted(game: str, full: bool) -> None:
    record = sample(game, 3, 2)
    annotated, _ = annotate(record)
    for each in (record, annotated):
        assert list(verdict_faults(judge(each, full=full, carry_on=True), each)) == []
    assert list(verdict_faults(judge(illegal_record(), full=full, carry_on=True), illegal_record())) == []


@pytest.mark.parametrize("options", [(), ("--verbose",), ("--format", "json", "--full")])
def test_what_a_server_says_of_legal_moves_comes_out_visible(file: Path, options: tuple[str, ...]) -> None:
    evil = "\x1b[31m\r\x9b2J\u202e\u2028"
    develop = {"seat": 1, "chicago_express": {"develop": {"hex": "Q3\u202e"}}}
    findings = [{**_legal(move, f"bid{evil}"), "facts": {evil: evil}} for move in (_BID, develop)]
    with _answering(_lie(findings=findings)) as address:
        result = _checked(address, file, *options)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "bid" in result.stdout
    assert not set("\x1b\r\x9b\u202e\u2028") & set(result.stdout)


def _details(*details: AnyMessage) -> bytes:
    return bytes(status_pb2.Status(code=3, message="m", details=details).SerializeToString())


def _violation(field: str) -> AnyMessage:
    packed = AnyMessage()
    violation = error_details_pb2.BadRequest.FieldViolation(field=field, description="d")
    packed.Pack(error_details_pb2.BadRequest(field_violations=[violation]))
    return packed


def _problem(field: str) -> AnyMessage:
    packed = AnyMessage()
    packed.Pack(errors_pb2.RecordProblems(problems=[errors_pb2.RecordProblem(field=field, message="m" * 10_000)]))
    return packed


def _refusing(details: bytes, code: grpc.StatusCode = grpc.StatusCode.INVALID_ARGUMENT) -> Any:
    return lambda context: context.abort_with_status(_Status(code, "no", ((DETAILS, details),)))


class _Status(grpc.Status):
    def __init__(self, code: grpc.StatusCode, details: str, trailing_metadata: Any) -> None:
        self.code = code
        self.details = details
        self.trailing_metadata = trailing_metadata


BROKEN = {
    "no status": b"\x0a\xff\xff\xff",
    "a broken detail": _details(AnyMessage(type_url="type.googleapis.com/google.rpc.BadRequest", value=b"\x0a\xff")),
    "an unknown detail": _details(AnyMessage(type_url="moon", value=b"\x0a\xff")),
    "a broken problem": _details(
        AnyMessage(type_url="type.googleapis.com/interlock.v1.RecordProblems", value=b"\x0a\xff")
    ),
    "another part of the request": _details(_violation("view")),
}


@pytest.mark.parametrize("details", BROKEN.values(), ids=BROKEN.keys())
def test_broken_details_are_a_refusal_with_exit_code_4(file: Path, details: bytes) -> None:
    with _answering(_refusing(details)) as address:
        result = _checked(address, file)
    assert result.exit_code == 4
    assert result.stderr == f"interlock: the server {address} refuses (INVALID_ARGUMENT): no\n"


@pytest.mark.parametrize("field", ["", "moves[99999].x", "notes[999999999]", "header.board.x", "\x1b[31m", "a." * 500])
def test_a_field_that_is_not_there_is_told_all_the_same(file: Path, field: str) -> None:
    with _answering(_refusing(_details(_problem(field)))) as address:
        result = _checked(address, file)
    assert result.exit_code == 3
    assert "Traceback" not in result.output


def test_an_address_that_is_none_is_a_server_that_gives_no_answer() -> None:
    with pytest.raises(ServerError) as raised:
        validate(Remote("\ud800"), RECORD, carry_on=False, full=False)
    assert raised.value.status == "UNAVAILABLE"


def test_a_doubt_is_told_in_a_sentence() -> None:
    with _answering(LIES["a finding behind the end"]) as address, pytest.raises(ServerError) as raised:
        validate(Remote(address), RECORD, carry_on=False, full=False)
    assert (raised.value.status, raised.value.problems) == (NONSENSE, ())
    assert raised.value.sentence == f"something is told of move {MOVES + 1}, and the record has {MOVES} moves"


def _repairs(**changes: Any) -> tuple[Repair, ...]:
    return (replace(Repair(RepairKind.REMOVE, 1, 1, message="m"), **changes),)


REPAIRS = {
    "more than three": _repairs() * 4,
    "before the beginning": _repairs(move_number=0),
    "behind the end": _repairs(move_number=MOVES + 2),
    "more moves than there are": _repairs(removed_move_count=MOVES + 1),
    "fewer moves than none": _repairs(removed_move_count=-1),
    "a text without end": _repairs(message="m" * 100_000),
    "a move of nobody at the table": _repairs(written=(LegalMove(Move(99), "m"),)),
    "a line without end": _repairs(written=(LegalMove(RECORD.moves[0], "m" * 100_000),)),
}


@pytest.mark.parametrize("repairs", REPAIRS.values(), ids=REPAIRS.keys())
def test_repairs_that_cannot_be_right_are_doubted(repairs: tuple[Repair, ...]) -> None:
    assert list(repair_faults(_repairs(), RECORD)) == []
    assert list(repair_faults(repairs, RECORD))
