"""The decision that uses what a turn, a deal or a set-up tile brings, extra effects included; its moves come in any
order.
"""

from collections.abc import Iterator
from copy import copy
from typing import Any

from msgspec.structs import replace

from interlock.basics.message import Message
from interlock.basics.text_format import list_words
from interlock.games.railroad_revolution.actions import railroad, station, telegraph, tracks, trade, trains, workers
from interlock.games.railroad_revolution.effects import effects
from interlock.games.railroad_revolution.effects.effects import EXTRA, Way, check_bargain, pay_and_grant
from interlock.games.railroad_revolution.effects.extra_effects import Extra, extra_of
from interlock.games.railroad_revolution.effects.payment import AFFORD, ORDER, check_owed
from interlock.games.railroad_revolution.effects.prices import costs
from interlock.games.railroad_revolution.table.player import RAILROAD, STATION, TELEGRAPH, TRADE
from interlock.games.railroad_revolution.table.rights import Right, Using
from interlock.games.railroad_revolution.table.table import SHARE_PRICE, RailroadRevolutionTable
from interlock.games.railroad_revolution.turn.base_decision import HIRE_PRICE, RevolutionDecision
from interlock.games.railroad_revolution.turn.turn_rules import TRIGGER, WORKER, misplaced_move
from interlock.games.railroad_revolution.wording import NOTHING_ALLOWS, action_in_words, right_in_words
from interlock.record.railroad_revolution import (
    AcceptEffect,
    BuildStation,
    EndTurn,
    GiveWorker,
    HireWorker,
    LayRail,
    MakeDeal,
    MakeProgress,
    PromoteWorker,
    RefuseDeal,
    SellOwnShares,
    SellPiece,
    SetUpOffice,
    TakeFirstBonus,
    UseExtra,
)
from interlock.replay.decision import Action
from interlock.replay.rule import Rule, Said, Violation
from interlock.replay.verdict import FindingKind


def _check_extra(table: RailroadRevolutionTable, using: Using, _: UseExtra) -> Iterator[Violation]:
    """Yield what is wrong with using the extra effect."""
    extra = extra_of(using)
    if not using.field:
        yield EXTRA.broken("no worker")
    elif using.extra_used and using.untold:  # Something unknown may have allowed the promotion.
        yield EXTRA.unchecked(using.untold)
    elif using.extra_used:
        yield EXTRA.broken("used")
    elif extra is None:
        yield EXTRA.broken("white")
    elif extra.is_early(using) and not extra.per_triangle:
        yield from _check_early_extra(table, using, extra)
    else:
        yield from extra.lacking(table, using)
        yield from check_bargain(table, using, extra.bargain(table, using), extra.rule, by_extra=True)


def _check_early_extra(table: RailroadRevolutionTable, using: Using, extra: Extra) -> Iterator[Violation]:
    """Yield that nowhere both the main action and the extra effect before it are possible."""
    if "early" not in extra.rule.messages:
        return  # It brings something everywhere.
    then = copy(using)
    then.extra_used = then.pending = True
    way: Way[Any] = station.BUILD if using.field == STATION else telegraph.SET_UP
    if next(way.options(table, then), None) is None:
        if table.printed.whole_map:
            yield extra.rule.broken("early")
        else:
            yield extra.rule.unchecked("all of the map")


def _extra_options(table: RailroadRevolutionTable, using: Using) -> Iterator[UseExtra]:
    """Yield that the extra effect may be used."""
    action = UseExtra()
    if not any(violation.is_grave() for violation in _check_extra(table, using, action)):
        yield action


def _use_extra(table: RailroadRevolutionTable, using: Using, _: UseExtra) -> None:
    """Use the extra effect."""
    using.extra_used = True
    if extra := extra_of(using):
        using.waived = extra.waives_cost
        using.pending = extra.is_early(using)
        if not using.pending or extra.per_triangle:
            pay_and_grant(table, using, extra.bargain(table, using), extra.rule)


USE_EXTRA = Way(UseExtra, "", _check_extra, _extra_options, _use_extra, (EXTRA,))


