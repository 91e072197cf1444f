"""The sum of a replay: standings, results and how the game ended."""

from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge
from interlock.games.registry import GAMES
from interlock.record.model import GameRecord, Header, Player
from interlock.record.rgn import read_rgn
from interlock.replay.conclusion import standings_of
from interlock.replay.verdict import FindingKind, Verdict, VerdictStatus
from kit.chicago_express.script import Script as ChicagoExpressScript
from kit.seeds import seeds
from kit.step_counter import growth


def with_results(record: GameRecord, *seats: int) -> GameRecord:
    """Return a record whose result names just these seats."""
    results = tuple(result for result in record.header.results if result.seat in seats)
    return replace(record, header=replace(record.header, results=results))


def claims(verdict: Verdict) -> list[str]:
    return [finding.message for finding in verdict.findings if finding.kind is FindingKind.CLAIM]


@pytest.mark.parametrize("seats", [(1,), (2,), (1, 2), (1, 3), (2, 3)])
def test_a_result_names_every_player(seats: tuple[int, ...]) -> None:
    record = sample("chicago-express", 3, 3)
    verdict = judge(with_results(record, *seats))
    assert verdict.status is VerdictStatus.CLAIMS_DIFFER
    missing = {"Ann": 1, "Ben": 2, "Cara": 3}
    left_out = [name for name, seat in missing.items() if seat not in seats]
    (said,) = claims(verdict)
    assert said.startswith("the result leaves out ")
    assert all((name in said) == (name in left_out) for name in missing)
    assert judge(with_results(record, 1, 2, 3)).status is VerdictStatus.VALID
    assert judge(with_results(record)).status is VerdictStatus.VALID


class Scores:
    """A game in which two players each have the same score, and every fifth is out."""

    def is_out(self, _: object, seat: int) -> bool:
        return seat % 5 == 0

    def score(self, _: object, seat: int) -> list[SimpleNamespace]:
        return [SimpleNamespace(value=seat // 2)]

    def tie_break(self, _: object, __: int) -> tuple[int, ...]:
        return ()


def crowd(players: int) -> SimpleNamespace:
    record = GameRecord(Header(players=tuple(Player(f"P{number}") for number in range(players))))
    return SimpleNamespace(game=Scores(), table=None, record=record)


def test_players_with_the_same_score_share_a_place() -> None:
    standings = standings_of(crowd(7))  # type: ignore[arg-type]
    assert [(each.rank, each.seat) for each in standings] == [
        (1, 6), (1, 7), (3, 4), (4, 2), (4, 3), (6, 1), (7, 5),
    ]  # fmt: skip


def test_the_work_on_standings_grows_with_the_players() -> None:
    assert growth(lambda players: lambda: standings_of(crowd(players)), 500) < 2.5  # type: ignore[arg-type]


ENDED = [
    ("chicago-express", "", 3),
    ("american-rails", "", 3),
    ("railroad-revolution", "", 2),
    ("age-of-steam", "rust-belt", 3),
    ("age-of-steam", "barbados", 1),
    ("age-of-steam", "st-lucia", 2),
]


_RULE_OF = {"everybody is out": "AOS-INSOLVENT", "round 10 is over": "AOS-ROUND-NEXT"}


@pytest.mark.parametrize(("game", "board", "players"), ENDED)
@pytest.mark.parametrize("seed", seeds(1, 3))
def test_a_move_after_the_end_names_the_rule_that_ended_the_game(
    game: str, board: str, players: int, seed: int
) -> None:
    record = sample(game, players, seed, header=Header(board=board))
    last = next(move for move in reversed(record.moves) if move.seat)
    verdict = judge(replace(record, moves=(*record.moves, last)))
    assert verdict.status is VerdictStatus.ILLEGAL
    finding = next(finding for finding in verdict.findings if finding.kind is FindingKind.ILLEGAL)
    assert finding.rule in GAMES[game].rules
    assert finding.message.startswith(f"{record.player(last.seat)} moves after the game has ended")
    assert verdict.ending in finding.message
    assert finding.rule == _RULE_OF.get(verdict.ending, finding.rule)


def test_players_who_tie_are_not_told_as_an_order() -> None:
    script = ChicagoExpressScript(3).opening()
    for _ in range(8):
        script = script.until_dividend()
    # A ruling makes Ben as rich as Andy.
    text = f"{script.text}ruling set Ben $89\nresult Ben $89, Charly $131, Andy $89\n"
    (said,) = claims(judge(read_rgn(text).record))
    assert said.endswith("the order of their scores: Charly 131, Andy and Ben 89 each")
