"""Ask for decisions, and carry out what comes in between: shares sold, workers hired, milestones completed and
drawn.
"""

from collections.abc import Generator, Sequence
from typing import TypeVar

from interlock.basics.names import UNKNOWN
from interlock.games.railroad_revolution.effects.payment import owes, write_off
from interlock.games.railroad_revolution.milestones.completion import (
    complete_all,
    following,
    letter_after,
    letters_drawn,
    untold_done,
)
from interlock.games.railroad_revolution.milestones.draw import Drawing, Keeping, KeepingByAny
from interlock.games.railroad_revolution.milestones.milestone_rules import DONE
from interlock.games.railroad_revolution.table.player_milestones import Hand, PlayerMilestone, distinct
from interlock.games.railroad_revolution.table.rights import UntoldUse, Using
from interlock.games.railroad_revolution.table.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.turn.base_decision import ANYTIME, USES, RevolutionDecision, do_anytime
from interlock.games.railroad_revolution.turn.use_effects import Use, do
from interlock.record.railroad_revolution import DrawMilestones, EndTurn, KeepMilestone, MakeDeal, RefuseDeal
from interlock.replay.decision import Action, Decision, Flow

A = TypeVar("A", bound=Action)


def ask(
    table: RailroadRevolutionTable, decision: RevolutionDecision[A], given: tuple[int, Action] | None = None
) -> Generator[Decision, tuple[int, Action], A]:
    """Yield a decision until it has been taken; shares sold and workers hired come between."""
    while True:
        seat, action = given or (yield decision)
        given = None
        decides = seat == decision.seat and type(action) not in ANYTIME
        if decides and isinstance(action, decision.takes) and not (table.untold_use and decision.uses_untold(action)):
            taken: A = action
            if not isinstance(decision, Drawing | Keeping):
                table.untold_use = None  # Whoever had some use for it has made it by now.
            return taken
        yield from handle_interruption(table, seat, action)


def handle_interruption(table: RailroadRevolutionTable, seat: int, action: Action) -> Flow:
    """Do what comes between: shares sold, a worker hired, or milestones drawn for what nobody has told."""
    if type(action) in ANYTIME:
        do_anytime(table, seat, action)
    elif table.untold_deal and isinstance(action, MakeDeal | RefuseDeal):
        yield from table.untold_deal.answered(action)
    elif isinstance(action, DrawMilestones):
        yield from complete_untold(table, action)
    elif isinstance(action, EndTurn):
        table.untold_use = None
    elif table.untold_use and type(action) in USES:
        do(table, table.untold_use.using, action)
    if table.staffed:
        yield from complete_milestones(table)


def use_up(table: RailroadRevolutionTable, using: Using) -> Flow:
    """Let a player use what has come outside a turn."""
    before, table.using = table.using, using
    yield from complete_milestones(table)
    decision = Use(table, using)
    while using.rights or owes(table, using):
        action = yield from ask(table, decision)
        if isinstance(action, EndTurn):
            break
        do(table, using, action)
        yield from complete_milestones(table)
    write_off(table, using)
    table.using = before
    if using.untold:
        table.untold_use = UntoldUse(using, decision.check)


def complete_milestones(table: RailroadRevolutionTable) -> Flow:
    """Complete every milestone that is done, all at this moment; then draw new ones, one after another."""
    if table.staffed:
        complete_all(table)
    if table.drawing:
        return  # Whoever draws already goes on with these.
    table.drawing = True
    while table.due:
        yield from _draw(table, *table.due.pop(0))
    table.followed.clear()
    table.drawing = False


def complete_untold(table: RailroadRevolutionTable, action: DrawMilestones) -> Flow:
    """Complete a milestone whose conditions nobody has told, because others were drawn for it."""
    if untold_done(table, action):
        yield from _keep(table, (), action)


def _own_letter(table: RailroadRevolutionTable, name: str) -> str:
    """Return the letter of a milestone; "" where nobody wrote down which it is."""
    return "" if name == UNKNOWN else table.printed.milestones[name].letter


def _letter_kept(table: RailroadRevolutionTable, keeping: Keeping, kept: str) -> str:
    """Return the letter of a milestone kept, or one that it may have."""
    letter = _own_letter(table, kept)
    return letter if letter in keeping.letters else keeping.letters[0]


