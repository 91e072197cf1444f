"""After a ruling everything is judged by the new figures, also what was to be decided when the ruling was made."""

import pytest

from interlock.analysis.judge import replay_to
from interlock.games.age_of_steam.goods_growth.growth import Drawing, Producing, Rolling
from interlock.games.age_of_steam.moving_goods.moving import Moving
from interlock.games.age_of_steam.phases.shares import Selling
from interlock.record.rgn import read_rgn
from interlock.replay.replay import Replay
from interlock.replay.verdict import FindingKind
from kit.age_of_steam.moving_cases import on_three_links
from kit.age_of_steam.script import Script as SteamScript
from kit.american_rails.script import Script as RailsScript
from kit.chicago_express.script import Script as ExpressScript
from kit.railroad_revolution.script import Script as RevolutionScript
from kit.script import Script
from kit.verdicts import rules, verdict

EXPRESS = ExpressScript(3).opening()
"""Andy holds PRR ($7) and has $33; Ben B&O ($6), $34; Charly C&O ($5) and NYC ($8), $27. Andy is on turn."""
AUCTION = EXPRESS("auction NYC")
RAILS = RailsScript(3).opening()
"""Andy has American and Majestic, Ben National and Liberty, Charly Continental; each treasury has $10."""
REVOLUTION = RevolutionScript().begun()
LINKS = on_three_links()


def broken(script: Script, ruling: str, *lines: str) -> list[str]:
    """Return the rules that are broken after a ruling, by a move or by a claim."""
    told = verdict(script, f"ruling {ruling}", *lines)
    assert "REC-RULING-SET" in rules(told, FindingKind.RULED)
    return rules(told, FindingKind.ILLEGAL) + rules(told, FindingKind.CLAIM)


def after(script: Script, *lines: str) -> Replay:
    """Return the replay of a script that goes on with these lines, in which nothing is broken."""
    replay = replay_to(read_rgn(script.text + "\n".join(lines) + "\n").record)
    assert {found.kind for found in replay.findings} <= {FindingKind.RULED}, replay.findings
    return replay


@pytest.mark.parametrize(
    ("script", "ruling", "move", "rule"),
    [
        (AUCTION, "set Andy $5", "Andy: bid 6", "CE-AUCTION-CASH"),
        (AUCTION, "set NYC income 12", "Andy: bid 5", "CE-AUCTION-MINIMUM"),
        (AUCTION, "set Ben NYC 2", "claim minimum 3", "CE-AUCTION-MINIMUM"),
        (ExpressScript(3), "set PRR income 20", "Andy: bid 6", "CE-AUCTION-OPENING-BID"),
        (EXPRESS, "set PRR treasury 1", "Andy: extend PRR Q5, P4", "CE-EXTEND-TREASURY"),
        (EXPRESS, "set Andy PRR 0", "Andy: extend PRR Q5", "CE-EXTEND-HOLDER"),
        (EXPRESS, "set PRR trains 0", "Andy: extend PRR Q5", "CE-EXTEND-TRAINS"),
        (EXPRESS, "set extend dial 5", "Andy: extend", "CE-DIAL-RED"),
        (EXPRESS, "set Ben NYC 4", "Andy: auction NYC", "CE-SHARE-AVAILABLE"),
        (EXPRESS("extend PRR Q5, P4, Harrisburg"), "set houses 0", "Ben: develop Harrisburg", "CE-DEVELOP-SUPPLY"),
        (RAILS("auction National"), "set Andy $10", "Andy: bid 11", "AR-AUCTION-CASH"),
        (RAILS, "set American treasury 1", "Andy: expand 3 American C2", "AR-EXPAND-TREASURY"),
        (RAILS, "set American cubes 0", "Andy: expand 3 American C2", "AR-EXPAND-SUPPLY"),
        (RAILS, "set Andy American 0", "Andy: expand 3 American C2", "AR-EXPAND-HOLDER"),
        (RAILS, "set developments 0", "Andy: develop Cincinnati", "AR-DEVELOP-SUPPLY"),
        (RAILS, "set Ben National 4", "Andy: auction National", "AR-OFFER"),
        (SteamScript(), "set Andy shares 15", "Andy: shares 1", "AOS-SHARES-LIMIT"),
        (SteamScript()("shares 2", "shares 2", "shares 2"), "set Andy $3", "Andy: bid 4", "AOS-ORDER-CASH"),
        (LINKS, "set Evansville blue 0", "Andy: move blue Evansville > Cincinnati", "AOS-MOVE-ROUNDS"),
        (LINKS, "set Andy locomotive 6", "Andy: locomotive", "AOS-MOVE-LOCOMOTIVE"),
        (REVOLUTION, "set Andy $799", "Andy: hire white", "RR-TURN-HIRE"),
        (REVOLUTION, "set Andy shares 1", "Andy: sell 2 shares", "RR-TURN-SELL-SHARES"),
    ],
)
def test_a_decision_is_judged_by_the_figures_that_were_set_when_it_was_due(
    script: Script, ruling: str, move: str, rule: str
) -> None:
    assert set(broken(script, ruling, move)) == {rule}


