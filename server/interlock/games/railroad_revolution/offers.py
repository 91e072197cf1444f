"""Effects that have to be paid for: a part that costs something makes the whole an offer, paid as a whole."""

from collections.abc import Callable

from interlock.railroad_revolution.components.effects import Effect

Count = Callable[[str], int]
"""How many there are of a thing that an effect goes by."""


def costs(effect: Effect) -> bool:
    """Tell whether an effect cannot be had without paying something."""
    match effect.kind:
        case "pay" | "give_shares":
            return True
        case "sequence" | "per":
            return any(map(costs, effect.parts))
        case "choice":
            return all(map(costs, effect.parts))
    return False


def opaque_text(effect: Effect) -> str:
    """Return the text of what comes at once and could not be put into words; "" where there is none."""
    if effect.kind == "opaque":
        return effect.what
    if effect.kind in ("sequence", "per") and not costs(effect):
        return next(filter(None, map(opaque_text, effect.parts)), "")
    return ""


def price(effect: Effect, kind: str, count: Count) -> int:
    """Return how much an offer asks for: money by "pay", or shares by "give_shares"."""
    match effect.kind:
        case "sequence":
            return sum(price(part, kind, count) for part in effect.parts)
        case "per":
            return count(effect.what) * price(effect.parts[0], kind, count)
    return effect.n if effect.kind == kind else 0


def brought(effect: Effect) -> Effect:
    """Return what an offer brings once it is paid."""
    if effect.kind in ("pay", "give_shares"):
        return Effect("none")
    return Effect(effect.kind, effect.n, effect.what, tuple(map(brought, effect.parts)))


def choice_first(effect: Effect) -> Effect:
    """Return an offer with the choice of how it is paid before everything else: a choice of offers."""
    for index, part in enumerate(effect.parts):
        first = choice_first(part) if part.kind in ("sequence", "per") else part
        if first.kind == "choice" and costs(first):
            before, after = effect.parts[:index], effect.parts[index + 1 :]
            return Effect(
                "choice",
                parts=tuple(Effect(effect.kind, effect.n, effect.what, (*before, way, *after)) for way in first.parts),
            )
    return effect
