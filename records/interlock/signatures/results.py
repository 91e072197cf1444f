"""What verification finds: changes since a record was signed, faults of a signature and its key, and the parts of a
record that no valid signature covers.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from datetime import datetime
from itertools import groupby
from typing import NamedTuple

from msgspec import Struct, field

from interlock.basics.alignment import Block, aligned
from interlock.basics.message import Int32, Message
from interlock.basics.names import name_key
from interlock.basics.text_format import bounds, count, list_words
from interlock.record.model import HERE_AND_NOW, GameRecord, Signature
from interlock.signatures.signed_content import START, Line, RecordLines, split_marks
from interlock.signatures.signers import Signer
from interlock.signatures.sshsig import fingerprint

START_NAMES = {
    "format": "the format", "game": "the game", "ruleset": "the version of the rules", "board": "the board's name",
    "board_digest": "the board's digest", "components": "the name of the component set",
    "components_digest": "the component set", "edition": "the edition", "options": "the options",
    "players": "the players", "setup": "the set-up", "board_data": "the board",
}  # fmt: skip
_PLURAL = ("options", "players")


class Change(Message, frozen=True):
    """Something that is not as it was signed."""

    kind: str
    """changed, added or removed; of a ruling that was added: ruled."""
    part: str
    """move, ruling, line (one of both, which is gone) or, for what was there from the start, such as players."""
    move_number: Int32 = 0
    """The number of the move, or of that after which the rest stands or stood."""


def changes(signature: Signature, lines: RecordLines) -> list[Change]:
    """Return what was changed of what is signed; nothing where the marks do not tell it."""
    signed, now = split_marks(signature.marks), lines.marks
    if len(signed) != len(START) + signature.moves + signature.rulings:
        return []
    later = _changed_lines(signature, signed[len(START) :], now[len(START) :], lines.lines[1:])
    return [*start_changes(signed, now), *later]


def start_changes(signed: Sequence[str], now: Sequence[str]) -> Iterator[Change]:
    """Yield what was there from the start and differs, by its marks."""
    start = zip(START, signed, now, strict=False)
    return (Change("changed", name) for name, mark, other in start if mark != other)


def added(signature: Signature, lines: RecordLines) -> list[Change]:
    """Return what came to a record that is as it was signed: behind all of it, or ruled on its first moves."""
    behind = lines.lines[1 + signature.moves + signature.rulings :]
    return [_added(line) for line in behind if signature.whole or _rules_on(line, signature.moves)]


def sentences(found: Sequence[Change]) -> Iterator[tuple[str, str]]:
    """Say what was changed, each with its kind; what belongs together at once."""
    for _, run in groupby(enumerate(found), _run_key):
        changed = [change for _, change in run]
        yield changed[0].kind, f"{_change_words(changed)} {_DONE[changed[0].kind]}"


_DONE = {"changed": "changed", "added": "added", "ruled": "added", "removed": "taken out"}


def _run_key(each: tuple[int, Change]) -> tuple[str, str, int]:
    """Return what is the same for moves that follow each other, and for what stands after the same move."""
    index, change = each
    return change.kind, change.part, change.move_number - (index if change.part == "move" else 0)


def _change_words(changed: Sequence[Change]) -> str:
    """Say of what it is told that something was done to it."""
    first, last, several = changed[0], changed[-1], len(changed) > 1
    number = first.move_number
    if first.part in START_NAMES:
        return f"{START_NAMES[first.part]} {'were' if first.part in _PLURAL else 'was'}"
    if first.part == "move":
        return f"moves {number} to {last.move_number} were" if several else f"move {number} was"
    after = f"after move {number}" if number else "before the first move"
    if first.part == "ruling":
        return f"{len(changed)} rulings {after} were" if several else f"a ruling {after} was"
    return f"{len(changed)} moves or rulings {after} were" if several else f"a move or a ruling {after} was"


def _changed_lines(
    signature: Signature, signed: Sequence[str], now: Sequence[str], lines: Sequence[Line]
) -> Iterator[Change]:
    """Yield how the lines that are there differ from those that were signed."""
    at = other = 0
    end = Block(len(signed), len(now), 0)
    for block in (*aligned(signed, now), end):
        gone, new = block.first - at, lines[other : block.second]
        behind: Sequence[Line] = ()
        if block is end and not signature.whole:
            # What is played after the moves that are signed takes the place of nothing.
            instead = sum(line.move <= signature.moves for line in new[:gone])
            new, behind = new[:instead], new[instead:]
        yield from (Change("changed", _part(line), line.move) for line in new[:gone])
        yield from map(_added, new[gone:])
        before = lines[other + len(new) - 1].move if other + len(new) else 0
        yield from [Change("removed", "line", before)] * (gone - len(new))
        yield from (_added(line) for line in behind if _rules_on(line, signature.moves))
        at, other = block.first + block.length, block.second + block.length


def _rules_on(line: Line, moves: int) -> bool:
    """Tell whether a line rules on one of the first moves."""
    ruling = line.ruling
    if ruling is None:
        return False
    return line.move <= moves or (ruling.kind not in HERE_AND_NOW and ruling.move_number <= moves)


def _added(line: Line) -> Change:
    return Change("ruled" if line.ruling else "added", _part(line), line.move)


def _part(line: Line) -> str:
    return "ruling" if line.ruling else "move"


MOST_REPORTED = 20
"""Of one kind: nobody reads more."""


class Fault(Message, frozen=True):
    """Why a signature does not hold."""

    kind: str
    text: str


class KeyAndName(NamedTuple):
    """Who signs with which key."""

    key: bytes
    name: str


class SignatureResult(Struct):
    """A signature, and what is wrong with it."""

    signature: Signature
    key: bytes = b""
    """The public key that made it; empty where none made it over what stands in it."""
    faults: list[Fault] = field(default_factory=list)
    """What is wrong with the signature itself, or with its key."""
    since: list[Fault] = field(default_factory=list)
    """What is not as it was signed any more."""
    changes: list[Change] = field(default_factory=list)
    """The same as data, as far as it is told move by move."""
    again: bool = False
    """Whether the same hand has later signed all of the record as it is now."""

    @property
    def hand(self) -> KeyAndName:
        """Return who signed, with which key."""
        return KeyAndName(self.key, name_key(self.signature.signer))

    @property
    def holds(self) -> bool:
        """Tell whether nothing is wrong."""
        return not self.faults and (self.again or not self.since)


class KnownKeys(Struct, frozen=True):
    """What is known of keys."""

    signers: Sequence[Signer] | None = None
    """None: nobody has told whose any key is."""
    revoked: Collection[str] = ()
    """Keys by their fingerprints."""


def faults_of_key(key: bytes, signature: Signature, known: KnownKeys) -> Iterator[Fault]:
    """Yield why a key may not have signed as somebody."""
    if fingerprint(key) in known.revoked:
        yield Fault("revoked", "the key is revoked")
    if known.signers is None:
        return
    name = signature.signer
    own = [each for each in known.signers if each.is_of(name)]
    by_this_key = [each for each in own if each.key == key]
    if not own:
        yield Fault("unknown-signer", f"the allowed signers have no key of {name}")
    elif not by_this_key:
        others = [other for each in known.signers if each.key == key and not each.authority for other in each.names]
        whose = f"it is that of {list_words(others[:MOST_REPORTED])}" if others else "it is nobody's"
        yield Fault("other-key", f"by the allowed signers this is not the key of {name}; {whose}")
    else:
        time = datetime.fromisoformat(signature.time)
        refusals = [each.refusal(time) for each in by_this_key]
        if None not in refusals:
            yield from (Fault(*refusal) for refusal in refusals[:1] if refusal)


def report_shared_keys(authentic: Sequence[SignatureResult]) -> None:
    """Tell of one key for several names, and of one name with several keys, where nobody has told whose they are."""
    names: defaultdict[bytes, dict[str, str]] = defaultdict(dict)
    keys: defaultdict[str, set[bytes]] = defaultdict(set)
    for each in authentic:
        names[each.hand.key][each.hand.name] = each.signature.signer
        keys[each.hand.name].add(each.hand.key)
    for each in authentic:
        if others := [name for key, name in names[each.hand.key].items() if key != each.hand.name]:
            each.faults.append(Fault("shared-key", f"the same key signs as {list_words(others[:MOST_REPORTED])}, too"))
        if len(keys[each.hand.name]) > 1:
            text = f"several keys sign as {each.signature.signer}: only allowed signers would tell which is right"
            each.faults.append(Fault("several-keys", text))


RESULT = "result"
_KINDS = ("comment", "heading", "glyph", "claim")


class UncoveredPart(Message, frozen=True):
    """A part of a record that anybody may have changed since it was signed."""

    part: str
    """result, tags, moves (with what was ruled on them), comments, headings, glyphs or claims."""
    text: str


def uncovered_parts(record: GameRecord, found: Sequence[SignatureResult]) -> Iterator[UncoveredPart]:
    """Yield what no signature that holds covers; nothing where none holds."""
    holding = [each.signature for each in found if each.holds]
    if not holding:
        return
    signed, moves = max(each.moves for each in holding), len(record.moves)
    if signed < moves and not any(each.whole for each in holding):
        text = f"move {moves}" if signed + 1 == moves else f"moves {bounds(signed + 1, moves)}"
        yield UncoveredPart("moves", f"{text} and what is ruled on {'it' if signed + 1 == moves else 'them'}")
    if record.header.results:
        yield UncoveredPart(RESULT, "the result")
    if tags := record.header.tags:
        yield UncoveredPart("tags", f"{'tag' if len(tags) == 1 else 'tags'} {', '.join(tags)}")
    for kind in _KINDS:
        if number := sum(getattr(note, kind) is not None for note in record.notes):
            yield UncoveredPart(f"{kind}s", count(number, kind))
