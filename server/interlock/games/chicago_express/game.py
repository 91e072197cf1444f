"""The registration of Chicago Express: its parts for the kernel, and the set-up to fill in."""

import re
from collections.abc import Iterator

from interlock.boards.grid import Grid
from interlock.games.chicago_express import auctions, chicago_phase, develop, end, extend, setup, table_figures, turn
from interlock.games.chicago_express.options import OPTIONS, Options
from interlock.games.chicago_express.play import play
from interlock.games.chicago_express.sampling import STYLES, random_action
from interlock.games.chicago_express.table import ChicagoExpressTable
from interlock.games.chicago_express.view import view
from interlock.record import games
from interlock.record.chicago_express import ChicagoExpressSetup
from interlock.record.model import GameRecord, Header, Setup
from interlock.replay.boards import Boards, hex_problems, known_hexes
from interlock.replay.game_type import Blank, GameType, RandomPlay
from interlock.replay.rule import Violation, by_id
from interlock.replay.verdict import Phase, ScorePart


def blank_set_up(_: Header, __: Grid) -> Blank:
    """Return the set-up with the first player as the banker."""
    setup = Setup(chicago_express=ChicagoExpressSetup(banker=1))
    return Blank(setup, {"setup banker": "who opens the first auction"})


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
            *auctions.AUCTION_RULES,
            *turn.RULES,
            *auctions.OFFER_RULES,
            *extend.RULES,
            *develop.RULES,
            *chicago_phase.RULES,
            *end.DIVIDEND_RULES,
            *end.END_RULES,
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
    counted=table_figures.counted,
    figure=table_figures.figure,
    settable=table_figures.SETTABLE,
    setting=table_figures.setting,
    score=_score,
    view=view,
    known_names=known_hexes,
    name_problems=hex_problems,
    blank=blank_set_up,
    random=RandomPlay(tuple(STYLES), random_action),
)
"""Chicago Express (Queen Games), also known as Wabash Cannonball."""
