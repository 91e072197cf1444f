"""The library, as a program that imports it uses it."""

import doctest
import re
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import interlock
from interlock.library import game_replay
from interlock.record.auction import Bid
from interlock.record.chicago_express import ChicagoExpressMove
from interlock.record.model import Header, Player
from interlock.replay.preparation import prepare
from kit.replay_count import count_replays

ROOT = Path(__file__).parents[2]
GAMES = sorted((ROOT / "records" / "games").glob("*/*.rgn"))
FIRST = [ROOT / "records" / "games" / name / "first-game.rgn" for name in ("chicago-express", "american-rails")]


@pytest.fixture(autouse=True)
def in_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


@pytest.mark.parametrize("page", ["README.md", "server/LIBRARY.md"])
def test_the_examples_are_right(page: str) -> None:
    result = doctest.testfile(str(ROOT / page), module_relative=False)
    assert (result.failed, result.attempted > 3) == (0, True)


def test_the_page_tells_of_every_name() -> None:
    page = (ROOT / "server" / "LIBRARY.md").read_text(encoding="utf-8")
    hidden = {"FindingKind", "Standing", "__version__"}
    assert [name for name in interlock.__all__ if not re.search(rf"\b{name}\b", page) and name not in hidden] == []


def test_every_name_that_is_offered_is_there() -> None:
    assert [name for name in interlock.__all__ if not getattr(interlock, name)] == []
    assert sorted(interlock.__all__) == dir(interlock)
    with pytest.raises(AttributeError, match="no attribute 'frobnicate'"):
        interlock.frobnicate  # noqa: B018


@pytest.mark.parametrize("name", ["copy.rgn", "copy.json", "copy.ilk"])
def test_a_record_is_written_and_read_in_every_form(name: str, tmp_path: Path) -> None:
    record = interlock.read(GAMES[0])
    interlock.write(record, tmp_path / name)
    assert interlock.read(tmp_path / name) == record


def test_texts_and_bytes_are_parsed_in_every_form() -> None:
    record = interlock.read(GAMES[0])
    numbered = interlock.to_rgn(record, numbers=True)
    assert f"\n{len(record.moves)}. " in numbered
    for data in (interlock.to_rgn(record), numbered, interlock.to_json(record), interlock.to_protobuf(record)):
        assert interlock.parse(data) == record


def test_a_name_without_a_form_is_refused_and_nothing_written(tmp_path: Path) -> None:
    with pytest.raises(
        interlock.RecordError, match=r"tells no form; expected a name that ends in \.rgn, \.json or \.ilk"
    ):
        interlock.write(interlock.read(GAMES[0]), tmp_path / "copy.txt")
    assert not list(tmp_path.iterdir())


def test_records_built_by_hand_are_refused_as_files_are() -> None:
    record = interlock.read(GAMES[0])
    unsound = replace(record, header=replace(record.header, game="chess", players=()))
    for use in (interlock.Game, interlock.to_rgn):
        with pytest.raises(interlock.RecordError) as caught:
            use(unsound)
        assert [problem.field for problem in caught.value.problems][:2] == ["header.game", "header.players"]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_game_is_walked_through_with_all_its_money_and_findings(path: Path) -> None:
    record = interlock.read(path)
    verdict = interlock.Game(record).full_verdict()
    steps = [(each.number, len(each.payments), each.digest, each.findings) for each in interlock.Game(record)]
    numbers, payments, digests, findings = zip(*steps, strict=True)
    assert numbers == tuple(range(len(record.moves) + 1))
    assert sum(payments) == len(verdict.ledger)
    assert digests == verdict.position_digests
    found = [each for of_move in findings for each in of_move]
    assert found == list(verdict.findings)[: len(found)]


def test_a_walk_ends_at_an_illegal_move_or_goes_on() -> None:
    record = interlock.parse("interlock 1\ngame chicago-express\nplayers Ann, Ben, Cara\nAnn: bid 6\nBen: pass\n")
    assert [step.line for step in interlock.Game(record)] == ["", "Ann: bid 6"]
    assert [step.line for step in interlock.Game(record, carry_on=True)] == ["", "Ann: bid 6", "Ben: pass"]


