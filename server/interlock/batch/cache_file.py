"""An SQLite file that caches results between runs."""

import hashlib
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

_APPLICATION = 0x494C4B52
"""By this a file is known to hold kept results, and nothing of which somebody would miss something."""
_LARGEST_FILE = 256 * 2**20
_LARGEST_VALUE = 2**20
_SHARE = 4
"""Of a file that has become too large this part goes, the oldest first."""
_AT_ONCE = 500
_BYTES_AT_ONCE = 4 * 2**20
_SECONDS_LOCKED = 2
_SUM_BYTES = 16


class CacheFile:
    """A file of values by their keys. It never raises: what goes wrong is told by `trouble`, and nothing is kept."""

    def __init__(self, file: Path, largest: int = _LARGEST_FILE) -> None:
        self.trouble = ""
        self._largest = largest
        self._new: dict[bytes, bytes] = {}
        self._bytes = 0
        self._database: sqlite3.Connection | None = None
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            self._database = _open(file)
        except (sqlite3.Error, OSError) as error:
            self.trouble = "" if _is_locked(error) else str(error)

    def get(self, key: bytes) -> bytes | None:
        """Return what is kept."""
        with self._working() as database:
            for (value,) in database.execute("SELECT value FROM kept WHERE key = ?", (key,)) if database else ():
                if isinstance(value, bytes) and value[:_SUM_BYTES] == _sum(key, value[_SUM_BYTES:]):
                    return value[_SUM_BYTES:]
        return None

    def put(self, key: bytes, value: bytes) -> None:
        """Keep a value; it is written together with others."""
        if self._database is None or len(value) > _LARGEST_VALUE:
            return
        self._new[key] = _sum(key, value) + value
        self._bytes += len(value)
        if len(self._new) >= _AT_ONCE or self._bytes >= _BYTES_AT_ONCE:
            self._write()

    def close(self) -> None:
        """Write what is not written yet."""
        if self._new:
            self._write()
        if self._database is not None:
            with suppress(sqlite3.Error):
                self._database.close()

    def _write(self) -> None:
        new, self._new, self._bytes = self._new, {}, 0
        # Where somebody else writes for long, what was new now is not kept: it can be found out again.
        with self._working() as database:
            if database is not None:
                with database:
                    database.executemany("INSERT OR REPLACE INTO kept (key, value) VALUES (?, ?)", new.items())
                    self._shrink(database)

    def _shrink(self, database: sqlite3.Connection) -> None:
        while _size(database) > self._largest:
            first, last = database.execute("SELECT min(number), max(number) FROM kept").fetchone()
            if first is None:
                return
            database.execute("DELETE FROM kept WHERE number <= ?", (first + (last - first) // _SHARE,))

    @contextmanager
    def _working(self) -> Iterator[sqlite3.Connection | None]:
        """Stop to keep anything where that goes wrong."""
        try:
            yield self._database
        except sqlite3.Error as error:
            if _is_locked(error):
                return
            self.trouble = str(error)
            with suppress(sqlite3.Error):
                if self._database is not None:
                    self._database.close()
            self._database = None


def _sum(key: bytes, value: bytes) -> bytes:
    """Return by what it shows that a value is damaged, or another key's."""
    return hashlib.blake2b(key + value, digest_size=_SUM_BYTES).digest()


def _is_locked(error: Exception) -> bool:
    """Tell whether somebody else is at work there: then nothing is wrong."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _open(file: Path) -> sqlite3.Connection:
    database = sqlite3.connect(file, timeout=_SECONDS_LOCKED)
    try:
        if not database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            _make(database)
        if database.execute("PRAGMA application_id").fetchone()[0] != _APPLICATION:
            raise sqlite3.DatabaseError("it holds something else")
    except sqlite3.Error:
        database.close()
        raise
    return database


def _make(database: sqlite3.Connection) -> None:
    with closing(database.cursor()) as cursor:
        # Two may begin at once.
        cursor.execute("BEGIN IMMEDIATE")
        cursor.execute("CREATE TABLE IF NOT EXISTS kept (number INTEGER PRIMARY KEY, key BLOB UNIQUE, value BLOB)")
        cursor.execute(f"PRAGMA application_id = {_APPLICATION}")
        cursor.execute("COMMIT")


def _size(database: sqlite3.Connection) -> int:
    pages, free, size = (
        database.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "freelist_count", "page_size")
    )
    return int((pages - free) * size)
