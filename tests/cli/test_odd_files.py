"""Whatever lies in a folder: it is skipped or told, and does nothing to the records beside it."""

import os
import socket
import subprocess
from pathlib import Path

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.basics.regular_files import LARGEST_FILE
from interlock.railroad_revolution.components.yaml_writer import to_yaml
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, shipped_set
from interlock.record.rgn import write_rgn

DEEP = {
    "list.json": "[" * 100_000,
    "object.json": '{"a":' * 100_000,
    "closed.json": "[" * 100_000 + "]" * 100_000,
    "hexes.json": '{"hexes":' + "[" * 100_000 + "]" * 100_000 + "}",
    "record.json": '{"header":' + '{"a":' * 100_000,
    "setup.json": '{"setup":' + "[" * 100_000 + "]" * 100_000 + "}",
    "export.json": '{"gameKey": "x", "actions": ' + "[" * 100_000 + "]" * 100_000 + "}",
    "packed.json": '{"gameKey": "x", "actions": "' + "[" * 100_000 + "]" * 100_000 + '"}',
}
BOMB = "interlock-components: 1\na: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{two}: &{two} [*{one}, *{one}, *{one}, *{one}, *{one}, *{one}, *{one}, *{one}, *{one}]\n"
    for one, two in zip("abcdefghijk", "bcdefghijkl", strict=True)
)
BESIDE = {
    "bomb.yaml": BOMB,
    "cycle.yaml": "interlock-components: 1\na: &a [*a]\n",
    "broken.yaml": "interlock-components: 1\nid: [",
    "deep.yaml": "interlock-components: 1\nid: " + "[" * 100_000,
    "surrogate.yaml": 'interlock-components: 1\nid: "\\ud800"\n',
    "beyond.yaml": 'interlock-components: 1\nid: "\\UFFFFFFFF"\n',
    "bytes.yaml": b"interlock-components: 1\n\xff\xfe\x00",
    "tagged.yaml": "interlock-components: 1\nid: !!python/object/apply:os.system [x]\n",
}


@pytest.mark.parametrize("name", DEEP)
@pytest.mark.parametrize("command", ["check", "score", "show", "legal", "annotate", "boards"])
def test_json_nested_deeply_is_told(run, write, name, command):
    write(name, DEEP[name])
    result = run(command, name)
    assert result.exit_code == 3
    assert f"interlock: {name}" in result.stderr
    assert len(result.stderr) < 2000


def test_a_folder_full_of_odd_files_is_gone_through(run, folder, write):
    Path("sub").mkdir()
    for name, content in (DEEP | BESIDE).items():
        write(f"sub/{name}", content)
    Path("sub/game.rgn").write_text(Path("game.rgn").read_text())
    os.mkfifo("sub/pipe.rgn")
    os.mkfifo("sub/pipe.json")
    os.mkfifo("sub/pipe.yaml")
    for target, name in (
        ("nowhere", "dangling.rgn"),
        ("loop.rgn", "loop.rgn"),
        ("two.json", "one.json"),
        ("one.json", "two.json"),
        (".", "self"),
        ("/dev/zero", "zero.json"),
        ("/dev/zero", "zero.yaml"),
        ("/dev/stdin", "in.rgn"),
    ):
        Path(f"sub/{name}").symlink_to(target)
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("sub/socket.rgn")
    result = run("check", "-q", "sub")
    assert result.exit_code == 3
    assert result.stdout.startswith("sub/game.rgn: valid; ")
    assert len(result.stdout.splitlines()) == 1
    told = {line.split(":")[1].strip() for line in result.stderr.splitlines() if line.startswith("interlock: ")}
    lead_nowhere = ("dangling.rgn", "loop.rgn", "one.json", "two.json")
    assert told == {f"sub/{name}" for name in (*DEEP, *lead_nowhere)}


