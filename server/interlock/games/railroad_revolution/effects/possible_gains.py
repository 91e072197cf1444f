"""Compute the most that unused effects can bring. A cost is illegal at once only if nothing could pay for it."""

from copy import copy

from interlock.games.railroad_revolution.effects.extra_effects import extra_of
from interlock.games.railroad_revolution.effects.prices import costs, first_bonus
from interlock.games.railroad_revolution.table.board_pieces import next_value
from interlock.games.railroad_revolution.table.player import RAILROAD
from interlock.games.railroad_revolution.table.rights import NOTHING, UNTOLD_SHARES, Right, Using
from interlock.games.railroad_revolution.table.table import SHARE_PRICE, RailroadRevolutionTable
from interlock.railroad_revolution.components.effects import Effect

ANY = 10**9
"""As much as you like: nobody can tell how much."""
Bag = list[tuple[Effect | None, int]]
"""Effects that may be used besides one another, each so many times; None is one that nobody has told."""

# What these bring depends on where they are used.
_OPEN_ENDED = frozenset(("opaque", "station"))
_GIVEN_BY = {
    "station": "station",
    "office": "office",
    "rail": "rails",
    "train": "take_train",
    "milestone": "promote",
    "share": "shares",
}
"""The effect by which there may come to be more of a thing."""


def raisable(table: RailroadRevolutionTable, using: Using) -> int:
    """Return what a player can pay at once: the cash but for what is owed, and the shares at their price."""
    seat = using.seat
    return table.ledger.balances[seat] - using.owed + table.players[seat].shares * SHARE_PRICE


def unused_effects(
    table: RailroadRevolutionTable, using: Using, own: Right | None = None, *, by_extra: bool = False
) -> Bag:
    """Return what may still be used, but for one use of the right, or the extra effect, that is in question."""
    bag: Bag = []
    for right in using.rights:
        times = right.n - (right is own)
        if times > 0:
            bag.append(_effect_of(table, using, right, times))
    return bag if by_extra else bag + extra_effect(table, using)


def _effect_of(table: RailroadRevolutionTable, using: Using, right: Right, times: int) -> tuple[Effect | None, int]:
    match right.kind:
        case "choice" | "offer":
            return right.effect, times
        case "first_bonus":
            bonus = first_bonus(table, right.city)
            return bonus.with_cost() if bonus else NOTHING, times
        case "tile":
            return table.printed.telegraph_tiles.get(right.what), times
        case "sell":
            values = [next_value(table, using.seat, rail=rail) for rail in (False, True)]
            return (None if None in values else Effect("money", max(value or 0 for value in values))), times
    return Effect(right.kind, times, right.what), 1


def gains_of_city(table: RailroadRevolutionTable, using: Using, city: int, *, main: bool) -> Bag:
    """Return what a station in a city brings: reward, first bonus and, in the main action, the extra effect."""
    tile = table.tile_at.get(city)
    bag: Bag = []
    if tile is not None:
        bag.append((tile.reward, 1))
        bonus = first_bonus(table, city)
        if bonus and city not in table.first_station and (main or table.options.bonus_triggers):
            bag.append((bonus.with_cost(), 1))
    elif table.may_have_tile(city):
        bag.append((None, 1))
    extra = extra_of(using) if main and (using.may_use_extra() or using.pending) else None
    if extra and (extra.is_early(using) or extra.waives_cost):
        then = copy(using)
        then.city, then.cost = city, table.printed.station_costs[city] or 0
        bargain = extra.bargain(table, then)
        bag.append((bargain.effect if using.pending else bargain.with_cost(), 1))
    return bag


def gains_of_section(table: RailroadRevolutionTable, using: Using, section: int) -> Bag:
    """Return what an office in a section brings: its shares, the tile's bonus, and that of the extra effect."""
    printed, tile = table.printed.sections[section], table.telegraph_tile_at.get(section)
    known = printed.shares is not None and printed.first_shares is not None
    shares = Effect("shares", (printed.shares or 0) + (printed.first_shares or 0)) if known else None
    bag: Bag = [(shares, 1)]
    if tile or table.may_have_telegraph_tile(section):
        bag.append((table.printed.telegraph_tiles[tile] if tile else None, 1))
    if using.pending and (extra := extra_of(using)):
        then = copy(using)
        then.section = section
        bag.append((extra.bargain(table, then).effect, 1))
    return bag


def gains_of_triangles(using: Using, triangles: int) -> Bag:
    """Return what the extra effect brings further where rails are laid at so many triangles."""
    extra = extra_of(using) if using.may_use_extra() or using.pending else None
    return [(Effect("money", extra.per_triangle * triangles), 1)] if extra else []


