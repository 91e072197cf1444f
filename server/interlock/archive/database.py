"""Read and write transactions of a database, and the choice of SQLite or PostgreSQL by path or URL."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from random import uniform
from time import monotonic, sleep

from sqlalchemy import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError

from interlock.archive.databases.database_kind import PATIENCE, DatabaseKind
from interlock.archive.errors import UnavailableError
from interlock.archive.interrupts import delay_interrupts

Begin = Callable[[Connection], None]

_PAUSES = 0.005, 0.05


class Database:
    """A database that several processes work with at once."""

    def __init__(self, kind: DatabaseKind) -> None:
        self.kind = kind
        self.engine = kind.engine()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Read in the block, all as it is at one moment; ArchiveError where the database does not work."""
        with self._begun(self.kind.begin_reading) as connection:
            yield connection

    @contextmanager
    def writing(self, *, lasting: bool = True, patience: int = PATIENCE) -> Iterator[Connection]:
        """Write in the block; once it has ended, all is kept, and where it raises, nothing.

        It outlives that any process is killed; where it is `lasting`, a power cut, too. ArchiveError where the
        database does not work; a key that is there is sqlalchemy's IntegrityError.
        """
        with self._begun(partial(self.kind.begin_writing, lasting=lasting), patience) as connection:
            yield connection
            connection.commit()

    def set_up(self) -> None:
        """Do what has to be done once, before there are tables; ArchiveError where the database does not work."""
        with self._telling_faults():
            self.kind.set_up(self.engine)

    def gather(self) -> None:
        """Have all that is kept be at the place itself, as far as that works: it is kept anyway."""
        with delay_interrupts(), suppress(DBAPIError):
            self.kind.gather(self.engine)

    def close(self) -> None:
        """Close all connections; it may be used again."""
        self.engine.dispose()

    @contextmanager
    def _begun(self, begin: Begin, patience: int = PATIENCE) -> Iterator[Connection]:
        with (
            delay_interrupts() as let_interrupts_in,
            self._telling_faults(),
            self._begin(begin, patience, let_interrupts_in) as connection,
        ):
            yield connection

    def _begin(self, begin: Begin, patience: int, let_interrupts_in: Callable[[], None]) -> Connection:
        if self.kind.is_moved():
            self.close()
        until = monotonic() + patience
        while True:
            try:
                connection = self.engine.connect()
                try:
                    begin(connection)
                except BaseException:
                    connection.close()
                    raise
                return connection
            except DBAPIError as error:
                if not self.kind.is_passing(error) or monotonic() > until:
                    raise
            let_interrupts_in()
            sleep(uniform(*_PAUSES))

    @contextmanager
    def _telling_faults(self) -> Iterator[None]:
        try:
            yield
        except IntegrityError:
            raise
        except DBAPIError as error:
            raise self.kind.fault(error) from error


_POSTGRES = ("postgresql", "postgres")


def database_kind_of(where: str) -> DatabaseKind:
    """Return the database that a path or URL names; UnavailableError where it names none."""
    if "://" not in where:
        from interlock.archive.databases.sqlite import Sqlite

        return Sqlite(where)
    url = _url(where)
    if url.drivername not in _POSTGRES:
        raise UnavailableError(f"'{url.drivername}' is no kind of archive; expected a file, or postgresql://...")
    from interlock.archive.databases.postgres import Postgres

    return Postgres(url)


def _url(text: str) -> URL:
    try:
        return make_url(text)
    except (ArgumentError, ValueError):
        # It may hold a password, so it is not repeated.
        raise UnavailableError("the archive's address is no URL; expected postgresql://USER@HOST/DATABASE") from None
