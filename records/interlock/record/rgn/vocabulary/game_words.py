"""The notation of a game: its moves and its set-up by the phrases of its messages, the quantities of its claims,
and words that mean the same.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, get_type_hints

from msgspec.structs import astuple, replace

from interlock.basics.fields import actions_of
from interlock.basics.limits import beyond_limit
from interlock.basics.message import Message
from interlock.record.games import RecordedGame
from interlock.record.model import Move, Setup
from interlock.record.rgn.line import LineError
from interlock.record.rgn.phrase_patterns import LONGEST, PhrasePattern, entries_pattern, has_pattern
from interlock.record.rgn.phrases import Phrase, phrases_of, read_first
from interlock.record.rgn.players import Players
from interlock.record.rgn.slots import SLOTS, ListSlot, Slots, nothing
from interlock.record.rgn.words import Words

_MOST_MEANT = 3
_WIDTH = 100 - len("setup display ")


class MoveNotation:
    """The moves of a game, by the phrases of its actions."""

    def __init__(self, game: RecordedGame, slots: Slots) -> None:
        self._field = game.field
        self._kind = kind = game.move_type
        self._whole_move = game.whole_move
        self._action_of = game.action_of
        self._beside = phrases_of(kind, slots)[0] if kind.words else None
        """What may stand behind every action."""
        self._field_beside = self._beside.field if self._beside else ""
        self._by_action: dict[type[Message], list[Phrase]] = {}
        self._phrases: dict[str, list[tuple[str, Phrase]]] = {}
        """Phrases by the word they begin with, each with the field of its action."""
        self.verbs: dict[str, str] = {}
        """The words that a move may begin with, and those by which their phrases are kept."""
        self.told: list[str] = []
        """The words that moves are written with, as mistakes name them."""
        self._alone: dict[str, Message] = {}
        """Actions that are words alone, by these."""
        self._quick: dict[str, list[PhrasePattern]] = {}
        """What reads the other phrases at one look, by verb."""
        self.also = kind.also
        """Verbs of other games, and what they mean here."""
        for action, name in actions_of(kind).items():
            phrases = self._by_action[action] = phrases_of(action, slots)
            for at, phrase in enumerate(phrases):
                # What another phrase for the same begins with is understood, and not told.
                is_first = not any(phrase.fixed == other.fixed or other.can_say(phrase) for other in phrases[:at])
                if is_first and phrase.verb not in self.verbs:
                    self.told.append(phrase.said)
                self.verbs[phrase.verb] = phrase.verb
                self._phrases.setdefault(phrase.verb, []).append((name, phrase))
                if phrase.is_words_alone:
                    self._alone.setdefault(phrase.said, phrase.kind(**phrase.fixed))
                elif has_pattern(phrase):
                    self._quick.setdefault(phrase.verb, []).append(PhrasePattern(phrase, phrases[:at]))
        for phrases_of_verb in self._phrases.values():
            # What leaves things out is read last: words alone may say the same otherwise.
            phrases_of_verb.sort(key=lambda each: bool(each[1].fixed) and not each[1].is_words_alone)
        self._starts = [
            ((phrase.verb, phrase.said), begins)
            for phrases in self._phrases.values()
            for _, phrase in phrases
            if (begins := phrase.begins_after_words)
        ]
        """The words that moves begin with, and what tells whether a word may follow them."""
        self.verbs |= self.also
        thirds = {_third_person(verb): meant for verb, meant in self.verbs.items()}
        self.understood = {**thirds, **self.verbs}
        """The verbs, and these in the third person."""

    def has_own(self, verb: str) -> bool:
        """Whether moves of this game begin with a word, and not only those of others."""
        return verb in self.verbs and verb not in self.also

    def read_quickly(self, text: str, seat: int, players: Players) -> Move | None:
        """Read a move at one look, if it can be."""
        if action := self._alone.get(text):
            return self._whole_move(seat, action)
        if len(text) > LONGEST:
            return None
        verb = text.partition(" ")[0]
        phrases = self._quick.get(verb)
        if not phrases:
            meant = self.understood.get(verb, verb)
            return self.read_quickly(meant + text[len(verb) :], seat, players) if meant != verb else None
        for phrase in phrases:
            try:
                return self._whole_move(seat, phrase.read(text, players))
            except KeyError:
                continue
        return None

    def read(self, line: Words, verb: str, seat: int, players: Players) -> Move:
        """Read the words of a move after its verb."""
        start = line.span[0]
        beside = self._beside
        ends = beside.parts[0].begins if beside else nothing
        name, action = read_first(self._phrases[verb], line, players, self._field, ends)
        if line.faults:
            raise line.faults[0]
        line.mark(f"{self._field}.{name}", start)
        values = {name: action}
        if beside and ends(line.bare()):
            beside.read_parts(line, players, self._field, values)
        own: dict[str, Any] = {self._field: self._kind(**values)}
        return Move(seat, **own)

    def reads(self, text: str, players: Players) -> bool:
        """Tell whether a text is a whole move."""
        line = Words(text, 0, len(text))
        try:
            self.read(line, line.choice("action", self.understood), 1, players)
        except LineError:
            return False
        return not line.more()

    def without_verb(self, text: str, players: Players) -> list[str]:
        """Return the few moves that a text may be which lacks just the words that they begin with."""
        if len(text) > LONGEST:
            return []
        found: list[str] = []
        first = text.partition(" ")[0].lower()
        for verb, said in dict.fromkeys([start for start, begins in self._starts if begins(first)]):
            line = Words(whole := f"{said} {text}", len(verb), len(said) + 1 + len(text))
            try:
                self.read(line, verb, 1, players)
            except LineError:
                continue
            if said in self.told and not line.more_words():
                found.append(whole[: line.span[1]])
        return found if len(found) <= _MOST_MEANT else []

    def said(self) -> dict[type[Message], str]:
        """Return the words that each kind of action begins with."""
        return {action: phrases[0].said for action, phrases in self._by_action.items()}

    def write(self, move: Move, players: Players) -> str:
        """Write the words of a move."""
        action = self._action_of(move)
        phrases = self._by_action[type(action)]
        phrase = phrases[0] if len(phrases) == 1 else next(filter(lambda each: each.says(action), phrases), phrases[0])
        text = phrase.write(action, players)
        if self._beside and getattr(own := getattr(move, self._field), self._field_beside):
            return f"{text} {self._beside.write(own, players)}"
        return text

    def may_go_on_unknown(self, move: Move) -> bool:
        """Whether what stands for something unknown would be a part of a move if it stood behind its words."""
        return any(phrase.ends_in_unknown for phrase in self._by_action[type(getattr(move, self._field).action())])


class SetupPart(NamedTuple):
    """One part of a set-up."""

    name: str
    """What it tells of, such as "setup cubes Pittsburgh"."""
    meaning: Any
    """What it says, however it is written."""
    text: str
    """How it is written."""


class SetupNotation:
    """The set-up of a game, by the phrases of its lines: each line tells one field.

    A list with semicolons may go on over several lines, which add to one another.
    """

    def __init__(self, field: str, kind: type[Message], slots: Slots) -> None:
        self._field = field
        self._kind = kind
        self._phrases = {phrase.verb: phrase for phrase in phrases_of(kind, slots)}
        self._hints = get_type_hints(kind, include_extras=True)
        self._names = {name: name for name in self._phrases}
        lists = {name: entries_pattern(phrase.slot) for name, phrase in self._phrases.items()}
        self._quick = {name: take for name, take in lists.items() if take}
        """What reads the lists of lines at one look."""
        self.long = frozenset(name for name, phrase in self._phrases.items() if _mark(phrase) == ";")

    def read_quickly(self, text: str, before: Setup | None, players: Players) -> Setup | None:
        """Read a set-up line at one look, if it can be, and add it to what the lines before it said."""
        name, _, rest = text.partition(" ")
        take = self._quick.get(name)
        if take is None:
            return None
        field = self._phrases[name].field
        fixed = (before and getattr(before, self._field)) or self._kind()
        try:
            value = getattr(fixed, field) + take(rest, players)
        except KeyError:
            return None
        if beyond_limit(value, self._hints[field], field):
            return None
        own: dict[str, Any] = {self._field: replace(fixed, **{field: value})}
        return Setup(**own)

    def read(self, line: Words, before: Setup | None, players: Players) -> Setup:
        """Read a set-up line and add it to what the lines before it said; without any words it fixes nothing."""
        fixed = (before and getattr(before, self._field)) or self._kind()
        if line.more():
            phrase = self._phrases[line.choice("set-up", self._names)]
            path = f"setup.{self._field}.{phrase.field}"
            line.mark(path)
            slot = phrase.slot
            if isinstance(slot, ListSlot):
                told, start = getattr(fixed, phrase.field), line.start()
                value: Any = told + slot.read_all(line, players, path, len(told))
                # Here, because each of very many lines would take all before it along.
                if told and (beyond := beyond_limit(value, self._hints[phrase.field], phrase.field)):
                    raise LineError(*beyond, *line.span)
                if not told:
                    line.mark(path, start)
            else:
                value = slot.read(line, players, path)
            fixed = replace(fixed, **{phrase.field: value})
        own: dict[str, Any] = {self._field: fixed}
        return Setup(**own)

    def parts(self, setup: Setup, players: Players) -> Iterator[SetupPart]:
        """Yield what the set-up says part by part: each city, column, pile and player of a list is one."""
        fixed = getattr(setup, self._field)
        for name, phrase in self._phrases.items():
            value, slot = getattr(fixed, phrase.field), phrase.slot
            if not value:
                continue
            if isinstance(slot, ListSlot) and isinstance(value[0], Message):
                for entry, text in zip(value, slot.write_each(value, players), strict=True):
                    subject = astuple(entry)[0]
                    of = players.word(subject) if isinstance(subject, int) else subject
                    yield SetupPart(f"setup {name} {of}", getattr(entry, "meaning", entry), f"setup {name} {text}")
            else:
                yield SetupPart(f"setup {name}", value, f"setup {name} {slot.write(value, players)}")

    def write(self, setup: Setup, name: str, players: Players) -> Sequence[str]:
        """Write what the set-up lines of a name say."""
        phrase = self._phrases[name]
        value = getattr(getattr(setup, self._field), phrase.field)
        if name not in self.long or not isinstance(phrase.slot, ListSlot):
            return [phrase.slot.write(value, players)]
        lines: list[str] = []
        last = ""
        for each, entry in zip(value, phrase.slot.write_each(value, players), strict=True):
            line = getattr(each, "line", "")
            if lines and line == last and len(lines[-1]) + len("; ") + len(entry) <= _WIDTH:
                lines[-1] += f"; {entry}"
            else:
                lines.append(entry)
            last = line
        return lines


def _third_person(verb: str) -> str:
    return f"{verb}es" if verb.endswith("ss") else f"{verb}s"


def _mark(phrase: Phrase) -> str:
    return phrase.slot.mark if isinstance(phrase.slot, ListSlot) else ""


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
        self.moves = MoveNotation(game, slots)
        self.setup = SetupNotation(game.field, game.setup_type, slots)
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
