"""Create new records: an empty one, a draft to fill in, or a game played at random."""

from collections.abc import Iterable, Mapping

from interlock.analysis.drafts_and_samples import draft as draft_of
from interlock.analysis.drafts_and_samples import sample as sample_by
from interlock.boards.model import Board
from interlock.library.input_check import check_record, check_types
from interlock.railroad_revolution.components.model import ComponentSet
from interlock.record.model import FORMAT, GameRecord, Header, Player, Setup

__all__ = ["draft", "draft_of", "new_record", "sample", "sample_by"]


def new_record(
    game: str,
    players: Iterable[str],
    *,
    board: str = "",
    edition: str = "",
    options: Mapping[str, str] | None = None,
    setup: Setup | None = None,
) -> GameRecord:
    """Return a record with nothing but what is said: a game by its name, the players in the order of their seats."""
    seated = tuple(map(Player, players))
    header = Header(FORMAT, game, board=board, edition=edition, options=dict(options or {}), players=seated)
    return check_record(GameRecord(header, setup))


def draft(
    game: str,
    players: Iterable[str],
    *,
    board: str | Board = "",
    edition: str = "",
    options: Mapping[str, str] | None = None,
    components: str | ComponentSet = "",
    event: str = "",
    site: str = "",
    date: str = "",
) -> GameRecord:
    """Return a record to fill in: with the set-up, unknown where chance brings it, and what to write as comments.

    A board and a component set that come with the project are named; others are handed in and carried by the record.
    RecordError tells what does not go together.
    """
    own_board = board if isinstance(board, Board) else None
    own_set = components if isinstance(components, ComponentSet) else None
    header = Header(
        FORMAT,
        game,
        board=board.name if isinstance(board, Board) else board,
        edition=edition,
        options=dict(options or {}),
        players=tuple(map(Player, players)),
        event=event,
        site=site,
        date=date,
        components=components.id if isinstance(components, ComponentSet) else components,
    )
    return draft_of(check_types(GameRecord(header, board=own_board, components=own_set), GameRecord))


def sample(
    game: str,
    players: int,
    seed: int,
    *,
    style: str = "",
    board: str = "",
    edition: str = "",
    options: Mapping[str, str] | None = None,
) -> GameRecord:
    """Return the record of a game that is played at random: the same seed plays the same game.

    A style prefers some actions to others. RecordError tells what does not go together.
    """
    header = Header(board=board, edition=edition, options=dict(options or {}))
    return sample_by(game, players, seed, style, header)
