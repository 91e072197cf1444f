"""`interlock diff` compares two records of one game."""

import json
import re

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.railroad_revolution.components.yaml_writer import to_yaml
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, shipped_set
from interlock.record.files import FORMS, dump
from interlock.record.rgn import write_rgn
from kit.game_copies import FOLDER, first_game

FIRST = """interlock 1
game chicago-express
players Ann, Ben, Cara
Ann: bid 7
Ben: bid 9 ; well
Cara: pass
Ann: pass
claim Ann $40, Ben $31
"""


@pytest.fixture
def first(write):
    return write("ann.rgn", FIRST)


def plain(text: str) -> list[str]:
    """The lines with one blank for several."""
    return [re.sub(" +", " ", line).rstrip() for line in text.splitlines()]


def test_records_that_say_the_same_are_told_with_exit_code_0(run, first, write):
    write("other.rgn", FIRST.replace("Ann, Ben", "ANN,   Ben").replace("; well", "").replace("Cara:", "; well\nCara:"))
    result = run("diff", first, "other.rgn")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "ann.rgn and other.rgn say the same"
    assert lines[1] == "ann.rgn: incomplete; not ended after move 4"
    assert len(lines) == 3


@pytest.mark.parametrize("form", FORMS)
def test_forms_make_no_difference(run, game, write, form):
    write(f"copy.{form}", dump(game.record, form))
    assert run("diff", "game.rgn", f"copy.{form}").exit_code == 0
    assert run("diff", "-", "game.rgn", stdin=dump(game.record, form)).exit_code == 0


def test_a_missing_line_is_shown_with_what_it_brings_about(run, first, write):
    write("ben.rgn", FIRST.replace("Cara: pass\n", ""))
    result = run("diff", first, "ben.rgn")
    assert result.exit_code == 1
    lines = plain(result.stdout)
    assert lines[:6] == [
        "ann.rgn and ben.rgn differ in 1 move",
        "the positions part with the next moves:",
        " ann.rgn:6: move 3: Cara: pass",
        " legal",
        " ben.rgn:6: move 3: Ann: pass",
        (
            " illegal: it is not Ann's turn: Cara must bid 10 to 40, or pass, because the bidding goes clockwise and "
            "Ben spoke last [CE-AUCTION-ORDER]"
        ),
    ]
    assert lines[6] == "ann.rgn: incomplete; not ended after move 4"
    assert lines[7] == "ben.rgn: illegal; stopped at move 3 of 3"
    assert lines[8] == ""
    start = lines.index("--- ann.rgn")
    assert lines[start : start + 8] == [
        "--- ann.rgn",
        "+++ ben.rgn",
        " 1 1 Ann: bid 7",
        " 2 2 Ben: bid 9",
        "! the positions part here",
        "- 3 Cara: pass",
        " 4 3 Ann: pass",
        "",
    ]


def test_a_ruling_is_shown_below_the_move_that_it_is_on(run, first, write):
    write("ben.rgn", FIRST.replace("Cara: pass\n", "Cara: bid 8 ; too low\nruling taken back by Ref\nCara: pass\n"))
    lines = plain(run("diff", first, "ben.rgn").stdout)
    start = lines.index("+ 3 Cara: bid 8")
    assert lines[start : start + 4] == [
        "+ 3 Cara: bid 8",
        "+ ; too low",
        "+ ruling taken back move 3 by Ref",
        " 3 4 Cara: pass",
    ]


def test_everything_that_differs_is_marked_without_a_color(run, first, write):
    other = FIRST.replace("players", "option dials 1/1/1\nplayers").replace("bid 9 ; well", "bid 10 ; oh")
    write("ben.rgn", other.replace("Ben $31", "Ben $30"))
    lines = plain(run("diff", first, "ben.rgn").stdout)
    assert lines[0] == "ann.rgn and ben.rgn differ in 1 header line, 1 move and 2 notes"
    marked = [line for line in lines if line[:2] in ("- ", "+ ")]
    assert marked == [
        "- option dials 3/5/4",
        "+ option dials 1/1/1",
        "- 2 Ben: bid 9",
        "+ 2 Ben: bid 10",
        "- ; well",
        "+ ; oh",
        "- claim Ben $31 (it is 31)",
        "+ claim Ben $30 (it is 30)",
    ]
    ignored = run("diff", "--ignore-notes", first, "ben.rgn").stdout.splitlines()
    assert ignored[0] == "ann.rgn and ben.rgn differ in 1 header line and 1 move"


