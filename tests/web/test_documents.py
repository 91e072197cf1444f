"""The documents that tell of the calls: OpenAPI, which others validate here, and two pages."""

import json
import re
from html.parser import HTMLParser
from typing import Any

import httpx
import pytest
from google.protobuf.descriptor import FileDescriptor
from jsonschema import Draft202012Validator
from openapi_spec_validator import OpenAPIV31SpecValidator

from interlock.analysis.drafts_and_samples import sample
from interlock.record.games import GAMES
from interlock.record.json_form import to_json
from interlock.service.refusal import Reason
from interlock.v1 import archive_pb2, tables_pb2, validator_pb2
from interlock.web.openapi.schemas import proto_comment
from interlock.web.routes import ROUTES
from kit.service_calls import illegal_record
from kit.web import problem_of


@pytest.fixture(scope="module")
def document(web: httpx.Client) -> Any:
    return web.get("/v1/openapi.json").json()


def files() -> list[FileDescriptor]:
    found: dict[str, FileDescriptor] = {}
    waiting = [archive_pb2.DESCRIPTOR, tables_pb2.DESCRIPTOR, validator_pb2.DESCRIPTOR]
    while waiting:
        file = waiting.pop()
        if file.name.startswith("interlock/") and file.name not in found:
            found[file.name] = file
            waiting += file.dependencies
    return list(found.values())


def names(file: FileDescriptor) -> list[str]:
    """Return the full names of all that has a comment in a file."""
    found = []
    for message in file.message_types_by_name.values():
        found += [message.full_name, *(field.full_name for field in message.fields)]
    for enum in file.enum_types_by_name.values():
        found += [enum.full_name, *(f"{enum.full_name}.{value.name}" for value in enum.values)]
    for service in file.services_by_name.values():
        found += [service.full_name, *(method.full_name for method in service.methods)]
    return found


@pytest.mark.parametrize("file", files(), ids=lambda file: file.name)
def test_all_that_the_contract_says_is_found(file: FileDescriptor) -> None:
    for name in names(file):
        said = proto_comment(file, name)
        assert re.fullmatch(r"(?s)[A-Z0-9$].*[.:]", said), (name, said)
        assert not re.search(r"//|buf:lint|;$|\{$", said), (name, said)


def test_the_document_is_one_of_openapi(document: Any) -> None:
    assert list(OpenAPIV31SpecValidator(document).iter_errors()) == []


def test_the_document_tells_every_route_and_its_parameters(document: Any) -> None:
    told = {(verb.upper(), path) for path, verbs in document["paths"].items() for verb in verbs}
    assert told == {(route.verb, route.path) for route in ROUTES}
    for path, verbs in document["paths"].items():
        for operation in verbs.values():
            placed = {each["name"] for each in operation.get("parameters", ()) if each["in"] == "path"}
            assert placed == set(re.findall(r"{(\w+)}", path))
    ids = [operation["operationId"] for verbs in document["paths"].values() for operation in verbs.values()]
    assert len(set(ids)) == len(ids)


def test_the_document_tells_what_headers_and_queries_may_ask(document: Any) -> None:
    def told(path: str, verb: str) -> tuple[set[str], set[str]]:
        operation = document["paths"][path][verb]
        return {each["name"] for each in operation.get("parameters", ())}, {*operation["responses"]}

    assert told("/v1/tables", "post") == ({"tableId"}, {"200", "default"})
    assert told("/v1/tables/{table}", "get") == ({"table"}, {"200", "default"})
    parameters, answers = told("/v1/records/{record}", "get")
    assert ("If-None-Match" in parameters, answers) == (True, {"200", "304", "default"})
    for path, verb in (
        ("/v1/records/{record}", "patch"),
        ("/v1/records/{record}", "delete"),
        ("/v1/records/{record}:annotate", "post"),
    ):
        parameters, answers = told(path, verb)
        assert ("If-Match" in parameters, answers) == (True, {"200", "412", "default"})


def test_answers_may_have_more_fields_one_day_and_requests_may_not(document: Any) -> None:
    def reached(schema: Any, found: set[str]) -> set[str]:
        for name in re.findall(r'#/components/schemas/([\w.]+)"', json.dumps(schema)):
            if name not in found:
                found.add(name)
                reached(document["components"]["schemas"][name], found)
        return found

    operations = [operation for verbs in document["paths"].values() for operation in verbs.values()]
    answered = reached([each["responses"] for each in operations], set())
    asked = reached([each.get("requestBody") for each in operations], set())
    schemas = {name: each for name, each in document["components"]["schemas"].items() if each["type"] == "object"}
    closed = {name for name, each in schemas.items() if each.get("additionalProperties") is False}
    assert closed == schemas.keys() & (asked - answered)
    assert {"ValidateRequest", "Chunk"} <= closed


