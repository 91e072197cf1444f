"""Track on the map: completed links and unfinished sections, updated with each tile."""

from collections.abc import Callable, Iterator, Sequence

from interlock.games.age_of_steam.mechanics.tiles import SIDES_OF, TOWN

NO_HEX = -1
_RING = -(10**9)
"""The end of a section that has none, because its track runs in a ring: only after an illegal move that stands."""


class Section:
    """Track that hangs together side by side: a completed link, or an unfinished section."""

    __slots__ = ("ends", "extended", "length", "owner", "pieces")

    def __init__(self, owner: int, pieces: list[tuple[int, int]], ends: list[int], extended: bool) -> None:
        self.owner = owner
        """The seat; 0: nobody."""
        self.pieces = pieces
        """Hex and track of every piece."""
        self.ends = ends
        """Two: the hex of the city or town where it ends or, below 0, the place where it is loose: see loose_end."""
        self.extended = extended
        """Whether it was begun or extended in the phase under way."""
        self.length = 1

    def complete(self) -> bool:
        """Tell whether it joins a city or town to another."""
        one, other = self.ends
        return one >= 0 and other >= 0 and one != other

    def rings_city(self) -> bool:
        """Tell whether it leads from a city back to it: where a town that it ran round has become one."""
        one, other = self.ends
        return one == other >= 0

    def other_stop(self, stop: int) -> int:
        """Return where a completed link leads from one of its ends."""
        one, other = self.ends
        return other if one == stop else one

    def loose_ends(self) -> Iterator[tuple[int, int]]:
        """Yield hex and side of every end that leads nowhere yet."""
        for end in self.ends:
            if _RING < end < 0:
                yield divmod(loose_end(end), 6)


def loose_end(place: int) -> int:
    """Return the end of a section that is loose at a place, or the place of such an end."""
    return ~place


