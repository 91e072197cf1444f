"""What is told of a slip: which line the first finding and the repairs name."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from interlock.analysis.annotate import annotate
from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge
from interlock.analysis.record_text import with_places
from interlock.analysis.repair.application import repaired, with_what_goes
from interlock.analysis.repair.model import Repair
from interlock.basics.problem import RecordError
from interlock.library.game import Game
from interlock.record.files import load
from interlock.record.model import Header
from interlock.record.rgn import read_rgn, write_rgn
from interlock.record.rgn.text import RgnText
from interlock.replay.verdict import FAULTS
from kit.broken_records import put_right
from kit.slips.in_headers import HEADERS
from kit.slips.in_lines import LINES
from kit.slips.in_moves import MOVES
from kit.slips.slip import Kind, Slip


class Told(NamedTuple):
    """What is told of one slip."""

    slip: Slip
    is_legal: bool
    """Whether what the slip makes of the record is right as well: then nothing can be told."""
    is_named: bool
    """Whether the first finding or the first repair stands at the slip, or is what was written before."""
    is_named_by_any: bool
    wrong_repair: bool
    """Whether a move is changed though only claims are wrong."""
    findings: int
    """How many findings there are when it is judged on."""
    first: str
    """The first thing told."""


def told_of(slip: Slip) -> Told:
    """Judge a text with a slip, as the command does."""
    text = None
    try:
        text = read_rgn(slip.text)
        verdict = judge(text.record)
    except RecordError as error:
        first = text.placed(error.problems[0]) if text else error.problems[0]
        at_slip = first.line in slip.lines
        return Told(slip, False, at_slip, at_slip, False, len(error.problems), first.placed())
    faults = [each for each in with_places(verdict, text).findings if each.kind in FAULTS]
    if not faults:
        return Told(slip, True, True, True, False, 0, "")
    repairs = Game.of(text.record, text).repairs()
    at_fault = faults[0].line in slip.lines
    named = [at_fault or _names(slip, each, text) for each in repairs[:3]] or [at_fault]
    wrong = slip.only_claims and bool(repairs)
    carried = judge(text.record, carry_on=True)
    found = [each for each in with_what_goes(text.record, carried.findings, repairs) if each.kind in FAULTS]
    told = f"line {faults[0].line}: {faults[0].message}" + "".join(
        f" | {each.line}: {each.message}" for each in repairs
    )
    return Told(slip, False, named[0], any(named), wrong, len(found), told)


def _names(slip: Slip, repair: Repair, text: RgnText) -> bool:
    """Tell whether a repair is of a line that is wrong, writes one that is missing, or makes all as it was."""
    lost = set(slip.right.split("\n")) - set(slip.text.split("\n"))
    if repair.line in slip.lines or any(each.rgn in lost for each in repair.written):
        return True
    right, mended = read_rgn(slip.right).record, repaired(text.record, repair)
    return (mended.moves, mended.setup, mended.header) == (right.moves, right.setup, right.header)


def table(all_told: Sequence[Told]) -> str:
    """Return a table of how often slips of each kind are named."""
    rows = [f"{'kind':<42}{'slips':>6}{'legal':>6}{'named':>7}{'any':>7}{'wrong':>6}{'<= 10':>7}"]
    kinds = Counter(told.slip.kind for told in all_told)
    for kind in [*sorted(kinds), "all"]:
        of_kind = [told for told in all_told if kind in ("all", told.slip.kind)]
        seen = [told for told in of_kind if not told.is_legal]
        share = max(1, len(seen))
        first, some = sum(told.is_named for told in seen), sum(told.is_named_by_any for told in seen)
        rows.append(
            f"{kind:<42}{len(of_kind):>6}{len(of_kind) - len(seen):>6}"
            f"{first / share:>7.1%}{some / share:>7.1%}"
            f"{sum(told.wrong_repair for told in seen):>6}{sum(told.findings <= 10 for told in seen) / share:>7.1%}"
        )
    return "\n".join(rows)


KINDS: dict[str, Kind] = {**MOVES, **LINES, **HEADERS}


GAMES = Path(__file__).parents[3] / "records" / "games"
_BOARDS = ("rust-belt", "germany", "western-us", "southern-us")


def recorded() -> Iterator[str]:
    """Yield the recorded games in which every claim holds."""
    for path in sorted(GAMES.rglob("*.rgn")):
        record = load(path).record
        right = put_right(record)
        yield path.read_text(encoding="utf-8") if right == record else write_rgn(right)


def sampled(of_each: int, seed: int) -> Iterator[str]:
    """Yield sampled games with the claims that hold after each round."""
    for at in range(of_each):
        for game in ("chicago-express", "american-rails", "age-of-steam", "railroad-revolution"):
            board = _BOARDS[(seed + at) % len(_BOARDS)] if game == "age-of-steam" else ""
            players = 3 + (seed + at) % 2
            record, _ = annotate(sample(game, players, 1000 * seed + at, header=Header(board=board)))
            yield read_rgn(write_rgn(record)).text
