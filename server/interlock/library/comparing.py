"""What two records of one game differ in."""

from interlock.games.compare import compare as comparing
from interlock.games.compare.comparison import Comparison
from interlock.games.judge import begin
from interlock.library.sound import sound
from interlock.record.model import GameRecord


def compare(first: GameRecord, second: GameRecord, *, ignore_notes: bool = False) -> Comparison:
    """Compare two records of one game: facts, moves and notes, where the positions part, and how both come out.

    With `ignore_notes` just what was played and what a referee ruled. RecordError where one cannot be judged.
    """
    return comparing.compare(begin(sound(first)), begin(sound(second)), ignore_notes=ignore_notes)
