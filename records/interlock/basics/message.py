"""The bases of the structs and the enums that mirror those of protobuf."""

from collections.abc import Mapping
from enum import Enum
from typing import Annotated, Any, ClassVar

from msgspec import Meta, Struct


class Choice(Enum):
    """One of the values of the protobuf enum of the same name."""

    # There is one of each; Enum's own hash goes by the name, and is made in Python.
    __hash__ = object.__hash__


Int32 = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]


# Messages are trees and never hold each other in a ring, so the garbage collector need not go through them.
class Message(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, rename="camel", gc=False):
    """A struct with the fields of the protobuf message of the same name, in proto3's JSON spelling."""

    words: ClassVar[str | Mapping[str, Mapping[str, Any]]] = ""
    """How it is said in RGN: a phrase (see rgn/phrases.py), or several with the values of fields that none tells."""
