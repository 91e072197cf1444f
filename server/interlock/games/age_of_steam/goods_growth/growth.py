"""Phase 9: goods growth (rulebook, Produktion, Güterwachstum)."""

from collections.abc import Iterator
from itertools import product

from interlock.basics.color import Color
from interlock.basics.text_format import count, list_words
from interlock.games.age_of_steam.goods_growth.growth_rules import DICE, PRODUCTION
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.mechanics.goods import AREAS, CUBES, EMPTY, HEIGHT, LETTERS, UNKNOWN, words
from interlock.games.age_of_steam.mechanics.network import NO_HEX
from interlock.games.age_of_steam.mechanics.similar_draws import draws_near, example_throw, throws_near
from interlock.games.age_of_steam.mechanics.unknown_cubes import colors_among, count_unknown, may_be, take, take_unknown
from interlock.games.age_of_steam.phases.decisions import AgeOfSteamDecision
from interlock.record.age_of_steam import DrawCubes, PlaceGoods, Produce, RollDice, SpecialAction
from interlock.record.auction import Pass
from interlock.replay.decision import Action, Flow
from interlock.replay.rule import Rule, Violation

PRODUCED = 2


class Producing(AgeOfSteamDecision):
    """The player with 'production' draws cubes or not."""

    __slots__ = ()
    kind = "produce"
    turn = PRODUCTION

    def check(self, action: Action) -> Iterator[Violation]:
        """Yield that something else was done."""
        if not isinstance(action, Produce | Pass):
            yield from self.misplaced(action)

    def options(self) -> Iterator[Action]:
        """Yield both."""
        yield Produce()
        yield Pass()

    def waits(self, seat: int) -> str:  # noqa: ARG002 - the same for everybody
        """Return that it is the player with 'production' who draws cubes."""
        return f"{self.table.names[self.seat]} has production"

    def words(self) -> str:
        """Say what may be done."""
        return "produce, or pass"


class Placing(AgeOfSteamDecision):
    """The player with 'production' places a cube that was drawn."""

    __slots__ = ("may_return",)
    kind = "place_goods"
    turn = PRODUCTION

    def __init__(self, table: AgeOfSteamTable, seat: int) -> None:
        super().__init__(table, seat)
        self.may_return = table.options.production_may_return

    def check(self, action: Action) -> Iterator[Violation]:
        """Yield what is wrong with cube, column or field."""
        table = self.table
        if isinstance(action, Pass) and self.may_return:
            return
        if not isinstance(action, PlaceGoods):
            yield from self.misplaced(action)
            return
        guessed = action.cube is not UNKNOWN and action.cube not in table.drawn
        if guessed and not may_be(table, table.drawn, action.cube):
            color, drawn, guessed = words([action.cube]), words(table.drawn), False
            yield CUBES.broken("not_drawn", "cube", drawn, color, color=color, cubes=drawn)
        rows = table.display.empty_rows(action.column)
        if rows and action.column not in open_columns(table):
            yield PRODUCTION.broken("closed", "column", column=action.column)
        elif not rows or (action.row and action.row not in rows):
            empty = list_words(map(str, sorted(rows))) if rows else ""
            said, column, row = "row" if rows else "full", action.column, action.row
            yield PRODUCTION.broken(said, "row", empty, str(row), column=column, row=row, empty=empty)
        elif guessed:
            yield CUBES.unchecked("which cubes were drawn", "cube")

    def judged_by(self, action: Action) -> tuple[Rule, ...]:
        """Return which cubes go where."""
        return (CUBES, PRODUCTION) if isinstance(action, PlaceGoods) else ()

    def options(self) -> Iterator[Action]:
        """Yield every cube on every empty field."""
        for cube in colors_among(self.table, self.table.drawn):
            for column in open_columns(self.table):
                for row in self.table.display.empty_rows(column):
                    yield PlaceGoods(cube, column, row)
        if self.may_return:
            yield Pass()

    def like(self, refused: Action) -> Iterator[Action]:
        """Yield the legal actions, those with the same column and cube first."""
        if isinstance(refused, PlaceGoods):
            yield from sorted(self.options(), key=lambda option: _difference(option, refused))
        else:
            yield from self.options()

    def waits(self, seat: int) -> str:  # noqa: ARG002 - the same for everybody
        """Return that it is the player with 'production' who places cubes."""
        return f"{self.table.names[self.seat]} has production"

    def words(self) -> str:
        """Say which cubes are to be placed."""
        return f"place {words(self.table.drawn)}{', or pass' if self.may_return else ''}"


