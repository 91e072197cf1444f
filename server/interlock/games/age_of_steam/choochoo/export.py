"""Read an export of choochoo.games."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from msgspec import Struct

from interlock.basics.decoding_errors import require_utf8
from interlock.basics.limits import MOST_MOVES, MOST_PAIRS, MOST_PLAYERS, Name, Text, at_most
from interlock.basics.problem import MOST_PROBLEMS, Problem, RecordError
from interlock.basics.regular_files import LARGEST_FILE
from interlock.basics.suggestions import unknown
from interlock.games.age_of_steam.choochoo.actions import ACTION_DATA, ActionData, RecordedAction
from interlock.games.age_of_steam.choochoo.places import site_of, unknown_map
from interlock.games.age_of_steam.choochoo.problems import converted, parsed, unpacked, wrong
from interlock.games.age_of_steam.choochoo.recognition import BYTE_ORDER_MARK
from interlock.games.age_of_steam.choochoo.state import GameData, StartState

_PACKED = ("variant", "playerIds", "startState", "actions")


class Export(Struct, frozen=True):
    """A game as the site exports it."""

    id: int | None
    map: str
    players: int
    options: Mapping[str, str]
    """The options that the variant of the game sets."""
    start_seed: str | None
    start_state: GameData | None
    actions: tuple[RecordedAction, ...]


class _Fields(Struct, frozen=True, rename="camel"):
    game_key: Name
    actions: Annotated[list[Any], at_most(MOST_MOVES)]
    id: int | None = None
    variant: Annotated[dict[Name, Any], at_most(MOST_PAIRS)] | None = None
    player_ids: Annotated[list[int], at_most(MOST_PLAYERS)] = []
    start_seed: Text | int | None = None
    start_state: dict[str, Any] | None = None


class _ActionFields(Struct, frozen=True, rename="camel"):
    action_name: Name
    action_data: dict[str, Any] | None = None
    seed: Text | int | None = None


def read_export(data: bytes, *, base_rules: bool = True) -> Export:
    """Read an export; RecordError tells the field of everything that is wrong with it.

    Without the base rules just the maps are read that we know: others have actions of their own.
    """
    if len(data) > LARGEST_FILE:
        raise wrong("the file is too large", f"at most {LARGEST_FILE // 2**20} MiB")
    data = data.removeprefix(BYTE_ORDER_MARK)
    require_utf8(data)
    whole = parsed(data, "")
    if isinstance(whole, dict) and isinstance(whole.get("game"), dict):
        whole = whole["game"]
    if isinstance(whole, dict):
        whole = {name: unpacked(value, name) if name in _PACKED else value for name, value in whole.items()}
    fields: _Fields = converted(whole, _Fields, "")
    site = site_of(fields.game_key)
    options = dict(_options(fields.variant or {}, site.variants if site else {}))
    if not (base_rules or site):
        raise unknown_map(fields.game_key)
    return Export(
        fields.id,
        fields.game_key,
        len(fields.player_ids),
        options,
        _seed(fields.start_seed),
        _game_data(fields.start_state),
        _read_actions(fields.actions),
    )


def _options(variant: dict[str, Any], known: Mapping[str, tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield the options that a variant sets, with their values."""
    for name, value in variant.items():
        if name == "gameKey" or not value:
            continue
        if name not in known:
            raise wrong(f"games of the variant '{name}' are not read", "no variant", f"variant.{name}")
        yield known[name]


def _game_data(state: dict[str, Any] | None) -> GameData | None:
    if not state:
        return None
    # The state is a JSON text, its data may be one in turn.
    state = {name: unpacked(value, f"startState.{name}") for name, value in state.items()}
    start: StartState = converted(state, StartState, "startState")
    return start.game_data


def _read_actions(values: list[Any]) -> tuple[RecordedAction, ...]:
    problems: list[Problem] = []
    actions = tuple(_readable(values, problems))
    if problems:
        raise RecordError(problems)
    return actions


def _readable(values: list[Any], problems: list[Problem]) -> Iterator[RecordedAction]:
    for number, value in enumerate(values):
        if len(problems) >= MOST_PROBLEMS:
            return
        try:
            yield read_action(number, value)
        except RecordError as error:
            problems += error.problems


def read_action(number: int, value: object) -> RecordedAction:
    """Read the action at a place of the list, from 0."""
    place = f"actions[{number}]"
    if isinstance(value, dict) and "actionData" in value:
        value = value | {"actionData": unpacked(value["actionData"], f"{place}.actionData")}
    fields: _ActionFields = converted(value, _ActionFields, place)
    kind = ACTION_DATA.get(fields.action_name)
    if kind is None:
        raise wrong(*unknown("action", fields.action_name, ACTION_DATA), f"{place}.actionName")
    data: ActionData = converted(fields.action_data or {}, kind, f"{place}.actionData")
    return RecordedAction(number, fields.action_name, data, _seed(fields.seed))


def _seed(seed: str | int | None) -> str | None:
    return None if seed is None else str(seed)
