"""Format verified signatures as text and JSON, with the state of the record's result.

Loaded only when the package cryptography is installed.
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Any

from interlock.basics.names import name_key
from interlock.basics.problem import RecordError
from interlock.basics.terminal_lines import Line, Styled, fold, unbroken
from interlock.basics.text_format import count, list_words
from interlock.cli.signatures.key_input import scope_text, signer_text
from interlock.library.game import Game
from interlock.record.files import Loaded
from interlock.record.model import GameRecord
from interlock.replay.verdict import FindingKind
from interlock.signatures.results import Fault, KnownKeys, SignatureResult, UncoveredPart
from interlock.signatures.sshsig import fingerprint


class ResultState(StrEnum):
    """What the replay says of a result."""

    NONE = "none"
    """The record states no result."""
    CONFIRMED = "confirmed"
    CONTRADICTED = "contradicted"
    UNCONFIRMED = "unconfirmed"
    """The replay does not come to a result: the game is not over, a move is illegal, or something was not told."""


def result_state(record: GameRecord) -> ResultState:
    """Replay a record, and return what that says of its result."""
    if not record.header.results:
        return ResultState.NONE
    try:
        verdict = Game.of(record).verdict
    except RecordError:
        return ResultState.UNCONFIRMED
    kinds = {each.kind for each in verdict.findings if each.part.startswith("header.results")}
    if FindingKind.CLAIM in kinds:
        return ResultState.CONTRADICTED
    is_certain = verdict.finished and verdict.judged_move_count == verdict.move_count and not kinds
    return ResultState.CONFIRMED if is_certain else ResultState.UNCONFIRMED


_RESULTS = {
    ResultState.CONFIRMED: "the result is unsigned; the replay of the moves confirms it",
    ResultState.CONTRADICTED: "the result is unsigned, and the replay of the moves disagrees with it",
    ResultState.UNCONFIRMED: "the result is unsigned, and the replay of the moves cannot confirm it",
}


def checked_lines(
    loaded: Loaded,
    found: Sequence[SignatureResult],
    known: KnownKeys,
    parts: Sequence[UncoveredPart],
    result: ResultState,
) -> Iterator[Line]:
    """Yield what was found out about the signatures of a record."""
    if not found:
        yield fold(Styled(unbroken(loaded.name), bold=True), ": ", Styled("not signed", "red"))
        return
    failing = sum(not each.holds for each in found)
    yield fold(Styled(unbroken(loaded.name), bold=True), ": ", _summary(len(found), failing, known))
    for each in found:
        yield from _lines(each)
    signed = {name_key(each.signature.player) for each in found if each.holds}
    if missing := [player.name for player in loaded.record.header.players if name_key(player.name) not in signed]:
        yield fold(f"no signature that holds by {list_words(map(unbroken, missing))}")
    if parts:
        yield fold(f"not covered by any signature: {list_words(unbroken(each.text) for each in parts)}")
    if result in _RESULTS:
        yield fold(Styled(_RESULTS[result], None if result is ResultState.CONFIRMED else "red"))
    if known.signers is None:
        yield fold(
            "anybody may have made these keys and signed in any name: "
            "use --signers FILE to compare them with those of allowed signers"
        )


def _summary(signatures: int, failing: int, known: KnownKeys) -> Styled:
    told = count(signatures, "signature")
    if failing:
        return Styled(f"of {told} {failing} {'does' if failing == 1 else 'do'} not hold", "red")
    if known.signers is None:
        return Styled(f"{told}, made by {'an unknown key' if signatures == 1 else 'unknown keys'}", "yellow")
    return Styled(f"{told} {'holds' if signatures == 1 else 'hold'}", "green")


def _lines(checked: SignatureResult) -> Iterator[Line]:
    signature = checked.signature
    state = Styled("holds", "green") if checked.holds else Styled("does not hold", "red")
    by = f", {fingerprint(checked.key)}" if checked.key else ""
    yield fold(
        f"  {unbroken(signer_text(signature))}{by}, at {signature.time}: {scope_text(signature)}: ", state, hang=4
    )
    yield from (_fault(fault) for fault in checked.faults)
    if checked.again:
        yield fold("    changed since, and signed again by the same hand", hang=6)
    else:
        yield from (_fault(fault, ", after this was signed") for fault in checked.since)


def _fault(fault: Fault, when: str = "") -> Line:
    return fold(f"    {fault.text}{when}", hang=6)


def checked_object(
    loaded: Loaded,
    found: Sequence[SignatureResult],
    known: KnownKeys,
    parts: Sequence[UncoveredPart],
    result: ResultState,
) -> dict[str, Any]:
    """Return what was found out about the signatures of a record, as JSON has it."""
    return {
        "file": loaded.name,
        "holds": bool(found) and all(each.holds for each in found),
        "keysKnown": known.signers is not None,
        "uncovered": parts,
        "result": result,
        "signatures": [_object(each) for each in found],
    }


def _object(checked: SignatureResult) -> dict[str, Any]:
    return {
        "signature": checked.signature,
        "key": fingerprint(checked.key) if checked.key else "",
        "holds": checked.holds,
        "faults": checked.faults,
        "since": checked.since,
        "changes": checked.changes,
        "signedAgain": checked.again,
    }
