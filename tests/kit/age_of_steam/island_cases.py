"""For every rule of the maps Barbados and St. Lucia: records that keep it and records that break it."""

from interlock.games.age_of_steam.goods_growth.growth import Producing, Rolling
from interlock.games.age_of_steam.maps.st_lucia import Paying
from interlock.games.age_of_steam.phases.actions import Choosing
from interlock.games.age_of_steam.phases.shares import Selling
from kit.age_of_steam.cases import with_line
from kit.age_of_steam.script import Script
from kit.script import Case, both, claimed


def barbados_cases() -> list[Case]:
    start = Script("barbados")
    four = start("shares 1").until(Choosing)
    for action in ("engineer", "locomotive", "urbanization"):
        four = four(f"action {action}").until(Selling)("shares 1").until(Choosing)
    fifth = four("action production").until(Producing)("pass").until(Selling)("shares 1").until(Choosing)
    rolling = start.until(Rolling)
    lost = Script("barbados").random_end(lambda script: script.table.players[1].out, "idle")
    won = won_on_barbados()
    cash = won.table.ledger.balances[1]
    return [
        ("AOS-BAR-SETUP", start.text, with_line(start, "setup display light 1", "setup display light 1: purple")),
        ("AOS-BAR-SETUP", start.text, with_line(start, "setup display light 1", "setup display light 1: red blue")),
        ("AOS-BAR-SETUP", start.text, with_line(start, "setup display A", "setup display A: red")),
        ("AOS-BAR-SETUP", start.text, with_line(start, "setup display B", "setup display B: blue")),
        ("AOS-BAR-SETUP", start.text, with_line(start, "setup display C")),
        ("AOS-BAR-SETUP", start.text, f"{start.text}setup display dark 1: red\n"),
        ("AOS-BAR-SETUP", start.text, f"{start.text}setup display E: red\n"),
        ("AOS-BAR-SETUP", start.text, with_line(start, 'setup cubes "Oistins"', 'setup cubes "Oistins" red red')),
        ("AOS-BAR-SETUP", start.text, with_line(start, 'setup cubes "Oistins"', 'setup cubes "Oistins" purple')),
        ("AOS-BAR-SETUP", Script("barbados", header="option barbados_cubes 2").text, Script("barbados").text
         .replace("players", "option barbados_cubes 2\nplayers", 1)),
        claimed("AOS-BAR-SETUP", start, "Oistins cubes 1; bag 60; purple 0; cities 4; rounds 10", "Oistins cubes 2"),
        both("AOS-NEW-CITIES", start("shares 0", "action urbanization"), "Andy: urbanize A Holetown",
             "Andy: urbanize E Holetown"),
        both("AOS-BAR-SHARES", start, "Andy: shares 1", "Andy: shares 2"),
        both("AOS-BAR-ACTIONS", start("shares 1"), "Andy: action engineer", "Andy: action first build"),
        both("AOS-BAR-ACTIONS", start("shares 1"), "Andy: action production", "Andy: action turn order"),
        both("AOS-BAR-ACTIONS", four, "Andy: action production", "Andy: action engineer"),
        ("AOS-BAR-ACTIONS", fifth("action engineer").text, f"{four.text}Andy: action urbanization\n"),
        # Nobody bids for the player order.
        both("AOS-PHASES", start("shares 1"), "Andy: action engineer", "Andy: bid 1"),
        both("AOS-BAR-GROWTH", rolling, "table: dice light 1 2", "table: dice light 1"),
        both("AOS-BAR-GROWTH", rolling, "table: dice light 1 2", "table: dice light 1 2 dark 1"),
        claimed("AOS-BAR-END", lost, "Andy shares 0, score 0", "Andy shares 2"),
        claimed("AOS-BAR-END", won, f"Andy ${cash}, shares 0, score {cash}", f"Andy ${cash + 5}"),
        claimed("AOS-BAR-END", won, f"Andy score {cash}", f"Andy score {cash + 5}"),
    ]  # fmt: skip


def won_on_barbados() -> Script:
    """Andy plays the easier game to its end and can pay for all shares."""
    return Script("barbados", header="option barbados_cubes 2").random_end(
        lambda script: not script.table.players[1].out, "careful"
    )


LUCIAN = {
    "C4": "red", "C3": "blue", "C5": "black", "B5": "purple", "D3": "red", "B4": "red",
}  # fmt: skip


