"""Judges the probes of an independent engine: changed moves in positions of its games."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from interlock.games.age_of_steam.actions import Choosing
from interlock.games.age_of_steam.building import Building
from interlock.games.age_of_steam.maps.st_lucia import Paying
from interlock.games.age_of_steam.order import Bidding, high_bid
from interlock.games.age_of_steam.random_action import random_action
from interlock.games.age_of_steam.shares import MOST_SHARES, Selling
from interlock.games.age_of_steam.urbanization import may_urbanize
from interlock.record.age_of_steam import EndBuilding, PassOnce, SellShares
from interlock.record.auction import Pass
from interlock.replay.decision import Action
from interlock.replay.replay import Replay
from peer_games import PEER, PeerGame

_CHEAPEST = 2


class Position:
    """A position in which the engine judged changed moves."""

    def __init__(self, game: PeerGame, index: int, there: list[dict[str, Any]]) -> None:
        self.game = game
        self.probes = there
        self._index = index

    def replay(self) -> Replay:
        """Return a replay that has come to the position: before the recorded action of its index."""
        replay = self.game.begin()
        for step in self.game.game["steps"]:
            if step["kind"] == "action" and step["recorded_index"] == self._index and step["origin"] != "forced":
                break
            self.game.take(step, replay)
        return replay


def positions(path: Path) -> Iterator[Position]:
    """Yield the positions of a file of probes."""
    file = json.loads(path.read_text(encoding="utf-8"))
    # Real games are named by the folder they were exported to, "export/MAP/ID.json".
    place = file["game"].removesuffix(".json")
    if place.startswith("export/"):
        place = "recorded/" + place.removeprefix("export/").replace("/", "-")
    game = PeerGame(PEER / f"{place}.neutral.json")
    by_action: dict[int, list[dict[str, Any]]] = {}
    for probe in file["probes"]:
        by_action.setdefault(probe["index_of_action"], []).append(probe)
    for index, there in sorted(by_action.items()):
        yield Position(game, index, there)


def accepted(game: PeerGame, replay: Replay, action: dict[str, Any]) -> Action | None:
    """Return our form of a changed move if we accept it; None where we do not, or cannot even say it."""
    decision = replay.decision
    assert decision is not None
    try:
        ours = game.action(action["name"], action["data"], replay)
    except (LookupError, TypeError, ValueError):
        return None
    return ours if next(decision.check(ours), None) is None else None


def advance(replay: Replay) -> None:
    """Make the moves that the engine makes by itself, and let the table draw what it likes."""
    random = Random(0)
    while (decision := replay.decision) is not None:
        forced = random_action(replay.table, decision, random, "") if decision.seat == 0 else _forced(replay)
        if forced is None:
            return
        replay.make(decision.seat, forced)


def _forced(replay: Replay) -> Action | None:
    decision, table = replay.decision, replay.table
    assert decision is not None
    cash = table.ledger.balances[decision.seat]
    if isinstance(decision, Selling) and table.players[decision.seat].shares == MOST_SHARES:
        return SellShares(0)
    if isinstance(decision, Bidding) and high_bid(table) >= cash and next(decision.check(PassOnce()), None):
        return Pass()
    if isinstance(decision, Choosing) and len(options := list(decision.options())) == 1:
        return options[0]
    if isinstance(decision, Building) and cash < _CHEAPEST and not may_urbanize(table, decision.turn_now):
        return EndBuilding()
    if isinstance(decision, Paying) and len(list(decision.options())) == 1:
        return Pass()
    return None
