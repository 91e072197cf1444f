"""Prepare a record for replay: look up every name in it, and report unknown names as problems."""

import re
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from interlock.basics.field_search import quick_look
from interlock.basics.problem import MOST_PROBLEMS, Problem, RecordError, below
from interlock.basics.suggestions import LetterBudget, listing, unknown
from interlock.record.model import GameRecord, Move, Ruling
from interlock.replay.boards import Boards, shipped_grid
from interlock.replay.decision import Action
from interlock.replay.game_type import AnyGameType
from interlock.replay.option import read_options
from interlock.replay.record_figures import FigureNames


class PreparedRecord(Struct, frozen=True):
    """A record that can be replayed."""

    record: GameRecord
    game: AnyGameType
    world: Any
    """What it is played on."""
    options: Struct
    """What the game's options are, in its own struct."""
    plays: list[tuple[int, Action]]
    """Seat and action of every move."""


def prepare(record: GameRecord, game: AnyGameType) -> PreparedRecord:
    """Find everything that a record of this game names; RecordError tells what is not to be found."""
    world, plays, problems = _looked_up(record, game)
    if problems:
        raise RecordError(problems)
    options = read_options(game.options_for(record.header), game.options_type, record.header)
    return PreparedRecord(record, game, world, options, plays)


def misnamed(record: GameRecord, game: AnyGameType) -> list[Problem]:
    """Return what a record names that is not to be found, the first thousand problems at most.

    Moves that could not be read are passed over.
    """
    _, __, problems = _looked_up(record, game)
    return problems


def play_of(move: Move, game: AnyGameType) -> tuple[int, Action]:
    """Return seat and action of a move."""
    return move.seat, game.recorded.action_of(move)


def _looked_up(record: GameRecord, game: AnyGameType) -> tuple[Any, list[tuple[int, Any]], list[Problem]]:
    """Return what a record is played on, its moves, and what it names that is not to be found."""
    problems: Iterator[Problem] = chain(_header_problems(record, game), _option_problems(record, game))
    world, plays = None, []
    try:
        world = game.worlds.world(record)
    except RecordError as error:
        problems = chain(problems, error.problems)
    else:
        action_of = game.recorded.action_of
        plays = [(move.seat, action_of(move)) for move in record.moves]
        problems = chain(problems, _problems_in(record, game, world, plays))
    with LetterBudget():
        found = list(islice(problems, MOST_PROBLEMS))
        other = board_meant(record, game, plays, found) if found else None
    return world, plays, [other] if other else found


def _problems_in(record: GameRecord, game: AnyGameType, world: Any, plays: list[tuple[int, Any]]) -> Iterator[Problem]:
    """Yield what a record names that is not to be found on what it is played on."""
    yield from game.worlds.problems(record, world)
    if setup := record.setup and getattr(record.setup, game.field):
        yield from below(f"setup.{game.field}", game.name_problems(setup, world))
    known, fields = game.known_names(world), game.recorded.action_fields
    looks = {kind: look for kind in fields if (look := quick_look(kind, game.name_field))}
    for index, (_, action) in enumerate(plays):
        look = looks.get(type(action))
        if look and not look(action, known) and (wrong := game.name_problems(action, world)):
            yield from below(f"moves[{index}].{game.field}.{fields[type(action)]}", wrong)
    yield from names_in_notes(record, game, world)


def _header_problems(record: GameRecord, game: AnyGameType) -> Iterator[Problem]:
    header = record.header
    versions = [ruleset.version for ruleset in game.rulesets]
    if header.ruleset and header.ruleset not in versions:
        yield Problem(
            f"the rules of {game.name} in version {header.ruleset!r} are not at hand",
            f"version {listing(versions)}",
            "header.ruleset",
        )
    if header.edition and header.edition not in game.editions:
        yield Problem(*unknown("edition", header.edition, game.editions), "header.edition")
    else:
        yield from game.header_problems(header)


def _option_problems(record: GameRecord, game: AnyGameType) -> Iterator[Problem]:
    options = {option.name: option for option in game.options_for(record.header)}
    if not options.keys() >= record.header.options.keys():
        options = {option.name: option for option in game.options}
    for name, value in record.header.options.items():
        field = f"header.options[{name}]"
        if name not in options:
            yield Problem(*unknown("option", name, options), field)
            continue
        try:
            options[name].value(value)
        except ValueError:
            yield Problem(f"the option {name} cannot be {value!r}", options[name].expected(), field)


def names_in_notes(record: GameRecord, game: AnyGameType, world: Any) -> Iterator[Problem]:
    """Yield what the notes of a record name that is not to be found, by its path in the record."""
    if not any(note.claim or note.ruling for note in record.notes):
        return
    counted = game.counted(tuple(player.name for player in record.header.players), world)
    for index, note in enumerate(record.notes):
        if note.claim:
            for place, figure in enumerate(note.claim.figures):
                if problem := counted.problem(figure):
                    yield from below(f"notes[{index}].claim.figures[{place}]", [problem])
        elif note.ruling:
            yield from below(f"notes[{index}].ruling", _ruling_problems(note.ruling, game, world, counted))


def _ruling_problems(ruling: Ruling, game: AnyGameType, world: Any, counted: FigureNames) -> Iterator[Problem]:
    if ruling.correction:
        _, action = play_of(ruling.correction, game)
        path = f"correction.{game.field}.{game.recorded.action_fields[type(action)]}"
        yield from below(path, game.name_problems(action, world))
    for side in ("payer", "payee"):
        if (name := getattr(ruling, side)) and (problem := counted.account_problem(name)):
            yield replace(problem, field=side)
    for place, figure in enumerate(ruling.figures):
        if problem := counted.setting_problem(figure, game.settable):
            yield from below(f"figures[{place}]", [problem])


_FEWEST = 3
"""Fewer names that are not on a board are slips."""
_MOST_LOOKED_AT = 200
_SLIPS = 10
"""Of so many names that were unknown, one may be a slip on the other board, too."""
_SHOWN = 3
_HEX = r"unknown (?:hex|city) '([^']+)'"


def board_meant(
    record: GameRecord, game: AnyGameType, plays: Sequence[Any], problems: Sequence[Problem]
) -> Problem | None:
    """Return that a record is of another board than it names, if its names are on that one; None where it is not so."""
    names = list(dict.fromkeys(found[1] for each in problems if (found := re.match(_HEX, each.message))))
    worlds = game.worlds
    if len(names) < _FEWEST or record.board or not isinstance(worlds, Boards):
        return None
    named = record.header.board or worlds.names[0]
    setup = record.setup and getattr(record.setup, game.field)
    messages = [*([setup] if setup else []), *(action for _, action in plays[:_MOST_LOOKED_AT])]
    for board in worlds.names:
        if board != named:
            grid = shipped_grid(board)
            if sum(len(game.name_problems(each, grid)) for each in messages) * _SLIPS <= len(names):
                shown = listing(names[:_SHOWN]).replace(" or ", " and ")
                message = f"{shown} are not on the board {named}, but on {board}"
                return Problem(message, f"board {board}", "header.board")
    return None
