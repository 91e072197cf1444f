"""Draw the panel that shows whose turn it is and the auction of a share under way."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from interlock.drawing.panels import GAP, SIZE, START, TITLE, KeyedPiece, Panel, draw_panel, player_label, seat_disc
from interlock.drawing.picture import Piece
from interlock.drawing.svg import text
from interlock.drawing.text_layout import fit_text
from interlock.replay.position_parts import AuctionUnderWay

WIDTH, HEIGHT = 250.0, 152.0
LAYERS = ("turn", "auction")
_LINE = 24.0
_WORDS = 66.0
"""How wide what stands before a player's name is."""
_APART = 27.0
"""Between the discs of those who are still in, where there is room."""


def draw_turn_panel(panel: Panel) -> str:
    """Return the empty panel."""
    return draw_panel(panel, "Turn")


def turn_pieces(
    panel: Panel,
    seats: tuple[int, int],
    auction: AuctionUnderWay | None,
    names: Sequence[str],
    company: Callable[[str, float, float], str],
) -> Iterator[KeyedPiece]:
    """Yield whose turn it is and who decides, by their seats, and the auction; companies are drawn by `company`.

    Whose turn it is has no ring, as that changes with almost every move.
    """
    on_turn, deciding = seats
    players = tuple(names)
    if on_turn:
        yield "turn/player", _player_line("turn of", on_turn, players, panel, 0)
    if not deciding:
        yield "turn/over", _over(panel)
    elif deciding != on_turn:
        yield "turn/decision", _player_line("to decide", deciding, players, panel, 1)
    if auction:
        yield "auction/share", _share(auction.company, auction.minimum, panel, company)
        yield "auction/bid", _bid(auction.bid, auction.leader, players, panel)
        for seat in auction.bidders:
            yield f"auction/bidder/{seat}", _bidder(seat, len(players), panel)


@lru_cache(maxsize=256)
def _player_line(words: str, seat: int, names: tuple[str, ...], panel: Panel, line: int) -> Piece:
    x, y = _start(panel, line)
    room = panel.width - 2 * GAP - _WORDS
    return Piece(text(words, x, y + 4, SIZE, **START) + player_label(seat, names, x + _WORDS, y, room), x, y, 0)


@lru_cache(maxsize=16)
def _over(panel: Panel) -> Piece:
    x, y = _start(panel, 0)
    return Piece(text("the game is over", x, y + 4, SIZE, **START), x, y, 0)


@lru_cache(maxsize=256)
def _share(name: str, minimum: int, panel: Panel, company: Callable[[str, float, float], str]) -> Piece:
    x, y = _start(panel, 2)
    svg = (
        text("a share of", x, y + 4, SIZE, **START)
        + company(name, x + _WORDS + 12, y)
        + text(f"from ${minimum}", x + _WORDS + 32, y + 4, SIZE, **START)
        + text("still in", x, y + 2 * _LINE + 4, SIZE, **START)
    )
    return Piece(svg, x, y, 0)


@lru_cache(maxsize=256)
def _bid(bid: int, leader: int, names: tuple[str, ...], panel: Panel) -> Piece:
    x, y = _start(panel, 3)
    if not leader:
        return Piece(text("no bid yet", x, y + 4, SIZE, **START), x, y, 0)
    room = panel.width - 2 * GAP - _WORDS
    svg = fit_text(f"${bid} bid", x, y + 4, SIZE, _WORDS - 4, **START) + player_label(
        leader, names, x + _WORDS, y, room
    )
    return Piece(svg, panel.left + panel.width / 2, y, panel.width / 2 - 6, 11.5)


@lru_cache(maxsize=256)
def _bidder(seat: int, players: int, panel: Panel) -> Piece:
    x, y = _start(panel, 4)
    room = panel.width - 2 * GAP - _WORDS - 18
    x += _WORDS + 9 + min(_APART, room / players) * (seat - 1)
    return Piece(seat_disc(seat, x, y), x, y, 13)


def _start(panel: Panel, line: int) -> tuple[float, float]:
    return panel.left + GAP, panel.top + TITLE + 10 + _LINE * line
