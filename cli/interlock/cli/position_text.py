"""What the layouts of every game's positions share."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from interlock.boards.grid import Grid
from interlock.cli.output import WIDTH, Line, heading, indent, table
from interlock.games.american_rails.position import AmericanRailsPosition
from interlock.games.auction_under_way import AuctionUnderWay
from interlock.games.chicago_express.position import ChicagoExpressPosition

GamePosition = ChicagoExpressPosition | AmericanRailsPosition


def player_lines(position: GamePosition, companies: Sequence[str], names: Sequence[str], on_turn: int) -> list[Line]:
    """Return the players' table: whose turn it is, cash, and shares of each company."""
    rows = [
        [
            ">" if player.seat == on_turn else "",
            names[player.seat - 1],
            str(player.cash),
            *(str(player.shares.get(company, "")) for company in companies),
        ]
        for player in position.players
    ]
    return headed([["", "player", "cash", *companies], *rows], "llr" + "r" * len(companies))


def headed(rows: Sequence[Sequence[str]], columns: str) -> list[Line]:
    """Line a table up, the first row of which is its heading."""
    head, *lines = table(rows, columns)
    return [heading(head), *lines]


def auction_lines(auction: AuctionUnderWay | None, names: Sequence[str]) -> Iterator[str]:
    """Yield what is bid and who is still in, where an auction is under way."""
    if auction is None:
        return
    bid = f"${auction.bid} bid by {names[auction.leader - 1]}" if auction.leader else "no bid yet"
    still_in = ", ".join(names[seat - 1] for seat in auction.bidders)
    yield f"auction: a share of {auction.company}, opening bid ${auction.minimum}, {bid}"
    yield f"still in: {still_in}"


def hex_lines(position: GamePosition, grid: Grid) -> Iterator[Line]:
    """Yield the hexes that are developed and the track of each company that has some."""
    yield heading("developed")
    yield from _listed(position.developed, grid)
    for company in position.companies:
        if company.track:
            yield heading(f"track of {company.company}")
            yield from _listed(company.track, grid)


def _listed(labels: tuple[str, ...], grid: Grid) -> list[str]:
    hexes = ", ".join(grid.names[grid.hex(label)] for label in labels)
    # Names of several words are kept together.
    lines = wrap(hexes.replace(" ", "\xa0").replace(",\xa0", ", ") or "none", WIDTH - 2)
    return indent(line.replace("\xa0", " ") for line in lines)
