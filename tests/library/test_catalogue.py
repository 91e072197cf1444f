"""Boards, component sets, random games and JSON, asked of the library."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

import interlock
from interlock.games.registry import GAMES
from interlock.railroad_revolution.components.yaml_writer import to_yaml
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, shipped_set
from interlock.record.model import GameRecord, Header

SAMPLE = interlock.sample("railroad-revolution", 3, 4)
OURS = replace(shipped_set(DEMONSTRATION), id="ours")


def naming(record: GameRecord, name: str) -> GameRecord:
    """A record that names a component set by its id alone."""
    return replace(record, header=replace(record.header, components=name, components_digest=""))


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_is_a_whole_game_and_the_same_for_a_seed(game: str) -> None:
    record = interlock.sample(game, 3, 9)
    assert interlock.Game(record).verdict.finished
    assert interlock.sample(game, 3, 9) == record != interlock.sample(game, 3, 10)


def test_a_board_is_loaded_by_name_or_from_a_file(tmp_path: Path) -> None:
    board = interlock.load_board("barbados")
    assert board in interlock.list_boards("age-of-steam")
    assert board not in interlock.list_boards("chicago-express")
    file = tmp_path / "mine.json"
    file.write_text(interlock.to_json(replace(board, name="mine", digest="")), encoding="utf-8")
    assert interlock.load_board(file).hexes == board.hexes
    with pytest.raises(FileNotFoundError):
        interlock.load_board(tmp_path / "none.json")


def test_a_record_carries_a_set_that_is_found_beside_it_or_handed_over(tmp_path: Path) -> None:
    record = naming(SAMPLE, "ours")
    (tmp_path / "ours.yaml").write_text(to_yaml(OURS), encoding="utf-8")
    assert interlock.load_component_set(tmp_path / "ours.yaml") == OURS
    for whole in (
        interlock.embed(record, tmp_path),
        interlock.embed(record, components=OURS),
        interlock.embed(record, components=tmp_path / "ours.yaml"),
        interlock.embed(record, components=tmp_path),
    ):
        assert whole.components == OURS
        assert interlock.Game.parse(interlock.to_rgn(whole)).verdict.status is interlock.VerdictStatus.VALID


def test_a_set_that_is_missing_or_another_than_the_record_names_is_told(tmp_path: Path) -> None:
    with pytest.raises(interlock.RecordError, match="ours"):
        interlock.embed(naming(SAMPLE, "ours"), tmp_path)
    with pytest.raises(interlock.RecordError, match="not the one that the record names"):
        interlock.embed(naming(SAMPLE, "theirs"), components=OURS)
    nameless = interlock.embed(naming(SAMPLE, ""), components=OURS)
    assert (nameless.header.components, nameless.components) == ("ours", OURS)


def test_what_has_no_such_name_is_told_alike_wherever_it_is_asked_for() -> None:
    record = GameRecord(Header(1, "chess"))
    for ask in (
        lambda: interlock.list_boards("chess"),
        lambda: interlock.sample("chess", 3, 1),
        lambda: interlock.new_record("chess", ["Ann"]),
        lambda: interlock.draft("chess", ["Ann"]),
        lambda: interlock.find_rules(game="chess"),
        lambda: interlock.Game(record),
        lambda: interlock.embed(record),
    ):
        with pytest.raises(interlock.RecordError, match="unknown game 'chess'; expected age-of-steam"):
            ask()


def test_every_answer_is_written_as_json(tmp_path: Path) -> None:
    game = interlock.Game(interlock.sample("chicago-express", 3, 2))
    position = game.at(5)
    values = [game.verdict, position.view, position.decision, game.explain(5), game.figure("Ann", "cash")]
    for value in [*values, game.compare(game), game.record.moves[0], position.phase]:
        assert value is not None
        assert isinstance(json.loads(interlock.to_json(value)), dict)
    assert position.own_view is position.view.chicago_express
    assert json.loads(interlock.to_json(game.verdict.standings))[0]["rank"] == 1


def test_a_game_knows_its_file_and_a_finding_its_line(tmp_path: Path) -> None:
    file = tmp_path / "game.rgn"
    file.write_text("interlock 1\ngame chicago-express\nplayers Ann, Ben\n\nAnn: bid 6\n", encoding="utf-8")
    game = interlock.Game.read(file)
    found = game.verdict.findings[0]
    assert (game.file, found.line, found.column) == (str(file), 5, 10)
    assert game.stopped_by() == found
    assert [each.findings for each in game] == [(), (found,)]
    assert interlock.Game(game.record).file == ""
