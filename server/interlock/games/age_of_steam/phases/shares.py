"""Phase 1: players sell shares (rulebook, Aktien verkaufen)."""

from collections.abc import Iterator

from interlock.basics.text_format import bounds
from interlock.games.age_of_steam.maps.base import MOST_SHARES, AgeOfSteamTable
from interlock.games.age_of_steam.mechanics.table import SHARES_AT_START
from interlock.games.age_of_steam.phases.decisions import AgeOfSteamDecision
from interlock.record.age_of_steam import SellShares
from interlock.replay.decision import OUT_OF_TURN, Action, Flow
from interlock.replay.ledger import BANK
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import reading, rulebook

_SET_UP = reading(
    "Spieleraufbau; 1. Aktien verkaufen",
    says="at most 15 shares in a game, and not whether those of the set-up count",
    takes="they count",
    of="the 2 shares of the set-up",
)
ORDER = Rule(
    "AOS-SHARES-ORDER",
    "In player order each sells as many shares as they like, for $5 each at once; the marker moves one field for each.",
    rulebook("1. Aktien verkaufen"),
    messages={
        "turn": OUT_OF_TURN,
        "negative": "{shares} is no number of shares",
    },
)
LIMIT = Rule(
    "AOS-SHARES-LIMIT",
    "Nobody sells more than 15 shares in a game, the 2 of the set-up included.",
    rulebook("1. Aktien verkaufen", _SET_UP),
    physical=True,
    messages={
        "limit": "{player} has sold {sold} shares and sells {shares} more; at most {most} are allowed in a game",
        "set_up": "{player} has sold {sold} shares, those of the set-up included, and sells {shares} more; at most "
        "{most} are allowed in a game",
    },
    rests_on={"set_up": _SET_UP},
)
RULES = (ORDER, LIMIT)
PRICE = 5


class Selling(AgeOfSteamDecision):
    """A player sells shares."""

    __slots__ = ()
    kind = "sell_shares"
    turn = ORDER
    had = "has sold shares this round"

    def check(self, action: Action) -> Iterator[Violation]:
        """Yield what is wrong with the number of shares."""
        if not isinstance(action, SellShares):
            yield from self.misplaced(action)
            return
        sold, shares = self.table.players[self.seat].shares, action.shares
        if shares < 0:
            yield ORDER.broken("negative", "shares", "0 or more", str(shares), shares=shares)
        if sold + shares > MOST_SHARES:
            how = "limit" if sold + shares - SHARES_AT_START > MOST_SHARES else "set_up"
            left = f"at most {MOST_SHARES - sold}"
            yield LIMIT.broken(how, "shares", left, str(shares), sold=sold, shares=shares, most=MOST_SHARES)
        yield from self.table.map.share_faults(self.table, self.seat, shares)

    def judged_by(self, action: Action) -> tuple[Rule, ...]:
        """Return how many may be sold."""
        return (LIMIT, *self.table.map.judged_by.get(SellShares, ())) if isinstance(action, SellShares) else ()

    def options(self) -> Iterator[Action]:
        """Yield every number of shares that may be sold."""
        return map(SellShares, range(self._most() + 1))

    def like(self, refused: Action) -> Iterator[Action]:
        """Yield the numbers of shares next to a refused one."""
        wanted = refused.shares if isinstance(refused, SellShares) else 0
        return map(SellShares, sorted(range(self._most() + 1), key=lambda each: abs(each - wanted)))

    def limits(self) -> tuple[int, int]:
        """Return the fewest and the most shares."""
        return 0, self._most()

    def words(self) -> str:
        """Say how many may be sold."""
        most = self._most()
        return f"sell {bounds(0, most)} {'share' if most == 1 else 'shares'}"

    def _most(self) -> int:
        left = MOST_SHARES - self.table.players[self.seat].shares
        return min(left, self.table.map.shares_a_round)


def sell_shares(table: AgeOfSteamTable) -> Flow:
    """Have every player sell shares."""
    table.phase = "sell shares"
    waiting = table.waiting = list(table.order)
    while waiting:
        seat, action = yield Selling(table, waiting[0])
        assert isinstance(action, SellShares)
        if seat in waiting:  # Else, by ruling, somebody sells a second time.
            waiting.remove(seat)
        table.players[seat].shares += action.shares
        table.ledger.pay(BANK, seat, action.shares * PRICE, ORDER)
        table.change(seat, "shares", ORDER)
