"""Plays games for tests: moves are written without names, and whoever has to decide makes them."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, ClassVar, Self

from interlock.analysis.judge import begin
from interlock.record.rgn import move_to_rgn, read_move, read_rgn
from interlock.record.rgn.players import Players
from interlock.replay.decision import Decision
from interlock.replay.preparation import play_of

PLAYERS = ("Andy", "Ben", "Charly", "Dora", "Emil", "Fay")


class Script:
    """A record of a game that follows the rules. Going on makes a new script; the old one stays as it was."""

    game: ClassVar[str]
    turn: ClassVar[type[Decision]]
    """The decision of a player on turn, as opposed to bids and the like."""

    def __init__(self, players: int = 3, header: str = "") -> None:
        names = ", ".join(PLAYERS[:players])
        self._start(f"interlock 1\ngame {self.game}\nplayers {names}\n{header}\n")

    def _start(self, text: str) -> None:
        self.text = text
        self.replay = begin(read_rgn(text).record)
        self.replay.run()

    def _copy(self) -> Self:
        script = type(self).__new__(type(self))
        script._start(self.text)
        return script

    def _add(self, words: str) -> None:
        decision = self.replay.decision
        assert decision is not None
        _, action = play_of(read_move(words, self.game, decision.seat, self._players()), self.replay.game)
        violations = list(decision.check(action))
        assert not violations, f"{words}: breaks {', '.join(each.rule.id for each in violations)}"
        self.text += f"{PLAYERS[decision.seat - 1]}: {words}\n"
        self.replay.make(decision.seat, action)

    def _players(self) -> Players:
        return Players([player.name for player in self.replay.record.header.players])

    @property
    def table(self) -> Any:
        return self.replay.table

    @property
    def decision(self) -> Decision:
        """What has to be decided; the game is not over."""
        assert self.replay.decision is not None
        return self.replay.decision

    @property
    def who(self) -> str:
        """Name the player who has to decide."""
        return PLAYERS[self.decision.seat - 1]

    def __call__(self, *moves: str) -> Self:
        """Add moves, each by the player who has to decide."""
        script = self._copy()
        for words in moves:
            script._add(words)
        return script

    def random_until(self, condition: Callable[[Self], bool], style: str) -> Self:
        """Go on at random, by one seed or another, until a condition holds at a turn."""
        for seed in range(200):
            for script in self._at_random(seed, style):
                if isinstance(script.replay.decision, self.turn) and condition(script):
                    return script
        raise AssertionError("no seed leads there")

    def random_end(self, condition: Callable[[Self], bool], style: str) -> Self:
        """Go on at random to the end, by one seed or another, so that a condition holds there."""
        for seed in range(200):
            *_, script = self._at_random(seed, style)
            if condition(script):
                return script
        raise AssertionError("no seed leads there")

    def _at_random(self, seed: int, style: str) -> Iterator[Self]:
        """Yield one script, at every decision on its way to the end of the game and there."""
        random, script = Random(seed), self._copy()
        game = script.replay.game
        while decision := script.replay.decision:
            yield script
            action = game.random.action(script.table, decision, random, style)
            script._add(move_to_rgn(game.whole_move(0, action), self._players()))
        yield script


Case = tuple[str, str, str]
"""A rule, a record that keeps it, and one that breaks it."""


def both(rule: str, script: Script, kept: str, broken: str) -> Case:
    """Return the case in which two endings follow the same script."""
    return rule, f"{script.text}{kept}\n", f"{script.text}{broken}\n"


def claimed(rule: str, script: Script, right: str, wrong: str) -> Case:
    """Return the case in which a figure is written down right and wrong."""
    return both(rule, script, f"claim {right}", f"claim {wrong}")
