from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from interlock.basics.problem import RecordError
from interlock.record.json_form import from_json, to_json
from interlock.record.model import GameRecord
from interlock.record.protobuf_form import from_message, from_protobuf, to_message, to_protobuf
from interlock.v1 import record_pb2
from kit.record_strategies import sound_records

SLOW_TO_DRAW = settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])

HEADER = {"format": 1, "game": "chicago-express", "players": [{"name": n} for n in ("Ada", "Ben", "Cleo")]}
BID = {"seat": 1, "chicago_express": {"bid": {"amount": 8}}}
PASSING = {"seat": 2, "chicago_express": {"passing": {}}}

# A varint field numbered 99 with the value 1.
UNKNOWN_FIELD = b"\x98\x06\x01"


def message_of(**fields: object) -> record_pb2.GameRecord:
    return record_pb2.GameRecord(**({"header": HEADER, "moves": [BID, PASSING]} | fields))


def fields_refused(message: record_pb2.GameRecord) -> list[str]:
    with pytest.raises(RecordError) as caught:
        from_message(message)
    return [problem.field for problem in caught.value.problems]


@SLOW_TO_DRAW
@given(sound_records())
def test_a_record_survives_the_way_through_protobuf(record):
    assert from_protobuf(to_protobuf(record)) == record
    assert from_message(to_message(record)) == record


@SLOW_TO_DRAW
@given(sound_records())
def test_the_same_record_always_gives_the_same_bytes(record):
    data = to_protobuf(record)
    assert to_protobuf(from_protobuf(data)) == data


def test_moves_that_are_alike_keep_their_places():
    other = {"seat": 1, "chicago_express": {"bid": {"amount": 9}}}
    moves = [BID, PASSING, BID, other, PASSING]
    record = from_message(message_of(moves=moves))
    assert to_message(record).moves == message_of(moves=moves).moves


def test_an_action_with_nothing_in_it_is_still_an_action():
    moves = [{"seat": 1, "chicago_express": {"passing": {}}}, {"seat": 1, "chicago_express": {"bid": {}}}]
    record = from_message(message_of(moves=moves))
    assert to_message(record).moves == message_of(moves=moves).moves


def test_an_action_that_does_not_say_what_is_done_is_refused_at_its_place():
    moves = [{"seat": 1, "chicago_express": {kind: {}}} for kind in ("auction", "extend_network", "develop", "decline")]
    assert fields_refused(message_of(moves=moves)) == [
        "moves[0].chicago_express.auction.company",
        "moves[1].chicago_express.extend_network.company",
        "moves[1].chicago_express.extend_network.hexes",
        "moves[2].chicago_express.develop.hex",
        "moves[3].chicago_express.decline.dial",
    ]


def test_every_action_of_american_rails_survives():
    cubes = [{"company": "Republic", "hex": "A6"}, {"company": "Majestic", "hex": "St. Louis"}]
    actions = [
        {"bid": {"amount": 10}},
        {"passing": {}},
        {"auction": {"company": "National"}},
        {"start": {"city": "Cincinnati"}},
        {"develop": {"city": "Cincinnati"}},
        {"fund": {"company": "American"}},
        {"take": {"source": "TAKE_FROM_BANK"}},
        {"take": {"source": "TAKE_FROM_PLAYERS"}},
        {"expand": {"up_to": 3, "cubes": cubes}},
        {"decline": {"row": "ROW_EXPAND_2"}},
        {"hand_over": {"seat": 2, "amount": 5}},
        {"hand_over": {"seat": 3, "company": "Liberty"}},
    ]
    message = message_of(
        header=HEADER | {"game": "american-rails"},
        setup={"american_rails": {"banker": 2, "removed": "Continental"}},
        moves=[{"seat": 1, "american_rails": action} for action in actions],
    )
    assert to_message(from_message(message)) == message
    assert from_json(to_json(from_message(message))) == from_message(message)


