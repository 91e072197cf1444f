"""Record every change of a figure during a replay, with the rule that caused it."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from interlock.record.model import Figure
from interlock.replay.replay import Replay
from interlock.replay.rule import Rule
from interlock.replay.verdict import ScorePart

SCORE, CASH, TREASURY = "score", "cash", "treasury"


class Change(NamedTuple):
    """A change of a figure by one cause."""

    move: int
    """The number of the move after which the position shows it."""
    figure: Figure
    before: int
    after: int
    rule: Rule
    parts: tuple[ScorePart, ...] = ()
    """What it came from, where that is known."""


class _Reasons(dict[Any, Rule]):
    """The rules by which figures last changed, which calls somebody with the subject and the rule of every note."""

    def __init__(self, reasons: Mapping[Any, Rule], owner: str, noted: Callable[[str, Rule], None]) -> None:
        super().__init__(reasons)
        self._owner = owner
        self._noted = noted

    def __setitem__(self, key: Any, rule: Rule) -> None:
        super().__setitem__(key, rule)
        # What each player notes is by quantity alone.
        self._noted(key[0] if isinstance(key, tuple) else self._owner, rule)


class Watch:
    """Some figures of a replay, and how they change."""

    def __init__(self, replay: Replay, figures: Iterable[Figure]) -> None:
        self._replay = replay
        self._changes: list[Change] = []
        """The changes of the move that is being made."""
        self._last: dict[Figure, Change] = {}
        """The last of them of each figure."""
        self._paid = len(replay.table.ledger.entries)
        self._accounts = {figure: account_of(replay, figure) for figure in figures}
        self._of_account = {account: figure for figure, account in self._accounts.items() if account is not None}
        self._noticed: defaultdict[str, list[Figure]] = defaultdict(list)
        """The figures of which notes tell, by subject."""
        self._settled: defaultdict[str, list[Figure]] = defaultdict(list)
        """The figures that no account tells of, by subject."""
        for figure, account in self._accounts.items():
            if account is None:
                self._settled[figure.subject].append(figure)
                if figure.quantity != SCORE:
                    self._noticed[figure.subject].append(figure)
        self._values = {figure: self._value(figure)[0] for figure in self._accounts}
        self._parts = {figure: parts_of(replay, figure) for figure in self._accounts}
        self._fresh: defaultdict[Figure, list[ScorePart]] = defaultdict(list)
        """Parts that have come or changed and no change has been told of."""
        for seat, owner in enumerate((replay.table, *getattr(replay.table, "players", ())), start=-1):
            if hasattr(owner, "reasons"):
                name = replay.record.player(seat) if seat > 0 else ""
                owner.reasons = _Reasons(owner.reasons, name, self._noted)

    def take(self, unchanged: Set[str] = frozenset()) -> list[Change]:
        """Return the changes since this was last asked, one for each cause.

        No figure of the `unchanged` subjects has changed, so they are not looked at: of places there may be many.
        """
        self._pay()
        for subject, figures in self._settled.items():
            if subject not in unchanged:
                for figure in figures:
                    self._settle(figure)
                    # Parts may change where the figure does not.
                    self._parts[figure] = parts_of(self._replay, figure)
        changes = [change._replace(move=self._replay.position_move()) for change in self._changes]
        self._changes.clear()
        self._last.clear()
        self._fresh.clear()
        return changes

    def _noted(self, subject: str, rule: Rule) -> None:
        """Look which figures of a subject have changed by a rule that has been noted just now."""
        for figure in self._noticed.get(subject, ()):
            value, by = self._value(figure)
            if by is rule and value != self._values[figure]:
                self._change(figure, value, rule, self._part(figure, value - self._values[figure]))

    def _settle(self, figure: Figure) -> None:
        """Tell of what has changed without a note; of a score of each part that has."""
        value, rule = self._value(figure)
        if figure.quantity == SCORE:
            parts, self._parts[figure] = self._parts[figure], parts_of(self._replay, figure)
            for part in changed_parts(parts, self._parts[figure]):
                by = self._replay.game.score_rules.get(part.name, rule)
                self._change(figure, self._values[figure] + part.value, by, (part,))
        if value != self._values[figure]:
            self._change(figure, value, rule, self._part(figure, value - self._values[figure]))

    def _pay(self) -> None:
        """Tell of what has been paid."""
        ledger = self._replay.table.ledger
        for entry in ledger.entries[self._paid :]:
            for account, amount in ((entry.payer, -entry.amount), (entry.payee, entry.amount)):
                if (figure := self._of_account.get(account)) is not None and amount:
                    self._change(figure, self._values[figure] + amount, entry.rule)
        self._paid = len(ledger.entries)

    def _change(self, figure: Figure, value: int, rule: Rule, parts: tuple[ScorePart, ...] = ()) -> None:
        """Tell of a change; one that goes on with the last of the same figure by the same rule is no other cause."""
        before, last = self._values[figure], self._last.get(figure)
        if last is not None and last.rule is rule and not (parts or last.parts):
            before = last.before
            self._changes = [each for each in self._changes if each is not last]
        self._values[figure] = value
        self._last[figure] = change = Change(0, figure, before, value, rule, parts)
        if value != before:
            self._changes.append(change)

    def _part(self, figure: Figure, change: int) -> tuple[ScorePart, ...]:
        """Return the part of a figure that has changed by as much, or all that have where they add up to it."""
        parts, self._parts[figure] = self._parts[figure], parts_of(self._replay, figure)
        fresh = self._fresh[figure]
        fresh += changed_parts(parts, self._parts[figure])
        found = next((part for part in fresh if part.value == change), None)
        told = (found,) if found else tuple(fresh) if sum(part.value for part in fresh) == change else ()
        for part in told:
            fresh.remove(part)
        return told

    def _value(self, figure: Figure) -> tuple[int, Rule]:
        return self._replay.game.figure(self._replay.table, figure)


def lasting(changes: Sequence[Change]) -> Iterator[Change]:
    """Yield the changes of the figures that are not what they were before all of them."""
    ends = {change.figure: change.after for change in changes}
    begins = {change.figure: change.before for change in reversed(changes)}
    yield from (change for change in changes if begins[change.figure] != ends[change.figure])


def account_of(replay: Replay, figure: Figure) -> int | None:
    """Return the account of the ledger that a figure is the balance of; None where it is none."""
    if figure.quantity == TREASURY:
        names: list[str] = replay.table.ledger.names
        # A player may be called like a company.
        return names.index(figure.subject, len(replay.record.header.players) + 1)
    is_cash = figure.quantity == CASH or [part.name for part in _score_parts(replay, figure)] == [CASH]
    return seat_of(replay, figure) if is_cash else None


def seat_of(replay: Replay, figure: Figure) -> int:
    """Return the seat of the player whose figure it is; 0 where it is no player's."""
    players = replay.record.header.players
    return next((seat for seat, player in enumerate(players, 1) if player.name == figure.subject), 0)


