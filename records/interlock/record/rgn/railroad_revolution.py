"""The words of Railroad Revolution."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import asdict, replace

from interlock.basics.wording import count
from interlock.railroad_revolution.components.effects import TRACKS
from interlock.record.color import Color
from interlock.record.model import Move, Setup
from interlock.record.railroad_revolution import (
    COLOR_WORDS,
    WORKER_COLORS,
    AcceptEffect,
    BuildStation,
    ChooseEffect,
    DealtMilestones,
    DrawMilestones,
    EndTurn,
    FlipTrain,
    GainWorker,
    GiveWorker,
    HireWorker,
    KeepMilestone,
    LayRail,
    MakeDeal,
    MakeProgress,
    Piece,
    PlacedTile,
    PrintedValue,
    PromoteWorker,
    PutWorker,
    RailroadRevolutionAction,
    RailroadRevolutionMove,
    RailroadRevolutionSetup,
    RefuseDeal,
    SellOwnShares,
    SellPiece,
    SetUpOffice,
    SwapWorker,
    TakeFirstBonus,
    TakeSide,
    TakeTrain,
    TurnUpDeal,
    UseExtra,
    WorkerPlace,
)
from interlock.record.rgn.game_words import GameWords
from interlock.record.rgn.line import LineError
from interlock.record.rgn.players import Players
from interlock.record.rgn.quoting import quote, word, words
from interlock.record.rgn.words import Token, Words, text_of

OF_THE_TABLE = frozenset({"round", "last", "owed", "cost"})
QUANTITIES = OF_THE_TABLE | {
    "cash", "shares", "workers", "supply", "station", "railroad", "telegraph", "trade", "buildings", "rails",
    "stations", "offices", "network", "trains", "turned", "left", "middle", "right", "milestones", "score",
    "left-vp", "middle-vp", "right-vp", "milestone-vp", "train-vp", "between-vp",
}  # fmt: skip
_COLOURS = {colour: colour for colour in WORKER_COLORS}
_NO_FIELDS = (WorkerPlace.UNSPECIFIED, WorkerPlace.SUPPLY)
_FIELDS = {place.name.lower(): place for place in WorkerPlace if place not in _NO_FIELDS}
_FIELD_NAMES = {name: name for name in _FIELDS}
_TRACKS = {track: track for track in TRACKS}
_STOPS = ("with", "from", "on", "for")
_SETUP_LINES = {"cities": "cities", "telegraphs": "telegraphs", "milestones": "milestones", "deal": "deal"}
_TILES = {"cities": "city_tiles", "telegraphs": "telegraph_tiles"}
_COMMA = "a comma or the end of the line"
_NUMBER = "a number from 1 on"


def read_move(line: Words, verb: str, seat: int, players: Players) -> Move:  # noqa: ARG001 - no words name a player
    """Read the words of a move after its verb."""
    start = line.span[0]
    name, action = _READERS[verb](line)
    line.mark(f"railroad_revolution.{name}", start)
    printed: list[PrintedValue] = []
    if line.skip_word("with"):
        while not printed or line.skip(","):
            printed.append(_read_printed(line, f"railroad_revolution.printed[{len(printed)}]"))
    own: dict[str, Any] = {name: action}
    return Move(seat=seat, railroad_revolution=RailroadRevolutionMove(**own, printed=tuple(printed)))


def write_move(move: Move, players: Players) -> str:  # noqa: ARG001 - no words name a player
    """Write the words of a move."""
    own = move.railroad_revolution
    assert own is not None
    action = own.action()
    assert action is not None
    text = _WRITERS[type(action)](action)
    if own.printed:
        text += f" with {', '.join(map(_write_printed, own.printed))}"
    return text


def read_setup(line: Words, before: Setup | None, players: Players) -> Setup:
    """Read a set-up line and add it to what the lines before it said; without any words it fixes nothing."""
    fixed = (before and before.railroad_revolution) or RailroadRevolutionSetup()
    if line.more():
        name = line.choice("set-up", _SETUP_LINES)
        line.mark(f"setup.railroad_revolution.{_TILES.get(name, name)}")
        if name == "deal":
            fixed = replace(fixed, deal=_read_name(line, "deal", "the name of a deal"))
            line.mark("setup.railroad_revolution.deal")
        elif name == "milestones":
            path = "setup.railroad_revolution.milestones"
            dealt = line.entries(",", _COMMA, lambda at: _read_dealt(line, f"{path}[{at}]", players))
            fixed = replace(fixed, milestones=tuple(dealt))
        else:
            path = f"setup.railroad_revolution.{_TILES[name]}"
            tiles = line.entries(",", _COMMA, lambda at: _read_tile(line, f"{path}[{at}]"))
            fixed = replace(fixed, **{_TILES[name]: tuple(tiles)})
    return Setup(railroad_revolution=fixed)


def write_setup(setup: Setup, name: str, players: Players) -> list[str]:
    """Write what the set-up line of a name says."""
    fixed = setup.railroad_revolution
    assert fixed is not None
    if name == "deal":
        return [_write_name(fixed.deal)]
    if name == "milestones":
        dealt = (
            f"{word(players.names[each.seat - 1])} {' '.join(map(word, each.milestones))}" for each in fixed.milestones
        )
        return [", ".join(dealt)]
    tiles: tuple[PlacedTile, ...] = getattr(fixed, _TILES[name])
    return [", ".join(f"{words(placed.place)} {word(placed.tile)}" for placed in tiles)]


def _read_tile(line: Words, path: str) -> PlacedTile:
    item = line.item()
    if len(item) < 2:
        expected = "a place and the tile that lies there, such as 'Denver 4'"
        raise LineError("no place and tile", expected, *(line.span if item else (line.start(), 0)))
    line.mark(path)
    line.mark_tokens(f"{path}.place", item[:-1])
    line.mark_tokens(f"{path}.tile", item[-1:])
    return PlacedTile(" ".join(map(text_of, item[:-1])), text_of(item[-1]))


def _read_dealt(line: Words, path: str, players: Players) -> DealtMilestones:
    item = line.item()
    if len(item) < 2:
        expected = "a player and the milestones dealt, such as 'Ann A1-3 A2-5'"
        raise LineError("no player and milestones", expected, *(line.span if item else (line.start(), 0)))
    line.mark(path)
    seat, dealt = _split_dealt(item, players)
    for place, token in enumerate(dealt):
        line.mark_tokens(f"{path}.milestones[{place}]", [token])
    return DealtMilestones(seat, tuple(map(text_of, dealt)))


def _split_dealt(item: list[Token], players: Players) -> tuple[int, list[Token]]:
    """Tell whose milestones follow: a name may have several words."""
    for end in range(len(item) - 1, 1, -1):
        if seat := players.seat(" ".join(map(text_of, item[:end]))):
            return seat, item[end:]
    return players.require(text_of(item[0]), *item[0].span()), item[1:]


def _read_printed(line: Words, path: str) -> PrintedValue:
    start = line.start()
    name = line.word("printed value", "its name, such as cost, and the value")
    value = line.item()
    if not value:
        line.fail(f"nothing after '{name}'", "the value as it is printed")
    line.mark(path, start)
    return PrintedValue(name, " ".join(map(text_of, value)))


def _write_printed(printed: PrintedValue) -> str:
    return f"{word(printed.name)} {words(printed.value)}"


def _read_name(line: Words, what: str, expected: str) -> str:
    """Read a name of one word or more, up to a word that goes on with the move."""
    if not line.bare():
        return line.word(what, expected)
    start = line.start()
    parts = []
    while line.bare() and line.bare() not in _STOPS:
        parts.append(line.word(what, expected))
    if not parts:
        line.fail(f"no {what}", expected)
    line.span = (start, line.span[1])
    return " ".join(parts)


def _write_name(name: str) -> str:
    return quote(name) if not set(_STOPS).isdisjoint(name.lower().split()) else words(name)


def _read_colour(line: Words, path: str) -> Color:
    colour = line.choice("colour", _COLOURS)
    line.mark(f"railroad_revolution.{path}")
    return WORKER_COLORS[colour]


def _read_worker(line: Words, field: str) -> tuple[Color, WorkerPlace]:
    """Read a colour and where the worker comes from, if not from the supply."""
    colour = _read_colour(line, f"{field}.color")
    if not line.skip_word("from"):
        return colour, WorkerPlace.SUPPLY
    place = line.choice("field", _FIELD_NAMES)
    line.mark(f"railroad_revolution.{field}.place")
    return colour, _FIELDS[place]


def _write_worker(action: GiveWorker | PromoteWorker | SwapWorker) -> str:
    color, place = COLOR_WORDS[action.color], action.place
    return color if place is WorkerPlace.SUPPLY else f"{color} from {place.name.lower()}"


def _require(line: Words, bare: str, message: str, expected: str) -> None:
    if not line.skip_word(bare):
        line.fail(message, expected)


Read = tuple[str, RailroadRevolutionAction]
"""The field of the move, and what stands there."""


def _read_side(line: Words) -> Read:
    tile = line.word("tile", "a set-up tile and its side, such as '3 A'")
    return "side", TakeSide(tile, line.word("side", "the side of the tile, such as A"))


def _read_put(line: Words) -> Read:
    colour = _read_colour(line, "put.color")
    _require(line, "on", "no field", "on station, on railroad, on telegraph or on trade")
    field = line.choice("field", _FIELD_NAMES)
    line.mark("railroad_revolution.put.field")
    return "put", PutWorker(colour, _FIELDS[field])


def _named(field: str, kind: Callable[[str], RailroadRevolutionAction], part: str) -> Callable[[Words], Read]:
    """Return the reader of a move that names one thing."""

    def read(line: Words) -> Read:
        name = _read_name(line, part, f"the name of a {part}")
        line.mark(f"railroad_revolution.{field}.{part}")
        return field, kind(name)

    return read


def _numbered(field: str, kind: Callable[[int], RailroadRevolutionAction], part: str) -> Callable[[Words], Read]:
    """Return the reader of a move that names a number."""

    def read(line: Words) -> Read:
        number = line.number("number", _NUMBER)
        line.mark(f"railroad_revolution.{field}.{part}")
        return field, kind(number)

    return read


def _read_sell(line: Words) -> Read:
    if line.number_next():
        count = line.number("number", _NUMBER)
        line.mark("railroad_revolution.sell_shares.count")
        if not (line.skip_word("shares") or line.skip_word("share")):
            line.fail("a number alone", "shares")
        return "sell_shares", SellOwnShares(count)
    if line.bare() in ("share", "shares"):
        line.fail("no number of shares", "a number before it, such as sell 2 shares")
    return "sell", SellPiece(Piece[line.choice("piece", {"building": "BUILDING", "rail": "RAIL"})])


def _read_first(line: Words) -> Read:
    _require(line, "bonus", "'first' without 'bonus'", "first bonus")
    return "first_bonus", TakeFirstBonus()


def _read_give(line: Words) -> Read:
    return "give", GiveWorker(*_read_worker(line, "give"))


def _read_promote(line: Words) -> Read:
    colour, place = _read_worker(line, "promote")
    _require(line, "on", "no milestone", "on and one of the own milestones")
    milestone = _read_name(line, "milestone", "the name of a milestone")
    line.mark("railroad_revolution.promote.milestone")
    return "promote", PromoteWorker(colour, place, milestone)


def _read_swap(line: Words) -> Read:
    colour, place = _read_worker(line, "swap")
    _require(line, "for", "no worker wanted", "for and a colour")
    return "swap", SwapWorker(colour, place, _read_colour(line, "swap.wanted"))


def _read_flip(line: Words) -> Read:
    back = line.skip_word("back")
    kind = _read_name(line, "train", "the kind of train")
    line.mark("railroad_revolution.flip.type")
    return "flip", FlipTrain(kind, back)


def _write_flipped(action: FlipTrain) -> str:
    if action.back:
        return f"back {_write_name(action.type)}"
    # A kind that begins with this word would be taken for it.
    return quote(action.type) if action.type.lower().split()[0] == "back" else _write_name(action.type)


def _read_progress(line: Words) -> Read:
    steps: dict[str, int] = {}
    while not steps or line.skip(","):
        track = line.choice("track", _TRACKS)
        if track in steps:
            line.fail(f"{track} for the second time", "each track once")
        steps[track] = line.number("number", _NUMBER)
    return "progress", MakeProgress(**steps)


def _read_no(line: Words) -> Read:
    _require(line, "deal", "'no' without 'deal'", "no deal")
    return "refuse_deal", RefuseDeal()


def _read_turn_up(line: Words) -> Read:
    _require(line, "up", "'turn' without 'up'", "turn up and the name of a deal")
    return _named("turn_up", TurnUpDeal, "deal")(line)


def _read_draw(line: Words) -> Read:
    milestones: list[str] = []
    while not milestones or line.skip(","):
        milestones.append(_read_name(line, "milestone", "the name of a milestone"))
        line.mark(f"railroad_revolution.draw.milestones[{len(milestones) - 1}]")
    return "draw", DrawMilestones(tuple(milestones))


_READERS: dict[str, Callable[[Words], Read]] = {
    "side": _read_side,
    "put": _read_put,
    "build": _named("build", BuildStation, "city"),
    "rail": _named("rail", LayRail, "space"),
    "office": _numbered("office", SetUpOffice, "section"),
    "sell": _read_sell,
    "extra": lambda _: ("extra", UseExtra()),
    "first": _read_first,
    "give": _read_give,
    "promote": _read_promote,
    "hire": lambda line: ("hire", HireWorker(_read_colour(line, "hire.color"))),
    "worker": lambda line: ("worker", GainWorker(_read_colour(line, "worker.color"))),
    "swap": _read_swap,
    "flip": _read_flip,
    "train": _named("train", TakeTrain, "type"),
    "progress": _read_progress,
    "choose": _numbered("choose", ChooseEffect, "number"),
    "accept": _numbered("accept", AcceptEffect, "number"),
    "done": lambda _: ("done", EndTurn()),
    "deal": _numbered("deal", MakeDeal, "offer"),
    "no": _read_no,
    "turn": _read_turn_up,
    "draw": _read_draw,
    "keep": _named("keep", KeepMilestone, "milestone"),
}
_VERBS = {verb: verb for verb in _READERS}

_WRITERS: dict[type[RailroadRevolutionAction], Callable[[Any], str]] = {
    TakeSide: lambda action: f"side {word(action.tile)} {word(action.side)}",
    PutWorker: lambda action: f"put {COLOR_WORDS[action.color]} on {action.field.name.lower()}",
    BuildStation: lambda action: f"build {_write_name(action.city)}",
    LayRail: lambda action: f"rail {_write_name(action.space)}",
    SetUpOffice: lambda action: f"office {action.section}",
    SellPiece: lambda action: f"sell {action.piece.name.lower()}",
    UseExtra: lambda _: "extra",
    TakeFirstBonus: lambda _: "first bonus",
    GiveWorker: lambda action: f"give {_write_worker(action)}",
    PromoteWorker: lambda action: f"promote {_write_worker(action)} on {_write_name(action.milestone)}",
    HireWorker: lambda action: f"hire {COLOR_WORDS[action.color]}",
    SellOwnShares: lambda action: f"sell {count(action.count, 'share')}",
    GainWorker: lambda action: f"worker {COLOR_WORDS[action.color]}",
    SwapWorker: lambda action: f"swap {_write_worker(action)} for {COLOR_WORDS[action.wanted]}",
    FlipTrain: lambda action: f"flip {_write_flipped(action)}",
    TakeTrain: lambda action: f"train {_write_name(action.type)}",
    MakeProgress: lambda action: (
        "progress " + ", ".join(f"{track} {steps}" for track, steps in asdict(action).items() if steps)
    ),
    ChooseEffect: lambda action: f"choose {action.number}",
    AcceptEffect: lambda action: f"accept {action.number}",
    EndTurn: lambda _: "done",
    MakeDeal: lambda action: f"deal {action.offer}",
    RefuseDeal: lambda _: "no deal",
    TurnUpDeal: lambda action: f"turn up {_write_name(action.deal)}",
    DrawMilestones: lambda action: f"draw {', '.join(map(_write_name, action.milestones))}",
    KeepMilestone: lambda action: f"keep {_write_name(action.milestone)}",
}

WORDS = GameWords(
    "Railroad Revolution",
    "railroad_revolution",
    QUANTITIES,
    OF_THE_TABLE,
    _VERBS,
    read_move,
    write_move,
    read_setup,
    write_setup,
    other_words={"end": "done", "station": "build", "lay": "rail", "track": "rail", "telegraph": "office"},
    score_sign="",
)
