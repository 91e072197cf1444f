"""Register Railroad Revolution with the kernel: its rules, figures, random players and the empty set-up to fill in."""

import re
from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from interlock.basics.field_search import Known
from interlock.basics.fields import Called
from interlock.basics.message import Message
from interlock.basics.names import UNKNOWN
from interlock.basics.problem import Problem
from interlock.games.railroad_revolution import end, table_figures
from interlock.games.railroad_revolution.actions import railroad, station, telegraph, tracks, trade, trains, workers
from interlock.games.railroad_revolution.deals import deals
from interlock.games.railroad_revolution.effects import effects, extra_effects, payment
from interlock.games.railroad_revolution.milestones import milestone_rules
from interlock.games.railroad_revolution.milestones.completion import DEALT
from interlock.games.railroad_revolution.options import OPTIONS, Options
from interlock.games.railroad_revolution.play import play
from interlock.games.railroad_revolution.sampling import STYLES, random_action, random_set_up
from interlock.games.railroad_revolution.setup import setup_rules, start
from interlock.games.railroad_revolution.setup.record_check import name_problems, set_up_faults
from interlock.games.railroad_revolution.table.component_board import Ground, Grounds
from interlock.games.railroad_revolution.table.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.turn import base_decision, turn_rules
from interlock.games.railroad_revolution.view import view
from interlock.railroad_revolution.components.model import components_digest
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, shipped_set
from interlock.record import games
from interlock.record.model import GameRecord, Header, Setup
from interlock.record.railroad_revolution import DealtMilestones, PlacedTile, RailroadRevolutionSetup
from interlock.replay.game_type import Blank, GameType, RandomPlay
from interlock.replay.rule import Violation, by_id
from interlock.replay.verdict import Phase

_TILES = "; where tiles lie, lines such as 'setup cities Denver 4, Omaha 2' and 'setup telegraphs 1 3' tell"


def blank_set_up(header: Header, ground: Ground) -> Blank:
    """Return the set-up with unknown milestones and deal and, by a component set, unknown tiles where some lie."""
    printed = ground.printed
    cities = [city for city, tile in zip(printed.cities, printed.has_tile, strict=True) if tile]
    sections = [str(number) for number, section in enumerate(printed.sections, 1) if section.tile]
    dealt = tuple(DealtMilestones(seat, (UNKNOWN,) * len(DEALT)) for seat in range(1, len(header.players) + 1))
    setup = RailroadRevolutionSetup(
        tuple(PlacedTile(city, UNKNOWN) for city in cities),
        tuple(PlacedTile(section, UNKNOWN) for section in sections),
        dealt,
        UNKNOWN,
    )
    hints = {
        "setup cities": "the tile at each city",
        "setup telegraphs": "the tile in each section",
        "setup milestones": "the two that each was dealt, such as A1-3 A2-5",
        "setup deal": "the deal that lies face up" + ("" if cities else _TILES),
    }
    return Blank(Setup(railroad_revolution=setup), hints, "" if printed.sides else "side 3 A")


_SETUP, _OVER = "set-up", "end"
_ROUND = re.compile(r"round ([0-9]{1,4})")


def _set_up(record: GameRecord, ground: Ground, options: Options) -> RailroadRevolutionTable:
    """Set a table up for the record's players."""
    table = RailroadRevolutionTable(record, ground.printed, options, ground.stated)
    start.hand_out(table)
    return table


def _set_up_faults(record: GameRecord, table: RailroadRevolutionTable) -> Iterator[Violation]:
    """Yield what is wrong with the number of players and the set-up, and what nobody has told of it."""
    return set_up_faults(record, table.setup, table.printed)


def _phase(table: RailroadRevolutionTable) -> Phase:
    """Return the round."""
    if table.ending:
        return Phase("end", text=_OVER)
    return Phase("play", table.round, f"round {table.round}") if table.round else Phase("set_up", text=_SETUP)


def _in_phase(table: RailroadRevolutionTable, heading: str) -> bool | None:
    """Tell whether a heading names the phase."""
    words = " ".join(heading.casefold().split())
    if words in (_SETUP, _OVER) or _ROUND.fullmatch(words):
        may_go_on = table.may_be_last and table.ending is not None
        return words == _phase(table).text or (may_go_on and words == f"round {table.round + 1}")
    return None


def _tie_break(table: RailroadRevolutionTable, seat: int) -> tuple[int, ...]:
    """Return money and shares (RR-SCORE-TIE)."""
    return (end.tie_break(table, seat),)


def _known_names(ground: Ground) -> Known:
    """Return the names that the component set has."""
    return ground.printed.known_names


def _name_problems(message: Message, ground: Ground) -> list[Problem]:
    """Return the names in an action or the set-up that mean nothing in this game."""
    return [] if ground.missing or ground.faults else name_problems(message, ground.printed)


def _random_set_up(header: Header, _: Ground, random: Random) -> Setup | None:
    """Return the set-up of a random game with the demonstration set."""
    return Setup(railroad_revolution=random_set_up(shipped_set(DEMONSTRATION), len(header.players), random))


def _random_header(header: Header) -> Header:
    """Return the header of a random game: it goes by the demonstration set."""
    components = shipped_set(DEMONSTRATION)
    return replace(header, components=components.id, components_digest=components_digest(components))


GAME = GameType(
    recorded=games.RAILROAD_REVOLUTION,
    players=(start.MIN_PLAYERS, start.MAX_PLAYERS),
    editions=("base-2016",),
    worlds=Grounds(),
    options=OPTIONS,
    options_type=Options,
    rules=by_id(
        [
            *setup_rules.RULES,
            *base_decision.RULES,
            *turn_rules.RULES,
            *effects.RULES,
            *payment.RULES,
            *base_decision.ANYTIME_RULES,
            *station.RULES,
            *railroad.RULES,
            *telegraph.RULES,
            *trade.RULES,
            *extra_effects.RULES,
            *deals.RULES,
            *workers.RULES,
            *milestone_rules.RULES,
            *trains.RULES,
            *tracks.RULES,
            *end.RULES,
        ]
    ),
    winner_rule=end.TIE,
    build_cost_rules=table_figures.BUILD_COSTS,
    set_up=_set_up,
    set_up_faults=_set_up_faults,
    play=play,
    phase=_phase,
    in_phase=_in_phase,
    rounds_over=lambda table: table.round if table.ending else max(table.round - 1, 0),
    counted=lambda players, _: table_figures.counted(players),
    figure=table_figures.figure,
    untold_figure=table_figures.untold,
    untold_order=end.untold_order,
    settable=table_figures.SETTABLE,
    setting=table_figures.setting,
    score=end.score,
    score_rules=end.SCORE_RULES,
    tie_break=_tie_break,
    view=view,
    name_field=Called,
    known_names=_known_names,
    name_problems=_name_problems,
    blank=blank_set_up,
    random=RandomPlay(tuple(STYLES), random_action, _random_set_up, _random_header),
)
"""Railroad Revolution (What's Your Game?), the base game."""
