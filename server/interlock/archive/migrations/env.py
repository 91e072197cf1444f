"""Run by alembic: migrates on the connection that it is given, in the transaction that is open there."""

from alembic import context

from interlock.archive.schema import METADATA, VERSION_TABLE

context.configure(
    connection=context.config.attributes["connection"], target_metadata=METADATA, version_table=VERSION_TABLE
)
context.run_migrations()
