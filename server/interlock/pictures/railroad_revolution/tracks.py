"""The three tracks, which tell how many points an office, a station and a city of level 5 are worth."""

from collections.abc import Sequence

from interlock.pictures.hexes import Point
from interlock.pictures.paint import FAINT, INK, PAPER
from interlock.pictures.railroad_revolution.brief import NOT_TOLD
from interlock.pictures.railroad_revolution.marks import panel, written
from interlock.pictures.railroad_revolution.plan import COMMON, Plan
from interlock.pictures.svg import element, group, text
from interlock.railroad_revolution.components.effects import TRACKS
from interlock.railroad_revolution.components.model import UNKNOWN, ComponentSet

WIDTH = 388.0
_SCORED = {"left": "for each office", "middle": "for each station", "right": "for each city of level 5"}
_LABEL = 10.0
_ROW = 50.0
_UNTOLD_FIELDS = 10
"""So many fields are drawn of a track of which nobody has told how long it is."""


def draw_tracks(plan: Plan) -> str:
    """Return the tracks with their values."""
    x, y = plan.common
    rows = (
        _track(track, _values(plan.components, track), x + 8, y + 6 + row * _ROW) for row, track in enumerate(TRACKS)
    )
    return group(panel(x, y, WIDTH, COMMON), *rows)


def _track(track: str, values: Sequence[int], x: float, y: float) -> str:
    wide = _wide(len(values))
    parts = [written(f"{track} track, points {_SCORED[track]}", x, y + 10, _LABEL, WIDTH - 16, fill=FAINT)]
    for field, value in enumerate(values):
        left = x + field * wide
        told = NOT_TOLD if value == UNKNOWN else str(value)
        parts += (
            element("rect", x=left, y=y + 14, width=wide - 1, height=33, fill=PAPER, stroke="#8b8b8b"),
            text(told, left + wide / 2, y + 23, min(9.0, wide / 2), fill=INK),
        )
    return group(*parts, data_place=track)


def marker(plan: Plan, track: str, field: int, seat: int) -> tuple[Point, float]:
    """Return where a player's marker stands on a track, and how large it is."""
    x, y = plan.common
    values = _values(plan.components, track)
    wide = _wide(len(values))
    columns = max(2, -(-plan.players // 2))
    row, column = divmod(seat - 1, columns)
    left = x + 8 + min(field, len(values) - 1) * wide
    top = y + 6 + TRACKS.index(track) * _ROW
    return (left + (wide - 1) * (column + 0.5) / columns, top + 31 + 10.5 * row), min(5.2, wide / columns / 2)


def _values(components: ComponentSet, track: str) -> tuple[int, ...]:
    tracks = components.tracks
    values = {"left": tracks.left, "middle": tracks.middle, "right": tracks.right}[track]
    missing = 0 if components.id and values else max(0, _UNTOLD_FIELDS - len(values))
    return (*values, *[UNKNOWN] * missing)


def _wide(fields: int) -> float:
    return min(37.0, (WIDTH - 16) / fields)
