"""An archive that is asked through a server."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

from google.protobuf.message import Message

from interlock.cli.archive.refused import refused
from interlock.cli.exits import NO_SERVER
from interlock.cli.server_words import why_not
from interlock.service.archive_client import ArchiveClient, archive_client
from interlock.service.client import ServerError
from interlock.service.remote import Remote

Answer = TypeVar("Answer", bound=Message)

_SECONDS = 60.0
_LEAST_PAUSE, _LONGEST_PAUSE = 0.1, 10.0


class AtServer:
    """The archive of a server."""

    def __init__(self, client: ArchiveClient, server: Remote) -> None:
        self._client = client
        self._server = server

    def ask(self, request: Message, answer: type[Answer]) -> Answer:
        """Let the server answer a call, as soon as it takes one more."""
        while True:
            try:
                return self._client.ask(request, answer)
            except ServerError as error:
                if error.reason != "TOO_MANY_REQUESTS":
                    told = why_not(self._server, error)
                    raise refused(error.status, error.reason, error.sentence, error.metadata, told, NO_SERVER) from None
                time.sleep(_seconds(error.metadata.get("retry_after_seconds", "")))


def _seconds(told: str) -> float:
    """Return how long to wait, as a server tells, within reason."""
    try:
        return max(_LEAST_PAUSE, min(_LONGEST_PAUSE, float(told)))
    except ValueError:
        return _LONGEST_PAUSE


@contextmanager
def asking(server: Remote) -> Iterator[AtServer]:
    """Ask the archive of a server in the block."""
    with archive_client(server, _SECONDS) as client:
        yield AtServer(client, server)
