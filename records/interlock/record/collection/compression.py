"""Files that are compressed, told by how they begin."""

import gzip
import io
from importlib.util import find_spec
from typing import Any, cast

from interlock.basics.problem import Problem, RecordError

SUFFIXES = (".gz", ".zst")
_GZIP, _ZSTD = b"\x1f\x8b", b"\x28\xb5\x2f\xfd"


def decompressed(file: io.BufferedReader) -> io.BufferedReader:
    """Return what a file holds."""
    begins = file.peek(len(_ZSTD))
    if begins.startswith(_GZIP):
        return io.BufferedReader(cast(Any, gzip.GzipFile(fileobj=file)))
    if begins.startswith(_ZSTD):
        if not find_spec("zstandard"):
            raise RecordError([Problem("what reads zstd is not there", "pip install 'interlock[zstd]' brings it")])
        import zstandard

        return io.BufferedReader(cast(Any, zstandard.ZstdDecompressor().stream_reader(file, read_across_frames=True)))
    return file
