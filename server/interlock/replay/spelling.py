"""Names in claims, which a scribe may write large or small."""

from collections.abc import Iterable

from interlock.record.model import Figure


def spelled(figure: Figure, names: Iterable[str]) -> tuple[str, str]:
    """Return subject and quantity of a figure as the names are spelled; the last of those alike counts."""
    by_folded = {name.casefold(): name for name in names}
    subject, quantity = figure.subject, figure.quantity
    return by_folded.get(subject.casefold(), subject), by_folded.get(quantity.casefold(), quantity)
