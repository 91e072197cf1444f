"""What many rules of the game share: their sentences, and what is short of something unknown."""

from collections.abc import Iterator
from typing import Any

from interlock.games.railroad_revolution.offers import opaque_text
from interlock.games.railroad_revolution.using import UNTOLD_SHARES
from interlock.railroad_revolution.components.effects import Effect
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import reading

SUPPLY_LIMIT = reading(
    "all pages", takes="what is lacking in the supply is not gained", option="supply_limit", of="a supply that runs out"
)
NOTHING_ALLOWS = "{player} {does}, but {used}now may only {may}"
INSTEAD = "{player} {does}, but first has to {decision}"
PRICE = "{player} would have to pay ${cost} and has ${cash} and {shares:share}"
PRICE_AND_SHARES = "{player} would have to pay ${cost} and {asked:share} and has ${cash} and {shares:share}"
PRICE_BEFORE = "{player} would have to pay ${cost} from what was there before, which is ${before}"
OWING = ", and owes ${owed} for {bought}"
"""What is added where a player owes something already."""
PRICES = {"price": PRICE, "price, owing": PRICE + OWING}
"""The sentences of a rule by which something is paid for."""
_TOO_DEAR = "; nothing can pay for that after {bought}"
_IMPOSSIBLE = "; that cannot be done any more"
THERE = {
    "not in the supply": "{player} has no {color} worker in the supply",
    "not on the field": "{player} has no {color} worker on the field {field}",
}
"""The sentences of a rule by which a worker that a player has is used."""


def unfinished(sentence: str) -> dict[str, str]:
    """Return the sentences of a rule by which a main action has to be finished: also where it cannot be any more."""
    return {
        "unfinished": sentence,
        "unfinished, too dear": sentence + _TOO_DEAR,
        "unfinished, impossible": sentence + _IMPOSSIBLE,
    }


def untold(rule: Rule, effect: Effect | None, what: str, part: str = "") -> Iterator[Violation]:
    """Yield that nobody has told an effect, or not in words that can be judged."""
    if effect is None or effect is UNTOLD_SHARES:
        yield rule.unchecked(what, part)
    elif text := opaque_text(effect):
        yield rule.unchecked(f"{what}, beyond the words {text!r}", part)


def short(missing: str, rule: Rule, message: str, part: str, expected: str, **facts: Any) -> Violation:
    """Return the violation of lacking something; where something untold may have brought it, it cannot be checked."""
    return rule.unchecked(missing, part) if missing else rule.broken(message, part, expected, **facts)
