"""Positions of Chicago Express as text."""

from collections.abc import Iterator

from interlock.cli.output import Line, can_show
from interlock.cli.position_text import auction_lines, headed, hex_lines, player_lines, player_names
from interlock.games.chicago_express.auctions import opening_bid
from interlock.games.chicago_express.companies import COMPANY_NAMES, Company
from interlock.games.chicago_express.position import ChicagoExpressDial
from interlock.games.chicago_express.table import ChicagoExpressTable
from interlock.games.chicago_express.view import view
from interlock.games.position import Position
from interlock.replay.replay import Replay


def shares(position: Position, seat: int) -> dict[str, int]:
    """Return the shares that a player holds."""
    assert position.chicago_express is not None
    return position.chicago_express.players[seat - 1].shares


def position_lines(replay: Replay) -> Iterator[Line]:
    """Lay a position out."""
    position = view(replay.table)
    yield from player_lines(position, COMPANY_NAMES, replay)
    yield ""
    yield from _company_lines(replay.table)
    yield ""
    yield "  ".join(_dial(dial) for dial in position.dials)
    industry = ", ".join(f"{city.city} {city.value}" for city in position.industry)
    yield f"industry: {industry}"
    yield f"houses left: {position.houses}; general dividends: {position.dividends}"
    yield from auction_lines(position.auction, player_names(replay))
    yield ""
    yield from hex_lines(position, replay.world)


def _company_lines(game_table: ChicagoExpressTable) -> list[Line]:
    columns = ["company", "treasury", "income", "locomotives left", "shares left", "opening bid"]
    return headed([columns, *(_company(company, game_table) for company in game_table.companies)], "lrrrrr")


def _company(company: Company, game_table: ChicagoExpressTable) -> list[str]:
    has_opened = bool(company.track)
    return [
        company.name,
        str(game_table.ledger.balances[company.account]),
        str(company.income) if has_opened else "not open",
        str(company.trains),
        str(company.unsold),
        str(opening_bid(company)) if has_opened and company.unsold else "",
    ]


def _dial(dial: ChicagoExpressDial) -> str:
    full, empty = "●○" if can_show("●○") else "#-"
    return f"{dial.action} {full * dial.turned}{empty * (dial.fields - dial.turned)}"
