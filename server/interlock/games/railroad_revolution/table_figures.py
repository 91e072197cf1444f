"""The figures of Railroad Revolution: the true value of each figure that a scribe may claim, and what a ruling may
set.
"""

from functools import lru_cache
from itertools import takewhile

from interlock.basics.limits import LARGEST_NUMBER
from interlock.games.railroad_revolution import end
from interlock.games.railroad_revolution.actions import railroad, station, telegraph, trains
from interlock.games.railroad_revolution.effects.payment import AFFORD
from interlock.games.railroad_revolution.milestones.completion import untold_milestones
from interlock.games.railroad_revolution.milestones.milestone_rules import DONE
from interlock.games.railroad_revolution.setup import setup_rules
from interlock.games.railroad_revolution.table.board_pieces import all_built
from interlock.games.railroad_revolution.table.player import COLORS, PLACES, SUPPLY, Player
from interlock.games.railroad_revolution.table.printed_values import BUILDINGS, RAILS
from interlock.games.railroad_revolution.table.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.turn import turn_rules
from interlock.games.railroad_revolution.turn.base_decision import CLOCKWISE, SELL_SHARES
from interlock.railroad_revolution.components.effects import TRACKS
from interlock.record.model import Figure
from interlock.replay.record_figures import MOST_KEPT, FigureNames, Settable, Setting, UnknownFigure, any_number, money
from interlock.replay.record_rules import SET
from interlock.replay.rule import Rule

_FIELDS = {place.name.lower(): index for index, place in enumerate(PLACES) if index != SUPPLY}
_SCORES = {
    "right-vp": "right",
    "middle-vp": "middle",
    "left-vp": "left",
    "milestone-vp": "milestones",
    "train-vp": "trains",
    "between-vp": "between",
}
_OF_PLAYERS = (
    "cash", "shares", "workers", "supply", *_FIELDS, "buildings", "rails", "stations", "offices", "network", "trains",
    "turned", *TRACKS, "milestones", "score", *_SCORES,
)  # fmt: skip
_BOUNDED = ("cash", "shares", "workers", "trains")
_OF_THE_TABLE = ("round", "last", "owed", "shares", "cost")
BUILD_COSTS = (station.COST, railroad.COST)
"""The rules by which players pay for stations and rails."""

# The rule that holds for a figure which has not changed yet.
_FIRST_RULE = {
    "shares": SELL_SHARES,
    "stations": station.CITY,
    "offices": telegraph.SECTION,
    "network": railroad.NETWORK,
    "milestones": DONE,
    "turned": trains.FLIP,
    "trains": setup_rules.START,
    "round": CLOCKWISE,
    "last": end.TRIGGER,
    "owed": AFFORD,
    "cost": station.COST,
}


@lru_cache(maxsize=MOST_KEPT)
def counted(players: tuple[str, ...]) -> FigureNames:
    """Return what is counted in this game."""
    return FigureNames({"": _OF_THE_TABLE, **dict.fromkeys(players, _OF_PLAYERS)})


def figure(table: RailroadRevolutionTable, figure: Figure) -> tuple[int, Rule]:
    """Return what a figure really is, and the rule by which it came to be so."""
    players = [table.players[seat].name for seat in table.seats]
    subject, quantity = counted(tuple(players)).spelled(figure)
    if subject in players:
        return _player_figure(table, players.index(subject) + 1, quantity, figure.value)
    value = {
        "round": table.round,
        "last": int(table.last),
        "owed": table.using.owed if table.using else 0,
        "shares": table.shares,
        "cost": _build_cost(table),
    }[quantity]
    return value, table.players[0].reasons.get(quantity, _FIRST_RULE[quantity])


def untold(table: RailroadRevolutionTable, figure: Figure) -> UnknownFigure | None:
    """Return what nobody has told and a figure hangs on, if so: it may then be anything."""
    missing = _missing(table, figure)
    return UnknownFigure(missing, _values(table, figure)) if missing else None


def _missing(table: RailroadRevolutionTable, figure: Figure) -> str:
    players = [table.players[seat].name for seat in table.seats]
    subject, quantity = counted(tuple(players)).spelled(figure)
    if subject in players:
        seat = players.index(subject) + 1
        if quantity == "score" or quantity in _SCORES:
            parts = _SCORES.values() if quantity == "score" else (_SCORES[quantity],)
            return next((missing for part, missing in end.untold_parts(table, seat) if part in parts), "")
        if quantity == "milestones":
            return untold_milestones(table, seat)
        return _untold_quantity(table.players[seat], quantity)
    match quantity:
        case "shares":
            return next((missing for each in table.players if (missing := each.doubts.missing("shares"))), "")
        case "round" | "last":
            untold_logo = table.may_be_last and (quantity == "last" or table.ending is not None)
            return _untold_round(table) or (end.UNTOLD_LOGO if untold_logo else "")
        case "owed" if table.using:
            return table.players[table.using.seat].doubts.missing("cash")
        case "cost":
            move, missing = table.untold_cost
            return missing if move == table.ledger.move else ""
    return ""


