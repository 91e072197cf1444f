"""What `show` tells of Railroad Revolution's deals, tiles and milestones."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import replay_to
from interlock.games.position_view import position_of
from interlock.games.railroad_revolution.wording import condition_in_words
from interlock.railroad_revolution.components.effects import read_condition
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, shipped_set
from interlock.record.files import dump

GAMES = Path(__file__).resolve().parents[2] / "records" / "games" / "railroad-revolution"
WITHOUT_SET = GAMES / "without-a-component-set.rgn"
SET = shipped_set(DEMONSTRATION)


@pytest.fixture(scope="module")
def record():
    return sample("railroad-revolution", 3, 3)


@pytest.fixture
def show(run, write, record):
    write("railroad.rgn", dump(record, "rgn"))
    return lambda at: run("show", "railroad.rgn", "--at", at).stdout


def lines_of(text, heading):
    """Return the lines below a heading."""
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith(heading))
    end = next((number for number, line in enumerate(lines) if number > at and line[:2] != "  "), len(lines))
    return [line.strip() for line in lines[at + 1 : end]]


def test_the_deal_tells_what_is_given_for_what_and_who_has_it(show, record):
    deal = next(deal for deal in SET.deals if deal.id == record.setup.railroad_revolution.deal)
    told = lines_of(show(0), f"deal {deal.id}: ")
    assert [re.search(r"give up (\d+) shares? for: ", line)[1] for line in told] == [
        str(offer.shares) for offer in deal.offers
    ]
    assert all(line.endswith("open to Ann, Ben and Cara") for line in told)


def test_an_offer_is_open_to_those_who_have_the_shares_and_have_not_taken_it(show, record):
    deals = (number for number, move in enumerate(record.moves, 1) if move.railroad_revolution.deal)
    reached = ((number, position_of(replay_to(record, number)).railroad_revolution) for number in deals)
    number, position = next(each for each in reached if each[1].offers_taken)
    names = [player.name for player in record.header.players]
    offers = next(deal for deal in SET.deals if deal.id == position.deal).offers
    for at, (offer, line) in enumerate(zip(offers, lines_of(show(number), "deal "), strict=True), 1):
        taken = at in position.offers_taken
        assert (f"; taken by {names[position.turn - 1]}; " in line) == taken
        able = [each for each in position.players if each.shares >= offer.shares]
        able = [names[each.seat - 1] for each in able if not (taken and each.seat == position.turn)]
        assert re.findall(r"Ann|Ben|Cara|nobody", line.partition("open to ")[2]) == (able or ["nobody"])


def _first(record, action):
    return next(
        number for number, move in enumerate(record.moves, 1) if getattr(move.railroad_revolution, action) is not None
    )


def test_a_city_tile_tells_its_reward_its_bonus_and_who_may_still_have_it(show, record):
    for line in lines_of(show(0), "city tiles: "):
        assert line.endswith("; open to all")
    built = _first(record, "build")
    city = record.moves[built - 1].railroad_revolution.build.city
    who = record.header.players[record.moves[built - 1].seat - 1].name
    tiles = {placed.place for placed in record.setup.railroad_revolution.city_tiles}
    told = [line for line in lines_of(show(built), "city tiles: ") if line.startswith(f"{city}, tile ")]
    assert bool(told) == (city in tiles)
    for line in told:
        assert f"; {who} built first; open to " in line


def test_every_tile_of_the_set_up_is_there(show, record):
    setup, text = record.setup.railroad_revolution, show(40)
    assert [line.partition(", tile ")[0] for line in lines_of(text, "city tiles: ")] == [
        placed.place for placed in setup.city_tiles
    ]
    assert [line.partition(":")[0] for line in lines_of(text, "telegraph tiles: ")] == [
        f"section {placed.place}, tile {placed.tile}" for placed in setup.telegraph_tiles
    ]
    (trade,) = lines_of(text, "what a worker adds to a sale")
    assert [each.partition(":")[0] for each in trade.split("; ")] == ["purple", "grey", "orange", "turquoise"]


def test_a_milestone_tells_its_workers_its_conditions_and_its_points(show, record):
    text = show(0)
    for dealt in record.setup.railroad_revolution.milestones:
        for name in dealt.milestones:
            tile = next(tile for tile in SET.milestones if tile.id == name)
            line = next(line for line in text.splitlines() if line.startswith(f"  milestone {name}: "))
            assert line.startswith(f"  milestone {name}: workers {', '.join(tile.workers)} (none there); ")
            assert line.endswith(f"; {tile.vp} points")


def test_the_workers_on_a_milestone_and_those_drawn_are_told(show, record):
    assert re.search(r"  milestone \S+: workers [a-z, ]+ \(white there\); ", show(_first(record, "promote")))
    drawn = _first(record, "draw")
    names = record.moves[drawn - 1].railroad_revolution.draw.milestones
    told = lines_of(show(drawn), "drawn, one of them to be kept")
    assert [line.split(":")[0] for line in told] == [f"milestone {name}" for name in names]


def test_set_up_tiles_are_told_until_they_are_taken(show):
    text = show(0)
    assert [line.partition(":")[0] for line in lines_of(text, "set-up tiles to be had")] == [
        f"{side.tile} {side.side}" for side in SET.setup_sides
    ]
    assert "set-up tiles" not in show(100)


def test_without_a_component_set_what_nobody_wrote_is_said_to_be_not_told(run):
    text = run("show", WITHOUT_SET, "--at", 10).stdout
    assert "Without a component set, what is not told is printed on a tile and written nowhere." in text
    assert "\n  not told: Chicago (9), " in text
    assert "\n  Pittsburgh, tile 4: $150; the first 2 steps on the tracks for $100; " in text


def test_what_the_record_does_not_say_of_a_deal_and_a_milestone_is_not_told(run, write, record):
    bare = replace(record.header, components="", components_digest="")
    write("bare.rgn", dump(replace(record, header=bare, moves=(), notes=()), "rgn"))
    text = run("show", "bare.rgn").stdout
    assert "\n  offer 1: give up a number of shares not told for: not told; open to Ann, Ben and Cara\n" in text
    assert re.search(r"\n  milestone \S+: workers not told \(none there\); not told; points not told\n", text)
    assert "what is not told" in text
    assert "what is not told" not in run("show", GAMES / "first-game.rgn").stdout


@pytest.mark.parametrize(
    ("known", "unknown", "told"),
    [
        ("Pittsburgh 4", "Pittsburgh ?", "\n  not told: Pittsburgh (?)\n"),
        ("telegraphs 1 2", "telegraphs 1 ?", "\n  not told: section 1 (?)\n"),
        ("deal 3", "deal ?", "\ndeal ?: "),
        ("A1-6", "?", "\n  milestone ?: workers not told (none there); not told; points not told\n"),
    ],
)
def test_what_nobody_wrote_down_is_shown_as_not_told(run, write, record, known, unknown, told):
    text = dump(record, "rgn").decode()
    assert known in text
    write("unknown.rgn", text.replace(known, unknown, 1))
    assert told in run("show", "unknown.rgn", "--at", 0).stdout


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        ("connected(2, 3)", "3 cities of level 2 joined to the network"),
        ("station_in(4, 1)", "1 station in a city of level 4"),
        ("station_in(2, 2)", "2 stations in cities of level 2"),
        ("neighbouring_offices 2", "2 offices in neighbouring sections"),
        ("track(left, 4)", "a value of 4 on the left track"),
        ("money 500", "$500"),
        ("rails 1", "1 rail"),
        ("all[trains 2, shares 4]", "2 trains and 4 shares"),
        ("opaque(all of Texas)", "all of Texas"),
    ],
)
def test_what_a_milestone_asks_for_is_said_in_words(condition, words):
    assert condition_in_words(read_condition(condition)) == words
