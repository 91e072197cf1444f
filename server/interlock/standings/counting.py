"""Which records count, and why others are left out."""

from collections.abc import Hashable, Sequence

from interlock.replay.verdict import VerdictStatus
from interlock.replay.verdict_words import status_words
from interlock.standings.model import StandingsGame
from interlock.standings.terms import Terms

STATUS, NO_RESULT, SOLO, TWICE, SAME_GAME = "status", "no_result", "solo", "one_player_twice", "same_game"
"""Stable words for why a record is left out, besides that it is unreadable."""


class Counting:
    """Decides of one record after another."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._counted: dict[Hashable, str] = {}

    def why_not(self, game: StandingsGame, keys: Sequence[str]) -> tuple[str, str]:
        """Return why a record is left out, as a stable word and a sentence; nothing where it counts."""
        if game.left_out:
            return game.left_out, game.why
        if (once := _what_is_once(game)) in self._counted:
            return SAME_GAME, f"the same game as {self._counted[once]}, which counts"
        if game.status not in self._terms.counted:
            return STATUS, status_words(game.status)
        if not all(seat.rank for seat in game.seats):
            return NO_RESULT, f"{status_words(game.status)}, and its result line does not tell of every player"
        if len(set(keys)) < len(keys):
            second = next(at for at, key in enumerate(keys) if key in keys[:at])
            first = keys.index(keys[second])
            names = f"{game.seats[first].player} and {game.seats[second].player}"
            return TWICE, f"{names} played against each other, and the aliases make them one player"
        if len(keys) == 1 and not self._terms.solo:
            return SOLO, "one player alone"
        self._counted[once] = game.name
        return "", ""


def _what_is_once(game: StandingsGame) -> Hashable:
    """Return what two records of one game have in common: all that was played, or where that is not all, the result."""
    digest = bytes.fromhex(game.digest.rpartition(":")[2])
    if game.status in (VerdictStatus.ILLEGAL, VerdictStatus.STOPPED, VerdictStatus.INCOMPLETE) or game.as_written:
        return digest, game.event, game.round, game.date, tuple((seat.rank, seat.score) for seat in game.seats)
    return digest
