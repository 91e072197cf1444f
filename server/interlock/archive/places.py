"""Where an archive is kept: which database, and what it takes to open it."""

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from interlock.archive.errors import UnavailableError
from interlock.archive.kind import Kind

_POSTGRES = ("postgresql", "postgres")


def kind_of(where: str) -> Kind:
    """Return the database that a path or URL names; UnavailableError where it names none."""
    if "://" not in where:
        from interlock.archive.sqlite import Sqlite

        return Sqlite(where)
    url = _url(where)
    if url.drivername not in _POSTGRES:
        raise UnavailableError(f"'{url.drivername}' is no kind of archive; expected a file, or postgresql://...")
    from interlock.archive.postgres import Postgres

    return Postgres(url)


def _url(text: str) -> URL:
    try:
        return make_url(text)
    except (ArgumentError, ValueError):
        # It may hold a password, so it is not repeated.
        raise UnavailableError("the archive's address is no URL; expected postgresql://USER@HOST/DATABASE") from None
