"""Games in few words, for tables of them."""

import hashlib
from itertools import count
from typing import Any

from interlock.record.model import Header, Player, Result
from interlock.replay.verdict import Finding, Standing, Verdict, VerdictStatus
from interlock.standings.game_result import game_result
from interlock.standings.model import StandingsGame, StandingsTable
from interlock.standings.settings import read_settings
from interlock.standings.table import compute_table

_numbers = count(1)


def game(
    result: str,
    status: VerdictStatus = VerdictStatus.VALID,
    *,
    digest: str = "",
    name: str = "",
    written: str = "",
    finished: bool = True,
    findings: tuple[Finding, ...] = (),
    **header: Any,
) -> StandingsGame:
    """A game that came out so, such as "Ann 50, Ben 40, Cara out"; "Ann 50! Ben 50" where a tie-break decided.

    `written` is the result as the table wrote it, and `header` what else the header tells.
    """
    number = next(_numbers)
    players, places = [], []
    for part in result.replace("!", "!,").split(","):
        *words, score = part.strip().rstrip("!").split(" ")
        players.append(" ".join(words))
        places.append((score, part.strip().endswith("!")))
    standings, rank, before = [], 0, None
    for seat, (name_, (score, decided)) in enumerate(zip(players, places, strict=True), 1):
        if score != before:
            rank = seat
        before = None if decided else score
        out = score == "out"
        standings.append(Standing(rank, seat, name_, 0 if out else int(score), out=out))
    told = Header(players=tuple(map(Player, players)), results=_results(written, players), **header)
    made = digest or "sha256:" + hashlib.sha256(str(number).encode()).hexdigest()
    verdict = Verdict(status, record_digest=made, finished=finished, standings=tuple(standings), findings=findings)
    return game_result(name or f"game-{number}", told, verdict)


def _results(written: str, players: list[str]) -> tuple[Result, ...]:
    found = []
    for part in filter(None, written.split(", ")):
        name, _, score = part.rpartition(" ")
        seat = players.index(name) + 1
        found.append(Result(seat, out=True) if score == "out" else Result(seat, int(score)))
    return tuple(found)


def table(*games: StandingsGame, **terms: Any) -> StandingsTable:
    """The table of games."""
    return compute_table(games, read_settings(**terms))


def points(*games: StandingsGame, **terms: Any) -> dict[str, str]:
    """What everybody has in the table, best first."""
    return {row.player: row.points.exact for row in table(*games, **terms).rows}


def places(*games: StandingsGame, **terms: Any) -> list[tuple[int, str]]:
    """The places of the table."""
    return [(row.place, row.player) for row in table(*games, **terms).rows]
