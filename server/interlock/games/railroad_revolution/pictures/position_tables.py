"""Build the tables of a position: what players have, what lies on the map, and what the tiles say."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

from interlock.drawing.picture import Table
from interlock.games.railroad_revolution.pictures.player_boards import PLACES, milestone_tile
from interlock.games.railroad_revolution.pictures.shared_area import trains_left
from interlock.games.railroad_revolution.pictures.short_texts import NOT_TOLD, condition_in_brief, effect_in_brief
from interlock.games.railroad_revolution.position import (
    RailroadRevolutionPlayer,
    RailroadRevolutionPosition,
    WorkerCount,
)
from interlock.games.railroad_revolution.table.component_board import Ground
from interlock.railroad_revolution.components.effects import TRACKS
from interlock.railroad_revolution.components.model import ComponentRailSpace, ComponentSet
from interlock.record.railroad_revolution import COLOR_WORDS

_LONGEST = 100
"""So long is what a tile says: a text that is longer leaves no room for the rest."""


def position_tables(position: RailroadRevolutionPosition, ground: Ground, names: Sequence[str]) -> Iterator[Table]:
    """Yield the figures of a position."""
    components = ground.printed.components
    columns = ("player", "cash", "shares", "buildings", "rails", "stations", "offices", "trains", "turned")
    yield Table(
        "players",
        (*columns, *(f"{track} track" for track in TRACKS), "milestones"),
        tuple(_figures(player, names) for player in position.players),
    )
    rows = [(names[player.seat - 1], *map(_workers, _places(player))) for player in position.players]
    if position.workers:
        rows.append(("general supply", _workers(position.workers), *[""] * (len(PLACES) - 1)))
    yield Table("workers", ("player", *PLACES), tuple(rows))
    yield Table("milestones", ("player", "milestone", "asks for", "workers", "there", "points"), tuple(
        row for player in position.players for row in _milestones(player, names, components)
    ))  # fmt: skip
    yield Table("trains", ("train", "bonus", *names, "left"), tuple(_trains(position, components)))
    if position.deal:
        offers = tuple(_offers(position, components, names))
        yield Table("deal that lies open", ("deal", "offer", "shares to give up", "reward", "taken by"), offers)
    if position.round == 0:
        yield Table("set-up tiles to be had", ("tile", "worker", "effect"), tuple(_sides(position, components)))
    yield from map_tables(position, components, names)


def _figures(player: RailroadRevolutionPlayer, names: Sequence[str]) -> tuple[str | int, ...]:
    tracks = player.tracks
    return (
        names[player.seat - 1], player.cash, player.shares, player.buildings, player.rails, len(player.stations),
        len(player.offices), sum(player.trains.values()), sum(player.turned.values()), tracks.left, tracks.middle,
        tracks.right, len(player.completed),
    )  # fmt: skip


def _offers(
    position: RailroadRevolutionPosition, components: ComponentSet, names: Sequence[str]
) -> Iterator[tuple[str | int, ...]]:
    offers = next((deal.offers for deal in components.deals if deal.id == position.deal), ())
    for number, offer in enumerate(offers, 1):
        by = names[position.turn - 1] if number in position.offers_taken and position.turn else ""
        yield position.deal, number, _value_words(offer.shares), _cut(effect_in_brief(offer.reward)), by


def _places(player: RailroadRevolutionPlayer) -> tuple[tuple[WorkerCount, ...], ...]:
    return player.supply, player.on_station, player.on_railroad, player.on_telegraph, player.on_trade


def _workers(counts: Sequence[WorkerCount]) -> str:
    return ", ".join(f"{each.count} {COLOR_WORDS[each.color]}" for each in counts)


def _milestones(
    player: RailroadRevolutionPlayer, names: Sequence[str], components: ComponentSet
) -> Iterator[tuple[str | int, ...]]:
    """Yield the milestones that a player works on, then those completed."""
    name = names[player.seat - 1]
    for each in player.milestones:
        tile = milestone_tile(components, each.milestone)
        there = ", ".join(COLOR_WORDS[color] for color in each.workers)
        wanted = ", ".join(tile.workers) or NOT_TOLD
        yield name, each.milestone, _cut(condition_in_brief(tile.conditions)), wanted, there, _value_words(tile.vp)
    for milestone in player.completed:
        tile = milestone_tile(components, milestone)
        yield name, milestone, _cut(condition_in_brief(tile.conditions)), "", "completed", _value_words(tile.vp)


def _trains(position: RailroadRevolutionPosition, components: ComponentSet) -> Iterator[tuple[str | int, ...]]:
    for train in components.trains:
        counts = (_train(player.trains, player.turned, train.type) for player in position.players)
        yield train.type, _cut(effect_in_brief(train.bonus)), *counts, _value_words(trains_left(position, train))


def _train(trains: Mapping[str, int], turned: Mapping[str, int], kind: str) -> str:
    up, down = trains.get(kind, 0), turned.get(kind, 0)
    return ", ".join(filter(None, (f"{up} open" if up else "", f"{down} turned" if down else "")))


def _sides(position: RailroadRevolutionPosition, components: ComponentSet) -> Iterator[tuple[str | int, ...]]:
    for side in components.setup_sides:
        if side.tile not in position.setup_tiles_taken:
            yield f"{side.tile} {side.side}", side.worker or NOT_TOLD, _cut(effect_in_brief(side.effect))


def _value_words(value: int | None) -> str | int:
    return NOT_TOLD if value is None else value


def _cut(words: str) -> str:
    return words if len(words) <= _LONGEST else f"{words[: _LONGEST - 1]}…"


Place = TypeVar("Place", str, int)
Row = tuple[str | int, ...]


def map_tables(position: RailroadRevolutionPosition, components: ComponentSet, names: Sequence[str]) -> Iterator[Table]:
    """Yield the tables of cities, of telegraph sections and of lines, with a column for each player."""
    players = position.players
    cities: Iterator[Row] = (
        (
            city.name,
            NOT_TOLD if city.level is None else city.level,
            *(_built(city.name, each.stations, each.first_stations) for each in players),
        )
        for city in components.cities
    )
    yield Table("stations in cities", ("city", "level", *names), tuple(cities))
    sections: Iterator[Row] = (
        (section, *(_built(section, each.offices, each.first_offices) for each in players))
        for section in range(1, len(components.sections) + 1)
    )
    yield Table("offices in sections", ("section", *names), tuple(sections))
    networks = [{*each.network} for each in players]
    lines: dict[str, list[ComponentRailSpace]] = {}
    for space in components.rail_spaces:
        lines.setdefault("-".join(space.between), []).append(space)
    rails = ((line, *(_space_numbers(spaces, network) for network in networks)) for line, spaces in lines.items())
    yield Table("rails on lines", ("line", *names), tuple(rails))


def _built(place: Place, places: Sequence[Place], first: Sequence[Place]) -> str:
    return "first" if place in first else "built" if place in places else ""


def _space_numbers(spaces: Sequence[ComponentRailSpace], network: set[str]) -> str:
    """Return the numbers of the spaces that are in a network; their names where nobody has told the numbers."""
    return ", ".join(str(space.position or space.id) for space in spaces if space.id in network)
