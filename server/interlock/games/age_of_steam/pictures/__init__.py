"""Pictures of positions of Age of Steam: the map, the displays beside it, and tables of players' figures."""

from collections.abc import Sequence

from msgspec.structs import replace

from interlock.boards.grid import Grid
from interlock.boards.model import Board
from interlock.drawing.board import draw_ground, draw_names, extent
from interlock.drawing.picture import Layout, Pieces, Table
from interlock.games.age_of_steam.phases.action_rules import ACTION_WORDS
from interlock.games.age_of_steam.pictures.map import map_pieces
from interlock.games.age_of_steam.pictures.panels import displays
from interlock.games.age_of_steam.position import AgeOfSteamPlayer, AgeOfSteamPosition
from interlock.games.position_view import PositionView

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


_LAYERS = ("tiles", "ends", "cubes", "panel")


def layout(world: Grid, names: Sequence[str]) -> Layout:
    """Lay out the board, and the displays beside it."""
    board, beside = _without_first_cubes(world.board), displays(world, names)
    left, top, _, height = extent(board)
    return Layout(
        left,
        top,
        width=beside.right - left,
        height=max(height, beside.bottom - top),
        ground=draw_ground(board) + beside.ground,
        layers=_LAYERS,
        names=draw_names(board),
    )


def pieces(whole: PositionView, world: Grid, names: Sequence[str]) -> Pieces:
    """Return what lies on the map and on the displays."""
    position = whole.age_of_steam
    assert position is not None
    return {**map_pieces(position, world), **displays(world, names).pieces(position)}


def tables(whole: PositionView, world: Grid, names: Sequence[str]) -> Sequence[Table]:  # noqa: ARG001
    """Return what players have."""
    position = whole.age_of_steam
    assert position is not None
    return [players_table(position, names)]


def _without_first_cubes(board: Board) -> Board:
    """Return a board that does not tell how many cubes lie where at first: the cubes themselves are drawn."""
    hexes = (
        replace(hex_, figures={name: figure for name, figure in hex_.figures.items() if name != "cubes"})
        for hex_ in board.hexes
    )
    return replace(board, hexes=tuple(hexes))
