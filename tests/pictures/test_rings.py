"""Rings go around what a move changed: they cross no figure and no name."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from interlock.drawing.picture import draw_layout, svg_document
from interlock.record.files import load
from kit.browser import needs_browser
from kit.external_tools import lacking
from kit.positions_drawn import Drawn

pytestmark = needs_browser

GAMES = Path(__file__).parents[2] / "records/games"
RECORDS = [
    "age-of-steam/first-game",
    "age-of-steam/two-on-the-island",
    "american-rails/first-game",
    "chicago-express/first-game",
    "railroad-revolution/first-game",
    "railroad-revolution/without-a-component-set",
]
FONT = Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
CROSSED = """
() => {
  const edge = 1.2;
  // A text's box has room above and below its letters.
  const letters = ({ left, right, top, bottom }) => {
    const empty = (bottom - top) * 0.28;
    return { left, right, top: top + empty, bottom: bottom - empty };
  };
  // Names have an edge around them, and letters on pieces of the map lie on these: both are read above rings.
  const above = ["cubes", "locomotives", "rails", "markers"].map((layer) => `[data-layer=${layer}] text`);
  const texts = [...document.querySelectorAll("text")]
    .filter((each) => !each.matches(["[paint-order] text", ...above]))
    .map((each) => [each.textContent, letters(each.getBoundingClientRect())]);
  const crossed = [];
  for (const ring of document.querySelectorAll("[data-layer=rings] rect[stroke='#000000']")) {
    const { left, right, top, bottom } = ring.getBoundingClientRect();
    const [x, y, reach] = [(left + right) / 2, (top + bottom) / 2, (right - left) / 2];
    const round = Number(ring.getAttribute("rx")) >= reach - 0.1;
    for (const [words, text] of texts) {
      const [far, down] = [[text.left - x, text.right - x], [text.top - y, text.bottom - y]];
      const within = round
        ? Math.max(...far.flatMap((a) => down.map((b) => Math.hypot(a, b)))) < reach - edge
        : text.left > left + edge && text.right < right - edge && text.top > top + edge && text.bottom < bottom - edge;
      const near = ([a, b]) => Math.max(0, a, -b);
      const outside = round
        ? Math.hypot(near(far), near(down)) > reach + edge
        : text.left > right + edge || text.right < left - edge || text.top > bottom + edge || text.bottom < top - edge;
      if (reach && !within && !outside) crossed.push(`${words} at ${Math.round(x)} ${Math.round(y)}`);
    }
  }
  return crossed;
}
"""


@pytest.mark.parametrize("name", RECORDS)
def test_a_ring_crosses_no_figure_and_no_name(browser: Browser, name: str) -> None:
    if not FONT.exists():
        lacking("DejaVu Sans is not installed, and letters of other fonts have other sizes")
    game = Drawn(load(GAMES / f"{name}.rgn").record)
    layout, page = game.layout(), browser.new_page()
    size = {"width": f"{layout.width}", "height": f"{layout.height}"}
    crossed = set()
    for step in game.steps[:: max(1, len(game.steps) // 6)]:
        pieces = game.pieces(step.position)
        page.set_content(svg_document(layout, draw_layout(layout, pieces, pieces.values()), "", **size))
        page.add_style_tag(content="text { font-family: 'DejaVu Sans' }")
        crossed |= {*page.evaluate(CROSSED)}
    page.close()
    assert not crossed, "\n".join(sorted(crossed))
