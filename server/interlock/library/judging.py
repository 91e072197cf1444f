"""The verdict on a record."""

from interlock.games import judge as judging
from interlock.library.sound import sound
from interlock.record.model import GameRecord
from interlock.replay.verdict import Verdict


def judge(record: GameRecord, *, carry_on: bool = False, full: bool = False) -> Verdict:
    """Replay a record and return the verdict.

    After an illegal move the replay stops; with `carry_on` it goes on, as it was played. With `full` the verdict has
    the ledger, the digest of every position and what moves amounted to. RecordError where the record cannot be judged.
    """
    return judging.judge(sound(record), carry_on=carry_on, full=full)
