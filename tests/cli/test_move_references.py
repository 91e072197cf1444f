"""Moves named by their number, their line, or the heading or phase that begins before them."""

from pathlib import Path

import pytest

from interlock.analysis.judge import begin
from interlock.record.files import load
from interlock.record.rgn import read_rgn

GAMES = Path(__file__).parents[2] / "records" / "games"
EVERY_GAME = sorted(GAMES.glob("*/first-game.rgn"))
HEADER = "interlock 1\ngame chicago-express\nplayers Ann, Ben, Cara\n\n"


def shown_after(result):
    """Return the number of the move after which a position was shown."""
    assert result.exit_code == 0, result.stderr
    first = result.stdout.splitlines()[0]
    return int(first.split()[2]) if first.startswith("After move ") else 0


def refused(result):
    """Return why something was wrong usage."""
    assert result.exit_code == 2
    return result.stderr.splitlines()[-1]


@pytest.mark.parametrize("path", EVERY_GAME, ids=lambda path: path.parent.name)
def test_every_line_of_a_move_names_it(run, path):
    text = load(path).rgn_text
    for number in range(1, len(text.record.moves), 9):
        line = text.place(number)[0]
        assert shown_after(run("show", path, "--at", f":{line}")) == number


@pytest.mark.parametrize("path", EVERY_GAME, ids=lambda path: path.parent.name)
def test_every_phase_that_begins_names_the_position_at_its_beginning(run, path):
    replay = begin(load(path).record)
    phases = {replay.game.phase(replay.table).text: 0}
    while not replay.done():
        replay.run(replay.move + 1)
        phases.setdefault(replay.game.phase(replay.table).text, replay.move)
    assert len(phases) > 5
    for phase, move in [*phases.items()][::7]:
        assert shown_after(run("show", path, "--at", phase.upper())) == move


def test_a_heading_of_the_record_names_the_position_where_it_stands(run, write):
    write("mine.rgn", HEADER + "Ann: bid 7\n== After  the break ==\nBen: bid 9\n== Round 7 ==\nCara: pass\n")
    assert shown_after(run("show", "mine.rgn", "--at", "after the break")) == 1
    assert shown_after(run("show", "mine.rgn", "--at", "round 7")) == 2
    assert "Cara: bid 10\n" in run("legal", "mine.rgn", "--at", "Round 7").stdout


def test_a_year_is_a_phase_where_no_move_has_that_number(run):
    path = GAMES / "american-rails" / "first-game.rgn"
    year = shown_after(run("show", path, "--at", "1852"))
    assert shown_after(run("show", path, "--at", "1852, phase 1")) == year > 0
    assert "there is no move 1849;" in refused(run("show", path, "--at", "1849"))
    assert "a heading or phase such as '185" in refused(run("show", path, "--at", "round 3"))


def test_the_last_move_can_be_named(run, game):
    assert shown_after(run("show", "game.rgn", "--at", "last")) == len(game.record.moves)


def test_the_line_of_a_claim_names_the_position_that_it_is_about_and_no_move(run, write):
    lines = "Ann: bid 7 ; well\nclaim Ann $40\nruling award Ben $3\n== More ==\nBen: bid 9\n"
    write("mine.rgn", HEADER + "claim Ben $40\n" + lines)
    positions = {line: shown_after(run("show", "mine.rgn", "--at", f":{line}")) for line in (5, 6, 7, 8, 9, 10)}
    assert positions == {5: 0, 6: 1, 7: 1, 8: 1, 9: 1, 10: 2}
    told = run("explain", "mine.rgn", ":7", "--figure", "Ben cash")
    assert told.stdout.startswith("mine.rgn: Ben cash is $43 after move 1 of 2\n")
    assert refused(run("explain", "mine.rgn", ":7")).endswith("the nearest is move 1 on line 6.")


