"""Opens an archive."""

from interlock.archive.archive import Archive
from interlock.archive.database import Database
from interlock.archive.migrate import migrate
from interlock.archive.places import kind_of


def open_archive(where: str, *, create: bool = True) -> Archive:
    """Open the archive in a file, or in PostgreSQL by URL, and bring it to the latest version where it is older.

    A file that is not there is made, unless `create` is false. UnavailableError or FullError where that fails.
    """
    kind = kind_of(where)
    if create:
        kind.create()
    database = Database(kind)
    migrate(database)
    return Archive(database)
