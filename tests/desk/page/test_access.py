"""The desk's page for everybody: by keyboard and screen reader, on a phone, in the dark, with long records."""

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from interlock.analysis.drafts_and_samples import sample
from interlock.record.rgn import write_rgn
from kit.browser import LAPTOP, PHONE, barriers, needs_browser, open_page
from kit.desk_page import OpenDesk, area, open_record, played, to_the_end
from kit.eventually import until
from kit.game_copies import NAMES, first_game

pytestmark = needs_browser

Scheme = Literal["light", "dark"]
DIALOGS = {"New record": "A new record", "Add a note": "A note", "Explain the move": "Move", "Compare": "Compare with"}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_nothing_keeps_anybody_out(
    page: Page, desk: OpenDesk, size: ViewportSize, scheme: Literal["light", "dark"]
) -> None:
    page.set_viewport_size(size)
    page.emulate_media(color_scheme=scheme)
    name = desk.write("access.rgn", played("chicago-express", 20) + "Ann: bid 1\nclaim Ann $1\n")
    expect(page.locator("#records tbody tr").first).to_be_visible()
    assert barriers(page) == []
    open_record(page, desk, name, 20)
    expect(page.locator("#findings li").first).to_be_visible()
    expect(page.locator("#legal-moves button").first).to_be_visible()
    assert barriers(page) == []
    to_the_end(page)
    page.keyboard.press("Control+Space")
    expect(page.get_by_role("option").first).to_be_visible()
    assert barriers(page) == []
    wide = page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert wide


@pytest.mark.parametrize("button", DIALOGS)
def test_dialogs_keep_nobody_out_and_are_left_by_escape(page: Page, desk: OpenDesk, button: str) -> None:
    desk.write("other.rgn", played("chicago-express", 5))
    if button != "New record":
        open_record(page, desk, desk.write("dialogs.rgn", played("chicago-express", 20)), 20)
    opener = page.get_by_role("button", name=button, exact=True)
    opener.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name=DIALOGS[button])
    expect(dialog).to_be_visible()
    expect(dialog).not_to_contain_text("...")
    assert barriers(page) == []
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(opener).to_be_focused()


def test_two_texts_side_by_side_keep_nobody_out(page: Page, desk: OpenDesk) -> None:
    first, second = (desk.write(f"{name}.rgn", played("american-rails", moves)) for name, moves in (("a", 9), ("b", 8)))
    page.goto(f"{desk.address}#compare={first}&with={second}")
    expect(page.locator("#compare-status")).to_contain_text("1 move")
    assert barriers(page) == []


def test_an_address_that_changes_before_the_desk_answers_is_shown_once(page: Page, desk: OpenDesk) -> None:
    first, second = (desk.write(f"{name}.rgn", played("american-rails", moves)) for name, moves in (("a", 9), ("b", 8)))
    held: list[Route] = []
    page.route("**/api/changes", lambda route: held.append(route))
    compared: list[str] = []
    page.on("request", lambda asked: compared.append(asked.url) if "/api/compare" in asked.url else None)
    with page.expect_request("**/api/changes"):
        page.reload()
    page.goto(f"{desk.address}#compare={first}&with={second}")
    page.wait_for_timeout(300)
    held[0].continue_()
    expect(page.locator("#compare-status")).to_contain_text("1 move")
    assert len(compared) == 1


def test_a_game_is_written_by_keyboard_alone(page: Page, desk: OpenDesk) -> None:
    text = played("chicago-express", 0)
    open_record(page, desk, desk.write("keys.rgn", text))
    to_the_end(page)
    for number in (1, 2):
        page.keyboard.type(f"{first_game('chicago-express').words(number)}\n")
    expect(page.locator("#position-title")).to_contain_text("Move 2 of 2")
    page.locator("#legal-filter").focus()
    page.keyboard.type("bid 1")
    expect(page.locator("#legal-moves button").first).to_contain_text("bid 1")
    page.keyboard.press("ArrowDown")
    line = page.locator("#legal-moves button").first.text_content()
    page.keyboard.press("Enter")
    expect(page.locator("#position-title")).to_contain_text(f"Move 3 of 3: {line}")
    expect(page.get_by_label("Legal moves that begin with")).to_be_focused()


def verdict_times(page: Page) -> list[int]:
    measured = "performance.getEntriesByName('key to verdict')"
    times: list[int] = page.evaluate(f"{measured}.map((each) => Math.round(each.duration))")
    return times


@pytest.mark.parametrize("game", NAMES)
def test_a_key_is_followed_by_its_verdict(
    page: Page, desk: OpenDesk, game: str, record_property: Callable[[str, object], None]
) -> None:
    text = write_rgn(sample(game, 3, 1))
    open_record(page, desk, desk.write(f"long-{game}.rgn", text))
    to_the_end(page)
    for number in range(1, 9):
        page.keyboard.type(" ")
        until(lambda number=number: len(verdict_times(page)) == number)  # type: ignore[misc]
    took = sorted(verdict_times(page))
    record_property("milliseconds", took)
    print(game, text.count("\n"), "lines, from a key to its verdict:", took, "ms")


def test_a_text_of_thousands_of_lines_is_written_in(browser: Browser, desk: OpenDesk) -> None:
    text = played("chicago-express", 40) + "; a comment\n" * 8000
    name = desk.write("thousands.rgn", text)
    with open_page(browser, desk.address) as page:
        open_record(page, desk, name)
        to_the_end(page)
        page.keyboard.type(first_game("chicago-express").words(41))
        expect(page.locator("#position-title")).to_contain_text("Move 41 of 41")
        expect(area(page)).to_have_value(text + first_game("chicago-express").words(41))
        assert page.locator("#editor .line").count() < 100


def test_marks_stand_by_their_text_at_the_end_of_thousands_of_lines(page: Page, desk: OpenDesk) -> None:
    text = played("chicago-express", 40) + "; a comment\n" * 3000 + "Ann: bid 1"
    open_record(page, desk, desk.write("marks.rgn", text))
    to_the_end(page)
    expect(page.locator("#editor mark.fault")).to_be_visible()
    below = """area => {
        const padding = parseFloat(getComputedStyle(area).paddingTop);
        const end = area.getBoundingClientRect().top + area.scrollHeight - padding - area.scrollTop;
        return [...document.querySelectorAll('#editor .number, #editor .line')]
            .filter((each) => !each.nextElementSibling)
            .map((each) => Math.abs(each.getBoundingClientRect().bottom - end));
    }"""
    until(lambda: max(area(page).evaluate(below)) <= 1)


def test_figures_are_one_stop_of_tab_and_arrows_lead_through_them(page: Page, desk: OpenDesk) -> None:
    open_record(page, desk, desk.write("figures.rgn", played("chicago-express", 20)), 20)
    expect(page.locator("#figures button").nth(5)).to_be_visible()
    expect(page.locator("#figures [tabindex='0']")).to_have_count(1)
    page.locator("#figures [tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#figures button").nth(1)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_label("Legal moves that begin with")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.locator("#figures button").nth(1)).to_be_focused()
    expect(page.locator("#position-title")).to_contain_text("Move 20 of 20")


def test_nothing_of_a_record_is_read_out_in_the_folder(page: Page, desk: OpenDesk) -> None:
    open_record(page, desk, desk.write("hushed.rgn", played("chicago-express", 20)), 20)
    expect(page.locator("#announced")).not_to_be_empty()
    page.get_by_role("link", name="Interlock desk").click()
    expect(page.locator("#announced")).to_be_empty()
    expect(page.locator("#verdict")).to_be_empty()
