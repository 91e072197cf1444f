"""What is said of a refused move: whose turn is over and with which tile, and no word that misleads."""

import re

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import begin, judge
from interlock.basics.color import Color
from interlock.games.age_of_steam.building.building import Building
from interlock.games.age_of_steam.game import GAME as AGE_OF_STEAM
from interlock.games.age_of_steam.goods_growth.growth import Drawing, Rolling
from interlock.games.age_of_steam.maps.western_us_network_and_ties import TieBreaking
from interlock.games.age_of_steam.moving_goods.moving import Moving
from interlock.games.age_of_steam.phases.actions import Choosing
from interlock.games.age_of_steam.phases.player_order import Bidding
from interlock.games.age_of_steam.phases.shares import Selling
from interlock.record.age_of_steam import DrawCubes
from interlock.record.model import Header
from interlock.record.rgn import read_rgn
from interlock.replay.finding_factory import fill_in
from kit.age_of_steam.building_script import building
from kit.age_of_steam.moving_cases import parallel
from kit.age_of_steam.script import Script
from kit.age_of_steam.western_cases import of_three

THREE = ("build H6 N-S", "build H7 N-S", "build H8 N-S")


def told(script: Script, line: str) -> list[tuple[str, str]]:
    return [(each.rule, each.message) for each in judge(read_rgn(f"{script.text}{line}\n").record).findings]


@pytest.mark.parametrize("line", ["Andy: done", "Andy: urbanize A Milwaukee"])
def test_who_has_laid_the_last_tile_is_told_which_it_was_and_whose_turn_it_is(line: str) -> None:
    first = told(building()(*THREE), line)[0]
    next_ = "Ben must lay up to 3 tiles, or say done"
    assert first == ("AOS-BUILD-COUNT", f"Andy's turn is over: the tile on H8 was the last of 3; {next_}")


def test_the_engineer_is_told_of_the_fourth_tile() -> None:
    script = building("engineer")(*THREE, "build G6 NE-SW")
    assert "the tile on G6 was the last of 4; Ben must" in told(script, "Andy: done")[0][1]


def test_who_has_said_done_before_is_told_whose_turn_it_is() -> None:
    (one,) = told(building()("build H6 N-S", "done"), "Andy: done")
    assert one == (
        "AOS-BUILD-ORDER",
        "Andy's turn is over, with 1 of 3 tiles laid: Ben must lay up to 3 tiles, or say done",
    )
    assert "with 0 of 3 tiles laid: Ben must" in told(building()("done"), "Andy: done")[0][1]


def test_a_done_after_the_last_tile_of_the_phase_is_told_of_it_as_well() -> None:
    script = building()("done", "done", "build H6 N-S", "build H7 N-S", "build H8 N-S")
    assert isinstance(script.replay.decision, Moving)
    over = "Charly's turn was the last to build, and it is over: the tile on H8 was the last of 3"
    for name in ("Charly", "Andy"):
        sentences = [sentence for _, sentence in told(script, f"{name}: done")]
        assert any(sentence.startswith(f"{over}; now Andy must move a cube") for sentence in sentences)


def test_a_done_before_the_bonus_of_the_joining_tile_tells_of_no_other_turn() -> None:
    (one,) = told(of_three(), "Charly: done")
    assert one[0] == "AOS-PHASES"
    assert "turn" not in one[1]
    assert "say who gets the bonus of the transcontinental link" in one[1]


def test_the_direct_link_may_be_the_last_of_the_tiles() -> None:
    script = Script("germany").planned({"Charly": "first build"}, shares={"Charly": 5}).until(Building)
    script = script("build E4 SE-NW", "build L8 NE-NW", "direct link Düsseldorf, Essen")
    assert "the direct link was the last of 3 tiles" in told(script, "Charly: done")[0][1]


def test_a_tile_too_many_names_the_last_one() -> None:
    script = building("urbanization", header="option urbanize anytime")(*THREE)
    assert told(script, "Andy: build G6 NE-SW")[0] == (
        "AOS-BUILD-COUNT",
        "Andy has laid 3 tiles, and 3 are allowed; the tile on H8 was the last",
    )


def test_one_is_one() -> None:
    assert told(Script("germany").until(Drawing), "table: draw red red")[0][1].startswith(
        "1 cube is drawn for Berlin, not 2"
    )
    assert "Andy may use 1" in told(parallel(), "Andy: move blue Duluth > Minneapolis > Duluth")[0][1]
    assert Script("barbados").until(Selling).replay.decision.words() == "sell 0 to 1 share"
    assert (
        "no dice are thrown for the dark area, not 1"
        in told(Script("barbados").until(Rolling), "table: dice light 1 2 dark 1")[0][1]
    )


