"""Draw line and bar charts as SVG in the players' colors; lines also differ by dashes and markers.

Chart libraries need styles of their own, which the policy of the pages forbids, or tell lines apart by color alone.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import ceil, floor
from typing import NamedTuple

from interlock.drawing.paint import FAINT, INK, PAPER, Paint
from interlock.drawing.svg import Value, element, group, number, plain, text

Figures = Sequence[float | None]
"""Values one after another; None where there is none."""


class Line(NamedTuple):
    """Something drawn in a chart: what it is called, its values and its paint."""

    name: str
    values: Figures
    paint: Paint


class Span(NamedTuple):
    """A part of the horizontal axis that has a name."""

    start: float
    end: float
    name: str


_WIDTH, _HEIGHT = 520.0, 304.0
"""Small, so that words can be read on a phone."""
_LEFT, _RIGHT, _TOP, _BOTTOM = 40.0, 500.0, 78.0, 264.0
_MOST_TICKS = 6
_MOST_PLACES = 600
"""More values than these are thinned out: they lie closer together than anybody can see."""
_BETWEEN_MARKERS = 60.0
_LETTER = 6.0
"""How wide a letter of a name along the axis is, more or less."""
_IN_A_ROW, _BETWEEN_NAMES = 3, 170.0
_LONGEST_NAME = 16
_MOST_GROUPS = 24
_WIDE_BAR = 11.0
"""Bars as wide as this have their values above them."""
_DASHES = ("", "7 3", "3 3", "9 3 3 3", "14 4", "4 4")
_MARKERS = (
    "M-4 0A4 4 0 1 1 4 0A4 4 0 1 1 -4 0",
    "M-3.5 -3.5H3.5V3.5H-3.5Z",
    "M0 -4.5L4.5 3.5H-4.5Z",
    "M0 -5L5 0L0 5L-5 0Z",
    "M0 4.5L4.5 -3.5H-4.5Z",
    "M-1.5 -5H1.5V-1.5H5V1.5H1.5V5H-1.5V1.5H-5V-1.5H-1.5Z",
)


def steps_chart(title: str, lines: Sequence[Line], spans: Sequence[Span]) -> str:
    """Draw values that stay until the next: a line each, over the moves."""
    last = max(len(lines[0].values) - 1, 1)
    scale = _Scale([line.values for line in lines])
    across = (_RIGHT - _LEFT) / last
    return _chart(
        title,
        "; ".join(_line_words(line) for line in lines),
        scale,
        [Span(_LEFT + across * start, _LEFT + across * end, name) for start, end, name in spans],
        [_line(at, line, scale, across) for at, line in enumerate(lines)],
        [(line.name, _sample(at, line.paint)) for at, line in enumerate(lines)],
        data_left=_LEFT,
        data_right=_RIGHT,
        data_last=last,
    )


def bars_chart(title: str, lines: Sequence[Line], names: Sequence[str]) -> str:
    """Draw a group of bars for each name, with what it is called below it; of very many the last."""
    lines = [line._replace(values=line.values[-_MOST_GROUPS:]) for line in lines]
    names = names[-_MOST_GROUPS:]
    scale = _Scale([line.values for line in lines])
    wide = (_RIGHT - _LEFT) / max(len(names), 1)
    bar = min(0.8 * wide / max(len(lines), 1), 24.0)
    first = (wide - bar * len(lines)) / 2
    bars = [
        _bar(_LEFT + wide * place + first + bar * at, bar, value, line.paint, scale)
        for at, line in enumerate(lines)
        for place, value in enumerate(line.values)
        if value
    ]
    told = (f"{line.name}: {', '.join(map(str, line.values))}" for line in lines)
    spans = [Span(_LEFT + wide * place, _LEFT + wide * (place + 1), name) for place, name in enumerate(names)]
    samples = [(line.name, _box(line.paint)) for line in lines]
    return _chart(title, "; ".join(told), scale, spans, bars, samples)


class _Scale:
    """Values as heights, with round numbers along the axis."""

    def __init__(self, all_values: Iterable[Figures]) -> None:
        told = [value for values in all_values for value in values if value is not None]
        least, most = floor(min([0, *told])), ceil(max([1, *told]))
        step = round_step((most - least) / _MOST_TICKS)
        self.ticks = range(least // step * step, -(-most // step) * step + 1, step)
        self._least, self._per = self.ticks[0], (_BOTTOM - _TOP) / (self.ticks[-1] - self.ticks[0])

    def y(self, value: float) -> float:
        """Return where a value lies."""
        return _BOTTOM - (value - self._least) * self._per


def round_step(least: float) -> int:
    """Return the first of 1, 2, 5, 10, 20 ... that is large enough."""
    power = 1
    while True:
        for factor in (1, 2, 5):
            if factor * power >= least:
                return factor * power
        power *= 10


def _chart(
    title: str,
    description: str,
    scale: _Scale,
    spans: Iterable[Span],
    drawn: Iterable[str],
    samples: Iterable[tuple[str, str]],
    **attributes: Value,
) -> str:
    return element(
        "svg",
        element("title", plain(title)),
        element("desc", plain(description)),
        element("rect", width=_WIDTH, height=_HEIGHT, fill=PAPER),
        *(_level(scale.y(tick), str(tick)) for tick in scale.ticks),
        *_axis_labels(spans),
        *drawn,
        *_legend(samples),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(_WIDTH)} {number(_HEIGHT)}",
        role="img",
        font_family="sans-serif",
        **attributes,
    )


def _level(y: float, name: str) -> str:
    line = element("path", d=f"M{number(_LEFT)} {number(y)}H{number(_RIGHT)}", stroke="#d0d0d0", stroke_width=1)
    return line + text(name, _LEFT - 5, y + 4.5, 13, text_anchor="end", fill=FAINT)


def _axis_labels(spans: Iterable[Span]) -> Iterator[str]:
    """Yield where parts of the axis end, and their names, as far as there is room for them."""
    free = 0.0
    for start, end, name in spans:
        yield element("path", d=f"M{number(end)} {number(_BOTTOM)}v5", stroke=FAINT)
        words = name.split(" ", 1)
        middle, half = (start + end) / 2, _LETTER * max(map(len, words)) / 2
        if middle - half >= free:
            free = middle + half
            for line, word in enumerate(words):
                yield text(word, middle, _BOTTOM + 18 + 15 * line, 13, fill=FAINT)


def _legend(samples: Iterable[tuple[str, str]]) -> Iterator[str]:
    for at, (name, sample) in enumerate(samples):
        row, column = divmod(at, _IN_A_ROW)
        x, y = 10 + _BETWEEN_NAMES * column, 16 + 22 * row
        short = name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"
        yield group(sample, transform=f"translate({number(x)} {y})")
        yield text(short, x + 40, y + 5, 14, text_anchor="start", fill=INK)


def _sample(at: int, paint: Paint) -> str:
    return _stroke("M0 0H34", at, paint) + _marker(at, paint, 17, 0)


def _box(paint: Paint) -> str:
    return element("rect", x=14, y=-7, width=20, height=14, fill=paint.fill, stroke=INK) + text(
        paint.letter, 24, 4.5, 12, fill=paint.ink
    )


def _line(at: int, line: Line, scale: _Scale, across: float) -> str:
    """Draw a line, with markers that stand beside those of other lines where these lie on each other."""
    every = -(-len(line.values) // _MOST_PLACES)
    path: list[str] = []
    before: float | None = None
    for place in range(0, len(line.values), every):
        x, value = _LEFT + across * place, line.values[place]
        if value == before:
            continue
        if before is not None:
            path.append(f"H{number(x)}")
        if value is not None:
            y = number(scale.y(value))
            path.append(f"M{number(x)} {y}" if before is None else f"V{y}")
        before = value
    if before is not None:
        path.append(f"H{number(_LEFT + across * (len(line.values) - 1))}")
    return group(_stroke("".join(path), at, line.paint), *_markers(at, line, scale, across)) if path else ""


def _markers(at: int, line: Line, scale: _Scale, across: float) -> Iterator[str]:
    x, end = _LEFT + 8 + at * _BETWEEN_MARKERS / len(_MARKERS), _LEFT + across * (len(line.values) - 1)
    while x < end:
        if (value := line.values[int((x - _LEFT) / across)]) is not None:
            yield _marker(at, line.paint, x, scale.y(value))
        x += _BETWEEN_MARKERS
    if (value := line.values[-1]) is not None:
        yield _marker(at, line.paint, end, scale.y(value))


def _stroke(path: str, at: int, paint: Paint) -> str:
    """Draw a line in a color, within a dark one, so that pale colors are seen."""
    dash: dict[str, Value] = {"stroke_dasharray": _DASHES[at % len(_DASHES)]} if at % len(_DASHES) else {}
    return element("path", d=path, fill="none", stroke=INK, stroke_width=3.6, **dash) + element(
        "path", d=path, fill="none", stroke=paint.fill, stroke_width=2.4, **dash
    )


def _marker(at: int, paint: Paint, x: float, y: float) -> str:
    place = f"translate({number(x)} {number(y)})"
    return element("path", d=_MARKERS[at % len(_MARKERS)], transform=place, fill=paint.fill, stroke=INK, stroke_width=1)


def _bar(x: float, wide: float, value: float, paint: Paint, scale: _Scale) -> str:
    y, middle = scale.y(value), x + wide / 2
    bar = element("rect", x=x, y=y, width=wide, height=scale.y(0) - y, fill=paint.fill, stroke=INK)
    if wide < _WIDE_BAR:
        return bar + text(paint.letter, middle, y - 4, 11, fill=FAINT)
    return bar + text(str(value), middle, y - 4, 12, fill=INK) + text(paint.letter, middle, y - 17, 11, fill=FAINT)


def _line_words(line: Line) -> str:
    """Tell a line in words: its first and its last value, the least and the most."""
    told = [(value, place) for place, value in enumerate(line.values) if value is not None]
    if not told:
        return f"{line.name}: nothing is known"
    (first, _), (last, at) = told[0], told[-1]
    (least, low), (most, high) = min(told), max(told)
    return (
        f"{line.name}: {first} at first, at least {least} (move {low}), at most {most} (move {high}), "
        f"{last} after move {at}"
    )
