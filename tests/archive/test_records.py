"""Records are stored, given back as they were sent, changed and deleted, and nothing that was done to them is lost."""

from typing import Any

import pytest
from google.protobuf import field_mask_pb2
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.boards.board_files import shipped_board
from interlock.railroad_revolution.components.model import components_digest
from interlock.railroad_revolution.set_lookup import shipped_set
from interlock.railroad_revolution.v1 import components_pb2
from interlock.record.json_form import from_json
from interlock.record.model import Comment, Note, RulingKind
from interlock.record.protobuf_form import from_message, to_message
from interlock.record.rgn import read_rgn, write_rgn
from interlock.v1 import archive_pb2, record_pb2, validator_pb2, verdict_pb2
from kit.archive_calls import annotate, create, delete, get, new_game, revisions, update
from kit.service_calls import illegal_record, in_record, record_with_unknown_hex, refusal_of, validator

RGN, JSON = validator_pb2.RECORD_FORM_RGN, validator_pb2.RECORD_FORM_JSON
BASIC = archive_pb2.RECORD_VIEW_BASIC


def comment(text: str, move: int = 1) -> record_pb2.Note:
    """A comment as the message of a request."""
    return record_pb2.Note(move_number=move, comment=record_pb2.Comment(text=text))


def test_a_record_is_stored_with_what_lists_tell_of_it(archive: Any) -> None:
    game = new_game(event="Spring Cup", site="Ghent", date="2026-03")
    created = create(archive, game, "first-game")
    assert (created.name, created.revision, created.event, created.site) == (
        "records/first-game",
        1,
        "Spring Cup",
        "Ghent",
    )
    assert (created.game, created.date, created.move_count) == ("chicago-express", "2026-03", len(game.moves))
    assert list(created.players) == [player.name for player in game.header.players]
    assert created.status == verdict_pb2.VERDICT_STATUS_VALID
    assert set(created.winners) < set(created.players)
    assert created.create_time == created.update_time
    assert not created.HasField("delete_time")
    assert not created.HasField("source")
    got = get(archive, created.name)
    assert got.source == in_record(game)
    assert get(archive, created.name, view=BASIC) == created


def test_the_server_chooses_an_id_where_none_is_given(archive: Any) -> None:
    first, second = create(archive, new_game()), create(archive, new_game())
    assert first.name != second.name
    assert get(archive, first.name).etag == first.etag != second.etag


@pytest.mark.parametrize("name", ["chicago-express", "american-rails", "age-of-steam", "railroad-revolution"])
def test_a_record_sent_in_any_form_comes_back_in_any_form(archive: Any, name: str) -> None:
    for seed in range(3):
        record = sample(name, 3, 100 + seed)
        sent = validator_pb2.RecordSource(rgn=write_rgn(record)) if seed else in_record(record)
        created = archive.CreateRecord(archive_pb2.CreateRecordRequest(source=sent)).record
        assert from_message(get(archive, created.name).source.record) == record
        assert read_rgn(get(archive, created.name, form=RGN).source.rgn).record == record
        assert from_json(get(archive, created.name, form=JSON).source.json) == record


@pytest.mark.parametrize("carried", [False, True])
def test_a_component_set_of_the_players_own_comes_back_beside_the_record_or_in_it(archive: Any, carried: bool) -> None:
    own = replace(shipped_set("demonstration-1"), id=f"own-copy-{carried}")
    record = sample("railroad-revolution", 3, 7)
    header = replace(record.header, components=own.id, components_digest=components_digest(own))
    message = to_message(replace(record, header=header, components=own))
    components = components_pb2.ComponentSet()
    components.CopyFrom(message.components)
    if not carried:
        message.ClearField("components")
    sent = validator_pb2.RecordSource(record=message, components=[] if carried else [components])
    created = archive.CreateRecord(archive_pb2.CreateRecordRequest(source=sent)).record
    assert created.status == verdict_pb2.VERDICT_STATUS_VALID
    assert get(archive, created.name).source == sent


def test_a_board_of_the_players_own_comes_back(archive: Any) -> None:
    record = sample("age-of-steam", 3, 7)
    own = replace(shipped_board("rust-belt"), name="own", digest="")
    record = replace(record, header=replace(record.header, board="own"), board=own)
    created = create(archive, record)
    assert (created.board, created.status) == ("own", verdict_pb2.VERDICT_STATUS_VALID)
    assert get(archive, created.name).source == in_record(record)


