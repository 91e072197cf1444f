"""Every field of an export says something: whatever is put there changes the record or is refused with its place."""

import json
import re
from random import Random

import pytest

from imports.made import in_bytes
from imports.peer import export_of, needs_peer
from interlock.analysis.judge import judge
from interlock.basics.problem import RecordError
from interlock.games.age_of_steam.choochoo.importer import import_choochoo
from interlock.record.files import dump
from interlock.record.rgn import read_rgn
from interlock.record.validation import require_sound

GAMES = [
    "recorded/rust-belt-2692",
    "recorded/germany-2824",
    "recorded/st-lucia-3032",
    "random/southern-us/2",
    "random/barbados/2",
]
ODD = [
    None, 0, 1, 2, 7, -1, 3.5, 2**31, 2**63, 10**18, True, False, "", "x", "1", "{}", "[]", "a" * 5000, "\x1b[31m",
    [], [1], [None], [[]], {}, {"q": 3}, {"q": 3, "r": 10**9}, [[1, 2]] * 200, {"x": {"y": {"z": []}}},
]  # fmt: skip
SAYS_NOTHING = re.compile(
    r"id|playerIds\[]|startSeed|replayFrom|variant"
    # The site does not look at these, or only when it draws the map.
    r"|actions\[]\.(version|actionData\.path\[]\.additionalData(\..*)?|actionData)"
    r"|startState\.(version|gameData\.gridVersion|gameData\.stLuciaTurnOrder)"
    r"|startState\.gameData\.players\[]\.playerId|startState\.gameData\.grid\[]\[]\.(name|startingNumCubes)"
)


LAKE = 11


def opened(name, count=60):
    """Return the beginning of a game with its state unpacked."""
    export = export_of(name)
    return export | {"startState": json.loads(export["startState"]), "actions": export["actions"][:count]}


def leaves(value, path=()):
    """Yield the paths of everything in an export that holds nothing else."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from leaves(part, (*path, key))
    if not parts:
        yield path


def kind_of(path):
    """Name a field, wherever in its list it is; an action by its name."""
    return "".join(f".{key}" if isinstance(key, str) else "[]" for key in path).removeprefix(".")


def parent_of(export, path):
    for key in path[:-1]:
        export = export[key]
    return export


def kinds(export):
    """Return the paths of an export by their kind; actions of each name are kinds of their own."""
    found = {}
    for path in leaves(export):
        name = export["actions"][path[1]]["actionName"] if path[0] == "actions" else ""
        found.setdefault((name, kind_of(path)), []).append(path)
    return found


def imported(export):
    """Return what becomes of an export: the record and where it ends early, or where it is refused."""
    try:
        made = import_choochoo(in_bytes(export))
    except RecordError as error:
        for problem in error.problems:
            assert problem.field
            assert len(problem.sentence()) < 500
        return error.problems[0].field
    assert read_rgn(dump(require_sound(made.record), "rgn").decode()).record == made.record
    judge(made.record)
    return made.record, made.warning


@needs_peer
@pytest.mark.parametrize("name", GAMES)
def test_anything_in_any_field_becomes_a_record_or_is_refused_with_its_place(name):
    export, random = opened(name), Random(name)
    for paths in kinds(export).values():
        for odd in random.sample(ODD, 3):
            path = random.choice(paths)
            parent = parent_of(export, path)
            before, parent[path[-1]] = parent[path[-1]], odd
            imported(export)
            parent[path[-1]] = before


def other_values(value):
    """Yield values like the one that is there."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1, value + 2)
    elif value is None or isinstance(value, str | dict | list):
        yield from (1, "1")


def says_something(export, action, path):
    """Tell whether the site looks at a field at all where it stands."""
    kind = kind_of(path)
    if SAYS_NOTHING.fullmatch(kind) or action == "auto-action" or kind == "actions[].seed":
        return False
    if ".grid" not in kind:
        return True
    hex_ = export["startState"]["gameData"]["grid"][path[3]][1]
    return hex_["type"] != LAKE and not (hex_.get("townName") and path[-1] in ("townName", "type"))


@needs_peer
@pytest.mark.parametrize("name", GAMES)
def test_no_field_is_dropped(name):
    """Another value in any field makes another record, or is refused."""
    export, random = opened(name), Random(name)
    whole = imported(export)
    for (action, _), paths in kinds(export).items():
        telling = [path for path in paths if says_something(export, action, path)]
        for path in random.sample(telling, min(3, len(telling))):
            parent = parent_of(export, path)
            before = parent[path[-1]]
            for other in other_values(before):
                if other != before:
                    parent[path[-1]] = other
                    assert imported(export) != whole, (action, path, other)
            parent[path[-1]] = before
