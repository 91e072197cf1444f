"""Write a component set as YAML for people, with comments that say where on the board or tile to look."""

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

from interlock.basics.message import Message
from interlock.railroad_revolution.components.model import FORMAT, FORMAT_KEY, ComponentSet, stated_fields

_PLAIN = re.compile(r"[A-Za-z](?:[\w.' /-]*[\w.'])?")
_NOT_PLAIN = ("yes", "no", "on", "off", "true", "false", "null", "y", "n")
_HEAD = """\
# What is printed on the board and the tiles of Railroad Revolution.
# Fill in what is empty, from your own copy; what you cannot tell stays empty. Then
# let `interlock components check` say what is missing or does not hold together.
#
# Effects are written in these words; one with a comma or a bracket stands in quotes, as here:
#   money 300 | pay 100 | shares 2 | give_shares 1 | worker purple | worker any | promote 1 | steps 2 |
#   steps 2 left | rails 1 | rails 1 paid | station | station free | office | flip 1 | take_train |
#   swap_worker | "choice[money 200, shares 1]" | "sequence[pay 300, take_train]" |
#   "per(station, money 50)" | none
# 'take_train Pacific' takes a train of the kind that this set calls Pacific.
# Conditions of milestones:
#   "connected(2, 3)" | "station_in(2, 1)" | stations 3 | offices 2 | neighbouring_offices 2 | rails 8 | trains 2 |
#   "track(left, 4)" | money 500 | shares 4 | "all[connected(2, 2), station_in(2, 1)]"
# The first two are three cities of level 2 joined to the network, and one station in a city of level 2.
# The workers of a milestone are a list: [white] or [white, grey].
# What does not fit these words is written "opaque(what the tile says)"; then what depends on it is not judged.
"""
_COMMENTS = {
    "id": "The name by which records call this set: letters, digits, '_', '.' and '-'.",
    "edition": "The printed edition: base-2016.",
    "description": "What this set is, in a sentence.",
    "filled_by": "Who filled it in, who checked it against another copy, and when.",
    "cities": "The board: 15 cities. level: the number at the city; station_cost: the dollars above it;\n"
    "tile: whether a city tile lies there at set-up (not at Washington and Charlotte).",
    "rail_spaces": "The board: every space for a rail. between: the two cities that its line joins; position: which\n"
    "space of the line it is, counted from the first of the two; triangles: beside the space; deal: whether the\n"
    "shaking hands stand beside it. The id is yours to choose, such as Denver-Omaha-1.",
    "sections": "The bottom of the board: 8 telegraph sections from left to right. shares: the brown number;\n"
    "first_shares: the white number on the field for the first office; fields: how many offices have room;\n"
    "deal: the shaking hands; tile: whether a telegraph tile lies there at set-up (6 of the 8).",
    "vp_between": "The bottom of the board: the 7 numbers between neighbouring sections, from left to right.",
    "player_board": "A player's board: the 12 values above the buildings and the 15 above the rails, from left to\n"
    "right, and how many of each lie left of the company's logo.",
    "tracks": "The right side of the board: the three tracks, each from its lowest field up.\n"
    "A null at the end says that there are more fields, which nobody has told yet.",
    "city_tiles": "The 13 city tiles. first_bonus: what stands on the left, first_bonus_cost: what that costs\n"
    "(0: nothing), main_reward: what stands on the right. level: only if one is printed on the tile.",
    "telegraph_tiles": "The 6 telegraph tiles: what a worker given up brings.",
    "trains": "The 5 kinds of trains: the bonus on the front, and how many there are of the kind, 24 in all.\n"
    "The type is yours to choose.",
    "deals": "The 9 deals: of each of the two offers the shares to give up and what is gained.",
    "milestones": "The 38 milestones. letter: A1, A2, B, C or D, on the back; workers: the colours of the 1 or 2\n"
    "workers it asks for; conditions and vp: on the front.",
    "setup_sides": "The 4 set-up tiles, two sides each: the worker's colour and the effect.",
    "trade_effects": "A player's board, the field trade: what a worker of each colour adds.",
    "player_count_changes": "The rules: what changes for 2 and for 3 players: none, or what they say.",
}


def to_yaml(components: ComponentSet) -> str:
    """Write a component set."""
    lines = [_HEAD, f"{FORMAT_KEY}: {FORMAT}", ""]
    for name, value in stated_fields(components).items():
        lines += [f"# {line}" for line in _COMMENTS.get(name, "").split("\n") if line]
        lines += _lines(name, value)
        if name not in ("filled_by", "checked_by"):
            lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def _lines(name: str, value: Any) -> Iterator[str]:
    if isinstance(value, tuple) and name != "vp_between":
        yield f"{name}:"
        yield from (f"  - {_row(row)}" for row in value)
    elif isinstance(value, tuple):
        yield f"{name}: {_list(value)}"
    elif isinstance(value, Message):
        yield f"{name}:"
        yield from (f"  {field}: {_scalar(each)}".rstrip() for field, each in stated_fields(value).items())
    elif isinstance(value, dict):
        yield f"{name}:"
        yield from (f'  "{key}": {_scalar(value.get(key, ""))}'.rstrip() for key in ("2", "3"))
    else:
        yield f"{name}: {_scalar(value)}".rstrip()


def _row(row: Message) -> str:
    return "{" + ", ".join(f"{name}: {_scalar(value)}" for name, value in stated_fields(row).items()) + "}"


def _scalar(value: Any) -> str:
    if isinstance(value, tuple):
        return _list(value)
    if value is None or value == "":
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Message):
        return _row(value)
    if isinstance(value, str) and not (_PLAIN.fullmatch(value) and value.lower() not in _NOT_PLAIN):
        return json.dumps(value, ensure_ascii=False)
    return str(value)


def _list(values: Sequence[Any]) -> str:
    return "[" + ", ".join("null" if value == -1 else _scalar(value) for value in values) + "]"
