"""The rules of goods growth (rulebook, Produktion, Güterwachstum)."""

from interlock.replay.decision import OUT_OF_TURN
from interlock.replay.rule import Rule
from interlock.replay.source import reading, rulebook

DRAWING = {
    "turn": OUT_OF_TURN,
    "count": "{due:cube is/cubes are} drawn for {purpose}, not {drawn}",
}
"""What is said of cubes that are drawn: every rule by which that is done says so."""
THROWING = {
    "turn": OUT_OF_TURN,
    "count": "{due:die is/dice are} thrown for the {area} area, not {thrown}",
    "none": "no dice are thrown for the {area} area, not {thrown}",
}
"""What is said of the dice of goods growth, whichever rule tells how many there are."""
PRODUCTION = Rule(
    "AOS-GROWTH-PRODUCTION",
    "First the player with 'production' may draw two cubes from the bag and puts them on two empty fields of the "
    "display, one each, as many as there are. Any empty field will do (option production).",
    rulebook("3. Aktionen wählen, Produktion; 9. Güterwachstum"),
    messages={
        **DRAWING,
        "closed": "column {column} belongs to no city on the map, and a cube is placed in the column of one",
        "full": "column {column} has no empty field",
        "row": "field {row} of column {column} is not empty; empty is {empty}",
    },
)
DICE = Rule(
    "AOS-GROWTH-DICE",
    "For the light area, then for the dark one, as many dice are thrown as players began the game. For each the top "
    "cube of that column goes to the city of that number, and the top cube of the lettered column below it to that New "
    "City where it is built; an empty column gives nothing (option growth_pairs).",
    rulebook(
        "9. Güterwachstum",
        reading(
            "9. Güterwachstum",
            says="to ignore a die whose column is empty",
            takes="the numbered and the lettered column are judged each by itself",
            option="growth_pairs",
            of="a New City below an empty column",
        ),
    ),
    messages=THROWING,
)
RULES = (PRODUCTION, DICE)
