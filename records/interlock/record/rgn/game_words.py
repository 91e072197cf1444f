"""What the notation has to know of a game."""

from collections.abc import Collection, Mapping

from interlock.record.recorded_game import RecordedGame
from interlock.record.rgn.declared import DeclaredMoves, DeclaredSetup
from interlock.record.rgn.slots import SLOTS, Slots


class GameWords:
    """How a game is written: its moves and its set-up by the declarations of its messages, the rest told here."""

    def __init__(
        self,
        game: RecordedGame,
        quantities: frozenset[str],
        of_the_table: frozenset[str],
        of_players: frozenset[str],
        *,
        slots: Slots = SLOTS,
        companies: Collection[str] = (),
        other_words: Mapping[str, str] = {},
        score_sign: str = "$",
    ) -> None:
        slots = {**SLOTS, **slots}
        self.title = game.title
        self.field = game.field
        """The game's field in Setup and Move."""
        self.moves = DeclaredMoves(game, slots)
        self.setup = DeclaredSetup(game.field, game.setup_type, slots)
        self.quantities = quantities
        """What claims count, in lower case."""
        self.of_the_table = of_the_table
        """Quantities of which there is one: they are the table's unless somebody else is named."""
        self.of_players = of_players | {company.lower() for company in companies}
        """Quantities that are counted of players alone, in lower case."""
        self.companies = frozenset(map(str.lower, companies))
        """The companies, in lower case, of which claims count the shares."""
        self.other_words = other_words
        """What people write who do not know the notation, in lower case, and what they mean."""
        self.score_sign = score_sign
        """What stands before a score in the result."""
