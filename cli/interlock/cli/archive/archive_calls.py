"""Calls to an archive: the interface of a connection, reading lists page by page, errors with their exit codes, and
retries.
"""

import time
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from google.protobuf.message import Message

from interlock.cli.terminal.errors import NO_SERVER, NOT_VALID, UNREADABLE
from interlock.cli.terminal.output import remark, say_json

_WRONG_USAGE = 2
_ABOUT_WHAT_WAS_ASKED = {
    "RECORD_NOT_FOUND": UNREADABLE,
    "RECORD_EXISTS": NOT_VALID,
    "RECORD_ID_TAKEN": NOT_VALID,
    "ETAG_DIFFERS": NOT_VALID,
    "INVALID_NAME": _WRONG_USAGE,
    "INVALID_FILTER": _WRONG_USAGE,
    "UNREADABLE_NOTE": _WRONG_USAGE,
    "UNREADABLE_RECORD": UNREADABLE,
}
"""The exit codes for reasons that have nothing to do with where the archive is."""


class NoAnswerError(Exception):
    """A call that has no answer; the message is a sentence."""

    def __init__(
        self,
        sentence: str,
        exit_code: int,
        *,
        status: str = "",
        reason: str = "",
        metadata: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        super().__init__(sentence)
        self.exit_code = exit_code
        self.status = status
        """The status of the call, by its name."""
        self.reason = reason
        self.metadata = metadata

    def ends_all(self) -> bool:
        """Tell whether other calls would end like this, too."""
        if self.reason == "WORKER_LOST":
            return False
        return self.status in ("UNAVAILABLE", "UNAUTHENTICATED") or self.reason == "ARCHIVE_FULL"

    def may_pass(self) -> bool:
        """Tell whether a server that is there may answer the same call soon."""
        return self.exit_code == NO_SERVER and self.reason in ("WORKER_LOST", "STOPPING", "ARCHIVE_UNAVAILABLE")

    def tell(self, file: str, form: str) -> None:
        """Report it of a file, among the results of others: as JSON where these are, or else to people."""
        if form == "json":
            say_json({"file": file, "refusal": {"reason": self.reason, "message": str(self)}})
        else:
            remark(f"{file}: {self}")


def refusal_error(
    status: str, reason: str, sentence: str, metadata: Mapping[str, str], told: str, exit_code: int
) -> NoAnswerError:
    """Return why a call is refused: as it is told of the place, unless it is about what was asked."""
    code = _ABOUT_WHAT_WAS_ASKED.get(reason)
    said, ends_with = (told, exit_code) if code is None else (sentence, code)
    return NoAnswerError(said, ends_with, status=status, reason=reason, metadata=metadata)


def invalid_response(what: str) -> NoAnswerError:
    """Return what is said of an answer that cannot be right."""
    return NoAnswerError(f"the archive gives an answer that cannot be right: {what}", NO_SERVER)


Answer = TypeVar("Answer", bound=Message)

_PAGE = 1000


class ArchiveConnection(Protocol):
    """Answers calls, each named after its request: GetRecord takes a GetRecordRequest."""

    def ask(self, request: Message, answer: type[Answer]) -> Answer:
        """Return the answer to a call; NoAnswerError says why there is none."""


def pages(archive: ArchiveConnection, request: Any, answer: type[Answer]) -> Iterator[Answer]:
    """Yield the pages of a list."""
    request.page_size = _PAGE
    while True:
        page: Any = archive.ask(request, answer)
        yield page
        if not page.next_page_token:
            return
        if page.next_page_token == request.page_token:
            raise invalid_response("a page is followed by itself")
        request.page_token = page.next_page_token


Result = TypeVar("Result")

_PAUSES = (0.2, 1.0, 3.0)
"""How many seconds to wait before it is tried once more."""


def with_retries(work: Callable[[], Result]) -> Result:
    """Return what the work returns, which may be done again: a server's worker is lost, or its archive locked."""
    for pause in _PAUSES:
        try:
            return work()
        except NoAnswerError as error:
            if not error.may_pass():
                raise
        time.sleep(pause)
    return work()
