"""Prometheus metrics of calls and worker pools. Their number does not depend on what callers send."""

import os
import platform
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from interlock.processes.pool import Pool, Trouble
from interlock.record.model import FORMAT
from interlock.service.telemetry.call_account import CallAccount
from interlock.service.workers.work import Work

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

    def begun(self, account: CallAccount) -> None:
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

    def ended(self, account: CallAccount) -> None:
        """Count a call that is over."""
        labels = self._labels_of(account)
        self._in_flight.labels(*labels).dec()
        self._calls.labels(*labels, account.code).inc()
        self._seconds.labels(*labels).observe(account.seconds)
        if account.reason:
            self._refusals.labels(account.reason).inc()

    def _labels_of(self, account: CallAccount) -> tuple[str, ...]:
        return self._labels.get(account.method, _OTHERS)


# Which fields of /proc/PID/stat, counted from the one after the program's name: CPU times, also of ended children.
_TIMES, _PAGES = slice(11, 15), 21


class PoolMetrics(Collector):
    """Tells of pools, by what they are for, and of the processes in them."""

    def __init__(self, pools: Mapping[str, Sequence[Pool]]) -> None:
        self._pools = pools

    def collect(self) -> Iterator[Metric]:
        """Look at all pools."""
        queue = GaugeMetricFamily("interlock_queue_length", "Calls that wait for a worker.", labels=["pool"])
        alive = GaugeMetricFamily("interlock_workers", "Worker processes.", labels=["pool"])
        busy = GaugeMetricFamily("interlock_workers_busy", "Worker processes that work or start.", labels=["pool"])
        replaced = CounterMetricFamily(
            "interlock_workers_replaced", "Worker processes that others took the place of.", labels=["pool", "why"]
        )
        for name, pools in self._pools.items():
            queue.add_metric([name], sum(pool.waiting for pool in pools))
            alive.add_metric([name], sum(len(pool.processes()) for pool in pools))
            busy.add_metric([name], sum(pool.busy() for pool in pools))
            for why in Trouble:
                replaced.add_metric([name, why], sum(pool.replaced[why] for pool in pools))
        yield from (queue, alive, busy, replaced)
        yield from self._of_processes()

    def _of_processes(self) -> Iterator[Metric]:
        # What ended processes have used is told of all together.
        ended = os.times()
        seconds, memory = ended.children_user + ended.children_system, 0.0
        pools = [pool for pools in self._pools.values() for pool in pools]
        servers = {pool.launcher.fork_server or 0 for pool in pools}
        for process in servers.union(*(pool.processes() for pool in pools)):
            # It may just have ended; and other systems than Linux have no such file.
            with suppress(OSError):
                used, held = _used(process)
                seconds, memory = seconds + used, memory + held
        yield CounterMetricFamily("interlock_worker_cpu_seconds", "CPU time of all worker processes.", value=seconds)
        yield GaugeMetricFamily(
            "interlock_worker_memory_bytes", "Resident memory of all worker processes.", value=memory
        )


def _used(process: int) -> tuple[float, float]:
    """Return the CPU time of a process in seconds, and its memory in bytes."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()
    return sum(map(int, fields[_TIMES])) / os.sysconf("SC_CLK_TCK"), int(fields[_PAGES]) * os.sysconf("SC_PAGE_SIZE")
