"""The page of a game keeps nobody out: axe finds nothing, keys reach everything, and it fits phones and paper."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from kit.browser import LAPTOP, PHONE, barriers, needs_browser, open_page
from report.conftest import each_game, page_of

pytestmark = needs_browser

A4 = ViewportSize(width=688, height=1000)
"""What its margins leave of a sheet, in CSS pixels."""


@each_game
@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(browser: Browser, gallery: Path, game: str, size: ViewportSize, scheme: str) -> None:
    with open_page(browser, page_of(gallery, game, "#move-41"), size) as page:
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
        assert barriers(page) == []
        page.get_by_role("button", name="Larger board").click()
        assert barriers(page) == []


@each_game
def test_a_larger_board_scrolls_to_what_a_step_changed(browser: Browser, gallery: Path, game: str) -> None:
    with open_page(browser, page_of(gallery, game), PHONE) as page:
        for _ in range(2):
            page.get_by_role("button", name="Larger board").click()
        expect(page.get_by_role("button", name="Larger board")).to_have_attribute("aria-disabled", "true")
        board, ring = page.locator(".board"), page.locator("[data-layer=rings] rect").first
        for _ in range(20):
            page.get_by_role("button", name="A move back").click()
            if ring.count():
                seen, wide = ring.bounding_box(), board.bounding_box()
                assert seen
                assert wide
                assert wide["x"] <= seen["x"] + seen["width"] / 2 <= wide["x"] + wide["width"]
                assert wide["y"] <= seen["y"] + seen["height"] / 2 <= wide["y"] + wide["height"]


@each_game
def test_nothing_but_what_scrolls_by_itself_is_wider_than_a_phone(browser: Browser, gallery: Path, game: str) -> None:
    with open_page(browser, page_of(gallery, game), PHONE) as page:
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_the_keyboard_alone_reaches_everything_in_order(browser: Browser, gallery: Path) -> None:
    with open_page(browser, page_of(gallery, "chicago-express")) as page:
        assert [tab(page) for _ in range(3)] == ["Skip to the board", "Skip to the moves", "Skip to the figures"]
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Enter")
        reached = [tab(page) for _ in range(9)]
        assert reached[:3] == ["To the set-up", "A round back", "A move back"]
        assert reached[-3:] == ["Smaller board", "Larger board", "Move"]
        assert tab(page) == "Filter the moves"
        page.keyboard.press("Enter")
        assert [tab(page).split()[0] for _ in range(2)] == ["Player", "Company"]


def test_skip_links_lead_to_the_moves_and_to_the_figures(browser: Browser, gallery: Path) -> None:
    for name, after in (("Skip to the moves", "Filter the moves"), ("Skip to the figures", "Players")):
        with open_page(browser, page_of(gallery, "chicago-express")) as page:
            page.get_by_role("link", name=name).focus()
            page.keyboard.press("Enter")
            assert tab(page) == after


def test_the_list_of_moves_is_one_tab_stop_gone_through_by_arrows(browser: Browser, gallery: Path) -> None:
    with open_page(browser, page_of(gallery, "american-rails", "#move-41")) as page:
        stops = page.locator('.moves a.move[tabindex="0"]')
        assert page.locator(".moves a.move:not([tabindex])").count() == 0
        expect(stops).to_have_attribute("href", "#move-41")
        stops.focus()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        expect(page.locator('a.move[href="#move-43"]')).to_be_focused()
        expect(stops).to_have_attribute("href", "#move-43")
        expect(page.locator("#slider")).to_have_value("41")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
        expect(page.locator("#slider")).to_have_value("42")
        page.get_by_text("Filter the moves").click()
        page.get_by_label("Words").fill("auction")
        page.locator(".moves a.move:visible").first.focus()
        page.keyboard.press("ArrowDown")
        expect(page.locator(".moves a.move:visible").nth(1)).to_be_focused()
        expect(stops).to_have_count(1)


@each_game
@pytest.mark.parametrize("height", [500, 640, 800])
def test_beside_the_board_what_the_move_did_is_told_whole(
    browser: Browser, gallery: Path, game: str, height: int
) -> None:
    with open_page(browser, page_of(gallery, game, "#move-0"), ViewportSize(width=1100, height=height)) as page:
        page.keyboard.press("End")
        told = page.locator(".told").bounding_box()
        assert told
        assert 0 <= told["y"] <= told["y"] + told["height"] <= height
        assert page.evaluate("(e => e.scrollHeight <= e.clientHeight)(document.querySelector('.told'))")


def tab(page: Page) -> str:
    """Press Tab, and return what has the focus then, which is seen to have it."""
    page.keyboard.press("Tab")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    name: str = page.evaluate("(e => e.ariaLabel ?? e.labels?.[0]?.innerText ?? e.innerText)(document.activeElement)")
    return name


def test_keys_that_a_field_or_a_scrolled_table_wants_step_nowhere(browser: Browser, gallery: Path) -> None:
    with open_page(browser, page_of(gallery, "chicago-express", "#move-41")) as page:
        page.locator("summary").first.click()
        page.get_by_label("Words").fill("bid")
        for key in ("ArrowLeft", "Home", "End", "PageUp"):
            page.keyboard.press(key)
        page.locator("#figures ~ .wide").focus()
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Control+Home")
        expect(page.locator("#slider")).to_have_value("41")


def test_a_page_that_is_read_further_down_scrolls_by_keys(browser: Browser, gallery: Path) -> None:
    with open_page(browser, page_of(gallery, "chicago-express", "#move-41")) as page:
        page.locator("footer").scroll_into_view_if_needed()
        expect(page.locator(".board")).not_to_be_in_viewport()
        page.keyboard.press("Home")
        expect(page.locator("h1")).to_be_in_viewport()
        expect(page.locator("#slider")).to_have_value("41")


def test_without_scripts_the_end_of_the_game_and_all_moves_are_there(browser: Browser, gallery: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(page_of(gallery, "chicago-express", "#move-41"))
    assert page.locator(".board [data-piece]").count() > 20
    assert page.locator(".moves li").count() == 118
    assert page.get_by_role("button").count() == 0
    expect(page.locator("#move-41")).to_be_in_viewport()
    context.close()


@each_game
def test_paper_has_the_end_of_the_game_and_no_controls(browser: Browser, gallery: Path, game: str) -> None:
    with open_page(browser, page_of(gallery, game, "#move-41")) as page:
        last = page.locator("#slider").get_attribute("max")
        page.evaluate(
            "addEventListener('beforeprint', () => { window.told = document.querySelector('.told').innerText })"
        )
        assert page.pdf(prefer_css_page_size=True).startswith(b"%PDF")
        assert page.evaluate("told").startswith(f"Move {last} of {last}")
        expect(page.locator(".told")).to_contain_text(f"Move 41 of {last}")
        page.emulate_media(media="print")
        page.set_viewport_size(A4)
        assert page.evaluate("[...document.querySelectorAll('table')].every((each) => each.scrollWidth <= innerWidth)")
        for shown in (".board svg", ".told", "#standings", ".figures", ".moves", "#findings"):
            expect(page.locator(shown).first).to_be_visible()
        for unseen in ("button", "#slider", "nav", ".filters", "#record"):
            expect(page.locator(unseen).first).to_be_hidden()
