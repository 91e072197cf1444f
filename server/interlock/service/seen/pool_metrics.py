"""The metrics of workers, looked up when somebody asks for them."""

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from interlock.service.workers import Pool, Trouble

# Which fields of /proc/PID/stat, counted from the one after the program's name.
_USER, _SYSTEM, _PAGES = 11, 12, 21


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
        for process in (process for pools in self._pools.values() for pool in pools for process in pool.processes()):
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
    ticks = int(fields[_USER]) + int(fields[_SYSTEM])
    return ticks / os.sysconf("SC_CLK_TCK"), int(fields[_PAGES]) * os.sysconf("SC_PAGE_SIZE")
