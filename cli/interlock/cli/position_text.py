"""What the layouts of every game's positions share."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from textwrap import wrap
from typing import NamedTuple

from interlock.boards.grid import Grid
from interlock.cli.output import WIDTH, Line, heading, indent, table
from interlock.games.auction_under_way import AuctionUnderWay


class Held(NamedTuple):
    """What a player holds of cash and shares."""

    seat: int
    cash: int
    shares: Mapping[str, int]


def player_lines(players: Iterable[Held], companies: Sequence[str], names: Sequence[str], on_turn: int) -> list[Line]:
    """Return the players' table: whose turn it is, cash, and shares of each company."""
    rows = [
        [
            ">" if player.seat == on_turn else "",
            names[player.seat - 1],
            str(player.cash),
            *(str(player.shares.get(company, "")) for company in companies),
        ]
        for player in players
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


def hex_lines(developed: Sequence[str], tracks: Mapping[str, Sequence[str]], grid: Grid) -> Iterator[Line]:
    """Yield the hexes that are developed and the track of each company that has some."""
    yield heading("developed")
    yield from _listed(developed, grid)
    for company, track in tracks.items():
        if track:
            yield heading(f"track of {company}")
            yield from _listed(track, grid)


def _listed(labels: Sequence[str], grid: Grid) -> list[str]:
    hexes = ", ".join(grid.names[grid.hex(label)] for label in labels)
    # Names of several words are kept together.
    lines = wrap(hexes.replace(" ", "\xa0").replace(",\xa0", ", ") or "none", WIDTH - 2)
    return indent(line.replace("\xa0", " ") for line in lines)
