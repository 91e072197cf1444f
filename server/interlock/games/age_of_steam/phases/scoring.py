"""The end of the game and the score (rulebook, Siegpunkte berechnen)."""

from interlock.games.age_of_steam.mechanics.table import AnyTable
from interlock.games.age_of_steam.setup.setup_rules import printed
from interlock.replay.decision import OUT_OF_TURN
from interlock.replay.ending import Ending, Reason
from interlock.replay.rule import Rule
from interlock.replay.source import reading, rulebook
from interlock.replay.verdict import ScorePart

ROUND_NEXT = Rule(
    "AOS-ROUND-NEXT",
    "The round marker moves on; after the last round the game is scored.",
    rulebook("10. Runden-Marker vorrücken"),
    "{player} moves after the game has ended: {ending}",
    physical=True,
)
ROUNDS = Rule(
    "AOS-ROUNDS",
    "With 3 players there are 10 rounds, with 4 8, with 5 7, with 6 6; on Barbados 10, on St. Lucia 8.",
    rulebook(
        "Spielende und Sieg; Regeln für Zusatzkarten, Barbados, St. Lucia",
        printed("the round track", of="the rounds with 3, 4 and 6 players"),
    ),
)
SCORE = Rule(
    "AOS-SCORE",
    "3 for each income, 1 for each track section of own completed links, and 3 less for each share sold. A link counts "
    "1 on each hex it crosses and 1 on the town where it begins or ends. Cash counts nothing.",
    rulebook("Siegpunkte berechnen"),
)
SCORE_OUT = Rule(
    "AOS-SCORE-OUT",
    "A player who is out has no score and places below all others.",
    reading("7. Ausgaben bezahlen; Siegpunkte berechnen", says="only that the player is out of the game"),
)
SCORE_TIE = Rule(
    "AOS-SCORE-TIE",
    "Ties share the win; on Western U.S. the most cash decides, then the most sections, then dice.",
    rulebook("Siegpunkte berechnen; Western U.S., Sieg"),
    messages={
        "turn": OUT_OF_TURN,
        "dice": "{players} tie, and each of them throws one die",
    },
)
RULES = (ROUND_NEXT, ROUNDS, SCORE, SCORE_OUT, SCORE_TIE)


def track(table: AnyTable, seat: int) -> int:
    """Return the track sections of a player's completed links."""
    return sum(
        section.length for section in table.network.sections if section.owner == seat and table.finished(section)
    )


def score(table: AnyTable, seat: int) -> list[ScorePart]:
    """Return what a player's score is made of."""
    player = table.players[seat]
    return [
        ScorePart("income", 3 * player.income),
        ScorePart("track", track(table, seat)),
        ScorePart("shares", -3 * player.shares),
    ]


def end(table: AnyTable, kind: str, rule: Rule, text: str) -> None:
    """End the game by a rule."""
    table.phase = "end"
    table.ending = Ending(rule, (Reason(kind, rule, text),))
