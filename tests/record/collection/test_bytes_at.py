"""The bytes of a record are read by where it stands; what stands before it is just passed over."""

import gzip
import io
from pathlib import Path

import pytest
import zstandard

from interlock.basics.problem import Problem
from interlock.record.collection.compression import bytes_at
from interlock.record.collection.pieces import pieces_of

GAME = "interlock 1\ngame chicago-express\nplayers Ada, Zoë\n"
RGN = f"; of a season\n\n; the first\n{GAME}Ada: bid 7\n\n\n; the second\n; one\n{GAME}\n{GAME}; and so on".encode()
JSON = b'\n  \n{"header":{}}\n\n{"header":{"game":"x"}}\n[1,\n{"header":{"game":"y"}}'
MESSAGES = b"\x03\x0a\x01a" + b"\x82\x01" + b"\x0a\x7f" + b"b" * 128 + b"\x02\x0a\x00"
COMPRESSIONS = {"": bytes, ".gz": gzip.compress, ".zst": zstandard.compress}


@pytest.mark.parametrize("compression", COMPRESSIONS)
@pytest.mark.parametrize(("name", "data", "many"), [("a.rgn", RGN, 3), ("a.jsonl", JSON, 4), ("a.ilks", MESSAGES, 3)])
def test_every_record_stands_where_it_is_told_to(name, data, many, compression):
    stored = COMPRESSIONS[compression](data * 3 if name != "a.jsonl" else (data + b"\n") * 3)
    pieces = [*pieces_of(io.BytesIO(stored), Path(name), name)]
    assert len(pieces) == many * 3
    for first in range(len(pieces)):
        for step in (1, 2):
            wanted = pieces[first::step]
            found = bytes_at(io.BytesIO(stored), [(piece.start, len(piece.data)) for piece in wanted])
            assert [*found] == [piece.data for piece in wanted]


def test_a_file_that_has_become_shorter_is_told():
    assert [*bytes_at(io.BytesIO(RGN), [(0, 5), (len(RGN), 1), (len(RGN) + 5, 1)])] == [
        RGN[:5],
        Problem("the file has become shorter"),
        Problem("the file has become shorter"),
    ]


def test_a_file_that_is_damaged_is_told():
    (why,) = bytes_at(io.BytesIO(gzip.compress(RGN * 1000)[:-20]), [(len(RGN) * 999, len(RGN))])
    assert why == Problem("the compressed file is cut short")
