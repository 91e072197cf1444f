"""SuggestRepairs answers what the library does, and the command asks a server for it."""

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from interlock.cli.main import cli
from interlock.games.registry import GAMES
from interlock.library.game import Game
from interlock.record.json_form import to_json
from interlock.record.model import GameRecord
from interlock.record.rgn import read_rgn
from interlock.service.client.response_check import repair_faults
from interlock.service.methods.messages import repair_message
from interlock.v1 import repair_pb2, validator_pb2
from kit.broken_records import breaks, put_right
from kit.service_calls import in_record, legal_record, record_with_unknown_hex, refusal_of

FOLDER = Path(__file__).parents[2] / "records" / "games"


def _broken(game: str) -> GameRecord:
    """A recorded game in which a line is written twice."""
    text = (FOLDER / game / "first-game.rgn").read_text(encoding="utf-8")
    broken = breaks(put_right(read_rgn(text).record), 2, 3)
    return next(each.record for each in broken if each.way == "line doubled")


def _suggested(stub: Any, source: validator_pb2.RecordSource) -> list[repair_pb2.Repair]:
    return list(stub.SuggestRepairs(validator_pb2.SuggestRepairsRequest(source=source)).repairs)


@pytest.mark.parametrize("game", GAMES)
def test_the_repairs_are_those_of_the_library_in_all_forms(stub: Any, game: str) -> None:
    record = _broken(game)
    repairs = Game.of(record).repairs()
    assert repairs
    assert list(repair_faults(repairs, record)) == []
    expected = [repair_message(repair) for repair in repairs]
    assert _suggested(stub, in_record(record)) == expected
    assert _suggested(stub, validator_pb2.RecordSource(json=to_json(record).decode())) == expected


def test_repairs_of_rgn_tell_the_line(stub: Any) -> None:
    text = (FOLDER / "american-rails" / "first-game.rgn").read_text(encoding="utf-8")
    lines = text.splitlines()
    at = lines.index("Rick: bid 19")
    lines[at] = "Rick: bid 20"
    (repair,) = _suggested(stub, validator_pb2.RecordSource(rgn="\n".join(lines) + "\n"))
    assert (repair.line, repair.written[0].rgn) == (at + 1, "Rick: bid 19")


def test_nothing_is_suggested_where_nothing_is_wrong(stub: Any) -> None:
    assert _suggested(stub, in_record(legal_record())) == []


def test_a_record_that_cannot_be_judged_is_refused(stub: Any) -> None:
    request = validator_pb2.SuggestRepairsRequest(source=in_record(record_with_unknown_hex()))
    assert refusal_of(lambda: stub.SuggestRepairs(request)).reason == "UNREADABLE_RECORD"


def test_the_command_tells_the_repairs_of_a_server_as_its_own(address: str, tmp_path: Path) -> None:
    text = (FOLDER / "chicago-express" / "first-game.rgn").read_text(encoding="utf-8")
    path = tmp_path / "game.rgn"
    path.write_text(text.replace("Ben: develop R3", "Cara: develop R3"), encoding="utf-8")
    own = CliRunner().invoke(cli, ["check", str(path)])
    served = CliRunner().invoke(cli, ["check", "--server", address, str(path)])
    assert "  repair (line " in own.stdout
    assert served.stdout == own.stdout
