"""Whatever of the printed values a record leaves untold, nothing that hangs on them is called illegal or wrong."""

from functools import cache
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import begin, judge
from interlock.record.files import load
from interlock.record.model import Claim, GameRecord, Note, Result
from interlock.replay.conclusion import standings_of
from interlock.replay.verdict import Finding, FindingKind
from kit.railroad_revolution.stated_values import without_set

GAMES = Path(__file__).resolve().parents[3] / "records" / "games" / "railroad-revolution"
SHIPPED = {path.stem: path for path in GAMES.glob("*.rgn") if path.stem != "with-rulings-and-wrong-claims"}
NAMES = (*SHIPPED, *(f"{players} players" for players in (2, 3, 4)))
_EVERY = 3


@cache
def _told(name: str) -> GameRecord:
    """Return a game without a component set that states everything, with claims of all figures as they are."""
    if name in SHIPPED:
        record = replace(load(SHIPPED[name]).record, notes=())
    else:
        record = sample("railroad-revolution", int(name[0]), 2)
    record = without_set(record) if record.header.components else record
    replay, notes = begin(record), []
    figures = [*replay.counted().figures()]
    for number in range(1, len(record.moves) + 1):
        replay.run(number)
        if not number % _EVERY or number == len(record.moves):
            values = [replace(each, value=replay.game.figure(replay.table, each)[0]) for each in figures]
            notes.append(Note(number, claim=Claim(tuple(values))))
    results = tuple(Result(each.seat, each.score, each.out) for each in standings_of(replay))
    return replace(record, notes=tuple(notes), header=replace(record.header, results=results))


def _wrong(record: GameRecord) -> list[Finding]:
    return [each for each in judge(record).findings if each.kind in (FindingKind.ILLEGAL, FindingKind.CLAIM)]


@pytest.mark.parametrize("name", NAMES)
def test_what_hangs_on_values_that_nobody_has_told_is_never_wrong(name: str) -> None:
    record, random = _told(name), Random(name)
    assert not _wrong(record)
    for share in (1, 0.5, 0.1, 0.02):
        moves = tuple(
            replace(move, railroad_revolution=replace(own, printed=()))
            if (own := move.railroad_revolution) and random.random() < share
            else move
            for move in record.moves
        )
        assert not _wrong(replace(record, moves=moves)), share
