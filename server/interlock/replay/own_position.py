"""What the games' own parts of positions have in common."""

import msgspec

from interlock.basics.message import Message

CANONICAL = msgspec.json.Encoder(order="deterministic")
"""Encodes positions in the canonical form: their fields stand in its order as they are declared; maps are sorted."""


class OwnPosition(Message, frozen=True):
    """A game's own part of a position.

    Its fields, and those of whatever it holds, stand in the order of their names in JSON: that is the canonical form.
    """
