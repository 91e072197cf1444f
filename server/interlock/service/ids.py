"""The ids in the names of records and tables that requests tell."""

from interlock.archive.names import ID, is_id
from interlock.service.reason import Reason
from interlock.service.refusal import bad_field
from interlock.service.work import working


def id_in(name: str, prefix: str, field: str) -> str:
    """Return the id in a name that begins with a prefix, such as "records/"; RefusedError where it is no such name."""
    id_ = name.removeprefix(prefix)
    if not name.startswith(prefix) or not is_id(id_):
        sentence = f"'{name:.80}' is no name of a {prefix.removesuffix('s/')}; expected {prefix} and {ID}"
        raise bad_field(field, sentence, Reason.INVALID_NAME)
    working.on(name)
    return id_
