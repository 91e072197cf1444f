"""Comments, glyphs and rulings come into a text, of which everything else stays as it stands."""

import pytest

from interlock.record.games import GAMES
from kit.desk_process import Desked

TEXT = """; my own words
interlock 1
game   chicago-express
players Ann, Ben, Cara

setup   banker Ann


1.  ann: BID 7
Ben:pass
== Second ==
Cara: pass   (claim)
"""
GAME = TEXT.replace("   (claim)", "  ; well, well")
NOTES = [
    {"comment": "too early; ah } [x]", "by": "Ann"},
    {"glyph": "?!"},
    {"comment": "both", "glyph": "!!", "by": "A. B."},
    {"ruling": "stands", "by": "A. Referee", "because": 'he said "late"'},
    {"ruling": "taken-back"},
    {"ruling": "corrected", "to": "pass"},
    {"award": "Ann $5"},
    {"penalty": "Ben $1 to Cara"},
    {"set": "Ben $23"},
]


def added(at: Desked, text: str, **note: object) -> dict[str, object]:
    told = at.asked("note", text=text, **note)
    assert isinstance(told, dict)
    return told


@pytest.mark.parametrize("note", NOTES, ids=lambda note: " ".join(note))
@pytest.mark.parametrize("move", [1, 2, 3])
def test_all_other_lines_stay_as_they_stand(at: Desked, note: dict[str, str], move: int) -> None:
    told = added(at, GAME, move=move, **note)
    before, after = GAME.split("\n"), str(told["text"]).split("\n")
    assert not told["rewritten"]
    changed = [line for line in before if line not in after]
    new = [line for line in after if line not in before]
    assert len(changed) <= 1
    assert new
    assert after[int(str(told["line"])) - 1] in new
    assert all(new[0].startswith(line.split("  ;")[0]) for line in changed)


def test_a_comment_stands_beside_its_move_or_below_where_there_is_one(at: Desked) -> None:
    assert "Ben:pass ; [Ann] why?\n" in str(added(at, GAME, move=2, comment="why?", by="Ann")["text"])
    assert "; well, well\n; why?\n" in str(added(at, GAME, move=3, comment="why?")["text"])
    assert "setup   banker Ann\n; begun late\n" in str(added(at, GAME, move=0, comment="begun late")["text"])


def test_a_ruling_stands_below_its_move_and_above_the_next_heading(at: Desked) -> None:
    text = str(added(at, GAME, move=2, ruling="taken-back")["text"])
    assert "Ben:pass\nruling taken back move 2\n== Second ==\n" in text


@pytest.mark.parametrize("game", sorted(GAMES))
def test_notes_come_into_whole_games(at: Desked, folder, game: str) -> None:
    text = (folder / f"{game}.rgn").read_text(encoding="utf-8")
    told = at.asked("judge", text=text)
    for move in (1, told["moves"] // 2, told["moves"]):
        for note in ({"comment": "so", "by": "Ann", "glyph": "!"}, {"ruling": "stands", "by": "Ref"}):
            done = at.asked("note", text=text, move=move, **note)
            assert not done["rewritten"]
            assert at.asked("judge", text=done["text"])["moves"] == told["moves"]


@pytest.mark.parametrize(
    ("note", "why"),
    [
        ({}, "nothing to be added"),
        ({"move": 9, "comment": "x"}, "no move 9"),
        ({"move": -1, "comment": "x"}, "no move -1"),
        ({"move": 1, "glyph": "#"}, "no glyph"),
        ({"move": 1, "ruling": "overruled"}, "no ruling"),
        ({"move": 1, "ruling": "corrected"}, "go together"),
        ({"move": 1, "ruling": "corrected", "to": "jump"}, "unknown action"),
        ({"move": 1, "award": "Dan $5"}, "Dan"),
        ({"move": 1, "award": "Ann much"}, "amount"),
        ({"move": 1, "set": "Ann score 5"}, "not set by a ruling"),
        ({"move": 1, "comment": "x" * 20_000}, "too long"),
        ({"move": 1, "comment": "x", "by": "y" * 100}, "too long"),
    ],
)
def test_what_cannot_be_added_is_told(at: Desked, note: dict[str, object], why: str) -> None:
    response = at.client.post("api/note", json={"text": GAME, **note})
    assert response.status_code == 400
    assert why in response.json()["error"]


def test_a_repair_is_offered_as_a_text_in_which_all_else_stays(at: Desked, folder) -> None:
    text = (folder / "chicago-express.rgn").read_text(encoding="utf-8")
    broken = text.replace("Cara: pass\n", "", 1)
    [repair] = at.asked("repairs", text=broken)["repairs"]
    assert repair["move"] == 13
    assert not repair["rewritten"]
    assert sorted(repair["text"].split("\n")) == sorted(text.split("\n"))
    assert at.asked("judge", text=repair["text"])["status"] == "VERDICT_STATUS_VALID"
