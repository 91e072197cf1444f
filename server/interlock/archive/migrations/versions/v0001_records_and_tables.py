"""Records with their revisions and verdicts, and the journal of live tables."""

from alembic import op
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKeyConstraint,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    Text,
)
from sqlalchemy.dialects.postgresql import TEXT

revision = "0001"
down_revision = None

_TEXT = Text().with_variant(TEXT(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "settings",
        Column("name", _TEXT, nullable=False),
        Column("value", LargeBinary, nullable=False),
        PrimaryKeyConstraint("name"),
    )
    op.create_table(
        "records",
        Column("id", _TEXT, nullable=False),
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
        PrimaryKeyConstraint("id"),
    )
    op.create_index("records_by_date", "records", ["date", "create_time", "id"])
    op.create_index("records_by_digest", "records", ["digest"])
    op.create_table(
        "seats",
        Column("record_id", _TEXT, nullable=False),
        Column("seat", Integer, nullable=False),
        Column("player", _TEXT, nullable=False),
        Column("player_key", _TEXT, nullable=False),
        Column("won", Boolean, nullable=False),
        ForeignKeyConstraint(["record_id"], ["records.id"]),
        PrimaryKeyConstraint("record_id", "seat"),
    )
    op.create_index("seats_by_player", "seats", ["player_key", "record_id"])
    op.create_table(
        "revisions",
        Column("record_id", _TEXT, nullable=False),
        Column("number", Integer, nullable=False),
        Column("kind", _TEXT, nullable=False),
        Column("time", BigInteger, nullable=False),
        Column("author", _TEXT, nullable=False),
        Column("etag", _TEXT, nullable=False),
        Column("digest", _TEXT, nullable=False),
        Column("content", LargeBinary, nullable=False),
        Column("components", LargeBinary),
        Column("notes", LargeBinary),
        ForeignKeyConstraint(["record_id"], ["records.id"]),
        PrimaryKeyConstraint("record_id", "number"),
    )
    op.create_index("revisions_by_digest", "revisions", ["digest"])
    op.create_table(
        "verdicts",
        Column("record_id", _TEXT, nullable=False),
        Column("revision", Integer, nullable=False),
        Column("carry_on", Boolean, nullable=False),
        Column("full", Boolean, nullable=False),
        Column("ruleset", _TEXT, nullable=False),
        Column("version", _TEXT, nullable=False),
        Column("time", BigInteger, nullable=False),
        Column("verdict", LargeBinary, nullable=False),
        ForeignKeyConstraint(["record_id", "revision"], ["revisions.record_id", "revisions.number"]),
        PrimaryKeyConstraint("record_id", "revision", "carry_on", "full", "ruleset", "version"),
    )
    op.create_table(
        "tables",
        Column("id", _TEXT, nullable=False),
        Column("source", LargeBinary, nullable=False),
        Column("create_time", BigInteger, nullable=False),
        Column("author", _TEXT, nullable=False),
        Column("close_time", BigInteger),
        Column("record_id", _TEXT),
        ForeignKeyConstraint(["record_id"], ["records.id"]),
        PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "chunks",
        Column("table_id", _TEXT, nullable=False),
        Column("sequence", Integer, nullable=False),
        Column("request", LargeBinary, nullable=False),
        Column("judgement", LargeBinary, nullable=False),
        Column("time", BigInteger, nullable=False),
        Column("author", _TEXT, nullable=False),
        ForeignKeyConstraint(["table_id"], ["tables.id"]),
        PrimaryKeyConstraint("table_id", "sequence"),
    )
