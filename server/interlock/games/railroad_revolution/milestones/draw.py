"""The decisions to draw milestones and to keep one (rulebook, Unternehmens-Meilensteine)."""

from collections.abc import Iterator, Mapping, Sequence

from interlock.basics.names import UNKNOWN
from interlock.basics.text_format import count, list_words
from interlock.games.railroad_revolution.milestones.completion import DRAWN, conditions_of, letter_after, untold_done
from interlock.games.railroad_revolution.milestones.milestone_rules import DONE, NEXT
from interlock.games.railroad_revolution.table.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.turn.base_decision import RevolutionDecision
from interlock.games.railroad_revolution.wording import THE_TABLE
from interlock.record.railroad_revolution import DrawMilestones, KeepMilestone
from interlock.replay.decision import Action, Decision
from interlock.replay.rule import Violation


class Drawing(RevolutionDecision[DrawMilestones]):
    """The table tells which milestones a player has drawn."""

    __slots__ = ("letter", "player")
    kind = "draw_milestones"
    takes = (DrawMilestones,)
    instead_rule = NEXT

    def __init__(self, table: RailroadRevolutionTable, player: int, letter: str) -> None:
        super().__init__(table, 0)
        self.player = player
        self.letter = letter

    def meant(self, action: DrawMilestones) -> list[tuple[int, str]]:
        """Return for whom, and from which stack, a draw may be: of several milestones completed any comes first.

        Nothing where it can be none of these.
        """
        return [each for each in self._waiting() if not any(map(Violation.is_grave, self._check_draw(each[1], action)))]

    def _waiting(self) -> list[tuple[int, str]]:
        """Return all for whom milestones are drawn now, each with the stack."""
        table = self.table
        due = [(seat, letter_after(table, completed)) for seat, completed in table.due]
        found = [(self.player, self.letter), *due]
        seats = {seat for seat, _ in found}
        found += [each for each in table.followed if each[0] in seats]
        return [each for each in dict.fromkeys(found) if table.milestones.get(each[1])]

    def check_own(self, action: DrawMilestones) -> Iterator[Violation]:
        """Yield why these cannot be the milestones drawn."""
        meant = self.meant(action)
        if meant:
            yield from self._check_draw(meant[0][1], action)
        elif done := untold_done(self.table, action):
            yield DONE.unchecked(conditions_of(done))
        else:
            yield from self._check_draw(self._letter_of(action), action)

    def _letter_of(self, action: DrawMilestones) -> str:
        """Return the letter of the stack that a draw which can be from none seems to be from."""
        tiles = self.table.printed.milestones
        letters = {tiles[name].letter for name in action.milestones if name != UNKNOWN}
        return next((letter for _, letter in self._waiting() if letters == {letter}), self.letter)

    def _check_draw(self, letter: str, action: DrawMilestones) -> Iterator[Violation]:
        """Yield why these cannot be the top milestones of a stack."""
        stack, drawn = self.table.milestones[letter], action.milestones
        due = self._due(letter)
        known = self.table.printed.known
        if UNKNOWN in drawn and not known and len(drawn) <= DRAWN:
            yield NEXT.unchecked(f"which milestones the stack {letter} holds")
        elif len(drawn) != due:
            yield NEXT.broken("how many", "", self.words(), count=len(drawn), due=due, player=THE_TABLE)
        elif not stack.may_draw(drawn):
            facts = {"milestones": list_words(drawn), "stack": letter, "player": THE_TABLE}
            yield NEXT.broken("not on top", "", self.words(), **facts)
        elif not known or (stack.out_of_sight() and {*drawn} != {UNKNOWN}):
            yield NEXT.unchecked(f"which milestones the stack {letter} holds")

    def _due(self, letter: str) -> int:
        return min(DRAWN, len(self.table.milestones[letter]))

    def near(self, refused: Action) -> Iterator[Action]:
        """Yield draws with as many of the milestones named as may be."""
        named = refused.milestones if isinstance(refused, DrawMilestones) else ()
        return self._draws(named)

    def own_options(self) -> Iterator[Action]:
        """Yield everything that can be drawn."""
        return self._draws(())

    def _draws(self, named: Sequence[str]) -> Iterator[Action]:
        for letter in dict.fromkeys(letter for _, letter in self._waiting()):
            yield from map(DrawMilestones, self.table.milestones[letter].draws(DRAWN, named))

    def limits(self) -> tuple[int, int]:
        """Return how many milestones are drawn."""
        due = [self._due(letter) for _, letter in self._waiting()]
        return min(due), max(due)

    def words(self) -> str:
        """Say what is drawn, and for whom."""
        draws = (
            f"{count(self._due(letter), 'milestone')} {letter} for {self.table.players[seat].name}"
            for seat, letter in self._waiting()
        )
        return f"draw {list_words(draws, 'or')}"


class Keeping(RevolutionDecision[KeepMilestone]):
    """A player keeps one of the milestones drawn."""

    __slots__ = ("drawn", "letters")
    kind = "keep_milestone"
    takes = (KeepMilestone,)
    instead_rule = NEXT

    def __init__(self, table: RailroadRevolutionTable, seat: int, drawn: Sequence[str], letters: Sequence[str]) -> None:
        super().__init__(table, seat)
        self.drawn = drawn
        self.letters = letters
        """Of which letter they are; several where nobody has told that."""

    def check_own(self, action: KeepMilestone) -> Iterator[Violation]:
        """Yield why this one cannot be kept."""
        if action.milestone == UNKNOWN or action.milestone in self.drawn:
            return
        if action.milestone in self._unknown():
            yield NEXT.unchecked("which milestones were drawn", "milestone")
        else:
            yield NEXT.broken("not drawn", "milestone", list_words(self.drawn, "or"), milestone=action.milestone)

    def own_options(self) -> Iterator[Action]:
        """Yield the milestones drawn."""
        return map(KeepMilestone, dict.fromkeys((*self.drawn, *sorted(self._unknown()))))

    def _unknown(self) -> set[str]:
        """Return what may be among those drawn that nobody wrote down."""
        stacks = [self.table.milestones[letter] for letter in self.letters if UNKNOWN in self.drawn]
        return set().union(*(stack.out_of_sight() for stack in stacks))

    def words(self) -> str:
        """Say which milestones there are."""
        return f"keep {list_words(self.drawn, 'or')}"


class KeepingByAny(Keeping):
    """Whoever may have completed a milestone, for all that has been told, keeps one of those drawn."""

    __slots__ = ("keepings",)

    def __init__(self, keepings: Mapping[int, Keeping]) -> None:
        first = next(iter(keepings.values()))
        super().__init__(first.table, first.seat, first.drawn, first.letters)
        self.keepings = keepings

    def aside(self, seat: int, action: Action) -> Decision | None:
        """Return the keeping of another who may have completed one."""
        if seat in self.keepings and isinstance(action, KeepMilestone):
            return self.keepings[seat]
        return super().aside(seat, action)
