"""Completing milestones (rulebook, Unternehmens-Meilensteine)."""

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby

from interlock.basics.names import UNKNOWN
from interlock.basics.wording import listed
from interlock.games.railroad_revolution.milestone_rules import DONE
from interlock.games.railroad_revolution.players import COLOR_INDEX, Open, Player
from interlock.games.railroad_revolution.printed import Printed
from interlock.games.railroad_revolution.stack import Stack
from interlock.games.railroad_revolution.table import RailroadRevolutionTable
from interlock.railroad_revolution.components.effects import TRACKS, Condition
from interlock.railroad_revolution.components.values import RANGES
from interlock.record.railroad_revolution import DrawMilestones

DRAWN = 3
DEALT = ("A1", "A2")
"""The letters of the milestones that everybody begins with."""
_NEXT = {"A1": "B", "A2": "B", "B": "C", "C": "D"}


def letters_dealt(printed: Printed, names: Sequence[str]) -> list[str]:
    """Return the letters of the milestones dealt to a player: of what nobody wrote down that of the other one."""
    known = [printed.milestones[name].letter for name in names if name != UNKNOWN]
    left = [letter for letter in DEALT if letter not in known]
    return [printed.milestones[name].letter if name != UNKNOWN else left.pop(0) if left else "" for name in names]


def complete_all(table: RailroadRevolutionTable) -> None:
    """Complete every milestone that is done, in the order in which their workers were promoted."""
    for seat, milestone in [each for each in table.staffed if _is_done(table, *each)]:
        complete(table, table.players[seat], milestone)
        table.due.append((seat, milestone.tile.letter))


def _is_done(table: RailroadRevolutionTable, seat: int, milestone: Open) -> bool:
    condition, player = milestone.tile.condition, table.players[seat]
    if condition and holds(table, player, condition):
        return True
    # Where others follow, they tell whether it is done.
    others_follow = table.milestones.get(letter_after(table, milestone.tile.letter))
    if not others_follow and may_hold(table, player, condition):
        hangs_on = _hangs_on(table, player, condition) if condition else ""
        milestone.may_be_done = hangs_on or f"the conditions of the milestone {milestone.tile.id}"
    return False


def _hangs_on(table: RailroadRevolutionTable, player: Player, condition: Condition) -> str:
    """Return what nobody has told that a condition hangs on; empty where it can be judged."""
    if condition.kind == "all":
        if not may_hold(table, player, condition):
            return ""
        return next((missing for part in condition.parts if (missing := _hangs_on(table, player, part))), "")
    if holds(table, player, condition) or not may_hold(table, player, condition):
        return ""
    printed = table.printed
    match condition.kind:
        case "money" | "shares" | "trains":
            return player.doubts.missing("cash" if condition.kind == "money" else condition.kind)
        case "track":
            track = TRACKS.index(condition.what)
            return f"the value of field {player.tracks[track]} of the {condition.what} track"
        case "connected" | "station_in":
            cities = sorted(player.cities if condition.kind == "connected" else player.stations)
            return next(f"the level of {printed.cities[city]}" for city in cities if printed.levels[city] is None)
    return f"what {condition.what!r} asks for"


def complete(table: RailroadRevolutionTable, player: Player, milestone: Open) -> None:
    """Discard the workers of a milestone and turn it over."""
    for color in milestone.workers:
        table.workers[COLOR_INDEX[color]] += 1
    player.milestones.remove(milestone)
    if (player.seat, milestone) in table.staffed:
        table.staffed.remove((player.seat, milestone))
    player.completed.append(milestone.tile)
    player.change("milestones", DONE)


def may_be_done(table: RailroadRevolutionTable, seat: int) -> Iterator[Open]:
    """Yield the open milestones of a player that may be done, for all that has been told."""
    player = table.players[seat]
    for milestone in player.milestones:
        staffed = milestone.is_staffed() or (milestone.workers and not milestone.tile.workers)
        if milestone.may_be_done or (staffed and may_hold(table, player, milestone.tile.condition)):
            yield milestone


