"""The board of a record: its component set, completed by the values that the record itself states."""

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from interlock.basics.problem import Problem
from interlock.basics.suggestions import did_you_mean
from interlock.games.railroad_revolution.table.printed_values import Printed
from interlock.railroad_revolution.components.box_contents import lacks_names
from interlock.railroad_revolution.components.consistency import Fault, faults
from interlock.railroad_revolution.components.model import ComponentSet, components_digest
from interlock.railroad_revolution.components.values import write_value
from interlock.railroad_revolution.draft import Draft, Stated, UnreadableValue
from interlock.railroad_revolution.set_lookup import shipped_set_named, similar_shipped_name
from interlock.record.model import GameRecord, Move
from interlock.record.railroad_revolution import RailroadRevolutionSetup
from interlock.replay.record_rules import PRINTED_DIFFERS, PRINTED_POSSIBLE, PRINTED_TRUSTED
from interlock.replay.rule import Violation
from interlock.replay.verdict import FindingKind


class _ParsedSet(NamedTuple):
    """What has been worked out of a component set."""

    components: ComponentSet
    digest: str
    faults: list[Fault]
    printed: Printed
    is_whole: bool
    """Whether it has all names, so that a record brings no more up."""


class Ground:
    """What is printed: the component set of a record, completed by what the record itself states."""

    __slots__ = ("digest", "faults", "is_whole", "missing", "name", "printed", "setup", "stated", "unreadable")

    def __init__(self, record: GameRecord) -> None:
        header = record.header
        components = record.components or shipped_set_named(header.components, header.components_digest)
        known = _parsed_set(components) if components else None
        self.missing = bool(header.components) and known is None
        """Whether the record goes by a component set that is not at hand."""
        self.faults = known.faults if known else []
        """What is wrong with the set, beyond what nobody has told yet."""
        self.is_whole = known is not None and known.is_whole
        """Whether all names are known without the record."""
        self.name = known.components.id if known else ""
        self.digest = known.digest if known else ""
        self.setup = (record.setup and record.setup.railroad_revolution) or RailroadRevolutionSetup()
        """What lies where before the first turn; tiles stay there."""
        self.stated: dict[int, list[Violation]] = {}
        """What is to be told of the printed values that each move states."""
        self.unreadable: list[UnreadableValue] = []
        states = any(own.printed for move in record.moves if (own := move.railroad_revolution))
        if known and not states and known.is_whole:
            self.printed = known.printed
            return
        draft = Draft(known.components if known and not known.faults else None)
        for stated in draft.read(record):
            if isinstance(stated, UnreadableValue):
                self.unreadable.append(stated)
            elif found := _contradiction(stated):
                self.stated.setdefault(stated.move, []).append(found)
        self.printed = Printed(draft.components())

    def problems(self, record: GameRecord) -> Iterator[Problem]:
        """Yield that the component set is not at hand, and the printed values that say nothing."""
        header = record.header
        if self.missing:
            name = "@".join(filter(None, (header.components, header.components_digest)))
            expected = "it beside the record, or where --components says"
            meant = did_you_mean(similar_shipped_name(header.components, header.components_digest))
            yield Problem(f"the component set {name} is not at hand{meant}", expected, "header.components")
        for fault in self.faults:
            message = f"the component set {self.name} does not hold together: {fault.field}: {fault.message}"
            yield Problem(message, fault.expected, "header.components")
        for each in self.unreadable:
            field = f"moves[{each.move - 1}].railroad_revolution.printed[{each.place}]"
            yield Problem(each.message, each.expected, field)


class Grounds:
    """What Railroad Revolution is played on: no boards, but component sets."""

    names: ClassVar[tuple[str, ...]] = ()

    def world(self, record: GameRecord) -> Ground:
        """Return what is printed for a record."""
        return Ground(record)

    def problems(self, record: GameRecord, world: Ground) -> Iterator[Problem]:
        """Yield that the component set is not at hand, and the printed values that say nothing."""
        return world.problems(record)

    def grows(self, world: Ground, move: Move) -> bool:
        """Tell whether a move may bring up what nobody has told yet: by a name, or by what it states."""
        own = move.railroad_revolution
        return not world.is_whole or bool(own and own.printed)


_worked_out: dict[int, _ParsedSet] = {}
_MOST_KEPT = 16


def _parsed_set(components: ComponentSet) -> _ParsedSet:
    """Work a component set out, once for many records: it is the same object for all that come from one file."""
    known = _worked_out.get(id(components))
    if known is None:
        wrong = [fault for fault in faults(components) if not fault.missing]
        printed = Printed(Draft(None if wrong else components).components())
        is_whole = not lacks_names(components)
        known = _ParsedSet(components, components_digest(components), wrong, printed, is_whole)
        if len(_worked_out) >= _MOST_KEPT:
            _worked_out.clear()
        _worked_out[id(components)] = known  # It keeps the set, so that no other can get its id.
    return known


def _contradiction(stated: Stated) -> Violation | None:
    part, datum, written = f"printed[{stated.place}]", stated.datum.path(), write_value(stated.value)
    if stated.known is not None and stated.known != stated.value:
        known = write_value(stated.known)
        return PRINTED_DIFFERS.told(FindingKind.CLAIM, part, datum=datum, written=written, value=known)
    if stated.impossible:
        return PRINTED_POSSIBLE.told(FindingKind.CLAIM, part, datum=datum, written=written, possible=stated.impossible)
    if stated.known is None:
        return PRINTED_TRUSTED.told(FindingKind.NOT_CHECKABLE, part, datum=datum, value=written)
    return None
