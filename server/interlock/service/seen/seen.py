"""Sees every call, whatever door it came in by, and tells of it."""

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from math import inf
from typing import TYPE_CHECKING

from interlock.service.seen.account import Account, keep
from interlock.service.seen.call_log import log_call
from interlock.service.seen.ending import ANSWERED, CUT_OFF, GIVEN_UP, OVERDUE, Ending, ending
from interlock.service.seen.metrics import Metrics

if TYPE_CHECKING:
    from interlock.service.seen.traces import Traces

# Callers wait a little longer than they say: gRPC rounds up what it tells the server.
_ROUNDED, _ON_THE_WAY = 0.01, 0.02


class Seen:
    """Tells of calls in the log, in metrics and, where these are wanted, in traces."""

    def __init__(self, metrics: Metrics, traces: "Traces | None") -> None:
        self._metrics = metrics
        self._traces = traces
        self._cutting_off = False

    def cut_off(self) -> None:
        """Know that calls which are cancelled from now on are so because the server stops."""
        self._cutting_off = True

    @contextmanager
    def call(
        self, method: str, request_id: str, headers: Mapping[str, str], peer: str, seconds: float | None
    ) -> Iterator[Account]:
        """See a call, which is over with the block; the caller waits for it so many seconds."""
        limit = inf if seconds is None else _now() + seconds * (1 - _ROUNDED) - _ON_THE_WAY
        account = Account(method, request_id, peer, limit, self._metrics)
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
            how = ending(error)
            raise
        finally:
            account.end(*how)
            self._metrics.ended(account)
            log_call(account)
            if self._traces:
                self._traces.tell(account, headers)

    def _given_up(self, account: Account) -> Ending:
        if _now() >= account.until:
            return OVERDUE
        return CUT_OFF if self._cutting_off else GIVEN_UP


def _now() -> float:
    return asyncio.get_running_loop().time()
