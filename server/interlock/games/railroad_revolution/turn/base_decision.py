"""The base class of all decisions. It includes what anybody may do at any time: sell shares and hire workers."""

from abc import abstractmethod
from collections.abc import Iterator
from itertools import chain
from typing import Any, ClassVar, Generic, TypeVar

from interlock.basics.message import Message
from interlock.basics.text_format import bounds
from interlock.games.railroad_revolution.effects.payment import earn, pay_untold
from interlock.games.railroad_revolution.milestones.completion import conditions_of, untold_done
from interlock.games.railroad_revolution.milestones.milestone_rules import DONE
from interlock.games.railroad_revolution.table.player import COLOR_INDEX, COLORS, SUPPLY
from interlock.games.railroad_revolution.table.table import SHARE_PRICE, RailroadRevolutionTable
from interlock.games.railroad_revolution.turn.turn_rules import TRIGGER, WORKER, rule_of
from interlock.games.railroad_revolution.wording import SUPPLY_LIMIT, THE_TABLE, action_in_words, shortage
from interlock.record.railroad_revolution import (
    COLOR_WORDS,
    AcceptEffect,
    BuildStation,
    ChooseEffect,
    DrawMilestones,
    EndTurn,
    FlipTrain,
    GainWorker,
    GiveWorker,
    HireWorker,
    LayRail,
    MakeDeal,
    MakeProgress,
    PromoteWorker,
    RefuseDeal,
    SellOwnShares,
    SetUpOffice,
    SwapWorker,
    TakeFirstBonus,
    TakeTrain,
)
from interlock.replay.decision import OUT_OF_TURN, Action, Decision
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import reading, rulebook

_OFTEN = reading("p. 1, Jederzeit", says="1 worker", takes="any number, one after another", of="how many")
SELL_SHARES = Rule(
    "RR-TURN-SELL-SHARES",
    "At any time, also in another player's turn, a player may sell any number of own shares at $150 each.",
    rulebook("p. 1, Jederzeit während des Spiels"),
    messages={
        "none": "{player} sells {count:share}; at least 1 has to be sold",
        "how many": "{player} sells {count:share} and has {shares}",
    },
)
HIRE = Rule(
    "RR-TURN-HIRE",
    "At any time, also in another player's turn, a player may hire a worker of any colour for $800, into the own "
    "supply; also several times.",
    rulebook("p. 1, Jederzeit während des Spiels", _OFTEN, SUPPLY_LIMIT),
    messages={
        "money": "{player} hires for ${price} and has ${cash}",
        "none left": "{player} hires {color:a} worker, and none is left",
    },
    rests_on={"none left": SUPPLY_LIMIT},
)

ANYTIME_RULES = (SELL_SHARES, HIRE)

ANYTIME: dict[type[Action], Rule] = {SellOwnShares: SELL_SHARES, HireWorker: HIRE}
"""What may be done at any time, and the rule that it may break."""
HIRE_PRICE = 800


def check_anytime(table: RailroadRevolutionTable, seat: int, action: Action) -> Iterator[Violation]:
    """Yield what is wrong with selling shares or hiring."""
    player, cash = table.players[seat], table.ledger.balances[seat]
    if isinstance(action, HireWorker):
        if cash < HIRE_PRICE:
            untold = player.doubts.lacks("cash", cash, HIRE_PRICE)
            yield shortage(untold, HIRE, "money", "", f"${HIRE_PRICE}", price=HIRE_PRICE, cash=cash)
        color = COLOR_INDEX[action.color]
        if table.workers[color] <= 0:
            untold, word = table.untold_supply((SUPPLY, color)), COLOR_WORDS[action.color]
            yield shortage(untold, HIRE, "none left", "color", "a worker that is left", color=word)
    elif isinstance(action, SellOwnShares) and action.count < 1:
        yield SELL_SHARES.broken("none", "count", "at least 1", count=action.count)
    elif isinstance(action, SellOwnShares) and action.count > player.shares:
        expected = bounds(1, player.shares) if player.shares else "no shares"
        untold = table.lacks(seat, "shares", player.shares, action.count)
        facts = {"count": action.count, "shares": player.shares}
        yield shortage(untold, SELL_SHARES, "how many", "count", expected, **facts).impossible()


