"""Hand out money, shares, workers and trains at the start, and let players choose sides of the set-up tiles."""

from collections.abc import Iterator, Sequence

from interlock.games.railroad_revolution.effects.effects import grant
from interlock.games.railroad_revolution.milestones.completion import letters_dealt
from interlock.games.railroad_revolution.setup.setup_rules import BOARD, START, TILE
from interlock.games.railroad_revolution.table.player import COLOR_INDEX, COLORS, SUPPLY, Quantity
from interlock.games.railroad_revolution.table.player_milestones import PlayerMilestone
from interlock.games.railroad_revolution.table.printed_values import Printed
from interlock.games.railroad_revolution.table.rights import Using
from interlock.games.railroad_revolution.table.table import START_MONEY, START_SHARES, RailroadRevolutionTable
from interlock.games.railroad_revolution.turn.base_decision import RevolutionDecision
from interlock.games.railroad_revolution.turn.decision_flow import ask, use_up
from interlock.games.railroad_revolution.wording import check_effect_known
from interlock.railroad_revolution.components.effects import Effect
from interlock.record.railroad_revolution import WORKER_COLORS, TakeSide
from interlock.replay.decision import Action, Flow
from interlock.replay.ledger import BANK
from interlock.replay.rule import Violation

MIN_PLAYERS, MAX_PLAYERS = 2, 4
START_EFFECT = Effect("promote", 2)
"""The bonus of the train that everybody starts with."""


def start_train(printed: Printed) -> str | None:
    """Return the kind of train that everybody starts with."""
    return next((kind for kind, bonus in printed.train_bonuses.items() if bonus == START_EFFECT), None)


def hand_out(table: RailroadRevolutionTable) -> None:
    """Give everybody what they start with."""
    train = start_train(table.printed)
    for seat in table.seats:
        player = table.players[seat]
        table.ledger.pay(BANK, seat, START_MONEY, START)
        table.gain_shares(seat, START_SHARES, START)
        table.start_workers(seat)
        player.lay(table.printed.start_space)
        if train:
            table.gain_train(seat, train, START)
        else:
            _doubt_one(table, seat, "which train has the bonus promote 2", _untold_trains(table.printed), "trains")
        for quantity in ("workers", "supply", "milestones", "left", "middle", "right"):
            player.change(quantity, START)
        for quantity in ("buildings", "rails", "network"):
            player.change(quantity, BOARD)
    for dealt in table.setup.milestones:
        for name, letter in zip(dealt.milestones, letters_dealt(table.printed, dealt.milestones), strict=True):
            tile = table.printed.milestone(name, letter)
            if dealt.seat in table.seats:
                table.players[dealt.seat].open(PlayerMilestone(tile))
            if stack := table.milestones.get(tile.letter):
                stack.remove([name])


def _untold_trains(printed: Printed) -> list[Quantity]:
    """Return the trains that everybody may start with."""
    return [("trains", kind) for kind, bonus in printed.train_bonuses.items() if bonus is None]


def _doubt_one(
    table: RailroadRevolutionTable, seat: int, missing: str, quantities: Sequence[Quantity], total: Quantity
) -> None:
    """Remember that a player has got one of several things, and nobody has told which."""
    for quantity in quantities:
        table.doubt(seat, missing, quantity, more=1)
    # Of all together there is surely one more.
    table.players[seat].doubts.widen(total, missing, less=-1, more=1 - len(quantities))


def take_sides(table: RailroadRevolutionTable) -> Flow:
    """Let everybody take a side of a set-up tile, the last player first."""
    for seat in reversed(table.seats):
        action = yield from ask(table, Siding(table, seat))
        table.sides_taken = tuple(sorted({*table.sides_taken, action.tile}))
        color, effect = table.printed.sides[action.tile, action.side]
        using = Using(seat, table.players[seat].shares, setup=True)
        name = f"{action.tile} {action.side}"
        if color:
            table.gain_worker(seat, COLOR_INDEX[WORKER_COLORS[color]], TILE)
        else:
            colors = [(SUPPLY, color) for color in range(len(COLORS))]
            _doubt_one(table, seat, f"the worker of the set-up tile {name}", colors, "workers")
        grant(table, using, effect, TILE, f"the effect of the set-up tile {name}")
        yield from use_up(table, using)


class Siding(RevolutionDecision[TakeSide]):
    """A player takes a side of a set-up tile."""

    __slots__ = ()
    kind = "take_side"
    takes = (TakeSide,)
    instead_rule = TILE

    def check_own(self, action: TakeSide) -> Iterator[Violation]:
        """Yield what is wrong with a side."""
        name = f"{action.tile} {action.side}"
        if action.tile in self.table.sides_taken:
            yield TILE.broken("taken", "tile", self.words(), tile=action.tile)
        color, effect = self.table.printed.sides[action.tile, action.side]
        if not color:
            yield TILE.unchecked(f"the worker of the set-up tile {name}")
        yield from check_effect_known(TILE, effect, f"the effect of the set-up tile {name}")

    def own_options(self) -> Iterator[Action]:
        """Yield every side of the tiles left."""
        for tile, side in self.table.printed.sides:
            if tile not in self.table.sides_taken:
                yield TakeSide(tile, side)

    def words(self) -> str:
        """Say what is to be decided."""
        some = next(self.own_options(), None)
        return "take a side of a set-up tile" + (
            "" if some else " (any may be written: nobody has told which there are)"
        )
