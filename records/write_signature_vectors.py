"""Writes signature-vectors.json out of records in the folder digest-vectors, signed by keys that everybody can make."""

import json
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec.structs import replace

from interlock.record.model import GameRecord, Note, Player, Ruling, RulingKind, Signature
from interlock.signatures.keys import SigningKey
from interlock.signatures.results import KnownKeys
from interlock.signatures.signed_content import RecordLines, new_signature, statement
from interlock.signatures.sshsig import fingerprint
from interlock.signatures.verify import is_kept, verify
from write_digest_vectors import one_vector_a_line, read_records

VECTORS = Path(__file__).parent / "signature-vectors.json"
TIME = "2026-11-19T08:30:00Z"


def key_of(name: str) -> SigningKey:
    """Return the key of somebody in the vectors: its seed is the SHA-256 of the name."""
    return SigningKey(Ed25519PrivateKey.from_private_bytes(sha256(name.encode()).digest()))


def main() -> None:
    """Write the file."""
    VECTORS.write_text(vectors(), encoding="utf-8")


def vectors() -> str:
    """Return the text of signature-vectors.json."""
    return one_vector_a_line({"records": [record_vector(name, record) for name, record in _records()]})


def record_vector(name: str, record: GameRecord) -> dict[str, Any]:
    """Return a record with what is to be said of its signatures."""
    lines = RecordLines(record)
    return {
        "name": name,
        "record": json.loads(msgspec.json.encode(record)),
        "signatures": [
            {
                "statement": statement(each.signature).decode(),
                "signed": bool(each.key),
                "key": fingerprint(each.key) if each.key else "",
                "kept": is_kept(each.signature, lines),
                "complete": is_kept(each.signature, lines) and not each.changes,
                "marks": lines.marks_until(1 + each.signature.moves + each.signature.rulings),
            }
            for each in verify(record, KnownKeys(()))
        ],
    }


def sign(record: GameRecord, *, until: int | None = None, time: str = TIME, **signer: str) -> GameRecord:
    """Return a record with one signature more, by the key of the signer's name."""
    signature = new_signature(record.header, RecordLines(record), time, until=until, **signer)
    key = key_of(signature.signer)
    return with_note(record, Note(signature.moves, signature=replace(signature, ssh=key.sign(statement(signature)))))


def with_note(record: GameRecord, note: Note) -> GameRecord:
    """Return a record with a note behind those that stand after the same move."""
    notes = sorted((*record.notes, note), key=lambda each: each.move_number)
    return replace(record, notes=tuple(notes))


def _records() -> Iterator[tuple[str, GameRecord]]:
    for name, record in read_records().items():
        first, *_ = (player.name for player in record.header.players)
        yield f"{name}, signed", sign(sign(record, player=first), referee="A. Referee", until=1)
    record = read_records()["chicago-express"]
    ada = record.header.players[0].name
    signed = sign(sign(record, player=ada), player=ada, until=2)
    penalty = Ruling(RulingKind.PENALTY, seat=1, amount=5)
    last = len(record.moves)
    yield "a move changed", replace(signed, moves=(*record.moves[:-1], record.moves[0]))
    yield "a move taken out", _without_last_move(signed)
    yield "a move added", replace(signed, moves=(*signed.moves, record.moves[-1]))
    yield "ruled since", with_note(signed, Note(last, ruling=penalty))
    yield "ruled on a signed move since", with_note(signed, Note(last, ruling=Ruling(RulingKind.STANDS, 1)))
    yield "signed before the ruling and after it", sign(with_note(signed, Note(last, ruling=penalty)), player=ada)
    players = (Player("Somebody Else"), *record.header.players[1:])
    yield "a player renamed", replace(signed, header=replace(record.header, players=players))
    yield "another date", replace(signed, header=replace(record.header, date="2020-02-02"))
    yield "signed for another", _forged(signed, lambda signature: replace(signature, player="Somebody Else"))
    yield "signed for more", _forged(signed, lambda signature: replace(signature, moves=signature.moves + 1))
    yield "a signature cut short", _forged(signed, lambda signature: replace(signature, ssh=signature.ssh[:80]))


def _without_last_move(record: GameRecord) -> GameRecord:
    last = len(record.moves)
    notes = [note for note in record.notes if note.move_number < last or note.signature]
    moved = [replace(note, move_number=min(note.move_number, last - 1)) for note in notes]
    return replace(record, moves=record.moves[:-1], notes=tuple(moved))


def _forged(record: GameRecord, forge: Callable[[Signature], Signature]) -> GameRecord:
    notes = [replace(note, signature=forge(note.signature)) if note.signature else note for note in record.notes]
    return replace(record, notes=tuple(notes))


if __name__ == "__main__":
    main()
