"""Notes, explanations, repairs and comparisons in the desk's page."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from kit.browser import needs_browser
from kit.desk_page import OpenDesk, area, open_record, played
from kit.game_copies import NAMES, first_game

pytestmark = needs_browser


def note(page: Page, kind: str, **fields: str) -> None:
    page.get_by_role("button", name="Add a note").click()
    dialog = page.get_by_role("dialog", name="A note")
    dialog.get_by_label("Kind").select_option(kind)
    for name, value in fields.items():
        dialog.locator(f"[name={name}]").fill(value)
    dialog.get_by_role("button", name="Write it").click()


def has(page: Page, words: str) -> None:
    expect(area(page)).to_have_value(re.compile(re.escape(words)))


@pytest.mark.parametrize("game", NAMES)
def test_comments_glyphs_and_rulings_are_written_by_button(page: Page, desk: OpenDesk, game: str) -> None:
    telling = first_game(game)
    open_record(page, desk, desk.write(f"notes-{game}.rgn", played(game, 12)), 12)
    note(page, "comment", comment="too <early>", by="Ann")
    has(page, "; [Ann] too <early>")
    note(page, "glyph")
    has(page, f"{telling.words(12)} !")
    note(page, "award", award=f"{telling.record.header.players[0].name} $3", by="A. Referee", because="noticed late")
    has(page, 'by "A. Referee" because "noticed late"')
    expect(page.locator("#findings")).to_contain_text("noticed late")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect(area(page)).to_have_value(played(game, 12))


def test_a_note_that_cannot_be_written_is_told_and_asked_again(lenient: Page, desk: OpenDesk) -> None:
    page = lenient
    open_record(page, desk, desk.write("no-note.rgn", played("chicago-express", 12)), 12)
    note(page, "award", award="Nobody $3")
    dialog = page.get_by_role("dialog", name="A note")
    expect(dialog.locator("#note-trouble")).to_contain_text("Nobody")
    dialog.locator("[name=award]").fill("Ben $3")
    dialog.get_by_role("button", name="Write it").click()
    has(page, "ruling award Ben $3")


@pytest.mark.parametrize("game", NAMES)
def test_a_move_and_what_might_have_been_played_are_explained(page: Page, desk: OpenDesk, game: str) -> None:
    open_record(page, desk, desk.write(f"explain-{game}.rgn", played(game, 30)), 30)
    page.get_by_role("button", name="Explain the move").click()
    dialog = page.get_by_role("dialog", name="Move 30")
    expect(dialog).to_contain_text(first_game(game).words(30))
    expect(dialog).to_contain_text("legal")
    dialog.get_by_label("What might have been played instead").fill(first_game(game).words(1))
    dialog.get_by_role("button", name="Explain that").click()
    expect(dialog.locator("b").first).to_have_text("illegal")
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()


@pytest.mark.parametrize("game", NAMES)
def test_figures_are_explained_step_by_step_and_lead_to_their_moves(page: Page, desk: OpenDesk, game: str) -> None:
    moves = 60
    open_record(page, desk, desk.write(f"figures-{game}.rgn", played(game, moves)), moves)
    player = first_game(game).record.header.players[0].name
    page.locator("#figures button", has_text="").and_(page.get_by_label(f"{player} cash")).click()
    dialog = page.get_by_role("dialog", name=f"{player}: cash")
    expect(dialog).to_contain_text(f"{player} cash is ")
    step = dialog.locator("#explained li button").last
    number = (step.text_content() or "").removeprefix("move ")
    step.click()
    expect(page.locator("#position-title")).to_contain_text(f"Move {number} of {moves}")


def test_the_change_that_mends_the_most_is_written_in(page: Page, desk: OpenDesk) -> None:
    telling = first_game("chicago-express")
    lost = telling.at[13]
    text = "\n".join([*telling.lines[:lost], *telling.lines[lost + 1 :]]) + "\n"
    open_record(page, desk, desk.write("mended.rgn", text))
    page.get_by_role("button", name="Which change would mend the most?").click()
    page.get_by_role("button", name="Write it so").first.click()
    expect(page.locator("#status")).to_have_text("valid")
    assert telling.words(13) in area(page).input_value().splitlines()[lost : lost + 2]


def named_by_others(files: list[str], game: str) -> list[str]:
    return [each for each in files if any(name in each for name in NAMES if name != game)]


def asked_to_compare(page: Page, game: str, other: str) -> Locator:
    """Ask what to compare with until the desk knows which records are of the game: it judges the folder meanwhile."""
    dialog = page.get_by_role("dialog", name="Compare with")
    options = dialog.get_by_role("option")
    for _ in range(60):
        page.get_by_role("button", name="Compare").click()
        offered = options.all_text_contents()
        if other in offered and not named_by_others(offered, game):
            break
        page.keyboard.press("Escape")
        page.wait_for_timeout(250)
    return dialog


@pytest.mark.parametrize("game", NAMES)
def test_two_records_stand_side_by_side_with_their_differences(page: Page, desk: OpenDesk, game: str) -> None:
    telling = first_game(game)
    first = desk.write(f"ann-{game}.rgn", played(game, 40))
    lines = [*telling.lines[: telling.at[39]], *telling.lines[telling.at[39] + 1 : telling.at[40] + 1]]
    second = desk.write(f"ben-{game}.rgn", "\n".join(lines) + "\n")
    open_record(page, desk, first)
    dialog = asked_to_compare(page, game, second)
    assert not named_by_others(dialog.get_by_role("option").all_text_contents(), game)
    dialog.get_by_label("Another record of the same game").select_option(second)
    dialog.get_by_role("button", name="Compare").click()
    expect(page.locator("#compare-status")).to_contain_text("1 move")
    difference = page.locator("#differences button").first
    expect(difference).to_contain_text(telling.words(39))
    difference.click()
    expect(page.locator("#first-text mark")).to_have_text(telling.lines[telling.at[39]])
    page.go_back()
    expect(page.locator("#record-name")).to_have_text(first)
