"""Format positions of Chicago Express as text."""

from collections.abc import Iterator, Sequence

from interlock.basics.terminal_lines import Line, can_show, fold, joined, unbroken
from interlock.basics.terminal_tables import headed
from interlock.boards.grid import Grid
from interlock.games.chicago_express.auctions import opening_bid
from interlock.games.chicago_express.companies import COMPANY_NAMES
from interlock.games.chicago_express.position import ChicagoExpressCompany, ChicagoExpressDial, ChicagoExpressPosition
from interlock.games.position_text import PlayerHoldings, auction_lines, hex_lines, player_lines
from interlock.games.position_view import PositionView


def shares(position: PositionView, seat: int) -> dict[str, int]:
    """Return the shares that a player holds."""
    assert position.chicago_express is not None
    return position.chicago_express.players[seat - 1].shares


def position_lines(whole: PositionView, names: Sequence[str], grid: Grid) -> Iterator[Line]:
    """Lay a position out."""
    position = whole.chicago_express
    assert position is not None
    held = [PlayerHoldings(player.seat, player.cash, player.shares) for player in position.players]
    yield from player_lines(held, COMPANY_NAMES, names, whole.seat)
    yield ""
    yield from _company_lines(position)
    yield ""
    yield fold("  ".join(map(unbroken, map(_dial, position.dials))))
    yield fold(f"industry: {joined(f'{city.city} {city.value}' for city in position.industry)}")
    yield f"houses left: {position.houses}; general dividends: {position.dividends}"
    yield from auction_lines(position.auction, names)
    yield ""
    tracks = {company.company: company.track for company in position.companies}
    yield from hex_lines(position.developed, tracks, grid)


def _company_lines(position: ChicagoExpressPosition) -> list[Line]:
    columns = ["company", "treasury", "income", "locomotives left", "shares left", "opening bid"]
    return headed([columns, *(_company(company, position) for company in position.companies)], "l|rrrrr")


def _company(company: ChicagoExpressCompany, position: ChicagoExpressPosition) -> list[str]:
    has_opened = bool(company.track)
    sold = sum(player.shares.get(company.company, 0) for player in position.players)
    return [
        company.company,
        str(company.treasury),
        str(company.income) if has_opened else "not open",
        str(company.trains),
        str(company.shares),
        str(opening_bid(company.income, sold)) if has_opened and company.shares else "",
    ]


def _dial(dial: ChicagoExpressDial) -> str:
    full, empty = "●○" if can_show("●○") else "#-"
    return f"{dial.action} {full * dial.turned}{empty * (dial.fields - dial.turned)}"
