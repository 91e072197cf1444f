"""What one does with a page: filter the moves, copy and save, link to a move, put it into another page."""

import csv
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import interlock
from kit.browser import address_of, needs_browser, open_page
from report.conftest import ROOT, each_game, page_of

pytestmark = needs_browser


def listed(page: Page) -> list[str]:
    """Return the moves that the list shows."""
    return [line.strip() for line in page.locator(".moves li:not([hidden]) .line").all_inner_texts()]


@each_game
def test_moves_are_filtered_by_player_kind_and_words(browser: Browser, gallery: Path, game: str) -> None:
    record = interlock.read(ROOT / f"records/games/{game}/first-game.rgn")
    lines = [step.line for step in interlock.Game(record)][1:]
    player = record.header.players[1].name
    with open_page(browser, page_of(gallery, game)) as page:
        page.get_by_text("Filter the moves").click()
        assert listed(page)[1:] == lines
        page.get_by_role("combobox", name="Player").select_option(player)
        theirs = [line for line in lines if line.startswith(f"{player}: ")]
        assert listed(page) == theirs
        expect(page.locator(".found")).to_have_text(f"{len(theirs)} of {len(lines)} moves")
        verb = theirs[-1].split()[1]
        page.get_by_label("Words").fill(verb.upper())
        assert listed(page) == [line for line in theirs if verb in line.lower()]
        page.get_by_role("button", name="Show all moves").click()
        expect(page.locator(".found")).to_have_text("")
        kind = page.get_by_role("combobox", name="Kind").locator("option").nth(1).inner_text()
        page.get_by_role("combobox", name="Kind").select_option(kind)
        assert 0 < len(listed(page)) < len(lines)


def test_moves_are_filtered_by_company_and_by_what_stands_beside_them(browser: Browser, gallery: Path) -> None:
    with open_page(browser, page_of(gallery, "chicago-express")) as page:
        page.get_by_text("Filter the moves").click()
        page.get_by_role("combobox", name="Company").select_option("Wabash")
        assert "Ann: auction Wabash" in listed(page)
        assert "Ann: bid 9" not in listed(page)
        page.get_by_role("button", name="Show all moves").click()
        page.get_by_label("with a comment, ruling or finding").check()
        assert 0 < len(listed(page)) < 50
        assert all(page.locator(".moves li:not([hidden]) .told-here").nth(nth).is_visible() for nth in range(3))


def test_moves_that_were_taken_back_or_corrected_are_struck_out(browser: Browser, gallery: Path) -> None:
    with open_page(browser, page_of(gallery, "chicago-express", name="tournament-with-rulings")) as page:
        lines = page.locator(".moves .line")
        assert page.locator(".aside").evaluate_all("all => all.map(each => each.dataset.move)") == ["78", "96"]
        expect(lines.nth(96)).to_have_css("text-decoration-line", "line-through")
        expect(lines.nth(95)).to_have_css("text-decoration-line", "none")


@each_game
def test_figures_are_saved_as_csv_and_copied_as_a_table(
    browser: Browser, gallery: Path, game: str, tmp_path: Path
) -> None:
    record = interlock.read(ROOT / f"records/games/{game}/first-game.rgn")
    with open_page(browser, page_of(gallery, game)) as page:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        with page.expect_download() as download:
            page.get_by_role("button", name="Save as CSV").click()
        assert download.value.suggested_filename == "first-game-figures.csv"
        download.value.save_as(tmp_path / "figures.csv")
        with (tmp_path / "figures.csv").open(newline="", encoding="utf-8") as file:
            rows = list(csv.reader(file))
        last = dict(zip(rows[0], rows[-1], strict=True))
        cash = interlock.Game(record).at().cash
        assert {name: int(last[f"{name} cash"]) for name in cash} == cash
        page.get_by_role("button", name="Copy as a table").click()
        expect(page.get_by_text("Copied.")).to_be_visible()
        copied = page.evaluate("navigator.clipboard.readText()")
        assert [line.split("\t") for line in copied.splitlines()] == rows


def test_the_record_is_copied_and_saved_as_it_is_written_canonically(
    browser: Browser, gallery: Path, tmp_path: Path
) -> None:
    record = interlock.read(ROOT / "records/games/american-rails/first-game.rgn")
    with open_page(browser, page_of(gallery, "american-rails")) as page:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.get_by_role("button", name="Copy the record").click()
        expect(page.get_by_text("Copied.")).to_be_visible()
        assert page.evaluate("navigator.clipboard.readText()") == interlock.to_rgn(record)
        with page.expect_download() as download:
            page.get_by_role("button", name="Save the record").click()
        download.value.save_as(tmp_path / "again.rgn")
    assert interlock.read(tmp_path / "again.rgn") == record


def test_where_the_browser_lets_nothing_be_copied_it_is_said(browser: Browser, gallery: Path) -> None:
    with open_page(browser, page_of(gallery, "american-rails")) as page:
        page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
        page.get_by_role("button", name="Copy the record").click()
        expect(page.get_by_text("The browser does not let the page copy.")).to_be_visible()
        page.evaluate("() => { navigator.clipboard.writeText = () => new Promise(() => {}); }")
        page.get_by_role("button", name="Copy the record").click()
        expect(page.get_by_text("Copying")).to_be_visible()


