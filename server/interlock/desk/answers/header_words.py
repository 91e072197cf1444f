"""What may follow the keyword of a header line."""

from collections.abc import Iterator
from pathlib import Path

from interlock.boards.read import shipped_board
from interlock.desk.answers.own import own_boards, own_sets
from interlock.games.registry import GAMES
from interlock.railroad_revolution.components.shipped import DEMONSTRATION
from interlock.record.model import FORMAT, Header

Word = tuple[str, str, str]
"""What may stand there, its kind, and what it is."""


def after_keyword(keyword: str, rest: str, folder: Path, header: Header) -> Iterator[Word]:
    """Yield what may follow a keyword; `rest` is what stands there already."""
    game = GAMES.get(header.game)
    if keyword == "interlock":
        yield str(FORMAT), "value", ""
    elif keyword == "game":
        yield from ((each.name, "game", each.title) for each in GAMES.values())
    elif game is None:
        return
    elif keyword == "board":
        yield from ((name, "board", shipped_board(name).title) for name in game.boards)
        yield from ((board.path, "board", board.title) for board in own_boards(folder) if board.game == game.name)
    elif keyword == "components" and not game.boards:
        yield from ((name, "value", "") for name in (DEMONSTRATION, *own_sets(folder)))
    elif keyword == "edition":
        yield from ((name, "edition", "") for name in game.editions)
    elif keyword == "option":
        name, space, _ = rest.partition(" ")
        if space:
            yield from ((value, "value", "") for each in game.options if each.name == name for value in each.values)
        else:
            yield from ((f"{each.name} ", "option", each.description) for each in game.options)
