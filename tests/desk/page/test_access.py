"""The desk's page for everybody: by keyboard and screen reader, on a phone, in the dark, with long records."""

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from interlock.games.sample import sample
from interlock.record.rgn import write_rgn
from kit.browser import LAPTOP, PHONE, barriers, needs_browser, open_page
from kit.desk_page import OpenDesk, area, open_record, played, to_the_end
from kit.eventually import until
from kit.told_twice import NAMES, first_game

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
