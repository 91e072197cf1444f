"""The names of tables in requests."""

from google.rpc import code_pb2

from interlock.archive.names import TABLES
from interlock.service.ids import id_in
from interlock.service.reason import Reason
from interlock.service.refusal import RefusedError


def table_id(name: str, field: str) -> str:
    """Return the id of the table that a request names; RefusedError where it is no name of a table."""
    return id_in(name, TABLES, field)


def no_table(id_: str) -> RefusedError:
    """Return the refusal of what is about a table that is not there."""
    return RefusedError(code_pb2.NOT_FOUND, Reason.TABLE_NOT_FOUND, f"there is no table '{TABLES}{id_}'")
