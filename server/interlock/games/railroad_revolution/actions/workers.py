"""Promote, gain and swap workers (rulebook, Ablauf eines Zuges and Meilensteine)."""

from collections.abc import Iterator

from interlock.basics.color import Color
from interlock.basics.names import UNKNOWN
from interlock.basics.text_format import list_words
from interlock.games.railroad_revolution.effects.effects import EXTRA, Way
from interlock.games.railroad_revolution.effects.payment import AFFORD
from interlock.games.railroad_revolution.table.player import COLOR_INDEX, COLORS, PLACE_INDEX, PLACES, SUPPLY, Player
from interlock.games.railroad_revolution.table.player_milestones import Hand, PlayerMilestone, distinct
from interlock.games.railroad_revolution.table.rights import Using
from interlock.games.railroad_revolution.table.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.wording import NOTHING_ALLOWS, THERE, action_in_words, shortage
from interlock.record.railroad_revolution import (
    COLOR_WORDS,
    GainWorker,
    PromoteWorker,
    SwapWorker,
    WorkerPlace,
)
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import reading, rulebook

_ASKED_FOR = reading(
    "p. 2, Unternehmens-Meilensteine",
    says="that 1 or 2 workers are promoted to a milestone",
    takes="only on a place that it still asks for",
    of="which workers are promoted",
)
PROMOTE = Rule(
    "RR-PROMOTE",
    "A worker from supply or board goes on one of the own open milestones, on a place that it still asks for, and "
    "stays there until it is complete.",
    rulebook("p. 2, Unternehmens-Meilensteine", _ASKED_FOR),
    physical=True,
    messages={
        "nothing": NOTHING_ALLOWS,
        **THERE,
        "not open": "{player} has no open milestone {milestone}",
        "third": "{player} promotes a third worker to {milestone}, and no milestone asks for so many",
        "not asked for": "{player} promotes {color:a} worker to {milestone}, which does not ask for one",
    },
    rests_on=dict.fromkeys(("third", "not asked for"), _ASKED_FOR),
)

RULES = (PROMOTE,)


def check_there(player: Player, color: Color, place: WorkerPlace, rule: Rule) -> Iterator[Violation]:
    """Yield that a player has no such worker in a place."""
    if player.workers[PLACE_INDEX[place]][COLOR_INDEX[color]] <= 0:
        missing = player.missing_worker(COLOR_INDEX[color], PLACE_INDEX[place])
        word, expected = COLOR_WORDS[color], "a worker that is there"
        if place is WorkerPlace.SUPPLY:
            yield shortage(missing, rule, "not in the supply", "color", expected, color=word)
        else:
            yield shortage(missing, rule, "not on the field", "color", expected, color=word, field=place.name.lower())


def workers_there(player: Player) -> Iterator[tuple[int, int]]:
    """Yield colour and place of every kind of worker that a player has."""
    for place, colors in enumerate(player.workers):
        for color, count in enumerate(colors):
            if count > 0:
                yield color, place


def may_promote(using: Using) -> bool:
    """Tell whether something allows a promotion: an effect, or the worker put, if its extra effect is left."""
    return using.right("promote") is not None or using.may_promote()


def _check_promote(table: RailroadRevolutionTable, using: Using, action: PromoteWorker) -> Iterator[Violation]:
    """Yield what is wrong with a promotion."""
    player, allowed = table.players[using.seat], may_promote(using)
    if allowed:
        yield from check_there(player, action.color, action.place, PROMOTE)
    else:
        rule = EXTRA if using.field and using.extra_used else PROMOTE
        yield rule.broken("nothing", does=action_in_words(action))
    hands = _promotions(table, player, action.milestone, action.color)
    if not hands and (allowed or next(_candidates(table, player, action.milestone), None) is None):
        yield from _check_place(table, player, action)
    elif allowed:
        yield from _untold_place(player, hands[0], action)


def _check_place(table: RailroadRevolutionTable, player: Player, action: PromoteWorker) -> Iterator[Violation]:
    """Yield why a milestone has no place for a worker: it is not open, or does not ask for one."""
    name = action.milestone
    milestone = next(_candidates(table, player, name), None)
    if milestone is None:
        own = [each.tile.id for each in player.milestones]
        expected = list_words(own, "or") if own else "an open milestone"
        yield PROMOTE.broken("not open", "milestone", expected, milestone=name)
    elif not milestone.tile.workers:
        yield PROMOTE.broken("third", "milestone", "at most two workers", milestone=name)
    else:
        asked, color = list_words(milestone.tile.workers), COLOR_WORDS[action.color]
        yield PROMOTE.broken("not asked for", "color", asked, color=color, milestone=name)


def _untold_place(player: Player, then: Hand, action: PromoteWorker) -> Iterator[Violation]:
    """Yield what nobody has told of the milestone that a worker is promoted to."""
    name = action.milestone
    before = player.open_milestone(name)
    if before is None and name == UNKNOWN:
        yield PROMOTE.unchecked("to which milestone the worker is promoted", "milestone")
    elif before is None or len(player.hands) > 1:
        yield PROMOTE.unchecked(f"which milestones {player.name} works on", "milestone")
    milestone = next((each for each in then.open if each.tile.id == name), None)
    if milestone is not None and not milestone.tile.workers:
        yield PROMOTE.unchecked(f"what the milestone {name} asks for", "milestone")
    elif milestone is not None and milestone.is_staffed() and milestone.is_untold():
        yield PROMOTE.unchecked(f"the conditions of the milestone {name}", "milestone")


