"""Component sets: their language, their file, and what is found wrong with them."""

import copy
from random import Random

import pytest
import yaml
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge
from interlock.basics.problem import RecordError
from interlock.railroad_revolution.components.box_contents import blank_set
from interlock.railroad_revolution.components.consistency import faults
from interlock.railroad_revolution.components.effects import LanguageError, read_condition, read_effect, write_effect
from interlock.railroad_revolution.components.model import components_digest
from interlock.railroad_revolution.components.values import differences
from interlock.railroad_revolution.components.yaml_reader import from_yaml
from interlock.railroad_revolution.components.yaml_writer import to_yaml
from interlock.railroad_revolution.draft_from_records import collect
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, shipped_set
from interlock.record.model import GameRecord
from interlock.replay.verdict import VerdictStatus
from kit.railroad_revolution.stated_values import without_set
from kit.seeds import seeds

SET = shipped_set(DEMONSTRATION)
GAME = sample("railroad-revolution", 3, 1)

EFFECTS = (
    "money 300",
    "choice[money 200, sequence[pay 300, take_train]]",
    "per(station, money 50)",
    "steps 2 left",
    "rails 1 paid",
    "worker any",
    "take_train Pacific",
    "opaque(the mayor is pleased)",
    "none",
)


@pytest.mark.parametrize("text", EFFECTS)
def test_an_effect_is_written_as_it_was_read(text: str) -> None:
    assert write_effect(read_effect(text)) == text


@pytest.mark.parametrize(
    ("text", "at"),
    [("mony 3", 0), ("money", 5), ("choice[money 1", 14), ("money 0", 6), ("steps 2 up", 7), ("__import__('os')", 0)],
)
def test_what_is_not_in_the_language_is_told_with_its_place(text: str, at: int) -> None:
    with pytest.raises(LanguageError) as caught:
        read_effect(text)
    assert caught.value.at == at


def test_a_condition_asks_for_a_level_that_there_is() -> None:
    with pytest.raises(LanguageError):
        read_condition("connected(6, 1)")


def test_the_set_that_ships_is_complete_and_calls_itself_made_up() -> None:
    assert faults(SET) == []
    assert "made-up" in SET.description


@pytest.mark.parametrize("components", [SET, blank_set("mine")])
def test_a_set_is_the_same_when_it_has_been_written_and_read(components) -> None:
    assert from_yaml(to_yaml(components).encode()) == components


def test_who_filled_a_set_in_does_not_change_its_digest() -> None:
    assert components_digest(replace(SET, filled_by="Ann", checked_by="Ben", date="2026-01-01")) == components_digest(
        SET
    )
    assert components_digest(replace(SET, vp_between=(5, 5, 5, 7, 6, 8, 5))) != components_digest(SET)


def test_a_blank_set_lacks_much_and_has_nothing_wrong() -> None:
    found = faults(blank_set("mine"))
    assert len(found) > 300
    assert [fault for fault in found if not fault.missing] == []


def test_a_rail_space_or_a_side_that_nobody_has_told_is_missing_not_wrong() -> None:
    spaces = (replace(SET.rail_spaces[0], between=()), *SET.rail_spaces[1:])
    found = faults(replace(SET, rail_spaces=spaces, setup_sides=SET.setup_sides[1:]))
    assert "rail_spaces[0].between" in [fault.field for fault in found]
    assert [fault for fault in found if not fault.missing] == []


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("level: 5, station_cost: 400", "level: 6, station_cost: 400", "cities[4].level"),
        ("main_reward: shares 1", "main_reward: share 1", "city_tiles[0].main_reward"),
        ("[5, 6, 5, 7, 6, 8, 5]", "[5, 6, 5, 7, 6, 8]", "vp_between"),
        ("[5, 6, 5, 7, 6, 8, 5]", "[5, 6, 5, 7, 6, 9, 5]", "vp_between[5]"),
        (
            "between: [Charlotte, Atlanta], position: 2",
            "between: [Charlotte, Boston], position: 2",
            "rail_spaces[4].between",
        ),
        ("id: A1-2,", "id: A1-1,", "milestones[1]"),
        ("copies: 4", "copies: 3", "trains"),
        ("vp: 18}", "vp: 17}", "milestones[0].vp"),
        ("middle: [1, 2, 3, 4, 5, 7, 9]", "middle: [1, 2, 3, 5, 4, 7, 9]", "tracks.middle"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(old: str, new: str, field: str) -> None:
    text = to_yaml(SET)
    assert old in text
    assert field in [fault.field for fault in faults(from_yaml(text.replace(old, new, 1).encode()))]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a: [", 1),
        ("- 1", 1),
        ("interlock-components: 1\nid: x\nid: y\n", 3),
        ("interlock-components: 1\ncities:\n  - {name: A, level: five}\n", 3),
        ("interlock-components: 1\ncities:\n  - {nam: A}\n", 3),
        ("interlock-components: 2\n", 1),
        ("interlock-components: 1\ncities: 4\n", 2),
    ],
)
def test_a_file_that_cannot_be_read_is_told_with_its_line(text: str, line: int) -> None:
    with pytest.raises(RecordError) as caught:
        from_yaml(text.encode())
    assert caught.value.problems[0].line == line


