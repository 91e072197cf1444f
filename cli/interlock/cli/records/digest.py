"""`interlock digest`."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from interlock.basics.terminal_lines import Line, aside, fold, heading, unbroken
from interlock.cli.files.record_input import STANDARD_INPUT, Unreadable, one_or_many, read_to_judge, to_judge
from interlock.cli.options.move_options import position_named
from interlock.cli.options.shared_options import (
    MOVE_HELP,
    color_option,
    components_option,
    format_option,
    numbered,
    record_path,
)
from interlock.cli.terminal.errors import DIFFERENT, SAME, UNREADABLE, VALID
from interlock.cli.terminal.output import say, say_json
from interlock.record.digest import digests
from interlock.record.files import Loaded
from interlock.record.rgn.moves import MoveWriter
from interlock.signatures.results import START_NAMES, start_changes
from interlock.signatures.signed_content import RecordLines


@click.command()
@numbered
@click.argument("path", type=record_path)
@click.argument("other", type=record_path, required=False)
@click.option("--at", metavar="MOVE", help=f"Just the digest after a move: {MOVE_HELP}; 0: before the first.")
@components_option
@format_option
@color_option
@click.pass_context
def digest(
    ctx: click.Context, path: Path, other: Path | None, at: str | None, components: Path | None, form: str
) -> None:
    """Tell the digests of records, or where two records part.

    A digest names what was agreed, set up, played and ruled up to a move, not what is written beside it: each is over
    all that came before, too, so records with the same digest after a move are the same up to there.

    Exit codes: 0 all is well, 1 the two records part, 2 wrong usage, 3 a file cannot be read.

    \b
    Examples:
      interlock digest game.rgn
      interlock digest game.rgn --at last
      interlock digest games.rgn#1 games.rgn#2
      interlock digest ann.rgn ben.json
    """
    if other is None:
        ctx.exit(_say_chains(path, at, components, form))
    if path == other == STANDARD_INPUT:
        raise click.UsageError("Only one of the two records can come from standard input.")
    if at is not None:
        raise click.UsageError("--at goes with one record.")
    both = [read_to_judge(each, components) for each in (path, other)]
    lines = [RecordLines(each.record) for each in both]
    parting = _parting(*lines)
    if form == "json":
        digests_there = [each.after(parting) if parting is not None else each.after(each.moves) for each in lines]
        names = [each.name for each in both]
        say_json({"files": names, "same": parting is None, "partsAt": parting, "digests": digests_there})
    else:
        say(_parting_lines(both, lines, parting))
    ctx.exit(SAME if parting is None else DIFFERENT)


def _say_chains(path: Path, at: str | None, components: Path | None, form: str) -> int:
    """Tell the digests of each record in a file, and return the exit code."""
    worst = VALID
    pieces, many = one_or_many(path)
    for piece in pieces:
        try:
            loaded = to_judge(piece, components)
        except Unreadable as error:
            error.tell(form)
            worst = UNREADABLE
            continue
        _say_chain(loaded, None if at is None else position_named(at, loaded, "--at"), form, many=many)
    return worst


def _say_chain(loaded: Loaded, at: int | None, form: str, *, many: bool) -> None:
    chain = digests(loaded.record)
    if form == "json":
        told = {"digest": chain[-1], "digests": chain} if at is None else {"digest": chain[at], "move": at}
        say_json({"file": loaded.name, **told})
    elif at is None:
        say(_chain_lines(loaded, chain))
    else:
        say([f"{loaded.name}: {chain[at]}" if many else chain[at]])


def _chain_lines(loaded: Loaded, chain: Sequence[str]) -> Iterator[Line]:
    writer = MoveWriter(loaded.record.header.players)
    width = len(str(len(chain)))
    yield fold(heading(f"{unbroken(loaded.name)}: {chain[-1]}"))
    yield f"{0:>{width}}  {chain[0]}"
    for number, (move, each) in enumerate(zip(loaded.record.moves, chain[1:], strict=True), 1):
        yield f"{number:>{width}}  {each}  ", aside(writer.line(move))


def _parting(first: RecordLines, second: RecordLines) -> int | None:
    """Return the first move, or 0 for what comes before, after which the digests differ; None where none do."""
    end = max(first.moves, second.moves)
    return next((move for move in range(end + 1) if first.after(move) != second.after(move)), None)


def _parting_lines(both: Sequence[Loaded], lines: Sequence[RecordLines], parting: int | None) -> Iterator[Line]:
    """Say where two records part, and by what."""
    first, second = (unbroken(each.name) for each in both)
    if parting is None:
        yield fold(f"{first} and {second} are the same, move by move: ", lines[0].after(lines[0].moves))
        return
    if parting == 0:
        yield fold(heading(f"{first} and {second} part before the first move"))
        found = [START_NAMES[change.part] for change in start_changes(lines[0].marks, lines[1].marks)]
        yield fold("  different: ", ", ".join(found or ["the rulings"]))
        return
    yield fold(heading(f"{first} and {second} part at move {parting}"))
    for loaded in both:
        yield _at(loaded, parting)
    moves = [each.record.moves[parting - 1 : parting] for each in both]
    if moves[0] == moves[1]:
        yield "  the rulings after this move are different"


def _at(loaded: Loaded, number: int) -> Line:
    if number > len(loaded.record.moves):
        return f"  {loaded.name}: the record ends before it"
    where = f"{loaded.name}:{loaded.rgn_text.place(number)[0]}" if loaded.rgn_text else loaded.name
    writer = MoveWriter(loaded.record.header.players)
    return f"  {where}: {writer.line(loaded.record.moves[number - 1])}"
