"""What the commands that sign and verify have in common."""

from collections.abc import Callable
from getpass import GetPassWarning
from pathlib import Path
from typing import TypeVar
from warnings import catch_warnings, simplefilter

import click

from interlock.basics.plain_files import read_plain
from interlock.basics.problem import Problem, RecordError
from interlock.basics.wording import count
from interlock.cli.reading import Unreadable, name_of
from interlock.record.model import Signature

T = TypeVar("T")


def read_with(path: Path, largest: int, read: Callable[[bytes], T]) -> T:
    """Read a plain file that is no record; Unreadable says what is wrong with it."""
    try:
        return read(read_plain(path, largest))
    except RecordError as error:
        raise Unreadable(name_of(path), error.problems) from None
    except ValueError as error:
        raise Unreadable(name_of(path), [Problem(str(error))]) from None


def asked_in_secret(words: str, otherwise: str, default: str | None = None, *, twice: bool = False) -> str:
    """Ask on the terminal for what it does not show; without one, say what may be done otherwise."""
    try:
        with catch_warnings():
            simplefilter("error", GetPassWarning)
            asked: str = click.prompt(
                words, default, hide_input=True, confirmation_prompt=twice, show_default=False, err=True
            )
    except GetPassWarning:
        raise click.UsageError(f"A passphrase is asked for on a terminal, and there is none; {otherwise}.") from None
    return asked


def who(signature: Signature) -> str:
    """Say who signs, and as what."""
    return f"{signature.signer} ({'player' if signature.player else 'referee'})"


def what(signature: Signature) -> str:
    """Say how much is signed."""
    moves = count(signature.moves, "move")
    signed = f"all {moves}" if signature.whole else f"the first {moves}"
    return f"{signed} and {count(signature.rulings, 'ruling')}" if signature.rulings else signed
