"""Check the header of a record: its texts, players, result, and the board and component set that it carries."""

import re
from collections.abc import Iterator
from datetime import date

from msgspec import to_builtins
from msgspec.structs import asdict, astuple

from interlock.basics.message import Message
from interlock.basics.names import name_key
from interlock.basics.problem import Problem
from interlock.basics.suggestions import unknown
from interlock.basics.texts import are_plain, name_problems, required_text_problems, text_problems
from interlock.boards.model import Board
from interlock.record.model import FORMAT, GameRecord, Header, Player, Result
from interlock.record.validation.declared_fields import GAME_CHECKS


def seat_problems(seat: int, players: int, path: str) -> Iterator[Problem]:
    """Yield whether a seat is no player's."""
    if not 1 <= seat <= players:
        yield Problem(f"nobody sits on seat {seat}", _seats(players), path)


def _seats(players: int) -> str:
    """Name the seats of all players."""
    if players > 1:
        return f"a seat from 1 to {players}"
    return "seat 1" if players else "the players' names first"


_FILE = ".json"


def board_problems(board: Board, header: Header) -> Iterator[Problem]:
    """Yield what is not sound in the board that a record carries."""
    if not board.name:
        yield Problem("a board without a name", "its name", "board.name")
    elif header.board != board.name and not header.board.endswith(_FILE):
        expected = f"'{board.name}', the board of the record, or its file, such as maps/my-map{_FILE}"
        yield Problem(f"the board '{header.board}'" if header.board else "no board", expected, "header.board")
    if not board.hexes:
        yield Problem("a board without hexes", "its hexes", "board.hexes")
    texts: list[str] = []
    names: list[str] = []
    _gather(board, texts, names)
    if not (are_plain(texts + names) and "".join(names).isascii()):
        yield from _texts_problems(board, "board")


def _gather(value: object, texts: list[str], names: list[str]) -> None:
    """Gather the texts in a value that say something, and the names in its maps, for a quick look at all of them."""
    if isinstance(value, str):
        if value:
            texts.append(value)
    elif isinstance(value, Message):
        _gather(astuple(value), texts, names)
    elif isinstance(value, tuple):
        for part in value:
            _gather(part, texts, names)
    elif isinstance(value, dict):
        names += value
        _gather(tuple(value.values()), texts, names)


def _texts_problems(value: object, field: str) -> Iterator[Problem]:
    """Yield what is not sound in any text of a value."""
    if isinstance(value, str):
        yield from text_problems(value, field)
    elif isinstance(value, Message):
        for name, part in asdict(value).items():
            yield from _texts_problems(part, f"{field}.{name}")
    elif isinstance(value, tuple):
        for index, part in enumerate(value):
            yield from _texts_problems(part, f"{field}[{index}]")
    elif isinstance(value, dict):
        for name, part in value.items():
            yield from _name_problems(name, field)
            yield from _texts_problems(part, f"{field}[{name}]")


def _name_problems(name: str, field: str) -> Iterator[Problem]:
    # The digest orders names by their bytes, which is the order of RFC 8785 only for such letters.
    if not name.isascii():
        yield Problem(f"the name '{name}'", "a name of letters without accents", f"{field}[{name}]")
    yield from required_text_problems(name, "name", f"{field}[{name}]")


TABLE = "table"
BOARD_DATA = "board-data"
COMPONENTS_DATA = "components-data"
_NAME = "[A-Za-z0-9_-]+"
_DIGEST = "sha256:[0-9a-f]{8,64}"
_DATE = r"([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2}))?)?"
_COMPONENTS = "[A-Za-z0-9_.-]+"
_FIRST_LINES = ("game", "ruleset", "board", "components", "edition")
_LAST_LINES = ("event", "site", "date")


def header_lines(record: GameRecord) -> list[str]:
    """Name the lines of a header in their order: by the first word, or by two for option, tag and setup."""
    header = record.header
    lines = ["interlock"]
    lines += [field for field in _FIRST_LINES if getattr(header, field)]
    lines += [f"option {name}" for name in sorted(header.options)]
    lines.append("players")
    lines += [field for field in _LAST_LINES if getattr(header, field)]
    lines += [f"tag {name}" for name in sorted(header.tags)]
    if record.setup is not None and (game := GAME_CHECKS.get(header.game)):
        lines += game.setup_lines(record.setup)
    if record.board is not None:
        lines.append(BOARD_DATA)
    if record.components is not None:
        lines.append(COMPONENTS_DATA)
    return lines


