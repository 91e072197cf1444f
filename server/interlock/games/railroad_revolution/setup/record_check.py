"""Check a record's players, set-up and the names in its moves, each at its place in the record."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from interlock.basics.field_search import misfits
from interlock.basics.fields import Called
from interlock.basics.message import Message
from interlock.basics.names import UNKNOWN
from interlock.basics.problem import UNKNOWN as UNKNOWN_WORD
from interlock.basics.problem import Problem
from interlock.basics.suggestions import did_you_mean, unknown
from interlock.basics.text_format import list_words
from interlock.games.railroad_revolution.end import TRIGGER as END_TRIGGER
from interlock.games.railroad_revolution.end import UNTOLD_LOGO
from interlock.games.railroad_revolution.milestones.completion import letters_dealt
from interlock.games.railroad_revolution.setup.setup_rules import FEWER, PLACES, PLAYERS, START
from interlock.games.railroad_revolution.setup.start import MAX_PLAYERS, MIN_PLAYERS, start_train
from interlock.games.railroad_revolution.table.printed_values import Printed
from interlock.record.model import GameRecord
from interlock.record.railroad_revolution import PlacedTile, RailroadRevolutionSetup, TakeSide
from interlock.record.rgn.line import word, words
from interlock.replay.decision import Action
from interlock.replay.rule import Violation

_PATH = "setup.railroad_revolution"
_LETTERS = ["A1", "A2"]
_MOST_SHOWN = 3


def set_up_faults(record: GameRecord, setup: RailroadRevolutionSetup, printed: Printed) -> Iterator[Violation]:
    """Yield what is wrong with the number of players and the set-up, and what nobody has told of it."""
    names = [player.name for player in record.header.players]
    if not MIN_PLAYERS <= len(names) <= MAX_PLAYERS:
        yield PLAYERS.broken("header.players", players=len(names))
    if len(names) < MAX_PLAYERS and printed.components.player_count_changes.get(str(len(names))) != "none":
        yield FEWER.unchecked(f"what the printed rules change for {len(names)} players", "header.players")
    if None in printed.logo:
        yield END_TRIGGER.unchecked(UNTOLD_LOGO)
    cities = [city for city, tile in zip(printed.cities, printed.has_tile, strict=True) if tile]
    sections = [str(number) for number, section in enumerate(printed.sections, 1) if section.tile]
    for field, line, placed, wanted in (
        ("city_tiles", "cities", setup.city_tiles, cities),
        ("telegraph_tiles", "telegraphs", setup.telegraph_tiles, sections),
    ):
        yield from _twice(field, placed)
        if printed.known:
            yield from _misplaced(field, line, placed, wanted)
    yield from _milestone_faults(names, setup, printed)
    if start_train(printed) is None:
        yield START.unchecked("which train has the bonus promote 2")
    if not setup.deal:
        deal = words(next(iter(printed.deals), "7"))
        yield START.broken("no deal", f"{_PATH}.deal", f"a line such as 'setup deal {deal}'")


def _twice(field: str, placed: Sequence[PlacedTile]) -> Iterator[Violation]:
    kind = _kind(field)
    tiles: set[str] = set()
    places: set[str] = set()
    for index, each in enumerate(placed):
        path = f"{_PATH}.{field}[{index}]"
        if each.tile in tiles and each.tile != UNKNOWN:
            yield PLACES.broken("tile twice", f"{path}.tile", kind=kind, tile=each.tile)
        if each.place.casefold() in places:
            yield PLACES.broken("place twice", f"{path}.place", kind=kind, place=each.place)
        tiles.add(each.tile)
        places.add(each.place.casefold())


def _misplaced(field: str, line: str, placed: Sequence[PlacedTile], wanted: Sequence[str]) -> Iterator[Violation]:
    kind, places = _kind(field), {each.place.casefold() for each in placed}
    if missing := [place for place in wanted if place.casefold() not in places]:
        entries = ", ".join(f"{words(place)} {number}" for number, place in enumerate(missing[:_MOST_SHOWN], 1))
        more = " and so on" if len(missing) > _MOST_SHOWN else ""
        expected = f"after 'setup {line}' the tiles that lay there, such as '{entries}'{more}"
        yield PLACES.broken("missing", f"{_PATH}.{field}", expected, kind=kind, places=list_words(missing))
    belongs = {place.casefold() for place in wanted}
    for index, each in enumerate(placed):
        if each.place.casefold() not in belongs:
            yield PLACES.broken("elsewhere", f"{_PATH}.{field}[{index}].place", kind=kind, place=each.place)


def _milestone_faults(names: Sequence[str], setup: RailroadRevolutionSetup, printed: Printed) -> Iterator[Violation]:
    seen: set[str] = set()
    missing = []
    dealt: defaultdict[int, list[str]] = defaultdict(list)
    last = {}
    for index, each in enumerate(setup.milestones):
        dealt[each.seat] += each.milestones
        last[each.seat] = index
    for seat, name in enumerate(names, 1):
        milestones = dealt[seat]
        if not milestones:
            missing.append(name)
            continue
        part = f"{_PATH}.milestones[{last[seat]}]"
        letters = sorted(letters_dealt(printed, milestones))
        if len(milestones) != len(_LETTERS) or (all(letters) and letters != _LETTERS):
            dealt_ = list_words(milestones)
            yield START.broken("letters", part, "one A1 and one A2", player=name, milestones=dealt_)
        elif not all(letters):
            yield START.unchecked(f"the letters of the milestones {list_words(milestones)}", part)
        for milestone in dict.fromkeys(milestones):
            if milestone in seen and milestone != UNKNOWN:
                yield START.broken("milestone twice", part, milestone=milestone, player=name)
        seen.update(milestones)
    if missing:
        first, second = (_example(printed, letter) for letter in _LETTERS)
        expected = f"after 'setup milestones' what each was dealt, such as '{word(missing[0])} {first} {second}'"
        yield START.broken("no milestones", f"{_PATH}.milestones", expected, players=list_words(missing))


def _example(printed: Printed, letter: str) -> str:
    """Return how a milestone of a letter is written."""
    return next((word(name) for name, each in printed.milestones.items() if each.letter == letter), f"{letter}-1")


def _kind(field: str) -> str:
    return field.replace("_", " ").removesuffix("s")


_A_SPACE = "a rail space of the component set or, without one, a name such as Denver-Omaha-2.3, the second of three"


def name_problems(message: Action | RailroadRevolutionSetup, printed: Printed) -> list[Problem]:
    """Return the names in an action or a set-up that are not in the component set."""
    special = isinstance(message, TakeSide | RailroadRevolutionSetup)
    return [*(_together(message, printed) if special else ()), *_alone(message, printed)]


def _alone(message: Message, printed: Printed) -> Iterator[Problem]:
    """Yield the names that mean nothing by themselves, by what they are declared to be the names of."""
    named = printed.named

    def is_there(called: Called, name: str) -> bool:
        known = called.what not in named or named[called.what][0](name)
        return known or (name == UNKNOWN and called.may_be_unknown)

    for path, called, name in misfits(message, Called, is_there):
        if called.what == "space":
            turned = _other_way(name, printed)
            meant = f"{UNKNOWN_WORD}rail space '{name}'{did_you_mean(turned)}"
            yield Problem(meant if turned else unknown("rail space", name, printed.spaces)[0], _A_SPACE, path)
        else:
            yield Problem(*unknown(called.what, name, named[called.what][1]), path)


def _other_way(name: str, printed: Printed) -> str:
    """Return the rail space that is named from its other end; "" where there is none."""
    ends, dash, number = name.rpartition("-")
    one, between, other = ends.partition("-")
    turned = f"{other}{between}{one}{dash}{number}"
    return turned if between and turned in printed.spaces else ""


def _together(message: Message, printed: Printed) -> Iterator[Problem]:
    """Yield the names that mean something only where they stand, or beside each other."""
    if isinstance(message, TakeSide):
        if (message.tile, message.side) not in printed.sides:
            sides = [f"{tile} {side}" for tile, side in printed.sides]
            yield Problem(*unknown("side", f"{message.tile} {message.side}", sides))
    elif isinstance(message, RailroadRevolutionSetup):
        yield from _tile_problems(message, printed)


def _tile_problems(setup: RailroadRevolutionSetup, printed: Printed) -> Iterator[Problem]:
    for index, placed in enumerate(setup.city_tiles):
        field = f"city_tiles[{index}]"
        if not printed.has_city(placed.place):
            yield Problem(*unknown("city", placed.place, printed.cities), f"{field}.place")
        if placed.tile != UNKNOWN and placed.tile not in printed.city_tiles:
            yield Problem(*unknown("city tile", placed.tile, printed.city_tiles), f"{field}.tile")
    sections = [str(number) for number in range(1, len(printed.sections) + 1)]
    for index, placed in enumerate(setup.telegraph_tiles):
        field = f"telegraph_tiles[{index}]"
        if placed.place not in sections:
            expected = f"a number from 1 to {len(sections)}"
            yield Problem(f"unknown section '{placed.place}'", expected, f"{field}.place")
        if placed.tile != UNKNOWN and placed.tile not in printed.telegraph_tiles:
            yield Problem(*unknown("telegraph tile", placed.tile, printed.telegraph_tiles), f"{field}.tile")
