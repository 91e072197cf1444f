"""The service on Age of Steam: verdicts, positions, the table's own moves, own boards and the catalogue."""

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from interlock.age_of_steam.v1 import age_of_steam_pb2
from interlock.analysis.annotate import annotate
from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge
from interlock.boards.board_files import shipped_board
from interlock.color.v1 import color_pb2
from interlock.games.age_of_steam.goods_growth.growth import Rolling
from interlock.games.registry import GAMES
from interlock.record.json_form import to_json
from interlock.record.model import GameRecord, Header
from interlock.record.protobuf_form import from_message
from interlock.record.rgn import read_rgn, write_rgn
from interlock.record.rgn.moves import MoveWriter
from interlock.v1 import validator_pb2, verdict_pb2
from kit.age_of_steam.script import Script
from kit.service_calls import in_record, refusal_of

GAME = GAMES["age-of-steam"]
FULL = validator_pb2.VERDICT_VIEW_FULL


@cache
def played(board: str = "rust-belt") -> GameRecord:
    return sample("age-of-steam", min(4, GAME.players_on(board)[1]), 3, header=Header(board=board))


def on_an_own_board() -> GameRecord:
    record = played()
    board = replace(shipped_board("rust-belt"), name="mine", digest="")
    return replace(record, header=replace(record.header, board="mine"), board=board)


def validated(stub: Any, source: validator_pb2.RecordSource, view: int = 0) -> verdict_pb2.Verdict:
    verdict: verdict_pb2.Verdict = stub.Validate(validator_pb2.ValidateRequest(source=source, view=view)).verdict  # type: ignore[arg-type]
    return verdict


@pytest.mark.parametrize("board", GAME.boards)
def test_a_record_is_judged(stub: Any, board: str) -> None:
    verdict = validated(stub, in_record(played(board)))
    assert (verdict.status, verdict.board) == (verdict_pb2.VERDICT_STATUS_VALID, board)
    scores = [(standing.seat, standing.score, standing.out) for standing in verdict.standings]
    assert scores == [(each.seat, each.score, each.out) for each in judge(played(board)).standings]
    assert not verdict.remarks


def test_the_full_view_says_what_tiles_amounted_to(stub: Any) -> None:
    verdict = validated(stub, validator_pb2.RecordSource(rgn=write_rgn(played())), FULL)
    told = judge(played(), full=True)
    assert [(remark.move_number, remark.text) for remark in verdict.remarks] == [
        (remark.move_number, remark.text) for remark in told.remarks
    ]
    assert len(verdict.ledger) == len(told.ledger) > 0


def test_rounds_tell_incomes_and_expenses(stub: Any) -> None:
    verdict = validated(stub, in_record(played()))
    for round_, told in zip(verdict.rounds, judge(played()).rounds, strict=True):
        sent = [(each.seat, each.received, each.paid, each.cash, each.income) for each in round_.receipts]
        assert sent == [(each.seat, each.received, each.paid, each.cash, each.income) for each in told.receipts]
        assert not round_.dividends


def test_a_record_is_annotated(stub: Any) -> None:
    response = stub.Annotate(validator_pb2.AnnotateRequest(source=in_record(played())))
    expected, _ = annotate(played())
    assert from_message(response.source.record) == expected
    again = stub.Annotate(validator_pb2.AnnotateRequest(source=response.source))
    assert again.source == response.source


@pytest.mark.parametrize("board", ["rust-belt", "st-lucia"])
def test_a_replay_has_every_position(stub: Any, board: str) -> None:
    record = played(board)
    responses = list(stub.Replay(validator_pb2.ReplayRequest(source=in_record(record))))
    digests = [response.position.digest for response in responses]
    assert digests == list(judge(record, full=True).position_digests)
    first, last = responses[0].position.age_of_steam, responses[-1].position.age_of_steam
    assert (first.round, len(first.tiles), len(first.players)) == (1, 0, len(record.header.players))
    assert last.tiles


@pytest.mark.parametrize("form", [validator_pb2.RECORD_FORM_PROTOBUF, validator_pb2.RECORD_FORM_JSON])
def test_a_record_is_converted_and_back(stub: Any, form: Any) -> None:
    rgn = validator_pb2.RecordSource(rgn=write_rgn(on_an_own_board()))
    converted = stub.Convert(validator_pb2.ConvertRequest(source=rgn, form=form)).source
    back = validator_pb2.ConvertRequest(source=converted, form=validator_pb2.RECORD_FORM_RGN)
    assert stub.Convert(back).source == rgn


def legal_moves(stub: Any, record: GameRecord, **fields: Any) -> validator_pb2.ListLegalMovesResponse:
    request = validator_pb2.ListLegalMovesRequest(source=in_record(record), **fields)
    response: validator_pb2.ListLegalMovesResponse = stub.ListLegalMoves(request)
    return response


