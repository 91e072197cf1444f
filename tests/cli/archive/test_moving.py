"""`interlock archive export` writes what an archive has to files, and `import` makes the same archive of them."""

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from interlock.record.files import load
from interlock.record.protobuf_form import from_protobuf, to_protobuf

FIRST = b'{"type":"interlock-archive","format":1}\n'


@pytest.fixture
def club(told, archive, another):
    """Store some records and change them."""
    another("second.rgn", 2, "event Spring Cup")
    told("add", "game.rgn", "second.rgn", "illegal.rgn")
    told("annotate", "game", "--add", 3, "too dear", "--by", "Ann")
    archive("annotate", "game", "--penalty", 3, "Ann $1", "--by", "Ref")
    told("update", "second", "--site", "Utrecht")
    told("delete", "illegal")


def everything(told):
    """Return all that an archive tells of its records, and of what was done to them."""
    records = told("list", "--deleted", "--format", "json")
    return records, [told("history", record["name"], "--format", "json") for record in records]


def test_records_are_written_into_a_folder_by_their_names(archive, told, run, club):
    result = archive("export", "-o", "out")
    assert (result.exit_code, result.output) == (0, "interlock: 2 records written to out\n")
    assert sorted(path.name for path in Path("out").iterdir()) == ["game.rgn", "second.rgn"]
    assert Path("out/game.rgn").read_text() == archive("show", "game").stdout
    told("export", "-o", "some", "--event", "Spring Cup", "--to", "json")
    assert [path.name for path in Path("some").iterdir()] == ["second.json"]
    assert load(Path("some/second.json")).record == load(Path("out/second.rgn")).record


def test_everything_is_moved_to_another_archive(archive, told, run, club):
    told("export", "-o", "all.jsonl")
    result = run("archive", "import", "all.jsonl", "--archive", "copy.db")
    assert (result.exit_code, result.output) == (0, "3 records imported\n")

    def copied(command, *args):
        result = run("archive", command, *args, "--archive", "copy.db")
        return [json.loads(line) for line in result.stdout.splitlines()]

    assert everything(copied) == everything(told)
    run("archive", "export", "-o", "again.jsonl", "--archive", "copy.db")
    assert Path("again.jsonl").read_bytes() == Path("all.jsonl").read_bytes()
    assert run("archive", "show", "game", "--archive", "copy.db").output == archive("show", "game").output


def test_a_record_whose_rules_are_gone_is_moved_too(run):
    run("archive", "add", "game.rgn", "--archive", "club.db")
    run("archive", "annotate", "game", "--add", 3, "too dear", "--archive", "club.db")
    with closing(sqlite3.connect("club.db")) as connection, connection:
        for number, content in connection.execute("SELECT number, content FROM revisions").fetchall():
            record = from_protobuf(content)
            old = to_protobuf(replace(record, header=replace(record.header, ruleset="0")))
            connection.execute("UPDATE revisions SET content = ? WHERE number = ?", (old, number))
        connection.execute("DELETE FROM verdicts")
    assert run("archive", "export", "-o", "all.jsonl", "--archive", "club.db").exit_code == 0
    assert run("archive", "import", "all.jsonl", "--archive", "copy.db").output == "1 record imported\n"
    assert "ruleset 0" in run("archive", "show", "game", "--archive", "copy.db").stdout
    assert "not judged" in run("archive", "list", "--archive", "copy.db").stdout
    result = run("archive", "verdict", "game", "--archive", "copy.db")
    assert (result.exit_code, result.stdout) == (3, "")
    assert "the rules of chicago-express in version '0' are not at hand" in result.stderr


def test_without_a_file_everything_goes_through_a_pipe(archive, told, run, club):
    told("export", "-o", "all.jsonl")
    printed = archive("export").stdout
    assert printed == Path("all.jsonl").read_text()
    assert run("archive", "import", "-", "--archive", "copy.db", stdin=printed).output == "3 records imported\n"


def test_a_form_goes_with_a_folder(archive, told):
    told("add", "game.rgn")
    result = archive("export", "-o", "all.jsonl", "--to", "json")
    assert result.exit_code == 2
    assert "--to goes with a folder" in result.stderr
    single = archive("export", "-o", "all.json")
    assert single.exit_code == 2
    assert "all.json is neither a folder nor a .jsonl file." in single.stderr


@pytest.fixture
def lines(run, another):
    """Return the lines of an archive that is written to a file, and remove it."""
    another("second.rgn", 2, "event Spring Cup")
    run("archive", "add", "game.rgn", "second.rgn")
    run("archive", "annotate", "game", "--add", 3, "too dear")
    run("archive", "export", "-o", "all.jsonl")
    for file in Path("data/interlock").iterdir():
        file.unlink()
    return Path("all.jsonl").read_bytes().splitlines(keepends=True)


def imported(run, write, *lines):
    write("some.jsonl", b"".join(lines))
    return run("archive", "import", "some.jsonl")


def names(run):
    return [json.loads(line)["name"] for line in run("archive", "list", "--format", "json").stdout.splitlines()]


def test_an_import_that_was_broken_off_goes_on_where_it_was(run, write, lines):
    first = imported(run, write, *lines[:3])
    assert (first.exit_code, first.stdout) == (3, "1 record imported\n")
    assert first.stderr == "interlock: some.jsonl: it is cut short: the last line is missing\n"
    again = imported(run, write, *lines)
    assert (again.exit_code, again.output) == (0, "1 record imported; 1 already there\n")
    assert imported(run, write, *lines).output == "0 records imported; 2 already there\n"