@pytest.mark.parametrize("path", FIRST, ids=lambda path: path.parent.name)
def test_a_game_made_move_by_move_is_the_same_game(path: Path) -> None:
    record = interlock.read(path)
    game = interlock.Game(record).branch(0)
    for move in record.moves:
        assert game.at().is_legal(move)
        game.play(game.line(move))
    assert game.at().over
    assert game.record.moves == record.moves
    assert game.at().standings == interlock.Game(record).verdict.standings
    with pytest.raises(interlock.IllegalMoveError, match="after the game has ended"):
        game.play(record.moves[-1])


def test_trying_changes_nothing() -> None:
    record = interlock.read(FIRST[0])
    game = interlock.Game(record).branch(42)
    position = game.at()
    digest, cash = position.digest, position.cash
    (finding,) = (found for found in position.try_move("develop Chicago") if found.rule == "CE-DEVELOP-NEVER")
    assert (finding.move_number, finding.kind) == (43, interlock.FindingKind.ILLEGAL)
    assert finding.alternatives
    assert all(position.is_legal(each.rgn) and position.is_legal(each.move) for each in finding.alternatives)
    with pytest.raises(interlock.IllegalMoveError) as caught:
        game.play("develop Chicago")
    assert [found.rule for found in caught.value.findings] == ["CE-DEVELOP-NEVER"]
    assert (position.digest, position.cash, game.move_count) == (digest, cash, 42)
    assert position.try_move(record.moves[42]) == ()


def test_branches_go_on_by_themselves() -> None:
    game = interlock.Game.read(FIRST[1])
    position, other = game.at(60), game.branch(60)
    assert (other.at().digest, other.record) == (position.digest, position.record)
    other.play(next(position.legal_moves()))
    assert (other.move_count, position.number) == (61, 60)
    assert other.at().digest != position.digest


def test_a_position_stays_what_it_was_where_its_game_goes_another_way() -> None:
    game = interlock.Game.read(FIRST[0]).branch(20)
    early, late = game.at(10), game.at()

    def told() -> list[tuple[object, ...]]:
        return [
            (each.digest, each.line, each.player, each.payments, [*islice(each.legal_moves(), 3)])
            for each in (early, late)
        ]

    before = told()
    game.take_back(15)
    game.play(next(game.at().legal_moves()))
    game.take_back(5)
    assert told() == before
    assert game.move_count == 5


def test_a_game_that_is_played_is_drawn_and_told_as_its_record_is() -> None:
    record = interlock.read(FIRST[0])
    played = interlock.Game(record).branch(0)
    for move in record.moves[:12]:
        played.play(move)
    whole = interlock.Game(played.record)
    assert played.at().picture() == whole.at().picture()
    assert str(played.at()) == str(whole.at())
    assert played.explain("last") == whole.explain("last")
    assert played.figure("Ben", "cash") == whole.figure("Ben", "cash")
    assert played.verdict == whole.verdict


def test_what_a_record_names_and_is_not_there_is_told_by_line_and_column(tmp_path: Path) -> None:
    text = "interlock 1\ngame chicago-express\nplayers Ann, Ben\nAnn: extend PRR Z99\n"
    path = tmp_path / "game.rgn"
    path.write_text(text, encoding="utf-8")
    for read in (lambda: interlock.Game.parse(text), lambda: interlock.Game.read(path)):
        with pytest.raises(interlock.RecordError) as caught:
            read()
        assert [(each.line, each.column) for each in caught.value.problems] == [(4, 17)]


def test_a_file_that_is_not_there_is_an_os_error(tmp_path: Path) -> None:
    for read in (interlock.read, interlock.Game.read):
        with pytest.raises(FileNotFoundError):
            read(tmp_path / "none.rgn")


def test_positions_asked_in_any_order_are_those_of_the_game() -> None:
    game = interlock.Game.read(FIRST[0])
    digests = game.full_verdict().position_digests
    for number in (117, 3, 60, 59, 61, 0, 117):
        assert game.at(number).digest == digests[number]
    assert game.verdict.status is interlock.VerdictStatus.VALID


