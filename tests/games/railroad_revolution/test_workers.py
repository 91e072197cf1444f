"""Workers that a player has or has not."""

from kit.railroad_revolution.script import Script


def test_a_worker_that_is_not_there_is_not_taken() -> None:
    player = Script().table.players[1]
    player.workers[0][2] = 1
    before = player.at_hand()
    assert not player.take_worker(2, 0)
    assert (player.workers[0][2], player.at_hand()) == (0, before - 1)
    assert not player.take_worker(2, 0)
    assert (player.workers[0][2], player.at_hand()) == (0, before - 1)


def test_a_worker_that_nobody_knew_of_is_taken_by_what_is_untold() -> None:
    player = Script().table.players[1]
    player.workers[0][2] = 0
    player.doubts.widen((0, 2), "what a deal gave", more=1)
    assert player.missing_worker(2, 0) == "what a deal gave"
    assert player.take_worker(2, 0)
    assert not player.take_worker(2, 0)


def test_a_worker_that_may_have_been_one_less_is_not_there_twice() -> None:
    player = Script().table.players[1]
    player.workers[0][2] = 1
    player.doubts.widen((0, 2), "what a deal gave", less=1)
    assert player.missing_worker(2, 0) == "what a deal gave"
    player.workers[0][2] = 0
    assert player.missing_worker(2, 0) == ""
