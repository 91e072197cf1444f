"""The page about statistics, made by the command, in a browser: charts and tables that keep nobody out."""

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from interlock.analysis.drafts_and_samples import sample
from interlock.record.rgn import write_rgn
from kit.browser import LAPTOP, PHONE, address_of, barriers, needs_browser, open_page

pytestmark = needs_browser

ROOT = Path(__file__).parents[2]
MAIN = "from interlock.cli.main import main; main()"
HOSTILE = "<script>alert(1)</script></title>]]> & <b>bold</b>"


def stats(*arguments: object) -> None:
    """Run `interlock stats`."""
    subprocess.run([sys.executable, "-c", MAIN, "stats", *map(str, arguments)], check=True, timeout=60)


@pytest.fixture(scope="session")
def told(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make the page about the recorded games."""
    made = tmp_path_factory.mktemp("statistics") / "statistics.html"
    stats(ROOT / "records/games", "-o", made)
    return made


def test_every_game_has_charts_and_the_tables_that_they_show(browser: Browser, told: Path) -> None:
    with open_page(browser, address_of(told)) as page:
        expect(page.get_by_role("heading", level=2)).to_have_count(4)
        page.get_by_role("link", name="Chicago Express").click()
        chicago = page.get_by_role("region", name="Chicago Express")
        expect(chicago.get_by_role("heading")).to_be_in_viewport()
        wins = chicago.get_by_role("img", name="Winners by seat")
        expect(wins.locator("text", has_text="40.0")).to_have_count(2)
        table = chicago.get_by_role("table", name="Prices in auctions", exact=True)
        expect(table.get_by_role("row")).to_have_count(1 + 5)
        expect(
            page.get_by_role("region", name="Railroad Revolution").get_by_role("table", name="Prices")
        ).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(browser: Browser, told: Path, size: ViewportSize, scheme: str) -> None:
    with open_page(browser, address_of(told), size) as page:
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert barriers(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") == size["width"]


def test_on_paper_no_table_is_cut_off(browser: Browser, told: Path) -> None:
    with open_page(browser, address_of(told), ViewportSize(width=688, height=1000)) as page:
        page.emulate_media(media="print")
        expect(page.get_by_role("button")).to_have_count(0)
        for table in page.locator(".part table").all():
            assert table.evaluate("(each) => each.offsetWidth <= each.closest('.part').offsetWidth")


def test_the_figures_are_saved_as_csv(browser: Browser, told: Path, tmp_path: Path) -> None:
    stats(ROOT / "records/games", "-o", tmp_path / "told.csv")
    with open_page(browser, address_of(told)) as page:
        with page.expect_download() as download:
            page.get_by_role("button", name="Save as CSV").click()
        assert download.value.suggested_filename == "statistics.csv"
        assert download.value.path().read_text() == (tmp_path / "told.csv").read_text()


def test_names_in_a_page_are_words_alone(browser: Browser, tmp_path: Path) -> None:
    text = write_rgn(sample("chicago-express", 3, 1)).replace("players", f'event "{HOSTILE}"\nplayers', 1)
    (tmp_path / "game.rgn").write_text(text)
    stats(tmp_path / "game.rgn", "--by", "event", "-o", tmp_path / "told.html")
    with open_page(browser, address_of(tmp_path / "told.html")) as page:
        assert HOSTILE in page.get_by_role("heading", level=2).inner_text()


def test_of_very_many_groups_the_page_shows_some_and_says_so(browser: Browser, tmp_path: Path) -> None:
    text = write_rgn(sample("chicago-express", 3, 1))
    records = (text.replace("players", f"event Evening {number}\nplayers", 1) for number in range(60))
    (tmp_path / "games.rgn").write_text("\n".join(records))
    stats(tmp_path / "games.rgn", "--by", "event", "-o", tmp_path / "told.html")
    with open_page(browser, address_of(tmp_path / "told.html")) as page:
        expect(page.get_by_role("heading", level=2)).to_have_count(50)
        expect(page.get_by_text("And 10 groups more, which the CSV tells.")).to_be_visible()
