"""Check a component set: what is missing, impossible or inconsistent, and what is possible but unlikely."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from interlock.basics.message import Message
from interlock.basics.names import UNKNOWN as UNKNOWN_NAME
from interlock.basics.names import name_key, unseen
from interlock.basics.suggestions import listing
from interlock.basics.text_format import bounds, count, list_words
from interlock.railroad_revolution.components.box_contents import (
    BUILDINGS,
    CITIES,
    CITY_TILES,
    DEALS,
    MILESTONES,
    RAILS,
    SECTIONS,
    SETUP_TILES,
    START_CITIES,
    TELEGRAPH_TILES,
    TRAIN_KINDS,
    TRAINS,
)
from interlock.railroad_revolution.components.effects import COLORS, Effect, LanguageError, read_condition, read_effect
from interlock.railroad_revolution.components.model import UNKNOWN, ComponentCity, ComponentSet, stated_fields
from interlock.railroad_revolution.components.values import LETTERS, RANGES, Datum, why_impossible

MOST_PLAYERS = 4
TILED_SECTIONS = 6

_NAME = re.compile("[A-Za-z0-9_.-]+")
_FORBIDDEN = re.compile("[\0-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_KEYS = {
    "cities": ("name",),
    "rail_spaces": ("id",),
    "city_tiles": ("id",),
    "telegraph_tiles": ("id",),
    "trains": ("type",),
    "deals": ("id",),
    "milestones": ("id",),
    "setup_sides": ("tile", "side"),
}
_NAMES = ("name", "id", "type", "tile", "side")
_EFFECTS = ("first_bonus", "main_reward", "bonus", "effect", "reward", *COLORS)
_MAY_BE_EMPTY = ("edition", "description", "filled_by", "checked_by", "date", "player_count_changes")
_START_BONUS = Effect("promote", 2)


MISSING = "missing"
"""What is told of a value that nobody has told."""


class Fault(NamedTuple):
    """Something wrong with a set: where, what, and whether it is only that nobody has told it yet."""

    field: str
    message: str
    expected: str = ""
    missing: bool = False


def faults(components: ComponentSet) -> list[Fault]:
    """Return everything that is wrong with a set."""
    found = [*_values(components), *_counts(components), *_names(components), *_texts(components)]
    found += [*_map(components), *_milestones(components), *_trains(components), *_tracks(components)]
    return found


def _values(components: ComponentSet) -> Iterator[Fault]:
    """Yield what is missing, and the numbers that the game cannot have."""
    if components.id and not _NAME.fullmatch(components.id):
        yield Fault("id", f"{components.id!r} is no id", "letters, digits, '_', '.' and '-'")
    for name, value in stated_fields(components).items():
        if name not in _MAY_BE_EMPTY:
            yield from _value(value, name)
    for players in ("2", "3"):
        if not components.player_count_changes.get(players):
            yield _missing(f"player_count_changes.{players}")
    for players in components.player_count_changes:
        if players not in ("2", "3"):
            yield Fault(f"player_count_changes.{players}", f"{players!r} players", "2 or 3")


def _value(value: Any, field: str) -> Iterator[Fault]:
    part, _, name = field.rpartition(".")
    if isinstance(value, Message):
        for each, inner in stated_fields(value).items():
            yield from _value(inner, f"{field}.{each}")
    elif isinstance(value, tuple):
        for index, inner in enumerate(value):
            yield from _value(inner, f"{field}[{index}]")
    elif value is None or value in ("", UNKNOWN):
        if not (part.startswith("city_tiles") and name == "level"):  # It may not be printed there.
            yield _missing(field)
    elif isinstance(value, int) and not isinstance(value, bool) and (why := why_impossible(_datum(field), value)):
        yield Fault(field, f"{value} is impossible", why)


def _datum(field: str) -> Datum:
    """Return which range holds for a field."""
    part = re.split(r"[.\[]", field)[0]
    listed = re.fullmatch(r"(?:\w+\.)?(\w+)\[[0-9]+\]", field)
    name = listed[1] if listed else field.rpartition(".")[2]
    if (part, name) in RANGES or not listed:
        return Datum(part, "", name)
    return Datum(part, "" if name == part else name, "0")


def _missing(field: str) -> Fault:
    return Fault(field, MISSING, missing=True)


def _counts(components: ComponentSet) -> Iterator[Fault]:
    board, tracks = components.player_board, components.tracks
    for field, values, wanted in (
        ("cities", components.cities, CITIES),
        ("sections", components.sections, SECTIONS),
        ("vp_between", components.vp_between, SECTIONS - 1),
        ("player_board.building_values", board.building_values, BUILDINGS),
        ("player_board.rail_values", board.rail_values, RAILS),
        ("city_tiles", components.city_tiles, CITY_TILES),
        ("telegraph_tiles", components.telegraph_tiles, TELEGRAPH_TILES),
        ("trains", components.trains, TRAIN_KINDS),
        ("deals", components.deals, DEALS),
        ("milestones", components.milestones, MILESTONES),
        ("setup_sides", components.setup_sides, 2 * SETUP_TILES),
    ):
        if len(values) != wanted:
            yield Fault(field, f"{len(values)} of them", f"{wanted}", missing=len(values) < wanted)
    for index, deal in enumerate(components.deals):
        if len(deal.offers) != 2:
            yield Fault(f"deals[{index}].offers", f"{len(deal.offers)} offers", "2", missing=not deal.offers)
    for name, track in stated_fields(tracks).items():
        if len(track) < 2:
            yield Fault(f"tracks.{name}", count(len(track), "field"), "at least 2", missing=True)
    yield from _tiled("cities", [city.tile for city in components.cities], CITIES, CITY_TILES)
    yield from _tiled("sections", [section.tile for section in components.sections], SECTIONS, TILED_SECTIONS)
    sides = Counter(side.tile for side in components.setup_sides if side.tile)
    for tile, found in sides.items():
        if found != 2:
            message = f"the set-up tile {tile} has {count(found, 'side')}"
            yield Fault("setup_sides", message, "2", missing=found < 2)


def _tiled(field: str, tiled: Sequence[bool | None], places: int, wanted: int) -> Iterator[Fault]:
    with_tile = tiled.count(True)
    untold = tiled.count(None) + max(0, places - len(tiled))
    if not with_tile <= wanted <= with_tile + untold:
        most = f"{with_tile + untold}" if with_tile < wanted else f"{with_tile}"
        yield Fault(field, f"{most} of them have a tile", f"{wanted}")


def _names(components: ComponentSet) -> Iterator[Fault]:
    """Yield names that come twice, or that no record can hold."""
    for part, keys in _KEYS.items():
        seen: set[tuple[str, ...]] = set()
        for index, row in enumerate(getattr(components, part)):
            key = tuple(name_key(getattr(row, name)) for name in keys)
            if all(key) and key in seen:
                name = " ".join(getattr(row, name) for name in keys)
                yield Fault(f"{part}[{index}]", f"{name!r} for the second time", "each name once")
            seen.add(key)
            if UNKNOWN_NAME in key:
                yield Fault(
                    f"{part}[{index}]", f"the name {UNKNOWN_NAME!r}", "another: it stands for what nobody wrote down"
                )
    for index, city in enumerate(components.cities):
        if city.name in START_CITIES and city.tile:
            yield Fault(f"cities[{index}].tile", f"a tile at {city.name}", "none there")
    for name in START_CITIES:
        if all(city.name != name for city in components.cities):
            yield Fault("cities", f"no city {name}", "it among the cities", missing=_may_be_untold(components.cities))


def _may_be_untold(cities: Sequence[ComponentCity]) -> bool:
    return len(cities) < CITIES or not all(city.name for city in cities)


def _texts(components: ComponentSet) -> Iterator[Fault]:
    """Yield texts that are not in the language, or name what is not there."""
    yield from _texts_in(stated_fields(components), "", {train.type for train in components.trains if train.type})


def _texts_in(value: Any, field: str, trains: Collection[str]) -> Iterator[Fault]:
    if isinstance(value, Message):
        value = stated_fields(value)
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _texts_in(inner, f"{field}.{name}" if field else name, trains)
    elif isinstance(value, tuple):
        for index, inner in enumerate(value):
            yield from _texts_in(inner, f"{field}[{index}]", trains)
    elif isinstance(value, str) and value:
        if _FORBIDDEN.search(value) or value != value.strip():
            yield Fault(field, f"the text {value!r}", "one line without blanks at its ends")
            return
        name = field.rpartition(".")[2]
        if name in _NAMES and (char := unseen(value)):
            yield Fault(field, f"the unseen character U+{ord(char):04X} in {value!r}", "a name without it")
        if name == "conditions":
            yield from _in_language(field, value, read_condition)
        elif name in _EFFECTS and not field.startswith("player_count"):
            yield from _in_language(field, value, read_effect)
            yield from _unknown_trains(field, value, trains)


def _in_language(field: str, text: str, read: Callable[[str], object]) -> Iterator[Fault]:
    try:
        read(text)
    except LanguageError as error:
        yield Fault(field, f"{text!r} at character {error.at + 1}: {error.message}", error.expected)


def _unknown_trains(field: str, text: str, trains: Collection[str]) -> Iterator[Fault]:
    try:
        named = _trains_of(read_effect(text))
    except LanguageError:
        return
    for train in named:
        if train not in trains:
            untold = len(trains) < TRAIN_KINDS
            yield Fault(field, f"there is no train {train}", listing(sorted(trains)), missing=untold)


def _trains_of(effect: Effect) -> Iterator[str]:
    if effect.kind == "take_train" and effect.what:
        yield effect.what
    for part in effect.parts:
        yield from _trains_of(part)


def _map(components: ComponentSet) -> Iterator[Fault]:
    """Yield what keeps the rail spaces from being lines that join all cities."""
    cities = {city.name for city in components.cities if city.name}
    lines: dict[tuple[str, ...], list[int]] = {}
    for index, space in enumerate(components.rail_spaces):
        field = f"rail_spaces[{index}].between"
        if not space.between:
            yield _missing(field)
            continue
        for city in space.between:
            if city not in cities:
                yield Fault(field, f"there is no city {city!r}", listing(sorted(cities)))
        if len(set(space.between)) != 2 or len(space.between) != 2:
            yield Fault(field, f"between {count(len(set(space.between)), 'city', 'cities')}", "2 cities")
        if space.between[::-1] in lines:
            yield Fault(field, "the line is named from its other end elsewhere", "the cities in one order")
        lines.setdefault(space.between, []).append(space.position or 0)
    for between, positions in lines.items():
        if 0 not in positions and sorted(positions) != [*range(1, len(positions) + 1)]:
            name = "-".join(between)
            found = ", ".join(map(str, sorted(positions)))
            yield Fault(
                "rail_spaces", f"the positions on {name} are {found}", f"{bounds(1, len(positions))}, each once"
            )
    if not any(set(between) == set(START_CITIES) for between in lines):
        untold = not all(space.between for space in components.rail_spaces)
        yield Fault("rail_spaces", f"no line between {list_words(START_CITIES)}", "one there", missing=untold)
    elif apart := cities - _joined(lines):
        message = f"no way from {START_CITIES[0]} to {list_words(sorted(apart))}"
        yield Fault("rail_spaces", message, "one to every city", missing=True)


def _joined(lines: Iterable[tuple[str, ...]]) -> set[str]:
    """Return the cities that can be reached."""
    ends = [set(line) for line in lines]
    reached = {START_CITIES[0]}
    while more := {city for line in ends if line & reached for city in line} - reached:
        reached |= more
    return reached


def _milestones(components: ComponentSet) -> Iterator[Fault]:
    letters = Counter(tile.letter for tile in components.milestones)
    for index, tile in enumerate(components.milestones):
        if tile.letter and tile.letter not in LETTERS:
            yield Fault(f"milestones[{index}].letter", f"the letter {tile.letter!r}", listing(LETTERS))
        if not tile.workers:
            yield _missing(f"milestones[{index}].workers")
        elif len(tile.workers) > 2 or not set(tile.workers) <= set(COLORS):
            yield Fault(f"milestones[{index}].workers", f"the workers {', '.join(tile.workers)}", "1 or 2 colours")
    untold = letters[""] + MILESTONES - len(components.milestones)
    for letter in LETTERS[:2]:
        if letters[letter] < MOST_PLAYERS:
            missing = letters[letter] + untold >= MOST_PLAYERS
            yield Fault(
                "milestones", f"{letters[letter]} with the letter {letter}", f"at least {MOST_PLAYERS}", missing
            )
    for index, side in enumerate(components.setup_sides):
        if side.worker and side.worker not in COLORS:
            yield Fault(f"setup_sides[{index}].worker", f"the worker {side.worker!r}", listing(COLORS))


def _trains(components: ComponentSet) -> Iterator[Fault]:
    copies = [train.copies or 0 for train in components.trains if train.copies is not None]
    untold = TRAIN_KINDS - len(copies)
    if sum(copies) + max(untold, 0) > TRAINS or (untold <= 0 and sum(copies) != TRAINS):
        yield Fault("trains", f"{sum(copies)} copies in all", f"{TRAINS}")
    starting = []
    for train in components.trains:
        try:
            if train.bonus and read_effect(train.bonus) == _START_BONUS:
                starting.append(train)
        except LanguageError:
            continue  # It has been told already.
    if len(starting) != 1:
        untold = TRAIN_KINDS - sum(bool(train.bonus) for train in components.trains)
        message = f"{count(len(starting), 'kind')} with the bonus 'promote 2'"
        yield Fault("trains", message, "1, which everybody starts with", missing=not starting and untold > 0)
    elif starting[0].copies is not None and starting[0].copies < MOST_PLAYERS:
        yield Fault("trains", f"{starting[0].copies} copies of {starting[0].type}", f"at least {MOST_PLAYERS}")


def _tracks(components: ComponentSet) -> Iterator[Fault]:
    for name, track in stated_fields(components.tracks).items():
        known = [value for value in track if value != UNKNOWN]
        if known != sorted(known):
            yield Fault(f"tracks.{name}", "values that fall", "values from the lowest field up")
    board = components.player_board
    for name, number, pieces in (
        ("logo_after_building", board.logo_after_building, BUILDINGS),
        ("logo_after_rail", board.logo_after_rail, RAILS),
    ):
        if number is not None and number > pieces:
            yield Fault(f"player_board.{name}", f"{number} of {pieces}", f"at most {pieces}")


_MONEY_STEP = 50
_MANY_SHARES = 5
_MANY_TIMES = 3
"""How many times as much as the values on both sides is out of line."""


def implausible(components: ComponentSet) -> Iterator[Fault]:
    """Yield the values to look at again."""
    yield from _money(components)
    yield from _shares(components)
    board = components.player_board
    for name, values in (("building_values", board.building_values), ("rail_values", board.rail_values)):
        yield from _out_of_line(f"player_board.{name}", values)


def _money(components: ComponentSet) -> Iterator[Fault]:
    """Yield dollars that are no multiple of 50, as all prices of public descriptions are."""
    board, tiles = components.player_board, enumerate(components.city_tiles)
    values = [
        *((f"cities[{index}].station_cost", city.station_cost) for index, city in enumerate(components.cities)),
        *((f"city_tiles[{index}].first_bonus_cost", tile.first_bonus_cost) for index, tile in tiles),
        *((f"player_board.building_values[{index}]", value) for index, value in enumerate(board.building_values)),
        *((f"player_board.rail_values[{index}]", value) for index, value in enumerate(board.rail_values)),
    ]  # fmt: skip
    for field, value in values:
        if value is not None and value != UNKNOWN and value % _MONEY_STEP:
            yield Fault(field, f"${value} is unusual", f"a multiple of ${_MONEY_STEP}")


def _shares(components: ComponentSet) -> Iterator[Fault]:
    sections = ((f"sections[{index}]", each) for index, each in enumerate(components.sections))
    values = [(f"{at}.{name}", getattr(each, name)) for at, each in sections for name in ("shares", "first_shares")]
    for index, deal in enumerate(components.deals):
        values += [(f"deals[{index}].offers[{number}].shares", each.shares) for number, each in enumerate(deal.offers)]
    for field, value in values:
        if value is not None and value > _MANY_SHARES:
            yield Fault(field, f"{value} shares are unusual", f"at most {_MANY_SHARES}")


def _out_of_line(field: str, values: Sequence[int]) -> Iterator[Fault]:
    """Yield values that stand out between their neighbours, or in a row that rises or falls but for them."""
    if UNKNOWN in values or len(values) < _MANY_TIMES or _in_order(values):
        return
    for index, value in enumerate(values):
        rest = [*values[:index], *values[index + 1 :]]
        near = max(*values[max(index - 1, 0) : index], *values[index + 1 : index + 2], 0)
        if _in_order(rest) or value > _MANY_TIMES * near:
            yield Fault(f"{field}[{index}]", f"${value} is out of line", "values that rise or fall from left to right")


def _in_order(values: Sequence[int]) -> bool:
    pairs = [*pairwise(values)]
    return all(one <= other for one, other in pairs) or all(one >= other for one, other in pairs)
