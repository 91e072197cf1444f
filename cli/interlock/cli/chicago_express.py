"""Positions of Chicago Express as text."""

from collections.abc import Iterator
from textwrap import wrap

from interlock.boards.grid import Grid
from interlock.cli.output import can_show, heading, indent, table
from interlock.games.chicago_express.auctions import opening_bid
from interlock.games.chicago_express.companies import COMPANY_NAMES, Company
from interlock.games.chicago_express.position import ChicagoExpressDial, ChicagoExpressPosition
from interlock.games.chicago_express.table import ChicagoExpressTable
from interlock.games.chicago_express.view import view
from interlock.games.position import Position
from interlock.replay.replay import Replay

_WIDTH = 80


def shares(position: Position, seat: int) -> dict[str, int]:
    """Return the shares that a player holds."""
    assert position.chicago_express is not None
    return position.chicago_express.players[seat - 1].shares


def position_lines(replay: Replay) -> Iterator[str]:
    """Lay a position out."""
    position = view(replay.table)
    names = [player.name for player in replay.record.header.players]
    yield from _player_lines(position, names, replay.decision.seat if replay.decision else 0)
    yield ""
    yield from _company_lines(replay.table)
    yield ""
    yield "  ".join(_dial(dial) for dial in position.dials)
    industry = ", ".join(f"{city.city} {city.value}" for city in position.industry)
    yield f"industry: {industry}"
    yield f"houses left: {position.houses}; general dividends: {position.dividends}"
    if auction := position.auction:
        bid = f"${auction.bid} bid by {names[auction.leader - 1]}" if auction.leader else "no bid yet"
        still_in = ", ".join(names[seat - 1] for seat in auction.bidders)
        yield f"auction: a share of {auction.company}, opening bid ${auction.minimum}, {bid}"
        yield f"still in: {still_in}"
    yield ""
    yield from _hex_lines(position, replay.grid)


def _player_lines(position: ChicagoExpressPosition, names: list[str], on_turn: int) -> list[str]:
    rows = [
        [
            ">" if player.seat == on_turn else "",
            names[player.seat - 1],
            str(player.cash),
            *(str(player.shares.get(company, "")) for company in COMPANY_NAMES),
        ]
        for player in position.players
    ]
    head, *lines = table([["", "player", "cash", *COMPANY_NAMES], *rows], "llr" + "r" * len(COMPANY_NAMES))
    return [heading(head), *lines]


def _company_lines(game_table: ChicagoExpressTable) -> list[str]:
    columns = ["company", "treasury", "income", "locomotives left", "shares left", "opening bid"]
    rows = [_company(company, game_table) for company in game_table.companies]
    head, *lines = table([columns, *rows], "lrrrrr")
    return [heading(head), *lines]


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


def _hex_lines(position: ChicagoExpressPosition, grid: Grid) -> Iterator[str]:
    yield heading("developed")
    yield from _listed(position.developed, grid)
    for company in position.companies:
        if company.track:
            yield heading(f"track of {company.company}")
            yield from _listed(company.track, grid)


def _listed(labels: tuple[str, ...], grid: Grid) -> list[str]:
    hexes = ", ".join(grid.names[grid.hex(label)] for label in labels)
    # Names of several words are kept together.
    lines = wrap(hexes.replace(" ", "\xa0").replace(",\xa0", ", ") or "none", _WIDTH - 2)
    return indent(line.replace("\xa0", " ") for line in lines)
