"""What was found out about signatures, for people and for programs."""

from collections.abc import Iterator, Sequence
from typing import Any

from interlock.basics.names import name_key
from interlock.basics.wording import count, listed
from interlock.cli.folding import Line, Styled, fold, kept
from interlock.cli.result_check import ResultState
from interlock.cli.signing import what, who
from interlock.record.files import Loaded
from interlock.signatures.checked import Checked, Fault
from interlock.signatures.sshsig import fingerprint
from interlock.signatures.uncovered import Uncovered
from interlock.signatures.whose import Known

_RESULTS = {
    ResultState.CONFIRMED: "the result is unsigned; the replay of the moves confirms it",
    ResultState.CONTRADICTED: "the result is unsigned, and the replay of the moves disagrees with it",
    ResultState.UNCONFIRMED: "the result is unsigned, and the replay of the moves cannot confirm it",
}


def checked_lines(
    loaded: Loaded, found: Sequence[Checked], known: Known, parts: Sequence[Uncovered], result: ResultState
) -> Iterator[Line]:
    """Yield what was found out about the signatures of a record."""
    if not found:
        yield fold(Styled(kept(loaded.name), bold=True), ": ", Styled("not signed", "red"))
        return
    failing = sum(not each.holds for each in found)
    yield fold(Styled(kept(loaded.name), bold=True), ": ", _summary(len(found), failing, known))
    for each in found:
        yield from _lines(each)
    signed = {name_key(each.signature.player) for each in found if each.holds}
    if missing := [player.name for player in loaded.record.header.players if name_key(player.name) not in signed]:
        yield fold(f"no signature that holds by {listed(map(kept, missing))}")
    if parts:
        yield fold(f"not covered by any signature: {listed(kept(each.text) for each in parts)}")
    if result in _RESULTS:
        yield fold(Styled(_RESULTS[result], None if result is ResultState.CONFIRMED else "red"))
    if known.signers is None:
        yield fold(
            "anybody may have made these keys and signed in any name: "
            "use --signers FILE to compare them with those of allowed signers"
        )


def _summary(signatures: int, failing: int, known: Known) -> Styled:
    told = count(signatures, "signature")
    if failing:
        return Styled(f"of {told} {failing} {'does' if failing == 1 else 'do'} not hold", "red")
    if known.signers is None:
        return Styled(f"{told}, made by {'an unknown key' if signatures == 1 else 'unknown keys'}", "yellow")
    return Styled(f"{told} {'holds' if signatures == 1 else 'hold'}", "green")


def _lines(checked: Checked) -> Iterator[Line]:
    signature = checked.signature
    state = Styled("holds", "green") if checked.holds else Styled("does not hold", "red")
    by = f", {fingerprint(checked.key)}" if checked.key else ""
    yield fold(f"  {kept(who(signature))}{by}, at {signature.time}: {what(signature)}: ", state, hang=4)
    yield from (_fault(fault) for fault in checked.faults)
    if checked.again:
        yield fold("    changed since, and signed again by the same hand", hang=6)
    else:
        yield from (_fault(fault, ", after this was signed") for fault in checked.since)


def _fault(fault: Fault, when: str = "") -> Line:
    return fold(f"    {fault.text}{when}", hang=6)


def checked_object(
    loaded: Loaded, found: Sequence[Checked], known: Known, parts: Sequence[Uncovered], result: ResultState
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


def _object(checked: Checked) -> dict[str, Any]:
    return {
        "signature": checked.signature,
        "key": fingerprint(checked.key) if checked.key else "",
        "holds": checked.holds,
        "faults": checked.faults,
        "since": checked.since,
        "changes": checked.changes,
        "signedAgain": checked.again,
    }
