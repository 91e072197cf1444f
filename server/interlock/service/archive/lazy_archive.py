"""The archive as a worker uses it: open it at first use, turn its errors into refusals, and read the names of
records and tables in requests.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from google.rpc import code_pb2

from interlock.archive.errors import (
    ArchiveError,
    ChangedError,
    FilterError,
    FullError,
    IdTakenError,
    NotThereError,
    OrderError,
    ThereError,
    UnavailableError,
)
from interlock.archive.interrupts import delay_interrupts
from interlock.archive.names import ID, RECORDS, TABLES, is_id
from interlock.record.model import GameRecord
from interlock.service.methods.record_source import Source
from interlock.service.refusal import Reason, RefusedError, bad_field
from interlock.service.workers.work import work_meter

if TYPE_CHECKING:
    from interlock.archive.archive import Archive


_log = logging.getLogger(__name__)
# By rules that are not at hand any more, for example.
_STORED = Source("name", "record", GameRecord())
"""A record that was stored and cannot be judged now."""


class LazyArchive:
    """The archive, which is opened when it is wanted for the first time, unless it is open already."""

    def __init__(self, where: str, archive: "Archive | None" = None) -> None:
        self._where = where
        self._archive = archive

    @staticmethod
    def prepare() -> None:
        """Do what takes a while before the archive is opened, that a call need not wait for."""
        import interlock.archive.archive  # noqa: F401

    @contextmanager
    def open(self) -> Iterator["Archive"]:
        """Work with the archive in the block; what it does not do becomes a refusal."""
        try:
            archive = self._archive or self._opened()
            with _STORED.refusing():
                yield archive
        except ArchiveError as error:
            raise _refusal(error) from error

    def _opened(self) -> "Archive":
        # A module is not made to be left in the middle of its import either.
        with delay_interrupts():
            # Many calls need none of this, and importing it takes a while.
            from interlock.archive.archive import open_archive

            self._archive = open_archive(self._where, create=False)
            return self._archive


def record_id(name: str, field: str = "name") -> str:
    """Return the id of the record that a request names; RefusedError where it is no name of a record."""
    return id_in(name, RECORDS, field)


def _refusal(error: ArchiveError) -> RefusedError:
    match error:
        case NotThereError():
            return RefusedError(code_pb2.NOT_FOUND, Reason.RECORD_NOT_FOUND, str(error))
        case ThereError():
            return RefusedError(code_pb2.ALREADY_EXISTS, Reason.RECORD_EXISTS, str(error), name=error.name)
        case IdTakenError():
            return RefusedError(code_pb2.ALREADY_EXISTS, Reason.RECORD_ID_TAKEN, str(error), name=error.name)
        case ChangedError():
            return RefusedError(code_pb2.ABORTED, Reason.ETAG_DIFFERS, str(error), etag=error.etag)
        case FilterError():
            return bad_field("filter", str(error), Reason.INVALID_FILTER)
        case OrderError():
            return bad_field("order_by", str(error), Reason.INVALID_ORDER)
        case FullError():
            _log.error("%s", error.in_full())
            return RefusedError(code_pb2.RESOURCE_EXHAUSTED, Reason.ARCHIVE_FULL, str(error))
        case UnavailableError():
            _log.error("%s", error.in_full())
            return RefusedError(code_pb2.UNAVAILABLE, Reason.ARCHIVE_UNAVAILABLE, str(error))
    raise AssertionError(error)


def id_in(name: str, prefix: str, field: str) -> str:
    """Return the id in a name that begins with a prefix, such as "records/"; RefusedError where it is no such name."""
    id_ = name.removeprefix(prefix)
    if not name.startswith(prefix) or not is_id(id_):
        sentence = f"'{name:.80}' is no name of a {prefix.removesuffix('s/')}; expected {prefix} and {ID}"
        raise bad_field(field, sentence, Reason.INVALID_NAME)
    work_meter.on(name)
    return id_


def table_id(name: str, field: str) -> str:
    """Return the id of the table that a request names; RefusedError where it is no name of a table."""
    return id_in(name, TABLES, field)


def no_table(id_: str) -> RefusedError:
    """Return the refusal of what is about a table that is not there."""
    return RefusedError(code_pb2.NOT_FOUND, Reason.TABLE_NOT_FOUND, f"there is no table '{TABLES}{id_}'")