def test_the_move_played_is_among_the_legal_ones(stub: Any) -> None:
    record = played("barbados")
    writer = MoveWriter(record.header.players)
    for number, move in list(enumerate(record.moves))[::5]:
        listed: list[str] = []
        token = ""
        while not listed or token:
            response = legal_moves(stub, record, after_move_number=number, page_size=1000, page_token=token)
            assert response.decision.seat == move.seat
            listed += [legal.rgn for legal in response.moves]
            token = response.next_page_token
        assert writer.line(move) in listed
        assert len(listed) == len(set(listed))


def test_dice_are_the_tables_and_come_by_the_page(stub: Any) -> None:
    record = read_rgn(Script().until(Rolling).text).record
    first = legal_moves(stub, record, page_size=1000)
    second = legal_moves(stub, record, page_size=1000, page_token=first.next_page_token)
    assert (first.decision.seat, first.decision.text) == (0, "throw 3 dice for the light area and 3 for the dark one")
    assert second.next_page_token
    assert len({move.rgn for move in (*first.moves, *second.moves)}) == 2000
    assert list(first.moves[1].move.age_of_steam.dice.dark) == [1, 1, 2]


def test_a_board_in_the_record_is_played_on(stub: Any) -> None:
    record = on_an_own_board()
    sources = [
        in_record(record),
        validator_pb2.RecordSource(rgn=write_rgn(record)),
        validator_pb2.RecordSource(json=to_json(record).decode()),
    ]
    for source in sources:
        verdict = validated(stub, source)
        assert (verdict.status, verdict.board) == (verdict_pb2.VERDICT_STATUS_VALID, "mine")
        assert verdict.board_digest not in ("", shipped_board("rust-belt").digest)


def test_the_path_of_a_board_is_refused(stub: Any) -> None:
    record = replace(played(), header=replace(played().header, board="maps/mine.json"))
    request = validator_pb2.ValidateRequest(source=in_record(record))
    refusal = refusal_of(lambda: stub.Validate(request))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "UNREADABLE_RECORD")
    field, description = refusal.violations[0]
    assert field == "source.record.header.board"
    assert "maps/mine.json, which is not at hand" in description


def test_a_hex_that_is_not_there_is_refused(stub: Any) -> None:
    text = Script().building().text + "Andy: build Z9 N-S\n"
    request = validator_pb2.ValidateRequest(source=validator_pb2.RecordSource(rgn=text))
    refusal = refusal_of(lambda: stub.Validate(request))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "UNREADABLE_RECORD")
    assert f"line {text.count(chr(10))}, column 13: unknown hex 'Z9'" in refusal.violations[0][1]


def test_the_catalogue_has_the_game_its_boards_and_the_values_of_its_editions(stub: Any) -> None:
    games = stub.ListGames(validator_pb2.ListGamesRequest()).games
    game = next(game for game in games if game.name == "age-of-steam")
    assert (game.min_players, game.max_players) == (1, 6)
    assert (tuple(game.editions), tuple(game.boards)) == (("rulebook", "choochoo"), GAME.boards)
    options = {option.name: option for option in game.options}
    assert options["urbanize"].default_value == "before"
    assert dict(options["urbanize"].by_edition) == {"choochoo": "anytime"}
    assert not options["barbados_cubes"].by_edition


@pytest.mark.parametrize("name", GAME.boards)
def test_a_board_tells_what_cities_take(stub: Any, name: str) -> None:
    board, shipped = stub.GetBoard(validator_pb2.GetBoardRequest(name=name)).board, shipped_board(name)
    assert (board.digest, board.grid) == (shipped.digest, shipped.grid)
    assert [[color_pb2.Color.Name(color) for color in hex_.colors] for hex_ in board.hexes] == [
        [color.value for color in hex_.colors] for hex_ in shipped.hexes
    ]
    assert [tuple(hex_.columns) for hex_ in board.hexes] == [hex_.columns for hex_ in shipped.hexes]


def test_the_rules_are_listed(stub: Any) -> None:
    rules = stub.ListRules(validator_pb2.ListRulesRequest(game="age-of-steam")).rules
    assert [rule.id for rule in rules] == list(GAME.rules)


def test_the_actions_of_the_contract_are_named(stub: Any) -> None:
    record = read_rgn(Script().building("first build", "engineer", "urbanization").text).record
    last = list(stub.Replay(validator_pb2.ReplayRequest(source=in_record(record))))[-1].position
    chosen = {player.action for player in last.age_of_steam.players}
    names = ("FIRST_BUILD", "ENGINEER", "URBANIZATION")
    assert chosen == {age_of_steam_pb2.SpecialAction.Value(f"SPECIAL_ACTION_{name}") for name in names}
