"""Workers: putting them, promoting, gaining, swapping (rulebook, Ablauf eines Zuges and Meilensteine)."""

from collections.abc import Iterator

from interlock.basics.wording import listed
from interlock.games.railroad_revolution.effects import EXTRA
from interlock.games.railroad_revolution.money import AFFORD
from interlock.games.railroad_revolution.players import (
    COLOR_INDEX,
    COLORS,
    MOST_PROMOTED,
    PLACE_INDEX,
    PLACES,
    SUPPLY,
    Open,
    Player,
)
from interlock.games.railroad_revolution.saying import WHAT, short
from interlock.games.railroad_revolution.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.using import Using
from interlock.record.railroad_revolution import (
    COLOR_WORDS,
    GainWorker,
    GiveWorker,
    PromoteWorker,
    SwapWorker,
)
from interlock.replay.decision import Action
from interlock.replay.rule import Rule, Violation

PROMOTE = Rule(
    "RR-PROMOTE",
    "A worker from supply or board goes on one of the own open milestones, on a place that it still asks for, and "
    "stays there until it is complete.",
    "Unternehmens-Meilensteine",
    WHAT,
    physical=True,
)

RULES = (PROMOTE,)


def check_there(player: Player, colour: int, place: int, rule: Rule) -> Iterator[Violation]:
    """Yield that a player has no such worker in a place."""
    if player.workers[place][colour] <= 0:
        where = "in the supply" if place == SUPPLY else f"on the field {PLACES[place].name.lower()}"
        yield short(
            player, rule, "color", "a worker that is there", f"has no {COLOR_WORDS[COLORS[colour]]} worker {where}"
        )


def workers_there(player: Player) -> Iterator[tuple[int, int]]:
    """Yield colour and place of every kind of worker that a player has."""
    for place, colours in enumerate(player.workers):
        for colour, count in enumerate(colours):
            if count > 0:
                yield colour, place


def may_promote(using: Using) -> bool:
    """Tell whether something allows a promotion: an effect, or the worker put, if its extra effect is left."""
    return using.right("promote") is not None or (using.field > 0 and not using.extra_used)


def check_promote(table: RailroadRevolutionTable, using: Using, action: Action) -> Iterator[Violation]:
    """Yield what is wrong with a promotion."""
    assert isinstance(action, PromoteWorker)
    player = table.players[using.seat]
    if not may_promote(using):
        rule = EXTRA if using.field and using.extra_used else PROMOTE
        yield rule.broken(what="promotes a worker, but nothing allows that now")
        yield from check_open(player, action)
        return
    yield from check_there(player, COLOR_INDEX[action.color], PLACE_INDEX[action.place], PROMOTE)
    yield from check_open(player, action)
    milestone = find_open(player, action.milestone)
    if milestone is None:
        return
    if not milestone.tile.workers and len(milestone.workers) >= MOST_PROMOTED:
        what = f"promotes a third worker to {action.milestone}, and no milestone asks for so many"
        yield PROMOTE.broken("milestone", "at most two workers", what=what)
    elif not milestone.tile.workers:
        yield PROMOTE.unchecked(f"what the milestone {action.milestone} asks for", "milestone")
    elif not milestone.asks_for(action.color):
        what = f"promotes a {COLOR_WORDS[action.color]} worker to {action.milestone}, which does not ask for one"
        yield PROMOTE.broken("color", listed(milestone.tile.workers), what=what)
    elif milestone.places_left() == 1 and milestone.is_untold():
        yield PROMOTE.unchecked(f"the conditions of the milestone {action.milestone}", "milestone")


def check_open(player: Player, action: PromoteWorker) -> Iterator[Violation]:
    """Yield that a player works on no such milestone: no ruling can let a promotion to it stand."""
    if find_open(player, action.milestone) is None:
        own = [each.tile.id for each in player.milestones]
        what = f"has no open milestone {action.milestone}"
        yield PROMOTE.broken("milestone", listed(own, "or") if own else "an open milestone", what=what)


def promote_options(table: RailroadRevolutionTable, using: Using) -> Iterator[Action]:
    """Yield every promotion."""
    if not may_promote(using):
        return
    player = table.players[using.seat]
    for milestone in player.milestones:
        for colour, place in workers_there(player):
            if milestone.asks_for(COLORS[colour]):
                yield PromoteWorker(COLORS[colour], PLACES[place], milestone.tile.id)


