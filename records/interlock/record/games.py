"""The table of the supported games, from which every other follows, with the names and messages of each game.

All else that belongs to one game is found by the name of its field: its words in RGN
(`interlock.record.rgn.vocabulary.NAME`) and its folder (`interlock.games.NAME`).
"""

from collections.abc import Callable
from typing import Any

from interlock.basics.fields import OneAction, actions_of, first_action
from interlock.basics.message import Message
from interlock.record.age_of_steam import AgeOfSteamMove, AgeOfSteamSetup, DrawCubes, RollDice, RollForTie
from interlock.record.american_rails import AmericanRailsMove, AmericanRailsSetup
from interlock.record.chicago_express import ChicagoExpressMove, ChicagoExpressSetup
from interlock.record.model import Move
from interlock.record.railroad_revolution import RailroadRevolutionMove, RailroadRevolutionSetup


class RecordedGame:
    """A game by its names and its messages."""

    __slots__ = (
        "_before_action", "_before_own", "action_fields", "action_of", "bgg_id", "field", "move_type", "name",
        "of_the_table", "setup_type", "title",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        title: str,
        setup_type: type[Message],
        move_type: type[OneAction],
        of_the_table: tuple[type[Message], ...] = (),
        *,
        bgg_id: int = 0,
    ) -> None:
        self.name = name
        """As the header of a record has it, such as "chicago-express"."""
        self.title = title
        self.field = name.replace("-", "_")
        """The field of Setup, Move and Position that is the game's own."""
        self.setup_type = setup_type
        """The game's own part of Setup."""
        self.move_type = move_type
        """The game's own part of Move: one field of it is set, the action."""
        self.of_the_table = of_the_table
        """The actions that the table takes, and no player, where records tell them apart."""
        self.bgg_id = bgg_id
        """Its number on BoardGameGeek; 0 where that is not known for sure."""
        self.action_fields = actions_of(move_type)
        """The field of each kind of action."""
        # By their places fields are set twice as fast as by their names, and every move that is read is made so.
        self._before_own = (None,) * (Move.__struct_fields__.index(self.field) - 1)
        places = {name: place for place, name in enumerate(move_type.__struct_fields__)}
        self._before_action = {kind: (None,) * places[name] for kind, name in self.action_fields.items()}
        action = first_action(move_type, "own")
        self.action_of: Callable[[Move], Any] = eval(f"lambda move: (own := move.{self.field}) and {action}")
        """Returns the action of a move; None where it has none of this game."""

    def whole_move(self, seat: int, action: Message) -> Move:
        """Return the move of a player who does this."""
        own: tuple[Any, ...] = (*self._before_own, self.move_type(*self._before_action[type(action)], action))
        return Move(seat, *own)


AGE_OF_STEAM = RecordedGame(
    "age-of-steam", "Age of Steam", AgeOfSteamSetup, AgeOfSteamMove, (DrawCubes, RollDice, RollForTie), bgg_id=4098
)
AMERICAN_RAILS = RecordedGame("american-rails", "American Rails", AmericanRailsSetup, AmericanRailsMove)
CHICAGO_EXPRESS = RecordedGame(
    "chicago-express", "Chicago Express", ChicagoExpressSetup, ChicagoExpressMove, bgg_id=31730
)
RAILROAD_REVOLUTION = RecordedGame(
    "railroad-revolution", "Railroad Revolution", RailroadRevolutionSetup, RailroadRevolutionMove
)

GAMES = {game.name: game for game in (AGE_OF_STEAM, AMERICAN_RAILS, CHICAGO_EXPRESS, RAILROAD_REVOLUTION)}
