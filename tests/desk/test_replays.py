"""How often a record is replayed for what the page asks."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from interlock.desk.worker import handle_request
from interlock.record.games import GAMES
from kit.game_copies import first_game
from kit.replay_count import count_replays

BEGUN = "interlock 1\ngame chicago-express\nplayers Ann, Ben, Cara\nsetup banker Ann\n\n"
PRESSED = {"column": 1, "layout": "", "legal": {"limit": 300}}


def asked(root: Path, name: str, **request: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(handle_request(name, root, msgspec.json.encode(request))))


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("at", ["the last move", "a move in the middle", "the header"])
def test_a_key_press_makes_one_replay(game: str, at: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    telling = first_game(game)
    text, moves = "\n".join(telling.lines) + "\n", len(telling.record.moves)
    move = {"the last move": moves, "a move in the middle": moves // 2, "the header": 0}[at]
    line = telling.at[move] + 1 if move else 1
    replays = count_replays(monkeypatch)
    told = asked(tmp_path, "judge", text=text, line=line, **PRESSED | {"column": len(text.split("\n")[line - 1]) + 1})
    assert (replays.begun, replays.moves) == (1, moves)
    assert (told["status"], told["position"]["move"]) == ("VERDICT_STATUS_VALID", move)
    assert told["position"]["legal"]["lines"] or move == moves
    assert "items" in told["completion"]


def test_a_line_that_is_half_typed_takes_one_replay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replays = count_replays(monkeypatch)
    told = asked(tmp_path, "judge", text=BEGUN + "Ann: bid 7\nBen: pa", line=7, **PRESSED | {"column": 8})
    assert (replays.begun, replays.moves) == (1, 1)
    assert [each["text"] for each in told["completion"]["items"]] == ["pass"]
    assert (told["position"]["move"], told["position"]["legal"]["player"]) == (1, "Ben")
    assert told["words"] == "legal before line 7, which is not finished yet"


def test_a_line_with_an_illegal_move_takes_one_replay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replays = count_replays(monkeypatch)
    told = asked(tmp_path, "judge", text=BEGUN + "Ann: bid 7\nBen: bid 5\n", line=7, **PRESSED)
    assert (replays.begun, replays.moves) == (1, 2)
    position = told["position"]
    assert (position["move"], position["reached"], position["stopped"]["line"]) == (1, False, 7)
    assert position["changed"]
    assert "Ben: bid 8" in position["legal"]["lines"]


@pytest.mark.parametrize("name", ["position", "legal", "complete"])
def test_every_other_question_takes_one_replay(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    telling = first_game("age-of-steam")
    replays = count_replays(monkeypatch)
    asked(
        tmp_path,
        name,
        text="\n".join(telling.lines),
        **{"line": telling.at[60] + 1} if name == "complete" else {"move": 60},
    )
    assert replays.begun == 1


def test_a_text_without_a_game_is_told_so_with_what_may_stand_there(tmp_path: Path) -> None:
    told = asked(tmp_path, "judge", text="interlock 1\nga", line=2, **PRESSED | {"column": 3})
    assert told["position"]["error"].startswith("the record cannot be read")
    assert "game " in [each["text"] for each in told["completion"]["items"]]


def test_what_narrows_the_legal_moves_goes_for_the_move_that_it_was_chosen_for(tmp_path: Path) -> None:
    text = BEGUN + "Ann: bid 7\n"
    wanted = {"prefix": "pass", "limit": 300}
    for move, lines in ((1, ["Ben: pass"]), (0, None)):
        told = asked(tmp_path, "judge", text=text, line=6, legal={"move": move, **wanted})["position"]["legal"]["lines"]
        assert told == lines or (lines is None and len(told) > 1)
