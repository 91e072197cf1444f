"""The registration of American Rails: its parts for the kernel, and the set-up to fill in."""

import re
from collections.abc import Iterator
from random import Random

from interlock.basics.names import UNKNOWN
from interlock.boards.grid import Grid
from interlock.games.american_rails import (
    action_track,
    actions,
    auctions,
    end,
    expand,
    income,
    setup,
    table_figures,
    timing,
)
from interlock.games.american_rails.companies import COMPANY_NAMES
from interlock.games.american_rails.options import OPTIONS, Options
from interlock.games.american_rails.play import play
from interlock.games.american_rails.removed_company import REMOVED
from interlock.games.american_rails.sampling import STYLES, random_action
from interlock.games.american_rails.setup import THREE
from interlock.games.american_rails.table import AmericanRailsTable
from interlock.games.american_rails.view import view
from interlock.record import games
from interlock.record.american_rails import AmericanRailsSetup
from interlock.record.model import GameRecord, Header, Setup
from interlock.replay.boards import Boards, hex_problems, known_hexes
from interlock.replay.game_type import Blank, GameType, RandomPlay
from interlock.replay.rule import Violation, by_id
from interlock.replay.verdict import Phase, ScorePart


def blank_set_up(header: Header, _: Grid) -> Blank:
    """Return the set-up with the first player as the banker; of a game of three a company leaves."""
    removed = UNKNOWN if len(header.players) == THREE else ""
    hints = {
        "setup banker": "who offers the first share",
        "setup removed": "the company drawn to leave the game; with ? it is the one that is never offered",
    }
    return Blank(Setup(american_rails=AmericanRailsSetup(1, removed)), hints)


_PREPARATION, _OVER = "preparation round", "end"
_PHASE = re.compile(r"(18[0-9]{2})(?:, phase ([1-3]))?|phase ([1-3])")

_FEWEST, _MOST = 3, 5


def _set_up_faults(record: GameRecord, _: AmericanRailsTable) -> Iterator[Violation]:
    """Yield what is wrong with the number of players and the company that leaves the game."""
    players = len(record.header.players)
    if not _FEWEST <= players <= _MOST:
        yield setup.PLAYERS.broken("header.players", players=players)
    own = record.setup and record.setup.american_rails
    removed = own.removed if own else ""
    if bool(removed) != (players == setup.THREE):
        part = "setup.american_rails.removed"
        if removed:
            line = "no line 'setup removed'"
            yield REMOVED.broken("named", part, line, removed, players=players, removed=removed)
        else:
            line = f"a line such as 'setup removed {COMPANY_NAMES[-1]}', with the one drawn"
            yield REMOVED.broken("none_named", part, line, players=players)


def _phase(table: AmericanRailsTable) -> Phase:
    """Return the phase of the game, such as "1851, phase 2"."""
    if table.ending:
        return Phase("end", text=_OVER)
    if not table.phase:
        return Phase("preparation", text=_PREPARATION)
    return Phase(f"phase_{table.phase}", table.year, f"{table.year}, phase {table.phase}")


def _in_phase(table: AmericanRailsTable, heading: str) -> bool | None:
    """Tell whether a heading names the phase; "1851" and "Phase 2" do so as well."""
    words = " ".join(heading.casefold().split())
    if words in (_PREPARATION, _OVER):
        return words == _phase(table).text
    match = _PHASE.fullmatch(words)
    if match is None:
        return None
    year, phase, alone = match.groups()
    phase = phase or alone
    if phase and table.ending:
        return False
    return (not year or int(year) == table.year) and (not phase or int(phase) == table.phase)


def _score(table: AmericanRailsTable, seat: int) -> list[ScorePart]:
    """Return the player's cash, which is the score (AR-END-WINNER)."""
    return [ScorePart("cash", table.ledger.balances[seat])]


def _random_set_up(header: Header, _: Grid, random: Random) -> Setup | None:
    """Return the set-up of a random game: with three players a company drawn at random leaves it."""
    if len(header.players) != setup.THREE:
        return None
    return Setup(american_rails=AmericanRailsSetup(removed=random.choice(COMPANY_NAMES)))


GAME = GameType(
    recorded=games.AMERICAN_RAILS,
    players=(_FEWEST, _MOST),
    editions=("quined-games",),
    worlds=Boards(games.AMERICAN_RAILS, ("american-rails",)),
    options=OPTIONS,
    options_type=Options,
    rules=by_id(
        [
            *setup.RULES,
            *auctions.RULES,
            *action_track.RULES,
            *actions.RULES,
            *expand.RULES,
            *income.RULES,
            *end.RULES,
            *timing.RULES,
        ]
    ),
    winner_rule=end.WINNER,
    build_cost_rules=(expand.COST,),
    auction_rule=auctions.PAY,
    set_up=AmericanRailsTable,
    set_up_faults=_set_up_faults,
    play=play,
    phase=_phase,
    in_phase=_in_phase,
    rounds_over=lambda table: len(table.rounds),
    counted=lambda players, _: table_figures.counted(players),
    figure=table_figures.figure,
    untold_figure=table_figures.untold,
    settable=table_figures.SETTABLE,
    setting=table_figures.setting,
    score=_score,
    view=view,
    known_names=known_hexes,
    name_problems=hex_problems,
    blank=blank_set_up,
    random=RandomPlay(tuple(STYLES), random_action, _random_set_up),
)
"""American Rails (Quined Games)."""
