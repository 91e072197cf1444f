import pytest

from interlock.basics.color import Color
from interlock.basics.problem import Problem, RecordError
from interlock.record.age_of_steam import (
    AddLink,
    AgeOfSteamMove,
    BuildDirectLink,
    BuildFactory,
    ChooseAction,
    DrawCubes,
    EndBuilding,
    Hand,
    LayTrack,
    MoveCube,
    PassOnce,
    PayForFirst,
    PlaceGoods,
    PlayerDice,
    Produce,
    RemoveCube,
    RollDice,
    RollForTie,
    SellShares,
    ShareBonus,
    Side,
    SpecialAction,
    TileWork,
    Track,
    Urbanize,
    UsedLink,
    WaitForPlace,
)
from interlock.record.auction import Bid, Pass
from interlock.record.model import Move, Result
from interlock.record.rgn import move_to_rgn, read_move, read_rgn, write_rgn
from interlock.record.rgn.players import Players

HEAD = 'interlock 1\ngame age-of-steam\nplayers Ann, Ben, "Charly B."\n'
PLAYERS = Players(["Ann", "Ben", "Charly B."])
ACTIONS = (
    "shares, bid, pass, pay, action, urbanize, build, replace, redirect, direct link, done, bonus, move, locomotive, "
    "produce, place, draw, dice, tie, wait, remove or factory"
)
SPECIAL = (
    "first move, first build, engineer, locomotive, urbanization, production, turn order, deurbanization or factory"
)
NAMES = "Ann, Ben or Charly B."
CUBES = "red, blue, purple, yellow, black, white or ?"
HEX = "a hex such as F12 or a town such as Springfield"
TRACK = "sides of the hex such as N-SE, or N for a track into the town"
AFTER_TRACKS = "a comma and another track, crossing, side-by-side, left, right or half price"
AFTER_STOP = "'>' and a city or town such as Indianapolis or bonus and a player's name"
AFTER_MOVE = "the end of the line, a glyph such as !?, a claim in parentheses or a comment after ';'"
COLUMN = "a column such as light 3, dark 1 or A"
DICE = "dice such as light 3 3 4 dark 1 6 6"
DIE = "a number from 1 to 6"

LAY = TileWork.LAY
N, NE, SE, S, SW = Side.N, Side.NE, Side.SE, Side.S, Side.SW
IN_TOWN = Side.TOWN
TOWN = (Track(N, IN_TOWN), Track(SE, IN_TOWN), Track(S, IN_TOWN))
CROSSING = (Track(N, S), Track(NE, SW))
BLUE, RED = Color.BLUE, Color.RED


def move(words: str, seat: int = 1) -> AgeOfSteamMove | None:
    return read_move(words, "age-of-steam", seat, PLAYERS).age_of_steam


def written(play: AgeOfSteamMove, seat: int = 1) -> str:
    return move_to_rgn(Move(seat, age_of_steam=play), PLAYERS)


def problem_in(line: str) -> Problem:
    with pytest.raises(RecordError) as caught:
        read_rgn(HEAD + line)
    (problem,) = caught.value.problems
    return problem


