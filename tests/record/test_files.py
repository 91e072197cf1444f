import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from interlock.basics.problem import Problem, RecordError
from interlock.record import files
from interlock.record.auction import Bid, Pass
from interlock.record.chicago_express import ChicagoExpressMove
from interlock.record.files import FORMS, dump, load, load_bytes, write_atomically
from interlock.record.model import FORMAT, GameRecord, Header, Move, Player
from kit.record_strategies import sound_records

SLOW_TO_DRAW = settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])

RECORD = GameRecord(
    Header(format=FORMAT, game="chicago-express", players=(Player("Ada"), Player("Zoë"), Player("Cleo"))),
    moves=(Move(1, ChicagoExpressMove(bid=Bid(8))), Move(2, ChicagoExpressMove(passing=Pass()))),
)


def problem_of(call) -> Problem:
    with pytest.raises(RecordError) as caught:
        call()
    return caught.value.problems[0]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("case", [str.lower, str.upper])
def test_a_file_is_read_by_its_suffix(tmp_path, form, case):
    path = tmp_path / f"game.{case(form)}"
    path.write_bytes(dump(RECORD, form))
    loaded = load(path)
    assert (loaded.name, loaded.form, loaded.record) == (str(path), form, RECORD)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", ["game", "game.txt"])
def test_a_file_with_another_suffix_is_read_by_its_beginning(tmp_path, form, name):
    path = tmp_path / name
    path.write_bytes(dump(RECORD, form))
    loaded = load(path)
    assert (loaded.form, loaded.record) == (form, RECORD)


@SLOW_TO_DRAW
@given(sound_records(), st.sampled_from(FORMS))
def test_every_form_is_known_by_its_beginning(record, form):
    loaded = load_bytes(dump(record, form), "standard input", None)
    assert (loaded.name, loaded.form, loaded.record) == ("standard input", form, record)


def test_a_form_given_goes_before_the_beginning():
    with pytest.raises(RecordError):
        load_bytes(dump(RECORD, "json"), "standard input", "rgn")


def test_only_rgn_comes_with_its_text():
    text = load_bytes(dump(RECORD, "rgn"), "", "rgn").rgn_text
    assert text is not None
    assert text.record == RECORD
    assert load_bytes(dump(RECORD, "json"), "", "json").rgn_text is None


@pytest.mark.parametrize("form", ["rgn", "json"])
def test_blanks_and_a_byte_order_mark_do_not_hide_the_form(form):
    data = dump(RECORD, form)
    for beginning in (b"\xef\xbb\xbf", b"\n\n", b"\xef\xbb\xbf\r\n"):
        loaded = load_bytes(beginning + data, "", None)
        assert (loaded.form, loaded.record) == (form, RECORD)


def test_rgn_in_another_encoding_is_refused_at_the_byte():
    data = dump(RECORD, "rgn").decode().encode("latin-1")
    offset = data.index(b"\xeb")
    for form in ("rgn", None):
        problem = problem_of(lambda form=form: load_bytes(data, "", form))
        assert problem.expected == "UTF-8"
        assert problem.line == data[:offset].count(b"\n") + 1
        assert problem.column == offset - data[:offset].rfind(b"\n")


@pytest.mark.parametrize("form", [*FORMS, None])
def test_an_empty_file_is_refused(form):
    for data in (b"", b" \n"):
        assert problem_of(lambda data=data: load_bytes(data, "", form)) == Problem("the file is empty")


def test_a_file_that_is_too_large_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "LARGEST_FILE", 2**20)
    path = tmp_path / "game.rgn"
    path.write_bytes(b";" * (2**20 + 1))
    assert problem_of(lambda: load(path)).sentence() == "the file is too large; expected at most 1 MiB"


def test_a_file_that_cannot_be_opened_is_refused(tmp_path):
    sentence = "the file cannot be read: no such file or directory"
    assert problem_of(lambda: load(tmp_path / "none.rgn")).sentence() == sentence
    assert problem_of(lambda: load(tmp_path)).sentence() == "the file cannot be read: is a directory"


@given(st.binary() | st.text().map(str.encode), st.sampled_from([*FORMS, None]))
def test_garbage_is_refused(data, form):
    with pytest.raises(RecordError):
        load_bytes(data, "", form)


def test_an_unknown_form_is_a_mistake_of_the_caller():
    with pytest.raises(KeyError):
        dump(RECORD, "pgn")


@pytest.mark.parametrize("form", ["rgn", "json"])
def test_text_is_read_without_protobuf(tmp_path, form):
    path = tmp_path / f"game.{form}"
    path.write_bytes(dump(RECORD, form))
    program = (
        "import sys; from pathlib import Path; from interlock.record.files import load; "
        "load(Path(sys.argv[1])); "
        "print([name for name in sys.modules if name.startswith(('google', 'grpc', 'interlock.v1'))])"
    )
    done = subprocess.run([sys.executable, "-c", program, path], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_file_is_written_whole(tmp_path):
    path = tmp_path / "game.rgn"
    write_atomically(path, b"one")
    write_atomically(path, b"two")
    assert path.read_bytes() == b"two"
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_file_has_the_usual_permissions(tmp_path):
    usual = tmp_path / "usual"
    usual.touch()
    write_atomically(tmp_path / "game.rgn", b"")
    assert (tmp_path / "game.rgn").stat().st_mode == usual.stat().st_mode


def test_an_old_file_keeps_its_permissions(tmp_path):
    path = tmp_path / "game.rgn"
    path.touch()
    path.chmod(0o640)
    write_atomically(path, b"new")
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_link_stays_a_link(tmp_path):
    target, link = tmp_path / "target", tmp_path / "link"
    target.touch()
    link.symlink_to(target)
    write_atomically(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"


def test_a_failure_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch):
    path = tmp_path / "game.rgn"
    path.write_bytes(b"old")

    def fail(_: int) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="full"):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(not Path(os.devnull).is_char_device(), reason="needs a device")
def test_a_device_is_never_replaced():
    write_atomically(Path(os.devnull), b"new")
    assert Path(os.devnull).is_char_device()
