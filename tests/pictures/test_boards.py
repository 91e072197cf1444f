"""Boards as pictures: all that is printed on them is there, and fits."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from interlock.basics.paper_sizes import PAPERS
from interlock.boards.board_files import board_names, shipped_board
from interlock.boards.hex_labels import GRIDS
from interlock.boards.model import Board, BoardHex
from interlock.drawing.board import draw_names, extent
from interlock.drawing.sheet import board_svg
from interlock.drawing.text_layout import text_width
from kit.pictures import HOSTILE, SVG, largest_board, own_board, texts_of

every_board = pytest.mark.parametrize("name", board_names())
every_paper = pytest.mark.parametrize("paper", PAPERS)


@every_board
def test_every_hex_has_its_label_and_tells_where_it_is(name: str) -> None:
    board, svg = shipped_board(name), board_svg(shipped_board(name))
    labels = [hex_.label for hex_ in board.hexes]
    assert [each.get("data-place") for each in ElementTree.fromstring(svg).iter() if each.get("data-place")] == labels
    assert set(labels) < set(texts_of(svg))


@every_board
def test_every_name_is_whole_with_the_mark_of_how_sure_it_is(name: str) -> None:
    words = set(" ".join(texts_of(board_svg(shipped_board(name)))).split())
    marks = {"certain": "", "likely": "~", "guess": "?"}
    for hex_ in shipped_board(name).hexes:
        if hex_.name:
            assert set(f"{hex_.name}{marks[hex_.name_certainty]}".split()) <= words


@every_board
def test_the_legend_tells_the_kinds_of_hexes_that_there_are_and_no_others(name: str) -> None:
    board = shipped_board(name)
    every_kind = {hex_.kind for each in board_names() for hex_ in shipped_board(each).hexes}
    assert every_kind & set(texts_of(board_svg(board))) == {hex_.kind for hex_ in board.hexes}


@every_board
def test_how_sure_the_facts_are_and_which_board_it_is_stands_below(name: str) -> None:
    board = shipped_board(name)
    told = " ".join(texts_of(board_svg(board)))
    assert f"How sure: {board.certainty}" in told
    assert f"{name}, a board of {board.game}; sha256: " in told
    assert board.digest.removeprefix("sha256:") in told.replace(" ", "")


def test_figures_are_marked_where_a_rulebook_confirms_them() -> None:
    texts = texts_of(board_svg(shipped_board("chicago-express")))
    assert {"$1", "$2*", "7", "1*+2*", "4*+2→8"} <= set(texts)
    assert "a figure that is confirmed, as by a rulebook" in " ".join(texts)


def test_what_cities_take_is_told_by_letters_and_dice() -> None:
    [savannah] = _hexes(board_svg(shipped_board("southern-us")), "O7")
    assert [text.text for text in savannah.iter(f"{SVG}text")] == ["3*", "Y", "W", "5"]


def test_a_side_that_nothing_crosses_is_thick() -> None:
    open_board = own_board()
    assert "<line" not in board_svg(open_board)
    parted = [BoardHex("A0", "plain", neighbors=("A1",)), BoardHex("B0", "plain", neighbors=("A1", "B1"))]
    closed = own_board(*parted)
    # The side, and its sign in the legend.
    assert board_svg(closed).count("<line") == 2
    assert "a side that nothing crosses" in " ".join(texts_of(board_svg(closed)))


@every_board
@every_paper
def test_a_sheet_has_the_size_of_the_paper_and_the_board_lies_within(name: str, paper: str) -> None:
    _require_within_paper(shipped_board(name), paper)


@every_paper
@pytest.mark.parametrize("grid", GRIDS)
def test_the_largest_board_in_words_that_mean_harm_is_drawn_on_paper(paper: str, grid: str) -> None:
    _require_within_paper(largest_board(grid), paper)


def test_words_that_mean_harm_are_texts() -> None:
    board = own_board(BoardHex("A0", HOSTILE, name=HOSTILE, name_certainty="guess", figures={"x": 1}), title=HOSTILE)
    drawn = ElementTree.fromstring(board_svg(board))
    assert {element.tag.removeprefix(SVG) for element in drawn.iter()} == {
        "svg", "title", "desc", "g", "rect", "polygon", "text",
    }  # fmt: skip
    assert drawn.findtext(f"{SVG}title") == HOSTILE


@pytest.mark.parametrize("grid", GRIDS)
@pytest.mark.parametrize(
    "name",
    [
        "W" * 80,
        "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
        "一" * 80,
        "🚂" * 80,
        "مدينة " * 12 + "مدينة",
        "a " * 39 + "a",
        HOSTILE,
    ],
)
def test_a_name_is_never_wider_than_its_hex(name: str, grid: str) -> None:
    _, names = ElementTree.fromstring(draw_names(own_board(BoardHex("A0", "city", name, "guess"), grid=grid)))
    lines = list(names.iter("text"))
    assert 1 <= len(lines) <= 2
    for line in lines:
        assert line.text
        assert "textLength" not in line.attrib
        assert text_width(line.text, float(line.attrib["font-size"])) <= 66
        assert float(line.attrib["font-size"]) >= 8


@pytest.mark.parametrize("name", ["北京", "北京市", "Новгород", "مدينة", "🚂 Stadt"])
def test_a_short_name_is_whole_in_any_script(name: str) -> None:
    assert f">{name}<" in draw_names(own_board(BoardHex("A0", "city", name, "certain")))


def test_kinds_without_a_sign_of_their_own_are_numbered() -> None:
    board = own_board(BoardHex("A0", "volcano"), BoardHex("B1", "geyser"))
    texts = texts_of(board_svg(board))
    for sign, kind in (("#1", "volcano"), ("#2", "geyser")):
        assert texts.count(sign) == 2
        assert (sign, kind) in pairwise(texts)


def _require_within_paper(board: Board, paper: str) -> None:
    root = ElementTree.fromstring(board_svg(board, paper))
    size = tuple(float(root.attrib[side].removesuffix("mm")) for side in ("width", "height"))
    assert sorted(size) == sorted(PAPERS[paper])
    assert root.attrib["viewBox"] == f"0 0 {size[0]:g} {size[1]:g}"
    [placed] = [each for each in root.iter(f"{SVG}g") if "scale" in each.get("transform", "")][1:-1]
    x, y, scale = (float(each) for each in re.findall(r"-?[\d.]+", placed.attrib["transform"]))
    left, top, wide, high = extent(board)
    assert x + left * scale >= 8.9
    assert y + top * scale >= 8.9
    assert x + (left + wide) * scale <= size[0] - 8.9
    assert y + (top + high) * scale <= size[1] - 8.9


def _hexes(svg: str, label: str) -> list[ElementTree.Element]:
    return [each for each in ElementTree.fromstring(svg).iter() if each.get("data-place") == label]
