"""Tables of the database in the latest version. The folder migrations says how older versions become this one."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)
from sqlalchemy.dialects.postgresql import TEXT

VERSION = "0001"
"""That of the latest migration. Versions are compared as texts."""
VERSION_TABLE = "interlock_version"

# In the order of its bytes, as SQLite has it, whatever PostgreSQL was set up with.
_TEXT = Text().with_variant(TEXT(collation="C"), "postgresql")

METADATA = MetaData()

SETTINGS = Table(
    "settings",
    METADATA,
    Column("name", _TEXT, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
"""What is the same for all servers over one archive."""

# Times are microseconds since 1970, in UTC.
RECORDS = Table(
    "records",
    METADATA,
    Column("id", _TEXT, primary_key=True),
    Column("revision", Integer, nullable=False),
    Column("etag", _TEXT, nullable=False),
    Column("create_time", BigInteger, nullable=False),
    Column("update_time", BigInteger, nullable=False),
    Column("delete_time", BigInteger),
    Column("digest", _TEXT, nullable=False),
    Column("game", _TEXT, nullable=False),
    Column("board", _TEXT, nullable=False),
    Column("event", _TEXT, nullable=False),
    Column("event_key", _TEXT, nullable=False),
    Column("site", _TEXT, nullable=False),
    Column("site_key", _TEXT, nullable=False),
    Column("date", _TEXT, nullable=False),
    Column("move_count", Integer, nullable=False),
    Column("status", _TEXT, nullable=False),
    Index("records_by_date", "date", "create_time", "id"),
    Index("records_by_digest", "digest"),
)
"""Each record as its latest revision has it: what lists tell and are filtered by."""

SEATS = Table(
    "seats",
    METADATA,
    Column("record_id", _TEXT, ForeignKey("records.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", _TEXT, nullable=False),
    Column("player_key", _TEXT, nullable=False),
    Column("won", Boolean, nullable=False),
    Index("seats_by_player", "player_key", "record_id"),
)
"""Who played in a record, as its latest revision has it."""

REVISIONS = Table(
    "revisions",
    METADATA,
    Column("record_id", _TEXT, ForeignKey("records.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", _TEXT, nullable=False),
    Column("time", BigInteger, nullable=False),
    Column("author", _TEXT, nullable=False),
    Column("etag", _TEXT, nullable=False),
    Column("digest", _TEXT, nullable=False),
    Column("content", LargeBinary, nullable=False),
    Column("components", LargeBinary),
    Column("notes", LargeBinary),
    Index("revisions_by_digest", "digest"),
)
"""Everything that was ever done to a record, and the record as it was then: a serialized GameRecord, the ComponentSet
that it names and does not carry, and, as a GameRecord of nothing else, the notes that were added."""

VERDICTS = Table(
    "verdicts",
    METADATA,
    Column("record_id", _TEXT, primary_key=True),
    Column("revision", Integer, primary_key=True),
    Column("carry_on", Boolean, primary_key=True),
    Column("full", Boolean, primary_key=True),
    Column("ruleset", _TEXT, primary_key=True),
    Column("version", _TEXT, primary_key=True),
    Column("time", BigInteger, nullable=False),
    Column("verdict", LargeBinary, nullable=False),
    ForeignKeyConstraint(["record_id", "revision"], ["revisions.record_id", "revisions.number"]),
)
"""The verdicts on revisions, by the version of the game's rules and of Interlock."""

TABLES = Table(
    "tables",
    METADATA,
    Column("id", _TEXT, primary_key=True),
    Column("source", LargeBinary, nullable=False),
    Column("create_time", BigInteger, nullable=False),
    Column("author", _TEXT, nullable=False),
    Column("close_time", BigInteger),
    Column("record_id", _TEXT, ForeignKey("records.id")),
)
"""The journal of live tables: how each was opened, and what became of it."""

CHUNKS = Table(
    "chunks",
    METADATA,
    Column("table_id", _TEXT, ForeignKey("tables.id"), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("request", LargeBinary, nullable=False),
    Column("judgement", LargeBinary, nullable=False),
    Column("time", BigInteger, nullable=False),
    Column("author", _TEXT, nullable=False),
)
"""What was done at a table, in its order."""
