"""An archive that is asked in this process, by the methods that a server has."""

import logging
import secrets
from sys import maxsize
from typing import TypeVar

from google.protobuf.message import Message
from google.rpc import code_pb2

from interlock.archive.archive import Archive
from interlock.archive.errors import FullError, UnavailableError
from interlock.cli.archive.refused import refused
from interlock.cli.exits import UNREADABLE
from interlock.service.access.scopes import EVERYTHING
from interlock.service.archives import Archives
from interlock.service.call import Call
from interlock.service.methods import methods
from interlock.service.pages import PageTokens
from interlock.service.refusal import RefusedError
from interlock.v1 import archive_pb2

Answer = TypeVar("Answer", bound=Message)

_SERVICE = archive_pb2.DESCRIPTOR.services_by_name["Archive"].full_name
_LARGEST_ANSWER = 2**31 - 1
_SECRET_BYTES = 32


class AtHand:
    """An archive in a file or a database, that is open."""

    def __init__(self, archive: Archive, before: str) -> None:
        # What a server has in its log is said once more to whoever is here.
        logging.getLogger("interlock").addHandler(logging.NullHandler())
        self._before = before
        archives = Archives("", archive)
        self._methods = methods(PageTokens(secrets.token_bytes(_SECRET_BYTES)), _LARGEST_ANSWER, archives, maxsize)

    def ask(self, request: Message, answer: type[Answer]) -> Answer:
        """Answer a call."""
        method = f"{_SERVICE}/{request.DESCRIPTOR.name.removesuffix('Request')}"
        try:
            (data,) = self._methods[method](request.SerializeToString(), Call(method, scopes=EVERYTHING))
        except RefusedError as error:
            cause = error.__cause__
            sentence = cause.in_full() if isinstance(cause, UnavailableError | FullError) else error.message
            status, told = code_pb2.Code.Name(error.code), f"{self._before}{sentence}"
            raise refused(status, error.reason, sentence, error.metadata, told, UNREADABLE) from None
        return answer.FromString(data)
