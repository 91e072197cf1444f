"""What is changed in an archive is kept beside what was there before."""

import re

import pytest

from interlock.record.rgn import write_rgn


@pytest.fixture
def stored(told):
    told("add", "game.rgn")


def etag_of(archive):
    return archive("show", "game").stderr.split()[-1]


def test_comments_and_rulings_are_added_and_told_in_the_history(archive, told, stored):
    printed = told("annotate", "game", "--add", 3, "dear", "--by", "Ann")
    assert re.fullmatch("game: valid; ended after move .*; revision 2\n", printed)
    result = archive("annotate", "game", "--penalty", 3, "Ann $1", "--by", "Ref", "--because", "late")
    assert result.stdout.endswith("; revision 3\n")
    lines = told("history", "game").splitlines()
    time = r"\d{4}-\d\d-\d\d \d\d:\d\d"
    expected = [
        rf"revision 3  {time}  annotated",
        '  after move 3: ruling penalty Ann \\$1 by Ref because "late"',
        rf"revision 2  {time}  annotated",
        r"  after move 3: ; \[Ann\] dear",
        rf"revision 1  {time}  stored",
    ]
    assert [bool(re.fullmatch(*each)) for each in zip(expected, lines, strict=True)] == [True] * 5, lines


def test_what_is_noted_already_is_no_revision(told, stored):
    told("annotate", "game", "--add", 3, "dear")
    assert told("annotate", "game", "--add", 3, "dear").endswith("; nothing is new, it was noted already\n")
    assert len(told("history", "game", "--format", "json")) == 2


def test_moves_are_named_as_in_other_commands(archive, told, game, stored):
    told("annotate", "game", "--add", "last", "well done")
    line = next(n for n, text in enumerate(archive("show", "game").stdout.splitlines(), 1) if "well done" in text)
    told("annotate", "game", "--add", f":{line}", "really")
    assert f"after move {len(game.record.moves)}: ; really" in told("history", "game")
    result = archive("annotate", "game", "--add", 9999, "x")
    assert result.exit_code == 2
    assert "there is no move 9999" in result.stderr


def test_a_note_that_does_not_fit_is_wrong_usage(archive, stored):
    result = archive("annotate", "game", "--penalty", 3, "Zed $1")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Zed" in result.stderr
    assert archive("annotate", "game").exit_code == 2


def test_an_illegal_record_ends_with_one(archive, told):
    told("add", "illegal.rgn")
    assert archive("annotate", "illegal", "--add", 1, "so it begins").exit_code == 1


def test_facts_of_the_header_are_changed_by_themselves(archive, told, stored, game):
    assert told("update", "game", "--event", "Spring Cup", "--date", "2026-03-14") == "game: valid; revision 2\n"
    told("update", "game", "--site", "Utrecht")
    shown = archive("show", "game").stdout
    assert "\nevent Spring Cup\nsite Utrecht\ndate 2026-03-14\n" in shown
    told("update", "game", "--event", "", "--site", "", "--date", "")
    assert archive("show", "game").stdout == write_rgn(game.record)


def test_a_record_is_replaced_by_the_one_in_a_file(archive, told, stored, game):
    assert archive("update", "game", "illegal.rgn").output == "game: illegal; revision 2\n"
    assert archive("verdict", "game", "--quiet").exit_code == 1
    assert archive("show", "game", "--revision", 1).stdout == write_rgn(game.record)


@pytest.mark.parametrize("words", [(), ("illegal.rgn", "--event", "x")])
def test_what_is_changed_has_to_be_said_in_one_way(archive, stored, words):
    result = archive("update", "game", *words)
    assert result.exit_code == 2
    assert "Name either a file, or what is to be changed" in result.stderr


@pytest.mark.parametrize("date", ["yesterday", "2026-13-14", "2026-02-30"])
def test_a_date_that_is_none_is_wrong_usage(archive, stored, date):
    result = archive("update", "game", "--date", date)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"Invalid value for '--date': '{date}' is no date" in result.stderr


@pytest.mark.parametrize("words", [("annotate", "--add", "3", "x"), ("update", "--site", "x"), ("delete",)])
def test_an_etag_keeps_from_changing_what_another_has_changed(archive, told, stored, words):
    command, *options = words
    old = etag_of(archive)
    told("update", "game", "--event", "Spring Cup")
    result = archive(command, "game", *options, "--etag", old)
    assert (result.exit_code, result.stdout) == (1, "")
    assert "'records/game' was changed since it had the etag" in result.stderr
    assert archive(command, "game", *options, "--etag", etag_of(archive)).exit_code == 0


def test_a_record_that_is_deleted_is_known_still(archive, told, stored, game):
    assert told("delete", "game") == "game: deleted, as revision 2\n"
    shown = archive("show", "game")
    assert (shown.exit_code, shown.stdout) == (0, write_rgn(game.record))
    assert shown.stderr.startswith("game: deleted; revision 2, ")
    assert told("history", "game").splitlines()[0].endswith("deleted")
    again = archive("delete", "game")
    assert (again.exit_code, again.output) == (3, "interlock: 'records/game' was deleted\n")
    assert told("add", "game.rgn").startswith("game.rgn: stored as ")
