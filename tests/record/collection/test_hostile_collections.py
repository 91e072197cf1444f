"""Files of many records that are damaged, cut short or far too large: what is whole is read, the rest is told."""

import gzip
import io
import subprocess
import sys
from hashlib import sha256
from itertools import chain, repeat
from pathlib import Path

import pytest
import zstandard

from interlock.record.collection.pieces import pieces_of

RECORD = b"interlock 1\ngame chicago-express\nplayers Ada, Cleo\nAda: pass\n"
MANY = b"".join(RECORD + b"; %s\n\n" % sha256(b"%d" % number).hexdigest().encode() for number in range(3000))
MIB = 2**20


def told(data, name="games.rgn"):
    """Return how many records of a file can be read, and what is told of the others."""
    found = [*pieces_of(io.BytesIO(data), Path(name), name)]
    return sum(not each.problem for each in found), [each.problem.sentence() for each in found if each.problem]


def squeezed(data):
    return zstandard.ZstdCompressor().compress(data)


@pytest.mark.parametrize("squeeze", [gzip.compress, squeezed])
def test_what_is_cut_short_is_read_up_to_there(squeeze):
    data = squeeze(MANY)
    read, problems = told(data[: len(data) // 2])
    assert 1000 < read < 3000
    assert problems == ["the compressed file is cut short"]


@pytest.mark.parametrize("squeeze", [gzip.compress, squeezed])
def test_records_before_what_is_damaged_are_read(squeeze):
    data = squeeze(MANY)
    half = len(data) // 2
    read, problems = told(data + data[:half] + b"\xff" * 5000 + data[half:])
    assert 4000 < read < 5000
    assert len(problems) == 1
    assert problems[0].startswith("the compressed file is damaged: ")


def test_a_wrong_sum_is_told():
    data = bytearray(gzip.compress(MANY))
    data[-8] ^= 1
    read, problems = told(bytes(data))
    assert 2900 < read < 3000
    assert problems == ["the compressed file is damaged: incorrect data check"]


@pytest.mark.parametrize("squeeze", [gzip.compress, squeezed])
def test_what_follows_is_told_and_all_records_are_read(squeeze):
    assert told(squeeze(RECORD * 2) + b"garbage, and more of it") == (
        2,
        ["something else follows what is compressed"],
    )


def test_a_broken_record_does_not_keep_others_from_being_read():
    broken = b"interlock 1\ngame chess\nAda: castle\n"
    assert told(RECORD + broken + RECORD) == (3, [])
    assert told(b'{"header": {}}\n{{{\n{"header": {}}\n', "games.jsonl") == (3, [])


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"\x03\x0a\x01\x08\x05\x0a", "the file is cut short; expected 5 bytes for a record, not 1"),
        (b"\x03\x0a\x01\x08\x80", "the file is cut short; expected the rest of a record's length"),
        (b"\x03\x0a\x01\x08\x00\x00", "no record begins here; expected its length, as a varint"),
        (b"\x03\x0a\x01\x08" + b"\xff" * 12, "no record begins here; expected its length, as a varint"),
        (b"\x03\x0a\x01\x08\x80\x80\x80\x80\x80\x20", "the record is too large, and what follows it is not read"),
        (b"\x03\x0a\x01\x08\x80\x80\x80\x40aaa", "the file is cut short; expected 134217725 more bytes of a record"),
    ],
)
def test_lengths_that_cannot_be_right_are_told(data, problem):
    read, problems = told(data, "games.ilks")
    assert read == 1
    assert problems[0].startswith(problem)


def stream(*parts):
    """Return a file that is made while it is read."""
    blocks = chain.from_iterable(parts)

    class File(io.RawIOBase):
        def readable(self):
            return True

        def read1(self, _):
            return next(blocks, b"")

    return File()


