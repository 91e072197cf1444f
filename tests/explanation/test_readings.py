"""What rests on a part of a rule that is a reading says so, though the rest of the rule stands in the rulebook."""

from pathlib import Path

import pytest

import interlock
from interlock.analysis.explain.model import FigureStep
from interlock.games.age_of_steam.building.building import Building
from interlock.games.age_of_steam.building.costs import replacing_cost
from interlock.games.age_of_steam.phases.player_order import Bidding
from interlock.record.rgn import read_move, read_rgn
from interlock.record.rgn.players import Players
from interlock.replay.preparation import play_of
from interlock.replay.source import RuleSourceKind
from interlock.replay.verdict import EndReason, Finding
from kit.age_of_steam.script import Script as AgeOfSteam
from kit.american_rails.script import Script as AmericanRails
from kit.chicago_express.script import Script as ChicagoExpress

GAMES = Path(__file__).parents[2] / "records" / "games"
TAKE_SHORT = "our reading; option take_short"


def four_poor(value: str = "") -> str:
    """Three companies are left out, so that one player besides Andy has $1; Andy makes the others pay $2."""
    option = f"\noption take_short {value}" if value else ""
    script = AmericanRails(4, f"option starting_cash 11{option}").opening(out=("Majestic", "Liberty", "Republic"))
    return script("take from players").text


def last_step(text: str, subject: str, quantity: str) -> FigureStep:
    return interlock.Game(read_rgn(text).record).figure(subject, quantity).steps[-1]


def last_move(text: str) -> interlock.MoveExplanation:
    record = read_rgn(text).record
    return interlock.Game(record).explain(len(record.moves))


def findings(text: str) -> tuple[Finding, ...]:
    return interlock.Game(read_rgn(text).record).verdict.findings


def poor(text: str) -> str:
    """Return who pays $1 in place of $2."""
    return next(paid.payer for paid in last_move(text).payments if paid.amount == 1)


def test_a_payment_that_an_option_decides_says_so_and_the_others_of_the_move_do_not() -> None:
    bases = {paid.amount: paid.basis for paid in last_move(four_poor()).payments}
    assert bases == {1: TAKE_SHORT, 2: ""}
    decided = {paid.amount: paid.basis for paid in last_move(four_poor("part")).payments}
    assert decided[1] == "option take_short: part"


def test_a_step_and_a_claim_of_what_was_paid_by_a_reading_say_so() -> None:
    text = four_poor()
    step = last_step(text, poor(text), "cash")
    assert (step.rule, step.change, step.basis) == ("AR-TAKE-PLAYERS", -1, TAKE_SHORT)
    (claimed,) = (found for found in findings(f"{text}claim {poor(text)} $1\n") if found.rule == "AR-TAKE-PLAYERS")
    assert claimed.message.endswith(f"1 is written down, but it is 0 ({TAKE_SHORT})")
    assert claimed.source.kind is RuleSourceKind.READING
    assert claimed.source.text.startswith("rulebook: Nimm 2$; players with less: our reading")


def test_what_the_rulebook_decides_rests_on_no_reading() -> None:
    step = last_step(f"{four_poor()}", "Andy", "cash")
    assert step.basis == ""


def test_an_order_without_bids_says_which_option_decides_it_where_somebody_has_passed_once() -> None:
    script = AgeOfSteam().actions(Charly="turn order", Ben="first build", Andy="engineer").until(Bidding, 2)
    contested = last_step(script("pass once", "pass", "pass").text, "Andy", "order")
    assert (contested.rule, contested.basis) == ("AOS-ORDER-REVERSE", "our reading; option no_bids")


@pytest.mark.parametrize(
    ("shape", "redirects", "option"),
    [
        ("simple", 1, ""),
        ("crossing", 0, ""),
        ("crossing", 1, "redirect_and_cross"),
        ("side", 2, "redirect_cost"),
        ("crossing", 2, "redirect_and_cross"),
    ],
)
def test_what_a_replacement_costs_rests_on_a_reading_where_the_rulebook_gives_two_prices(
    shape: str, redirects: int, option: str
) -> None:
    _, rule = replacing_cost("simple", shape, town=False, redirects=redirects, each=False)
    assert rule.source.option == option


