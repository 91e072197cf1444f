"""DraftRecord begins a record, as the command and the library do."""

from typing import Any

import pytest
from msgspec.structs import replace

import interlock
from interlock.boards.board_files import shipped_board
from interlock.railroad_revolution.set_lookup import shipped_set
from interlock.record.json_form import from_json
from interlock.record.model import Header, Player
from interlock.record.protobuf_form import from_message
from interlock.record.rgn import read_rgn
from interlock.service.methods.messages import board_message, set_message
from interlock.v1 import record_pb2, validator_pb2
from kit.service_calls import refusal_of

PLAYERS = [{"name": name} for name in ("Ann", "Ben", "Cara")]
RGN = validator_pb2.RECORD_FORM_RGN


def header(game: str, **more: Any) -> record_pb2.Header:
    return record_pb2.Header(game=game, players=PLAYERS, **more)


@pytest.mark.parametrize("game", ["age-of-steam", "american-rails", "chicago-express", "railroad-revolution"])
def test_a_draft_comes_in_every_form_and_is_that_of_the_library(stub: Any, game: str) -> None:
    drafted = interlock.draft(game, ["Ann", "Ben", "Cara"], event="Thursday")
    read = {"rgn": lambda text: read_rgn(text).record, "json": from_json, "record": from_message}
    for form in validator_pb2.RecordForm.values()[1:]:
        request = validator_pb2.DraftRecordRequest(header=header(game, event="Thursday"), form=form)
        source = stub.DraftRecord(request).source
        kind = source.WhichOneof("form")
        assert read[kind](getattr(source, kind)) == drafted
        verdict = stub.Validate(validator_pb2.ValidateRequest(source=source)).verdict
        assert verdict.status == interlock.Game(drafted).verdict.status.value or verdict.status


def test_a_board_and_a_component_set_may_come_along(stub: Any) -> None:
    board = replace(shipped_board("barbados"), name="mine", digest="")
    request = validator_pb2.DraftRecordRequest(
        header=header("age-of-steam", board="mine"), form=RGN, board=board_message(board)
    )
    own = read_rgn(stub.DraftRecord(request).source.rgn).record
    assert own.board == board
    assert own == interlock.draft("age-of-steam", ["Ann", "Ben", "Cara"], board=board)
    components = replace(shipped_set("demonstration-1"), id="mine")
    request = validator_pb2.DraftRecordRequest(
        header=header("railroad-revolution", components="mine"), form=RGN, components=set_message(components)
    )
    carried = read_rgn(stub.DraftRecord(request).source.rgn).record
    assert carried == interlock.draft("railroad-revolution", ["Ann", "Ben", "Cara"], components=components)
    assert carried.setup
    assert carried.setup.railroad_revolution
    assert carried.setup.railroad_revolution.city_tiles


@pytest.mark.parametrize(
    ("own", "field"),
    [
        (record_pb2.Header(), "header.game"),
        (record_pb2.Header(game="chess", players=PLAYERS), "header.game"),
        (record_pb2.Header(game="age-of-steam"), "header.players"),
        (record_pb2.Header(game="age-of-steam", players=PLAYERS[:1]), "header.players"),
        (record_pb2.Header(game="age-of-steam", players=PLAYERS, format=7), "header.format"),
        (record_pb2.Header(game="age-of-steam", players=PLAYERS, board="mars"), "header.board"),
        (record_pb2.Header(game="age-of-steam", players=PLAYERS, options={"a": "b"}), "header.options[a]"),
        (record_pb2.Header(game="railroad-revolution", players=PLAYERS, components="mine"), "header.components"),
    ],
)
def test_what_does_not_go_together_is_refused_with_its_field(stub: Any, own: record_pb2.Header, field: str) -> None:
    request = validator_pb2.DraftRecordRequest(header=own, form=RGN)
    refusal = refusal_of(lambda: stub.DraftRecord(request))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "UNREADABLE_RECORD")
    assert refusal.violations[0][0] == field
    assert refusal.problems[0].field == field


def test_a_form_has_to_be_said(stub: Any) -> None:
    refusal = refusal_of(lambda: stub.DraftRecord(validator_pb2.DraftRecordRequest(header=header("age-of-steam"))))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "UNKNOWN_FORM")


def test_a_result_and_tags_stay_as_they_were_said(stub: Any) -> None:
    own = header("chicago-express", tags={"round": "2"})
    source = stub.DraftRecord(validator_pb2.DraftRecordRequest(header=own, form=RGN)).source
    assert read_rgn(source.rgn).record.header == Header(
        1, "chicago-express", players=tuple(map(Player, ("Ann", "Ben", "Cara"))), tags={"round": "2"}
    )
