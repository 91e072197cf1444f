"""Read and write the kinds of fields that only Age of Steam has."""

import re
from collections.abc import Mapping
from typing import Any

from interlock.basics.color import Color
from interlock.basics.fields import Label, OneOf, StatedEnum
from interlock.basics.suggestions import near, unknown
from interlock.record.age_of_steam import (
    CUBES,
    SIDES,
    SPECIAL_ACTIONS,
    Cells,
    Column,
    Owner,
    Side,
    SpecialAction,
    Spoken,
    Start,
    Track,
)
from interlock.record.rgn.hexes import write_hex
from interlock.record.rgn.line import LineError
from interlock.record.rgn.players import Players
from interlock.record.rgn.slots import Around, LabelSlot, ListSlot, SeatSlot, Slot, Slots
from interlock.record.rgn.words import Words

_SPECIAL_ACTION_WORDS: dict[SpecialAction, str] = {action: words for words, action in SPECIAL_ACTIONS.items()}
_COLORS = frozenset(cube.name.lower() for cube in CUBES)
_NO_CUBES = frozenset({"green", "orange", "brown", "grey", "gray", "pink", "violet", "turquoise", "silver", "gold"})
"""Colors that cubes of other games have."""
_AREAS = ("light", "dark")
_COLUMN = "a column such as light 3, dark 1 or A"
_BETWEEN = ("to", "from", "-", "\N{EN DASH}", "→")
_TRACKS = {side.name.lower(): Track(side, Side.TOWN) for side in SIDES.values()} | {
    f"{side.name}-{other.name}".lower(): Track(side, other) for side in SIDES.values() for other in SIDES.values()
}
_TRACKS_AS_WRITTEN = {words.upper(): track for words, track in _TRACKS.items()}
_TRACK_WORDS = {track: words for words, track in _TRACKS_AS_WRITTEN.items()}
_LIKE_A_TRACK = re.compile("[a-z]{1,2}-[a-z]{1,2}")


def is_color(word: str) -> bool:
    """Whether a word in lower case is the color of a cube."""
    return word in _COLORS


class SpecialActionSlot(Slot):
    """A special action, of one or two words; the pass of 'turn order' may stand behind it."""

    expected = f"an action such as {next(iter(SPECIAL_ACTIONS))}"
    pattern = "|".join(SPECIAL_ACTIONS)
    few: Mapping[str, Any] = SPECIAL_ACTIONS

    def __init__(self, field: StatedEnum, around: Around) -> None:
        self.what = field.what

    def read(self, line: Words, players: Players, path: str) -> SpecialAction:
        """Read an action."""
        text = line.name(self.what, self.expected)
        action = SPECIAL_ACTIONS.get(text.lower().replace("-", " "))
        if action is None:
            raise LineError(*unknown(self.what, text, SPECIAL_ACTIONS), *line.span)
        line.mark(path)
        if action is SpecialAction.TURN_ORDER:
            line.skip_words("(", "pass", ")")
        return action

    def write(self, value: SpecialAction, players: Players) -> str:
        """Write an action."""
        return _SPECIAL_ACTION_WORDS[value]


class TrackSlot(Slot):
    """A track on a tile: two sides, or one for a track into the town."""

    what = "track"
    expected = "sides of the hex such as N-SE, or N for a track into the town"
    pattern = "[A-Z]{1,2}(?:-[A-Z]{1,2})?"
    few: Mapping[str, Any] = _TRACKS_AS_WRITTEN

    def __init__(self, kind: type[Track], around: Around) -> None:
        pass

    def begins(self, word: str) -> bool:
        """Whether it is a track, or looks like one."""
        return word in _TRACKS or _LIKE_A_TRACK.fullmatch(word) is not None

    def read(self, line: Words, players: Players, path: str) -> Track:
        """Read a track."""
        text = line.word("track", self.expected)
        track = _TRACKS.get(text.lower())
        if track is None:
            raise LineError(f"unknown track '{text}'", self.expected, *line.span)
        if track.other_end is not Side.TOWN and line.is_marked(f"{path.rpartition('.')[0]}.in_town"):
            expected = "sides such as N, SE, or no word 'town'"
            raise LineError("a track that does not lead into the town", expected, *line.span)
        line.mark(path)
        return track

    def write(self, value: Track, players: Players) -> str:
        """Write a track."""
        return _TRACK_WORDS[value]


