"""Choose random legal moves: shares, bids, actions, building and moving goods, as beginners play."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from interlock.basics.color import Color
from interlock.games.age_of_steam.building.building import Building
from interlock.games.age_of_steam.building.tile_legality import joins_of
from interlock.games.age_of_steam.building.tile_options import lays_on
from interlock.games.age_of_steam.building.urbanization import COLORS, may_urbanize
from interlock.games.age_of_steam.goods_growth.growth import Drawing, Producing, Rolling
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.mechanics.network import Section
from interlock.games.age_of_steam.mechanics.table import MOST_LINKS
from interlock.games.age_of_steam.moving_goods.moving import Moving
from interlock.games.age_of_steam.phases.actions import Choosing
from interlock.games.age_of_steam.phases.player_order import Bidding, high_bid
from interlock.games.age_of_steam.phases.shares import PRICE, Selling
from interlock.games.age_of_steam.sampling.routes import Route, Start, routes, starts_at, starts_at_loose_ends
from interlock.games.age_of_steam.sampling.styles import STYLES, Manner, net_expenses
from interlock.record.age_of_steam import (
    AddLink,
    BuildDirectLink,
    ChooseAction,
    DrawCubes,
    EndBuilding,
    LayTrack,
    MoveCube,
    PassOnce,
    Produce,
    RollDice,
    SellShares,
    SpecialAction,
    TileWork,
    Urbanize,
    UsedLink,
)
from interlock.record.auction import Bid, Pass
from interlock.replay.decision import Action, Decision


def random_action(table: AgeOfSteamTable, decision: Decision, random: Random, style: str) -> Action:
    """Return a random legal action."""
    if isinstance(decision, Rolling):
        return RollDice(_dice(decision.light, random), _dice(decision.dark, random))
    if isinstance(decision, Drawing):
        bag = [cube for cube, count in table.bag.items() for _ in range(count)]
        return DrawCubes(tuple(random.sample(bag, decision.count)))
    if isinstance(decision, Selling):
        return _sell(table, decision, random, style)
    if isinstance(decision, Bidding):
        return _bid(table, decision, random)
    if isinstance(decision, Choosing):
        return _choose(table, decision, random)
    if isinstance(decision, Building):
        return build(table, decision, random, STYLES[style])
    if isinstance(decision, Moving):
        return move(table, decision, random, STYLES[style])
    if isinstance(decision, Producing) and random.random() < 0.9:
        return Produce()
    return table.map.random_action(table, decision, random) or random.choice(list(decision.options()))


def _dice(count: int, random: Random) -> tuple[int, ...]:
    return tuple(random.randint(1, 6) for _ in range(count))


def _sell(table: AgeOfSteamTable, decision: Selling, random: Random, style: str) -> Action:
    """Sell what expenses and building will take, and perhaps a little more."""
    most = max((action.shares for action in decision.options() if isinstance(action, SellShares)), default=0)
    manner = STYLES[style]
    to_build_with = manner.to_build_with if table.round < table.rounds_in_game else 0
    missing = net_expenses(table, decision.seat) + to_build_with - table.ledger.balances[decision.seat]
    wanted = max(0, -(-missing // PRICE)) + random.randint(0, manner.more_shares)
    return SellShares(min(most, wanted))


def _bid(table: AgeOfSteamTable, decision: Bidding, random: Random) -> Action:
    """Raise by one now and then, while there is cash left to build with."""
    raised = Bid(high_bid(table) + 1)
    if random.random() < 0.3 and raised.amount + 8 <= table.ledger.balances[decision.seat]:
        return raised
    once = PassOnce()
    return once if next(decision.check(once), None) is None else Pass()


def _choose(table: AgeOfSteamTable, decision: Choosing, random: Random) -> Action:
    """Take a longer locomotive where there are links for it, a New City, or anything else."""
    player, links = table.players[decision.seat], len(own_links(table, decision.seat))
    poor = table.ledger.balances[decision.seat] < net_expenses(table, decision.seat) + 3
    wishes = {
        SpecialAction.LOCOMOTIVE: 3.0 if player.locomotive < min(links, MOST_LINKS) and not poor else 0.1,
        SpecialAction.URBANIZATION: 2.5 if table.cities_left else 0.1,
        SpecialAction.ENGINEER: 1.5,
    }
    free = [action.action for action in decision.options() if isinstance(action, ChooseAction)]
    return ChooseAction(max(free, key=lambda action: wishes.get(action, 1) * random.random()))


_FACTORIES = 0.15
"""How often a factory is built where it can be."""
_TRIED = 12
"""How many routes, or hexes, are tried before the player has done."""

Reach = dict[int, dict[int, int]]
"""From each stop of a player's how many links it is to each other one."""


