"""Keeps verdicts: on each revision one for each version of the game's rules and of Interlock."""

from importlib.metadata import version
from time import time_ns

import msgspec
from sqlalchemy import Connection, insert, select

from interlock.archive.schema import VERDICTS
from interlock.games.registry import find_game
from interlock.record.model import GameRecord
from interlock.replay.verdict import Verdict

VERSION = version("interlock")


def ruleset_of(record: GameRecord) -> str:
    """Return the version of the rules that a record is judged by."""
    return record.header.ruleset or find_game(record.header.game).ruleset


def keep_verdict(
    connection: Connection, id_: str, revision: int, verdict: Verdict, *, carry_on: bool = False, full: bool = False
) -> None:
    """Keep a verdict on a revision."""
    connection.execute(
        insert(VERDICTS).values(
            record_id=id_,
            revision=revision,
            carry_on=carry_on,
            full=full,
            ruleset=verdict.ruleset,
            version=VERSION,
            time=time_ns() // 1000,
            verdict=msgspec.json.encode(verdict),
        )
    )


def find_verdict(
    connection: Connection, id_: str, revision: int, ruleset: str, *, carry_on: bool = False, full: bool = False
) -> Verdict | None:
    """Return the verdict on a revision by a version of the game's rules, where this Interlock has given it."""
    found = connection.execute(
        select(VERDICTS.c.verdict).where(
            VERDICTS.c.record_id == id_,
            VERDICTS.c.revision == revision,
            VERDICTS.c.carry_on == carry_on,
            VERDICTS.c.full == full,
            VERDICTS.c.ruleset == ruleset,
            VERDICTS.c.version == VERSION,
        )
    ).scalar()
    return msgspec.json.decode(found, type=Verdict) if found else None
