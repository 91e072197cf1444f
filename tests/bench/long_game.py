"""Whole games of Age of Steam judged, and the legal moves where track is built listed, in milliseconds.

One game is random. The other was played on a site and is imported, where its export lies beside the project.
"""

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import process_time

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge, replay_to
from interlock.games.age_of_steam.building.building import Building
from interlock.games.age_of_steam.choochoo.importer import import_choochoo
from interlock.record.model import GameRecord
from interlock.replay.decision import Decision
from interlock.replay.verdict import VerdictStatus

ROUNDS = 20
RECORDED = Path(__file__).parents[3] / "shared" / "peer" / "recorded" / "rust-belt-2692.json"


def games() -> Iterator[tuple[str, GameRecord]]:
    """Yield games and what they are called."""
    record = sample("age-of-steam", 5, 1)
    yield f"random game, {len(record.moves)} moves", record
    if RECORDED.exists():
        data = RECORDED.read_bytes()
        actions = len(json.loads(data)["actions"])
        yield f"recorded game, {actions} actions", import_choochoo(data).record


def rows(record: GameRecord) -> Iterator[tuple[str, str]]:
    """Yield what was done, and the best time of several rounds in milliseconds."""
    assert judge(record).status is VerdictStatus.VALID
    yield "judged", f"{_best(partial(judge, record)):.1f}"
    yield "judged in full, with a digest of every position", f"{_best(partial(judge, record, full=True)):.1f}"
    lists = [(_best(partial(_count, decision), 1), _count(decision)) for decision in _building(record)]
    slowest, count = max(lists)
    yield f"the slowest of {len(lists)} lists of tiles, {count} legal", f"{slowest:.1f}"


def _building(record: GameRecord) -> Iterator[Decision]:
    """Yield every decision at which track is built."""
    for number in range(len(record.moves)):
        decision = replay_to(record, number).decision
        if isinstance(decision, Building):
            yield decision


def _count(decision: Decision) -> int:
    return sum(1 for _ in decision.options())


def _best(action: Callable[[], object], rounds: int = ROUNDS) -> float:
    times = []
    for _ in range(rounds):
        start = process_time()
        action()
        times.append((process_time() - start) * 1e3)
    return min(times)


def main() -> None:
    """Print a table for each game."""
    for name, record in games():
        print(f"Age of Steam, {name}, in ms")
        for what, best in rows(record):
            print(f"{what:<50}{best:>7}")


if __name__ == "__main__":
    main()
