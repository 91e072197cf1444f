"""Every line of a legal move that is printed can be pasted into the record as it stands."""

import json
import re
from itertools import groupby
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from interlock.analysis.judge import begin, judge
from interlock.record.files import load
from interlock.record.model import GameRecord
from interlock.record.rgn import read_rgn, write_rgn

SHIPPED = sorted(Path(__file__, "../../../records/games").resolve().rglob("*.rgn"))
LISTED = 12
"""How many legal moves are looked at in a position: there may be millions."""
OF_A_KIND = 2
"""How many positions of each kind of decision are looked at in a game."""

Position = tuple[int, str]
"""How many moves come before it, and what kind of decision is due."""


def positions(record: GameRecord) -> list[Position]:
    """Return positions of a game, some of each kind of decision and from all over the game."""
    replay, found = begin(record), []
    for number in range(len(record.moves)):
        replay.run(number)
        if replay.stopped or not replay.decision:
            break
        found.append((number, f"{type(replay.decision).__name__} of {min(replay.decision.seat, 1)}"))
    by_kind = groupby(sorted(found, key=lambda each: (each[1], each[0])), lambda each: each[1])
    return [each for _, some in by_kind for each in _spread([*some], OF_A_KIND)]


def _spread(things: list, most: int) -> list:
    return things[:: max(1, len(things) // most)][:most]


def pasted(record: GameRecord, lines: list[str]):
    """Return the moves that lines are when they stand in the record in the place of its moves."""
    bare = write_rgn(replace(record, moves=(), notes=(), header=replace(record.header, results=())))
    return read_rgn("\n".join([bare, *lines, ""])).record.moves


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_lines_of_legal_are_the_moves_that_they_stand_for(run, path):
    record = load(path).record
    for number, kind in positions(record):
        lines = run("legal", path, "--at", number, "--limit", LISTED).stdout.splitlines()
        listed = json.loads(run("legal", path, "--at", number, "--limit", LISTED, "--format", "json").stdout)
        assert lines[0].startswith("; ")
        assert not re.search(r"\bseat \d", "\n".join(lines)), (number, kind, lines)
        moves = pasted(record, lines)
        assert len(moves) == len(listed["moves"])
        assert [move.seat for move in moves] == [listed["decision"].get("seat", 0)] * len(moves)
        again = json.loads(json.dumps([each["move"] for each in listed["moves"]]))
        assert [_plain(move) for move in moves] == again, (number, kind)
        assert lines[1:] == [each["rgn"] for each in listed["moves"]]


def _plain(move):
    return json.loads(msgspec.json.encode(move))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_lines_of_findings_are_legal_moves(path):
    record = load(path).record
    tried = 0
    for number, _ in positions(record):
        # Moves from elsewhere in the game, by whoever made them: most are refused, some for being out of turn.
        for other in {(number + 7) % len(record.moves), (number * 3 + 11) % len(record.moves), len(record.moves) - 1}:
            moves = (*record.moves[:number], record.moves[other])
            wrong = replace(record, moves=moves, notes=(), header=replace(record.header, results=()))
            for finding in judge(wrong).findings:
                if finding.move_number == number + 1 and finding.alternatives:
                    _require_legal(wrong, finding)
                    tried += 1
    assert tried


def _require_legal(record: GameRecord, finding) -> None:
    replay = begin(record)
    replay.run(finding.move_number - 1)
    decision = replay.decision
    lines = [each.rgn for each in finding.alternatives]
    moves = pasted(record, lines)
    assert moves == tuple(each.move for each in finding.alternatives)
    for line, move in zip(lines, moves, strict=True):
        assert not re.search(r"\bseat \d", line)
        own = next(value for name in move.__struct_fields__ if name != "seat" and (value := getattr(move, name)))
        action = own.action()
        assert move.seat == decision.seat, line
        assert [broken.rule.id for broken in decision.check(action) if broken.is_grave()] == [], line


@pytest.mark.parametrize("path", SHIPPED[::5], ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_what_check_prints_as_nearest_legal_moves_is_lines(run, write, path):
    record = load(path).record
    middle = len(record.moves) // 2
    moves = (*record.moves[:middle], record.moves[-1])
    wrong = replace(record, moves=moves, notes=(), header=replace(record.header, results=()))
    write("wrong.rgn", write_rgn(wrong))
    text = run("check", "-q", "wrong.rgn").stdout
    for told in re.findall(r"^  nearest legal moves?: (.*)$", text, re.MULTILINE):
        assert len(pasted(record, told.split(" | "))) == len(told.split(" | "))
