"""How findings are told: by words, not by colours alone; and whatever a server may have found."""

import json
import re
from itertools import product
from pathlib import Path

import pytest

from interlock.analysis.record_text import with_places
from interlock.cli.terminal.finding_text import findings_lines
from interlock.cli.terminal.output import say
from interlock.cli.terminal.verdict_text import round_lines, status_line
from interlock.record.files import load
from interlock.record.rgn import read_rgn
from interlock.replay.verdict import Finding, FindingKind, Receipt, Round, Verdict, VerdictStatus

WITHOUT_SET = Path(__file__, "../../../records/games/railroad-revolution/without-a-component-set.rgn").resolve()
NUMBERS = (-(2**31), -1, 0, 1, 2, 3, 4, 10**6, 2**31 - 1)
PARTS = (
    "",
    "hexes[1]",
    "hexes[999999999]",
    "notes[0]",
    "notes[99999999999]",
    "notes[x",
    "header.",
    "header.players[77]",
    "[",
    "x" * 1000,
)


@pytest.mark.parametrize("kind", FindingKind)
def test_whatever_a_finding_tells_it_can_be_shown(game, capsys, kind):
    text = read_rgn("\n".join(game.lines[:8]) + "\n")
    findings = tuple(Finding(kind, move, part, "R", message="m") for move, part in product(NUMBERS, PARTS))
    placed = with_places(Verdict(findings=findings), text)
    assert all(0 < finding.line <= 8 for finding in placed.findings)
    say(findings_lines(findings, "game.rgn", text, verbose=True))
    say(round_lines((Round("x", -1, (), (Receipt(-1), Receipt(99), Receipt(0))),), ["Ann", "Ben"]))
    assert capsys.readouterr().out.count(" [R]\n") == len(findings)


def test_every_kind_and_every_status_has_words_of_its_own(capsys):
    say(line for kind in FindingKind for line in findings_lines([Finding(kind, rule="R")], "f", None, verbose=True))
    words = re.findall(r"^f: ([a-z ]+):  \[R\]$", capsys.readouterr().out, re.MULTILINE)
    assert len(set(words)) == len(FindingKind)
    say(status_line("f", Verdict(status)) for status in VerdictStatus)
    words = re.findall(r"^f: ([a-z, ]+); ", capsys.readouterr().out, re.MULTILINE)
    assert len(set(words)) == len(VerdictStatus)


def test_the_first_line_says_where_an_illegal_record_was_stopped_or_that_it_went_on(run, game, write):
    number = game.move_number(game.line(": develop "))
    last = "\n".join(Path("illegal.rgn").read_text(encoding="utf-8").splitlines()[: game.line(": develop ")])
    write("last.rgn", last + "\n")
    for name, count in (("illegal.rgn", len(game.record.moves)), ("last.rgn", number)):
        stopped = run("check", "--no-repair", name).stdout
        assert stopped.startswith(f"{name}: illegal; stopped at move {number} of {count}\n")
        on = run("check", "--no-repair", "--carry-on", name).stdout
        ended = "ended" if name == "illegal.rgn" else "not ended"
        assert on.startswith(f"{name}: illegal; went on as played; {ended} after move {count}")
    write("set-up.rgn", "interlock 1\ngame chicago-express\nplayers Ann\n\nAnn: pass\n")
    assert "; stopped at the set-up\n" in run("check", "--no-repair", "set-up.rgn").stdout


def test_a_game_under_way_with_rulings_is_valid_so_far_with_rulings(run, write):
    begun = "interlock 1\ngame chicago-express\nplayers Ann, Ben\n\nAnn: pass\n"
    write("begun.rgn", begun)
    assert run("check", "--partial", "begun.rgn").stdout.startswith("begun.rgn: valid so far; not ended after move 1\n")
    write("ruled.rgn", begun + "ruling award Ann $3\n")
    told = run("check", "--partial", "ruled.rgn")
    assert told.stdout.startswith("ruled.rgn: valid so far, with rulings; not ended after move 1\n")
    assert told.exit_code == 0


def test_an_illegal_move_a_claim_and_a_ruling_are_told_apart_in_words(run, game, write):
    assert re.search(r":\d+: illegal: move \d+: .* \[CE-DEVELOP-[A-Z]+\]\n", run("check", "illegal.rgn").stdout)
    write("claims.rgn", re.sub(r"result (\w+) \$", r"result \1 $9", game.text))
    assert re.search(r":\d+: claim: .* \[[A-Z-]+\]\n", run("check", "claims.rgn").stdout)
    number = game.move_number(game.line(": develop "))
    run("annotate", "illegal.rgn", "--rule", number, "stands", "-o", "ruled.rgn")
    assert re.search(r":\d+: by ruling: .* \[[A-Z-]+\]\n", run("check", "ruled.rgn").stdout)


