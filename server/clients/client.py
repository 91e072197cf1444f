"""A client of Interlock: python client.py ADDRESS COMMAND ..., see server/INTEGRATING.md."""

import json
import os
import queue
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import grpc
from google.rpc import code_pb2, error_details_pb2, status_pb2

from interlock.auction.v1.auction_pb2 import Bid
from interlock.chicago_express.v1.chicago_express_pb2 import ChicagoExpressMove
from interlock.v1.archive_pb2 import (
    AnnotateRecordRequest,
    CreateRecordRequest,
    GetRecordRequest,
    GetVerdictRequest,
    ListRecordsRequest,
    StoredRecord,
)
from interlock.v1.archive_pb2_grpc import ArchiveStub
from interlock.v1.errors_pb2 import ErrorReason, RecordProblems
from interlock.v1.record_pb2 import Comment, GameRecord, Header, Move, Note, Player
from interlock.v1.tables_pb2 import (
    AdjudicateRequest,
    Chunk,
    CloseTable,
    Judgement,
    OpenTable,
    ResumeTable,
    Step,
    WatchTableRequest,
)
from interlock.v1.tables_pb2_grpc import TablesStub
from interlock.v1.validator_pb2 import RecordSource, ValidateBatchRequest, ValidateRequest
from interlock.v1.validator_pb2_grpc import ValidatorStub
from interlock.v1.verdict_pb2 import Finding, Verdict, VerdictStatus

RETRIES = {
    "methodConfig": [
        {
            "name": [{"service": "interlock.v1.Validator"}, {"service": "interlock.v1.Archive"}],
            "timeout": "30s",
            "retryPolicy": {
                "maxAttempts": 4,
                "initialBackoff": "0.5s",
                "maxBackoff": "5s",
                "backoffMultiplier": 2,
                "retryableStatusCodes": ["UNAVAILABLE"],
            },
        },
        {"name": [{"service": "interlock.v1.Validator", "method": "ValidateBatch"}]},
    ]
}

Code = grpc.StatusCode
BROKEN = (Code.UNAVAILABLE, Code.CANCELLED, Code.INTERNAL, Code.UNKNOWN)


def connect(address: str, authority: str = "", token: str = "") -> grpc.Channel:
    """Open a channel, with TLS where a file has the certificate of its authority; a token travels in TLS only."""
    options = [("grpc.service_config", json.dumps(RETRIES)), ("grpc.max_receive_message_length", 16 * 2**20)]
    if not authority:
        return grpc.insecure_channel(address, options)
    credentials = grpc.ssl_channel_credentials(Path(authority).read_bytes())
    if token:
        credentials = grpc.composite_channel_credentials(credentials, grpc.access_token_call_credentials(token))
    return grpc.secure_channel(address, credentials, options)


def details(error: Any) -> status_pb2.Status:
    """Return what a server tells of a refusal: nothing, where a connection broke."""
    return status_pb2.Status.FromString(dict(error.trailing_metadata() or ()).get("grpc-status-details-bin", b""))


def refusal(error: Any) -> tuple[str, dict[str, str], list[tuple[str, int]]]:
    """Return why a call was refused: the reason, what else there is to know, and the fields with their lines."""
    info, wrong, problems = error_details_pb2.ErrorInfo(), error_details_pb2.BadRequest(), RecordProblems()
    for detail in details(error).details:
        # Each unpacks what is of its own type.
        detail.Unpack(info), detail.Unpack(wrong), detail.Unpack(problems)
    fields = [(problem.field, problem.line) for problem in problems.problems]
    return info.reason, dict(info.metadata), fields or [(each.field, 0) for each in wrong.field_violations]


def is_broken(error: Any) -> bool:
    """Tell whether to connect anew: a server says so, or says nothing, and then the status may be a proxy's."""
    told = details(error).code
    return told == code_pb2.UNAVAILABLE if told else error.code() in BROKEN


def validate(channel: grpc.Channel, rgn: str) -> Verdict:
    """Judge a record; an illegal one has a verdict, too."""
    request = ValidateRequest(source=RecordSource(rgn=rgn))
    return ValidatorStub(channel).Validate(request).verdict


