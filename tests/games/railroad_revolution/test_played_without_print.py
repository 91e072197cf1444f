"""Where nobody has told what is printed, a move may bring it up: it can be tried and made as the record is judged."""

from pathlib import Path

import pytest
from msgspec.structs import replace

import interlock
from interlock.analysis.judge import replay_to
from interlock.basics.problem import RecordError

GAMES = Path(__file__).resolve().parents[3] / "records/games/railroad-revolution"
PLAYED = replace(interlock.read(GAMES / "without-a-component-set.rgn"), notes=())


def test_each_move_can_be_tried_where_it_was_made() -> None:
    game = interlock.Game(PLAYED).branch(0)
    for move in PLAYED.moves:
        assert game.at().is_legal(game.line(move))
        game.play(move)
    assert game.at().over
    assert game.at().digest == interlock.Game(PLAYED).at().digest


def test_it_is_judged_live_as_its_record_is() -> None:
    game = interlock.Game(replace(PLAYED, moves=()))
    told = [finding for move in PLAYED.moves for finding in game.play(game.line(move))]
    judged = replay_to(PLAYED).findings
    assert game.replay.at(game.move_count).findings == judged
    assert told == [finding for finding in judged if finding.move_number]


def test_a_move_that_is_illegal_leaves_the_game_as_it_was() -> None:
    game = interlock.Game(replace(PLAYED, moves=PLAYED.moves[:1]))
    before = game.replay.at(1).findings
    with pytest.raises(interlock.IllegalMoveError):
        game.play("Ann: side 1 B")
    assert (game.move_count, game.replay.at(1).findings) == (1, before)


def test_what_is_stated_and_says_nothing_is_told_at_its_place() -> None:
    position = interlock.Game(PLAYED).at(100)
    with pytest.raises(RecordError) as raised:
        position.read("Ann: build Denver with reward nonsense[")
    assert [problem.field for problem in raised.value.problems] == ["railroad_revolution.printed[0]"]
