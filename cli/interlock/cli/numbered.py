"""Records that are named by their numbers in a file: `games.rgn#17`."""

import re
from os.path import lexists
from pathlib import Path

from interlock.basics.problem import Problem, RecordError
from interlock.cli.addresses import address_in

_NAMED = re.compile("(.+)#([^#/]*)", re.DOTALL)
_NUMBER = re.compile("0*[1-9][0-9]{0,14}")


def file_and_number(path: Path) -> tuple[Path, int | None]:
    """Return the file that a path names, and the number of the record in it; a file of that very name goes first."""
    found = _NAMED.fullmatch(str(path))
    if not found or lexists(path):
        return path, None
    file, number = Path(found[1]), found[2]
    if not (lexists(file) or address_in(file)):
        return path, None
    if not _NUMBER.fullmatch(number):
        raise RecordError([Problem(f"'#{number}' names no record", "a number that counts from 1, such as #1")])
    return file, int(number)
