"""Phase 4: players build track (rulebook, Strecken bauen)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from interlock.games.age_of_steam.building import build_rules, urbanization
from interlock.games.age_of_steam.building.tile_legality import faults
from interlock.games.age_of_steam.building.tile_options import lays, lays_at_ends, lays_on
from interlock.games.age_of_steam.building.tile_placement import carry_out
from interlock.games.age_of_steam.building.tile_plan import Plan
from interlock.games.age_of_steam.building.tile_planning import kinds_for, misfit, plans, tracks_of
from interlock.games.age_of_steam.building.urbanization import may_urbanize, urbanize, urbanize_faults
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.mechanics import tiles
from interlock.games.age_of_steam.mechanics.network import Section
from interlock.games.age_of_steam.mechanics.table import DIRECT_LINK, Turn
from interlock.games.age_of_steam.phases.decisions import AgeOfSteamDecision, end_of_turn
from interlock.record.age_of_steam import (
    BuildDirectLink,
    BuildFactory,
    EndBuilding,
    LayTrack,
    SpecialAction,
    TileWork,
    Urbanize,
)
from interlock.replay.decision import OUT_OF_TURN, Action, Flow
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import reading, rulebook

_TWICE = reading(
    "4. Strecken bauen, Streckenbau",
    takes="it may be",
    option="same_hex_twice",
    of="whether one hex is built on twice in a turn",
)
ORDER = Rule(
    "AOS-BUILD-ORDER",
    "Players build in player order, but 'first build' first; each lays all their tiles in one turn.",
    rulebook("4. Strecken bauen, Streckenbau"),
    messages={
        "turn": OUT_OF_TURN,
        "done": "{player}'s turn is over, with {tiles} of {most} tiles laid: {turn} must {decision}",
    },
)
COUNT = Rule(
    "AOS-BUILD-COUNT",
    "A player lays or replaces up to 3 tiles, the engineer 4; a redirect counts as one. (Option same_hex_twice: none "
    "twice on one hex.)",
    rulebook("4. Strecken bauen, Streckenbau; 3. Aktionen wählen, Ingenieur", _TWICE),
    messages={
        "last": "{player}'s turn is over: the tile on {hex} was the last of {tiles}; {turn} must {decision}",
        "last_link": "{player}'s turn is over: the direct link was the last of {tiles} tiles; {turn} must {decision}",
        "many": "{player} has laid {tiles} tiles, and {most} are allowed; the tile on {hex} was the last",
        "many_link": "{player} has laid {tiles} tiles, and {most} are allowed; the direct link was the last",
        "twice": "{player} has laid a tile on {hex} this turn; a hex may be built on once a turn",
    },
    rests_on={"twice": _TWICE},
)
RULES = (ORDER, COUNT)
_OTHER_BUILDS = (BuildDirectLink, BuildFactory)
"""What is built that is neither a tile nor a New City; the map says what there is."""


class Building(AgeOfSteamDecision):
    """A player lays a tile, builds a New City, or has done."""

    __slots__ = ("_checked", "_plan", "turn_now", "turns")
    kind = "build_track"
    turn = ORDER
    first = SpecialAction.FIRST_BUILD
    had = "has built this round"

    def __init__(self, table: AgeOfSteamTable, turn_now: Turn, turns: Mapping[int, Turn]) -> None:
        self.table = table
        self.seat = turn_now.seat
        self.turn_now = turn_now
        self.turns = turns
        """The turns of this phase so far, by seat."""
        self._checked: LayTrack | None = None
        self._plan: Plan | None = None

    def check(self, action: Action) -> Iterator[Violation]:
        """Return the rules that the action breaks."""
        if isinstance(action, LayTrack):
            return self._lay_faults(action)
        if isinstance(action, EndBuilding):
            return self.table.map.end_faults(self.table, self.turn_now)
        if isinstance(action, Urbanize):
            return urbanize_faults(self.table, self.turn_now, action)
        if isinstance(action, _OTHER_BUILDS):
            return self._build_faults(action)
        return self.misplaced(action)

    def judged_by(self, action: Action) -> tuple[Rule, ...]:
        """Return the rules of tiles, New Cities, the direct link and the end of the turn."""
        of_map = self.table.map.judged_by.get(type(action), ())
        if isinstance(action, LayTrack):
            return *self._laying_rules(action), *of_map
        if isinstance(action, BuildDirectLink):
            return (COUNT, *of_map) if of_map else ()
        if isinstance(action, Urbanize):
            return *urbanization.RULES, *of_map
        return of_map if isinstance(action, EndBuilding | BuildFactory) else ()

    def _laying_rules(self, action: LayTrack) -> Iterator[Rule]:
        """Yield the rules of laying a tile, and where one lies already those of replacing it."""
        table, first = self.table, not self.table.players[self.seat].has_built
        yield from (tiles.TILES, tiles.TOWN_MARKERS, COUNT)
        yield build_rules.FIRST if table.options.first_tile_simple and first else build_rules.CONNECTED
        yield from build_rules.RULES_OF_LAYING
        if table.kinds[table.land.grid.hex(action.hex)] >= 0 or action.work is not TileWork.LAY:
            yield from build_rules.RULES_OF_REPLACING

    def out_of_turn(self, seat: int) -> Violation:
        """Return the rule that somebody else breaks by building now, or by saying done when the turn is over."""
        turn = self.turns.get(seat)
        if turn is None or seat in self.table.waiting:
            return super().out_of_turn(seat)
        said, facts = end_of_turn(self.table, turn)
        return (ORDER if turn.tiles < turn.most else COUNT).broken(said, decision=self.said(), **facts)

    def plan_of(self, action: LayTrack) -> Plan:
        """Return what an action that may be carried out amounts to."""
        if self._checked is not action:
            self._lay_faults(action)
        assert self._plan is not None
        return self._plan

    def _lay_faults(self, action: LayTrack) -> Iterator[Violation]:
        table, turn = self.table, self.turn_now
        hex_, tracks = table.land.grid.hex(action.hex), tracks_of(table, action)
        self._checked, self._plan = action, None
        kinds = kinds_for(table, action, hex_, tracks)
        if not kinds:
            return iter([misfit(table, action, hex_, tracks)])
        readings = plans(table, turn, action, hex_, tracks, kinds)
        if len(readings) == 1:
            self._plan = readings[0]
            found: Iterable[Violation] = faults(table, turn, action, self._plan)
        else:
            self._plan, found = _likeliest((plan, faults(table, turn, action, plan)) for plan in readings)
        return chain(self._count_faults(hex_), found)

    def _count_faults(self, hex_: int) -> Iterator[Violation]:
        table, turn = self.table, self.turn_now
        if turn.tiles >= turn.most:
            yield _too_many(table, turn)
        if not table.options.same_hex_twice and turn.has_laid_on(hex_):
            yield COUNT.broken("twice", "hex", hex=table.name(hex_))

    def _build_faults(self, action: Action) -> Iterator[Violation]:
        if self.turn_now.tiles >= self.turn_now.most and isinstance(action, BuildDirectLink):
            yield _too_many(self.table, self.turn_now)
        yield from self.table.map.build_faults(self.table, self.turn_now, action)

    def options(self) -> Iterator[Action]:
        """Yield done, New Cities, the direct link, and every tile that may be laid."""
        yield from self._legal([EndBuilding()])
        yield from self._new_cities()
        yield from self._legal(self.table.map.builds(self.table, self.turn_now))
        if self.turn_now.tiles < self.turn_now.most:
            yield from self._legal(self._ways(lays(self.table, self.turn_now)))

    def like(self, refused: Action) -> Iterator[Action]:
        """Yield the legal tiles on the same hex, or the New Cities, where somebody tried one; done; what else is left.

        Who did something else has most likely forgotten to say that the building is done.
        """
        laying = isinstance(refused, LayTrack) and self.turn_now.tiles < self.turn_now.most
        if isinstance(refused, LayTrack) and laying:
            yield from self._legal(self._tiles_like(refused))
        elif isinstance(refused, Urbanize):
            yield from sorted(self._new_cities(), key=lambda each: (each.hex != refused.hex, each.city != refused.city))
        elif isinstance(refused, _OTHER_BUILDS):
            yield from self._legal(self.table.map.builds(self.table, self.turn_now))
        yield from self._legal([EndBuilding()])
        if not laying:
            yield from self._legal(self._ways(lays_at_ends(self.table, self.turn_now)))

    def _tiles_like(self, refused: LayTrack) -> Iterator[LayTrack]:
        """Yield the tiles that might be laid on a hex, those first that share most with a refused one."""
        tracks = {frozenset((track.end, track.other_end)) for track in refused.tracks}

        def distance(lay: LayTrack) -> tuple[int, int, bool, bool]:
            shown = {frozenset((track.end, track.other_end)) for track in lay.tracks}
            other_kind = (lay.side_by_side, lay.crossing) != (refused.side_by_side, refused.crossing)
            half_price = lay.half_price != refused.half_price
            return len(tracks ^ shown), -len(set().union(*tracks) & set().union(*shown)), other_kind, half_price

        hex_ = self.table.land.grid.hex(refused.hex)
        yield from sorted(self._ways(lays_on(self.table, self.turn_now, hex_)), key=distance)

    def _ways(self, tiles: Iterable[LayTrack]) -> Iterator[LayTrack]:
        for tile in tiles:
            yield from self.table.map.lays(self.table, self.turn_now, tile)

    def _new_cities(self) -> Iterator[Urbanize]:
        table = self.table
        if may_urbanize(table, self.turn_now):
            towns = [
                hex_
                for hex_, town in enumerate(table.land.town)
                if town and not table.city[hex_] and not any(table.map.city_faults(table, self.turn_now, hex_))
            ]
            for letter in table.cities_left:
                yield from (Urbanize(letter, table.name(hex_)) for hex_ in towns)

    def _legal(self, actions: Iterable[Action]) -> Iterator[Action]:
        for action in actions:
            if next(self.check(action), None) is None:
                yield action

    def limits(self) -> tuple[int, int] | None:
        """Return the fewest and the most tiles that may still be laid in the turn."""
        left = self.turn_now.most - self.turn_now.tiles
        return (0, left) if left > 0 else None

    def words(self) -> str:
        """Say how many tiles may be laid."""
        left = self.turn_now.most - self.turn_now.tiles
        tiles = "lay a tile" if left == 1 else f"lay up to {left} tiles"
        choices = [tiles] if left > 0 else []
        if may_urbanize(self.table, self.turn_now):
            choices.append("build a New City")
        return ", or ".join([*choices, "say done"])


def _likeliest(readings: Iterable[tuple[Plan, Iterator[Violation]]]) -> tuple[Plan, Sequence[Violation]]:
    """Return of several readings of a tile one that is legal, or else one that replaces as the rules allow."""
    refused = []
    for plan, broken in readings:
        found = list(broken)
        if not found:
            return plan, ()
        misread = sum(violation.rule in build_rules.RULES_OF_REPLACING for violation in found)
        refused.append((misread, len(found), plan, found))
    _, _, plan, found = min(refused, key=lambda each: each[:2])
    return plan, found


def _too_many(table: AgeOfSteamTable, turn: Turn) -> Violation:
    if turn.last == DIRECT_LINK:
        return COUNT.broken("many_link", tiles=turn.tiles, most=turn.most)
    return COUNT.broken("many", tiles=turn.tiles, most=turn.most, hex=table.name(turn.last))


def build(table: AgeOfSteamTable) -> Flow:
    """Have every player build."""
    table.phase = "build track"
    for section in table.network.sections:
        section.extended = False
    waiting = table.waiting = table.first(SpecialAction.FIRST_BUILD)
    turns: dict[int, Turn] = {}
    while waiting:
        table.turn = _turn(table, turns, waiting[0])
        decision = Building(table, table.turn, turns)
        seat, action = yield decision
        turn = decision.turn_now
        if seat != decision.seat:  # Only by ruling.
            turn = _turn(table, turns, seat)
            decision = Building(table, turn, turns)
        _carry_out(table, decision, action)
        yield from table.map.after_building(table, turn, action)
        if isinstance(action, EndBuilding) or _over(table, turn, action):
            _end_turn(table, turn)
            table.last_turn = turn
            if seat in waiting:
                waiting.remove(seat)
    table.turn = None
    if not table.options.lost_at_turn_end:
        for section in list(table.network.sections):
            if section.owner and not table.finished(section) and not section.extended:
                _lose(table, section.owner, section)


def _turn(table: AgeOfSteamTable, turns: dict[int, Turn], seat: int) -> Turn:
    if seat not in turns:
        turns[seat] = Turn(
            seat,
            table.map.tiles_a_turn(table, seat),
            table.network,
            compare=table.options.lost_at_turn_end,
        )
    return turns[seat]


def _carry_out(table: AgeOfSteamTable, decision: Building, action: Action) -> None:
    turn = decision.turn_now
    if isinstance(action, LayTrack):
        carry_out(table, turn, decision.plan_of(action))
    elif isinstance(action, Urbanize):
        urbanize(table, turn, action)
    elif isinstance(action, _OTHER_BUILDS):
        table.map.build(table, turn, action)


def _over(table: AgeOfSteamTable, turn: Turn, action: Action) -> bool:
    """Tell whether a turn ends by itself after an action."""
    return turn.over or (not may_urbanize(table, turn) and table.map.ends_turn(table, turn, action))


def _end_turn(table: AgeOfSteamTable, turn: Turn) -> None:
    if table.options.lost_at_turn_end:
        for section in list(table.network.sections):
            if section.owner == turn.seat and not table.finished(section) and turn.unextended(section):
                _lose(table, turn.seat, section)


def _lose(table: AgeOfSteamTable, seat: int, section: Section) -> None:
    table.network.give(section, 0)
    for quantity in ("sections", "markers"):
        table.change(seat, quantity, build_rules.LINK_EXTEND)
