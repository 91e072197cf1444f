"""The table of a tournament over HTTP."""

import csv
import json
from io import StringIO
from typing import Any

import httpx
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.record.json_form import to_json
from interlock.record.model import Player
from kit.web import problem_of

FILTER = {"filter": 'event = "Web Cup"'}


def stored(web: httpx.Client, id_: str, seed: int, round_: str, *players: str) -> None:
    record = sample("chicago-express", 3, seed)
    header = replace(record.header, event="Web Cup", tags={"round": round_}, players=tuple(map(Player, players)))
    source = {"record": json.loads(to_json(replace(record, header=header)))}
    told = {"source": source, "recordId": id_, "allowSameGame": True}
    assert web.post("/v1/records", json=told).status_code == 200


def points(answer: httpx.Response) -> dict[str, Any]:
    assert answer.status_code == 200, answer.text
    return {row["player"]: row["points"]["exact"] for row in answer.json()["table"]["rows"]}


def test_a_table_is_got_by_an_address_or_by_a_request(web: httpx.Client) -> None:
    stored(web, "web-cup-1", 2101, "1", "Ann", "Ben", "Cara")
    stored(web, "web-cup-2", 2102, "2", "Ann", "Ben", "Cara")
    got = web.get("/v1/standings", params={**FILTER, "points": "5-3-1", "tieBreaks": ["wins", "percent"]})
    assert sum(map(float, points(got).values())) == 18
    assert got.json()["table"]["tieBreaks"] == ["wins", "percent"]
    assert got.json()["table"]["columnTitles"] == ["1", "2"]
    assert points(web.get("/v1/standings", params={"event": "web cup", "points": "5-3-1"})) == points(got)
    told = {**FILTER, "points": ["5-3-1"], "tieBreaks": ["wins", "percent"]}
    assert web.post("/v1/standings:compute", json=told).json() == got.json()
    renamed = web.post("/v1/standings:compute", json={**told, "aliases": ["Zoë = ann"]})
    assert points(renamed).keys() == {"Zoë", "Ben", "Cara"}


def test_a_table_comes_as_csv_where_that_is_asked_for(web: httpx.Client) -> None:
    stored(web, "web-csv-1", 2103, "1", "=Ann", "Ben", "Cara")
    chosen = {"filter": "name = web-csv-1"}
    answer = web.get("/v1/standings", params=chosen, headers={"Accept": "text/csv"})
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    rows = list(csv.DictReader(StringIO(answer.text)))
    assert {row["player"]: row["points"] for row in rows} == {
        name.replace("=", "'="): exact for name, exact in points(web.get("/v1/standings", params=chosen)).items()
    }
    games = web.get("/v1/standings", params={**chosen, "listGames": "true"}, headers={"Accept": "text/csv"})
    assert [row["record"] for row in csv.DictReader(StringIO(games.text))] == ["records/web-csv-1"] * 3


def test_what_makes_no_sense_is_a_problem_with_its_field(web: httpx.Client) -> None:
    problem = problem_of(web.get("/v1/standings", params={"points": "percnt"}))
    assert (problem["status"], problem["reason"]) == (400, "INVALID_TERMS")
    assert [each["field"] for each in problem["fields"]] == ["points"]
    assert "did you mean 'percent'?" in problem["detail"]
    problem = problem_of(web.post("/v1/standings:compute", json={"aliases": ["Ann = A", "Ben"]}))
    assert [each["field"] for each in problem["fields"]] == ["aliases[1]"]
    assert web.get("/v1/standings", params={"points": "x" * 50_000}).status_code in (400, 414)
