"""How many records came out how."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from interlock.cli.folding import Line, fold, heading
from interlock.cli.statuses import STATUSES, words_of_status
from interlock.cli.tables import headed
from interlock.cli.told import Told

_RULES_SHOWN = 20
_GAME_UNKNOWN = "not known"


class Summary(Struct):
    """What was checked so far, by status, by game and by rule."""

    records: int = 0
    code: int = 0
    """The highest of all exit codes."""
    statuses: dict[str, int] = {}
    games: dict[str, dict[str, int]] = {}
    """For each game how many of its records came out how; without a name those that cannot be read."""
    rules: dict[str, int] = {}
    """For each rule in how many records something is wrong by it."""

    def add(self, told: Told) -> None:
        """Count one more record."""
        self.records += 1
        self.code = max(self.code, told.code)
        _count(self.statuses, told.status)
        _count(self.games.setdefault(told.game, {}), told.status)
        for rule in told.rules:
            _count(self.rules, rule)

    def lines(self) -> list[Line]:
        """Tell it, the rules that most records break first."""
        shown = [status for status in STATUSES if status in self.statuses]
        rows = [["", "records", *map(words_of_status, shown)]]
        rows += [self._row(game or _GAME_UNKNOWN, self.games[game], shown) for game in sorted(self.games, key=_last)]
        if len(self.games) > 1:
            rows.append(self._row("all", self.statuses, shown))
        lines = [heading("Summary"), *headed(rows, "l|r" + "r" * len(shown), margin=2)]
        if self.rules:
            most = Counter(self.rules).most_common(_RULES_SHOWN)
            told = [["rule", "records"], *([rule, _number(number)] for rule, number in most)]
            lines += headed(told, "l|r", margin=2)
            if more := len(self.rules) - len(most):
                lines.append(fold(f"  {more} more; --summary --format json tells all"))
        return lines

    def sentence(self) -> str:
        """Tell in one sentence how many records came out how."""
        told = ", ".join(
            f"{_number(self.statuses[status])} {words_of_status(status)}"
            for status in STATUSES
            if status in self.statuses
        )
        return f"{_number(self.records)} records: {told}" if told else "no records"

    def as_object(self) -> dict[str, object]:
        """Return it as JSON has it."""
        games = {game or _GAME_UNKNOWN: counted for game, counted in self.games.items()}
        return {"records": self.records, "statuses": self.statuses, "games": games, "rules": self.rules}

    @staticmethod
    def _row(name: str, counted: dict[str, int], shown: Iterable[str]) -> list[str]:
        numbers = [counted.get(status, 0) for status in shown]
        return [name, _number(sum(counted.values())), *(_number(each) if each else "-" for each in numbers)]


def _count(counted: dict[str, int], what: str) -> None:
    counted[what] = counted.get(what, 0) + 1


def _last(game: str) -> tuple[bool, str]:
    return not game, game


def _number(value: int) -> str:
    return f"{value:,}"