def figures(claim: str) -> list[tuple[str, str, int]]:
    (note,) = read_rgn(f"{HEAD}Ann: pass\nclaim {claim}").record.notes
    assert note.claim
    return [(figure.subject, figure.quantity, figure.value) for figure in note.claim.figures]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("shares 2", AgeOfSteamMove(shares=SellShares(2))),
        ("shares 0", AgeOfSteamMove(shares=SellShares())),
        ("bid 3", AgeOfSteamMove(bid=Bid(3))),
        ("pass", AgeOfSteamMove(passing=Pass())),
        ("pass once", AgeOfSteamMove(pass_once=PassOnce())),
        ("pay", AgeOfSteamMove(pay=PayForFirst())),
        ("action first move", AgeOfSteamMove(choose=ChooseAction(SpecialAction.FIRST_MOVE))),
        ("action first build", AgeOfSteamMove(choose=ChooseAction(SpecialAction.FIRST_BUILD))),
        ("action engineer", AgeOfSteamMove(choose=ChooseAction(SpecialAction.ENGINEER))),
        ("action locomotive", AgeOfSteamMove(choose=ChooseAction(SpecialAction.LOCOMOTIVE))),
        ("action urbanization", AgeOfSteamMove(choose=ChooseAction(SpecialAction.URBANIZATION))),
        ("action production", AgeOfSteamMove(choose=ChooseAction(SpecialAction.PRODUCTION))),
        ("action turn order", AgeOfSteamMove(choose=ChooseAction(SpecialAction.TURN_ORDER))),
        ("urbanize A Rock Island", AgeOfSteamMove(urbanize=Urbanize("A", "Rock Island"))),
        ("build F12 N-SE", AgeOfSteamMove(lay=LayTrack("F12", (Track(N, SE),), LAY))),
        ("build F12 SE-N", AgeOfSteamMove(lay=LayTrack("F12", (Track(SE, N),), LAY))),
        ("build H9 N-S, NE-SW", AgeOfSteamMove(lay=LayTrack("H9", CROSSING, LAY))),
        ("build town Rock Island N, SE, S", AgeOfSteamMove(lay=LayTrack("Rock Island", TOWN, LAY))),
        ("build G10 N, SE-S", AgeOfSteamMove(lay=LayTrack("G10", (Track(N, IN_TOWN), Track(SE, S)), LAY))),
        ("replace H9 N-S, NE-SW", AgeOfSteamMove(lay=LayTrack("H9", CROSSING, TileWork.REPLACE))),
        (
            "redirect town St. Louis N",
            AgeOfSteamMove(lay=LayTrack("St. Louis", (Track(N, IN_TOWN),), TileWork.REDIRECT)),
        ),
        (
            "replace town G10 N, SE, S side-by-side half price",
            AgeOfSteamMove(lay=LayTrack("G10", TOWN, TileWork.REPLACE, side_by_side=True, half_price=True)),
        ),
        (
            "build town G10 N, SE, S side-by-side left",
            AgeOfSteamMove(lay=LayTrack("G10", TOWN, LAY, side_by_side=True, hand=Hand.LEFT)),
        ),
        (
            "build town G10 N, SE, S side-by-side right half price",
            AgeOfSteamMove(lay=LayTrack("G10", TOWN, LAY, side_by_side=True, half_price=True, hand=Hand.RIGHT)),
        ),
        (
            "build F12 N-SE half price",
            AgeOfSteamMove(lay=LayTrack("F12", (Track(N, SE),), LAY, half_price=True)),
        ),
        (
            "build town G10 N, SE, S crossing half price",
            AgeOfSteamMove(lay=LayTrack("G10", TOWN, LAY, half_price=True, crossing=True)),
        ),
        ("wait", AgeOfSteamMove(wait=WaitForPlace())),
        (
            "direct link Düsseldorf, Essen half price",
            AgeOfSteamMove(direct_link=BuildDirectLink("Düsseldorf", "Essen", half_price=True)),
        ),
        ("direct link Düsseldorf, Essen", AgeOfSteamMove(direct_link=BuildDirectLink("Düsseldorf", "Essen"))),
        ("factory Port Laoise", AgeOfSteamMove(factory=BuildFactory("Port Laoise"))),
        ("remove red Port Laoise", AgeOfSteamMove(remove=RemoveCube(RED, "Port Laoise"))),
        ("remove ? Sligo", AgeOfSteamMove(remove=RemoveCube(Color.UNKNOWN, "Sligo"))),
        ("action factory", AgeOfSteamMove(choose=ChooseAction(SpecialAction.FACTORY))),
        ("action deurbanization", AgeOfSteamMove(choose=ChooseAction(SpecialAction.DEURBANIZATION))),
        ("done", AgeOfSteamMove(done=EndBuilding())),
        ('bonus Ann, "Charly B."', AgeOfSteamMove(share_bonus=ShareBonus((1, 3)))),
        ("move blue Evansville", AgeOfSteamMove(move=MoveCube(BLUE, "Evansville"))),
        (
            "move blue Evansville > Fort Wayne > Cincinnati",
            AgeOfSteamMove(move=MoveCube(BLUE, "Evansville", (UsedLink("Fort Wayne"), UsedLink("Cincinnati")))),
        ),
        (
            'move red F12 > G10 via "Charly B." > St. Louis via nobody bonus Ben',
            AgeOfSteamMove(
                move=MoveCube(RED, "F12", (UsedLink("G10", owner=3), UsedLink("St. Louis", unowned=True)), bonus=2)
            ),
        ),
        ("locomotive", AgeOfSteamMove(locomotive=AddLink())),
        ("produce", AgeOfSteamMove(produce=Produce())),
        ("place red light 3", AgeOfSteamMove(place=PlaceGoods(RED, "light 3"))),
        ("place red A row 2", AgeOfSteamMove(place=PlaceGoods(RED, "A", 2))),
    ],
)
def test_the_canonical_words_of_a_move(words: str, expected: AgeOfSteamMove) -> None:
    assert move(words) == expected
    assert written(expected) == words


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("draw red blue", AgeOfSteamMove(draw=DrawCubes((RED, BLUE)))),
        ("draw", AgeOfSteamMove(draw=DrawCubes())),
        ("dice light 3 3 4 dark 1 6 6", AgeOfSteamMove(dice=RollDice((3, 3, 4), (1, 6, 6)))),
        ("dice light 3 3", AgeOfSteamMove(dice=RollDice((3, 3)))),
        ("dice dark 6", AgeOfSteamMove(dice=RollDice((), (6,)))),
        (
            'tie Ann 4, "Charly B." 2 6',
            AgeOfSteamMove(tie=RollForTie((PlayerDice(1, (4,)), PlayerDice(3, (2, 6))))),
        ),
    ],
)
def test_the_canonical_words_of_a_move_of_the_table(words: str, expected: AgeOfSteamMove) -> None:
    assert move(words, seat=0) == expected
    assert written(expected, seat=0) == words


