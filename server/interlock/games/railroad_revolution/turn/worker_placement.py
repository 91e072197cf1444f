"""Put a worker on a field: check that there is one, and that the field's main action can be carried out in full."""

from collections.abc import Iterator

from interlock.games.railroad_revolution.actions import railroad, station, telegraph, trade
from interlock.games.railroad_revolution.effects.payment import ORDER, untold_money
from interlock.games.railroad_revolution.effects.possible_gains import (
    GainLimits,
    extra_effect,
    gains_of_city,
    gains_of_triangles,
    most_money,
    raisable,
)
from interlock.games.railroad_revolution.table.board_pieces import buildings_left, rails_left
from interlock.games.railroad_revolution.table.player import (
    COLOR_INDEX,
    COLORS,
    FIELDS,
    ORANGE,
    PLACE_INDEX,
    PLACES,
    PURPLE,
    RAILROAD,
    STATION,
    SUPPLY,
    TELEGRAPH,
    TRADE,
    Player,
)
from interlock.games.railroad_revolution.table.rights import Right, Using
from interlock.games.railroad_revolution.table.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.turn.turn_rules import MANY, RECALL, WORKER
from interlock.games.railroad_revolution.wording import shortage
from interlock.railroad_revolution.components.effects import Effect
from interlock.record.railroad_revolution import COLOR_WORDS, PutWorker
from interlock.replay.decision import Action
from interlock.replay.rule import Rule, Violation

_RULES_OF_FIELDS = {
    STATION: (station.PIECE, station.CITY, station.COST, ORDER),
    RAILROAD: (railroad.COUNT, railroad.SPACE, railroad.COST, ORDER),
    TELEGRAPH: (telegraph.PIECE, telegraph.SECTION),
    TRADE: (trade.PIECE,),
}
"""The rules by which the main action of a field may be impossible."""


def rules_of_putting(action: PutWorker) -> tuple[Rule, ...]:
    """Return the rules that putting a worker may break."""
    return WORKER, RECALL, *_RULES_OF_FIELDS[PLACE_INDEX[action.field]]


def check_put(table: RailroadRevolutionTable, using: Using, action: PutWorker) -> Iterator[Violation]:
    """Yield that there is no such worker to put, or that its action cannot be carried out."""
    player = table.players[using.seat]
    color = COLOR_INDEX[action.color]
    if not player.workers[SUPPLY][color]:
        on_board = sum(player.workers[place][color] for place in FIELDS)
        word, missing = COLOR_WORDS[action.color], player.missing_worker(color, SUPPLY)
        if not on_board:
            missing = missing or next(filter(None, (player.missing_worker(color, place) for place in FIELDS)), "")
            yield shortage(missing, WORKER, "none", "color", "a worker that the player has", color=word)
        elif any(player.workers[SUPPLY]):
            missing = missing or _untold_recall(player)
            yield shortage(missing, RECALL, "on board", "color", "a worker in the supply", color=word)
    field = PLACE_INDEX[action.field]
    if field not in (STATION, RAILROAD) or not _surely_pays(table, using, field):
        yield from _check_action(table, _with_worker(using, color, field))


def _untold_recall(player: Player) -> str:
    """Return what nobody has told by which a player's supply may be empty; empty where it surely is not."""
    supply = player.workers[SUPPLY]
    if any(player.doubts.least((SUPPLY, color), count) for color, count in enumerate(supply)):
        return ""
    return next(player.doubts.missing((SUPPLY, color)) for color, count in enumerate(supply) if count)


def _surely_pays(table: RailroadRevolutionTable, using: Using, field: int) -> bool:
    """Tell whether what a player has plainly pays for a station or rails, as it does most of the time."""
    player, printed, money = table.players[using.seat], table.printed, raisable(table, using)
    if field == RAILROAD:
        most = railroad.ACTION_COST + railroad.RAILS_OF_ACTION * railroad.TRIANGLE_COST * printed.steepest
        return player.rails > 0 and len(player.frontier) > 1 and money >= most
    if not player.buildings:
        return False
    for city in player.cities:
        cost = printed.station_costs[city]
        if cost is not None and cost <= money and city not in player.stations and station.may_have_station(table, city):
            return True
    return False


def _with_worker(using: Using, color: int, field: int) -> Using:
    """Return the turn as it is once a worker has been put."""
    then = Using(using.seat, using.shares_before)
    then.owed, then.color, then.field = using.owed, color, field
    return then