def promote(table: RailroadRevolutionTable, using: Using, action: Action) -> None:
    """Put a worker on a milestone; a promotion that an effect gave is used before the worker's own."""
    assert isinstance(action, PromoteWorker)
    right = using.right("promote")
    if right:
        using.use(right)
    else:
        using.extra_used = True
    milestone = find_open(table.players[using.seat], action.milestone)
    assert milestone is not None
    table.remove_worker(using.seat, COLOR_INDEX[action.color], PLACE_INDEX[action.place], PROMOTE)
    milestone.workers.append(action.color)
    if milestone.is_staffed():
        table.staffed.append((using.seat, milestone))


def find_open(player: Player, name: str) -> Open | None:
    """Return a player's open milestone of that name."""
    return next((each for each in player.milestones if each.tile.id == name), None)


def check_gain(table: RailroadRevolutionTable, using: Using, action: Action) -> Iterator[Violation]:
    """Yield what is wrong with gaining a worker of any colour."""
    assert isinstance(action, GainWorker)
    if using.right("worker") is None:
        yield EXTRA.broken(what="gains a worker, but nothing allows that now")
    elif table.workers[COLOR_INDEX[action.color]] <= 0:
        yield EXTRA.broken(
            "color", "a worker that is left", what=f"gains a {COLOR_WORDS[action.color]} worker, and none is left"
        )


def gain_options(table: RailroadRevolutionTable, using: Using) -> Iterator[Action]:
    """Yield every worker that can be gained."""
    if using.right("worker"):
        yield from (GainWorker(colour) for index, colour in enumerate(COLORS) if table.workers[index] > 0)


def gain(table: RailroadRevolutionTable, using: Using, action: Action) -> None:
    """Take a worker of any colour."""
    assert isinstance(action, GainWorker)
    right = using.right("worker")
    assert right is not None
    using.use(right)
    table.gain_worker(using.seat, COLOR_INDEX[action.color], right.rule)


def check_swap(table: RailroadRevolutionTable, using: Using, action: Action) -> Iterator[Violation]:
    """Yield what is wrong with swapping a worker."""
    assert isinstance(action, SwapWorker)
    right = using.right("swap_worker")
    if right is None:
        yield EXTRA.broken(what="swaps a worker, but nothing allows that now")
        return
    yield from check_there(table.players[using.seat], COLOR_INDEX[action.color], PLACE_INDEX[action.place], AFFORD)
    if table.workers[COLOR_INDEX[action.wanted]] <= 0:
        what = f"wants a {COLOR_WORDS[action.wanted]} worker, and none is left"
        yield EXTRA.broken("wanted", "a worker that is left", what=what)


def swap_options(table: RailroadRevolutionTable, using: Using) -> Iterator[Action]:
    """Yield every swap."""
    if using.right("swap_worker"):
        for colour, place in workers_there(table.players[using.seat]):
            for index, wanted in enumerate(COLORS):
                if table.workers[index] > 0:
                    yield SwapWorker(COLORS[colour], PLACES[place], wanted)


def swap(table: RailroadRevolutionTable, using: Using, action: Action) -> None:
    """Give a worker back and take another in its place."""
    assert isinstance(action, SwapWorker)
    right = using.right("swap_worker")
    assert right is not None
    using.use(right)
    place, wanted = PLACE_INDEX[action.place], COLOR_INDEX[action.wanted]
    table.lose_worker(using.seat, COLOR_INDEX[action.color], place, right.rule)
    if table.workers[wanted] > 0:
        table.workers[wanted] -= 1
        table.players[using.seat].workers[place][wanted] += 1


def check_give(table: RailroadRevolutionTable, using: Using, action: Action, rule: Rule) -> Iterator[Violation]:
    """Yield what is wrong with giving a worker up."""
    assert isinstance(action, GiveWorker)
    yield from check_there(table.players[using.seat], COLOR_INDEX[action.color], PLACE_INDEX[action.place], rule)


def give_options(table: RailroadRevolutionTable, using: Using) -> Iterator[Action]:
    """Yield every worker that can be given up."""
    for colour, place in workers_there(table.players[using.seat]):
        yield GiveWorker(COLORS[colour], PLACES[place])
