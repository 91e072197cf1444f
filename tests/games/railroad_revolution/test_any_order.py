"""The effects of an action come in any order, the extra effect included (rulebook, Ablauf eines Zuges)."""

import pytest
from msgspec.structs import replace

from interlock.analysis.judge import judge
from interlock.record.rgn import read_rgn
from interlock.replay.verdict import FindingKind, VerdictStatus
from kit.railroad_revolution.script import SET, SETUP, Script, found

SIDES = {"purple": ["1 A"], "orange": ["1 B"], "grey": ["2 A", "progress left 1"], "turquoise": ["4 A"]}


def begun(color: str) -> Script:
    return Script().begun(*SIDES[color])


def after(script: Script, *lines: str, **parts: object) -> list[str]:
    """Return the rules of everything found in a game that goes on with Andy's lines, by a set of its own."""
    return [each.rule for each in found(script, *(f"Andy: {line}" for line in lines), **parts)]


def figures(script: Script, *lines: str) -> dict[str, int]:
    """Return what Andy has after his lines."""
    table = script(*lines).table
    player = table.players[1]
    return {
        "cash": table.ledger.balances[1],
        "shares": player.shares,
        "rails": player.rails,
        "workers": player.at_hand(),
    }


@pytest.mark.parametrize(
    ("color", "field", "main"),
    [
        ("purple", "station", ["build Atlanta"]),
        ("grey", "station", ["build Atlanta"]),
        ("orange", "station", ["build Atlanta"]),
        ("turquoise", "station", ["build Atlanta"]),
        ("purple", "railroad", ["rail Atlanta-Memphis-1", "rail Atlanta-Memphis-2"]),
        ("grey", "railroad", ["rail Atlanta-Memphis-1", "rail Atlanta-Memphis-2"]),
        ("orange", "railroad", ["rail Atlanta-Memphis-1", "rail Atlanta-Memphis-2"]),
        ("turquoise", "railroad", ["rail Atlanta-Memphis-1", "rail Atlanta-Memphis-2"]),
        ("purple", "telegraph", ["office 1"]),
        ("grey", "telegraph", ["office 1"]),
        ("orange", "telegraph", ["office 1"]),
        ("turquoise", "telegraph", ["office 1"]),
        ("purple", "trade", ["sell building"]),
        ("grey", "trade", ["sell building"]),
        ("orange", "trade", ["sell building"]),
        ("turquoise", "trade", ["sell building"]),
    ],
)
def test_the_extra_effect_brings_the_same_before_between_and_after(color: str, field: str, main: list[str]) -> None:
    script = begun(color).to_atlanta()("sell 3 shares")
    put = script(f"put {color} on {field}")
    expected = figures(put, *main, "extra")
    for place in range(len(main)):
        assert figures(put, *main[:place], "extra", *main[place:]) == expected
    assert figures(put, *main) != expected or (color, field) in {
        *(("purple", each) for each in ("telegraph", "trade")),
        ("turquoise", "railroad"), ("grey", "trade"), ("turquoise", "trade"),
    }  # fmt: skip


def test_an_extra_effect_is_used_once_wherever_it_comes() -> None:
    put = begun("grey")("put grey on telegraph")
    assert after(put, "extra", "office 1", "extra") == ["RR-TURN-EXTRA"]
    assert after(put, "extra", "extra") == ["RR-TURN-EXTRA"]
    assert after(put, "extra", "office 1", "promote white on A1-2") == ["RR-TURN-EXTRA"]


def test_the_main_action_is_still_due_after_its_extra_effect() -> None:
    for color, field in (("grey", "telegraph"), ("orange", "railroad"), ("turquoise", "station")):
        script = begun(color).to_atlanta()(f"put {color} on {field}", "extra")
        assert after(script, "done") == ["RR-TURN-WORKER"]


def test_a_price_is_paid_once_the_place_is_known() -> None:
    put = begun("turquoise")("put turquoise on telegraph", "extra")
    assert not found(put, "claim Andy $750", "Andy: office 1", "claim Andy $850")
    assert after(put, "office 3") == ["RR-X-TELEGRAPH-TURQUOISE"]


