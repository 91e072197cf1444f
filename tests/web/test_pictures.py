"""Pictures over HTTP: as SVG that a browser shows, or in JSON."""

import re
from base64 import b64encode
from hashlib import sha256
from xml.etree import ElementTree

import httpx
import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.basics.paper_sizes import PAPERS
from interlock.boards.board_files import shipped_board
from interlock.drawing.sheet import board_svg
from interlock.games.railroad_revolution.pictures.component_set_sheet import set_svg
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, shipped_set
from interlock.record.protobuf_values import plain_fields
from interlock.record.rgn import write_rgn
from kit.pictures import own_board, texts_of
from kit.web import RGN, problem_of

SVG = {"Accept": "image/svg+xml"}


def test_a_board_is_got_as_svg_or_in_json(web: httpx.Client) -> None:
    picture = web.get("/v1/boards/rust-belt:draw", headers=SVG)
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/svg+xml")
    assert picture.text == board_svg(shipped_board("rust-belt"))
    assert web.get("/v1/boards/rust-belt:draw").json() == {"svg": picture.text}


@pytest.mark.parametrize(
    "accept",
    [
        "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
        "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8",
    ],
    ids=["an address", "an image of a page"],
)
def test_a_browser_gets_a_picture_that_it_shows(web: httpx.Client, accept: str) -> None:
    picture = web.get("/v1/boards/rust-belt:draw", headers={"Accept": accept})
    assert picture.headers["content-type"] == "image/svg+xml"
    # No style and no script that such a policy would forbid.
    assert "default-src 'none'" in picture.headers["content-security-policy"]
    root = ElementTree.fromstring(picture.text)
    assert not any(each.tag.endswith(("style", "script")) or "style" in each.attrib for each in root.iter())


def test_the_query_tells_the_paper(web: httpx.Client) -> None:
    picture = web.get("/v1/boards/germany:draw?paper=PAPER_A4", headers=SVG)
    assert picture.text == board_svg(shipped_board("germany"), "A4")
    assert problem_of(web.get("/v1/boards/germany:draw?paper=A5", headers=SVG))["status"] == 400


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", ["germany", "rust-belt"])
def test_of_styles_a_browser_is_let_use_just_how_a_sheet_is_printed(web: httpx.Client, name: str, paper: str) -> None:
    picture = web.get(f"/v1/boards/{name}:draw?paper=PAPER_{paper}", headers=SVG)
    [style] = re.findall("<style>(.*)</style>", picture.text)
    known = b64encode(sha256(style.encode()).digest()).decode()
    assert f"'sha256-{known}'" in picture.headers["content-security-policy"]
    assert "unsafe" not in picture.headers["content-security-policy"]


def test_a_board_of_ones_own_is_sent(web: httpx.Client) -> None:
    board = own_board(title="Ours & theirs")
    picture = web.post("/v1/boards:draw", json={"board": plain_fields(board), "paper": "PAPER_A3"}, headers=SVG)
    assert picture.text == board_svg(board, "A3")
    refused = problem_of(web.post("/v1/boards:draw", json={"board": {"name": "mine"}}))
    assert refused["reason"] == "UNREADABLE_BOARD"
    assert "board.hexes" in [field["field"] for field in refused["fields"]]


def test_a_component_set_is_drawn_by_its_id_and_from_what_is_sent(web: httpx.Client) -> None:
    components = shipped_set(DEMONSTRATION)
    picture = web.get(f"/v1/componentSets/{DEMONSTRATION}:draw?paper=PAPER_A4", headers=SVG)
    assert (picture.headers["content-type"], picture.text) == ("image/svg+xml", set_svg(components, "A4"))
    sent = web.post(
        "/v1/boards:draw", json={"componentSet": plain_fields(components), "paper": "PAPER_A4"}, headers=SVG
    )
    assert sent.text == picture.text
    assert problem_of(web.get("/v1/componentSets/mine:draw", headers=SVG))["reason"] == "COMPONENT_SET_NOT_FOUND"


def test_a_position_is_drawn_of_a_record_in_rgn_of_one_that_is_kept_and_of_a_table(web: httpx.Client) -> None:
    record = sample("american-rails", 3, 7)
    text = write_rgn(record)
    picture = web.post("/v1/records:drawPosition?afterMoveNumber=20", content=text, headers={**RGN, **SVG})
    assert picture.headers["content-type"] == "image/svg+xml"
    assert any(each.startswith("After move 20 of ") for each in texts_of(picture.text))
    web.post("/v1/records?recordId=drawn", content=text, headers=RGN).raise_for_status()
    kept = web.get("/v1/records/drawn:drawPosition?afterMoveNumber=20", headers=SVG)
    assert kept.text == picture.text
    web.post("/v1/tables?tableId=drawn", content=_begun(text), headers=RGN).raise_for_status()
    assert "svg" in web.get("/v1/tables/drawn:drawPosition").json()


@pytest.mark.parametrize(
    ("path", "status", "reason"),
    [
        ("/v1/boards/atlantis:draw", 404, "BOARD_NOT_FOUND"),
        ("/v1/records/nobody:drawPosition", 404, "RECORD_NOT_FOUND"),
        ("/v1/tables/nobody:drawPosition", 404, "TABLE_NOT_FOUND"),
    ],
)
def test_refusals_are_problems_whatever_is_accepted(web: httpx.Client, path: str, status: int, reason: str) -> None:
    problem = problem_of(web.get(path, headers=SVG))
    assert (problem["status"], problem["reason"]) == (status, reason)


def _begun(text: str) -> str:
    """Return a record without its moves and its result."""
    head, _, _ = text.partition("\n\n")
    return "\n".join(line for line in head.splitlines() if not line.startswith("result")) + "\n"
