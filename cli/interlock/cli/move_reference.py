"""Arguments and options that name a move or a position of a record."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from interlock.cli.reading import replaying
from interlock.library.move_names import MoveNames, NoSuchMoveError
from interlock.record.files import Loaded


def move_named(reference: str, loaded: Loaded, hint: str) -> int:
    """Return the number of the move that is named; of a heading or a phase it is the first one after it."""
    with _refusing(loaded, hint):
        return _names(loaded).move(reference)


def position_named(reference: str, loaded: Loaded, hint: str) -> int:
    """Return the number of the move after which the position stands that is named."""
    with _refusing(loaded, hint):
        return _names(loaded).position(reference)


def _names(loaded: Loaded) -> MoveNames:
    return MoveNames(loaded.record, loaded.rgn_text)


@contextmanager
def _refusing(loaded: Loaded, hint: str) -> Iterator[None]:
    try:
        with replaying(loaded):
            yield
    except NoSuchMoveError as error:
        raise click.BadParameter(str(error), param_hint=f"'{hint}'") from None
