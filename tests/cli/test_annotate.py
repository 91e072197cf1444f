from pathlib import Path

import pytest

from interlock.analysis.annotate import annotate
from interlock.record.files import dump, load
from interlock.record.model import Comment, Note, RulingKind
from interlock.record.rgn import read_rgn, write_rgn


def test_a_record_gets_what_the_replay_knows_on_standard_output(run, either):
    result = run("annotate", "either.rgn")
    assert result.exit_code == 0
    assert result.stdout == write_rgn(annotate(either.record)[0])
    assert result.stderr.startswith("either.rgn: valid; ended after move ")
    assert Path("either.rgn").read_text() == either.text


def test_annotating_twice_changes_nothing(run, either):
    run("annotate", "either.rgn", "-o", "once.rgn")
    run("annotate", "once.rgn", "-o", "twice.rgn")
    assert Path("once.rgn").read_bytes() == Path("twice.rgn").read_bytes()


@pytest.mark.parametrize("move", [0, 1, 41])
def test_adding_the_same_twice_changes_nothing(run, move):
    glyph = ["--glyph", "?!"] if move else []
    added = ["--add", move, "too dear; [really] } {", *glyph, "--by", "Ann B."]
    run("annotate", "game.rgn", "-o", "once.rgn", *added)
    run("annotate", "once.rgn", "-o", "twice.rgn", *added)
    once = Path("once.rgn").read_text()
    assert once == Path("twice.rgn").read_text()
    assert once.count("[Ann B.] too dear; [really] } {\n") == 1


def test_the_output_may_be_the_input(run, game):
    assert run("annotate", "game.rgn", "-o", "game.rgn").exit_code == 0
    assert Path("game.rgn").read_text() == write_rgn(annotate(game.record)[0])


@pytest.mark.parametrize("form", ["json", "ilk", "rgn"])
def test_the_form_is_that_of_the_suffix_or_else_of_the_input(run, game, write, form):
    write(f"in.{form}", dump(game.record, form))
    run("annotate", "game.rgn", "-o", f"out.{form}")
    assert load(Path(f"out.{form}")).record == annotate(game.record)[0]
    run("annotate", f"in.{form}", "-o", "out.txt")
    assert Path("out.txt").read_bytes() == Path(f"out.{form}").read_bytes()


def test_comments_that_were_there_stay(run, game, write):
    line = game.line(": develop ")
    lines = list(game.lines)
    lines[line - 1] += " ; [Ben] at last"
    write("commented.rgn", "\n".join(lines) + "\n")
    result = run("annotate", "commented.rgn", "--add", game.move_number(line), "I see")
    assert " ; I see\n" in result.stdout
    assert "{ [Ben] at last }" in result.stdout


def test_a_comment_carries_its_author_and_its_glyph_stands_with_it(run):
    text = run("annotate", "game.rgn", "--add", 1, "high", "--glyph", "!?", "--by", "Cara").stdout
    notes = [note for note in read_rgn(text).record.notes if note.move_number == 1]
    assert Note(1, glyph="!?") in notes
    assert Note(1, comment=Comment("high", "Cara", beside=True)) in notes


def test_an_illegal_record_is_annotated_all_the_same_with_exit_code_1(run):
    result = run("annotate", "illegal.rgn", "-o", "out.rgn")
    assert result.exit_code == 1
    assert "[Interlock] CE-DEVELOP-" in Path("out.rgn").read_text()
    assert "illegal.rgn: illegal; stopped" in result.stderr


def test_a_ruling_that_the_move_stands_is_added(run, game):
    number = game.move_number(game.line(": develop "))
    options = ["--by", "A. Referee", "--because", "noticed late", "--breaking", "CE-DEVELOP-NEVER"]
    text = run("annotate", "illegal.rgn", "--rule", number, "stands", *options).stdout
    wanted = f'ruling stands move {number} by "A. Referee" rule CE-DEVELOP-NEVER because "noticed late"'
    assert wanted in text.splitlines()


def test_a_correction_makes_an_illegal_game_valid(run, game):
    line = game.line(": develop ")
    number = game.move_number(line)
    words = game.lines[line - 1].partition(": ")[2]
    for to in (words, game.lines[line - 1]):
        result = run("annotate", "illegal.rgn", "--rule", number, "corrected", "--to", to)
        assert result.exit_code == 0
        assert "valid, with rulings" in result.stderr
        assert f"ruling corrected move {number} to {game.lines[line - 1]}" in result.stdout.splitlines()


def test_a_move_is_taken_back_and_a_penalty_paid(run):
    text = run("annotate", "game.rgn", "--rule", 2, "taken-back").stdout
    assert "ruling taken back move 2" in text.splitlines()
    for option in ("--penalty", "--fine"):
        text = run("annotate", "game.rgn", option, 2, "BEN $5").stdout
        ruling = next(note.ruling for note in read_rgn(text).record.notes if note.ruling)
        assert (ruling.kind, ruling.seat, ruling.amount) == (RulingKind.PENALTY, 2, 5)


