"""Sentences that hardly any game is told by, each by a record of its own."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from interlock.analysis.judge import judge
from interlock.railroad_revolution.components.model import ComponentTradeEffects
from interlock.record.rgn import read_rgn
from interlock.replay.verdict import FindingKind
from kit.railroad_revolution.script import SET, Script, found

ALL_TRAINS = ["take_train Mogul"] * 2 + [
    f"take_train {kind}" for kind in ("Pacific", "Mikado", "Prairie", "Consolidation") for _ in range(5)
]
"""All that nobody has in a game of two."""
PURPLE = ["worker purple"] * 12
"""More than there are."""
FIRST_RAIL = "Andy: rail Charlotte-Atlanta-1"


def illegal(script: Script, *lines: str, **parts: object) -> list[tuple[str, str]]:
    """Return rules and sentences of what is illegal in a script that goes on with these lines."""
    findings = found(script, *lines, **parts)
    return [(each.rule, each.message) for each in findings if each.kind is FindingKind.ILLEGAL]


def start() -> Script:
    return Script().begun()


def rich() -> Script:
    """Andy has $800, and a purple worker."""
    return Script().begun("1 A")


def at_atlanta() -> Script:
    """Andy has nothing but 3 shares, and Atlanta is in his network."""
    script = rich().to_atlanta()
    script.text += "ruling penalty Andy $400\n"
    return script


def with_text(old: str, new: str) -> Script:
    """Return a set-up in which something is written otherwise."""
    script = Script()
    assert old in script.text
    script.text = script.text.replace(old, new)
    return script


def side(*effects: str) -> tuple[Callable[[], Script], tuple[str, ...], dict[str, object]]:
    """Return a game in which Andy takes a side of a set-up tile that brings these."""
    sides = tuple(
        replace(each, effect=f"sequence[{', '.join(effects)}]") if (each.tile, each.side) == ("1", "A") else each
        for each in SET.setup_sides
    )
    return Script, ("Ben: side 3 A", "Ben: done", "Andy: side 1 A"), {"setup_sides": sides}


def atlanta(reward: str, bonus_cost: int = 0) -> dict[str, object]:
    """Return parts of a set by which a station in Atlanta costs $250 and brings this."""
    own = {"main_reward": reward, "first_bonus": "steps 1", "first_bonus_cost": bonus_cost}
    return {
        "city_tiles": tuple(replace(tile, **own) if tile.id == "2" else tile for tile in SET.city_tiles),
        "cities": tuple(replace(city, station_cost=250) for city in SET.cities),
    }


def sections(**printed: object) -> dict[str, object]:
    return {"sections": tuple(replace(section, **printed) for section in SET.sections)}


def trade(effect: str) -> dict[str, object]:
    return {"trade_effects": ComponentTradeEffects(effect, effect, effect, effect)}


UNFINISHED = (
    "Andy has put a white worker on station and not carried out the main action: build a station; "
    "that cannot be done any more"
)
ONE_RAIL = "Andy has laid a rail on Charlotte-Atlanta-1, and has to lay 1 more rail"
OWING = "and has $0 and 3 shares, and owes $250 for the station in Atlanta"
IN_ATLANTA = ("Andy: put white on station", "Andy: build Atlanta")
OFFICES = tuple(
    f"{'Andy' if number % 2 else 'Ben'}: {words}"
    for number in range(1, 9)
    for words in ("put white on telegraph", f"office {number}", "done")
)


@pytest.mark.parametrize(
    ("script", "lines", "rule", "message"),
    [
        (lambda: with_text("Andy A1-2 A2-1, ", ""), [], "RR-SETUP-START", "no milestones are written for Andy"),
        (
            lambda: with_text("Ben A1-4", "Ben A1-2"),
            [],
            "RR-SETUP-START",
            "the milestone A1-2 was dealt twice, to Ben too",
        ),
        (start, ["Andy: put orange on trade"], "RR-TURN-WORKER", "Andy has no orange worker"),
        (start, ["Andy: turn up 2"], "RR-DEAL-TRIGGER", "Andy turns a deal up, but no deal has been used up"),
        (
            start,
            ["Andy: draw B-1, B-2, B-3"],
            "RR-MILESTONE-NEXT",
            "Andy draws milestones, but no milestone has been completed",
        ),
        (start, ["Andy: extra"], "RR-TURN-EXTRA", "Andy uses an extra effect, but has put no worker"),
        (
            start,
            ["Andy: put white on trade", "Andy: choose 1"],
            "RR-TURN-EXTRA",
            "Andy chooses an effect, but there is nothing to choose from",
        ),
        (
            start,
            ["Andy: put white on trade", "Andy: progress left 1"],
            "RR-TRACK-SPLIT",
            "Andy makes progress, but now may only sell a building or a rail, turn a train over or promote a worker",
        ),
        (
            start,
            ["Andy: put white on station", "Andy: build Charlotte", "Andy: build Washington"],
            "RR-TURN-WORKER",
            "Andy builds a station, but has carried out the main action, and now may only promote a worker or say done",
        ),
        (
            start,
            [
                "Andy: put turquoise on station",
                "Andy: promote white on A1-2",
                "Andy: promote white on A1-2",
            ],
            "RR-TURN-EXTRA",
            "Andy promotes a worker, but has used the extra effect, and now may only build a station",
        ),
        (
            lambda: start()("put white on telegraph", "office 3", "done"),
            ["Andy: deal 1", "Andy: deal 1"],
            "RR-DEAL-ACTIVE",
            "Andy takes offer 1 for the second time",
        ),
        (
            start,
            ["Andy: put turquoise on station", "Andy: build Charlotte", "Andy: extra"],
            "RR-X-STATION-TURQUOISE",
            "Andy wants the main reward of Charlotte again, which has none",
        ),
        (
            lambda: Script().begun("2 A", "progress left 1"),
            ["Andy: put grey on station", "Andy: build Charlotte", "Andy: extra"],
            "RR-X-STATION-GREY",
            "Andy takes the bonus for a first station in Charlotte, which has none",
        ),
        (
            lambda: Script(header="option start_city_station no").begun(),
            ["Andy: put white on station"],
            "RR-STATION-CITY",
            "Andy has no city where a station could be built",
        ),
        (
            lambda: Script(header="option start_city_station no").begun().to_atlanta(),
            ["Andy: put white on station", "Andy: build Washington"],
            "RR-STATION-CITY",
            "Andy builds in Washington, where no tile lies (option start_city_station: no)",
        ),
        (
            rich,
            ["Andy: put white on station", "Andy: sell 3 shares", "ruling penalty Andy $1250", "Andy: done"],
            "RR-TURN-WORKER",
            UNFINISHED,
        ),
    ],
)
def test_a_move_is_told_by_the_sentence_that_fits(
    script: Callable[[], Script], lines: list[str], rule: str, message: str
) -> None:
    assert illegal(script(), *lines) == [(rule, message)]


@pytest.mark.parametrize(
    ("effects", "line", "rule", "message"),
    [
        (
            ["pay 100", "steps 1"],
            "Andy: accept 2",
            "RR-TURN-EXTRA",
            "Andy accepts effect 2, but 1 effect is offered",
        ),
        (
            ["give_shares 5", "steps 1"],
            "Andy: accept 1",
            "RR-TURN-AFFORD",
            "Andy would have to give 5 shares and has 3",
        ),
        (
            ["pay 900", "give_shares 3", "steps 1"],
            "Andy: accept 1",
            "RR-TURN-AFFORD",
            "Andy would have to pay $900 and 3 shares and has $600 and 3 shares",
        ),
        (
            ["steps 9"],
            "Andy: progress left 8",
            "RR-TRACK-SPLIT",
            "Andy makes 8 steps on the left track, which ends in 6 (our reading)",
        ),
        (
            ["steps 1", "steps 2 left"],
            "Andy: progress right 3",
            "RR-TRACK-SPLIT",
            "Andy makes 3 steps, but may make 1 on any track, 2 on the left track",
        ),
        (
            ["take_train Pacific"] * 5 + ["take_train"],
            "Andy: train Pacific",
            "RR-TRAIN-ANY",
            "Andy takes a train Pacific, and none is left (our reading; option supply_limit)",
        ),
        (
            [*PURPLE, "worker any"],
            "Andy: worker purple",
            "RR-TURN-EXTRA",
            "Andy gains a purple worker, and none is left",
        ),
        (
            [*PURPLE, "swap_worker"],
            "Andy: swap white for purple",
            "RR-TURN-EXTRA",
            "Andy wants a purple worker, and none is left",
        ),
        (
            [*PURPLE, "money 900"],
            "Andy: hire purple",
            "RR-TURN-HIRE",
            "Andy hires a purple worker, and none is left (our reading; option supply_limit)",
        ),
    ],
)
def test_what_an_effect_does_not_bring_is_told(effects: list[str], line: str, rule: str, message: str) -> None:
    script, begun, parts = side(*effects)
    assert illegal(script(), *begun, line, **parts) == [(rule, message)]


def test_trains_are_bought_until_none_is_left() -> None:
    rails = ("Andy: put purple on railroad", FIRST_RAIL, "Andy: rail Charlotte-Atlanta-2")
    script, begun, parts = side(*ALL_TRAINS[:-1])
    assert not illegal(script(), *begun, *rails, "Andy: extra", "Andy: train Consolidation", **parts)
    script, begun, parts = side(*ALL_TRAINS)
    assert illegal(script(), *begun, *rails, "Andy: extra", **parts) == [
        ("RR-X-RAIL-PURPLE", "Andy takes a train, and none is left")
    ]


@pytest.mark.parametrize(
    ("reward", "asked"),
    [
        ("pay 300", "would have to pay $300"),
        ("give_shares 3", "would have to give 3 shares"),
        ("pay 100, give_shares 3", "would have to pay $100 and 3 shares"),
    ],
)
def test_who_owes_something_is_told_so_where_more_is_asked_for(reward: str, asked: str) -> None:
    parts = atlanta(f"sequence[{reward}, steps 1]")
    assert illegal(at_atlanta(), *IN_ATLANTA, "Andy: accept 1", **parts) == [
        ("RR-TURN-AFFORD", f"Andy {asked} {OWING}")
    ]


def test_who_owes_something_does_not_get_a_bonus_that_is_too_dear() -> None:
    assert illegal(at_atlanta(), *IN_ATLANTA, "Andy: first bonus", **atlanta("steps 1", 400)) == [
        ("RR-STATION-FIRST", f"Andy would have to pay $400 {OWING}")
    ]


def test_a_section_that_is_full_has_no_field_for_an_office() -> None:
    first = ("Andy: put white on telegraph", "Andy: office 1", "Andy: done", "Ben: put white on telegraph")
    assert illegal(start(), *first, "Ben: office 1", **sections(fields=1)) == [
        ("RR-TELEGRAPH-SECTION", "Ben finds no free field in section 1")
    ]
    full = sections(fields=1, deal=False)
    assert illegal(start(), *OFFICES, "Andy: put turquoise on telegraph", **full) == [
        ("RR-TELEGRAPH-SECTION", "Andy has no section where an office could be set up")
    ]


def test_a_rail_that_nothing_can_pay_for_any_more_is_told_with_what_was_bought() -> None:
    spaces = {"rail_spaces": tuple(replace(space, triangles=1) for space in SET.rail_spaces)}
    lines = ("Andy: sell 3 shares", "ruling penalty Andy $450", "Andy: put purple on railroad", FIRST_RAIL)
    assert illegal(rich(), *lines, "Andy: extra", "Andy: done", **spaces) == [
        (
            "RR-RAIL-COUNT",
            f"{ONE_RAIL}; nothing can pay for that after $500 for the rail on Charlotte-Atlanta-1 and $300 for a train",
        )
    ]


@pytest.mark.parametrize(
    ("effect", "piece", "line", "rule", "message"),
    [
        ("station", "building", "build Charlotte", "RR-STATION-PIECE", "Andy has no building left"),
        ("office", "building", "office 1", "RR-TELEGRAPH-PIECE", "Andy has no building left"),
        ("rails 1", "rail", "rail Charlotte-Atlanta-1", "RR-RAIL-COUNT", "Andy has no rail left"),
    ],
)
def test_an_effect_builds_nothing_where_no_piece_is_left(
    effect: str, piece: str, line: str, rule: str, message: str
) -> None:
    script = start().idle(24 if piece == "building" else 30, piece)
    while script.worker() != "turquoise":
        script = script.idle(1, "rail" if piece == "building" else "building")
    other = "rail" if piece == "building" else "building"
    lines = ("Andy: put turquoise on trade", f"Andy: sell {other}", "Andy: extra", f"Andy: {line}")
    assert (rule, message) in illegal(script, *lines, **trade(effect))


def test_the_supply_has_as_many_shares_and_workers_as_the_box() -> None:
    table = start().table
    players = table.players[1:]
    assert table.shares + sum(player.shares for player in players) == 48
    held = [sum(place[color] for player in players for place in player.workers) for color in range(5)]
    assert [left + taken for left, taken in zip(table.workers, held, strict=True)] == [16, 12, 12, 12, 12]


def test_turning_a_train_over_by_a_purple_worker_on_the_station_costs_100() -> None:
    script = Script().begun("1 A").to_atlanta()("put purple on station", "build Atlanta")
    before = script.table.ledger.balances[1]
    assert script("extra").table.ledger.balances[1] == before - 100


@pytest.mark.parametrize(("players", "rules"), [(1, ["RR-SETUP-PLAYERS"]), (2, []), (4, []), (5, ["RR-SETUP-PLAYERS"])])
def test_two_to_four_play(players: int, rules: list[str]) -> None:
    names = ["Andy", "Ben", "Charly", "Dora", "Emil"][:players]
    text = f"interlock 1\ngame railroad-revolution\nplayers {', '.join(names)}\n"
    findings = judge(read_rgn(text).record).findings
    assert [each.rule for each in findings if each.rule == "RR-SETUP-PLAYERS"] == rules
