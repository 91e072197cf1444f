"""Exports made up for tests: games on Rust Belt, dealt from a seed, in which nobody builds anything."""

import json

from interlock.games.age_of_steam.maps.base import BaseMap
from interlock.games.age_of_steam.maps.rust_belt import RustBelt

SEED = "a seed"


class NoCityLeft(BaseMap):
    """The base rules once all New Cities are built, which takes long to come about."""

    site = RustBelt.site

    def clear_actions(self, table):
        super().clear_actions(table)
        table.cities_left.clear()


def action(name, /, seed=None, **data):
    """Return an action of an export."""
    return {"version": 1, "actionName": name, "actionData": data, "seed": seed}


def opening():
    """Return the actions of three players up to the building of the first round."""
    return [
        *(action("takeShares", numShares=2) for _ in range(3)),
        *(action("bid", bid=2), action("pass"), action("pass")),
        *(action("select", action=chosen) for chosen in (5, 1, 0)),
    ]


def first_round():
    """Return the actions of a whole round; the dice are thrown after the last."""
    return [
        *opening(),
        *(action("done") for _ in range(3)),
        *(action("pass") for _ in range(5)),
        action("pass", seed="dice"),
    ]


def export_with(actions, **fields):
    """Return an export with these actions."""
    made = {"id": 7, "gameKey": "rust-belt", "variant": {}, "playerIds": [1, 2, 3], "startSeed": SEED}
    return made | {"startState": None, "actions": actions} | fields


def in_bytes(export):
    """Return an export as a file has it."""
    return json.dumps(export).encode()