def test_an_illegal_record_is_stored_and_told_as_such(archive: Any) -> None:
    assert create(archive, illegal_record(), allow_same_game=True).status == verdict_pb2.VERDICT_STATUS_ILLEGAL


def test_a_record_that_cannot_be_judged_is_refused(archive: Any) -> None:
    refusal = refusal_of(lambda: create(archive, record_with_unknown_hex()))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "UNREADABLE_RECORD")
    assert refusal.violations[0][0].startswith("source.record.moves[2]")


@pytest.mark.parametrize(
    "id_", ["abc", "1abc", "abcd-", "Abcd", "ab_cd", "a" * 64, "räte", "abcd\n", "-abcd", "records/abcd", "ab cd"]
)
def test_no_other_ids_are_taken(archive: Any, id_: str) -> None:
    refusal = refusal_of(lambda: create(archive, new_game(), id_))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "INVALID_NAME")
    assert refusal.violations[0][0] == "record_id"


def test_an_id_is_taken_once(archive: Any) -> None:
    create(archive, new_game(), "taken-once")
    refusal = refusal_of(lambda: create(archive, new_game(), "taken-once"))
    assert (refusal.code, refusal.reason) == ("ALREADY_EXISTS", "RECORD_ID_TAKEN")
    assert refusal.metadata == {"name": "records/taken-once"}


def test_the_id_of_the_same_game_is_told_from_one_that_is_taken(archive: Any) -> None:
    game = new_game()
    name = create(archive, game, "sent-again").name
    for again in (
        lambda: create(archive, game, "sent-again"),
        lambda: create(archive, game, "sent-again", allow_same_game=True),
    ):
        refusal = refusal_of(again)
        assert (refusal.reason, refusal.metadata) == ("RECORD_EXISTS", {"name": name})
    delete(archive, name)
    refusal = refusal_of(lambda: create(archive, game, "sent-again"))
    assert (refusal.code, refusal.reason) == ("ALREADY_EXISTS", "RECORD_ID_TAKEN")
    assert refusal.metadata == {"name": name}


def test_the_same_game_is_found_by_what_was_played(archive: Any) -> None:
    game = new_game()
    name = create(archive, game).name
    again = replace(game, header=replace(game.header, event="As somebody else wrote it down"))
    refusal = refusal_of(lambda: create(archive, again))
    assert (refusal.code, refusal.reason, refusal.metadata) == ("ALREADY_EXISTS", "RECORD_EXISTS", {"name": name})
    assert create(archive, again, allow_same_game=True).name != name


def test_the_same_game_is_found_though_a_referee_has_ruled_on_it_since(archive: Any) -> None:
    game = illegal_record()
    game = replace(game, header=replace(game.header, options={"chicago_interrupts": "never"}))
    name = create(archive, game).name
    ruling = record_pb2.Ruling(kind=RulingKind.STANDS.value, move_number=4, referee="Ref")
    after = annotate(archive, name, record_pb2.Note(move_number=4, ruling=ruling)).record
    assert after.digest != get(archive, name, revision=1).digest
    assert refusal_of(lambda: create(archive, game)).metadata == {"name": name}


def test_a_deleted_game_may_be_stored_again(archive: Any) -> None:
    game = new_game()
    name = create(archive, game).name
    delete(archive, name)
    assert create(archive, game).name != name


@pytest.mark.parametrize("name", ["records/nothing", "records/nothing-at-all-is-there"])
def test_what_is_not_there_is_not_found(archive: Any, name: str) -> None:
    calls = [
        lambda: get(archive, name),
        lambda: update(archive, name, new_game()),
        lambda: annotate(archive, name, comment("early")),
        lambda: delete(archive, name),
        lambda: revisions(archive, name),
        lambda: archive.GetVerdict(archive_pb2.GetVerdictRequest(name=name)),
    ]
    for call in calls:
        refusal = refusal_of(call)
        assert (refusal.code, refusal.reason) == ("NOT_FOUND", "RECORD_NOT_FOUND")


@pytest.mark.parametrize("name", ["", "nothing", "records/", "records/a/b", "tables/nothing", "records/" + "x" * 10**6])
def test_what_is_no_name_is_refused(archive: Any, name: str) -> None:
    refusal = refusal_of(lambda: get(archive, name))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "INVALID_NAME")
    assert [field for field, _ in refusal.violations] == ["name"]


