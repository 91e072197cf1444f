"""Live tables over HTTP: opened, played at and watched."""

import json
import re
import signal
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.record.games import GAMES
from interlock.record.json_form import to_json
from interlock.record.model import GameRecord
from kit.eventually import until
from kit.live_steps import opening
from kit.service_process import freeze
from kit.web import RGN, problem_of, web_server


def as_json(record: GameRecord) -> Any:
    return json.loads(to_json(record))


def opened(web: httpx.Client, table: str = "", game: str = "chicago-express") -> str:
    """Open a table; return the path under which it stands."""
    request = {"source": {"record": as_json(opening(game, 3, 2))}, "tableId": table}
    return f"/v1/{web.post('/v1/tables', json=request).json()['table']}"


def played(web: httpx.Client, path: str, sequence: int, *steps: Any) -> Any:
    return web.post(f"{path}:adjudicate", json={"sequence": sequence, "steps": steps}).json()


@contextmanager
def watching(web: httpx.Client, path: str, **headers: str) -> Iterator[Iterator[str]]:
    with web.stream("GET", f"{path}:watch", headers=headers) as answer:
        yield (line for line in answer.iter_lines() if line and not line.startswith("id: "))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_and_becomes_a_record(web: httpx.Client, game: str) -> None:
    path = opened(web, game=game)
    moves = as_json(sample(game, 3, 2))["moves"]
    judgement = played(web, path, 1, *({"move": move} for move in moves))
    assert [step["taken"] for step in judgement["steps"]] == [True] * len(moves)
    assert web.get(path).json()["state"] == judgement["state"]
    record = web.get(f"/v1/{judgement['state']['record']}").json()["record"]
    assert record["moveCount"] == len(moves)


def test_a_table_is_opened_with_rgn(web: httpx.Client) -> None:
    text = "interlock 1\ngame chicago-express\nplayers Ann, Ben, Cara\nsetup banker Ann\n"
    answer = web.post("/v1/tables?tableId=by-rgn-1", content=text, headers=RGN).json()
    assert (answer["table"], answer["state"]["decision"]["kind"]) == ("tables/by-rgn-1", "bid")
    judgement = played(web, "/v1/tables/by-rgn-1", 1, {"rgn": "Ann: bid 10"}, {"rgn": "Cara: bid 1"})
    first, second = judgement["steps"]
    assert first["taken"]
    assert second["findings"][0]["rule"] == "CE-AUCTION-ORDER"
    assert "taken" not in second


@pytest.mark.parametrize("kind", ["application/x-ndjson", "text/event-stream"])
def test_all_who_watch_are_told_every_chunk(web: httpx.Client, kind: str) -> None:
    path = opened(web)
    with watching(web, path, Accept=kind) as lines:
        assert json.loads(next(lines).removeprefix("data: "))["table"]["table"] == path.removeprefix("/v1/")
        for sequence, amount in enumerate((10, 11, 12), 1):
            judgement = played(web, path, sequence, {"rgn": f"bid {amount}"})
            assert json.loads(next(lines).removeprefix("data: "))["judgement"] == judgement
        played(web, path, 4, {"close": {}})
        assert json.loads(next(lines).removeprefix("data: "))["judgement"]["state"]["closed"]
        assert list(lines) == []


def test_the_head_of_a_stream_is_told_at_once(web: httpx.Client) -> None:
    head = web.head(f"{opened(web)}:watch", headers={"Accept": "text/event-stream"})
    assert (head.status_code, head.headers["content-type"]) == (200, "text/event-stream")
    assert web.head("/v1/tables/nowhere-1:watch").status_code == 404


def test_who_comes_late_begins_where_he_wants_to(web: httpx.Client) -> None:
    path = opened(web)
    for sequence, amount in enumerate((10, 11, 12), 1):
        played(web, path, sequence, {"rgn": f"bid {amount}"})
    played(web, path, 4, {"close": {}})
    answer = web.get(f"{path}:watch?afterSequence=2")
    first, *rest = map(json.loads, answer.text.splitlines())
    assert first["table"]["state"]["sequence"] == 2
    assert [each["judgement"]["sequence"] for each in rest] == [3, 4]


def events(answer: httpx.Response) -> list[tuple[str, Any]]:
    """Return the events of a stream: the id of each, and its data."""
    found = []
    for event in answer.text.split("\n\n")[:-1]:
        told = dict(line.split(": ", 1) for line in event.splitlines())
        found.append((told["id"], json.loads(told["data"])))
    return found


