"""Read the record in a request, and say where in the request it cannot be read."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from google.rpc import code_pb2
from msgspec import Struct
from msgspec.structs import replace

from interlock.basics.problem import Problem, RecordError
from interlock.library.game import Game
from interlock.library.record_text import every_problem
from interlock.railroad_revolution.components.model import ComponentSet, has_id_and_digest
from interlock.railroad_revolution.v1 import components_pb2
from interlock.record.json_form import from_json
from interlock.record.model import GameRecord
from interlock.record.protobuf_components import read_set
from interlock.record.protobuf_form import from_message
from interlock.record.rgn import RgnText, read_rgn
from interlock.service.refusal import Reason, RefusedError, Violation, bad_field
from interlock.service.workers.work import Stage, work_meter
from interlock.v1 import validator_pb2


class Source(Struct, frozen=True):
    """A record, and the field of the request and the form that it came in."""

    field: str
    form: str
    record: GameRecord
    text: RgnText | None = None
    components: tuple[ComponentSet, ...] = ()
    """The component sets that came with it."""

    def game(self, *, carry_on: bool = False) -> Game:
        """Return the game of the record; RefusedError where the record names what is not there."""
        with self.refusing():
            return Game.of(self.judged(), self.text, carry_on=carry_on)

    def judged(self) -> GameRecord:
        """Return the record as it is judged: with the component set that it names, if that came with it."""
        found = self.named_components()
        return self.record if found is None else replace(self.record, components=found)

    def named_components(self) -> ComponentSet | None:
        """Return the component set that the record names and does not carry, if that came with it."""
        header = self.record.header
        if self.record.components is None and header.components:
            for found in self.components:
                if has_id_and_digest(found, header.components, header.components_digest):
                    return found
        return None

    @contextmanager
    def refusing(self) -> Iterator[None]:
        """Turn a RecordError on this record into a refusal."""
        try:
            yield
        except RecordError as error:
            raise _refusal(error.problems, self.field, self.form, self.text) from error


def read_source(source: validator_pb2.RecordSource, field: str = "source") -> Source:
    """Read the record in a field of a request; RefusedError says where it cannot be read."""
    form = source.WhichOneof("form")
    components = tuple(_read_sets(source.components, field))
    try:
        match form:
            case "record":
                return Source(field, form, from_message(source.record), None, components)
            case "rgn":
                text = read_rgn(source.rgn)
                return Source(field, form, text.record, text, components)
            case "json":
                return Source(field, form, from_json(source.json), None, components)
            case _:
                raise bad_field(field, "missing; expected a record, rgn, json or name", Reason.MISSING_SOURCE)
    except RecordError as error:
        raise _refusal(every_problem(error), field, form) from error
    finally:
        work_meter.turn_to(Stage.JUDGING)


def _read_sets(messages: Iterable[components_pb2.ComponentSet], source: str) -> Iterator[ComponentSet]:
    for index, message in enumerate(messages):
        try:
            yield read_set(message)
        except RecordError as error:
            problem = error.problems[0]
            field = f"{source}.{problem.field.replace('components', f'components[{index}]', 1)}"
            raise bad_field(field, problem.sentence(), Reason.UNREADABLE_COMPONENTS) from error


def _refusal(problems: Sequence[Problem], field: str, form: str, text: RgnText | None = None) -> RefusedError:
    count = len(problems)
    violations = [_violation(problem, f"{field}.{form}", text) for problem in problems]
    first = (violations[0].problem or problems[0]).placed()
    message = f"the record cannot be read: {first if count == 1 else f'{count} problems, the first: {first}'}"
    return RefusedError(
        code_pb2.INVALID_ARGUMENT,
        Reason.UNREADABLE_RECORD,
        message,
        violations,
        form=form,
        problems=str(count),
    )


def _violation(problem: Problem, source: str, text: RgnText | None) -> Violation:
    sentence = problem.sentence()
    if source.endswith(".record"):
        return Violation(f"{source}.{problem.field}".removesuffix("."), sentence, problem)
    if text:
        line, column, width = text.locate(problem.field)
        problem = replace(problem, line=line, column=column, width=width)
    return Violation(source, problem.placed(), problem)
