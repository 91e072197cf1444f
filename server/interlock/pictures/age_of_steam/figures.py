"""The figures of a position of Age of Steam, in tables."""

from collections.abc import Sequence

from interlock.games.age_of_steam.action_rules import ACTION_WORDS
from interlock.games.age_of_steam.position import AgeOfSteamPlayer, AgeOfSteamPosition
from interlock.pictures.picture import Table

_PLAYERS = ("player", "order", "cash", "income", "shares", "locomotive", "links", "sections", "action")
_BOTH_ENDS = 2


def players_table(position: AgeOfSteamPosition, names: Sequence[str]) -> Table:
    """Return what players have."""
    rows = tuple(_row(player, position, names) for player in position.players)
    return Table("players", _PLAYERS, rows)


def _row(player: AgeOfSteamPlayer, position: AgeOfSteamPosition, names: Sequence[str]) -> tuple[str | int, ...]:
    seat = player.seat
    complete = [len(link.ends) == _BOTH_ENDS for link in position.links if link.owner == seat]
    return (
        names[seat - 1],
        "" if player.out else position.order.index(seat) + 1,
        player.cash,
        player.income,
        player.shares,
        player.locomotive,
        complete.count(True),
        complete.count(False),
        _action(player, position),
    )


def _action(player: AgeOfSteamPlayer, position: AgeOfSteamPosition) -> str:
    """Return a player's action; before actions are chosen, what the player bids for the player order."""
    bid = dict(zip(position.bidders, position.bids, strict=True)).get(player.seat)
    return "out" if player.out else ACTION_WORDS.get(player.action) or (f"bid ${bid}" if bid else "")
