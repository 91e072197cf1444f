import pytest

from interlock.basics.problem import Problem, RecordError
from interlock.record.american_rails import (
    AmericanRailsMove,
    AmericanRailsSetup,
    Decline,
    DevelopCity,
    ExpandTrack,
    FundCompany,
    HandOver,
    OfferShare,
    PlacedCube,
    Row,
    StartCompany,
    TakeFrom,
    TakeMoney,
)
from interlock.record.auction import Bid, Pass
from interlock.record.model import Move, Setup
from interlock.record.rgn import move_to_rgn, read_move, read_rgn, write_rgn
from interlock.record.rgn.players import Players

HEAD = 'interlock 1\ngame american-rails\nplayers Mary, Mike, "Charly B."\n'
PLAYERS = Players(["Mary", "Mike", "Charly B."])
ACTIONS = "bid, pass, auction, start, develop, fund, take, expand or hand over"
COMPANIES = "American, National, Continental, Majestic, Liberty or Republic"
OR_UNKNOWN = COMPANIES.replace(" or Republic", ", Republic or ?")
CITY = "a city such as Cincinnati"
HEX = "a hex such as A7 or a city such as Cincinnati"


def move(words: str) -> AmericanRailsMove | None:
    return read_move(words, "american-rails", 1, PLAYERS).american_rails


def written(**fields: object) -> str:
    return move_to_rgn(Move(1, american_rails=AmericanRailsMove(**fields)), PLAYERS)


def problem_in(line: str) -> Problem:
    with pytest.raises(RecordError) as caught:
        read_rgn(HEAD + line)
    (problem,) = caught.value.problems
    return problem


def figures(claim: str) -> list[tuple[str, str, int]]:
    (note,) = read_rgn(f"{HEAD}Mary: pass\nclaim {claim}").record.notes
    assert note.claim
    return [(figure.subject, figure.quantity, figure.value) for figure in note.claim.figures]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("bid 10", AmericanRailsMove(bid=Bid(10))),
        ("pass", AmericanRailsMove(passing=Pass())),
        ("auction National", AmericanRailsMove(auction=OfferShare("National"))),
        ("auction", AmericanRailsMove(decline=Decline(Row.AUCTION))),
        ("start Cincinnati", AmericanRailsMove(start=StartCompany("Cincinnati"))),
        ("develop St. Louis", AmericanRailsMove(develop=DevelopCity("St. Louis"))),
        ("develop", AmericanRailsMove(decline=Decline(Row.DEVELOP))),
        ("fund American", AmericanRailsMove(fund=FundCompany("American"))),
        ("fund", AmericanRailsMove(decline=Decline(Row.FUND))),
        ("take 2 from bank", AmericanRailsMove(take=TakeMoney(TakeFrom.BANK))),
        ("take 2 from players", AmericanRailsMove(take=TakeMoney(TakeFrom.PLAYERS))),
        ("take", AmericanRailsMove(decline=Decline(Row.TAKE))),
        (
            "expand 3 Republic A6, B6, Majestic A6, Republic New York",
            AmericanRailsMove(
                expand=ExpandTrack(
                    3,
                    (
                        PlacedCube("Republic", "A6"),
                        PlacedCube("Republic", "B6"),
                        PlacedCube("Majestic", "A6"),
                        PlacedCube("Republic", "New York"),
                    ),
                )
            ),
        ),
        ("expand 2", AmericanRailsMove(decline=Decline(Row.EXPAND_2))),
        ("hand over $5 to Mike", AmericanRailsMove(hand_over=HandOver(2, amount=5))),
        ('hand over Republic to "Charly B."', AmericanRailsMove(hand_over=HandOver(3, company="Republic"))),
    ],
)
def test_the_canonical_words_of_a_move(words: str, expected: AmericanRailsMove) -> None:
    assert move(words) == expected
    assert move_to_rgn(Move(1, american_rails=expected), PLAYERS) == words


@pytest.mark.parametrize(
    ("words", "canonical"),
    [
        ("BID $10", "bid 10"),
        ("offer national", "auction National"),
        ("offer", "auction"),
        ("start b6", "start B6"),
        ("fund 5 american", "fund American"),
        ("fund $5 American", "fund American"),
        ("take from bank", "take 2 from bank"),
        ("take $2 from Players", "take 2 from players"),
        ("take 2 from the bank", "take 2 from bank"),
        ("expand 3 Republic A6, republic b6, MAJESTIC A6", "expand 3 Republic A6, B6, Majestic A6"),
        ("expand 3: Republic A6", "expand 3 Republic A6"),
        ("expand 4:", "expand 4"),
        ('expand 2 Republic "a6", "St. Louis"', 'expand 2 Republic "a6", St. Louis'),
        ("Hand over 5 to CHARLY B.", 'hand over $5 to "Charly B."'),
    ],
)
def test_other_words_are_read_too(words: str, canonical: str) -> None:
    assert move_to_rgn(read_move(words, "american-rails", 1, PLAYERS), PLAYERS) == canonical


