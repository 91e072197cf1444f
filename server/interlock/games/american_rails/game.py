"""American Rails, as the kernel knows it."""

import re
from collections.abc import Iterator
from random import Random

from interlock.boards.grid import Grid
from interlock.games.american_rails import (
    actions,
    auctions,
    end,
    expand,
    figures,
    income,
    set_by_ruling,
    setup,
    talk,
    track,
)
from interlock.games.american_rails.blank_set_up import blank_set_up
from interlock.games.american_rails.companies import COMPANY_NAMES
from interlock.games.american_rails.options import OPTIONS, Options
from interlock.games.american_rails.play import play
from interlock.games.american_rails.random_action import STYLES, random_action
from interlock.games.american_rails.removed import REMOVED
from interlock.games.american_rails.table import AmericanRailsTable
from interlock.games.american_rails.view import view
from interlock.record import games
from interlock.record.american_rails import (
    AmericanRailsSetup,
)
from interlock.record.model import GameRecord, Header, Setup
from interlock.replay.boards import Boards
from interlock.replay.game_type import GameType, RandomPlay
from interlock.replay.hexes import hex_problems, known_hexes
from interlock.replay.rule import Violation, by_id
from interlock.replay.verdict import Phase, ScorePart

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
            *track.RULES,
            *actions.RULES,
            *expand.RULES,
            *income.RULES,
            *end.RULES,
            *talk.RULES,
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
    counted=lambda players, _: figures.counted(players),
    figure=figures.figure,
    untold_figure=figures.untold,
    settable=set_by_ruling.SETTABLE,
    setting=set_by_ruling.setting,
    score=_score,
    view=view,
    known_names=known_hexes,
    name_problems=hex_problems,
    blank=blank_set_up,
    random=RandomPlay(tuple(STYLES), random_action, _random_set_up),
)
"""American Rails (Quined Games)."""
