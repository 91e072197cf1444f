"""What a terminal would act on never gets out as it came in, whatever field of whatever input it stands in."""

import ast
import json
import re
from pathlib import Path

import msgspec
import pytest

import interlock.cli
from imports.made import export_with, first_round
from interlock.analysis.drafts_and_samples import sample
from interlock.basics.terminal_lines import Styled
from interlock.boards.board_files import shipped_board
from interlock.cli.terminal.finding_text import findings_lines
from interlock.cli.terminal.output import say, visible
from interlock.cli.terminal.verdict_text import ledger_lines, remark_lines, round_lines, standing_lines
from interlock.railroad_revolution.components.yaml_writer import to_yaml
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, shipped_set
from interlock.record.files import dump
from interlock.replay.source import RuleSource
from interlock.replay.verdict import (
    Dividend,
    Finding,
    LedgerEntry,
    LegalMove,
    MoveRemark,
    Receipt,
    Round,
    Standing,
    Verdict,
)
from kit.seeds import part

EVIL = "\x1b[31m\x07\r\x9b2J\u202e\u2066\u2028\u2029\x85\x00\u200b\ufeff"
ACTED_ON = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u2028\u2029\u200b\ufeff]")
CONTROL = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]")
COMMANDS = [
    ["check"],
    ["check", "--carry-on", "--full", "--verbose"],
    ["check", "--format", "json"],
    ["show"],
    ["show", "--at", "1"],
    ["show", "--format", "json"],
    ["legal", "--limit", "5"],
    ["legal", "--limit", "5", "--format", "json"],
    ["score"],
    ["score", "--format", "json"],
    ["annotate"],
    ["convert", "--to", "json"],
    ["fmt", "--check"],
    ["fmt", "--diff"],
    ["boards"],
    ["boards", "--format", "json"],
    ["boards", "--check"],
    ["boards", "--check", "--format", "json"],
    ["boards", "--sides"],
    ["components", "check"],
    ["components", "check", "--format", "json"],
    ["components", "collect"],
    ["import", "choochoo"],
    ["import", "choochoo", "--base-rules"],
]


def require_clean(result, arguments):
    # A record is written byte for byte, but none that can be read has control characters.
    out = CONTROL if arguments[0] in ("annotate", "convert", "import") or "collect" in arguments else ACTED_ON
    assert not out.search(result.stdout), arguments
    assert not ACTED_ON.search(result.stderr), arguments
    assert "\t" not in result.stderr
    if "json" in arguments and "--format" in arguments:
        for line in result.stdout.splitlines():
            json.loads(line)


def poisoned(value, make):
    """Yield a JSON value with each of its texts in turn, names of fields included, made evil."""
    if isinstance(value, str):
        yield make(value)
    elif isinstance(value, list):
        for at, each in enumerate(value):
            for evil in poisoned(each, make):
                yield [*value[:at], evil, *value[at + 1 :]]
    elif isinstance(value, dict):
        for name, each in value.items():
            yield {make(key) if key == name else key: inner for key, inner in value.items()}
            for evil in poisoned(each, make):
                yield value | {name: evil}


