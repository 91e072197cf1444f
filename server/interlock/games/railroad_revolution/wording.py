"""Sentences that several rules share, and the words for moves, rights, effects and conditions."""

from collections.abc import Iterator
from typing import Any

from interlock.basics.text_format import count, list_words
from interlock.games.railroad_revolution.effects.prices import costs, opaque_text
from interlock.games.railroad_revolution.table.rights import UNTOLD_SHARES, Right
from interlock.railroad_revolution.components.effects import Condition, Effect
from interlock.record.games import RAILROAD_REVOLUTION
from interlock.record.railroad_revolution import (
    AcceptEffect,
    BuildStation,
    ChooseEffect,
    DrawMilestones,
    EndTurn,
    FlipTrain,
    GainWorker,
    GiveWorker,
    HireWorker,
    KeepMilestone,
    LayRail,
    MakeDeal,
    MakeProgress,
    PromoteWorker,
    PutWorker,
    RefuseDeal,
    SellOwnShares,
    SellPiece,
    SetUpOffice,
    SwapWorker,
    TakeFirstBonus,
    TakeSide,
    TakeTrain,
    TurnUpDeal,
    UseExtra,
)
from interlock.replay.decision import Action
from interlock.replay.rule import Rule, Said, Violation
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


def unfinished_messages(sentence: str) -> dict[str, str]:
    """Return the sentences of a rule by which a main action has to be finished: also where it cannot be any more."""
    return {
        "unfinished": sentence,
        "unfinished, too dear": sentence + _TOO_DEAR,
        "unfinished, impossible": sentence + _IMPOSSIBLE,
    }


def check_effect_known(rule: Rule, effect: Effect | None, what: str, part: str = "") -> Iterator[Violation]:
    """Yield that nobody has told an effect, or not in words that can be judged."""
    if effect is None or effect is UNTOLD_SHARES:
        yield rule.unchecked(what, part)
    elif text := opaque_text(effect):
        yield rule.unchecked(f"{what}, beyond the words {text!r}", part)


def shortage(missing: str, rule: Rule, message: str, part: str, expected: str, **facts: Any) -> Violation:
    """Return the violation of lacking something; where something untold may have brought it, it cannot be checked."""
    return rule.unchecked(missing, part) if missing else rule.broken(message, part, expected, **facts)


THE_TABLE = "the table"
"""Who draws and turns up."""

_WORDS: dict[type[Action], str] = {
    MakeDeal: "deals",
    RefuseDeal: "refuses a deal",
    TurnUpDeal: "turns a deal up",
    DrawMilestones: "draws milestones",
    KeepMilestone: "keeps a milestone",
    TakeSide: "takes a side of a set-up tile",
    PutWorker: "puts a worker",
    EndTurn: "says done",
    BuildStation: "builds a station",
    TakeFirstBonus: "takes the bonus for a first station",
    LayRail: "lays a rail",
    SetUpOffice: "sets up an office",
    GiveWorker: "gives up a worker",
    SellPiece: "sells a building or a rail",
    UseExtra: "uses an extra effect",
    PromoteWorker: "promotes a worker",
    GainWorker: "gains a worker",
    SwapWorker: "swaps a worker",
    FlipTrain: "turns a train over",
    TakeTrain: "takes a train",
    MakeProgress: "makes progress",
    ChooseEffect: "chooses an effect",
    AcceptEffect: "accepts an effect",
    SellOwnShares: "sells shares",
    HireWorker: "hires a worker",
}


def action_in_words(action: Action) -> Said:
    """Return what somebody does, such as "puts a worker", as a fact: the field of the action."""
    kind = type(action)
    return Said(RAILROAD_REVOLUTION.action_fields[kind], _WORDS[kind])