def extra_effect(table: RailroadRevolutionTable, using: Using) -> Bag:
    """Return what the extra effect of the worker put can bring."""
    if using.pending and using.field != RAILROAD:
        return [(None, 1)]  # It hangs on where the station or the office will be.
    extra = extra_of(using) if using.may_use_extra() else None
    return [(extra.bargain(table, using).with_cost(), 1)] if extra else []


def most_money(table: RailroadRevolutionTable, seat: int, bag: Bag) -> int:
    """Return the most money that effects can bring, shares at their price; what costs more than it brings is left."""
    inside = GainLimits(table, seat, bag)
    if inside.endless:
        return ANY
    return sum(times * max(0, _worth(inside, effect)) for effect, times in bag if effect)


class GainLimits:
    """What is in effects, however deep: their parts, and what trains and telegraph tiles bring by them."""

    def __init__(self, table: RailroadRevolutionTable, seat: int, bag: Bag) -> None:
        self.table = table
        self.seat = seat
        self.kinds: set[str] = set()
        self.endless = False
        """Whether it holds something that nobody can tell the end of."""
        self._flips = 0
        for effect, times in bag:
            self._add(effect, times)
        self.trains = self._trains() if self._flips else set()
        """The kinds of trains that may be turned over."""
        follow_up: Bag = [(table.printed.train_bonuses[kind], 1) for kind in self.trains]
        if "office" in self.kinds:
            follow_up += [(table.printed.telegraph_tiles[tile], 1) for tile in table.telegraph_tile_at.values()]
            if any(map(table.may_have_telegraph_tile, range(len(table.offices)))):
                follow_up.append((None, 1))
        before = self._flips
        for effect, times in follow_up:
            self._add(effect, times)
        # Trains and offices that bring more of their kind could go on and on.
        if self._flips > before or any(effect and _holds(effect, "office") for effect, _ in follow_up):
            self.endless = True

    def _add(self, effect: Effect | None, times: int) -> None:
        if effect is None or effect is UNTOLD_SHARES or effect.kind in _OPEN_ENDED:
            self.endless = True
            return
        self.kinds.add(effect.kind)
        if effect.kind == "flip":
            self._flips += effect.n * times
        for part in effect.parts:
            self._add(part, 2 * times if effect.kind == "per" else times)

    def _trains(self) -> set[str]:
        player = self.table.players[self.seat]
        kinds = set(+player.trains)
        if self._flips > 1:
            kinds |= set(+player.turned)  # One is turned back first.
        if "take_train" in self.kinds:
            kinds |= {kind for kind, left in self.table.trains.items() if left > 0}
        return kinds

    def most_of(self, thing: str) -> int:
        """Return how many of a thing there may come to be."""
        player = self.table.players[self.seat]
        now = player.count(thing)
        if thing == "station":
            return now + 1  # The one that is being built; what builds another is endless.
        if _GIVEN_BY[thing] not in self.kinds:
            return now
        return {
            "office": now + player.buildings + player.spare_building,
            "rail": now + player.rails + player.spare_rail,
            "milestone": now + len(player.milestones),
        }.get(thing, ANY)


def _holds(effect: Effect, kind: str) -> bool:
    return effect.kind == kind or any(_holds(part, kind) for part in effect.parts)


def _worth(inside: GainLimits, effect: Effect) -> int:
    """Return the most that an effect can bring; below 0 where it costs more."""
    table = inside.table
    match effect.kind:
        case "money":
            return effect.n
        case "shares":
            return effect.n * SHARE_PRICE
        case "pay":
            return -effect.n
        case "give_shares":
            return -effect.n * SHARE_PRICE
        case "choice":
            return max(_worth(inside, part) for part in effect.parts)
        case "sequence":
            return sum(_worth(inside, part) if costs(part) else max(0, _worth(inside, part)) for part in effect.parts)
        case "per":
            each = _worth(inside, effect.parts[0])
            # The fewer there are the better, where each costs something; shares can be sold before.
            least = 0 if effect.what == "share" else table.players[inside.seat].count(effect.what)
            return each * (inside.most_of(effect.what) if each > 0 else least)
        case "flip":
            bonuses = [table.printed.train_bonuses[kind] for kind in inside.trains]
            return effect.n * max([0, *(_worth(inside, bonus) for bonus in bonuses if bonus)])
        case "office":
            return effect.n * max([0, *(_worth_of_office(inside, section) for section in range(len(table.offices)))])
    return 0


def _worth_of_office(inside: GainLimits, section: int) -> int:
    table = inside.table
    printed = table.printed.sections[section]
    if printed.shares is None or printed.first_shares is None:
        return ANY
    tile = table.telegraph_tile_at.get(section)
    bonus = table.printed.telegraph_tiles[tile] if tile else None
    return (printed.shares + printed.first_shares) * SHARE_PRICE + max(0, _worth(inside, bonus or NOTHING))
