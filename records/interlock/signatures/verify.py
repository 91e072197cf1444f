"""Verify the signatures of a record."""

from collections.abc import Iterator, Sequence

from interlock.basics.names import name_key
from interlock.record.model import GameRecord, Signature
from interlock.signatures.keys import require_signed
from interlock.signatures.results import (
    MOST_REPORTED,
    Change,
    Fault,
    KnownKeys,
    SignatureResult,
    added,
    changes,
    faults_of_key,
    report_shared_keys,
    sentences,
)
from interlock.signatures.signed_content import RecordLines, statement
from interlock.signatures.sshsig import WireError

_OCCASION = ("event", "site", "date")


def verify(record: GameRecord, known: KnownKeys) -> list[SignatureResult]:
    """Look at every signature of a record."""
    lines = RecordLines(record)
    found = [_checked(note.signature, record, lines, known) for note in record.notes if note.signature]
    authentic = [each for each in found if each.key]
    if known.signers is None:
        report_shared_keys(authentic)
    _tell_signed_again(authentic)
    return found


def _checked(signature: Signature, record: GameRecord, lines: RecordLines, known: KnownKeys) -> SignatureResult:
    checked = SignatureResult(signature)
    try:
        checked.key = require_signed(signature.ssh, statement(signature))
    except WireError as error:
        checked.faults.append(Fault("no-signature", f"no key has signed this: {error}"))
        return checked
    checked.faults += faults_of_key(checked.key, signature, known)
    players = {name_key(player.name) for player in record.header.players}
    if signature.player and name_key(signature.player) not in players:
        checked.faults.append(Fault("no-player", f"nobody who plays is called {signature.player}"))
    for name in _OCCASION:
        signed, now = getattr(signature, name), getattr(record.header, name)
        if signed != now:
            checked.since.append(Fault(name, f"the {name} was {_quoted(signed)}, and is now {_quoted(now)}"))
    if is_kept(signature, lines):
        checked.changes = added(signature, lines)
    else:
        checked.changes = changes(signature, lines)
        if not checked.changes:
            checked.since.append(Fault("changed", "something was changed; what it was cannot be told"))
    checked.since += _faults(checked.changes)
    return checked


def _quoted(text: str) -> str:
    return repr(text) if text else "not told"


def is_kept(signature: Signature, lines: RecordLines) -> bool:
    """Tell whether all that is signed is as it was."""
    count = 1 + signature.moves + signature.rulings
    return lines.digest(count) == signature.digest and lines.lines[count - 1].move == signature.moves


def _faults(found: Sequence[Change]) -> Iterator[Fault]:
    told = [*sentences(found)]
    yield from (Fault(kind, text) for kind, text in told[:MOST_REPORTED])
    if len(told) > MOST_REPORTED:
        yield Fault("changed", f"there are {len(told) - MOST_REPORTED} more changes")


def _tell_signed_again(authentic: Sequence[SignatureResult]) -> None:
    """Tell whose signatures no more hold, but are followed by one of the same hand over all that there is now.

    What counts is when somebody says to have signed: with an older state of a record the newer signature does not hold.
    """
    last: dict[tuple[bytes, str], str] = {}
    for each in authentic:
        if each.signature.whole and not each.since:
            last[each.hand] = max(each.signature.time, last.get(each.hand, ""))
    for each in authentic:
        each.again = bool(each.since) and each.signature.time < last.get(each.hand, "")