def test_what_is_taken_on_trust_is_grouped_unless_all_is_wanted(run):
    short, long = run("check", "-q", WITHOUT_SET), run("check", "-q", "--verbose", WITHOUT_SET)
    findings = json.loads(run("check", "--format", "json", WITHOUT_SET).stdout)["verdict"]["findings"]
    trusted = [finding for finding in findings if finding["rule"] == "REC-PRINTED-TRUSTED"]
    assert len(short.stdout.splitlines()) < 60
    assert short.stdout.count(" [REC-PRINTED-TRUSTED]\n") == 4
    assert f": not checkable: {len(trusted) - 3} more; --verbose tells all [REC-PRINTED-TRUSTED]\n" in short.stdout
    assert long.stdout.count(" [REC-PRINTED-TRUSTED]\n") == len(trusted) > 100
    assert "--verbose tells all" not in long.stdout


def test_partial_tells_nothing_of_what_it_is_told_to_take(run, game, write):
    write("half.rgn", "\n".join(game.lines[: game.line(": develop ")]) + "\n")
    result = run("check", "-q", "--partial", "half.rgn")
    assert result.exit_code == 0
    assert re.fullmatch(r"half\.rgn: valid so far; not ended after move \d+\n", result.stdout)
    as_json = json.loads(run("check", "--partial", "--format", "json", "half.rgn").stdout)
    assert as_json["verdict"]["status"] == "VERDICT_STATUS_INCOMPLETE"


def test_partial_still_tells_what_else_is_wrong(run, game, write):
    lines = game.lines[: game.line(": develop ")]
    write("half.rgn", "\n".join([*lines, "claim Ann $999"]) + "\n")
    result = run("check", "-q", "--partial", "half.rgn")
    assert result.exit_code == 1
    assert result.stdout.startswith("half.rgn: claims differ; ")
    assert ": claim: " in result.stdout
    assert "REC-INCOMPLETE" not in result.stdout
    assert run("check", "--partial", "illegal.rgn").exit_code == 1


def test_partial_does_not_take_a_result_that_nobody_has_judged(run, game, write):
    half, result = game.lines[: game.line(": develop ")], game.lines[-1]
    assert result.startswith("result ")
    write("half.rgn", "\n".join([*half, result]) + "\n")
    told = run("check", "-q", "--partial", "half.rgn")
    assert told.exit_code == 1
    assert told.stdout.startswith("half.rgn: incomplete; not ended after move ")
    assert "REC-INCOMPLETE" in told.stdout


def test_partial_does_not_take_what_is_taken_on_trust(run, write):
    lines = WITHOUT_SET.read_text(encoding="utf-8").splitlines()
    write("half.rgn", "\n".join(lines[:120]) + "\n")
    told = run("check", "-q", "--partial", "half.rgn")
    assert told.exit_code == 1
    assert told.stdout.startswith("half.rgn: not fully checkable; not ended after move ")
    assert "REC-INCOMPLETE" not in told.stdout


@pytest.mark.parametrize("name", ["chicago-express", "american-rails", "rust-belt"])
def test_a_folder_called_like_a_board_is_not_taken_for_it(run, folder, name):
    (folder / name).mkdir()
    assert run("boards", name).stdout.startswith(f"{name}: ")
    assert run("boards", name.upper()).stdout.startswith(f"{name}: ")


def test_a_file_called_like_a_board_is_read_where_its_path_is_given(run, write):
    write("chicago-express", "{}")
    assert run("boards", "chicago-express").exit_code == 0
    assert run("boards", "./chicago-express").exit_code == 3


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (["CE-EXTEND-COST"], 0, "CE-EXTEND-COST\n"),
        (["ce-extend-cost"], 0, "CE-EXTEND-COST\n"),
        (["Chicago-Express", "Ce-Extend-Cost"], 0, "CE-EXTEND-COST\n"),
        (["rec-incomplete"], 0, "REC-INCOMPLETE\n"),
        (["records", "REC-INCOMPLETE"], 0, "REC-INCOMPLETE\n"),
        (["CE-EXTEND-COSTS"], 2, "no game, rule or option with 'CE-EXTEND-COSTS' (did you mean 'CE-EXTEND-COST'?)"),
        (["american-rails", "CE-EXTEND-COST"], 2, "in american-rails; it is one of chicago-express."),
        (["american-rails", "XX"], 2, "`interlock rules american-rails` lists all."),
        (["CE-EXTEND-COST", "--options"], 2, "--options goes with a game"),
    ],
)
def test_a_rule_is_found_by_its_id_alone(run, arguments, code, told):
    result = run("rules", *arguments)
    assert result.exit_code == code
    assert told in result.output
    if not code:
        assert json.loads(run("rules", *arguments, "--format", "json").stdout)["id"] == told.strip()


