"""Railroad Revolution over the network: component sets travel with the record, or beside it."""

import pytest
from google.protobuf.json_format import MessageToDict
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.railroad_revolution.components.model import components_digest
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, shipped_set
from interlock.railroad_revolution.v1 import components_pb2
from interlock.record.model import GameRecord
from interlock.record.protobuf_form import from_message, to_message
from interlock.record.protobuf_values import plain_fields
from interlock.record.rgn import write_rgn
from interlock.v1 import validator_pb2, verdict_pb2
from kit.railroad_revolution.stated_values import without_set

SET = replace(shipped_set(DEMONSTRATION), id="ours")
GAME = sample("railroad-revolution", 3, 2)


def by_our_set() -> GameRecord:
    header = replace(GAME.header, components="ours", components_digest=components_digest(SET))
    return replace(GAME, header=header)


def set_message() -> components_pb2.ComponentSet:
    return components_pb2.ComponentSet(**plain_fields(SET))


def test_a_game_by_the_set_that_ships_is_judged(stub):
    source = validator_pb2.RecordSource(record=to_message(GAME))
    verdict = stub.Validate(validator_pb2.ValidateRequest(source=source)).verdict
    assert verdict.status == verdict_pb2.VERDICT_STATUS_VALID
    assert verdict.components == DEMONSTRATION


def test_a_set_may_come_beside_the_record(stub):
    source = validator_pb2.RecordSource(rgn=write_rgn(by_our_set()), components=[set_message()])
    verdict = stub.Validate(validator_pb2.ValidateRequest(source=source)).verdict
    assert verdict.status == verdict_pb2.VERDICT_STATUS_VALID
    assert verdict.components_digest == components_digest(SET)


def test_of_several_sets_beside_the_record_the_one_that_it_names_serves(stub):
    others = [replace(SET, id="theirs"), replace(SET, edition="another")]
    messages = [components_pb2.ComponentSet(**plain_fields(other)) for other in others]
    source = validator_pb2.RecordSource(rgn=write_rgn(by_our_set()), components=[*messages, set_message()])
    verdict = stub.Validate(validator_pb2.ValidateRequest(source=source)).verdict
    assert verdict.status == verdict_pb2.VERDICT_STATUS_VALID
    assert verdict.components_digest == components_digest(SET)


@pytest.mark.parametrize("form", ["record", "rgn"])
def test_a_set_without_an_id_serves_no_record_that_names_none(stub, form):
    record = without_set(GAME)
    source = validator_pb2.RecordSource(**{form: to_message(record) if form == "record" else write_rgn(record)})
    alone = stub.Validate(validator_pb2.ValidateRequest(source=source)).verdict
    source.components.append(components_pb2.ComponentSet(**plain_fields(replace(SET, id=""))))
    assert stub.Validate(validator_pb2.ValidateRequest(source=source)).verdict == alone
    assert alone.status == verdict_pb2.VERDICT_STATUS_NOT_FULLY_CHECKABLE


def test_annotating_does_not_write_a_set_into_the_record(stub):
    source = validator_pb2.RecordSource(record=to_message(by_our_set()), components=[set_message()])
    response = stub.Annotate(validator_pb2.AnnotateRequest(source=source))
    assert not response.source.record.HasField("components")


def test_a_set_may_travel_within_the_record(stub):
    record = replace(by_our_set(), components=SET)
    source = validator_pb2.RecordSource(record=to_message(record))
    assert stub.Validate(validator_pb2.ValidateRequest(source=source)).verdict.components == "ours"
    request = validator_pb2.ConvertRequest(source=source, form=validator_pb2.RECORD_FORM_RGN)
    again = validator_pb2.RecordSource(rgn=stub.Convert(request).source.rgn)
    back = stub.Convert(
        validator_pb2.ConvertRequest(source=again, form=validator_pb2.RECORD_FORM_PROTOBUF)
    ).source.record
    assert from_message(back) == record


def test_a_game_without_a_set_is_not_fully_checkable(stub):
    source = validator_pb2.RecordSource(record=to_message(without_set(GAME)))
    verdict = stub.Validate(validator_pb2.ValidateRequest(source=source)).verdict
    assert verdict.status == verdict_pb2.VERDICT_STATUS_NOT_FULLY_CHECKABLE
    assert {finding.kind for finding in verdict.findings} == {verdict_pb2.FINDING_KIND_NOT_CHECKABLE}


def test_positions_and_legal_moves_are_told(stub):
    source = validator_pb2.RecordSource(record=to_message(GAME))
    (position,) = stub.Replay(validator_pb2.ReplayRequest(source=source, first_move_number=100, last_move_number=100))
    players = position.position.railroad_revolution.players
    assert [player.seat for player in players] == [1, 2, 3]
    assert MessageToDict(players[0])["buildings"] <= 12
    response = stub.ListLegalMoves(validator_pb2.ListLegalMovesRequest(source=source, after_move_number=0))
    assert [move.rgn for move in response.moves][:2] == ["Cara: side 1 A", "Cara: side 1 B"]
