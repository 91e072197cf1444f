"""Moves taken by clicking on the board."""

import re

import pytest
from playwright.sync_api import Page, expect

from interlock.boards.board_files import shipped_board
from kit.browser import needs_browser
from kit.desk_page import OpenDesk, area, open_record, played
from kit.game_copies import first_game

pytestmark = needs_browser

CLICKED = {
    "chicago-express": ("Ben: extend B&O P7, O7, N7", ["N7", "O7", "P7"]),
    "american-rails": ("Mary: expand 3 National I3, I2, Columbus", ["I2", "I3"]),
    "age-of-steam": ("Daria: build K10 N-NW", ["K10"]),
    "railroad-revolution": ("Ben: rail Washington-Pittsburgh-1", ["Washington-Pittsburgh-1"]),
}


def before(page: Page, desk: OpenDesk, game: str, line: str) -> str:
    """Open a game where a move comes next; return its text."""
    telling = first_game(game)
    number = next(each for each in range(1, len(telling.at)) if telling.words(each) == line)
    text = played(game, number - 1)
    open_record(page, desk, desk.write(f"board-{game}.rgn", text), number - 1)
    expect(page.locator("#legal-moves button").first).to_be_visible()
    return text


def moves(page: Page) -> list[str]:
    return page.locator("#legal-moves button").all_text_contents()


@pytest.mark.parametrize("game", CLICKED)
def test_each_click_narrows_the_legal_moves_until_one_is_taken(page: Page, desk: OpenDesk, game: str) -> None:
    line, places = CLICKED[game]
    text = before(page, desk, game, line)
    for place in places:
        page.locator(f'#board [data-place="{place}"]').last.click()
        expect(page.get_by_role("button", name=f"Not only {place}")).to_be_visible()
        assert all(re.search(rf"(?<!\w){place}(?!\w)", each) for each in moves(page))
        expect(page.locator("#announced")).to_contain_text(place)
    page.get_by_role("button", name=line, exact=True).or_(page.locator("#legal-moves button").first).first.click()
    expect(page.locator("#findings .fault")).to_have_count(0)
    taken = area(page).input_value().removeprefix(text).removesuffix("\n")
    assert all(place in taken for place in places)
    expect(page.locator("#position-title")).to_contain_text(taken)


def test_the_one_that_is_left_is_taken_by_enter_and_escape_takes_clicks_back(page: Page, desk: OpenDesk) -> None:
    line, places = CLICKED["chicago-express"]
    text = before(page, desk, "chicago-express", line)
    page.locator('#board [data-place="N7"]').first.click()
    expect(page.locator("#chosen-places")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#chosen-places")).to_be_hidden()
    for place in places:
        page.locator(f'#board [data-place="{place}"]').first.click()
        expect(page.get_by_role("button", name=f"Not only {place}")).to_be_visible()
    expect(page.locator("#legal-moves.only button")).to_have_text(line)
    page.keyboard.press("Enter")
    expect(area(page)).to_have_value(f"{text}{line}\n")


def test_a_cube_is_clicked_where_it_lies(page: Page, desk: OpenDesk) -> None:
    line = "Petra: move blue Evansville > Cincinnati"
    text = before(page, desk, "age-of-steam", line)
    [city] = [each.label for each in shipped_board("rust-belt").hexes if each.name == "Evansville"]
    page.locator(f'#board [data-place="{city}"] [data-color="blue"]').first.click()
    expect(page.get_by_role("button", name="Not only blue in Evansville")).to_be_visible()
    assert moves(page)
    assert all("blue" in each and "Evansville" in each for each in moves(page))
    page.get_by_role("button", name=line, exact=True).click()
    assert area(page).input_value() == f"{text}{line}\n"


def test_the_order_of_the_clicks_tells_from_where_to_where(page: Page, desk: OpenDesk) -> None:
    text = before(page, desk, "age-of-steam", "Petra: move blue Evansville > Cincinnati")
    for name in ("Evansville", "Cincinnati"):
        [city] = [each.label for each in shipped_board("rust-belt").hexes if each.name == name]
        page.locator(f'#board [data-place="{city}"]').first.click()
        expect(page.get_by_role("button", name=f"Not only {name}")).to_be_visible()
    line = page.locator("#legal-moves button").first.text_content() or ""
    assert all(re.search("Evansville.* > Cincinnati", each) for each in moves(page))
    expect(page.locator("#legal-moves.only")).to_be_visible()
    page.keyboard.press("Enter")
    expect(area(page)).to_have_value(f"{text}{line}\n")


def test_a_place_that_no_legal_move_names_is_told(page: Page, desk: OpenDesk) -> None:
    before(page, desk, "chicago-express", CLICKED["chicago-express"][0])
    legal = moves(page)
    page.locator('#board [data-place="A3"]').first.click()
    expect(page.locator("#announced")).to_have_text("No legal move names A3.")
    assert moves(page) == legal


def test_a_move_in_the_middle_goes_to_its_place_in_the_text(page: Page, desk: OpenDesk) -> None:
    telling = first_game("chicago-express")
    name = desk.write("middle.rgn", "\n".join(telling.lines) + "\n")
    open_record(page, desk, name, 20)
    line = "Ben: develop"
    replacing = page.get_by_role("checkbox", name="in place of line")
    expect(replacing).not_to_be_checked()
    expect(page.locator("#replaced")).to_contain_text(f"line {telling.at[21] + 1}, “{telling.words(21)}”")
    page.get_by_label("Legal moves that begin with").fill("develop")
    page.get_by_role("button", name=line, exact=True).click()
    lines = area(page).input_value().splitlines()
    at = lines.index(line)
    assert lines[:at] + lines[at + 1 :] == telling.lines
    assert telling.at[20] < at <= telling.at[21]


def test_where_there_is_no_legal_move_it_is_told_unless_the_game_is_over(page: Page, desk: OpenDesk) -> None:
    telling = first_game("chicago-express")
    name = desk.write("over.rgn", "\n".join(telling.lines) + "\n")
    open_record(page, desk, name, 1)
    page.get_by_label("Legal moves that begin with").fill("build")
    expect(page.locator("#legal-more")).to_have_text("No legal move fits what is typed and clicked.")
    open_record(page, desk, name, len(telling.at) - 1)
    expect(page.locator("#decision")).to_have_text("Nothing is to be decided")
    expect(page.locator("#legal-more")).to_be_hidden()


def test_a_move_in_the_middle_takes_the_place_of_the_next_one(page: Page, desk: OpenDesk) -> None:
    telling = first_game("chicago-express")
    name = desk.write("replaced.rgn", "\n".join(telling.lines) + "\n")
    open_record(page, desk, name, 20)
    page.get_by_role("checkbox", name="in place of line").check()
    page.get_by_label("Legal moves that begin with").fill("develop")
    page.get_by_role("button", name="Ben: develop", exact=True).click()
    lines = area(page).input_value().splitlines()
    at = telling.at[21]
    assert lines[at].startswith("Ben: develop")
    assert lines[:at] + lines[at + 1 :] == telling.lines[:at] + telling.lines[at + 1 :]
