"""The metrics of a server, as Prometheus reads them; how many there are does not hang on what callers send."""

import platform
from collections.abc import Iterable, Mapping, Sequence
from importlib.metadata import version

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, ProcessCollector, generate_latest

from interlock.record.model import FORMAT
from interlock.service.seen.account import Account
from interlock.service.seen.pool_metrics import PoolMetrics
from interlock.service.work import Work
from interlock.service.workers import Pool

# In seconds: a move at a live table takes about a millisecond, the longest judging some seconds, a stream hours.
_OF_CALLS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600, 3600)
_IN_QUEUE = (0.0001, 0.001, 0.01, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
_BY_METHOD = ("service", "method")
_OTHERS = ("others", "others")
"""In the place of methods that there are not."""


class Metrics:
    """Counts calls and what comes of them, in a registry of its own."""

    def __init__(self, methods: Iterable[str], pools: Mapping[str, Sequence[Pool]]) -> None:
        self._labels = {method: tuple(method.split("/")) for method in methods}
        self._registry = registry = CollectorRegistry()
        self._calls = Counter(
            "interlock_calls",
            "Calls that have ended, by the code they ended with.",
            (*_BY_METHOD, "code"),
            registry=registry,
        )
        self._seconds = Histogram(
            "interlock_call_seconds", "How long calls took.", _BY_METHOD, registry=registry, buckets=_OF_CALLS
        )
        self._in_flight = Gauge(
            "interlock_calls_in_flight", "Calls that have not ended, with open streams.", _BY_METHOD, registry=registry
        )
        self._refusals = Counter("interlock_refusals", "Calls that were refused.", ("reason",), registry=registry)
        self._queued = Histogram(
            "interlock_queue_seconds", "How long requests waited for a worker.", registry=registry, buckets=_IN_QUEUE
        )
        self._verdicts = Counter("interlock_verdicts", "Verdicts given.", ("game", "status"), registry=registry)
        self._moves = Counter("interlock_moves_judged", "Moves judged.", ("game",), registry=registry)
        Info("interlock_build", "What the server is.", registry=registry).info(
            {"version": version("interlock"), "record_format": str(FORMAT), "python": platform.python_version()}
        )
        ProcessCollector(registry=registry)
        registry.register(PoolMetrics(pools))

    def text(self) -> bytes:
        """Return all of them, as Prometheus reads them."""
        return generate_latest(self._registry)

    def begun(self, account: Account) -> None:
        """Count a call that has come in."""
        self._in_flight.labels(*self._labels_of(account)).inc()

    def worked(self, work: Work) -> None:
        """Count what a worker did."""
        for each in work.judged:
            self._moves.labels(each.game).inc(each.moves)
            if each.status:
                self._verdicts.labels(each.game, each.status).inc()

    def waited(self, seconds: float) -> None:
        """Count a request that has waited for a worker."""
        self._queued.observe(seconds)

    def ended(self, account: Account) -> None:
        """Count a call that is over."""
        labels = self._labels_of(account)
        self._in_flight.labels(*labels).dec()
        self._calls.labels(*labels, account.code).inc()
        self._seconds.labels(*labels).observe(account.seconds)
        if account.reason:
            self._refusals.labels(account.reason).inc()

    def _labels_of(self, account: Account) -> tuple[str, ...]:
        return self._labels.get(account.method, _OTHERS)
