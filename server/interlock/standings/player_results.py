"""The results of one player: the games that count, points, wins and finishes."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from interlock.standings.model import StandingsGame, StandingsSeat
from interlock.standings.points import percent, share


class Match:
    """A game that counts: who sat there, by the keys of the players, and what it brought them."""

    __slots__ = ("column", "game", "keys", "points")

    def __init__(self, game: StandingsGame, keys: Sequence[str], points: Sequence[Fraction]) -> None:
        self.game = game
        self.keys = keys
        self.points = points
        self.column = ""
        """The key of the column that it stands in."""


class PlayerGame:
    """A game as one of its players has played it."""

    __slots__ = ("at", "match")

    def __init__(self, match: Match, at: int) -> None:
        self.match = match
        self.at = at

    @property
    def seat(self) -> StandingsSeat:
        """What became of the player."""
        return self.match.game.seats[self.at]

    @property
    def points(self) -> Fraction:
        """What the game brought."""
        return self.match.points[self.at]

    @property
    def percent(self) -> Fraction:
        """The score in per cent of the winner's."""
        return percent(self.match.game.seats, self.at)

    @property
    def share(self) -> Fraction:
        """The score in per cent of all scores."""
        return share(self.match.game.seats, self.at)

    @property
    def halves(self) -> int:
        """Twice the place; who shares some has their middle."""
        rank = self.seat.rank
        return 2 * rank - 1 + sum(each.rank == rank for each in self.match.game.seats)

    def others(self) -> Iterator[str]:
        """Yield the keys of those who were met."""
        return (key for at, key in enumerate(self.match.keys) if at != self.at)

    def ahead(self) -> Iterator[tuple[str, int]]:
        """Yield the keys of those who were met, each with 2 for who was left behind, 1 for who is level, or 0."""
        mine = self.seat.rank
        for at, (key, seat) in enumerate(zip(self.match.keys, self.match.game.seats, strict=True)):
            if at != self.at:
                yield key, 2 if seat.rank > mine else int(seat.rank == mine)


class PlayerResults:
    """A player, and the games of this player that count."""

    __slots__ = ("all", "counted", "key", "name", "played", "spellings", "total")

    def __init__(self, key: str, everybody: Mapping[str, "PlayerResults"]) -> None:
        self.key = key
        self.name = ""
        self.spellings: dict[str, int] = {}
        self.all = everybody
        self.played: list[PlayerGame] = []
        self.counted: Sequence[PlayerGame] = ()
        """Those by which points and tie-breaks go."""
        self.total = Fraction(0)

    def count_best(self, best: int) -> None:
        """Reckon the points, of the best games if there is a number of these."""
        self.counted = self.played
        if best and len(self.played) > best:
            # Of games that brought as much, those with the better place and then the earlier ones count.
            order = sorted(self.played, key=lambda played: (-played.points, played.halves, -played.percent))
            kept = {id(played) for played in order[:best]}
            self.counted = [played for played in self.played if id(played) in kept]
        self.total = sum((played.points for played in self.counted), Fraction(0))

    def wins(self) -> int:
        """Return how many games were won, shared wins too."""
        return sum(played.seat.rank == 1 and not played.seat.out for played in self.counted)

    def finishes(self) -> tuple[int, ...]:
        """Return how many games ended in first place, in second place, and so on; who is out has no place."""
        ranks = [played.seat.rank for played in self.counted if not played.seat.out]
        return tuple(ranks.count(place) for place in range(1, max(ranks, default=0) + 1))
