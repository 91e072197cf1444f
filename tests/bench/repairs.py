"""How often the first finding or a repair names what was broken: recorded games, broken in many ways.

`python tests/bench/repairs.py [SEED] [HOW MANY OF EACH GAME]`. A record in which nothing is found, since it is another
legal game, is counted apart as valid. What was broken is named where the first fault is found at its line (in the
gap, where a line is missing), or where one of the repairs is the right one, or is at least of that line ("place").
"""

import sys
from collections import Counter, defaultdict
from pathlib import Path
from time import process_time

from interlock.analysis.judge import judge
from interlock.analysis.repair.application import repaired
from interlock.analysis.repair.model import Repair
from interlock.library.game import Game
from interlock.record.files import load
from interlock.record.model import GameRecord
from interlock.replay.verdict import Finding, FindingKind

TESTS = Path(__file__).parents[1]
sys.path.insert(0, str(TESTS))

from kit.broken_records import Broken, breaks, put_right  # noqa: E402

SEED, OF_EACH = 11, 40
FAULTS = (FindingKind.ILLEGAL, FindingKind.CLAIM, FindingKind.INCOMPLETE, FindingKind.STOPPED)
COLUMNS = ("broken", "valid", "at fault", "repair", "place", "named")


def told(record: GameRecord) -> set[tuple[str, str]]:
    """What is found in a record, by rule and sentence."""
    return {(found.rule, found.message) for found in judge(record).findings}


def first_fault(broken: Broken, before: set[tuple[str, str]]) -> Finding | None:
    """The first thing wrong with a broken record that was not so before."""
    findings = judge(broken.record).findings
    faults = (found for found in findings if found.kind in FAULTS and (found.rule, found.message) not in before)
    return next(faults, None)


def is_at_fault(broken: Broken, found: Finding) -> bool:
    """Whether a finding stands at a line that is wrong, or in the gap where one is missing."""
    in_gap = broken.is_missing and found.move_number == broken.places.start - 1 and found.part.startswith("notes[")
    return found.move_number in broken.places or in_gap


def is_the_repair(broken: Broken, repair: Repair) -> bool:
    """Whether a repair makes of the record what it was."""
    mended, right = repaired(broken.record, repair), broken.right
    return (mended.moves, mended.setup) == (right.moves, right.setup)


def outcome(broken: Broken, before: set[tuple[str, str]]) -> list[str]:
    """The columns in which a broken record counts."""
    fault = first_fault(broken, before)
    if fault is None:
        return ["broken", "valid"]
    repairs = Game.of(broken.record).repairs()
    named = {
        "at fault": is_at_fault(broken, fault),
        "repair": any(is_the_repair(broken, each) for each in repairs),
        "place": any(each.move_number in broken.places for each in repairs),
    }
    return [
        "broken",
        *(column for column, is_so in named.items() if is_so),
        *(["named"] if any(named.values()) else []),
    ]


def main(seed: int = SEED, of_each: int = OF_EACH) -> None:
    """Print the tables: by game, and by the way of breaking."""
    counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    slowest = 0.0
    for path in sorted((TESTS.parent / "records" / "games").rglob("*.rgn")):
        record = put_right(load(path).record)
        before = told(record)
        for broken in breaks(record, of_each, seed):
            start = process_time()
            columns = outcome(broken, before)
            slowest = max(slowest, process_time() - start)
            for row in (record.header.game, broken.way, "all"):
                counts[row].update(columns)
    print(f"{f'recorded games, broken (seed {seed})':<40}{''.join(f'{column:>9}' for column in COLUMNS)}{'share':>8}")
    for row, counted in sorted(counts.items(), key=lambda item: (item[0] == "all", " " in item[0])):
        share = counted["named"] / max(1, counted["broken"] - counted["valid"])
        print(f"{row:<40}{''.join(f'{counted[column]:>9}' for column in COLUMNS)}{share:>8.1%}")
    print(f"the slowest took {slowest:.2f} s")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
