"""How files are compressed, as their names say."""

import zlib
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from interlock.basics.problem import Problem, RecordError

GZIP, ZSTD = "gz", "zst"
SUFFIXES = (f".{GZIP}", f".{ZSTD}")
AS_GZIP = 31
"""What zlib calls gzip's form."""


def compression_in_name(path: Path) -> str:
    """Return by what a file of this name is compressed; "" where by nothing."""
    suffix = path.suffix.lower()
    return suffix.removeprefix(".") if suffix in SUFFIXES else ""


def bare(path: Path) -> Path:
    """Return a path without the suffix that tells that the file is compressed."""
    return path.with_suffix("") if compression_in_name(path) else path


def compressed(parts: Iterable[bytes], compression: str) -> Iterator[bytes]:
    """Yield the parts of a file compressed: by gzip, by zstd, or as they are."""
    if not compression:
        yield from parts
        return
    compressor = zlib.compressobj(wbits=AS_GZIP) if compression == GZIP else _zstd()
    for part in parts:
        yield compressor.compress(part)
    yield compressor.flush()


def require_zstd() -> None:
    """Refuse what is compressed by zstd where nothing can read or write it."""
    if not find_spec("zstandard"):
        raise RecordError([Problem("what reads and writes zstd is missing", "pip install 'interlock[zstd]' brings it")])


def _zstd() -> Any:
    require_zstd()
    import zstandard

    return zstandard.ZstdCompressor().compressobj()
