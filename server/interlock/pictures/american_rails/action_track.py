"""The action track of American Rails, with the turn order track beside it."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import astuple

from interlock.games.american_rails.fields import row_labels
from interlock.games.american_rails.position import AmericanRailsPosition
from interlock.pictures.paint import FAINT, PAPER
from interlock.pictures.panels import GAP, SIZE, START, TITLE, Keyed, Panel, drawn_panel, seat_disc
from interlock.pictures.picture import Piece
from interlock.pictures.svg import element, text

LAYERS = ("order", "markers")
WIDTH, HEIGHT = 330.0, 252.0
_ROW = 27.0
_FIRST_ROW = TITLE + 32
_PHASES = (1, 2, 3)
_PLACES = (1, 2, 3, 4, 5)
_FIELD = 40.0
_ORDER, _TRACK = 42.0, 208.0
"""Where the middles of the turn order track and of the first phase are."""


def draw_action_track(panel: Panel, players: int) -> str:
    """Return the tracks as they are printed."""
    left, top = panel.left, panel.top
    rows = row_labels(players)
    return drawn_panel(
        panel,
        "Action track",
        text("turn order", left + GAP, top + TITLE + 10, 10, text_anchor="start", fill=FAINT),
        text("phase", left + _TRACK - 30, top + TITLE + 10, 10, text_anchor="end", fill=FAINT),
        *(text(str(phase), *_offset(panel, _x(phase), TITLE + 10), 10, fill=FAINT) for phase in _PHASES),
        *(_field(*_offset(panel, _x(phase), _y(row))) for row in range(1, len(rows) + 1) for phase in _PHASES),
        *(text(label, left + 72, top + _y(row) + 4, SIZE, **START) for row, label in enumerate(rows, 1)),
        *(_field(*_offset(panel, _ORDER, _y(place))) for place in _PLACES),
        *(text(str(place), left + _ORDER - 20, top + _y(place) + 4, 10, fill=FAINT) for place in _PLACES),
    )


def track_pieces(position: AmericanRailsPosition, panel: Panel) -> Iterator[Keyed]:
    """Yield the players' markers in the turn order, and on the fields of the actions."""
    for place, seat in zip(_PLACES, position.order, strict=False):
        yield f"order/{seat}", _disc(seat, *_offset(panel, _ORDER, _y(place)))
    there: Counter[tuple[int, int]] = Counter()
    for phase, row, seat in map(astuple, position.markers):
        x, y = _offset(panel, _x(phase), _y(row))
        # By ruling a field may hold several.
        yield f"markers/{phase}/{row}/{seat}", _disc(seat, x + 6 * there[phase, row], y)
        there[phase, row] += 1


@lru_cache(maxsize=1024)
def _disc(seat: int, x: float, y: float) -> Piece:
    return Piece(seat_disc(seat, x, y), x, y, 13)


def _x(phase: int) -> float:
    return _TRACK + _FIELD * (phase - 1)


def _y(row: int) -> float:
    return _FIRST_ROW + _ROW * (row - 1)


def _offset(panel: Panel, x: float, y: float) -> tuple[float, float]:
    return panel.left + x, panel.top + y


def _field(x: float, y: float) -> str:
    return element("rect", x=x - 12, y=y - 12, width=24, height=24, rx=3, fill=PAPER, stroke=FAINT)
