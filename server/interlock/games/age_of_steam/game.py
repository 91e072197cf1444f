"""The registration of Age of Steam: its parts for the kernel, checks of its boards and hex names, and remarks on
tiles.
"""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from random import Random

from interlock.basics.field_search import Known, misfits
from interlock.basics.fields import Label
from interlock.basics.lazy_mapping import DeferredMapping, DeferredSequence
from interlock.basics.message import Message
from interlock.basics.problem import Problem
from interlock.basics.suggestions import listing, unknown
from interlock.boards.grid import Grid
from interlock.boards.model import Board
from interlock.games.age_of_steam import table_figures
from interlock.games.age_of_steam.building import build_rules, building, costs, urbanization
from interlock.games.age_of_steam.building.tile_plan import Plan
from interlock.games.age_of_steam.building.tile_planning import words
from interlock.games.age_of_steam.goods_growth import growth_rules
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.maps.registry import BOARDS, all_maps, map_of, map_type
from interlock.games.age_of_steam.mechanics import goods, tiles
from interlock.games.age_of_steam.mechanics.land import land_of
from interlock.games.age_of_steam.mechanics.tiles import KINDS
from interlock.games.age_of_steam.moving_goods import moving_rules
from interlock.games.age_of_steam.options import EDITIONS, OPTIONS, Options
from interlock.games.age_of_steam.phases import action_rules, income, player_order, scoring, shares
from interlock.games.age_of_steam.play import play
from interlock.games.age_of_steam.sampling.player import random_action
from interlock.games.age_of_steam.sampling.styles import STYLES
from interlock.games.age_of_steam.setup import setup_rules
from interlock.games.age_of_steam.setup.faults import set_up_faults
from interlock.games.age_of_steam.setup.new_set_up import blank_set_up, random_set_up
from interlock.games.age_of_steam.setup.set_up import set_up
from interlock.games.age_of_steam.view import view
from interlock.record import games
from interlock.record.age_of_steam import AgeOfSteamSetup, TrackEnd
from interlock.record.model import GameRecord, Header, Setup
from interlock.replay.boards import Boards, hex_problems
from interlock.replay.game_type import GameType, RandomPlay
from interlock.replay.rule import Rule, by_id
from interlock.replay.verdict import MoveRemark, Phase, ScorePart


def remarks(table: AgeOfSteamTable) -> Iterator[MoveRemark]:
    """Yield what every tile laid amounted to."""
    for move, plan in table.laid:
        yield MoveRemark(move, _sentence(table, plan))


def _sentence(table: AgeOfSteamTable, plan: Plan) -> str:
    kind = KINDS[plan.kind].words + (" with a town marker" if plan.town_marker else "")
    what = "laid"
    if plan.redirects:
        turned = "; ".join(f"{words(table, [one])} to {words(table, [other])}" for one, other in plan.redirects)
        what = f"redirected from {turned}"
    elif plan.replaces:
        what = "replaced"
    return f"{table.name(plan.hex)}: {kind}, {what} for ${plan.cost} ({plan.cost_rule.id})"


NAME_FIELDS = (Label, TrackEnd)


def known_names(grid: Grid) -> Known:
    """Return the hexes and the sides that a board has."""
    return {Label.thing: grid.index, TrackEnd.thing: land_of(grid).sides}


def name_problems(message: Message, grid: Grid) -> list[Problem]:
    """Return hexes and sides that are not on the board."""
    sides = land_of(grid).sides
    wrong = misfits(message, TrackEnd, lambda _, side: side in sides)
    return [*hex_problems(message, grid), *(_no_side(path, side.name, grid) for path, _, side in wrong)]


def _no_side(path: str, side: str, grid: Grid) -> Problem:
    return Problem(f"the hexes of this board have no side {side}", ", ".join(grid.sides), path)


_KINDS = ("plain", "river", "mountain", "swamp", "lake", "city", "town")


def board_problems(board: Board) -> Iterator[Problem]:
    """Yield what keeps the game from being played on a board."""
    for number, hex_ in enumerate(board.hexes):
        if hex_.kind not in _KINDS:
            yield Problem(*unknown("kind", hex_.kind, _KINDS), f"hexes[{number}].kind")
        if hex_.kind != "city" and (hex_.colors or hex_.columns):
            field = "colors" if hex_.colors else "columns"
            yield Problem(f"{hex_.label} is no city", "a city", f"hexes[{number}].{field}")
    if board.links:
        yield Problem("the board has links without tiles, for which the base rules have none", "no links", "links")
    if not any(hex_.kind == "city" for hex_ in board.hexes):
        yield Problem("the board has no city", "at least one", "hexes")


_PHASES = ("sell shares", "player order", "choose actions", "build track", "move goods", "goods growth", "end")
_ROUND = re.compile(r"round ([0-9]{1,2})(?:, (.*))?")


