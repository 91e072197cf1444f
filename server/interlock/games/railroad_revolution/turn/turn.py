"""A turn: a worker is put, its main action carried out, and everything used that this brings (Ablauf eines Zuges)."""

from collections.abc import Iterator
from functools import partial

from interlock.basics.text_format import list_words
from interlock.games.railroad_revolution.actions import railroad
from interlock.games.railroad_revolution.deals.deals import check_offer, deal_with_all
from interlock.games.railroad_revolution.effects.payment import write_off
from interlock.games.railroad_revolution.end import unknown_scores
from interlock.games.railroad_revolution.table.player import PLACE_INDEX, PLACES, RAILROAD, STATION, TELEGRAPH, TRADE
from interlock.games.railroad_revolution.table.rights import Right, UntoldDeal, Using
from interlock.games.railroad_revolution.table.table import SHARE_PRICE, RailroadRevolutionTable
from interlock.games.railroad_revolution.turn.base_decision import HIRE_PRICE, RevolutionDecision, check_anytime
from interlock.games.railroad_revolution.turn.decision_flow import ask, complete_milestones, handle_interruption
from interlock.games.railroad_revolution.turn.turn_rules import FEWEST_WORKERS, MINIMUM, WORKER
from interlock.games.railroad_revolution.turn.use_effects import WAYS, Use, do
from interlock.games.railroad_revolution.turn.worker_placement import all_puts, check_put, put_worker, rules_of_putting
from interlock.games.railroad_revolution.wording import right_in_words
from interlock.railroad_revolution.components.effects import COLORS
from interlock.record.railroad_revolution import (
    BuildStation,
    EndTurn,
    HireWorker,
    LayRail,
    PutWorker,
    SellPiece,
    SetUpOffice,
)
from interlock.replay.decision import Action, Flow
from interlock.replay.rule import Rule, Violation

_FIELD_OF: dict[type[Action], int] = {
    BuildStation: STATION,
    LayRail: RAILROAD,
    SetUpOffice: TELEGRAPH,
    SellPiece: TRADE,
}
"""The field of each main action."""
_ACTION_OF: dict[str, type[Action]] = {
    "station": BuildStation,
    "rails": LayRail,
    "office": SetUpOffice,
    "sell": SellPiece,
}
"""The move of each main action."""


def turn(table: RailroadRevolutionTable, seat: int, given: tuple[int, Action] | None = None) -> Flow:
    """Play a turn; its first move may have been given already."""
    using = Using(seat, table.players[seat].shares)
    table.using = using
    decision = Turn(table, using)
    while True:
        action = yield from ask(table, decision, given)
        given = None
        if isinstance(action, EndTurn):
            break
        if isinstance(action, PutWorker):
            put_worker(table, using, action)
            table.untold_deal = None
        else:
            do(table, using, action)
        if table.staffed:
            yield from complete_milestones(table)
    write_off(table, using)
    using.rights.clear()
    if using.untold_deal and not using.deal:
        check = partial(check_offer, table, seat)
        table.untold_deal = UntoldDeal(seat, using.untold_deal, check, partial(_deal_late, table, using))
    if using.deal and table.options.deal_after_action:
        yield from deal_with_all(table, seat)
        yield from ask(table, TurnEnd(table, using))
    if table.options.hire_at_end:
        yield from _hire(table, using)
    if using.deal and not table.options.deal_after_action:
        yield from deal_with_all(table, seat)
    table.using = None


def _deal_late(table: RailroadRevolutionTable, using: Using, action: Action) -> Flow:
    """Let everybody deal after all: the answer of the player whose turn it was tells that the turn triggered it."""
    before = table.using, table.turn, table.round, table.last
    table.using, table.turn, table.untold_deal = using, using.seat, None
    if before[0] not in (None, using) and using.seat == table.seats[-1]:
        table.round, table.last = table.round - 1, False
    yield from deal_with_all(table, using.seat, action)
    if table.options.deal_after_action:
        using.deal = True
        yield from ask(table, TurnEnd(table, using))
    table.using, table.turn, table.round, table.last = before


def _hire(table: RailroadRevolutionTable, using: Using) -> Flow:
    """Have a player hire up to four workers at once, or as many as can be paid for."""
    while can_hire_missing(table, using.seat):
        seat, action = yield Hiring(table, using)
        yield from handle_interruption(table, seat, action)


