"""The fields of positions stand in the order of the canonical form, so that positions are encoded without sorting."""

from collections.abc import Iterator
from typing import Any, get_args

import pytest
from msgspec.structs import fields

from interlock.basics.message import Message
from interlock.games.position_view import PositionView
from interlock.record.games import GAMES


def messages_in(kind: Any) -> Iterator[type[Message]]:
    """Yield a message and all that it holds."""
    if isinstance(kind, type) and issubclass(kind, Message):
        yield kind
        for field in fields(kind):
            yield from messages_in(field.type)
    for part in get_args(kind):
        yield from messages_in(part)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_fields_stand_in_the_order_of_their_names(game):
    [own] = [field for field in fields(PositionView) if field.name == game.field]
    found = set(messages_in(own.type))
    assert len(found) > 3
    for message in found:
        names = [field.encode_name for field in fields(message)]
        assert names == sorted(names), message
