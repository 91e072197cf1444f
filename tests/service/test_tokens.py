"""Who has no token that holds, or one for something else, is not let in; who has one is."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import grpc
import pytest
from click.testing import CliRunner
from google.rpc import error_details_pb2, status_pb2
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc
from msgspec.structs import replace

from interlock.cli.main import cli
from interlock.service.access.token_file import changing_tokens, read_tokens
from interlock.service.access.tokens import Scope, Token, digest, new_id, new_text
from interlock.service.client.remote import Remote
from interlock.service.client.server_client import channel_to
from interlock.service.config import Config
from interlock.v1 import archive_pb2, archive_pb2_grpc, tables_pb2_grpc, validator_pb2, verdict_pb2
from kit.eventually import until
from kit.live_tables import Player, watched
from kit.service_calls import in_record, legal_record, refusal_of, running, validator
from kit.service_process import served
from kit.tokens import bearing, new_token, revoke

GAMES = validator_pb2.ListGamesRequest()
INFO = validator_pb2.GetServerInfoRequest()
LONG_AGO = datetime(2020, 1, 1, tzinfo=UTC)


class Doors(NamedTuple):
    """A server that wants tokens, with some."""

    path: Path
    address: str
    stub: Any
    reader: str
    submitter: str


@pytest.fixture(scope="module")
def doors(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Doors]:
    path = tmp_path_factory.mktemp("doors") / "tokens.json"
    reader, submitter = new_token(path, "Ann"), new_token(path, "Ben", "--scope", "submit")
    with served("--workers", "1", "--tokens", str(path)) as server, validator(server.address) as stub:
        assert server.told["tokens"] == str(path)
        yield Doors(path, server.address, stub, reader, submitter)


def _is_let_in(stub: Any, token: str) -> bool:
    try:
        stub.ListGames(GAMES, metadata=bearing(token))
    except grpc.RpcError as error:
        if error.code() is grpc.StatusCode.UNAUTHENTICATED:  # type: ignore[attr-defined]
            return False
        raise
    return True


def test_who_has_a_token_is_let_in(doors: Doors) -> None:
    request = validator_pb2.ValidateRequest(source=in_record(legal_record()))
    for scheme in ("Bearer", "bearer", "BEARER"):
        answer = doors.stub.Validate(request, metadata=(("authorization", f"{scheme} {doors.reader}"),))
        assert answer.verdict.status == verdict_pb2.VERDICT_STATUS_VALID


def test_who_has_none_is_not(doors: Doors) -> None:
    for call in (lambda: doors.stub.ListGames(GAMES), lambda: doors.stub.GetServerInfo(INFO)):
        refusal = refusal_of(call)
        assert (refusal.code, refusal.reason) == ("UNAUTHENTICATED", "NOT_AUTHENTICATED")
    assert refusal.message == "the call has no token; expected the header 'authorization: Bearer ilk_...'"


def _wrong(token: str) -> Iterator[str]:
    _, token_id, secret = token.split("_", 2)
    yield from ("", "x", "ilk_", token_id, secret, token[:-1], f"{token}x", token.upper(), f"{token},{token}")
    yield f"ilk_{token_id}_{secret[::-1]}"
    yield new_text(token_id)
    yield new_text(new_id())
    yield token.replace("ilk_", "ILK_")
    yield token * 50


def test_a_wrong_token_is_refused_and_told_nowhere(doors: Doors) -> None:
    for wrong in _wrong(doors.reader):
        refusal = refusal_of(lambda wrong=wrong: doors.stub.ListGames(GAMES, metadata=bearing(wrong)))  # type: ignore[misc]
        assert (refusal.code, refusal.reason) == ("UNAUTHENTICATED", "NOT_AUTHENTICATED")
        assert not re.search("ilk_[0-9a-f]", str(refusal))


@pytest.mark.parametrize("header", ["", "Basic QW5uOng=", "{}", "Bearer", "Token {}", "Bearer Bearer {}"])
def test_other_words_before_a_token_are_refused(doors: Doors, header: str) -> None:
    metadata = (("authorization", header.format(doors.reader)),)
    assert refusal_of(lambda: doors.stub.ListGames(GAMES, metadata=metadata)).reason == "NOT_AUTHENTICATED"


@pytest.mark.parametrize("values", [["{}", "{}"], ["{}", "wrong"], ["wrong", "{}"], ["", "{}"], ["{}", ""]])
def test_two_authorization_headers_are_refused(doors: Doors, values: list[str]) -> None:
    metadata = [("authorization", f"Bearer {each.format(doors.reader)}") for each in values]
    refusal = refusal_of(lambda: doors.stub.ListGames(GAMES, metadata=metadata))
    assert refusal.reason == "NOT_AUTHENTICATED"
    assert refusal.message == "the call has more than one header 'authorization'; expected one"


def test_two_authorization_headers_are_refused_where_no_tokens_are_asked_for() -> None:
    with running(Config(workers=1)) as address, validator(address) as stub:
        metadata = [*bearing("one"), *bearing("two")]
        assert refusal_of(lambda: stub.ListGames(GAMES, metadata=metadata)).reason == "NOT_AUTHENTICATED"


def test_a_header_too_large_for_any_call_is_refused(doors: Doors) -> None:
    with pytest.raises(grpc.RpcError) as raised:
        doors.stub.ListGames(GAMES, metadata=bearing("x" * 100_000))
    assert raised.value.code() is grpc.StatusCode.RESOURCE_EXHAUSTED
    assert _is_let_in(doors.stub, doors.reader)


def test_a_token_for_something_else_is_told_what_it_takes(doors: Doors) -> None:
    request = archive_pb2.CreateRecordRequest(source=in_record(legal_record()))
    with channel_to(Remote(doors.address, doors.reader)) as channel:
        archive: Any = archive_pb2_grpc.ArchiveStub(channel)  # type: ignore[no-untyped-call]
        refusal = refusal_of(lambda: archive.CreateRecord(request))
    assert (refusal.code, refusal.reason) == ("PERMISSION_DENIED", "NOT_PERMITTED")
    assert refusal.metadata == {"scope": "submit"}
    assert refusal.message == "the call takes the scope submit"


def test_each_scope_includes_those_below_it(doors: Doors) -> None:
    assert doors.stub.ListGames(GAMES, metadata=bearing(doors.submitter)).games


def test_health_is_told_to_anybody(doors: Doors) -> None:
    with grpc.insecure_channel(doors.address) as channel:
        answer = health_pb2_grpc.HealthStub(channel).Check(health_pb2.HealthCheckRequest())
    assert answer.status == health_pb2.HealthCheckResponse.SERVING


def test_services_are_listed_to_who_has_any_token(doors: Doors) -> None:
    request = reflection_pb2.ServerReflectionRequest(list_services="")
    with grpc.insecure_channel(doors.address) as channel:
        reflect = reflection_pb2_grpc.ServerReflectionStub(channel).ServerReflectionInfo
        (answer,) = reflect(iter([request]), metadata=bearing(doors.submitter))
        assert "interlock.v1.Validator" in [each.name for each in answer.list_services_response.service]
        assert refusal_of(lambda: list(reflect(iter([request])))).reason == "NOT_AUTHENTICATED"


def test_a_new_token_is_soon_known_and_a_revoked_one_soon_not(doors: Doors) -> None:
    token = new_token(doors.path, "Cara")
    until(lambda: _is_let_in(doors.stub, token))
    revoke(doors.path, "Cara")
    until(lambda: not _is_let_in(doors.stub, token))
    assert _is_let_in(doors.stub, doors.reader)


def test_what_is_under_way_with_a_token_ends_when_it_is_revoked(doors: Doors) -> None:
    token = new_token(doors.path, "Dan")
    until(lambda: _is_let_in(doors.stub, token))
    request = reflection_pb2.ServerReflectionRequest(list_services="")
    with grpc.insecure_channel(doors.address) as channel:
        reflect = reflection_pb2_grpc.ServerReflectionStub(channel).ServerReflectionInfo

        def asking() -> Iterator[reflection_pb2.ServerReflectionRequest]:
            yield request
            revoke(doors.path, "Dan")
            until(lambda: call.done())

        call = reflect(asking(), metadata=bearing(token))
        refusal = refusal_of(lambda: list(call))
    assert (refusal.code, refusal.reason) == ("UNAUTHENTICATED", "NOT_AUTHENTICATED")
    assert refusal.message == "the token is not known; it may have been revoked, or not be whole"


def test_who_watches_a_table_is_let_go_when_the_token_is_revoked(doors: Doors) -> None:
    token = new_token(doors.path, "Eve", "--scope", "submit")
    until(lambda: _is_let_in(doors.stub, token))
    record = legal_record()
    with channel_to(Remote(doors.address, token)) as channel:
        hall: Any = tables_pb2_grpc.TablesStub(channel)  # type: ignore[no-untyped-call]
        table = Player(hall).open(replace(record, header=replace(record.header, results=()), moves=(), notes=())).table
        watch = watched(hall, table)
        assert next(watch).table.table == table
        revoke(doors.path, "Eve")
        assert refusal_of(lambda: list(watch)).reason == "NOT_AUTHENTICATED"


def test_a_token_that_has_expired_is_told_so(doors: Doors) -> None:
    text = new_text(token_id := new_id())
    made = Token(token_id, "Eve", (Scope.READ,), LONG_AGO, expires=LONG_AGO, sha256=digest(text))
    with changing_tokens(doors.path) as tokens:
        tokens.append(made)
    call = partial(doors.stub.ListGames, GAMES, metadata=bearing(text))
    until(lambda: refusal_of(call).message == "the token expired at 2020-01-01 00:00 UTC")


@pytest.mark.parametrize("content", [b"{", b"[]", b'{"tokens": [{}]}', b"\xff", b'{"tokens": null}'])
def test_a_broken_file_leaves_the_tokens_as_they_were(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "tokens.json"
    token = new_token(path, "Ann")
    kept = path.read_bytes()
    with served("--workers", "1", "--tokens", str(path)) as server, validator(server.address) as stub:
        path.write_bytes(content)
        assert server.process.stderr
        assert any("this is no file of tokens" in line for line in server.process.stderr)
        assert _is_let_in(stub, token)
        path.write_bytes(kept)
        more = new_token(path, "Ben")
        until(lambda: _is_let_in(stub, more))


def test_who_has_no_token_may_read_where_that_is_allowed(tmp_path: Path) -> None:
    path = tmp_path / "tokens.json"
    token = new_token(path, "Ann", "--scope", "submit")
    options = ("--workers", "1", "--tokens", str(path), "--anonymous", "read")
    with served(*options) as server, validator(server.address) as stub:
        assert stub.ListGames(GAMES).games
        # A wrong token is a mistake that somebody wants to know of.
        assert not _is_let_in(stub, token[:-1])
        assert _is_let_in(stub, token)


def test_more_calls_than_a_token_allows_are_told_when_to_come_again(tmp_path: Path) -> None:
    path = tmp_path / "tokens.json"
    slow, quick = new_token(path, "Ann", "--rate", "2/h"), new_token(path, "Ben")
    with served("--workers", "1", "--tokens", str(path), "--rate", "5/h") as server, validator(server.address) as stub:
        assert _is_let_in(stub, slow)
        assert _is_let_in(stub, slow)
        with pytest.raises(grpc.RpcError) as raised:
            stub.ListGames(GAMES, metadata=bearing(slow))
        refusal = refusal_of(lambda: stub.ListGames(GAMES, metadata=bearing(slow)))
        assert (refusal.code, refusal.reason) == ("RESOURCE_EXHAUSTED", "TOO_MANY_REQUESTS")
        seconds = int(refusal.metadata.pop("retry_after_seconds"))
        assert 1790 <= seconds <= 1800
        assert refusal.metadata == {"limit": "rate", "value": "2/h"}
        assert _retry_seconds(raised.value) == seconds
        assert all(_is_let_in(stub, quick) for _ in range(5))
        # Wrong tokens are counted by the address that they come from.
        assert not any(_is_let_in(stub, "wrong") for _ in range(5))
        assert refusal_of(lambda: stub.ListGames(GAMES, metadata=bearing("wrong"))).reason == "TOO_MANY_REQUESTS"


def _retry_seconds(error: Any) -> int:
    status = status_pb2.Status.FromString(dict(error.trailing_metadata())["grpc-status-details-bin"])
    info = error_details_pb2.RetryInfo()
    assert [detail.Unpack(info) for detail in status.details].count(True) == 1
    return int(info.retry_delay.seconds)


def test_without_tokens_calls_are_counted_by_address() -> None:
    with running(Config(workers=1, rate="2/h")) as address, validator(address) as stub:
        assert stub.ListGames(GAMES).games
        assert stub.ListGames(GAMES).games
        assert refusal_of(lambda: stub.ListGames(GAMES)).reason == "TOO_MANY_REQUESTS"


def test_the_records_of_a_batch_are_counted_and_waited_for() -> None:
    request = validator_pb2.ValidateBatchRequest(request={"source": in_record(legal_record())})
    with running(Config(workers=1, rate="5/s")) as address, validator(address) as stub:
        answers = list(stub.ValidateBatch(iter([request] * 8)))
        assert [answer.WhichOneof("answer") for answer in answers] == ["verdict"] * 8


@pytest.mark.parametrize(
    ("mode", "usable"), [(0o600, True), (0o640, True), (0o644, False), (0o620, False), (0o666, False)]
)
def test_a_file_that_others_can_change_or_read_is_not_used(tmp_path: Path, mode: int, usable: bool) -> None:
    path = tmp_path / "tokens.json"
    new_token(path, "Ann")
    path.chmod(mode)
    if usable:
        assert len(read_tokens(path)) == 1
        return
    result = CliRunner().invoke(cli, ["serve", "--port", "0", "--tokens", str(path)])
    assert result.exit_code == 3
    words = " ".join(result.stderr.split())
    assert words.endswith(f": others can read or change the file (its mode is {mode:04o}); `chmod 600` helps")
