"""The folder in the desk's page: records with their verdicts, and new ones from a form."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from interlock.record.json_form import to_json
from kit.browser import needs_browser, open_page
from kit.desk_page import OpenDesk, area, desk_in, open_record, played
from kit.game_copies import NAMES, first_game

pytestmark = needs_browser

PLAYERS = {"chicago-express": 3, "american-rails": 3, "age-of-steam": 3, "railroad-revolution": 2}
HOSTILE = "<img src=x onerror=alert(1)>\u202e</script>]]>"


@pytest.fixture
def own(tmp_path: Path, browser: Browser) -> Iterator[tuple[OpenDesk, Page]]:
    """A desk in an empty folder, and its page."""
    with desk_in(tmp_path) as desk, open_page(browser, desk.address) as page:
        yield desk, page


def names(page: Page) -> list[str]:
    return page.locator("#records tbody th").all_text_contents()


def test_records_stand_with_their_verdicts_and_are_searched_and_sorted(own: tuple[OpenDesk, Page]) -> None:
    desk, page = own
    expect(page.locator("#no-records")).to_have_text("There are no records in this folder yet.")
    for game in NAMES:
        desk.write(f"{game}.rgn", "\n".join(first_game(game).lines) + "\n")
    desk.write("broken.rgn", "interlock 1\ngame chess\n")
    row = page.locator("#records tr", has_text="chicago-express.rgn")
    expect(row).to_contain_text("Ann, Ben, Cara")
    expect(row.get_by_role("cell", name="valid", exact=True)).to_have_class("fine")
    expect(page.locator("#records tr", has_text="broken.rgn")).to_contain_text("no players")
    expect(page.locator("#records tbody tr")).to_have_count(5)
    page.get_by_role("button", name="Name", exact=True).click()
    expect(page.get_by_role("columnheader", name="Name")).to_have_attribute("aria-sort", "descending")
    assert names(page) == sorted(names(page), reverse=True)
    page.get_by_label("Search").fill("mary rick")
    expect(page.locator("#records tbody tr")).to_have_count(1)
    assert names(page) == ["american-rails.rgn"]
    page.get_by_role("link", name="american-rails.rgn").click()
    expect(page.locator("#record-name")).to_have_text("american-rails.rgn")


def test_a_record_that_changes_or_goes_beside_the_page_does_so_in_the_list(own: tuple[OpenDesk, Page]) -> None:
    desk, page = own
    desk.write("game.rgn", played("chicago-express", 10))
    row = page.locator("#records tr", has_text="game.rgn")
    expect(row).to_contain_text("incomplete")
    desk.write("game.rgn", played("chicago-express", 10) + "Ann: bid 1\n")
    expect(row).to_contain_text("illegal")
    (desk.folder / "game.rgn").unlink()
    expect(row).to_have_count(0)


@pytest.mark.parametrize("game", NAMES)
def test_a_new_record_is_begun_from_a_form_and_played_on(own: tuple[OpenDesk, Page], game: str) -> None:
    desk, page = own
    page.get_by_role("button", name="New record").click()
    dialog = page.get_by_role("dialog", name="A new record")
    dialog.locator("[name=path]").fill("thursday")
    dialog.locator("[name=game]").select_option(game)
    dialog.locator("[name=players]").fill(", ".join(["Ann", "Ben", "Cara"][: PLAYERS[game]]))
    dialog.locator("[name=event]").fill("Thursday club")
    dialog.locator("[name=date]").fill("2026-11-19")
    dialog.get_by_role("button", name="Begin").click()
    expect(page.locator("#record-name")).to_have_text("thursday.rgn")
    expect(page.locator("#board svg")).to_be_visible()
    text = desk.read("thursday.rgn")
    assert f"game {game}\n" in text
    assert "event Thursday club\ndate 2026-11-19\n" in text
    expect(area(page)).to_have_value(text)
    expect(area(page)).to_be_focused()
    caret = "area => [area.selectionStart, area.value.endsWith('\\n')]"
    assert area(page).evaluate(caret) == [len(text), True]
    move = page.locator("#legal-moves button").first
    line = move.text_content() or ""
    move.click()
    expect(page.locator("#position-title")).to_contain_text(f"Move 1 of 1: {line}")


def test_a_form_that_asks_for_something_impossible_says_why_and_writes_nothing(
    browser: Browser, tmp_path: Path
) -> None:
    page = browser.new_context().new_page()
    with desk_in(tmp_path) as desk:
        desk.write("there.rgn", "mine")
        page.goto(desk.address)
        page.get_by_role("button", name="New record").click()
        dialog = page.get_by_role("dialog", name="A new record")
        dialog.locator("[name=game]").select_option("chicago-express")
        for file, players, told in [
            ("../out", "Ann, Ben", "no path of a record"),
            ("new", "Ann, Ann", "the name 'Ann' is taken"),
            ("new", "Ann; Ben; Cara", "unexpected ';'; expected a comma"),
            ("there", "Ann, Ben", "There is such a file already"),
        ]:
            dialog.locator("[name=path]").fill(file)
            dialog.locator("[name=players]").fill(players)
            dialog.get_by_role("button", name="Begin").click()
            expect(page.locator("#new-trouble")).to_contain_text(told)
        dialog.get_by_role("button", name="Cancel").click()
        assert [each.name for each in tmp_path.iterdir() if each.suffix] == ["there.rgn"]
        assert desk.read("there.rgn") == "mine"
    page.context.close()


def test_hostile_names_are_shown_as_they_are(own: tuple[OpenDesk, Page]) -> None:
    desk, page = own
    players = '"<b>Ann</b>", "</script><script>alert(1)</script>"'
    text = f"interlock 1\ngame chicago-express\nplayers {players}\nevent {HOSTILE}\n"
    name = "<img src=x onerror=alert(1)>'\".rgn".replace("/", "")
    desk.write(name, text + "<b>Ann</b>: bid 7 ; <script>alert(1)</script>\n")
    page.on("dialog", lambda dialog: pytest.fail(f"a script ran: {dialog.message}"))
    expect(page.locator("#records tbody th a")).to_have_text(name)
    page.locator("#records tbody th a").click()
    expect(page.locator("#figures")).to_contain_text("</script><script>alert(1)</script>")
    expect(page.locator("#position-title")).to_contain_text("Before the first move")
    page.locator("#forward").click()
    expect(page.locator("#position-title")).to_contain_text("<b>Ann</b>")
    assert page.locator("img, b:text-is('Ann')").count() == 0


def test_a_record_in_another_form_is_shown_and_saved_as_a_copy(own: tuple[OpenDesk, Page]) -> None:
    desk, page = own
    desk.write("game.json", to_json(first_game("chicago-express").record).decode())
    open_record(page, desk, "game.json")
    expect(page.locator("#record-trouble")).to_contain_text("It can be saved as game.rgn")
    expect(area(page)).not_to_be_editable()
    page.get_by_role("button", name="Save a copy").click()
    expect(page.locator("#record-name")).to_have_text("game.rgn")
    expect(area(page)).to_be_editable()
    assert desk.read("game.rgn") == "\n".join(first_game("chicago-express").lines) + "\n"
    open_record(page, desk, "game.json")
    expect(page.locator("#record-trouble")).to_contain_text(
        "There is a file game.rgn already. It can be saved as game-2.rgn"
    )
    page.get_by_role("button", name="Save a copy").click()
    expect(page.locator("#record-name")).to_have_text("game-2.rgn")


def test_a_file_that_is_not_there_is_told_so(lenient: Page, desk: OpenDesk) -> None:
    page = lenient
    page.goto(f"{desk.address}#path=nofile.rgn")
    expect(page.locator("#folder-trouble")).to_have_text("There is no such file: nofile.rgn")
    expect(page.locator("#record-view")).to_be_hidden()
