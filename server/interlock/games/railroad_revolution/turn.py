"""A turn: a worker is put, its main action carried out, and everything used that this brings (Ablauf eines Zuges)."""

from collections.abc import Iterator

from interlock.components.effects import COLOURS
from interlock.games.railroad_revolution import railroad, station, telegraph, trade
from interlock.games.railroad_revolution.anytime import HIRE_PRICE, do_anytime
from interlock.games.railroad_revolution.deals import deal_with_all
from interlock.games.railroad_revolution.decisions import RevolutionDecision, ask
from interlock.games.railroad_revolution.end import unknown_scores
from interlock.games.railroad_revolution.milestones import complete_milestones
from interlock.games.railroad_revolution.money import reach, write_off
from interlock.games.railroad_revolution.pieces import buildings_left, rails_left
from interlock.games.railroad_revolution.players import (
    COLOUR_INDEX,
    PLACE_INDEX,
    PLACES,
    PURPLE,
    RAILROAD,
    STATION,
    SUPPLY,
    TELEGRAPH,
    TRADE,
)
from interlock.games.railroad_revolution.saying import short
from interlock.games.railroad_revolution.table import SHARE_PRICE, RailroadRevolutionTable
from interlock.games.railroad_revolution.turn_rules import FEWEST_WORKERS, MANY, MINIMUM, RECALL, WORKER
from interlock.games.railroad_revolution.use import Use, do, out_of_place
from interlock.games.railroad_revolution.using import Right, Using
from interlock.record.railroad_revolution import EndTurn, PutWorker
from interlock.replay.decision import Action, Flow
from interlock.replay.rule import Violation


def turn(table: RailroadRevolutionTable, seat: int) -> Flow:
    """Play a turn."""
    using = Using(seat, table.players[seat].shares)
    table.using = using
    decision = Turn(table, using)
    while True:
        action = yield from ask(table, decision)
        if isinstance(action, EndTurn):
            break
        if isinstance(action, PutWorker):
            put(table, using, action)
        else:
            do(table, using, action)
        if table.staffed:
            yield from complete_milestones(table)
    write_off(table, using)
    using.rights.clear()
    using.extra_used = True
    if using.deal and table.options.deal_after_action:
        yield from deal_with_all(table, seat)
        yield from ask(table, TurnEnd(table, using))
    if table.options.hire_at_end:
        yield from _hire(table, using)
    if using.deal and not table.options.deal_after_action:
        yield from deal_with_all(table, seat)
    table.using = None


def _hire(table: RailroadRevolutionTable, using: Using) -> Flow:
    """Have a player hire up to four workers at once."""
    while table.players[using.seat].at_hand() < FEWEST_WORKERS and _missing_money(table, using.seat) <= 0:
        seat, action = yield Hiring(table, using)
        do_anytime(table, seat, action)
        yield from complete_milestones(table)


def put(table: RailroadRevolutionTable, using: Using, action: PutWorker) -> None:
    """Put a worker on a field; with none in the supply all come back first."""
    player = table.players[using.seat]
    colour, field = COLOUR_INDEX[action.colour], PLACE_INDEX[action.field]
    if not any(player.workers[SUPPLY]):
        player.recall()
        for place in PLACES:
            table.reasons[using.seat, place.name.lower()] = RECALL
        table.reasons[using.seat, "supply"] = RECALL
    table.remove_worker(using.seat, colour, SUPPLY, WORKER)
    player.workers[field][colour] += 1
    table.reasons[using.seat, PLACES[field].name.lower()] = MANY
    using.field, using.colour = field, colour
    if field == STATION:
        using.rights.append(Right("station", WORKER, main=True))
    elif field == RAILROAD:
        rails = min(railroad.RAILS_OF_ACTION, player.rails)
        using.rights.append(Right("rails", railroad.COUNT, rails, main=True))
    elif field == TELEGRAPH:
        using.rights.append(Right("office", WORKER, main=True))
    else:
        using.rights += [Right("sell", WORKER, main=True), Right("flip", trade.FLIP)]


