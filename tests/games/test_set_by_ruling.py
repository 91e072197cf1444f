"""What rulings set in every game: the figure has the value, no money is made or lost, and no other figure changes."""

from random import Random

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge, replay_to
from interlock.games.registry import GAMES
from interlock.record.american_rails import COMPANIES as RAILS_COMPANIES
from interlock.record.chicago_express import COMPANIES as EXPRESS_COMPANIES
from interlock.record.model import Claim, Figure, GameRecord, Header, Note
from interlock.record.rgn import read_rgn, write_rgn
from interlock.record.validation import require_sound
from interlock.replay.record_figures import Setting
from interlock.replay.replay import Replay
from interlock.replay.verdict import FindingKind, VerdictStatus
from kit.figure_rulings import Named, all_figures, set_to, settings
from kit.hostile_games import PLAYED
from kit.seeds import seeds

CHANGES_WITH = {
    "chicago-express": {
        "cash": {"score"},
        "income": {"minimum"},
        **{company: {"shares", "minimum"} for company in EXPRESS_COMPANIES},
    },
    "american-rails": {
        "cash": {"score"},
        **{company: {"shares"} for company in RAILS_COMPANIES},
    },
    "age-of-steam": {
        "cash": {"score"},
        "income": {"score"},
        "shares": {"score"},
        **{color: {color, "cubes", "bag"} for color in ("red", "blue", "purple", "yellow", "black", "white")},
    },
    "railroad-revolution": {
        "shares": {"shares"},
        "left": {"score", "left-vp"},
        "middle": {"score", "middle-vp"},
        "right": {"score", "right-vp"},
    },
}
"""What follows from a figure, and the supply that the difference comes from."""


def cut(record: GameRecord, move: int, *notes: Note) -> GameRecord:
    """Return a record up to a move, with notes of one's own."""
    return replace(record, header=replace(record.header, results=()), moves=record.moves[:move], notes=notes)


def some_values(values: range, now: int) -> set[int]:
    """Return some of the values that a figure may be set to: the ends, and those next to what it is."""
    return {values[0], values[-1], *(each for each in (now - values.step, now + values.step) if each in values)} - {now}


def one_of_each(replay: Replay, random: Random) -> list[tuple[Named, Setting]]:
    """Return of every quantity that may be set the figure of some subject, of cubes one where there are some."""
    found = list(settings(replay))
    random.shuffle(found)
    found.sort(key=lambda each: replay.game.figure(replay.table, Figure(*each[0]))[0] > 0)
    return list({quantity: ((subject, quantity), setting) for (subject, quantity), setting in found}.values())


def is_conserved(replay: Replay) -> bool:
    """Tell whether all money comes from the bank, as the ledger has it."""
    balances = replay.table.ledger.balances
    again = [0] * len(balances)
    for entry in replay.table.ledger.entries:
        again[entry.payer] -= entry.amount
        again[entry.payee] += entry.amount
    return again == balances and sum(balances) == 0 and min(balances[1:]) >= 0


@pytest.mark.parametrize(("game", "board", "players"), PLAYED)
@pytest.mark.parametrize("part", [0, 0.02, 0.3, 0.7, 1])
def test_a_figure_that_is_set_has_the_value_and_just_what_follows_from_it_changes(
    game: str, board: str, players: int, part: float
) -> None:
    record = sample(game, players, 5, header=Header(board=board))
    move = round(part * len(record.moves))
    before = replay_to(cut(record, move))
    figures = all_figures(before)
    kept = 0
    for named, setting in one_of_each(before, Random(move)):
        for value in sorted(some_values(setting.values, figures[named])):
            note = set_to(move, named, value)
            ruled = require_sound(cut(record, move, note, Note(move, claim=Claim((Figure(*named, value),)))))
            replay = replay_to(ruled)
            assert [found.kind for found in replay.findings] == [FindingKind.RULED], (named, value)
            after = all_figures(replay)
            changed = {each for each in figures if after[each] != figures[each]}
            assert {quantity for _, quantity in changed} <= {named[1], *CHANGES_WITH[game].get(named[1], ())}, named
            assert is_conserved(replay)
            kept += 1
    assert kept > 5


@pytest.mark.parametrize(("game", "board", "players"), PLAYED)
def test_a_figure_is_not_set_to_what_it_cannot_be(game: str, board: str, players: int) -> None:
    record = sample(game, players, 5, header=Header(board=board))
    move = len(record.moves) // 2
    before = replay_to(cut(record, move))
    for named, setting in one_of_each(before, Random(move)):
        values = setting.values
        beyond = {-1, values[-1] + values.step, *(values[0] + 1 for _ in range(values.step - 1))} - {1_000_001}
        for value in sorted(beyond):
            replay = replay_to(require_sound(cut(record, move, set_to(move, named, value))))
            (found,) = replay.findings
            assert (found.kind, found.rule) == (FindingKind.CLAIM, "REC-RULING-SET-POSSIBLE"), named
            assert found.facts["after"] == str(value)
            assert all_figures(replay) == all_figures(before)


def rulings_on_the_way(record: GameRecord, random: Random) -> GameRecord:
    """Return a record in which many figures are set, whatever that brings."""
    notes: list[Note] = []
    for move in sorted(random.sample(range(len(record.moves) + 1), 12)):
        replay = replay_to(cut(record, move, *notes), move, carry_on=True)
        for named, setting in random.sample(one_of_each(replay, random), 3):
            values = setting.values
            value = random.choice((values[0], values[min(len(values) - 1, 3)], values[-1], random.choice(values)))
            notes.append(set_to(move, named, value))
    return replace(record, notes=tuple(notes))


@pytest.mark.parametrize("seed", seeds(1, 3))
@pytest.mark.parametrize(("game", "board", "players"), PLAYED)
def test_whatever_is_set_a_game_is_judged_to_its_end(game: str, board: str, players: int, seed: int) -> None:
    random = Random(seed)
    record = rulings_on_the_way(sample(game, players, seed, header=Header(board=board)), random)
    assert read_rgn(write_rgn(require_sound(record))).record == record
    replay = replay_to(record, carry_on=True)
    assert is_conserved(replay)
    assert "REC-RULING-SET" in {found.rule for found in replay.findings}
    figures = all_figures(replay)
    supplies = ("trains", "houses", "cubes", "shares", "bag", "red", "developments", "buildings", "rails")
    assert [named for named, value in figures.items() if named[1] in supplies and value < 0] == []
    judge(record, carry_on=True, full=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_a_sum_put_right_is_valid_with_rulings(game: str) -> None:
    record = sample(game, 3, 2)
    last = len(record.moves)
    winner = judge(record).standings[0]
    bob = record.header.players[winner.seat - 1].name
    cash = replay_to(record).table.ledger.balances[winner.seat]
    ruled = replace(record, header=replace(record.header, results=()), notes=(set_to(last, (bob, "cash"), cash + 2),))
    verdict = judge(ruled)
    assert verdict.status is VerdictStatus.VALID_WITH_RULINGS
    counts = game in ("chicago-express", "american-rails")
    assert verdict.standings[0].score == winner.score + (2 if counts else 0)
