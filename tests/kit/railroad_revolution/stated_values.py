"""Turns a game that goes by a component set into one without, whose moves state what is printed where they use it."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from interlock.analysis.judge import begin
from interlock.railroad_revolution.components.effects import TRACKS
from interlock.railroad_revolution.components.model import ComponentSet
from interlock.railroad_revolution.components.values import Datum, datum_of, write_value
from interlock.railroad_revolution.draft import Draft
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, shipped_set
from interlock.record.model import GameRecord, Move
from interlock.record.railroad_revolution import (
    BuildStation,
    EndTurn,
    FlipTrain,
    KeepMilestone,
    LayRail,
    MakeDeal,
    MakeProgress,
    Piece,
    PrintedValue,
    PromoteWorker,
    RefuseDeal,
    SellPiece,
    SetUpOffice,
    TakeSide,
    TakeTrain,
    TurnUpDeal,
    UseExtra,
)

OFFERS = ("shares_1", "reward_1", "shares_2", "reward_2")


def without_set(record: GameRecord) -> GameRecord:
    """Return the same game by no component set."""
    components = shipped_set(DEMONSTRATION)
    told: set[Datum] = set()
    draft, replay = Draft(components), begin(record)
    moves = []
    for number, move in enumerate(record.moves, 1):
        before = [(player.buildings, player.rails) for player in replay.table.players]
        deal = replay.table.deal
        replay.run(number)
        paths = [*_paths(record, replay.table, move, before, deal, number == len(record.moves))]
        new = [datum for path in paths if (datum := datum_of(path)) is not None and datum not in told]
        told.update(new)
        values = [(datum, draft.value(datum)) for datum in new]
        printed = tuple(
            PrintedValue(_name(datum, move, components), write_value(value))
            for datum, value in values
            if value is not None
        )
        moves.append(_move(move, printed, components))
    header = replace(record.header, components="", components_digest="")
    return replace(record, header=header, moves=tuple(moves))


def space_name(name: str, components: ComponentSet) -> str:
    """Return what a rail space is called without a set: by its line, its place on it, and how long that is."""
    space = next(each for each in components.rail_spaces if each.id == name)
    length = sum(each.between == space.between for each in components.rail_spaces)
    return f"{'-'.join(space.between)}-{space.position}.{length}"


_SHORT = {"station_cost": "cost", "main_reward": "reward", "first_bonus": "bonus", "first_bonus_cost": "bonus_cost"}
_OF_THE_MOVE: dict[type[object], tuple[str, ...]] = {
    BuildStation: ("cities", "city_tiles"),
    LayRail: ("rail_spaces",),
    SetUpOffice: ("sections", "telegraph_tiles"),
    TurnUpDeal: ("deals",),
    PromoteWorker: ("milestones",),
    KeepMilestone: ("milestones",),
    FlipTrain: ("trains",),
    TakeTrain: ("trains",),
    TakeSide: ("setup_sides",),
}


def _name(datum: Datum, move: Move, components: ComponentSet) -> str:
    """Return the word for a value of what the move is about, or else its path."""
    own = move.railroad_revolution
    assert own is not None
    if datum.part in _OF_THE_MOVE.get(type(own.action()), ()):
        return _SHORT.get(datum.field, datum.field)
    if datum.part == "rail_spaces":
        datum = datum._replace(key=space_name(datum.key, components))
    return datum.path()


def _move(move: Move, printed: tuple[PrintedValue, ...], components: ComponentSet) -> Move:
    own = move.railroad_revolution
    assert own is not None
    rail = own.rail and LayRail(space_name(own.rail.space, components))
    return replace(move, railroad_revolution=replace(own, rail=rail, printed=printed))


def _paths(
    record: GameRecord, table: Any, move: Move, before: list[tuple[int, int]], deal: str, last: bool
) -> Iterator[str]:
    assert record.setup is not None
    assert record.setup.railroad_revolution is not None
    own = move.railroad_revolution
    assert own is not None
    tiles = {each.place: each.tile for each in record.setup.railroad_revolution.city_tiles}
    signs = {each.place: each.tile for each in record.setup.railroad_revolution.telegraph_tiles}
    match own.action():
        case TakeSide() as side:
            yield from (f"setup_sides.{side.tile} {side.side}.{field}" for field in ("worker", "effect"))
            yield from ("player_board.logo_after_building", "player_board.logo_after_rail", "trains.Mogul.bonus")
            yield from ("cities.Washington.level", "cities.Charlotte.level")
        case BuildStation() as build:
            yield f"cities.{build.city}.station_cost"
            if tile := tiles.get(build.city):
                fields = ("main_reward", "first_bonus", "first_bonus_cost")
                yield from (f"city_tiles.{tile}.{field}" for field in fields)
        case LayRail() as rail:
            yield from (f"rail_spaces.{rail.space}.{field}" for field in ("triangles", "deal"))
            printed = table.printed
            for city in printed.touches[printed.space(rail.space)]:
                yield f"cities.{printed.cities[city]}.level"
        case SetUpOffice() as office:
            yield from (f"sections.{office.section}.{field}" for field in ("shares", "first_shares", "fields", "deal"))
            yield from (
                f"vp_between.{number}" for number in (office.section - 2, office.section - 1) if 0 <= number < 7
            )
            if sign := signs.get(str(office.section)):
                yield f"telegraph_tiles.{sign}.bonus"
        case SellPiece() as sell:
            buildings, rails = before[move.seat]
            yield (
                f"player_board.rail_values.{15 - rails}"
                if sell.piece is Piece.RAIL
                else f"player_board.building_values.{12 - buildings}"
            )
        case MakeProgress():
            yield from (f"tracks.{name}.{at}" for name, at in zip(TRACKS, table.players[move.seat].tracks, strict=True))
        case FlipTrain() | TakeTrain() as train:
            yield f"trains.{train.type}.bonus"
        case TurnUpDeal() as turned:
            yield from (f"deals.{turned.deal}.{field}" for field in OFFERS)
        case MakeDeal() | RefuseDeal():
            yield from (f"deals.{deal}.{field}" for field in OFFERS)
        case PromoteWorker() | KeepMilestone() as named:
            yield from (f"milestones.{named.milestone}.{field}" for field in ("workers", "conditions", "vp"))
        case UseExtra():
            yield from (f"trade_effects.{color}" for color in ("purple", "grey", "orange", "turquoise"))
        case EndTurn() if last:
            yield from (f"tracks.{name}.0" for name in TRACKS)
    if last:
        yield from (f"tracks.{name}.0" for name in TRACKS)
