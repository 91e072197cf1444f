"""The players' boards as they are printed, and where things lie on them."""

from collections.abc import Sequence

from interlock.pictures.hexes import Point
from interlock.pictures.paint import FAINT, INK, PAPER
from interlock.pictures.railroad_revolution.brief import NOT_TOLD
from interlock.pictures.railroad_revolution.marks import panel, rail, written
from interlock.pictures.railroad_revolution.plan import BOARD, Plan
from interlock.pictures.svg import element, group, text
from interlock.railroad_revolution.components.counts import BUILDINGS, RAILS
from interlock.railroad_revolution.components.model import UNKNOWN, ComponentPlayerBoard

PLACES = ("supply", "station", "railroad", "telegraph", "trade")
"""Where a player's workers stand: beside the board, then on its action fields."""
PLACE = ((BOARD[0] - 16) / len(PLACES), 44.0)
MILESTONE = ((BOARD[0] - 24) / 2, 46.0)
CASH, SHARES = 212.0, 280.0
"""Where these figures begin."""
_SLOT = {"building": 27.4, "rail": 22.2}
_NUMBER = {"building": BUILDINGS, "rail": RAILS}
_ROW = {"building": 46.0, "rail": 77.0}
_SLOTS = 62.0
"""Where the fields for buildings and rails begin."""


def draw_boards(plan: Plan, names: Sequence[str]) -> str:
    """Return the boards of players."""
    return group(*(_board(plan, seat, name) for seat, name in enumerate(names, 1)))


def slot(corner: Point, kind: str, number: int) -> Point:
    """Return the middle of the field of a building or a rail; the first is 1, that of the spare one 0."""
    return corner[0] + _SLOTS + _SLOT[kind] * (number + 0.5), corner[1] + _ROW[kind]


def worker_place(corner: Point, place: int, color: int) -> Point:
    """Return where workers of a color stand, by the numbers of place and color."""
    return corner[0] + 8 + place * PLACE[0] + 8.5 + 16.2 * color, corner[1] + 123.5


def milestone_place(corner: Point, at: int, number: int) -> tuple[float, float, float]:
    """Return the upper left corner of an open milestone among several, and how wide it is."""
    wide = MILESTONE[0] * 2 / max(number, 2)
    return corner[0] + 8 + at * (wide + 8), corner[1] + 136, wide


def train_place(corner: Point, at: int, kinds: int) -> tuple[float, float, float]:
    """Return where the trains of a kind lie, and how much room they have."""
    wide = (BOARD[0] - 16) / max(kinds, 5)
    return corner[0] + 8 + at * wide, corner[1] + 195, wide


def _board(plan: Plan, seat: int, name: str) -> str:
    corner = x, y = plan.boards[seat - 1]
    return group(
        panel(x, y, *BOARD),
        rail(seat, x + 16, y + 15, 9),
        written(f"{name}, start player" if seat == 1 else name, x + 30, y + 20, 14, CASH - 40, font_weight="bold"),
        draw_slots(corner, plan.components.player_board),
        *(_place(corner, at, place) for at, place in enumerate(PLACES)),
    )


def draw_slots(corner: Point, printed: ComponentPlayerBoard) -> str:
    """Return the fields of a board for buildings and rails."""
    return _slots(corner, "building", printed.building_values, printed.logo_after_building) + _slots(
        corner, "rail", printed.rail_values, printed.logo_after_rail
    )


def _slots(corner: Point, kind: str, values: Sequence[int], before_logo: int | None) -> str:
    """Return the fields of buildings or rails, with what they are sold for above them, and the logo between them."""
    left, y = corner[0] + 8, corner[1] + _ROW[kind]
    half = _SLOT[kind] / 2 - 1.5
    parts = [
        text("sold for", left, y - 10, 9, fill=FAINT, text_anchor="start"),
        text(f"{kind}s", left, y + 3, 10, fill=INK, text_anchor="start"),
    ]
    for number in range(_NUMBER[kind] + 1):
        x, _ = slot(corner, kind, number)
        value = values[number - 1] if 0 < number <= len(values) else UNKNOWN
        told = ("" if value == UNKNOWN else str(value)) if number else "+1"
        parts.append(
            text(told or NOT_TOLD, x, y - 10, 9, fill=INK)
            + element("rect", x=x - half, y=y - 7, width=2 * half, height=14, rx=2, fill=PAPER, stroke="#b9ad94")
        )
    if before_logo is not None:
        x = corner[0] + _SLOTS + _SLOT[kind] * (before_logo + 1)
        parts.append(element("line", x1=x, y1=y - 17, x2=x, y2=y + 10, stroke=INK, stroke_width=1.6))
    return group(*parts, data_place=f"sell {kind}")


def _place(corner: Point, at: int, place: str) -> str:
    x, y = corner[0] + 8 + at * PLACE[0], corner[1] + 90
    fill = "#ece6d6" if at else PAPER
    return group(
        element("rect", x=x, y=y, width=PLACE[0] - 3, height=PLACE[1], rx=4, fill=fill, stroke="#b9ad94"),
        text(place, x + 5, y + 8.5, 9, fill=FAINT, text_anchor="start"),
        data_place=place,
    )
