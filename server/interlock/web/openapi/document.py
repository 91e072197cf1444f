"""The OpenAPI document, generated from the routes and from the messages and comments of the contract."""

from collections.abc import Collection, Iterator
from importlib.metadata import version
from typing import Any

import msgspec
from google.protobuf.descriptor import Descriptor, FieldDescriptor
from starlette.responses import Response

from interlock.service.encoding.json_writer import WITH_TEXT, is_map, is_repeated
from interlock.v1 import errors_pb2
from interlock.web.content_types import CSV, EVENTS, JSON, LINES, SVG, TEXT
from interlock.web.openapi.schemas import Schema, Schemas, proto_comment
from interlock.web.problems import CONTENT_TYPE
from interlock.web.routes import ROUTES, Route

PATH = "/v1/openapi.json"

_STRING: Schema = {"type": "string"}
_PROBLEM = "Problem"
_DESCRIPTION = """\
Judges records of railway board games, keeps them, and lets games be played at live tables: the calls of gRPC in \
JSON. Requests may have names of fields in lowerCamelCase or in snake_case; what is unknown is refused. Fields that \
have their default, 0, false, empty, are left out of answers."""
_PLACES = {
    "game": "The game's name.",
    "board": "The board's name.",
    "set": "The component set's id.",
    "record": "What follows `records/` in the record's name.",
    "table": "What follows `tables/` in the table's name.",
}
_TOKEN = "What the server knows a caller by; wanted just where the server was started with tokens."
_AS_CSV = {
    "Verdict": "The standings and the rounds: one figure in a row.",
    "StandingsTable": "A player in a row; where games are listed a player of a game.",
}
_OF_LINES = "One line for each; a stream that is broken off ends with one that has just `error`, a Problem."
_OF_EVENTS = "One event for each; a stream that is broken off ends with an event `error`, a Problem."


def document() -> Response:
    """Return the document."""
    schemas = Schemas()
    paths: dict[str, dict[str, Any]] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.verb.lower()] = _operation(route, schemas)
    # Answers may have more fields one day; requests may not.
    for verbs in paths.values():
        for operation in verbs.values():
            schemas.leave_open(operation["responses"])
    problem = _problem(schemas)
    schemas.leave_open(problem)
    services = {route.method.containing_service.full_name: route.method.containing_service for route in ROUTES}
    found = {
        "openapi": "3.1.0",
        "info": {
            "title": "Interlock",
            "version": version("interlock"),
            "description": _DESCRIPTION,
            "license": {"name": "Apache 2.0", "identifier": "Apache-2.0"},
        },
        "servers": [{"url": "/"}],
        "security": [{}, {"token": []}],
        "tags": [{"name": each.name, "description": proto_comment(each.file, name)} for name, each in services.items()],
        "paths": paths,
        "components": {
            "schemas": {_PROBLEM: problem, **schemas.components},
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer", "description": _TOKEN}},
        },
    }
    return Response(msgspec.json.encode(found), media_type=JSON)


def _operation(route: Route, schemas: Schemas) -> dict[str, Any]:
    said = route.said or proto_comment(route.method.containing_service.file, route.method.full_name)
    operation = {
        "operationId": route.name or route.method.name[0].lower() + route.method.name[1:],
        "tags": [route.method.containing_service.name],
        "summary": said.partition(". ")[0].rstrip("."),
        "description": said,
        "parameters": [*_parameters(route, schemas)],
        "requestBody": _body(route, schemas),
        "responses": {
            "200": _answer(route, schemas),
            **({"304": {"description": "The record has the ETag of If-None-Match."}} if _may_be_known(route) else {}),
            **({"412": _refused("The record has another ETag than If-Match.")} if route.if_match else {}),
            "default": _refused("The call is refused."),
        },
    }
    return {name: value for name, value in operation.items() if value}


def _may_be_known(route: Route) -> bool:
    return route.verb == "GET" and bool(route.etag)


def _refused(description: str) -> dict[str, Any]:
    schema = {"$ref": f"#/components/schemas/{_PROBLEM}"}
    return {"description": description, "content": {CONTENT_TYPE: {"schema": schema}}}


def _parameters(route: Route, schemas: Schemas) -> Iterator[dict[str, Any]]:
    for name in route.placeholders():
        yield {"name": name, "in": "path", "required": True, "description": _PLACES[name], "schema": _STRING}
    if route.body is None or route.rgn:
        message = _at(route.method.input_type, route.inside)
        for path, field in _scalars(message, _fields_elsewhere(route)):
            name = ".".join(part.json_name for part in _fields(message, path))
            schema = schemas.of_field(field)
            yield {"name": name, "in": "query", "description": schema.pop("description"), "schema": schema}
    if route.if_match:
        description = "The ETag that the record has to have still."
        yield {"name": "If-Match", "in": "header", "description": description, "schema": _STRING}
    if _may_be_known(route):
        description = "The ETag of the record that the caller has, which then need not be sent."
        yield {"name": "If-None-Match", "in": "header", "description": description, "schema": _STRING}


