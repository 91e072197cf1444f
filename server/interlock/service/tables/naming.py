"""The names of tables in requests."""

from google.rpc import code_pb2

from interlock.archive.names import ID, TABLES, is_id
from interlock.service.reason import Reason
from interlock.service.refusal import RefusedError, bad_field
from interlock.service.work import working


def table_id(name: str, field: str) -> str:
    """Return the id of the table that a request names; RefusedError where it is no name of a table."""
    if not name.startswith(TABLES) or not is_id(name.removeprefix(TABLES)):
        sentence = f"'{name:.80}' is no name of a table; expected {TABLES} and {ID}"
        raise bad_field(field, sentence, Reason.INVALID_NAME)
    working.on(name)
    return name.removeprefix(TABLES)


def no_table(id_: str) -> RefusedError:
    """Return the refusal of what is about a table that is not there."""
    return RefusedError(code_pb2.NOT_FOUND, Reason.TABLE_NOT_FOUND, f"there is no table '{TABLES}{id_}'")
