"""Which boards a record may carry; whether one holds together is judged where boards are read."""

from collections.abc import Iterator

from msgspec.structs import asdict, astuple

from interlock.basics.message import Message
from interlock.basics.problem import Problem
from interlock.basics.texts import are_plain, required_text_problems, text_problems
from interlock.boards.model import Board
from interlock.record.model import Header

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
