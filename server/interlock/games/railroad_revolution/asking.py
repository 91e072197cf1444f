"""Asking for decisions, and what comes between: shares sold, workers hired, milestones completed and drawn."""

from collections.abc import Generator, Sequence
from typing import TypeVar

from interlock.basics.names import UNKNOWN
from interlock.games.railroad_revolution.anytime import ANYTIME, do_anytime
from interlock.games.railroad_revolution.decisions import USES, RevolutionDecision
from interlock.games.railroad_revolution.doubts import ANY
from interlock.games.railroad_revolution.drawing import Drawing, Keeping, KeepingByAny
from interlock.games.railroad_revolution.milestones import (
    complete,
    complete_all,
    conditions_of,
    letter_after,
    untold_done,
)
from interlock.games.railroad_revolution.money import write_off
from interlock.games.railroad_revolution.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.untold_deal import UntoldUse
from interlock.games.railroad_revolution.use import Use, do
from interlock.games.railroad_revolution.using import Using
from interlock.record.railroad_revolution import DrawMilestones, EndTurn, KeepMilestone, MakeDeal, RefuseDeal
from interlock.replay.decision import Action, Decision, Flow

A = TypeVar("A", bound=Action)


def ask(table: RailroadRevolutionTable, decision: RevolutionDecision[A]) -> Generator[Decision, tuple[int, Action], A]:
    """Yield a decision until it has been taken; shares sold and workers hired come between."""
    while True:
        seat, action = yield decision
        decides = seat == decision.seat and type(action) not in ANYTIME
        if decides and isinstance(action, decision.takes) and not (table.untold_use and decision.uses_untold(action)):
            taken: A = action
            if not isinstance(decision, Drawing | Keeping):
                table.untold_use = None  # Whoever had some use for it has made it by now.
            return taken
        yield from meanwhile(table, seat, action)


def meanwhile(table: RailroadRevolutionTable, seat: int, action: Action) -> Flow:
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
    while using.rights or using.owed:
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
    table.drawing = False


def complete_untold(table: RailroadRevolutionTable, action: DrawMilestones) -> Flow:
    """Complete a milestone whose conditions nobody has told, because others were drawn for it."""
    done = untold_done(table, action)
    if not done:
        return
    keepings = {
        seat: Keeping(table, seat, action.milestones, letter_after(table, each[0].tile.letter))
        for seat, each in done.items()
    }
    stacks = [table.milestones[letter] for letter in dict.fromkeys(each.letter for each in keepings.values())]
    for stack in stacks:
        stack.remove(action.milestones)
    table.drawn = action.milestones
    while True:
        seat, kept = yield KeepingByAny(keepings)
        if seat in keepings and isinstance(kept, KeepMilestone):
            break
        yield from meanwhile(table, seat, kept)
    table.drawn = ()
    complete(table, table.players[seat], done[seat][0])
    if len(done[seat]) > 1:
        table.players[seat].doubts.widen("milestones", conditions_of(done), less=ANY, more=ANY)
    _take_kept(table, keepings[seat], kept)
    for stack in stacks:
        if stack is not table.milestones[keepings[seat].letter]:
            stack.put_under(action.milestones, action.milestones)  # It was drawn from another one.


def _draw(table: RailroadRevolutionTable, seat: int, letter: str) -> Flow:
    """Draw the milestones that follow one of a letter, and keep one."""
    following = letter_after(table, letter)
    if not table.milestones.get(following):
        return
    drawn = yield from ask(table, Drawing(table, seat, following))
    yield from _keep(table, seat, following, drawn)


def _keep(table: RailroadRevolutionTable, seat: int, letter: str, drawn: DrawMilestones) -> Flow:
    """Keep one of the milestones drawn, and put the others back."""
    table.milestones[letter].remove(drawn.milestones)
    table.drawn = drawn.milestones
    decision = Keeping(table, seat, drawn.milestones, letter)
    kept = yield from ask(table, decision)
    table.drawn = ()
    _take_kept(table, decision, kept)


def _take_kept(table: RailroadRevolutionTable, decision: Keeping, kept: KeepMilestone) -> None:
    """Open the milestone kept, and put the others back."""
    drawn, letter = decision.drawn, decision.letter
    table.players[decision.seat].open(table.printed.milestone(kept.milestone, letter))
    table.milestones[letter].put_under(_not_kept(drawn, kept.milestone), drawn)


def _not_kept(drawn: Sequence[str], kept: str) -> list[str]:
    """Return the others of the milestones drawn: nobody knows which these are where one of several was kept."""
    others = [*drawn]
    if kept in drawn:
        others.remove(kept)
    elif UNKNOWN in drawn:
        others.remove(UNKNOWN)
    else:
        others = [UNKNOWN] * (len(drawn) - 1)
    return others