def _promotions(table: RailroadRevolutionTable, player: Player, name: str, color: Color) -> list[Hand]:
    """Return what a player's milestones may be after a promotion; none where it cannot be made."""
    if _is_elsewhere(table, player, name):
        return []
    tiles = table.printed.milestones
    return distinct(then for hand in player.hands for then in hand.promotions(name, color, tiles))


def _is_elsewhere(table: RailroadRevolutionTable, player: Player, name: str) -> bool:
    """Tell whether another player surely has a milestone, or had it."""
    others = (other for other in table.players if other is not player)
    return name != UNKNOWN and any(all(hand.has(name) for hand in other.hands) for other in others)


def _candidates(table: RailroadRevolutionTable, player: Player, name: str) -> Iterator[PlayerMilestone]:
    """Yield the open milestones that one of that name may be."""
    each_open = [each for hand in player.hands for each in hand.open]
    yield from (each for each in each_open if each.tile.id == name)
    if name == UNKNOWN:
        yield from each_open
    elif not _is_elsewhere(table, player, name):
        tile = table.printed.milestones[name]
        yield from (PlayerMilestone(tile, each.workers) for each in each_open if each.may_be(tile))


def _promote_options(table: RailroadRevolutionTable, using: Using) -> Iterator[PromoteWorker]:
    """Yield every promotion."""
    if not may_promote(using):
        return
    player = table.players[using.seat]
    names = dict.fromkeys(each.tile.id for hand in player.hands for each in hand.open)
    if UNKNOWN in names:
        names |= dict.fromkeys(table.printed.milestones)
    for name in names:
        for color, place in workers_there(player):
            if _promotions(table, player, name, COLORS[color]):
                yield PromoteWorker(COLORS[color], PLACES[place], name)


def _promote(table: RailroadRevolutionTable, using: Using, action: PromoteWorker) -> None:
    """Put a worker on a milestone; a promotion that an effect gave is used before the worker's own."""
    if using.right("promote"):
        using.use_first("promote")
    else:
        using.extra_used = True
    table.remove_worker(using.seat, COLOR_INDEX[action.color], PLACE_INDEX[action.place], PROMOTE)
    player = table.players[using.seat]
    if hands := _promotions(table, player, action.milestone, action.color):
        table.set_hands(using.seat, hands, action.color)


def _check_gain(table: RailroadRevolutionTable, using: Using, action: GainWorker) -> Iterator[Violation]:
    """Yield what is wrong with gaining a worker of any colour."""
    if using.right("worker") is None:
        yield EXTRA.broken("nothing", does=action_in_words(action))
    else:
        yield from _check_left(table, action.color, "gain", "color")


def _check_left(table: RailroadRevolutionTable, color: Color, message: str, part: str) -> Iterator[Violation]:
    """Yield that no worker of a color is left in the general supply."""
    index = COLOR_INDEX[color]
    if table.workers[index] <= 0:
        missing = table.untold_supply((SUPPLY, index))
        yield shortage(missing, EXTRA, message, part, "a worker that is left", color=COLOR_WORDS[color])


def _gain_options(table: RailroadRevolutionTable, using: Using) -> Iterator[GainWorker]:
    """Yield every worker that can be gained."""
    if using.right("worker"):
        yield from (GainWorker(color) for index, color in enumerate(COLORS) if table.workers[index] > 0)


def _gain(table: RailroadRevolutionTable, using: Using, action: GainWorker) -> None:
    """Take a worker of any colour."""
    right = using.use_first("worker")
    table.gain_worker(using.seat, COLOR_INDEX[action.color], right.rule)


def _check_swap(table: RailroadRevolutionTable, using: Using, action: SwapWorker) -> Iterator[Violation]:
    """Yield what is wrong with swapping a worker."""
    if using.right("swap_worker") is None:
        yield EXTRA.broken("nothing", does=action_in_words(action))
        return
    yield from check_there(table.players[using.seat], action.color, action.place, AFFORD)
    yield from _check_left(table, action.wanted, "swap", "wanted")


def _swap_options(table: RailroadRevolutionTable, using: Using) -> Iterator[SwapWorker]:
    """Yield every swap."""
    if using.right("swap_worker"):
        for color, place in workers_there(table.players[using.seat]):
            for index, wanted in enumerate(COLORS):
                if table.workers[index] > 0:
                    yield SwapWorker(COLORS[color], PLACES[place], wanted)


def _swap(table: RailroadRevolutionTable, using: Using, action: SwapWorker) -> None:
    """Give a worker back and take another in its place."""
    right = using.use_first("swap_worker")
    place, wanted = PLACE_INDEX[action.place], COLOR_INDEX[action.wanted]
    table.lose_worker(using.seat, COLOR_INDEX[action.color], place, right.rule)
    if table.workers[wanted] > 0 or table.untold_supply((SUPPLY, wanted)):
        table.workers[wanted] -= 1
        table.players[using.seat].workers[place][wanted] += 1


PROMOTE_WORKER = Way(PromoteWorker, "promote", _check_promote, _promote_options, _promote, (EXTRA, PROMOTE))
GAIN = Way(GainWorker, "worker", _check_gain, _gain_options, _gain, (EXTRA,))
SWAP = Way(SwapWorker, "swap_worker", _check_swap, _swap_options, _swap, (EXTRA, AFFORD))
