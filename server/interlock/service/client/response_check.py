"""Validate verdicts, repairs and standings tables received from a server before they are used."""

from collections.abc import Iterator, Sequence
from itertools import chain

import msgspec
from google.protobuf.json_format import MessageToJson, SerializeToJsonError

from interlock.analysis.repair.model import MOST_REPAIRS, Repair, RepairKind
from interlock.record.model import GameRecord
from interlock.record.validation import are_sound_moves
from interlock.replay.verdict import FindingKind, Verdict, VerdictStatus, every_finding
from interlock.standings.columns_and_rows import table_problems
from interlock.standings.model import StandingsTable
from interlock.v1 import standings_pb2, verdict_pb2


class InvalidResponseError(Exception):
    """An answer that cannot be right; the message is a sentence that says why."""


def verdict_from_response(message: verdict_pb2.Verdict, record: GameRecord) -> Verdict:
    """Return a verdict on a record; DoubtError where it cannot be one."""
    try:
        verdict = msgspec.json.decode(MessageToJson(message), type=Verdict)
    except (SerializeToJsonError, msgspec.DecodeError):
        raise InvalidResponseError("the bytes are no verdict that this version knows") from None
    if doubt := next(verdict_faults(verdict, record), None):
        raise InvalidResponseError(doubt)
    return verdict


def table_from_response(message: standings_pb2.StandingsTable) -> StandingsTable:
    """Return a table of many games; DoubtError where it cannot be one."""
    try:
        table = msgspec.json.decode(MessageToJson(message), type=StandingsTable)
    except (SerializeToJsonError, msgspec.DecodeError):
        raise InvalidResponseError("the bytes are no table that this version knows") from None
    if doubt := next(table_problems(table), None):
        raise InvalidResponseError(doubt)
    return table


# Words of a verdict are put into tables, in which every line is as long as the longest.
_LONGEST_WORD, _LONGEST_TEXT = 300, 10_000
_MOST_COMPANIES = 100


def verdict_faults(verdict: Verdict, record: GameRecord) -> Iterator[str]:
    """Yield what cannot be so, in sentences."""
    if verdict.status is VerdictStatus.UNSPECIFIED:
        yield "the verdict has no status"
    if any(finding.kind is FindingKind.UNSPECIFIED for finding in every_finding(verdict.findings)):
        yield "a finding is of no kind"
    yield from _moves(verdict, len(record.moves))
    yield from _seats(verdict, len(record.header.players))
    yield from _alternatives(verdict, record)
    yield from _lengths(verdict)


def repair_faults(repairs: Sequence[Repair], record: GameRecord) -> Iterator[str]:
    """Yield what cannot be so in the repairs of a record, in sentences."""
    game, moves, players = record.header.game, len(record.moves), len(record.header.players)
    if len(repairs) > MOST_REPAIRS:
        yield f"{len(repairs)} repairs are told"
    for repair in repairs:
        first, removed = repair.move_number, repair.removed_move_count
        if (
            not (repair.kind not in (RepairKind.SET_UP, RepairKind.HEADER)) <= first <= moves + 1
            or not 0 <= removed <= moves + 1 - first
        ):
            yield f"a repair is of {removed} moves from move {first} on, and the record has {moves} moves"
        if not are_sound_moves(tuple(each.move for each in repair.written), game, players):
            yield f"a repair writes a move that is none of {game}"
        texts = (repair.message, repair.part, repair.value, *(each.rgn for each in repair.written))
        if any(len(text) > _LONGEST_TEXT for text in texts):
            yield "a text of a repair is too long"


def _moves(verdict: Verdict, moves: int) -> Iterator[str]:
    if verdict.move_count != moves:
        yield f"the verdict is on {verdict.move_count} moves, and the record has {moves}"
    if not 0 <= verdict.judged_move_count <= moves:
        yield f"{verdict.judged_move_count} moves of {moves} are judged"
    numbers = chain(
        (finding.move_number for finding in every_finding(verdict.findings)),
        (round_.move_number for round_ in verdict.rounds),
        (entry.move_number for entry in verdict.ledger),
        (remark.move_number for remark in verdict.remarks),
    )
    for number in numbers:
        if not 0 <= number <= moves:
            yield f"something is told of move {number}, and the record has {moves} moves"
    if len(verdict.position_digests) > moves + 1:
        yield f"there are {len(verdict.position_digests)} positions, and the record has {moves} moves"


def _seats(verdict: Verdict, players: int) -> Iterator[str]:
    seats = chain(
        (standing.seat for standing in verdict.standings),
        (receipt.seat for round_ in verdict.rounds for receipt in round_.receipts),
    )
    for seat in seats:
        if not 1 <= seat <= players:
            yield f"something is told of seat {seat}, and the record has {players} players"
    for count in (len(verdict.standings), *(len(round_.receipts) for round_ in verdict.rounds)):
        if count > players:
            yield f"{count} players are told of, and the record has {players}"
    companies = {each.company for round_ in verdict.rounds for each in round_.dividends}
    if len(companies) > _MOST_COMPANIES:
        yield f"{len(companies)} companies have paid"


def _alternatives(verdict: Verdict, record: GameRecord) -> Iterator[str]:
    game, players = record.header.game, len(record.header.players)
    for finding in every_finding(verdict.findings):
        if not are_sound_moves(tuple(each.move for each in finding.alternatives), game, players):
            yield f"a move is told to be legal that is none of {game}"


def _lengths(verdict: Verdict) -> Iterator[str]:
    words = chain(
        (verdict.game, verdict.ruleset, verdict.board, verdict.board_digest, verdict.record_digest),
        (verdict.components, verdict.components_digest),
        (word for each in verdict.end_reasons for word in (each.kind, each.rule)),
        verdict.position_digests,
        (each.player for each in verdict.standings),
        (word for each in every_finding(verdict.findings) for word in (each.part, each.rule)),
        (word for round_ in verdict.rounds for word in (round_.title, *(each.company for each in round_.dividends))),
        (word for each in verdict.ledger for word in (each.payer, each.payee, each.rule)),
    )
    reasons = (each.text for each in verdict.end_reasons)
    texts = chain((verdict.ending,), reasons, (each.text for each in verdict.remarks), _texts_of_findings(verdict))
    if any(len(word) > _LONGEST_WORD for word in words) or any(len(text) > _LONGEST_TEXT for text in texts):
        yield "a text of the verdict is too long"


def _texts_of_findings(verdict: Verdict) -> Iterator[str]:
    for finding in every_finding(verdict.findings):
        yield from (finding.rule_text, finding.source.text, finding.message, finding.expected, finding.found)
        yield from (alternative.rgn for alternative in finding.alternatives)
        yield from (consequence.message for consequence in finding.consequences)
