"""Measure what a worker does for a call: seconds per stage, CPU time, moves and verdicts.

The last frame of an answer carries the result.
"""

from collections import defaultdict
from enum import StrEnum
from time import perf_counter, process_time

import msgspec
from msgspec import Struct

from interlock.replay.verdict import Verdict


class Stage(StrEnum):
    """What a worker is at."""

    READING = "reading"
    JUDGING = "judging"
    ANSWERING = "answering"


class Judged(Struct, frozen=True, array_like=True):
    """Moves that were judged, and with which verdict."""

    game: str
    moves: int
    status: str = ""
    """The name of a VerdictStatus; empty where there was no verdict on the whole."""


class Work(Struct, frozen=True, array_like=True):
    """What was done for a call."""

    seconds: dict[Stage, float] = {}
    judged: list[Judged] = []
    name: str = ""
    """What it was about, such as "records/thursday-7"."""
    cpu_seconds: float = 0.0


class WorkMeter:
    """Keeps count for one call after another."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Begin with a call, which is read first."""
        self._seconds: defaultdict[Stage, float] = defaultdict(float)
        self._judged: list[Judged] = []
        self._name = ""
        self._cpu = process_time()
        self._stage = Stage.READING
        self._since = perf_counter()

    def turn_to(self, stage: Stage) -> None:
        """Go on with another stage."""
        now = perf_counter()
        self._seconds[self._stage] += now - self._since
        self._stage, self._since = stage, now

    def on(self, name: str) -> None:
        """Note what is worked on: a record or a table."""
        self._name = name

    def judged(self, game: str, moves: int, status: str = "") -> None:
        """Count moves that have been judged; what follows is to tell of it."""
        self._judged.append(Judged(game, moves, status))
        self.turn_to(Stage.ANSWERING)

    def reached(self, verdict: Verdict) -> None:
        """Count a verdict."""
        self.judged(verdict.game, verdict.judged_move_count, verdict.status.name)

    def done(self) -> bytes:
        """End with a call, and return what was done for it, as read_work reads it."""
        self.turn_to(self._stage)
        return msgspec.json.encode(Work(self._seconds, self._judged, self._name, process_time() - self._cpu))


work_meter = WorkMeter()
"""Of this process, which works on one call at a time."""


def read_work(data: bytes) -> Work:
    """Read what a worker tells of a call."""
    return _decoder.decode(data)


_decoder = msgspec.json.Decoder(Work)
