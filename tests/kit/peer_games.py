"""What games of an independent engine are like after each of their actions, and the same games imported here."""

from collections.abc import Iterator
from typing import Any

from imports.peer import export_bytes, spelled_out, steps_of
from interlock.basics.color import Color
from interlock.games.age_of_steam.choochoo.codes import PLAYERS, Coordinates
from interlock.games.age_of_steam.choochoo.export import Export, read_export
from interlock.games.age_of_steam.choochoo.importer import SiteGame
from interlock.games.age_of_steam.choochoo.opening import Opening, opening_of
from interlock.games.age_of_steam.mechanics.tiles import TOWN

_PHASES = {
    "shares": "sell shares",
    "turn_order": "player order",
    "st_lucia_turn_order": "player order",
    "action_selection": "choose actions",
    "building": "build track",
    "deurbanization": "deurbanization",
    "moving": "move goods",
    "goods_growth": "goods growth",
}
_SIDES = {1: "NW", 2: "N", 3: "NE", 4: "SE", 5: "S", 6: "SW"}
Figures = dict[str, Any]


class PeerGame:
    """A game of the engine, and its export as it is read here."""

    def __init__(self, name: str) -> None:
        self._name = name
        self.export: Export = read_export(export_bytes(name))
        self.opening: Opening = opening_of(self.export)
        self.seats = {PLAYERS[colour]: seat for seat, colour in enumerate(self.opening.start.colours, start=1)}

    @property
    def spelled_out(self) -> Figures:
        """Return the game with everything that lies on the board, which there is of some maps only."""
        told: Figures = spelled_out(self._name)
        return told

    def begin(self) -> SiteGame:
        """Set the game up here."""
        return SiteGame(self.opening)

    def after_each(self) -> Iterator["Stage"]:
        """Yield what the engine has after each action of the export, with everything that follows from it."""
        stage = Stage(self.spelled_out["initial"])
        for step in self.spelled_out["steps"]:
            if step["kind"] == "action" and step["origin"] != "forced" and step["i"] > 0:
                stage.following = step
                yield stage
                stage.board, stage.following = {}, None
            stage.take(step)
        yield stage

    def hex(self, at: Figures) -> int:
        """Return our index of a hex."""
        index = self.opening.places.index(Coordinates(at["q"], at["r"]))
        assert index is not None
        return index


class Stage:
    """What the engine has."""

    def __init__(self, initial: Figures) -> None:
        self.order: list[str] = initial["turn_order"]
        self.bag: dict[str, int] = initial["bag_counts"]
        self.cities: list[str] = [city["letter"] for city in initial["new_cities"]]
        self.columns: list[Figures] = [column for city in initial["new_cities"] for column in city["columns"]]
        self.post: list[list[int]] = []
        self.everywhere: dict[tuple[int, int], Figures] = {(each["q"], each["r"]): each for each in initial["hexes"]}
        self.board: dict[tuple[int, int], Figures] = {}
        """The hexes that have changed since the last action."""
        self.round = initial["round"]
        self.following: Figures | None = None
        """The next action; None at the end."""

    def take(self, step: Figures) -> None:
        """Note what a step has changed."""
        self.order = step.get("turn_order", self.order)
        self.bag = step.get("bag_counts", self.bag)
        self.cities = step.get("new_cities_left", self.cities)
        self.post = step["post"]
        for hex_ in step.get("board", ()):
            self.board[hex_["q"], hex_["r"]] = self.everywhere[hex_["q"], hex_["r"]] = hex_


def standing(played: SiteGame) -> list[list[int]]:
    """Return what the engine tells of each player: cash, income, shares, locomotive, out."""
    table = played.replay.table
    return [
        [table.ledger.balances[player.seat], player.income, player.shares, player.locomotive, int(player.out)]
        for player in table.players[1:]
    ]