def test_what_everybody_has_in_the_end_is_told_side_by_side(run, write):
    told = first_game("chicago-express")
    write("a.rgn", write_rgn(told.record))
    write("b.rgn", write_rgn(told.without(41)))
    lines = plain(run("diff", "a.rgn", "b.rgn").stdout)
    assert lines[-5:] == [
        "Where each record ends",
        " - cash score + cash score",
        " Ann 64 64 40 40 differs",
        " Ben 87 87 0 0 differs",
        " Cara 77 77 18 18 differs",
    ]


def test_a_moved_line_is_told_at_both_places(run, write):
    told = first_game("railroad-revolution")
    write("a.rgn", write_rgn(told.record))
    write("b.rgn", write_rgn(told.swapped(30)))
    lines = plain(run("diff", "a.rgn", "b.rgn").stdout)
    assert lines[0] == "a.rgn and b.rgn differ in 1 move"
    assert [line[:1] for line in lines if line.endswith("in the other)")] in (["-", "+"], ["+", "-"])


def test_positions_that_come_together_again_are_told(run, first, write):
    write("ben.rgn", FIRST.replace("Ben: bid 9", "Ben: bid 8").replace("Cara: pass", "Cara: bid 12"))
    write("cara.rgn", FIRST.replace("Cara: pass", "Cara: bid 12"))
    lines = plain(run("diff", "ben.rgn", "cara.rgn").stdout)
    assert " they are the same again after moves 3 and 3" in lines
    assert lines.index("! the positions part here") < lines.index("! the positions are the same again")


def test_a_long_run_of_moves_that_one_record_lacks_is_shortened(run, game, write):
    half = replace(game.record, moves=game.record.moves[:20], notes=())
    write("half.rgn", write_rgn(replace(half, header=replace(half.header, results=()))))
    missing = len(game.record.moves) - 20
    shown = run("diff", "--ignore-notes", "game.rgn", "half.rgn").stdout.splitlines()
    removed = [line for line in shown if line.startswith("- ")]
    assert len(removed) == 4
    assert removed[3] == f"- {missing - 3} more moves; --verbose tells all"
    verbose = run("diff", "--ignore-notes", "-v", "game.rgn", "half.rgn").stdout.splitlines()
    assert len([line for line in verbose if line.startswith("- ")]) == missing


@pytest.mark.parametrize(("context", "shown"), [("0", 0), ("1", 2), ("2", 4), ("5", 10)])
def test_so_many_moves_around_a_difference_are_shown(run, write, context, shown):
    told = first_game("american-rails")
    write("a.rgn", write_rgn(told.record))
    write("b.rgn", write_rgn(told.without(60)))
    lines = run("diff", "-U", context, "a.rgn", "b.rgn").stdout.splitlines()
    assert len([line for line in lines if re.match(r" +\d+ +\d+ ", line)]) == shown


def test_quiet_is_one_line(run, first, write):
    write("ben.rgn", FIRST.replace("bid 9", "bid 8"))
    result = run("diff", "-q", first, "ben.rgn")
    assert (result.exit_code, result.stdout) == (1, "ann.rgn and ben.rgn differ in 1 move\n")
    assert run("diff", "--quiet", first, first).stdout == "ann.rgn and ann.rgn say the same\n"


def test_a_record_that_stops_elsewhere_says_why(run, first, write):
    write("ben.rgn", FIRST.replace("bid 9", "bid 10").replace("Ann: pass", "Ann: bid 3"))
    lines = plain(run("diff", first, "ben.rgn").stdout)
    assert any(line.startswith(" ben.rgn:7: move 4: illegal: ") for line in lines)


