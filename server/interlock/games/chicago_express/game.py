"""Chicago Express, as the kernel knows it."""

import re
from collections.abc import Iterator

from interlock.games.chicago_express import (
    auctions,
    chicago,
    develop,
    dividend,
    end,
    extend,
    figures,
    offer,
    set_by_ruling,
    setup,
    turn,
)
from interlock.games.chicago_express.blank_set_up import blank_set_up
from interlock.games.chicago_express.options import OPTIONS, Options
from interlock.games.chicago_express.play import play
from interlock.games.chicago_express.random_action import STYLES, random_action
from interlock.games.chicago_express.table import ChicagoExpressTable
from interlock.games.chicago_express.view import view
from interlock.record import games
from interlock.record.model import GameRecord
from interlock.replay.boards import Boards
from interlock.replay.game_type import GameType, RandomPlay
from interlock.replay.hexes import hex_problems, known_hexes
from interlock.replay.rule import Violation, by_id
from interlock.replay.verdict import Phase, ScorePart

_OPENING, _PLAY, _OVER = "opening auctions", "play", "end"
_FEWEST, _MOST = 2, 6


def _set_up_faults(record: GameRecord, _: ChicagoExpressTable) -> Iterator[Violation]:
    """Yield CE-SETUP-PLAYERS where there are too few or too many players."""
    players = len(record.header.players)
    if not _FEWEST <= players <= _MOST:
        yield setup.PLAYERS.broken("header.players", players=players)


def _phase(table: ChicagoExpressTable) -> Phase:
    """Return the phase of the game; "round 2" is what follows the first general dividend."""
    if table.ending:
        return Phase("end", text=_OVER)
    if not _in_play(table):
        return Phase("opening_auctions", text=_OPENING)
    return Phase("play", table.dividends + 1, f"round {table.dividends + 1}")


def _in_phase(table: ChicagoExpressTable, heading: str) -> bool | None:
    """Tell whether a heading names the phase the game is in; "Play" is every round."""
    words = " ".join(heading.casefold().split())
    if words == _phase(table).text:
        return True
    if words == _PLAY:
        return _in_play(table)
    return False if words in (_OPENING, _OVER) or re.fullmatch(r"round [0-9]+", words) else None


def _in_play(table: ChicagoExpressTable) -> bool:
    return not table.ending and (table.turns > 0 or table.auction is None)


def _score(table: ChicagoExpressTable, seat: int) -> list[ScorePart]:
    """Return the player's cash, which is the score (CE-END-WINNER)."""
    return [ScorePart("cash", table.ledger.balances[seat])]


GAME = GameType(
    recorded=games.CHICAGO_EXPRESS,
    players=(_FEWEST, _MOST),
    editions=("queen-games",),
    worlds=Boards(games.CHICAGO_EXPRESS, ("chicago-express",)),
    options=OPTIONS,
    options_type=Options,
    rules=by_id(
        [
            *setup.RULES,
            *auctions.RULES,
            *turn.RULES,
            *offer.RULES,
            *extend.RULES,
            *develop.RULES,
            *chicago.RULES,
            *dividend.RULES,
            *end.RULES,
        ]
    ),
    winner_rule=end.WINNER,
    build_cost_rules=(extend.COST,),
    auction_rule=auctions.PAY,
    set_up=ChicagoExpressTable,
    set_up_faults=_set_up_faults,
    play=play,
    phase=_phase,
    in_phase=_in_phase,
    rounds_over=lambda table: table.dividends,
    counted=figures.counted,
    figure=figures.figure,
    settable=set_by_ruling.SETTABLE,
    setting=set_by_ruling.setting,
    score=_score,
    view=view,
    known_names=known_hexes,
    name_problems=hex_problems,
    blank=blank_set_up,
    random=RandomPlay(tuple(STYLES), random_action),
)
"""Chicago Express (Queen Games), also known as Wabash Cannonball."""
