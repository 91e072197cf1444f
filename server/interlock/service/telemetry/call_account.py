"""Facts about one call, collected while it is answered, for logs, metrics and traces."""

from collections.abc import Callable
from contextvars import ContextVar
from math import inf
from time import perf_counter
from typing import Protocol

from interlock.processes.account import Account
from interlock.service.workers.work import Stage, Work, read_work

REQUEST_ID = "x-request-id"
"""The header by which a caller may say how logs are to name a call, and is told how they do."""


class CallCounter(Protocol):
    """Counts what comes of calls while they go on."""

    def worked(self, work: Work) -> None:
        """Count what a worker did."""

    def waited(self, seconds: float) -> None:
        """Count a request that has waited for a worker."""


class CallAccount(Account):
    """What is known of one call."""

    def __init__(
        self,
        method: str = "",
        request_id: str = "",
        peer: str = "",
        until: float = inf,
        counts: CallCounter | None = None,
    ) -> None:
        self.method = method
        self.request_id = request_id
        self.peer = peer
        self.caller = ""
        self.until = until
        """When the caller waits no longer, by the clock of the event loop."""
        self.code = "OK"
        self.reason = ""
        """A Reason, where it is refused."""
        self.bytes_in = 0
        self.bytes_out = 0
        self.seconds = 0.0
        """How long it took; of which in the queue:"""
        self.queued = 0.0
        self.worker: int | None = None
        """The process that works on it, or did so last."""
        self.name = ""
        """Of the record or table that it is about."""
        self.stages: dict[Stage, float] = {}
        """How many seconds workers were at each."""
        self.charge: Callable[[float], None] = _nobody
        """Counts CPU seconds of workers for the caller."""
        self._counts = counts
        self._start = perf_counter()

    def waited(self, seconds: float) -> None:
        """Take in that it has waited for a worker."""
        self.queued += seconds
        if self._counts:
            self._counts.waited(seconds)

    def asks(self, process: int, size: int) -> None:
        """Take in that a worker is handed a request of so many bytes."""
        self.worker = process
        self.bytes_in += size

    def answered(self, size: int) -> None:
        """Take in a message of the answer."""
        self.bytes_out += size

    def worked(self, report: bytes) -> None:
        """Take in what a worker did for it."""
        self._worked(read_work(report))

    def killed(self, seconds: float) -> None:
        """Take in that a worker was killed, whose CPU time is at most as long as it had the call."""
        self._worked(Work(cpu_seconds=seconds))

    def _worked(self, work: Work) -> None:
        for stage, seconds in work.seconds.items():
            self.stages[stage] = self.stages.get(stage, 0) + seconds
        self.name = work.name or self.name
        self.charge(work.cpu_seconds)
        if self._counts:
            self._counts.worked(work)

    def end(self, code: str, reason: str = "") -> None:
        """Take in how it ended."""
        self.seconds = perf_counter() - self._start
        self.code, self.reason = code, reason


def _nobody(_: float) -> None:
    """Count nothing: nobody is known yet who calls."""


_current: ContextVar[CallAccount] = ContextVar("account")


def account() -> CallAccount:
    """Return the account of the call that is being answered; where there is none, one that nobody reads."""
    return _current.get(None) or CallAccount()


def keep(account: CallAccount) -> None:
    """Have this be the account of the call that is being answered."""
    _current.set(account)