PLAIN = yaml.safe_load(to_yaml(SET))
QUICK = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


def mutated(random: Random) -> bytes:
    """Return the set that ships with a few values changed, dropped, doubled or swapped."""
    plain = copy.deepcopy(PLAIN)
    for _ in range(random.randint(1, 3)):
        at, key = _anywhere(plain, random)
        match random.randrange(4):
            case 0:
                at[key] = None
            case 1:
                at[key] = random.choice([0, 7, 99, -1, "", "money 5", "opaque(odd)", "white", [], {}, True, "Denver"])
            case 2 if isinstance(at, list):
                at.append(copy.deepcopy(at[key]))
            case 3 if isinstance(at, list):
                del at[key]
    return yaml.dump(plain, Dumper=QUICK, sort_keys=False).encode()


def _anywhere(value, random: Random):
    while True:
        key = random.choice(list(value) if isinstance(value, dict) else range(len(value)))
        inner = value[key]
        if not isinstance(inner, dict | list) or not inner or random.random() < 0.1:
            return value, key
        value = inner


@pytest.mark.parametrize("seed", seeds(75, 300))
def test_a_mutated_set_is_found_wrong_or_can_be_used(seed: int) -> None:
    try:
        components = from_yaml(mutated(Random(seed)))
    except RecordError:
        return
    wrong = [fault for fault in faults(components) if not fault.missing]
    header = replace(GAME.header, components=components.id, components_digest="")
    record = replace(GAME, header=header, components=components)
    try:
        verdict = judge(record, carry_on=True)
    except RecordError:
        # The game names what this set does not have, or the set does not hold together.
        return
    assert not wrong
    assert verdict.judged_move_count


def test_two_copies_are_compared_value_by_value() -> None:
    other = from_yaml(to_yaml(SET).replace("level: 5, station_cost: 400", "level: 5, station_cost: 450", 1).encode())
    (found,) = differences(SET, other)
    assert found == ("cities.Chicago.station_cost", "400", "450")
    assert differences(SET, replace(SET, id="other", filled_by="Ann")) == []


def test_what_records_state_is_collected() -> None:
    one, two = without_set(sample("railroad-revolution", 3, 1)), without_set(sample("railroad-revolution", 4, 2))
    found = collect([("one", one), ("two", two)], "draft")
    assert found.disagreements == {}
    cities = {city.name: city for city in found.components.cities}
    built = {city.name: city.station_cost for city in SET.cities}
    stated = {name: city.station_cost for name, city in cities.items() if city.station_cost is not None}
    assert stated
    assert stated.items() <= built.items()


def test_where_records_disagree_is_told() -> None:
    one = without_set(GAME)
    two = _restated(one, "cost")
    found = collect([("one", one), ("two", two)], "draft")
    assert found.disagreements
    for told in found.disagreements.values():
        assert [each.record for each in told] == ["one", "two"]


def _restated(record: GameRecord, name: str) -> GameRecord:
    """Return a record that states other numbers under a name."""
    moves = []
    for move in record.moves:
        own = move.railroad_revolution
        assert own is not None
        printed = tuple(replace(each, value="950") if each.name == name else each for each in own.printed)
        moves.append(replace(move, railroad_revolution=replace(own, printed=printed)))
    return replace(record, moves=tuple(moves))


def test_a_stated_value_that_differs_from_the_set_does_not_hold() -> None:
    stated = _restated(without_set(GAME), "cost")
    verdict = judge(stated, carry_on=True)
    assert VerdictStatus.VALID is not verdict.status


def test_an_opaque_tile_makes_just_what_depends_on_it_not_checkable() -> None:
    tiles = tuple(replace(tile, main_reward="opaque(the mayor is pleased)") for tile in SET.city_tiles)
    components = replace(SET, id="opaque", city_tiles=tiles)
    header = replace(GAME.header, components="opaque", components_digest=components_digest(components), results=())
    verdict = judge(replace(GAME, header=header, components=components))
    rules = {finding.rule for finding in verdict.findings}
    assert "RR-STATION-REWARD" in rules
    assert all("city tile" in finding.message or "mayor" in finding.message for finding in verdict.findings)
