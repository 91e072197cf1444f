"""No token, and nothing of a key, is ever in a log, in an answer or in what commands print, wherever people put it."""

import signal
import ssl
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.request import urlopen

import grpc
import httpx
import pytest
import trustme

from interlock.record.files import dump
from interlock.service.client.remote import Remote
from interlock.service.client.server_client import channel_to
from interlock.v1 import archive_pb2, archive_pb2_grpc, validator_pb2, validator_pb2_grpc
from kit.certificates import files_in, server_certificate
from kit.eventually import until
from kit.service_calls import in_record, legal_record
from kit.service_process import Served
from kit.tokens import bearing, new_token, revoke, token_command
from kit.web import web_server

CA = trustme.CA()
GAMES = validator_pb2.ListGamesRequest()
VALIDATE = validator_pb2.ValidateRequest(source=in_record(legal_record()))


class Club(NamedTuple):
    """A server that tells all that it ever tells, and where its files are."""

    folder: Path
    server: Served
    good: str
    revoked: str

    @property
    def url(self) -> str:
        return self.server.told["http"]


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    tokens = tmp_path / "tokens.json"
    good = new_token(tokens, "Ann", "--scope", "admin")
    revoked = new_token(tokens, "Ben")
    files = files_in(tmp_path).write(server_certificate(CA))
    CA.cert_pem.write_to_path(tmp_path / "ca.pem")
    options = ("--tokens", str(tokens), "--audit-log", str(tmp_path / "audit.log"), *files.options())
    logs = ("--log-level", "debug", "--log-format", "json", "--metrics-port", "0")
    with web_server("--workers", "1", *options, *logs) as (server, _):
        yield Club(tmp_path, server, good, revoked)


def _told_by_grpc(club: Club) -> Iterator[str]:
    """What callers are told who have their tokens in right and in wrong places."""

    def tried(call: Any, *arguments: Any, **more: Any) -> str:
        try:
            return str(call(*arguments, **more))
        except grpc.RpcError as error:
            known: Any = error
            return f"{error} {known.details()} {known.trailing_metadata()}"

    remote = Remote(club.server.address, tls=True, ca=club.folder / "ca.pem")
    with channel_to(remote) as channel:
        validator: Any = validator_pb2_grpc.ValidatorStub(channel)  # type: ignore[no-untyped-call]
        archive: Any = archive_pb2_grpc.ArchiveStub(channel)  # type: ignore[no-untyped-call]
        for token in (club.good, club.good[:-1], club.good.swapcase(), club.revoked, f"{club.good} {club.revoked}"):
            yield tried(validator.Validate, VALIDATE, metadata=bearing(token))
            for key, value in (("x-request-id", token), ("cookie", token), ("authorization", token)):
                yield tried(validator.ListGames, GAMES, metadata=((key, value),))
        mine = bearing(club.good)
        for bad in (club.good, f"records/{club.good}"):
            yield tried(archive.GetRecord, archive_pb2.GetRecordRequest(name=bad), metadata=mine)
            yield tried(archive.DeleteRecord, archive_pb2.DeleteRecordRequest(name=bad, etag=bad), metadata=mine)
            yield tried(validator.GetBoard, validator_pb2.GetBoardRequest(name=bad), metadata=mine)
            source = validator_pb2.RecordSource(rgn=f"game {bad}\n")
            yield tried(archive.CreateRecord, archive_pb2.CreateRecordRequest(source=source), metadata=mine)
        revoke(club.folder / "tokens.json", "Ben")
        until(lambda: "UNAUTHENTICATED" in tried(validator.ListGames, GAMES, metadata=bearing(club.revoked)))


def _told_by_http(club: Club) -> Iterator[str]:
    context = ssl.create_default_context(cafile=club.folder / "ca.pem")
    with httpx.Client(base_url=club.url, verify=context) as web:
        for token in (club.good, club.good[:-1], club.good.swapcase()):
            mine = {"Authorization": f"Bearer {token}"}
            paths = (f"?access_token={token}", f"/{token}", f"?{token}", f":{token}")
            for path in (f"/v1/records{rest}" for rest in paths):
                for answer in (
                    web.get(path),
                    web.get(path, headers=mine),
                    web.post(path, headers=mine, json={token: 1}),
                ):
                    yield f"{answer.headers} {answer.text}"
            for header in ("X-Request-Id", "Cookie", "If-Match", "Content-Type", "Accept", token):
                answer = web.get("/v1/games", headers={**mine, header: token})
                yield f"{answer.headers} {answer.text}"


def _told_by_commands(club: Club) -> Iterator[str]:
    game = club.folder / "game.rgn"
    game.write_bytes(dump(legal_record(), "rgn"))
    check = ("check", "-v", str(game), "--server", club.server.address, "--token")
    for words in (
        (*check, club.good, "--ca", str(club.folder / "ca.pem")),
        (*check, club.good[:-1], "--ca", str(club.folder / "ca.pem")),
        (*check, club.good),
        ("check", str(game), "--server", "192.0.2.1:1", "--token", club.good),
        (*check, f"{club.good} x"),
    ):
        command = [sys.executable, "-c", "from interlock.cli.main import main; main()", *words]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        yield result.stdout + result.stderr
    yield token_command("list", "--tokens", str(club.folder / "tokens.json"))
    yield token_command("list", "--format", "json", "--tokens", str(club.folder / "tokens.json"))
    yield repr(Remote("127.0.0.1:1", club.good))


def test_no_secret_is_told_to_anybody_by_anything(club: Club) -> None:
    files, process = files_in(club.folder), club.server.process
    key = files.key.read_text().splitlines()[1]
    told = [*_told_by_grpc(club), *_told_by_http(club), *_told_by_commands(club)]
    # Files that are broken are logged, too.
    (club.folder / "tokens.json").write_text(f'{{"tokens": "{club.good}"}}')
    files.certificate.write_text(f"{club.good}\n{key}")
    with urlopen(club.server.told["metrics"], timeout=60) as page:
        told.append(page.read().decode())
    assert process.stderr
    awaited = {"the tokens stay as they were", "its key stay as they were"}
    while awaited:
        told.append(process.stderr.readline())
        awaited = {each for each in awaited if each not in told[-1]}
    process.send_signal(signal.SIGTERM)
    told += [*process.communicate(timeout=60), (club.folder / "audit.log").read_text()]
    assert any("the tokens stay as they were" in each for each in told)
    assert any("refuses (UNAUTHENTICATED)" in each for each in told)
    secrets = [token.split("_", 2)[2] for token in (club.good, club.revoked)]
    hidden = [*secrets, *(secret.swapcase() for secret in secrets), key]
    assert [each for each in told for secret in hidden if secret[:30] in each] == []