@pytest.mark.parametrize(
    ("words", "canonical"),
    [
        ("SHARES 2", "shares 2"),
        ("bid $3", "bid 3"),
        ("Pass Once", "pass once"),
        ("pay 5", "pay"),
        ("pay $5", "pay"),
        ("action turn-order", "action turn order"),
        ("action Turn Order (pass)", "action turn order"),
        ('action "first move"', "action first move"),
        ('urbanize a "Rock Island"', "urbanize A Rock Island"),
        ("build f12 n-se", "build F12 N-SE"),
        ("build TOWN g10 n,SE,S", "build town G10 N, SE, S"),
        ("build Rock Island N,SE", "build town Rock Island N, SE"),
        ('build town "Rock Island" n', "build town Rock Island N"),
        ("build G10 N-S, NE-SE side by side", "build G10 N-S, NE-SE side-by-side"),
        ("build G10 N, NE side by side Left", "build town G10 N, NE side-by-side left"),
        ("move Blue Evansville>F12 via ann>Cincinnati", "move blue Evansville > F12 via Ann > Cincinnati"),
        ("move blue A3 >F12 via Charly B.> h3 Bonus BEN", 'move blue A3 > F12 via "Charly B." > H3 bonus Ben'),
        ("place Red Light 3:", "place red light 3"),
        ("place red a", "place red A"),
        ("place red a row 0", "place red A"),
    ],
)
def test_other_words_are_read_too(words: str, canonical: str) -> None:
    assert move_to_rgn(read_move(words, "age-of-steam", 1, PLAYERS), PLAYERS) == canonical


NAMES_LIKE_TRACK = ["town", "Town Hall", "N", "South S", "N-SE Junction", "g10", "G10 X", "by the sea", ">"]


@pytest.mark.parametrize("name", NAMES_LIKE_TRACK)
def test_a_hex_that_would_be_read_as_something_else_is_quoted_where_a_tile_is_laid(name: str) -> None:
    play = AgeOfSteamMove(lay=LayTrack(name, (Track(N, S),), LAY))
    assert written(play) == f'build "{name}" N-S'
    assert move(written(play)) == play


@pytest.mark.parametrize("name", ["Via", "Nice via Nizza", "bonus", "a>b", "g10", "rule"])
def test_a_stop_that_would_be_read_as_something_else_is_quoted(name: str) -> None:
    play = AgeOfSteamMove(move=MoveCube(BLUE, name, (UsedLink(name, owner=2),)))
    assert written(play) == f'move blue "{name}" > "{name}" via Ben'
    assert move(written(play)) == play