def spread(values, most):
    """Return at most so many of the values, from all over."""
    values = list(values)
    return values[:: max(1, len(values) // most)]


def small_board():
    board = json.loads(msgspec.json.encode(shipped_board("barbados")))
    del board["digest"]
    return board | {"name": "mine"}


def inputs():
    """Yield files of every kind with something evil in each of their fields in turn."""
    for game, most in (("chicago-express", 12), ("age-of-steam", 12), ("railroad-revolution", 12)):
        record = json.loads(dump(sample(game, 2 if game == "railroad-revolution" else 3, 1), "json"))
        record = {name: value[:12] if isinstance(value, list) else value for name, value in record.items()}
        for make in (lambda text: text + EVIL, lambda text: f"{text} {EVIL} x"):
            for evil in spread(poisoned(record, make), most):
                yield "record.json", json.dumps(evil)
    for evil in spread(poisoned(small_board(), lambda text: text + EVIL), 12):
        yield "board.json", json.dumps(evil)
    for evil in spread(poisoned(export_with(first_round()), lambda text: text + EVIL), 12):
        yield "export.json", json.dumps(evil)


INPUTS = list(inputs())


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_every_field_of_every_json_file_comes_out_visible(run, write, arguments):
    for name, content in INPUTS:
        write(name, content)
        require_clean(run(*arguments, name), arguments)


RGN = """interlock 1
game chicago-express
players Ann, Ben, Cara
title {0}
option dials 3/5/4

== {0} ==
Ann: bid 7 ; {0}
Ben: pass
Cara: {0}
"""


def texts():
    lines = RGN.format("x").splitlines()
    for at, line in enumerate(lines):
        for word in line.split():
            yield (
                "\n".join([*lines[:at], line.replace(word, word + EVIL.replace("\r", ""), 1), *lines[at + 1 :]]) + "\n"
            )
        yield "\n".join([*lines[:at], EVIL + line, *lines[at + 1 :]]) + "\n"


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_every_word_of_a_text_comes_out_visible(run, write, arguments):
    for text in texts():
        require_clean(run(*arguments, write("game.rgn", text)), arguments)


@pytest.mark.parametrize("evil", ["\x1b[2J", "\u202e", "\u2028", "\x9b"])
def test_names_of_players_on_a_way_that_the_reader_allows_come_out_visible(run, write, evil):
    text = f'interlock 1\ngame chicago-express\nplayers "A{evil}n", Ben, Cara\n"A{evil}n": bid 7\nBen: bid 3\n'
    for command in ("check", "show", "legal", "score"):
        require_clean(run(command, write("game.rgn", text)), [command])


@pytest.mark.parametrize("command", [["check"], ["components", "check"]])
def test_every_line_of_a_component_set_comes_out_visible(run, write, game, command):
    lines = [line for line in to_yaml(shipped_set(DEMONSTRATION)).splitlines() if not line.startswith("#")]
    text = dump(sample("railroad-revolution", 2, 1), "rgn").decode().replace("demonstration-1", "ours")
    write("game.rgn", text)
    for at in part(range(0, len(lines), 3), 4):
        for evil in ('"\\e[31m\\u202e\\x9b"', EVIL):
            changed = re.sub(r": ([^,}\[{]+)", lambda _, evil=evil: f": {evil}", lines[at], count=1)
            write("set.yaml", "\n".join([*lines[:at], changed, *lines[at + 1 :]]))
            arguments = ["game.rgn", "--components", "set.yaml"] if command == ["check"] else ["set.yaml"]
            require_clean(run(*command, *arguments), command)


@pytest.mark.parametrize("name", ["\x1b[31mred\x07", "turned\u202e", "two\nlines", "\u2028", "\x9b2J"])
@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_the_name_of_a_file_comes_out_visible(run, folder, game, name, arguments):
    (folder / "sub").mkdir()
    for suffix, content in ((".rgn", game.text), (".json", "{}"), (".yaml", "id: x")):
        (folder / "sub" / f"{name}{suffix}").write_text(content)
        require_clean(run(*arguments, f"sub/{name}{suffix}"), arguments)
        require_clean(run(*arguments, f"missing/{name}{suffix}"), arguments)
    require_clean(run(*arguments, "sub"), arguments)


@pytest.mark.parametrize(
    "arguments",
    [
        [EVIL[:4]],
        ["check", "--" + EVIL[:4]],
        ["check", "--format", EVIL[:4], "x"],
        ["check", "--server", "\x1b[31m", "game.rgn"],
        ["check", "--components", EVIL[:4], "game.rgn"],
        ["show", "game.rgn", "--at", EVIL[:4]],
        ["show", "game.rgn", EVIL[:4]],
        ["boards", EVIL[:4]],
        ["rules", EVIL[:4]],
        ["rules", "chicago-express", EVIL[:4]],
        ["sample", EVIL[:4]],
        ["sample", "chicago-express", "--option", "dials=" + EVIL[:4]],
        ["sample", "chicago-express", "--style", EVIL[:4]],
        ["annotate", "game.rgn", "--add", "1", EVIL[:4]],
        ["annotate", "game.rgn", "--rule", "1", "penalty", "--penalty", EVIL[:4], "3"],
        ["annotate", "game.rgn", "--rule", "1", "corrected", "--to", EVIL[:4]],
        ["components", "collect", "game.rgn", "--id", EVIL[:4]],
        ["annotate", "game.rgn", "-o", f"missing/{EVIL[:4]}"],
    ],
)
def test_words_of_the_command_line_come_out_visible(run, arguments):
    result = run(*arguments)
    assert result.exit_code in (2, 3, 4)
    require_clean(result, arguments)


def test_whatever_a_server_says_comes_out_visible(capsys):
    verdict = Verdict(
        findings=(
            Finding(
                rule=EVIL,
                rule_text=EVIL,
                source=RuleSource(text=EVIL),
                message=EVIL,
                expected=EVIL,
                alternatives=(LegalMove(rgn=EVIL),),
            ),
        ),
        standings=(Standing(1, 1, EVIL, 3),),
        rounds=(Round(EVIL, 1, (Dividend(EVIL, 1, 1, 1),), (Receipt(99, 1, 1),)), Round(EVIL, 1, (), (Receipt(-1),))),
        ledger=(LedgerEntry(1, EVIL, EVIL, 3, EVIL),),
        remarks=(MoveRemark(-1, EVIL),),
    )
    say(findings_lines(verdict.findings, EVIL, None, verbose=True))
    for lines in (standing_lines(verdict.standings), round_lines(verdict.rounds, [EVIL]), ledger_lines(verdict.ledger)):
        say(lines)
    say(remark_lines(verdict.remarks))
    out = capsys.readouterr().out
    assert EVIL[0] not in out
    assert not ACTED_ON.search(out)


def test_our_own_colors_are_put_on_after_cleaning(run):
    text = run("check", "--color", "always", "illegal.rgn").stdout
    assert "\x1b[1m" in text
    assert not ACTED_ON.search(re.sub(r"\x1b\[\d+m", "", text))


def test_styled_words_cannot_slip_into_a_text():
    with pytest.raises(TypeError):
        str(Styled("x"))
    with pytest.raises(TypeError):
        f"{Styled('x')}"


def test_what_people_write_stays():
    for text in (
        "Zoë",
        "Þóra",
        "\u05d3\u05d5\u05d3",
        "\u0646\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        "👩‍👧",
        "a\u00a0b",
        "a\tb",
    ):
        assert visible(text) == text


def test_nothing_prints_but_the_one_place_that_cleans():
    printing = {"echo", "secho", "style", "stdout", "stderr", "echo_via_pager"}
    for path in Path(interlock.cli.__path__[0]).rglob("*.py"):
        # main sets the streams up, progress prints its own numbers, and checkpoint truncates a file.
        if path.name in ("output.py", "main.py", "progress.py", "checkpoint.py"):
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            of_itself = isinstance(node, ast.Attribute) and ast.unparse(node.value) == "self"
            prints = (isinstance(node, ast.Attribute) and node.attr in printing and not of_itself) or (
                isinstance(node, ast.Name) and node.id == "print"
            )
            assert not prints, f"{path.name}:{node.lineno}"