def test_one_replay_answers_one_question_after_another(monkeypatch: pytest.MonkeyPatch) -> None:
    replays = count_replays(monkeypatch)
    game = interlock.Game.read(FIRST[0])
    assert (game.at(40).number, bool(game.at(41).line)) == (40, True)
    assert (game.verdict.finished, game.at().over) == (True, True)
    assert replays.begun == 1


def test_a_later_ruling_on_money_is_not_in_a_position_before_it() -> None:
    text = "interlock 1\ngame chicago-express\nplayers Ann, Ben\nAnn: bid 7\nBen: pass\n"
    for ruling in ("penalty move 1 Ann $2", "award move 1 Ann $2", "set move 1 Ann $2"):
        record = interlock.parse(f"{text}ruling {ruling}\n")
        assert interlock.Game(record).at(1).cash == {"Ann": 60, "Ben": 60}
        assert interlock.Game(record).at().cash["Ann"] != 60 - 7


def test_a_position_may_lie_behind_a_move_that_a_later_ruling_lets_stand() -> None:
    text = "interlock 1\ngame chicago-express\nplayers Ann, Ben, Cara\nAnn: bid 6\nBen: bid 9\n"
    assert interlock.Game.parse(f"{text}ruling stands move 1 by Ref\n").at(1).player == "Ben"


def test_what_cannot_be_read_in_a_move_is_a_problem() -> None:
    position = interlock.Game(interlock.read(FIRST[0])).at(40)
    for line in ("Nobody: pass", "frobnicate", "extend PRR Z99", "develop Atlantis", "Ann: bid 99999999"):
        with pytest.raises(interlock.RecordError):
            position.try_move(line)
    with pytest.raises(IndexError, match="no move 4000"):
        interlock.Game(interlock.read(FIRST[0])).at(4000)
    with pytest.raises(interlock.IllegalMoveError, match="CE-AUCTION-OPENING-BID"):
        interlock.Game.parse("interlock 1\ngame chicago-express\nplayers Ann, Ben, Cara\nAnn: bid 6\n").at()


@pytest.mark.parametrize("path", FIRST, ids=lambda path: path.parent.name)
def test_a_position_and_a_step_tell_the_same_decision_and_phase(path: Path) -> None:
    record = interlock.read(path)
    for step in interlock.Game(record):
        if step.number % 10 == 0 or step.number == len(record.moves):
            position = interlock.Game(record).at(step.number)
            assert (position.decision, position.phase) == (step.view.decision, step.view.phase)


def test_a_position_shows_where_it_is() -> None:
    record = interlock.read(FIRST[0])
    assert repr(interlock.Game(record).at(0)).endswith(
        "after move 0: opening auctions; Ann has to bid 7 to 40, or pass>"
    )
    assert "the game is over: PRR, B&O and Wabash have no share left" in repr(interlock.Game(record).at())


@pytest.mark.parametrize(
    ("part", "field"),
    [
        ({"moves": (None,)}, "moves[0]"),
        ({"moves": (interlock.Move("Ann"),)}, "moves[0].seat"),
        ({"moves": (interlock.Move(1, ChicagoExpressMove(bid=Bid("7"))),)}, "moves[0].chicago_express.bid.amount"),
        ({"moves": (interlock.Move(1, ChicagoExpressMove(bid=Bid(7.5))),)}, "moves[0].chicago_express.bid.amount"),
        ({"header": Header(1, "chicago-express", players=("Ann", "Ben"))}, "header.players[0]"),
        ({"header": Header(1, "chicago-express", options={"dials": 1}, players=(Player("Ann"),))}, "header.options"),
        ({"header": None}, "header"),
        ({"notes": [object()]}, ""),
    ],
)
def test_what_is_of_another_type_is_a_problem(part: dict[str, Any], field: str) -> None:
    record = replace(interlock.new_record("chicago-express", ["Ann", "Ben"]), **part)
    for use in (interlock.Game, interlock.to_json):
        with pytest.raises(interlock.RecordError) as caught:
            use(record)
        assert [problem.field for problem in caught.value.problems] == [field]


