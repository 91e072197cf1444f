"""A board file that somebody got wrong is read or refused, never met with a traceback."""

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from interlock.basics.problem import RecordError
from interlock.boards.board_files import board_names, read_board, shipped_board
from interlock.boards.grid import Grid

_OTHERS = (None, True, -1, 2**40, 1.5, "", "A0", "rust-belt", "\x00", [], [1], ["A0"], {}, {"a": 1}, [[[]]])


def text_of(name: str) -> str:
    board = shipped_board(name)
    hexes = [
        {
            "label": hex_.label,
            "kind": hex_.kind,
            "colors": [color.value for color in hex_.colors],
            "columns": list(hex_.columns),
            "figures": hex_.figures,
            "neighbors": list(hex_.neighbors),
        }
        for hex_ in board.hexes
    ]
    return json.dumps({"name": "mine", "game": board.game, "grid": board.grid, "hexes": hexes}, indent=1)


def with_other_value(text: str, random: Random) -> str:
    """Put something else, or nothing, in the place of any one value."""
    board = json.loads(text)
    holder: Any = board
    while True:
        places = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        if not places:
            return text
        place = random.choice(places)
        inner = holder[place]
        if not isinstance(inner, dict | list) or random.random() < 0.2:
            break
        holder = inner
    if random.random() < 0.3:
        del holder[place]
    else:
        holder[place] = random.choice(_OTHERS)
    return json.dumps(board, indent=1)


def with_other_characters(text: str, random: Random) -> str:
    """Strike out or put in a few characters."""
    for _ in range(random.randint(1, 3)):
        at = random.randrange(len(text))
        put_in = random.choice(["", "", '"', "{", "}", "[", "]", ",", ":", "9", "x", "\\", "\n", "\x00", "é"])
        text = text[:at] + put_in + text[at + random.randint(0, 4) :]
    return text


def with_lines_moved(text: str, random: Random) -> str:
    """Write a few lines twice, leave them out or put them elsewhere."""
    lines = text.split("\n")
    at, other = random.randrange(len(lines)), random.randrange(len(lines))
    some = lines[at : at + random.randint(1, 20)]
    if random.random() < 0.5:
        del lines[at : at + len(some)]
    lines[other:other] = some
    return "\n".join(lines)


@pytest.mark.parametrize("name", board_names())
@pytest.mark.parametrize("mutate", [with_other_value, with_other_characters, with_lines_moved])
def test_a_mutated_board_is_read_or_refused_with_its_places(name: str, mutate: Callable[[str, Random], str]) -> None:
    original = text_of(name)
    refused = 0
    for seed in range(25):
        text = mutate(original, Random(seed))
        try:
            Grid(read_board(text.encode()))
        except RecordError as error:
            refused += 1
            for problem in error.problems:
                assert problem.message
                assert problem.line <= text.count("\n") + 1
                assert problem.line or not re.match(r"hexes\[", problem.field)
    assert refused


def test_a_board_that_is_wrong_everywhere_is_refused_soon() -> None:
    hexes = [{"label": "A1", "kind": "x", "colors": ["COLOR_RED"] * 100, "neighbors": ["A2"] * 100}] * 2000
    data = json.dumps({"name": "x", "game": "y", "grid": "odd columns lower", "hexes": hexes}).encode()
    with pytest.raises(RecordError) as raised:
        read_board(data)
    assert len(raised.value.problems) == 1000


def test_a_board_without_anything_is_refused() -> None:
    with pytest.raises(RecordError) as raised:
        read_board(b"{}")
    assert {problem.field for problem in raised.value.problems} == {"name", "game", "grid", "hexes"}
