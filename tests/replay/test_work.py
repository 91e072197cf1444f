"""The work of judging and annotating grows with a record, and no faster."""

from collections.abc import Callable
from functools import cache

import pytest
from msgspec.structs import replace

from interlock.analysis.annotate import annotate
from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import begin, judge
from interlock.analysis.record_text import with_places
from interlock.basics.problem import RecordError
from interlock.games.registry import GAMES
from interlock.record.model import Header, Player
from interlock.record.rgn import read_rgn, write_rgn
from interlock.replay.ledger import BANK, Ledger
from interlock.replay.rule import Rule
from interlock.replay.source import rulebook
from kit.step_counter import growth, steps

BOARDS = {"age-of-steam": "barbados"}
LINES = {
    "claims that hold": "claim Ann {cash}",
    "claims that do not": "claim Ann $12345",
    "penalties": "ruling penalty Ann $1 by Ref",
    "headings": "== Coffee ==",
    "comments": "; coffee",
    "refused moves": "{move}",
    "ruled moves": "{move}\nruling taken back",
}


@cache
def beginning(game: str) -> tuple[str, str, str]:
    """Return the lines before the first move of a game, what its first player has there, and that move."""
    record = sample(game, GAMES[game].players_on(BOARDS.get(game, ""))[0], 1, header=Header(board=BOARDS.get(game, "")))
    record = replace(record, header=replace(record.header, results=()), notes=())
    first = next(index for index, move in enumerate(record.moves) if move.seat)
    lines = write_rgn(replace(record, moves=record.moves[: first + 1])).rstrip("\n").split("\n")
    begun = begin(replace(record, moves=record.moves[:first]))
    begun.run()
    return "\n".join(lines[:-1]) + "\n", f"${begun.table.ledger.balances[1]}", lines[-1]


def text(game: str, lines: str, count: int) -> str:
    """Return the beginning of a game and so many lines of a kind."""
    start, cash, move = beginning(game)
    return start + f"{lines.format(cash=cash, move=move)}\n" * count


@pytest.mark.parametrize("lines", LINES.values(), ids=LINES)
@pytest.mark.parametrize("game", GAMES)
def test_judging_grows_with_the_lines(game: str, lines: str) -> None:
    def prepared(count: int) -> Callable[[], object]:
        record = read_rgn(text(game, lines, count)).record
        return lambda: judge(record, carry_on=True)

    assert growth(prepared, 200) < 2.3


@pytest.mark.parametrize("lines", LINES.values(), ids=LINES)
def test_annotating_grows_with_the_lines(lines: str) -> None:
    def prepared(count: int) -> Callable[[], object]:
        record = read_rgn(text("chicago-express", lines, count)).record
        return lambda: annotate(record, carry_on=True)

    assert growth(prepared, 200) < 2.3


@pytest.mark.parametrize("lines", LINES.values(), ids=LINES)
def test_finding_the_places_grows_with_the_lines(lines: str) -> None:
    def prepared(count: int) -> Callable[[], object]:
        read = read_rgn(text("chicago-express", lines, count))
        verdict = judge(read.record, carry_on=True)
        return lambda: with_places(verdict, read)

    assert growth(prepared, 100) < 2.3


@pytest.mark.parametrize("carry_on", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_judging_grows_with_the_players(game: str, carry_on: bool) -> None:
    def prepared(players: int) -> Callable[[], object]:
        names = tuple(Player(f"Player {number}") for number in range(players))
        record = read_rgn(text(game, "{move}", 20)).record
        crowd = replace(record, header=replace(record.header, players=names))
        return lambda: judge(crowd, carry_on=carry_on)

    assert growth(prepared, 60) < 2.5


def test_what_an_account_got_last_is_found_at_once() -> None:
    def prepared(entries: int) -> Callable[[], object]:
        rule, ledger = Rule("X", "", rulebook("")), Ledger(["Ann", "Ben"])
        ledger.pay(BANK, 1, 5, rule)
        for ledger.move in range(1, entries):
            ledger.pay(BANK, 2, 1, rule)
        return lambda: (ledger.last_rule(1), list(ledger.latest(1)), ledger.last_rule(2), list(ledger.latest(2)))

    assert growth(prepared, 500) < 1.1


def test_of_very_many_names_that_mean_nothing_the_first_thousand_are_looked_into() -> None:
    start, _, _ = beginning("railroad-revolution")

    def judging(count: int) -> Callable[[], object]:
        record = read_rgn(start + "".join(f"Ann: rail Q{number}-X{number}-1.1\n" for number in range(count))).record

        def call() -> None:
            with pytest.raises(RecordError) as raised:
                judge(record)
            assert len(raised.value.problems) == 1000

        return call

    assert steps(judging(2000)) < 1.1 * steps(judging(1000))
