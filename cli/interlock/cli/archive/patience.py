"""Calls that are tried again where a server may answer them soon."""

import time
from collections.abc import Callable
from typing import TypeVar

from interlock.cli.archive.refused import NoAnswerError

Result = TypeVar("Result")

_PAUSES = (0.2, 1.0, 3.0)
"""How many seconds to wait before it is tried once more."""


def patiently(work: Callable[[], Result]) -> Result:
    """Return what the work returns, which may be done again: a server's worker is lost, or its archive locked."""
    for pause in _PAUSES:
        try:
            return work()
        except NoAnswerError as error:
            if not error.may_pass():
                raise
        time.sleep(pause)
    return work()
