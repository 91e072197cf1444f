"""What anybody may do at any time: sell shares and hire workers (rulebook, first lines)."""

from collections.abc import Generator, Iterator

from interlock.basics.wording import bounds, count
from interlock.games.railroad_revolution.money import earn
from interlock.games.railroad_revolution.players import COLOR_INDEX, COLORS
from interlock.games.railroad_revolution.saying import WHAT, short
from interlock.games.railroad_revolution.table import SHARE_PRICE, RailroadRevolutionTable
from interlock.record.railroad_revolution import COLOR_WORDS, HireWorker, SellOwnShares
from interlock.replay.decision import Action, Decision
from interlock.replay.ledger import BANK
from interlock.replay.rule import Rule, Violation

SELL_SHARES = Rule(
    "RR-TURN-SELL-SHARES",
    "At any time, also in another player's turn, a player may sell any number of own shares at $150 each.",
    "Jederzeit während des Spiels",
    WHAT,
    physical=True,
)
HIRE = Rule(
    "RR-TURN-HIRE",
    "At any time, also in another player's turn, a player may hire a worker of any colour for $800, into the own "
    "supply; also several times.",
    "Jederzeit während des Spiels",
    WHAT,
)

RULES = (SELL_SHARES, HIRE)

HIRE_PRICE = 800

Step = Generator[Decision, tuple[int, Action], None]


def check_anytime(table: RailroadRevolutionTable, seat: int, action: Action) -> Iterator[Violation]:
    """Yield what is wrong with selling shares or hiring."""
    player = table.players[seat]
    if isinstance(action, SellOwnShares):
        what = f"sells {count(action.count, 'share')} and has {player.shares}"
        if action.count < 1:
            yield SELL_SHARES.broken("count", "at least 1", what=what)
        elif action.count > player.shares:
            expected = bounds(1, player.shares) if player.shares else "no shares"
            yield short(player, SELL_SHARES, "count", expected, what, shares=player.shares)
        return
    assert isinstance(action, HireWorker)
    cash = table.ledger.balances[seat]
    if cash < HIRE_PRICE:
        yield short(player, HIRE, "", f"${HIRE_PRICE}", f"hires for ${HIRE_PRICE} and has ${cash}", cash=cash)
    if table.workers[COLOR_INDEX[action.color]] <= 0:
        yield HIRE.broken(
            "color", "a worker that is left", what=f"hires a {COLOR_WORDS[action.color]} worker, and none is left"
        )


def anytime_options(table: RailroadRevolutionTable, seat: int) -> Iterator[Action]:
    """Yield every number of shares to sell and every worker to hire."""
    player = table.players[seat]
    yield from map(SellOwnShares, range(1, player.shares + 1))
    if table.ledger.balances[seat] >= HIRE_PRICE:
        yield from (HireWorker(colour) for index, colour in enumerate(COLORS) if table.workers[index] > 0)


def do_anytime(table: RailroadRevolutionTable, seat: int, action: Action) -> None:
    """Sell shares or hire a worker."""
    if isinstance(action, SellOwnShares):
        table.give_shares(seat, action.count, SELL_SHARES)
        using = table.using
        earn(table, seat, action.count * SHARE_PRICE, SELL_SHARES)
        if using is not None and using.seat == seat:
            there_before = min(action.count, using.shares_before)
            using.shares_before -= there_before
            using.brought -= there_before * SHARE_PRICE
    elif isinstance(action, HireWorker):
        table.ledger.pay(seat, BANK, HIRE_PRICE, HIRE)
        table.gain_worker(seat, COLOR_INDEX[action.color], HIRE)
        if table.using is not None and table.using.seat == seat:
            table.using.bought.append(f"${HIRE_PRICE} for a worker hired")
