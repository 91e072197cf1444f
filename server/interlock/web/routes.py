"""The table of HTTP routes: paths, methods, and the calls that they make."""

import re
from collections.abc import Mapping

from google.protobuf.descriptor import MethodDescriptor, ServiceDescriptor
from msgspec import Struct

from interlock.v1 import archive_pb2, tables_pb2, validator_pb2

WHOLE = ""
"""The body is the whole request."""

_SERVICES: Mapping[str, ServiceDescriptor] = {
    service.name: service
    for module in (validator_pb2, archive_pb2, tables_pb2)
    for service in module.DESCRIPTOR.services_by_name.values()
}


class AsText(Struct, frozen=True):
    """How an answer is had as a text: the field of the response that it is, and what the request tells then."""

    answer: str
    told: dict[str, str] = {}


_RGN = "RECORD_FORM_RGN"
_SOURCE_AS_TEXT = AsText("source.rgn", {"form": _RGN})


class Route(Struct, frozen=True):
    """A method of HTTP on a path, and the call that it makes."""

    verb: str
    path: str
    call: str
    """The service and its method, such as "Validator/Validate"."""
    body: str | None = None
    """The field of the request that the body is; None: there is no body."""
    inside: str = ""
    """The field of the request that query and body are in; empty: they are the request."""
    told: dict[str, str] = {}
    """Fields of the request that the path tells, by their paths, as templates with the names in it."""
    answer: str = ""
    """The field of the response that the answer is; empty: all of it."""
    rgn: str = ""
    """The field that a body in plain text is; empty: none may be."""
    text: AsText | None = None
    """How the answer is had in plain text."""
    csv: str = ""
    """The field of the response with figures, which may be had as CSV; empty: none is."""
    picture: str = ""
    """The field of the response with a picture, which may be had as SVG; empty: none is."""
    etag: str = ""
    """The field of the response with the etag."""
    event_ids: tuple[str, ...] = ()
    """The fields of a response of which one tells the id of an event, with which a client goes on later."""
    if_match: str = ""
    """The field of the request that If-Match tells."""
    table: str = ""
    """The live table that it is about, as a template with the names of the path in it; empty: none."""
    lines: bool = False
    """Whether the body is many requests, each a line."""
    name: str = ""
    """What the operation is called; empty: as the method of the service is."""
    said: str = ""
    """What it does, in sentences; empty: what the contract says of the method."""

    def placeholders(self) -> list[str]:
        """Return the names that the path has a place for."""
        return re.findall(r"{(\w+)}", self.path)

    @property
    def full_name(self) -> str:
        """The method's full name."""
        return f"interlock.v1.{self.call}"

    @property
    def is_streamed(self) -> bool:
        """Whether the answer comes in parts."""
        return self.method.server_streaming and not self.answer

    @property
    def method(self) -> MethodDescriptor:
        """The method of the service."""
        service, _, name = self.call.partition("/")
        return _SERVICES[service].methods_by_name[name]


def _on_records(verb: str, call: str, **more: object) -> Route:
    """Return the route of a call on a record that comes with it."""
    return Route("POST", f"/v1/records:{verb}", f"Validator/{call}", WHOLE, rgn="source.rgn", **more)  # type: ignore[arg-type]


def _of_kept(name: str, verb: str, call: str, picture: str = "") -> Route:
    """Return the route of a call on a record that is kept under that name."""
    path, operation = f"/v1/{name}:{verb}", f"{verb}Of{name.partition('s/')[0].capitalize()}"
    return Route("GET", path, f"Validator/{call}", told={"source.name": name}, name=operation, picture=picture)


_RECORD = "records/{record}"
_TABLE = "tables/{table}"

