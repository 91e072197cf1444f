"""What is found out about a signature."""

from typing import NamedTuple

from msgspec import Struct, field

from interlock.basics.message import Message
from interlock.basics.names import name_key
from interlock.record.model import Signature
from interlock.signatures.changes import Change

MOST_TOLD = 20
"""Of one kind: nobody reads more."""


class Fault(Message, frozen=True):
    """Why a signature does not hold."""

    kind: str
    text: str


class Hand(NamedTuple):
    """Who signs with which key."""

    key: bytes
    name: str


class Checked(Struct):
    """A signature, and what is wrong with it."""

    signature: Signature
    key: bytes = b""
    """The public key that made it; empty where none made it over what stands in it."""
    faults: list[Fault] = field(default_factory=list)
    """What is wrong with the signature itself, or with its key."""
    since: list[Fault] = field(default_factory=list)
    """What is not as it was signed any more."""
    changes: list[Change] = field(default_factory=list)
    """The same as data, as far as it is told move by move."""
    again: bool = False
    """Whether the same hand has later signed all of the record as it is now."""

    @property
    def hand(self) -> Hand:
        """Return who signed, with which key."""
        return Hand(self.key, name_key(self.signature.signer))

    @property
    def holds(self) -> bool:
        """Tell whether nothing is wrong."""
        return not self.faults and (self.again or not self.since)
