"""The audit log: one line of JSON for each write, in the file before the caller receives the answer."""

import errno
import logging
import os
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from google.rpc import code_pb2

from interlock.service.access.file_reload import UnusableFileError, unusable_file
from interlock.service.access.permissions import is_reading
from interlock.service.call import Call
from interlock.service.call_status import ANSWERED, GIVEN_UP, CallStatus, status_of
from interlock.service.refusal import Reason, RefusedError
from interlock.service.telemetry.call_account import account

_log = logging.getLogger(__name__)

_MODE = 0o600
_LEAST_ROOM = 2**20
"""How many bytes have to be free, so that what is under way when a disk becomes full is logged all the same."""


_LONGEST_FIRST_LINE = 10_000


class _Written(msgspec.Struct):
    """What each line has."""

    time: datetime
    event: str


class AuditLog:
    """Tells of writes in a file; where it cannot, there are no more writes."""

    def __init__(self, path: Path) -> None:
        """Open the file; UnusableFileError where it cannot be written to."""
        self._path = path
        self._lines: deque[bytes] = deque()
        """What has to be written yet, and of the first so much is written already:"""
        self._written = 0
        self._lost: OSError | None = None
        """Why there is no file at the path any more, nor can one be made there."""
        try:
            _require_audit_log(path)
            self._file = self._opened()
            self._write()
        except OSError as error:
            raise unusable_file(path, error) from None

    @contextmanager
    def telling(self, call: Call) -> Iterator[None]:
        """Tell of a call that writes, once the block is over; RefusedError where nothing can be told."""
        self._require_room()
        how = GIVEN_UP
        try:
            yield
            how = ANSWERED
        except Exception as error:
            how = status_of(error)
            raise
        finally:
            self._tell(call, how)

    def refused(self, call: Call, refusal: RefusedError) -> None:
        """Tell of a write that the caller may not make."""
        if not is_reading(call.method):
            self._tell(call, status_of(refusal))

    async def look_again(self) -> None:
        """Begin a new file, where the old one was moved away."""
        try:
            old = os.fstat(self._file)
            if not (self._path.exists() and os.path.samestat(old, self._path.stat())):
                self._reopen()
            self._lost = None
        except OSError as error:
            self._lost = error
            _log.error("%s; nothing is written until it can be opened", unusable_file(self._path, error))

    def close(self) -> None:
        """Close the file."""
        os.close(self._file)

    def _reopen(self) -> None:
        file = self._opened()
        os.close(self._file)
        self._file, self._written = file, 0

    def _opened(self) -> int:
        # Nothing may wait for who reads a pipe.
        file = os.open(self._path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_NONBLOCK, _MODE)
        self._lines.append(_line(event="opened"))
        return file

    def _require_room(self) -> None:
        try:
            if self._lost:
                raise self._lost
            self._write()
            found = os.fstatvfs(self._file)
            if found.f_blocks and found.f_bavail * found.f_frsize < _LEAST_ROOM:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError as error:
            _log.error("%s; nothing is written until it is", unusable_file(self._path, error))
            raise _unwritable() from None

    def _tell(self, call: Call, how: CallStatus) -> None:
        self._lines.append(
            _line(
                event="write",
                request_id=call.request_id,
                caller=call.caller,
                token=call.token,
                peer=call.peer,
                method=call.method,
                name=account().name,
                code=how.code,
                reason=how.reason,
            )
        )
        try:
            self._write()
        except OSError as error:
            _log.error("%s; what it has to tell yet: %s", unusable_file(self._path, error), self._lines[-1].decode())
            raise _unwritable() from None

    def _write(self) -> None:
        while self._lines:
            self._written += os.write(self._file, self._lines[0][self._written :])
            if self._written == len(self._lines[0]):
                self._lines.popleft()
                self._written = 0


def _first_line(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.readline(_LONGEST_FIRST_LINE)


def _require_audit_log(path: Path) -> None:
    """Refuse to write into a file that is something else."""
    if path.is_file() and (first := _first_line(path)):
        try:
            msgspec.json.decode(first, type=_Written)
        except msgspec.DecodeError:
            raise UnusableFileError(f"{path}: this is no audit log, and is left as it is") from None


def _line(**facts: str) -> bytes:
    now = datetime.now(UTC).isoformat(timespec="milliseconds")
    return msgspec.json.encode({"time": now, **facts}) + b"\n"


def _unwritable() -> RefusedError:
    sentence = "the server cannot write its audit log, and makes no changes that it does not tell of"
    return RefusedError(code_pb2.UNAVAILABLE, Reason.ARCHIVE_UNAVAILABLE, sentence)
