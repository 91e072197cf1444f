"""A gallery: a page for each record, and an index that is searched and sorted in the browser."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from kit.browser import LAPTOP, PHONE, address_of, barriers, needs_browser, open_page
from report.conftest import ROOT, report

pytestmark = needs_browser

RECORDS = sorted((ROOT / "records/games").glob("*/*.rgn"))
GAME = (ROOT / "records/games/chicago-express/first-game.rgn").read_bytes()
ODD = (
    "<img src=x onerror=alert(1)>.rgn",
    "a#b?c%2e.rgn",
    "quote\"'&amp;.rgn",
    "two\nlines.rgn",
    "ゲーム.rgn",
    "....rgn",
)


def column(page: Page, nth: int) -> list[str]:
    """Return what a column of the games shown has."""
    return page.locator(f"#games tbody tr:not([hidden]) > :nth-child({nth})").all_inner_texts()


def test_every_recorded_game_has_a_page_that_the_index_leads_to(browser: Browser, gallery: Path) -> None:
    with open_page(browser, address_of(gallery / "index.html")) as page:
        links = page.locator("#games a")
        assert links.count() == len(RECORDS) == len(list(gallery.iterdir())) - 1
        names = [link.get_attribute("href") for link in links.all()]
        assert sorted(names) == sorted(path.name for path in gallery.iterdir() if path.name != "index.html")
        links.nth(5).click()
        expect(page.locator("#slider")).to_be_visible()


def test_games_are_searched_by_all_that_the_index_tells(browser: Browser, gallery: Path) -> None:
    with open_page(browser, address_of(gallery / "index.html")) as page:
        page.get_by_label("Search").fill("chicago EXPRESS valid rulings")
        assert len(column(page, 1)) == 1
        assert "tournament-with-rulings.rgn" in column(page, 1)[0]
        expect(page.get_by_role("status")).to_have_text(f"1 of {len(RECORDS)} games")
        page.get_by_label("Search").fill("nobody played this")
        assert column(page, 1) == []
        page.get_by_label("Search").fill("")
        assert len(column(page, 1)) == len(RECORDS)


def test_games_are_sorted_by_each_column_both_ways(browser: Browser, gallery: Path) -> None:
    with open_page(browser, address_of(gallery / "index.html")) as page:
        for nth, name in enumerate(("Record", "Game", "Date", "Players", "Won by", "Moves", "Status"), 1):
            head = page.get_by_role("columnheader", name=name)
            head.get_by_role("button").click()
            assert head.get_attribute("aria-sort") == "ascending"
            up = column(page, nth)
            head.get_by_role("button").click()
            assert head.get_attribute("aria-sort") == "descending"
            assert sorted(up) == sorted(column(page, nth))
            assert page.locator("[aria-sort]").count() == 1
            if name == "Moves":
                assert [int(each) for each in up] == sorted(int(each) for each in up)
            if name == "Date":
                assert up == sorted(up)


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_index(browser: Browser, gallery: Path, size: ViewportSize, scheme: str) -> None:
    with open_page(browser, address_of(gallery / "index.html"), size) as page:
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.get_by_role("button", name="Date").click()
        assert barriers(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") == size["width"]


def test_files_with_odd_names_have_pages_and_links_that_lead_there(browser: Browser, tmp_path: Path) -> None:
    records = tmp_path / "records"
    records.mkdir()
    for name in ODD:
        (records / name).write_bytes(GAME)
    Path(os.fsdecode(bytes(records) + b"/\xff\xfe.rgn")).write_bytes(GAME)
    made = report(records, "-o", tmp_path / "gallery")
    assert made.returncode == 0, made.stderr
    with open_page(browser, address_of(tmp_path / "gallery/index.html")) as page:
        assert page.locator("#games img").count() == 0
        for nth in range(len(ODD) + 1):
            page.locator("#games a").nth(nth).click()
            expect(page.locator("#slider")).to_be_visible()
            page.go_back()


def test_records_that_cannot_be_read_are_told_with_why(browser: Browser, tmp_path: Path) -> None:
    records = tmp_path / "records"
    records.mkdir()
    (records / "fine.rgn").write_bytes(GAME)
    (records / "slip.rgn").write_bytes(GAME.replace(b"Ann: bid 9", b"Ann: <b>bit</b> 9", 1))
    made = report(records, "-o", tmp_path / "gallery")
    assert made.returncode == 3
    assert b"slip.rgn" in made.stderr
    with open_page(browser, address_of(tmp_path / "gallery/index.html")) as page:
        assert len(column(page, 1)) == 1
        told = page.locator("#not-read + dl")
        expect(told.locator("dt")).to_have_text("slip.rgn")
        expect(told.locator("dd")).to_contain_text("unknown action '<b>bit</b>'")
        expect(told.locator("dd")).to_contain_text("line ")
        assert barriers(page) == []


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_all_columns_are_seen_beside_an_event_of_a_long_name(
    browser: Browser, tmp_path: Path, size: ViewportSize
) -> None:
    (tmp_path / "long.rgn").write_bytes(GAME.replace(b"event Thursday club", b'event "' + b"Meisterschaft" * 30 + b'"'))
    (tmp_path / "gallery").mkdir()
    assert report(tmp_path / "long.rgn", "-o", tmp_path / "gallery").returncode == 0
    with open_page(browser, address_of(tmp_path / "gallery/index.html"), size) as page:
        for cell in page.locator("#games tbody").locator("th, td").all():
            box = cell.bounding_box()
            assert box
            assert 0 < box["width"] <= box["x"] + box["width"] <= size["width"]
        assert page.get_by_role("cell").count() == 6
