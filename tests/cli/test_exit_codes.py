"""What the command's exit code says of each kind of fault, and that its own fault is told apart from all of them."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from interlock.record.files import dump

MAIN = "from interlock.cli.main import main; main()"
CRASH = """
import interlock.cli.check.judge as judging
def crash(*args, **kwargs):
    raise {error}
judging.game_in = crash
from interlock.cli.main import main
main()
"""


@pytest.mark.parametrize(
    "error",
    [
        "KeyError('x')",
        "RecursionError('too deep')",
        "MemoryError",
        "AssertionError",
        "OSError('x')",
        "ValueError('a\\x1b[31m')",
    ],
)
def test_the_commands_own_fault_is_a_sentence_and_no_verdict(start, error):
    result = start("check", "game.rgn", code=CRASH.format(error=error))
    assert result.returncode == 70
    assert "Traceback" not in result.stderr
    assert "\x1b" not in result.stderr
    assert "interlock: this is a fault of the command itself: " in result.stderr
    assert "please report it" in result.stderr


def test_the_traceback_is_shown_to_who_asks_for_it(start):
    result = start("check", "game.rgn", code=CRASH.format(error="KeyError('x')"), INTERLOCK_TRACEBACK="1")
    assert result.returncode == 70
    assert "Traceback" in result.stderr
    assert "KeyError: 'x'" in result.stderr


def shell(words, **more):
    command = f"{sys.executable} -c '{MAIN}' {words}"
    return subprocess.run(["bash", "-c", command], capture_output=True, encoding="utf-8", check=False, **more)


COMMANDS = [
    "check game.rgn",
    "check --format json game.rgn",
    "show game.rgn",
    "legal game.rgn --at 3",
    "score game.rgn",
    "annotate game.rgn",
    "convert game.rgn --to ilk",
    "rules",
    "boards",
    "sample chicago-express --seed 1",
    "fmt --diff changed.rgn",
    "fmt -",
    "serve --port 0",
    "--help",
    "check --help",
    "--version",
]


@pytest.mark.parametrize("words", COMMANDS)
def test_a_full_disk_behind_standard_output_is_a_sentence(folder, write, game, words):
    write("changed.rgn", game.text.replace(": pass", ":   pass", 1))
    result = shell(f"{words} < game.rgn > /dev/full", timeout=60)
    assert result.returncode == 3
    assert result.stderr.splitlines()[-1] == ("interlock: standard output cannot be written: no space left on device")
    assert "Traceback" not in result.stderr
    assert "Exception" not in result.stderr


def test_a_closed_standard_output_is_a_sentence(folder):
    result = shell("check game.rgn >&-")
    assert (result.returncode, result.stderr) == (3, "interlock: standard output cannot be written: it is closed\n")


def test_a_closed_standard_input_is_a_sentence(folder):
    result = shell("check - <&-")
    assert (result.returncode, result.stderr) == (3, "interlock: standard input: it is closed\n")


@pytest.mark.parametrize("stream", ["2>/dev/full", "2>&-"])
def test_where_no_error_can_be_told_the_exit_code_tells_it(folder, stream):
    assert shell(f"check missing.rgn {stream}").returncode == 3
    assert shell(f"chekc {stream}").returncode == 2


WRITING = [
    "annotate game.rgn",
    "convert game.rgn --to json",
    "sample chicago-express --seed 1",
]


@pytest.mark.parametrize("words", WRITING)
def test_a_full_disk_behind_a_file_is_a_sentence(folder, words):
    result = shell(f"{words} -o /dev/full")
    assert result.returncode == 3
    assert "interlock: /dev/full: the file cannot be written: no space left on device\n" in result.stderr


LIMITED = """
import resource, signal
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
from interlock.cli.main import main
main()
"""


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize(
    "arguments",
    [
        *([*words.split(), "-o", "out.rgn"] for words in WRITING),
        ["annotate", "out.rgn", "-o", "out.rgn"],
        ["fmt", "out.rgn"],
        ["components", "new", "--force", "out.rgn"],
    ],
    ids=" ".join,
)
def test_a_file_that_cannot_be_written_whole_stays_as_it_was(start, folder, game, arguments, there):
    old = game.text.replace(": pass", ":   pass", 1)
    if there:
        Path("out.rgn").write_text(old)
    elif "out.rgn" in arguments[:2]:
        return
    before = sorted(os.listdir())
    result = start(*arguments, code=LIMITED)
    assert result.returncode == 3
    assert "out.rgn: the file cannot be written: file too large" in result.stderr
    assert sorted(os.listdir()) == before
    assert not there or Path("out.rgn").read_text() == old


def test_a_file_with_the_longest_name_can_be_written(run, game):
    name = "x" * 251 + ".rgn"
    assert run("annotate", "game.rgn", "-o", name).exit_code == 0
    assert Path(name).exists()


def test_output_to_a_hyphen_is_standard_output(run, game):
    result = run("convert", "game.rgn", "--to", "rgn", "-o", "-")
    assert result.stdout_bytes == dump(game.record, "rgn")
    assert not Path("-").exists()


FAULTS = {
    "valid": (["game.rgn"], {"check": 0, "show": 0, "legal": 0, "score": 0, "annotate": 0, "convert": 0, "fmt": 0}),
    "illegal": (["illegal.rgn"], {"check": 1, "show": 1, "legal": 1, "score": 1, "annotate": 1, "convert": 0}),
    "claims": (["claims.rgn"], {"check": 1, "show": 0, "legal": 0, "score": 0, "annotate": 1, "convert": 0}),
    "unfinished": (["half.rgn"], {"check": 1, "show": 0, "legal": 0, "score": 0, "annotate": 1, "convert": 0}),
    "malformed": (["bad.rgn"], {"check": 3, "show": 3, "legal": 3, "score": 3, "annotate": 3, "convert": 3, "fmt": 3}),
    "missing": (["no.rgn"], {"check": 3, "show": 3, "legal": 3, "score": 3, "annotate": 3, "convert": 3, "fmt": 3}),
    "nothing": ([], {"check": 2, "show": 2, "legal": 2, "score": 2, "annotate": 2, "convert": 2, "fmt": 2}),
    "no option": (["--nope", "game.rgn"], {"check": 2, "show": 2, "legal": 2, "score": 2, "annotate": 2, "fmt": 2}),
}
CASES = [(fault, command) for fault, (_, codes) in FAULTS.items() for command in codes]


@pytest.mark.parametrize(("fault", "command"), CASES)
def test_each_command_has_one_code_for_each_kind_of_fault(run, write, game, fault, command):
    write("half.rgn", "\n".join(game.lines[:20]) + "\n")
    write("bad.rgn", game.text.replace(": pass", ": pss", 1))
    write("claims.rgn", re.sub(r"result (\w+) \$", r"result \1 $9", game.text))
    arguments, codes = FAULTS[fault]
    more = ["--to", "json"] if command == "convert" else ["--check"] if command == "fmt" else []
    assert run(command, *arguments, *more).exit_code == codes[command]


def test_the_codes_are_documented():
    text = " ".join(Path(__file__, "../../../README.md").resolve().read_text().split())
    for words in ("0 valid", "1 a record is not valid", "2 wrong usage", "70 a fault of the command itself"):
        assert words in text


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["chek", "game.rgn"], "There is no command 'chek' (did you mean 'check'?)."),
        (["game.rgn"], "There is no command 'game.rgn'; `interlock --help` lists them."),
        (["import", "export.json"], "There is no command 'export.json'; `interlock import --help` lists them."),
        (["components", "chek", "x.yaml"], "There is no command 'chek' (did you mean 'check'?)."),
    ],
)
def test_a_command_that_is_misspelled_is_told_with_the_one_that_was_meant(run, words, told):
    result = run(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in result.stderr
