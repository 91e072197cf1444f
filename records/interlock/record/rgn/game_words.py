"""What the notation has to know of a game."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from interlock.record.model import Move, Setup
from interlock.record.rgn.players import Players
from interlock.record.rgn.words import Words


class GameWords(NamedTuple):
    """How a game's moves and set-up are written."""

    title: str
    field: str
    """The game's field in Setup and Move."""
    quantities: frozenset[str]
    """What claims count, in lower case."""
    of_the_table: frozenset[str]
    """Quantities of which there is one: they are the table's unless somebody else is named."""
    verbs: Mapping[str, str]
    """The words that moves begin with, in lower case, and what each of them stands for."""
    read_move: Callable[[Words, str, int, Players], Move]
    """Takes the words of a move after its verb, what that stands for, the seat of the player, and the players."""
    write_move: Callable[[Move, Players], str]
    read_setup: Callable[[Words, Setup | None, Players], Setup]
    """Takes a set-up line after its first word, what the lines before it said, and the players."""
    write_setup: Callable[[Setup, str, Players], Sequence[str]]
    """Takes the set-up, the word that names a line, and the players; gives what every line of that name says."""
    long_setup: frozenset[str] = frozenset()
    """The words that name set-up lines of which there may be several, which add to one another."""
    companies: Collection[str] = ()
    """The companies, in lower case, of which claims count the shares."""
    other_words: Mapping[str, str] = {}
    """What people write who do not know the notation, in lower case, and what they mean."""
    score_sign: str = "$"
    """What stands before a score in the result."""
    read_quickly: Callable[[str, int, Players], Move | None] = lambda *_: None
    """Takes all the words of a move, the seat of the player, and the players; gives the move if it is read easily."""