def _fields_elsewhere(route: Route) -> set[str]:
    """Return the fields of the request that path and body tell, and those that cannot be there beside them."""
    fields = _at(route.method.input_type, route.inside).fields_by_name
    paths = [path for path in (*route.told, route.body, route.rgn) if path and path != route.inside]
    told = {path.removeprefix(f"{route.inside}.").partition(".")[0] for path in paths}
    choices = [fields[name].containing_oneof for name in told]
    return told | {field.name for choice in choices if choice for field in choice.fields}


def _scalars(message: Descriptor, but: Collection[str] = (), prefix: str = "") -> Iterator[tuple[str, FieldDescriptor]]:
    """Yield the fields that a query may tell, but for some, by their paths; of messages just what is short."""
    for field in message.fields:
        if field.name in but:
            continue
        if not field.message_type or field.message_type.full_name in WITH_TEXT:
            yield f"{prefix}{field.name}", field
        elif not (prefix or field.containing_oneof or is_map(field) or is_repeated(field)):
            yield from _scalars(field.message_type, (), f"{field.name}.")


def _fields(message: Descriptor, path: str) -> Iterator[FieldDescriptor]:
    for name in path.split(".") if path else ():
        field = message.fields_by_name[name]
        yield field
        if field.message_type:
            message = field.message_type


def _at(message: Descriptor, path: str) -> Descriptor:
    """Return the message in a field, by its path."""
    *_, found = [message, *(field.message_type for field in _fields(message, path))]
    assert found
    return found


def _body(route: Route, schemas: Schemas) -> dict[str, Any]:
    if route.body is None:
        return {}
    schema = schemas.of_message(_at(route.method.input_type, route.body))
    if route.lines:
        return {"required": True, "description": "One request in each line.", "content": {LINES: _many(schema)}}
    content = {JSON: {"schema": schema}}
    if route.rgn:
        content[TEXT] = {"schema": {**_STRING, "description": "The record as RGN."}}
    return {"required": True, "content": content}


def _many(schema: Schema) -> dict[str, Any]:
    """Return what a body of many messages is: for programs a text, of which each line or event is one."""
    # OpenAPI 3.2 has itemSchema for it.
    return {"schema": _STRING, "x-itemSchema": schema}


def _answer(route: Route, schemas: Schemas) -> dict[str, Any]:
    message = _at(route.method.output_type, route.answer)
    schema = schemas.of_message(message)
    content: dict[str, Any]
    if route.is_streamed:
        content = {LINES: _many(schema), EVENTS: _many(schema)}
        return {"description": f"{_OF_LINES} {_OF_EVENTS}", "content": content}
    content = {JSON: {"schema": schema}}
    if route.text:
        content[TEXT] = {"schema": {**_STRING, "description": "The record as RGN."}}
    if route.csv:
        described = _AS_CSV[_at(route.method.output_type, route.csv).name]
        content[CSV] = {"schema": {**_STRING, "description": described}}
    if route.picture:
        content[SVG] = {"schema": {**_STRING, "description": "The picture itself."}}
    headers = {"ETag": {"description": "The etag of the record.", "schema": _STRING}} if route.etag else {}
    answer = {"description": proto_comment(message.file, message.full_name), "content": content, "headers": headers}
    return {name: value for name, value in answer.items() if value}


def _problem(schemas: Schemas) -> Schema:
    """Return the schema of what a refusal says."""
    problem = errors_pb2.DESCRIPTOR.message_types_by_name["RecordProblem"]
    field = {"type": "object", "properties": {"field": _STRING, "description": _STRING}}
    properties = {
        "type": {**_STRING, "format": "uri-reference", "description": "Where it stands what the reason means."},
        "title": {**_STRING, "description": "The reason in words."},
        "status": {"type": "integer", "description": "The status over HTTP."},
        "detail": {**_STRING, "description": "What is wrong, as a sentence."},
        "requestId": {**_STRING, "description": "The call's id: that of the header X-Request-Id and the log."},
        "code": {**_STRING, "description": "The name of a google.rpc.Code: the status of gRPC."},
        "reason": {**_STRING, "description": "Why, as a stable word."},
        "domain": {**_STRING, "description": "interlock.v1, whose word that is."},
        "metadata": {"type": "object", "additionalProperties": _STRING, "description": "What else there is to know."},
        "fields": {"type": "array", "items": field, "description": "The fields of the request that are wrong."},
        "problems": {
            "type": "array",
            "items": schemas.of_message(problem),
            "description": "What is wrong with a record, a move or notes, in parts.",
        },
    }
    return {
        "type": "object",
        "description": "Why a call is refused (RFC 9457).",
        "properties": properties,
        "required": ["type", "title", "status", "detail", "code", "reason", "domain"],
    }