def anytime_options(table: RailroadRevolutionTable, seat: int) -> Iterator[Action]:
    """Yield every number of shares to sell and every worker to hire."""
    player = table.players[seat]
    yield from map(SellOwnShares, range(1, player.shares + 1))
    if table.ledger.balances[seat] >= HIRE_PRICE:
        yield from (HireWorker(color) for index, color in enumerate(COLORS) if table.workers[index] > 0)


def do_anytime(table: RailroadRevolutionTable, seat: int, action: Action) -> None:
    """Sell shares or hire a worker."""
    using = table.using if table.using is not None and table.using.seat == seat else None
    if isinstance(action, SellOwnShares):
        table.give_shares(seat, action.count, SELL_SHARES)
        earn(table, seat, action.count * SHARE_PRICE, SELL_SHARES)
        if using is not None:
            there_before = min(action.count, using.shares_before)
            using.shares_before -= there_before
            using.brought -= there_before * SHARE_PRICE
    elif isinstance(action, HireWorker):
        pay_untold(table, seat, HIRE_PRICE, HIRE)
        table.gain_worker(seat, COLOR_INDEX[action.color], HIRE)
        if using is not None:
            using.bought.append(f"${HIRE_PRICE} for a worker hired")


CLOCKWISE = Rule(
    "RR-TURN-CLOCKWISE",
    "The players take turns clockwise from the start player, one turn each.",
    rulebook("p. 1, Im Uhrzeigersinn"),
    physical=True,
    messages={
        "turn": OUT_OF_TURN,
        "action": "{player} {does}, but it is {turn}'s turn: {turn} must {decision}{reason}",
    },
)

RULES = (CLOCKWISE,)

_FEW = 3
USES = frozenset((
    AcceptEffect, BuildStation, ChooseEffect, EndTurn, FlipTrain, GainWorker, GiveWorker, LayRail, MakeProgress,
    PromoteWorker, SetUpOffice, SwapWorker, TakeFirstBonus, TakeTrain,
))  # fmt: skip


A = TypeVar("A", bound=Action)


