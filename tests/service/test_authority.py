"""Who may write what, and whose name stands below it."""

import pytest
from msgspec.structs import replace

from interlock.record.model import Comment, GameRecord, Note, Ruling, RulingKind
from interlock.service.access.permissions import needed_scope, require, signed_note, signed_record
from interlock.service.access.tokens import ALL_SCOPES, Scope, with_included_scopes
from interlock.service.call import Call
from interlock.service.refusal import RefusedError


def _call(*scopes: Scope, caller: str = "Ann") -> Call:
    return Call("interlock.v1.Archive/AnnotateRecord", caller=caller, scopes=with_included_scopes(scopes))


def _ruling(referee: str = "", move: int = 1) -> Note:
    return Note(move, ruling=Ruling(RulingKind.STANDS, move, referee=referee))


def _comment(author: str = "") -> Note:
    return Note(1, comment=Comment("well played", author=author))


SUBMITTER, REFEREE, ADMIN = _call(Scope.SUBMIT), _call(Scope.REFEREE), _call(Scope.ADMIN)
ANYBODY = Call("interlock.v1.Archive/AnnotateRecord", scopes=ALL_SCOPES)


@pytest.mark.parametrize(
    ("method", "scope"),
    [
        ("interlock.v1.Validator/Validate", Scope.READ),
        ("interlock.v1.Tables/WatchTable", Scope.READ),
        ("interlock.v1.Tables/Adjudicate", Scope.SUBMIT),
        ("interlock.v1.Archive/CreateRecord", Scope.SUBMIT),
        ("interlock.v1.Archive/DeleteRecord", Scope.ADMIN),
        ("interlock.v1.Validator/GetServerInfo", None),
        ("grpc.reflection.v1.ServerReflection/ServerReflectionInfo", None),
    ],
)
def test_what_changes_nothing_takes_read_and_what_does_takes_more(method: str, scope: Scope | None) -> None:
    assert needed_scope(method) is scope


def test_each_scope_includes_those_before_it() -> None:
    assert _call(Scope.READ).scopes == {Scope.READ}
    assert SUBMITTER.scopes == {Scope.READ, Scope.SUBMIT}
    assert REFEREE.scopes == _call(Scope.READ, Scope.REFEREE).scopes == ALL_SCOPES - {Scope.ADMIN}
    assert ADMIN.scopes == ALL_SCOPES
    with pytest.raises(RefusedError) as raised:
        require(SUBMITTER, Scope.REFEREE)
    assert raised.value.metadata == {"scope": "referee"}


def test_what_nobody_signed_is_signed_by_who_calls() -> None:
    for call in (REFEREE, ADMIN):
        assert signed_note(call, _ruling()) == _ruling("Ann")
        assert signed_note(call, _comment()) == _comment("Ann")
    assert signed_note(SUBMITTER, _comment("Ann")) == _comment("Ann")
    assert signed_note(SUBMITTER, Note(1, glyph="!")) == Note(1, glyph="!")


def test_where_nobody_is_known_names_are_taken_as_they_are() -> None:
    for note in (_ruling(), _ruling("Ben"), _comment(), _comment("Ben")):
        assert signed_note(ANYBODY, note) == note


@pytest.mark.parametrize(
    ("call", "note", "scope"),
    [
        (SUBMITTER, _ruling(), "referee"),
        (SUBMITTER, _comment("Ben"), "admin"),
        (REFEREE, _ruling("Ben"), "admin"),
        (REFEREE, _comment("Ben"), "admin"),
    ],
)
def test_what_is_not_the_callers_to_write_is_refused(call: Call, note: Note, scope: str) -> None:
    with pytest.raises(RefusedError) as raised:
        signed_note(call, note)
    assert (raised.value.reason, raised.value.metadata) == ("NOT_PERMITTED", {"scope": scope})


def test_an_admin_writes_for_others() -> None:
    assert signed_note(ADMIN, _ruling("Ben")) == _ruling("Ben")


def test_rulings_that_were_there_before_are_nobodys_business() -> None:
    before = GameRecord(notes=(_ruling("Ben"), _comment("Ben")))
    assert signed_record(SUBMITTER, before, before) == before
    more = replace(before, notes=(*before.notes, _comment("Cara")))
    assert signed_record(SUBMITTER, more, before) == more


def test_rulings_that_are_new_in_a_record_are_a_referees() -> None:
    before = GameRecord(notes=(_ruling("Ben"),))
    # The same once more is one more.
    for added in (_ruling("", 2), _ruling("Ben")):
        record = replace(before, notes=(*before.notes, added))
        for old in (before, None):
            with pytest.raises(RefusedError):
                signed_record(SUBMITTER, record, old)
    record = replace(before, notes=(*before.notes, _ruling("", 2)))
    assert signed_record(REFEREE, record, before).notes == (_ruling("Ben"), _ruling("Ann", 2))


def test_taking_a_ruling_out_is_a_referees() -> None:
    before = GameRecord(notes=(_ruling("Ben"),))
    after = replace(before, notes=())
    with pytest.raises(RefusedError) as raised:
        signed_record(SUBMITTER, after, before)
    assert raised.value.message == "taking a ruling out takes the scope referee"
    assert signed_record(REFEREE, after, before) == after