class Network:
    """All track on the map."""

    def __init__(self, facing: Sequence[int], is_city: Sequence[bool], seats: int) -> None:
        hexes = len(is_city)
        self.facing = facing
        """The place that each place lies against, on the next hex; -1 where there is none."""
        self.is_city = is_city
        self.tracks: list[tuple[int, ...]] = [()] * hexes
        """The tracks on each hex."""
        self.at_side: list[Section | None] = [None] * (hexes * 6)
        """The section whose track reaches each place."""
        self.sections: dict[Section, None] = {}
        """All of them, in the order begun."""
        self.links: list[list[Section]] = [[] for _ in range(hexes)]
        """The completed links that end in each city or town."""
        self.owned = [0] * (seats + 1)
        """How many markers each seat has on the map."""
        self.touched = {NO_HEX}
        """The hexes whose track has changed since somebody looked; NO_HEX for a link on none of them, and at first."""
        self.altered: set[Section] = set()
        """The sections that have changed since then, or have become part of others, but for those that are new."""

    def section(self, hex_: int, track: int) -> Section:
        """Return the section that a track on the map is part of."""
        section = self.at_side[hex_ * 6 + SIDES_OF[track][0]]
        assert section is not None
        return section

    def at_stop(self, hex_: int) -> list[Section]:
        """Return all sections that end in a city or town, completed or not."""
        if not self.is_city[hex_]:
            return [self.section(hex_, track) for track in self.tracks[hex_]]
        found = [self.at_side[place] for place in self._around(hex_) if place >= 0]
        return [section for section in found if section is not None]

    def copy(self) -> "Network":
        """Return a network to try something on; the sections themselves are shared until they are joined anew."""
        other = Network(self.facing, self.is_city, len(self.owned) - 1)
        other.tracks = self.tracks.copy()
        other.at_side = self.at_side.copy()
        other.sections = self.sections.copy()
        other.links = [links.copy() for links in self.links]
        other.owned = self.owned.copy()
        return other

    def lay(self, hex_: int, track: int, owner: int, *, extends: bool, across: bool = True) -> Section:
        """Lay a track and join it with what it meets; the section that comes of it has one owner.

        That is the builder, but track that it joins of another player (only by ruling) stays that player's. Where it
        is not to join across owners, it joins track of the same owner only.
        """
        there = self.tracks[hex_]
        self.tracks[hex_] = tuple(sorted((*there, track))) if there else (track,)
        self.touched.add(hex_)
        return self._join(hex_, track, owner, extends, across)

    def remove(self, hex_: int, *tracks: int) -> None:
        """Take tracks away from a hex, all at once; what is left of their sections stays its owner's."""
        sections = dict.fromkeys([self.section(hex_, track) for track in tracks])
        for section in sections:
            self._forget(section)
        self.tracks[hex_] = tuple([track for track in self.tracks[hex_] if track not in tracks])
        self.touched.add(hex_)
        for section in sections:
            for at, track in section.pieces:
                if at != hex_ or track not in tracks:
                    self._join(at, track, section.owner, section.extended, across=False)

    def rejoin_around(self, hex_: int) -> list[tuple[int, Section]]:
        """End the sections that lead to a hex there, now that it is a city; return them with the side they come by."""
        found = self.loose_around(hex_)
        for side, section in found:
            section.ends[section.ends.index(loose_end(self._around(hex_)[side]))] = hex_
            self.touched.add(hex_)
            self.altered.add(section)
            self._note(section)
        return found

    def loose_around(self, hex_: int) -> list[tuple[int, Section]]:
        """Return the sections that lead to a hex and end loose before it, with the side they come by."""
        found = []
        for side, place in enumerate(self._around(hex_)):
            section = self.at_side[place] if place >= 0 else None
            if section is not None and loose_end(place) in section.ends:
                found.append((side, section))
        return found

    def loose_ends_before(self, hex_: int) -> set[int]:
        """Return the loose ends that there may be before a hex."""
        return {loose_end(place) for place in self._around(hex_) if place >= 0}

    def add_direct(self, owner: int, one: int, other: int) -> Section:
        """Add a completed link that lies on no tile and counts as one section."""
        section = Section(owner, [], [one, other], extended=True)
        self.sections[section] = None
        self.owned[owner] += 1
        self.touched.add(NO_HEX)
        self._note(section)
        return section

    def remove_direct(self, section: Section) -> None:
        """Take away a link that lies on no tile."""
        self._unlist(section)
        self.touched.add(NO_HEX)

    def give(self, section: Section, owner: int) -> None:
        """Change the owner of a section; track of that owner that it meets becomes a part of it."""
        self.owned[section.owner] -= 1
        self.owned[owner] += 1
        section.owner = owner
        self.altered.add(section)
        self._touch(section)
        if not section.complete():
            self._join_at_ends(section, [end for end in section.ends if _RING < end < 0], across=False)
            self._note(section)

    def _join(self, hex_: int, track: int, owner: int, extends: bool, across: bool) -> Section:
        at_side, ends = self.at_side, [hex_] if track & TOWN else []
        section = Section(owner, [(hex_, track)], ends, extends)
        meets = []
        for side in SIDES_OF[track]:
            place = hex_ * 6 + side
            at_side[place] = section
            behind = self.facing[place]
            if behind >= 0 and self.is_city[behind // 6]:
                ends.append(behind // 6)
            else:
                ends.append(~place)
                if behind >= 0 and at_side[behind] is not None:
                    meets.append(~place)
        self.owned[owner] += 1
        self.sections[section] = None
        if meets:
            self._join_at_ends(section, meets, across)
        self._note(section)
        return section

    def _join_at_ends(self, section: Section, todo: list[int], across: bool) -> None:
        """Join a section with what it meets at some of its loose ends, and with what that meets."""
        ends = section.ends
        while todo:
            end = todo.pop()
            behind = self.facing[~end]
            met = self.at_side[behind] if behind >= 0 else None
            if met is section:
                ends[:] = [_RING, _RING]
                return
            if met is not None and (across or met.owner == section.owner):
                ends.remove(end)
                far = self._absorb(section, met, ~behind)
                if far < 0:
                    todo.append(far)

    def _absorb(self, section: Section, met: Section, at: int) -> int:
        """Make a section that another one meets a part of it, and its owner the owner; return its far end."""
        one, other = met.ends
        far = other if one == at else one
        section.ends.append(far)
        section.pieces += met.pieces
        section.length += met.length
        section.extended |= met.extended
        if met.owner != section.owner:
            self._touch(section)
        self._unlist(met)
        if met.owner:
            self.owned[section.owner] -= 1
            self.owned[met.owner] += 1
            section.owner = met.owner
        at_side = self.at_side
        for hex_, track in met.pieces:
            for side in SIDES_OF[track]:
                at_side[hex_ * 6 + side] = section
        return far

    def _touch(self, section: Section) -> None:
        self.touched.update([hex_ for hex_, _ in section.pieces] or [NO_HEX])

    def _note(self, section: Section) -> None:
        """Enter a section among the links, once it is complete."""
        if section.complete():
            for end in section.ends:
                self.links[end].append(section)

    def _forget(self, section: Section) -> None:
        """Take a section out of all lists, and off the sides that it reaches; its tracks stay on their hexes."""
        self._unlist(section)
        for hex_, track in section.pieces:
            for side in SIDES_OF[track]:
                self.at_side[hex_ * 6 + side] = None

    def _around(self, hex_: int) -> Sequence[int]:
        """Return the places that lie against the sides of a hex."""
        return self.facing[hex_ * 6 : hex_ * 6 + 6]

    def _unlist(self, section: Section) -> None:
        if section.complete():
            for end in section.ends:
                self.links[end].remove(section)
        self.owned[section.owner] -= 1
        del self.sections[section]
        self.altered.add(section)

    def leads(self, start: int, seat: int, arrives: Callable[[int], bool]) -> bool:
        """Tell whether a player's own track leads from a city or town to a place where it arrives."""
        seen = {start}
        todo = [start]
        while todo:
            place = todo.pop()
            if arrives(place):
                return True
            for section in self.at_stop(place):
                if section.owner == seat:
                    for end in section.ends:
                        if end >= 0 and end not in seen:
                            seen.add(end)
                            todo.append(end)
        return False