def test_money_is_ruled_on_and_the_game_is_valid_with_rulings(run):
    referee = ["--by", "A. Referee", "--because", "it was so"]
    result = run(
        "annotate", "game.rgn", "-o", "out.rgn", "--award", 2, "Ben $5 from PRR", "--set", 2, "Ann $23", *referee
    )
    assert "REC" not in result.stderr
    lines = Path("out.rgn").read_text().splitlines()
    assert 'ruling award Ben $5 from PRR by "A. Referee" because "it was so"' in lines
    assert 'ruling set Ann $23 by "A. Referee" because "it was so"' in lines


def test_figures_are_set_before_the_first_move_and_where_a_phase_begins(run, game):
    text = run("annotate", "game.rgn", "--set", 0, "Ben $39", "--award", "play", "Ann $1 by Ref").stdout
    notes = [(note.move_number, note.ruling.referee) for note in read_rgn(text).record.notes if note.ruling]
    bids = [move.chicago_express.bid or move.chicago_express.passing for move in game.record.moves]
    assert notes == [(0, ""), (bids.index(None), "Ref")]


def test_taken_back_is_spelled_as_in_rgn_or_with_a_hyphen(run):
    told = [run("annotate", "game.rgn", "--rule", 2, kind).stdout for kind in ("taken back", "taken-back")]
    assert told[0] == told[1]
    assert "ruling taken back move 2" in told[0].splitlines()


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (
            ["--award", 1, "Ben 5"],
            "no '$' before the amount in 'Ben 5'; expected words such as 'Ben $5', in single quotes",
        ),
        (["--set", 1, "PRR dividend 3"], "This cannot be added: 'dividend' of PRR is not set by a ruling"),
        (["--rule", 1, "tken back"], "'tken back' is not one of 'stands', 'taken-back', 'corrected'."),
        (["--fine", 1, "Bem $5"], "unknown player or company 'Bem' (did you mean 'Ben'?)"),
        (["--set", 1, "Ben PRT 5"], "'PRT' is not counted of Ben (did you mean 'PRR'?)"),
        (["--set", 1, "Ben score 5"], "'score' of Ben is not set by a ruling; expected cash, PRR"),
        (["--set", 1, "minimum 5"], "'minimum' of the table is not set by a ruling; expected houses"),
        (["--set", 1, "Ben $1000001"], "a number too large; expected at most 1,000,000"),
    ],
)
def test_what_cannot_be_ruled_is_told(run, options, sentence):
    result = run("annotate", "game.rgn", *options)
    assert result.exit_code == 2
    assert sentence in " ".join(result.stderr.split())


@pytest.mark.parametrize(
    "options",
    [
        ["--glyph", "?"],
        ["--by", "Ann"],
        ["--add", 1],
        ["--add", "one", "text"],
        ["--add", 1, ""],
        ["--add", 1, "two\nlines"],
        ["--add", 10_000, "text"],
        ["--add", 0, "text", "--glyph", "?"],
        ["--add", 1, "text", "--glyph", "???"],
        ["--because", "so"],
        ["--breaking", "CE-EXTEND-COST"],
        ["--to", "pass"],
        ["--rule", 0, "stands"],
        ["--rule", 10_000, "stands"],
        ["--rule", 1, "wrong"],
        ["--rule", 1, "corrected"],
        ["--rule", 1, "corrected", "--to", "bid much"],
        ["--rule", 1, "corrected", "--to", "develop Q99"],
        ["--rule", 1, "corrected", "--to", "Zoe: pass"],
        ["--rule", 1, "stands", "--to", "pass"],
        ["--rule", 1, "stands", "--breaking", "CE-NO-SUCH-RULE"],
        ["--penalty", 1, "Zoe $5"],
        ["--penalty", 1, "Ben $0"],
        ["--penalty", 10_000, "Ben $5"],
        ["--award", 1, "Ben"],
        ["--set", 1, "Ben"],
        ["--set", 1, ""],
        ["--set", "one", "Ben $5"],
    ],
)
def test_what_does_not_go_together_is_wrong_usage_and_writes_nothing(run, options):
    result = run("annotate", "game.rgn", "-o", "out.rgn", *options)
    assert result.exit_code == 2
    assert not Path("out.rgn").exists()


def test_an_unreadable_record_writes_nothing(run, write):
    assert run("annotate", write("bad.rgn", "interlock 1\n"), "-o", "out.rgn").exit_code == 3
    assert not Path("out.rgn").exists()


def test_a_file_that_cannot_be_written_is_told(run):
    result = run("annotate", "game.rgn", "-o", "missing/out.rgn")
    assert result.exit_code == 3
    assert "interlock: missing/out.rgn: the file cannot be written: no such file or directory" in result.stderr