def parts_of(replay: Replay, figure: Figure) -> list[ScorePart]:
    """Return what a figure is made of, where it is made of something."""
    if figure.quantity == SCORE:
        return _score_parts(replay, figure)
    return [*_parts_of_game(replay.game.field)(replay.table, figure.subject, figure.quantity)]


@cache
def _parts_of_game(field: str) -> Callable[[Any, str, str], Iterator[ScorePart]]:
    """Return how a game tells what a figure is made of; nobody else asks for it, so it is imported here."""
    parts: Callable[[Any, str, str], Iterator[ScorePart]] = import_module(f"interlock.games.{field}.parts").parts_of
    return parts


def _score_parts(replay: Replay, figure: Figure) -> list[ScorePart]:
    """Return what a score is made of; nothing of any other figure."""
    return list(replay.game.score(replay.table, seat_of(replay, figure))) if figure.quantity == SCORE else []


def changed_parts(before: list[ScorePart], after: list[ScorePart]) -> Iterator[ScorePart]:
    """Yield by how much each part of a figure has changed, in the order that they have after it."""
    old = {part.name: part.value for part in before}
    for part in after:
        if change := part.value - old.pop(part.name, 0):
            yield ScorePart(part.name, change)
    yield from (ScorePart(name, -value) for name, value in old.items() if value)