def test_where_the_extra_effect_was_used_before_only_places_are_listed_that_allow_it() -> None:
    put = begun("turquoise")("put turquoise on telegraph", "extra")
    words = [option.section for option in put.decision.own_options() if type(option).__name__ == "SetUpOffice"]
    assert words == [1, 2, 4, 5, 7, 8]
    station = begun("turquoise").to_atlanta()("put turquoise on station", "extra")
    names = [option.city for option in station.decision.own_options() if type(option).__name__ == "BuildStation"]
    assert names == ["Atlanta"]


@pytest.mark.parametrize(("cash", "rules"), [(200, []), (199, ["RR-X-STATION-TURQUOISE"])])
def test_a_station_and_the_price_of_its_extra_effect_are_paid_by_what_both_bring(cash: int, rules: list[str]) -> None:
    # The station costs $100 and the reward again $300; each of the two rewards is $100.
    tiles = tuple(
        replace(tile, main_reward="money 100", first_bonus="none", first_bonus_cost=0) if tile.id == "2" else tile
        for tile in SET.city_tiles
    )
    script = begun("turquoise").to_atlanta()("sell 3 shares")
    ruling = f"ruling penalty Andy ${script.table.ledger.balances[1] - cash}"
    lines = [f"Andy: {line}" for line in ("put turquoise on station", "build Atlanta", "extra")]
    late = found(script, ruling, *lines, city_tiles=tiles)
    early = found(script, ruling, lines[0], lines[2], lines[1], city_tiles=tiles)
    assert [each.rule for each in late if each.kind is FindingKind.ILLEGAL] == rules
    assert [each.rule for each in early if each.kind is FindingKind.ILLEGAL] == rules
    if not rules:
        assert not [
            each
            for each in found(script, ruling, *lines, "Andy: done", city_tiles=tiles)
            if each.kind is FindingKind.ILLEGAL
        ]


def test_no_extra_effect_before_the_action_where_nothing_allows_both() -> None:
    put = begun("grey")("put grey on station")  # Washington and Charlotte have no tile.
    (refused,) = found(put, "Andy: extra")
    assert refused.rule == "RR-X-STATION-GREY"
    assert refused.message == "Andy uses the extra effect, and can build in no city where it brings something"
    put = begun("turquoise")("sell 3 shares", "put turquoise on telegraph")
    sections = tuple(replace(section, shares=1, first_shares=1) for section in SET.sections)
    tiles = tuple(replace(tile, bonus="none") for tile in SET.telegraph_tiles)
    parts = {"sections": sections, "telegraph_tiles": tiles}
    penalty = put.table.ledger.balances[1]
    # Two shares and $99 do not pay for the tile.
    assert not found(put, f"ruling penalty Andy ${penalty - 100}", "Andy: extra", **parts)[1:]
    _, refused = found(put, f"ruling penalty Andy ${penalty - 99}", "Andy: extra", **parts)
    assert refused.message == (
        "Andy uses the extra effect, and can set up an office in no section where it brings something"
    )


@pytest.mark.parametrize("option", ["", "option effect_order_money after"])
def test_orange_waives_the_cost_of_a_station_that_was_built_before(option: str) -> None:
    script = Script(header=option).begun("1 B")("sell 5 shares").to_atlanta()
    script.text += f"ruling penalty Andy ${script.table.ledger.balances[1]}\n"
    lines = ["put orange on station", "build Charlotte", "extra", "done"]
    (ruled,) = found(script, *(f"Andy: {line}" for line in lines), "claim Andy $0")
    assert ruled.kind is FindingKind.RULED
    _, left = found(script, *(f"Andy: {line}" for line in lines[:2]), "Andy: done")
    assert left.rule == ("RR-TURN-ORDER" if option else "RR-TURN-AFFORD")
    if option:
        assert left.message == "Andy can pay for the station only by the extra effect, and has not used it"
        promoted = found(script, *(f"Andy: {line}" for line in lines[:2]), "Andy: promote white on A1-2")
        assert promoted[-1].kind is FindingKind.ILLEGAL


