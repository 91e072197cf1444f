"""Decisions, phases and ends are told as data besides their words."""

import re
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import begin, judge
from interlock.games.registry import GAMES
from interlock.record.age_of_steam import DrawCubes, MoveCube, SellShares
from interlock.record.auction import Bid
from interlock.record.model import GameRecord, Header
from interlock.record.railroad_revolution import DrawMilestones

_WORD = re.compile(r"[a-z]+(_[a-z0-9]+)*")
_AMOUNTS: dict[type, Callable[[Any], int]] = {
    Bid: lambda bid: bid.amount,
    SellShares: lambda sale: sale.shares,
    MoveCube: lambda move: len(move.path),
    DrawCubes: lambda draw: len(draw.cubes),
    DrawMilestones: lambda draw: len(draw.milestones),
}
_OVER_SEVERAL_MOVES = {"build_track", "hire_workers"}
PLAYED = [
    ("age-of-steam", "rust-belt", 3),
    ("age-of-steam", "western-us", 3),
    ("age-of-steam", "st-lucia", 2),
    ("age-of-steam", "barbados", 1),
    ("american-rails", "", 3),
    ("chicago-express", "", 3),
    ("railroad-revolution", "", 3),
]


def played(game: str, board: str, players: int) -> GameRecord:
    return sample(game, players, 1, header=Header(board=board))


@pytest.mark.parametrize(("game", "board", "players"), PLAYED)
def test_every_decision_tells_its_kind_its_seat_and_its_limits(game: str, board: str, players: int) -> None:
    replay = begin(played(game, board, players))
    while decision := replay.decision:
        told = decision.told()
        assert _WORD.fullmatch(told.kind)
        assert (told.seat, told.text) == (decision.seat, decision.words())
        amounts = [
            _AMOUNTS[type(action)](action) for action in islice(decision.options(), 40) if type(action) in _AMOUNTS
        ]
        if told.kind in _OVER_SEVERAL_MOVES:
            assert told.most is None or re.search(rf"\b({told.most}|a) (more|tiles?)\b", told.text)
        elif told.kind == "move_goods":
            assert all(told.least <= amount <= told.most for amount in amounts)
        else:
            limits = range(told.least, told.most + 1) if told.least is not None and told.most is not None else ()
            assert list(dict.fromkeys(amounts)) == list(limits)[: len(set(amounts))]
            assert bool(limits) == bool(amounts)
        replay.run(replay.move + 1)


@pytest.mark.parametrize(("game", "board", "players"), PLAYED)
def test_every_phase_is_told_as_a_word_and_a_round(game: str, board: str, players: int) -> None:
    replay = begin(played(game, board, players))
    while not replay.done():
        phase = GAMES[game].phase(replay.table)
        assert _WORD.fullmatch(phase.kind)
        assert (str(phase.round) in phase.text) == bool(phase.round)
        replay.run(replay.move + 1)
    assert GAMES[game].phase(replay.table).kind == "end"


@pytest.mark.parametrize(("game", "board", "players"), PLAYED)
def test_the_end_is_told_with_its_reasons(game: str, board: str, players: int) -> None:
    verdict = judge(played(game, board, players))
    assert verdict.end_reasons
    assert verdict.ending == "; ".join(reason.text for reason in verdict.end_reasons)
    for reason in verdict.end_reasons:
        assert _WORD.fullmatch(reason.kind)
        assert reason.rule in GAMES[game].rules


@pytest.mark.parametrize("name", GAMES)
def test_what_a_game_is_played_on_is_told_as_what_it_is(name: str) -> None:
    verdict = judge(sample(name, 3, 1))
    assert bool(verdict.board) == bool(verdict.board_digest) == bool(GAMES[name].boards)
    assert bool(verdict.components) == bool(verdict.components_digest) == (not GAMES[name].boards)
