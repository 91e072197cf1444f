"""What is signed: the fields of a signature as a small text, which people can read. SIGNATURES.md specifies it."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import fields

from interlock.record.model import Signature

NAMESPACE = "interlock-record"
"""What SSHSIG's namespace says that a signature is for."""
LARGEST_STATEMENT = 64 * 2**10
_FIRST_LINE = "interlock-signature 1"
_TRUE = "true"
_SIGNED = {field.name: type(field.default) for field in fields(Signature) if field.name != "ssh"}


def statement(signature: Signature) -> bytes:
    """Return the text that a signature is over: a line for each field that says something."""
    values = {name: getattr(signature, name) for name in _SIGNED}
    told = [f"{name} {_TRUE if value is True else value}" for name, value in values.items() if value]
    return "".join(f"{line}\n" for line in (_FIRST_LINE, *told)).encode()


def read_statement(data: bytes) -> Signature:
    """Return the signature, still without its SSHSIG, of which a text is the statement; ValueError where it is none."""
    told = dict(line.partition(" ")[::2] for line in data.decode(errors="replace").split("\n")[1:])
    found = Signature(**{name: _READ[kind](told[name]) for name, kind in _SIGNED.items() if name in told})
    if statement(found) != data:
        raise ValueError("it is no statement as `interlock sign --statement` writes it")
    return found


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 10 else 0


_READ: dict[type, Callable[[str], Any]] = {str: str, int: _number, bool: _TRUE.__eq__}