def build(table: AgeOfSteamTable, decision: Building, random: Random, manner: Manner) -> Action:
    """Build a New City if possible, else what will bring the most goods to move."""
    turn, seat = decision.turn_now, decision.seat
    loose = list(starts_at_loose_ends(table, seat))
    if may_urbanize(table, turn):
        cities = list(_new_cities(table, seat, random))
        return next((city for city in cities if next(decision.check(city), None) is None), EndBuilding())
    every = () if loose else table.map.builds(table, turn)
    others = [other for other in every if next(decision.check(other), None) is None]
    if others:
        other = others[0] if isinstance(others[0], BuildDirectLink) else random.choice(others)
        if random.random() < (manner.eager / 2 if isinstance(other, BuildDirectLink) else _FACTORIES):
            return other
    begun = bool(turn.laid) and bool(loose)
    if begun or random.random() < manner.eager:
        found = _wild(table, decision, random) if not loose and random.random() < manner.wild else None
        found = found or _best(table, decision, random, manner, loose)
        if found:
            return found
    done = EndBuilding()
    return done if next(decision.check(done), None) is None else next(decision.options(), done)


def _best(
    table: AgeOfSteamTable, decision: Building, random: Random, manner: Manner, loose: Sequence[Start]
) -> Action | None:
    """Return the first tile of the route that seems best."""
    turn, seat = decision.turn_now, decision.seat
    cash = table.ledger.balances[seat]
    # What is begun is brought to its end, whatever it costs.
    kept = 0 if not manner.saves or (turn.laid and loose) else net_expenses(table, seat)
    left = turn.most - turn.tiles
    whole = table.map.whole_links
    lasts = min(1, (table.rounds_in_game - table.round + 1) / 4)
    found = []
    before = _prospects(table, seat, _reach(table, seat, ()))
    gains: dict[tuple[int, int], float] = {}
    for start in loose or _starts(table, seat, random):
        for route in routes(table, turn, start, left if whole else left + 2):
            now = sum(route.costs[:left])
            if now > cash - kept or not _fits(table, seat, route):
                continue
            if route.ends not in gains:
                after = _reach(table, seat, [route.ends])
                gains[route.ends] = _prospects(table, seat, after) - before
            gain = gains[route.ends] + sum(len(table.cubes[hex_]) for hex_, _ in route.steps) / 2
            later = max(0, len(route.steps) - left)
            value = (3 * lasts * gain + 1) * random.uniform(0.6, 1.4) - sum(route.costs) / 3 - 3 * later
            if value > 0 or not manner.saves or loose or not table.players[seat].has_built:
                found.append((value, route))
    found.sort(key=lambda each: each[0], reverse=True)
    for _, route in found[:_TRIED]:
        action = _as_action(table, decision, route)
        if next(decision.check(action), None) is None:
            return action
    return None


def _starts(table: AgeOfSteamTable, seat: int, random: Random) -> Iterator[Start]:
    """Yield the ways out of the player's cities and towns, or of all cities where there are none."""
    stops = {end for section in table.network.sections if section.owner == seat for end in section.ends if end >= 0}
    if not stops or random.random() < 0.1:
        stops |= {hex_ for hex_, city in enumerate(table.city) if city}
    for stop in sorted(stops):
        yield from starts_at(table, stop)


def _fits(table: AgeOfSteamTable, seat: int, route: Route) -> bool:
    """Tell whether a first tile is as the rules want it."""
    hex_, tracks = route.steps[0]
    return table.players[seat].has_built or (len(tracks) == 1 and not table.land.town[hex_])


def _as_action(table: AgeOfSteamTable, decision: Building, route: Route) -> LayTrack:
    hex_, tracks = route.steps[0]
    written = tuple(table.land.written[track] for track in tracks)
    lay = LayTrack(table.name(hex_), written, TileWork.LAY)
    dearest, *cheaper = table.map.lays(table, decision.turn_now, lay)
    return cheaper[0] if cheaper and route.costs[0] == max(route.costs) else dearest


def _wild(table: AgeOfSteamTable, decision: Building, random: Random) -> Action | None:
    """Return any tile that may be laid on a hex at or next to the player's track; one that leaves nothing unfinished
    where that is wanted."""
    seat, around = decision.seat, table.land.neighbor
    own = {hex_ for section in table.network.sections if section.owner == seat for hex_, _ in section.pieces}
    near = sorted(own | {other for hex_ in own for other in around[hex_] if other >= 0})
    for hex_ in random.sample(near, min(len(near), _TRIED)):
        tiles = list(lays_on(table, decision.turn_now, hex_))
        for tile in random.sample(tiles, min(len(tiles), _TRIED)):
            if next(decision.check(tile), None) is None and (
                not table.map.whole_links or _completes(table, decision, tile)
            ):
                return tile
    return None


def _completes(table: AgeOfSteamTable, decision: Building, tile: LayTrack) -> bool:
    joins = joins_of(table, decision.plan_of(tile))
    return all(one.end >= 0 and other.end >= 0 for one, other in joins.values())


