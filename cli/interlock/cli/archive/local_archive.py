"""Connection to an archive file or database that this process opens itself. Loaded only without --server."""

import logging
import secrets
from sys import maxsize
from typing import TypeVar

from google.protobuf.message import Message
from google.rpc import code_pb2

from interlock.archive.archive import Archive
from interlock.archive.errors import FullError, UnavailableError
from interlock.cli.archive.archive_calls import refusal_error
from interlock.cli.terminal.errors import UNREADABLE
from interlock.service.access.tokens import ALL_SCOPES
from interlock.service.archive.lazy_archive import LazyArchive
from interlock.service.call import Call
from interlock.service.methods.list_pages import PageTokens
from interlock.service.methods.method_table import methods
from interlock.service.refusal import RefusedError
from interlock.v1 import archive_pb2

Answer = TypeVar("Answer", bound=Message)

_SERVICE = archive_pb2.DESCRIPTOR.services_by_name["Archive"].full_name
_LARGEST_ANSWER = 2**31 - 1
_SECRET_BYTES = 32


class LocalArchive:
    """An archive in a file or a database, that is open."""

    def __init__(self, archive: Archive, before: str) -> None:
        # What a server has in its log is said once more to whoever is here.
        logging.getLogger("interlock").addHandler(logging.NullHandler())
        self._before = before
        archives = LazyArchive("", archive)
        self._methods = methods(PageTokens(secrets.token_bytes(_SECRET_BYTES)), _LARGEST_ANSWER, archives, maxsize)

    def ask(self, request: Message, answer: type[Answer]) -> Answer:
        """Answer a call."""
        method = f"{_SERVICE}/{request.DESCRIPTOR.name.removesuffix('Request')}"
        try:
            (data,) = self._methods[method](request.SerializeToString(), Call(method, scopes=ALL_SCOPES))
        except RefusedError as error:
            cause = error.__cause__
            sentence = cause.in_full() if isinstance(cause, UnavailableError | FullError) else error.message
            status, told = code_pb2.Code.Name(error.code), f"{self._before}{sentence}"
            raise refusal_error(status, error.reason, sentence, error.metadata, told, UNREADABLE) from None
        return answer.FromString(data)
