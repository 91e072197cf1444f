"""Charts: small, sound under a strict policy, and told in words."""

import re
from xml.etree import ElementTree

import pytest

from interlock.drawing.paint import seat_paint
from interlock.report.charts import Line, Span, bars_chart, steps_chart
from kit.pictures import SVG, texts_of
from kit.stories import RECORDED, recorded_story

LARGEST = 30_000


def lines(*values: tuple[int | None, ...], name: str = "Ann") -> list[Line]:
    return [Line(name, each, seat_paint(seat)) for seat, each in enumerate(values, 1)]


@pytest.mark.parametrize("name", RECORDED)
def test_charts_of_a_recorded_game_are_small_and_style_nothing_but_by_attributes(name: str) -> None:
    for series in recorded_story(name).series:
        assert len(series.svg) < LARGEST, series.title
        elements = list(ElementTree.fromstring(series.svg).iter())
        assert not {"style", "script"} & {each.tag.removeprefix(SVG) for each in elements}
        assert not any({"style", "class", "id"}.intersection(each.keys()) for each in elements)


def test_a_chart_tells_its_lines_in_words() -> None:
    svg = steps_chart("Cash", lines((40, 12, 64), name="Ann & Ben"), [Span(0, 2, "1")])
    root = ElementTree.fromstring(svg)
    assert root.findtext(f"{SVG}title") == "Cash"
    assert root.findtext(f"{SVG}desc") == (
        "Ann & Ben: 40 at first, at least 12 (move 1), at most 64 (move 2), 64 after move 2"
    )


def test_no_two_lines_have_the_same_dashes_or_the_same_markers() -> None:
    root = ElementTree.fromstring(steps_chart("Cash", lines(*[(seat, seat) for seat in range(6)]), []))
    samples = root.findall(f"{SVG}g[@transform]")
    assert len({sample[0].get("stroke-dasharray") for sample in samples}) == 6
    assert len({sample[-1].get("d") for sample in samples}) == 6


def test_a_chart_of_very_many_moves_is_thinned_out() -> None:
    svg = steps_chart("Cash", lines(*[tuple(range(seat, 50_000 + seat)) for seat in range(6)]), [])
    assert len(svg) < 4 * LARGEST


def test_what_nobody_has_told_is_left_out_of_a_line() -> None:
    svg = steps_chart("Cash", lines((1, None, None, 2), (None, None, None, None)), [])
    assert "nothing is known" in svg
    assert ElementTree.fromstring(svg).findall(f"{SVG}g/{SVG}path")[0].attrib["d"].count("M") == 2


def test_losses_lie_below_nothing() -> None:
    assert {"-10", "0", "10"} <= {*texts_of(steps_chart("Score", lines((-9, 8)), []))}


def test_long_names_are_cut_and_hostile_ones_escaped() -> None:
    hostile = "<script>alert(1)</script>]]>"
    svg = steps_chart("Cash", lines((1, 2), name=hostile), [Span(0, 1, hostile)])
    assert "<script" not in svg
    assert "<script>alert(1…" in texts_of(svg)


def test_bars_are_told_with_their_companies_and_values() -> None:
    bars = [Line("PRR", (4, 0), seat_paint(1)), Line("B&O", (3, 2), seat_paint(2))]
    svg = bars_chart("Dividends", bars, ["first", "second"])
    assert ElementTree.fromstring(svg).findtext(f"{SVG}desc") == "PRR: 4, 0; B&O: 3, 2"
    assert {"first", "second", "4", "3", "2"} <= {*texts_of(svg)}


def test_of_very_many_bars_the_last_are_drawn() -> None:
    svg = bars_chart("Dividends", [Line("PRR", range(1, 5001), seat_paint(1))], [str(at) for at in range(5000)])
    assert len(svg) < LARGEST
    assert "4999" in texts_of(svg)


def test_a_chart_of_nothing_is_drawn_all_the_same() -> None:
    ElementTree.fromstring(steps_chart("Cash", lines((0,)), []))
    ElementTree.fromstring(bars_chart("Dividends", [], []))


def test_a_line_ends_where_the_axis_does_and_one_of_no_move_is_a_point() -> None:
    def right(svg: str) -> float:
        root = ElementTree.fromstring(svg)
        marks = [each.get("transform", "") for each in root.iter(f"{SVG}path") if each.get("transform")]
        lines = [each.get("d", "") for each in root.findall(f"{SVG}g/{SVG}path") if "H" in each.get("d", "")]
        places = [re.match(r"translate\((\S+) \S+\)", mark) for mark in marks]
        ends = [end for line in lines if not line.startswith("M0 0") for end in re.findall(r"H([\d.]+)", line)]
        return max(map(float, [*ends, *(place[1] for place in places if place)]))

    axis = ElementTree.fromstring(steps_chart("Cash", lines((4, 5, 6), (3, 3, 3)), []))
    assert right(steps_chart("Cash", lines((4, 5, 6), (3, 3, 3)), [])) == float(axis.get("data-right", ""))
    assert right(steps_chart("Cash", lines((4,), (3,)), [])) == float(axis.get("data-left", ""))
