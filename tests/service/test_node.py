"""A client in another language, made from nothing but the .proto files, understands the server."""

import base64
import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from google.rpc import error_details_pb2, status_pb2

from interlock.games.judge import judge
from interlock.record.rgn import write_rgn
from kit.service_calls import legal_record

HERE = Path(__file__).parent
PROTO = HERE.parent.parent / "proto"


@pytest.fixture(scope="module")
def answers(address: str, tmp_path_factory: pytest.TempPathFactory) -> Any:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not (node and npm):
        reason = "node and npm are not on the PATH"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    folder = tmp_path_factory.mktemp("node") / "client"
    shutil.copytree(HERE / "node", folder, ignore=shutil.ignore_patterns("node_modules"))
    install = [npm, "install", "--no-audit", "--no-fund", "--no-package-lock"]
    subprocess.run(install, cwd=folder, check=True, capture_output=True, timeout=300)
    (folder / "game.rgn").write_text(write_rgn(legal_record()), encoding="utf-8")
    ran = subprocess.run(
        [node, "client.mjs", address, PROTO, "game.rgn"],
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


def test_a_record_sent_as_a_message_is_judged(answers: Any) -> None:
    assert answers["record"]["status"] == "VERDICT_STATUS_INCOMPLETE"
    assert answers["record"]["movesJudged"] == 2
    assert answers["record"]["findings"][0]["rule"] == "REC-INCOMPLETE"


def test_a_record_sent_as_text_gets_the_verdict_of_the_rules(answers: Any) -> None:
    verdict = judge(legal_record(), full=True)
    assert answers["rgn"]["status"] == "VERDICT_STATUS_VALID"
    assert answers["rgn"]["recordDigest"] == verdict.record_digest
    assert answers["rgn"]["positionDigests"] == list(verdict.position_digests)


def test_positions_are_streamed(answers: Any) -> None:
    assert [response["position"]["move"] for response in answers["replay"]] == [0, 1, 2]
    assert answers["replay"][0]["position"]["game"] == "chicagoExpress"
    assert answers["replay"][1]["position"]["chicagoExpress"]["auction"]["bid"] == 9


def test_legal_moves_come_in_pages(answers: Any) -> None:
    page = answers["legalMoves"]
    assert [move["rgn"] for move in page["moves"]] == ["pass", "bid 10", "bid 11"]
    assert page["nextPageToken"]


def test_a_refusal_names_the_field(answers: Any) -> None:
    wrong = answers["wrong"]
    assert wrong["code"] == "INVALID_ARGUMENT"
    status = status_pb2.Status.FromString(base64.b64decode(wrong["details"][0]))
    assert status.message == wrong["message"]
    bad_request = error_details_pb2.BadRequest()
    assert status.details[1].Unpack(bad_request)
    (violation,) = bad_request.field_violations
    assert violation.field == "source.record.moves[2].chicago_express.extend.hexes[0]"
