from pathlib import Path

import pytest

from interlock.record.files import load

EVERY_GAME = sorted((Path(__file__).parents[2] / "records" / "games").glob("*/first-game.rgn"))
UNTIDY = "interlock 1\r\ngame   chicago-express\nplayers Ann,Ben\n\nann: BID 7 ;hi\n"
TIDY = "interlock 1\ngame chicago-express\nplayers Ann, Ben\n\nAnn: bid 7 ; hi\n"


def test_a_file_is_rewritten_in_place_and_named(run, write):
    result = run("fmt", "game.rgn", write("untidy.rgn", UNTIDY))
    assert result.exit_code == 0
    assert result.stdout == "untidy.rgn has changed\n"
    assert Path("untidy.rgn").read_bytes() == TIDY.encode()


def test_formatting_twice_changes_nothing(run, write):
    write("untidy.rgn", UNTIDY)
    run("fmt", "untidy.rgn")
    result = run("fmt", "untidy.rgn")
    assert (result.exit_code, result.output) == (0, "")
    assert run("fmt", "--check", ".").exit_code == 0


def test_what_is_written_is_in_canonical_form(run, either):
    assert run("fmt", "--check", "either.rgn").exit_code == 0
    assert run("fmt", "-", stdin=either.text.replace(": ", ":  ")).stdout == either.text


def test_check_lists_what_would_change_and_changes_nothing(run, write):
    write("untidy.rgn", UNTIDY)
    result = run("fmt", "--check", ".")
    assert result.exit_code == 1
    assert result.stdout == "untidy.rgn would change\n"
    assert Path("untidy.rgn").read_bytes() == UNTIDY.encode()


def test_a_diff_says_nothing_of_files_that_stay(run, write):
    write("untidy.rgn", UNTIDY)
    both, one = run("fmt", "--diff", "game.rgn", "untidy.rgn"), run("fmt", "--diff", "untidy.rgn")
    assert both.stdout == one.stdout
    assert run("fmt", "--diff", "game.rgn").stdout == ""


def test_a_diff_shows_what_would_change_and_changes_nothing(run, write):
    write("untidy.rgn", UNTIDY)
    result = run("fmt", "--diff", "untidy.rgn")
    assert result.exit_code == 0
    assert "-ann: BID 7 ;hi\n+Ann: bid 7 ; hi\n" in result.stdout
    assert Path("untidy.rgn").read_bytes() == UNTIDY.encode()
    assert run("fmt", "--diff", "--check", "untidy.rgn").exit_code == 1


def test_standard_input_goes_to_standard_output(run):
    assert run("fmt", "-", stdin=UNTIDY).stdout == TIDY
    assert run("fmt", "-", stdin=TIDY).stdout == TIDY
    assert run("fmt", "--check", "-", stdin=UNTIDY).exit_code == 1


@pytest.mark.parametrize("name", ["game.json", "game.ilk", "game"])
def test_only_rgn_is_formatted(run, write, name):
    assert run("fmt", write(name, "{}")).exit_code == 2


def test_an_unreadable_file_is_left_alone_and_does_not_stop_the_others(run, write):
    write("bad.rgn", "interlock 1\nplayers\n")
    write("untidy.rgn", UNTIDY)
    result = run("fmt", "bad.rgn", "missing.rgn", "untidy.rgn")
    assert result.exit_code == 3
    assert "interlock: bad.rgn:2:" in result.stderr
    assert Path("bad.rgn").read_text() == "interlock 1\nplayers\n"
    assert Path("untidy.rgn").read_bytes() == TIDY.encode()


def test_a_hex_has_one_name_whichever_it_was_written_by(run, write):
    write("game.rgn", "interlock 1\ngame chicago-express\nplayers Ann, Ben\n\nAnn: extend PRR q5, q3\n")
    assert run("fmt", "game.rgn").exit_code == 0
    assert Path("game.rgn").read_text().endswith("\nAnn: extend PRR Q5, Binghamton\n")


@pytest.mark.parametrize("path", EVERY_GAME, ids=lambda path: path.parent.name)
def test_numbers_are_written_and_taken_out_again(run, write, path):
    text = path.read_text(encoding="utf-8")
    write("mine.rgn", text)
    assert run("fmt", "--numbers", "--check", "mine.rgn").exit_code == 1
    assert run("fmt", "--numbers", "mine.rgn").stdout == "mine.rgn has changed\n"
    numbered = load(Path("mine.rgn"))
    last = len(numbered.record.moves)
    for number in (1, last // 2, last):
        line = numbered.rgn_text.line(numbered.rgn_text.place(number)[0])
        assert line.startswith(f"{number}. {numbered.record.player(numbered.record.moves[number - 1].seat)}: ")
    assert run("fmt", "--numbers", "--check", "mine.rgn").exit_code == 0
    assert run("fmt", "--check", "mine.rgn").exit_code == 1
    run("fmt", "mine.rgn")
    assert Path("mine.rgn").read_text(encoding="utf-8") == text


def test_a_player_whose_name_looks_like_a_numbered_one_keeps_it(run, write):
    header = 'interlock 1\ngame chicago-express\nplayers "1. Ann", Ann, "2. Ann"\n'
    text = header + '\n"1. Ann": pass\nAnn: pass\n"2. Ann": pass\n'
    numbered = run("fmt", "--numbers", "-", stdin=text).stdout
    assert numbered.endswith('\n1. "1. Ann": pass\n2. "Ann": pass\n3. "2. Ann": pass\n')
    assert run("fmt", "-", stdin=numbered).stdout == text


def test_a_wrong_number_is_told_with_the_right_one(run, write, game):
    numbered = run("fmt", "--numbers", "-", stdin=game.text).stdout.splitlines()
    at = next(at for at, line in enumerate(numbered) if line.startswith("41. "))
    del numbered[at - 1]
    result = run("fmt", write("gap.rgn", "\n".join(numbered) + "\n"))
    assert result.exit_code == 3
    where, sentence = result.stderr.splitlines()[0].split(": ", 2)[1:]
    assert where == f"gap.rgn:{at}:1"
    assert sentence == "this is move 40, not 41; expected 40. or no number, or 1 move more before it"


def test_short_names_become_whole_ones_and_what_may_be_two_players_is_refused(run, write):
    header = 'interlock 1\ngame chicago-express\nplayers Ann, Bea, "Bo C."\n\n'
    assert run("fmt", "-", stdin=f"{header}a: bid 7\nBC: pass\nbe: pass\nclaim cash A 33, Bo 40\n").stdout == (
        f'{header}Ann: bid 7\nBo C.: pass\nBea: pass\nclaim Ann $33, "Bo C." $40\n'
    )
    result = run("fmt", write("two.rgn", f"{header}A: bid 7\nB: pass\n"))
    assert result.exit_code == 3
    assert "interlock: two.rgn:6:1: unknown player 'B', who may be Bea or Bo C.; expected a name" in result.stderr
