"""Who ruled and who wrote is who was authenticated, wherever that is written down."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.record.auction import Bid
from interlock.record.chicago_express import ChicagoExpressMove
from interlock.record.model import Comment, GameRecord, Move, Note, Ruling, RulingKind
from interlock.record.protobuf_form import from_message
from interlock.record.protobuf_values import plain_fields
from interlock.record.rgn.writer import write_rgn
from interlock.service.client.remote import Remote
from interlock.service.client.server_client import channel_to
from interlock.service.methods.record_source import read_source
from interlock.v1 import archive_pb2, archive_pb2_grpc, record_pb2, tables_pb2_grpc, validator_pb2, validator_pb2_grpc
from kit.live_tables import Player, Step, made
from kit.service_calls import in_record, refusal_of
from kit.service_process import served
from kit.tokens import new_token

RECORD = sample("chicago-express", 3, 1)
START = replace(RECORD, header=replace(RECORD.header, results=()), moves=(), notes=())
TOO_HIGH = Move(RECORD.moves[0].seat, ChicagoExpressMove(bid=Bid(9999)))
STANDS = Note(1, ruling=Ruling(RulingKind.STANDS, 1))


class Caller(NamedTuple):
    """The services, as somebody calls them."""

    archive: Any
    tables: Any
    validator: Any


class Club(NamedTuple):
    """A server, and those who call it."""

    ann: Caller
    """She may submit."""
    ref: Caller
    """A referee."""
    admin: Caller


@contextmanager
def _caller(address: str, token: str) -> Iterator[Caller]:
    with channel_to(Remote(address, token)) as channel:
        archive: Any = archive_pb2_grpc.ArchiveStub(channel)  # type: ignore[no-untyped-call]
        tables: Any = tables_pb2_grpc.TablesStub(channel)  # type: ignore[no-untyped-call]
        validator: Any = validator_pb2_grpc.ValidatorStub(channel)  # type: ignore[no-untyped-call]
        yield Caller(archive, tables, validator)


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    path = tmp_path_factory.mktemp("club") / "tokens.json"
    tokens = [
        new_token(path, name, "--scope", scope)
        for name, scope in (("Ann", "submit"), ("Ref", "referee"), ("Adam", "admin"))
    ]
    with served("--workers", "1", "--tokens", str(path)) as server:
        address = server.address
        with (
            _caller(address, tokens[0]) as ann,
            _caller(address, tokens[1]) as ref,
            _caller(address, tokens[2]) as adam,
        ):
            yield Club(ann, ref, adam)


def _store(caller: Caller, record: GameRecord) -> GameRecord:
    """Store a record, and return it as it is stored."""
    request = archive_pb2.CreateRecordRequest(source=in_record(record), allow_same_game=True)
    name = caller.archive.CreateRecord(request).record.name
    return from_message(caller.archive.GetRecord(archive_pb2.GetRecordRequest(name=name)).record.source.record)


def _scope(call: Any) -> str:
    """Return the scope that a refused call takes."""
    refusal = refusal_of(call)
    assert (refusal.code, refusal.reason) == ("PERMISSION_DENIED", "NOT_PERMITTED")
    return refusal.metadata["scope"]


def _with(*notes: Note) -> GameRecord:
    return replace(RECORD, notes=notes)


def test_a_record_that_is_only_judged_may_hold_anybodys_rulings(club: Club) -> None:
    source = in_record(_with(replace(STANDS, ruling=replace(STANDS.ruling, referee="Somebody"))))
    assert club.ann.validator.Validate(validator_pb2.ValidateRequest(source=source)).verdict.status


def test_a_ruling_in_a_record_that_is_stored_is_a_referees_and_signed(club: Club) -> None:
    assert _scope(lambda: _store(club.ann, _with(STANDS))) == "referee"
    (note,) = _store(club.ref, _with(STANDS)).notes
    assert note.ruling
    assert note.ruling.referee == "Ref"


def test_another_name_below_a_ruling_takes_an_admin(club: Club) -> None:
    ruling = _with(replace(STANDS, ruling=replace(STANDS.ruling, referee="Somebody")))
    assert _scope(lambda: _store(club.ref, ruling)) == "admin"
    assert _store(club.admin, ruling).notes == ruling.notes


def test_comments_in_a_record_are_whoevers_they_are(club: Club) -> None:
    record = _with(Note(1, comment=Comment("nice", author="Ben")), Note(2, comment=Comment("hm")))
    assert _store(club.ann, record).notes == record.notes


def _stored_by_a_referee(club: Club) -> str:
    """Return the name of a record with a ruling."""
    request = archive_pb2.CreateRecordRequest(source=in_record(_with(STANDS)), allow_same_game=True)
    return str(club.ref.archive.CreateRecord(request).record.name)


def test_rulings_that_a_record_has_stay_when_others_change_it(club: Club) -> None:
    name = _stored_by_a_referee(club)

    def change(caller: Caller, record: GameRecord) -> None:
        stored = archive_pb2.StoredRecord(name=name, source=in_record(record))
        caller.archive.UpdateRecord(archive_pb2.UpdateRecordRequest(record=stored, allow_same_game=True))

    signed = replace(STANDS, ruling=replace(STANDS.ruling, referee="Ref"))
    change(club.ann, _with(signed, Note(2, comment=Comment("hm"))))
    assert _scope(lambda: change(club.ann, _with(Note(2, comment=Comment("hm"))))) == "referee"
    assert _scope(lambda: change(club.ann, _with(signed, replace(STANDS, move_number=2)))) == "referee"
    change(club.ref, _with())


@pytest.mark.parametrize("form", [validator_pb2.RECORD_FORM_PROTOBUF, validator_pb2.RECORD_FORM_RGN])
def test_what_was_ruled_on_is_changed_by_referees_alone(club: Club, form: validator_pb2.RecordForm) -> None:
    name = _stored_by_a_referee(club)
    got = club.ann.archive.GetRecord(archive_pb2.GetRecordRequest(name=name, form=form)).record
    stored = read_source(got.source).record

    def change(caller: Caller, header: Any = None, **more: Any) -> None:
        record = replace(stored, header=replace(stored.header, **header or {}), **more)
        source = in_record(record) if form == validator_pb2.RECORD_FORM_PROTOBUF else {"rgn": write_rgn(record)}
        request = archive_pb2.UpdateRecordRequest(record={"name": name, "source": source}, allow_same_game=True)
        caller.archive.UpdateRecord(request)

    told = {"event": "Finals", "site": "Club", "date": "2026-07-04", "tags": {"Round": "3"}}
    remarks = (Note(2, comment=Comment("hm")), Note(3, glyph="!"))
    change(club.ann, told, notes=(*stored.notes, *remarks))
    change(club.ann)
    others = tuple(replace(player, name=f"{player.name}a") for player in stored.header.players)
    assert _scope(lambda: change(club.ann, {"players": others})) == "referee"
    assert _scope(lambda: change(club.ann, {"results": ()})) == "referee"
    assert _scope(lambda: change(club.ann, {"results": ()}, moves=stored.moves[:-1])) == "referee"
    change(club.ref, {"players": others})


def test_notes_are_signed_by_who_adds_them(club: Club) -> None:
    name = _stored_by_a_referee(club)

    def annotate(caller: Caller, note: Note) -> None:
        message = record_pb2.Note(**plain_fields(note))
        caller.archive.AnnotateRecord(archive_pb2.AnnotateRecordRequest(name=name, notes=[message]))

    penalty = Note(2, ruling=Ruling(RulingKind.PENALTY, seat=1, amount=3))
    annotate(club.ann, Note(1, comment=Comment("oh")))
    assert _scope(lambda: annotate(club.ann, Note(1, comment=Comment("oh", author="Ben")))) == "admin"
    assert _scope(lambda: annotate(club.ann, penalty)) == "referee"
    annotate(club.ref, penalty)
    revisions = club.ann.archive.ListRevisions(archive_pb2.ListRevisionsRequest(name=name)).revisions
    assert [revision.author for revision in revisions] == ["Ref", "Ann", "Ref"]
    assert revisions[0].notes[0].ruling.referee == "Ref"
    assert revisions[1].notes[0].comment.author == "Ann"


def test_records_are_deleted_by_admins_alone(club: Club) -> None:
    request = archive_pb2.DeleteRecordRequest(name=_stored_by_a_referee(club))
    assert _scope(lambda: club.ref.archive.DeleteRecord(request)) == "admin"
    assert club.admin.archive.DeleteRecord(request).record.HasField("delete_time")


def _note(note: Note) -> Step:
    return Step(note=record_pb2.Note(**plain_fields(note)))


def test_at_a_table_a_ruling_is_a_referees_and_what_is_written_is_signed(club: Club) -> None:
    player = Player(club.ann.tables)
    player.open(START)
    ruled = Step(move=made(TOO_HIGH).move, ruling=record_pb2.Ruling())
    assert _scope(lambda: player.send(ruled)) == "referee"
    referee = Player(club.ref.tables)
    referee.resume(player.table)
    (step,) = referee.send(ruled).steps
    assert (step.taken, step.step.ruling.referee) == (True, "Ref")
    player = Player(club.ann.tables)
    player.resume(referee.table)
    (step,) = player.send(_note(Note(comment=Comment("oh")))).steps
    assert step.step.note.comment.author == "Ann"
    assert _scope(lambda: player.send(_note(Note(comment=Comment("oh", author="Ben"))))) == "admin"


def test_at_a_table_a_ruling_is_taken_back_by_referees_alone(club: Club) -> None:
    referee = Player(club.ref.tables)
    referee.open(START)
    penalty = _note(Note(1, ruling=Ruling(RulingKind.PENALTY, seat=1, amount=3)))
    judgement = referee.send(made(RECORD.moves[0]), penalty)
    assert [step.taken for step in judgement.steps] == [True, True]
    back = Step(take_back={"move_number": 0})
    player = Player(club.ann.tables)
    player.resume(referee.table)
    assert _scope(lambda: player.send(back)) == "referee"
    player = Player(club.ann.tables)
    assert player.resume(referee.table).state.move_count == 1
    player.send(made(RECORD.moves[1]))
    assert player.send(Step(take_back={"move_number": 1})).steps[0].taken
    referee = Player(club.ref.tables)
    referee.resume(player.table)
    assert referee.send(back).state.move_count == 0
