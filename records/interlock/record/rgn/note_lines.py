"""Read and write the notes of a referee's rulings and of signatures, each on a line of its own."""

import re
from collections.abc import Iterator
from typing import Any

from msgspec.structs import fields

from interlock.basics.problem import RecordError
from interlock.basics.suggestions import listing
from interlock.record.model import HERE_AND_NOW, Move, Ruling, RulingKind, Signature
from interlock.record.rgn.diagnostics import problem_at
from interlock.record.rgn.figures import is_short_name, read_figures, whole_name, write_figures, write_name
from interlock.record.rgn.labels import find_label
from interlock.record.rgn.line import ENDS_OF_CORRECTION, LineError, quote, without_tabs, word
from interlock.record.rgn.players import Players
from interlock.record.rgn.vocabulary.game_words import GameWords
from interlock.record.rgn.vocabulary.games import GAME_WORDS, read_play
from interlock.record.rgn.words import Words

_KINDS = {
    "stands": RulingKind.STANDS,
    "taken back": RulingKind.TAKEN_BACK,
    "corrected": RulingKind.CORRECTED,
    "penalty": RulingKind.PENALTY,
    "award": RulingKind.AWARD,
    "set": RulingKind.SET,
}
_NAMES = {kind: name for name, kind in _KINDS.items()}
_CHOICES = {name: name for name in _KINDS} | {"taken": "taken back", "taken-back": "taken back", "fine": "penalty"}
_OTHERS = {RulingKind.PENALTY: ("to", "payee"), RulingKind.AWARD: ("from", "payer")}
"""The word before the other side of a payment, where that is not the bank, and its field."""
_BANK = "bank"
_FIELDS = {"by": "referee", "rule": "rule", "because": "reason"}
_EXPECTED = {
    "by": "a name, in quotes where it has several words",
    "rule": "the id of a rule, such as CE-EXTEND-COST",
    "because": "the reason in quotes",
}
_TAIL = "by, rule or because"
_RESERVED = frozenset({*ENDS_OF_CORRECTION, "move", _BANK})
"""Names that stand in quotes in a ruling."""


def read_ruling(line: Words, players: Players, game: GameWords, last_move: int) -> Ruling:
    """Read a ruling; where it names no move it is on the last one."""
    kind = _KINDS[line.choice("ruling", _CHOICES)]
    line.mark("ruling.kind")
    if kind is RulingKind.TAKEN_BACK:
        line.skip_word("back")
    here_and_now = kind in HERE_AND_NOW
    move = 0 if here_and_now else last_move
    # A player may be called Move.
    if line.numbered("move") or (not here_and_now and line.bare() == "move"):
        line.skip_word("move")
        move = line.number("move", "the number of a move")
        line.mark("ruling.move_number")
    ruled: dict[str, Any] = {}
    if kind is RulingKind.CORRECTED:
        ruled["correction"], line = _read_correction(line, players, game)
    elif kind is RulingKind.SET:
        tail = line.cut(ENDS_OF_CORRECTION)
        ruled["figures"] = read_figures(line, game, players, "ruling")
        line.expect_end(f"a comma, a semicolon, {_TAIL}")
        line = tail
    elif kind in _OTHERS:
        ruled = _read_payment(line, players, game, *_OTHERS[kind])
    ruled.update(_read_tail(line))
    return Ruling(kind=kind, move_number=move, **ruled)


def ruling_from(words: str, game: str, players: Players) -> Ruling:
    """Read a ruling on no move, without the word it begins with; RecordError says what is wrong."""
    text = without_tabs(words)
    try:
        return read_ruling(Words(text, 0, len(text)), players, GAME_WORDS[game], 0)
    except LineError as error:
        raise RecordError([problem_at(error, 1, words)]) from error


def write_ruling(ruling: Ruling, players: Players, game: GameWords) -> str:
    """Write a ruling without the word it begins with."""
    text = _NAMES[ruling.kind]
    if ruling.move_number:
        text += f" move {ruling.move_number}"
    if ruling.correction:
        name = players.label(ruling.correction.seat)
        text += f" to {name}: {game.moves.write(ruling.correction, players)}"
    if ruling.kind in _OTHERS:
        text += _write_payment(ruling, players, game)
    if ruling.figures:
        text += f" {write_figures(ruling.figures, game, players, _RESERVED)}"
    if ruling.referee:
        text += f" by {word(ruling.referee)}"
    if ruling.rule:
        text += f" rule {word(ruling.rule)}"
    if ruling.reason:
        text += f" because {quote(ruling.reason)}"
    return text


