"""What the games' own parts of positions have in common."""

import msgspec

from interlock.basics.message import Message

_ENCODER = msgspec.json.Encoder(order="deterministic")
canonical = _ENCODER.encode
"""Returns the canonical form of a position or a part: fields stand in its order as declared; maps are sorted."""
encode_into = _ENCODER.encode_into
"""Puts the canonical form into a bytearray, from a place on."""


class OwnPosition(Message, frozen=True):
    """A game's own part of a position.

    Its fields, and those of whatever it holds, stand in the order of their names in JSON: that is the canonical form.
    """