def test_a_huge_file_is_told(run, folder):
    for name in ("huge.json", "huge.rgn", "huge.ilk"):
        with Path(name).open("wb") as file:
            file.write(b"{ ")
            file.truncate(LARGEST_FILE * 100)  # It has holes, so no disk is needed.
        result = run("check", name)
        assert result.exit_code == 3
        assert f"interlock: {name}: the record is too large" in result.stderr
        assert "; expected at most 64 MiB\n" in result.stderr


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null", "/dev/full"])
def test_a_device_is_read_as_far_as_a_file_may_be(run, device):
    assert run("check", device).exit_code == 3


def test_folders_nested_deeply_are_gone_through(run, folder):
    at = Path("deep")
    at.mkdir()
    here = os.open(at, os.O_RDONLY)
    for _ in range(1500):
        os.mkdir("d", dir_fd=here)
        below = os.open("d", os.O_RDONLY, dir_fd=here)
        os.close(here)
        here = below
    os.close(here)
    Path("deep/game.rgn").write_text(Path("game.rgn").read_text())
    try:
        result = run("check", "-q", "deep")
    finally:
        subprocess.run(["rm", "-rf", "deep"], check=True)  # What tidies up after the tests cannot go so deep.
    assert "deep/game.rgn: valid; " in result.stdout
    assert result.exit_code in (0, 3)


@pytest.mark.parametrize("name", BESIDE)
@pytest.mark.parametrize("game_name", ["chicago-express", "railroad-revolution"])
def test_a_broken_set_does_nothing_to_a_record_that_does_not_name_it(run, write, name, game_name):
    text = write_rgn(sample(game_name, 3, 4)).replace("demonstration-1", "ours").split("\n")
    text = "\n".join("components ours" if line.startswith("components ours@") else line for line in text)
    write("record.rgn", text)
    write("ours.yaml", to_yaml(shipped_set(DEMONSTRATION)).replace("id: demonstration-1", "id: ours", 1))
    write(name, BESIDE[name])
    result = run("check", "-q", "record.rgn")
    assert (result.exit_code, result.stderr) == (0, "")
    assert run("check", "-q", "record.rgn", "--components", ".").exit_code == 0


def test_a_broken_set_is_told_to_the_record_that_names_it(run, write):
    text = write_rgn(sample("railroad-revolution", 3, 4)).split("\n")
    write("record.rgn", "\n".join("components ours" if line.startswith("components ") else line for line in text))
    write("ours.yaml", "interlock-components: 1\nid: ours\ncities: [\n")
    result = run("check", "record.rgn")
    assert result.exit_code == 3
    assert "interlock: ours.yaml:" in result.stderr


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_text_saved_as_utf_16_says_how_to_save_it(run, write, game, encoding):
    write("game16.rgn", game.text.encode(encoding))
    write("game16", game.text.encode(encoding))
    write("game16.json", "{}".encode(encoding))
    write("set.yaml", to_yaml(shipped_set(DEMONSTRATION)).encode(encoding))
    for arguments in (
        *(
            [command, name]
            for command in ("check", "show", "legal", "score", "annotate")
            for name in ("game16.rgn", "game16", "game16.json")
        ),
        ["convert", "game16", "--to", "json"],
        ["fmt", "game16.rgn"],
        ["import", "choochoo", "game16.json"],
        ["boards", "game16.json"],
        ["boards", "--check", "game16.json"],
        ["components", "check", "set.yaml"],
        ["components", "collect", "game16.rgn"],
    ):
        result = run(*arguments)
        assert result.exit_code == 3, arguments
        assert "the text is in UTF-16 or UTF-32; expected UTF-8; save it again with that encoding" in result.stderr, (
            arguments
        )


def test_text_in_another_encoding_is_told_at_its_first_odd_byte(run, write):
    write("latin.rgn", "interlock 1\nplayers Zoë\n".encode("latin-1"))
    result = run("check", "latin.rgn")
    assert result.exit_code == 3
    assert "latin.rgn:2:11: byte 0xeb is no text; expected UTF-8" in result.stderr
