"""The digests of a record, and where two records part."""

import json

import pytest

from interlock.record.digest import digest, digests
from interlock.record.files import dump


def test_the_digests_of_a_record_are_told_move_by_move(run, game):
    lines = run("digest", "game.rgn").stdout.splitlines()
    chain = digests(game.record)
    assert lines[0] == f"game.rgn: {digest(game.record)}"
    assert [line.split()[1] for line in lines[1:]] == chain
    assert lines[2].endswith(game.lines[game.line("Ann: bid") - 1])
    assert json.loads(run("digest", "game.rgn", "--format", "json").stdout)["digests"] == chain


@pytest.mark.parametrize(("move", "number"), [("0", 0), ("7", 7), ("last", -1)])
def test_the_digest_after_a_move_is_told(run, game, move, number):
    chain = digests(game.record)
    assert run("digest", "game.rgn", "--at", move).stdout == f"{chain[number]}\n"
    assert json.loads(run("digest", "game.rgn", "--at", move, "--format", "json").stdout)["digest"] == chain[number]


def test_the_same_game_in_another_form_and_annotated_is_the_same(run, write, game):
    write("ben.json", dump(game.record, "json"))
    run("annotate", "game.rgn", "--add", 3, "so it was", "-o", "ann.rgn")
    result = run("digest", "ann.rgn", "ben.json")
    told = f"ann.rgn and ben.json are the same, move by move: {digest(game.record)}\n"
    assert (result.exit_code, result.stdout) == (0, told)


def test_the_first_move_at_which_two_records_part_is_told(run, game):
    result = run("digest", "game.rgn", "illegal.rgn")
    line = game.line(": develop ")
    number = game.move_number(line)
    first, second = game.lines[line - 1], game.illegal().splitlines()[line - 1]
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"game.rgn and illegal.rgn part at move {number}",
        f"  game.rgn:{line}: {first}",
        f"  illegal.rgn:{line}: {second}",
    ]
    told = json.loads(run("digest", "game.rgn", "illegal.rgn", "--format", "json").stdout)
    assert (told["same"], told["partsAt"], len(set(told["digests"]))) == (False, number, 2)


def test_records_that_end_or_are_ruled_otherwise_part_there(run, write, game):
    moves = [number for number, line in enumerate(game.lines) if ": " in line and not line.startswith("claim")]
    write("short.rgn", "\n".join(game.lines[: moves[5]]) + "\n")
    assert run("digest", "game.rgn", "short.rgn").stdout.endswith("  short.rgn: the record ends before it\n")
    run("annotate", "game.rgn", "--penalty", 3, "Ann $1", "-o", "ruled.rgn")
    assert run("digest", "game.rgn", "ruled.rgn").stdout.endswith("  the rulings after this move are different\n")


def test_what_is_different_from_the_start_is_told(run, write, game):
    write("other.rgn", game.text.replace("Cara", "Clara").replace("\n\n", "\nedition other\n\n", 1))
    result = run("digest", "game.rgn", "other.rgn")
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "game.rgn and other.rgn part before the first move",
        "  different: the edition, the players",
    ]


@pytest.mark.parametrize("args", [("-", "-"), ("game.rgn", "illegal.rgn", "--at", "3"), ("game.rgn", "--at", "999")])
def test_wrong_usage_is_told(run, args):
    assert run("digest", *args).exit_code == 2
    assert run("digest", "none.rgn").exit_code == 3
