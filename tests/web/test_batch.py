"""Many records by one call over HTTP: one request in each line, and one answer."""

import json
from typing import Any

import httpx

from interlock.record.json_form import to_json
from kit.eventually import until
from kit.service_calls import illegal_record, legal_record, long_record
from kit.web import exchanged, problem_of, web_server

LINES = {"Content-Type": "application/x-ndjson"}
PATH = "/v1/records:validateBatch"


def request(id_: str, record: Any = None) -> dict[str, Any]:
    return {"id": id_, "request": {"source": {"json": to_json(record or legal_record()).decode()}}}


def lines(*requests: Any) -> bytes:
    return b"".join(json.dumps(each).encode() + b"\n" for each in requests)


def answers(answer: httpx.Response) -> list[Any]:
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/x-ndjson"
    return [json.loads(line) for line in answer.text.splitlines()]


def test_answers_come_in_order_and_are_those_of_single_calls(web: httpx.Client) -> None:
    requests = [request(str(index), record) for index, record in enumerate([long_record(500), illegal_record(), None])]
    found = answers(web.post(PATH, content=lines(*requests), headers=LINES))
    alone = [web.post("/v1/records:validate", json=each["request"]).json()["verdict"] for each in requests]
    assert found == [{"id": each["id"], "verdict": verdict} for each, verdict in zip(requests, alone, strict=True)]


def test_what_cannot_be_read_ends_nothing(web: httpx.Client) -> None:
    bad = [
        b"nonsense",
        b'{"id": "a", "request": {"sauce": 1}}',
        b"",
        b"\xff",
        b'{"id": "b", "request": {}}',
        b"[" * 100_000,
    ]
    body = b"\r\n".join([*bad, lines(request("last"))])
    found = answers(web.post(PATH, content=body, headers=LINES))
    assert [(each.get("id", ""), each.get("refusal", {}).get("reason", "")) for each in found] == [
        ("", "ERROR_REASON_UNREADABLE_REQUEST"),
        ("a", "ERROR_REASON_UNREADABLE_REQUEST"),
        ("", "ERROR_REASON_UNREADABLE_REQUEST"),
        ("b", "ERROR_REASON_MISSING_SOURCE"),
        ("", "ERROR_REASON_TOO_DEEP"),
        ("last", ""),
    ]
    assert found[-1]["verdict"]["status"] == "VERDICT_STATUS_VALID"


def test_lines_may_come_in_any_pieces(web: httpx.Client) -> None:
    body = lines(request("a"), request("b")).rstrip()
    pieces = (body[start : start + 997] for start in range(0, len(body), 997))
    assert [each["id"] for each in answers(web.post(PATH, content=pieces, headers=LINES))] == ["a", "b"]


def test_no_lines_are_no_answers(web: httpx.Client) -> None:
    assert answers(web.post(PATH, content=b"", headers=LINES)) == []


def test_a_line_that_is_too_large_ends_it() -> None:
    with web_server("--workers", "1", "--max-message-bytes", "50000") as (_, web):
        body = lines(request("a")) + b"x" * 50_001
        first, last = answers(web.post(PATH, content=body, headers=LINES))
        assert first["id"] == "a"
        assert last["error"]["reason"] == "REQUEST_TOO_LARGE"
        problem = problem_of(web.post(PATH, content=b"x" * 50_001, headers=LINES))
        assert (problem["status"], problem["reason"]) == (413, "REQUEST_TOO_LARGE")


def test_a_body_of_another_type_is_refused(web: httpx.Client) -> None:
    problem = problem_of(web.post(PATH, json=request("a")))
    assert problem["detail"] == "the body is said to be application/json; expected application/x-ndjson, in UTF-8"


def test_a_client_that_goes_frees_the_worker_whether_it_has_said_all_or_not() -> None:
    head = (
        f"POST {PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-ndjson\r\nContent-Length: %d\r\n\r\n"
    )
    body = lines(*(request(str(index), long_record(2000)) for index in range(5)))
    with web_server("--workers", "1", "--max-batches", "1", "--max-seconds", "600") as (_, web):
        for length in (len(body), len(body) + 1):
            # It goes when the first answer comes.
            exchanged(str(web.base_url), (head % length).encode() + body, until=b"verdict")
            until(lambda: web.post(PATH, content=lines(request("a")), headers=LINES).status_code == 200)
