"""Find and complete milestones whose conditions hold (rulebook, Unternehmens-Meilensteine)."""

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby

from interlock.basics.names import UNKNOWN
from interlock.basics.text_format import list_words
from interlock.games.railroad_revolution.milestones.milestone_rules import DONE
from interlock.games.railroad_revolution.table.player import Player
from interlock.games.railroad_revolution.table.player_milestones import Hand, PlayerMilestone, distinct
from interlock.games.railroad_revolution.table.printed_values import Milestone, Printed
from interlock.games.railroad_revolution.table.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.table.tile_stack import Stack
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
    for seat, milestone in table.staffed:
        player = table.players[seat]
        # Whoever may have other milestones in its place has others that may be done.
        if len(player.hands) > 1 or may_hold(table, player, milestone.tile.condition):
            break
    else:
        return
    for seat, milestone in [each for each in table.staffed if _is_done(table, *each)]:
        complete(table, table.players[seat], milestone)
        table.due.append((seat, milestone.tile.letter))
    for seat in {seat for seat, _ in table.staffed}:
        for hand in table.players[seat].hands:
            for milestone in hand.open:
                if milestone.workers and milestone.may_be_staffed():
                    _doubt_done(table, seat, milestone)


def _is_done(table: RailroadRevolutionTable, seat: int, milestone: PlayerMilestone) -> bool:
    condition, player = milestone.tile.condition, table.players[seat]
    if not milestone.is_staffed() or not condition or not holds(table, player, condition):
        return False
    follows = following(table, milestone.tile)
    if follows and not table.printed.known and not any(map(table.milestones.get, follows)):
        return False  # Nobody has told whether others follow.
    name, (_, *others) = milestone.tile.id, player.hands
    return all(any(each.tile.id == name and each.is_staffed() for each in hand.open) for hand in others)


def _doubt_done(table: RailroadRevolutionTable, seat: int, milestone: PlayerMilestone) -> None:
    """Remember that a milestone that may be staffed may be completed, where no others follow that would tell it."""
    condition, player = milestone.tile.condition, table.players[seat]
    others_follow = any(map(table.milestones.get, following(table, milestone.tile)))
    if not others_follow and may_hold(table, player, condition):
        hangs_on = _hangs_on(table, player, condition) if condition else ""
        table.untold_hands = True
        milestone.may_be_done = hangs_on or f"the conditions of the milestone {milestone.tile.id}"


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


def complete(table: RailroadRevolutionTable, player: Player, milestone: PlayerMilestone) -> None:
    """Discard the workers of a milestone and turn it over."""
    name = milestone.tile.id
    done = [(hand, each) for hand in player.hands for each in hand.open if each.tile.id == name]
    table.set_hands(player.seat, distinct(hand.completing(each) for hand, each in done))
    player.change("milestones", DONE)


def may_be_done(table: RailroadRevolutionTable, seat: int) -> Iterator[tuple[Hand, PlayerMilestone]]:
    """Yield the open milestones of a player that may be done, for all that has been told."""
    player = table.players[seat]
    for hand in player.hands:
        for milestone in hand.open:
            may_hold_now = milestone.may_be_staffed() and may_hold(table, player, milestone.tile.condition)
            if milestone.may_be_done or may_hold_now:
                yield hand, milestone


def untold_done(
    table: RailroadRevolutionTable, action: DrawMilestones
) -> dict[int, list[tuple[Hand, PlayerMilestone]]]:
    """Return which milestones may be done, for all that has been told, and be followed by those drawn, by seat."""
    found: dict[int, list[tuple[Hand, PlayerMilestone]]] = {}
    for seat in table.seats:
        for hand, milestone in may_be_done(table, seat):
            if letters_drawn(table, milestone.tile, action):
                found.setdefault(seat, []).append((hand, milestone))
    return found


def letters_drawn(table: RailroadRevolutionTable, tile: Milestone, action: DrawMilestones) -> list[str]:
    """Return the letters of which those drawn may be that follow a milestone."""
    return [letter for letter in following(table, tile) if _may_draw(table, table.milestones[letter], action)]


def _may_draw(table: RailroadRevolutionTable, stack: Stack, action: DrawMilestones) -> bool:
    if UNKNOWN in action.milestones and not table.printed.known and len(action.milestones) <= DRAWN:
        return True
    return bool(stack) and len(action.milestones) == min(DRAWN, len(stack)) and stack.may_draw(action.milestones)


def conditions_of(done: dict[int, list[tuple[Hand, PlayerMilestone]]]) -> str:
    """Name the conditions of milestones that may be done."""
    names = sorted({milestone.tile.id for each in done.values() for _, milestone in each})
    return f"the conditions of the milestone{'s' if len(names) > 1 else ''} {list_words(names)}"


def untold_milestones(table: RailroadRevolutionTable, seat: int) -> str:
    """Return what nobody has told that a player's completed milestones hang on; empty where it is nothing."""
    done, player = [*may_be_done(table, seat)], table.players[seat]
    if done:
        return conditions_of({seat: done})
    completed = {tuple(sorted(each.id for each in hand.completed)) for hand in player.hands}
    return f"which milestones {player.name} has completed" if len(completed) > 1 else ""


def following(table: RailroadRevolutionTable, tile: Milestone) -> tuple[str, ...]:
    """Return the letter that follows a milestone's, or each that may, where nobody has told that."""
    if not tile.letter:
        return tuple(dict.fromkeys(_NEXT.values()))
    letter = letter_after(table, tile.letter)
    return (letter,) if letter else ()


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