class ColumnSlot(Slot):
    """A column of the goods display, with or without a colon behind it."""

    what = "column"
    expected = _COLUMN

    def __init__(self, field: OneOf, around: Around) -> None:
        self._names = {name.lower(): name for name in field.names}
        self.pattern = "|".join(field.names)

    def read(self, line: Words, players: Players, path: str) -> str:
        """Read the name of a column."""
        start = line.start()
        text = line.word("column", _COLUMN)
        if text.lower() in _AREAS:
            text += f" {line.word('number of a column', _COLUMN)}"
        name = text.removesuffix(":")
        line.span = (start, line.span[1] - (len(text) - len(name)))
        if name.lower() not in self._names:
            raise LineError(unknown("column", name, self._names.values())[0], _COLUMN, *line.span)
        line.mark(path)
        return self._names[name.lower()]


class CellsSlot(ListSlot):
    """The fields of a column of the goods display; those at the end that are empty are left out."""

    def quick(self, text: str, players: Players) -> tuple[Color, ...]:
        """Return fields of which the last is not empty."""
        fields = super().quick(text, players)
        if fields[-1] is Color.NONE:
            raise KeyError(text)
        return fields

    def read(self, line: Words, players: Players, path: str) -> tuple[Color, ...]:
        """Read the fields."""
        fields = [*super().read(line, players, path)]
        while fields and fields[-1] is Color.NONE:
            fields.pop()
        return tuple(fields)


class PlaceSlot(LabelSlot):
    """A hex or a city; where cubes stand behind it, what was meant for the color of one is no part of its name."""

    def read(self, line: Words, players: Players, path: str) -> str:
        """Read a label or a name."""
        place = super().read(line, players, path)
        if not line.is_quoted() and (word := self._color_meant(line.taken())):
            message, expected = unknown("cube", word, [cube.name.lower() for cube in CUBES])
            raise LineError(message, expected, line.span[1] - len(word), line.span[1])
        return place

    def quick(self, text: str, players: Players) -> str:
        """Return a label or a name that is written without quotes, and has no color behind it."""
        if self._color_meant(text):
            raise KeyError(text)
        return super().quick(text, players)

    def _color_meant(self, text: str) -> str:
        """Return the last word of what stands before cubes if it seems to be meant for the color of one."""
        name, _, word = text.rpartition(" ")
        if not name or not word.islower() or not all(map(self._around.after, _COLORS)):
            return ""
        return word if word in _NO_CUBES or near(word, tuple(_COLORS), strictly=True) else ""


class StartSlot(LabelSlot):
    """The place where a cube is moved from."""

    def __init__(self, field: Label, around: Around) -> None:
        super().__init__(field, Around(around.before, lambda word: word == "via" or around.after(word)))

    def read(self, line: Words, players: Players, path: str) -> str:
        """Read a label or a name."""
        start = super().read(line, players, path)
        if not line.more() and not line.is_quoted() and any(word in _BETWEEN for word in start.lower().split()):
            raise LineError("stops without '>' between them", "Evansville > Detroit and so on", *line.span)
        return start

    def _write(self, value: str) -> str:
        return write_hex(value, lambda word: word in _BETWEEN or self._around.after(word))


class OwnerSlot(SeatSlot):
    """The owner of a link."""

    def write(self, value: int, players: Players) -> str:
        """Write a player's name, which is not the word for nobody."""
        return players.word(value, ("nobody", "bonus"))


SLOTS: Slots = {
    Cells: CellsSlot,
    Column: ColumnSlot,
    Label: PlaceSlot,
    Owner: OwnerSlot,
    Spoken: SpecialActionSlot,
    Start: StartSlot,
    Track: TrackSlot,
}
