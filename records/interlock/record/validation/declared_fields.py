"""Check set-ups and moves by the declarations of their fields (see basics/fields.py): a generated check that
answers yes or no, and a slow one that lists every problem.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from operator import attrgetter
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from msgspec import Meta
from msgspec.structs import astuple

from interlock.basics.fields import Field, OneAction, Value, actions_of, first_action, rule_of
from interlock.basics.lazy_mapping import LazyMapping
from interlock.basics.limits import condition_within
from interlock.basics.message import Message
from interlock.basics.problem import Problem, below
from interlock.basics.suggestions import listing
from interlock.basics.text_format import bounds
from interlock.basics.texts import is_plain
from interlock.record.games import GAMES as RECORDED
from interlock.record.games import RecordedGame
from interlock.record.model import Move, Setup

Check = Callable[[Any, int], list[Problem]]
"""Returns the problems in a value."""


def problems_in(message: Message, players: int) -> list[Problem]:
    """Return all that is not sound in a message of a game of so many players."""
    return check_of(type(message))(message, players)


@cache
def check_of(kind: type[Message]) -> Check:
    """Return what checks the messages of a kind."""
    hints = get_type_hints(kind, include_extras=True)
    rules = [(name, rule.fits, rule.wrong) for name in kind.__struct_fields__ if (rule := rule_of(hints[name]))]
    checks = [(name, check) for name in kind.__struct_fields__ if (check := _deep_check(hints[name]))]
    if issubclass(kind, OneAction):
        return _one_action_check(kind, checks)
    own: Callable[[Any], Iterable[Problem]] | None = getattr(kind, "own_problems", None)

    def look(message: Message, players: int) -> list[Problem]:
        problems: list[Problem] = []
        for name, fits, wrong in rules:
            if not fits(value := getattr(message, name), players):
                problems.append(Problem(*wrong(value, players), name))
        for name, check in checks:
            if found := check(getattr(message, name), players):
                problems += below(name, found)
        return problems if problems or own is None else [*own(message)]

    return look


def _one_action_check(kind: type[OneAction], beside: list[tuple[str, Check]]) -> Check:
    names = actions_of(kind)
    checks = {kind: check_of(kind) for kind in names}

    def look(message: OneAction, players: int) -> list[Problem]:
        if astuple(message).count(None) != len(names) - 1:
            return [Problem("not exactly one action", listing(names.values()))]
        action = message.action()
        found = checks[type(action)](action, players)
        problems = [*below(names[type(action)], found)] if found else []
        for name, check in beside:
            if (value := getattr(message, name)) and (found := check(value, players)):
                problems += below(name, found)
        return problems

    return look


def _deep_check(hint: Any) -> Check | None:
    """Return what checks the values of a field that holds messages or a list, if there is anything to check."""
    rules: list[Field] = []
    if get_origin(hint) is Annotated:
        hint, *extras = get_args(hint)
        rules = [extra for extra in extras if isinstance(extra, Field)]
    if get_origin(hint) is tuple:
        entry = get_args(hint)[0]
        rule, item = rule_of(entry), _deep_check(entry)
        if rule is None and item is None and not rules:
            return None
        return _list_check(rule, item, rules)
    return check_of(hint) if isinstance(hint, type) and issubclass(hint, Message) else None


def _list_check(rule: Value | None, item: Check | None, rules: list[Field]) -> Check:
    """Return what checks a list, by what each entry may hold, by what checks each entry, and as a whole."""

    def run(values: tuple[Any, ...], players: int) -> list[Problem]:
        for whole in rules:
            if found := [*whole.problems(values, players)]:
                return found
        problems: list[Problem] = []
        if rule is not None:
            for at, value in enumerate(values):
                if not rule.fits(value, players):
                    problems.append(Problem(*rule.wrong(value, players), f"[{at}]"))
        if item is not None:
            for at, value in enumerate(values):
                if wrong := item(value, players):
                    problems += below(f"[{at}]", wrong)
        return problems

    return run


IsSound = Callable[[Any, int], bool]
"""Tells whether a message is sound in a game of so many players, and within its limits."""


@cache
def is_sound_of(kind: type[Message]) -> IsSound:
    """Return what tells whether messages of a kind are sound."""
    scope: dict[str, Any] = {"is_plain": is_plain}
    sound = _sound_message(kind, "message", scope)
    compiled: IsSound = eval(f"lambda message, players: {' and '.join(sound) or True}", scope)
    return compiled


def sound_action(kind: type[OneAction], value: str, scope: dict[str, Any]) -> list[str]:
    """Return as Python source what makes a message of exactly one action sound, which the source calls `action`."""
    actions = actions_of(kind)
    scope |= {"astuple": astuple, "is_plain": is_plain, "sound": {action: is_sound_of(action) for action in actions}}
    hints = get_type_hints(kind, include_extras=True)
    beside = [name for name in kind.__struct_fields__ if name not in actions.values()]
    return [
        f"astuple({value}).count(None) == {len(actions) - 1}",
        f"sound[type(action := {first_action(kind, value)})](action, players)",
        *(f"(not {value}.{name} or {' and '.join(_sound(hints[name], f'{value}.{name}', scope))})" for name in beside),
    ]


def _sound_message(kind: type[Message], value: str, scope: dict[str, Any]) -> list[str]:
    """Return as Python source what makes a message of a kind sound."""
    hints = get_type_hints(kind, include_extras=True)
    sound = [each for name in kind.__struct_fields__ for each in _sound(hints[name], f"{value}.{name}", scope)]
    if hasattr(kind, "own_problems"):
        called = f"f{len(scope)}"
        scope[called] = kind.own_problems
        sound.append(f"not [*{called}({value})]")
    return sound


def _sound(hint: Any, value: str, scope: dict[str, Any]) -> list[str]:
    """Return as Python source what makes a value sound; what the source needs is put into its scope."""
    kind, *extras = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    called = f"f{len(scope)}"
    sound = [condition_within(each, value) for each in extras if isinstance(each, Meta)]
    if get_origin(kind) is tuple:
        lists = [(f"{called}_{at}", rule) for at, rule in enumerate(extras) if isinstance(rule, Field)]
        scope.update(lists)
        sound += [rule.source(value, name) for name, rule in lists]
        entries = _sound(get_args(kind)[0], "each", scope)
        return [*sound, f"all([{' and '.join(entries)} for each in {value}])"] if entries else sound
    if rule := rule_of(hint):
        scope[called] = rule
        return [*sound, rule.source(value, called)]
    return _sound_message(kind, value, scope) if isinstance(kind, type) and issubclass(kind, Message) else sound


_LINE = re.compile(r"(\w+) \{(\w+)")


class GameChecks:
    """The soundness of a game's messages."""

    def __init__(self, game: RecordedGame, others: Iterable[str]) -> None:
        self.field = game.field
        """The game's field in Setup and Move."""
        self._title = game.title
        self._of_the_table = game.of_the_table
        self._get = attrgetter(self.field)
        self.is_sound = self._quick_look(game, others)
        """Tells quickly whether a move is sound in a game of so many players, and within the limits."""
        words = game.setup_type.words
        texts = words if isinstance(words, Mapping) else [words]
        self._lines = [found.groups() for text in texts if (found := _LINE.match(text))]

    def _quick_look(self, game: RecordedGame, others: Iterable[str]) -> Callable[[Move, int], bool]:
        """Compile what tells quickly whether a move is sound and has nothing of other games."""
        scope: dict[str, Any] = {"of_the_table": self._of_the_table}
        sound = ["0 <= move.seat <= players", f"(own := move.{self.field}) is not None"]
        sound += sound_action(game.move_type, "own", scope)
        sound += [f"move.{other} is None" for other in others]
        sound += ["(type(action) in of_the_table) == (not move.seat)"] if self._of_the_table else []
        compiled: Callable[[Move, int], bool] = eval(f"lambda move, players: {' and '.join(sound)}", scope)
        return compiled

    def setup_problems(self, setup: Setup, players: int) -> Iterator[Problem]:
        """Yield what is not sound in a set-up."""
        own: Message = getattr(setup, self.field)
        if not is_sound_of(type(own))(own, players):
            yield from below(f"setup.{self.field}", problems_in(own, players))

    def setup_lines(self, setup: Setup) -> list[str]:
        """Return the names of the lines that tell a set-up."""
        fixed = getattr(setup, self.field)
        return [f"setup {line}" for line, name in self._lines if fixed and getattr(fixed, name)] or ["setup"]

    def move_problems(self, moves: Sequence[Move], players: int, path: str) -> Iterator[Problem]:
        """Yield what is not sound in moves; the path has {} where a move's index goes."""
        for index, move in enumerate(moves):
            own = self._get(move)
            if own is None:
                yield Problem("no move of this game", f"a move of {self._title}", path.format(index))
                continue
            yield from below(f"{path.format(index)}.{self.field}", problems_in(own, players))
            if self._of_the_table:
                yield from self._seat_problems(move, own.action(), players, f"{path.format(index)}.seat")

    def _seat_problems(self, move: Move, action: Message | None, players: int, path: str) -> Iterator[Problem]:
        of_the_table = isinstance(action, self._of_the_table)
        if move.seat and of_the_table:
            yield Problem("a move of the table, and no player's", "the table, seat 0", path)
        elif action is not None and not move.seat and not of_the_table:
            yield Problem("a move of a player, and not the table's", f"a player, seat {bounds(1, players)}", path)


_FIELDS = frozenset(game.field for game in RECORDED.values())
GAME_CHECKS = LazyMapping(RECORDED, lambda name: GameChecks(RECORDED[name], _FIELDS - {RECORDED[name].field}))


def setup_problems(game: GameChecks, setup: Setup, players: int) -> Iterator[Problem]:
    """Yield what is not sound in a set-up of a game."""
    if _sets_only(setup, game.field):
        yield from game.setup_problems(setup, players)
    else:
        yield Problem("not the set-up of this game", f"{game.field} alone", "setup")


def move_problems(game: GameChecks, moves: Sequence[Move], players: int, path: str) -> Iterator[Problem]:
    """Yield what is not sound in moves of a game; the path has {} where a move's index goes."""
    if all(game.is_sound(move, players) for move in moves):
        return
    for index, move in enumerate(moves):
        if getattr(move, game.field) is not None and not _sets_only(move, game.field):
            yield Problem("moves of two games in one", f"{game.field} alone", path.format(index))
    yield from game.move_problems(moves, players, path)


def _sets_only(message: Setup | Move, field: str) -> bool:
    """Whether of all the games' fields exactly this one is set."""
    return all((getattr(message, name) is not None) == (name == field) for name in _FIELDS)
