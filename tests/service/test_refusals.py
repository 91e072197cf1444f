"""What cannot be read is refused with a status that says where and why, and never ends in INTERNAL."""

import random
from base64 import b64encode
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import grpc
import pytest
from msgspec.structs import replace

from interlock.basics.problem import Problem
from interlock.record.chicago_express import AuctionShare, ChicagoExpressMove
from interlock.record.json_form import to_json
from interlock.record.model import Move
from interlock.record.rgn import write_rgn
from interlock.service.refusal import Reason, RefusedError, Violation
from interlock.v1 import validator_pb2
from kit.service_calls import VALIDATE, Refusal, in_record, legal_record, record_with_unknown_hex, refusal_of

_SERVICE = validator_pb2.DESCRIPTOR.services_by_name["Validator"]
METHODS = [method.name for method in _SERVICE.methods if not method.client_streaming]
WITH_SOURCE = [
    ("Validate", validator_pb2.ValidateRequest),
    ("Annotate", validator_pb2.AnnotateRequest),
    ("Replay", validator_pb2.ReplayRequest),
    ("ListLegalMoves", validator_pb2.ListLegalMovesRequest),
    ("TryMove", validator_pb2.TryMoveRequest),
    ("ExplainMove", validator_pb2.ExplainMoveRequest),
    ("ExplainFigure", validator_pb2.ExplainFigureRequest),
    ("Convert", validator_pb2.ConvertRequest),
]


def _bytes_call(address: str, method: str, data: bytes) -> None:
    with grpc.insecure_channel(address) as channel:
        path = f"/interlock.v1.Validator/{method}"
        if method == "Replay":
            list(channel.unary_stream(path)(data))
        else:
            channel.unary_unary(path)(data)


def _call(stub: Any, method: str, request: Any) -> Callable[[], object]:
    if method == "Replay":
        return lambda: list(stub.Replay(request))
    return lambda: getattr(stub, method)(request)


@pytest.mark.parametrize(("method", "request_type"), WITH_SOURCE)
@pytest.mark.parametrize("empty", [True, False])
def test_a_missing_source_is_named(stub: Any, method: str, request_type: Any, empty: bool) -> None:
    request = request_type(source=validator_pb2.RecordSource()) if empty else request_type()
    refusal = refusal_of(_call(stub, method, request))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "MISSING_SOURCE")
    assert [field for field, _ in refusal.violations] == ["source"]


@pytest.mark.parametrize(("method", "request_type"), WITH_SOURCE)
def test_an_empty_record_is_refused(stub: Any, method: str, request_type: Any) -> None:
    request = request_type(source={"record": {}})
    refusal = refusal_of(_call(stub, method, request))
    assert ("source.record.header.format", "unknown format 0; expected format 1") in refusal.violations


@pytest.mark.parametrize(("method", "request_type"), [each for each in WITH_SOURCE if each[0] != "Convert"])
def test_names_are_looked_up_in_every_method(stub: Any, method: str, request_type: Any) -> None:
    request = request_type(source=in_record(record_with_unknown_hex()))
    if method == "TryMove":
        request.rgn = "pass"
    elif method == "ExplainMove":
        request.move_number = 1
    assert refusal_of(_call(stub, method, request)).violations[0][0].endswith("hexes[1]")


@pytest.mark.parametrize(
    "change", [{"board": "moon"}, {"edition": "gold"}, {"ruleset": "99"}, {"options": {"luck": "yes"}}]
)
def test_what_the_header_names_has_to_exist(stub: Any, change: dict[str, Any]) -> None:
    record = legal_record()
    record = replace(record, header=replace(record.header, **change))
    (name,) = change
    for source, field in (
        (in_record(record), f"source.record.header.{name}"),
        (validator_pb2.RecordSource(rgn=write_rgn(record)), "source.rgn"),
        (validator_pb2.RecordSource(json=to_json(record).decode()), "source.json"),
    ):
        refusal = refusal_of(_call(stub, "Validate", validator_pb2.ValidateRequest(source=source)))
        assert refusal.violations[0][0].startswith(field)
        if field == "source.rgn":
            assert refusal.violations[0][1].startswith("line ")


def test_a_fault_in_rgn_is_named_by_line_and_column(stub: Any) -> None:
    text = write_rgn(legal_record()).replace("players ", "plyers ", 1)
    request = validator_pb2.ValidateRequest(source=validator_pb2.RecordSource(rgn=text))
    refusal = refusal_of(_call(stub, "Validate", request))
    assert refusal.violations[0][0] == "source.rgn"
    assert refusal.violations[0][1].startswith("line ")
    assert ", column " in refusal.violations[0][1]


def test_a_fault_in_json_is_named_by_line_and_column(stub: Any) -> None:
    request = validator_pb2.ValidateRequest(source=validator_pb2.RecordSource(json='{\n  "header": ?\n}'))
    ((field, description),) = refusal_of(_call(stub, "Validate", request)).violations
    assert field == "source.json"
    assert description.startswith("line 2, column 13: ")


def test_an_unsound_field_in_json_is_named_by_its_path(stub: Any) -> None:
    record = legal_record()
    record = replace(record, header=replace(record.header, format=7), moves=(replace(record.moves[0], seat=77),))
    request = validator_pb2.ValidateRequest(source=validator_pb2.RecordSource(json=to_json(record).decode()))
    violations = refusal_of(_call(stub, "Validate", request)).violations
    assert [field for field, _ in violations] == ["source.json"] * len(violations)
    assert [description.split(": ")[0] for _, description in violations][:2] == ["header.format", "moves[0].seat"]