def batch(channel: grpc.Channel, records: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Judge many records with ids; yield the id of each with the outcome, or why there is none."""
    requests = (
        ValidateBatchRequest(id=name, request=ValidateRequest(source=RecordSource(rgn=rgn))) for name, rgn in records
    )
    for answer in ValidatorStub(channel).ValidateBatch(requests):
        if answer.HasField("verdict"):
            yield answer.id, VerdictStatus.Name(answer.verdict.status)
        else:
            yield answer.id, ErrorReason.Name(answer.refusal.reason)


def opening() -> RecordSource:
    """Return a game at which one move was made, as messages."""
    players = [Player(name=name) for name in ("Ann", "Ben", "Cara")]
    bid = Move(seat=1, chicago_express=ChicagoExpressMove(bid=Bid(amount=9)))
    header = Header(format=1, game="chicago-express", players=players)
    return RecordSource(record=GameRecord(header=header, moves=[bid]))


class Table:
    """A live table, which goes on where it was when a connection breaks."""

    def __init__(self, channel: grpc.Channel, source: RecordSource, table_id: str) -> None:
        self._tables = TablesStub(channel)
        # By an id of one's own it can be opened once more where the answer was lost.
        self._first = AdjudicateRequest(open=OpenTable(source=source, table_id=table_id))
        self._connect()
        self._sequence = self.opened.state.sequence
        self._first = AdjudicateRequest(resume=ResumeTable(table=self.opened.table))

    def send(self, *steps: Step) -> Judgement:
        """Send a chunk of steps. It is sent again where the answer was lost: a chunk is taken once."""
        request = AdjudicateRequest(chunk=Chunk(sequence=self._sequence + 1, steps=steps))
        while True:
            try:
                judgement = self._ask(request).judgement
            except grpc.RpcError as error:
                if not is_broken(error):
                    raise
                self._connect()
            else:
                self._sequence = judgement.state.sequence
                return judgement

    def _connect(self) -> None:
        pause = 0.1
        while True:
            self._requests: queue.SimpleQueue[AdjudicateRequest | None] = queue.SimpleQueue()
            self._answers = self._tables.Adjudicate(iter(self._requests.get, None))
            try:
                self.opened = self._ask(self._first).opened
            except grpc.RpcError as error:
                if not is_broken(error):
                    raise
            else:
                return
            time.sleep(pause)
            pause = min(2 * pause, 5)

    def _ask(self, request: AdjudicateRequest) -> Any:
        self._requests.put(request)
        try:
            return next(self._answers)
        except grpc.RpcError:
            self._requests.put(None)
            raise

    def close(self) -> None:
        """Leave the table, which stays open for others."""
        self._requests.put(None)


def watch(channel: grpc.Channel, table: str) -> Iterator[Judgement]:
    """Yield every judgement at a table, from the first on, until it is closed."""
    for answer in TablesStub(channel).WatchTable(WatchTableRequest(table=table)):
        if answer.HasField("judgement"):
            yield answer.judgement


def store(channel: grpc.Channel, rgn: str, record_id: str) -> StoredRecord:
    """Store a record by an id of one's own, so that it can be sent again; return it, or the one with the same game."""
    archive = ArchiveStub(channel)
    try:
        return archive.CreateRecord(CreateRecordRequest(source=RecordSource(rgn=rgn), record_id=record_id)).record
    except grpc.RpcError as error:
        reason, told, _ = refusal(error)
        # Any other would not have this game, also where it has the id.
        if reason != "RECORD_EXISTS":
            raise
        return archive.GetRecord(GetRecordRequest(name=told["name"])).record


def comment(channel: grpc.Channel, record: StoredRecord, move_number: int, text: str) -> StoredRecord:
    """Write a comment into a stored record, unless somebody has changed it since it was read."""
    note = Note(move_number=move_number, comment=Comment(text=text))
    request = AnnotateRecordRequest(name=record.name, notes=[note], etag=record.etag)
    return ArchiveStub(channel).AnnotateRecord(request).record


def records(channel: grpc.Channel, condition: str) -> Iterator[StoredRecord]:
    """Yield the stored records that meet a condition, page by page."""
    request = ListRecordsRequest(filter=condition, page_size=2)
    while True:
        page = ArchiveStub(channel).ListRecords(request)
        yield from page.records
        if not page.next_page_token:
            return
        request.page_token = page.next_page_token


def say(*words: object) -> None:
    """Print a line."""
    print(*words, sep="\t", flush=True)


def say_finding(finding: Finding) -> None:
    """Print what was found: the rule, the facts, and what would have been legal."""
    say("finding", finding.move_number, finding.rule)
    for key in sorted(finding.facts):
        say("fact", key, finding.facts[key])
    for alternative in finding.alternatives:
        say("legal", alternative.rgn)


def say_judgement(judgement: Judgement) -> None:
    """Print what came of each step of a chunk."""
    for step in judgement.steps:
        say("taken" if step.taken else "refused", judgement.sequence, step.rgn, judgement.state.decision.text)
        for problem in step.problems:
            say("problem", problem.message)
        for finding in step.findings:
            say_finding(finding)


def run(channel: grpc.Channel, command: str, arguments: list[str]) -> None:
    """Do what a command says."""
    texts = [(path, Path(path).read_text(encoding="utf-8")) for path in arguments if path.endswith(".rgn")]
    match command:
        case "validate":
            verdict = validate(channel, texts[0][1])
            say("verdict", VerdictStatus.Name(verdict.status), verdict.record_digest)
            for finding in verdict.findings:
                say_finding(finding)
        case "batch":
            for name, outcome in batch(channel, ((Path(path).stem, rgn) for path, rgn in texts)):
                say(name, outcome)
        case "play":
            table = Table(channel, opening(), arguments[0])
            say("open", table.opened.table, table.opened.state.sequence, table.opened.state.decision.text)
            for line in sys.stdin:
                say_judgement(table.send(Step(rgn=line.strip())))
            say("record", table.send(Step(close=CloseTable())).state.record)
            table.close()
        case "watch":
            for judgement in watch(channel, arguments[0]):
                say_judgement(judgement)
        case "archive":
            stored = store(channel, texts[0][1], arguments[1])
            say("stored", stored.name, stored.revision, VerdictStatus.Name(stored.status))
            stored = comment(channel, stored, 1, "a bold beginning")
            say("annotated", stored.name, stored.revision)
            for record in records(channel, f'player = "{stored.players[0]}"'):
                say("listed", record.name, record.move_count)
            verdict = ArchiveStub(channel).GetVerdict(GetVerdictRequest(name=stored.name)).verdict
            say("kept", VerdictStatus.Name(verdict.status), verdict.record_digest)


def main() -> None:
    """Call a server as the arguments say."""
    address, command, *arguments = sys.argv[1:]
    with connect(address, os.environ.get("INTERLOCK_CA", ""), os.environ.get("INTERLOCK_TOKEN", "")) as channel:
        try:
            run(channel, command, arguments)
        except grpc.RpcError as error:
            reason, metadata, fields = refusal(error)
            say("error", error.code().value[0], reason)
            for key in sorted(metadata):
                say("metadata", key, metadata[key])
            for field, line in fields:
                say("field", field, line)


if __name__ == "__main__":
    main()