def _set_up(record: GameRecord, grid: Grid, options: Options) -> AgeOfSteamTable:
    """Set a table up for the record's players."""
    table = AgeOfSteamTable(record, grid, options, map_of(grid.board.name, record.header))
    set_up(table, (record.setup and record.setup.age_of_steam) or AgeOfSteamSetup())
    return table


def _header_problems(header: Header) -> Iterator[Problem]:
    """Yield that an edition is not played on a map."""
    editions = map_type(header.board).editions
    if header.edition and header.edition not in editions:
        message = f"{header.board} is not played in the edition {header.edition}"
        yield Problem(message, listing(editions), "header.edition")


def _players_on(board: str) -> tuple[int, int]:
    """Return the fewest and the most players on a map."""
    map_ = map_type(board)
    return map_.min_players, map_.max_players


def _random_set_up(header: Header, grid: Grid, random: Random) -> Setup | None:
    """Return the set-up of a random game: the player order and all cubes."""
    return Setup(age_of_steam=random_set_up(header, grid, random))


def _phase(table: AgeOfSteamTable) -> Phase:
    """Return the phase of the game, such as "round 3, build track"."""
    kind = table.phase.replace(" ", "_")
    if table.ending:
        return Phase(kind, text=table.phase)
    return Phase(kind, table.round, f"round {table.round}, {table.phase}")


def _in_phase(table: AgeOfSteamTable, heading: str) -> bool | None:
    """Tell whether a heading names the phase; "Round 3" and "Build track" do so as well."""
    named = _phase_named(heading, table.map.phase_names)
    if named is None:
        return None
    number, phase = named
    if number is None:
        return phase == table.phase
    return not table.ending and number == table.round and phase in ("", table.phase)


@lru_cache(maxsize=256)  # Every round of every game has the same ones.
def _phase_named(heading: str, own: tuple[str, ...]) -> tuple[int | None, str] | None:
    """Return the round and the phase that a heading names, or one of them; None where it names no phase at all.

    A map may have phases of its own.
    """
    words = " ".join(heading.casefold().split())
    if words in _PHASES or words in own:
        return None, words
    match = _ROUND.fullmatch(words)
    if match is None or (match[2] and match[2] not in _PHASES and match[2] not in own):
        return None
    return int(match[1]), match[2] or ""


def _score(table: AgeOfSteamTable, seat: int) -> list[ScorePart]:
    """Return what a player's score is made of."""
    return table.map.score(table, seat)


def _is_out(table: AgeOfSteamTable, seat: int) -> bool:
    """Tell whether a player is insolvent, or has lost on Barbados."""
    return table.players[seat].out


def _tie_break(table: AgeOfSteamTable, seat: int) -> tuple[int, ...]:
    """Return what decides between players with the same score."""
    return table.map.tie_break(table, seat)


def _rules() -> Mapping[str, Rule]:
    """Return all rules, those of all maps among them."""
    return by_id(
        [
            tiles.TILES,
            tiles.TOWN_MARKERS,
            urbanization.NEW_CITIES,
            goods.CUBES,
            *setup_rules.RULES,
            action_rules.PHASES,
            *shares.RULES,
            *player_order.RULES,
            *action_rules.RULES,
            *building.RULES,
            *build_rules.RULES,
            urbanization.URBANIZE,
            urbanization.TOWN_ONLY,
            *costs.RULES,
            *moving_rules.RULES,
            *income.RULES,
            *growth_rules.RULES,
            *scoring.RULES,
            *(rule for map_ in all_maps() for rule in map_.rules),
        ]
    )


GAME = GameType(
    recorded=games.AGE_OF_STEAM,
    players=(1, 6),
    editions=EDITIONS,
    worlds=Boards(
        games.AGE_OF_STEAM,
        BOARDS,
        board_problems,
    ),
    options=DeferredSequence(lambda: (*OPTIONS, *(option for map_ in all_maps() for option in map_.options))),
    options_on_board=lambda board: (*OPTIONS, *map_type(board).options),
    options_type=Options,
    rules=DeferredMapping(_rules),
    winner_rule=scoring.SCORE,
    build_cost_rules=DeferredSequence(
        lambda: (*costs.RULES, *(rule for map_ in all_maps() for rule in map_.build_costs))
    ),
    auction_rule=player_order.PAY,
    set_up=_set_up,
    set_up_faults=set_up_faults,
    play=play,
    phase=_phase,
    in_phase=_in_phase,
    rounds_over=lambda table: len(table.rounds),
    counted=table_figures.counted,
    figure=table_figures.figure,
    settable=table_figures.SETTABLE,
    setting=table_figures.setting,
    untold_figure=table_figures.untold,
    score=_score,
    is_out=_is_out,
    tie_break=_tie_break,
    view=view,
    remarks=remarks,
    name_field=NAME_FIELDS,
    known_names=known_names,
    name_problems=name_problems,
    header_problems=_header_problems,
    players_on_board=_players_on,
    blank=blank_set_up,
    random=RandomPlay(tuple(STYLES), random_action, _random_set_up),
)
"""Age of Steam (Eagle-Gryphon deluxe edition)."""