@pytest.mark.parametrize("name", ["Nobody", "bonus", "by", "a>b"])
def test_an_owner_who_would_be_read_as_something_else_is_quoted(name: str) -> None:
    players = Players(["Ann", name])
    goods = Move(1, age_of_steam=AgeOfSteamMove(move=MoveCube(BLUE, "F12", (UsedLink("G10", owner=2),))))
    words = move_to_rgn(goods, players)
    assert words == f'move blue F12 > G10 via "{name}"'
    assert read_move(words, "age-of-steam", 1, players) == goods


def test_a_player_called_like_a_number_is_quoted_before_dice() -> None:
    players = Players(["Ann", "7"])
    tie = Move(0, age_of_steam=AgeOfSteamMove(tie=RollForTie((PlayerDice(2, (4,)),))))
    assert move_to_rgn(tie, players) == 'tie "7" 4'
    assert read_move('tie "7" 4', "age-of-steam", 0, players) == tie


def test_the_canonical_form_is_the_one_that_people_write() -> None:
    text = """interlock 1
game age-of-steam
board rust-belt
edition rulebook
players Petra, Daria, "Viola V."
setup order Daria, Petra, "Viola V."

== Round 1 ==
Daria: shares 2
Petra: shares 0 !?
Daria: bid 1
Petra: pass once
Daria: action locomotive ; [Petra] of course
Petra: action turn order (Petra $3, order 2; round 1)
Petra: build F12 N-SE
Petra: build town G10 N, SE, S
Viola V.: replace H9 N-S, NE-SW
Petra: done
Daria: move blue Evansville > Indianapolis > Cincinnati
table: draw red blue
table: dice light 3 3 4 dark 1 6 6
claim Petra $3, income 4, locomotive 3; F12 red 2, cubes 3; bag 40, townmarkers 7, side-left 0
ruling corrected move 9 to Viola V.: replace H9 N-S, NE-SW side-by-side half price by Ann
ruling corrected move 13 to table: dice dark 1 6 6 rule AOS-GROWTH-DICE
result Petra 57, Daria 54, "Viola V." out
"""
    assert write_rgn(read_rgn(text).record) == text


def test_a_score_may_be_written_as_money_and_a_player_may_be_out() -> None:
    assert read_rgn(f"{HEAD}result Ben $57, Ann -3, Charly B. OUT").record.header.results == (
        Result(2, 57),
        Result(1, -3),
        Result(3, out=True),
    )


def test_a_player_may_be_called_out() -> None:
    text = 'interlock 1\ngame age-of-steam\nplayers Out, "Time out"\n\nresult Out 3, "Time out" out\n'
    record = read_rgn(text).record
    assert record.header.results == (Result(1, 3), Result(2, out=True))
    assert write_rgn(record) == text


def test_a_player_is_out_in_any_game() -> None:
    text = "interlock 1\ngame american-rails\nplayers Ann, Ben\n\nresult Ben $-3, Ann out\n"
    assert write_rgn(read_rgn(text).record) == text


def test_what_there_is_once_is_of_the_table_unless_somebody_is_named() -> None:
    assert figures("Ann $3, links 2, markers 18, bag 40, Pittsburgh red 2, town-star 1, cities 8, score 12") == [
        ("Ann", "cash", 3),
        ("Ann", "links", 2),
        ("Ann", "markers", 18),
        ("", "bag", 40),
        ("Pittsburgh", "red", 2),
        ("", "town-star", 1),
        ("", "cities", 8),
        ("Pittsburgh", "score", 12),
    ]


