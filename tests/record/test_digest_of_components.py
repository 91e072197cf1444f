"""The digest covers the component set that decides, and a set is the same in every form."""

from itertools import combinations

import msgspec
import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.railroad_revolution.components.box_contents import blank_set
from interlock.railroad_revolution.components.model import (
    ComponentPlayerBoard,
    ComponentSet,
    ComponentTracks,
    ComponentTradeEffects,
    components_digest,
)
from interlock.railroad_revolution.components.yaml_reader import from_yaml
from interlock.railroad_revolution.components.yaml_writer import to_yaml
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, shipped_set
from interlock.record.digest import canonical_lines, digest, digests
from interlock.record.json_form import from_json, to_json
from interlock.record.model import GameRecord
from interlock.record.protobuf_form import from_protobuf, to_protobuf
from interlock.record.rgn import read_rgn, write_rgn

SET = replace(shipped_set(DEMONSTRATION), id="mine")
DEARER = replace(SET, deals=SET.deals[::-1])
GAME = sample("railroad-revolution", 2, 1)


def carrying(components: ComponentSet | None, named: str = "") -> GameRecord:
    header = replace(GAME.header, components="mine", components_digest=named)
    return replace(GAME, header=header, components=components)


def test_two_records_with_different_sets_have_no_digest_in_common() -> None:
    records = [
        carrying(SET),
        carrying(DEARER),
        carrying(None),
        carrying(replace(SET, trade_effects=ComponentTradeEffects())),
    ]
    for one, other in combinations(records, 2):
        assert not set(digests(one)) & set(digests(other))


def test_it_does_not_matter_how_much_of_its_digest_a_record_names() -> None:
    whole = components_digest(SET)
    assert digest(carrying(SET)) == digest(carrying(SET, whole[:15])) == digest(carrying(SET, whole))
    assert digest(carrying(SET)) == digest(carrying(None, whole))


def test_who_filled_a_set_in_does_not_change_the_digest() -> None:
    assert digest(carrying(SET)) == digest(carrying(replace(SET, filled_by="Ann", description="x")))


def test_the_first_line_names_the_set_by_its_digest() -> None:
    header = msgspec.json.decode(canonical_lines(carrying(SET))[0])["header"]
    assert (header["components"], header["componentsDigest"]) == ("mine", components_digest(SET))


PARTS = ("player_board", "tracks", "trade_effects")
EMPTY = {"player_board": ComponentPlayerBoard(), "tracks": ComponentTracks(), "trade_effects": ComponentTradeEffects()}
SETS = [
    *(replace(SET, **{part: EMPTY[part]}) for part in PARTS),
    replace(SET, **EMPTY),
    ComponentSet("mine"),
    ComponentSet("mine", player_count_changes={"3": "none", "2": "none"}),
    replace(blank_set("mine"), cities=()),
    blank_set("mine"),
    replace(SET, cities=(replace(SET.cities[0], level=0, station_cost=None, tile=False), *SET.cities[1:])),
]


@pytest.mark.parametrize("components", SETS, ids=range(len(SETS)))
def test_a_set_is_the_same_in_every_form(components: ComponentSet) -> None:
    record = carrying(components, components_digest(components))
    for again in (
        from_protobuf(to_protobuf(record)),
        from_json(to_json(record)),
        read_rgn(write_rgn(record)).record,
        from_protobuf(to_protobuf(from_json(to_json(from_protobuf(to_protobuf(record)))))),
    ):
        assert again == record
        assert again.components is not None
        assert components_digest(again.components) == components_digest(components)
        assert digests(again) == digests(record)
        assert write_rgn(again) == write_rgn(record)
        assert to_json(from_protobuf(to_protobuf(again))) == to_json(from_protobuf(to_protobuf(record)))


@pytest.mark.parametrize("part", PARTS)
def test_an_empty_part_that_is_written_is_a_part_that_is_missing(part: str) -> None:
    name = {"player_board": "playerBoard", "trade_effects": "tradeEffects"}.get(part, part)
    plain = msgspec.to_builtins(replace(SET, **{part: EMPTY[part]}))
    assert name not in plain
    written = msgspec.convert(plain | {name: {}}, ComponentSet)
    assert components_digest(written) == components_digest(msgspec.convert(plain, ComponentSet))
    text = to_yaml(written)
    assert components_digest(from_yaml(text.encode())) == components_digest(written)
