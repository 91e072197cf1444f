"""Pieces on the map: rails, stations and offices of the players, and their markers on the tracks."""

from collections.abc import Iterator
from functools import lru_cache

from interlock.games.railroad_revolution.position import RailroadRevolutionPlayer
from interlock.pictures.panels import Keyed
from interlock.pictures.picture import Piece
from interlock.pictures.railroad_revolution.map_ground import house_row
from interlock.pictures.railroad_revolution.marks import house, rail
from interlock.pictures.railroad_revolution.plan import Plan
from interlock.pictures.railroad_revolution.strip import office_row
from interlock.pictures.railroad_revolution.tracks import marker
from interlock.pictures.svg import group
from interlock.railroad_revolution.components.effects import TRACKS

_REACH, _HIGH = 11.5, 11.0


def on_map(plan: Plan, player: RailroadRevolutionPlayer) -> Iterator[Keyed]:
    """Yield what a player has on the map, by its key."""
    seat = player.seat
    for space in player.network:
        if piece := _rail(plan, space, seat):
            yield f"rails/{seat}/{space}", piece
    for city in player.stations:
        if piece := _station(plan, city, seat, city in player.first_stations):
            yield f"stations/{seat}/{city}", piece
    for section in player.offices:
        if piece := _office(plan, section, seat, section in player.first_offices):
            yield f"offices/{seat}/{section}", piece
    tracks = player.tracks
    for track, field in zip(TRACKS, (tracks.left, tracks.middle, tracks.right), strict=True):
        yield f"markers/{seat}/{track}", _marker(plan, track, field, seat)


@lru_cache(maxsize=4096)
def _rail(plan: Plan, space: str, seat: int) -> Piece | None:
    spot = plan.on_space(space, seat)
    if spot is None:
        return None
    return Piece(group(rail(seat, spot.x, spot.y, spot.scale), data_place=space), spot.x, spot.y, spot.scale + 2)


@lru_cache(maxsize=2048)
def _station(plan: Plan, city: str, seat: int, first: bool) -> Piece | None:
    middle = plan.network.cities.get(city)
    if middle is None:
        return None
    x, y = plan.in_row(house_row(middle), seat)
    return Piece(group(house(seat, x, y, first), data_place=city), x, y, _REACH, _HIGH)


@lru_cache(maxsize=2048)
def _office(plan: Plan, section: int, seat: int, first: bool) -> Piece | None:
    if not 1 <= section <= len(plan.sections):
        return None
    x, y = plan.in_row(office_row(plan.sections[section - 1]), seat)
    return Piece(group(house(seat, x, y, first), data_place=f"office {section}"), x, y, _REACH, _HIGH)


@lru_cache(maxsize=2048)
def _marker(plan: Plan, track: str, field: int, seat: int) -> Piece:
    (x, y), radius = marker(plan, track, field, seat)
    return Piece(group(rail(seat, x, y, radius), data_place=track), x, y, radius + 3)