def untold_done(table: RailroadRevolutionTable, action: DrawMilestones) -> dict[int, list[Open]]:
    """Return which milestones may be done, for all that has been told, and be followed by those drawn, by seat."""
    found: dict[int, list[Open]] = {}
    for seat in table.seats:
        for milestone in may_be_done(table, seat):
            if _may_draw(table, table.milestones.get(letter_after(table, milestone.tile.letter)), action):
                found.setdefault(seat, []).append(milestone)
    return found


def _may_draw(table: RailroadRevolutionTable, stack: Stack | None, action: DrawMilestones) -> bool:
    if stack is None:
        return False
    if UNKNOWN in action.milestones and not table.printed.known and len(action.milestones) <= DRAWN:
        return True
    return bool(stack) and len(action.milestones) == min(DRAWN, len(stack)) and stack.may_draw(action.milestones)


def conditions_of(done: dict[int, list[Open]]) -> str:
    """Name the conditions of milestones that may be done."""
    names = sorted({milestone.tile.id for each in done.values() for milestone in each})
    return f"the conditions of the milestone{'s' if len(names) > 1 else ''} {listed(names)}"


def untold_milestones(table: RailroadRevolutionTable, seat: int) -> str:
    """Return what nobody has told that a player's completed milestones hang on; empty where it is nothing."""
    done = [*may_be_done(table, seat)]
    return conditions_of({seat: done}) if done else table.players[seat].doubts.missing("milestones")


def letter_after(table: RailroadRevolutionTable, letter: str) -> str:
    """Return the letter that follows one; "" where none does."""
    return _NEXT.get(letter, "D" if letter == "D" and table.options.same_letter else "")


def may_hold(table: RailroadRevolutionTable, player: Player, condition: Condition | None) -> bool:
    """Tell whether a condition may hold, for all that has been told of it."""
    if condition is None or condition.kind == "opaque":
        return True
    if condition.kind == "all":
        return all(may_hold(table, player, part) for part in condition.parts)
    _, most = reached(table, player, condition)
    return most >= condition.n


def holds(table: RailroadRevolutionTable, player: Player, condition: Condition) -> bool:
    """Tell whether a condition surely holds; of one that could not be put into words nobody can tell."""
    if condition.kind == "opaque":
        return False
    if condition.kind == "all":
        return all(holds(table, player, part) for part in condition.parts)
    least, _ = reached(table, player, condition)
    return least >= condition.n


def reached(table: RailroadRevolutionTable, player: Player, condition: Condition) -> tuple[int, int]:
    """Return how much of what a condition asks for a player has at least and at most, for all that has been told."""
    now = 0
    match condition.kind:
        case "connected":
            return _of_level(table, player.cities, condition.level)
        case "station_in":
            return _of_level(table, player.stations, condition.level)
        case "neighbouring_offices":
            now = _longest_row(player.offices)
        case "track":
            return _track_value(table, player, TRACKS.index(condition.what))
        case "money":
            cash = table.ledger.balances[player.seat]
            return player.doubts.least("cash", cash), player.doubts.most("cash", cash)
        case "shares" | "trains":
            return player.least_and_most(condition.kind.removesuffix("s"))
        case _:
            now = player.count(condition.kind.removesuffix("s"))
    return now, now


def _of_level(table: RailroadRevolutionTable, cities: Collection[int], level: int) -> tuple[int, int]:
    levels = [table.printed.levels[city] for city in cities]
    least = levels.count(level)
    return least, least + levels.count(None)


def _longest_row(offices: Sequence[int]) -> int:
    """Return how many offices lie in a row of neighbouring sections."""
    rows = groupby(enumerate(sorted(offices)), key=lambda each: each[1] - each[0])
    return max((len(list(row)) for _, row in rows), default=0)


def _track_value(table: RailroadRevolutionTable, player: Player, track: int) -> tuple[int, int]:
    values, at = table.printed.tracks[track], player.tracks[track]
    value = values[at] if at < len(values) else None
    return RANGES["tracks", TRACKS[track]] if value is None else (value, value)
