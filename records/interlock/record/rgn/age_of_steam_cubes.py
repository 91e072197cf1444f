"""The words for cubes, dice and columns of the goods display in Age of Steam."""

from collections.abc import Sequence

from interlock.basics.known import unknown
from interlock.record.age_of_steam import CUBES, PlayerDice
from interlock.record.color import Color
from interlock.record.rgn.line import LineError
from interlock.record.rgn.players import Players
from interlock.record.rgn.quoting import quote
from interlock.record.rgn.words import Words, looks_like_number, number_of, text_of
from interlock.record.soundness.age_of_steam_parts import COLUMNS

_WORDS = {cube: cube.name.lower() for cube in CUBES}
_CUBES = {colour: cube for cube, colour in _WORDS.items()}
_COLOURS = {colour: colour for colour in _CUBES}
_COLUMNS = {column.lower(): column for column in COLUMNS}
_AREAS = ("light", "dark")
_COLUMN = "a column such as light 3, dark 1 or A"
_DICE = "a player and what the dice show, such as 'Ann 4 2 6'"


def is_colour(word: str) -> bool:
    """Whether a word in lower case is the colour of a cube."""
    return word in _CUBES


def read_cube(line: Words, path: str) -> Color:
    """Read the colour of a cube."""
    cube = _CUBES[line.choice("cube", _COLOURS)]
    line.mark(path)
    return cube


def read_cubes(line: Words, path: str) -> tuple[Color, ...]:
    """Read the colours of cubes up to something else."""
    cubes: list[Color] = []
    while line.more_words():
        cubes.append(read_cube(line, f"{path}[{len(cubes)}]"))
    refuse_comma(line)
    return tuple(cubes)


def refuse_comma(line: Words) -> None:
    """Refuse a comma between cubes."""
    if line.comma_between(is_colour):
        line.fail("a comma between cubes", "blanks between them, such as red blue")


def write_cube(cube: Color) -> str:
    """Write the colour of a cube."""
    return _WORDS[cube]


def read_column(line: Words, path: str) -> str:
    """Read the name of a column, with or without a colon behind it."""
    start = line.start()
    text = line.word("column", _COLUMN)
    if text.lower() in _AREAS:
        text += f" {line.word('number of a column', _COLUMN)}"
    name = text.removesuffix(":")
    end = line.span[1] - (len(text) - len(name))
    if name.lower() not in _COLUMNS:
        raise LineError(unknown("column", name, COLUMNS)[0], _COLUMN, start, end)
    line.span = (start, end)
    line.mark(path)
    return _COLUMNS[name.lower()]


def read_dice(line: Words, path: str) -> tuple[int, ...]:
    """Read what dice show."""
    dice: list[int] = []
    while line.number_next():
        dice.append(line.number("die", "what a die shows"))
        line.mark(f"{path}[{len(dice) - 1}]")
    if line.comma_between(str.isdecimal):
        line.fail("a comma between dice", "blanks between them, such as 3 3 4")
    return tuple(dice)


def read_player_dice(line: Words, players: Players, path: str) -> tuple[PlayerDice, ...]:
    """Read what players threw."""
    throws: list[PlayerDice] = []
    while not throws or line.skip(","):
        throws.append(read_throw(line, players, f"{path}[{len(throws)}]"))
    return tuple(throws)


def write_player_dice(throws: Sequence[PlayerDice], players: Players) -> str:
    """Write what players threw."""
    return ", ".join([_write_throw(throw, players) for throw in throws])


def write_dice(dice: Sequence[int]) -> str:
    """Write what dice show."""
    return " ".join(map(str, dice))


def read_throw(line: Words, players: Players, path: str) -> PlayerDice:
    """Read what a player threw at once."""
    item = line.item()
    if not item:
        line.fail("no dice", _DICE)
    numbers = [number_of(token) for token in item]
    count = next((index for index, number in enumerate(numbers) if number is not None), len(item))
    if count in (0, len(item)):
        raise LineError("no player" if count == 0 else "no dice", _DICE, *line.span)
    line.mark_tokens(path, item)
    line.mark_tokens(f"{path}.seat", item[:count])
    seat = players.require(" ".join(map(text_of, item[:count])), *line.span)
    dice: list[int] = []
    for token, number in zip(item[count:], numbers[count:], strict=True):
        if number is None:
            raise LineError(f"no die: '{text_of(token)}'", _DICE, *token.span())
        line.mark_tokens(f"{path}.dice[{len(dice)}]", [token])
        dice.append(number)
    return PlayerDice(seat, tuple(dice))


def _write_throw(throw: PlayerDice, players: Players) -> str:
    name = players.word(throw.seat)
    return f"{quote(name) if looks_like_number(name) else name} {write_dice(throw.dice)}"
