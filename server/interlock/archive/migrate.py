"""Migrate a database to the latest version."""

import secrets
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, insert, inspect, text

from interlock.archive.database import Database
from interlock.archive.errors import UnavailableError
from interlock.archive.schema import METADATA, SETTINGS, VERSION, VERSION_TABLE

if TYPE_CHECKING:
    from alembic.config import Config

PAGE_SECRET = "page_secret"
"""The setting by which page tokens are sealed, the same for all servers over one archive."""

_FOLDER = Path(__file__).parent / "migrations"
_SECRET_BYTES = 32
_PATIENCE = 60
"""How many seconds to wait for another process that migrates."""


def migrate(database: Database) -> None:
    """Give a database the tables of the latest version; several processes may do so at once.

    UnavailableError where a newer Interlock has written it, something else keeps its own there, or not all texts fit.
    """
    with database.reading() as connection:
        database.kind.require_any_text(connection)
        if _version(connection) == VERSION:
            return
    # Importing it takes longer than opening an archive, and longer than others wait for a writer.
    from alembic import command

    database.set_up()
    with database.writing(patience=_PATIENCE) as connection:
        database.kind.take_turns(connection, VERSION_TABLE, _PATIENCE)
        if (found := _version(connection)) != VERSION:
            command.upgrade(_config(connection), "head")
            if not found:
                connection.execute(insert(SETTINGS).values(name=PAGE_SECRET, value=secrets.token_bytes(_SECRET_BYTES)))


def _version(connection: Connection) -> str:
    """Return the version that a database has; "" where it is empty."""
    names = set(inspect(connection).get_table_names())
    if VERSION_TABLE not in names:
        # Others may keep their tables in a database of PostgreSQL's, too; a file with tables in it is something else.
        if taken := sorted(names if connection.dialect.name == "sqlite" else names & METADATA.tables.keys()):
            raise UnavailableError(f"this is no archive of Interlock's: it has a table '{taken[0]}' of something else")
        return ""
    found: str = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar_one()
    if found > VERSION:
        sentence = (
            f"the archive was written by a newer Interlock (version {found}, known is {VERSION}): update this one"
        )
        raise UnavailableError(sentence)
    return found


def _config(connection: Connection) -> "Config":
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    return config
