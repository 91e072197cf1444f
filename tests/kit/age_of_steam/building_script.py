"""Beginnings of games of Age of Steam in which track is built, for the rules of building."""

from collections.abc import Iterator

from kit.age_of_steam.script import Script
from kit.script import Case, both, claimed

MILWAUKEE = ("build H4 S-N", "build H3 S, N")
"""A link from Chicago, and track that leads on from there."""


def building(*actions: str, shares: int = 13, header: str = "") -> Script:
    """The first building phase, Andy to begin; by default everybody has $75 and three tiles.

    As nobody bids, the order is turned round before.
    """
    script = Script(header=header, order="Charly, Ben, Andy")(*[f"shares {shares}"] * 3)
    others = [each for each in ("first move", "locomotive", "production") if each not in actions]
    return script.building(*actions, *others[: 3 - len(actions)])


def urbanizing(*, header: str = "") -> Script:
    """The same where Andy has chosen urbanization."""
    return building("urbanization", header=header)


def later(script: Script, round_: int, who: str, **actions: str) -> Script:
    """Go on to a player's building in a later round; nobody does anything until then."""
    script = script.until_round(round_)
    script = script.actions(**actions) if actions else script.building("first move", "locomotive", "production")
    while script.who != who:
        script = script("done")
    return script


def tried(rule: str, script: Script, kept: str, *broken: str) -> Iterator[Case]:
    """Yield the cases in which whoever has to decide makes moves that break a rule, and one that does not."""
    for each in broken:
        yield both(rule, script, f"{script.who}: {kept}", f"{script.who}: {each}")


def told(rule: str, script: Script, right: str, *wrong: str) -> Iterator[Case]:
    """Yield the cases in which figures are written down wrong."""
    for each in wrong:
        yield claimed(rule, script, right, each)
