"""The round, player order with what is bid for it, and who has which action."""

from functools import lru_cache

from interlock.games.age_of_steam.action_rules import ACTION_WORDS
from interlock.games.age_of_steam.maps.southern_us import WAR, SouthernUS
from interlock.games.age_of_steam.position import AgeOfSteamPosition
from interlock.pictures.age_of_steam.blocks import Block, Setting, Told
from interlock.pictures.age_of_steam.signs import DISC, disc, lettered
from interlock.pictures.paint import INK
from interlock.pictures.picture import Piece
from interlock.pictures.svg import element, group, text

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
                yield f"action {ACTION_WORDS[action]}", _taken(*place)

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
def _taken(x: float, y: float) -> Piece:
    """Draw that an action was taken in a round before, and is not free again."""
    cross = element("path", d=f"M{x - 4:.1f} {y - 4:.1f}l8 8m-8 0l8 -8", stroke=INK, stroke_width=2)
    return Piece(cross, *_around_action(x, y))
