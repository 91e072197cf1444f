"""Describe effects and conditions in a few words, for a picture has little room."""

from interlock.railroad_revolution.components.effects import (
    Condition,
    Effect,
    LanguageError,
    read_condition,
    read_effect,
)

NOT_TOLD = "?"
"""What stands for everything printed that nobody has told."""


def effect_in_brief(text: str) -> str:
    """Say briefly what an effect brings; one that is not in the language is shown as it is."""
    try:
        return _effect(read_effect(text)) if text else NOT_TOLD
    except LanguageError:
        return text


def condition_in_brief(text: str) -> str:
    """Say briefly what a milestone asks for."""
    try:
        return _condition(read_condition(text)) if text else NOT_TOLD
    except LanguageError:
        return text


def _effect(effect: Effect) -> str:
    n, what = effect.n, effect.what
    match effect.kind:
        case "none":
            return "nothing"
        case "money":
            return f"${n}"
        case "pay":
            return f"pay ${n}"
        case "shares":
            return _some(n, "share")
        case "give_shares":
            return f"give {_some(n, 'share')}"
        case "worker":
            return f"{what} worker"
        case "promote":
            return f"promote {n}"
        case "steps":
            return f"{_some(n, 'step')} {what}".rstrip()
        case "rails":
            return _some(n, "rail") + (", triangles paid" if what else "")
        case "station":
            return "free station" if what else "station"
        case "flip":
            return f"turn {_some(n, 'train')}"
        case "take_train":
            return f"train {what}".rstrip()
        case "swap_worker":
            return "swap worker"
        case "choice":
            return " or ".join(map(_effect, effect.parts))
        case "sequence":
            return ", ".join(map(_effect, effect.parts))
        case "per":
            return f"{_effect(effect.parts[0])} per {what}"
    return what or effect.kind


def _condition(condition: Condition) -> str:
    n = condition.n
    match condition.kind:
        case "all":
            return ", ".join(map(_condition, condition.parts))
        case "connected":
            return f"{_some(n, 'city', 'cities')} of level {condition.level}"
        case "station_in":
            return f"{_some(n, 'station')} in level {condition.level}"
        case "neighbouring_offices":
            return f"{n} offices side by side"
        case "track":
            return f"{condition.what} track {n}"
        case "money":
            return f"${n}"
        case "opaque":
            return condition.what
    return _some(n, condition.kind.removesuffix("s"))


def _some(n: int, noun: str, nouns: str = "") -> str:
    return f"{n} {noun if n == 1 else nouns or f'{noun}s'}"