def test_half_a_surrogate_pair_in_json_is_refused(stub: Any) -> None:
    text = '{"header":{"format":1,"game":"\\ud800","players":[{"name":"\\udfff"}]}}'
    request = validator_pb2.ValidateRequest(source=validator_pb2.RecordSource(json=text))
    assert refusal_of(_call(stub, "Validate", request)).code == "INVALID_ARGUMENT"


def test_of_many_problems_the_first_are_told_and_all_are_counted(stub: Any) -> None:
    record = legal_record()
    company = "äöü€😀" * 30
    move = Move(1, ChicagoExpressMove(auction=AuctionShare(company)))
    request = validator_pb2.ValidateRequest(source=in_record(replace(record, moves=(move,) * 300, notes=())))
    refusal = refusal_of(_call(stub, "Validate", request))
    assert 0 < len(refusal.violations) == len(refusal.problems)
    assert int(refusal.metadata["left_out"]) == 300 - len(refusal.violations)
    assert refusal.metadata["problems"] == "300"
    assert "300 problems" in refusal.message


def _refused_rgn(stub: Any, text: str) -> Refusal:
    request = validator_pb2.ValidateRequest(source=validator_pb2.RecordSource(rgn=text))
    return refusal_of(_call(stub, "Validate", request))


def test_sentences_are_not_cut(stub: Any) -> None:
    company = "The " + "Great " * 12 + "Line"
    text = write_rgn(replace(legal_record(), moves=(), notes=(), header=replace(legal_record().header, results=())))
    refusal = _refused_rgn(stub, f'{text}\nAnn: auction "{company}"\n')
    (problem,) = refusal.problems
    assert company in problem.message
    assert problem.expected.endswith("Wabash")
    assert refusal.violations == [
        ("source.rgn", f"line {problem.line}, column {problem.column}: {problem.message}; expected {problem.expected}")
    ]
    assert refusal.message == f"the record cannot be read: {refusal.violations[0][1]}"


def test_problems_of_rgn_have_line_column_and_width(stub: Any) -> None:
    lines = write_rgn(legal_record()).split("\n")
    at = next(number for number, line in enumerate(lines) if ": bid" in line)
    lines[at] = lines[at].replace("bid", "bod")
    (problem, *_) = _refused_rgn(stub, "\n".join(lines)).problems
    assert (problem.line, problem.column, problem.width) == (at + 1, lines[at].index("bod") + 1, 3)


def test_problems_of_a_message_have_their_field(stub: Any) -> None:
    request = validator_pb2.ValidateRequest(source=in_record(record_with_unknown_hex()))
    (problem,) = refusal_of(_call(stub, "Validate", request)).problems
    assert (problem.field, problem.line) == ("moves[2].chicago_express.extend_network.hexes[1]", 0)
    assert problem.message.startswith("unknown hex 'Nowhere'")


@pytest.mark.parametrize("letter", ["x", "\U0001f682"])
@pytest.mark.parametrize("count", [1, 2, 1000])
def test_however_long_what_is_wrong_the_refusal_is_small(letter: str, count: int) -> None:
    problem = Problem(letter * 1000, letter * 5000, letter * 1000)
    violations = [Violation(problem.field, problem.sentence(), problem)] * count
    refusal = RefusedError(3, Reason.UNREADABLE_RECORD, problem.sentence(), violations, form=letter * 1000)
    details = refusal.details()
    assert len(b64encode(details)) + len(quote(refusal.message)) < 8000
    assert count == 1 or b"left_out" in details


@pytest.mark.parametrize("method", METHODS)
def test_bytes_that_are_no_message_are_refused(address: str, method: str) -> None:
    refusal = refusal_of(lambda: _bytes_call(address, method, b"\x0a\xff\xff\xff"))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "UNREADABLE_REQUEST")


def _code(validate: Any, data: bytes) -> str:
    try:
        validate(data)
    except grpc.RpcError as error:
        return str(error.code().name)
    return "OK"


def test_a_record_cut_short_anywhere_is_refused_or_judged(address: str) -> None:
    data = validator_pb2.ValidateRequest(source=in_record(legal_record())).SerializeToString()
    with grpc.insecure_channel(address) as channel:
        validate = channel.unary_unary(VALIDATE)
        codes = {_code(validate, data[:end]) for end in range(0, len(data), 37)}
    assert codes <= {"OK", "INVALID_ARGUMENT"}


def test_a_record_with_changed_bytes_is_refused_or_judged(address: str) -> None:
    data = bytearray(validator_pb2.ValidateRequest(source=in_record(legal_record())).SerializeToString())
    chance = random.Random(1)
    codes = set()
    with grpc.insecure_channel(address) as channel:
        validate = channel.unary_unary(VALIDATE)
        for _ in range(300):
            changed = data.copy()
            for _ in range(chance.randint(1, 4)):
                changed[chance.randrange(len(changed))] = chance.randrange(256)
            codes.add(_code(validate, bytes(changed)))
    assert codes == {"OK", "INVALID_ARGUMENT"}


def test_an_unknown_method_is_unimplemented(address: str) -> None:
    with grpc.insecure_channel(address) as channel, pytest.raises(grpc.RpcError) as raised:
        channel.unary_unary("/interlock.v1.Validator/Adjudicate")(b"")
    assert raised.value.code() is grpc.StatusCode.UNIMPLEMENTED
