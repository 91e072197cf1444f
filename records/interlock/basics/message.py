"""The base of every struct that mirrors a protobuf message."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from msgspec import Meta, Struct

Int32 = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]


class Message(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, rename="camel"):
    """A struct with the fields of the protobuf message of the same name, in proto3's JSON spelling."""

    words: ClassVar[str | Mapping[str, Mapping[str, Any]]] = ""
    """How it is said in RGN: a phrase (see rgn/phrases.py), or several with the values of fields that none tells."""
