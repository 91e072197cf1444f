"""What anybody may do at any time: sell shares and hire workers (rulebook, first lines)."""

from collections.abc import Iterator

from interlock.basics.wording import bounds
from interlock.games.railroad_revolution.money import earn, pay_untold
from interlock.games.railroad_revolution.players import COLOR_INDEX, COLORS, SUPPLY
from interlock.games.railroad_revolution.saying import SUPPLY_LIMIT, short
from interlock.games.railroad_revolution.table import SHARE_PRICE, RailroadRevolutionTable
from interlock.record.railroad_revolution import COLOR_WORDS, HireWorker, SellOwnShares
from interlock.replay.decision import Action
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

RULES = (SELL_SHARES, HIRE)

ANYTIME: dict[type[Action], Rule] = {SellOwnShares: SELL_SHARES, HireWorker: HIRE}
"""What may be done at any time, and the rule that it may break."""
HIRE_PRICE = 800


def check_anytime(table: RailroadRevolutionTable, seat: int, action: Action) -> Iterator[Violation]:
    """Yield what is wrong with selling shares or hiring."""
    player, cash = table.players[seat], table.ledger.balances[seat]
    if isinstance(action, HireWorker):
        if cash < HIRE_PRICE:
            untold = player.doubts.lacks("cash", cash, HIRE_PRICE)
            yield short(untold, HIRE, "money", "", f"${HIRE_PRICE}", price=HIRE_PRICE, cash=cash)
        color = COLOR_INDEX[action.color]
        if table.workers[color] <= 0:
            untold, word = table.untold_supply((SUPPLY, color)), COLOR_WORDS[action.color]
            yield short(untold, HIRE, "none left", "color", "a worker that is left", color=word)
    elif isinstance(action, SellOwnShares) and action.count < 1:
        yield SELL_SHARES.broken("none", "count", "at least 1", count=action.count)
    elif isinstance(action, SellOwnShares) and action.count > player.shares:
        expected = bounds(1, player.shares) if player.shares else "no shares"
        untold = table.lacks(seat, "shares", player.shares, action.count)
        facts = {"count": action.count, "shares": player.shares}
        yield short(untold, SELL_SHARES, "how many", "count", expected, **facts).impossible()


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
