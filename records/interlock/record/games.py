"""The table of the supported games, from which every other follows, with the names and messages of each game.

All else that belongs to one game is found by the name of its field: its words in RGN
(`interlock.record.rgn.vocabulary.NAME`) and its folder (`interlock.games.NAME`).
"""

from collections.abc import Callable
from functools import cached_property
from importlib import import_module
from typing import Any

from interlock.basics.fields import OneAction, actions_of, first_action
from interlock.basics.message import Message
from interlock.record.model import Move


class RecordedGame:
    """A game by its names and its messages, which are imported when they are first used."""

    def __init__(self, name: str, title: str, of_the_table: tuple[str, ...] = (), *, bgg_id: int = 0) -> None:
        self.name = name
        """As the header of a record has it, such as "chicago-express"."""
        self.title = title
        self.field = name.replace("-", "_")
        """The field of Setup, Move and Position that is the game's own."""
        self.bgg_id = bgg_id
        """Its number on BoardGameGeek; 0 where that is not known for sure."""
        self._prefix = name.title().replace("-", "")
        self._of_the_table = of_the_table
        # By their places fields are set twice as fast as by their names, and every move that is read is made so.
        self._before_own = (None,) * (Move.__struct_fields__.index(self.field) - 1)

    def _message(self, name: str) -> Any:
        return getattr(import_module(f"interlock.record.{self.field}"), name)

    @cached_property
    def setup_type(self) -> type[Message]:
        """The game's own part of Setup."""
        kind: type[Message] = self._message(f"{self._prefix}Setup")
        return kind

    @cached_property
    def move_type(self) -> type[OneAction]:
        """The game's own part of Move: one field of it is set, the action."""
        kind: type[OneAction] = self._message(f"{self._prefix}Move")
        return kind

    @cached_property
    def of_the_table(self) -> tuple[type[Message], ...]:
        """The actions that the table takes, and no player, where records tell them apart."""
        return tuple(map(self._message, self._of_the_table))

    @cached_property
    def action_fields(self) -> dict[type[Message], str]:
        """The field of each kind of action."""
        return actions_of(self.move_type)

    @cached_property
    def _before_action(self) -> dict[type[Message], tuple[None, ...]]:
        places = {name: place for place, name in enumerate(self.move_type.__struct_fields__)}
        return {kind: (None,) * places[name] for kind, name in self.action_fields.items()}

    @cached_property
    def action_of(self) -> Callable[[Move], Any]:
        """Returns the action of a move; None where it has none of this game."""
        action = first_action(self.move_type, "own")
        compiled: Callable[[Move], Any] = eval(f"lambda move: (own := move.{self.field}) and {action}")
        return compiled

    def whole_move(self, seat: int, action: Message) -> Move:
        """Return the move of a player who does this."""
        own: tuple[Any, ...] = (*self._before_own, self.move_type(*self._before_action[type(action)], action))
        return Move(seat, *own)


AGE_OF_STEAM = RecordedGame("age-of-steam", "Age of Steam", ("DrawCubes", "RollDice", "RollForTie"), bgg_id=4098)
AMERICAN_RAILS = RecordedGame("american-rails", "American Rails")
CHICAGO_EXPRESS = RecordedGame("chicago-express", "Chicago Express", bgg_id=31730)
RAILROAD_REVOLUTION = RecordedGame("railroad-revolution", "Railroad Revolution")

GAMES = {game.name: game for game in (AGE_OF_STEAM, AMERICAN_RAILS, CHICAGO_EXPRESS, RAILROAD_REVOLUTION)}
