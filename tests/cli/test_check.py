import json
import re

import pytest

from interlock.analysis.judge import judge
from interlock.record.files import dump


def test_a_legal_game_is_valid_and_says_how_it_ended(run, either):
    result = run("check", "either.rgn")
    assert result.exit_code == 0
    ending = judge(either.record).ending
    assert result.stdout.startswith(f"either.rgn: valid; ended after move {len(either.record.moves)}: {ending}\n")


def test_the_standings_and_every_dividend_are_shown(run, either):
    verdict = judge(either.record)
    text = run("check", "either.rgn").stdout
    winner = verdict.standings[0]
    assert f"  1  {winner.player}" in text
    for round_ in verdict.rounds:
        assert text.count(f"  {round_.title} ") == 2
    last = verdict.rounds[-1]
    assert all(f"{paid.income}/{paid.shares} = {paid.per_share}" in text for paid in last.dividends)
    assert all(f"+{got.received} {got.cash:>3}" in text for got in last.receipts)


def test_quiet_leaves_the_tables_out(run):
    assert len(run("check", "-q", "game.rgn").stdout.splitlines()) == 1


def test_an_illegal_move_is_shown_in_its_line_with_its_rule(run, game):
    line = game.line(": develop ")
    result = run("check", "--quiet", "--no-repair", "illegal.rgn")
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    number = game.move_number(line)
    assert lines[0] == f"illegal.rgn: illegal; stopped at move {number} of {len(game.record.moves)}"
    source = game.illegal().splitlines()[line - 1]
    column = source.index("A4") + 1
    assert lines[1].startswith(f"illegal.rgn:{line}:{column}: illegal: move {number}: A4 is never developed")
    assert lines[1].endswith(" [CE-DEVELOP-NEVER]")
    assert lines[2] == f"    {source}"
    assert lines[3] == " " * (column + 3) + "^~"
    assert lines[-1].startswith("  nearest legal moves: ")
    assert "the rule: " not in result.stdout
    long = run("check", "--quiet", "--no-repair", "--verbose", "illegal.rgn").stdout.splitlines()
    assert long[:4] == lines[:4]
    assert long[4].startswith("  expected: ")
    assert [f"  {long[5].strip()} {' | '.join(each.strip() for each in long[6:-1])}"] == lines[4:]
    assert long[-1].startswith("  the rule: ")
    assert "(rulebook: p. 6" in long[-1]


def test_carrying_on_judges_the_moves_after_an_illegal_one(run, game):
    result = run("check", "--carry-on", "illegal.rgn")
    assert result.exit_code == 1
    assert f"after move {len(game.record.moves)}" in result.stdout


def test_an_unfinished_game_is_incomplete_unless_partial_is_enough(run, game, write):
    lines = game.lines[: game.line(": develop ")]
    write("half.rgn", "\n".join(lines) + "\n")
    result = run("check", "half.rgn")
    assert result.exit_code == 1
    assert result.stdout.startswith("half.rgn: incomplete; not ended after move ")
    assert "REC-INCOMPLETE" in result.stdout
    assert run("check", "--partial", "half.rgn").exit_code == 0


def test_partial_does_not_excuse_an_illegal_move(run):
    assert run("check", "--partial", "illegal.rgn").exit_code == 1


@pytest.mark.parametrize(
    ("line", "marked", "rule"),
    [
        ("claim Ann $1", "Ann $1", "CE-SETUP-CASH"),
        ("claim Ben $40, Ann $41", "Ann $41", "CE-SETUP-CASH"),
        ("== Play ==", "Play", "REC-HEADING"),
        ("ruling penalty Ann $2", "ruling penalty Ann $2", "REC-RULING-PENALTY"),
    ],
)
def test_what_stands_beside_the_moves_is_marked_where_it_stands(run, write, line, marked, rule):
    text = f"interlock 1\ngame chicago-express\nplayers Ann, Ben, Cara\n\n{line}\nAnn: pass\n"
    result = run("check", write("notes.rgn", text))
    column = line.index(marked) + 1
    assert re.search(rf"^notes\.rgn:5:{column}: (claim|by ruling): .* \[{rule}\]$", result.stdout, re.MULTILINE)
    assert f"{' ' * (column + 3)}^{'~' * (len(marked) - 1)}\n" in result.stdout


def test_a_wrong_result_is_marked_in_the_result(run, game, write):
    line = game.line("result ")
    text = game.text.replace("result Ann $", "result Ann $1").replace(", Ann $", ", Ann $1")
    result = run("check", "-q", write("result.rgn", text))
    assert result.exit_code == 1
    assert f"result.rgn:{line}:" in result.stdout
    assert "claims differ" in result.stdout