def _new_cities(table: AgeOfSteamTable, seat: int, random: Random) -> Iterator[Urbanize]:
    """Yield New Cities, the most useful first: where own track and many cubes are near."""
    stops = [end for section in table.network.sections if section.owner == seat for end in section.ends if end >= 0]
    colors = [cube for cubes in table.cubes for cube in cubes]
    places = []
    for hex_, town in enumerate(table.land.town):
        if town and not table.city[hex_]:
            near = [other for other in table.land.neighbor[hex_] if other >= 0]
            cubes = sum(len(table.cubes[other]) for other in near)
            places.append((3 * stops.count(hex_) + cubes + 2 * random.random(), hex_))
    for _, hex_ in sorted(places, reverse=True):
        letters = sorted(table.cities_left, key=lambda letter: -colors.count(COLORS[letter]) * random.random())
        yield from (Urbanize(letter, table.name(hex_)) for letter in letters)


def _reach(table: AgeOfSteamTable, seat: int, more: Iterable[tuple[int, int]]) -> Reach:
    """Return how many own links it is from stop to stop, as far as cubes will soon be moved."""
    ends = [(section.ends[0], section.ends[1]) for section in own_links(table, seat)]
    beside: dict[int, set[int]] = {}
    for one, other in (*ends, *more):
        beside.setdefault(one, set()).add(other)
        beside.setdefault(other, set()).add(one)
    most = table.players[seat].locomotive + 1
    found: Reach = {}
    for start in beside:
        distance = found[start] = {start: 0}
        front = [start]
        for far in range(1, most + 1):
            front = [to for place in front for to in beside[place] if to not in distance]
            distance.update(dict.fromkeys(front, far))
    return found


def _prospects(table: AgeOfSteamTable, seat: int, reach: Reach) -> float:
    """Return about how much income the cubes at a player's stops can bring."""
    most = table.players[seat].locomotive
    value = 0.0
    for start, distance in reach.items():
        for cube in table.cubes[start]:
            far = min((links for to, links in distance.items() if links and cube in table.colors[to]), default=0)
            value += far if far <= most else 0.6 * far
        if table.city[start]:
            # A city may get more cubes, and take some from elsewhere.
            value += 0.2 * (len(distance) - 1)
    return value


_MOST_TRIED = 3000
"""How many steps of cubes are looked at."""


def own_links(table: AgeOfSteamTable, seat: int) -> list[Section]:
    """Return a player's completed links."""
    return [section for section in table.network.sections if section.owner == seat and section.complete()]


def move(table: AgeOfSteamTable, decision: Moving, random: Random, manner: Manner) -> Action:
    """Make the move that pays best, or take a link more where that will pay better."""
    seat = decision.seat
    longer = table.players[seat].locomotive + 1
    wild = random.random() < manner.wild
    moves = sorted(
        ((random.random() * (6 if wild else 0.5) + gain, action) for gain, action in _moves(table, decision)),
        key=lambda found: found[0],
        reverse=True,
    )
    grow = AddLink()
    may_grow = longer <= MOST_LINKS and next(decision.check(grow), None) is None
    rich = table.ledger.balances[seat] > net_expenses(table, seat) or not manner.saves
    if may_grow and not wild and rich and len(own_links(table, seat)) >= longer:
        pays = moves[0][0] if moves else 0
        lasts = table.rounds_in_game - table.round >= 2
        if pays < 1 or (lasts and random.random() < 0.4):
            return grow
    for value, action in moves:
        if value < 0:
            break
        for whole in table.map.moves(table, seat, action):
            if next(decision.check(whole), None) is None:
                return whole
    return grow if may_grow and wild else Pass()


def _moves(table: AgeOfSteamTable, decision: Moving) -> Iterator[tuple[float, MoveCube]]:
    """Yield ways to move cubes, with what they bring the mover beyond what they bring others."""
    left = _MOST_TRIED
    most = table.map.locomotive(table, decision.seat)
    for start, cubes in enumerate(table.cubes):
        for cube in dict.fromkeys(cubes):
            if next(table.map.leave_faults(table, decision.seat, start, cube), None) is not None:
                continue
            todo: list[tuple[float, int, tuple[int, ...], tuple[UsedLink, ...]]] = [(0.0, start, (start,), ())]
            while todo and left:
                left -= 1
                gain, place, seen, path = todo.pop()
                for used, to, owner in decision.steps(place, first=not path):
                    if to in seen:
                        continue
                    worth = gain + (1 if owner == decision.seat else -0.7 if owner else 0)
                    longer = (*path, used)
                    if cube in table.colors[to]:
                        yield worth, MoveCube(cube, table.name(start), longer)
                    elif len(longer) < most and _passes(table, decision.seat, to, cube):
                        todo.append((worth, to, (*seen, to), longer))


def _passes(table: AgeOfSteamTable, seat: int, place: int, cube: Color) -> bool:
    return next(table.map.pass_faults(table, seat, place, cube), None) is None