@pytest.mark.parametrize(("board", "sides"), [("germany", ("N-S", "NE-SW")), ("western-us", ("E-W", "NE-SW"))])
def test_the_price_of_a_complex_tile_rests_on_a_reading_and_that_of_a_simple_one_does_not(
    board: str, sides: tuple[str, str]
) -> None:
    script = AgeOfSteam(board, header="option first_tile any").until(Building)
    table = script.table
    land = table.land
    dear = (hex_ for hex_, kind in enumerate(land.terrain) if land.printed[hex_] or kind == "mountain")
    name = next(table.name(hex_) for hex_ in dear if not land.town[hex_])
    for tracks, option in (sides[0], ""), (", ".join(sides), "complex_cost"):
        _, action = play_of(
            read_move(f"build {name} {tracks}", "age-of-steam", 1, Players(["Andy"])), script.replay.game
        )
        assert script.decision.plan_of(action).cost_rule.source.option == option


def test_the_half_price_of_the_direct_link_rests_on_its_option() -> None:
    script = AgeOfSteam("germany", header="option germany_link half_price").planned(
        {"Charly": "engineer", "Ben": "turn order", "Andy": "first move"}
    )
    text = script.until(Building)("direct link Düsseldorf, Essen half price").text
    assert last_move(text).payments[0].basis == "option germany_link: half_price"


def test_a_game_that_detroit_ends_says_that_its_moment_is_a_reading() -> None:
    text = (GAMES / "chicago-express" / "detroit-on-eight.rgn").read_text(encoding="utf-8")
    basis = "our reading; option detroit_end"
    assert last_move(text).end_reasons == (EndReason("detroit", "CE-END-CONDITIONS", "Detroit stands on 8", basis),)
    assert interlock.Game(read_rgn(text).record).verdict.end_reasons == last_move(text).end_reasons
    (late,) = findings(f"{text}Andy: develop\n")
    assert late.message.endswith(f"moves after the game has ended: Detroit stands on 8 ({basis})")


def test_a_game_that_the_houses_end_rests_on_no_reading() -> None:
    text = (GAMES / "chicago-express" / "no-house-left.rgn").read_text(encoding="utf-8")
    assert {reason.kind: reason.basis for reason in last_move(text).end_reasons}["houses"] == ""


def test_the_turn_after_an_auction_is_a_reading_and_any_other_is_not() -> None:
    script = ChicagoExpress(3).opening(prr_bid=30)
    assert "reading" not in refusal(script("extend PRR Q5").text + "Andy: extend PRR P4\n")
    auction = script("auction B&O", "pass", "pass", "pass")
    other = next(name for name in ("Andy", "Ben", "Charly") if name != auction.who)
    assert refusal(f"{auction.text}{other}: extend\n").endswith("(our reading)")


def refusal(text: str) -> str:
    return next(found.message for found in findings(text) if found.rule == "CE-TURN-ORDER")


def test_the_last_bidder_speaks_by_our_reading_and_two_by_the_rulebook() -> None:
    script = ChicagoExpress(3).opening(prr_bid=30)("auction B&O", "pass")
    for here, basis in (script, ""), (script("pass"), " (our reading)"):
        message = findings(f"{here.text}{here.who}: extend\n")[0].message
        assert message == f"the auction is under way: {here.who} must {here.decision.words()}{basis}"


def test_a_second_pass_in_a_phase_is_refused_by_our_reading() -> None:
    script = AmericanRails(3).opening()("pass")
    (found,) = findings(f"{script.text}{script.who}: pass\n")[:1]
    assert found.rule == "AR-TRACK-FREE"
    assert found.message.endswith("and the field Pass holds one marker (our reading)")
