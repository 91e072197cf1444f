"""Asking for decisions, and what comes between: shares sold, workers hired, milestones completed and drawn."""

from collections.abc import Generator, Sequence
from typing import TypeVar

from interlock.basics.names import UNKNOWN
from interlock.games.railroad_revolution.anytime import ANYTIME, do_anytime
from interlock.games.railroad_revolution.decisions import USES, RevolutionDecision
from interlock.games.railroad_revolution.drawing import Drawing, Keeping, KeepingByAny
from interlock.games.railroad_revolution.hands import Hand, Open, distinct
from interlock.games.railroad_revolution.milestone_rules import DONE
from interlock.games.railroad_revolution.milestones import (
    complete_all,
    following,
    letter_after,
    letters_drawn,
    untold_done,
)
from interlock.games.railroad_revolution.money import owes, write_off
from interlock.games.railroad_revolution.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.untold_deal import UntoldUse
from interlock.games.railroad_revolution.use import Use, do
from interlock.games.railroad_revolution.using import Using
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
    table.drawing = False


def complete_untold(table: RailroadRevolutionTable, action: DrawMilestones) -> Flow:
    """Complete a milestone whose conditions nobody has told, because others were drawn for it."""
    done = untold_done(table, action)
    if not done:
        return
    letters = {
        seat: [*dict.fromkeys(letter for _, each in done[seat] for letter in letters_drawn(table, each.tile, action))]
        for seat in done
    }
    keepings = {seat: Keeping(table, seat, action.milestones, letters[seat]) for seat in done}
    for letter in set().union(*letters.values()):
        table.milestones[letter].remove(action.milestones)
    table.drawn = action.milestones
    while True:
        seat, kept = yield KeepingByAny(keepings)
        if seat in keepings and isinstance(kept, KeepMilestone):
            break
        yield from meanwhile(table, seat, kept)
    table.drawn = ()
    _keep_untold(table, keepings[seat], done[seat], kept.milestone)
    for letter in set().union(*letters.values()) - {_letter_kept(table, keepings[seat], kept.milestone)}:
        table.milestones[letter].put_under(action.milestones, action.milestones)  # It was drawn from another one.


def _letter_kept(table: RailroadRevolutionTable, keeping: Keeping, kept: str) -> str:
    """Return the letter of a milestone kept, or one that it may have."""
    letter = "" if kept == UNKNOWN else table.printed.milestones[kept].letter
    return letter if letter in keeping.letters else keeping.letters[0]


def _keep_untold(
    table: RailroadRevolutionTable, keeping: Keeping, done: Sequence[tuple[Hand, Open]], kept: str
) -> None:
    """Complete the milestone that may have been followed by one kept, in every way that it may have been."""
    player, drawn = table.players[keeping.seat], keeping.drawn
    own_letter = "" if kept == UNKNOWN else table.printed.milestones[kept].letter
    hands = [
        hand.completing(each).opening(_opened(table, kept, letter, drawn))
        for hand, each in done
        for letter in following(table, each.tile)
        if letter in keeping.letters and own_letter in ("", letter)
    ]
    if hands:
        table.set_hands(keeping.seat, distinct(hands))
        player.change("milestones", DONE)
    table.milestones[_letter_kept(table, keeping, kept)].put_under(_not_kept(drawn, kept), drawn)


def _opened(table: RailroadRevolutionTable, kept: str, letter: str, drawn: Sequence[str]) -> Open:
    """Return the milestone kept: where nobody wrote down which, it is one of those drawn."""
    among = () if UNKNOWN in drawn or kept != UNKNOWN else drawn
    return Open(table.printed.milestone(kept, letter), among=among)


def _draw(table: RailroadRevolutionTable, seat: int, letter: str) -> Flow:
    """Draw the milestones that follow one of a letter, and keep one."""
    following = letter_after(table, letter)
    if not table.milestones.get(following):
        return
    decision = Drawing(table, seat, following)
    drawn = yield from ask(table, decision)
    now = decision.meant(drawn)
    if now != (seat, following):
        # Those of another milestone completed at once were drawn first.
        index = next(at for at, (who, each) in enumerate(table.due) if (who, letter_after(table, each)) == now)
        table.due[index] = seat, letter
    yield from _keep(table, *now, drawn)


def _keep(table: RailroadRevolutionTable, seat: int, letter: str, drawn: DrawMilestones) -> Flow:
    """Keep one of the milestones drawn, and put the others back."""
    table.milestones[letter].remove(drawn.milestones)
    table.drawn = drawn.milestones
    decision = Keeping(table, seat, drawn.milestones, (letter,))
    kept = yield from ask(table, decision)
    table.drawn = ()
    _take_kept(table, decision, kept)


def _take_kept(table: RailroadRevolutionTable, decision: Keeping, kept: KeepMilestone) -> None:
    """Open the milestone kept, and put the others back."""
    drawn, (letter,) = decision.drawn, decision.letters
    table.players[decision.seat].open(_opened(table, kept.milestone, letter, drawn))
    table.milestones[letter].put_under(_not_kept(drawn, kept.milestone), drawn)


def _not_kept(drawn: Sequence[str], kept: str) -> list[str]:
    """Return the others of the milestones drawn: nobody knows which these are where one of several was kept."""
    there = kept if kept in drawn else UNKNOWN
    if kept == UNKNOWN or there not in drawn:
        return [UNKNOWN] * (len(drawn) - 1)
    others = [*drawn]
    others.remove(there)
    return others
