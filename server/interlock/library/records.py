"""Records to begin with."""

from collections.abc import Iterable, Mapping

from interlock.library.sound import sound
from interlock.record.model import FORMAT, GameRecord, Header, Player, Setup


def new_record(
    game: str,
    players: Iterable[str],
    *,
    board: str = "",
    edition: str = "",
    options: Mapping[str, str] | None = None,
    setup: Setup | None = None,
) -> GameRecord:
    """Return a record without moves: a game by its name, and the players in the order of their seats."""
    seated = tuple(map(Player, players))
    header = Header(FORMAT, game, board=board, edition=edition, options=dict(options or {}), players=seated)
    return sound(GameRecord(header, setup))
