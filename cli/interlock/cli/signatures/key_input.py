"""Read key files and prompt for passphrases, and describe a signature's signer and scope."""

from collections.abc import Callable
from getpass import GetPassWarning
from pathlib import Path
from typing import TypeVar
from warnings import catch_warnings, simplefilter

import click

from interlock.basics.problem import Problem, RecordError
from interlock.basics.regular_files import read_regular_file
from interlock.basics.text_format import count
from interlock.cli.files.record_input import Unreadable, name_of
from interlock.record.model import Signature

T = TypeVar("T")


def read_with(path: Path, largest: int, read: Callable[[bytes], T]) -> T:
    """Read a plain file that is no record; Unreadable says what is wrong with it."""
    try:
        return read(read_regular_file(path, largest))
    except RecordError as error:
        raise Unreadable(name_of(path), error.problems) from None
    except ValueError as error:
        raise Unreadable(name_of(path), [Problem(str(error))]) from None


def prompt_secret(words: str, otherwise: str, default: str | None = None, *, twice: bool = False) -> str:
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


def signer_text(signature: Signature) -> str:
    """Say who signs, and as what."""
    return f"{signature.signer} ({'player' if signature.player else 'referee'})"


def scope_text(signature: Signature) -> str:
    """Say how much is signed."""
    moves = count(signature.moves, "move")
    signed = f"all {moves}" if signature.whole else f"the first {moves}"
    return f"{signed} and {count(signature.rulings, 'ruling')}" if signature.rulings else signed