def without_debt(post: list[list[int]]) -> list[list[int]]:
    """Return what players have; the one exception to agreement.

    On Barbados the engine counts a debt that cannot be paid in the end below zero, which no table can; here what
    there is is paid, and the ledger tells how much was short.
    """
    return [[max(cash, 0), *others] for cash, *others in post]


def waiting(played: SiteGame) -> Figures | None:
    """Return round, phase and player of what is to be decided next."""
    table, decision = played.replay.table, played.replay.decision
    if decision is None:
        return None
    return {"round": table.round, "phase": table.phase, "player": table.names[decision.seat]}


def awaited(following: Figures | None, player: str) -> Figures | None:
    """Return the same of the engine's next action, whose player it has under this name."""
    return following and {
        "round": following["round"],
        "phase": _PHASES[following["phase"]],
        "player": following[player],
    }


def figures(played: SiteGame) -> Figures:
    """Return what lies beside the map."""
    table = played.replay.table
    return {
        "order": [table.names[seat] for seat in table.order],
        "bag": {cube.name.lower(): count for cube, count in table.bag.items() if count},
        "cities": sorted(table.cities_left),
    }


def figures_of(stage: Stage) -> Figures:
    """Return the same of the engine."""
    return {"order": stage.order, "bag": stage.bag, "cities": sorted(stage.cities)}


def hex_here(played: SiteGame, hex_: int) -> Figures:
    """Return what is on a hex."""
    table = played.replay.table
    names = [name for name, city in table.column_city.items() if city == hex_]
    tracks = [(sorted(_ends(table, track)), _owner(played, hex_, track)) for track in table.network.tracks[hex_]]
    cubes = () if table.land.abroad[hex_] else table.cubes[hex_]
    return {
        "city": table.city[hex_],
        "colours": sorted(cube.name.lower() for cube in table.colors[hex_]),
        "cubes": sorted(cube.name.lower() for cube in cubes),
        "columns": {name: [cube.name.lower() for cube in table.display.fields[name]] for name in names},
        "tracks": sorted(tracks),
    }


def _owner(played: SiteGame, hex_: int, track: int) -> int:
    """Return who owns a track; in the end unfinished track loses its owner there, and scores nothing here either."""
    section = played.replay.table.network.section(hex_, track)
    kept = played.replay.decision is not None or played.replay.table.finished(section)
    return section.owner if kept else 0


def _ends(table: Any, track: int) -> list[str]:
    names = [name for side, name in enumerate(table.land.side_names) if track >> side & 1]
    return [*names, "town"] if track & TOWN else names


def hex_there(game: PeerGame, hex_: Figures) -> Figures:
    """Return the same of the engine."""
    tracks = (hex_.get("tile") or {}).get("tracks", ())
    return {
        "city": hex_["kind"] == "city",
        "colours": sorted(hex_.get("colors", ())),
        "cubes": sorted(hex_.get("goods", ())),
        "columns": {
            column.get("letter") or f"{column['group']} {column['number']}": _fields(column)
            for column in hex_.get("columns", ())
        },
        "tracks": sorted(
            (sorted(_SIDES.get(each, "town") for each in track["exits"]), game.seats.get(track["owner"], 0))
            for track in tracks
        ),
    }


def _fields(column: Figures) -> list[str]:
    """Return the fields of a column from the top down."""
    empty = Color.NONE.name.lower()
    fields = [cube or empty for cube in column["slots_bottom_to_top"]]
    return [empty] * (column["capacity"] - len(fields)) + fields[::-1]


def after_each_step(name: str) -> Iterator[tuple[int, list[list[int]], Figures | None]]:
    """Yield the number of each action of an export, -1 before the first, and what the engine then has.

    That is what each player has, and who is to do what next: None at the end.
    """
    for number, round_, phase, player, standings, *_ in steps_of(name):
        following = None if player is None else {"round": round_, "phase": _PHASES[phase], "player": player}
        yield number, [[*figures, 0][:5] for figures in standings], following