def test_programs_get_an_object(run, first, write):
    write("ben.rgn", FIRST.replace("Cara: pass\n", ""))
    result = run("diff", "--format", "json", first, "ben.rgn")
    told = json.loads(result.stdout)
    assert (result.exit_code, told["first"], told["second"]) == (1, "ann.rgn", "ben.rgn")
    assert told["comparison"]["moves"] == [
        {"kind": "MOVE_DIFFERENCE_KIND_ONLY_FIRST", "firstMoveNumber": 3, "firstLine": "Cara: pass"}
    ]
    (finding,) = told["comparison"]["partings"][0]["second"]["findings"]
    assert (finding["rule"], finding["line"], finding["column"]) == ("CE-AUCTION-ORDER", 6, 6)


def test_records_of_two_games_are_told_in_one_line(run, first, write):
    write("rails.rgn", write_rgn(sample("american-rails", 3, 1)))
    result = run("diff", first, "rails.rgn")
    assert result.exit_code == 1
    why = "one is a game of Chicago Express, the other of American Rails"
    assert result.stdout == f"ann.rgn and rails.rgn are not records of one game: {why}\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["ann.rgn"], "Missing argument 'SECOND'"),
        (["ann.rgn", "ann.rgn", "ann.rgn"], "unexpected extra argument"),
        (["-", "-"], "Only one of the two records can come from standard input."),
        (["ann.rgn", "nowhere.rgn"], "nowhere.rgn: the file cannot be read"),
        (["broken.rgn", "hex.rgn"], "broken.rgn:4:6: unknown action 'bit'"),
        (["ann.rgn", "hex.rgn"], "hex.rgn:4:17: unknown hex 'Q99'"),
        (["ann.rgn", "."], "the file cannot be read"),
    ],
)
def test_trouble_is_exit_code_2(run, first, write, arguments, said):
    write("broken.rgn", "interlock 1\ngame chicago-express\nplayers Ann, Ben\nAnn: bit 7\n")
    write("hex.rgn", "interlock 1\ngame chicago-express\nplayers Ann, Ben\nAnn: extend PRR Q99\n")
    result = run("diff", *arguments)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stdout == ""


def test_both_files_that_cannot_be_read_are_told_to_programs_too(run):
    result = run("diff", "--format", "json", "no.rgn", "none.rgn")
    assert result.exit_code == 2
    assert [json.loads(line)["file"] for line in result.stdout.splitlines()] == ["no.rgn", "none.rgn"]


def test_a_component_set_beside_the_record_is_used(run, write):
    path = FOLDER / "railroad-revolution" / "first-game.rgn"
    text = path.read_text()
    named = next(line for line in text.splitlines() if line.startswith("components "))
    write("named.rgn", text)
    write("nameless.rgn", text.replace(f"{named}\n", ""))
    write("ours.yaml", to_yaml(shipped_set(DEMONSTRATION)))
    assert run("diff", "named.rgn", "nameless.rgn").exit_code == 2
    result = run("diff", "--ignore-notes", "--components", "ours.yaml", "nameless.rgn", "named.rgn")
    assert (result.exit_code, result.stderr) == (0, "")


def test_odd_names_are_shown_and_compared(run, write):
    header = 'interlock 1\ngame chicago-express\nplayers "{a}", "; x", "claim"\n'
    text = header.replace("{a}", 'A\\"b: \\\\') + '"A\\"b: \\\\": bid 7\n"; x": bid 8 ; {oh}\n'
    write("a.rgn", text)
    write("b.rgn", text.replace("bid 8", "bid 9"))
    result = run("diff", "a.rgn", "b.rgn")
    assert result.exit_code == 1
    assert plain(result.stdout)[0] == "a.rgn and b.rgn differ in 1 move"
    assert '- 2 "; x": bid 8' in plain(result.stdout)