@pytest.mark.parametrize(
    ("script", "ruling", "lines"),
    [
        (AUCTION, "set Andy $90", ["Andy: bid 80"]),
        (AUCTION, "set NYC income 2", ["claim minimum 1", "Andy: bid 1"]),
        (EXPRESS, "set PRR treasury 50", ["Andy: extend PRR Q5, P4, O4"]),
        (EXPRESS, "set Ben PRR 1; PRR treasury 9", ["Andy: develop", "Ben: extend PRR Q5"]),
        (RAILS, "set American treasury 30", ["Andy: expand 4 American C2, B1, D2"]),
        (RAILS, "set Andy National 1", ["Andy: expand 4 National P3"]),
        (SteamScript(), "set Andy $80", ["Andy: shares 0", "Ben: shares 0", "Charly: shares 0", "Andy: bid 70"]),
        (LINKS, "set Duluth red 0; Evansville red 2, blue 2", ["Andy: move blue Evansville > Cincinnati"]),
        (REVOLUTION, "set Andy $800", ["Andy: hire white", "claim Andy $0"]),
        (REVOLUTION, "set Andy shares 9", ["Andy: sell 9 shares"]),
    ],
)
def test_what_the_figures_that_were_set_allow_is_legal(script: Script, ruling: str, lines: list[str]) -> None:
    assert broken(script, ruling, *lines) == []


def test_dividends_go_by_the_income_and_the_shares_that_were_set_before_them() -> None:
    express = ExpressScript(3, "option dials 1/1/1").opening()("auction")
    told = broken(
        express, "set PRR income 9, B&O income 7; Charly B&O 1", "Ben: develop", "claim PRR dividend 9; B&O dividend 4"
    )
    assert told == []
    rails = RAILS.until(1851, 3).idle(2)
    last = rails.idle().text.splitlines()[-1]
    assert broken(rails, "set American income 41; Ben American 1", last, "claim American dividend 21; year 1852") == []


@pytest.mark.parametrize(
    ("figure", "ending"),
    [
        ("Detroit marker 8", "Detroit stands on 8"),
        ("houses 3", "3 houses are left"),
        ("PRR trains 0, B&O trains 0, C&O trains 0", "PRR, B&O and C&O have no locomotive left"),
    ],
)
def test_chicago_express_ends_by_figures_that_were_set_after_the_next_dividend(figure: str, ending: str) -> None:
    script = ExpressScript(3, "option dials 1/1/1").opening()("auction")
    replay = after(script, f"ruling set {figure} by Ref", "Ben: develop")
    assert replay.decision is None
    assert replay.table.ending.words() == ending


def test_american_rails_ends_in_the_year_that_was_set() -> None:
    rails = RAILS.until(1851, 3).idle(2)
    replay = after(rails, "ruling set year 1857", rails.idle().text.splitlines()[-1])
    assert replay.table.ending.words() == "the train stands on 1857"
    replay = after(
        rails, "ruling set developments 2; American cubes 2, National cubes 1", rails.idle().text.splitlines()[-1]
    )
    assert "have 2 pieces left or fewer" in replay.table.ending.words()


def test_a_share_that_is_to_be_auctioned_is_nobody_elses() -> None:
    for script, figure in (
        (AUCTION, "Ben NYC 4"),
        (ExpressScript(3), "Ben NYC 5"),
        (EXPRESS, "Ben Wabash 2"),
        (RAILS("auction National"), "Ben National 4"),
        (RailsScript(3), "Ben National 4"),
    ):
        told = verdict(script, f"ruling set {figure}")
        assert rules(told, FindingKind.CLAIM) == ["REC-RULING-SET-POSSIBLE"]


