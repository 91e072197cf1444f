"""Two files that change places at one moment, where the system can do that."""

import ctypes
import errno
import os
from functools import cache
from typing import Any

_EXCHANGE = 2


def exchange(folder: int, one: str, other: str) -> bool:
    """Let two files in a folder change places; False where the system or the disk cannot do that."""
    call = _renameat2()
    if call is None:
        return False
    if call(folder, os.fsencode(one), folder, os.fsencode(other), _EXCHANGE) == 0:
        return True
    number = ctypes.get_errno()
    if number in (errno.EINVAL, errno.ENOSYS):
        return False
    raise OSError(number, os.strerror(number))


@cache
def _renameat2() -> Any:
    """Return Linux's call, which Python itself does not offer; None elsewhere."""
    return getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)
