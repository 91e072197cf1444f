"""`interlock archive show` and `verdict` tell of one record what other commands tell of a file."""

import json
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.railroad_revolution.components.model import components_digest
from interlock.railroad_revolution.components.yaml_writer import to_yaml
from interlock.record.files import dump, load
from interlock.record.rgn import write_rgn
from kit.railroad_revolution.script import SET


def test_a_record_is_printed_as_it_was_read_and_what_is_known_of_it_beside(archive, told, game):
    told("add", "game.rgn")
    result = archive("show", "game")
    assert (result.exit_code, result.stdout) == (0, write_rgn(game.record))
    time = r"\d{4}-\d\d-\d\d \d\d:\d\d"
    assert re.fullmatch(rf"game: valid; revision 1, stored {time}, changed {time}; etag [0-9a-f]+\n", result.stderr)
    assert archive("show", "records/game").stdout == result.stdout


@pytest.mark.parametrize("form", ["rgn", "json", "ilk"])
def test_the_form_is_the_one_asked_for_or_that_of_the_file(archive, told, game, form):
    told("add", "game.rgn")
    archive("show", "game", "--to", form, "-o", "one")
    archive("show", "game", "-o", f"two.{form}")
    assert Path("one").read_bytes() == Path(f"two.{form}").read_bytes() == dump(game.record, form)


def test_an_earlier_revision_is_shown_as_it_was(archive, told, game):
    told("add", "game.rgn")
    told("annotate", "game", "--add", 3, "too dear")
    assert "too dear" in archive("show", "game").stdout
    assert archive("show", "game", "--revision", 1).stdout == write_rgn(game.record)
    result = archive("show", "game", "--revision", 3)
    assert (result.exit_code, result.output) == (
        3,
        "interlock: 'records/game' has no revision 3; expected 1 to 2\n",
    )


@pytest.mark.parametrize("command", ["show", "verdict", "history", "delete"])
def test_a_record_that_is_not_there_is_told(archive, told, command):
    told("add", "game.rgn")
    result = archive(command, "nothing")
    assert (result.exit_code, result.output) == (3, "interlock: there is no record 'records/nothing'\n")


@pytest.mark.parametrize("name", ["", "X", "../../etc/passwd", "records/", "tables/one", "n" * 10_000, "na\nme"])
def test_what_is_no_name_is_wrong_usage(run, name):
    result = run("archive", "show", name)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "is no name of a record; expected 4 to 63 lowercase letters" in result.stderr
    assert len(result.stderr) < 400


@pytest.mark.parametrize("file", ["game.rgn", "illegal.rgn"])
@pytest.mark.parametrize("options", [(), ("--quiet",), ("--full", "--carry-on"), ("--format", "json")])
def test_a_verdict_is_told_as_of_a_file(archive, told, run, file, options):
    told("add", file, "--id", "thursday-7")
    archive("show", "thursday-7", "-o", "thursday-7")
    expected = run("check", "thursday-7", "--no-repair", *options)
    result = archive("verdict", "thursday-7", *options)
    assert result.exit_code == expected.exit_code
    if "json" in options:
        assert json.loads(result.stdout)["verdict"] == json.loads(expected.stdout)["verdict"]
    else:
        assert result.output == expected.output


def test_a_component_set_of_ones_own_is_kept_beside_its_record(told, archive, run, write):
    components = replace(SET, id="mine")
    record = sample("railroad-revolution", 3, 1)
    header = replace(record.header, components="mine", components_digest=components_digest(components))
    write("rail.rgn", write_rgn(replace(record, header=header)))
    write("mine.yaml", to_yaml(components))
    told("add", "rail.rgn")
    Path("mine.yaml").unlink()
    assert told("verdict", "rail", "--quiet").startswith("rail: valid; ")
    assert archive("show", "rail").stdout == Path("rail.rgn").read_text()
    told("export", "-o", "all.jsonl")
    run("archive", "import", "all.jsonl", "--archive", "copy.db")
    assert run("archive", "verdict", "rail", "--archive", "copy.db").exit_code == 0


def test_what_is_shown_is_a_record_for_other_commands(archive, told, run, game):
    told("add", "game.rgn")
    assert run("check", "-", stdin=archive("show", "game").stdout).exit_code == 0
    archive("show", "game", "-o", "copy.rgn")
    assert load(Path("copy.rgn")).record == game.record
