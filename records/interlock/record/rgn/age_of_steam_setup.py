"""The set-up lines of Age of Steam."""

from collections.abc import Callable, Iterable
from itertools import groupby

from msgspec.structs import replace

from interlock.basics.limits import MOST_HEXES, MOST_PARTS
from interlock.record.age_of_steam import AgeOfSteamSetup, CubesOnHex, DisplayColumn
from interlock.record.color import Color
from interlock.record.model import Setup
from interlock.record.rgn.age_of_steam_cubes import (
    is_colour,
    read_column,
    read_cube,
    read_throw,
    refuse_comma,
    write_cube,
    write_player_dice,
)
from interlock.record.rgn.hexes import read_hex, write_hex
from interlock.record.rgn.line import LineError
from interlock.record.rgn.players import Players
from interlock.record.rgn.words import Words

LONG = frozenset({"cubes", "display"})
"""The lines of which there may be several, which add to one another."""
_PATH = "setup.age_of_steam"
_HEX = "a hex such as F12 or a city such as Pittsburgh"
_CUBES = "cubes such as red blue"
_COMMA = "a comma or the end of the line"
_SEMICOLON = "a semicolon or the end of the line"
_EMPTY = "-"
_WIDTH = 100 - len("setup display ")


def read_setup(line: Words, before: Setup | None, players: Players) -> Setup:
    """Read a set-up line and add it to what the lines before it said; without any words it fixes nothing."""
    fixed = (before and before.age_of_steam) or AgeOfSteamSetup()
    if line.more():
        name = line.choice("set-up", _NAMES)
        line.mark(f"{_PATH}.{name}")
        fixed = _READERS[name](line, fixed, players)
    return Setup(age_of_steam=fixed)


def write_setup(setup: Setup, name: str, players: Players) -> list[str]:
    """Write what the set-up lines of a name say."""
    assert setup.age_of_steam is not None
    fixed = setup.age_of_steam
    if name == "order":
        return [", ".join(map(players.word, fixed.order))]
    if name == "dice":
        return [write_player_dice(fixed.dice, players)]
    if name == "cubes":
        return _filled(map(_write_hex, fixed.cubes))
    by_area = groupby(fixed.display, key=lambda column: column.column.rpartition(" ")[0])
    return [line for _, columns in by_area for line in _filled(map(_write_column, columns))]


def _filled(entries: Iterable[str]) -> list[str]:
    """Spread entries over lines that are not too long to read."""
    lines: list[str] = []
    for entry in entries:
        if lines and len(lines[-1]) + len("; ") + len(entry) <= _WIDTH:
            lines[-1] += f"; {entry}"
        else:
            lines.append(entry)
    return lines


def _read_order(line: Words, fixed: AgeOfSteamSetup, players: Players) -> AgeOfSteamSetup:
    start = line.start()

    def read(at: int) -> int:
        seat = players.take(line)
        line.mark(f"{_PATH}.order[{at}]")
        return seat

    order = line.entries(",", _COMMA, read)
    line.mark(f"{_PATH}.order", start)
    return replace(fixed, order=tuple(order))


def _read_dice(line: Words, fixed: AgeOfSteamSetup, players: Players) -> AgeOfSteamSetup:
    throws = line.entries(",", _COMMA, lambda at: read_throw(line, players, f"{_PATH}.dice[{at}]"))
    return replace(fixed, dice=tuple(throws))


def _read_cubes(line: Words, fixed: AgeOfSteamSetup, _: Players) -> AgeOfSteamSetup:
    before = len(fixed.cubes)
    hexes = line.entries(";", _SEMICOLON, lambda at: _read_hex(line, f"{_PATH}.cubes[{before + at}]"))
    _require_at_most(MOST_HEXES, before + len(hexes), "hexes", line)
    return replace(fixed, cubes=fixed.cubes + tuple(hexes))


def _read_hex(line: Words, path: str) -> CubesOnHex:
    start = line.start()
    name = read_hex(line, "hex", _HEX, is_colour)
    line.mark(f"{path}.hex")
    if not line.more_words():
        line.fail("no cubes", _CUBES)
    cubes = line.each_word(lambda at: read_cube(line, f"{path}.cubes[{at}]"))
    refuse_comma(line)
    line.mark(path, start)
    return CubesOnHex(name, tuple(cubes))


def _write_hex(hex_: CubesOnHex) -> str:
    return " ".join([write_hex(hex_.hex, is_colour), *map(write_cube, hex_.cubes)])


def _read_display(line: Words, fixed: AgeOfSteamSetup, _: Players) -> AgeOfSteamSetup:
    before = len(fixed.display)
    columns = line.entries(";", _SEMICOLON, lambda at: _read_column(line, f"{_PATH}.display[{before + at}]"))
    _require_at_most(MOST_PARTS, before + len(columns), "columns", line)
    return replace(fixed, display=fixed.display + tuple(columns))


def _require_at_most(most: int, count: int, what: str, line: Words) -> None:
    # Here, because each of very many lines would take all before it along.
    if count > most:
        raise LineError(f"too many {what}", f"at most {most:,}", *line.span)


def _read_column(line: Words, path: str) -> DisplayColumn:
    start = line.start()
    name = read_column(line, f"{path}.column")
    if not line.more_words():
        line.fail("no cubes", f"{_CUBES}, and {_EMPTY} for an empty field")
    cubes = line.each_word(lambda at: _read_field(line, f"{path}.cubes[{at}]"))
    refuse_comma(line)
    line.mark(path, start)
    while cubes and cubes[-1] is Color.NONE:
        cubes.pop()
    return DisplayColumn(name, tuple(cubes))


def _read_field(line: Words, path: str) -> Color:
    return Color.NONE if line.skip_word(_EMPTY) else read_cube(line, path)


def _write_column(column: DisplayColumn) -> str:
    cubes = [_EMPTY if cube is Color.NONE else write_cube(cube) for cube in column.cubes]
    return f"{column.column}: {' '.join(cubes)}"


_READERS: dict[str, Callable[[Words, AgeOfSteamSetup, Players], AgeOfSteamSetup]] = {
    "order": _read_order,
    "dice": _read_dice,
    "cubes": _read_cubes,
    "display": _read_display,
}
_NAMES = {name: name for name in _READERS}
