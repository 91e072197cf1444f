"""Plays the games of an independent engine step by step, each forced step, die and cube spelled out."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from interlock.boards.labels import column_and_row
from interlock.games.age_of_steam.building import Building
from interlock.games.age_of_steam.order import high_bid
from interlock.games.age_of_steam.tiles import TOWN
from interlock.games.registry import GAMES
from interlock.record.age_of_steam import (
    AddLink,
    AgeOfSteamSetup,
    BuildDirectLink,
    ChooseAction,
    Cube,
    CubesOnHex,
    DisplayColumn,
    DrawCubes,
    EndBuilding,
    LayTrack,
    MoveCube,
    PassOnce,
    PayForFirst,
    PlaceGoods,
    RollDice,
    SellShares,
    Side,
    SpecialAction,
    Track,
    Urbanize,
    UsedLink,
)
from interlock.record.auction import Bid, Pass
from interlock.record.model import GameRecord, Header, Player, Setup
from interlock.replay.boards import shipped_grid
from interlock.replay.decision import Action, Decision
from interlock.replay.prepare import prepare
from interlock.replay.replay import Replay

PEER = Path(__file__).parents[2] / "shared" / "peer"
GAME = GAMES["age-of-steam"]
_SIDES = {1: Side.NW, 2: Side.N, 3: Side.NE, 4: Side.SE, 5: Side.S, 6: Side.SW}
_GOODS = (Cube.BLUE, Cube.BLACK, Cube.RED, Cube.PURPLE, Cube.YELLOW, Cube.WHITE)
_COLOURS = ("", "red", "yellow", "green", "purple", "black", "blue", "brown", "white", "pink")
_ACTIONS = ("LOCOMOTIVE", "FIRST_BUILD", "FIRST_MOVE", "ENGINEER", "TURN_ORDER", "URBANIZATION", "PRODUCTION")
_BASE = {
    1: ["25"], 2: ["26"], 3: ["21"], 11: ["14", "63"], 12: ["64", "52"], 13: ["15", "62"], 14: ["25", "61"],
    15: ["15", "24"], 16: ["24", "16"], 17: ["24", "65"], 101: ["2"], 102: ["2", "5"], 103: ["2", "6"], 104: ["2", "1"],
    105: ["2", "6", "4"], 106: ["2", "5", "1"], 107: ["2", "5", "3"], 108: ["2", "1", "3"], 109: ["2", "5", "3", "6"],
    110: ["2", "5", "4", "6"], 111: ["2", "3", "4", "5"],
}  # fmt: skip
_CAPACITY = {False: 3, True: 2}


class PeerGame:
    """A game of the engine, with its words turned into ours."""

    def __init__(self, path: Path) -> None:
        self.game = json.loads(path.read_text(encoding="utf-8"))
        self.map = self.game["map"]
        self.colours = [player["color"] for player in self.game["players"]]
        hexes = self.game["initial"]["hexes"]
        left = min(hex_["q"] for hex_ in hexes)
        top = min(2 * hex_["r"] + hex_["q"] for hex_ in hexes)
        self._left, self._top = left, top - (top - left) % 2
        self.grid = shipped_grid(self.map)

    def label(self, at: dict[str, int]) -> str:
        """Return our label of a hex."""
        column = at["q"] - self._left
        return f"{chr(ord('A') + column)}{(2 * at['r'] + at['q'] - self._top) // 2}"

    def hex(self, at: dict[str, int]) -> str:
        """Return what our records call a hex."""
        label = self.label(at)
        if column_and_row(label) is None or self.grid.find(label) is None:
            raise LookupError(label)
        return label

    def begin(self) -> Replay:
        """Set the game up for our engine."""
        initial = self.game["initial"]
        cubes, display = [], []
        for hex_ in initial["hexes"]:
            lying = [Cube[good.upper()] for good in hex_.get("goods", ())]
            if hex_.get("map_specific", {}).get("portCity"):
                lying = [Cube[colour.upper()] for colour in hex_["colors"]]
            if lying:
                cubes.append(CubesOnHex(self.label(hex_), tuple(lying)))
            display += [self._column(column) for column in hex_.get("columns", ())]
        for city in initial["new_cities"]:
            display += [self._column({**column, "name": city["letter"]}) for column in city["columns"]]
        order = tuple(self.colours.index(colour) + 1 for colour in initial["turn_order"])
        header = Header(1, "age-of-steam", board=self.map, edition="choochoo",
                        players=tuple(Player(colour) for colour in self.colours))  # fmt: skip
        setup = AgeOfSteamSetup(order, cubes=tuple(cubes), display=tuple(each for each in display if each.cubes))
        return Replay(prepare(GameRecord(header, Setup(age_of_steam=setup)), GAME))

    @staticmethod
    def _column(column: dict[str, Any]) -> DisplayColumn:
        name = column.get("name") or f"{column['group']} {column['number']}"
        slots = column["slots_bottom_to_top"]
        height = 2 if len(name) == 1 else 3
        fields = [Cube.UNSPECIFIED if each is None else Cube[each.upper()] for each in slots]
        fields += [Cube.UNSPECIFIED] * (height - len(fields))
        fields.reverse()
        while fields and fields[-1] is Cube.UNSPECIFIED:
            fields.pop()
        return DisplayColumn(name, tuple(fields))

    def take(self, step: dict[str, Any], replay: Replay) -> None:
        """Take a step of the game; all of its moves have to be legal."""
        if step["kind"] == "action":
            self._make(replay, self.colours.index(step["actor"]) + 1, step)
        for action in self.table_moves(step):
            assert replay.decision is not None, step["i"]
            broken = list(replay.decision.check(action))
            assert replay.decision.seat == 0, step["i"]
            assert not broken, (step["i"], broken)
            replay.make(0, action)

    def _make(self, replay: Replay, seat: int, step: dict[str, Any]) -> None:
        action, decision = self.action(step["action"], step["data"], replay), replay.decision
        if step["origin"] == "forced" and isinstance(action, EndBuilding) and not _builds(decision, seat):
            return  # Our turn has ended by itself with the last tile.
        assert decision is not None, step["i"]
        broken = list(decision.check(action))
        assert decision.seat == seat, step["i"]
        assert not broken, (step["i"], broken)
        replay.make(seat, action)

    @staticmethod
    def track_bits(exits: list[Any], table: Any) -> int:
        """Return a track as our network has it."""
        place = table.land.sides.index
        return sum(TOWN if each == "town" else 1 << place(_SIDES[each]) for each in exits)

    def table_moves(self, step: dict[str, Any]) -> Iterator[Action]:
        """Yield the table's moves of a step: cubes drawn and dice thrown."""
        dice: list[list[int]] = []
        for event in step.get("random", ()):
            if event["event"] == "bag_draw":
                yield DrawCubes(tuple(Cube[cube.upper()] for cube in event["cubes"]))
            elif event["event"] == "dice":
                dice.append(event["values"])
        if dice:
            yield RollDice(tuple(dice[0]), tuple(dice[1]) if len(dice) > 1 else ())

    def action(self, name: str, data: dict[str, Any], replay: Replay) -> Action:
        """Return our action for one of the engine's."""
        match name:
            case "takeShares":
                return SellShares(_whole(data["numShares"]))
            case "bid":
                return Bid(_whole(data["bid"]))
            case "pass" | "stLuciaPass":
                return Pass()
            case "turnOrderPass":
                return PassOnce()
            case "stLuciaBid":
                return PayForFirst()
            case "select":
                return ChooseAction(SpecialAction[_ACTIONS[data["action"]]])
            case "done":
                return EndBuilding()
            case "locomotive":
                return AddLink()
            case "urbanize":
                left = sorted(replay.table.cities_left)
                return Urbanize(left[data["cityIndex"]], self.hex(data["coordinates"]))
            case "build":
                tracks = tuple(self._tracks(data["tileType"], data["orientation"]))
                return LayTrack(self.hex(data["coordinates"]), tracks)
            case "connect-cities":
                if data["id"] != "1":
                    raise LookupError(data["id"])
                return BuildDirectLink("Düsseldorf", "Essen")
            case "move":
                return self._move(data)
            case "production":
                return self._place(data)
            case "auto-action" if data.get("locoNext"):
                return AddLink()
            case "auto-action" if "takeSharesNext" in data:
                return SellShares(_whole(data["takeSharesNext"]))
            case "auto-action" if "bidUntil" in data:
                return self._bid_until(data["bidUntil"], replay)
            case "auto-action" if "takeActionNext" in data:
                return ChooseAction(SpecialAction[_ACTIONS[data["takeActionNext"]]])
        raise LookupError(name)

    @staticmethod
    def _bid_until(wish: dict[str, Any], replay: Replay) -> Action:
        least = high_bid(replay.table) + 1
        if least > wish["maxBid"]:
            return Pass()
        return Bid(least if wish["incrementally"] else wish["maxBid"])

    @staticmethod
    def _tracks(tile: int, orientation: int) -> Iterator[Track]:
        for exits in _BASE[tile]:
            sides = [_SIDES[(int(each) - 1 + orientation - 2) % 6 + 1] for each in exits]
            yield Track(*sides)

    def _move(self, data: dict[str, Any]) -> MoveCube:
        path = []
        for step in data["path"]:
            owner = step.get("owner")
            seat = self.colours.index(_COLOURS[owner]) + 1 if owner is not None else 0
            path.append(UsedLink(self.hex(step["endingStop"]), seat, unowned=owner is None))
        return MoveCube(_GOODS[data["good"]], self.hex(data["startingCity"]), tuple(path))

    @staticmethod
    def _place(data: dict[str, Any]) -> PlaceGoods:
        number, dark = data["onRoll"], data["cityGroup"] == 2
        column = f"{'dark' if dark else 'light'} {number}"
        if data["urbanized"]:
            column = "EFGH"[number - 1] if dark else "ABCD"[number - 3]
        row = _CAPACITY[data["urbanized"]] - data["row"]
        if row < 1:
            raise LookupError(data["row"])
        return PlaceGoods(_GOODS[data["good"]], column, row)


def _whole(number: float) -> int:
    """Return a number that our records can hold."""
    if not isinstance(number, int):
        raise TypeError(number)
    return number


def _builds(decision: Decision | None, seat: int) -> bool:
    return isinstance(decision, Building) and decision.seat == seat


def standing(replay: Replay) -> list[list[int]]:
    """Return what the engine tells of each player: cash, income, shares, locomotive, out."""
    table = replay.table
    return [
        [table.ledger.balances[player.seat], player.income, player.shares, player.locomotive, int(player.out)]
        for player in table.players[1:]
    ]
