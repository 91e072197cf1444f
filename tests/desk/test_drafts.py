"""What is typed is kept before it is saved, each window's by itself, and offered again."""

from pathlib import Path

import pytest

from kit.desk_process import Desked, desk

TEXT = "interlock 1\ngame chicago-express\nplayers Ann, Ben, Cara\n"


def drafts(at: Desked, path: str) -> list[tuple[str, str, str]]:
    return [(each["id"], each["text"], each["base"]) for each in at.opened(path)["drafts"]]


def test_a_draft_is_offered_with_its_record(at: Desked) -> None:
    etag = at.saved("draft.rgn", TEXT, None).json()["etag"]
    assert at.kept("draft.rgn", TEXT + "Ann: bid", etag).status_code == 200
    assert drafts(at, "draft.rgn") == [("window-1", TEXT + "Ann: bid", etag)]
    told = {each["path"]: each["draft"] for each in at.client.get("api/records").json()["records"]}
    assert told["draft.rgn"]
    assert not told["chicago-express.rgn"]


def test_a_draft_of_a_record_that_was_never_saved_is_offered(at: Desked) -> None:
    at.kept("never saved.rgn", TEXT)
    assert "never saved.rgn" in at.client.get("api/records").json()["drafts"]
    response = at.client.get("api/record", params={"path": "never saved.rgn"})
    assert response.status_code == 404
    assert response.json()["drafts"][0]["text"] == TEXT


def test_two_windows_keep_a_draft_each(at: Desked) -> None:
    at.kept("two.rgn", "one", window="a")
    at.kept("two.rgn", "other", window="b")
    at.kept("two.rgn", "one more", window="a")
    assert drafts(at, "two.rgn") == [("a", "one more", ""), ("b", "other", "")]


def test_a_draft_goes_when_its_text_is_saved(at: Desked) -> None:
    at.kept("saved.rgn", TEXT)
    at.saved("saved.rgn", TEXT, None)
    assert drafts(at, "saved.rgn") == []


def test_what_was_typed_further_stays_as_it_is(at: Desked) -> None:
    at.kept("further.rgn", TEXT + "Ann", window="a")
    at.kept("further.rgn", TEXT + "Ben", window="b")
    at.saved("further.rgn", TEXT, None)
    assert drafts(at, "further.rgn") == [("b", TEXT + "Ben", ""), ("a", TEXT + "Ann", "")]


def test_drafts_that_are_contained_in_what_is_saved_go_and_no_others(at: Desked) -> None:
    typed = TEXT + "Ann: bid 9\n"
    at.kept("overtaken.rgn", typed[:-4], window="begun")
    at.kept("overtaken.rgn", typed + "\n", window="older")
    at.kept("overtaken.rgn", typed + "Cara: pass\n", window="inside")
    at.kept("overtaken.rgn", TEXT + "Ann: bid 8\n", window="other")
    at.kept("overtaken.rgn", typed + "Cara: pass\nBen: bid 10\n", window="turned")
    at.saved("overtaken.rgn", typed + "Ben: bid 10\nCara: pass\n", None)
    assert {each[0] for each in drafts(at, "overtaken.rgn")} == {"other", "turned"}


def test_a_draft_is_thrown_away_when_that_is_wanted(at: Desked) -> None:
    at.kept("away.rgn", TEXT)
    place = {"path": "away.rgn", "id": "window-1"}
    assert [at.client.delete("api/draft", params=place).status_code for _ in range(2)] == [200, 200]
    assert at.client.get("api/record", params={"path": "away.rgn"}).json()["drafts"] == []


def test_where_no_draft_was_kept_there_is_none_to_throw_away(tmp_path: Path) -> None:
    with desk(tmp_path) as at:
        assert at.client.delete("api/draft", params={"path": "x.rgn", "id": "a"}).status_code == 200
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("window", ["", "../x", "a/b", "x" * 41, "ä", "a.b"])
def test_what_is_no_id_of_a_window_is_refused(at: Desked, window: str) -> None:
    assert at.kept("draft.rgn", TEXT, window=window).status_code == 400


def test_what_any_text_holds_comes_back_as_it_was(at: Desked) -> None:
    text = "\0\x1b[31m</script>\u202e\u2028😀\r\n" + "\\" * 100
    at.kept("odd.rgn", text)
    assert drafts(at, "odd.rgn")[0][1] == text


def test_broken_drafts_and_other_files_beside_them_are_passed_over(at: Desked, folder: Path) -> None:
    at.kept("whole.rgn", TEXT)
    place = folder / ".interlock-desk"
    name = next(each.name for each in place.iterdir() if "whole.rgn" in each.read_text(encoding="utf-8"))
    (place / f"{name[:24]}-broken.json").write_text('{"id": "broken', encoding="utf-8")
    (place / f"{name[:24]}-link.json").symlink_to("/etc/passwd")
    (place / "readme.txt").write_text("x", encoding="utf-8")
    assert drafts(at, "whole.rgn") == [("window-1", TEXT, "")]


def test_drafts_are_not_kept_behind_a_link(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / ".interlock-desk").symlink_to(tmp_path / "out")
    with desk(tmp_path / "in") as at:
        assert at.kept("x.rgn", TEXT).status_code == 403
    assert list((tmp_path / "out").iterdir()) == []


def test_the_drafts_of_one_desk_are_offered_by_another(tmp_path: Path) -> None:
    with desk(tmp_path) as one:
        one.kept("x.rgn", TEXT)
    with desk(tmp_path) as other:
        response = other.client.get("api/record", params={"path": "x.rgn"})
        assert response.json()["drafts"][0]["text"] == TEXT
