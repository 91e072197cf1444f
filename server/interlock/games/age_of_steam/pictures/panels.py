"""Arrange the displays beside the map, and draw the players' part of them: order, bids, actions, locomotives and
income.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from interlock.boards.grid import Grid
from interlock.drawing.board import MARGIN, extent
from interlock.drawing.paint import FAINT, INK, seat_paint
from interlock.drawing.panels import GAP, TITLE, Panel, draw_panel
from interlock.drawing.picture import Piece
from interlock.drawing.svg import element, group, number, text
from interlock.drawing.text_layout import fit_text, lines
from interlock.games.age_of_steam.maps.registry import map_of
from interlock.games.age_of_steam.maps.southern_us import WAR, SouthernUS
from interlock.games.age_of_steam.phases.action_rules import ACTION_WORDS
from interlock.games.age_of_steam.pictures.pieces import DISC, WIDE, Block, Setting, Told, disc, lettered
from interlock.games.age_of_steam.pictures.stock_panels import bag, display, new_cities, tiles_left
from interlock.games.age_of_steam.position import AgeOfSteamPosition

_IN_A_ROW, _APART, _ROW = 6, 34.0, 30.0
_HEAD, _LINE = 18.0, 17.0


def order(x: float, y: float, setting: Setting) -> Block:
    """Print the round and player order."""
    rounds, top = setting.map_.rounds(len(setting.names)), y + _HEAD

    def pieces(position: AgeOfSteamPosition) -> Told:
        war = ": Civil War" if position.round == WAR and isinstance(setting.map_, SouthernUS) else ""
        yield "round", _round(f"round {position.round} of {rounds}{war}", x, y)
        bids = dict(zip(position.bidders, position.bids, strict=True))
        for at, seat in enumerate(position.order):
            told = f"${bids[seat]}" if bids.get(seat) else "out" if seat in position.dropped else ""
            row, column = divmod(at, _IN_A_ROW)
            yield f"order {at + 1}", _in_order(seat, told, x + 10 + _APART * column, top + 9 + _ROW * row)

    return Block("Player order", "", top + _ROW * (1 + (len(setting.names) - 1) // _IN_A_ROW), pieces)


def actions(x: float, y: float, setting: Setting) -> Block:
    """Print the actions."""
    # Alone, a player takes each action once before any comes again; else what was taken is free by the next round.
    alone = setting.map_.max_players == 1
    places = {action: (x + 8, y + _LINE * (at + 0.5)) for at, action in enumerate(setting.map_.actions)}
    printed = (_printed(ACTION_WORDS[action], *place) for action, place in places.items())

    def pieces(position: AgeOfSteamPosition) -> Told:
        holders = {player.action: player.seat for player in position.players}
        for action, place in places.items():
            if action in holders:
                yield f"action {ACTION_WORDS[action]}", _has_action(holders[action], *place)
            elif alone and action in position.taken:
                yield f"action {ACTION_WORDS[action]}", _taken_mark(*place)

    return Block("Actions", "".join(printed), y + _LINE * len(places), pieces)


def _printed(action: str, x: float, y: float) -> str:
    return group(text(action, x + 12, y + 3.5, 10, text_anchor="start", fill=INK), data_place=action)


@lru_cache(maxsize=256)
def _round(words: str, x: float, y: float) -> Piece:
    return Piece(text(words, x, y + 11, 12, text_anchor="start", font_weight="bold", fill=INK), x + 36, y + 8, 0)


@lru_cache(maxsize=4096)
def _in_order(seat: int, told: str, x: float, y: float) -> Piece:
    svg = lettered(disc(seat, x, y))
    return Piece(svg + text(told, x, y + 16, 9, fill=INK), x, y + 4.5, 14, 15) if told else Piece(svg, x, y, DISC + 3)


@lru_cache(maxsize=1024)
def _has_action(seat: int, x: float, y: float) -> Piece:
    return Piece(lettered(disc(seat, x, y)), *_around_action(x, y))


def _around_action(x: float, y: float) -> tuple[float, float, float, float]:
    return x + 46, y, 56, 8.5


@lru_cache(maxsize=256)
def _taken_mark(x: float, y: float) -> Piece:
    """Draw that an action was taken in a round before, and is not free again."""
    cross = element("path", d=f"M{x - 4:.1f} {y - 4:.1f}l8 8m-8 0l8 -8", stroke=INK, stroke_width=2)
    return Piece(cross, *_around_action(x, y))


_STANDING_LINE, _PIP, _NAME = 20.0, 8.0, 45.0
_PIPS, _BAR = 68.0, 146.0
"""Where locomotives and incomes begin."""
_STANDING_HEAD, _NUMBER = 8.0, 26.0
"""How high the heads of the columns are, and how much room the number before a bar has."""
_MOST_LINKS, _LONG = 6, 50
"""The most links that a locomotive has, and how much income makes a whole bar."""


def player_rows(x: float, y: float, setting: Setting) -> Block:
    """Print a row for each player."""
    top = y + _STANDING_HEAD
    heads = "".join(
        text(head, x + left, y + 4, 10, text_anchor="start", fill=FAINT)
        for head, left in (("locomotive", _PIPS), ("income", _BAR))
    )
    rows = (_row(at + 1, name, x, top + _STANDING_LINE * at) for at, name in enumerate(setting.names))

    def pieces(position: AgeOfSteamPosition) -> Told:
        for player in position.players:
            row = top + _STANDING_LINE * (player.seat - 1)
            yield f"locomotive {player.seat}", _locomotive(player.seat, player.locomotive, x + _PIPS, row)
            yield f"income {player.seat}", _income(player.seat, player.income, x + _BAR, row)

    return Block("Players", heads + "".join(rows), top + _STANDING_LINE * len(setting.names), pieces)


def _row(seat: int, name: str, x: float, y: float) -> str:
    [line] = lines(name, 10, _NAME, 1)
    named = fit_text(line, x + 18, y + 13, 10, _NAME, text_anchor="start", fill=INK)
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


_BLOCKS: tuple[Callable[[float, float, Setting], Block | None], ...] = (
    order,
    player_rows,
    actions,
    display,
    bag,
    new_cities,
    tiles_left,
)
_PANEL_APART = 6.0
"""From block to block."""


class Displays(NamedTuple):
    """What is printed beside a map, how far it reaches, and the blocks that tell what lies on them."""

    ground: str
    right: float
    bottom: float
    blocks: tuple[Block, ...]

    def pieces(self, position: AgeOfSteamPosition) -> dict[str, Piece]:
        """Return what lies there."""
        return {f"panel/{key}": piece for block in self.blocks for key, piece in block.pieces(position)}


def displays(grid: Grid, names: Sequence[str]) -> Displays:
    """Return what is beside a map, for players by their names."""
    return _displays(grid, tuple(names))


# Enough for the games that a server draws by turns; boards may be large.
@lru_cache(maxsize=8)
def _displays(grid: Grid, names: tuple[str, ...]) -> Displays:
    left, y, width, _ = extent(grid.board)
    x, y = left + width, y + MARGIN
    setting, blocks, grounds = Setting(grid, map_of(grid.name), names), [], []
    for make in _BLOCKS:
        if block := make(x + GAP, y + TITLE, setting):
            blocks.append(block)
            box = Panel(x, y, WIDE + 2 * GAP, block.bottom + GAP / 2 - y)
            grounds.append(draw_panel(box, block.title, block.ground))
            y += box.height + _PANEL_APART
    return Displays("".join(grounds), x + WIDE + 2 * GAP + MARGIN, y, tuple(blocks))