def test_every_call_of_the_services_has_a_path() -> None:
    services = [
        service
        for module in (archive_pb2, tables_pb2, validator_pb2)
        for service in module.DESCRIPTOR.services_by_name.values()
    ]
    calls = {f"{service.name}/{method.name}" for service in services for method in service.methods}
    assert {route.call for route in ROUTES} == calls


def checked(document: Any, verb: str, path: str, response: httpx.Response) -> Any:
    """Return the answer, which is as the document says that it is."""
    answers = document["paths"][path][verb.lower()]["responses"]
    answer = answers["200" if response.status_code == 200 else "default"]
    content_type = response.headers["content-type"].partition(";")[0]
    found = answer["content"][content_type]
    schema = {**found.get("x-itemSchema", found["schema"]), "components": document["components"]}
    Draft202012Validator.check_schema(schema)
    values = response.text.splitlines() if "ndjson" in content_type else [response.text]
    for value in map(json.loads, values):
        Draft202012Validator(schema).validate(value)
    return response


@pytest.mark.parametrize("game", GAMES)
def test_answers_about_records_are_as_told(document: Any, web: httpx.Client, game: str) -> None:
    source = {"record": json.loads(to_json(sample(game, 3, 11)))}
    requests = {
        "validate": {"source": source, "view": "VERDICT_VIEW_FULL"},
        "annotate": {"source": source},
        "replay": {"source": source},
        "listLegalMoves": {"source": source, "afterMoveNumber": 5},
        "tryMove": {"source": source, "afterMoveNumber": 5, "rgn": "pass"},
        "explainMove": {"source": source, "moveNumber": 3},
        "explainFigure": {"source": source, "subject": "Ann", "quantity": "cash"},
        "suggestRepairs": {"source": source},
        "convert": {"source": source, "form": "RECORD_FORM_RGN"},
        "compare": {"first": source, "second": source},
    }
    schemas = document["components"]
    for verb, request in requests.items():
        path = f"/v1/records:{verb}"
        body = document["paths"][path]["post"]["requestBody"]["content"]["application/json"]["schema"]
        Draft202012Validator({**body, "components": schemas}).validate(request)
        checked(document, "POST", path, web.post(path, json=request))


def test_answers_of_the_catalogue_are_as_told(document: Any, web: httpx.Client) -> None:
    for path, found in {
        "/v1/serverInfo": "/v1/serverInfo",
        "/v1/games": "/v1/games",
        "/v1/rules": "/v1/rules?words=dividend",
        "/v1/games/{game}/rules": "/v1/games/age-of-steam/rules",
        "/v1/boards": "/v1/boards",
        "/v1/boards/{board}": "/v1/boards/germany",
        "/v1/componentSets": "/v1/componentSets",
        "/v1/componentSets/{set}": "/v1/componentSets/demonstration-1",
    }.items():
        assert checked(document, "GET", path, web.get(found)).status_code == 200


def test_an_illegal_game_is_told_as_told(document: Any, web: httpx.Client) -> None:
    request = {"source": {"json": to_json(illegal_record()).decode()}, "carryOn": True}
    for verb in ("validate", "suggestRepairs", "replay"):
        checked(document, "POST", f"/v1/records:{verb}", web.post(f"/v1/records:{verb}", json=request))


def test_refusals_are_as_told(document: Any, web: httpx.Client) -> None:
    answer = web.post("/v1/records:validate", json={"source": {"rgn": "interlock 1\ngame x"}})
    assert problem_of(checked(document, "POST", "/v1/records:validate", answer))["problems"]


class _Links(HTMLParser):
    """The places that a page leads to, and those in it that others may name."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: list[str] = []
        self.tags: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        told = dict(attrs)
        self.links += [told["href"] or ""] if "href" in told else []
        self.ids += [told["id"] or ""] if "id" in told else []


def test_the_page_at_the_root_leads_to_the_documents(web: httpx.Client) -> None:
    page = web.get("/")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "default-src 'none'; style-src 'sha256-" in page.headers["content-security-policy"]
    found = _Links(page.text)
    assert "script" not in found.tags
    assert {"/v1/openapi.json", "/v1/errors"} <= set(found.links)
    for link in found.links:
        assert web.get(link).status_code == 200


def test_there_is_a_page_that_tells_of_every_reason(web: httpx.Client) -> None:
    assert _Links(web.get("/v1/errors").text).ids == [reason.value for reason in Reason]


def test_documents_are_only_got(web: httpx.Client) -> None:
    for path in ("/", "/v1/errors", "/v1/openapi.json"):
        assert web.head(path).status_code == 200
        assert web.options(path).headers["allow"] == "GET, HEAD, OPTIONS"
        assert problem_of(web.post(path))["status"] == 405
