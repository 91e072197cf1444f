import sys
from pathlib import Path

import pytest

from interlock.cli.main import cli
from interlock.record.files import FORMS, dump


@pytest.mark.parametrize("source", FORMS)
@pytest.mark.parametrize("wanted", FORMS)
def test_every_form_becomes_every_other(run, either, write, source, wanted):
    write(f"in.{source}", dump(either.record, source))
    result = run("convert", f"in.{source}", "--to", wanted)
    assert result.exit_code == 0
    assert result.stdout_bytes == dump(either.record, wanted)
    assert run("convert", f"in.{source}", "--to", wanted, "-o", "out").exit_code == 0
    assert Path("out").read_bytes() == dump(either.record, wanted)


def test_standard_input_is_read_by_its_beginning_or_by_the_form_given(run, game):
    data = dump(game.record, "json")
    assert run("convert", "-", "--to", "rgn", stdin=data).stdout == game.text
    assert run("convert", "-", "--to", "rgn", "--from", "json", stdin=data).stdout == game.text
    assert run("convert", "-", "--to", "rgn", "--from", "rgn", stdin=data).exit_code == 3


def test_a_form_given_goes_before_the_suffix(run, game, write):
    write("odd.json", game.text)
    assert run("convert", "odd.json", "--to", "rgn").exit_code == 3
    assert run("convert", "odd.json", "--from", "rgn", "--to", "rgn").stdout == game.text


def test_a_terminal_is_not_sent_protobuf(folder, monkeypatch, capsys):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    with pytest.raises(SystemExit) as stopped:
        cli(["convert", "game.rgn", "--to", "ilk"])
    assert stopped.value.code == 2
    assert "A terminal cannot show protobuf" in capsys.readouterr().err


def test_the_form_is_that_of_the_file_to_write_where_none_is_named(run, game):
    assert run("convert", "game.rgn", "-o", "out.json").exit_code == 0
    assert Path("out.json").read_bytes() == dump(game.record, "json")
    refused = run("convert", "game.rgn", "-o", "out.txt")
    assert refused.exit_code == 2
    assert "--to, or with the suffix of a file: .rgn, .json, .ilk, .jsonl or .ilks" in refused.stderr


@pytest.mark.parametrize("options", [[], ["--to", "xml"], ["--to", "rgn", "--from", "xml"]])
def test_an_unknown_form_is_wrong_usage(run, options):
    assert run("convert", "game.rgn", *options).exit_code == 2


def test_an_unreadable_record_is_not_converted(run, write):
    assert run("convert", write("bad.json", "{"), "--to", "rgn", "-o", "out.rgn").exit_code == 3
    assert not Path("out.rgn").exists()


def test_a_hex_has_one_name_whichever_it_was_written_by(run, write):
    record = "interlock 1\ngame chicago-express\nplayers Ann, Ben\n\nAnn: develop {}\n"
    write("one.rgn", record.format("Binghamton"))
    write("other.rgn", record.format("q3"))
    one, other = (run("convert", name, "--to", "json").stdout for name in ("one.rgn", "other.rgn"))
    assert one == other