class _Chance(AgeOfSteamDecision):
    """The table moves."""

    __slots__ = ("rule",)

    def __init__(self, table: AgeOfSteamTable, rule: Rule) -> None:
        super().__init__(table, 0)
        self.rule = rule
        """The rule by which it does."""

    def out_of_turn(self, seat: int) -> Violation:
        """Return the rule that a player breaks by moving now."""
        return self.rule.broken("turn", **self.due(seat))


class Drawing(_Chance):
    """Cubes are drawn from the bag."""

    __slots__ = ("most", "purpose")
    kind = "draw_cubes"

    def __init__(self, table: AgeOfSteamTable, count: int, rule: Rule, purpose: str) -> None:
        super().__init__(table, rule)
        self.most = count
        self.purpose = purpose

    @property
    def count(self) -> int:
        """How many cubes are drawn: as many as there are, at most."""
        return min(self.most, cubes_in_bag(self.table))

    def check(self, action: Action) -> Iterator[Violation]:
        """Yield what is wrong with the cubes: their number, or that they are not in the bag."""
        if not isinstance(action, DrawCubes):
            yield from self.misplaced(action)
            return
        if len(action.cubes) != self.count:
            due, drawn = self.count, len(action.cubes)
            yield self.rule.broken("count", "cubes", str(due), str(drawn), due=due, purpose=self.purpose, drawn=drawn)
        unknown, unsure = count_unknown(self.table), False
        for cube in dict.fromkeys(action.cubes):
            drawn, left = action.cubes.count(cube), self.table.bag[cube]
            if drawn + unknown <= left or cube is UNKNOWN:
                continue
            if drawn > left:
                said = "none_left" if not left else "one_left" if left == 1 else "left"
                if not self.table.map.bag.get(cube):
                    said = "never"
                yield CUBES.broken(said, "cubes", left=left, color=words([cube]), drawn=drawn)
            else:
                unsure = True
        if unsure:
            yield CUBES.unchecked("which cubes were left in the bag", "cubes")

    def judged_by(self, action: Action) -> tuple[Rule, ...]:
        """Return how many cubes are drawn, and which there are."""
        return (CUBES, self.rule) if isinstance(action, DrawCubes) else ()

    def options(self) -> Iterator[Action]:
        """Yield all cubes that can be drawn, in any order."""
        bag = self.table.bag
        for cubes in product([cube for cube, left in bag.items() if left > 0], repeat=self.count):
            if all(cubes.count(cube) <= bag[cube] for cube in cubes):
                yield DrawCubes(cubes)

    def like(self, refused: Action) -> Iterator[Action]:
        """Yield draws near a refused one."""
        cubes = refused.cubes if isinstance(refused, DrawCubes) else ()
        return map(DrawCubes, draws_near(cubes, self.count, self.table.bag))

    def limits(self) -> tuple[int, int]:
        """Return how many cubes are drawn."""
        return self.count, self.count

    def words(self) -> str:
        """Say how many cubes are drawn for what."""
        return f"draw {count(self.count, 'cube')} for {self.purpose}"


class Rolling(_Chance):
    """The dice of goods growth are thrown."""

    __slots__ = ("dark", "light")
    kind = "roll_dice"

    def __init__(self, table: AgeOfSteamTable) -> None:
        super().__init__(table, table.map.dice_rule)
        self.light, self.dark = table.map.dice(table)

    def check(self, action: Action) -> Iterator[Violation]:
        """Yield that there are too many dice or too few."""
        if not isinstance(action, RollDice):
            yield from self.misplaced(action)
            return
        for area, due, dice in zip(AREAS, (self.light, self.dark), (action.light, action.dark), strict=True):
            if len(dice) != due:
                said, thrown = "count" if due else "none", len(dice)
                yield self.rule.broken(said, area, str(due), str(thrown), due=due, area=area, thrown=thrown)

    def judged_by(self, action: Action) -> tuple[Rule, ...]:
        """Return how many dice are thrown."""
        return (self.rule,) if isinstance(action, RollDice) else ()

    def options(self) -> Iterator[Action]:
        """Yield all that dice can show."""
        faces = range(1, 7)
        for dice in product(faces, repeat=self.light + self.dark):
            yield RollDice(dice[: self.light], dice[self.light :])

    def like(self, refused: Action) -> Iterator[Action]:
        """Yield throws near a refused one; any throw where there was none, for it is most likely missing."""
        if not isinstance(refused, RollDice):
            yield RollDice(example_throw(self.light), example_throw(self.dark, self.light))
            return
        for light in throws_near(refused.light, self.light):
            for dark in throws_near(refused.dark, self.dark):
                yield RollDice(light, dark)

    def words(self) -> str:
        """Say how many dice are thrown."""
        dark = f" and {self.dark} for the dark one" if self.dark else ""
        return f"throw {count(self.light, 'die', 'dice')} for the light area{dark}"


