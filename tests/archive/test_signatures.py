"""The archive keeps signatures, and takes others."""

from typing import Any

from interlock.record.protobuf_form import from_message
from interlock.record.protobuf_values import plain_fields
from interlock.signatures.results import KnownKeys
from interlock.signatures.verify import verify
from interlock.v1 import record_pb2
from kit.archive_calls import annotate, create, get, new_game, update
from kit.service_calls import refusal_of
from write_signature_vectors import sign


def test_signatures_are_kept_and_others_are_added(archive: Any) -> None:
    record = new_game()
    signed = sign(sign(record, player=record.header.players[0].name), referee="Ref", until=3)
    created = create(archive, signed)
    assert from_message(get(archive, created.name).source.record) == signed
    [more] = [note for note in sign(signed, referee="Another").notes if note not in signed.notes]
    annotate(archive, created.name, record_pb2.Note(**plain_fields(more)))
    kept = from_message(get(archive, created.name).source.record)
    assert more in kept.notes
    assert [each.holds for each in verify(kept, KnownKeys())] == [True, True, True]


def test_a_record_is_the_same_game_before_and_after_it_is_signed(archive: Any) -> None:
    record = new_game()
    created = create(archive, record)
    signed = sign(record, referee="Ref")
    update(archive, created.name, signed)
    assert from_message(get(archive, created.name).source.record) == signed
    assert refusal_of(lambda: create(archive, record)).code == "ALREADY_EXISTS"
