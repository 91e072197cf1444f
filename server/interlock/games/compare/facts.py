"""What is said before the first move, and the result: fact by fact."""

from collections import defaultdict
from typing import NamedTuple

from interlock.basics.holders import with_changed
from interlock.basics.names import name_key
from interlock.games.compare.comparison import FactDifference
from interlock.games.compare.side import Side
from interlock.record.names_of_things import Called
from interlock.record.rgn.games import GAMES

_RULES = ("ruleset", "board", "components", "edition", "option")
_DIGITS = len("sha256:") + 12


class _Fact(NamedTuple):
    name: str
    meaning: object
    """What is said, however it is written."""
    text: str
    """How it is written."""


def fact_differences(first: Side, second: Side, *, ignore_notes: bool) -> list[FactDifference]:
    """Return the facts that differ."""
    options = first.record.header.options.keys() | second.record.header.options.keys()
    ours, theirs = ({**_played(side, sorted(options)), **_set_up(side)} for side in (first, second))
    if not ignore_notes:
        ours |= _beside(first)
        theirs |= _beside(second)
    differences = []
    for key in dict.fromkeys([*ours, *theirs]):
        one, other = ours.get(key), theirs.get(key)
        told = one or other
        if told and not (one and other and one.meaning == other.meaning):
            differences.append(FactDifference(told.name, one.text if one else "", other.text if other else ""))
    return differences


def are_rules(differences: list[FactDifference]) -> bool:
    """Tell whether one of the facts is of what the game is played by or on."""
    return any(difference.name.partition(" ")[0] in _RULES for difference in differences)


def are_of_set_up(differences: list[FactDifference]) -> bool:
    """Tell whether one of the facts is of the set-up."""
    return any(difference.name.startswith("setup ") for difference in differences)


def _played(side: Side, options: list[str]) -> dict[str, _Fact]:
    """Return by what rules, on what and by whom the game is played; the usual where nothing else is said."""
    header, game, world = side.record.header, side.replay.game, side.replay.world
    says = {"ruleset": header.ruleset or game.ruleset, "edition": header.edition or next(iter(game.editions), "")}
    if world.name:
        says["board" if game.boards else "components"] = f"{world.name}@{world.digest[:_DIGITS]}"
    facts = {name: _Fact(name, value, f"{name} {value}") for name, value in says.items()}
    for option in game.options:
        if option.name in options:
            value = header.options.get(option.name, option.usual(header.edition, header.ruleset))
            name = f"option {option.name}"
            facts[name] = _Fact(name, option.value(value), f"{name} {value}")
    names = [player.name for player in header.players]
    facts["players"] = _Fact("players", [*map(name_key, names)], f"players {', '.join(names)}")
    return facts


def _set_up(side: Side) -> dict[str, _Fact]:
    """Return the parts of the set-up by what they tell of, in the words of the record itself."""
    if side.record.setup is None or side.meant.setup is None:
        return {}
    setup = GAMES[side.record.header.game].setup
    told = setup.parts(side.record.setup, side.moves.players)
    # No list tells the names of things, so their case says nothing.
    meant = setup.parts(with_changed(side.meant.setup, Called, name_key), side.players)
    parts: defaultdict[str, list[_Fact]] = defaultdict(list)
    for part, meaning in zip(told, meant, strict=True):
        parts[name_key(meaning.name)].append(_Fact(part.name, meaning.meaning, part.text))
    return {
        key: _Fact(same[0].name, [part.meaning for part in same], "; ".join(part.text for part in same))
        for key, same in parts.items()
    }


def _beside(side: Side) -> dict[str, _Fact]:
    """Return what is said beside the game: when and where it was played, and how it is said to have ended."""
    header = side.record.header
    texts = {name: getattr(header, name) for name in ("event", "site", "date")}
    texts |= {f"tag {name}": text for name, text in sorted(header.tags.items())}
    facts = {name: _Fact(name, text, f"{name} {text}") for name, text in texts.items() if text}
    for text in side.parts.result():
        facts["result"] = _Fact("result", set(side.meant.header.results), text)
    return facts
