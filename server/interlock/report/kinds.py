"""Kinds of moves: a stable word for each, and what it is called."""

from functools import cache

from interlock.record.rgn.games import GAMES as WORDS
from interlock.replay.decision import Action
from interlock.replay.game_type import AnyGameType


def kind_of(game: AnyGameType, action: Action) -> str:
    """Return the kind of an action: the field that it has in the messages of the game, such as "extend_network"."""
    return game.recorded.action_fields[type(action)]


@cache
def kinds(game: AnyGameType) -> dict[str, str]:
    """Return what the kinds of moves of a game are called: by the first words of their lines in a record."""
    said = WORDS[game.name].moves.said()
    names = {field: said[kind] for kind, field in game.recorded.action_fields.items()}
    called = list(names.values())
    # Where two begin alike, such as the sale of a piece and of shares, they go by their fields.
    return {field: field.replace("_", " ") if called.count(name) > 1 else name for field, name in names.items()}
