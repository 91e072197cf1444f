"""Exports with anything in them broken are refused, or become records that can be judged: never anything else."""

import json
from random import Random

import pytest

from imports.made import export_with, first_round
from imports.peer import export_of, needs_peer, random_games
from interlock.analysis.judge import judge
from interlock.basics.problem import RecordError
from interlock.games.age_of_steam.choochoo.importer import import_choochoo
from interlock.record.files import dump
from interlock.record.rgn import read_rgn
from interlock.record.validation import require_sound

ODD = [None, 0, 1, 2, 7, -1, 3.5, 10**12, True, "", "x", "1", "{}", "[]", "\ud800", [], [1], [None], {}, {"q": 3}]


def places(value, path=()):
    """Yield the paths of everything in an export."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield (*path, key)
        yield from places(part, (*path, key))


def changed(export, paths, random):
    """Return a copy of an export with something removed, replaced, doubled or moved."""
    export = json.loads(json.dumps(export))
    *way, last = random.choice(paths)
    parent = export
    for key in way:
        parent = parent[key]
    kind = random.choice(("remove", "odd", "odd", "other number", "double", "swap"))
    old = parent[last]
    if kind == "remove":
        del parent[last]
    elif kind == "other number" and isinstance(old, int):
        parent[last] = old + random.choice((-2, -1, 1, 2))
    elif kind == "double" and isinstance(parent, list):
        parent.insert(last, old)
    elif kind == "swap" and isinstance(parent, list):
        other = random.randrange(len(parent))
        parent[last], parent[other] = parent[other], old
    else:
        parent[last] = random.choice(ODD)
    return export


def import_and_judge(data, *, base_rules):
    """Return whether an export becomes a record, which then is sound, is written, read and judged."""
    try:
        record = import_choochoo(data, base_rules=base_rules).record
    except RecordError:
        return False
    assert read_rgn(dump(require_sound(record), "rgn").decode()).record == record
    judge(record)
    return True


def try_changes(export, random, times, *, base_rules=False):
    """Return how many of some changed exports became records."""
    paths = list(places(export))
    return sum(
        import_and_judge(json.dumps(changed(export, paths, random)).encode(), base_rules=base_rules)
        for _ in range(times)
    )


def test_a_made_up_game_with_anything_changed():
    made = export_with(first_round())
    assert 0 < try_changes(made, Random(1), 300) < 300


def games():
    return ["recorded/rust-belt-2692", *(random_games(name)[0] for name in ("germany", "southern-us", "st-lucia"))]


@needs_peer
@pytest.mark.parametrize("part", ["actions", "startState"])
def test_a_game_with_anything_changed(part):
    for seed, name in enumerate(games()):
        export = export_of(name)
        export["startState"] = json.loads(export["startState"])
        paths = [path for path in places(export) if path[0] == part]
        for number in range(60):
            random = Random(1000 * seed + number)
            other_map = {"gameKey": "my-map"} if number % 3 == 0 else {}
            data = json.dumps(changed(export | other_map, paths, random)).encode()
            import_and_judge(data, base_rules=bool(other_map))


@needs_peer
def test_a_game_cut_off_or_with_a_wrong_byte_anywhere():
    data = json.dumps(export_of("random/barbados/0")).encode()
    random = Random(3)
    for _ in range(150):
        place = random.randrange(len(data))
        import_and_judge(data[:place], base_rules=False)
        import_and_judge(data[:place] + bytes([random.randrange(256)]) + data[place + 1 :], base_rules=False)
