"""The moves as a page lists them: in their phases, with what was found and written beside each."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import groupby

from interlock.replay.verdict import Finding
from interlock.report.model import Story, StoryMove

Phase = tuple[str, list[StoryMove]]


class PageMoves:
    """The moves of a story, with what stands beside them."""

    def __init__(self, story: Story, most: int) -> None:
        """Take those that were judged, as many after them as are shown, and as many findings and notes."""
        self.told: Sequence[StoryMove] = [move for move in story.moves if move.announced]
        listed = story.moves[: len(self.told) + most]
        self.left_out = len(story.moves) - len(listed)
        """How many are not listed."""
        self.phases: Sequence[Phase] = [(phase, [*moves]) for phase, moves in groupby(listed, lambda move: move.phase)]
        self.findings = story.findings[:most]
        noted = [move for move in listed if move.comments or move.glyphs or move.rulings]
        self.noted = noted[:most]
        self.kinds = {kind: called for kind, called in story.kinds.items() if kind in {move.kind for move in listed}}
        """The kinds of moves that were made, with what they are called."""
        self._found: defaultdict[int, list[tuple[int, Finding]]] = defaultdict(list)
        for number, finding in enumerate(self.findings, 1):
            self._found[finding.move_number].append((number, finding))
        self._remarkable = {move.number for move in noted} | self._found.keys()
        self._places = {company: str(place) for place, company in enumerate(story.companies)}

    def found(self, move: StoryMove) -> Sequence[tuple[int, Finding]]:
        """Return what was found at a move, each with its number."""
        return self._found.get(move.number, ())

    def remarkable(self, move: StoryMove) -> bool:
        """Tell whether something stands beside a move."""
        return move.number in self._remarkable

    def companies(self, move: StoryMove) -> str:
        """Return which companies a move is about, by their places among all."""
        return " ".join(self._places[name] for name in move.about if name in self._places)
