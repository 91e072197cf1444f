"""What answers the calls of interlock.v1.Archive: an archive at hand, or a server that has one."""

from collections.abc import Iterator
from typing import Any, Protocol, TypeVar

from google.protobuf.message import Message

from interlock.cli.archive.refused import nonsense

Answer = TypeVar("Answer", bound=Message)

_PAGE = 1000


class Asked(Protocol):
    """Answers calls, each named after its request: GetRecord takes a GetRecordRequest."""

    def ask(self, request: Message, answer: type[Answer]) -> Answer:
        """Return the answer to a call; NoAnswerError says why there is none."""


def pages(archive: Asked, request: Any, answer: type[Answer]) -> Iterator[Answer]:
    """Yield the pages of a list."""
    request.page_size = _PAGE
    while True:
        page: Any = archive.ask(request, answer)
        yield page
        if not page.next_page_token:
            return
        if page.next_page_token == request.page_token:
            raise nonsense("a page is followed by itself")
        request.page_token = page.next_page_token