def right_in_words(right: Right) -> str:
    """Say what a right allows, such as "lay 2 rails"."""
    n, what = right.n, right.what
    again = f" {count(n, 'time')}" if n > 1 else ""
    match right.kind:
        case "promote":
            return f"promote {_some(n, 'worker')}"
        case "worker":
            return f"gain {_some(n, 'worker')} of any colour"
        case "steps":
            return f"make {count(n, 'step')} on {f'the {what} track' if what else 'the tracks'}"
        case "rails":
            return f"lay {_some(n, 'rail')}"
        case "station":
            return f"build {_some(n, 'station')}{' without its cost' if what == 'free' else ''}"
        case "office":
            return f"set up {_some(n, 'office', 'an')}"
        case "flip":
            return f"turn {_some(n, 'train')} over"
        case "take_train":
            return f"take {_some(n, 'train')}"
        case "swap_worker":
            return f"swap {_some(n, 'worker')}"
        case "first_bonus":
            return f"take the bonus for the first station in {what}"
        case "tile":
            return f"give up a worker for the telegraph tile {what}"
        case "sell":
            return "sell a building or a rail"
        case "choice":
            ways = (f"{number} for {effect_in_words(way)}" for number, way in enumerate(right.effect.parts, 1))
            return f"choose {list_words(ways, 'or')}{again}"
    return f"accept to {offer_in_words(right.effect)}{again}"


def effect_in_words(effect: Effect) -> str:
    """Say what an effect brings, such as "2 shares and a worker of any colour"."""
    n, what = effect.n, effect.what
    match effect.kind:
        case "none":
            return "nothing"
        case "money":
            return f"${n}"
        case "shares":
            return count(n, "share")
        case "worker" if what != "any":
            return worker_of(what)
        case "worker":
            return "a worker of any colour"
        case "promote":
            return count(n, "promotion")
        case "steps":
            return f"{count(n, 'step')} on {f'the {what} track' if what else 'the tracks'}"
        case "rails":
            return f"{count(n, 'rail')}{' at the cost of the triangles' if what else ''}"
        case "station":
            return f"a station{' without its cost' if what else ''}"
        case "office":
            return "an office"
        case "flip":
            return f"turning {_some(n, 'train')} over"
        case "take_train":
            return f"a train {what}".rstrip()
        case "swap_worker":
            return "swapping a worker"
        case "pay":
            return f"paying ${n}"
        case "give_shares":
            return f"giving up {count(n, 'share')}"
        case "choice":
            return f"a choice of {list_words(map(effect_in_words, effect.parts), 'or')}"
        case "sequence":
            return list_words(map(effect_in_words, effect.parts))
        case "per":
            return f"{effect_in_words(effect.parts[0])} for each {what}"
    return what


def offer_in_words(effect: Effect) -> str:
    """Say what an offer asks for, and what it brings, such as "pay $50 for 3 shares"."""
    match effect.kind:
        case "pay":
            return f"pay ${effect.n}"
        case "give_shares":
            return f"give up {count(effect.n, 'share')}"
        case "per":
            return f"{offer_in_words(effect.parts[0])}, all of that for each {effect.what}"
    asked = list_words(offer_in_words(part) for part in effect.parts if costs(part))
    brings = [effect_in_words(part) for part in effect.parts if not costs(part)]
    return f"{asked} for {list_words(brings)}" if brings else asked


def condition_in_words(condition: Condition) -> str:
    """Say what a milestone asks for, such as "2 stations and $500"."""
    n = condition.n
    match condition.kind:
        case "all":
            return list_words(map(condition_in_words, condition.parts))
        case "connected":
            return f"{count(n, 'city', 'cities')} of level {condition.level} joined to the network"
        case "station_in":
            return f"{count(n, 'station')} in {'a city' if n == 1 else 'cities'} of level {condition.level}"
        case "neighbouring_offices":
            return f"{count(n, 'office')} in neighbouring sections"
        case "track":
            return f"a value of {n} on the {condition.what} track"
        case "money":
            return f"${n}"
        case "opaque":
            return condition.what
    return count(n, condition.kind.removesuffix("s"))


def worker_of(color: str) -> str:
    """Say which worker: "a grey worker", "an orange worker"."""
    return f"{'an' if color[0] in 'aeiou' else 'a'} {color} worker"


def _some(n: int, noun: str, article: str = "a") -> str:
    return f"{article} {noun}" if n == 1 else f"{n} {noun}s"