class Turn(Use):
    """A player on turn puts a worker, then uses what there is, and says when the turn is over."""

    __slots__ = ()
    kind = "take_turn"

    def check_own(self, action: Action) -> Iterator[Violation]:
        """Yield what is wrong with a move of a turn."""
        using = self.using
        if isinstance(action, PutWorker):
            if using.field:
                yield WORKER.broken("second")
            else:
                yield from check_put(self.table, using, action)
        else:
            yield from super().check_own(action)

    def takes_uses(self) -> bool:
        """Tell whether what somebody may use is used in it: what came before the turn is not, once a worker is put."""
        return self.using.field > 0

    def own_rules(self, action: Action) -> tuple[Rule, ...]:
        """Return the rules of putting a worker, of the end of the turn, or of using something."""
        if isinstance(action, PutWorker):
            return () if self.using.field else rules_of_putting(action)
        of_turn = (WORKER, railroad.COUNT, MINIMUM) if isinstance(action, EndTurn) else ()
        return *of_turn, *super().own_rules(action)

    def check_end(self) -> Iterator[Violation]:
        """Yield what is still to be done in the turn."""
        table, using = self.table, self.using
        if not using.field:
            yield from self._check_pass()
        elif main := using.main():
            yield self._unfinished(main)
        yield from super().check_end()
        if not (using.deal and table.options.deal_after_action):
            yield from check_minimum(table, using)
            yield from check_scores(table, self.seat)

    def _unfinished(self, main: Right) -> Violation:
        """Return the violation of not finishing the main action, and why what is left cannot be done, if so."""
        table, using = self.table, self.using
        why: dict[str, str] = {}
        message = "unfinished"
        if next(WAYS[_ACTION_OF[main.kind]].options(table, using), None) is None:
            message = "unfinished, too dear" if using.bought else "unfinished, impossible"
            why = {"bought": list_words(using.bought)} if using.bought else {}
        if main.kind == "rails" and using.spaces:
            spaces = list_words(table.printed.spaces[space] for space in using.spaces)
            return railroad.COUNT.broken(message, spaces=spaces, rails=main.n, **why)
        color, field = COLORS[using.color], PLACES[using.field].name.lower()
        return WORKER.broken(message, color=color, field=field, action=right_in_words(main), **why)

    def _check_pass(self) -> Iterator[Violation]:
        """Yield that a worker could be put; a turn passes without one only where no action can be carried out."""
        left = [found for _, found in all_puts(self.table, self.using) if not any(map(Violation.is_grave, found))]
        if any(not found for found in left):
            yield WORKER.broken("put none")
        elif left:
            yield left[0][0]

    def missing(self, refused: Action) -> Iterator[Action]:
        """Yield the worker that has to be put first, on the field that the refused move needs."""
        field = _FIELD_OF.get(type(refused))
        if self.using.field or not field:
            yield from super().missing(refused)
        else:
            for put, found in all_puts(self.table, self.using):
                legal = not any(map(Violation.is_grave, found))
                if legal and isinstance(put, PutWorker) and PLACE_INDEX[put.field] == field:
                    yield put

    def near(self, refused: Action) -> Iterator[Action]:
        """Yield what can be put, or used."""
        return super().near(refused) if self.using.field else self.own_options()

    def own_options(self) -> Iterator[Action]:
        """Yield every worker on every field; once one is put, everything that can be used."""
        if self.using.field:
            yield from super().own_options()
            return
        puts = [put for put, found in all_puts(self.table, self.using) if not any(map(Violation.is_grave, found))]
        yield from puts
        if not any(violation.is_grave() for violation in self.check_end()):
            yield EndTurn()

    def words(self) -> str:
        """Say what is to be decided."""
        if self.using.field:
            return super().words()
        if any(violation.is_grave() for violation in self.check_end()):
            return "put a worker on a field"
        some = any(not any(map(Violation.is_grave, found)) for _, found in all_puts(self.table, self.using))
        # Only something that nobody has told leaves both open.
        return "put a worker on a field, or say done" if some else "say done, because no action can be carried out"


