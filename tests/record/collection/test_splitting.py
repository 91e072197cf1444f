"""Files of many records: each record comes back as it was written, with its place."""

import gzip
import io
from itertools import product
from pathlib import Path

import pytest
import zstandard
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from interlock.basics.problem import Problem
from interlock.record.collection.output import entry, joined, many_form, parts
from interlock.record.collection.pieces import load_piece, pieces_of
from interlock.record.forms import MANY_FORMS
from interlock.record.rgn import write_rgn
from kit.record_strategies import sound_records
from kit.seeds import seeds

HEADER = "game chicago-express\nplayers Ada, Zoë\n"
SLOW_TO_DRAW = settings(max_examples=len(seeds(8, 25)), suppress_health_check=[HealthCheck.too_slow])


def pieces(data, name="games.rgn"):
    """Return the records in the bytes of a file."""
    data = data.encode() if isinstance(data, str) else data
    return [*pieces_of(io.BytesIO(data), Path(name), name)]


def record(*moves):
    """Return a record as RGN."""
    return f"interlock 1\n{HEADER}" + "".join(f"{move}\n" for move in moves)


def places(found):
    """Return the names and lines of records."""
    return [(each.name, each.line) for each in found]


@pytest.mark.parametrize(("form", "compression"), [*product(MANY_FORMS, ("", ".gz", ".zst"))])
@SLOW_TO_DRAW
@given(records=st.lists(sound_records(), min_size=1, max_size=4))
def test_what_is_written_is_read_again_in_every_form(form, compression, records):
    name = f"games.{form}{compression}"
    data = b"".join(parts(records, Path(name)))
    found = pieces(data, name)
    assert [load_piece(each).record for each in found] == records
    if form == "rgn":
        again = b"".join(joined((write_rgn(load_piece(each).record).encode() for each in found), form))
        assert again == b"".join(joined((entry(each, form) for each in records), form))


@pytest.mark.parametrize(
    ("name", "form"),
    [("a.rgn", "rgn"), ("a.RGN.GZ", "rgn"), ("a.jsonl", "jsonl"), ("a.ndjson.zst", "jsonl"), ("a.ilks", "ilks")]
    + [(name, None) for name in ("a.json", "a.ilk.gz", "a.txt", "a", "a.gz")],
)
def test_a_name_tells_the_form_of_many_records(name, form):
    assert many_form(Path(name)) == form


def test_a_file_of_one_record_gives_it_its_own_name():
    assert places(pieces(record("Ada: pass"))) == [("games.rgn", 1)]


def test_records_are_told_with_their_numbers_and_the_lines_they_begin_on():
    text = f"{record('Ada: pass')}\n{record('Ada: pass', 'Zoë: pass')}{record()}"
    assert places(pieces(text)) == [("games.rgn#1", 1), ("games.rgn#2", 6), ("games.rgn#3", 11)]


def test_comments_right_above_belong_to_the_record_that_follows_and_others_to_the_one_before():
    text = f"; first\n{record('Ada: pass')}; after\n\n; of the second\n  {{ and this }}\n{record()}"
    first, second = pieces(text)
    assert first.data.decode() == f"; first\n{record('Ada: pass')}; after\n\n"
    assert second.data.decode() == f"; of the second\n  {{ and this }}\n{record()}"
    assert second.line == 8


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("first", ["interlock 1", "INTERLOCK 1", "\tInterlock\t1", "interlock 1 ; of 2: both"])
def test_a_record_begins_however_its_first_line_is_written(mark, end, first):
    one = f"{mark}{first}\n{HEADER}Ada: pass\n".replace("\n", end)
    found = pieces(one * 3)
    assert places(found) == [("games.rgn#1", 1), ("games.rgn#2", 5), ("games.rgn#3", 9)]
    assert {len(load_piece(each).record.moves) for each in found} == {1}


def test_a_player_may_be_called_like_what_a_record_begins_with():
    text = "interlock 1\ngame chicago-express\nplayers Interlock, Zoë\nInterlock: pass\nINTERLOCK: pass\n"
    found = pieces(text + text)
    assert places(found) == [("games.rgn#1", 1), ("games.rgn#2", 6)]
    assert len(load_piece(found[1]).record.moves) == 2


def test_a_first_line_that_stands_twice_is_told_as_such():
    (found,) = pieces(f"interlock 1\n{record()}")
    with pytest.raises(ValueError, match="'interlock' for the second time; expected only the one on line 1"):
        load_piece(found)


def test_what_is_wrong_is_told_by_the_lines_of_the_file():
    found = pieces(f"{record('Ada: pass')}\n{record('Ada: pas')}")
    with pytest.raises(ValueError, match="line 9, column 6: "):
        load_piece(found[1])
    found = pieces(b'{"header": {}}\n\n{"header": "\xff"}\n', "games.jsonl")
    with pytest.raises(ValueError, match="line 3, column 13: "):
        load_piece(found[1])


def test_a_text_of_another_encoding_is_one_record():
    for data in (record().encode("utf-16"), record().encode("utf-16-le")):
        (found,) = pieces(data * 2)
        with pytest.raises(ValueError, match="the text is in UTF-16"):
            load_piece(found)
    (found,) = pieces('{"header": {}}\n{"header": {}}\n'.encode("utf-16"), "games.jsonl")
    with pytest.raises(ValueError, match="the text is in UTF-16"):
        load_piece(found)


def test_lines_of_json_are_recognized_without_a_suffix():
    assert places(pieces('\n{"header": {}}\n \n{"header": {}}', "-")) == [("-#1", 2), ("-#2", 4)]
    assert places(pieces('{"header":\n{}}\n', "-")) == [("-", 1)]


def test_messages_are_recognized_without_a_suffix_and_one_alone_too():
    records = [load_piece(each).record for each in pieces(record() * 2)]
    many, one = b"".join(entry(each, "ilks") for each in records), entry(records[0], "ilk")
    assert places(pieces(many, "-")) == [("-#1", 1), ("-#2", 1)]
    assert places(pieces(one, "-")) == [("-", 1)]


def test_several_members_and_frames_are_one_file():
    one = record("Ada: pass").encode()
    squeeze = zstandard.ZstdCompressor().compress
    for data in (gzip.compress(one) * 3, gzip.compress(one) * 3 + b"\0" * 512, squeeze(one) * 3):
        assert [each.line for each in pieces(data)] == [1, 5, 9]


def test_a_file_may_be_compressed_though_its_name_does_not_say_so():
    one = record("Ada: pass").encode()
    for name in ("games.rgn", "games.rgn.zst"):
        assert len(pieces(gzip.compress(one * 2), name)) == 2


@pytest.mark.parametrize(("name", "how"), [("games.rgn.gz", "gzip"), ("games.rgn.zst", "zstd")])
def test_a_file_that_is_not_compressed_as_its_name_says_is_told_in_one_sentence(name, how):
    (found,) = pieces(record("Ada: pass") * 2, name)
    assert found.problem == Problem(f"the file is not compressed, though its name says {how}")


def test_a_whole_archive_is_told_from_records():
    (found,) = pieces('{"type":"interlock-archive","format":1}\n{"type":"end","records":0}\n', "archive.jsonl")
    assert found.problem
    told = "this is a whole archive; expected records; `interlock archive import` reads archives"
    assert found.problem.sentence() == told
