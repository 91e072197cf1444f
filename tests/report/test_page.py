"""The page of a game, in a browser: stepping shows the position that the library tells of."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

import interlock
from interlock.games.position_view import PositionView
from interlock.record.model import GameRecord
from kit.browser import needs_browser, open_page
from kit.game_copies import NAMES
from report.conftest import ROOT, page_of

pytestmark = needs_browser

_LIES_AS = """
pieces => {
  const drawn = [...document.querySelectorAll(".board [data-piece]")];
  const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
  const asDrawn = (svg) => { group.innerHTML = svg; return group.innerHTML; };
  return drawn.length === Object.keys(pieces).length
    && drawn.every((piece) => piece.innerHTML === asDrawn(pieces[piece.dataset.piece] ?? "nothing"));
}
"""


class Shown(NamedTuple):
    """The page of a recorded game, and its record."""

    page: Page
    record: GameRecord

    @property
    def last(self) -> int:
        return len(self.record.moves)

    def is_at(self, move: int) -> None:
        """Fail unless everything shows the position after a move."""
        slider = self.page.locator("#slider")
        expect(slider).to_have_value(str(move))
        expect(self.page.locator(".moves [aria-current]")).to_contain_text(str(move))
        cash = interlock.Game(self.record).at(move).cash
        head = self.page.locator(".figures table").first.locator("thead th").all_text_contents()
        rows = self.page.locator(".figures table").first.locator("tbody tr")
        shown = {
            row.locator("th").inner_text(): int(row.locator("td").nth(head.index("cash") - 1).inner_text())
            for row in rows.all()
        }
        assert shown == cash
        drawing = interlock.Game(self.record).at(move).drawing
        pieces = {key: piece.svg for key, piece in drawing.pieces.items()}
        assert self.page.evaluate(_LIES_AS, pieces)


@pytest.fixture(params=NAMES)
def shown(request: pytest.FixtureRequest, browser: Browser, gallery: Path) -> Iterator[Shown]:
    record = interlock.read(ROOT / f"records/games/{request.param}/first-game.rgn")
    with open_page(browser, page_of(gallery, request.param)) as page:
        yield Shown(page, record)


def test_the_page_shows_the_end_at_first(shown: Shown) -> None:
    shown.is_at(shown.last)


def test_buttons_step_through_the_moves(shown: Shown) -> None:
    shown.page.get_by_role("button", name="To the set-up").click()
    expect(shown.page.locator("#slider")).to_have_value("0")
    for move in (1, 2, 3):
        shown.page.get_by_role("button", name="A move on").click()
        shown.is_at(move)
    shown.page.get_by_role("button", name="A move back").click()
    shown.is_at(2)
    shown.page.get_by_role("button", name="To the end").click()
    shown.is_at(shown.last)


def test_keys_step_by_move_and_by_round(shown: Shown) -> None:
    rounds = [position.phase.round for position in positions(shown.record)]
    keys = shown.page.keyboard
    keys.press("Home")
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
        keys.press(key)
    shown.is_at(1)
    keys.press("Home")
    keys.press("PageDown")
    keys.press("PageDown")
    second = int(shown.page.locator("#slider").input_value())
    # The first move of a round is that before which the round has changed.
    assert rounds[second - 1] != rounds[second - 2]
    shown.is_at(second)
    keys.press("PageUp")
    assert int(shown.page.locator("#slider").input_value()) < second
    keys.press("End")
    shown.is_at(shown.last)


def positions(record: GameRecord) -> Iterator[PositionView]:
    """Yield every position of a game, from the one before its first move."""
    return (step.view for step in interlock.Game(record))


def test_the_slider_shows_any_move(shown: Shown) -> None:
    for move in (shown.last // 2, shown.last // 3, shown.last - 1):
        shown.page.locator("#slider").fill(str(move))
        shown.is_at(move)


def test_a_click_on_a_move_shows_it(shown: Shown) -> None:
    shown.page.locator('[data-move="7"] > a').click()
    shown.is_at(7)
    assert shown.page.url.endswith("#move-7")


def test_each_step_is_announced_with_its_move_and_what_it_changed(shown: Shown) -> None:
    told = shown.page.get_by_role("status").filter(has_text="Move")
    shown.page.keyboard.press("Home")
    for step in islice(interlock.Game(shown.record), 1, 6):
        shown.page.keyboard.press("ArrowRight")
        expect(told).to_contain_text(f"Move {step.number} of {shown.last}")
        expect(told).to_contain_text(step.line)


def test_rings_are_around_what_a_move_changed_and_nothing_else(shown: Shown) -> None:
    for move in (0, shown.last // 2, shown.last):
        shown.page.locator("#slider").fill(str(move))
        before, after = (interlock.Game(shown.record).at(each).drawing.pieces for each in (max(move - 1, 0), move))
        changed = [key for key in {**before, **after} if before.get(key) != after.get(key)]
        expect(shown.page.locator("[data-layer=rings] rect[stroke='#000000']")).to_have_count(len(changed))
