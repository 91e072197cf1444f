"""`interlock archive add` says of each record whether it is stored, and under which name."""

import json
from pathlib import Path

import pytest

from imports.made import export_with, first_round, in_bytes
from interlock.record.files import dump


def test_a_record_is_stored_under_the_name_of_its_file(archive, write, game):
    write("Thursday 7.rgn", game.text)
    result = archive("add", "Thursday 7.rgn")
    assert (result.exit_code, result.output) == (0, "Thursday 7.rgn: stored as thursday-7; valid\n")


def test_an_illegal_record_is_stored_too(archive):
    result = archive("add", "illegal.rgn")
    assert (result.exit_code, result.output) == (0, "illegal.rgn: stored as illegal; illegal\n")


def test_the_same_game_is_stored_once_in_whatever_form(archive, write, game):
    assert archive("add", "game.rgn").exit_code == 0
    write("again.json", dump(game.record, "json"))
    result = archive("add", "again.json")
    assert (result.exit_code, result.output) == (0, "again.json: the same game is there as game; valid\n")
    assert archive("add", "again.json", "--again").output == "again.json: stored as again; valid\n"


def test_where_the_name_of_a_file_is_taken_the_archive_chooses_another(archive, another):
    archive("add", "game.rgn")
    another("game.rgn", 2)
    words = archive("add", "game.rgn").output.split()
    assert words[:3] == ["game.rgn:", "stored", "as"]
    assert words[3] != "game;"


def test_a_name_that_is_asked_for_is_had_or_refused(archive, another):
    assert archive("add", "game.rgn", "--id", "thursday-7").output == "game.rgn: stored as thursday-7; valid\n"
    another("other.rgn", 2)
    result = archive("add", "other.rgn", "--id", "thursday-7")
    assert (result.exit_code, result.stdout) == (1, "")
    assert (
        result.stderr
        == "interlock: other.rgn: 'records/thursday-7' is another game, or was deleted; expected another id\n"
    )


@pytest.mark.parametrize("name", ["x", "Thursday", "a/../../b", "-abc", "a" * 64])
def test_what_is_no_name_is_wrong_usage(run, name):
    result = run("archive", "add", "game.rgn", f"--id={name}")
    assert result.exit_code == 2
    assert "is no name; expected 4 to 63 lowercase letters" in result.stderr


def test_one_name_is_not_for_several_files(run):
    result = run("archive", "add", "game.rgn", "illegal.rgn", "--id", "thursday-7")
    assert result.exit_code == 2
    assert "--id goes with one record, and these are 2 files." in result.stderr


def test_a_file_that_cannot_be_read_does_not_keep_out_the_others(archive, write, game):
    write("bad.rgn", game.text.replace(": pass", ": pss", 1))
    result = archive("add", "bad.rgn", "missing.rgn", ".")
    assert result.exit_code == 3
    assert result.stdout.splitlines() == ["game.rgn: stored as game; valid", "illegal.rgn: stored as illegal; illegal"]
    assert "interlock: bad.rgn:" in result.stderr
    assert "interlock: missing.rgn: the file cannot be read: no such file or directory\n" in result.stderr


def test_standard_input_is_a_file_too(archive, game):
    assert archive("add", "-", "--id", "from-a-pipe", stdin=game.text).output == (
        "standard input: stored as from-a-pipe; valid\n"
    )


def test_an_export_of_choochoo_is_stored(archive, write):
    write("export.json", in_bytes(export_with(first_round())))
    assert archive("add", "export.json").stdout == "export.json: stored as export; incomplete\n"


def test_a_board_of_ones_own_is_stored_with_the_record(told, run, write):
    board = json.loads(run("boards", "rust-belt", "--format", "json").stdout)
    write("mine.json", json.dumps(board | {"name": "mine", "digest": ""}))
    run("new", "age-of-steam", "--players", "Ann,Ben,Cara", "--board", "mine.json", "-o", "begun.rgn")
    assert told("add", "begun.rgn") == "begun.rgn: stored as begun; incomplete\n"
    Path("mine.json").unlink()
    told("show", "begun", "-o", "alone.rgn")
    assert run("check", "--partial", "alone.rgn").exit_code == 0


def test_programs_are_told_in_json(told, archive, write):
    (first,) = told("add", "game.rgn", "--format", "json")
    assert (first["file"], first["stored"], first["record"]["name"]) == ("game.rgn", True, "records/game")
    (second,) = told("add", "game.rgn", "--format", "json")
    assert second == first | {"stored": False}
    write("bad.rgn", "hello")
    assert archive("add", "bad.rgn", "--format", "json").stdout.startswith('{"file":"bad.rgn","problems":[')