def _untold_quantity(player: Player, quantity: str) -> str:
    if quantity == "supply" or quantity in _FIELDS:
        place = _FIELDS.get(quantity, SUPPLY)
        untold = (player.doubts.missing((place, color)) for color in range(len(COLORS)))
        return next(filter(None, untold), "")
    return player.doubts.missing(quantity)


def _values(table: RailroadRevolutionTable, figure: Figure) -> range:
    """Return what an untold figure may be: within bounds where it is a player's money, shares, workers or trains."""
    players = [table.players[seat].name for seat in table.seats]
    subject, quantity = counted(tuple(players)).spelled(figure)
    if subject not in players or quantity not in _BOUNDED:
        return range(LARGEST_NUMBER + 1)
    seat = players.index(subject) + 1
    doubts, (now, _) = table.players[seat].doubts, _player_figure(table, seat, quantity, figure.value)
    return range(doubts.least(quantity, now), min(doubts.most(quantity, now), LARGEST_NUMBER) + 1)


def _untold_round(table: RailroadRevolutionTable) -> str:
    """Return what nobody has told by which the round, or the set-up, may still be going on."""
    deal = table.untold_deal
    if deal and table.using and deal.seat == table.seats[-1]:
        return deal.missing
    use = table.untold_use
    return use.using.untold if use and use.using.setup else ""


def _build_cost(table: RailroadRevolutionTable) -> int:
    """Return what the last move paid for stations and rails."""
    ledger = table.ledger
    paid = takewhile(lambda entry: entry.move == ledger.move, reversed(ledger.entries))
    return sum(entry.amount for entry in paid if entry.rule in BUILD_COSTS)


def _player_figure(table: RailroadRevolutionTable, seat: int, quantity: str, claimed: int) -> tuple[int, Rule]:
    player = table.players[seat]
    if quantity == "cash":
        return table.ledger.balances[seat], table.ledger.last_rule(seat) or AFFORD
    if quantity == "score":
        score = end.score(table, seat)
        return sum(part.value for part in score), end.score_rule(score, claimed)
    if quantity in _SCORES:
        name = _SCORES[quantity]
        return next(part.value for part in end.score(table, seat) if part.name == name), end.SCORE_RULES[name]
    if quantity in _FIELDS:
        return sum(player.workers[_FIELDS[quantity]]), player.reasons.get(quantity, turn_rules.MANY)
    if quantity in TRACKS:
        value = player.tracks[TRACKS.index(quantity)]
    else:
        value = {
            "shares": player.shares,
            "workers": player.at_hand(),
            "supply": sum(player.workers[SUPPLY]),
            "buildings": player.buildings,
            "rails": player.rails,
            "stations": len(player.stations),
            "offices": len(player.offices),
            "network": len(player.cities),
            "trains": player.trains.total(),
            "turned": player.turned.total(),
            "milestones": len(player.completed),
        }[quantity]
    return value, player.reasons.get(quantity) or _FIRST_RULE[quantity]


SETTABLE = Settable(frozenset({"cash", "shares", "buildings", "rails", *TRACKS}))


def setting(table: RailroadRevolutionTable, subject: str, quantity: str) -> Setting:
    """Return how a figure is set."""
    seat = table.ledger.account(subject)
    match quantity:
        case "cash":
            found = money(table.ledger, seat)
        case "shares":
            found = _shares(table, seat)
        case "buildings":
            found = _buildings(table, seat)
        case "rails":
            found = _rails(table, seat)
        case _:
            found = _track(table, seat, TRACKS.index(quantity))

    def put(value: int) -> None:
        found.put(value)
        table.players[seat].doubts.settle(quantity)  # From now on it is known.

    return Setting(found.values, put)


def _shares(table: RailroadRevolutionTable, seat: int) -> Setting:
    """Shares come from the supply and go back to it; in a turn they count as if they had been there before."""
    player = table.players[seat]

    def put(shares: int) -> None:
        more = shares - player.shares
        table.shares -= more
        player.shares = shares
        player.change("shares", SET)
        if table.using and table.using.seat == seat:
            table.using.shares_before = max(0, table.using.shares_before + more)

    return Setting(range(player.shares + table.shares + 1), put)


def _buildings(table: RailroadRevolutionTable, seat: int) -> Setting:
    player = table.players[seat]

    def put(buildings: int) -> None:
        player.buildings = buildings
        player.change("buildings", SET)
        _look_for_end(table)

    return Setting(range(BUILDINGS + 1), put)


def _rails(table: RailroadRevolutionTable, seat: int) -> Setting:
    player = table.players[seat]

    def put(rails: int) -> None:
        player.rails = rails
        player.change("rails", SET)
        _look_for_end(table)

    return Setting(range(RAILS + 1), put)


def _look_for_end(table: RailroadRevolutionTable) -> None:
    """See anew whether the last round is to come, unless it is under way."""
    table.triggered = table.last or any(all_built(table, seat) for seat in table.seats)


def _track(table: RailroadRevolutionTable, seat: int, track: int) -> Setting:
    player = table.players[seat]

    def put(field: int) -> None:
        player.tracks[track] = field
        player.change(TRACKS[track], SET)

    length = table.printed.track_lengths[track]
    return any_number(put) if length is None else Setting(range(length), put)