def test_a_line_without_a_move_is_told_with_the_nearest(run, write):
    write("mine.rgn", HEADER + "Ann: bid 7\nclaim Ann $40\n; well\n; well\nBen: bid 9\n")
    sentences = {line: refused(run("show", "mine.rgn", "--at", f":{line}")) for line in (1, 7, 8, 900)}
    assert [sentence.rpartition("; ")[2] for sentence in sentences.values()] == [
        "the nearest is move 1 on line 5.",
        "the nearest is move 1 on line 5.",
        "the nearest is move 2 on line 9.",
        "the nearest is move 2 on line 9.",
    ]
    write("empty.rgn", HEADER)
    assert refused(run("show", "empty.rgn", "--at", ":2")).endswith("on line 2; the record has no moves.")


@pytest.mark.parametrize("form", ["json", "ilk"])
def test_a_line_of_another_form_is_wrong_usage(run, form):
    run("convert", "game.rgn", "-o", f"game.{form}")
    assert "a line of RGN" in refused(run("legal", f"game.{form}", "--at", ":9"))
    assert shown_after(run("show", f"game.{form}", "--at", "9")) == 9
    assert shown_after(run("show", f"game.{form}", "--at", "play")) > 0


@pytest.mark.parametrize(
    "reference", ["-1", "rund 2", "", "4.5", "9" * 5000, "move 41", ":x", "\x1b[31m", "round 99", "٣"]
)
def test_what_names_no_move_is_told_with_what_would(run, reference):
    result = run("show", "game.rgn", "--at", reference)
    assert refused(result).endswith("or a heading or phase such as 'round 3'.")
    assert ("(did you mean 'round 2'?)" in result.stderr) is (reference == "rund 2")


def test_a_number_beyond_the_record_is_told_with_those_that_there_are(run, write):
    write("two.rgn", HEADER + "Ann: bid 7\nBen: bid 9\n")
    assert refused(run("show", "two.rgn", "--at", 3)).endswith("there is no move 3; the record has moves 1 to 2.")
    assert "there is no move 3;" in refused(run("annotate", "two.rgn", "--add", 3, "well"))
    assert "there is no move 0;" in refused(run("annotate", "two.rgn", "--rule", 0, "stands"))
    write("empty.rgn", HEADER)
    assert "the record has no moves." in refused(run("annotate", "empty.rgn", "--rule", "last", "stands"))


def test_what_begins_more_than_once_is_not_guessed(run, write):
    write("mine.rgn", HEADER + "Ann: bid 7\n== Break ==\nBen: bid 9\n== Break ==\nCara: pass\n")
    assert "begins more than once: after move 1 or 2;" in refused(run("show", "mine.rgn", "--at", "break"))
    path = GAMES / "american-rails" / "first-game.rgn"
    assert refused(run("show", path, "--at", "Phase 2")).endswith(
        "; give the number or say, for example, '1851, phase 2'."
    )


def test_a_phase_beyond_an_illegal_move_is_found_and_the_position_before_that_move_shown(run, game):
    number = game.move_number(game.line(": develop "))
    later = max(note.heading for note in game.record.notes if note.move_number > number)
    result = run("show", "illegal.rgn", "--at", later)
    assert result.exit_code == 1
    assert result.stdout.startswith(f"After move {number - 1} of ")


def test_notes_and_rulings_are_on_the_first_move_of_what_begins(run, write):
    write("mine.rgn", HEADER + "Ann: bid 7\n== Break ==\nBen: bid 9\n== End ==\n")
    added = run("annotate", "mine.rgn", "--add", "break", "too much").stdout
    assert "Ben: bid 9 ; too much\n" in added
    ruled = run("annotate", "mine.rgn", "--rule", ":7", "stands").stdout
    assert [note.ruling.move_number for note in read_rgn(ruled).record.notes if note.ruling] == [2]
    assert "no move follows 'End'." in refused(run("annotate", "mine.rgn", "--add", "End", "too late"))
