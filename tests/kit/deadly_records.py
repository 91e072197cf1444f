"""A worker that imports this dies of records whose event is `deadly`."""

import os
import signal

from interlock.cli import judging
from interlock.record.model import GameRecord
from interlock.replay.verdict import Verdict

_judge = judging.judge  # type: ignore[attr-defined]


def _deadly(record: GameRecord, *, carry_on: bool = False, full: bool = False) -> Verdict:
    if record.header.event == "deadly":
        os.kill(os.getpid(), signal.SIGKILL)
    return _judge(record, carry_on=carry_on, full=full)


judging.judge = _deadly  # type: ignore[attr-defined]
