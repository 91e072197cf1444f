"""Writes into a record what its replay knows; everything that stood there stays."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from interlock.games.judge import begin, judge
from interlock.record.model import Claim, Comment, Figure, GameRecord, Note, Result
from interlock.record.soundness import require_sound
from interlock.replay.replay import Replay
from interlock.replay.verdict import FindingKind, Round, Verdict

AUTHOR = "Interlock"


def annotate(
    record: GameRecord, additions: Sequence[Note] = (), *, carry_on: bool = False
) -> tuple[GameRecord, Verdict]:
    """Return a copy with somebody's notes and what the replay knows written in, and the verdict on it.

    What is there already is not written again, so annotating a copy once more changes nothing.
    """
    for note in additions:
        record = _with_note(record, note)
    verdict = judge(require_sound(record), carry_on=carry_on)
    for move, cost in _build_costs(record, carry_on).items():
        record = _with_beside_figure(record, move, Figure("", "cost", cost))
    for move, figures in _round_figures(record, verdict.rounds, carry_on):
        record = _with_claim(record, move, figures)
    for finding in verdict.findings:
        if finding.kind is FindingKind.ILLEGAL:
            comment = Comment(f"{finding.rule}: {finding.message}", AUTHOR)
            record = _with_note(record, Note(finding.move, comment=comment))
    if verdict.finished and not record.header.results:
        results = tuple(Result(standing.seat, standing.score) for standing in verdict.standings)
        record = replace(record, header=replace(record.header, results=results))
    return record, judge(require_sound(record), carry_on=carry_on)


def _build_costs(record: GameRecord, carry_on: bool) -> dict[int, int]:
    """Return what each move that built paid for it."""
    replay = begin(record, carry_on=carry_on)
    replay.run()
    costs: defaultdict[int, int] = defaultdict(int)
    for entry in replay.table.ledger.entries:
        if entry.rule is replay.game.build_cost_rule:
            costs[entry.move] += entry.amount
    return costs


def _round_figures(
    record: GameRecord, rounds: Sequence[Round], carry_on: bool
) -> Iterable[tuple[int, list[Figure]]]:
    """Yield, for every move that dividends follow, the companies' figures and then the players' cash after it."""
    paid: dict[int, list[str]] = {}
    for round_ in rounds:
        paid.setdefault(round_.move, []).extend(dividend.company for dividend in round_.dividends)
    replay = begin(record, carry_on=carry_on)
    for move, companies in paid.items():
        replay.run(move)
        yield move, [
            _reckoned(replay, company, quantity)
            for company in dict.fromkeys(companies)
            for quantity in ("dividend", "income")
        ]
        yield move, [_reckoned(replay, player.name, "cash") for player in record.header.players]


def _reckoned(replay: Replay, subject: str, quantity: str) -> Figure:
    value, _ = replay.game.figure(replay.table, Figure(subject, quantity))
    return Figure(subject, quantity, value)


def _with_claim(record: GameRecord, move: int, figures: Iterable[Figure]) -> GameRecord:
    """Add a claim of the figures that nobody has written down there yet."""
    written = {
        (figure.subject, figure.quantity)
        for note in record.notes
        if note.move == move and note.claim
        for figure in note.claim.figures
    }
    missing = tuple(figure for figure in figures if (figure.subject, figure.quantity) not in written)
    return _with_note(record, Note(move, claim=Claim(missing))) if missing else record


def _with_beside_figure(record: GameRecord, move: int, figure: Figure) -> GameRecord:
    """Add a figure to what is claimed on the line of a move, unless it is claimed there already."""
    for index, note in enumerate(record.notes):
        if note.move == move and note.claim and note.claim.beside:
            if any(there.quantity == figure.quantity for there in note.claim.figures):
                return record
            claim = replace(note.claim, figures=(figure, *note.claim.figures))
            notes = (*record.notes[:index], replace(note, claim=claim), *record.notes[index + 1 :])
            return replace(record, notes=notes)
    return _with_note(record, Note(move, claim=Claim((figure,), beside=True)))


def _with_note(record: GameRecord, added: Note) -> GameRecord:
    """Add a note after the others of its move, but before a heading of what comes next, unless it is there."""
    if added in record.notes:
        return record
    notes = list(record.notes)
    place = len(notes)
    while place and _comes_before(added, notes[place - 1]):
        place -= 1
    notes.insert(place, added)
    return replace(record, notes=tuple(notes))


def _comes_before(added: Note, there: Note) -> bool:
    if added.move != there.move:
        return added.move < there.move
    if there.heading is not None:
        return True
    return _rank(added) < _rank(there)


def _rank(note: Note) -> int:
    """What stands on the line of a move comes first: glyphs, figures, comments."""
    if note.glyph is not None:
        return 0
    if note.claim and note.claim.beside:
        return 1
    if note.comment and (note.comment.beside or note.comment.header_line):
        return 2
    return 3