def test_what_was_found_leads_to_its_move_and_back(browser: Browser, gallery: Path) -> None:
    with open_page(browser, page_of(gallery, "american-rails", name="with-rulings-and-wrong-claims")) as page:
        link = page.locator(".findings a").first
        move = link.inner_text().removeprefix("move ")
        link.click()
        expect(page.locator("#slider")).to_have_value(move)
        expect(page.locator(".board")).to_be_in_viewport()
        page.locator(f'[data-move="{move}"] .told-here a').first.click()
        expect(page.locator(".findings li").first).to_be_in_viewport()


def test_each_comment_on_a_move_stands_in_a_line_of_its_own(browser: Browser, gallery: Path) -> None:
    with open_page(browser, page_of(gallery, "chicago-express", name="tournament-with-rulings")) as page:
        first, second = (each.bounding_box() for each in page.locator(".notes li").first.locator(".comment").all())
        assert first
        assert second
        assert first["y"] + first["height"] <= second["y"]


def test_a_link_to_a_move_shows_it_and_going_back_undoes_no_steps(browser: Browser, gallery: Path) -> None:
    with open_page(browser, page_of(gallery, "chicago-express", place="#move-41")) as page:
        expect(page.locator("#slider")).to_have_value("41")
        expect(page.locator(".board")).to_be_in_viewport()
        for _ in range(3):
            page.keyboard.press("ArrowRight")
        page.wait_for_url("**#move-44")
        page.locator('[data-move="60"] > a').click()
        page.wait_for_url("**#move-60")
        page.go_back()
        expect(page.locator("#slider")).to_have_value("44")


@pytest.mark.parametrize("place", ["move-9999", "move-abc", "move-", "move-0117", "move-117.5"])
def test_an_address_that_names_no_move_gives_way_to_the_move_that_is_shown(
    browser: Browser, gallery: Path, place: str
) -> None:
    with open_page(browser, page_of(gallery, "chicago-express", place=f"#{place}")) as page:
        shown = page.locator("#slider").input_value()
        page.wait_for_url(f"**#move-{shown}")
        page.evaluate("location.hash = 'move-41'")
        expect(page.locator("#slider")).to_have_value("41")
        page.evaluate(f"location.hash = 'embed&{place}'")
        page.wait_for_url(re.compile(r"#embed&move-(41|117)$"))
        shown = page.locator("#slider").input_value()
        assert page.url.endswith(f"&move-{shown}")


def test_going_back_from_a_move_leads_to_the_end_with_which_the_page_began(browser: Browser, gallery: Path) -> None:
    with open_page(browser, page_of(gallery, "chicago-express")) as page:
        page.locator('[data-move="60"] > a').click()
        expect(page.locator("#slider")).to_have_value("60")
        page.go_back()
        expect(page.locator("#slider")).to_have_value("117")


def test_a_move_that_is_filtered_out_can_be_stepped_to(browser: Browser, gallery: Path) -> None:
    with open_page(browser, page_of(gallery, "chicago-express")) as page:
        page.get_by_text("Filter the moves").click()
        page.get_by_label("Words").fill("develop")
        page.locator('[data-move="24"] > a').click()
        page.locator(".steps [data-step=on]").click()
        expect(page.locator(".told")).to_contain_text("Move 25 of 117")
        expect(page.locator('[data-move="25"]')).to_be_hidden()


def test_a_click_on_a_chart_shows_the_move_and_the_chart_marks_it(browser: Browser, gallery: Path) -> None:
    with open_page(browser, page_of(gallery, "chicago-express")) as page:
        chart = page.locator(".chart svg").first
        chart.scroll_into_view_if_needed()
        box = chart.bounding_box()
        assert box
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        move = int(page.locator("#slider").input_value())
        assert 40 < move < 75
        left, right, last = (float(chart.get_attribute(f"data-{each}") or 0) for each in ("left", "right", "last"))
        marked = float(chart.locator(".mark").get_attribute("x1") or 0)
        assert marked == pytest.approx(left + (right - left) * move / last)


def test_within_another_page_it_is_small_and_tells_its_height_and_move(
    browser: Browser, gallery: Path, tmp_path: Path
) -> None:
    inner = page_of(gallery, "chicago-express", place="#embed&move-41")
    outer = tmp_path / "outer.html"
    outer.write_text(
        f'<!doctype html><title>outer</title><iframe src="{inner}" width="600" height="500"></iframe>'
        "<script>window.told = []; addEventListener('message', (event) => told.push(event.data))</script>",
        encoding="utf-8",
    )
    with open_page(browser, address_of(outer)) as page:
        frame = page.frame_locator("iframe")
        expect(frame.locator("#slider")).to_have_value("41")
        expect(frame.locator(".told")).to_be_visible()
        for beside in (".history", "#standings", "nav", "#record", "footer"):
            expect(frame.locator(beside).first).to_be_hidden()
        expect(frame.locator(".board")).to_be_in_viewport(ratio=0.9)
        expect(frame.locator("header")).to_have_css("position", "absolute")
        frame.get_by_role("button", name="A move on").click()
        page.wait_for_function("told.some(({ interlock }) => interlock.move === 42 && interlock.height > 100)")
        expect(frame.locator("#slider")).to_have_value("42")
