"""Over HTTP calls are answered as they are over gRPC, in JSON, as text and as CSV."""

import csv
import gzip
import json
from io import StringIO
from pathlib import Path
from typing import Any

import httpx
import pytest
from google.protobuf import json_format

import interlock
from interlock.analysis.drafts_and_samples import sample
from interlock.record.games import GAMES
from interlock.record.json_form import to_json
from interlock.v1 import validator_pb2
from kit.service_calls import illegal_record, refusal_of, validator
from kit.web import RGN, problem_of

RECORDS = sorted((Path(__file__).resolve().parents[2] / "records/games").rglob("*.rgn"))
FIRST_GAME = next(path for path in RECORDS if path.parent.name == "chicago-express" and path.stem == "first-game")
TEXT = FIRST_GAME.read_text(encoding="utf-8")


def of(message: Any) -> Any:
    return json_format.MessageToDict(message)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_verdicts_are_those_of_grpc(web: httpx.Client, address: str, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    request = validator_pb2.ValidateRequest(source={"rgn": text}, view="VERDICT_VIEW_FULL")  # type: ignore[arg-type]
    with validator(address) as stub:
        theirs = of(stub.Validate(request))
    assert web.post("/v1/records:validate", json=of(request)).json() == theirs
    bare = web.post("/v1/records:validate?view=VERDICT_VIEW_FULL", content=text.encode(), headers=RGN)
    assert bare.json() == theirs


@pytest.mark.parametrize("game", GAMES)
def test_records_are_taken_as_json_objects(web: httpx.Client, game: str) -> None:
    record = json.loads(to_json(sample(game, 3, 7)))
    answer = web.post("/v1/records:validate", json={"source": {"record": record}})
    assert answer.status_code == 200
    assert answer.json()["verdict"]["status"] in ("VERDICT_STATUS_VALID", "VERDICT_STATUS_NOT_FULLY_CHECKABLE")


def test_an_illegal_game_is_a_successful_call(web: httpx.Client) -> None:
    answer = web.post("/v1/records:validate", json={"source": {"json": to_json(illegal_record()).decode()}})
    (finding,) = answer.json()["verdict"]["findings"]
    assert (answer.status_code, finding["rule"], finding["moveNumber"]) == (200, "CE-AUCTION-CASH", 4)


def test_calls_that_read_by_name_are_got(web: httpx.Client, address: str) -> None:
    with validator(address) as stub:
        expected = {
            "/v1/serverInfo": stub.GetServerInfo(validator_pb2.GetServerInfoRequest()),
            "/v1/games": stub.ListGames(validator_pb2.ListGamesRequest()),
            "/v1/boards/rust-belt": stub.GetBoard(validator_pb2.GetBoardRequest(name="rust-belt")),
            "/v1/boards?game=age-of-steam": stub.ListBoards(validator_pb2.ListBoardsRequest(game="age-of-steam")),
            "/v1/rules?words=dividend&words=share&pageSize=3": stub.ListRules(
                validator_pb2.ListRulesRequest(words=["dividend", "share"], page_size=3)
            ),
            "/v1/games/chicago-express/rules?page_size=2": stub.ListRules(
                validator_pb2.ListRulesRequest(game="chicago-express", page_size=2)
            ),
            "/v1/componentSets": stub.ListComponentSets(validator_pb2.ListComponentSetsRequest()),
            "/v1/componentSets/demonstration-1": stub.GetComponentSet(
                validator_pb2.GetComponentSetRequest(id="demonstration-1")
            ),
        }
    for path, answer in expected.items():
        # Tokens of pages are made for the request that they were asked by, so they are the same, too.
        assert web.get(path).json() == of(answer), path


def test_pages_go_on_by_their_tokens(web: httpx.Client) -> None:
    first = web.get("/v1/games?pageSize=3").json()
    second = web.get("/v1/games", params={"pageSize": 3, "pageToken": first["nextPageToken"]}).json()
    names = [game["name"] for page in (first, second) for game in page["games"]]
    assert names == sorted(GAMES)


def test_a_verdict_is_had_as_csv(web: httpx.Client) -> None:
    answer = web.post("/v1/records:validate", content=TEXT.encode(), headers={**RGN, "Accept": "text/csv"})
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    rows = list(csv.DictReader(StringIO(answer.text)))
    verdict = web.post("/v1/records:validate", content=TEXT.encode(), headers=RGN).json()["verdict"]
    scores = {row["who"]: int(row["value"]) for row in rows if (row["when"], row["what"]) == ("end", "score")}
    assert scores == {each["player"]: each["score"] for each in verdict["standings"]}
    for each in verdict["rounds"]:
        paid = [row for row in rows if row["when"] == each["title"] and row["what"] == "per_share"]
        assert {row["who"]: int(row["value"]) for row in paid} == {
            dividend["company"]: dividend.get("perShare", 0) for dividend in each["dividends"]
        }


def test_a_name_in_csv_is_no_formula(web: httpx.Client) -> None:
    record = json.loads(to_json(sample("chicago-express", 3, 7)))
    record["header"]["players"][0]["name"] = "=1+1"
    record["header"].pop("results", None)
    answer = web.post("/v1/records:validate", json={"source": {"record": record}}, headers={"Accept": "text/csv"})
    who = {row["who"] for row in csv.DictReader(StringIO(answer.text))}
    assert "'=1+1" in who
    assert "=1+1" not in who


def test_records_are_had_as_text(web: httpx.Client) -> None:
    headers = {**RGN, "Accept": "text/plain"}
    annotated = web.post("/v1/records:annotate", content=TEXT.encode(), headers=headers)
    assert annotated.headers["content-type"] == "text/plain; charset=utf-8"
    assert annotated.text.startswith(TEXT[:100])
    numbered = web.post("/v1/records:convert?numberMoves=true", content=annotated.content, headers=headers).text
    assert "1. Ann: " in numbered
    request = {"header": {"game": "american-rails", "players": [{"name": each} for each in ("Ann", "Ben", "Cara")]}}
    draft = web.post("/v1/records:draft", json=request, headers={"Accept": "text/plain"}).text
    assert "game american-rails" in draft


def test_what_is_told_twice_may_agree(web: httpx.Client) -> None:
    headers = {**RGN, "Accept": "text/plain"}
    for form in ("RECORD_FORM_RGN", "3"):
        for verb in ("convert", "annotate"):
            answer = web.post(f"/v1/records:{verb}?form={form}", content=TEXT.encode(), headers=headers)
            assert (answer.status_code, answer.text[:9]) == (200, TEXT[:9])
    name = web.post("/v1/records?allowSameGame=true", content=TEXT.encode(), headers=RGN).json()["record"]["name"]
    got = web.get(f"/v1/{name}?form=RECORD_FORM_RGN&view=RECORD_VIEW_FULL", headers={"Accept": "text/plain"})
    assert got.text.startswith(TEXT[:9])
    problem = problem_of(web.get(f"/v1/{name}?form=RECORD_FORM_JSON", headers={"Accept": "text/plain"}))
    assert problem["detail"] == "form: told twice, as RECORD_FORM_RGN and as RECORD_FORM_JSON; expected once"


def test_numbers_in_queries_are_those_in_bodies(web: httpx.Client) -> None:
    full = web.post("/v1/records:validate?view=VERDICT_VIEW_FULL", content=TEXT.encode(), headers=RGN)
    number = validator_pb2.VerdictView.Value("VERDICT_VIEW_FULL")
    by_number = web.post(f"/v1/records:validate?view={number}", content=TEXT.encode(), headers=RGN)
    assert by_number.json() == full.json()
    problem = problem_of(web.get("/v1/games?pageSize=99999999999"))
    assert problem["fields"] == [
        {"field": "page_size", "description": "found 99999999999; expected -2147483648 to 2147483647"}
    ]


def test_a_body_that_is_compressed_is_refused(web: httpx.Client) -> None:
    headers = {**RGN, "Content-Encoding": "gzip"}
    problem = problem_of(web.post("/v1/records:validate", content=gzip.compress(TEXT.encode()), headers=headers))
    assert (problem["status"], problem["reason"]) == (415, "UNKNOWN_CONTENT_TYPE")
    assert problem["detail"] == "the body is compressed (gzip); expected it as it is, without Content-Encoding"


def test_a_stream_comes_as_lines_or_as_events(web: httpx.Client) -> None:
    lines = web.post("/v1/records:replay?lastMoveNumber=3", content=TEXT.encode(), headers=RGN)
    assert lines.headers["content-type"] == "application/x-ndjson"
    positions = [json.loads(line)["position"] for line in lines.text.splitlines()]
    assert [position.get("moveNumber", 0) for position in positions] == [0, 1, 2, 3]
    headers = {**RGN, "Accept": "text/event-stream"}
    events = web.post("/v1/records:replay?lastMoveNumber=3", content=TEXT.encode(), headers=headers)
    assert events.headers["content-type"] == "text/event-stream"
    told = [json.loads(event.removeprefix("data: ")) for event in events.text.split("\n\n")[:-1]]
    assert [each["position"] for each in told] == positions


def test_a_stream_that_is_refused_midway_ends_with_why(web: httpx.Client) -> None:
    source = {"json": to_json(illegal_record()).decode()}
    request = {"source": source, "lastMoveNumber": 10}
    *parts, last = web.post("/v1/records:replay", json=request).text.splitlines()
    assert json.loads(parts[-1])["stopped"]
    assert json.loads(last)["error"]["reason"] == "ILLEGAL_MOVE"
    answer = web.post("/v1/records:replay", json=request, headers={"Accept": "text/event-stream"})
    assert answer.text.split("\n\n")[-2].startswith('event: error\ndata: {"type":"/v1/errors#ILLEGAL_MOVE"')


def test_a_stream_that_cannot_begin_is_refused(web: httpx.Client) -> None:
    problem = problem_of(web.post("/v1/records:replay", json={}))
    assert (problem["status"], problem["reason"]) == (400, "MISSING_SOURCE")


def test_what_is_wrong_with_a_record_is_told_in_parts(web: httpx.Client) -> None:
    lines = TEXT.splitlines()
    index = next(index for index, line in enumerate(lines) if ": bid" in line)
    lines[index] = lines[index].replace(": bid", ": bidd")
    problem = problem_of(web.post("/v1/records:validate", content="\n".join(lines).encode(), headers=RGN))
    assert (problem["status"], problem["reason"]) == (400, "UNREADABLE_RECORD")
    assert problem["problems"][0]["line"] == index + 1
    assert problem["fields"][0]["field"] == "source.rgn"
    assert problem["metadata"]["form"] == "rgn"


@pytest.mark.parametrize(
    ("path", "status", "reason"),
    [
        ("/v1/boards/nowhere", 404, "BOARD_NOT_FOUND"),
        ("/v1/boards/%2e%2e%2fetc%2fpasswd", 404, "PATH_NOT_FOUND"),
        ("/v1/boards/%ff%fe", 404, "BOARD_NOT_FOUND"),
        ("/v1/boards/%00", 404, "BOARD_NOT_FOUND"),
        ("/v1/boards/", 404, "PATH_NOT_FOUND"),
        ("/v1/boards/a:b", 404, "PATH_NOT_FOUND"),
        ("/v1/games/", 404, "PATH_NOT_FOUND"),
        ("/v1//games", 404, "PATH_NOT_FOUND"),
        ("/nowhere", 404, "PATH_NOT_FOUND"),
        ("/v1/games?pageSize=-1", 400, "INVALID_PAGE_SIZE"),
        ("/v1/games?pageSize=many", 400, "UNREADABLE_REQUEST"),
        ("/v1/games?pageSize=1&pageSize=2", 400, "UNREADABLE_REQUEST"),
        ("/v1/games?pageToken=%ff", 400, "UNREADABLE_REQUEST"),
        ("/v1/games?sauce=1", 400, "UNREADABLE_REQUEST"),
        ("/v1/games?pageSize.x=1", 400, "UNREADABLE_REQUEST"),
        ("/v1/games/age-of-steam/rules?game=chicago-express", 400, "UNREADABLE_REQUEST"),
        (f"/v1/rules?{'words=a&' * 101}", 400, "UNREADABLE_REQUEST"),
    ],
)
def test_what_cannot_be_got_is_told(web: httpx.Client, path: str, status: int, reason: str) -> None:
    problem = problem_of(web.get(path))
    assert (problem["status"], problem["reason"]) == (status, reason)


def test_percent_encoded_paths_are_those_that_they_encode(web: httpx.Client) -> None:
    assert web.get("/v1/%67ames").json() == web.get("/v1/games").json()
    assert web.post("/v1/records%3Avalidate", content=TEXT.encode(), headers=RGN).status_code == 200


@pytest.mark.parametrize("verb", ["PUT", "DELETE", "PATCH", "TRACE", "BREW"])
def test_a_method_that_a_path_does_not_take_is_told_with_those_that_it_takes(web: httpx.Client, verb: str) -> None:
    answer = web.request(verb, "/v1/games")
    problem = problem_of(answer)
    assert (problem["status"], problem["reason"]) == (405, "METHOD_NOT_ALLOWED")
    assert answer.headers["allow"] == problem["metadata"]["allowed"] == "GET, HEAD, OPTIONS"
    assert web.get("/v1/records:validate").headers["allow"] == "OPTIONS, POST"


def test_head_and_options_are_answered(web: httpx.Client) -> None:
    head, whole = web.head("/v1/games"), web.get("/v1/games")
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == str(len(whole.content))
    options = web.options("/v1/records:validate")
    assert (options.status_code, options.headers["allow"], options.content) == (204, "OPTIONS, POST", b"")


@pytest.mark.parametrize(
    "content_type",
    ["application/x-www-form-urlencoded", "text/html", "application/json; charset=utf-16", "nonsense", ""],
)
def test_a_body_of_another_type_is_refused(web: httpx.Client, content_type: str) -> None:
    answer = web.post("/v1/records:validate", content=TEXT.encode(), headers={"Content-Type": content_type})
    problem = problem_of(answer)
    assert (problem["status"], problem["reason"]) == (415, "UNKNOWN_CONTENT_TYPE")
    compared = problem_of(web.post("/v1/records:compare", content=TEXT.encode(), headers=RGN))
    assert compared["detail"] == "the body is said to be text/plain; expected application/json, in UTF-8"


def test_a_request_has_the_id_that_it_tells(web: httpx.Client) -> None:
    assert web.get("/v1/games", headers={"X-Request-Id": "thursday-7"}).headers["x-request-id"] == "thursday-7"
    assert problem_of(web.get("/v1/boards/x", headers={"X-Request-Id": "b"}))["requestId"] == "b"


def test_every_answer_says_that_it_is_what_it_says(web: httpx.Client) -> None:
    for path in ("/v1/games", "/nowhere", "/v1/boards/nowhere"):
        headers = web.get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"] == "no-store"
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "server" not in headers


def test_what_is_wrong_with_a_record_in_json_is_told_of_its_fields(web: httpx.Client, address: str) -> None:
    record = json.loads(to_json(sample("chicago-express", 3, 7)))
    record["moves"][2]["seat"] = 99
    request = {"source": {"record": record}}
    problem = problem_of(web.post("/v1/records:validate", json=request))
    with validator(address) as stub:
        message = json_format.ParseDict(request, validator_pb2.ValidateRequest())
        refusal = refusal_of(lambda: stub.Validate(message))
    assert (problem["detail"], problem["metadata"]) == (refusal.message, refusal.metadata)
    assert [(each["field"], each["description"]) for each in problem["fields"]] == refusal.violations
    record["moves"][2] = {"seats": 1}
    problem = problem_of(web.post("/v1/records:validate", json=request))
    assert problem["fields"][0]["field"] == "source.record.moves[2]"


def test_the_library_writes_the_json_that_the_server_answers_with(web: httpx.Client) -> None:
    game = interlock.Game(interlock.sample("age-of-steam", 3, 3))
    source = {"source": {"record": json.loads(interlock.to_json(game.record))}}

    def answer(method: str, **request: Any) -> Any:
        response = web.post(f"/v1/records:{method}", json=source | request)
        assert response.status_code == 200, response.text
        return response.json()

    assert json.loads(interlock.to_json(game.verdict)) == answer("validate")["verdict"]
    assert json.loads(interlock.to_json(game.explain(9))) == answer("explainMove", moveNumber=9)["explanation"]
