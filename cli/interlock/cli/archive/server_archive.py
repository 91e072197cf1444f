"""Connection to the archive of a server, over gRPC. Loaded only with --server."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

from google.protobuf.message import Message

from interlock.cli.archive.archive_calls import refusal_error
from interlock.cli.server.server_errors import server_error_text
from interlock.cli.terminal.errors import NO_SERVER
from interlock.service.client.remote import Remote
from interlock.service.client.server_client import ArchiveClient, ServerError, archive_client

Answer = TypeVar("Answer", bound=Message)

_SECONDS = 60.0
_LEAST_PAUSE, _LONGEST_PAUSE = 0.1, 10.0


class ServerArchive:
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
                    told = server_error_text(self._server, error)
                    raise refusal_error(
                        error.status, error.reason, error.sentence, error.metadata, told, NO_SERVER
                    ) from None
                time.sleep(_seconds(error.metadata.get("retry_after_seconds", "")))


def _seconds(told: str) -> float:
    """Return how long to wait, as a server tells, within reason."""
    try:
        return max(_LEAST_PAUSE, min(_LONGEST_PAUSE, float(told)))
    except ValueError:
        return _LONGEST_PAUSE


@contextmanager
def connect_server(server: Remote) -> Iterator[ServerArchive]:
    """Ask the archive of a server in the block."""
    with archive_client(server, _SECONDS) as client:
        yield ServerArchive(client, server)
