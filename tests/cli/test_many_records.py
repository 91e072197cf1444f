"""Every command takes files of many records, and one of them by its number."""

import gzip
import json
import subprocess
import sys
from pathlib import Path

import pytest
import zstandard

from interlock.record.collection.output import entry, parts
from interlock.record.files import load_bytes

MANY = ("many.rgn", "many.jsonl", "many.ilks", "many.rgn.gz", "many.jsonl.zst", "many.ilks.zst")


@pytest.fixture
def many(game, folder):
    """Put a legal, an illegal and once more the legal game into one file, in every form."""
    legal, illegal = game.record, load_bytes(game.illegal().encode(), "", "rgn").record
    for name in MANY:
        Path(name).write_bytes(b"".join(parts([legal, illegal, legal], Path(name))))
    return game


@pytest.fixture
def broken(many):
    """Put a file in the folder whose second record cannot be read."""
    Path("broken.rgn").write_text(f"{many.text}\n{many.changed('bid', 'sing')}\n{many.text}")
    return many


def told(result):
    """Return what a command says on standard error, on one line."""
    return " ".join(result.stderr.split())


@pytest.mark.parametrize("name", MANY)
def test_check_judges_each_record(run, many, name):
    result = run("check", "-q", name)
    assert result.exit_code == 1
    heads = [line.partition(";")[0] for line in result.stdout.splitlines() if line.startswith(name)]
    assert [heads[0], heads[1], heads[-1]] == [f"{name}#1: valid", f"{name}#2: illegal", f"{name}#3: valid"]


def test_findings_tell_the_lines_of_the_file(run, many):
    beginning = len(many.lines) + 2
    line = beginning - 1 + many.line(": develop ")
    assert f"many.rgn#2:{line}:" in run("check", "-q", "many.rgn").stdout
    told = [json.loads(each) for each in run("check", "--format", "json", "many.rgn.gz").stdout.splitlines()]
    assert [each["file"] for each in told] == [f"many.rgn.gz#{number}" for number in (1, 2, 3)]
    assert told[1]["verdict"]["findings"][0]["line"] == line


def test_problems_tell_the_lines_of_the_file(run, broken):
    line = len(broken.lines) + 1 + broken.line("bid")
    result = run("check", "-q", "broken.rgn")
    assert result.exit_code == 3
    assert f"interlock: broken.rgn#2:{line}:" in result.stderr
    assert [each.partition(";")[0] for each in result.stdout.splitlines()] == [
        "broken.rgn#1: valid",
        "broken.rgn#3: valid",
    ]
    Path("bad.jsonl").write_text('\n{"header": {"format": 1}}\n\n{"header": 3}\n{]\n')
    told = run("check", "bad.jsonl").stderr
    for place in ("bad.jsonl#1:2: header.game: ", "bad.jsonl#2:4: header: ", "bad.jsonl#3:5:2: "):
        assert f"interlock: {place}" in told


@pytest.mark.parametrize(
    ("number", "problem"),
    [
        ("0", "'#0' names no record; expected a number that counts from 1, such as #1"),
        ("x", "'#x' names no record; expected a number that counts from 1, such as #1"),
        ("", "'#' names no record; expected a number that counts from 1, such as #1"),
        ("9" * 40, "names no record; expected a number that counts from 1, such as #1"),
        ("4", "there is no record 4; expected a number up to 3"),
    ],
)
def test_a_number_that_no_record_has_is_told(run, many, number, problem):
    result = run("show", f"many.rgn#{number}")
    assert result.exit_code == 3
    assert result.stderr.endswith(f"{problem}\n")


def test_two_numbers_name_no_record(run, many):
    result = run("show", "many.rgn#3#2")
    assert result.exit_code == 3
    assert "many.rgn#3#2: '#3#2' names no record; expected a number that counts from 1, such as #1" in told(result)
    assert "no such file" in told(run("show", "none.rgn#3#2"))


def test_a_file_of_that_very_name_goes_first(run, many, write):
    write("many.rgn#2", many.text)
    assert run("check", "-q", "many.rgn#2").stdout.startswith("many.rgn#2: valid;")
    assert run("check", "none.rgn#2").stderr == (
        "interlock: none.rgn#2: the file cannot be read: no such file or directory\n"
    )


@pytest.mark.parametrize(
    "args",
    [
        ("show",),
        ("legal",),
        ("explain",),
        ("digest", "many.rgn#1"),
        ("diff", "many.rgn#1"),
        ("archive", "add", "--id", "thursday", "--archive", "games.db"),
        ("verify", "--extract", "there"),
        ("annotate", "--add", "3", "hm"),
        ("sign", "--player", "Ann", "--statement"),
    ],
)
def test_who_takes_one_record_says_how_to_name_one(run, many, args):
    result = run(*args, "many.rgn")
    assert result.exit_code == 2
    expected = "many.rgn holds many records, and one is wanted here: name it by its number, such as many.rgn#1."
    assert expected in told(result)