@pytest.mark.parametrize(
    ("line", "marked", "message", "expected"),
    [
        ("Ann:", "", "no action", ACTIONS),
        ("Ann: bild F12 N-S", "bild", "unknown action 'bild' (did you mean 'build'?)", ACTIONS),
        ("Ann: shares", "", "no number of shares", "a number such as 2"),
        ("Ann: shares -1", "-1", "-1 shares", "a number such as 2"),
        ("Ann: bid -2", "-2", "a bid of -2", "an amount such as 7"),
        ("Ann: action", "", "no special action", "an action such as first move"),
        ("Ann: action enginer", "enginer", "unknown special action 'enginer' (did you mean 'engineer'?)", SPECIAL),
        ("Ann: urbanize Peoria", "Peoria", "unknown New City 'Peoria'", "A, B, C, D, E, F, G or H"),
        ("Ann: urbanize A", "", "no town", "a town such as Springfield"),
        ("Ann: build", "", "no hex", HEX),
        ("Ann: build N-SE", "N-SE", "no hex", HEX),
        ("Ann: build F12", "", "no track", TRACK),
        ("Ann: build Rock Island", "", "no track", TRACK),
        ("Ann: build F12 x", "x", "unknown track 'x'", TRACK),
        ("Ann: build Rock Island N-XE", "N-XE", "unknown track 'N-XE'", TRACK),
        ("Ann: build F12 N-S, NE_SW", "NE_SW", "unknown track 'NE_SW'", TRACK),
        ("Ann: build F12 N SE", "SE", "unexpected 'SE'", AFTER_TRACKS),
        ("Ann: build F12 N side", "side", "unexpected 'side'", AFTER_TRACKS),
        ("Ann: build F12 N-N", "N-N", "a track with both ends at one side", "two sides"),
        ("Ann: build F12 N,NE,SE,S,SW,NW,N", "build F12 N,NE,SE,S,SW,NW,N", "a tile with 7 tracks", "1 to 6 tracks"),
        (
            "Ann: build town F12 N, S-SE",
            "S-SE",
            "a track that does not lead into the town",
            "sides such as N, SE, or no word 'town'",
        ),
        ("Ann: direct Essen", "Essen", "'direct' without 'link'", "link and a city such as Essen"),
        ("Ann: direct link Essen", "", "no comma", "a comma and a city such as Essen"),
        ("Ann: bonus", "", "no player", "a player's name"),
        ("Ann: bonus Ann, Bem", "Bem", "unknown player 'Bem' (did you mean 'Ben'?)", NAMES),
        ("Ann: move Evansville > A3", "Evansville", "unknown cube 'Evansville'", CUBES),
        ("Ann: move blue", "", "no city", "a city such as Evansville"),
        ("Ann: move blue A3 >", "", "no stop", "a city or town such as Indianapolis"),
        ("Ann: move blue A3 > B4 C4", "C4", "unexpected 'C4'", AFTER_STOP),
        ("Ann: move blue A3 via Ann > B4", "via", "unexpected 'via'", AFTER_STOP),
        ("Ann: move blue A3 > B4 via", "", "no player", "a player's name"),
        ("Ann: move blue A3 > B4 via Bem", "Bem", "unknown player 'Bem' (did you mean 'Ben'?)", NAMES),
        ("Ann: move blue A3 > B4 bonus", "", "no player", "a player's name"),
        ("Ann: place red", "", "no column", COLUMN),
        ("Ann: place red light", "", "no number of a column", COLUMN),
        ("Ann: place red light 7", "light 7", "unknown column 'light 7' (did you mean 'light 6'?)", COLUMN),
        ("Ann: place red A row", "", "no row", "a row from 1 to 5"),
        ("Ann: place red A row 6", "6", "a field in row 6", "a row from 1 to 5"),
        ("Ann: draw red", "Ann", "a move of the table, and no player's", "the table, seat 0"),
        ("table: pass", "table", "a move of a player, and not the table's", "a player, seat 1 to 3"),
        ("table: draw red bleu", "bleu", "unknown cube 'bleu' (did you mean 'blue'?)", CUBES),
        ("table: draw red, blue", ",", "a comma between cubes", "blanks between them"),
        ("table: dice", "dice", "a throw without dice", DICE),
        ("table: dice light dark 3", "dark", "no die: 'dark'", DIE),
        ("table: dice dark 3 light 3", "light", "no die: 'light'", DIE),
        ("table: dice light 3 7", "7", "a die that shows 7", "a number from 1 to 6"),
        ("table: tie", "", "no player", "a player's name"),
        ("table: tie Ann", "", "no die", DIE),
        ("table: tie 3 4", "3", "no player", "a player's name"),
        ("table: tie Ann 3 x", "x", "no die: 'x'", DIE),
        ("table: tie Bem 3", "Bem", "unknown player 'Bem' (did you mean 'Ben'?)", NAMES),
        ("table: tie Ann 0", "0", "a die that shows 0", "a number from 1 to 6"),
        ("result Ann", "Ann", "no player and score", "a player and a score, such as 'Ben 61'"),
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


def test_in_a_ruling_side_by_side_needs_its_hyphens() -> None:
    with pytest.raises(
        RecordError, match="unexpected 'side'; expected a comma and another track, crossing, side-by-side"
    ):
        read_rgn(f"{HEAD}Ann: pass\nruling corrected to Ann: build A3 N-S, NE-SW side by side by Ben")


def test_every_mistake_of_a_file_is_told() -> None:
    with pytest.raises(RecordError) as caught:
        read_rgn(f"{HEAD}Ann: shares x\nBen: build F12 N-N\nAnn: draw red\ntable: dice light 9\nresult Bem 3\n")
    assert [(problem.line, problem.column) for problem in caught.value.problems] == [
        (4, 13),
        (5, 16),
        (6, 1),
        (7, 19),
        (8, 8),
    ]


TEXT = read_rgn(
    f"""{HEAD}Ann: shares 2
Ann: action First Move (Ann $3)
Ann: urbanize a Rock Island
Ann: build town Rock Island n,SE side by side half price
Ann: direct link Essen, Köln
Ann: bonus Ann, Charly B.
Ann: move blue Fort Wayne > h9 via Ben>Cincinnati via nobody bonus Ann
Ann: place red light 3: row 2
table: draw red blue
table: dice light 3 4 dark 1
table: tie Ann 3, Charly B. 4 5
ruling corrected to table: dice dark 1 2 by Ann
"""
)


def marked(place: tuple[int, int, int]) -> str:
    line, column, width = place
    return TEXT.line(line)[column - 1 : column - 1 + width]


@pytest.mark.parametrize(
    ("number", "part", "expected"),
    [
        (1, "", "shares 2"),
        (1, "shares.shares", "2"),
        (2, "", "action First Move"),
        (2, "choose.action", "First Move"),
        (3, "city", "a"),
        (3, "hex", "Rock Island"),
        (4, "hex", "Rock Island"),
        (4, "tracks[0]", "n"),
        (4, "tracks[1]", "SE"),
        (4, "side_by_side", "side by side"),
        (4, "half_price", "half price"),
        (5, "city", "Essen"),
        (5, "other_city", "Köln"),
        (6, "seats[1]", "Charly B."),
        (7, "", "move blue Fort Wayne > h9 via Ben>Cincinnati via nobody bonus Ann"),
        (7, "cube", "blue"),
        (7, "start", "Fort Wayne"),
        (7, "path[0].to", "h9"),
        (7, "path[0]", "h9 via Ben"),
        (7, "path[0].owner", "Ben"),
        (7, "path[1].unowned", "via nobody"),
        (7, "bonus", "Ann"),
        (8, "column", "light 3"),
        (8, "row", "2"),
        (9, "cubes[1]", "blue"),
        (10, "light[1]", "4"),
        (10, "dark[0]", "1"),
        (11, "tie.dice[1]", "Charly B. 4 5"),
        (11, "tie.dice[1].seat", "Charly B."),
        (11, "tie.dice[1].dice[0]", "4"),
        (11, "seat", "table"),
    ],
)
def test_a_part_of_a_move_has_its_place(number: int, part: str, expected: str) -> None:
    assert marked(TEXT.place(number, part)) == expected


@pytest.mark.parametrize(
    ("field", "expected"),
    [
        ("moves[6].age_of_steam.move.path[1].to", "Cincinnati"),
        ("moves[6].age_of_steam.move.path[7].to", "move blue Fort Wayne > h9 via Ben>Cincinnati via nobody bonus Ann"),
        ("moves[8].seat", "table"),
        ("notes[1].ruling.correction.age_of_steam.dice.dark[1]", "2"),
    ],
)
def test_a_field_of_the_record_has_its_place(field: str, expected: str) -> None:
    assert marked(TEXT.locate(field)) == expected
