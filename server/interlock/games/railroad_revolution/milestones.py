"""Completing milestones and drawing new ones (rulebook, Unternehmens-Meilensteine)."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from interlock.basics.wording import count, listed
from interlock.games.railroad_revolution.decisions import RevolutionDecision, ask
from interlock.games.railroad_revolution.players import COLOR_INDEX, Open, Player
from interlock.games.railroad_revolution.saying import WHAT
from interlock.games.railroad_revolution.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.telling import THE_TABLE, instead
from interlock.railroad_revolution.components.effects import TRACKS, Condition
from interlock.record.railroad_revolution import DrawMilestones, KeepMilestone
from interlock.replay.decision import Action, Flow
from interlock.replay.rule import Rule, Violation

DONE = Rule(
    "RR-MILESTONE-DONE",
    "A milestone is complete as soon as the workers it asks for are on it and its conditions hold, also in another "
    "player's turn; the conditions are judged only once the workers are there, and of two completed at once at that "
    "same moment. The workers are then discarded and it is turned over.",
    "Unternehmens-Meilensteine",
)
NEXT = Rule(
    "RR-MILESTONE-NEXT",
    "The player draws 3 of the next letter (after A1 and A2 B, then C, then D), keeps 1 open and puts 2 under that "
    "stack; two completed at once follow one after the other, and a stack short of 3 gives what it has (option "
    "milestone_after_last).",
    "Unternehmens-Meilensteine",
    WHAT,
    physical=True,
)

RULES = (DONE, NEXT)

DRAWN = 3
_NEXT = {"A1": "B", "A2": "B", "B": "C", "C": "D"}


def complete_milestones(table: RailroadRevolutionTable) -> Flow:
    """Complete every milestone that is done, all at this moment; then draw new ones, one after another."""
    _complete_all(table)
    if table.drawing:
        return  # Whoever draws already goes on with these.
    table.drawing = True
    while table.due:
        yield from _draw(table, *table.due.pop(0))
    table.drawing = False


def _complete_all(table: RailroadRevolutionTable) -> None:
    """Complete every milestone that is done, in the order in which their workers were promoted."""
    for seat, milestone in [each for each in table.staffed if _is_done(table, *each)]:
        _complete(table, table.players[seat], milestone)
        table.due.append((seat, milestone.tile.letter))


def _is_done(table: RailroadRevolutionTable, seat: int, milestone: Open) -> bool:
    condition = milestone.tile.condition
    return condition is not None and holds(table, table.players[seat], condition)


def _complete(table: RailroadRevolutionTable, player: Player, milestone: Open) -> None:
    for color in milestone.workers:
        table.workers[COLOR_INDEX[color]] += 1
    player.milestones.remove(milestone)
    if milestone.is_staffed():
        table.staffed.remove((player.seat, milestone))
    player.completed.append(milestone.tile)
    table.reasons[player.seat, "milestones"] = DONE


def untold_done(table: RailroadRevolutionTable, action: DrawMilestones) -> tuple[int, Open] | None:
    """Return whose milestone may be done, for all that has been told, and be followed by those drawn."""
    begun = ((seat, each) for seat in table.seats for each in table.players[seat].milestones if each.workers)
    for seat, milestone in begun:
        if milestone.tile.workers and not milestone.is_staffed():
            continue
        stack = table.milestones.get(_following(table, milestone.tile.letter))
        if not stack or not may_hold(table, table.players[seat], milestone.tile.condition):
            continue
        if len(action.milestones) == min(DRAWN, len(stack)) and stack.may_draw(action.milestones):
            return seat, milestone
    return None


def complete_untold(table: RailroadRevolutionTable, action: DrawMilestones) -> Flow:
    """Complete a milestone whose conditions nobody has told, because others were drawn for it."""
    done = untold_done(table, action)
    if done is None:
        return
    seat, milestone = done
    _complete(table, table.players[seat], milestone)
    yield from _keep(table, seat, _following(table, milestone.tile.letter), action)


def may_hold(table: RailroadRevolutionTable, player: Player, condition: Condition | None) -> bool:
    """Tell whether a condition may hold, for all that has been told of it."""
    if condition is None or condition.kind == "opaque":
        return True
    if condition.kind == "all":
        return all(may_hold(table, player, part) for part in condition.parts)
    return holds(table, player, condition)


def holds(table: RailroadRevolutionTable, player: Player, condition: Condition) -> bool:
    """Tell whether a condition holds; of one that could not be put into words nobody can tell."""
    levels = table.printed.levels
    match condition.kind:
        case "all":
            return all(holds(table, player, part) for part in condition.parts)
        case "connected":
            return sum(levels[city] == condition.level for city in player.cities) >= condition.n
        case "station_in":
            return sum(levels[city] == condition.level for city in player.stations) >= condition.n
        case "neighbouring_offices":
            return _longest_row(player.offices) >= condition.n
        case "track":
            return _track_value(table, player, TRACKS.index(condition.what)) >= condition.n
        case "money":
            return table.ledger.balances[player.seat] >= condition.n
        case "stations" | "offices" | "rails" | "trains" | "shares":
            return player.count(condition.kind.removesuffix("s")) >= condition.n
    return False


def _longest_row(offices: Sequence[int]) -> int:
    """Return how many offices lie in a row of neighbouring sections."""
    rows = groupby(enumerate(sorted(offices)), key=lambda each: each[1] - each[0])
    return max((len(list(row)) for _, row in rows), default=0)


def _track_value(table: RailroadRevolutionTable, player: Player, track: int) -> int:
    values, at = table.printed.tracks[track], player.tracks[track]
    return (values[at] or 0) if at < len(values) else 0


def _draw(table: RailroadRevolutionTable, seat: int, letter: str) -> Flow:
    """Draw the milestones that follow one of a letter, and keep one."""
    following = _following(table, letter)
    if not table.milestones.get(following):
        return
    drawn = yield from ask(table, Drawing(table, seat, following))
    assert isinstance(drawn, DrawMilestones)
    yield from _keep(table, seat, following, drawn)


def _following(table: RailroadRevolutionTable, letter: str) -> str:
    """Return the letter that follows one; "" where none does."""
    return _NEXT.get(letter, "D" if letter == "D" and table.options.same_letter else "")


def _keep(table: RailroadRevolutionTable, seat: int, letter: str, drawn: DrawMilestones) -> Flow:
    """Keep one of the milestones drawn, and put the others back."""
    stack = table.milestones[letter]
    stack.remove(drawn.milestones)
    table.drawn = tuple(drawn.milestones)
    kept = yield from ask(table, Keeping(table, seat, drawn.milestones))
    assert isinstance(kept, KeepMilestone)
    table.drawn = ()
    table.players[seat].milestones.append(Open(table.printed.milestones[kept.milestone]))
    stack.put_under([each for each in drawn.milestones if each != kept.milestone])


class Drawing(RevolutionDecision):
    """The table tells which milestones a player has drawn."""

    __slots__ = ("letter", "player")

    def __init__(self, table: RailroadRevolutionTable, player: int, letter: str) -> None:
        super().__init__(table, 0)
        self.player = player
        self.letter = letter

    def check_own(self, action: Action) -> Iterator[Violation]:
        """Yield why these cannot be the milestones drawn."""
        stack = self.table.milestones[self.letter]
        if not isinstance(action, DrawMilestones):
            yield NEXT.broken("", self.words(), what=instead(action, self.words()), player=THE_TABLE)
        elif len(action.milestones) != min(DRAWN, len(stack)):
            what = f"draws {count(len(action.milestones), 'milestone')}, not {min(DRAWN, len(stack))}"
            yield NEXT.broken("", self.words(), what=what, player=THE_TABLE)
        elif not stack.may_draw(action.milestones):
            what = f"draws {listed(action.milestones)}, which cannot be the top ones of the stack {self.letter}"
            yield NEXT.broken("", self.words(), what=what, player=THE_TABLE)
        elif not self.table.printed.known:
            yield NEXT.unchecked(f"which milestones the stack {self.letter} holds")

    def near(self, refused: Action) -> Iterator[Action]:
        """Yield draws with as many of the milestones named as may be."""
        named = refused.milestones if isinstance(refused, DrawMilestones) else ()
        return map(DrawMilestones, self.table.milestones[self.letter].draws(DRAWN, named))

    def own_options(self) -> Iterator[Action]:
        """Yield everything that can be drawn."""
        return map(DrawMilestones, self.table.milestones[self.letter].draws(DRAWN))

    def words(self) -> str:
        """Say what is drawn, and for whom."""
        many = min(DRAWN, len(self.table.milestones[self.letter]))
        return f"draw {count(many, 'milestone')} {self.letter} for {self.table.players[self.player].name}"


class Keeping(RevolutionDecision):
    """A player keeps one of the milestones drawn."""

    __slots__ = ("drawn",)

    def __init__(self, table: RailroadRevolutionTable, seat: int, drawn: Sequence[str]) -> None:
        super().__init__(table, seat)
        self.drawn = drawn

    def check_own(self, action: Action) -> Iterator[Violation]:
        """Yield why this one cannot be kept."""
        if not isinstance(action, KeepMilestone):
            yield NEXT.broken(expected=self.words(), what=instead(action, self.words()))
        elif action.milestone not in self.drawn:
            yield NEXT.broken(
                "milestone", listed(self.drawn, "or"), what=f"keeps {action.milestone}, which was not drawn"
            )

    def own_options(self) -> Iterator[Action]:
        """Yield the milestones drawn."""
        return map(KeepMilestone, self.drawn)

    def words(self) -> str:
        """Say which milestones there are."""
        return f"keep {listed(self.drawn, 'or')}"
