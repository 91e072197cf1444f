"""What is just within a limit, and what is just beyond it."""

import pytest
from msgspec.structs import replace

from interlock.analysis.judge import begin, judge
from interlock.basics.color import Color
from interlock.games.railroad_revolution.effects.payment import AFFORD, owes, write_off
from interlock.games.railroad_revolution.effects.possible_gains import most_money
from interlock.games.railroad_revolution.milestones.completion import holds, may_hold
from interlock.games.railroad_revolution.parts import parts_of
from interlock.games.railroad_revolution.position import RightKind
from interlock.games.railroad_revolution.table.board_pieces import logos_reached
from interlock.games.railroad_revolution.table.rights import Using
from interlock.games.railroad_revolution.table_figures import untold
from interlock.games.railroad_revolution.turn.turn import check_minimum
from interlock.games.railroad_revolution.turn.worker_placement import check_put
from interlock.railroad_revolution.components.effects import Effect, read_condition
from interlock.record.model import Figure
from interlock.record.railroad_revolution import PutWorker, TurnUpDeal, WorkerPlace
from interlock.record.rgn import read_rgn
from interlock.replay.verdict import FindingKind
from kit.railroad_revolution.blank_values import paths_of, without_values
from kit.railroad_revolution.script import SET, Script, by_own_set, found, using_by_hand

RAILROAD = PutWorker(Color.WHITE, WorkerPlace.RAILROAD)
MONEY_BEFORE = "option effect_order_money after"


def illegal(script: Script, *lines: str, **parts: object) -> list[str]:
    """Return the rules that a game breaks which goes on with these lines, by a set of its own."""
    return [each.rule for each in found(script, *lines, **parts) if each.kind is FindingKind.ILLEGAL]


def left_with(script: Script, cash: int) -> str:
    """Return the ruling that leaves Andy with so much."""
    return f"ruling penalty Andy ${script.table.ledger.balances[1] - cash}"


@pytest.mark.parametrize(
    ("buildings", "rails", "reached"),
    [(0, 15, 0), (12, 0, 0), (1, 1, 1), (2, 1, 2), (1, 2, 2), (11, 15, 165), (12, 14, 168), (12, 15, 180)],
)
def test_one_to_all_buildings_and_rails_lie_left_of_a_logo_that_nobody_has_told(
    buildings: int, rails: int, reached: int
) -> None:
    logo = paths_of("player_board.logo_after_building", "player_board.logo_after_rail")
    table = begin(without_values(read_rgn(Script().text).record, logo)).table
    assert len(table.logos) == 12 * 15
    table.players[1].buildings -= buildings
    table.players[1].rails -= rails
    assert len(logos_reached(table)) == reached


@pytest.mark.parametrize(("at", "value"), [(-1, True), (0, False)])
def test_a_field_beyond_the_values_told_of_a_track_may_have_any_value(at: int, *, value: bool) -> None:
    table = Script().table
    values = table.printed.tracks[0]
    player, highest = table.players[1], read_condition(f"track(left, {values[-1]})")
    player.tracks[0] = len(values) + at
    assert holds(table, player, highest) == value
    assert may_hold(table, player, highest)


def test_a_completed_milestone_whose_points_nobody_has_told_counts_nothing_so_far() -> None:
    table = Script().table
    known, untold = table.printed.milestone("A1-2", ""), table.printed.milestone("?", "A1")
    table.players[1].completed.extend([known, untold])
    assert [part.value for part in parts_of(table, "Andy", "milestone-vp")] == [known.vp, 0]


def test_a_figure_that_is_not_told_lies_between_its_least_and_its_most() -> None:
    table = Script().table
    assert untold(table, Figure("Andy", "shares")) is None
    table.players[1].doubts.widen("shares", "what a deal gave", less=1, more=2)
    found = untold(table, Figure("Andy", "shares"))
    assert found is not None
    assert [*found.values] == [2, 3, 4, 5]


@using_by_hand
@pytest.mark.parametrize(("rails", "broken"), [(0, ["no rail"]), (1, [])])
def test_rails_are_laid_while_there_are_some(rails: int, broken: list[str]) -> None:
    table = Script().table
    table.players[1].rails = rails
    assert len(list(check_put(table, Using(1, 3), RAILROAD))) == len(broken)


@using_by_hand
@pytest.mark.parametrize(("spaces", "broken"), [(1, 1), (2, 0)])
def test_two_rails_need_two_spaces(spaces: int, broken: int) -> None:
    table = Script().table
    player = table.players[1]
    free = sorted(player.frontier)[:spaces]
    player.laid = set(range(len(table.printed.spaces))) - set(free)
    player.frontier = set(free)
    assert len(list(check_put(table, Using(1, 3), RAILROAD))) == broken


@using_by_hand
@pytest.mark.parametrize(("cash", "unchecked"), [(799, 0), (800, 1)])
def test_who_may_lack_a_worker_has_to_hire_only_where_the_money_is_there(cash: int, unchecked: int) -> None:
    table = Script().table
    player = table.players[1]
    player.shares, table.ledger.balances[1] = 0, cash
    player.doubts.widen("workers", "what a deal gave", less=1)
    assert len(list(check_minimum(table, Using(1, 0)))) == unchecked


@pytest.mark.parametrize("header", ["", MONEY_BEFORE])
@pytest.mark.parametrize(("cash", "broken"), [(400, 0), (399, 1)])
def test_rails_are_paid_by_what_was_there_before(header: str, cash: int, broken: int) -> None:
    script = Script(header=header).begun("1 A")("sell 3 shares")
    lines = ("Andy: put white on railroad", left_with(script, cash), "Andy: rail Charlotte-Atlanta-1")
    assert len(illegal(script, *lines)) == broken


