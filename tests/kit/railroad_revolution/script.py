"""Plays games of Railroad Revolution for tests."""

import pytest
from msgspec.structs import replace

from interlock.analysis.judge import judge
from interlock.basics.compiled import COMPILED
from interlock.games.railroad_revolution.turn.base_decision import RevolutionDecision
from interlock.games.railroad_revolution.turn.turn import Turn
from interlock.railroad_revolution.components.model import ComponentSet, components_digest
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, shipped_set
from interlock.record.model import GameRecord
from interlock.record.railroad_revolution import COLOR_WORDS, PutWorker
from interlock.record.rgn import read_move, read_rgn
from interlock.replay.preparation import play_of
from interlock.replay.verdict import Finding, FindingKind
from kit.script import PLAYERS
from kit.script import Script as AnyScript

SET = shipped_set(DEMONSTRATION)
COMPONENTS = f"components {SET.id}@{components_digest(SET)}"
CITIES = [city.name for city in SET.cities if city.tile]
MILESTONES = ("A1-2 A2-1", "A1-4 A2-2", "A1-1 A2-3", "A1-3 A2-4", "A1-5 A2-5")
SETUP = f"""\
setup cities {", ".join(f"{city} {number}" for number, city in enumerate(CITIES, 1))}
setup telegraphs 1 1, 2 2, 4 3, 5 4, 7 5, 8 6
setup deal 1
"""


def dealt(players: int) -> str:
    """Return the set-up line of the milestones."""
    names = zip(PLAYERS[:players], MILESTONES, strict=False)
    return f"setup milestones {', '.join(f'{name} {pair}' for name, pair in names)}\n"


class Script(AnyScript):
    """A record of a game of Railroad Revolution that follows the rules; tile 1 lies at the first city and so on."""

    game = "railroad-revolution"
    turn = Turn

    def __init__(self, players: int = 2, header: str = "", setup: str = SETUP) -> None:
        super().__init__(players, f"{COMPONENTS}\n{header}\n{setup}{dealt(players)}")

    def _add(self, words: str) -> None:
        """Add a move of whoever has to decide, or of a player who is named before a colon."""
        name, colon, rest = words.partition(": ")
        decision = self.replay.decision
        assert decision is not None
        seat = PLAYERS.index(name) + 1 if colon else decision.seat
        _, action = play_of(read_move(rest if colon else words, self.game, seat, self._players()), self.replay.game)
        asked = decision if seat == decision.seat else decision.aside(seat, action)
        assert asked is not None, words
        found = [each for each in asked.check(action) if each.is_grave()]
        assert not found, (words, found)
        self.text += f"{'table' if seat == 0 else PLAYERS[seat - 1]}: {rest if colon else words}\n"
        self.replay.make(seat, action)

    def begun(self, side: str = "4 A", *rest: str) -> "Script":
        """Take the set-up tiles: Ben, who is the last, an orange worker; Andy the side given."""
        return self("side 3 A", "done", f"side {side}", *rest)

    def begun_by_three(self) -> "Script":
        """Take set-up tiles in a game of three."""
        return self("side 1 A", "side 3 A", "done", "side 4 A")

    def worker(self) -> str:
        """Name a worker that the player on turn can put."""
        assert isinstance(self.decision, RevolutionDecision)
        action = next(self.decision.own_options())
        assert isinstance(action, PutWorker)
        return COLOR_WORDS[action.color]

    def idle(self, turns: int = 1, piece: str = "building") -> "Script":
        """Have players sell a piece each, in turn; what they may use besides they leave."""
        script = self
        for _ in range(turns):
            script = script(f"put {script.worker()} on trade", f"sell {piece}", "done")
        return script

    def to_atlanta(self) -> "Script":
        """Have Andy join Atlanta to his network, while Ben sells a building."""
        rails = ("rail Charlotte-Atlanta-1", "rail Charlotte-Atlanta-2")
        return self("put white on railroad", *rails, "done").idle()

    def to_atlanta_on_credit(self) -> "Script":
        """The same by selling all shares."""
        return self("sell 3 shares").to_atlanta()


using_by_hand = pytest.mark.skipif(COMPILED, reason="where it is compiled, just compiled code can make a Using")


def by_own_set(script: Script, **parts: object) -> GameRecord:
    """Return the game of a script by a set of its own, in which some parts are other."""
    components: ComponentSet = replace(SET, id="changed", **parts)
    record = read_rgn(script.text).record
    header = replace(record.header, components="changed", components_digest=components_digest(components))
    return replace(record, header=header, components=components)


def found(script: Script, *lines: str, **parts: object) -> list[Finding]:
    """Return what is found in a script that goes on with these lines, by a set of its own."""
    record = by_own_set(script, **parts)
    whole = read_rgn(script.text + "".join(f"{line}\n" for line in lines)).record
    findings = judge(replace(record, moves=whole.moves, notes=whole.notes)).findings
    return [finding for finding in findings if finding.kind is not FindingKind.INCOMPLETE]
