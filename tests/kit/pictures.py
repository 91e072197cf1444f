"""What pictures hold."""

from collections.abc import Iterator
from xml.etree import ElementTree

from msgspec.structs import replace

from interlock.basics.color import Color
from interlock.boards.board_files import sound_board
from interlock.boards.hex_labels import GRIDS, adjacent_labels
from interlock.boards.model import Board, BoardHex

SVG = "{http://www.w3.org/2000/svg}"


def texts_of(svg: str) -> list[str]:
    """Return what is written in a picture."""
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def own_board(*hexes: BoardHex, **changes: str) -> Board:
    """Return a small sound board of somebody's own, with a few hexes otherwise than they are."""
    known = {hex_.label: hex_ for hex_ in hexes}
    there = [known.get(label, BoardHex(label, "plain")) for label in ("A0", "A1", "B0", "B1")]
    told = {"name": "mine", "title": "My own", "game": "age-of-steam", "certainty": "made up", "grid": GRIDS[0]}
    return sound_board(Board(hexes=tuple(_with_neighbors(there, told["grid"])), **told | changes))  # type: ignore[arg-type]


HOSTILE = "<script>alert(1)</script>]]>&'\" WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"


def largest_board(grid: str = GRIDS[0], more_figures: int = 90) -> Board:
    """Return a board with as much on it as a board may hold, or a request, and in words that mean harm."""
    labels = [f"{chr(ord('A') + column)}{row}" for column in range(26) for row in range(100)]
    return sound_board(
        Board(
            name="x" * 80,
            title=(HOSTILE * 200)[:10_000].strip(),
            game="age-of-steam",
            certainty=(HOSTILE * 200)[:10_000].strip(),
            grid=grid,
            hexes=tuple(_with_neighbors([_full_hex(label, more_figures) for label in labels], grid)),
        )
    )


def _full_hex(label: str, more_figures: int) -> BoardHex:
    known = ("cost", "income", "development", "last", "full", "shared", "barred", "cubes")
    figures = dict.fromkeys(known, 1_000_000)
    return BoardHex(
        label=label,
        kind=f"{label}{HOSTILE}"[:80],
        name=f"{label}{HOSTILE}"[:80],
        name_certainty="guess",
        figures=figures | {f"f{number}{'x' * 70}": 1 for number in range(more_figures)},
        confirmed=dict.fromkeys(figures, "x"),
        colors=(Color.RED, Color.BLUE, Color.PURPLE, Color.YELLOW, Color.BLACK, Color.WHITE),
        columns=tuple(f"{area} {number}" for area in ("light", "dark") for number in range(1, 7)),
    )


def _with_neighbors(hexes: list[BoardHex], grid: str) -> Iterator[BoardHex]:
    there = {hex_.label for hex_ in hexes}
    for hex_ in hexes:
        yield (
            hex_
            if hex_.neighbors
            else replace(hex_, neighbors=tuple(sorted(adjacent_labels(hex_.label, grid) & there)))
        )
