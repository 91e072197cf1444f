"""Verdicts and tables that somebody else gives, believed once nothing in them cannot be so."""

import msgspec
from google.protobuf.json_format import MessageToJson, SerializeToJsonError

from interlock.record.model import GameRecord
from interlock.replay.verdict import Verdict
from interlock.service.doubts import doubts
from interlock.standings.model import StandingsTable
from interlock.standings.sound import table_doubts
from interlock.v1 import standings_pb2, verdict_pb2


class DoubtError(Exception):
    """An answer that cannot be right; the message is a sentence that says why."""


def believed_verdict(message: verdict_pb2.Verdict, record: GameRecord) -> Verdict:
    """Return a verdict on a record; DoubtError where it cannot be one."""
    try:
        verdict = msgspec.json.decode(MessageToJson(message), type=Verdict)
    except (SerializeToJsonError, msgspec.DecodeError):
        raise DoubtError("the bytes are no verdict that this version knows") from None
    if doubt := next(doubts(verdict, record), None):
        raise DoubtError(doubt)
    return verdict


def believed_table(message: standings_pb2.StandingsTable) -> StandingsTable:
    """Return a table of many games; DoubtError where it cannot be one."""
    try:
        table = msgspec.json.decode(MessageToJson(message), type=StandingsTable)
    except (SerializeToJsonError, msgspec.DecodeError):
        raise DoubtError("the bytes are no table that this version knows") from None
    if doubt := next(table_doubts(table), None):
        raise DoubtError(doubt)
    return table