def test_lists_do_for_tuples() -> None:
    record = interlock.read(FIRST[0])
    listed = replace(record, moves=list(record.moves), notes=list(record.notes))
    assert interlock.to_protobuf(listed) == interlock.to_protobuf(record)


@pytest.mark.parametrize("odd", [None, "records/games/chicago-express/first-game.rgn", {}])
def test_what_is_no_record_or_move_at_all_is_a_type_error(odd: Any) -> None:
    with pytest.raises(TypeError, match="a GameRecord is wanted, not "):
        interlock.Game(odd)
    with pytest.raises(TypeError, match="a Move is wanted, not 7"):
        interlock.Game(interlock.read(FIRST[0])).play(7)  # type: ignore[arg-type]


def test_errors_tell_the_place_and_the_file(tmp_path: Path) -> None:
    path = tmp_path / "game.rgn"
    path.write_text("interlock 1\ngame chicago-express\nplayers Ann, Ben\nAnn: bit 7\n", encoding="utf-8")
    with pytest.raises(interlock.RecordError, match=r"^line 4, column 6: unknown action 'bit'") as caught:
        interlock.read(path)
    assert caught.value.__notes__ == [f"in {path}"]
    with pytest.raises(FileNotFoundError, match=r"there/game\.rgn'$"):
        interlock.write(interlock.read(FIRST[0]), tmp_path / "there" / "game.rgn")


def test_an_unknown_player_is_told_with_whom_it_may_have_been() -> None:
    with pytest.raises(interlock.RecordError) as caught:
        interlock.Game(interlock.read(FIRST[0])).play("Bem: pass")
    (problem,) = caught.value.problems
    assert (problem.sentence(), problem.column, problem.width) == (
        "unknown player 'Bem' (did you mean 'Ben'?); expected Ann, Ben, Cara or table",
        1,
        3,
    )


def test_a_move_may_be_tried_by_a_short_name_and_in_the_words_of_another_game() -> None:
    position = interlock.Game(interlock.new_record("chicago-express", ["Ann", "Abe", "Cleo"])).at()
    assert position.is_legal("an: bid 7")
    assert position.game.line(position.read("c: expand PRR Q5")) == "Cleo: extend PRR Q5"
    with pytest.raises(interlock.RecordError, match="unknown player 'A', who may be Ann or Abe"):
        position.read("A: bid 7")


def test_rules_are_found_by_id_by_beginning_and_by_words() -> None:
    assert [rule.id for rule in interlock.find_rules("ce-extend-cost")] == ["CE-EXTEND-COST"]
    assert all(rule.id.startswith("REC-") for rule in interlock.find_rules("REC-"))
    found = interlock.find_rules("locomotive", "links", game="age-of-steam")
    assert "AOS-MOVE-LOCOMOTIVE" in [rule.id for rule in found]
    assert interlock.find_rules("locomtive") == interlock.find_rules("") == []
    assert len(interlock.find_rules()) > len(interlock.find_rules(game="records")) > 10
    with pytest.raises(interlock.RecordError, match="unknown game 'chess'"):
        interlock.find_rules("x", game="chess")


def test_notes_and_repairs_are_made_without_more_replays_than_they_need(monkeypatch: pytest.MonkeyPatch) -> None:
    game = interlock.Game.read(FIRST[0])
    replays = count_replays(monkeypatch)
    annotated = game.annotated()
    assert annotated.verdict.status is interlock.VerdictStatus.VALID
    # The record as it was, and with what was written into it; the game of the latter has not gone on.
    assert replays.moves == 2 * game.move_count
    prepared = []
    monkeypatch.setattr(game_replay, "prepare", lambda *given: prepared.append(given) or prepare(*given))
    broken = interlock.Game.parse(str(game).replace("Cara: pass\n", "", 1))
    assert not broken.verdict.finished
    assert broken.at(3).line
    assert broken.repairs()
    assert len(prepared) == 1
