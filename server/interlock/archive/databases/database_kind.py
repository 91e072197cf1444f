"""The base class of database kinds: operations that differ between SQLite and PostgreSQL."""

from abc import ABC, abstractmethod

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from interlock.archive.errors import ArchiveError

PATIENCE = 5
"""How many seconds to try again, or to wait, where another process writes or the database is not there for a moment."""


class DatabaseKind(ABC):
    """A database of some kind, at some place."""

    where: str
    """The place, as it may be told: without a password."""

    @abstractmethod
    def engine(self) -> Engine:
        """Return what connections are had from; nothing is opened yet."""

    @abstractmethod
    def create(self) -> None:
        """Make an empty database where there is none, if that is for us to do."""

    @abstractmethod
    def set_up(self, engine: Engine) -> None:
        """Do what has to be done once to a database, before it is given tables."""

    @abstractmethod
    def require_any_text(self, connection: Connection) -> None:
        """Require that the database keeps whatever text there is; UnavailableError where it does not."""

    @abstractmethod
    def gather(self, engine: Engine) -> None:
        """Have all that is kept be at the place itself, where nobody else needs it elsewhere."""

    @abstractmethod
    def is_moved(self) -> bool:
        """Tell whether the place has another database than when it was opened, or none."""

    @abstractmethod
    def begin_reading(self, connection: Connection) -> None:
        """Begin a transaction that reads, all as it is at one moment."""

    @abstractmethod
    def begin_writing(self, connection: Connection, *, lasting: bool) -> None:
        """Begin a transaction that writes; one that is lasting outlives a power cut once it has ended."""

    @abstractmethod
    def take_turns(self, connection: Connection, what: str, patience: int = PATIENCE) -> None:
        """Let no other transaction come this far about the same thing before this one has ended."""

    @abstractmethod
    def is_passing(self, error: DBAPIError) -> bool:
        """Tell whether to try again soon, where a transaction does not begin."""

    @abstractmethod
    def fault(self, error: DBAPIError) -> ArchiveError:
        """Say what is wrong, without the names of hosts and files."""