def test_every_action_of_age_of_steam_survives():
    track, into_town = {"end": "SIDE_N", "other_end": "SIDE_SE"}, {"end": "SIDE_NW", "other_end": "SIDE_TOWN"}
    path = [{"to": "G10", "owner": 2}, {"to": "St. Louis", "unowned": True}, {"to": "Köln"}]
    throws = [{"seat": 1, "dice": [4]}, {"seat": 2, "dice": [1, 6]}]
    actions = [
        {"shares": {"shares": 2}},
        {"shares": {}},
        {"bid": {"amount": 3}},
        {"passing": {}},
        {"pass_once": {}},
        {"pay": {}},
        *({"choose": {"action": number}} for number in range(1, 8)),
        {"urbanize": {"city": "A", "hex": "Peoria"}},
        {"lay": {"hex": "F12", "tracks": [track], "work": "TILE_WORK_LAY"}},
        {"lay": {"hex": "F12", "tracks": [track, into_town], "work": "TILE_WORK_REPLACE", "side_by_side": True}},
        *(
            {"lay": {"hex": "F12", "tracks": [into_town], "work": work, "side_by_side": True, "hand": hand}}
            for work in ("TILE_WORK_LAY", "TILE_WORK_REPLACE")
            for hand in ("HAND_LEFT", "HAND_RIGHT")
        ),
        {"lay": {"hex": "F12", "tracks": [into_town], "work": "TILE_WORK_REDIRECT", "half_price": True}},
        {"direct_link": {"city": "Essen", "other_city": "Düsseldorf"}},
        {"done": {}},
        {"share_bonus": {"seats": [1, 2]}},
        {"move": {"cube": "COLOR_BLUE", "start": "F12", "path": path, "bonus": 1}},
        {"move": {"cube": "COLOR_WHITE", "start": "F12"}},
        {"locomotive": {}},
        {"produce": {}},
        {"place": {"cube": "COLOR_RED", "column": "light 3", "row": 2}},
    ]
    actions_of_the_table = [
        {"draw": {"cubes": ["COLOR_RED", "COLOR_BLACK"]}},
        {"draw": {}},
        {"dice": {"light": [3, 3], "dark": [6]}},
        {"tie": {"dice": throws}},
    ]
    setup = {
        "order": [2, 1, 3],
        "dice": throws,
        "cubes": [{"hex": "F12", "cubes": ["COLOR_RED", "COLOR_PURPLE"]}],
        "goods_display": [{"column": "light 1", "cubes": ["COLOR_YELLOW", "COLOR_NONE", "COLOR_RED"]}],
    }
    message = message_of(
        header=HEADER | {"game": "age-of-steam", "results": [{"seat": 2, "score": 30}, {"seat": 1, "out": True}]},
        setup={"age_of_steam": setup},
        moves=[
            *({"seat": 1, "age_of_steam": action} for action in actions),
            *({"age_of_steam": action} for action in actions_of_the_table),
        ],
    )
    assert to_message(from_message(message)) == message
    assert from_json(to_json(from_message(message))) == from_message(message)


def test_a_board_in_a_record_survives():
    hex_ = {
        "label": "A1",
        "kind": "city",
        "name": "Köln",
        "name_certainty": "certain",
        "figures": {"b": 1, "a": 2},
        "confirmed": {"a": "twice"},
        "remark": "look",
        "neighbors": ["A2", "B1"],
        "colors": ["COLOR_RED", "COLOR_BLUE"],
        "columns": ["light 3"],
    }
    board = {
        "name": "mine",
        "title": "My map",
        "game": "chicago-express",
        "digest": "sha256:01234567",
        "certainty": "a guess",
        "sources": [{"key": "me", "title": "from memory"}],
        "hexes": [hex_, {"label": "A2"}],
        "grid": "odd columns lower",
    }
    message = message_of(header=HEADER | {"board": "mine"}, board=board)
    record = from_message(message)
    assert to_message(record) == message
    assert list(record.board.hexes[0].figures) == ["a", "b"]


def test_a_board_with_nothing_in_it_is_a_board_all_the_same():
    assert fields_refused(message_of(board={})) == ["board.name", "board.hexes"]


def test_an_unknown_field_in_a_board_is_refused_at_its_place():
    message = message_of(header=HEADER | {"board": "mine"}, board={"name": "mine", "hexes": [{"label": "A1"}]})
    message.board.hexes[0].MergeFromString(UNKNOWN_FIELD)
    assert fields_refused(message) == ["board.hexes[0]"]


def test_a_move_without_an_action_is_refused_at_its_place():
    assert fields_refused(message_of(moves=[BID, {"seat": 2}]))[0].startswith("moves[1]")
    assert fields_refused(message_of(moves=[BID, {"seat": 2, "chicago_express": {}}]))[0].startswith("moves[1]")


def test_a_note_without_a_kind_is_refused_at_its_place():
    assert fields_refused(message_of(notes=[{"move_number": 1}]))[0].startswith("notes[0]")


def test_an_unknown_enum_number_is_refused_at_its_place():
    ruling = {"kind": 77, "move_number": 1, "referee": "Eve"}
    assert fields_refused(message_of(notes=[{"move_number": 1, "ruling": ruling}])) == ["notes[0].ruling.kind"]


def test_an_unknown_enum_number_in_a_move_is_refused_at_its_place():
    moves = [{"american_rails": {"take": {"source": source}}} for source in (1, 3, 2, 4)]
    message = message_of(header=HEADER | {"game": "american-rails"}, moves=moves)
    assert fields_refused(message) == [f"moves[{index}].american_rails.take.source" for index in (1, 3)]
    with pytest.raises(RecordError, match="3 is not the number of a TakeFrom"):
        from_message(message)