def _read_correction(line: Words, players: Players, game: GameWords) -> tuple[Move, Words]:
    if not line.skip_word("to"):
        line.fail("no correction", "to, the player and the move that counts, such as 'to Ben: pass'")
    start = line.start()
    found = find_label(line.line, players, start)
    if not found or found.end > line.end:
        line.fail("no player and colon", "a move such as 'Ben: pass'")
    seat = players.require(found.name, *found.span, table=True)
    words = Words(line.line, found.end, line.end)
    words.spans, words.prefix = line.spans, "ruling.correction."
    words.spans["ruling.correction.seat"] = found.span
    tail = words.cut(ENDS_OF_CORRECTION)
    move = read_play(words, game, seat, players)
    words.expect_end(_TAIL)
    words.spans["ruling.correction"] = (start, words.span[1])
    return move, tail


def _read_payment(line: Words, players: Players, game: GameWords, joint: str, other: str) -> dict[str, Any]:
    """Read who pays a penalty or is awarded money, how much, and who is on the other side."""
    penalty, start, who = other == "payee", line.start(), "the player or company, such as 'Ben $5'"
    if line.number_next() and not players.seat(line.next_text()):
        line.fail("no player or company", who)
    names = [line.word("player or company", who)]
    while line.bare() and not line.number_next():
        names.append(line.word("player or company", who))
    line.span = (start, line.span[1])
    name = whole_name(line, " ".join(names), game, players)
    seat = players.called(name) if penalty else None
    paid: dict[str, Any] = {"seat": seat} if seat else {"payer" if penalty else "payee": name}
    for field in paid:
        line.mark(f"ruling.{field}")
    paid["amount"] = line.amount("an amount such as $5")
    line.mark("ruling.amount")
    if line.skip_word(joint):
        name = line.name("player or company", "a player, a company or bank", _FIELDS.__contains__)
        is_bank = not line.is_quoted() and name.lower() == _BANK and not players.called(name)
        paid[other] = "" if is_bank else whole_name(line, name, game, players)
        line.mark(f"ruling.{other}")
    elif line.more() and line.bare() not in _FIELDS:
        line.expect_end(f"{joint}, {_TAIL}")
    return paid


def _write_payment(ruling: Ruling, players: Players, game: GameWords) -> str:
    def named(name: str) -> str:
        return quote(name) if is_short_name(name, game, players) else write_name(name, _RESERVED)

    joint, other = _OTHERS[ruling.kind]
    first = ruling.payer if other == "payee" else ruling.payee
    text = f" {named(players.names[ruling.seat - 1] if ruling.seat else first)} ${ruling.amount}"
    second = getattr(ruling, other)
    return f"{text} {joint} {named(second)}" if second else text


def _read_tail(line: Words) -> dict[str, str]:
    tail: dict[str, str] = {}
    while line.more():
        key = line.bare()
        if key not in _FIELDS or _FIELDS[key] in tail:
            line.expect_end(f"quotes around several words, or {_TAIL}" if tail and key not in _FIELDS else _TAIL)
        line.skip_word(key)
        tail[_FIELDS[key]] = line.word(f"word after '{key}'", _EXPECTED[key])
        line.mark(f"ruling.{_FIELDS[key]}")
    return tail


_FIELD_TYPES = {field.name: type(field.default) for field in fields(Signature)}
_BARE = r"[\w.:+/=-]+"


def read_signature(line: Words) -> Signature:
    """Read a signature."""
    found: dict[str, Any] = {}
    while line.more():
        name = line.bare()
        if name not in _FIELD_TYPES or name in found:
            line.expect_end(listing([each for each in _FIELD_TYPES if each not in found]))
        line.skip_word(name)
        if _FIELD_TYPES[name] is bool:
            found[name] = True
        elif _FIELD_TYPES[name] is int:
            found[name] = line.number(f"number after '{name}'", "a number")
        else:
            found[name] = line.word(f"word after '{name}'", "a word, in quotes where it has several")
        line.mark(f"signature.{name}")
    return Signature(**found)


def write_signature(signature: Signature) -> str:
    """Write a signature without the word it begins with."""
    return " ".join(_words(signature))


def _words(signature: Signature) -> Iterator[str]:
    for name, kind in _FIELD_TYPES.items():
        if value := getattr(signature, name):
            yield name
            if kind is int:
                yield str(value)
            elif kind is str:
                yield value if re.fullmatch(_BARE, value) else quote(value)