@pytest.mark.parametrize(
    ("ruling", "rules"),
    [
        ("Andy shares 3", ["RR-TURN-ORDER"]),
        ("Andy shares 4", []),
        ("Ben shares 4", ["RR-TURN-ORDER"]),
    ],
)
def test_only_shares_that_a_ruling_gives_the_player_on_turn_count_as_there_before(
    ruling: str, rules: list[str]
) -> None:
    script = Script(header=MONEY_BEFORE).begun("2 A", "progress left 1")
    lines = [left_with(script, 0), "Andy: put grey on railroad", f"ruling set {ruling}", "Andy: extra"]
    sold = ["Andy: sell 2 shares", "Andy: sell 2 shares", "Andy: sell 1 share"]
    assert illegal(script, *lines, *sold, "Andy: rail Washington-Pittsburgh-1") == rules


@pytest.mark.parametrize(("more", "rule"), [(0, "REC-RULING-SET"), (1, "REC-RULING-SET-POSSIBLE")])
def test_a_ruling_gives_at_most_the_shares_of_the_supply(more: int, rule: str) -> None:
    for script in (Script(), Script().begun()):
        shares = script.table.shares + script.table.players[1].shares + more
        assert [each.rule for each in found(script, f"ruling set Andy shares {shares}")] == [rule]


@pytest.mark.parametrize(("cash", "rules"), [(350, []), (349, ["RR-RAIL-COST"])])
def test_an_orange_worker_whose_extra_effect_came_first_pays_rails_by_no_more_than_it_brings(
    cash: int, rules: list[str]
) -> None:
    # $100 at once and $50 for the triangle; the action and the triangle cost $500.
    script = Script().begun("1 B")("sell 5 shares")
    lines = ("Andy: put orange on railroad", "Andy: extra", "Andy: rail Washington-Pittsburgh-1")
    assert illegal(script, left_with(script, cash), *lines) == rules


@pytest.mark.parametrize(("left", "money"), [(0, 0), (1, 300)])
def test_a_train_that_may_be_taken_can_pay_while_there_is_one(left: int, money: int) -> None:
    table = Script().table
    table.players[1].trains.clear()
    table.trains.update(dict.fromkeys(table.trains, 0), Pacific=left)
    assert most_money(table, 1, [(Effect("take_train"), 1), (Effect("flip", 1), 1)]) == money


@using_by_hand
@pytest.mark.parametrize(("owed", "due"), [(0, False), (1, True)])
def test_a_single_dollar_is_owed_until_it_is_written_off(owed: int, *, due: bool) -> None:
    table, using = Script().table, Using(1, 3)
    using.owed, using.owed_rule = owed, AFFORD
    assert owes(table, using) == due
    write_off(table, using)
    assert using.owed == 0


@pytest.mark.parametrize(("known", "shown"), [("Andy A1-2 A2-1, ", "Ben"), ("", "Andy")])
def test_of_players_without_milestones_the_first_is_the_example(known: str, shown: str) -> None:
    text = Script(3).text
    line = next(each for each in text.splitlines() if each.startswith("setup milestones"))
    text = text.replace(line, f"setup milestones {known}Charly A1-1 A2-3")
    (missing,) = [each for each in judge(read_rgn(text).record).findings if "no milestones are" in each.message]
    assert f"such as '{shown} A1-" in missing.expected


def test_of_two_milestones_that_nobody_wrote_down_the_first_is_an_a1() -> None:
    text = Script().begun("1 A")("put white on telegraph", "office 1").text
    text = text.replace("Andy A1-2 A2-1", "Andy ? ?")
    replay = begin(read_rgn(f"{text}Andy: promote white on A1-2\n").record)
    replay.run()
    assert [each.tile.id for each in replay.table.players[1].milestones] == ["A1-2", "?"]


@pytest.mark.parametrize("deal", ["1", "?"])
@pytest.mark.parametrize("components", [True, False])
def test_a_deal_is_turned_up_twice_only_where_nobody_knows_which_are_left(deal: str, *, components: bool) -> None:
    text = Script().begun()("put white on telegraph").text.replace("setup deal 1", f"setup deal {deal}")
    symbol = "" if components else " with deal yes"
    if not components:
        text = "".join(f"{line}\n" for line in text.splitlines() if not line.startswith("components"))
    lines = [f"Andy: office 3{symbol}", "Andy: done", "Andy: no deal", "Ben: no deal", "table: turn up 2"]
    lines += ["Ben: put white on telegraph", f"Ben: office 5{symbol}", "Ben: done", "Ben: no deal", "Andy: no deal"]
    text += "".join(f"{line}\n" for line in [*lines, "table: turn up 2", "table: turn up 3"])
    replay = begin(read_rgn(text).record)
    replay.run(len(replay.record.moves) - 2)
    findings = replay.try_move(0, TurnUpDeal("2"))
    may_be = deal == "?" and not components
    assert [each.kind for each in findings if each.rule == "RR-DEAL-NEXT"] == [
        FindingKind.NOT_CHECKABLE if may_be else FindingKind.ILLEGAL
    ]


def test_what_an_untold_effect_may_have_allowed_is_allowed_once() -> None:
    trade = {"trade_effects": replace(SET.trade_effects, turquoise="")}
    script = Script().begun("4 A")("put turquoise on trade", "sell building")
    text = f"{script.text}Andy: extra\nAndy: progress left 1\n"
    replay = begin(replace(by_own_set(script, **trade), moves=read_rgn(text).record.moves))
    replay.run()
    use = replay.game.view(replay.table).use
    assert [right.kind for right in use.open] == [RightKind.FLIP]