BLANK, LONG, COMMENTS = b"\n" * 2**16, b"a" * 2**16, b"; a\n" * 2**14
HOSTILE = {
    "a record that is too large, with many lines": ("games.rgn", [RECORD], BLANK, [RECORD, RECORD]),
    "a record that is too large, with one line": ("games.rgn", [RECORD], LONG, [b"\n" + RECORD, RECORD]),
    "comments that are too long": ("games.rgn", [RECORD], COMMENTS, [b"\n" + RECORD, RECORD]),
    "a line that is too long": ("games.jsonl", [b"{}\n"], LONG, [b"\n{}\n{}\n"]),
    "a message that is too long": (
        "games.ilks",
        [b"\x03\x0a\x01\x08", b"\x80\x80\x80\x32"],
        LONG,
        [b"\x03\x0a\x01\x08" * 2],
    ),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_record_that_is_too_large_is_refused_and_those_after_it_are_read(what):
    name, before, within, after = HOSTILE[what]
    found = [*pieces_of(stream(before, repeat(within, 1600), after), Path(name), name)]
    problems = [each.problem for each in found]
    assert [bool(each) for each in problems] in ([True, False, False], [False, True, False, False])
    (problem,) = filter(None, problems)
    assert problem.sentence() == "the record is too large; expected at most 64 MiB"


def test_what_has_no_end_is_given_up():
    for name, block in (("a.rgn", b"a" * MIB), ("a.rgn", b"\n" * MIB), ("a.jsonl", b"a" * MIB), ("a", b"\0" * MIB)):
        found = [*pieces_of(stream(repeat(block)), Path(name), name)]
        assert found[-1].problem
        assert found[-1].problem.message.startswith("the record is too large")


LIMITED = """
import sys
from pathlib import Path
from interlock.record.collection.pieces import pieces_of
with open(sys.argv[1], "rb") as file:
    number = sum(1 for _ in pieces_of(file, Path(sys.argv[1]), "games"))
status = dict(line.split(":") for line in Path("/proc/self/status").read_text().splitlines())
print(number, int(status["VmHWM"].split()[0]) // 1024)
"""


def memory_of(path):
    """Return how many records a process of its own finds in a file, and how many MiB it takes at most."""
    done = subprocess.run([sys.executable, "-c", LIMITED, path], capture_output=True, check=True, encoding="utf-8")
    return map(int, done.stdout.split())


@pytest.mark.parametrize(
    ("name", "one", "times", "number"),
    [
        ("tiny.rgn", b"interlock 1\n\n", 1_000_000, 1_000_000),
        ("tiny.jsonl", b"{}\n", 1_000_000, 1_000_000),
        ("blank.jsonl", b"\n", 30_000_000, 1),
        ("tiny.ilks", b"\x02\x0a\x00", 1_000_000, 1_000_000),
    ],
)
def test_many_records_take_no_memory(tmp_path, name, one, times, number):
    path = tmp_path / name
    path.write_bytes(one * times)
    found, mebibytes = memory_of(path)
    assert found == number
    assert mebibytes < 150


def one_frame(data):
    return zstandard.ZstdCompressor(level=19).compress(data)


@pytest.mark.parametrize("squeeze", [gzip.compress, squeezed, one_frame])
@pytest.mark.parametrize(
    ("name", "begins", "within"),
    [
        ("bomb.rgn", b"", b"\n"),
        ("bomb.rgn", b"", b"x"),
        ("bomb.jsonl", b'{"a":"', b"x"),
        ("bomb.json", b'{"a":"', b"x"),
        ("bomb.ilk", b"\n\5", b"\0"),
    ],
)
def test_a_bomb_takes_little_more_memory_than_a_record_may(tmp_path, squeeze, name, begins, within):
    path = tmp_path / name
    path.write_bytes(squeeze(begins + within * (80 * MIB)))
    found, mebibytes = memory_of(path)
    assert found == 1
    assert mebibytes < 64 + 80


def test_a_line_that_is_too_long_begins_no_record_in_its_middle():
    parts = [RECORD], [b"x" * 2**16] * 1100, [b"interlock 1 "] * 10, [b"\n" + RECORD]
    found = [*pieces_of(stream(*parts), Path("games.rgn"), "games.rgn")]
    assert [bool(each.problem) for each in found] == [True, False]
