"""Phase 5: players move goods (rulebook, Gütertransport)."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice, pairwise, product

from msgspec.structs import replace

from interlock.basics.color import Color
from interlock.basics.text_format import list_words
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.mechanics.goods import UNKNOWN, words
from interlock.games.age_of_steam.mechanics.network import Section
from interlock.games.age_of_steam.mechanics.table import MOST_LINKS
from interlock.games.age_of_steam.mechanics.unknown_cubes import colors_on, may_lie, take, take_unknown
from interlock.games.age_of_steam.moving_goods.cube_course import Course
from interlock.games.age_of_steam.moving_goods.moving_rules import (
    END,
    INCOME,
    JUDGED_BY,
    LINKS,
    LOCOMOTIVE,
    NO_CUBE,
    ONCE,
    ROUNDS,
)
from interlock.games.age_of_steam.phases.decisions import AgeOfSteamDecision
from interlock.record.age_of_steam import AddLink, MoveCube, SpecialAction, UsedLink, WaitForPlace
from interlock.record.auction import Pass
from interlock.replay.decision import Action, Decision, Flow
from interlock.replay.rule import Rule, Violation

PASSES = 2
_MOVES_LIKE = 60
"""How many moves are looked at to find those near a refused one."""
_WAYS_LIKE = 200
"""How many ways over the same places are tried for that: there are more where links of many owners lie side by side."""


class Moving(AgeOfSteamDecision):
    """A player moves a cube, takes a link more, or does nothing."""

    __slots__ = ("_checked", "_course", "_far")
    kind = "move_goods"
    turn = ROUNDS
    first = SpecialAction.FIRST_MOVE
    had = "has moved in this pass"

    def __init__(self, table: AgeOfSteamTable, seat: int) -> None:
        super().__init__(table, seat)
        self._checked: MoveCube | None = None
        self._course: Course | None = None
        self._far: dict[tuple[Color, int], dict[int, int]] = {}

    def check(self, action: Action) -> Iterator[Violation]:
        """Return the rules that the action breaks."""
        if isinstance(action, MoveCube):
            return self._move_faults(action) if action.cube is not UNKNOWN else self._unknown_move_faults(action)
        if isinstance(action, AddLink):
            return self.table.map.add_link_faults(self.table, self.seat)
        if isinstance(action, WaitForPlace):
            return self._wait_faults()
        return iter(()) if isinstance(action, Pass) else self.misplaced(action)

    def judged_by(self, action: Action) -> tuple[Rule, ...]:
        """Return how a cube is moved, or who may take a link more."""
        if isinstance(action, MoveCube):
            return *JUDGED_BY, *self.table.map.judged_by.get(MoveCube, ())
        if isinstance(action, WaitForPlace):
            return (ROUNDS,)
        return (LOCOMOTIVE, *self.table.map.judged_by.get(AddLink, ())) if isinstance(action, AddLink) else ()

    def _wait_faults(self) -> Iterator[Violation]:
        if self.table.players[self.seat].action is not SpecialAction.FIRST_MOVE:
            yield ROUNDS.broken("no_first_move")
        elif not self.table.options.first_move_waits:
            yield ROUNDS.broken("both_passes")
        elif self.table.waiting == _in_player_order(self.table):
            yield ROUNDS.broken("in_place")

    def course_of(self, action: MoveCube) -> Course:
        """Return the way that a cube takes."""
        if self._checked is not action or self._course is None:
            self._checked, self._course = action, course_of(self.table, self.seat, action)
        return self._course

    def _move_faults(self, action: MoveCube) -> Iterator[Violation]:
        table, cube = self.table, action.cube
        course = self.course_of(action)
        start = course.start
        guessed = cube not in table.cubes[start]
        if guessed and not may_lie(table, start, cube):
            lying = dict.fromkeys(words([each]) for each in colors_on(table, start))
            there, color = list_words(lying or ["a place where cubes lie"], "or"), words([cube])
            yield NO_CUBE.broken("no_cube", "start", there, color, color=color, hex=table.name(start))
            return
        if stays := list(table.map.leave_faults(table, self.seat, start, cube)):
            yield from stays
            return
        length, most = len(course.stops), table.map.locomotive(table, self.seat)
        if not 1 <= length <= most:
            said, may = ("one", "1 link") if most == 1 else ("count", f"1 to {most} links")
            yield LINKS.broken(said, "path", may, str(length), links=length, most=most)
        seen, place, last = [start], start, length - 1
        for index, (to, link) in enumerate(zip(course.stops, course.links, strict=True)):
            if to in seen:
                how = "back" if to == start else "twice"
                yield ONCE.broken(how, f"path[{index}].to", hex=table.name(to))
            elif link is None:
                yield self._no_link(f"path[{index}]", place, action.path[index], to, first=index == 0)
            if index < last:
                for broken in table.map.pass_faults(table, self.seat, to, cube):
                    yield replace(broken, part=f"path[{index}].to")
            seen.append(to)
            place = to
        if length and cube not in table.colors[place]:
            yield self._not_taken(f"path[{last}].to", place, cube)
        if None not in course.links:
            yield from table.map.move_faults(table, self.seat, action, course)
        if guessed or place in table.untold_stations:
            yield from self._guesses([start] * guessed + [place] * (place in table.untold_stations), cube)

    def _not_taken(self, part: str, place: int, cube: Color) -> Violation:
        table = self.table
        if not table.city[place]:
            return END.broken("town", part, hex=table.name(place))
        if not table.colors[place]:
            return END.broken("nothing", part, hex=table.name(place))
        takes = list_words((words([each]) for each in table.colors[place]), "or")
        return END.broken("color", part, hex=table.name(place), color=words([cube]), takes=takes)

    def as_known(self, action: MoveCube) -> MoveCube:
        """Return the move of a cube that nobody wrote down as that of the one colour with which it is legal, if so."""
        meant = [each for each in self._in_every_color(action) if _is_legal(self._move_faults(each))]
        return meant[0] if len(meant) == 1 else action

    def _in_every_color(self, action: MoveCube) -> list[MoveCube]:
        """Return a move with each cube that may lie there, those first that are taken where it ends."""
        course, table = self.course_of(action), self.table
        taken = table.colors[course.end()]
        there = sorted(colors_on(table, course.start), key=lambda cube: cube not in taken)
        return [replace(action, cube=cube) for cube in there]

    def _unknown_move_faults(self, action: MoveCube) -> Iterator[Violation]:
        """Yield what is wrong with a move of a cube that nobody wrote down, whichever it may be."""
        start = self.table.name(self.course_of(action).start)
        every = self._in_every_color(action)
        meant = [each for each in every if _is_legal(self._move_faults(each))]
        if not every:
            yield NO_CUBE.broken("none", "start", hex=start)
        elif len(meant) > 1 and any(each.cube is Color.WHITE for each in meant):
            yield ROUNDS.broken("cotton", "cube", "white or another cube", hex=start)
        elif len(meant) > 1:
            yield NO_CUBE.unchecked(f"which cube was moved from {start}", "cube")
        else:
            yield from self._move_faults((meant or every)[0])

    def _guesses(self, hexes: Sequence[int], cube: Color) -> Iterator[Violation]:
        """Yield that cubes which nobody wrote down would have to be of a colour."""
        if len(hexes) > self.table.bag[cube]:
            color, names = words([cube]), list_words(map(self.table.name, hexes))
            yield NO_CUBE.broken("elsewhere", "cube", color=color, hexes=names)
            return
        for hex_ in hexes:
            yield NO_CUBE.unchecked(f"which cubes lay on {self.table.name(hex_)}", "cube")

    def _no_link(self, part: str, place: int, step: UsedLink, to: int, *, first: bool) -> Violation:
        """Return why a link cannot be used, or cannot be told."""
        table = self.table
        found = links_between(table, place, to, first=first)
        ends = {"hex": table.name(place), "other": table.name(to)}
        if not found:
            return LINKS.broken("none", f"{part}.to", **ends)
        if step.unowned:
            return LINKS.broken("unowned", f"{part}.owner", **ends)
        if step.owner:
            return LINKS.broken("owner", f"{part}.owner", **ends, owner=table.names[step.owner])
        owners = list_words(dict.fromkeys(table.names[link.owner] if link.owner else "nobody" for link in found))
        return INCOME.broken("owner", f"{part}.owner", owners, **ends, owners=owners)

    def options(self) -> Iterator[Action]:
        """Yield passing, a link more, waiting, and every way to move a cube, place by place."""
        yield from self._without_a_cube()
        for start, _ in enumerate(self.table.cubes):
            yield from self._moves_from(start, colors_on(self.table, start))

    def like(self, refused: Action) -> Iterator[Action]:
        """Yield the moves near a refused one, if a cube was to be moved, then the other things to do."""
        if isinstance(refused, MoveCube):
            yield from dict.fromkeys(islice(self._moves_like(refused), _MOVES_LIKE))
        yield from self._without_a_cube()

    def _without_a_cube(self) -> Iterator[Action]:
        for action in (Pass(), AddLink(), WaitForPlace()):
            if next(self.check(action), None) is None:
                yield action

    def _moves_like(self, refused: MoveCube) -> Iterator[MoveCube]:
        """Yield moves over the same places, then others of the cube, of cubes from there, and of the same colour."""
        table, cube = self.table, refused.cube
        start = table.land.grid.hex(refused.start)
        there = colors_on(table, start)
        if cube in there:
            ways = self._over(start, [table.land.grid.hex(step.to) for step in refused.path])
            for count in range(len(ways), 0, -1):
                yield from self._moves(start, cube, islice(product(*ways[:count]), _WAYS_LIKE))
        yield from self._moves_from(start, sorted(there, key=lambda each: each is not cube))
        for elsewhere, _ in enumerate(table.cubes):
            if elsewhere != start and cube in colors_on(table, elsewhere):
                yield from self._moves_from(elsewhere, [cube])

    def _over(self, start: int, stops: list[int]) -> list[list[UsedLink]]:
        """Return whosever links lead from each of these places to the next, as far as a cube can come."""
        ways: list[list[UsedLink]] = []
        places = [start, *stops[: self.limits()[1]]]
        for place, stop in pairwise(places):
            links = [used for used, to, _ in self.steps(place, first=not ways) if to == stop]
            if not links or stop in places[: len(ways) + 1]:
                break
            ways.append(links)
        return ways

    def _moves_from(self, start: int, cubes: list[Color]) -> Iterator[MoveCube]:
        for cube in cubes:
            if next(self.table.map.leave_faults(self.table, self.seat, start, cube), None) is None:
                yield from self._moves(start, cube, self._paths(start, cube, (start,)))

    def _moves(self, start: int, cube: Color, paths: Iterable[tuple[UsedLink, ...]]) -> Iterator[MoveCube]:
        """Yield the legal moves of a cube by some ways, with what the map adds to them."""
        for path in paths:
            action = MoveCube(cube, self.table.name(start), path)
            for whole in self.table.map.moves(self.table, self.seat, action):
                if _is_legal(self.check(whole)):
                    yield whole

    def _paths(self, place: int, cube: Color, seen: tuple[int, ...]) -> Iterator[tuple[UsedLink, ...]]:
        """Yield the ways from a place to a city that takes the cube."""
        table, far = self.table, self._far_from_city(cube)
        left = table.map.locomotive(table, self.seat) - len(seen)
        for used, to, _ in self.steps(place, first=len(seen) == 1):
            if to in seen or far.get(to, MOST_LINKS) > left:
                continue
            if cube in table.colors[to]:
                yield (used,)
            elif next(table.map.pass_faults(table, self.seat, to, cube), None) is None:
                for rest in self._paths(to, cube, (*seen, to)):
                    yield (used, *rest)

    def _far_from_city(self, cube: Color) -> dict[int, int]:
        """Return how many links it is at least to a city that takes a cube, from where that is near enough."""
        table = self.table
        links = table.map.locomotive(table, self.seat)
        if (cube, links) not in self._far:
            front = [hex_ for hex_, city in enumerate(table.city) if city and cube in table.colors[hex_]]
            far = self._far[cube, links] = dict.fromkeys(front, 0)
            for distance in range(1, links):
                beyond = {link.other_stop(place) for place in front for link in table.network.links[place]}
                front = [place for place in beyond if place not in far and not self._ends_at(place, cube)]
                far.update(dict.fromkeys(front, distance))
        return self._far[cube, links]

    def _ends_at(self, place: int, cube: Color) -> bool:
        """Tell whether a cube may not go on from a place."""
        return next(self.table.map.pass_faults(self.table, self.seat, place, cube), None) is not None

    def steps(self, place: int, *, first: bool) -> Iterator[tuple[UsedLink, int, int]]:
        """Yield the links from a place, one of each owner to each end, with that end and the owner."""
        table = self.table
        owners: dict[int, set[int]] = {}
        for link, to in links_from(table, place, first=first):
            owners.setdefault(to, set()).add(link.owner)
        for to, seats in owners.items():
            for owner in sorted(seats):
                named = owner != self.seat and len(seats) > 1
                yield UsedLink(table.name(to), owner if named else 0, unowned=named and owner == 0), to, owner

    def limits(self) -> tuple[int, int]:
        """Return over how few and how many links a cube may be moved."""
        return 1, self.table.map.locomotive(self.table, self.seat)

    def words(self) -> str:
        """Say how far a cube may be moved."""
        _, most = self.limits()
        links = "1 link" if most == 1 else f"up to {most} links"
        more = ", take one more link" if next(self.check(AddLink()), None) is None else ""
        wait = ", wait for the place in player order" if next(self._wait_faults(), None) is None else ""
        return f"move a cube over {links}{more}{wait}, or pass"


def _in_player_order(table: AgeOfSteamTable) -> list[int]:
    """Return the seats that have not moved in the pass under way, in player order."""
    return [seat for seat in table.order if seat in table.waiting]


def _is_legal(faults: Iterable[Violation]) -> bool:
    return not any(fault.is_grave() for fault in faults)


def links_from(table: AgeOfSteamTable, place: int, *, first: bool) -> Iterable[tuple[Section, int]]:
    """Return the links that a cube can use from a place, with where each ends."""
    if first and not table.city[place] and not table.land.town[place]:
        return table.map.links_from_track(table, place)
    return [(link, link.other_stop(place)) for link in table.network.links[place]]


def links_between(table: AgeOfSteamTable, place: int, to: int, *, first: bool) -> list[Section]:
    """Return the links that a cube can use from one place to another."""
    if first and not table.city[place] and not table.land.town[place]:
        return [link for link, end in table.map.links_from_track(table, place) if end == to]
    return [link for link in table.network.links[place] if to in link.ends] if to != place else []


def course_of(table: AgeOfSteamTable, seat: int, action: MoveCube) -> Course:
    """Return the way that a cube takes, with the links that it uses."""
    find, path = table.land.grid.hex, action.path
    start = place = find(action.start)
    stops: list[int] = []
    links: list[Section | None] = []
    for step in path:
        to = find(step.to)
        links.append(_link_meant(links_between(table, place, to, first=not stops), seat, step, links))
        stops.append(to)
        place = to
    if len(links) > 1 and links[0] is links[1] is not None:
        # It begins on another link of the same owner than the one that it goes on by, if there is one.
        from_start = links_between(table, start, stops[0], first=True)
        links[0] = _link_meant(from_start, seat, path[0], links[1:2]) or links[0]
    return Course(start, stops, links)


def _link_meant(found: list[Section], seat: int, step: UsedLink, taken: Collection[Section | None]) -> Section | None:
    """Return the link of the owner named, or else the mover's, or else the only owner's.

    Of two links of one owner the one that is not used yet has to be taken.
    """
    named = step.owner or step.unowned
    if len(found) == 1 and not named:
        return found[0]
    owner = step.owner if named else seat
    meant = [link for link in found if link.owner == owner]
    if not meant and not named and all(link.owner == found[0].owner for link in found):
        meant = found
    if len(meant) > 1:
        return next((link for link in meant if link not in taken), meant[0])
    return meant[0] if meant else None


def move_goods(table: AgeOfSteamTable) -> Flow:
    """Have every player move goods, twice."""
    yield from table.map.before_moving(table)
    table.phase = "move goods"
    table.grown = set()
    for goods_pass in range(1, PASSES + 1):
        table.goods_pass = goods_pass
        waiting = table.waiting = table.first(SpecialAction.FIRST_MOVE)
        while waiting:
            decision = Moving(table, waiting[0])
            seat, action = yield decision
            if isinstance(action, WaitForPlace):
                waiting[:] = _in_player_order(table)
                continue
            goes_on = False
            if isinstance(action, AddLink):
                table.grown.add(seat)
                table.add_link(seat, LOCOMOTIVE)
            elif isinstance(action, MoveCube):
                # By ruling somebody else may move than whose turn it is.
                meant = decision if seat == decision.seat else Moving(table, seat)
                known = action if action.cube is not UNKNOWN else meant.as_known(action)
                course = meant.course_of(known)
                yield from _move(table, seat, known, course)
                goes_on = table.map.moves_on(table, seat, known, course)
            if not goes_on:
                table.chains.pop(seat, None)
                if seat in waiting:  # Else, by ruling, somebody moves a second time.
                    waiting.remove(seat)
    table.goods_pass = 0


def _move(table: AgeOfSteamTable, seat: int, action: MoveCube, course: Course) -> Iterable[Decision]:
    """Move a cube; each link used pays its owner."""
    start = course.start
    if action.cube is UNKNOWN:
        table.cubes[start], _ = take_unknown(table, table.cubes[start])
        table.told_cubes.pop(start, None)
    else:
        table.cubes[start] = take(table, table.cubes[start], action.cube)
    if table.untold_stations and action.cube is not UNKNOWN:
        _tell_stations(table, action.cube, start, course.end())
    table.change_cubes(start, action.cube, ROUNDS)
    for link in table.map.paying(table, seat, action, course):
        if link.owner and not table.players[link.owner].out:
            table.earn(link.owner, 1, INCOME)
    return table.map.delivered(table, seat, action, course)


def _tell_stations(table: AgeOfSteamTable, cube: Color, start: int, end: int) -> None:
    """Note what a station abroad takes, now that a cube has come there, or by ruling has left it."""
    for station in table.untold_stations & {start, end}:
        table.untold_stations.remove(station)
        table.colors[station] = (cube,)
        if station == end:
            table.cubes[station] = (*take(table, table.cubes[station], cube), cube)
            table.goods_touched.add(station)
