"""The hexes of an extension may be named in any order; only what comes after Chicago hangs on it."""

from itertools import islice, permutations
from pathlib import Path

import pytest
from msgspec.structs import replace

from interlock.analysis.judge import begin, judge
from interlock.record.chicago_express import ExtendNetwork
from interlock.record.model import GameRecord
from interlock.record.rgn import read_rgn
from interlock.replay.replay import Replay
from interlock.replay.verdict import FindingKind
from kit.chicago_express.cases import in_chicago
from kit.chicago_express.script import Script, before_chicago

GAMES = sorted(Path(__file__, "../../../../records/games/chicago-express").resolve().glob("*.rgn"))


def extensions(record: GameRecord) -> list[tuple[int, ExtendNetwork]]:
    """Return the extensions of a record by several hexes, with their numbers."""
    return [
        (number, own.extend_network)
        for number, move in enumerate(record.moves, start=1)
        if (own := move.chicago_express) and own.extend_network and 1 < len(own.extend_network.hexes) <= 3
    ]


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.stem)
def test_every_order_of_a_recorded_extension_is_judged_by_what_results(game: Path) -> None:
    record = read_rgn(game.read_text(encoding="utf-8")).record
    replay = begin(record)
    for number, action in extensions(record):
        replay.run(number - 1)
        decision = replay.decision
        assert decision is not None
        for hexes in permutations(action.hexes):
            broken = [found.rule.id for found in decision.check(replace(action, hexes=hexes))]
            ends = "Chicago" in hexes[:-1] and not replay.table.wabash_open
            assert broken == ["CE-CHICAGO-NEXT"] * (len(hexes) - 1 - hexes.index("Chicago") if ends else 0), hexes


def test_there_are_extensions_to_turn_round() -> None:
    found = [action for game in GAMES for _, action in extensions(read_rgn(game.read_text(encoding="utf-8")).record)]
    assert len(found) >= 32


def told(script: Script, line: str) -> list[tuple[str, str, str]]:
    found = judge(read_rgn(f"{script.text}{line}\n").record).findings
    return [(each.rule, each.part, each.message) for each in found if each.rule != "REC-INCOMPLETE"]


OPENED = Script(3).opening(prr_bid=30)


def test_a_reversed_extension_leads_to_the_same_incomes_and_treasuries() -> None:
    tables = [OPENED(f"extend PRR {hexes}").table for hexes in ("Q5, P4, Harrisburg", "Harrisburg, P4, Q5")]
    one, other = ((each.companies[0].income, each.ledger.balances, each.companies[0].network) for each in tables)
    assert one == other


@pytest.mark.parametrize(
    ("hexes", "part", "message"),
    [
        ("Q5, N3", 1, "N3 touches no hex with a locomotive of PRR"),
        ("N3, Q5", 0, "N3 touches no hex with a locomotive of PRR"),
        ("Harrisburg, Q5, N9", 2, "N9 touches no hex with a locomotive of PRR"),
        ("M3, Q5, N3", 0, "M3 and N3 touch no hex with a locomotive of PRR"),
    ],
)
def test_the_hexes_that_are_not_joined_are_accused_and_no_others(hexes: str, part: int, message: str) -> None:
    broken = [each for each in told(OPENED, f"Andy: extend PRR {hexes}") if each[0] == "CE-EXTEND-CONNECTED"]
    assert broken[-1 if "Harrisburg" in hexes else 0] == ("CE-EXTEND-CONNECTED", f"hexes[{part}]", message)
    assert len(broken) == 1 + ("Harrisburg" in hexes)


def test_what_is_named_after_chicago_is_accused_where_chicago_ends_the_action() -> None:
    (found,) = told(before_chicago(), "Andy: extend PRR Chicago, B2")
    assert found[:2] == ("CE-CHICAGO-NEXT", "hexes[1]")
    assert found[2].startswith("PRR reaches Chicago, which ends the action: B2 is named after it")


def test_where_the_action_goes_on_chicago_may_be_named_first_and_its_dividend_counts_only_that() -> None:
    before = before_chicago("option chicago_interrupts never")
    cash = []
    for hexes in ("B2, Chicago", "Chicago, B2"):
        table = before(f"extend PRR {hexes}").table
        cash.append(table.ledger.balances[1])
    assert cash[0] == cash[1] == 37, "B2 is a plain, which brings no income"


def test_fort_wayne_costs_more_after_chicago_has_opened_the_wabash() -> None:
    script = before_chicago("option chicago_interrupts never")
    land = script.table.land
    on_the_way = land.cost[land.grid.hex("B2")] + land.cost[land.chicago]
    twice = on_the_way + 2 * land.cost[land.fort_wayne]
    for treasury, legal in ((twice, True), (twice - 1, False)):
        funded = f"{script.text}ruling set PRR treasury {treasury}\n"
        after = judge(read_rgn(f"{funded}Andy: extend PRR B2, Chicago, Fort Wayne\n").record).findings
        before = judge(read_rgn(f"{funded}Andy: extend PRR Fort Wayne, B2, Chicago\n").record).findings
        assert [each.rule for each in after if each.kind is FindingKind.ILLEGAL] == ["CE-EXTEND-TREASURY"] * (not legal)
        assert not [each for each in before if each.kind is FindingKind.ILLEGAL]


def test_what_fort_wayne_costs_after_chicago_is_listed_as_it_is_checked() -> None:
    script = before_chicago("option chicago_interrupts never")
    action = ExtendNetwork("PRR", ("B2", "Chicago", "Fort Wayne"))
    account = script.table.companies[0].account
    legal = []
    for treasury in range(10):
        script.table.ledger.balances[account] = treasury
        legal.append(not list(script.decision.check(action)))
        assert (action in script.decision.options()) == legal[-1]
    assert True in legal
    assert False in legal


def test_after_the_first_company_hexes_may_follow_chicago() -> None:
    reached = in_chicago()("pass", "pass", "pass")
    assert reached.table.wabash_open
    decision = reached.decision
    assert len(list(islice(decision.options(), 50))) > 3


def test_a_reversed_move_is_repaired_by_its_order_and_the_nearest_moves_name_it() -> None:
    text = f"{before_chicago().text}Andy: extend PRR Chicago, B2\n"
    (found,) = judge(read_rgn(text).record).findings
    assert found.alternatives[0].rgn == "Andy: extend PRR B2, Chicago"


def test_legal_moves_are_listed_in_one_order() -> None:
    options = [each for each in OPENED.decision.options() if isinstance(each, ExtendNetwork)]
    assert len({(each.company, frozenset(each.hexes)) for each in options}) == len(options)
    replay: Replay = OPENED.replay
    for option in options:
        for hexes in permutations(option.hexes):
            assert replay.decision is not None
            assert not list(replay.decision.check(replace(option, hexes=hexes)))
