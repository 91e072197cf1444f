"""Saving in the desk's page: nothing typed is lost, and nothing written beside it is overwritten."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from kit.browser import needs_browser
from kit.desk_page import OpenDesk, area, desk_in, open_record, played, to_the_end
from kit.eventually import until
from kit.game_copies import NAMES, first_game

pytestmark = needs_browser

GAME = "chicago-express"
BEGUN = played(GAME, 10)
NEXT = first_game(GAME).words(11)


def unsaved(page: Page) -> None:
    expect(page.locator("#unsaved")).to_have_text("not saved; a draft is kept")


def type_at_the_end(page: Page, text: str) -> None:
    to_the_end(page)
    page.keyboard.insert_text(text)


@pytest.mark.parametrize("game", NAMES)
def test_what_was_typed_is_saved_as_it_stands(page: Page, desk: OpenDesk, game: str) -> None:
    before, line = played(game, 10), first_game(game).words(11)
    name = desk.write(f"saving-{game}.rgn", before)
    open_record(page, desk, name)
    expect(page.locator("#unsaved")).to_be_hidden()
    type_at_the_end(page, line)
    unsaved(page)
    assert desk.read(name) == before
    page.keyboard.press("Control+s")
    expect(page.locator("#unsaved")).to_be_hidden()
    assert desk.read(name) == before + line
    page.keyboard.press("Control+z")
    expect(area(page)).to_have_value(before)
    unsaved(page)


def test_lines_keep_the_ends_that_they_have_in_the_file(page: Page, desk: OpenDesk) -> None:
    (desk.folder / "crlf.rgn").write_bytes(BEGUN.replace("\n", "\r\n").encode())
    open_record(page, desk, "crlf.rgn")
    type_at_the_end(page, NEXT)
    page.keyboard.press("Control+s")
    expect(page.locator("#unsaved")).to_be_hidden()
    assert (desk.folder / "crlf.rgn").read_bytes() == (BEGUN + NEXT).replace("\n", "\r\n").encode()


def test_a_file_that_changes_beside_a_text_that_is_saved_is_shown_anew(page: Page, desk: OpenDesk) -> None:
    name = desk.write("beside.rgn", BEGUN)
    open_record(page, desk, name)
    desk.write(name, BEGUN + NEXT)
    expect(area(page)).to_have_value(BEGUN + NEXT)
    expect(page.locator("#unsaved")).to_be_hidden()


@pytest.mark.parametrize(("chosen", "kept"), [("Go on with yours", "yours"), ("Take the file's", "theirs")])
def test_a_file_that_changes_beside_what_is_typed_is_never_overwritten(
    lenient: Page, desk: OpenDesk, chosen: str, kept: str
) -> None:
    page = lenient
    name = desk.write(f"conflict-{kept}.rgn", BEGUN)
    open_record(page, desk, name)
    type_at_the_end(page, NEXT)
    unsaved(page)
    theirs = BEGUN + "; written by somebody else\n"
    desk.write(name, theirs)
    expect(page.locator("#conflict-offer")).to_be_visible()
    page.keyboard.press("Control+s")
    dialog = page.get_by_role("dialog", name="Two texts of one record")
    expect(dialog.get_by_role("textbox", name="In the file")).to_have_value(theirs)
    expect(dialog.get_by_role("textbox", name="Yours")).to_have_value(BEGUN + NEXT)
    assert desk.read(name) == theirs
    dialog.get_by_role("button", name=chosen).click()
    expect(page.locator("#conflict-offer")).to_be_hidden()
    wanted = BEGUN + NEXT if kept == "yours" else theirs
    expect(area(page)).to_have_value(wanted)
    page.keyboard.press("Control+s")
    expect(page.locator("#unsaved")).to_be_hidden()
    assert desk.read(name) == wanted


def test_a_file_that_is_deleted_beside_its_text_is_told_so_and_saved_again(lenient: Page, desk: OpenDesk) -> None:
    page, name = lenient, desk.write("deleted.rgn", BEGUN)
    open_record(page, desk, name)
    (desk.folder / name).unlink()
    expect(page.locator("#record-trouble")).to_contain_text("The file was deleted by something else")
    unsaved(page)
    page.keyboard.press("Control+s")
    expect(page.locator("#unsaved")).to_be_hidden()
    assert desk.read(name) == BEGUN


def test_why_no_draft_can_be_kept_in_the_folder_is_told(lenient: Page, tmp_path: Path) -> None:
    page = lenient
    (tmp_path / ".interlock-desk").symlink_to(tmp_path)
    with desk_in(tmp_path) as desk:
        open_record(page, desk, desk.write("alone.rgn", BEGUN))
        type_at_the_end(page, NEXT)
        expect(page.locator("#unsaved")).to_have_text("not saved; kept in this browser alone")
        expect(page.locator("#record-trouble")).to_contain_text("kept in this browser alone: this is a link")


def test_two_texts_are_merged_by_hand(page: Page, desk: OpenDesk) -> None:
    name = desk.write("merged.rgn", BEGUN)
    open_record(page, desk, name)
    type_at_the_end(page, NEXT)
    unsaved(page)
    desk.write(name, BEGUN + "; theirs\n")
    page.get_by_role("button", name="Look at both").click()
    page.get_by_role("textbox", name="Yours").fill(BEGUN + "; theirs\n" + NEXT)
    page.get_by_role("button", name="Go on with yours").click()
    expect(page.locator("#conflict-offer")).to_be_hidden()
    page.keyboard.press("Control+s")
    expect(page.locator("#unsaved")).to_be_hidden()
    assert desk.read(name) == BEGUN + "; theirs\n" + NEXT


def test_a_draft_is_offered_when_the_record_is_opened_again(page: Page, desk: OpenDesk) -> None:
    name = desk.write("draft.rgn", BEGUN)
    open_record(page, desk, name)
    type_at_the_end(page, NEXT)
    unsaved(page)
    open_record(page, desk, name)
    expect(area(page)).to_have_value(BEGUN)
    page.get_by_role("button", name="Go on with it").click()
    expect(area(page)).to_have_value(BEGUN + NEXT)
    unsaved(page)
    page.keyboard.press("Control+s")
    expect(page.locator("#unsaved")).to_be_hidden()
    open_record(page, desk, name)
    expect(page.locator("#draft-offer")).to_be_hidden()
    assert desk.read(name) == BEGUN + NEXT


def test_a_draft_that_was_overtaken_is_offered_no_more(page: Page, desk: OpenDesk) -> None:
    name = desk.write("overtaken.rgn", BEGUN)
    open_record(page, desk, name)
    type_at_the_end(page, NEXT)
    unsaved(page)
    open_record(page, desk, name)
    type_at_the_end(page, f"{NEXT}\n; later")
    unsaved(page)
    open_record(page, desk, name)
    expect(page.locator("#draft-told")).to_contain_text("and 1 older")
    page.get_by_role("button", name="Go on with it").click()
    expect(page.locator("#draft-offer")).to_be_visible()
    page.keyboard.press("Control+s")
    expect(page.locator("#unsaved")).to_be_hidden()
    expect(page.locator("#draft-offer")).to_be_hidden()
    open_record(page, desk, name)
    expect(page.locator("#draft-offer")).to_be_hidden()


def test_a_draft_can_be_thrown_away(page: Page, desk: OpenDesk) -> None:
    name = desk.write("thrown.rgn", BEGUN)
    open_record(page, desk, name)
    type_at_the_end(page, NEXT)
    unsaved(page)
    open_record(page, desk, name)
    page.get_by_role("button", name="Throw it away").click()
    expect(page.locator("#draft-offer")).to_be_hidden()
    open_record(page, desk, name)
    expect(page.locator("#draft-offer")).to_be_hidden()
    assert desk.read(name) == BEGUN


def test_typing_goes_on_while_the_server_is_away_and_is_kept_when_it_is_back(lenient: Page, desk: OpenDesk) -> None:
    page = lenient
    name = desk.write("away.rgn", BEGUN)
    open_record(page, desk, name)
    page.context.set_offline(True)
    type_at_the_end(page, NEXT)
    expect(page.locator("#server-gone")).to_contain_text("The desk does not answer")
    expect(page.locator("#unsaved")).to_contain_text("in this browser")
    expect(page.locator("#report")).to_have_text("Report of what is saved")
    for place in (".bar", ".findings", ".board"):
        expect(page.locator(f"#record-view {place}").get_by_text("as of earlier")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("#server-gone")).to_be_hidden()
    expect(page.get_by_text("as of earlier").first).to_be_hidden()
    unsaved(page)
    expect(page.locator("#position-title")).to_contain_text("Move 11 of 11")


@pytest.mark.parametrize("game", NAMES)
def test_what_was_typed_outlives_a_kill_of_the_desk(lenient: Page, tmp_path: Path, game: str) -> None:
    page, before, telling = lenient, played(game, 10), first_game(game)
    with desk_in(tmp_path) as desk:
        name = desk.write("game.rgn", before)
        open_record(page, desk, name)
        type_at_the_end(page, telling.words(11))
        unsaved(page)
        desk.kill()
    expect(page.locator("#server-gone")).to_be_visible()
    assert desk.read(name) == before
    with desk_in(tmp_path) as again:
        other = page.context.new_page()
        open_record(other, again, name)
        other.get_by_role("button", name="Go on with it").click()
        expect(area(other)).to_have_value(before + telling.words(11))
        other.keyboard.press("Control+s")
        expect(other.locator("#unsaved")).to_be_hidden()
        assert again.read(name) == before + telling.words(11)


def typed_after_a_kill(page: Page, folder: Path) -> OpenDesk:
    """Type into a record whose desk was killed; return that desk."""
    with desk_in(folder) as desk:
        open_record(page, desk, desk.write("game.rgn", BEGUN))
        desk.kill()
    type_at_the_end(page, NEXT)
    expect(page.locator("#server-gone")).to_be_visible()
    return desk


def test_what_was_typed_after_the_kill_is_carried_to_where_the_desk_runs_next(lenient: Page, tmp_path: Path) -> None:
    page = lenient
    typed_after_a_kill(page, tmp_path)
    with desk_in(tmp_path) as again:
        page.get_by_label("Its new address").fill(again.address)
        page.on("dialog", lambda dialog: pytest.fail(f"the page asks: {dialog.message}"))
        page.get_by_role("button", name="Take the text there").click()
        page.get_by_role("button", name="Go on with it").click()
        expect(area(page)).to_have_value(BEGUN + NEXT)
        assert page.url == f"{again.address}#path=game.rgn"
        unsaved(page)
        page.keyboard.press("Control+s")
        until(lambda: again.read("game.rgn") == BEGUN + NEXT)


def test_what_was_typed_after_the_kill_is_there_when_the_desk_has_its_port_again(lenient: Page, tmp_path: Path) -> None:
    page, ended = lenient, typed_after_a_kill(lenient, tmp_path)
    with desk_in(tmp_path, "--port", ended.address.split(":")[2].split("/")[0]) as again:
        open_record(page, again, "game.rgn")
        page.get_by_role("button", name="Go on with it").click()
        expect(area(page)).to_have_value(BEGUN + NEXT)