@pytest.mark.parametrize(
    ("amount", "is_one"),
    [
        ("5", True),
        ("1000000", True),
        ("1000001", False),
        ("3000000000", False),
        ("0", False),
        ("-5", False),
        ("five", False),
        ("9" * 5000, False),
        ("", False),
        ("$", False),
    ],
)
def test_a_penalty_that_could_not_be_read_again_is_not_written(run, amount, is_one):
    for form in ("rgn", "json", "ilk"):
        out = Path(f"out.{form}")
        out.unlink(missing_ok=True)
        result = run("annotate", "game.rgn", "-o", out, "--penalty", 2, f"Ann ${amount}")
        assert (result.exit_code < 2) == is_one, result.output
        assert out.exists() == is_one
        if is_one:
            assert run("check", "-q", out).exit_code in (0, 1)


TEXTS = [
    "x ",
    " x",
    "a\nb",
    "a\x1bb",
    "}",
    "{",
    "} {",
    "{ x }",
    '"',
    'a "b" c',
    ";",
    "; x",
    "[Ann] hi",
    "[",
    "]",
    "\\",
    "a\\",
    "because",
    "==x==",
    "?!",
    "$5",
    "\u2028x",
    "a\u202eb",
    "\ufeffx",
    "x" * 20_000,
    "a\tb",
    "\u00a0",
    "\udcff",
    "a  b",
    "=",
    ":",
    "{[a] b}",
    "--",
    '\\"',
    "claim Ann $3",
    "",
]


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: repr(text[:20]))
@pytest.mark.parametrize("form", ["rgn", "json", "ilk"])
def test_what_annotate_writes_can_be_read_again_whatever_is_added(run, text, form):
    for options in (
        ["--add", "1", text],
        ["--add", "0", text],
        ["--add", "3", "x", "--by", text],
        ["--rule", "2", "stands", "--because", text],
        ["--rule", "2", "stands", "--by", text],
        ["--rule", "2", "corrected", "--to", text],
        ["--penalty", "2", f"{text} $3"],
        ["--award", "2", f"{text} $3"],
        ["--set", "2", f"{text} $3"],
    ):
        out = Path(f"out.{form}")
        out.unlink(missing_ok=True)
        result = run("annotate", "game.rgn", "-o", out, *options)
        assert result.exit_code in (0, 1, 2)
        assert out.exists() == (result.exit_code < 2)
        if out.exists():
            assert run("check", "-q", out).exit_code in (0, 1)
            assert run("annotate", out, "-o", out, *options).exit_code in (0, 1)


def test_blanks_at_the_ends_of_words_are_not_part_of_them(run):
    run("annotate", "game.rgn", "-o", "out.rgn", "--rule", 2, "stands", "--because", " so ", "--by", " Ann ")
    ruling = next(note.ruling for note in load(Path("out.rgn")).record.notes if note.ruling)
    assert (ruling.referee, ruling.reason) == ("Ann", "so")


@pytest.mark.parametrize(
    ("cut", "hint"),
    [
        (False, "`interlock rules CE-DEVELOP-NEVER` shows the rule; --verbose tells more of each finding\n"),
        (True, "--partial takes a game that is still under way for valid\n"),
    ],
)
def test_what_helps_further_is_told_once(run, game, write, cut, hint):
    text = "\n".join([*game.lines[: game.line(": develop ")], ""]) if cut else game.illegal()
    write("hint.rgn", text)
    told = run("check", "hint.rgn").stdout
    assert told.count(hint) == 1
    assert ("--partial" in told) == cut
    assert hint not in run("check", "-q", "hint.rgn").stdout
    assert "--verbose" not in run("check", "--verbose", "hint.rgn").stdout
    assert "--partial" not in run("check", "--partial", "hint.rgn").stdout