def _keep_untold(
    table: RailroadRevolutionTable, keeping: Keeping, done: Sequence[tuple[Hand, PlayerMilestone]], kept: str
) -> None:
    """Complete the milestone that may have been followed by one kept, in every way that it may have been."""
    player, drawn = table.players[keeping.seat], keeping.drawn
    own_letter = _own_letter(table, kept)
    hands = [
        hand.completing(each).opening(_opened(table, kept, letter, drawn))
        for hand, each in done
        for letter in following(table, each.tile)
        if letter in keeping.letters and own_letter in ("", letter)
    ]
    if hands:
        table.set_hands(keeping.seat, distinct(hands))
        player.change("milestones", DONE)


def _opened(table: RailroadRevolutionTable, kept: str, letter: str, drawn: Sequence[str]) -> PlayerMilestone:
    """Return the milestone kept: where nobody wrote down which, it is one of those drawn."""
    among = () if UNKNOWN in drawn or kept != UNKNOWN else drawn
    return PlayerMilestone(table.printed.milestone(kept, letter), among=among)


def _draw(table: RailroadRevolutionTable, seat: int, letter: str) -> Flow:
    """Draw the milestones that follow one of a letter, and keep one."""
    following = letter_after(table, letter)
    if not table.milestones.get(following):
        return
    decision = Drawing(table, seat, following)
    drawn = yield from ask(table, decision)
    meant = decision.meant(drawn)
    table.due.insert(0, (seat, letter))
    first = next((each for each in table.due if (each[0], letter_after(table, each[1])) in meant), None)
    if first:
        table.due.remove(first)
    yield from _keep(table, meant, drawn, first)


def _keep(
    table: RailroadRevolutionTable,
    waiting: Sequence[tuple[int, str]],
    action: DrawMilestones,
    first: tuple[int, str] | None = None,
) -> Flow:
    """Have one of the milestones drawn kept, and the others put back.

    It is kept by one of those who wait for milestones, the first of them most likely, or by somebody who may have
    completed one.
    """
    drawn, done = action.milestones, untold_done(table, action)
    letters: dict[int, dict[str, None]] = {}
    for seat, letter in waiting:
        letters.setdefault(seat, {})[letter] = None
    for seat in done:
        for _, each in done[seat]:
            letters.setdefault(seat, {}).update(dict.fromkeys(letters_drawn(table, each.tile, action)))
    stacks = dict.fromkeys(letter for each in letters.values() for letter in each)
    for letter in stacks:
        table.milestones[letter].remove(drawn)
    table.drawn = drawn
    keepings = {seat: Keeping(table, seat, drawn, [*letters[seat]]) for seat in letters}
    while True:
        seat, kept = yield KeepingByAny(keepings) if len(keepings) > 1 else next(iter(keepings.values()))
        if seat in keepings and isinstance(kept, KeepMilestone):
            break
        yield from handle_interruption(table, seat, kept)
    table.drawn = ()
    if first:
        table.due.insert(0, first)
    keeping, name = keepings[seat], kept.milestone
    own = [each for who, each in waiting if who == seat and _own_letter(table, name) in ("", each)]
    if own:
        letter = own[0]
        table.players[seat].open(_opened(table, name, letter if len(own) == 1 else "", drawn))
        _follow(table, seat, letter, own)
    else:
        letter = _letter_kept(table, keeping, name)
        _keep_untold(table, keeping, done.get(seat, ()), name)
    for stack in stacks:  # Of those of another letter, all are put back: they were drawn from this one.
        table.milestones[stack].put_under(_not_kept(drawn, name) if stack == letter else drawn, drawn)


def _follow(table: RailroadRevolutionTable, seat: int, letter: str, among: Sequence[str]) -> None:
    """Take a milestone as followed by one of a letter; remember of which others it may have been."""
    due = next((each for each in table.due if each[0] == seat and letter_after(table, each[1]) == letter), None)
    if due is None:  # Milestones of this letter were taken for those drawn before; those were the others.
        table.followed.remove((seat, letter))
        due = next(each for each in table.due if each[0] == seat)
        table.milestones[letter].put_under([UNKNOWN], [])
        table.milestones[letter_after(table, due[1])].remove([UNKNOWN])
    elif len(among) > 1:
        table.followed.append((seat, letter))
    table.due.remove(due)


def _not_kept(drawn: Sequence[str], kept: str) -> list[str]:
    """Return the others of the milestones drawn: nobody knows which these are where one of several was kept."""
    there = kept if kept in drawn else UNKNOWN
    if kept == UNKNOWN or there not in drawn:
        return [UNKNOWN] * (len(drawn) - 1)
    others = [*drawn]
    others.remove(there)
    return others
