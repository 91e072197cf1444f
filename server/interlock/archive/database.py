"""Transactions: what is read and written in one go, all of it or nothing."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from random import uniform
from time import monotonic, sleep

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError

from interlock.archive.interrupts import interrupts_put_off
from interlock.archive.kind import PATIENCE, Kind

Begin = Callable[[Connection], None]

_PAUSES = 0.005, 0.05


class Database:
    """A database that several processes work with at once."""

    def __init__(self, kind: Kind) -> None:
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
        with interrupts_put_off(), suppress(DBAPIError):
            self.kind.gather(self.engine)

    def close(self) -> None:
        """Close all connections; it may be used again."""
        self.engine.dispose()

    @contextmanager
    def _begun(self, begin: Begin, patience: int = PATIENCE) -> Iterator[Connection]:
        with (
            interrupts_put_off() as let_interrupts_in,
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