MISLEADING = re.compile(
    r"\b1 (cubes|tiles|dice|links|shares|players)\b|\b(\d+) to \2\b|unspecified|( and \w+){2}", re.I
)


@pytest.mark.parametrize(
    ("board", "players"),
    [("rust-belt", 4), ("western-us", 3), ("southern-us", 3), ("germany", 3), ("barbados", 1), ("st-lucia", 2)],
)
def test_no_decision_speaks_in_words_that_mislead(board: str, players: int) -> None:
    replay = begin(sample("age-of-steam", players, 7, "reckless", Header(board=board)))
    while decision := replay.decision:
        assert not MISLEADING.search(decision.words()), decision.words()
        for seat in replay.table.seats:
            broken = decision.out_of_turn(seat)
            names = {"player": "Ann", "turn": "Ben", **broken.facts}
            assert not MISLEADING.search(said := fill_in(broken.message, names)), said
        replay.run(replay.move + 1)


def test_the_table_is_called_so_before_the_end_and_after_it() -> None:
    record = sample("age-of-steam", 3, 1, header=Header(board="rust-belt"))
    throws = [number for number, move in enumerate(record.moves) if not move.seat]
    again = replace(record, moves=(*record.moves, record.moves[throws[-1]]))
    assert judge(again).findings[0].message == "the table moves after the game has ended: round 10 is over"
    short = replace(record, moves=record.moves[: throws[-1]], header=replace(record.header, results=()))
    assert judge(short).findings[0].message == (
        "the record stops before the game has ended; next, the table must throw 3 dice for the light area and "
        "3 for the dark one"
    )


def test_every_sentence_says_something_besides_its_facts() -> None:
    for rule in AGE_OF_STEAM.rules.values():
        for each in rule.sentences():
            assert re.sub(r"\{\w+(:[^}]*)?\}|\W", "", each), (rule.id, each)


def test_a_finding_carries_the_facts_of_its_sentence() -> None:
    found = judge(read_rgn(f"{building()(*THREE).text}Andy: done\n").record).findings[0]
    assert found.rule == "AOS-BUILD-COUNT"
    assert (found.facts["tiles"], found.facts["decision"]) == ("3", "build_track")
    assert {found.facts[key] for key in ("player", "turn", "hex")} == {"Andy", "Ben", "H8"}
    assert found.facts.keys() <= set(AGE_OF_STEAM.rules[found.rule].fact_keys())


def first_told(script: Script, line: str) -> str:
    return told(script, line)[0][1]


def in_order(**actions: str) -> Script:
    """The player order is Andy, Ben, Charly."""
    return Script(order="Charly, Ben, Andy").actions(**actions)


def test_who_has_to_wait_is_told_why() -> None:
    moving = in_order(Andy="engineer", Ben="first move", Charly="first build").until(Moving)
    assert "because Ben has first move this round, so Andy, first in player order, waits" in first_told(
        moving, "Andy: pass"
    )
    assert "because Ben comes before Charly in player order" in first_told(moving, "Charly: pass")
    assert "because Ben has moved in this pass" in first_told(moving("pass"), "Ben: pass")
    building_first = in_order(Andy="engineer", Ben="first move", Charly="first build").until(Building)
    assert "because Charly has first build this round, so Andy, first in player order, waits" in first_told(
        building_first, "Andy: done"
    )
    assert "because Ben has sold shares this round" in first_told(Script()("shares 0", "shares 0"), "Ben: shares 1")
    bidding = Script().until(Bidding)
    assert "because Andy comes before Ben in the bidding" in first_told(bidding, "Ben: bid 1")
    assert "because Andy has the highest bid, $1" in first_told(bidding("bid 1"), "Andy: bid 2")
    assert "because Andy has dropped out of the auction" in first_told(bidding("pass"), "Andy: bid 2")
    choosing = Script().until(Choosing)
    assert "because Charly comes before Ben in player order" in first_told(choosing, "Ben: engineer")


def test_a_player_who_is_out_of_the_game_is_told_so() -> None:
    out = parallel().noted("ruling penalty Andy $10").until_round(2)
    assert "because Andy is out of the game" in told(out, "Andy: shares 1")[-1][1]


def test_a_bid_after_the_auction_and_locomotive_instead_of_an_action_are_told_what_is_wrong() -> None:
    choosing = Script().until(Choosing)
    assert first_told(choosing, f"{choosing.who}: bid 3").startswith("the auction is over: Charly must choose first")
    alone = judge(read_rgn(f"{choosing.text}Charly: locomotive\n").record).findings[0]
    assert alone.message == (
        "'locomotive' alone is a move of phase 5: to choose it as the action, write 'action locomotive'"
    )
    assert alone.alternatives[0].rgn == "Charly: action locomotive"
    assert first_told(Script(), "Andy: bid 3") == "not now: Andy must sell 0 to 13 shares first"


