"""Record each call in the log, in metrics and, if configured, in traces.

OpenTelemetry is imported only if traces are configured.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from math import inf
from typing import TYPE_CHECKING

from interlock.service.call_status import ANSWERED, CUT_OFF, GIVEN_UP, OVERDUE, CallStatus, status_of
from interlock.service.config import Config
from interlock.service.telemetry.call_account import CallAccount, keep
from interlock.service.telemetry.metrics import Metrics

if TYPE_CHECKING:
    from interlock.service.telemetry.trace_exporter import TraceExporter


# Callers wait a little longer than they say: gRPC rounds up what it tells the server.
_ROUNDED, _ON_THE_WAY = 0.01, 0.02


class CallRecorder:
    """Tells of calls in the log, in metrics and, where these are wanted, in traces."""

    def __init__(self, metrics: Metrics, traces: "TraceExporter | None") -> None:
        self._metrics = metrics
        self._traces = traces
        self._cutting_off = False

    def cut_off(self) -> None:
        """Know that calls which are cancelled from now on are so because the server stops."""
        self._cutting_off = True

    @contextmanager
    def call(
        self, method: str, request_id: str, headers: Mapping[str, str], peer: str, seconds: float | None
    ) -> Iterator[CallAccount]:
        """See a call, which is over with the block; the caller waits for it so many seconds."""
        limit = inf if seconds is None else _now() + seconds * (1 - _ROUNDED) - _ON_THE_WAY
        account = CallAccount(method, request_id, peer, limit, self._metrics)
        keep(account)
        how = GIVEN_UP
        self._metrics.begun(account)
        try:
            yield account
            how = ANSWERED
        except asyncio.CancelledError:
            how = self._given_up(account)
            raise
        except Exception as error:
            how = status_of(error)
            raise
        finally:
            account.end(*how)
            self._metrics.ended(account)
            log_call(account)
            if self._traces:
                self._traces.tell(account, headers)

    def _given_up(self, account: CallAccount) -> CallStatus:
        if _now() >= account.until:
            return OVERDUE
        return CUT_OFF if self._cutting_off else GIVEN_UP


def _now() -> float:
    return asyncio.get_running_loop().time()


_log = logging.getLogger("interlock.calls")

_FOR_THE_SERVERS_SAKE = ("RESOURCE_EXHAUSTED", "UNAVAILABLE")
_HEALTH = "grpc.health.v1.Health/"


def log_call(account: CallAccount) -> None:
    """Log a call that has ended."""
    level = _level(account)
    if _log.isEnabledFor(level):
        _log.log(level, "call", extra={"facts": _facts(account)})


def _level(account: CallAccount) -> int:
    if account.code == "INTERNAL":
        return logging.ERROR
    # A caller whose own time is over has no reason told.
    if account.code in _FOR_THE_SERVERS_SAKE or (account.code == "DEADLINE_EXCEEDED" and account.reason):
        return logging.WARNING
    return logging.DEBUG if account.method.startswith(_HEALTH) else logging.INFO


def _facts(account: CallAccount) -> dict[str, object]:
    return {
        "method": account.method,
        "code": account.code,
        "reason": account.reason,
        "ms": round(account.seconds * 1000, 2),
        "queue_ms": round(account.queued * 1000, 2),
        "bytes_in": account.bytes_in,
        "bytes_out": account.bytes_out,
        "worker": account.worker,
        "peer": account.peer,
        "caller": account.caller,
        "request_id": account.request_id,
    }


_SCHEMES = ("http://", "https://")


class TracesError(Exception):
    """Traces cannot be sent, as a sentence."""


@asynccontextmanager
async def tracing(config: Config) -> AsyncIterator["TraceExporter | None"]:
    """Send traces while the block runs, if there is a place for them; TracesError where that cannot be done."""
    if config.traces is None:
        yield None
        return
    if not config.traces.startswith(_SCHEMES):
        raise TracesError(f"'{config.traces}' is no place to send traces to; expected http://HOST:PORT or https://...")
    try:
        from interlock.service.telemetry.trace_exporter import TraceExporter
    except ImportError as error:
        sentence = "traces need OpenTelemetry, which is not installed; pip install 'interlock[otel]' installs it"
        raise TracesError(sentence) from error
    traces = TraceExporter(config.traces)
    try:
        yield traces
    finally:
        await asyncio.to_thread(traces.end)
