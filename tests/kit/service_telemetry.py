"""What is seen of a server from outside: its metrics, and the lines of its log."""

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.request import urlopen

from prometheus_client.parser import text_string_to_metric_families

from kit.service_process import Served, served

_SECONDS = 60
_CALLS = "interlock_calls_total"


@contextmanager
def seen(*options: str) -> Iterator[Served]:
    """Run `interlock serve` with metrics and with a log as JSON."""
    with served("--metrics-port", "0", "--log-format", "json", *options) as server:
        yield server


Metric = tuple[str, frozenset[tuple[str, str]]]


def metrics(server: Served) -> Counter[Metric]:
    """All metrics by their names and labels; 0 where there is none."""
    with urlopen(server.told["metrics"], timeout=_SECONDS) as page:
        families = text_string_to_metric_families(page.read().decode())
    return Counter(
        {
            (sample.name, frozenset(sample.labels.items())): sample.value
            for family in families
            for sample in family.samples
        }
    )


def metric(name: str, **labels: str) -> Metric:
    """The name of a metric with its labels."""
    return name, frozenset(labels.items())


def calls(server: Served) -> dict[tuple[str, str], float]:
    """How many calls have ended, by code and method."""
    counted = [(dict(labels), value) for (name, labels), value in metrics(server).items() if name == _CALLS]
    return {(labels["code"], labels["method"]): value for labels, value in counted}


def log(server: Served) -> list[dict[str, Any]]:
    """The lines of the log of a server that has stopped."""
    assert server.process.stderr
    return [json.loads(line) for line in server.process.stderr.read().splitlines()]