def test_a_record_is_changed_and_its_earlier_revisions_stay(archive: Any) -> None:
    game = new_game(event="Sprnig Cup")
    created = create(archive, game)
    better = replace(game, header=replace(game.header, event="Spring Cup"))
    updated = update(archive, created.name, better, created.etag)
    assert (updated.revision, updated.event) == (2, "Spring Cup")
    assert updated.etag != created.etag
    assert get(archive, created.name).source == in_record(better)
    earlier = get(archive, created.name, revision=1)
    assert (earlier.source, earlier.event, earlier.etag) == (in_record(game), "Sprnig Cup", created.etag)
    assert earlier.status == created.status
    assert list(earlier.winners) == list(created.winners)
    refusal = refusal_of(lambda: get(archive, created.name, revision=3))
    assert (refusal.code, refusal.reason) == ("NOT_FOUND", "RECORD_NOT_FOUND")
    assert "expected 1 to 2" in refusal.message


def test_a_change_to_what_is_there_already_is_none(archive: Any) -> None:
    game = new_game()
    created = create(archive, game)
    assert update(archive, created.name, game) == created
    assert len(revisions(archive, created.name)) == 1


def test_who_was_not_first_is_told_the_etag_that_holds(archive: Any) -> None:
    game = new_game()
    created = create(archive, game)
    latest = annotate(archive, created.name, comment("first"), etag=created.etag).record.etag
    calls = [
        lambda: update(archive, created.name, new_game(), created.etag),
        lambda: annotate(archive, created.name, comment("second"), etag=created.etag),
        lambda: delete(archive, created.name, created.etag),
    ]
    for call in calls:
        refusal = refusal_of(call)
        assert (refusal.code, refusal.reason, refusal.metadata) == ("ABORTED", "ETAG_DIFFERS", {"etag": latest})
    assert delete(archive, created.name, latest).HasField("delete_time")


def _masked(archive: Any, name: str, header: record_pb2.Header, *paths: str) -> archive_pb2.StoredRecord:
    source = validator_pb2.RecordSource(record=record_pb2.GameRecord(header=header))
    stored = archive_pb2.StoredRecord(name=name, source=source)
    mask = field_mask_pb2.FieldMask(paths=paths)
    return archive.UpdateRecord(archive_pb2.UpdateRecordRequest(record=stored, update_mask=mask)).record


def test_a_mask_changes_just_what_it_names(archive: Any) -> None:
    game = new_game(event="Cup", site="Ghent", date="2026")
    name = create(archive, game).name
    header = record_pb2.Header(event="League", site="elsewhere", tags={"round": "3"})
    updated = _masked(archive, name, header, "source.header.event", "source.header.tags", "source.header.date")
    assert (updated.event, updated.site, updated.date) == ("League", "Ghent", "")
    wanted = replace(game, header=replace(game.header, event="League", date="", tags={"round": "3"}))
    assert get(archive, name).source == in_record(wanted)


def test_what_a_mask_puts_in_has_to_be_sound(archive: Any) -> None:
    name = create(archive, new_game()).name
    refusal = refusal_of(lambda: _masked(archive, name, record_pb2.Header(date="yesterday"), "source.header.date"))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "UNREADABLE_RECORD")
    assert refusal.violations[0][0] == "record.source.record.header.date"


@pytest.mark.parametrize("path", ["etag", "source.moves", "source.header", "name", "", "source.record.header.event"])
def test_a_mask_of_anything_else_is_refused(archive: Any, path: str) -> None:
    name = create(archive, new_game()).name
    refusal = refusal_of(lambda: _masked(archive, name, record_pb2.Header(event="x"), "source.header.event", path))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "INVALID_MASK")
    assert refusal.violations[0][0] == "update_mask.paths[1]"


def test_a_record_does_not_become_the_same_game_as_another(archive: Any) -> None:
    other = new_game()
    there, name = create(archive, other).name, create(archive, new_game()).name
    refusal = refusal_of(lambda: update(archive, name, other))
    assert (refusal.code, refusal.reason, refusal.metadata) == ("ALREADY_EXISTS", "RECORD_EXISTS", {"name": there})
    assert update(archive, name, other, allow_same_game=True).revision == 2


