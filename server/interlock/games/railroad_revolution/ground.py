"""The board that a record is played on: its component set, completed by what the record itself states."""

from collections.abc import Iterator

from interlock.boards.grid import Grid
from interlock.boards.model import Board
from interlock.components.digest import components_digest
from interlock.components.draft import Draft, Stated, UnreadableValue
from interlock.components.shipped import named_set
from interlock.components.values import write_value
from interlock.games.railroad_revolution.printed import Printed
from interlock.record.model import GameRecord
from interlock.record.problem import Problem
from interlock.replay.record_rules import PRINTED_DIFFERS, PRINTED_POSSIBLE, PRINTED_TRUSTED
from interlock.replay.rule import Violation
from interlock.replay.verdict import FindingKind

GAME = "railroad-revolution"


class Ground(Grid):
    """What is printed, as the kernel carries it."""

    __slots__ = ("missing", "printed", "stated", "unreadable")

    def __init__(self, record: GameRecord) -> None:
        components = record.components or named_set(record.header.components, record.header.components_digest)
        name, digest = (components.id, components_digest(components)) if components else ("", "")
        super().__init__(Board(name=name, title=name, game=GAME, digest=digest))
        draft = Draft(components)
        self.missing = bool(record.header.components) and components is None
        """Whether the record goes by a component set that is not at hand."""
        self.stated: dict[int, list[Violation]] = {}
        """What is to be told of the printed values that each move states."""
        self.unreadable: list[UnreadableValue] = []
        for stated in draft.read(record):
            if isinstance(stated, UnreadableValue):
                self.unreadable.append(stated)
            elif found := _told(stated):
                self.stated.setdefault(stated.move, []).append(found)
        self.printed = Printed(draft.components())

    def problems(self, record: GameRecord) -> Iterator[Problem]:
        """Yield that the component set is not at hand, and the printed values that say nothing."""
        header = record.header
        if self.missing:
            name = "@".join(filter(None, (header.components, header.components_digest)))
            expected = "it beside the record, or where --components says"
            yield Problem(f"the component set {name} is not at hand", expected, "header.components")
        for each in self.unreadable:
            field = f"moves[{each.move - 1}].railroad_revolution.printed[{each.place}]"
            yield Problem(each.message, each.expected, field)


def _told(stated: Stated) -> Violation | None:
    part, what, written = f"printed[{stated.place}]", stated.datum.path(), write_value(stated.value)
    if stated.known is not None and stated.known != stated.value:
        known = write_value(stated.known)
        return PRINTED_DIFFERS.told(FindingKind.CLAIM, part, what=what, written=written, value=known)
    if stated.impossible:
        return PRINTED_POSSIBLE.told(FindingKind.CLAIM, part, what=what, written=written, why=stated.impossible)
    if stated.known is None:
        return PRINTED_TRUSTED.told(FindingKind.NOT_CHECKABLE, part, what=what, value=written)
    return None