@pytest.mark.parametrize("left", [3, 2, 1])
def test_a_third_rail_is_laid_where_one_is_left_and_may_be_left_out(left: int) -> None:
    script = Script().begun()
    script.text += f"ruling set Andy rails {left}\nruling award Andy $2000\n"
    spaces = ["rail Charlotte-Atlanta-1", "rail Charlotte-Atlanta-2", "rail Washington-Pittsburgh-1"]
    lines = ["put turquoise on railroad", "extra", *spaces[:left]]
    illegal = [
        each
        for each in found(script, *(f"Andy: {line}" for line in [*lines, "done"]))
        if each.kind is FindingKind.ILLEGAL
    ]
    assert not illegal
    two = ["put turquoise on railroad", *spaces[: min(left, 2)], "extra", "done"]
    illegal = [each for each in found(script, *(f"Andy: {line}" for line in two)) if each.kind is FindingKind.ILLEGAL]
    assert not illegal
    (*_, more) = found(script, *(f"Andy: {line}" for line in [*lines, "rail Atlanta-Memphis-1"]))
    assert more.kind is FindingKind.ILLEGAL or left == 3


STEPS = SETUP.replace("Atlanta 2", "Atlanta 3").replace("Chicago 3", "Chicago 2")


@pytest.mark.parametrize(
    ("option", "status"), [("", FindingKind.REMARK), ("option main_reward due", FindingKind.ILLEGAL)]
)
def test_a_turn_that_ends_without_the_main_reward_of_a_city_is_told(option: str, status: FindingKind) -> None:
    script = Script(header=option, setup=STEPS).begun("1 A").to_atlanta()("put white on station", "build Atlanta")
    left = [each for each in judge(read_rgn(f"{script.text}Andy: done\n").record).findings if each.rule]
    (told,) = [each for each in left if each.rule == "RR-STATION-REWARD"]
    assert told.kind is status
    assert told.message.startswith("Andy ends the turn without the main reward of a city: make 1 step on the tracks (o")
    taken = judge(read_rgn(f"{script.text}Andy: progress left 1\nAndy: done\n").record)
    assert not [each for each in taken.findings if each.rule == "RR-STATION-REWARD"]
    assert taken.status is VerdictStatus.INCOMPLETE


@pytest.mark.parametrize(
    ("reward", "told"),
    [
        ("promote 1", True),
        ("worker any", True),
        ("rails 1", True),
        ("rails 1 paid", False),
        ("station free", True),
        ("station", False),
        ("take_train", True),
        ("choice[shares 2, worker orange]", True),
        ("sequence[pay 50, shares 1]", False),
        ("office", True),
        ("money 50", False),
        ("flip 1", True),
    ],
)
def test_a_reward_that_has_a_price_may_be_left(reward: str, told: bool) -> None:
    tiles = tuple(
        replace(tile, main_reward=reward, first_bonus="none", first_bonus_cost=0) if tile.id == "2" else tile
        for tile in SET.city_tiles
    )
    script = Script(header="option main_reward due").begun("1 A").to_atlanta()("put white on station")
    rules = after(script, "build Atlanta", "done", city_tiles=tiles)
    assert rules == (["RR-STATION-REWARD"] if told else [])


def test_a_reward_that_cannot_be_used_may_be_left() -> None:
    tiles = tuple(
        replace(tile, main_reward="steps 1 left", first_bonus="none", first_bonus_cost=0) if tile.id == "2" else tile
        for tile in SET.city_tiles
    )
    script = Script(header="option main_reward due").begun("1 A").to_atlanta()("put white on station")
    script.text += "ruling set Andy left 6\n"
    findings = found(script, "Andy: build Atlanta", "Andy: done", city_tiles=tiles)
    assert not [each for each in findings if each.kind is FindingKind.ILLEGAL]


@pytest.mark.parametrize(
    ("field", "early", "main", "rule", "words"),
    [
        ("station", "first bonus", "build Atlanta", "RR-STATION-FIRST", "build first, because the city decides"),
        ("telegraph", "give white", "office 1", "RR-TELEGRAPH-TILE", "set up the office first, because its section"),
    ],
)
def test_what_the_place_decides_comes_after_it_and_the_refusal_says_why(
    field: str, early: str, main: str, rule: str, words: str
) -> None:
    script = Script().begun().to_atlanta()("sell 3 shares")
    put = f"put white on {field}"
    (refused,) = found(script, *(f"Andy: {line}" for line in (put, early, main)))
    assert refused.rule == rule
    assert words in refused.message
    assert refused.message.endswith("(our reading)")
    # Once the main action is done, there is no more to wait for.
    (late,) = found(script, *(f"Andy: {line}" for line in (put, main, "done")), f"Andy: {early}")[-1:]
    assert words not in late.message
