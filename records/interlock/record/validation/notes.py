"""Check the notes of a record: comments, claims, rulings and the form of signatures.

Whether a signature holds is checked in interlock/signatures.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from functools import lru_cache

from msgspec.structs import astuple

from interlock.basics.limits import MOST_SIGNATURES
from interlock.basics.names import name_key
from interlock.basics.problem import Problem
from interlock.basics.suggestions import listing
from interlock.basics.text_format import bounds, count
from interlock.basics.texts import is_plain, required_text_problems, text_problems
from interlock.record.model import (
    GLYPHS,
    HERE_AND_NOW,
    Claim,
    Comment,
    Figure,
    GameRecord,
    Note,
    Player,
    Ruling,
    RulingKind,
    Signature,
)
from interlock.record.validation.declared_fields import GAME_CHECKS, move_problems
from interlock.record.validation.header import header_lines, seat_problems

_TIME = "%Y-%m-%dT%H:%M:%SZ"
_FORMS = {
    "time": (r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z", "YYYY-MM-DDTHH:MM:SSZ"),
    "digest": ("sha256:[0-9a-f]{64}", "sha256: and 64 hexadecimal digits"),
    "marks": ("(?:[A-Za-z0-9+/]{4})*", "four characters of Base64 for each part"),
    "ssh": ("[A-Za-z0-9+/]+={0,2}", "an SSHSIG in Base64 on one line"),
}


def signature_problems(signature: Signature, field: str) -> Iterator[Problem]:
    """Yield what is not sound in a signature."""
    if bool(signature.player) == bool(signature.referee):
        yield Problem("a signature that is not of exactly one", "a player or a referee", f"{field}.player")
    for name in ("player", "referee", "event", "site", "date"):
        yield from text_problems(getattr(signature, name), f"{field}.{name}")
    for name in ("moves", "rulings"):
        if getattr(signature, name) < 0:
            yield Problem("a number too small", "at least 0", f"{field}.{name}")
    for name, (form, expected) in _FORMS.items():
        if not re.fullmatch(form, getattr(signature, name)):
            yield Problem(f"no {name} of a signature", expected, f"{field}.{name}")
            return
    try:
        datetime.strptime(signature.time, _TIME)
    except ValueError:
        yield Problem(f"no time: '{signature.time}'", "one that there is", f"{field}.time")


# The places of a note after its move. The first three stand on the line of the move.
_GLYPH, _CLAIM_BESIDE, _COMMENT_BESIDE, _OWN_LINE = range(4)
_IN_ORDER = "glyphs, one claim and comments on the move's line, then the lines below it"


def note_problems(record: GameRecord) -> Iterator[Problem]:
    """Yield what is not sound in the notes of a record."""
    lines, moves = lines_by_name(record), len(record.moves)
    if sum(note.signature is not None for note in record.notes) > MOST_SIGNATURES:
        yield Problem("too many signatures", f"at most {MOST_SIGNATURES}", "notes")
    last = (0, -len(lines) - 1, 0)
    for index, note in enumerate(record.notes):
        # Most notes are headings, and most of these are sound.
        if not (note.heading and is_plain(note.heading) and 0 <= note.move_number <= moves and _is_of_one_kind(note)):
            yield from problems_of_note(record, note, moves, lines, f"notes[{index}]")
            if not _is_of_one_kind(note):
                continue
        place = place_of_note(note, lines)
        if place < last or place == last == (note.move_number, _CLAIM_BESIDE, 0):
            yield Problem("a note out of order", _IN_ORDER, f"notes[{index}]")
        last = place


def problems_of_note(
    record: GameRecord, note: Note, moves: int, lines: Mapping[str, int], field: str
) -> Iterator[Problem]:
    """Yield what is not sound in a note of a record with so many moves, by itself."""
    if not 0 <= note.move_number <= moves:
        yield Problem(f"a note on move {note.move_number}", f"a move from 0 to {moves}", f"{field}.move_number")
    if not _is_of_one_kind(note):
        yield Problem(
            "a note that is not of exactly one kind", "a comment, glyph, claim, ruling, heading or signature", field
        )
        return
    yield from _kind_problems(record, note, field)
    if note.comment and note.comment.header_line:
        yield from _header_line_problems(note, lines, f"{field}.comment.header_line")


def lines_by_name(record: GameRecord) -> dict[str, int]:
    """Return the lines before the first move that comments may stand on, with their places."""
    return {line: index for index, line in enumerate(header_lines(record))}


def place_of_note(note: Note, lines: Mapping[str, int]) -> tuple[int, int, int]:
    """Return by what the notes of a record are in order."""
    if note.comment and note.comment.header_line:
        # Before everything else, line by line; above a line before beside it.
        return (0, lines.get(note.comment.header_line, 0) - len(lines), note.comment.beside)
    if note.glyph is not None:
        return (note.move_number, _GLYPH, 0)
    if note.claim and note.claim.beside:
        return (note.move_number, _CLAIM_BESIDE, 0)
    if note.comment and note.comment.beside:
        return (note.move_number, _COMMENT_BESIDE, 0)
    return (note.move_number, _OWN_LINE, 0)


def _is_of_one_kind(note: Note) -> bool:
    return astuple(note).count(None) == 5


def _kind_problems(record: GameRecord, note: Note, field: str) -> Iterator[Problem]:
    if note.comment:
        yield from _comment_problems(note.comment, note.move_number, f"{field}.comment")
    elif note.claim:
        yield from _claim_problems(note.claim, note.move_number, f"{field}.claim")
    elif note.ruling:
        yield from _ruling_problems(record, note.ruling, note.move_number, f"{field}.ruling")
    elif note.signature:
        yield from signature_problems(note.signature, f"{field}.signature")
    elif note.heading is not None:
        yield from required_text_problems(note.heading, "heading", f"{field}.heading")
    elif note.glyph not in GLYPHS:
        yield Problem(f"unknown glyph '{note.glyph}'", " ".join(GLYPHS), f"{field}.glyph")
    elif note.move_number == 0:
        yield Problem("a glyph before the first move", "a move to stand beside", f"{field}.glyph")


def _comment_problems(comment: Comment, move: int, field: str) -> Iterator[Problem]:
    yield from required_text_problems(comment.text, "text", f"{field}.text")
    yield from text_problems(comment.author, f"{field}.author")
    if "]" in comment.author:
        yield Problem("an author with ']'", "a name without it", f"{field}.author")
    if comment.beside and move == 0 and not comment.header_line:
        yield Problem("nothing for the comment to stand beside", "a header_line", f"{field}.beside")


def _header_line_problems(note: Note, lines: Mapping[str, int], field: str) -> Iterator[Problem]:
    assert note.comment is not None
    if note.move_number:
        yield Problem("a comment on the header after the first move", "an empty header_line", field)
    if note.comment.header_line not in lines:
        message = f"the header has no line '{note.comment.header_line}'"
        yield Problem(message, listing(lines), field)


def _claim_problems(claim: Claim, move: int, field: str) -> Iterator[Problem]:
    if not claim.figures:
        yield Problem("no figures", "a figure such as 'Andy $3'", f"{field}.figures")
    if claim.beside and move == 0:
        yield Problem("nothing for the claim to stand beside", "a line of its own", f"{field}.beside")
    yield from _figure_problems(claim.figures, f"{field}.figures")


def _figure_problems(figures: Sequence[Figure], field: str) -> Iterator[Problem]:
    for index, figure in enumerate(figures):
        yield from text_problems(figure.subject, f"{field}[{index}].subject")
        yield from required_text_problems(figure.quantity, "quantity", f"{field}[{index}].quantity")


def _ruling_problems(record: GameRecord, ruling: Ruling, move: int, field: str) -> Iterator[Problem]:
    if ruling.kind is RulingKind.UNSPECIFIED:
        yield Problem("no ruling", "what was ruled", f"{field}.kind")
    if not (0 if ruling.kind in HERE_AND_NOW else 1) <= ruling.move_number <= move:
        # Where a line is lost, the first ruling on the last move shows it.
        lost = f", or {count(ruling.move_number - move, 'move')} more before it" if ruling.move_number > move else ""
        expected = f"move {bounds(1, move)}{lost}" if move else "a move before the ruling"
        yield Problem(f"a ruling on move {ruling.move_number}", expected, f"{field}.move_number")
    yield from _money_problems(record, ruling, field)
    if ruling.kind is RulingKind.SET and not ruling.figures:
        yield Problem("no figures", "a figure such as 'Andy $3'", f"{field}.figures")
    if ruling.kind is not RulingKind.SET and ruling.figures:
        yield Problem("figures where none are set", "no figures", f"{field}.figures")
    yield from _figure_problems(ruling.figures, f"{field}.figures")
    for name in ("referee", "rule", "reason", "payer", "payee"):
        yield from text_problems(getattr(ruling, name), f"{field}.{name}")
    if any(map(str.isspace, ruling.rule)):
        yield Problem(f"no rule: '{ruling.rule}'", "its id in one word", f"{field}.rule")
    yield from _correction_problems(record, ruling, f"{field}.correction")


def _money_problems(record: GameRecord, ruling: Ruling, field: str) -> Iterator[Problem]:
    """Yield what is wrong with who pays whom how much."""
    penalty, award = ruling.kind is RulingKind.PENALTY, ruling.kind is RulingKind.AWARD
    if not (penalty or award):
        if ruling.seat or ruling.amount or ruling.payer or ruling.payee:
            yield Problem("money without a penalty or an award", "no seat, amount, payer or payee", f"{field}.kind")
        return
    if penalty and (ruling.seat or not ruling.payer):
        yield from seat_problems(ruling.seat, len(record.header.players), f"{field}.seat")
    if penalty and ruling.seat and ruling.payer:
        yield Problem("a penalty that two pay", "a seat or a payer", f"{field}.payer")
    if penalty and ruling.payer and name_key(ruling.payer) in _name_keys(record.header.players):
        yield Problem(f"a penalty of the player {ruling.payer} without the seat", "a seat", f"{field}.payer")
    if award and ruling.seat:
        yield Problem("an award with a seat", "the name of a player or company as payee", f"{field}.seat")
    if award and not ruling.payee:
        yield Problem("an award to nobody", "a player or company", f"{field}.payee")
    if ruling.amount <= 0:
        what = "a penalty" if penalty else "an award"
        yield Problem(f"{what} of {ruling.amount}", "an amount such as $5", f"{field}.amount")


@lru_cache(maxsize=1)
def _name_keys(players: tuple[Player, ...]) -> frozenset[str]:
    """Return what the players' names are compared by: many rulings ask for it."""
    return frozenset(name_key(player.name) for player in players)


def _correction_problems(record: GameRecord, ruling: Ruling, field: str) -> Iterator[Problem]:
    corrected, move = ruling.kind is RulingKind.CORRECTED, ruling.correction
    if corrected != (move is not None):
        expected = "the move that counts" if corrected else "none where nothing is corrected"
        yield Problem("no correction" if corrected else "a correction", expected, field)
    if move is None:
        return
    seats = len(record.header.players)
    if not 0 <= move.seat <= seats:
        yield Problem(f"nobody sits on seat {move.seat}", f"a seat from 0 to {seats}", f"{field}.seat")
    if game := GAME_CHECKS.get(record.header.game):
        yield from move_problems(game, (move,), seats, field)