@pytest.mark.parametrize("name", ["Liberty", "liberty bell", "a6", "A6 B6", "by the sea"])
def test_a_hex_that_would_be_read_as_something_else_is_quoted(name: str) -> None:
    cubes = (PlacedCube("Republic", "A6"), PlacedCube("Republic", name))
    text = written(expand=ExpandTrack(2, cubes))
    assert text == f'expand 2 Republic A6, "{name}"'
    assert move(text) == AmericanRailsMove(expand=ExpandTrack(2, cubes))


def test_more_cubes_than_the_number_are_read() -> None:
    assert written(expand=move("expand 2 Republic A1, A2, A3").expand) == "expand 2 Republic A1, A2, A3"


def test_set_up_lines_add_up() -> None:
    text = HEAD + "setup removed republic\nsetup banker mike\n"
    assert read_rgn(text).record.setup == Setup(american_rails=AmericanRailsSetup(2, "Republic"))
    assert read_rgn(HEAD + "setup\n").record.setup == Setup(american_rails=AmericanRailsSetup())


def test_the_canonical_form_is_the_one_that_people_write() -> None:
    text = """interlock 1
game american-rails
players Mary, Mike, "Charly B."
setup banker "Charly B." ; the oldest
setup removed Republic

Charly B.: auction National ; [Ann] bold
Mary: bid 10 !? (minimum 10)
Mike: pass
Charly B.: pass
Mary: start St. Louis

== 1851 ==
Mike: expand 3 National A6, B6, Majestic A6
claim Mary $3, order 1, Mary National 2; National income 4, cubes 12; year 1851, developments 7
ruling corrected move 6 to Mike: hand over $5 to Mary by Ann
"""
    assert write_rgn(read_rgn(text).record) == text


def test_the_supply_and_the_year_are_of_the_table_unless_somebody_is_named() -> None:
    assert figures("Mary $3, year 1852, developments 4, order 2; Republic cubes 9, shares 1") == [
        ("Mary", "cash", 3),
        ("", "year", 1852),
        ("", "developments", 4),
        ("Mary", "order", 2),
        ("Republic", "cubes", 9),
        ("Republic", "shares", 1),
    ]
    assert figures("Mary National 2, Liberty 1") == [("Mary", "National", 2), ("Mary", "Liberty", 1)]