def test_one_record_is_shown_explained_and_compared_by_its_number(run, many):
    assert run("show", "many.rgn#1").stdout == run("show", "game.rgn").stdout
    assert run("legal", "many.ilks.zst#2").exit_code == 1
    line = len(many.lines) + 1 + many.line(": develop ")
    assert "CE-DEVELOP" in run("explain", "many.rgn#2").stdout
    assert run("explain", "many.rgn#2", f":{line}").stdout == run("explain", "many.rgn#2").stdout
    assert run("diff", "many.rgn#1", "many.rgn#3").exit_code == 0
    assert run("diff", "many.rgn#1", "many.jsonl#2").exit_code == 1
    assert run("digest", "many.rgn#1", "many.rgn.gz#3").exit_code == 0
    assert run("digest", "many.rgn#1", "many.rgn#2").exit_code == 1


def test_each_record_is_reckoned_and_digested(run, many):
    assert run("score", "many.jsonl").stdout.count("many.jsonl#") == 3
    result = run("digest", "many.ilks", "--at", "last")
    assert [line.partition(":")[0] for line in result.stdout.splitlines()] == [f"many.ilks#{at}" for at in (1, 2, 3)]


def test_many_become_as_many_of_another_form(run, many):
    for name in MANY:
        assert run("convert", name, "-o", f"again.{name}").exit_code == 0
        assert run("convert", f"again.{name}", "-o", "again.rgn").exit_code == 0
        assert Path("again.rgn").read_bytes() == Path("many.rgn").read_bytes()
    assert Path("again.many.rgn.gz").read_bytes()[:2] == b"\x1f\x8b"
    result = run("convert", "many.rgn", "-o", "again.json")
    assert (result.exit_code, Path("again.json").exists()) == (2, False)
    expected = "a .json file holds one: write .jsonl, or name one record by its number, such as many.rgn#1."
    assert expected in told(result)
    assert run("convert", "many.rgn#2", "-o", "one.json.gz").exit_code == 0
    assert json.loads(gzip.decompress(Path("one.json.gz").read_bytes()))["header"]["game"] == "chicago-express"


def test_records_that_cannot_be_read_are_told_and_no_file_is_written(run, broken):
    result = run("convert", "broken.rgn", "-o", "out.jsonl")
    assert (result.exit_code, Path("out.jsonl").exists()) == (3, False)
    assert result.stderr.endswith("interlock: 1 record cannot be read, so out.jsonl is not written\n")
    result = run("convert", "broken.rgn", "--to", "jsonl")
    assert (result.exit_code, result.stdout.count("\n")) == (3, 2)


@pytest.mark.parametrize("pack", [bytes, gzip.compress, zstandard.compress])
def test_fmt_writes_the_whole_file_anew_in_its_compression(run, many, write, pack):
    untidy = Path("many.rgn").read_text().replace(": pass", ":   pass").encode()
    name = write("untidy.rgn", pack(untidy))
    assert run("fmt", "--check", name).exit_code == 1
    diff = run("fmt", "--diff", name).stdout.splitlines()
    assert sum(line.startswith("---") for line in diff) == 1
    lines = untidy.decode().splitlines()
    places = [int(line.split("-")[1].split(",")[0]) for line in diff if line.startswith("@@")]
    shown = [diff[at + 1] for at, line in enumerate(diff) if line.startswith("@@")]
    assert [f" {lines[place - 1]}" for place in places] == shown
    assert run("fmt", name).stdout == f"{name} has changed\n"
    after = Path(name).read_bytes()
    assert after[:2] == pack(untidy)[:2]
    assert run("fmt", "--check", name).exit_code == 0
    assert run("fmt", name).stdout == ""
    run("convert", name, "-o", "again.rgn")
    assert Path("again.rgn").read_bytes() == Path("many.rgn").read_bytes()


def test_fmt_leaves_a_file_with_a_record_that_cannot_be_read(run, broken):
    before = Path("broken.rgn").read_bytes()
    result = run("fmt", "broken.rgn")
    assert (result.exit_code, Path("broken.rgn").read_bytes()) == (3, before)
    assert "1 record cannot be read, so broken.rgn is not written" in result.stderr


def test_fmt_takes_whole_files(run, many, broken):
    for options in ((), ("--check",), ("--diff",)):
        result = run("fmt", *options, "many.rgn#3")
        assert result.exit_code == 2
        assert "many.rgn#3 is one record, and fmt takes whole files: name many.rgn." in told(result)
    assert told(run("fmt", "--check", "broken.rgn")).endswith("1 record cannot be read")


def test_annotate_writes_each_record(run, many):
    result = run("annotate", "many.rgn.gz", "-o", "annotated.jsonl")
    assert result.exit_code == 1
    assert result.stderr.count("notes added") == 3
    assert len(Path("annotated.jsonl").read_bytes().splitlines()) == 3


