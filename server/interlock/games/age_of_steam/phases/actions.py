"""Phase 3: players choose actions (rulebook, Aktionen wählen)."""

from collections.abc import Iterator

from interlock.basics.text_format import list_words
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.phases.action_rules import ACTION_WORDS, ONE, PHASES
from interlock.games.age_of_steam.phases.decisions import AgeOfSteamDecision
from interlock.record.age_of_steam import AddLink, ChooseAction, SpecialAction
from interlock.replay.decision import Action, Flow
from interlock.replay.rule import Rule, Violation

_MOVING_PHASE = 5


class Choosing(AgeOfSteamDecision):
    """A player chooses an action."""

    __slots__ = ()
    kind = "choose_action"
    turn = ONE
    had = "has chosen an action this round"

    def check(self, action: Action) -> Iterator[Violation]:
        """Yield what is wrong with the action: it has to be free."""
        if not isinstance(action, ChooseAction):
            if isinstance(action, AddLink):
                yield PHASES.broken("choose", word=ACTION_WORDS[SpecialAction.LOCOMOTIVE], phase=_MOVING_PHASE)
            else:
                yield from self.misplaced(action)
            return
        yield from self.table.map.action_faults(self.table, self.seat, action.action)

    def judged_by(self, action: Action) -> tuple[Rule, ...]:
        """Return which actions there are."""
        return self.table.map.judged_by.get(ChooseAction, (ONE,)) if isinstance(action, ChooseAction) else ()

    def options(self) -> Iterator[Action]:
        """Yield every free action."""
        return map(ChooseAction, self._free())

    def like(self, refused: Action) -> Iterator[Action]:
        """Yield every free action, 'locomotive' first where somebody wrote that word alone."""
        meant = SpecialAction.LOCOMOTIVE if isinstance(refused, AddLink) else None
        yield from map(ChooseAction, sorted(self._free(), key=lambda each: each is not meant))

    def words(self) -> str:
        """Say which actions are free."""
        return f"choose {list_words((ACTION_WORDS[action] for action in self._free()), 'or')}"

    def _free(self) -> list[SpecialAction]:
        map_ = self.table.map
        return [action for action in map_.actions if not any(map_.action_faults(self.table, self.seat, action))]


def choose_actions(table: AgeOfSteamTable) -> Flow:
    """Have every player choose an action."""
    table.phase = "choose actions"
    table.map.clear_actions(table)
    waiting = table.waiting = list(table.order)
    while waiting:
        seat, action = yield Choosing(table, waiting[0])
        assert isinstance(action, ChooseAction)
        if seat in waiting:  # Else, by ruling, somebody chooses again.
            waiting.remove(seat)
        former = table.players[seat].action
        if former is not None and table.taken.get(former) == seat:
            del table.taken[former]  # Who chooses again, by ruling, gives back what they had.
        table.players[seat].action = action.action
        table.touched.add(seat)
        table.taken[action.action] = seat
        yield from table.map.chosen(table, seat, action.action)