_ALL: tuple[Way[Any], ...] = (
    station.BUILD,
    station.TAKE_FIRST_BONUS,
    railroad.LAY,
    telegraph.SET_UP,
    telegraph.GIVE,
    trade.SELL,
    USE_EXTRA,
    workers.PROMOTE_WORKER,
    workers.GAIN,
    workers.SWAP,
    trains.TURN_OVER,
    trains.TAKE,
    tracks.PROGRESS,
    effects.CHOOSE,
    effects.ACCEPT,
)
WAYS: dict[type[Action], Way[Any]] = {way.action: way for way in _ALL}
_WAY_OF = {way.right: way for way in _ALL}
"""The way in which each kind of right is used."""
_MAIN: dict[int, type[Action]] = {STATION: BuildStation, RAILROAD: LayRail, TELEGRAPH: SetUpOffice, TRADE: SellPiece}
"""What the main action of each field is made of."""
_UNKNOWABLE = ("choice", "offer", "first_bonus", "tile")
"""What these bring only the effect itself could tell."""
_OF_TURN = ("", "sell")
"""What no effect gives."""
_PLENTY = 100


class Use(RevolutionDecision[Action]):
    """A player uses what a deal or a set-up tile has brought, and says when that is over."""

    __slots__ = ("using",)
    kind = "use_effects"
    takes = (Message,)

    def __init__(self, table: RailroadRevolutionTable, using: Using) -> None:
        super().__init__(table, using.seat)
        self.using = using

    def check_own(self, action: Action) -> Iterator[Violation]:
        """Yield what is wrong with using something, or with ending it."""
        using = self.using
        if using.untold and lacks_right(using, action):
            yield WORKER.unchecked(using.untold)
            if isinstance(action, GiveWorker):
                yield from workers.check_there(
                    self.table.players[self.seat], action.color, action.place, telegraph.TILE
                )
            if WAYS[type(action)].right in _UNKNOWABLE:
                return
            using = _lending(using, action)
        if way := WAYS.get(type(action)):
            for violation in way.check(self.table, using, action):
                yield self._with_what_is_allowed(violation, action)
        elif using.deal and isinstance(action, MakeDeal | RefuseDeal):
            yield TRIGGER.broken("before done", does=action_in_words(action))
        elif isinstance(action, EndTurn):
            yield from self.check_end()
        else:
            yield misplaced_move(action, self.said()) or self.instead(action)

    def _with_what_is_allowed(self, violation: Violation, action: Action) -> Violation:
        """Return a violation; where nothing allows the move, with what has been used already and what is allowed."""
        if violation.message is not NOTHING_ALLOWS:
            return violation
        used = _used(self.using, action)
        facts = {**violation.facts, "may": self.said(), "used": Said(used, used and f"has {used}, and ")}
        return replace(violation, facts=facts)

    def takes_uses(self) -> bool:
        """Tell whether what somebody may use is used in it."""
        return True

    def own_rules(self, action: Action) -> tuple[Rule, ...]:
        """Return the rules of using something, or of ending it."""
        if isinstance(action, EndTurn):
            return AFFORD, ORDER, station.REWARD
        by_extra = isinstance(action, (BuildStation | SetUpOffice) if self.using.pending else UseExtra)
        way, used = WAYS.get(type(action)), extra_of(self.using) if by_extra else None
        return (*(way.judged_by if way else ()), *([used.rule] if used and used.rule.sentences() else ()))

    def check_end(self) -> Iterator[Violation]:
        """Yield what is still to be done."""
        yield from check_owed(self.table, self.using)
        yield from self._check_rewards()

    def _check_rewards(self) -> Iterator[Violation]:
        """Yield that the main reward of a city is still to be taken, where that costs nothing."""
        using = self.using
        for right in using.rights:
            if right.rule is station.REWARD and not _has_price(right):
                then = copy(using)
                then.rights = [right]
                if next(_WAY_OF[right.kind].options(self.table, then), None):
                    yield self._left(right)

    def _left(self, right: Right) -> Violation:
        """Return that a reward is left, which is illegal by an option only."""
        player, reward = self.table.players[self.seat], right_in_words(right)
        missing = ""
        if right.kind == "steps" and None in self.table.printed.track_lengths:
            missing = "how many fields the tracks have"
        if right.kind == "promote" and not all(each.tile.workers for each in player.milestones):
            missing = f"what the milestones of {player.name} ask for"
        if missing:
            return station.REWARD.unchecked(missing)
        if self.table.options.reward_due:
            return station.REWARD.broken("left", "", reward, reward=reward)
        return station.REWARD.told(FindingKind.REMARK, "left", reward=reward)

    def own_options(self) -> Iterator[Action]:
        """Yield everything that can be used, then the end."""
        for way in WAYS.values():
            yield from way.options(self.table, self.using)
        if not any(violation.is_grave() for violation in self.check_end()):
            yield EndTurn()

    def missing(self, refused: Action) -> Iterator[Action]:
        """Yield the end of the turn, where that was forgotten, or the shares that have to be sold before."""
        seat, using = self.seat, self.using
        end = EndTurn()
        may_end = not any(violation.is_grave() for violation in self.check_end())
        if may_end and type(refused) not in WAYS:
            yield end
        needed = using.owed
        if isinstance(refused, HireWorker):
            needed = HIRE_PRICE - self.table.ledger.balances[seat]
        if 0 < needed <= self.table.players[seat].shares * SHARE_PRICE:
            yield SellOwnShares(-(-needed // SHARE_PRICE))

    def near(self, refused: Action) -> Iterator[Action]:
        """Yield what the refused move's way allows, then the end and what else can be used."""
        if isinstance(refused, MakeProgress):
            yield from tracks.progress_near(self.table, self.using, refused)
        elif way := WAYS.get(type(refused)):
            yield from way.options(self.table, self.using)
        if not any(violation.is_grave() for violation in self.check_end()):
            yield EndTurn()

    def words(self) -> str:
        """Say what can be used, and whether that may be all."""
        ways = [right_in_words(right) for right in self.using.rights if right.main or self._has(_WAY_OF[right.kind])]
        if self._has(USE_EXTRA):
            ways.append("use the extra effect")
        if self._has(workers.PROMOTE_WORKER):
            ways.append("promote a worker")
        if self.using.owed:
            means = "sell shares for" if self.table.players[self.seat].shares else "raise"
            ways.append(f"{means} the ${self.using.owed} that is owed")
        if not any(violation.is_grave() for violation in self.check_end()):
            ways.append("say done")
        elif not ways:
            ways.append("hire a worker")
        return list_words(dict.fromkeys(ways), "or")

    def _has(self, way: Way[Any]) -> bool:
        """Tell whether something can be used in a way."""
        return next(way.options(self.table, self.using), None) is not None


def do(table: RailroadRevolutionTable, using: Using, action: Action) -> None:
    """Do what a move says; what only an unknown effect can have allowed is done as far as it can be."""
    if not lacks_right(using, action):
        WAYS[type(action)].do(table, using, action)
    elif isinstance(action, GiveWorker):
        telegraph.lose(table, using, action)
    elif WAYS[type(action)].right not in _UNKNOWABLE:
        lent = _lent(action)
        using.rights.append(lent)
        WAYS[type(action)].do(table, using, action)
        if lent in using.rights:
            using.rights.remove(lent)
    elif isinstance(action, AcceptEffect | TakeFirstBonus):  # It has a price.
        table.doubt_gains(using.seat, using.untold, takes=True)


def _lent(action: Action) -> Right:
    """Return a right that something unknown may have given."""
    return Right(WAYS[type(action)].right, WORKER, _PLENTY)


def _lending(using: Using, action: Action) -> Using:
    """Return what is used as it is with such a right."""
    then = copy(using)
    then.rights = [*using.rights, _lent(action)]
    return then


def _has_price(right: Right) -> bool:
    """Tell whether something is to be paid for what a right allows."""
    paid_station, paid_rails = right.kind == "station" and right.what != "free", right.kind == "rails" and right.what
    return paid_station or bool(paid_rails) or costs(right.effect)


def lacks_right(using: Using, action: Action) -> bool:
    """Tell whether nothing that is known allows a move."""
    way = WAYS.get(type(action))
    kind = way.right if way else ""
    if kind in _OF_TURN or using.right(kind):
        return False
    return not (kind == "promote" and workers.may_promote(using))


def _used(using: Using, action: Action) -> str:
    """Say what a player has used already that would allow a move; empty where nothing did."""
    if using.field and using.main() is None and type(action) is _MAIN[using.field]:
        return "carried out the main action"
    return "used the extra effect" if isinstance(action, PromoteWorker) and using.extra_used else ""
