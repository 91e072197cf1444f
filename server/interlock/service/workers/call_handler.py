"""The handler with which the server's worker processes answer calls."""

from collections.abc import Iterator
from contextlib import ExitStack

import msgspec
from google.rpc import code_pb2

from interlock.library.games import GAMES
from interlock.processes.handler import Handler, RefusedByWorkerError
from interlock.record.rgn.vocabulary.games import GAME_WORDS
from interlock.record.validation.declared_fields import GAME_CHECKS
from interlock.service.archive.lazy_archive import LazyArchive
from interlock.service.call import Call
from interlock.service.methods.list_pages import PageTokens
from interlock.service.methods.method_table import methods
from interlock.service.refusal import Reason, RefusedError
from interlock.service.telemetry.call_account import CallAccount, keep
from interlock.service.telemetry.log_handler import logging_to_standard_error
from interlock.service.workers.work import work_meter
from interlock.service.workers.worker_config import WorkerConfig


class CallHandler(Handler):
    """Answers the methods of the service; the head of a call is a Call as JSON."""

    @classmethod
    def load(cls) -> None:
        """Load every game and the archive now: a call that is stopped while it does so would leave half of one."""
        for games in (GAMES, GAME_WORDS, GAME_CHECKS):
            games.load()
        LazyArchive.prepare()

    def __init__(self, settings: bytes) -> None:
        config = msgspec.json.decode(settings, type=WorkerConfig)
        self._methods = methods(PageTokens(config.secret), config.max_answer_bytes, LazyArchive(config.archive))
        self._logging = ExitStack()
        self._logging.enter_context(logging_to_standard_error(config.log_format, config.log_level))

    def answer(self, head: bytes, body: bytes) -> Iterator[bytes]:
        """Return the messages of the answer."""
        work_meter.begin()
        call = msgspec.json.decode(head, type=Call)
        keep(CallAccount(call.method, call.request_id))
        return self._parts(call, body)

    def _parts(self, call: Call, body: bytes) -> Iterator[bytes]:
        try:
            yield from self._methods[call.method](body, call)
        except RefusedError as refusal:
            if call.exchange and (field := call.exchange.inside):
                refusal = refusal.inside(field)
            raise RefusedByWorkerError(refusal.details()) from None
        except RecursionError:
            message = "what is in the request is nested too deep"
            too_deep = RefusedError(code_pb2.RESOURCE_EXHAUSTED, Reason.TOO_DEEP, message)
            raise RefusedByWorkerError(too_deep.details()) from None

    def report(self) -> bytes:
        """Return the Work of the call that has just ended."""
        return work_meter.done()
