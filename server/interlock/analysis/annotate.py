"""Add to a record what its replay computes. Existing notes stay unchanged."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from interlock.analysis.judge import begin, judge, replay_to
from interlock.basics.limits import LONGEST_TEXT, is_within
from interlock.record.model import Comment, Figure, GameRecord, Note, Result
from interlock.record.notes_by_move import NotesByMove
from interlock.record.validation import require_sound
from interlock.replay.consequences import every_finding
from interlock.replay.replay import Replay
from interlock.replay.rule import by_id
from interlock.replay.verdict import FindingKind, Round, Verdict

AUTHOR = "Interlock"


def annotate(
    record: GameRecord, additions: Sequence[Note] = (), *, carry_on: bool = False
) -> tuple[GameRecord, Verdict]:
    """Return a copy with somebody's notes and what the replay knows written in, and the verdict on it.

    What is there already is not written again, so annotating a copy once more changes nothing.
    """
    record = _with(record, additions)
    verdict = judge(require_sound(record), carry_on=carry_on)
    notes = NotesByMove(record.notes)
    for move, cost in _build_costs(record, carry_on).items():
        if is_within(figure := Figure("", "cost", cost), Figure):
            notes.add_beside(move, figure)
    for move, figures in _round_figures(record, verdict.rounds, carry_on):
        notes.add_claim(move, figures)
    for finding in every_finding(verdict.findings):
        if finding.kind is FindingKind.ILLEGAL:
            text = " ".join(f"{finding.rule}: {finding.message}".split())[:LONGEST_TEXT].strip()
            notes.add(Note(finding.move_number, comment=Comment(text, AUTHOR)))
    header = record.header
    if verdict.finished and not header.results:
        results = tuple(Result(standing.seat, standing.score, standing.out) for standing in verdict.standings)
        if all(is_within(result, Result) for result in results):
            header = replace(header, results=results)
    record = replace(record, header=header, notes=notes.in_order())
    return record, judge(require_sound(record), carry_on=carry_on)


def _with(record: GameRecord, additions: Iterable[Note]) -> GameRecord:
    notes = NotesByMove(record.notes)
    for note in additions:
        notes.add(note)
    return replace(record, notes=notes.in_order())


def _build_costs(record: GameRecord, carry_on: bool) -> dict[int, int]:
    """Return what each move that built paid for it, of those that count as they were played."""
    replay = replay_to(record, carry_on=carry_on)
    rules = by_id(replay.game.build_cost_rules)
    costs: defaultdict[int, int] = defaultdict(int)
    for entry in replay.table.ledger.entries:
        if entry.rule.id in rules and not replay.is_put_aside(entry.move):
            costs[entry.move] += entry.amount
    return costs


def _round_figures(record: GameRecord, rounds: Sequence[Round], carry_on: bool) -> Iterable[tuple[int, list[Figure]]]:
    """Yield, for every move that dividends follow, the companies' figures and then the players' cash after it."""
    paid: dict[int, list[str]] = {}
    for round_ in rounds:
        paid.setdefault(round_.move_number, []).extend(dividend.company for dividend in round_.dividends)
    replay = begin(record, carry_on=carry_on)
    for move, companies in paid.items():
        replay.run(move)
        of_companies = [(name, quantity) for name in dict.fromkeys(companies) for quantity in ("dividend", "income")]
        for wanted in (of_companies, [(player.name, "cash") for player in record.header.players]):
            yield move, list(_reckoned(replay, wanted))


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
            if is_within(reckoned, Figure):
                yield reckoned
