"""A record is saved whole or not at all, and never over what nobody has seen."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from kit.desk_process import Desked, desk

TEXT = "interlock 1\ngame chicago-express\nplayers Ann, Ben, Cara\n"


def hidden(folder: Path) -> list[str]:
    """What is left of writing: nothing but the folder of drafts."""
    return [each.name for each in folder.iterdir() if each.name.startswith(".") and each.name != ".interlock-desk"]


def test_a_new_record_is_saved_and_opened_again(at: Desked, folder: Path) -> None:
    saved = at.saved("new.rgn", TEXT, None)
    assert saved.status_code == 200
    opened = at.opened("new.rgn")
    assert (opened["text"], opened["etag"], opened["editable"]) == (TEXT, saved.json()["etag"], True)
    assert hidden(folder) == []


def test_a_new_record_takes_the_place_of_none(at: Desked, folder: Path) -> None:
    (folder / "there.rgn").write_text("mine", encoding="utf-8")
    refused = at.saved("there.rgn", TEXT, None)
    assert refused.status_code == 412
    assert refused.json()["text"] == "mine"
    assert (folder / "there.rgn").read_text(encoding="utf-8") == "mine"


def test_a_file_that_changed_beside_is_not_written_over(at: Desked, folder: Path) -> None:
    etag = at.saved("changed.rgn", TEXT, None).json()["etag"]
    (folder / "changed.rgn").write_text("theirs", encoding="utf-8")
    refused = at.saved("changed.rgn", TEXT + "Ann: bid 7\n", etag)
    assert refused.status_code == 412
    told = refused.json()
    assert told["text"] == "theirs"
    assert (folder / "changed.rgn").read_text(encoding="utf-8") == "theirs"
    assert at.saved("changed.rgn", TEXT, told["etag"]).status_code == 200
    assert hidden(folder) == []


def test_a_file_that_is_gone_is_told_as_gone(at: Desked, folder: Path) -> None:
    etag = at.saved("gone.rgn", TEXT, None).json()["etag"]
    (folder / "gone.rgn").unlink()
    refused = at.saved("gone.rgn", TEXT, etag)
    assert refused.status_code == 412
    assert refused.json()["etag"] is None
    assert not (folder / "gone.rgn").exists()


def test_what_a_text_was_begun_from_has_to_be_told(at: Desked) -> None:
    place = {"path": "new.rgn"}
    assert at.client.put("api/record", params=place, json={"text": TEXT}).status_code == 428
    assert at.client.put("api/record", params=place, json={"text": TEXT}, headers={"If-Match": "*"}).status_code == 428


def test_a_file_keeps_its_permissions_and_its_way_to_end_lines(at: Desked, folder: Path) -> None:
    path = folder / "windows.rgn"
    path.write_bytes(b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode())
    path.chmod(0o640)
    opened = at.opened("windows.rgn")
    assert opened["text"] == TEXT
    assert at.saved("windows.rgn", TEXT + "Ann: bid 7\n", opened["etag"]).status_code == 200
    assert path.read_bytes() == b"\xef\xbb\xbf" + (TEXT + "Ann: bid 7\n").replace("\n", "\r\n").encode()
    assert path.stat().st_mode & 0o777 == 0o640


def test_just_rgn_is_saved(at: Desked, folder: Path) -> None:
    assert at.saved("new.json", TEXT, None).status_code == 400
    assert not (folder / "new.json").exists()


def test_what_is_no_utf_8_is_shown_but_not_to_be_edited(at: Desked, folder: Path) -> None:
    (folder / "latin.rgn").write_bytes("interlock 1\nplayers Jürgen\n".encode("latin-1"))
    opened = at.opened("latin.rgn")
    assert not opened["editable"]
    assert opened["problems"][0]["line"] == 2


def test_a_text_that_is_too_long_is_refused_and_changes_nothing(at: Desked) -> None:
    etag = at.saved("long.rgn", TEXT, None).json()["etag"]
    assert at.saved("long.rgn", "; x\n" * 2**21, etag).status_code == 413
    assert at.opened("long.rgn")["text"] == TEXT


def test_of_two_that_save_at_once_one_wins_and_the_other_is_told(folder: Path) -> None:
    with desk(folder) as one, desk(folder) as other, ThreadPoolExecutor(8) as pool:
        etag = one.saved("race.rgn", TEXT, None).json()["etag"]
        for turn in range(20):
            texts = [f"{TEXT}; {turn} {who}\n" for who in range(8)]
            desks = [(one, other)[who % 2] for who in range(8)]
            made = [pool.submit(each.saved, "race.rgn", text, etag) for each, text in zip(desks, texts, strict=True)]
            answers = [each.result() for each in made]
            won = [text for text, answer in zip(texts, answers, strict=True) if answer.status_code == 200]
            assert len(won) == 1
            assert {answer.status_code for answer in answers} == {200, 412}
            assert (folder / "race.rgn").read_text(encoding="utf-8") == won[0]
            etag = one.opened("race.rgn")["etag"]
    assert hidden(folder) == []


def test_the_folders_of_a_new_record_are_made(at: Desked, folder: Path) -> None:
    assert at.saved("thursday/late/game-7.rgn", TEXT, None).status_code == 200
    assert (folder / "thursday" / "late" / "game-7.rgn").read_text(encoding="utf-8") == TEXT
    assert at.saved("new/../../out.rgn", TEXT, None).status_code == 400
    assert not (folder / "new").exists()


def test_a_file_whose_folder_is_gone_is_told_as_gone(at: Desked, folder: Path) -> None:
    etag = at.saved("friday/game.rgn", TEXT, None).json()["etag"]
    (folder / "friday" / "game.rgn").unlink()
    (folder / "friday").rmdir()
    refused = at.saved("friday/game.rgn", TEXT, etag)
    assert (refused.status_code, refused.json()["text"]) == (412, None)


def test_no_folder_is_made_behind_a_link(at: Desked, folder: Path, tmp_path: Path) -> None:
    (folder / "link").symlink_to(tmp_path)
    assert at.saved("link/below/game.rgn", TEXT, None).status_code == 403
    assert list(tmp_path.iterdir()) == []
