"""Using what a turn, a deal or a set-up tile brings: the moves that may come in any order."""

from collections.abc import Callable, Iterator
from copy import copy
from typing import NamedTuple

from interlock.basics.wording import listed
from interlock.games.railroad_revolution import (
    effects,
    extra,
    milestones,
    railroad,
    station,
    telegraph,
    tracks,
    trade,
    trains,
    workers,
)
from interlock.games.railroad_revolution.anytime import HIRE_PRICE
from interlock.games.railroad_revolution.decisions import RevolutionDecision, ask
from interlock.games.railroad_revolution.money import check_owed, write_off
from interlock.games.railroad_revolution.out_of_place import uncalled_for
from interlock.games.railroad_revolution.table import SHARE_PRICE, RailroadRevolutionTable
from interlock.games.railroad_revolution.telling import told
from interlock.games.railroad_revolution.turn_rules import WORKER
from interlock.games.railroad_revolution.using import Right, Using
from interlock.record.railroad_revolution import (
    AcceptEffect,
    BuildStation,
    ChooseEffect,
    EndTurn,
    FlipTrain,
    GainWorker,
    GiveWorker,
    HireWorker,
    LayRail,
    MakeProgress,
    PromoteWorker,
    SellOwnShares,
    SellPiece,
    SetUpOffice,
    SwapWorker,
    TakeFirstBonus,
    TakeTrain,
    UseExtra,
)
from interlock.replay.decision import Action, Flow
from interlock.replay.rule import Violation


class Way(NamedTuple):
    """A way to use something: its check, its options, and what it does."""

    check: Callable[[RailroadRevolutionTable, Using, Action], Iterator[Violation]]
    options: Callable[[RailroadRevolutionTable, Using], Iterator[Action]]
    do: Callable[[RailroadRevolutionTable, Using, Action], None]


WAYS: dict[type[Action], Way] = {
    BuildStation: Way(station.check_build, station.build_options, station.build),
    TakeFirstBonus: Way(station.check_first_bonus, station.first_bonus_options, station.take_first_bonus),
    LayRail: Way(railroad.check_rail, railroad.rail_options, railroad.rail),
    SetUpOffice: Way(telegraph.check_office, telegraph.office_options, telegraph.office),
    GiveWorker: Way(telegraph.check_tile, telegraph.tile_options, telegraph.give),
    SellPiece: Way(trade.check_sell, trade.sell_options, trade.sell),
    UseExtra: Way(extra.check_extra, extra.extra_options, extra.extra),
    PromoteWorker: Way(workers.check_promote, workers.promote_options, workers.promote),
    GainWorker: Way(workers.check_gain, workers.gain_options, workers.gain),
    SwapWorker: Way(workers.check_swap, workers.swap_options, workers.swap),
    FlipTrain: Way(trains.check_flip, trains.flip_options, trains.flip),
    TakeTrain: Way(trains.check_take, trains.take_options, trains.take),
    MakeProgress: Way(tracks.check_progress, tracks.progress_options, tracks.progress),
    ChooseEffect: Way(effects.check_choose, effects.choose_options, effects.choose),
    AcceptEffect: Way(effects.check_accept, effects.accept_options, effects.accept),
}

_NEEDED: dict[type[Action], str] = {
    BuildStation: "station",
    LayRail: "rails",
    SetUpOffice: "office",
    PromoteWorker: "promote",
    GainWorker: "worker",
    SwapWorker: "swap_worker",
    FlipTrain: "flip",
    TakeTrain: "take_train",
    MakeProgress: "steps",
    ChooseEffect: "choice",
    AcceptEffect: "offer",
    TakeFirstBonus: "first_bonus",
    GiveWorker: "tile",
}
"""The kind of right that a move needs, where an effect may give it."""
_MOVE_OF = {kind: move for move, kind in _NEEDED.items()}
_UNKNOWABLE = ("choice", "offer", "first_bonus", "tile")
"""What these bring only the effect itself could tell."""
_PLENTY = 100


class Use(RevolutionDecision):
    """A player uses what a deal or a set-up tile has brought, and says when that is over."""

    __slots__ = ("using",)
    kind = "use_effects"
    takes_uses = True

    def __init__(self, table: RailroadRevolutionTable, using: Using) -> None:
        super().__init__(table, using.seat)
        self.using = using

    def check_own(self, action: Action) -> Iterator[Violation]:
        """Yield what is wrong with using something, or with ending it."""
        using, doubt = self.using, self.table.players[self.seat].doubt
        if doubt and lacks_right(using, action):
            yield WORKER.unchecked(doubt)
            if isinstance(action, GiveWorker):
                yield from workers.check_give(self.table, using, action, telegraph.TILE)
            if _NEEDED[type(action)] in _UNKNOWABLE:
                return
            using = _lending(using, action)
        if way := WAYS.get(type(action)):
            yield from way.check(self.table, using, action)
        elif isinstance(action, EndTurn):
            yield from self.check_end()
        else:
            yield uncalled_for(action, self.words())

    def check_end(self) -> Iterator[Violation]:
        """Yield what is still to be done."""
        yield from check_owed(self.table, self.using)

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
        ways = [told(right) for right in self.using.rights if right.main or self._has(_MOVE_OF[right.kind])]
        if self._has(UseExtra):
            ways.append("use the extra effect")
        if self._has(PromoteWorker):
            ways.append("promote a worker")
        if self.using.owed:
            means = "sell shares for" if self.table.players[self.seat].shares else "raise"
            ways.append(f"{means} the ${self.using.owed} that is owed")
        if not any(violation.is_grave() for violation in self.check_end()):
            ways.append("say done")
        elif not ways:
            ways.append("hire a worker")
        return listed(dict.fromkeys(ways), "or")

    def _has(self, kind: type[Action]) -> bool:
        """Tell whether there is a legal move of a kind."""
        return next(WAYS[kind].options(self.table, self.using), None) is not None


def do(table: RailroadRevolutionTable, using: Using, action: Action) -> None:
    """Do what a move says; what only an unknown effect can have allowed is done as far as it can be."""
    if not lacks_right(using, action):
        WAYS[type(action)].do(table, using, action)
    elif isinstance(action, GiveWorker):
        telegraph.lose(table, using, action)
    elif _NEEDED[type(action)] not in _UNKNOWABLE:
        lent = _lent(action)
        using.rights.append(lent)
        WAYS[type(action)].do(table, using, action)
        if lent in using.rights:
            using.rights.remove(lent)


def _lent(action: Action) -> Right:
    """Return a right that something unknown may have given."""
    return Right(_NEEDED[type(action)], WORKER, _PLENTY)


def _lending(using: Using, action: Action) -> Using:
    """Return what is used as it is with such a right."""
    then = copy(using)
    then.rights = [*using.rights, _lent(action)]
    return then


def lacks_right(using: Using, action: Action) -> bool:
    """Tell whether nothing that is known allows a move."""
    kind = _NEEDED.get(type(action))
    if kind is None or using.right(kind):
        return False
    return not (kind == "promote" and workers.may_promote(using))


def use_up(table: RailroadRevolutionTable, using: Using) -> Flow:
    """Let a player use what has come outside a turn."""
    before, table.using = table.using, using
    yield from milestones.complete_milestones(table)
    decision = Use(table, using)
    while using.rights or using.owed:
        action = yield from ask(table, decision)
        if isinstance(action, EndTurn):
            break
        do(table, using, action)
        yield from milestones.complete_milestones(table)
    write_off(table, using)
    table.using = before
    if using.untold:
        table.loose[using.seat] = using
