"""Records are stored, found, changed and taken out over HTTP, and If-Match keeps changes from undoing each other."""

import csv
import json
from io import StringIO
from typing import Any

import httpx
from google.protobuf import json_format
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.railroad_revolution.components.model import components_digest
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, shipped_set
from interlock.railroad_revolution.v1 import components_pb2
from interlock.record.json_form import to_json
from interlock.record.protobuf_values import plain_fields
from kit.service_calls import illegal_record
from kit.web import RGN, problem_of


def stored(web: httpx.Client, id_: str, seed: int) -> httpx.Response:
    source = {"record": json.loads(to_json(sample("american-rails", 3, seed)))}
    answer = web.post("/v1/records", json={"source": source, "recordId": id_, "allowSameGame": True})
    assert answer.status_code == 200
    return answer


def comment(text: str) -> Any:
    return {"moveNumber": 1, "comment": {"text": text}}


def test_a_record_is_stored_and_got_in_every_form(web: httpx.Client) -> None:
    text = "interlock 1\ngame chicago-express\nplayers Ann, Ben, Cara\nevent Club; tag round 7\nsetup banker Ann\n"
    text = text.replace("; tag round 7", "")
    created = web.post("/v1/records?recordId=in-every-form", content=text.encode(), headers=RGN)
    record = created.json()["record"]
    assert (record["name"], record["event"]) == ("records/in-every-form", "Club")
    assert created.headers["etag"] == f'"{record["etag"]}"'
    got = web.get("/v1/records/in-every-form")
    assert got.json()["record"] == {**record, "source": got.json()["record"]["source"]}
    as_text = web.get("/v1/records/in-every-form", headers={"Accept": "text/plain"})
    assert as_text.headers["content-type"] == "text/plain; charset=utf-8"
    assert "players Ann, Ben, Cara" in as_text.text
    again = web.get("/v1/records/in-every-form", headers={"If-None-Match": got.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_same_game_is_found(web: httpx.Client) -> None:
    source = {"record": json.loads(to_json(sample("american-rails", 3, 100)))}
    name = web.post("/v1/records", json={"source": source}).json()["record"]["name"]
    problem = problem_of(web.post("/v1/records", json={"source": source}))
    assert (problem["status"], problem["reason"], problem["metadata"]["name"]) == (409, "RECORD_EXISTS", name)


def test_a_change_with_an_etag_that_is_not_the_latest_is_refused(web: httpx.Client) -> None:
    first = stored(web, "with-etag-1", 101).headers["etag"]
    path = "/v1/records/with-etag-1"
    change = {"source": {"record": {"header": {"event": "Final"}}}}
    changed = web.patch(f"{path}?updateMask=source.header.event", json=change, headers={"If-Match": first})
    assert changed.json()["record"]["event"] == "Final"
    second = changed.headers["etag"]
    for answer in (
        web.patch(f"{path}?updateMask=source.header.event", json=change, headers={"If-Match": first}),
        web.post(f"{path}:annotate", json={"notes": [comment("too late")]}, headers={"If-Match": first}),
        web.delete(path, headers={"If-Match": first}),
    ):
        problem = problem_of(answer)
        assert (problem["status"], problem["reason"]) == (412, "ETAG_DIFFERS")
        assert f'"{problem["metadata"]["etag"]}"' == second
    noted = web.post(f"{path}:annotate", json={"notes": [comment("in time")]}, headers={"If-Match": second})
    assert noted.json()["record"]["revision"] == 3
    assert web.delete(path, headers={"If-Match": noted.headers["etag"]}).json()["record"]["deleteTime"]


def test_a_record_is_replaced_by_rgn(web: httpx.Client) -> None:
    stored(web, "replaced-1", 102)
    text = web.get("/v1/records/replaced-1", headers={"Accept": "text/plain"}).text
    changed = web.patch("/v1/records/replaced-1", content=f"{text}; the end\n".encode(), headers=RGN)
    assert changed.json()["record"]["revision"] == 2
    kinds = [each["kind"] for each in web.get("/v1/records/replaced-1/revisions").json()["revisions"]]
    assert kinds == ["REVISION_KIND_UPDATED", "REVISION_KIND_CREATED"]


def test_records_are_listed_by_filter_and_in_pages(web: httpx.Client) -> None:
    for number in (1, 2, 3):
        stored(web, f"listed-{number}", 200 + number)
    query = {"filter": 'game = "american-rails"', "orderBy": "name", "pageSize": 2}
    names: list[str] = []
    token = ""
    while True:
        page = web.get("/v1/records", params={**query, "pageToken": token}).json()
        names += [record["name"] for record in page["records"]]
        if not (token := page.get("nextPageToken", "")):
            break
    assert {f"records/listed-{number}" for number in (1, 2, 3)} <= set(names)
    assert names == sorted(set(names))
    assert problem_of(web.get("/v1/records?filter=nonsense"))["reason"] == "INVALID_FILTER"


def test_the_verdict_on_a_record_is_got_also_as_csv(web: httpx.Client) -> None:
    source = {"json": to_json(illegal_record()).decode()}
    name = web.post("/v1/records", json={"source": source}).json()["record"]["name"]
    verdict = web.get(f"/v1/{name}/verdict").json()["verdict"]
    assert verdict == web.post("/v1/records:validate", json={"source": source}).json()["verdict"]
    rows = csv.DictReader(StringIO(web.get(f"/v1/{name}/verdict", headers={"Accept": "text/csv"}).text))
    assert {row["who"] for row in rows if row["what"] == "rank"} == {each["player"] for each in verdict["standings"]}


def test_stored_records_are_replayed_and_asked_by_their_address(web: httpx.Client) -> None:
    stored(web, "by-address-1", 103)
    positions = web.get("/v1/records/by-address-1:replay?lastMoveNumber=2").text.splitlines()
    assert len(positions) == 3
    moves = web.get("/v1/records/by-address-1:listLegalMoves?afterMoveNumber=0&pageSize=1").json()["moves"]
    assert len(moves) == 1


def test_events_are_listed(web: httpx.Client) -> None:
    record = json.loads(to_json(sample("american-rails", 3, 104)))
    record["header"]["event"] = "Anniversary"
    web.post("/v1/records", json={"source": {"record": record}})
    assert "Anniversary" in [event["title"] for event in web.get("/v1/events").json()["events"]]


def test_a_record_that_is_had_as_text_has_the_component_set_that_came_beside_it(web: httpx.Client) -> None:
    ours = replace(shipped_set(DEMONSTRATION), id="ours")
    game = sample("railroad-revolution", 3, 2)
    header = replace(game.header, components="ours", components_digest=components_digest(ours))
    beside = json_format.MessageToDict(components_pb2.ComponentSet(**plain_fields(ours)))
    source = {"record": json.loads(to_json(replace(game, header=header))), "components": [beside]}
    name = web.post("/v1/records", json={"source": source}).json()["record"]["name"]
    text = web.get(f"/v1/{name}", headers={"Accept": "text/plain"}).content
    verdict = web.post("/v1/records:validate", content=text, headers=RGN).json()["verdict"]
    assert (verdict["status"], verdict["components"]) == ("VERDICT_STATUS_VALID", "ours")
    assert verdict == web.post("/v1/records:validate", json={"source": source}).json()["verdict"]


def test_preconditions_may_be_lists(web: httpx.Client) -> None:
    etag = stored(web, "lists-1", 106).headers["etag"]
    path = "/v1/records/lists-1"
    for known in (f'"x", {etag}', f"W/{etag}", f'"x",W/{etag} , "y"', "*"):
        assert web.get(path, headers={"If-None-Match": known}).status_code == 304
    for other in ('"x"', "", '"x", "*"', etag.strip('"')):
        assert web.get(path, headers={"If-None-Match": other}).status_code == 200
    for other in ('"x", "y"', f"W/{etag}", f'"x, {etag.removeprefix(chr(34))}x'):
        assert web.delete(path, headers={"If-Match": other}).status_code == 412
    assert web.delete(path, headers={"If-Match": f'"x", {etag}'}).status_code == 200


def test_an_odd_etag_is_one_that_differs_and_a_star_is_any(web: httpx.Client) -> None:
    stored(web, "odd-etag-1", 105)
    for etag in ("", "nonsense", '""', "W/", '"' * 1000, '"a", "b"'):
        assert web.delete("/v1/records/odd-etag-1", headers={"If-Match": etag}).status_code == 412
    assert web.delete("/v1/records/odd-etag-1", headers={"If-Match": "*"}).status_code == 200
