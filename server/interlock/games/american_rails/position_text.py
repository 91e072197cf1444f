"""Format positions of American Rails as text."""

from collections.abc import Iterator, Sequence

from interlock.basics.terminal_lines import Line, fold
from interlock.basics.terminal_tables import headed
from interlock.boards.grid import Grid
from interlock.games.american_rails.position import AmericanRailsPosition, row_labels
from interlock.games.position_text import PlayerHoldings, auction_lines, hex_lines, player_lines
from interlock.games.position_view import PositionView

_PHASES = (1, 2, 3)
_PLACES = (1, 2, 3, 4, 5)


def shares(position: PositionView, seat: int) -> dict[str, int]:
    """Return the shares that a player holds."""
    assert position.american_rails is not None
    return position.american_rails.players[seat - 1].shares


def position_lines(whole: PositionView, names: Sequence[str], grid: Grid) -> Iterator[Line]:
    """Lay a position out."""
    position = whole.american_rails
    assert position is not None
    held = [PlayerHoldings(player.seat, player.cash, player.shares) for player in position.players]
    yield from player_lines(held, [company.company for company in position.companies], names, whole.seat)
    yield ""
    yield from _company_lines(position)
    yield ""
    yield from _track_lines(position, names)
    yield ""
    phase = f"phase: {position.phase}" if position.phase else "preparation round"
    yield fold(f"year: {position.year}; {phase}; development markers left: {position.developments}")
    yield from auction_lines(position.auction, names)
    yield ""
    tracks = {company.company: company.track for company in position.companies}
    yield from hex_lines(position.developed, tracks, grid)


def _company_lines(position: AmericanRailsPosition) -> list[Line]:
    columns = ["company", "treasury", "income", "cubes left", "shares left", "shares out of the game"]
    rows = [
        [each.company, *map(str, (each.treasury, each.income, each.cubes, each.shares, each.shares_out))]
        for each in position.companies
    ]
    return headed([columns, *rows], "l|rrrrr")


def _track_lines(position: AmericanRailsPosition, names: Sequence[str]) -> list[Line]:
    """Return the action track with the turn order beside it."""

    def on_field(row: int, phase: int) -> str:
        return ", ".join(names[each.seat - 1] for each in position.markers if (each.row, each.phase) == (row, phase))

    in_order = dict(zip(_PLACES, (names[seat - 1] for seat in position.order), strict=False))
    rows = [["action track", *(f"phase {phase}" for phase in _PHASES), "turn order"]]
    for row, label in enumerate(row_labels(len(names)), start=1):
        place = f"{row}  {in_order.get(row, '')}" if row in _PLACES else ""
        rows.append([label, *(on_field(row, phase) for phase in _PHASES), place])
    return headed(rows, "l|llll")