def lucian_cases() -> list[Case]:
    start = Script("st-lucia", cubes=LUCIAN)
    paid = start("pay").until(Selling)
    second = paid.until(Paying)
    return [
        ("AOS-STL-SETUP", start.text, with_line(start, 'setup cubes "C4"')),
        ("AOS-STL-SETUP", start.text, with_line(start, 'setup cubes "C4"', 'setup cubes "C4" red red')),
        ("AOS-STL-SETUP", start.text, f"{start.text}setup display light 1: red\n"),
        ("AOS-STL-SETUP", start.text, f"{start.text}setup cubes Castries red\n"),
        ("AOS-STL-SETUP", start.text, f"{start.text}setup cubes C6 red\n"),
        claimed("AOS-STL-SETUP", start, "C4 red 1; Castries cubes 0; C6 cubes 0", "C4 cubes 0"),
        claimed("AOS-STL-ORDER", paid, "Andy order 1, $5; Ben order 2, $10", "Andy $10"),
        claimed("AOS-STL-ORDER", start("pass", "pay").until(Selling), "Ben order 1, $5; Andy order 2", "Andy order 1"),
        claimed("AOS-STL-ORDER", start("pass", "pass").until(Selling), "Andy order 1, $10; Ben $10", "Ben order 1"),
        both("AOS-STL-ORDER", start, "Andy: pay", "Ben: pay"),
        both("AOS-STL-ORDER", start("pass"), "Ben: pass", "Andy: pass"),
        # The order of the round before is turned: Ben is asked first in round 2.
        both("AOS-STL-ORDER", second, "Ben: pay", "Andy: pay"),
        claimed("AOS-STL-ORDER", second("pass", "pass").until(Selling), "Andy order 1, $2; Ben $7", "Andy order 2"),
        both("AOS-STL-ORDER", second("pass"), "Andy: pass", "Andy: pay"),
        both("AOS-PHASES", start, "Andy: pay", "Andy: shares 1"),
        both("AOS-STL-ACTIONS", paid.until(Choosing), "Andy: action locomotive", "Andy: action production"),
        claimed("AOS-STL-GROWTH", start, "rounds 8", "rounds 10"),
        *pass_cases(start("pass", "pass", "shares 1").until(Choosing)),
        *cube_cases(start),
    ]


def pass_cases(choosing: Script) -> list[Case]:
    """Andy is first in round 1 and so second in round 2, but for the action 'turn order (pass)'."""
    asked = choosing("action turn order").until(Paying)
    return [
        both("AOS-STL-ORDER", asked, "Andy: pass", "Ben: pass"),
        both("AOS-STL-ORDER", choosing.until(Paying), "Ben: pass", "Andy: pass"),
        claimed("AOS-STL-PASS", asked("pay").until(Selling), "Andy order 1, $6; Ben order 2, $7", "Andy $11"),
        claimed("AOS-STL-PASS", asked("pass", "pay").until(Selling), "Ben order 1, $2; Andy $11", "Ben order 2"),
        claimed("AOS-STL-PASS", asked("pass", "pass").until(Selling), "Andy order 1, $11", "Andy order 2"),
    ]


def cube_cases(start: Script) -> list[Case]:
    free = start("pass", "pass")
    city = {"Andy": "urbanization; urbanize A Castries; build C3 N-S; build C4 N-SE; done"}
    loose = free.planned(city).until_mover("Ben")
    link = free.planned(
        {"Andy": city["Andy"].replace("done", "build town Barre de l'Isle NW"), "Ben": "locomotive"}
    ).until_mover("Ben")
    twice = free.planned({**city, "Ben": "first move; build D2 S-NW; build D3 N-SW; replace C4 N-SE, NE-S"})
    twice = twice.until_mover("Ben")
    return [
        claimed("AOS-STL-SETUP", loose, "C4 red 1; D3 red 1", "C4 red 0"),
        # Along an unfinished section, along a completed link, and not from where no track is.
        claimed("AOS-MOVE-INCOME", loose("move red C4 > Castries"), "Andy income 1; Ben income 0", "Andy income 0"),
        claimed("AOS-MOVE-INCOME", link("move red C4 > Castries"), "Andy income 1; C4 cubes 0", "Andy income 0"),
        both("AOS-STL-CUBES", loose, "Ben: move red C4 > Castries", "Ben: move red B4 > Castries"),
        both("AOS-STL-CUBES", link, "Ben: move red C4 > Castries", "Ben: move red D3 > Castries"),
        # The first stretch counts as one link, and one that is then used whole pays once.
        claimed(
            "AOS-MOVE-INCOME",
            link("move red C4 > Barre de l'Isle > Castries"),
            "Andy income 1",
            "Andy income 2",
        ),
        both("AOS-MOVE-LINKS", link("pass"), "Andy: move red C4 > Castries",
             "Andy: move red C4 > Barre de l'Isle > Castries"),
        # On a complex tile the mover says whose track is used.
        claimed("AOS-MOVE-INCOME", twice("move red C4 > Castries via Andy"), "Andy income 1; Ben income 0",
                "Andy income 0"),
        claimed("AOS-MOVE-INCOME", twice("move red C4 > Castries"), "Ben income 1; Andy income 0", "Ben income 0"),
    ]  # fmt: skip
