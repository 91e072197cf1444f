"""Add to a record what its replay computes. Existing notes stay unchanged."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from interlock.analysis.judge import begin, judge
from interlock.basics.limits import LONGEST_TEXT, is_within
from interlock.record.model import Comment, Figure, GameRecord, Note, Result
from interlock.record.notes_by_move import NotesByMove
from interlock.record.validation import require_sound
from interlock.replay.conclusion import conclude
from interlock.replay.replay import Replay
from interlock.replay.rule import by_id
from interlock.replay.verdict import FindingKind, Verdict, every_finding

AUTHOR = "Interlock"


def annotate(
    record: GameRecord, additions: Sequence[Note] = (), *, carry_on: bool = False
) -> tuple[GameRecord, Verdict]:
    """Return a copy with somebody's notes and what the replay knows written in, and the verdict on it.

    What is there already is not written again, so annotating a copy once more changes nothing.
    """
    record = require_sound(_with(record, additions))
    replay = begin(record, carry_on=carry_on)
    figures = _run_with_round_figures(replay)
    verdict = conclude(replay, "")
    notes = NotesByMove(record.notes)
    for move, cost in _build_costs(replay).items():
        if is_within(figure := Figure("", "cost", cost)):
            notes.add_beside(move, figure)
    for move, reckoned in figures:
        notes.add_claim(move, reckoned)
    for finding in every_finding(verdict.findings):
        if finding.kind is FindingKind.ILLEGAL:
            text = " ".join(f"{finding.rule}: {finding.message}".split())[:LONGEST_TEXT].strip()
            notes.add(Note(finding.move_number, comment=Comment(text, AUTHOR)))
    header = record.header
    if verdict.finished and not header.results:
        results = tuple(Result(standing.seat, standing.score, standing.out) for standing in verdict.standings)
        if all(is_within(result) for result in results):
            header = replace(header, results=results)
    record = replace(record, header=header, notes=notes.in_order())
    return record, judge(require_sound(record), carry_on=carry_on)


def _with(record: GameRecord, additions: Iterable[Note]) -> GameRecord:
    notes = NotesByMove(record.notes)
    for note in additions:
        notes.add(note)
    return replace(record, notes=notes.in_order())


def _build_costs(replay: Replay) -> dict[int, int]:
    """Return what each move that built paid for it, of those that count as they were played."""
    rules = by_id(replay.game.build_cost_rules)
    costs: defaultdict[int, int] = defaultdict(int)
    for entry in replay.table.ledger.entries:
        if entry.rule.id in rules and not replay.is_put_aside(entry.move):
            costs[entry.move] += entry.amount
    return costs


def _run_with_round_figures(replay: Replay) -> list[tuple[int, list[Figure]]]:
    """Run a replay; return, for every move that dividends follow, the companies' figures and the players' cash then."""
    found: list[tuple[int, list[Figure]]] = []
    players = [(player.name, "cash") for player in replay.record.header.players]
    told = 0

    def look() -> None:
        nonlocal told
        if rounds := replay.table.rounds[told:]:
            told = len(replay.table.rounds)
            companies = dict.fromkeys(dividend.company for round_ in rounds for dividend in round_.dividends)
            of_companies = [(name, quantity) for name in companies for quantity in ("dividend", "income")]
            found.extend((replay.move, list(_reckoned(replay, wanted))) for wanted in (of_companies, players))

    look()
    replay.run(after_each=look)
    return found


def _reckoned(replay: Replay, wanted: Iterable[tuple[str, str]]) -> Iterator[Figure]:
    """Yield what figures really are.

    What cannot be claimed is left out, as of a company whose name a player has, or a number too large for a record.
    """
    counted = replay.game.counted(tuple(player.name for player in replay.record.header.players), replay.world)
    for subject, quantity in wanted:
        figure = Figure(subject, quantity)
        if counted.problem(figure) is None:
            value, _ = replay.game.figure(replay.table, figure)
            reckoned = Figure(subject, quantity, value)
            if is_within(reckoned):
                yield reckoned
