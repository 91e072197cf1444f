"""A record in the desk's page: its text beside its board, judged while it is typed."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from kit.browser import needs_browser
from kit.desk_page import OpenDesk, area, open_record, played, to_the_end
from kit.game_copies import NAMES, first_game

pytestmark = needs_browser


@pytest.mark.parametrize("game", NAMES)
def test_steps_lead_through_the_game_on_the_board_and_in_the_text(page: Page, desk: OpenDesk, game: str) -> None:
    telling = first_game(game)
    open_record(page, desk, desk.write(f"steps-{game}.rgn", "\n".join(telling.lines) + "\n"))
    page.get_by_role("button", name="One move on").click()
    expect(page.locator("#position-title")).to_contain_text(f"Move 1 of {len(telling.record.moves)}: ")
    page.locator("#forward").focus()
    for number in range(2, 6):
        page.keyboard.press("ArrowRight")
        expect(page.locator("#position-title")).to_contain_text(f"Move {number} of")
        assert telling.words(number) in (page.locator("#position-title").text_content() or "")
        expect(page.locator("#announced")).to_contain_text(f"Move {number} of")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#position-title")).to_contain_text("Move 4 of")
    page.get_by_role("button", name="After the last move").click()
    expect(page.locator("#position-title")).to_contain_text(f"Move {len(telling.record.moves)} of")
    caret = area(page).evaluate("area => area.value.slice(0, area.selectionStart).split('\\n').length")
    assert caret == telling.at[-1] + 1


@pytest.mark.parametrize("game", NAMES)
def test_what_is_typed_is_judged_and_the_board_follows(page: Page, desk: OpenDesk, game: str) -> None:
    telling = first_game(game)
    begun = 30
    open_record(page, desk, desk.write(f"typing-{game}.rgn", played(game, begun)))
    to_the_end(page)
    page.keyboard.type(telling.words(begun + 1))
    expect(page.locator("#position-title")).to_contain_text(
        f"Move {begun + 1} of {begun + 1}: {telling.words(begun + 1)}"
    )
    expect(page.locator("#findings .fault")).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    page.keyboard.type(telling.words(1))
    fault = page.locator("#findings li.fault")
    expect(fault).to_contain_text("illegal")
    expect(page.locator("#editor mark.fault")).to_be_visible()
    expect(page.locator("#editor .number.fault")).to_be_visible()
    expect(page.locator("#status")).to_have_text("illegal")
    expect(page.locator("#position-title")).to_contain_text(f"Move {begun + 1} of")
    expect(page.locator("#verdict")).to_contain_text("illegal")


@pytest.mark.parametrize("game", NAMES)
def test_a_key_press_and_a_step_make_one_request_each(page: Page, desk: OpenDesk, game: str) -> None:
    open_record(page, desk, desk.write(f"requests-{game}.rgn", played(game, 30)), 30)
    to_the_end(page)
    expect(page.locator("#legal-moves button").first).to_be_visible()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path.rpartition("/")[2]))
    name = first_game(game).words(31).partition(": ")[0]
    page.keyboard.insert_text(f"{name}: ")
    expect(page.get_by_role("option").first).to_be_visible()
    page.keyboard.press("Escape")
    assert [name for name in asked if name != "draft"] == ["judge"]
    # A line that was left is as finished as it will be, which is judged once more.
    for number, answers in ((29, ["judge", "judge"]), (28, ["judge", "judge", "position"])):
        page.get_by_role("button", name="One move back").click()
        expect(page.locator("#position-title")).to_contain_text(f"Move {number} of")
        assert [name for name in asked if name != "draft"] == answers


@pytest.mark.parametrize("game", NAMES)
def test_what_is_legal_is_completed_by_keys_alone(page: Page, desk: OpenDesk, game: str) -> None:
    telling = first_game(game)
    open_record(page, desk, desk.write(f"completing-{game}.rgn", played(game, 30)))
    to_the_end(page)
    name, _, words = telling.words(31).partition(": ")
    page.keyboard.type(f"{name}: {words[:1]}")
    page.keyboard.press("Control+Space")
    options = page.get_by_role("option")
    expect(options.first).to_be_visible()
    expect(area(page)).to_have_attribute("aria-activedescendant", "completion-0")
    chosen = options.first.evaluate("option => option.firstChild.textContent")
    page.keyboard.press("Enter")
    expect(options).to_have_count(0)
    written = area(page).input_value().splitlines()[-1]
    assert chosen.strip() in written
    page.keyboard.press("Control+z")
    assert area(page).input_value().splitlines()[-1] == f"{name}: {words[:1]}"


def test_tab_takes_the_first_of_a_list_that_came_by_itself_and_leaves_the_text_without_one(
    page: Page, desk: OpenDesk
) -> None:
    text = played("chicago-express", 1)
    open_record(page, desk, desk.write("tab.rgn", text), 1)
    to_the_end(page)
    page.keyboard.type("Ben: pa")
    expect(page.get_by_role("option").first).to_contain_text("pass")
    page.keyboard.press("Tab")
    expect(page.get_by_role("option")).to_have_count(0)
    expect(area(page)).to_be_focused()
    expect(area(page)).to_have_value(f"{text}Ben: pass")
    page.keyboard.press("Tab")
    expect(area(page)).not_to_be_focused()
    expect(area(page)).to_have_value(f"{text}Ben: pass")


def test_tab_waits_for_a_list_that_is_on_its_way(page: Page, desk: OpenDesk) -> None:
    text = played("chicago-express", 1)
    open_record(page, desk, desk.write("soon.rgn", text), 1)
    to_the_end(page)
    page.keyboard.type("Ben: pa")
    page.keyboard.press("Tab")
    expect(area(page)).to_have_value(f"{text}Ben: pass")
    expect(area(page)).to_be_focused()


@pytest.mark.parametrize("game", NAMES)
def test_a_legal_move_is_taken_from_the_list(page: Page, desk: OpenDesk, game: str) -> None:
    name = desk.write(f"taking-{game}.rgn", played(game, 30))
    open_record(page, desk, name, 30)
    move = page.locator("#legal-moves button").first
    line = move.text_content() or ""
    move.click()
    expect(page.locator("#position-title")).to_contain_text(f"Move 31 of 31: {line}")
    assert area(page).input_value() == f"{played(game, 30)}{line}\n"
    expect(page.locator("#findings .fault")).to_have_count(0)


def test_a_move_that_cannot_be_read_is_marked_and_the_board_shows_what_comes_before(page: Page, desk: OpenDesk) -> None:
    telling = first_game("chicago-express")
    text = "\n".join(telling.lines).replace(telling.words(20), "Ben: devlop Toledo", 1)
    page.goto(f"{desk.address}#path={desk.write('broken.rgn', text)}")
    expect(page.locator("#status")).to_contain_text(", which cannot be read")
    expect(page.locator("#findings")).to_contain_text("unknown action 'devlop' (did you mean 'develop'?)")
    page.locator("#findings button.told").first.click()
    selected = area(page).evaluate("area => area.value.slice(area.selectionStart, area.selectionEnd)")
    assert selected == "devlop"
    expect(page.locator("#position-title")).to_contain_text(re.compile(r"Move \d+ of"))


def test_an_alternative_is_written_in_the_place_of_an_illegal_move(page: Page, desk: OpenDesk) -> None:
    text = played("chicago-express", 0) + "Ann: bid 6 ; too little\n"
    open_record(page, desk, desk.write("alternative.rgn", text))
    page.get_by_role("button", name="Instead: Ann: bid 7").click()
    assert area(page).input_value().endswith("\nAnn: bid 7 ; too little\n")
    expect(page.locator("#findings .fault")).to_have_count(0)


def test_a_line_that_is_half_typed_is_not_finished_until_it_is_left(page: Page, desk: OpenDesk) -> None:
    open_record(page, desk, desk.write("half.rgn", played("chicago-express", 0) + "Ann: bid 6\n"))
    to_the_end(page)
    page.keyboard.type("Cara: pa")
    expect(page.locator("#findings .fault")).to_contain_text("illegal")
    expect(page.locator("#findings .doubt").first).to_contain_text("unfinished unknown action 'pa'; expected bid, pass")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#findings .fault")).to_have_count(2)


def test_a_text_without_a_game_has_no_board_beside_it(lenient: Page, desk: OpenDesk) -> None:
    page = lenient
    name = desk.write("gameless.rgn", "interlock 1\n")
    page.goto(f"{desk.address}#path={name}")
    expect(page.locator("#status")).to_have_text("cannot be read")
    expect(page.locator("#board")).to_be_hidden()
    expect(page.get_by_label("Legal moves that begin with")).to_be_hidden()
    expect(page.locator("#position-title")).not_to_be_empty()
    area(page).fill(played("chicago-express", 0))
    expect(page.locator("#board svg")).to_be_visible()
    expect(page.locator("#legal-moves button").first).to_be_visible()
