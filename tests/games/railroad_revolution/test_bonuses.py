"""Rails, stations and offices that a bonus gives: what they cost, what they bring, and what they trigger."""

import pytest
from msgspec.structs import replace

from interlock.railroad_revolution.components.model import ComponentCityTile
from interlock.replay.verdict import Finding
from kit.railroad_revolution.script import SET, Script, found


def on_trade(effect: str, *lines: str, option: str = "") -> list[Finding]:
    """Return what is found where the extra effect of a sale is another."""
    begun = Script(header=option).begun("4 A")("put turquoise on trade", "sell building")
    trade = {"trade_effects": replace(SET.trade_effects, turquoise=effect)}
    return found(begun, "Andy: extra", *lines, **trade)


def in_atlanta(effect: str, *lines: str, option: str = "") -> list[Finding]:
    """Return what is found where a station in Atlanta brings an effect."""
    begun = Script(header=option).begun("4 A").to_atlanta()("put white on station")
    return found(begun, "Andy: build Atlanta", *lines, city_tiles=atlanta_brings(effect))


def atlanta_brings(reward: str, bonus: str = "none") -> tuple[ComponentCityTile, ...]:
    """Return the city tiles with another one at Atlanta."""
    other = {"main_reward": reward, "first_bonus": bonus, "first_bonus_cost": 0}
    return tuple(replace(tile, **other) if tile.id == "2" else tile for tile in SET.city_tiles)


SPACE = "Andy: rail Washington-Pittsburgh-1"
"""A space with a triangle; there is a deal beyond it."""


@pytest.mark.parametrize(("effect", "cash"), [("rails 1", 850), ("rails 1 paid", 750)])
def test_a_rail_of_a_bonus_costs_nothing_or_its_triangles(effect: str, cash: int) -> None:
    assert not on_trade(effect, SPACE, f"claim Andy ${cash}, rails 14")


@pytest.mark.parametrize(("option", "deals"), [("", True), ("option deal_from_bonus no", False)])
@pytest.mark.parametrize(
    ("effect", "lines"),
    [
        ("rails 2", [SPACE, "Andy: rail Washington-Pittsburgh-2"]),
        ("office", ["Andy: office 3"]),
    ],
)
def test_a_bonus_triggers_a_deal_where_that_is_the_reading(
    option: str, deals: bool, effect: str, lines: list[str]
) -> None:
    after = "Andy: no deal" if deals else "Ben: put white on trade"
    assert not on_trade(effect, *lines, "Andy: done", after, option=option)


def test_an_office_of_a_bonus_brings_the_shares_of_the_first_where_that_is_the_reading() -> None:
    assert not on_trade("office", "Andy: office 3", "claim Andy shares 6")
    assert not on_trade("office", "Andy: office 3", "claim Andy shares 4", option="option deal_from_bonus no")


@pytest.mark.parametrize(("option", "bonus"), [("", True), ("option deal_from_bonus no", False)])
def test_a_station_of_a_bonus_brings_its_first_bonus_where_that_is_the_reading(option: str, bonus: bool) -> None:
    begun = Script(header=option).begun("4 A").to_atlanta()("put turquoise on trade", "sell building")
    trade = {"trade_effects": replace(SET.trade_effects, turquoise="station free")}
    lines = ["Andy: extra", "Andy: build Atlanta", "Andy: first bonus"]
    rules = [finding.rule for finding in found(begun, *lines, **trade)]
    assert rules == ([] if bonus else ["RR-STATION-FIRST"])


def test_a_bonus_is_used_before_the_main_action_where_both_allow_a_move() -> None:
    # The station of the main action brings another without its cost: that is the next one that is built.
    cost = "claim Andy $250"
    assert not in_atlanta("station free", cost, "Andy: build Charlotte", cost)
    assert not in_atlanta("station", cost, "Andy: build Charlotte", "claim Andy $150")


def test_a_third_rail_costs_its_triangles_and_is_laid_after_those_of_the_action() -> None:
    begun = Script().begun("4 A")("put turquoise on railroad", "extra", "rail Charlotte-Atlanta-1")
    assert begun.table.using.main().n == 1
    script = begun("rail Charlotte-Atlanta-2")
    assert script.table.using.main() is None
    cash = script.table.ledger.balances[1]
    assert script("rail Washington-Pittsburgh-1").table.ledger.balances[1] == cash - 100


def test_the_extra_effect_goes_by_the_main_action_not_by_what_a_bonus_builds() -> None:
    # Grey takes the bonus of Atlanta again, though a bonus builds in Charlotte, which has none.
    begun = Script().begun("2 A", "progress left 1").to_atlanta()("put grey on station")
    tiles = tuple(
        replace(tile, main_reward="station free", first_bonus="money 70", first_bonus_cost=0)
        if tile.id == "2"
        else tile
        for tile in SET.city_tiles
    )
    lines = ["build Atlanta", "build Charlotte", "first bonus", "extra"]
    cash = begun.table.ledger.balances[1] - 100 + 2 * 70
    assert not found(begun, *(f"Andy: {line}" for line in lines), f"claim Andy ${cash}", city_tiles=tiles)
    # And orange pays for the shares of the main office alone.
    offices = {"telegraph_tiles": (replace(SET.telegraph_tiles[0], bonus="office"), *SET.telegraph_tiles[1:])}
    begun = Script().begun("1 B")("put orange on telegraph")
    lines = ["office 1", "give white", "office 6", "extra"]
    cash = begun.table.ledger.balances[1] + 2 * 100
    assert not found(begun, *(f"Andy: {line}" for line in lines), f"claim Andy ${cash}", **offices)


def test_orange_waives_the_cost_of_the_main_station_alone() -> None:
    begun = Script().begun("1 B").to_atlanta()("put orange on station", "extra")
    tiles = atlanta_brings("station")
    cash = begun.table.ledger.balances[1]
    lines = ["Andy: build Atlanta", f"claim Andy ${cash}", "Andy: build Charlotte", f"claim Andy ${cash - 100}"]
    assert not found(begun, *lines, city_tiles=tiles)
