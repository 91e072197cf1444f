"""Completing milestones (rulebook, Unternehmens-Meilensteine)."""

from collections.abc import Sequence
from itertools import groupby

from interlock.basics.names import UNKNOWN
from interlock.games.railroad_revolution.milestone_rules import DONE
from interlock.games.railroad_revolution.players import COLOR_INDEX, Open, Player
from interlock.games.railroad_revolution.printed import Printed
from interlock.games.railroad_revolution.table import RailroadRevolutionTable
from interlock.railroad_revolution.components.effects import TRACKS, Condition
from interlock.record.railroad_revolution import DrawMilestones

DRAWN = 3
DEALT = ("A1", "A2")
"""The letters of the milestones that everybody begins with."""
_NEXT = {"A1": "B", "A2": "B", "B": "C", "C": "D"}
_CHANGED = ("money", "shares", "trains")
"""What something unknown may have changed without a move that tells it."""


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
    if condition is None or not holds(table, player, condition):
        return False
    # Where others follow, they tell that it is done.
    return not (_is_doubtful(player, condition) and table.milestones.get(letter_after(table, milestone.tile.letter)))


def _is_doubtful(player: Player, condition: Condition) -> bool:
    """Tell whether a condition hangs on what something unknown may have changed."""
    return bool(player.doubt) and (
        condition.kind in _CHANGED or any(_is_doubtful(player, part) for part in condition.parts)
    )


def complete(table: RailroadRevolutionTable, player: Player, milestone: Open) -> None:
    """Discard the workers of a milestone and turn it over."""
    for color in milestone.workers:
        table.workers[COLOR_INDEX[color]] += 1
    player.milestones.remove(milestone)
    if milestone.is_staffed():
        table.staffed.remove((player.seat, milestone))
    player.completed.append(milestone.tile)
    table.reasons[player.seat, "milestones"] = DONE


def untold_done(table: RailroadRevolutionTable, action: DrawMilestones) -> tuple[int, Open] | None:
    """Return whose milestone may be done, for all that has been told, and be followed by those drawn."""
    begun = ((seat, each) for seat in table.seats for each in table.players[seat].milestones if each.workers)
    for seat, milestone in begun:
        if milestone.tile.workers and not milestone.is_staffed():
            continue
        stack = table.milestones.get(letter_after(table, milestone.tile.letter))
        if stack is None or not may_hold(table, table.players[seat], milestone.tile.condition):
            continue
        if UNKNOWN in action.milestones and not table.printed.known and len(action.milestones) <= DRAWN:
            return seat, milestone
        if stack and len(action.milestones) == min(DRAWN, len(stack)) and stack.may_draw(action.milestones):
            return seat, milestone
    return None


def letter_after(table: RailroadRevolutionTable, letter: str) -> str:
    """Return the letter that follows one; "" where none does."""
    return _NEXT.get(letter, "D" if letter == "D" and table.options.same_letter else "")


def may_hold(table: RailroadRevolutionTable, player: Player, condition: Condition | None) -> bool:
    """Tell whether a condition may hold, for all that has been told of it."""
    if condition is None or condition.kind == "opaque":
        return True
    if condition.kind == "all":
        return all(may_hold(table, player, part) for part in condition.parts)
    return _is_doubtful(player, condition) or holds(table, player, condition)


def holds(table: RailroadRevolutionTable, player: Player, condition: Condition) -> bool:
    """Tell whether a condition holds; of one that could not be put into words nobody can tell."""
    levels = table.printed.levels
    match condition.kind:
        case "all":
            return all(holds(table, player, part) for part in condition.parts)
        case "connected":
            return sum(levels[city] == condition.level for city in player.cities) >= condition.n
        case "station_in":
            return sum(levels[city] == condition.level for city in player.stations) >= condition.n
        case "neighbouring_offices":
            return _longest_row(player.offices) >= condition.n
        case "track":
            return _track_value(table, player, TRACKS.index(condition.what)) >= condition.n
        case "money":
            return table.ledger.balances[player.seat] >= condition.n
        case "stations" | "offices" | "rails" | "trains" | "shares":
            return player.count(condition.kind.removesuffix("s")) >= condition.n
    return False


def _longest_row(offices: Sequence[int]) -> int:
    """Return how many offices lie in a row of neighbouring sections."""
    rows = groupby(enumerate(sorted(offices)), key=lambda each: each[1] - each[0])
    return max((len(list(row)) for _, row in rows), default=0)


def _track_value(table: RailroadRevolutionTable, player: Player, track: int) -> int:
    values, at = table.printed.tracks[track], player.tracks[track]
    return (values[at] or 0) if at < len(values) else 0