def _difference(option: Action, refused: PlaceGoods) -> tuple[bool, bool, bool]:
    """Return in what an option differs from a refused one, what matters most first."""
    if not isinstance(option, PlaceGoods):
        return True, True, True
    return option.column != refused.column, option.cube is not refused.cube, option.row != refused.row


def cubes_in_bag(table: AgeOfSteamTable) -> int:
    """Return how many cubes can still be drawn."""
    return max(sum(table.bag.values()), 0)


def open_columns(table: AgeOfSteamTable) -> list[str]:
    """Return the columns of the display where a cube drawn for 'production' may be placed."""
    display = table.display
    if table.options.production_may_return:
        if not any(display.fields[column][0] is EMPTY for column in table.column_city):
            return []
        return [column for column in HEIGHT if column in table.column_city and EMPTY in display.fields[column]]
    return [column for column in table.map.columns if EMPTY in display.fields[column]]


def grow(table: AgeOfSteamTable) -> Flow:
    """Let goods grow: production, what the map adds, the dice."""
    table.phase = "goods growth"
    yield from table.map.before_production(table)
    yield from _produce(table)
    yield from table.map.before_dice(table)
    _, action = yield Rolling(table)
    assert isinstance(action, RollDice)
    for area, dice in zip(AREAS, (action.light, action.dark), strict=True):
        for die in dice:
            column = f"{area} {die}"
            grows = _grow_city(table, column) or not table.options.columns_together
            if grows and column in LETTERS:
                _grow_city(table, LETTERS[column])


def _grow_city(table: AgeOfSteamTable, column: str) -> bool:
    """Move the top cube of a column to its city, where there are both; tell whether the column held one."""
    if column not in table.column_city:
        return table.display.holds(column)
    cube = table.display.take_top(column)
    if cube is EMPTY:
        return False
    add_cube(table, table.column_city[column], cube, DICE)
    return True


def add_cube(table: AgeOfSteamTable, hex_: int, cube: Color, rule: Rule) -> None:
    """Put a cube on the map."""
    table.cubes[hex_] += (cube,)
    if cube is UNKNOWN:
        table.told_cubes.pop(hex_, None)
    table.change_cubes(hex_, cube, rule)


def draw_for_city(table: AgeOfSteamTable, hex_: int, rule: Rule, count: int = 1) -> Flow:
    """Draw one cube for a city, or several."""
    if cubes_in_bag(table):
        _, action = yield Drawing(table, count, rule, table.name(hex_))
        assert isinstance(action, DrawCubes)
        for cube in action.cubes:
            table.bag[cube] -= 1
            table.change_bag(cube, rule)
            add_cube(table, hex_, cube, rule)


def _produce(table: AgeOfSteamTable) -> Flow:
    """Have the player with 'production' draw and place cubes."""
    seat = next((seat for seat in table.order if table.players[seat].action is SpecialAction.PRODUCTION), 0)
    returning = table.options.production_may_return
    if not seat or not cubes_in_bag(table) or not open_columns(table):
        return
    due = PRODUCED
    if not returning:
        _, action = yield Producing(table, seat)
        if not isinstance(action, Produce):
            return
        due = min(due, sum(table.display.fields[column].count(EMPTY) for column in open_columns(table)))
    _, action = yield Drawing(table, due, PRODUCTION, "production")
    assert isinstance(action, DrawCubes)
    table.drawn = action.cubes
    for cube in table.drawn:
        table.bag[cube] -= 1
        table.change_bag(cube, PRODUCTION)
    while table.drawn and open_columns(table):
        _, action = yield Placing(table, seat)
        if not isinstance(action, PlaceGoods):
            break
        _place(table, action)
    for cube in table.drawn:
        table.bag[cube] += 1
    table.drawn = ()
    table.goods_touched.add(NO_HEX)


def _place(table: AgeOfSteamTable, action: PlaceGoods) -> None:
    """Put a cube that was drawn on an empty field: by ruling perhaps not the one named, or back into the bag."""
    cube = action.cube
    if cube is UNKNOWN:
        table.drawn, cube = take_unknown(table, table.drawn)
    else:
        table.drawn = take(table, table.drawn, cube)
    rows = table.display.empty_rows(action.column)
    if rows:
        row = action.row if action.row in rows else rows[0]
        table.display.put(action.column, row - 1, cube)
    else:
        table.bag[cube] += 1
    table.goods_touched.add(NO_HEX)
