"""Locate the archive when the server starts: the configured file or database, or a temporary file."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from interlock.archive.archive import Archive

_SECRET_BYTES = 32


class ArchiveLocation(NamedTuple):
    """An archive that is there."""

    where: str
    """As its workers open it."""
    page_secret: bytes
    """The key of page tokens."""
    told: str
    """As people are told of it: without a password."""


@asynccontextmanager
async def archive_location(where: str) -> AsyncIterator[ArchiveLocation]:
    """Open the archive there and bring it to the latest version, or make one for as long as the block runs.

    ArchiveError where that fails.
    """
    if where:
        archive, place = await asyncio.to_thread(_opened, where)
        try:
            yield place
        finally:
            # The workers, which have written to it, have ended and could not close it.
            await asyncio.to_thread(archive.close)
        return
    with TemporaryDirectory(prefix="interlock-") as folder:
        file = Path(folder, "archive.db")
        file.touch(0o600)
        yield ArchiveLocation(str(file), secrets.token_bytes(_SECRET_BYTES), "temporary (--archive FILE keeps one)")


def _opened(where: str) -> tuple["Archive", ArchiveLocation]:
    # Importing it takes a while, which a server without an archive of its own need not wait for.
    from interlock.archive.archive import open_archive

    archive = open_archive(where)
    try:
        return archive, ArchiveLocation(where, archive.page_secret(), archive.database.kind.where)
    finally:
        archive.close()