def test_a_record_that_is_cut_short_is_not_there(run, write, lines):
    result = imported(run, write, *lines[:2])
    assert (result.exit_code, result.stdout) == (3, "0 records imported\n")
    assert names(run) == []


def test_another_record_of_the_same_name_stays_as_it_is(run, write, lines):
    run("archive", "add", "illegal.rgn", "--id", "game")
    before = run("archive", "show", "game").output
    result = imported(run, write, *lines)
    assert (result.exit_code, result.stdout) == (1, "1 record imported\n")
    assert result.stderr == "interlock: records/game is not imported: another record has that name\n"
    assert run("archive", "show", "game").output == before


def changed(line, **values):
    return json.dumps(json.loads(line) | values).encode() + b"\n"


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"name": "records/../x"}, "that is no name of a record"),
        ({"revisions": 3}, "its revisions are not all there, one after another"),
        ({"revision": 2}, "its revisions are not all there, one after another"),
        ({"kind": "REVISION_KIND_LOST"}, "'REVISION_KIND_LOST' is no kind of revision"),
        ({"time": "yesterday"}, "'yesterday' is no time; expected one such as 2026-01-31T20:15:00Z"),
        ({"etag": ""}, "a revision has no etag"),
        ({"revisions": 10**30}, "its revisions are not all there, one after another"),
        ({"author": "Ann\0"}, "author: an etag or a name has characters that none has"),
        ({"author": "x" * 10_000}, "the name of who made a revision is too long"),
        ({"record": {"header": {"format": 1, "game": "chess"}}}, "chess"),
        ({"record": 3}, ""),
        ({"notes": [{"colour": "red"}]}, "colour"),
        ({"notes": [{"moveNumber": 99999, "comment": {"text": "x"}}]}, "notes[0].move_number: a note on move 99999"),
        (
            {"notes": [{"moveNumber": 1, "comment": {"text": "a\0b"}}]},
            "notes[0].comment.text: a text with the character",
        ),
        ({"components": {"id": 3}}, ""),
    ],
)
def test_a_record_that_cannot_be_read_does_not_keep_out_the_others(run, write, lines, values, told):
    result = imported(run, write, *lines[:3], changed(lines[3], **values), lines[4])
    assert (result.exit_code, result.stdout) == (3, "1 record imported\n")
    assert re.match(r"interlock: some.jsonl:4: records/\S+: \w+", result.stderr)
    assert told in result.stderr
    assert names(run) == ["records/game"]


def test_files_that_follow_each_other_are_read_to_the_end(run, write, lines):
    first, second = [*lines[:3], b'{"type":"end","records":1}\n'], [lines[0], lines[3], b'{"type":"end","records":1}\n']
    result = imported(run, write, *first, *second)
    assert (result.exit_code, result.output) == (0, "2 records imported\n")


def test_what_stands_behind_the_end_is_not_passed_over(run, write, lines):
    result = imported(run, write, *lines, lines[3])
    assert (result.exit_code, result.stdout) == (3, "2 records imported\n")
    assert "interlock: some.jsonl:6: no archive begins here" in result.stderr


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"", "this is no archive; expected a file that `interlock archive export` has written"),
        (b"hello\n", "the line cannot be read"),
        (b'{"type":"interlock-archive","format":2}\n', "this is no archive"),
        (b'{"type":"end","records":0}\n', "this is no archive"),
        (
            b'{"type":"interlock-archive","format":1}\n{"type":"end","records":3}\n',
            "records are missing before this line",
        ),
        (b'{"type":"interlock-archive","format":1}\n' + b"[" * 100_000, "the line cannot be read"),
        (b'{"type":"interlock-archive","format":1}\n\xff\xfe\n', "the line cannot be read"),
    ],
)
def test_what_is_no_such_file_is_told(run, write, text, told):
    result = imported(run, write, text)
    assert (result.exit_code, result.stdout) == (3, "0 records imported\n")
    assert result.stderr.startswith("interlock: some.jsonl:")
    assert told in result.stderr


def test_a_file_that_is_not_there_is_told(run):
    result = run("archive", "import", "missing.jsonl")
    assert result.exit_code == 3
    assert "interlock: missing.jsonl: the file cannot be read: no such file or directory" in result.stderr
    assert not Path("data/interlock/archive.db").exists()


def test_a_file_that_cannot_be_finished_stays_as_it_was(run, write):
    run("archive", "add", "game.rgn")
    write("all.jsonl", "old")
    before = sorted(Path().iterdir())
    assert run("archive", "export", "-o", "all.jsonl", "--filter", "colour = red").exit_code == 2
    assert Path("all.jsonl").read_text() == "old"
    assert sorted(Path().iterdir()) == before


def test_where_nothing_can_be_written_that_is_told(run, write):
    run("archive", "add", "game.rgn")
    write("file", "x")
    for out in ("file/all.jsonl", "file"):
        result = run("archive", "export", "-o", out)
        assert (result.exit_code, result.stdout) == (3, "")
        assert re.match(r"interlock: file.*: the (file|folder) cannot be (written|made): ", result.stderr)
