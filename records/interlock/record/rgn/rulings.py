"""A referee's rulings."""

from interlock.record.model import Move, Ruling, RulingKind
from interlock.record.rgn.game_words import GameWords
from interlock.record.rgn.games import read_play
from interlock.record.rgn.labels import find_label
from interlock.record.rgn.players import Players
from interlock.record.rgn.quoting import ENDS_OF_CORRECTION, quote, word
from interlock.record.rgn.words import Words

_KINDS = {
    "stands": RulingKind.STANDS,
    "taken back": RulingKind.TAKEN_BACK,
    "corrected": RulingKind.CORRECTED,
    "penalty": RulingKind.PENALTY,
}
_NAMES = {kind: name for name, kind in _KINDS.items()}
_CHOICES = {name: name for name in _KINDS} | {"taken": "taken back", "taken-back": "taken back"}
_FIELDS = {"by": "referee", "rule": "rule", "because": "reason"}
_EXPECTED = {
    "by": "a name, in quotes where it has several words",
    "rule": "the id of a rule, such as CE-EXTEND-COST",
    "because": "the reason in quotes",
}
_TAIL = "by, rule or because"


def read_ruling(line: Words, players: Players, game: GameWords, last_move: int) -> Ruling:
    """Read a ruling; where it names no move it is on the last one."""
    kind = _KINDS[line.choice("ruling", _CHOICES)]
    line.mark("ruling.kind")
    if kind is RulingKind.TAKEN_BACK:
        line.skip_word("back")
    move = 0 if kind is RulingKind.PENALTY else last_move
    # A player may be called Move.
    if line.numbered("move") or (kind is not RulingKind.PENALTY and line.bare() == "move"):
        line.skip_word("move")
        move = line.number("move", "the number of a move")
        line.mark("ruling.move_number")
    correction, seat, amount = None, 0, 0
    if kind is RulingKind.CORRECTED:
        correction, line = _read_correction(line, players, game)
    elif kind is RulingKind.PENALTY:
        seat, amount = _read_penalty(line, players)
    tail = _read_tail(line)
    return Ruling(kind=kind, move_number=move, correction=correction, seat=seat, amount=amount, **tail)


def write_ruling(ruling: Ruling, players: Players, game: GameWords) -> str:
    """Write a ruling without the word it begins with."""
    text = _NAMES[ruling.kind]
    if ruling.move_number:
        text += f" move {ruling.move_number}"
    if ruling.correction:
        name = players.label(ruling.correction.seat)
        text += f" to {name}: {game.moves.write(ruling.correction, players)}"
    if ruling.seat:
        text += f" {word(players.names[ruling.seat - 1], ('move',))} ${ruling.amount}"
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


def _read_penalty(line: Words, players: Players) -> tuple[int, int]:
    start = line.start()
    names = [line.word("player", "the player who pays")]
    while line.bare() and not line.number_next():
        names.append(line.word("player", "the player who pays"))
    line.mark("ruling.seat", start)
    seat = players.require(" ".join(names), start, line.span[1])
    amount = line.amount("an amount such as $5")
    line.mark("ruling.amount")
    return seat, amount


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
