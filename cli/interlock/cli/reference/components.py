"""`interlock components`."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from interlock.basics.problem import RecordError
from interlock.basics.terminal_lines import Line, fold, unbroken
from interlock.basics.text_format import count
from interlock.cli.files.record_input import STANDARD_INPUT, Unreadable, every_piece_in, name_of, read_bytes, read_piece
from interlock.cli.files.record_output import write_data, write_file
from interlock.cli.options.game_options import complete_set, known_name
from interlock.cli.options.shared_options import (
    Group,
    color_option,
    format_option,
    out_option,
    paper_option,
    paths_argument,
)
from interlock.cli.terminal.errors import NOT_VALID, UNREADABLE, VALID
from interlock.cli.terminal.output import remark, say, say_json
from interlock.railroad_revolution.components.box_contents import blank_set
from interlock.railroad_revolution.components.consistency import MISSING, Fault, faults, implausible
from interlock.railroad_revolution.components.model import ComponentSet, components_digest
from interlock.railroad_revolution.components.values import Difference, differences
from interlock.railroad_revolution.components.yaml_reader import Marks, read_marked
from interlock.railroad_revolution.components.yaml_writer import to_yaml
from interlock.railroad_revolution.draft_from_records import SourcedValue
from interlock.railroad_revolution.draft_from_records import collect as collect_values
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, SUFFIXES, shipped_set

_GAME = "railroad-revolution"
_ID = "my-copy"
_LONGEST_ID = 80
_ID_OF_A_SET = re.compile(f"[A-Za-z0-9_.-]{{1,{_LONGEST_ID}}}")


@click.group(cls=Group)
@color_option
def components() -> None:
    """Fill in what is printed on a game's board and tiles.

    The rules of Railroad Revolution are known, but what is printed on its board and tiles is not public. A component
    set is a YAML file that you fill in from your own copy; a record goes by it and is then judged by every rule.

    \b
    Examples:
      interlock components new my-copy.yaml
      interlock components check my-copy.yaml --against yours.yaml
      interlock components collect games/ -o draft.yaml
      interlock components show demonstration-1 --svg --paper A4 -o board.svg
    """


@components.command()
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--force", is_flag=True, help="Replace a file that is there.")
def new(path: Path, force: bool) -> None:
    """Write a component set to fill in, with what is publicly known.

    \b
    Examples:
      interlock components new my-copy.yaml
    """
    if path.exists() and not force:
        raise click.UsageError(f"{name_of(path)} is there already; --force replaces it.")
    # A file's name may have characters that an id cannot have.
    name = re.sub("[^A-Za-z0-9_.-]", "-", path.stem)[:_LONGEST_ID]
    write_file(path, to_yaml(blank_set(name or _ID)).encode())
    say([f"{name_of(path)} is there to be filled in"])


@components.command()
@click.argument("path", type=click.Path(allow_dash=True, path_type=Path))
@click.option("--against", type=click.Path(path_type=Path), metavar="OTHER", help="Compare it with another copy.")
@click.option("--verbose", is_flag=True, help="List every missing value. Default: one line for each section.")
@format_option
@click.pass_context
def check(ctx: click.Context, path: Path, against: Path | None, verbose: bool, form: str) -> None:
    """Say what is missing, impossible or inconsistent in a component set.

    The exit code is 1 where something is, or where two copies differ. Unusual values are listed too, and do not
    change the exit code.

    \b
    Examples:
      interlock components check my-copy.yaml
      interlock components check my-copy.yaml --against yours.yaml
    """
    one, marks = _read(path)
    found, unusual = faults(one), [*implausible(one)]
    differing = differences(one, _read(against)[0]) if against else []
    if form == "json":
        say_json(
            {
                "id": one.id,
                "digest": components_digest(one),
                "faults": [_fault_object(fault, marks) for fault in found],
                "unusual": [_fault_object(fault, marks) for fault in unusual],
                "differences": [each._asdict() for each in differing],
            }
        )
    else:
        say(_check_lines(path, one, found, unusual, marks, differing, verbose=verbose))
    ctx.exit(NOT_VALID if found or differing else VALID)


@components.command()
@click.argument("name", metavar="NAME|FILE", shell_complete=complete_set)
@click.option("--svg", is_flag=True, help="The board as a picture, on which nothing lies.")
@paper_option
@out_option
def show(name: str, svg: bool, paper: str | None, out: Path | None) -> None:
    """Show a component set: as YAML, or the board that it tells of as a picture.

    NAME is a set that comes with Interlock; a FILE ends in .yaml or .yml or exists, or is - for standard input. What
    nobody has told yet is ? in the picture.

    \b
    Examples:
      interlock components show demonstration-1
      interlock components show my-copy.yaml --svg --paper A4 -o board.svg
    """
    if paper and not svg:
        raise click.UsageError("--paper goes with --svg.")
    found = _set(name)
    write_data(_picture(found, paper) if svg else to_yaml(found).encode(), out)


@components.command()
@paths_argument
@out_option
@click.option("--id", "name", default=_ID, show_default=True, help="The id of the draft.")
@click.pass_context
def collect(ctx: click.Context, paths: tuple[Path, ...], out: Path | None, name: str) -> None:
    """Gather the printed values that records state into a draft.

    Where records disagree, the first one counts, and what does not hold together is left out; both are listed on
    standard error, and the exit code is then 1. A record that cannot be read does not stop the others; the exit
    code is then 3.

    \b
    Examples:
      interlock components collect game1.rgn game2.rgn
      interlock components collect games/ -o draft.yaml
    """
    if not _ID_OF_A_SET.fullmatch(name):
        raise click.BadParameter(f"{name!r} is no id; expected letters, digits, '_', '.' and '-'.", param_hint="'--id'")
    records, worst = [], VALID
    for piece in every_piece_in(paths):
        try:
            loaded = read_piece(piece)
        except Unreadable as error:
            error.show()
            worst = UNREADABLE
            continue
        if loaded.record.header.game == _GAME:
            records.append((loaded.name, loaded.record))
    if not records:
        if worst:
            ctx.exit(worst)
        raise click.UsageError(f"None of these is a record of {_GAME}.")
    found = collect_values(records, name)
    text = to_yaml(found.components)
    write_data(text.encode(), out)
    for where, told in found.disagreements.items():
        remark(f"{where}: {'; '.join(_source_words(each) for each in told)}")
    for sentence in found.left_out:
        remark(sentence)
    ctx.exit(max(worst, NOT_VALID if found.disagreements or found.left_out else VALID))


def _set(name: str) -> ComponentSet:
    path = Path(name)
    if name == DEMONSTRATION or not (path == STANDARD_INPUT or path.suffix in SUFFIXES or path.is_file()):
        return shipped_set(known_name("component set", name, (DEMONSTRATION,)))
    return _read(path)[0]


def _picture(components: ComponentSet, paper: str | None) -> bytes:
    # Only a picture needs what pictures are made with.
    from interlock.library.catalogue import component_set_svg

    return f"{component_set_svg(components, paper)}\n".encode()


def _read(path: Path) -> tuple[ComponentSet, Marks]:
    try:
        return read_marked(read_bytes(path))
    except RecordError as error:
        raise Unreadable(name_of(path), error.problems) from None


def _place(fault: Fault, marks: Marks) -> tuple[int, int]:
    """Return line and column of a fault, or of what is around it."""
    field = fault.field
    while field and field not in marks:
        field = field[: max(field.rfind("."), field.rfind("["), 0)]
    return marks.get(field, (1, 1))


def _check_lines(
    path: Path,
    components: ComponentSet,
    found: Sequence[Fault],
    unusual: Sequence[Fault],
    marks: Marks,
    differing: Sequence[Difference],
    *,
    verbose: bool,
) -> Iterator[Line]:
    name = name_of(path) if path != STANDARD_INPUT else "standard input"
    missing = sum(fault.missing for fault in found)
    state = f"{missing} missing, {len(found) - missing} wrong" if found else "complete"
    yield fold(f"{name}: {components.id}@{components_digest(components)}: {state}")
    sections = {_section(fault) for fault in found if fault.message == MISSING and not verbose}
    # What follows from values that are missing is told once these are there.
    told = [fault for fault in found if not (fault.missing and _section(fault) in sections)]
    for fault in sorted(told, key=lambda each: _place(each, marks)):
        yield _fault_line(name, fault, marks)
    if not verbose:
        yield from _missing_by_section(name, found, marks)
    for fault in unusual:
        yield _fault_line(name, fault, marks, "unusual value: ")
    for each in differing:
        yield fold(f"{each.path}: {each.one or 'nothing'} here, {each.two or 'nothing'} there")


def _fault_line(name: str, fault: Fault, marks: Marks, kind: str = "") -> Line:
    line, column = _place(fault, marks)
    expected = f"; expected {fault.expected}" if fault.expected else ""
    return fold(f"{unbroken(name)}:{line}:{column}: {kind}{fault.field}: {fault.message}{expected}")


def _section(fault: Fault) -> str:
    return re.split(r"[.\[]", fault.field)[0]


def _missing_by_section(name: str, found: Sequence[Fault], marks: Marks) -> Iterator[Line]:
    """Yield for each section how many values are missing, of which fields, and where the first one is."""
    sections: dict[str, list[Fault]] = {}
    for fault in found:
        if fault.message == MISSING:
            sections.setdefault(_section(fault), []).append(fault)
    for section, missing in sections.items():
        line, column = min(_place(fault, marks) for fault in missing)
        fields = dict.fromkeys(fault.field.rpartition(".")[2].partition("[")[0] for fault in missing)
        words = "" if [*fields] == [section] else f" ({', '.join(fields)})"
        yield fold(f"{unbroken(name)}:{line}:{column}: {section}: {count(len(missing), 'value')} missing{words}")
    if sections:
        yield fold("--verbose lists every missing value.")


def _fault_object(fault: Fault, marks: Marks) -> dict[str, object]:
    line, column = _place(fault, marks)
    return fault._asdict() | {"line": line, "column": column}


def _source_words(told: SourcedValue) -> str:
    return f"{told.value} ({told.record}, move {told.move})"