class TurnEnd(RevolutionDecision[EndTurn]):
    """After a deal that came before the end of the turn, the player ends it."""

    __slots__ = ("using",)
    kind = "end_turn"
    takes = (EndTurn,)

    def __init__(self, table: RailroadRevolutionTable, using: Using) -> None:
        super().__init__(table, using.seat)
        self.using = using

    def check_own(self, _: EndTurn) -> Iterator[Violation]:
        """Yield what keeps the turn from ending."""
        yield from check_minimum(self.table, self.using)
        yield from check_scores(self.table, self.seat)

    def own_rules(self, _: EndTurn) -> tuple[Rule, ...]:
        """Return how many workers are there at the end of a turn."""
        return (MINIMUM,)

    def missing(self, refused: Action) -> Iterator[Action]:  # noqa: ARG002 - there is just one way
        """Yield the end, or a worker that has to be hired before."""
        yield from self.options()

    def own_options(self) -> Iterator[Action]:
        """Yield the end."""
        if not any(violation.is_grave() for violation in self.check_own(EndTurn())):
            yield EndTurn()

    def words(self) -> str:
        """Say what is to be decided."""
        return "say done"


class Hiring(RevolutionDecision[HireWorker]):
    """A player with fewer than four workers hires, and sells shares to pay for it."""

    __slots__ = ("using",)
    kind = "hire_workers"
    takes = (HireWorker,)

    def __init__(self, table: RailroadRevolutionTable, using: Using) -> None:
        super().__init__(table, using.seat)
        self.using = using

    def check_own(self, action: HireWorker) -> Iterator[Violation]:
        """Yield what is wrong with hiring, as at any time."""
        return check_anytime(self.table, self.seat, action)

    def own_options(self) -> Iterator[Action]:
        """Yield nothing: shares and workers are all there is."""
        return iter(())

    def limits(self) -> tuple[int, int]:
        """Return how many workers are hired."""
        due = _missing_workers(self.table, self.seat)
        return due, due

    def words(self) -> str:
        """Say how many workers are hired."""
        return f"hire {_missing_workers(self.table, self.seat)} more, and sell shares if need be"


def check_minimum(table: RailroadRevolutionTable, using: Using) -> Iterator[Violation]:
    """Yield that fewer than four workers are left at the end of a turn, though more could be hired."""
    player = table.players[using.seat]
    workers = player.at_hand()
    # Where the missing ones are hired after the turn, it still cannot pass for want of a worker that could be hired.
    if using.untold_deal and not using.deal and table.options.deal_after_action and can_hire_missing(table, using.seat):
        yield MINIMUM.unchecked(using.untold_deal)
        return
    must_hire = not table.options.hire_at_end or not (using.field or workers)
    if must_hire and can_hire_missing(table, using.seat):
        yield MINIMUM.broken("too few", "", f"at least {FEWEST_WORKERS}", workers=workers)
    elif must_hire and (untold := _untold_minimum(table, using.seat)):
        yield MINIMUM.unchecked(untold)


def can_hire_missing(table: RailroadRevolutionTable, seat: int) -> bool:
    """Tell whether workers are missing, and cash and shares pay for another, whatever nobody has told."""
    return _missing_workers(table, seat) > 0


def _missing_workers(table: RailroadRevolutionTable, seat: int) -> int:
    """Count the workers that are missing, as many as are left and can be paid for."""
    player, doubts = table.players[seat], table.players[seat].doubts
    missing = FEWEST_WORKERS - doubts.most("workers", player.at_hand())
    if missing <= 0:
        return 0
    left = sum(left for left in table.workers if left > 0)
    cash, shares = doubts.least("cash", table.ledger.balances[seat]), doubts.least("shares", player.shares)
    return min(missing, left, (cash + SHARE_PRICE * shares) // HIRE_PRICE)


def _untold_minimum(table: RailroadRevolutionTable, seat: int) -> str:
    """Return what nobody has told by which workers may be missing that could be hired; empty where they surely are."""
    player, doubts = table.players[seat], table.players[seat].doubts
    if not doubts or doubts.least("workers", player.at_hand()) >= FEWEST_WORKERS:
        return ""
    cash, shares = doubts.most("cash", table.ledger.balances[seat]), doubts.most("shares", player.shares)
    if cash + SHARE_PRICE * shares < HIRE_PRICE:
        return ""
    return next(filter(None, map(doubts.missing, ("workers", "cash", "shares"))), "")


def check_scores(table: RailroadRevolutionTable, seat: int) -> Iterator[Violation]:
    """Yield, at the end of the last turn, what nobody has told that scores are made of."""
    if (table.last or table.may_be_last) and seat == table.seats[-1]:
        yield from unknown_scores(table)