class RevolutionDecision(Decision, Generic[A]):
    """Somebody has to move; meanwhile anybody may sell shares and hire."""

    __slots__ = ("table",)
    takes: ClassVar[tuple[type[Any], ...]]
    """The kinds of moves that decide."""
    instead_rule: ClassVar[Rule | None] = None
    """The rule that any other move breaks; None where it goes by the move."""

    def __init__(self, table: RailroadRevolutionTable, seat: int) -> None:
        self.table = table
        self.seat = seat

    def check(self, action: Action) -> Iterator[Violation]:
        """Yield what is wrong with a move, and what is to be told of the printed values that it states."""
        table = self.table
        if table.stated:
            yield from table.stated.get(table.ledger.move, ())
        if type(action) in ANYTIME and self.seat:
            yield from check_anytime(table, self.seat, action)
        elif table.untold_use and self.uses_untold(action):
            if isinstance(action, EndTurn):
                yield WORKER.unchecked(table.untold_use.using.untold)
            yield from table.untold_use.check(action)
        elif (deal := table.untold_deal) and deal.seat == self.seat and isinstance(action, MakeDeal | RefuseDeal):
            yield TRIGGER.unchecked(deal.missing)
            yield from deal.check(action)
        elif isinstance(action, self.takes):
            yield from self.check_own(action)
        elif not self.seat and isinstance(action, DrawMilestones) and (done := untold_done(table, action)):
            yield DONE.unchecked(conditions_of(done))
        else:
            yield self.instead(action)

    def judged_by(self, action: Action) -> tuple[Rule, ...]:
        """Return the rules of what may be done at any time, or of what is to be decided."""
        if type(action) in ANYTIME and self.seat:
            return (ANYTIME[type(action)],)
        return self.own_rules(action) if isinstance(action, self.takes) else ()

    def own_rules(self, _: A) -> tuple[Rule, ...]:
        """Return the rules that what is to be decided may break."""
        return (self.instead_rule,) if self.instead_rule else ()

    def uses_untold(self, action: Action) -> bool:
        """Tell whether a move may use what a deal or a set-up tile brought that nobody has told, or end that."""
        untold = self.table.untold_use
        return untold is not None and untold.using.seat == self.seat and type(action) in USES and not self.takes_uses()

    def takes_uses(self) -> bool:
        """Tell whether what somebody may use is used in it."""
        return False

    def instead(self, action: Action) -> Violation:
        """Return the violation of doing something else."""
        due, rule = self.said(), self.instead_rule or rule_of(action)
        who = {} if self.seat else {"player": THE_TABLE}
        return rule.broken("instead", expected=due.words, does=action_in_words(action), decision=due, **who)

    def options(self) -> Iterator[Action]:
        """Yield what is to be decided, then the shares and workers."""
        yield from self.own_options()
        if self.seat:
            yield from anytime_options(self.table, self.seat)

    def like(self, refused: Action) -> Iterator[Action]:
        """Yield what is near a refused move: what is missing first, then what is most like it, then the rest."""
        seen: set[Action] = set()
        nearest = (self.missing(refused), self._anytime_near(refused), self.near(refused), self.options())
        for option in chain.from_iterable(nearest):
            if option not in seen:
                seen.add(option)
                yield option

    def missing(self, refused: Action) -> Iterator[Action]:  # noqa: ARG002 - where anything may be missing, it tells
        """Yield what has to come before a refused move, or instead of it."""
        return iter(())

    def near(self, refused: Action) -> Iterator[Action]:
        """Yield what can be decided, of the refused move's kind first."""
        others = []
        for option in self.own_options():
            if type(option) is type(refused):
                yield option
            else:
                others.append(option)
        yield from others

    def _anytime_near(self, refused: Action) -> Iterator[Action]:
        """Yield as many shares to sell as can be, where too many were."""
        shares = self.table.players[self.seat].shares if self.seat else 0
        if isinstance(refused, SellOwnShares) and shares:
            nearest = min(max(refused.count, 1), shares)
            yield from (SellOwnShares(count) for count in range(nearest, max(0, nearest - _FEW), -1))

    def aside(self, seat: int, action: Action) -> Decision | None:  # noqa: ARG002 - it judges them all
        """Return what another player may do meanwhile: sell shares and hire."""
        return Aside(self, seat)

    def out_of_turn(self, seat: int) -> Violation:
        """Return the rule that somebody else breaks by moving now."""
        return CLOCKWISE.broken("turn", **self.due(seat))

    @abstractmethod
    def check_own(self, action: A) -> Iterator[Violation]:
        """Yield what is wrong with deciding so."""

    @abstractmethod
    def own_options(self) -> Iterator[Action]:
        """Yield what can be decided."""


class Aside(RevolutionDecision[Action]):
    """A player sells shares or hires while another has to decide; anything else comes out of turn."""

    __slots__ = ("pending",)
    kind = "sell_or_hire"
    takes = (Message,)

    def __init__(self, pending: "RevolutionDecision[Any]", seat: int) -> None:
        super().__init__(pending.table, seat)
        self.pending = pending

    def check_own(self, action: Action) -> Iterator[Violation]:
        """Yield that it is for somebody else to move, unless a milestone is done whose conditions nobody has told."""
        table, pending = self.table, self.pending
        by_table = not self.seat and pending.seat
        if by_table and isinstance(action, DrawMilestones) and (done := untold_done(table, action)):
            yield DONE.unchecked(conditions_of(done))
            return
        turn = {} if pending.seat else {"turn": THE_TABLE}
        who = {} if self.seat else {"player": THE_TABLE}
        yield CLOCKWISE.broken("action", does=action_in_words(action), **pending.due(self.seat), **turn, **who)

    def own_options(self) -> Iterator[Action]:
        """Yield nothing: shares and workers are all there is."""
        return iter(())

    def words(self) -> str:
        """Say what may be done."""
        return "sell shares or hire"