def test_a_second_dial_is_set_to_red_only_while_a_turn_is_under_way() -> None:
    red = EXPRESS("auction", "auction", "auction")
    assert rules(verdict(red, "ruling set extend dial 5"), FindingKind.CLAIM) == ["REC-RULING-SET-POSSIBLE"]
    offered = EXPRESS("auction", "auction", "auction NYC")
    replay = after(offered, "ruling set extend dial 5", "Charly: pass", "Andy: pass", "Ben: pass")
    assert replay.table.dividends == 1


def test_income_and_expenses_go_by_the_markers_that_were_set() -> None:
    script = SteamScript().until(Moving)
    assert broken(script, "set Andy income 9, shares 4, locomotive 3, $10", "claim Andy $10, income 9") == []
    left = script.until(Rolling).text.removeprefix(script.text).splitlines()
    assert broken(script, "set Andy income 9, shares 4, locomotive 3, $10", *left, "claim Andy $12, income 9") == []


def test_a_cube_in_the_wrong_place_is_moved_by_way_of_the_bag() -> None:
    replay = after(
        LINKS, "ruling set Evansville red 0; Cincinnati red 1", "claim Evansville cubes 1; Cincinnati cubes 3"
    )
    before = LINKS.table
    assert replay.table.bag == before.bag
    replay = after(LINKS, "ruling set Evansville red 0, blue 3")
    assert sum(replay.table.bag.values()) + 1 == sum(before.bag.values())


def test_the_cube_of_a_station_abroad_stays() -> None:
    script = SteamScript("germany").until(Selling)
    land = script.table.land
    station = next(hex_ for hex_, abroad in enumerate(land.abroad) if abroad)
    color = script.table.cubes[station][0].name.lower()
    told = verdict(script, f'ruling set "{land.grid.names[station]}" {color} 0')
    assert rules(told, FindingKind.CLAIM) == ["REC-RULING-SET-POSSIBLE"]


def test_as_many_cubes_are_drawn_as_the_bag_holds_after_a_ruling() -> None:
    dice = "dice light 1 1 1 dark 1 1 1"
    script = SteamScript().until(Rolling)(dice).actions(Andy="production").until(Producing)("produce")
    assert isinstance(script.decision, Drawing)
    assert script.decision.limits() == (2, 2)
    cubes = {cube.name.lower(): left for cube, left in script.table.bag.items() if left}
    (last, there), *others = cubes.items()
    lying = script.table.cubes[script.table.land.grid.hex("Chicago")]
    names = [cube.name.lower() for cube in lying]
    figures = [f"{color} {left + names.count(color)}" for color, left in others]
    figures.append(f"{last} {there - 1 + names.count(last)}")
    replay = after(script, f"ruling set Chicago {', '.join(figures)}")
    assert replay.decision is not None
    assert replay.decision.limits() == (1, 1)
    assert not rules(
        verdict(script, f"ruling set Chicago {', '.join(figures)}", f"table: draw {last}"), FindingKind.ILLEGAL
    )


def test_what_was_looked_for_before_a_ruling_is_looked_for_anew() -> None:
    refused = "Andy: move white Evansville > Chicago\n"
    ruling = "ruling set Evansville red 0, purple 1; Andy locomotive 2\n"
    tried = replay_to(read_rgn(LINKS.text + refused + ruling).record, carry_on=True)
    fresh = replay_to(read_rgn(LINKS.text + ruling).record)
    assert tried.decision is not None
    assert fresh.decision is not None
    assert [*tried.decision.options()] == [*fresh.decision.options()] != [*LINKS.decision.options()]


def test_the_last_round_comes_by_the_pieces_that_were_set() -> None:
    replay = after(REVOLUTION, "ruling set Andy buildings 2, rails 2")
    assert replay.table.triggered
    replay = after(REVOLUTION, "ruling set Andy buildings 2, rails 2", "ruling set Andy rails 15")
    assert not replay.table.triggered


def test_scores_go_by_the_tracks_that_were_set() -> None:
    replay = after(REVOLUTION, "ruling set Andy middle 3")
    values = replay.table.printed.tracks[1]
    parts = {part.name: part.value for part in replay.game.score(replay.table, 1)}
    assert parts["middle"] == (values[3] or 0) * len(replay.table.players[1].stations)