@pytest.mark.parametrize("name", MANY)
def test_a_note_goes_into_one_record_and_the_others_stay(run, many, name):
    assert run("annotate", f"{name}#3", "--add", "5", "too dear", "-o", name).exit_code == 0
    run("convert", name, "-o", "after.rgn")
    before, after = Path("many.rgn").read_text(), Path("after.rgn").read_text()
    assert after.count("too dear") == 1
    third = after.index("interlock 1", after.index("interlock 1", 1) + 1)
    assert after[:third] == before[:third]
    result = run("annotate", f"{name}#3", "-o", f"{name}#2")
    assert result.exit_code == 2
    assert f"{name}#2 is one of many records; name a file to write." in told(result)


def test_records_are_signed_and_verified(run, many):
    run("key", "key", "--no-passphrase")
    Path("signers").write_text(f"Ann {Path('key.pub').read_text()}")
    assert run("sign", "many.rgn", "--player", "Ann", "--key", "key", "-o", "many.rgn").exit_code == 0
    assert run("verify", "many.rgn", "--signers", "signers").exit_code == 0
    assert run("sign", "many.jsonl#2", "--player", "Ann", "--key", "key", "-o", "many.jsonl").exit_code == 0
    result = run("verify", "many.jsonl", "--signers", "signers")
    assert result.exit_code == 1
    assert result.stdout.count("many.jsonl#") == 3


def test_of_many_those_are_signed_in_which_somebody_played(run, many):
    run("key", "key", "--no-passphrase")
    run("sample", "chicago-express", "--players", 4, "--seed", 1, "-o", "four.rgn")
    Path("some.rgn").write_text(f"{many.text}\n{Path('four.rgn').read_text()}")
    result = run("sign", "some.rgn", "--player", "Dan", "--key", "key", "-o", "some.rgn")
    assert result.exit_code == 0
    assert "some.rgn#1 stays as it is: No player is called 'Dan'; expected Ann, Ben or Cara." in told(result)
    assert Path("some.rgn").read_text().startswith(f"{many.text}\ninterlock 1\n")
    assert run("verify", "some.rgn#2").stdout.count("Dan (player)") == 1
    before = Path("some.rgn").read_bytes()
    result = run("sign", "some.rgn", "--player", "Zoe", "--key", "key", "-o", "some.rgn")
    assert result.exit_code == 2
    assert "All records in some.rgn stay as they are." in told(result)
    assert Path("some.rgn").read_bytes() == before


def test_a_gallery_has_a_page_for_each_record(run, many):
    assert run("report", "many.rgn", "-o", "pages").exit_code == 1
    assert sorted(path.name for path in Path("pages").iterdir()) == [
        "index.html",
        "many.1.html",
        "many.2.html",
        "many.3.html",
    ]
    assert "many.rgn#2" in Path("pages/index.html").read_text()
    assert run("report", "many.rgn#1", "-o", "one.html").exit_code == 0


def test_records_are_stored_by_their_numbers(run, many):
    result = run("archive", "add", "many.rgn", "--again", "--archive", "games.db")
    assert result.exit_code == 0
    assert [line.split(";")[0] for line in result.stdout.splitlines()] == [
        f"many.rgn#{number}: stored as many-{number}" for number in (1, 2, 3)
    ]


def test_a_folder_is_searched_for_all_of_them(run, many):
    Path("sub").mkdir()
    for name in (*MANY, "game.rgn"):
        Path(name).rename(Path("sub", name.upper() if name == "many.rgn.gz" else name))
    heads = [line.split(":")[0] for line in run("check", "-q", "sub").stdout.splitlines() if "; ended" in line]
    assert len({head.partition("#")[0] for head in heads}) == len(MANY) + 1


def test_an_archive_is_told_from_records(run, many):
    run("archive", "add", "game.rgn", "--archive", "games.db")
    run("archive", "export", "--archive", "games.db", "-o", "all.jsonl")
    for command in ("check", "show", "score"):
        result = run(command, "all.jsonl")
        assert result.exit_code == 3
        expected = "this is a whole archive; expected records; `interlock archive import` reads archives"
        assert result.stderr == f"interlock: all.jsonl: {expected}\n"


def test_records_are_told_as_they_come(folder, game):
    with subprocess.Popen(
        [sys.executable, "-c", "from interlock.cli.main import main; main()", "check", "-q", "--workers", "1", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(game.text.encode() * 2 + b"interlock 1\n")
        process.stdin.flush()
        for number in (1, 2):
            assert process.stdout.readline().startswith(b"standard input#%d: valid" % number)
        process.stdin.write(entry(game.record, "rgn").removeprefix(b"interlock 1\n"))
        process.stdin.close()
        assert process.stdout.readline().startswith(b"standard input#3: valid")
