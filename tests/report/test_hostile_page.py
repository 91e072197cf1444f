"""Whatever a record says, its page shows it as text: nothing runs, nothing is fetched, nothing breaks out."""

from pathlib import Path

from msgspec.structs import replace
from playwright.sync_api import Browser, Dialog

import interlock
from interlock.record.files import dump
from interlock.record.model import Comment, GameRecord, Note, Player, Result, Ruling, RulingKind
from kit.browser import address_of, barriers, needs_browser, open_page
from report.conftest import ROOT, each_game, report

pytestmark = needs_browser

NAMES = (
    '<script>alert("name")</script>',
    '"><img src=x onerror=alert(1)>',
    "</script></title></textarea>{{7*7}}",
    "]]>&lt;b&gt;'+alert(1)+'",
)
TEXT = (
    "</script><script>alert(1)</script><style>*{display:none}</style><!--<script>]]>\u202eright to left"
    '<svg onload=alert(1)><a href="javascript:alert(1)">x</a>${alert(1)}\u200b\u2066{% raw %}'
)

_DOT = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"


def hostile(record: GameRecord) -> GameRecord:
    """Return a game with hostile texts wherever a record has any."""
    names = NAMES[: len(record.header.players)]
    notes = (
        Note(0, comment=Comment(TEXT, author=NAMES[0])),
        Note(1, glyph="?!"),
        Note(1, comment=Comment(TEXT, author=NAMES[1], beside=True)),
        Note(2, heading=TEXT),
        Note(3, ruling=Ruling(RulingKind.STANDS, 3, referee=NAMES[0], rule="<i>", reason=TEXT)),
    )
    header = replace(
        record.header,
        players=tuple(map(Player, names)),
        event=TEXT,
        site=TEXT,
        tags={"table": TEXT},
        # What does not come true is told with the name.
        results=tuple(Result(seat, 999_999) for seat, _ in enumerate(names, 1)),
    )
    return replace(record, header=header, notes=notes)


@each_game
def test_texts_of_a_record_stay_texts(game: str, browser: Browser, tmp_path: Path) -> None:
    record = hostile(interlock.read(ROOT / f"records/games/{game}/first-game.rgn"))
    made = report("-", "-o", tmp_path / "game.html", data=dump(record, "json"))
    assert made.returncode == 1, made.stderr
    dialogs: list[str] = []
    with open_page(browser, address_of(tmp_path / "game.html")) as page:

        def told(dialog: Dialog) -> None:
            dialogs.append(dialog.message)
            dialog.dismiss()

        page.on("dialog", told)
        for _ in range(4):
            page.keyboard.press("ArrowLeft")
        page.keyboard.press("Home")
        for _ in range(4):
            page.keyboard.press("ArrowRight")
        page.locator("summary").first.click()
        page.get_by_label("Words").fill("<script>")
        assert page.title().startswith("</script><script>alert(1)</script>")
        assert page.locator("script").count() == 2
        assert page.locator("style").count() == 1
        assert page.locator("img, iframe, object, [onload], [onerror], [style], a:not([href^='#'])").count() == 0
        assert page.locator("#standings + * th", has_text=NAMES[0]).count() == 1
        assert page.evaluate("JSON.parse(document.querySelector('#story').textContent).texts.record.saved") == (
            interlock.to_rgn(record)
        )
        assert barriers(page) == []
    assert dialogs == []


def test_a_page_that_has_been_tampered_with_runs_nothing_that_was_added(
    browser: Browser, gallery: Path, tmp_path: Path
) -> None:
    made = (gallery / "chicago-express_first-game.html").read_text(encoding="utf-8")
    added = f'<script>document.title = "taken"</script><img src="{_DOT}" onload="document.title = 1">'
    (tmp_path / "game.html").write_text(made.replace("</main>", f"{added}</main>"), encoding="utf-8")
    context = browser.new_context()
    page = context.new_page()
    page.goto(address_of(tmp_path / "game.html"))
    page.locator("[data-step=back]").click()
    assert page.title() == "Thursday club · Chicago Express"
    assert page.locator("img").evaluate("(image) => image.naturalWidth") == 0
    context.close()