class Turn(Use):
    """A player on turn puts a worker, then uses what there is, and says when the turn is over."""

    __slots__ = ()

    def check_own(self, action: Action) -> Iterator[Violation]:
        """Yield what is wrong with a move of a turn."""
        using = self.using
        if isinstance(action, PutWorker):
            if using.field:
                yield WORKER.broken(what="has put a worker in this turn already")
            else:
                yield from self._check_put(action)
        elif not using.field and isinstance(action, EndTurn):
            yield WORKER.broken(expected=self.words(), what="ends the turn without having put a worker")
        else:
            yield from super().check_own(action)

    def _check_put(self, action: PutWorker) -> Iterator[Violation]:
        """Yield that there is no such worker to put, or that its action cannot be carried out."""
        player = self.table.players[self.seat]
        colour = COLOUR_INDEX[action.colour]
        if not player.workers[SUPPLY][colour]:
            on_board = sum(player.workers[place][colour] for place in (STATION, RAILROAD, TELEGRAPH, TRADE))
            if not on_board:
                yield short(player, WORKER, "colour", "a worker of the own", f"has no {action.colour} worker")
            elif any(player.workers[SUPPLY]):
                what = f"has {action.colour} workers only on the board, and others in the supply"
                yield short(player, RECALL, "colour", self.words(), what)
        yield from self._check_action(PLACE_INDEX[action.field], colour)

    def _check_action(self, field: int, colour: int) -> Iterator[Violation]:
        """Yield that the main action of a field cannot be carried out."""
        table, using, player = self.table, self.using, self.table.players[self.seat]
        if field == STATION:
            if not buildings_left(table, using):
                yield station.PIECE.broken("field", what="has no building left for a station")
            elif colour != PURPLE and not station.open_cities(table, self.seat) and table.printed.known:
                yield station.CITY.broken("field", what="has no city where a station could be built")
        elif field == RAILROAD:
            if not rails_left(table, using):
                yield railroad.COUNT.broken("field", what="has no rail left")
            elif not player.frontier and table.printed.known:
                yield railroad.SPACE.broken("field", what="has no space where a rail could be laid")
            elif not colour and reach(table, using) < railroad.ACTION_COST:
                money = reach(table, using)
                what = f"can raise ${money}, less than the ${railroad.ACTION_COST} of the action"
                yield short(player, railroad.COST, "field", f"${railroad.ACTION_COST}", what, cash=money)
        elif field == TELEGRAPH:
            if not buildings_left(table, using):
                yield telegraph.PIECE.broken("field", what="has no building left for an office")
            elif not any(telegraph.has_room(table, self.seat, section) for section in range(len(table.offices))):
                yield telegraph.SECTION.broken("field", what="has no section where an office could be set up")
        elif not player.buildings + player.rails:
            yield trade.PIECE.broken("field", what="has nothing left to sell")

    def check_end(self) -> Iterator[Violation]:
        """Yield what is still to be done in the turn."""
        table, using = self.table, self.using
        if main := using.main():
            if main.kind == "rails" and using.spaces:
                yield railroad.COUNT.broken(
                    what=f"has laid {len(using.spaces)} of the rails, and {main.n} more is to be laid"
                )
            else:
                yield WORKER.broken(what=f"has not carried out the main action: {main.words()}")
        yield from super().check_end()
        if not (using.deal and table.options.deal_after_action):
            yield from check_minimum(table, using)
            yield from check_scores(table, self.seat)

    def own_options(self) -> Iterator[Action]:
        """Yield every worker on every field; once one is put, everything that can be used."""
        if self.using.field:
            yield from super().own_options()
            return
        for field in PLACES[1:]:
            for colour in COLOURS:
                action = PutWorker(colour, field)
                if not any(violation.is_grave() for violation in self.check_own(action)):
                    yield action

    def words(self) -> str:
        """Say what is to be decided."""
        return super().words() if self.using.field else "put a worker on a field"


class TurnEnd(RevolutionDecision):
    """After a deal that came before the end of the turn, the player ends it."""

    __slots__ = ("using",)

    def __init__(self, table: RailroadRevolutionTable, using: Using) -> None:
        super().__init__(table, using.seat)
        self.using = using

    def check_own(self, action: Action) -> Iterator[Violation]:
        """Yield what keeps the turn from ending."""
        if isinstance(action, EndTurn):
            yield from check_minimum(self.table, self.using)
            yield from check_scores(self.table, self.seat)
        else:
            yield out_of_place(action, self.words())

    def own_options(self) -> Iterator[Action]:
        """Yield the end."""
        if not any(violation.is_grave() for violation in self.check_own(EndTurn())):
            yield EndTurn()

    def words(self) -> str:
        """Say what is to be decided."""
        return "say done"


class Hiring(RevolutionDecision):
    """A player with fewer than four workers hires, and sells shares to pay for it."""

    __slots__ = ("using",)

    def __init__(self, table: RailroadRevolutionTable, using: Using) -> None:
        super().__init__(table, using.seat)
        self.using = using

    def check_own(self, action: Action) -> Iterator[Violation]:
        """Yield that nothing else can be done now."""
        yield out_of_place(action, self.words())

    def own_options(self) -> Iterator[Action]:
        """Yield nothing: shares and workers are all there is."""
        return iter(())

    def words(self) -> str:
        """Say how many workers are missing."""
        missing = FEWEST_WORKERS - self.table.players[self.seat].at_hand()
        return f"hire {missing} more, and sell shares if need be"


def check_minimum(table: RailroadRevolutionTable, using: Using) -> Iterator[Violation]:
    """Yield that fewer than four workers are left at the end of a turn."""
    player = table.players[using.seat]
    workers = player.at_hand()
    if workers >= FEWEST_WORKERS:
        return
    if table.options.hire_at_end:
        missing = _missing_money(table, using.seat)
        if missing > 0:
            what = f"has {workers} workers and ${missing} too little to hire up to {FEWEST_WORKERS}"
            yield short(player, MINIMUM, "", f"{FEWEST_WORKERS} workers", what, workers=workers)
    else:
        what = f"ends the turn with {workers} workers on board and in the supply"
        yield short(player, MINIMUM, "", f"at least {FEWEST_WORKERS}", what, workers=workers)


def check_scores(table: RailroadRevolutionTable, seat: int) -> Iterator[Violation]:
    """Yield, at the end of the last turn, what nobody has told that scores are made of."""
    if table.last and seat == table.seats[-1]:
        yield from unknown_scores(table)


def _missing_money(table: RailroadRevolutionTable, seat: int) -> int:
    player = table.players[seat]
    needed = HIRE_PRICE * (FEWEST_WORKERS - player.at_hand())
    return needed - table.ledger.balances[seat] - SHARE_PRICE * player.shares