def test_a_correction_that_is_illegal_is_marked_in_the_ruling(run, game, write):
    line = game.line(": develop ")
    lines = game.illegal().splitlines()
    name = lines[line - 1].partition(":")[0]
    lines.insert(line, f"ruling corrected to {name}: develop A3")
    result = run("check", "-q", write("corrected.rgn", "\n".join(lines) + "\n"))
    assert result.exit_code == 1
    assert re.search(
        rf"^corrected.rgn:{line + 1}:\d+: illegal: move \d+: .* \[CE-DEVELOP-", result.stdout, re.MULTILINE
    )


def test_a_valid_game_with_a_ruling_says_so(run, game, write):
    line = game.line(": develop ")
    lines = game.illegal().splitlines()
    lines.insert(line, f"ruling corrected to {game.lines[line - 1]}")
    result = run("check", "-q", write("ruled.rgn", "\n".join(lines) + "\n"))
    assert result.exit_code == 0
    assert result.stdout.startswith("ruled.rgn: valid, with rulings; ")


@pytest.mark.parametrize("form", ["json", "ilk", "rgn"])
def test_every_form_and_standard_input_are_judged_alike(run, either, write, form):
    data = dump(either.record, form)
    verdict = run("check", write(f"copy.{form}", data)).stdout.replace(f"copy.{form}", "either.rgn")
    assert verdict == run("check", "either.rgn").stdout
    from_standard_input = run("check", "-", stdin=data).stdout
    assert from_standard_input.replace("standard input", "either.rgn") == verdict


def test_a_folder_is_searched_for_records_in_order(run, game, folder, write):
    (folder / "sub").mkdir()
    write("sub/b.json", dump(game.record, "json"))
    write("sub/a.ilk", dump(game.record, "ilk"))
    write("sub/readme.txt", "not a record")
    result = run("check", "-q", ".")
    named = [line.partition(":")[0] for line in result.stdout.splitlines() if "valid;" in line or "illegal;" in line]
    assert named == ["game.rgn", "illegal.rgn", "sub/a.ilk", "sub/b.json"]


def test_a_link_in_a_folder_that_leads_nowhere_is_told(run, folder):
    (folder / "dangling.rgn").symlink_to("nowhere.rgn")
    (folder / ".#game.rgn").symlink_to("somebody@somewhere.1")
    result = run("check", "-q", ".")
    assert result.exit_code == 3
    assert result.stderr == "interlock: dangling.rgn: the file cannot be read: no such file or directory\n"


def test_a_folder_without_records_is_wrong_usage(run, folder):
    (folder / "empty").mkdir()
    result = run("check", "empty")
    assert result.exit_code == 2
    assert "empty holds no" in result.stderr


def test_no_path_is_wrong_usage(run):
    assert run("check").exit_code == 2


def test_an_unreadable_file_among_others_does_not_stop_them(run, game, write):
    write("broken.rgn", game.changed(": develop ", "devlop A4"))
    result = run("check", "-q", "illegal.rgn", "broken.rgn", "missing.rgn", "game.rgn")
    assert result.exit_code == 3
    assert "illegal.rgn: illegal" in result.stdout
    assert "game.rgn: valid" in result.stdout
    assert "interlock: broken.rgn:" in result.stderr
    assert "interlock: missing.rgn: the file cannot be read" in result.stderr


def test_json_is_one_line_a_record_with_the_verdict_in_its_proto3_form(run, game, write):
    write("broken.rgn", game.changed(": develop ", "devlop A4"))
    result = run("check", "--format", "json", "game.rgn", "illegal.rgn", "broken.rgn")
    assert result.exit_code == 3
    assert result.stderr == "interlock: 3 records: 1 valid, 1 illegal, 1 unreadable\n"
    valid, illegal, broken = map(json.loads, result.stdout.splitlines())
    assert valid["file"] == "game.rgn"
    assert valid["verdict"]["status"] == "VERDICT_STATUS_VALID"
    assert "ledger" not in valid["verdict"]
    finding = illegal["verdict"]["findings"][0]
    assert finding["line"] == game.line(": develop ")
    assert finding["column"] > 1
    assert broken["file"] == "broken.rgn"
    assert broken["problems"][0]["line"] == game.line(": develop ")
    assert set(broken["problems"][0]) == {"line", "column", "field", "message", "expected"}


def test_full_shows_the_ledger_and_in_json_the_position_digests(run, either):
    assert "Ledger" not in run("check", "either.rgn").stdout
    assert "Ledger" in run("check", "--full", "either.rgn").stdout
    verdict = json.loads(run("check", "--full", "--format", "json", "either.rgn").stdout)["verdict"]
    assert verdict["ledger"]
    assert len(verdict["positionDigests"]) == len(either.record.moves) + 1
