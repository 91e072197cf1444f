"""Records are read from addresses, of object stores and the like, as they are from paths."""

import json
import re
import sys
from pathlib import Path

import fsspec
import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.railroad_revolution.components.yaml_writer import to_yaml
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, shipped_set
from interlock.record.rgn import write_rgn


@pytest.fixture
def store():
    """A store of things by their addresses, which is empty."""
    store = fsspec.filesystem("memory")
    store.store.clear()
    yield store
    store.store.clear()


def test_a_folder_is_searched_as_one_of_this_machine_is(run, game, folder):
    run("sample", "chicago-express", "--count", 3, "--seed", 1, "-o", "many.rgn")
    here, there = run("check", "-q", folder), run("check", "-q", f"file://{folder}")
    assert there.stdout == here.stdout.replace(str(folder), f"file://{folder}")
    assert there.stdout.count(" valid;") == 4
    assert there.exit_code == 1


def test_a_pattern_names_what_is_like_it(run, store, game):
    for name in ("a.rgn", "b.rgn", "c.json", "below/a.rgn"):
        store.pipe(f"/bucket/{name}", game.text.encode())
    told = run("check", "-q", "memory://bucket/*.rgn").stdout
    assert [line.split(": ")[0] for line in told.splitlines()] == ["memory://bucket/a.rgn", "memory://bucket/b.rgn"]


def test_one_that_is_compressed_is_read(run, store):
    run("sample", "chicago-express", "--count", 3, "--seed", 1, "-o", "many.rgn.gz")
    store.pipe("/bucket/many.rgn.gz", Path("many.rgn.gz").read_bytes())
    result = run("check", "-q", "memory://bucket/many.rgn.gz")
    assert (result.exit_code, result.stdout.count("memory://bucket/many.rgn.gz#")) == (0, 3)


def test_a_board_that_lies_beside_a_record_is_read_from_there(run, store):
    board = json.loads(run("boards", "rust-belt", "--format", "json").stdout) | {"name": "mine", "digest": ""}
    text = write_rgn(sample("age-of-steam", 3, 1)).replace("\nplayers", "\nboard maps/mine.json\nplayers", 1)
    store.pipe("/bucket/game.rgn", text.encode())
    missing = run("check", "-q", "memory://bucket/game.rgn")
    assert missing.exit_code == 3
    assert missing.stderr.startswith("interlock: memory://bucket/maps/mine.json: the file cannot be read")
    store.pipe("/bucket/maps/mine.json", json.dumps(board).encode())
    assert run("check", "-q", "memory://bucket/").stdout.count(": valid;") == 1


def test_a_component_set_that_lies_beside_a_record_is_found(run, store):
    text = re.sub("components .*", "components ours", write_rgn(sample("railroad-revolution", 3, 4)))
    ours = to_yaml(replace(shipped_set(DEMONSTRATION), id="ours"))
    store.pipe("/bucket/game.rgn", text.encode())
    assert "the component set ours is not at hand" in run("check", "-q", "memory://bucket/game.rgn").stderr
    store.pipe("/bucket/ours.yaml", ours.encode())
    store.pipe("/bucket/theirs.yaml", b"id: [ours")
    found = run("check", "-q", "memory://bucket/game.rgn")
    assert (found.exit_code, found.stderr) == (0, "")
    store.pipe("/bucket/ours.yaml", ours[:-200].encode() + b"\nid: [")
    broken = run("check", "-q", "memory://bucket/game.rgn")
    assert (broken.exit_code, broken.stderr.partition(":")[0]) == (3, "interlock")
    assert "memory://bucket/ours.yaml" in broken.stderr


def test_a_name_with_a_number_sign_is_read(run, store, game):
    store.pipe("/bucket/round #2.rgn", game.text.encode())
    result = run("check", "-q", "memory://bucket")
    assert (result.exit_code, result.stdout.partition(": ")[0]) == (0, "memory://bucket/round #2.rgn")


def test_what_a_store_says_is_one_line_in_its_own_letters(run, monkeypatch):
    def refuse(*_, **__):
        raise OSError("Access Denied:\nBucket 'Games'")

    monkeypatch.setattr("fsspec.implementations.memory.MemoryFileSystem._open", refuse)
    result = run("check", "memory://bucket/game.rgn")
    assert result.stderr.endswith(": the file cannot be read: access Denied: Bucket 'Games'\n")


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("memory://bucket/none.rgn", "the file cannot be read: no such file or directory"),
        ("nonsense://bucket/none.rgn", "protocol not known: nonsense"),
        ("file:///none/none.rgn", "no such file or directory"),
        ("memory://\x1b[31m/<script>", "the file cannot be read"),
        ("memory://" + "x" * 5000, "the file cannot be read"),
    ],
)
def test_an_address_that_cannot_be_read_is_told(run, store, address, why):
    result = run("check", address)
    assert (result.exit_code, result.stdout) == (3, "")
    assert why in result.stderr
    assert "\x1b" not in result.stderr


def test_a_pattern_like_which_nothing_is_is_wrong_usage(run, store):
    assert run("check", "memory://bucket/*.rgn").exit_code == 2


def test_a_folder_of_that_very_name_goes_first(run, game):
    Path("memory:/bucket").mkdir(parents=True)
    Path("memory:/bucket/game.rgn").write_text(game.text)
    assert run("check", "-q", "memory:/bucket").stdout.startswith("memory:/bucket/game.rgn: valid")


def test_without_what_reads_addresses_that_is_told(run, monkeypatch):
    monkeypatch.setitem(sys.modules, "fsspec", None)
    result = run("check", "memory://bucket/game.rgn")
    assert (result.exit_code, "pip install 'interlock[cluster]'" in result.stderr) == (3, True)