@pytest.mark.parametrize(
    ("line", "marked", "message", "expected"),
    [
        ("Mary:", "", "no action", ACTIONS),
        (
            "Mary: rail A6",
            "rail",
            "unknown action 'rail', a word of Railroad Revolution (did you mean 'expand'?)",
            ACTIONS,
        ),
        ("Mary: bid", "", "no amount", "an amount such as 7"),
        ("Mary: auction Natinal", "Natinal", "unknown company 'Natinal' (did you mean 'National'?)", COMPANIES),
        ("Mary: start", "", "no city", CITY),
        ("Mary: start A6 B6", "A6 B6", "hexes without a comma between them", "one hex, or a comma"),
        ('Mary: develop ""', '""', "an empty city", CITY),
        ("Mary: fund 5", "", "no company", COMPANIES),
        ("Mary: take $-2 from bank", "$-2", "an amount of -2", "no amount, which means $2, or another one from 0 on"),
        ("Mary: take 2", "", "no source", "from bank or from players"),
        ("Mary: take bank", "bank", "no source", "from bank or from players"),
        ("Mary: take from bnk", "bnk", "unknown source 'bnk' (did you mean 'bank'?)", "bank or players"),
        ("Mary: expand", "", "no number of cubes", "2, 3 or 4"),
        ("Mary: expand Republic A6", "Republic", "no number of cubes", "2, 3 or 4"),
        ("Mary: expand 2 A6", "A6", "unknown company 'A6'", COMPANIES),
        ("Mary: expand 2 Republic", "", "no hex", HEX),
        ("Mary: expand 2 Republic A6, Liberty", "", "no hex", HEX),
        ("Mary: expand 2 Republic A6,", "", "no hex", HEX),
        ("Mary: expand 2 Republic A6 B6", "A6 B6", "hexes without a comma between them", "one hex, or a comma"),
        ("Mary: hand $5 to Mike", "$5", "'hand' without 'over'", "over and an amount such as $5, or a company"),
        ("Mary: hand over $5 Mike", "Mike", "no player", "to and a player's name"),
        ("Mary: hand over $5 to", "", "no player", "a player's name"),
        (
            "Mary: hand over $5 to Mick",
            "Mick",
            "unknown player 'Mick' (did you mean 'Mike'?)",
            "Mary, Mike or Charly B.",
        ),
        ("Mary: hand over $5 to table", "table", "unknown player 'table'", "Mary, Mike or Charly B."),
        ("Mary: hand over to Mike", "to", "no amount: 'to'", "an amount such as $5, or a company"),
        ("Mary: hand over $-5 to Mike", "$-5", "an amount of -5", "an amount such as $5, or a company"),
        (
            "Mary: hand over 0 to Mike",
            "hand over 0 to Mike",
            "not exactly one thing handed over",
            "an amount such as $5, or a company",
        ),
        ("setup removed Repblic", "Repblic", "unknown company 'Repblic' (did you mean 'Republic'?)", OR_UNKNOWN),
        ("setup remove Republic", "remove", "unknown set-up 'remove' (did you mean 'removed'?)", "banker or removed"),
    ],
)
def test_a_mistake_is_told_with_its_place_and_what_was_expected(
    line: str, marked: str, message: str, expected: str
) -> None:
    problem = problem_in(line)
    assert (problem.message, problem.expected) == (message, expected)
    assert (problem.line, problem.text) == (4, line)
    assert problem.column == (line.rindex(marked) if marked else len(line)) + 1
    assert problem.width == max(1, len(marked))


TEXT = read_rgn(
    f"""{HEAD}setup banker mary
setup removed Liberty
Mary: bid $10
Mary: auction National
Mary: start St. Louis
Mary: develop c6 !
Mary: fund $5 American
Mary: take 2 from players
Mary: expand 3: Republic A6, St. Louis, majestic "a6" (Mary $3)
Mary: hand over $5 to Charly B.
Mary: hand over Republic to Mike
ruling corrected to Mary: expand 2 Republic A6, B6 by Ann
"""
)


def marked(place: tuple[int, int, int]) -> str:
    line, column, width = place
    return TEXT.line(line)[column - 1 : column - 1 + width]


@pytest.mark.parametrize(
    ("number", "part", "expected"),
    [
        (1, "amount", "$10"),
        (1, "", "bid $10"),
        (2, "company", "National"),
        (3, "city", "St. Louis"),
        (4, "city", "c6"),
        (5, "company", "American"),
        (6, "source", "players"),
        (7, "", 'expand 3: Republic A6, St. Louis, majestic "a6"'),
        (7, "up_to", "3"),
        (7, "cubes[0]", "Republic A6"),
        (7, "cubes[1]", "St. Louis"),
        (7, "cubes[1].company", "Republic"),
        (7, "cubes[1].hex", "St. Louis"),
        (7, "cubes[2].company", "majestic"),
        (7, "cubes[2].hex", '"a6"'),
        (8, "amount", "$5"),
        (8, "hand_over.seat", "Charly B."),
        (9, "company", "Republic"),
        (9, "hand_over.seat", "Mike"),
        (9, "seat", "Mary"),
    ],
)
def test_a_part_of_a_move_has_its_place(number: int, part: str, expected: str) -> None:
    assert marked(TEXT.place(number, part)) == expected


@pytest.mark.parametrize(
    ("field", "expected"),
    [
        ("setup.american_rails.banker", "mary"),
        ("setup.american_rails.removed", "Liberty"),
        ("moves[6].american_rails.expand.cubes[1].hex", "St. Louis"),
        ("moves[6].american_rails.expand.cubes[1].company", "Republic"),
        ("moves[6].american_rails.expand.cubes[7].hex", 'expand 3: Republic A6, St. Louis, majestic "a6"'),
        ("moves[7].american_rails.hand_over.seat", "Charly B."),
        ("moves[7].seat", "Mary"),
        ("notes[2].ruling.correction.american_rails.expand.cubes[1].company", "Republic"),
        ("notes[2].ruling.correction.american_rails.expand.cubes[1].hex", "B6"),
    ],
)
def test_a_field_of_the_record_has_its_place(field: str, expected: str) -> None:
    assert marked(TEXT.locate(field)) == expected
