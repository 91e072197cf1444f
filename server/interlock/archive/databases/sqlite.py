"""SQLite as the database of an archive."""

import errno
import os
import sqlite3
from pathlib import Path
from threading import Timer
from time import monotonic, sleep
from urllib.parse import quote

from sqlalchemy import Connection, Engine, QueuePool, create_engine
from sqlalchemy.exc import DBAPIError

from interlock.archive.databases.database_kind import PATIENCE, DatabaseKind
from interlock.archive.errors import ArchiveError, FullError, UnavailableError

_BUSY_MILLISECONDS = 50
"""How long SQLite itself waits for another writer. While it does nothing else can be done, so it is short."""
_SECONDS_TO_SET_UP = 60
_SECONDS_TO_GATHER = 10
_PAUSE = 0.02
_LONGEST_JOURNAL = 64 * 2**20
"""The journal is cut to so many bytes where a long reader has let it grow."""

_FAULTS = {
    sqlite3.SQLITE_BUSY: "another process keeps the archive locked; try again",
    sqlite3.SQLITE_LOCKED: "another process keeps the archive locked; try again",
    sqlite3.SQLITE_CANTOPEN: "the archive's file is gone, or cannot be opened",
    sqlite3.SQLITE_NOTADB: "the archive's file is no SQLite database",
    sqlite3.SQLITE_CORRUPT: "the archive's file is damaged; put a copy in its place",
    sqlite3.SQLITE_READONLY: "the archive's file cannot be written",
    sqlite3.SQLITE_PERM: "the archive's file cannot be written",
    sqlite3.SQLITE_IOERR: "the archive's file cannot be read or written",
}
_READ_ONLY = (errno.EROFS, errno.EACCES, errno.EPERM)
_NO_ROOM = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_SHMSIZE}


class Sqlite(DatabaseKind):
    """A file with SQLite's database in it."""

    def __init__(self, path: str) -> None:
        self.where = path
        self._path = Path(path).absolute()
        self._file: tuple[int, int] | None = None

    def engine(self) -> Engine:
        """Return what connections are had from."""
        return create_engine("sqlite://", creator=self._connection, poolclass=QueuePool, pool_size=1)

    def create(self) -> None:
        """Make an empty file, which is an empty database; nobody else may read it. A file that is there is kept."""
        try:
            os.close(os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600))
        except OSError as error:
            if error.errno in _READ_ONLY and self._path.is_file():
                return
            raise UnavailableError(f"the archive's file cannot be opened: {error.strerror}") from None

    def set_up(self, engine: Engine) -> None:
        """Have readers and a writer not wait for each other."""
        until = monotonic() + _SECONDS_TO_SET_UP
        with engine.connect() as connection:
            while True:
                try:
                    connection.exec_driver_sql("PRAGMA journal_mode = WAL")
                    return
                except DBAPIError as error:
                    # For this SQLite does not wait by itself.
                    if not self.is_passing(error) or monotonic() > until:
                        raise
                sleep(_PAUSE)

    def require_any_text(self, connection: Connection) -> None:
        """Do nothing: it does."""

    def gather(self, engine: Engine) -> None:
        """Move what the journal has into the file, which then may be copied by itself; within some seconds."""
        with engine.connect() as connection:
            file = connection.connection.driver_connection
            assert file
            end = Timer(_SECONDS_TO_GATHER, file.interrupt)
            end.start()
            try:
                connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
            finally:
                end.cancel()

    def is_moved(self) -> bool:
        """Tell whether another file, or none, is there now; SQLite would go on with the one that it has opened."""
        return self._file is not None and self._file != self._file_now()

    def begin_reading(self, connection: Connection) -> None:
        """Begin; what is read is all as it is at the first look."""
        connection.exec_driver_sql("BEGIN")

    def begin_writing(self, connection: Connection, *, lasting: bool) -> None:
        """Begin as the only one who writes: who reads first and then writes may find that another did in between."""
        connection.exec_driver_sql(f"PRAGMA synchronous = {'FULL' if lasting else 'NORMAL'}")
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    def take_turns(self, connection: Connection, what: str, patience: int = PATIENCE) -> None:
        """Do nothing: there is one writer at a time, from the beginning on."""

    def is_passing(self, error: DBAPIError) -> bool:
        """Tell whether another process just writes."""
        return _code(error) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)

    def fault(self, error: DBAPIError) -> ArchiveError:
        """Say what is wrong, by SQLite's code."""
        code = _code(error)
        if code in _NO_ROOM:
            return FullError("the archive has no room left: the disk is full")
        return UnavailableError(_FAULTS.get(code & 0xFF, "the archive's database does not work"))

    def _connection(self) -> sqlite3.Connection:
        # Only a file that is there: a new one in the place of one that is gone would pass for an empty archive.
        connection = self._opened("mode=rw")
        if self._takes_no_journal(connection):
            connection.close()
            connection = self._opened("mode=ro&immutable=1")
        connection.execute(f"PRAGMA busy_timeout = {_BUSY_MILLISECONDS}")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(f"PRAGMA journal_size_limit = {_LONGEST_JOURNAL}")
        self._file = self._file_now()
        return connection

    def _opened(self, mode: str) -> sqlite3.Connection:
        # SQLite begins and ends transactions when it is told to, and not when Python thinks fit.
        address = f"file:{quote(str(self._path))}?{mode}"
        return sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)

    def _takes_no_journal(self, connection: sqlite3.Connection) -> bool:
        """Return whether the archive is on read-only media, where nobody can write it, and it can be read as it is.

        Even to read, SQLite wants a journal beside the file. Where it can make none and there is none, nobody writes.
        """
        if os.access(self._path.parent, os.W_OK):
            return False
        journal = Path(f"{self._path}-wal")
        try:
            connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchall()
        except sqlite3.OperationalError as error:
            refused = error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)
            return refused and not (journal.exists() and journal.stat().st_size)
        return False

    def _file_now(self) -> tuple[int, int] | None:
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino


def _code(error: DBAPIError) -> int:
    return getattr(error.orig, "sqlite_errorcode", 0)
