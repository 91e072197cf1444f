"""A draft of a component set: printed values that records state, and a set completed by them."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from interlock.basics.limits import MOST_PARTS
from interlock.basics.message import Message
from interlock.basics.names import UNKNOWN as NOT_WRITTEN
from interlock.basics.names import name_key
from interlock.railroad_revolution.components.box_contents import (
    MOST,
    SECTIONS,
    has_name,
    is_placeholder,
    lacks_names,
    names_on_line,
    on_line,
)
from interlock.railroad_revolution.components.model import (
    UNKNOWN,
    ComponentCity,
    ComponentCityTile,
    ComponentDeal,
    ComponentMilestone,
    ComponentOffer,
    ComponentPlayerBoard,
    ComponentRailSpace,
    ComponentSection,
    ComponentSet,
    ComponentSide,
    ComponentTelegraphTile,
    ComponentTrain,
    field_of,
)
from interlock.railroad_revolution.components.values import (
    LETTERS,
    LISTS,
    Datum,
    Value,
    datum_of,
    read_value,
    why_impossible,
)
from interlock.railroad_revolution.value_words import SHORT, TILE_WORDS, subject, words_of
from interlock.record.model import GameRecord
from interlock.record.railroad_revolution import (
    BuildStation,
    DrawMilestones,
    FlipTrain,
    KeepMilestone,
    LayRail,
    PrintedValue,
    PromoteWorker,
    RailroadRevolutionAction,
    RailroadRevolutionSetup,
    SetUpOffice,
    TakeSide,
    TakeTrain,
    TurnUpDeal,
)
from interlock.record.rgn.line import words as spelled

START_LINE = "Washington-Charlotte-1.1"

_LETTER = re.compile(rf"({'|'.join(LETTERS)})(?![0-9]+[A-Za-z])")
_UNTOLD_OFFERS = (ComponentOffer(), ComponentOffer())
_NAMED: dict[str, Callable[[str], Message]] = {
    "cities": ComponentCity,
    "trains": ComponentTrain,
    "deals": lambda name: ComponentDeal(name, _UNTOLD_OFFERS),
    "milestones": ComponentMilestone,
}
"""What a statement may bring up that no move has named: how it begins."""


def tile_name(tile: str, place: str) -> str:
    """Return what the tile is called that was written down for a place, with its number or without."""
    return f"{NOT_WRITTEN} {place}" if tile == NOT_WRITTEN else tile


def is_unknown_tile(name: str) -> bool:
    """Tell whether a tile is called so because nobody wrote down its number."""
    return name.startswith(f"{NOT_WRITTEN} ")


class Stated(NamedTuple):
    """A printed value that a record states: where, and how it compares with what was known before."""

    move: int
    place: int
    """Which of the values that the move states, from 0."""
    datum: Datum
    value: Value
    known: Value | None
    """What it is by the component set, or by what was stated first; None where this is the first to tell."""
    impossible: str
    """Why the game cannot have it, if so."""


class UnreadableValue(NamedTuple):
    """A printed value that says nothing: where, and what was expected."""

    move: int
    place: int
    message: str
    expected: str


class Draft:
    """A component set under way."""

    def __init__(self, base: ComponentSet | None = None) -> None:
        self._base = base or ComponentSet()
        self._open = base is None or lacks_names(base)
        """Whether names that come up are added: nobody has told which there are."""
        self._most: Mapping[str, int] = {} if base is None else MOST
        self._mentioned: set[tuple[str, str]] = set()
        self.other_lengths: list[tuple[str, str]] = []
        """The rail spaces named that are not taken because their line has another length, and a space of that line."""
        base = self._base
        rows: dict[str, dict[str, Message]] = {
            "cities": {city.name: city for city in base.cities},
            "rail_spaces": {space.id: space for space in base.rail_spaces},
            "sections": {str(number): section for number, section in enumerate(base.sections, 1)},
            "city_tiles": {tile.id: tile for tile in base.city_tiles},
            "telegraph_tiles": {tile.id: tile for tile in base.telegraph_tiles},
            "trains": {train.type: train for train in base.trains},
            "deals": {deal.id: replace(deal, offers=deal.offers or _UNTOLD_OFFERS) for deal in base.deals},
            "milestones": {tile.id: tile for tile in base.milestones},
            "setup_sides": {f"{side.tile} {side.side}": side for side in base.setup_sides},
        }
        self._rows = {part: {key: row for key, row in named.items() if has_name(row)} for part, named in rows.items()}
        self._rows |= {"player_board": {"": base.player_board}, "trade_effects": {"": base.trade_effects}}
        self._spellings = {part: {name_key(key): key for key in reversed(rows)} for part, rows in self._rows.items()}
        """How each name is spelled, the first of several that are one name."""
        self._lines: dict[frozenset[str], list[str]] = {}
        """The spaces of each line, by the cities at its ends."""
        self._read_lines(base.rail_spaces)
        board, tracks = base.player_board, base.tracks
        self._lists: dict[tuple[str, str], list[int]] = {
            ("vp_between", ""): [*base.vp_between],
            ("player_board", "building_values"): [*board.building_values],
            ("player_board", "rail_values"): [*board.rail_values],
            ("tracks", "left"): [*tracks.left],
            ("tracks", "middle"): [*tracks.middle],
            ("tracks", "right"): [*tracks.right],
        }
        if self._open:
            self._begin()

    def read(self, record: GameRecord) -> Iterator[Stated | UnreadableValue]:
        """Take in what a record names and states; yield every value stated."""
        setup = (record.setup and record.setup.railroad_revolution) or RailroadRevolutionSetup()
        actions = [
            (own.action() if (own := move.railroad_revolution) else None, own.printed if own else ())
            for move in record.moves
        ]
        if self._open:
            self._mention_setup(setup)
            for action in (*(action for action, _ in actions), *_corrections(record)):
                if action is not None:
                    self._mention(action)
        tiles = {name_key(placed.place): placed.tile for placed in setup.city_tiles}
        tiles |= {placed.place: placed.tile for placed in setup.telegraph_tiles}
        for number, (action, printed) in enumerate(actions, 1):
            for index, value in enumerate(printed):
                yield self._state(number, index, value, action, tiles)

    def components(self) -> ComponentSet:
        """Return the set as far as it is known."""
        rows, lists = self._rows, self._lists
        board = rows["player_board"][""]
        assert isinstance(board, ComponentPlayerBoard)
        parts: dict[str, Any] = {
            part: tuple(rows[part].values())
            for part in (
                "cities", "rail_spaces", "sections", "city_tiles", "telegraph_tiles", "trains", "deals", "milestones",
                "setup_sides",
            )
        }  # fmt: skip
        parts["trade_effects"] = rows["trade_effects"][""]
        parts["vp_between"] = tuple(lists["vp_between", ""])
        parts["tracks"] = replace(self._base.tracks, **{name: tuple(lists["tracks", name]) for name in LISTS["tracks"]})
        parts["player_board"] = replace(
            board, **{name: tuple(lists["player_board", name]) for name in LISTS["player_board"]}
        )
        return replace(self._base, **parts)

    def value(self, datum: Datum) -> Value | None:
        """Return a value; None where nobody has told it."""
        if self._is_listed(datum):
            values = self._lists[datum.part, datum.key]
            index = int(datum.field)
            return values[index] if index < len(values) and values[index] != UNKNOWN else None
        row: Any = self._rows[datum.part].get(datum.key)
        if isinstance(row, ComponentDeal):
            name, _, number = datum.field.rpartition("_")
            offers = row.offers
            row, field = (offers[int(number) - 1] if int(number) <= len(offers) else None), name
        else:
            field = field_of(datum.field)
        value: Value | None = getattr(row, field) if row is not None else None
        # What nobody could put into words, a record may tell in its own.
        is_told = value not in ("", ()) and not (isinstance(value, str) and value.startswith("opaque("))
        return value if is_told else None

    def knows(self, datum: Datum) -> bool:
        """Tell whether there is such a thing, whatever is known of it."""
        return self._is_listed(datum) or datum.key in self._rows[datum.part]

    def set(self, datum: Datum, value: Value) -> None:
        """Write a value down."""
        if self._is_listed(datum):
            values, index = self._lists[datum.part, datum.key], int(datum.field)
            is_open = datum.part == "tracks" and values[-1:] == [UNKNOWN]
            values += [UNKNOWN] * (index + 1 - len(values))
            assert isinstance(value, int)
            values[index] = value
            if is_open and values[-1] != UNKNOWN:
                values.append(UNKNOWN)  # The track goes on, which nobody has told yet.
            return
        row = self._rows[datum.part][datum.key]
        if isinstance(row, ComponentDeal):
            name, _, number = datum.field.rpartition("_")
            offers = [*row.offers, ComponentOffer(), ComponentOffer()][:2]
            offers[int(number) - 1] = replace(offers[int(number) - 1], **{name: value})
            self._rows[datum.part][datum.key] = replace(row, offers=tuple(offers))
        else:
            self._rows[datum.part][datum.key] = replace(row, **{field_of(datum.field): value})

    def forget(self, datum: Datum) -> None:
        """Make a value one that nobody has told."""
        if self._is_listed(datum):
            self._lists[datum.part, datum.key][int(datum.field)] = UNKNOWN
        elif datum.part == "deals":
            self.set(datum, getattr(ComponentOffer(), datum.field.rpartition("_")[0]))
        else:
            row = self._rows[datum.part][datum.key]
            field = field_of(datum.field)
            self._rows[datum.part][datum.key] = replace(row, **{field: getattr(type(row)(), field)})

    def _state(
        self,
        move: int,
        index: int,
        printed: PrintedValue,
        action: RailroadRevolutionAction | None,
        tiles: dict[str, str],
    ) -> Stated | UnreadableValue:
        datum = self._datum(printed.name, action, tiles)
        if datum is None:
            return UnreadableValue(move, index, *_nowhere(printed.name, action))
        try:
            value = read_value(datum, printed.value)
        except ValueError as error:
            return UnreadableValue(move, index, f"{datum.path()} cannot be '{printed.value}'", str(error))
        known, impossible = self.value(datum), why_impossible(datum, value)
        if known is None and not impossible:
            self.set(datum, value)
        return Stated(move, index, datum, value, known, impossible)

    def _datum(self, name: str, action: RailroadRevolutionAction | None, tiles: dict[str, str]) -> Datum | None:
        """Return what a name means beside an action."""
        datum = datum_of(name)
        if datum is None and action is not None:
            datum = self._short(name, action, tiles)
        if datum is None:
            return None
        if not self._is_listed(datum) and (key := self._spelled(datum)) is not None:
            datum = datum._replace(key=key)
        if self._open and datum.key and datum.part in _NAMED:
            self._add(datum.part, datum.key, _NAMED[datum.part](datum.key))
        return datum if self.knows(datum) else None

    def _short(self, name: str, action: RailroadRevolutionAction, tiles: dict[str, str]) -> Datum | None:
        field = SHORT.get(type(action), {}).get(name)
        match action:
            case BuildStation() if name in TILE_WORDS:
                city = self._spelled(Datum("cities", action.city, "")) or action.city
                return Datum(
                    "city_tiles", self._tile("city_tiles", city, tiles.get(name_key(city), "")), TILE_WORDS[name]
                )
            case SetUpOffice() if name == "bonus":
                section = str(action.section)
                return Datum("telegraph_tiles", self._tile("telegraph_tiles", section, tiles.get(section, "")), "bonus")
            case SetUpOffice() if name == "between":
                return Datum("vp_between", "", str(action.section - 1))
        if field is None:
            return None
        part, key = subject(action)
        return Datum(part, key, field)

    def _tile(self, part: str, place: str, tile: str) -> str:
        """Return what the tile at a place is called, and add one whose number nobody wrote down."""
        name = tile_name(tile, place)
        if tile == NOT_WRITTEN and self._open:
            self._add(part, name, ComponentCityTile(name) if part == "city_tiles" else ComponentTelegraphTile(name))
        return name

    def _spelled(self, datum: Datum) -> str | None:
        """Return a name as it is spelled here, whatever its case."""
        if datum.key in self._rows[datum.part]:
            return datum.key
        return self._spellings[datum.part].get(name_key(datum.key))

    def _is_listed(self, datum: Datum) -> bool:
        return datum.key in LISTS.get(datum.part, ()) and datum.field.isdecimal()

    def _begin(self) -> None:
        """Add what every game has."""
        for number in range(1, SECTIONS + 1):
            self._add("sections", str(number), ComponentSection())
        self._add_line(START_LINE)
        between = self._lists["vp_between", ""]
        between += [UNKNOWN] * (SECTIONS - 1 - len(between))

    def _mention_setup(self, setup: RailroadRevolutionSetup) -> None:
        for placed in setup.city_tiles:
            self._add_city(placed.place, tile=True)
            self._add("city_tiles", placed.tile, ComponentCityTile(placed.tile))
        for placed in setup.telegraph_tiles:
            self._add("telegraph_tiles", placed.tile, ComponentTelegraphTile(placed.tile))
        for dealt in setup.milestones:
            self._add_milestones(dealt.milestones)
        if setup.deal:
            self._add("deals", setup.deal, _NAMED["deals"](setup.deal))

    def _mention(self, action: RailroadRevolutionAction) -> None:
        match action:
            case BuildStation():
                self._add_city(action.city)
            case LayRail():
                self._add_line(action.space)
            case DrawMilestones():
                self._add_milestones(action.milestones)
            case KeepMilestone() | PromoteWorker():
                self._add_milestones([action.milestone])
            case TurnUpDeal():
                self._add("deals", action.deal, _NAMED["deals"](action.deal))
            case FlipTrain() | TakeTrain():
                self._add("trains", action.type, ComponentTrain(action.type))
            case TakeSide():
                side = ComponentSide(action.tile, action.side)
                self._add("setup_sides", f"{action.tile} {action.side}", side)

    def _add(self, part: str, key: str, row: Message) -> None:
        if key == NOT_WRITTEN:
            return
        rows = self._rows[part]
        self._mentioned.add((part, key))
        if key not in rows and self._make_room(part):
            rows[key] = row
            self._spellings[part].setdefault(name_key(key), key)

    def _make_room(self, part: str) -> bool:
        """Tell whether there may be one more of a part, if need be in the place of one that only has a name."""
        rows = self._rows[part]
        if len(rows) < self._most.get(part, MOST_PARTS):
            return True
        spare = next(
            (key for key, row in rows.items() if is_placeholder(row) and (part, key) not in self._mentioned), None
        )
        return spare is not None and rows.pop(spare) is not None

    def _add_city(self, name: str, *, tile: bool = False) -> None:
        if name_key(name) not in self._spellings["cities"]:
            self._add("cities", name, ComponentCity(name, tile=tile or None))

    def _add_milestones(self, names: Iterable[str]) -> None:
        for name in names:
            found = _LETTER.match(name)
            self._add("milestones", name, ComponentMilestone(name, found[1] if found else ""))

    def _add_line(self, name: str) -> None:
        """Add all spaces of a line, of which one is named such as "Denver-Omaha-2.3", the second of three."""
        if name_key(name) in self._spellings["rail_spaces"]:
            return
        found = on_line(name)
        if found is None:
            self._add("rail_spaces", name, ComponentRailSpace(name))
            return
        if line := self._lines.get(_ends(found.between)):
            self.other_lengths.append((name, line[0]))
            return
        for city in found.between:
            self._add_city(city)
        spaces = [
            ComponentRailSpace(found._replace(position=position).names()[0], found.between, position)
            for position in range(1, found.length + 1)
        ]
        for space in spaces:
            self._add("rail_spaces", space.id, space)
        self._read_lines(spaces)

    def _read_lines(self, spaces: Iterable[ComponentRailSpace]) -> None:
        """Take the names in that spaces have by their lines, from either end."""
        lengths = Counter(_ends(space.between) for space in spaces)
        for space in spaces:
            self._lines.setdefault(_ends(space.between), []).append(space.id)
            for name in names_on_line(space.between, space.position, lengths[_ends(space.between)]):
                self._spellings["rail_spaces"].setdefault(name_key(name), space.id)


def _ends(between: Iterable[str]) -> frozenset[str]:
    return frozenset(map(name_key, between))


def _nowhere(name: str, action: RailroadRevolutionAction | None) -> tuple[str, str]:
    """Say why a value has no place, and what would have one."""
    words = words_of(action)
    if name not in words:
        return f"no printed value '{name}' here", f"{', '.join(words)} or a path such as tracks.left.4"
    if isinstance(action, SetUpOffice) and not 1 <= action.section <= SECTIONS:
        return f"'{name}' of section {action.section}", f"a section from 1 to {SECTIONS}"
    if isinstance(action, BuildStation):
        told = f"'setup cities {spelled(action.city)} 4' with its number, or '{spelled(action.city)} ?'"
        return f"no city tile is told for {action.city}, so that it has no '{name}'", told
    if isinstance(action, SetUpOffice):
        told = f"'setup telegraphs {action.section} 3' with its number, or '{action.section} ?'"
        return f"no telegraph tile is told for section {action.section}, so that it has no '{name}'", told
    return f"'{name}' of what the component set does not have", "what it has"


def _corrections(record: GameRecord) -> Iterator[RailroadRevolutionAction | None]:
    """Yield what referees put in the place of moves."""
    for note in record.notes:
        if note.ruling and note.ruling.correction and (own := note.ruling.correction.railroad_revolution):
            yield own.action()
