"""What may be wrong with a record."""

from interlock.games.repair import repaired, suggest
from interlock.games.repair.repair import Repair
from interlock.library.sound import sound
from interlock.record.model import GameRecord


def suggest_repairs(record: GameRecord) -> tuple[Repair, ...]:
    """Return the few single changes that mend the first fault of a record and make the most of the rest right.

    At most three, each as good as the others, the likeliest first; none where nothing is wrong, or no change does much
    better than others. The record stays as it is. RecordError where it cannot be judged.
    """
    return suggest.suggest_repairs(sound(record))


def repair(record: GameRecord, suggested: Repair) -> GameRecord:
    """Return a copy of a record with a suggested repair made; its notes and rulings stay with their moves."""
    return sound(repaired.repaired(sound(record), suggested))