def test_notes_are_added_once_and_told_in_the_history(archive: Any) -> None:
    game = new_game()
    name = create(archive, game).name
    early = comment("too early", 3)
    response = annotate(archive, name, early)
    assert response.record.revision == 2
    assert response.verdict.status == response.record.status
    assert annotate(archive, name, early).record.revision == 2
    both = annotate(archive, name, early, comment("too late", 5)).record
    assert both.revision == 3
    added = from_message(get(archive, name).source.record).notes
    assert {Note(3, comment=Comment("too early")), Note(5, comment=Comment("too late"))} <= set(added)
    latest, annotated, created = revisions(archive, name)
    assert [latest.number, annotated.number, created.number] == [3, 2, 1]
    assert [archive_pb2.RevisionKind.Name(each.kind)[14:] for each in (latest, annotated, created)] == [
        "ANNOTATED",
        "ANNOTATED",
        "CREATED",
    ]
    assert list(annotated.notes) == [early]
    assert list(latest.notes) == [comment("too late", 5)]
    assert not created.notes
    assert latest.digest == created.digest


def test_a_note_that_does_not_fit_the_record_is_refused_by_its_place(archive: Any) -> None:
    name = create(archive, new_game()).name
    refusal = refusal_of(lambda: annotate(archive, name, comment("fits"), comment("beyond the end", 100_000)))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "UNREADABLE_NOTE")
    assert refusal.violations[0][0].startswith("notes[1]")
    assert len(revisions(archive, name)) == 1


def test_a_deleted_record_is_there_for_who_asks_for_it_and_for_nobody_else(archive: Any) -> None:
    game = new_game()
    name = create(archive, game).name
    deleted = delete(archive, name)
    assert deleted.HasField("delete_time")
    assert deleted.revision == 2
    got = get(archive, name)
    assert (got.source, got.delete_time) == (in_record(game), deleted.delete_time)
    assert not get(archive, name, revision=1).HasField("delete_time")
    for call in (
        lambda: delete(archive, name),
        lambda: update(archive, name, new_game()),
        lambda: annotate(archive, name, comment("late")),
    ):
        refusal = refusal_of(call)
        assert (refusal.code, refusal.reason) == ("NOT_FOUND", "RECORD_NOT_FOUND")
        assert "deleted" in refusal.message


def test_every_call_of_the_validator_takes_records_by_name(archive: Any, address: str) -> None:
    game = new_game()
    name = create(archive, game).name
    with validator(address) as stub:
        for source in (in_record(game), validator_pb2.RecordSource(name=name)):
            verdict = stub.Validate(validator_pb2.ValidateRequest(source=source)).verdict
            assert verdict.record_digest == get(archive, name).digest
        first = stub.Compare(validator_pb2.CompareRequest(first=source, second=in_record(game)))
        assert first.comparison.same
        refusal = refusal_of(
            lambda: stub.Validate(validator_pb2.ValidateRequest(source=validator_pb2.RecordSource(name="records/none")))
        )
        assert (refusal.code, refusal.reason) == ("NOT_FOUND", "RECORD_NOT_FOUND")
        wrong = validator_pb2.CompareRequest(first=source, second=validator_pb2.RecordSource(name="record/none"))
        refusal = refusal_of(lambda: stub.Compare(wrong))
        assert (refusal.reason, refusal.violations[0][0]) == ("INVALID_NAME", "second.name")


def test_what_is_no_view_or_form_is_refused(archive: Any) -> None:
    name = create(archive, new_game()).name
    assert refusal_of(lambda: get(archive, name, view=9)).reason == "UNKNOWN_VIEW"
    assert refusal_of(lambda: get(archive, name, form=9)).reason == "UNKNOWN_FORM"
    request = archive_pb2.GetVerdictRequest(name=name, view=9)
    assert refusal_of(lambda: archive.GetVerdict(request)).reason == "UNKNOWN_VIEW"


def test_a_verdict_is_given_in_the_view_and_manner_asked_for(archive: Any, address: str) -> None:
    record = replace(illegal_record(), notes=())
    name = create(archive, record, allow_same_game=True).name
    for carry_on in (False, True):
        for view in (validator_pb2.VERDICT_VIEW_BASIC, validator_pb2.VERDICT_VIEW_FULL):
            request = archive_pb2.GetVerdictRequest(name=name, carry_on=carry_on, view=view)
            wanted = validator_pb2.ValidateRequest(source=in_record(record), carry_on=carry_on, view=view)
            with validator(address) as stub:
                expected = stub.Validate(wanted).verdict
            # The second time it is the one that was kept.
            for _ in range(2):
                response = archive.GetVerdict(request)
                assert (response.verdict, response.revision) == (expected, 1)
