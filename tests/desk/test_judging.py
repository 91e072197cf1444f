"""What is typed is judged, drawn and completed, whatever it is."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from interlock.record.games import GAMES
from kit.desk_process import Desked
from kit.eventually import until

BEGUN = "interlock 1\ngame chicago-express\nplayers Ann, Ben, Cara\nsetup banker Ann\n\n"


@pytest.fixture(params=sorted(GAMES))
def text(request: pytest.FixtureRequest, folder: Path) -> str:
    """A whole game."""
    return (folder / f"{request.param}.rgn").read_text(encoding="utf-8")


def test_a_whole_game_is_judged_with_the_line_of_every_move(at: Desked, text: str) -> None:
    told = at.asked("judge", text=text)
    lines = text.split("\n")
    assert told["status"] == "VERDICT_STATUS_VALID"
    assert len(told["lines"]) == told["moves"] == told["judged"]
    assert all(":" in lines[number - 1] for number in told["lines"])
    assert told["standings"][0]["rank"] == 1


def test_an_illegal_move_has_its_place_and_what_is_legal_there(at: Desked) -> None:
    told = at.asked("judge", text=BEGUN + "Ann: bid 6\n")
    [found] = [each for each in told["findings"] if each["kind"] == "illegal"]
    assert (found["move"], found["line"], found["column"], found["width"]) == (1, 6, 10, 1)
    assert found["rule"] == "CE-AUCTION-OPENING-BID"
    assert "Ann: bid 7" in found["alternatives"]
    assert told["words"] == "illegal"


def test_what_cannot_be_read_has_its_place(at: Desked) -> None:
    told = at.asked("judge", text=BEGUN + "Ann: bid 7\nBen: bit 8\n")
    [found] = told["findings"]
    assert (found["kind"], found["line"], found["column"], found["width"]) == ("unreadable", 7, 6, 3)
    assert not told["readable"]
    assert told["words"] == "legal before line 7, which cannot be read"


def test_a_line_that_is_half_typed_hides_no_other_finding(at: Desked) -> None:
    text = BEGUN + "Ann: bid 6\nCara: pa\n"
    told = at.asked("judge", text=text, line=7)
    assert [(each["kind"], each["line"]) for each in told["findings"]] == [("illegal", 6), ("unfinished", 7)]
    assert told["words"] == "illegal before line 7, which is not finished yet"
    assert not told["readable"]
    left = at.asked("judge", text=text, line=1)
    assert [each["kind"] for each in left["findings"]] == ["illegal", "unreadable"]
    assert left["words"] == "illegal before line 7, which cannot be read"


def test_what_stands_before_a_name_that_means_nothing_is_judged(at: Desked) -> None:
    told = at.asked("judge", text=BEGUN + "Ann: bid 6\nclaim Zoe $4\n")
    assert [(each["kind"], each["line"]) for each in told["findings"]] == [("illegal", 6), ("unreadable", 7)]


def test_a_line_that_is_begun_at_the_end_of_a_whole_game_leaves_its_verdict(at: Desked, text: str) -> None:
    line = text.count("\n") + 1
    told = at.asked("judge", text=text + "Ann: ", line=line)
    assert told["words"] == f"valid before line {line}, which is not finished yet"
    assert told["moves"] == len(told["lines"])


@pytest.mark.parametrize(
    "given", ["", " ", "\0", "\n" * 1000, "x", "interlock 1", "interlock 1\ngame chess\n", "{", "🚂"]
)
def test_what_is_no_record_is_told_so(at: Desked, given: str) -> None:
    assert at.asked("judge", text=given)["findings"]
    for name in ("position", "legal", "explain", "note", "repairs"):
        response = at.client.post(f"api/{name}", json={"text": given})
        assert response.status_code == 422, name
        assert response.json()["error"]
    assert at.client.post("api/complete", json={"text": given, "line": 1, "column": 1}).status_code == 200


def test_a_position_is_drawn_with_what_the_move_changed(at: Desked, text: str) -> None:
    moves = at.asked("judge", text=text)["moves"]
    first = at.asked("position", text=text, move=0)
    last = at.asked("position", text=text, layout=first["layout"])
    assert first["svg"].startswith("<svg")
    assert "svg" not in last
    assert (first["move"], last["move"], last["reached"], last["over"]) == (0, moves, True, True)
    assert last["tables"][0]["rows"]
    middle = at.asked("position", text=text, move=moves // 2)
    assert middle["line"]
    assert middle["decision"]["text"]
    assert len(middle["rings"]) == len(middle["changed"])


def test_a_position_behind_an_illegal_move_is_the_one_before_it(at: Desked) -> None:
    told = at.asked("position", text=BEGUN + "Ann: bid 6\nBen: pass\n", move=2)
    assert (told["move"], told["reached"], told["stopped"]["line"]) == (0, False, 6)


def test_a_position_before_a_line_that_cannot_be_read_is_there(at: Desked) -> None:
    text = BEGUN + "Ann: bid 7\nBen: bid\n"
    assert at.asked("position", text=text, move=1)["reached"]
    told = at.asked("position", text=text)
    assert (told["move"], told["reached"], told["player"]) == (1, False, "Ben")


def test_a_position_before_a_name_that_means_nothing_is_there(at: Desked) -> None:
    told = at.asked("position", text=BEGUN + "Ann: bid 7\nclaim Zoe $4\n", move=1)
    assert (told["move"], told["player"]) == (1, "Ben")


def test_legal_moves_begin_with_what_is_typed(at: Desked) -> None:
    told = at.asked("legal", text=BEGUN, prefix="ann:  BID 1")
    assert told["lines"] == [f"Ann: bid {amount}" for amount in range(10, 20)]
    assert at.asked("legal", text=BEGUN, prefix="pass")["lines"] == ["Ann: pass"]
    assert not told["more"]
    for limit, more in ((3, True), (34, True), (35, False)):
        told = at.asked("legal", text=BEGUN, limit=limit)
        assert (len(told["lines"]), told["more"]) == (limit, more)


def test_players_may_be_called_like_anything(at: Desked) -> None:
    text = BEGUN.replace("Ann,", '"A: bid", ').replace("banker Ann", 'banker "A: bid"')
    told = at.asked("legal", text=text, prefix="bid 7")
    assert told["lines"] == ['"A: bid": bid 7']
    assert at.asked("legal", text=text, prefix='"A: bid": bid 7')["lines"] == told["lines"]
    completed = at.asked("complete", text=text + '"A: bid": pa', line=6, column=13)
    assert [each["text"] for each in completed["items"]] == ["pass"]


def test_legal_moves_name_the_places_that_were_clicked(at: Desked, folder: Path) -> None:
    text = (folder / "chicago-express.rgn").read_text(encoding="utf-8")
    moves, lines = at.asked("judge", text=text)["lines"], text.split("\n")
    move = next(move for move, line in enumerate(moves, 1) if ": extend" in lines[line - 1] and ", " in lines[line - 1])
    words = lines[moves[move - 1] - 1].split(" (")[0]
    places = words.partition(": extend ")[2].partition(" ")[2].split(", ")
    told = at.asked("legal", text=text, move=move - 1, places=[{"place": each} for each in places])
    assert words in told["lines"]
    assert all(place in line for line in told["lines"] for place in places)


def test_millions_of_legal_moves_are_looked_at_for_a_moment_only(at: Desked, folder: Path) -> None:
    text = (folder / "american-rails.rgn").read_text(encoding="utf-8")
    lines, moves = text.split("\n"), at.asked("judge", text=text)["lines"]
    move = next(move for move, line in enumerate(moves, 1) if ": expand 4" in lines[line - 1])
    words = lines[moves[move - 1] - 1].partition(": ")[2].split(" (")[0].split("  ")[0].rstrip()
    told = at.asked("legal", text=text, move=move - 1, prefix=words.rpartition(" ")[0])
    assert any(each.partition(": ")[2] == words for each in told["lines"])
    assert told["more"]


def test_a_line_is_completed_by_what_may_stand_there(at: Desked) -> None:
    def items(text: str) -> list[str]:
        lines = text.split("\n")
        told = at.asked("complete", text=text, line=len(lines), column=len(lines[-1]) + 1)
        assert told["column"] + told["width"] == len(lines[-1]) + 1
        return [each["text"] for each in told["items"]]

    assert "game " in items("interlock 1\nga")
    assert items("interlock 1\ngame chi") == ["chicago-express"]
    assert items("interlock 1\ngame age-of-steam\nboard rust") == ["rust-belt"]
    assert "dials " in items("interlock 1\ngame chicago-express\noption d")
    assert items(BEGUN)[0] == "Ann: "
    assert items(BEGUN + "Ann: pa") == ["pass"]
    assert items(BEGUN + "Ann: bid 39") == ["bid 39"]
    assert items(BEGUN + "Ben: pa") == []
    assert "taken back" in items(BEGUN + "Ann: bid 7\nruling ta")
    assert "Ben $40" in items(BEGUN + "Ann: bid 7\nclaim Ann $40, B")
    assert items(BEGUN + "Ann: bid 99\nBen: ") == []


def test_a_move_and_a_figure_are_explained(at: Desked, text: str) -> None:
    told = at.asked("judge", text=text)
    explained = at.asked("explain", text=text, move=told["moves"])
    assert explained["outcome"] == "MOVE_OUTCOME_LEGAL"
    assert explained["line"] == told["lines"][-1]
    figure = at.asked("explain", text=text, subject=told["players"][0], quantity="cash", move=told["moves"] // 2)
    assert figure["steps"]


def test_what_might_be_played_is_explained(at: Desked) -> None:
    explained = at.asked("explain", **{"text": BEGUN, "try": "Ann: bid 6"})
    assert explained["outcome"] == "MOVE_OUTCOME_ILLEGAL"
    assert explained["smallestChange"]["move"]["rgn"] == "Ann: bid 7"
    response = at.client.post("api/explain", json={"text": BEGUN, "subject": "Ann", "quantity": "luck"})
    assert response.status_code == 422
    assert "luck" in response.json()["error"]


def test_two_records_are_compared(at: Desked, folder: Path) -> None:
    text = (folder / "chicago-express.rgn").read_text(encoding="utf-8")
    told = at.asked(
        "compare", first={"path": "chicago-express.rgn"}, second={"text": text.replace("bid 11", "bid 10", 1)}
    )
    assert [each["kind"] for each in told["comparison"]["moves"]] == ["MOVE_DIFFERENCE_KIND_CHANGED"]
    assert told["first"]["text"] == text


NAMED = ["Ann", '"Charly B."', "Ben", "Dan"]


def test_a_new_record_is_begun_from_a_form(at: Desked) -> None:
    for game in at.client.get("api/games").json():
        fewest = max(game["players"][0], min((board["players"][0] for board in game["boards"]), default=0))
        request = {"game": game["name"], "players": ", ".join(NAMED[: max(fewest, 2)])}
        if game["boards"]:
            request["board"] = next(
                each["name"] for each in game["boards"] if each["players"][0] <= max(fewest, 2) <= each["players"][1]
            )
        told = at.asked("new", **request, event="Friday", date="2026-11-20")
        judged = at.asked("judge", text=told["text"])
        assert judged["readable"]
        assert judged["players"][:2] == ["Ann", "Charly B."]
        assert "event Friday" in told["text"]


def test_a_form_that_makes_no_game_is_told_so(at: Desked) -> None:
    for request in (
        {"game": "chess", "players": "Ann"},
        {"game": "chicago-express", "players": "Ann"},
        {"game": "chicago-express", "players": "Ann, Ann"},
        {"game": "chicago-express", "players": "Ann, Ben", "date": "yesterday"},
        {"game": "age-of-steam", "players": "Ann, Ben, Cara", "board": "../x.json"},
    ):
        response = at.client.post("api/new", json=request)
        assert response.status_code == 422, request
        assert response.json()["error"]


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b'{"text": 1}', b'{"text": "' + b"\xff" + b'"}', b"[" * 100_000])
def test_a_request_that_makes_no_sense_is_refused(at: Desked, body: bytes) -> None:
    for name in ("judge", "position", "legal", "note", "compare", "new"):
        response = at.client.post(f"api/{name}", content=body, headers={"Content-Type": "application/json"})
        assert response.status_code == 400


def test_there_is_no_other_request(at: Desked) -> None:
    assert at.client.post("api/nothing", json={}).status_code == 404


HUGE = BEGUN + "Ann: bid 7 {x} (claim Ann $1) !? ; y\n" * 60_000


def judged(at: Desked, path: str, text: str) -> httpx.Response:
    return at.client.post("api/judge", json={"path": path, "text": text})


def test_of_requests_that_wait_just_the_newest_for_a_text_is_answered(at: Desked) -> None:
    with ThreadPoolExecutor(8) as pool:
        # All that judge are busy.
        busy = [pool.submit(judged, at, f"huge-{number}.rgn", HUGE) for number in range(2)]
        until(lambda: all(each.running() for each in busy))
        typed = []
        for number in range(4):
            at.client.get("static/board.js")
            typed.append(pool.submit(judged, at, "x.rgn", BEGUN + f"; {number}\n"))
        told = [each.result() for each in typed]
        assert all(each.result().status_code in (200, 503) for each in busy)
    assert 200 in {each.status_code for each in told} <= {200, 409}
    assert all(each.json()["superseded"] for each in told if each.status_code == 409)


def test_a_hostile_text_keeps_nobody_from_saving(at: Desked) -> None:
    with ThreadPoolExecutor(4) as pool:
        busy = [pool.submit(judged, at, f"huge-{number}.rgn", HUGE) for number in range(4)]
        assert at.saved("beside-huge.rgn", BEGUN, None).status_code == 200
        assert at.opened("beside-huge.rgn")["text"] == BEGUN
        assert all(each.result().status_code in (200, 503) for each in busy)
