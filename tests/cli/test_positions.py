"""show, legal and score."""

import json

import pytest

from interlock.analysis.judge import judge, replay_to
from interlock.games.position_view import position_of
from interlock.record.rgn import move_to_rgn, read_rgn
from interlock.record.rgn.players import Players


def test_the_position_after_the_last_move_is_shown(run, either):
    result = run("show", "either.rgn")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0].startswith(f"After move {len(either.record.moves)} of ")
    assert lines[1] == f"the game is over: {judge(either.record).ending}"


def test_the_position_before_the_first_move_has_the_first_auction(run):
    text = run("show", "game.rgn", "--at", 0).stdout
    assert "Ann has to bid 7 to 40, or pass" in text
    assert "auction: a share of PRR, opening bid $7, no bid yet\nstill in: Ann, Ben, Cara\n" in text
    assert "auction ○○○  extend ○○○○○  develop ○○○○" in text
    assert "track of PRR\n  Philadelphia\n" in text
    assert "developed\n  none\n" in text


def test_every_position_can_be_shown_within_80_columns(run, game):
    for number in range(0, len(game.record.moves), 7):
        result = run("show", "game.rgn", "--at", number, columns=80)
        assert result.exit_code == 0
        assert all(len(line) <= 80 for line in result.stdout.splitlines())
        position = position_of(replay_to(game.record, number)).chicago_express
        for company in position.companies:
            if company.track:
                assert f"track of {company.company}\n" in result.stdout
        for dial in position.dials:
            assert f"{dial.action} {'●' * dial.turned}{'○' * (dial.fields - dial.turned)}" in result.stdout


def test_the_position_as_json_mirrors_the_message(run, either):
    shown = json.loads(run("show", "either.rgn", "--at", 20, "--format", "json").stdout)
    assert shown["moveNumber"] == 20
    assert shown["digest"] == position_of(replay_to(either.record, 20)).digest
    own = {"chicago-express": "chicagoExpress", "american-rails": "americanRails"}[either.record.header.game]
    assert len(shown[own]["players"]) == 3


def test_an_illegal_move_on_the_way_is_told_and_the_position_before_it_shown(run, game):
    number = game.move_number(game.line(": develop "))
    result = run("show", "illegal.rgn")
    assert result.exit_code == 1
    assert result.stdout.startswith(f"After move {number - 1} of ")
    assert f"move {number} is illegal" in result.stderr
    assert run("show", "illegal.rgn", "--at", number - 1).exit_code == 0


@pytest.mark.parametrize("command", ["show", "legal"])
@pytest.mark.parametrize("at", ["100000", "-1", "soon"])
def test_a_move_that_the_record_does_not_have_is_wrong_usage(run, command, at):
    assert run(command, "game.rgn", "--at", at).exit_code == 2


@pytest.mark.parametrize("command", ["show", "legal"])
def test_a_game_for_too_many_players_is_told(run, write, command):
    names = "A, B, C, D, E, F, G"
    write("seven.rgn", f"interlock 1\ngame chicago-express\nplayers {names}\nA: pass\n")
    result = run(command, "seven.rgn")
    assert result.exit_code == 1
    assert "interlock: seven.rgn:3:1: this is no legal game" in result.stderr


def test_the_legal_moves_stand_as_they_can_be_pasted(run, game):
    lines = run("legal", "game.rgn", "--at", 0).stdout.splitlines()
    assert lines[0] == "; Ann has to bid 7 to 40, or pass"
    assert lines[1:] == ["Ann: pass", *(f"Ann: bid {amount}" for amount in range(7, 41))]
    pasted = "\n".join([*game.lines[:3], *lines])
    assert len(read_rgn(pasted).record.moves) == 35


def test_the_move_played_is_among_the_legal_ones(run, either):
    names = Players([player.name for player in either.record.header.players])
    for number in (0, 10, 30, 60):
        move = either.record.moves[number]
        listed = run("legal", "either.rgn", "--at", number).stdout.splitlines()
        assert f"{either.record.player(move.seat)}: {move_to_rgn(move, names)}" in listed


def test_a_limit_lists_the_first_moves_and_says_that_there_are_more(run):
    result = run("legal", "game.rgn", "--at", 0, "--limit", 2)
    assert result.stdout.splitlines()[1:] == ["Ann: pass", "Ann: bid 7"]
    assert "more than 2 moves" in result.stderr
    assert not run("legal", "game.rgn", "--at", 0, "--limit", 35).stderr


def test_legal_moves_as_json_mirror_the_response(run):
    listed = json.loads(run("legal", "game.rgn", "--at", 0, "--limit", 2, "--format", "json").stdout)
    assert listed["decision"] == {"kind": "bid", "seat": 1, "least": 7, "most": 40, "text": "bid 7 to 40, or pass"}
    bid = {"move": {"seat": 1, "chicagoExpress": {"bid": {"amount": 7}}}, "rgn": "Ann: bid 7"}
    assert listed["moves"][1] == bid


def test_after_the_end_nothing_is_legal(run, either):
    result = run("legal", "either.rgn")
    assert result.exit_code == 0
    assert not result.stdout
    assert "the game is over" in result.stderr


def test_in_the_place_of_an_illegal_move_the_legal_ones_are_listed(run, game):
    result = run("legal", "illegal.rgn")
    assert result.exit_code == 1
    assert game.lines[game.line(": develop ") - 1] in result.stdout.splitlines()


def test_a_name_that_needs_quotes_has_them(run, write):
    write("quotes.rgn", 'interlock 1\ngame chicago-express\nplayers "A: B", C\n')
    assert '"A: B": pass' in run("legal", "quotes.rgn").stdout.splitlines()


def test_the_score_has_its_parts_and_the_shares_held(run, either):
    standings = judge(either.record).standings
    lines = run("score", "either.rgn").stdout.splitlines()
    assert lines[0].startswith("either.rgn: valid; ended")
    assert lines[2].split()[:4] == ["1", standings[0].player, str(standings[0].score), str(standings[0].score)]
    scored = json.loads(run("score", "--format", "json", "either.rgn").stdout)
    assert scored["finished"] is True
    assert [each["score"] for each in scored["standings"]] == [each.score for each in standings]
    position = position_of(replay_to(either.record))
    own = position.chicago_express or position.american_rails
    assert scored["standings"][0]["shares"] == own.players[standings[0].seat - 1].shares


def test_the_score_of_an_unfinished_game_says_so(run, game, write):
    write("half.rgn", "\n".join(game.lines[:20]) + "\n")
    result = run("score", "half.rgn", "missing.rgn", "illegal.rgn")
    assert result.exit_code == 3
    assert result.stdout.startswith("half.rgn: incomplete; not ended after move ")
    assert "illegal.rgn: illegal; stopped" in result.stdout
    assert run("score", "half.rgn").exit_code == 0
    assert run("score", "illegal.rgn").exit_code == 1
