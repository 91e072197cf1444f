"""PostgreSQL as the database of an archive."""

from sqlalchemy import URL, Connection, Engine, create_engine, func, select
from sqlalchemy.exc import DBAPIError

from interlock.archive.databases.database_kind import PATIENCE, DatabaseKind
from interlock.archive.errors import ArchiveError, FullError, UnavailableError

_SECONDS_TO_CONNECT = 5
_ENCODING = "UTF8"

# The classes of PostgreSQL's error codes, or whole codes.
_FAULTS = {
    "55P03": "another process keeps the archive locked; try again",
    "40": "another process changed the same at the same time; try again",
    "25006": "the archive's database cannot be written",
    "28": "the archive's database does not let the server in",
    "42501": "the archive's database does not let the server do that",
    "3D000": "the archive's database is not there",
    "XX": "the archive's database is damaged",
}
_NO_ROOM = ("53100",)


class Postgres(DatabaseKind):
    """A database of a PostgreSQL server."""

    def __init__(self, url: URL) -> None:
        self.where = url.render_as_string(hide_password=True)
        self._url = url.set(drivername="postgresql+psycopg")

    def engine(self) -> Engine:
        """Return what connections are had from; one that broke while nobody used it is replaced."""
        options = {"connect_timeout": _SECONDS_TO_CONNECT, "options": f"-c lock_timeout={PATIENCE}s"}
        try:
            return create_engine(self._url, connect_args=options, pool_size=1, pool_pre_ping=True)
        except ImportError as error:
            sentence = "an archive in PostgreSQL needs psycopg: pip install 'interlock[postgres]'"
            raise UnavailableError(sentence) from error

    def create(self) -> None:
        """Do nothing: who runs PostgreSQL makes its databases."""

    def set_up(self, engine: Engine) -> None:
        """Do nothing."""

    def require_any_text(self, connection: Connection) -> None:
        """Require the encoding that has all letters."""
        found = connection.exec_driver_sql("SHOW server_encoding").scalar_one()
        if found != _ENCODING:
            sentence = f"the archive's database is in {found}; expected one made with ENCODING '{_ENCODING}'"
            raise UnavailableError(sentence)

    def gather(self, engine: Engine) -> None:
        """Do nothing."""

    def is_moved(self) -> bool:
        """Tell that it is not: a server that is gone ends its connections."""
        return False

    def begin_reading(self, connection: Connection) -> None:
        """Have all that is read be as it is at one moment."""
        connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")

    def begin_writing(self, connection: Connection, *, lasting: bool) -> None:
        """Do nothing: the first statement begins, and everything lasts."""

    def take_turns(self, connection: Connection, what: str, patience: int = PATIENCE) -> None:
        """Let no other transaction come this far about the same thing before this one has ended."""
        connection.exec_driver_sql(f"SET LOCAL lock_timeout = '{patience}s'")
        connection.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(what, 0))))

    def is_passing(self, error: DBAPIError) -> bool:
        """Tell whether the server may be there soon: it starts, or has too many connections."""
        return _code(error) in ("", "53300", "57P03")

    def fault(self, error: DBAPIError) -> ArchiveError:
        """Say what is wrong, by PostgreSQL's code."""
        code = _code(error)
        if code in _NO_ROOM:
            return FullError("the archive has no room left: its disk is full")
        found = _FAULTS.get(code) or _FAULTS.get(code[:2])
        return UnavailableError(found or "the archive's database cannot be reached, or does not work; try again")


def _code(error: DBAPIError) -> str:
    return getattr(error.orig, "sqlstate", None) or ""
