"""Printed values one by one: their paths in a component set, spelling and possible range, and the differences of
two sets.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from interlock.basics.message import Message
from interlock.railroad_revolution.components.effects import COLORS, LanguageError, read_condition, read_effect
from interlock.railroad_revolution.components.model import UNKNOWN, ComponentSet, stated_fields

LETTERS = ("A1", "A2", "B", "C", "D")
YES, NO = "yes", "no"

Value = int | bool | str | tuple[str, ...]


class Datum(NamedTuple):
    """One printed value: the part of the component set, which one of that part, and its field."""

    part: str
    key: str
    field: str

    def path(self) -> str:
        """Return the path, such as "cities.Denver.level"."""
        return ".".join(filter(None, self))


def _int(text: str) -> int:
    digits = text.removeprefix("$").strip()
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 6):
        raise ValueError("a number from 0 to 999999")
    return int(digits)


def _bool(text: str) -> bool:
    if text.lower() not in (YES, NO):
        raise ValueError("yes or no")
    return text.lower() == YES


def _language(read: Callable[[str], object]) -> Callable[[str], str]:
    def check(text: str) -> str:
        try:
            read(text)
        except LanguageError as error:
            raise ValueError(error.expected) from None
        return " ".join(text.split())

    return check


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _color(text: str) -> str:
    if text not in COLORS:
        raise ValueError(", ".join(COLORS))
    return text


def _colors(text: str) -> tuple[str, ...]:
    names = _names(text)
    if not all(name in COLORS for name in names):
        raise ValueError(f"one or two of {', '.join(COLORS)}")
    return names


def _letter(text: str) -> str:
    if text not in LETTERS:
        raise ValueError(", ".join(LETTERS))
    return text


_EFFECT, _CONDITION = _language(read_effect), _language(read_condition)

READERS: dict[str, dict[str, Callable[[str], Value]]] = {
    "cities": {"level": _int, "station_cost": _int, "tile": _bool},
    "rail_spaces": {"between": _names, "position": _int, "triangles": _int, "deal": _bool},
    "sections": {"shares": _int, "first_shares": _int, "fields": _int, "deal": _bool, "tile": _bool},
    "vp_between": {},
    "player_board": {"logo_after_building": _int, "logo_after_rail": _int},
    "tracks": {},
    "city_tiles": {"level": _int, "first_bonus": _EFFECT, "first_bonus_cost": _int, "main_reward": _EFFECT},
    "telegraph_tiles": {"bonus": _EFFECT},
    "trains": {"bonus": _EFFECT, "copies": _int},
    "deals": {"shares_1": _int, "reward_1": _EFFECT, "shares_2": _int, "reward_2": _EFFECT},
    "milestones": {"letter": _letter, "workers": _colors, "conditions": _CONDITION, "vp": _int},
    "setup_sides": {"worker": _color, "effect": _EFFECT},
    "trade_effects": {"purple": _EFFECT, "grey": _EFFECT, "orange": _EFFECT, "turquoise": _EFFECT},
}
"""How the values of each part are read, by field; the parts without fields, and some of those with them, are lists."""
LISTS = {"vp_between": ("",), "player_board": ("building_values", "rail_values"), "tracks": ("left", "middle", "right")}
"""The parts that are lists, or hold some, by the keys of these; their fields are numbers from 0."""

RANGES: dict[tuple[str, str], tuple[int, int]] = {
    ("cities", "level"): (1, 5),
    ("city_tiles", "level"): (1, 5),
    ("milestones", "vp"): (18, 42),
    ("vp_between", ""): (5, 8),
    ("tracks", "left"): (0, 9),
    ("tracks", "middle"): (1, 9),
    ("tracks", "right"): (5, 25),
    ("rail_spaces", "position"): (1, 20),
    ("rail_spaces", "triangles"): (0, 9),
    ("player_board", "logo_after_building"): (0, 12),
    ("player_board", "logo_after_rail"): (0, 15),
    ("sections", "fields"): (1, 4),
    ("trains", "copies"): (1, 24),
}
"""Between which values public descriptions or the pieces in the box have what is printed, by part and field or list."""


def datum_of(path: str) -> Datum | None:
    """Return the value that a path such as "cities.Denver.level" names; None where there is none of that kind."""
    part, _, rest = path.partition(".")
    key, _, field = rest.rpartition(".")
    datum = Datum(part, key, field)
    if part not in READERS or not field:
        return None
    if key in LISTS.get(part, ()) and field.isascii() and field.isdecimal() and len(field) <= 2:
        return datum
    has_key = part not in ("player_board", "trade_effects", "tracks", "vp_between")
    return datum if field in READERS[part] and bool(key) == has_key else None


def read_value(datum: Datum, text: str) -> Value:
    """Read a printed value; ValueError says what was expected."""
    return READERS[datum.part].get(datum.field, _int)(text)


def write_value(value: Value) -> str:
    """Write a printed value as it is read."""
    if isinstance(value, bool):
        return YES if value else NO
    return ", ".join(value) if isinstance(value, tuple) else str(value)


def why_impossible(datum: Datum, value: Value) -> str:
    """Say what the game can have instead of a value; "" where it can have that."""
    name = datum.key if datum.part in LISTS and datum.field.isdecimal() else datum.field
    low, high = RANGES.get((datum.part, name), (0, 10**6))
    if isinstance(value, int) and not low <= value <= high:
        return f"a number from {low} to {high}"
    if datum.field == "workers" and isinstance(value, tuple) and len(value) not in (1, 2):
        return "1 or 2 workers"
    if datum.field == "between" and isinstance(value, tuple) and len(value) != 2:
        return "2 cities"
    return ""


_NOT_PRINTED = ("id", "edition", "description", "filled_by", "checked_by", "date")
_KEYS = ("name", "id", "type")


class Difference(NamedTuple):
    """A value that two sets have differently; "" where one of them does not tell it."""

    path: str
    one: str
    two: str


def differences(one: ComponentSet, two: ComponentSet) -> list[Difference]:
    """Return where two sets differ."""
    left, right = dict(_flat(one)), dict(_flat(two))
    paths = [*left, *(path for path in right if path not in left)]
    return [
        Difference(path, left.get(path, ""), right.get(path, ""))
        for path in paths
        if left.get(path, "") != right.get(path, "")
    ]


def _flat(components: ComponentSet) -> Iterator[tuple[str, str]]:
    for name, value in stated_fields(components).items():
        if name not in _NOT_PRINTED:
            yield from _values(value, name)


def _values(value: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, Message):
        for name, inner in stated_fields(value).items():
            if name not in _KEYS:
                yield from _values(inner, f"{path}.{name}")
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield f"{path}.{key}", inner
    elif isinstance(value, tuple) and value and isinstance(value[0], Message):
        for index, row in enumerate(value):
            yield from _values(row, f"{path}.{_key(row, index)}")
    elif isinstance(value, tuple) and value and isinstance(value[0], int):
        for index, number in enumerate(value):
            if number != UNKNOWN:
                yield f"{path}.{index}", str(number)
    elif value is not None and value not in ("", ()):
        yield path, write_value(value)


def _key(row: Message, index: int) -> str:
    """Return what a row is known by: the same in two people's sets."""
    fields = stated_fields(row)
    if "between" in fields:
        return f"{'-'.join(fields['between'])}-{fields['position']}"
    if "side" in fields:
        return f"{fields['tile']} {fields['side']}"
    return next((fields[key] for key in _KEYS if fields.get(key)), str(index + 1))
