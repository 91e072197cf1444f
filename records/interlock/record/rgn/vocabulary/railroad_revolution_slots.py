"""Read and write the kinds of fields that only Railroad Revolution has: names of things, which the component set
decides.
"""

from interlock.basics.fields import ButLast, Called, Owner, Word, Wording
from interlock.basics.names import UNKNOWN
from interlock.record.rgn.line import LineError, quote, word, words
from interlock.record.rgn.players import Players
from interlock.record.rgn.slots import NAME_WORD, Around, Slot, Slots
from interlock.record.rgn.words import Token, Words, text_of

_ENDS = frozenset(("with", "from", "on", "for"))
"""The words that go on with a move behind a name."""


class CalledSlot(Slot):
    """A name of one word or more, up to a word that goes on with the move."""

    pattern = f"{NAME_WORD}(?: {NAME_WORD})*"

    def __init__(self, field: Called, around: Around) -> None:
        self.what = field.what
        self.expected = field.expected
        self._around = around
        self.may_be_unknown = field.may_be_unknown

    def quick(self, text: str, players: Players) -> str:
        """Return a name that is written as it is here."""
        if self.write(text, players) != text:
            raise KeyError(text)
        return text

    def read(self, line: Words, players: Players, path: str) -> str:
        """Read a name."""
        name = (line.take_unknown() if self.may_be_unknown else "") or self._name(line)
        line.mark(path)
        return name

    def _name(self, line: Words) -> str:
        return line.name(self.what, self.expected, _ENDS.__contains__)

    def write(self, value: str, players: Players) -> str:
        """Write a name."""
        if value == UNKNOWN and self.may_be_unknown:
            return value
        parts = value.lower().split()
        return quote(value) if self._around.before(parts[0]) or not _ENDS.isdisjoint(parts) else words(value)


class WordSlot(CalledSlot):
    """A name of one word."""

    pattern = NAME_WORD

    def _name(self, line: Words) -> str:
        return line.word(self.what, self.expected)

    def write(self, value: str, players: Players) -> str:
        """Write a name."""
        return value if value == UNKNOWN and self.may_be_unknown else word(value)


class WordingSlot(CalledSlot):
    """All words up to a comma."""

    def _name(self, line: Words) -> str:
        found = line.ahead()
        return line.take(found) if found else line.fail(f"nothing after '{line.taken()}'", self.expected)

    def write(self, value: str, players: Players) -> str:
        """Write the words."""
        return words(value)


class ButLastSlot(WordingSlot):
    """A name of all words but the last."""

    def _name(self, line: Words) -> str:
        return line.take(_two_or_more(line, self.what, self.expected)[:-1])


class OwnerSlot(Slot):
    """A player by name, before what is the player's."""

    what = "player"

    def __init__(self, field: Owner, around: Around) -> None:
        self._of = field.of
        self.expected = field.expected

    def read(self, line: Words, players: Players, path: str) -> int:
        """Read a player's name, which may have several words."""
        tokens = _two_or_more(line, self._of, self.expected)
        several = range(len(tokens) - 1, 1, -1)
        end = next((end for end in several if players.called(" ".join(map(text_of, tokens[:end])))), 1)
        seat = players.require(line.take(tokens[:end]), *line.span)
        line.mark(path)
        return seat

    def write(self, value: int, players: Players) -> str:
        """Write a player's name."""
        return word(players.names[value - 1])


def _two_or_more(line: Words, what: str, expected: str) -> list[Token]:
    """Look at the words up to a comma, of which there have to be two."""
    found = line.ahead(unknown=True)
    if len(found) < 2:
        raise LineError(f"no {what}", expected, *(found[0].span() if found else (line.start(), 0)))
    return found


SLOTS: Slots = {
    Called: CalledSlot,
    Word: WordSlot,
    ButLast: ButLastSlot,
    Wording: WordingSlot,
    Owner: OwnerSlot,
}
