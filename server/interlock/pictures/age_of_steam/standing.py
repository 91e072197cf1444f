"""How far everybody's locomotive and income are."""

from functools import lru_cache

from interlock.games.age_of_steam.position import AgeOfSteamPosition
from interlock.pictures.age_of_steam.blocks import WIDE, Block, Setting, Told
from interlock.pictures.age_of_steam.signs import disc, lettered
from interlock.pictures.fitting import fitted, lines
from interlock.pictures.paint import FAINT, INK, seat_paint
from interlock.pictures.picture import Piece
from interlock.pictures.svg import element, number, text

_LINE, _PIP, _NAME = 20.0, 8.0, 45.0
_PIPS, _BAR = 68.0, 146.0
"""Where locomotives and incomes begin."""
_HEAD, _NUMBER = 8.0, 26.0
"""How high the heads of the columns are, and how much room the number before a bar has."""
_MOST_LINKS, _LONG = 6, 50
"""The most links that a locomotive has, and how much income makes a whole bar."""


def standing(x: float, y: float, setting: Setting) -> Block:
    """Print a row for each player."""
    top = y + _HEAD
    heads = "".join(
        text(head, x + left, y + 4, 10, text_anchor="start", fill=FAINT)
        for head, left in (("locomotive", _PIPS), ("income", _BAR))
    )
    rows = (_row(at + 1, name, x, top + _LINE * at) for at, name in enumerate(setting.names))

    def pieces(position: AgeOfSteamPosition) -> Told:
        for player in position.players:
            row = top + _LINE * (player.seat - 1)
            yield f"locomotive {player.seat}", _locomotive(player.seat, player.locomotive, x + _PIPS, row)
            yield f"income {player.seat}", _income(player.seat, player.income, x + _BAR, row)

    return Block("Players", heads + "".join(rows), top + _LINE * len(setting.names), pieces)


def _row(seat: int, name: str, x: float, y: float) -> str:
    [line] = lines(name, 10, _NAME, 1)
    named = fitted(line, x + 18, y + 13, 10, _NAME, text_anchor="start", fill=INK)
    return lettered(disc(seat, x + 8, y + 9)) + named + _pips(_MOST_LINKS, x + _PIPS, y, "none", FAINT)


@lru_cache(maxsize=1024)
def _locomotive(seat: int, links: int, x: float, y: float) -> Piece:
    pips = _pips(min(links, _MOST_LINKS), x, y, seat_paint(seat).fill, INK)
    return Piece(pips, x + _PIP * _MOST_LINKS / 2, y + 9, 26.5, 8)


def _pips(count: int, x: float, y: float, fill: str, stroke: str) -> str:
    fields = "".join(f"M{number(x + _PIP * at)} {number(y + 5)}h7v8h-7z" for at in range(count))
    return element("path", d=fields, fill=fill, stroke=stroke)


@lru_cache(maxsize=4096)
def _income(seat: int, income: int, x: float, y: float) -> Piece:
    wide, fill = (WIDE - _BAR - _NUMBER) * min(max(income, 0), _LONG) / _LONG, seat_paint(seat).fill
    bar = element("rect", x=x + _NUMBER, y=y + 5, width=wide, height=8, fill=fill, stroke=INK) if wide else ""
    return Piece(text(str(income), x + 10, y + 13, 11, font_weight="bold", fill=INK) + bar, x + 10, y + 9, 13, 8)