def _check_action(table: RailroadRevolutionTable, then: Using) -> Iterator[Violation]:
    """Yield that the main action of the field cannot be carried out."""
    player = table.players[then.seat]
    if then.field == STATION:
        if not buildings_left(table, then):
            yield station.PIECE.broken("put", "field")
        else:
            yield from _check_station(table, then)
    elif then.field == RAILROAD:
        if not rails_left(table, then):
            yield railroad.COUNT.broken("no rail", "field")
        else:
            yield from _check_rails(table, then)
    elif then.field == TELEGRAPH:
        if not buildings_left(table, then):
            yield telegraph.PIECE.broken("put", "field")
        elif not any(telegraph.has_room(table, then.seat, section) for section in range(len(table.offices))):
            yield telegraph.SECTION.broken("put", "field")
    elif not player.buildings + player.rails:
        yield trade.PIECE.broken("put", "field")


def _check_station(table: RailroadRevolutionTable, then: Using) -> Iterator[Violation]:
    """Yield that there is no city to build in, or none that could be paid for."""
    if not table.printed.whole_map or _may_lay_rails_before(table, then):
        return
    cities = station.open_cities(table, then.seat)
    if not cities:
        yield station.CITY.broken("put", "field")
        return
    money = raisable(table, then)
    prices = [table.printed.station_costs[city] for city in cities]
    if then.color == ORANGE or any(cost is None or cost <= money for cost in prices):
        return
    cheapest = min(cost for cost in prices if cost is not None)
    if lacking := min(_lacking(table, then, city) for city in cities):
        untold = untold_money(table, then.seat, lacking)
        yield shortage(untold, station.COST, "put", "field", f"${cheapest}", money=money, cost=cheapest)
    elif table.options.pay_from_before:
        untold = untold_money(table, then.seat, cheapest - money)
        yield shortage(untold, ORDER, "station", "field", f"${cheapest}", money=money, cost=cheapest)


def _lacking(table: RailroadRevolutionTable, then: Using, city: int) -> int:
    """Return how much of the cost nothing that a station in a city and the worker put bring could pay for."""
    bag = gains_of_city(table, then, city, main=True) + extra_effect(table, then)
    cost = table.printed.station_costs[city] or 0
    return max(0, cost - raisable(table, then) - most_money(table, then.seat, bag))


def _may_lay_rails_before(table: RailroadRevolutionTable, then: Using) -> bool:
    """Tell whether a purple worker's train could join a city to the network before the station is built."""
    if then.color != PURPLE:
        return False
    inside = GainLimits(table, then.seat, [(Effect("flip"), 1)])
    return inside.endless or "rails" in inside.kinds


def _check_rails(table: RailroadRevolutionTable, then: Using) -> Iterator[Violation]:
    """Yield that there is no room for the rails, or that nothing could pay for them."""
    player = table.players[then.seat]
    rails = min(railroad.RAILS_OF_ACTION, player.rails)
    triangles = railroad.fewest_triangles(table, then.seat, rails) if table.printed.whole_map else 0
    if triangles is None:
        yield railroad.SPACE.broken("put", "field", rails=rails)
        return
    cost, money = railroad.ACTION_COST + railroad.TRIANGLE_COST * triangles, raisable(table, then)
    bag = extra_effect(table, then) + gains_of_triangles(then, triangles)
    money_then = money + (most_money(table, then.seat, bag) if cost > money else 0)
    if cost > money_then:
        untold = untold_money(table, then.seat, cost - money_then)
        yield shortage(untold, railroad.COST, "put", "field", f"${cost}", money=money_then, cost=cost, rails=rails)
    elif cost > money and table.options.pay_from_before:
        untold = untold_money(table, then.seat, cost - money)
        yield shortage(untold, ORDER, "rails", "field", f"${cost}", money=money, cost=cost, rails=rails)


def put_worker(table: RailroadRevolutionTable, using: Using, action: PutWorker) -> None:
    """Put a worker on a field; with none in the supply all come back first."""
    player = table.players[using.seat]
    color, field = COLOR_INDEX[action.color], PLACE_INDEX[action.field]
    if player.recalls_for(color):
        player.recall()
        for place in PLACES:
            player.change(place.name.lower(), RECALL)
        player.change("supply", RECALL)
    table.remove_worker(using.seat, color, SUPPLY, WORKER)
    player.workers[field][color] += 1
    player.change(PLACES[field].name.lower(), MANY)
    using.field, using.color = field, color
    if field == STATION:
        using.rights.append(Right("station", WORKER, main=True))
    elif field == RAILROAD:
        rails = min(railroad.RAILS_OF_ACTION, max(1, player.rails))  # Nobody may know that none is left.
        using.rights.append(Right("rails", railroad.COUNT, rails, main=True))
    elif field == TELEGRAPH:
        using.rights.append(Right("office", WORKER, main=True))
    else:
        using.rights += [Right("sell", WORKER, main=True), Right("flip", trade.FLIP)]


def all_puts(table: RailroadRevolutionTable, using: Using) -> Iterator[tuple[Action, list[Violation]]]:
    """Yield every worker on every field, with what is wrong with putting it there."""
    for field in PLACES[1:]:
        for color in COLORS:
            action = PutWorker(color, field)
            yield action, list(check_put(table, using, action))