ROUTES = (
    _on_records("validate", "Validate", csv="verdict"),
    _on_records("annotate", "Annotate", text=_SOURCE_AS_TEXT),
    _on_records("replay", "Replay"),
    _on_records("listLegalMoves", "ListLegalMoves"),
    _on_records("tryMove", "TryMove"),
    _on_records("explainMove", "ExplainMove"),
    _on_records("explainFigure", "ExplainFigure"),
    _on_records("suggestRepairs", "SuggestRepairs"),
    _on_records("drawPosition", "DrawPosition", picture="svg"),
    _on_records("convert", "Convert", text=_SOURCE_AS_TEXT),
    Route("POST", "/v1/records:validateBatch", "Validator/ValidateBatch", WHOLE, lines=True),
    Route("POST", "/v1/records:compare", "Validator/Compare", WHOLE),
    Route("POST", "/v1/records:draft", "Validator/DraftRecord", WHOLE, text=_SOURCE_AS_TEXT),
    Route("GET", "/v1/serverInfo", "Validator/GetServerInfo"),
    Route("GET", "/v1/games", "Validator/ListGames"),
    Route("GET", "/v1/rules", "Validator/ListRules"),
    Route("GET", "/v1/games/{game}/rules", "Validator/ListRules", told={"game": "{game}"}, name="listRulesOfGame"),
    Route("GET", "/v1/boards", "Validator/ListBoards"),
    Route("GET", "/v1/boards/{board}", "Validator/GetBoard", told={"name": "{board}"}),
    Route("GET", "/v1/boards/{board}:draw", "Validator/DrawBoard", told={"name": "{board}"}, picture="svg"),
    Route("POST", "/v1/boards:draw", "Validator/DrawBoard", WHOLE, picture="svg", name="drawOwnBoard"),
    Route("GET", "/v1/componentSets", "Validator/ListComponentSets"),
    Route("GET", "/v1/componentSets/{set}", "Validator/GetComponentSet", told={"id": "{set}"}),
    Route(
        "GET",
        "/v1/componentSets/{set}:draw",
        "Validator/DrawBoard",
        told={"component_set_id": "{set}"},
        picture="svg",
        name="drawBoardOfComponentSet",
    ),
    Route("POST", "/v1/records", "Archive/CreateRecord", WHOLE, rgn="source.rgn", etag="record.etag"),
    Route(
        "GET",
        "/v1/records/{record}",
        "Archive/GetRecord",
        told={"name": _RECORD},
        etag="record.etag",
        text=AsText("record.source.rgn", {"form": _RGN, "view": "RECORD_VIEW_FULL"}),
    ),
    Route("GET", "/v1/records", "Archive/ListRecords"),
    Route(
        "PATCH",
        "/v1/records/{record}",
        "Archive/UpdateRecord",
        "record",
        told={"record.name": _RECORD},
        rgn="record.source.rgn",
        etag="record.etag",
        if_match="record.etag",
    ),
    Route("DELETE", "/v1/records/{record}", "Archive/DeleteRecord", told={"name": _RECORD}, if_match="etag"),
    Route(
        "POST",
        "/v1/records/{record}:annotate",
        "Archive/AnnotateRecord",
        WHOLE,
        told={"name": _RECORD},
        etag="record.etag",
        if_match="etag",
    ),
    Route("GET", "/v1/records/{record}/revisions", "Archive/ListRevisions", told={"name": _RECORD}),
    Route("GET", "/v1/records/{record}/verdict", "Archive/GetVerdict", told={"name": _RECORD}, csv="verdict"),
    _of_kept(_RECORD, "replay", "Replay"),
    _of_kept(_RECORD, "listLegalMoves", "ListLegalMoves"),
    _of_kept(_RECORD, "drawPosition", "DrawPosition", picture="svg"),
    Route("GET", "/v1/events", "Archive/ListEvents"),
    Route("GET", "/v1/standings", "Archive/ComputeStandings", csv="table"),
    Route(
        "POST", "/v1/standings:compute", "Archive/ComputeStandings", WHOLE, csv="table", name="computeStandingsAsTold"
    ),
    Route(
        "POST",
        "/v1/tables",
        "Tables/Adjudicate",
        "open",
        "open",
        answer="opened",
        rgn="open.source.rgn",
        name="openTable",
        said="Opens a table. One that is there already, and was opened with the same source, is open once more. "
        "Where the body is RGN, tableId in the query is the table's id.",
    ),
    Route(
        "GET",
        "/v1/tables/{table}",
        "Tables/Adjudicate",
        inside="resume",
        told={"resume.table": _TABLE},
        answer="opened",
        table=_TABLE,
        name="getTable",
        said="Tells how things stand at a table.",
    ),
    Route(
        "POST",
        "/v1/tables/{table}:adjudicate",
        "Tables/Adjudicate",
        "chunk",
        "chunk",
        answer="judgement",
        table=_TABLE,
        said="Takes a chunk of steps at a table, and answers with the judgement and what is decided next.",
    ),
    Route(
        "GET",
        "/v1/tables/{table}:watch",
        "Tables/WatchTable",
        told={"table": _TABLE},
        event_ids=("table.state.sequence", "judgement.sequence"),
    ),
    _of_kept(_TABLE, "listLegalMoves", "ListLegalMoves"),
    _of_kept(_TABLE, "drawPosition", "DrawPosition", picture="svg"),
)
"""All routes."""