def test_an_unknown_enum_number_in_a_correction_is_refused_at_its_place():
    ruling = {"kind": 3, "move_number": 1, "correction": {"american_rails": {"take": {"source": 7}}}}
    place = "notes[0].ruling.correction.american_rails.take.source"
    assert fields_refused(message_of(notes=[{"move_number": 1, "ruling": ruling}])) == [place]


def test_unknown_enum_numbers_of_age_of_steam_are_refused_at_their_places():
    actions = [
        {"choose": {"action": 99}},
        {"lay": {"tracks": [{"end": 1}, {"end": 10, "other_end": 11}], "work": 4}},
        {"passing": {}},
        {"move": {"cube": 12}},
        {"place": {"cube": 12}},
        {"draw": {"cubes": [1, 12, 2, -1]}},
    ]
    setup = {
        "cubes": [{"hex": "A1", "cubes": [1]}, {"hex": "A2", "cubes": [1, 99]}],
        "goods_display": [{"column": "A", "cubes": [10, 12]}],
    }
    header = HEADER | {"game": "age-of-steam"}
    message = message_of(header=header, moves=[{"seat": 1, "age_of_steam": action} for action in actions])
    assert fields_refused(message) == [
        "moves[0].age_of_steam.choose.action",
        "moves[1].age_of_steam.lay.tracks[1].end",
        "moves[1].age_of_steam.lay.tracks[1].other_end",
        "moves[1].age_of_steam.lay.work",
        "moves[3].age_of_steam.move.cube",
        "moves[4].age_of_steam.place.cube",
        "moves[5].age_of_steam.draw.cubes[1]",
        "moves[5].age_of_steam.draw.cubes[3]",
    ]
    assert fields_refused(message_of(header=header, moves=[], setup={"age_of_steam": setup})) == [
        "setup.age_of_steam.cubes[1].cubes[1]",
        "setup.age_of_steam.goods_display[0].cubes[1]",
    ]
    ruling = {"kind": 3, "move_number": 1, "correction": {"age_of_steam": {"draw": {"cubes": [12]}}}}
    assert fields_refused(message_of(notes=[{"move_number": 1, "ruling": ruling}])) == [
        "notes[0].ruling.correction.age_of_steam.draw.cubes[0]"
    ]


def test_an_unknown_field_is_refused_by_its_message_and_number():
    data = message_of().SerializeToString() + UNKNOWN_FIELD
    with pytest.raises(RecordError, match="GameRecord has a field 99 that is not known here"):
        from_protobuf(data)


def test_an_unknown_field_deep_inside_is_refused_at_its_place():
    message = message_of()
    message.moves[1].chicago_express.passing.MergeFromString(UNKNOWN_FIELD)
    assert fields_refused(message) == ["moves[1].chicago_express.passing"]
    with pytest.raises(RecordError, match="Pass has a field 99 that is not known here"):
        from_message(message)


def test_fields_in_another_order_are_the_same_record():
    header, moves = record_pb2.GameRecord(header=HEADER), record_pb2.GameRecord(moves=[BID, PASSING])
    data = moves.SerializeToString() + header.SerializeToString()
    assert from_protobuf(data) == from_message(message_of())


def test_a_default_that_is_spelt_out_is_the_same_record():
    data = message_of().SerializeToString()
    # Field 1 (header), of length 2, once more: its field 3 (ruleset), empty.
    assert from_protobuf(data + b"\x0a\x02\x1a\x00") == from_protobuf(data)


def test_reading_a_message_leaves_it_as_it_is():
    message = message_of()
    message.moves[1].MergeFromString(UNKNOWN_FIELD)
    before = message.SerializeToString()
    with pytest.raises(RecordError):
        from_message(message)
    assert message.SerializeToString() == before


@SLOW_TO_DRAW
@given(sound_records(), st.data())
def test_a_truncated_record_is_read_or_refused(record, data):
    wire = to_protobuf(record)
    refuse_or_read(wire[: data.draw(st.integers(0, len(wire)))])


@SLOW_TO_DRAW
@given(sound_records(), st.data())
def test_a_record_with_one_byte_changed_is_read_or_refused(record, data):
    wire = bytearray(to_protobuf(record))
    wire[data.draw(st.integers(0, len(wire) - 1))] = data.draw(st.integers(0, 255))
    refuse_or_read(bytes(wire))


@given(st.binary())
def test_garbage_is_refused(data):
    with pytest.raises(RecordError):
        from_protobuf(data)


def refuse_or_read(data: bytes) -> None:
    with suppress(RecordError):
        assert isinstance(from_protobuf(data), GameRecord)
