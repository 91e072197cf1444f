"""Which headers are sound."""

import re
from collections.abc import Iterator
from datetime import date

from msgspec import to_builtins

from interlock.basics.known import unknown
from interlock.basics.names import name_key
from interlock.basics.problem import Problem
from interlock.basics.texts import name_problems, text_problems
from interlock.railroad_revolution.components.digest import components_digest
from interlock.record.model import FORMAT, GameRecord, Header, Player, Result
from interlock.record.soundness.games import GAMES
from interlock.record.soundness.seats import seat_problems

TABLE = "table"
BOARD_DATA = "board-data"
COMPONENTS_DATA = "components-data"
_NAME = re.compile("[A-Za-z0-9_-]+")
_DIGEST = re.compile("sha256:[0-9a-f]{8,64}")
_DATE = re.compile(r"([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2}))?)?")
_COMPONENTS = re.compile("[A-Za-z0-9_.-]+")
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
    if record.setup is not None and (game := GAMES.get(header.game)):
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
        yield Problem("no game", f"a game such as {next(iter(GAMES))}", "header.game")
    elif header.game not in GAMES:
        yield Problem(*unknown("game", header.game, GAMES), "header.game")
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
    if not _DIGEST.fullmatch(digest):
        yield Problem(f"no digest: '{digest}'", "sha256: and 8 to 64 lower-case hexadecimal digits", field)


def components_problems(record: GameRecord) -> Iterator[Problem]:
    """Yield what is not sound in how a record names and carries a component set."""
    header, carried = record.header, record.components
    if header.components and not _COMPONENTS.fullmatch(header.components):
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
        if not _NAME.fullmatch(name):
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
    found = _DATE.fullmatch(text)
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