def test_who_may_not_pass_once_is_told_whether_they_never_could_or_have_done_so() -> None:
    begun = Script().actions(Charly="turn order", Ben="first build", Andy="engineer").until(Bidding, 2)
    assert first_told(begun("bid 1"), "Ben: pass once") == (
        "Ben did not choose 'turn order (pass)' in the round before, and so may not pass once"
    )
    assert first_told(begun("pass once", "bid 1", "bid 2"), "Charly: pass once") == (
        "Charly has passed once in this auction, and may do so only once"
    )


def test_limits_are_named() -> None:
    assert first_told(Script("barbados"), "Andy: shares 3") == (
        "Andy sells 3 shares; at most 1 is allowed in a round on Barbados"
    )
    # Without those of the set-up 15 would be the most.
    over = "Andy has sold 2 shares{} and sells {} more; at most 15 are allowed in a game"
    for shares, counted in ((14, ", those of the set-up included,"), (15, ", those of the set-up included,"), (16, "")):
        assert first_told(Script(), f"Andy: shares {shares}").startswith(over.format(counted, shares))
    assert "; a hex may be built on once a turn" in first_told(
        building(header="option same_hex_twice forbidden")("build H6 N-S"), "Andy: redirect H6 N-SE"
    )


def test_cubes_that_were_never_in_the_bag_are_told_apart_from_those_that_are_used_up() -> None:
    drawing = Script("germany").until(Drawing)
    assert "there are no white cubes in the bag on this map, from the beginning" in [
        sentence for _, sentence in told(drawing, "table: draw white")
    ]
    drawing.table.bag[Color.RED] = 0
    assert [fill_in(each.message, each.facts) for each in drawing.decision.check(DrawCubes((Color.RED,)))] == [
        "no red cubes are left in the bag"
    ]


def test_a_station_abroad_is_not_called_a_city() -> None:
    script = Script("germany").until(Building)
    assert first_told(script, f"{script.who}: build Rotterdam N-S") == (
        "Rotterdam is a station abroad, and no tile is laid on a station"
    )


def test_where_a_move_ends_is_told_by_the_colours() -> None:
    script = parallel()
    lines = [f"Andy: move {cube} Duluth > Minneapolis" for cube in ("blue", "red", "black", "yellow", "purple")]
    said = " ".join(sentence for line in lines for _, sentence in told(script, line))
    assert re.search(r"Minneapolis takes \w+ cubes, not \w+ ones", said)
    assert first_told(script, "Andy: move blue Duluth > Minneapolis via nobody").endswith(
        "no completed link without an owner joins Duluth and Minneapolis"
    )


def test_the_words_of_building_go_by_the_tiles_that_are_left() -> None:
    script = building("urbanization", header="option urbanize anytime")
    city = ", or build a New City, or say done"
    for tile, limits, words in zip(
        (*THREE, ""),
        ((0, 3), (0, 2), (0, 1), None),
        ("lay up to 3 tiles" + city, "lay up to 2 tiles" + city, "lay a tile" + city, city[len(", or ") :]),
        strict=True,
    ):
        assert script.decision.limits() == limits
        assert script.decision.words() == words
        script = script(tile) if tile else script


@pytest.mark.parametrize(("left_out", "more"), [(1, ""), (3, ""), (4, " and so on")])
def test_of_the_cubes_that_are_missing_in_the_set_up_three_hexes_are_shown(left_out: int, more: str) -> None:
    lines = Script().text.splitlines(keepends=True)
    cubes = [line for line in lines if line.startswith("setup cubes")][:left_out]
    text = "".join(line for line in lines if line not in cubes)
    (found,) = [each for each in judge(read_rgn(text).record).findings if each.rule == "AOS-SETUP-MAP"]
    assert found.expected.startswith("a line with the cubes that lay there, such as 'setup cubes ")
    assert found.expected.count(";") == min(left_out, 3) - 1
    assert found.expected.endswith(f"'{more}")


def test_two_who_tie_may_throw_all_that_two_dice_can_show() -> None:
    throws = list(TieBreaking(Script("western-us").table, [1, 3]).options())
    faces = {tuple((thrown.seat, thrown.dice) for thrown in each.dice) for each in throws}
    assert faces == {((1, (one,)), (3, (other,))) for one in range(1, 7) for other in range(1, 7)}
    assert len(throws) == 36
