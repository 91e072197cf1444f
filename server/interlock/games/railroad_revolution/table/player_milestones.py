"""The milestones of a player, open with their workers or completed; alternatives where the record does not say
which.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice

from interlock.basics.color import Color
from interlock.basics.names import UNKNOWN
from interlock.games.railroad_revolution.table.printed_values import Milestone
from interlock.railroad_revolution.components.effects import has_opaque
from interlock.record.railroad_revolution import COLOR_WORDS

MOST_PROMOTED = 2
"""No milestone asks for more workers."""
MOST_HANDS = 200
"""So many alternatives are kept of what a player's milestones may be."""


class PlayerMilestone:
    """A milestone that a player works on, and the workers promoted to it."""

    __slots__ = ("among", "may_be_done", "tile", "workers")

    def __init__(self, tile: Milestone, workers: Sequence[Color] = (), among: Sequence[str] = ()) -> None:
        self.tile = tile
        self.workers = [*workers]
        self.among = among
        """The milestones of which it is one, where nobody wrote down which; none where it may be any."""
        self.may_be_done = ""
        """What nobody has told by which it may have been completed, where no other is drawn that would tell it."""

    def is_unknown(self) -> bool:
        """Tell whether nobody wrote down which milestone it is."""
        return self.tile.id == UNKNOWN

    def asks_for(self, color: Color) -> bool:
        """Tell whether there is a place left for a worker of that color."""
        wanted = self.tile.workers
        if not wanted:
            return len(self.workers) < MOST_PROMOTED  # Nobody has told what it asks for.
        return self.workers.count(color) < _places(wanted, color) and len(self.workers) < len(wanted)

    def may_be(self, tile: Milestone) -> bool:
        """Tell whether it may be a milestone, for all that has been told."""
        letters = {self.tile.letter, tile.letter} - {""}
        if not self.is_unknown() or len(letters) > 1:
            return False
        wanted = tile.workers
        fits = not wanted or (
            len(self.workers) <= len(wanted)
            and all(self.workers.count(color) <= _places(wanted, color) for color in self.workers)
        )
        return fits and (not self.among or tile.id in self.among)

    def with_worker(self, color: Color, tile: Milestone) -> "PlayerMilestone":
        """Return the same with one more worker, as the milestone that it turns out to be."""
        return PlayerMilestone(tile, (*self.workers, color), self.among if tile.id == UNKNOWN else ())

    def places_left(self) -> int:
        """Count the places that are left for workers."""
        return len(self.tile.workers) - len(self.workers)

    def is_untold(self) -> bool:
        """Tell whether nobody has told all of its conditions."""
        return self.tile.condition is None or has_opaque(self.tile.condition)

    def is_staffed(self) -> bool:
        """Tell whether all workers that it asks for are on it."""
        return bool(self.tile.workers) and len(self.workers) == len(self.tile.workers)

    def may_be_staffed(self) -> bool:
        """Tell whether all workers that it asks for may be on it, for all that has been told."""
        return self.is_staffed() or (not self.tile.workers and len(self.workers) > 0)

    def key(self) -> tuple[object, ...]:
        """Return what tells it from others."""
        workers = tuple(sorted(color.value for color in self.workers))
        return self.tile.id, self.tile.letter, tuple(self.among), workers, self.may_be_done


class Hand:
    """The milestones that a player may have."""

    __slots__ = ("completed", "open")

    def __init__(self, open_: Sequence[PlayerMilestone] = (), completed: Sequence[Milestone] = ()) -> None:
        self.open = [*open_]
        self.completed = [*completed]

    def has(self, name: str) -> bool:
        """Tell whether a milestone is in it, open or completed."""
        # Generators would take several times as long.
        for milestone in self.open:
            if milestone.tile.id == name:
                return True
        for tile in self.completed:  # noqa: SIM110
            if tile.id == name:
                return True
        return False

    def promotions(self, name: str, color: Color, tiles: Mapping[str, Milestone]) -> Iterator["Hand"]:
        """Yield the hand as it is after a promotion to a milestone, in every way that it may have been."""
        there = any(each.tile.id == name for each in self.open)
        for index, each in enumerate(self.open):
            tile = each.tile
            if name not in (UNKNOWN, tile.id):
                if there or not each.may_be(tiles[name]) or self.has(name):
                    continue
                tile = tiles[name]
            then = PlayerMilestone(tile, each.workers, each.among)
            if then.asks_for(color):
                rest = self.open[:index], self.open[index + 1 :]
                yield Hand((*rest[0], then.with_worker(color, tile), *rest[1]), self.completed)

    def opening(self, milestone: PlayerMilestone) -> "Hand":
        """Return the hand with one more milestone."""
        return Hand((*self.open, milestone), self.completed)

    def completing(self, milestone: PlayerMilestone) -> "Hand":
        """Return the hand as it is once a milestone has been completed."""
        return Hand([each for each in self.open if each is not milestone], (*self.completed, milestone.tile))

    def workers(self, color: Color) -> int:
        """Count the workers of a color on the open milestones."""
        return sum(each.workers.count(color) for each in self.open)

    def may_be_back(self, color: Color) -> int:
        """Count the workers of a color on milestones that may have been completed."""
        return sum(each.workers.count(color) for each in self.open if each.may_be_done)

    def key(self) -> tuple[object, ...]:
        """Return what tells it from others."""
        return (
            tuple(sorted(map(repr, (each.key() for each in self.open)))),
            tuple(sorted((each.id, each.letter) for each in self.completed)),
        )


def _places(wanted: Sequence[str], color: Color) -> int:
    return wanted.count(COLOR_WORDS[color]) + wanted.count("any")


def distinct(hands: Iterable[Hand]) -> list[Hand]:
    """Return alternatives, each once."""
    rest = iter(hands)
    first_two = [*islice(rest, 2)]
    if len(first_two) < 2:
        return first_two
    found: dict[tuple[object, ...], Hand] = {}
    for hand in chain(first_two, rest):
        found.setdefault(hand.key(), hand)
        if len(found) >= MOST_HANDS:
            break
    return [*found.values()]