def test_an_event_source_goes_on_where_it_broke_off_and_comes_no_more_once_all_is_told(web: httpx.Client) -> None:
    path = opened(web)
    for sequence, amount in enumerate((10, 11, 12), 1):
        played(web, path, sequence, {"rgn": f"bid {amount}"})
    played(web, path, 4, {"close": {}})
    accept = {"Accept": "text/event-stream"}
    all_told = events(web.get(f"{path}:watch", headers=accept))
    assert [id_ for id_, _ in all_told] == ["0", "1", "2", "3", "4"]
    for query in ("", "?afterSequence=1", "?firstMoveNumber=1"):
        rest = events(web.get(f"{path}:watch{query}", headers={**accept, "Last-Event-ID": "2"}))
        assert (rest[0][0], rest[1:]) == ("2", all_told[3:])
    end = web.get(f"{path}:watch", headers={**accept, "Last-Event-ID": "4"})
    assert (end.status_code, end.content) == (204, b"")
    late = events(web.get(f"{path}:watch?afterSequence=4", headers=accept))
    assert [id_ for id_, _ in late] == ["4"]


@pytest.mark.parametrize("id_", ["5", "-1", "nonsense", "9" * 5000])
def test_an_event_that_there_was_not_is_none_to_go_on_after(web: httpx.Client, id_: str) -> None:
    path = opened(web)
    problem = problem_of(web.get(f"{path}:watch", headers={"Accept": "text/event-stream", "Last-Event-ID": id_}))
    assert (problem["status"], problem["reason"]) == (400, "INVALID_CHUNK")


def test_what_is_refused_is_told_by_the_fields_that_were_sent(web: httpx.Client) -> None:
    path = opened(web)
    text = "interlock 1\ngame chicago-express\nplayers Ann, Ben, Cara\nsetup banker Ann\n"
    refused = {
        "steps[0].close": web.post(f"{path}:adjudicate", json={"sequence": 1, "steps": [{"close": 1}]}),
        "steps": web.post(f"{path}:adjudicate", json={"sequence": 1}),
        "table": web.get("/v1/tables/x"),
        "table_id": web.post("/v1/tables?tableId=A!", content=text, headers=RGN),
        "chunk": web.get(f"{path}?chunk=1"),
        "source.rgn": web.post("/v1/tables", content=b"nonsense", headers=RGN),
    }
    for field, answer in refused.items():
        problem = problem_of(answer)
        assert (problem["status"], problem["fields"][0]["field"]) == (400, field)
        assert not re.search(r"open\.|chunk\.|resume\.|open or resume|resume or chunk", problem["detail"])


def test_what_is_refused_is_told(web: httpx.Client) -> None:
    path = opened(web, "refusals-1")
    other = {"source": {"record": as_json(opening("american-rails", 3, 2))}, "tableId": "refusals-1"}
    refused = {
        "TABLE_EXISTS": (409, web.post("/v1/tables", json=other)),
        "WRONG_SEQUENCE": (409, web.post(f"{path}:adjudicate", json={"sequence": 5, "steps": [{"rgn": "pass"}]})),
        "INVALID_CHUNK": (400, web.post(f"{path}:adjudicate", json={"sequence": 1})),
        "TABLE_NOT_FOUND": (404, web.get("/v1/tables/nowhere-1")),
        "INVALID_NAME": (400, web.get("/v1/tables/x:watch")),
        "UNREADABLE_REQUEST": (400, web.post(f"{path}:adjudicate", json={"sequences": 5})),
        "METHOD_NOT_ALLOWED": (405, web.delete(path)),
    }
    for reason, (status, answer) in refused.items():
        problem = problem_of(answer)
        assert (problem["status"], problem["reason"]) == (status, reason)


def test_a_server_that_stops_lets_those_who_watch_go() -> None:
    with web_server("--workers", "1", "--grace", "60") as (server, web):
        path = opened(web)
        with watching(web, path) as lines:
            next(lines)
            server.process.send_signal(signal.SIGTERM)
            (last,) = lines
            assert json.loads(last)["error"]["reason"] == "STOPPING"
        assert server.process.wait(60) == 0


def test_no_more_wait_for_the_worker_of_their_table_than_may_play() -> None:
    with web_server("--table-workers", "1", "--max-players", "2", "--max-seconds", "3") as (server, web):
        path = opened(web)
        (worker,) = server.table_workers()
        freeze(worker)
        with ThreadPoolExecutor(4) as players:
            asked = list(players.map(lambda _: problem_of(web.get(path)), range(4)))
        assert Counter(problem["reason"] for problem in asked) == {"TOO_LONG": 2, "TOO_MANY_STREAMS": 2}


def test_those_who_go_make_room_for_others() -> None:
    with web_server("--workers", "1", "--max-watchers", "1") as (_, web):
        path = opened(web)
        for _ in range(5):
            with httpx.Client(base_url=web.base_url) as another, watching(another, path) as lines:
                next(lines)
                assert problem_of(web.get(f"{path}:watch"))["reason"] == "TOO_MANY_STREAMS"
            _until_free(web, path)


def _until_free(web: httpx.Client, path: str) -> None:
    def is_free() -> bool:
        with web.stream("GET", f"{path}:watch") as answer:
            return answer.status_code == 200

    until(is_free)
