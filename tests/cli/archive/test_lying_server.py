"""What the archive of a server answers is looked at before it is believed."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import grpc
import pytest
from google.protobuf.timestamp_pb2 import Timestamp

from interlock.analysis.judge import judge
from interlock.record.protobuf_form import to_message
from interlock.service.methods.messages import verdict_message
from interlock.v1 import archive_pb2, record_pb2, validator_pb2

SERVICE = "interlock.v1.Archive"
NEVER = Timestamp(seconds=2**62)


@contextmanager
def answering(**answers):
    """A server that answers each call of these names with a message, whatever is asked."""

    def handler(answer):
        data = answer if isinstance(answer, bytes) else answer.SerializeToString()
        return grpc.unary_unary_rpc_method_handler(lambda *_: data)

    server = grpc.server(ThreadPoolExecutor(1))
    handlers = {name: handler(answer) for name, answer in answers.items()}
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(SERVICE, handlers),))
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    try:
        yield f"127.0.0.1:{port}"
    finally:
        server.stop(0).wait()


@pytest.fixture
def tried(run):
    """Run a command on a server that answers so; the answer is not believed."""

    def invoke(*command, **answers):
        with answering(**answers) as address:
            result = run("archive", *command, "--server", address)
        assert (result.exit_code, result.stdout) == (4, "")
        assert "gives an answer that cannot be right: " in result.stderr
        return result.stderr

    return invoke


@pytest.fixture
def record(game):
    source = validator_pb2.RecordSource(record=to_message(game.record))
    return archive_pb2.StoredRecord(name="records/game", revision=1, source=source)


def got(record):
    return archive_pb2.GetRecordResponse(record=record)


def listing(*records, token=""):
    return archive_pb2.ListRecordsResponse(records=records, next_page_token=token)


@pytest.mark.parametrize("name", ["records/../../evil", "/etc/evil", "records/", "records/a\x1bb", "evil.rgn"])
def test_no_file_is_written_but_into_the_folder(tried, record, name):
    record.name = name
    tried("export", "-o", "out", ListRecords=listing(record), GetRecord=got(record))
    assert [*Path("out").iterdir()] == []


def test_a_list_does_not_go_on_for_ever(tried):
    told = tried("list", ListRecords=listing(token="again"))
    assert "a page is followed by itself" in told


def test_a_record_that_is_none_is_not_shown(tried, record):
    record.source.record.moves[0].seat = 99
    tried("show", "game", GetRecord=got(record))
    tried("show", "game", GetRecord=b"\xff\xff")
    tried("show", "game", GetRecord=got(archive_pb2.StoredRecord(name="records/game")))


def test_a_verdict_on_another_record_is_not_told(tried, record, game):
    verdict = verdict_message(judge(game.record))
    verdict.move_count += 1
    answer = archive_pb2.GetVerdictResponse(verdict=verdict, revision=1)
    tried("verdict", "game", GetRecord=got(record), GetVerdict=answer)


def test_notes_that_fit_no_record_are_not_told(tried, record):
    notes = [record_pb2.Note(move_number=99_999, heading="x")]
    revision = archive_pb2.Revision(number=1, kind=1, notes=notes)
    answer = archive_pb2.ListRevisionsResponse(revisions=[revision])
    tried("history", "game", GetRecord=got(record), ListRevisions=answer)


def test_times_that_no_clock_has_are_told_as_unknown(run, tried, record):
    record.create_time.CopyFrom(NEVER)
    record.update_time.CopyFrom(Timestamp(seconds=-(2**62)))
    with answering(GetRecord=got(record)) as address:
        assert ", stored ?, changed ?;" in run("archive", "show", "game", "--server", address).stderr
    tried("list", "--format", "json", ListRecords=listing(record))
    revision = archive_pb2.Revision(number=1, kind=77, time=NEVER)
    answers = {"ListRevisions": archive_pb2.ListRevisionsResponse(revisions=[revision]), "GetRecord": got(record)}
    tried("history", "game", "--format", "json", **answers)
    tried("export", "-o", "all.jsonl", ListRecords=listing(record), **answers)
    assert not Path("all.jsonl").exists()


@pytest.mark.parametrize(
    "table",
    [
        {"column_titles": ["1"], "rows": [{"player": "Ann"}]},
        {"column_titles": [str(number) for number in range(41)]},
        {"tie_breaks": ["luck"]},
        {"tie_breaks": ["wins"], "rows": [{"player": "Ann"}]},
        {"rows": [{"player": "Ann", "meetings": [{}, {}]}]},
        {"game_count": -1},
        {"columns": 99},
        {"left_out": [{"status": 77}]},
    ],
)
def test_a_table_that_does_not_fit_together_is_not_told(run, table):
    answer = archive_pb2.ComputeStandingsResponse(table=table)
    with answering(ComputeStandings=answer) as address:
        result = run("standings", "--server", address)
    assert (result.exit_code, result.stdout) == (4, "")
    assert "gives an answer that cannot be right: " in result.stderr
