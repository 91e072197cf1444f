"""Positions that few games come to."""

import re
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from interlock.analysis.judge import begin
from interlock.boards.board_files import shipped_board
from interlock.games.position_view import position_of
from interlock.library.game import Game
from interlock.record.model import GameRecord
from interlock.record.rgn import read_rgn
from kit.pictures import texts_of
from pictures.age_of_steam.drawn import game, pieces_in, positions


def record(*lines: str, board: str = "rust-belt", players: str = "Ann, Ben, Cara") -> GameRecord:
    header = ("interlock 1", "game age-of-steam", f"board {board}", f"players {players}")
    return read_rgn("\n".join([*header, *lines, ""])).record


def first(of: GameRecord):
    replay = begin(of, carry_on=True)
    return replay, pieces_in(replay, position_of(replay))


def test_more_cubes_than_there_is_room_for_are_counted():
    _, pieces = first(record(f"setup cubes Pittsburgh {'red ' * 12}blue"))
    svg = pieces["cubes/R5"].svg
    assert re.findall(r'data-color="(\w+)".*?>(\w+)</text>', svg) == [("red", "12R"), ("blue", "B")]


def test_cubes_that_nobody_wrote_down_are_told_from_those_in_the_bag():
    replay, pieces = first(record("setup cubes Pittsburgh ? ? red"))
    assert re.findall(r">([A-Z?])</text>", pieces["cubes/R5"].svg) == ["?", "?", "R"]
    unknown = position_of(replay).age_of_steam.unknown_cubes
    assert f">{unknown} of these lie elsewhere as ?</text>" in pieces["panel/unknown"].svg


@pytest.mark.parametrize("number", [1, 2, 30])
def test_however_many_players_there_are_each_has_a_row(number):
    names = [f"Player {seat}" for seat in range(1, number + 1)]
    replay, pieces = first(record(players=", ".join(names)))
    assert set(names) <= set(texts_of(Game.of(replay.record).last_legal().picture()))
    assert sum(key.startswith("panel/income ") for key in pieces) == number


@pytest.mark.parametrize("name", ["rust-belt", "western-us"])
def test_a_game_on_a_board_of_somebodys_own_is_drawn(name):
    own = replace(shipped_board(name), name="mine", digest="")
    of = record("Ann: shares 1")
    of = replace(of, header=replace(of.header, board="mine"), board=own)
    ElementTree.fromstring(Game.of(of, carry_on=True).at().picture())


def test_on_barbados_actions_that_are_not_free_are_crossed_out():
    taken = [
        (position.age_of_steam.taken, pieces)
        for replay, position in positions(game("barbados-won"))
        if (pieces := pieces_in(replay, position)) and not position.age_of_steam.players[0].action.value.endswith("IED")
    ]
    assert taken
    for actions, pieces in taken:
        assert sum(key.startswith("panel/action ") for key in pieces) == len(actions)


def test_stations_abroad_show_what_they_take():
    for replay, position in [next(positions(game("complete-links-only")))]:
        abroad = [place for place in position.age_of_steam.places if place.takes.value != "COLOR_UNSPECIFIED"]
        pieces = pieces_in(replay, position)
        assert len(abroad) == 6
        assert all(f'data-color="{place.takes.name.lower()}"' in pieces[f"cubes/{place.hex}"].svg for place in abroad)


def test_the_civil_war_is_told_in_its_round():
    told = {
        position.age_of_steam.round: "Civil War" in pieces_in(replay, position)["panel/round"].svg
        for replay, position in positions(game("cotton-and-war"))
    }
    assert [round_ for round_, war in told.items() if war] == [4]
