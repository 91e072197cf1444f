"""The page of a table: all that it tells is seen, and it keeps nobody out."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize

from interlock.replay.verdict import VerdictStatus
from interlock.report.standings_page import standings_page
from interlock.standings.game_result import unreadable_game
from kit.browser import LAPTOP, PHONE, address_of, barriers, needs_browser, open_page
from kit.standings import game, table

pytestmark = needs_browser

EVIL = "<script>alert(1)</script> ]]> \u202etxt"
GAMES = (
    *(game(f"Ann {50 + day}, Ben 40, Cara 40, Dan out", event="Club", tags={"round": str(day)}) for day in range(1, 9)),
    game("Ann 3, Ben 2", VerdictStatus.ILLEGAL, event="Club"),
    game("Annabel Miller 30, A. Miller 20", event="Club", tags={"round": EVIL}),
    game("A. Miller 30, Annabell Miller 20, Ben -3", event="Club", tags={"round": "Final"}),
    unreadable_game(EVIL, f"line 1, column 1: {EVIL}"),
)


@pytest.fixture
def page_path(tmp_path: Path) -> Path:
    """The page of a table with everything on it."""
    path = tmp_path / "table.html"
    path.write_text(standings_page(table(*GAMES, best=3, games=True)), encoding="utf-8")
    return path


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(browser: Browser, page_path: Path, size: ViewportSize, scheme: str) -> None:
    with open_page(browser, address_of(page_path), size) as page:
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert barriers(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") == size["width"]


def test_a_page_tells_the_table_and_by_what_it_was_made(browser: Browser, page_path: Path) -> None:
    with open_page(browser, address_of(page_path)) as page:
        assert page.get_by_role("heading", level=1).inner_text() == "Club"
        first = page.locator("table").first.locator("tbody tr").first.locator("td, th").all_inner_texts()
        assert first[:5] == ["1", "Ann", "9", "8", "3"]
        assert "(3)" in first
        told = page.locator(".facts").inner_text()
        assert "10 games count, of 12 records; of each player the best 3 games." in told
        assert "Points: 3-2-1 for the places." in told
        assert "1. more first places, then more second places, and so on; 2. in games against" in told
        left_out = page.locator("#left-out + .wide tbody tr")
        assert left_out.count() == 2
        assert left_out.first.inner_text().endswith("illegal")
        assert "Annabel Miller / Annabell Miller" in page.locator("#alike + ul").inner_text()


def test_what_stands_in_records_is_text_and_nothing_runs(browser: Browser, page_path: Path) -> None:
    with open_page(browser, address_of(page_path)) as page:
        assert page.locator("script").count() == 0
        assert "<script>alert(1)</script> ]]> \ufffdtxt" in page.locator("table").first.inner_text()
    text = page_path.read_text(encoding="utf-8")
    assert "\u202e" not in text
    assert "script-src &#39;none&#39;" in text


def test_an_empty_table_has_a_page_too(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "empty.html"
    path.write_text(standings_page(table()), encoding="utf-8")
    with open_page(browser, address_of(path)) as page:
        assert barriers(page) == []
        assert "0 games count" in page.locator("main").inner_text()