def header_problems(header: Header) -> Iterator[Problem]:
    """Yield what is not sound in a header."""
    if header.format != FORMAT:
        yield Problem(f"unknown format {header.format}", f"format {FORMAT}", "header.format")
    if not header.game:
        yield Problem("no game", f"a game such as {next(iter(GAME_CHECKS))}", "header.game")
    elif header.game not in GAME_CHECKS:
        yield Problem(*unknown("game", header.game, GAME_CHECKS), "header.game")
    for field in ("ruleset", "board", "edition", "event", "site"):
        if text := getattr(header, field):
            yield from text_problems(text, f"header.{field}")
    yield from _board_problems(header)
    yield from _pair_problems(header.options, "options")
    yield from _pair_problems(header.tags, "tags")
    yield from _player_problems(header.players)
    if header.date and not is_date(header.date):
        yield Problem(f"no date: '{header.date}'", "YYYY, YYYY-MM or YYYY-MM-DD", "header.date")
    yield from _result_problems(header.results, len(header.players))


def _board_problems(header: Header) -> Iterator[Problem]:
    if "@" in header.board:
        yield Problem("a board's name with '@'", "a name without it", "header.board")
    if header.board_digest:
        if not header.board:
            yield Problem("a board's digest without its name", "the board's name", "header.board")
        yield from _digest_problems(header.board_digest, "header.board_digest")


def _digest_problems(digest: str, field: str) -> Iterator[Problem]:
    if not re.fullmatch(_DIGEST, digest):
        yield Problem(f"no digest: '{digest}'", "sha256: and 8 to 64 lower-case hexadecimal digits", field)


def components_problems(record: GameRecord) -> Iterator[Problem]:
    """Yield what is not sound in how a record names and carries a component set."""
    header, carried = record.header, record.components
    if header.components and not re.fullmatch(_COMPONENTS, header.components):
        expected = "letters, digits, '_', '.' and '-'"
        yield Problem(f"no id of a component set: '{header.components}'", expected, "header.components")
    if header.components_digest:
        if not header.components:
            yield Problem("a component set's digest without its id", "the set's id", "header.components")
        yield from _digest_problems(header.components_digest, "header.components_digest")
    if carried is None:
        return
    if unsound := list(_carried_problems(to_builtins(carried), "components")):
        # Such texts cannot even be reckoned into a digest.
        yield from unsound
        return
    if carried.id != header.components:
        expected = f"components {carried.id}"
        yield Problem(f"the record carries the component set '{carried.id}'", expected, "header.components")
    # Most records carry none.
    from interlock.railroad_revolution.components.model import components_digest

    if not components_digest(carried).startswith(header.components_digest):
        expected = components_digest(carried)
        yield Problem("not the digest of the component set carried", expected, "header.components_digest")


def _carried_problems(value: object, field: str) -> Iterator[Problem]:
    if isinstance(value, str):
        yield from text_problems(value, field)
    elif isinstance(value, dict):
        for name, each in value.items():
            # The digest orders names by their bytes, which is the order of RFC 8785 only for such letters.
            if not (name.isascii() and name.isprintable()):
                yield Problem(f"the name '{name}'", "a name of letters without accents", f"{field}.{name}")
            yield from _carried_problems(each, f"{field}.{name}")
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from _carried_problems(each, f"{field}[{index}]")


def _pair_problems(pairs: dict[str, str], where: str) -> Iterator[Problem]:
    for name, value in pairs.items():
        field = f"header.{where}[{name}]"
        if not re.fullmatch(_NAME, name):
            yield Problem(f"'{name}' is no name", "a word of letters, digits, '_' and '-'", field)
        yield from text_problems(value, field)


def _player_problems(players: tuple[Player, ...]) -> Iterator[Problem]:
    if not players:
        yield Problem("no players", "the players' names in the order of their seats", "header.players")
    taken = {TABLE: f"a name other than '{TABLE}', which moves dice and cubes"}
    for index, player in enumerate(players):
        field = f"header.players[{index}].name"
        yield from name_problems(player.name, "name", field)
        key = name_key(player.name)
        if expected := taken.get(key):
            yield Problem(f"the name '{player.name}' is taken", expected, field)
        taken[key] = "names that differ in more than case, blanks and the way that letters are encoded"


def is_date(text: str) -> bool:
    """Tell whether a text is a date of the calendar, or a month or a year."""
    found = re.fullmatch(_DATE, text)
    if not found:
        return False
    try:
        date(*(int(part or 1) for part in found.groups()))
    except ValueError:
        return False
    return True


def _result_problems(results: tuple[Result, ...], players: int) -> Iterator[Problem]:
    seen: set[int] = set()
    for index, result in enumerate(results):
        field = f"header.results[{index}].seat"
        if not 1 <= result.seat <= players:
            yield from seat_problems(result.seat, players, field)
        elif result.seat in seen:
            yield Problem("a second result for the same player", "one result a player", field)
        if result.out and result.score:
            yield Problem("a score of a player who is out", "no score", f"header.results[{index}].score")
        seen.add(result.seat)
