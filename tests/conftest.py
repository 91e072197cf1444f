"""What tests of several rooms share."""

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from kit import seeds

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from xdist.remote import Producer
    from xdist.scheduler import LoadFileScheduling

_TESTS = Path(__file__).parent
_SLOW = ("clients", "deploy", "service", "desk", "web", "archive", "batch", "report", "cli")
"""Folders of tests that start servers, browsers and commands."""


# How long an example takes depends on the machine and on what it runs besides.
settings.register_profile("without a deadline", deadline=None)
settings.load_profile("without a deadline")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that plays all random games."""
    parser.addoption("--thorough", action="store_true", help="Play all random games. Default: a part of them.")


def pytest_configure(config: pytest.Config) -> None:
    """Prepare the environment that programs started by tests inherit, and choose the random games."""
    seeds.thorough = config.getoption("thorough")
    # A shell starts its background jobs with Ctrl-C ignored.
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    # Without cached bytecode each of the hundreds of commands would compile all modules again.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False


def pytest_report_header() -> str:
    """Return which random games are played."""
    return "random games: all" if seeds.thorough else "random games: a part, all with --thorough"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return the number of processes for `-n auto`: twice the cores, because many tests wait for other processes."""
    return 2 * len(os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else range(os.cpu_count() or 1))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the folders whose files take longest, so that no process is left with one of them at the end."""
    places = {folder: place for place, folder in enumerate(_SLOW)}
    items.sort(key=lambda item: places.get(item.path.relative_to(_TESTS).parts[0], len(places)))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: "Producer") -> "LoadFileScheduling":
    """Give each process whole files in the order of collection: the tests of a file share servers."""
    from xdist.scheduler import LoadFileScheduling

    config.option.loadscopereorder = False
    return LoadFileScheduling(config, log)


@pytest.fixture(scope="module")
def browser() -> Iterator["Browser"]:
    """Run a browser for the tests of a file; it would keep those of others from running event loops of their own."""
    # Most tests want none.
    from kit.browser import browsing

    with browsing() as running:
        yield running
