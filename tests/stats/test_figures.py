"""What one record tells statistics: the figures of recorded games, as they were reckoned by hand from their moves."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from interlock.cli.files.record_input import read_to_judge
from interlock.stats.aggregates import AGGREGATES
from interlock.stats.game_figures import PLAYER_ORDER, GameFigures, RuleFinding, Seat, game_figures

RECORDS = Path(__file__).parents[2] / "records/games"
EVERY = sorted(RECORDS.glob("*/*.rgn"))


def figures_of(name: str) -> GameFigures:
    """Return the figures of a recorded game."""
    return game_figures(name, read_to_judge(RECORDS / f"{name}.rgn").record)


def observed(told: GameFigures, name: str) -> dict[object, list[int]]:
    """Return the values of an aggregate by their labels."""
    (aggregate,) = [each for each in AGGREGATES if each.name == name]
    found: dict[object, list[int]] = {}
    for label, value in aggregate.observe(told):
        found.setdefault(label, []).append(value)
    return found


def test_shares_of_chicago_express_have_the_prices_that_were_bid() -> None:
    told = figures_of("chicago-express/first-game")
    assert observed(told, "price") == {
        "PRR": [16, 4, 5],
        "B&O": [15, 5, 4, 12],
        "C&O": [8, 8, 5],
        "NYC": [10, 9, 6, 7],
        "Wabash": [3, 3],
    }
    assert observed(told, "price_by_round") == {
        1: [16, 15, 8, 10, 9, 4, 5],
        2: [6, 4],
        3: [7, 5, 8],
        4: [3, 5],
        5: [12, 3],
    }
    ben, cara, ann = 2, 3, 1
    assert [(it.seat, it.share) for it in told.prices if it.lot == "NYC"] == [(cara, 1), (ben, 2), (cara, 3), (cara, 4)]
    assert [(it.seat, it.move) for it in told.prices if it.lot == "Wabash"] == [(ann, 90), (ben, 114)]


def test_a_share_that_nobody_bid_for_has_no_price() -> None:
    assert "National" in observed(figures_of("american-rails/first-game"), "price")
    assert observed(figures_of("american-rails/first-game"), "price") == {
        "Majestic": [12],
        "Continental": [18, 17],
        "National": [18],
        "American": [16, 12, 16],
        "Liberty": [19],
    }


def test_the_preparation_round_of_american_rails_belongs_to_its_first_year() -> None:
    by_year = observed(figures_of("american-rails/first-game"), "price_by_round")
    assert by_year == {1851: [12, 18, 18, 16, 19], 1852: [12], 1854: [16], 1857: [17]}


def test_what_is_auctioned_in_age_of_steam_is_the_player_order() -> None:
    told = figures_of("age-of-steam/first-game")
    # In the first round all passed; in the second Anton was alone with a bid of 1.
    first, *_ = told.prices
    assert (first.round, first.seat, first.lot, first.share, first.price) == (2, 3, PLAYER_ORDER, None, 1)
    assert observed(told, "dividend") == {}


def test_railroad_revolution_has_neither_prices_nor_incomes() -> None:
    told = figures_of("railroad-revolution/first-game")
    assert (told.rounds, told.moves, told.prices, told.payments) == (20, 486, (), ())


def test_the_income_of_a_round_has_all_that_was_received_in_it() -> None:
    told = figures_of("chicago-express/first-game")
    # In the fourth round B&O pays $7 a share in Chicago: Ann has one, Ben two.
    assert observed(told, "income") == {
        1: [3, 12, 14],
        2: [2, 12, 17],
        3: [4, 14, 21],
        4: [7 + 10, 14 + 20, 0 + 19],
        5: [11, 22, 26],
    }
    assert observed(told, "cash")[4] == [53, 68, 63]
    assert observed(told, "dividend")["B&O"] == [3, 2, 4, 7, 7, 7]
    assert observed(told, "expenses") == {}


def test_a_payment_of_dividends_that_nobody_gets_is_no_expense() -> None:
    told = figures_of("american-rails/first-game")
    nobody = replace(told, payments=tuple(replace(each, dividends=()) for each in told.payments))
    assert observed(nobody, "expenses") == {}


def test_age_of_steam_has_incomes_and_expenses() -> None:
    told = figures_of("age-of-steam/first-game")
    # As it was written down after the first round: Petra and Anton had an income of 2.
    assert observed(told, "income")[1] == [2, 0, 2, 0]
    assert observed(told, "cash")[1] == [4, 0, 4, 5]
    # Each pays for the shares, two of the set-up included, and for a locomotive of 1: Daria alone had sold none.
    assert observed(told, "expenses")[1] == [4, 3, 4, 4]


def test_winners_scores_and_margin_are_those_of_the_result() -> None:
    told = figures_of("chicago-express/first-game")
    assert observed(told, "wins") == {1: [0], 2: [1], 3: [0]}
    assert observed(told, "score") == {1: [87], 2: [77], 3: [64]}
    assert observed(told, "margin") == {"": [10]}
    assert observed(told, "out") == {}


def test_who_shares_a_win_has_won_and_who_is_out_has_no_score() -> None:
    shared = figures_of("age-of-steam/shared-win")
    assert observed(shared, "wins") == {1: [1], 2: [1]}
    assert observed(shared, "margin") == {"": [0]}
    assert observed(shared, "score") == {1: [5, 5]}
    nobody = figures_of("age-of-steam/everybody-out")
    assert nobody.seats[0] == Seat(1, "Olga", 1, None, True, False)
    assert observed(nobody, "wins") == {1: [0], 2: [0], 3: [0]}
    assert observed(nobody, "out") == {1: [1], 2: [1], 3: [1]}
    assert observed(nobody, "margin") == observed(nobody, "score") == {}
    alone = figures_of("age-of-steam/left-alone")
    assert observed(alone, "out") == {1: [1], 2: [1], 3: [0]}
    assert observed(alone, "margin") == {}


def test_rules_that_a_referee_let_stand_are_broken_and_his_rulings_are_not() -> None:
    told = figures_of("chicago-express/tournament-with-rulings")
    assert told.status == "valid-with-rulings"
    broken = observed(told, "broken")
    assert broken
    assert all(str(rule).startswith("CE-") for rule in broken)
    assert any(found.rule.startswith("REC-RULING") for found in told.found)


def test_wrong_figures_are_told_by_the_rule_that_says_what_they_are() -> None:
    told = figures_of("american-rails/with-rulings-and-wrong-claims")
    assert told.status == "claims-differ"
    assert sum(map(sum, observed(told, "claims").values())) == sum(found.kind == "claim" for found in told.found) > 0
    assert isinstance(told.found[0], RuleFinding)


@pytest.mark.parametrize("path", EVERY, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_payments_of_a_game_are_those_of_its_rounds(path: Path) -> None:
    told = game_figures(path.name, read_to_judge(path).record)
    rounds = [*dict.fromkeys(payment.round for payment in told.payments)]
    assert None not in rounds
    assert told.game == "railroad-revolution" or len(rounds) == told.rounds
    assert {price.round for price in told.prices} <= {*rounds}
    assert told.finished
