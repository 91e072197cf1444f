"""The end of the game and the scores (rulebook, Spielende und Wertung)."""

from collections.abc import Iterator, Sequence

from interlock.basics.text_format import list_words
from interlock.games.railroad_revolution.milestones.completion import untold_milestones
from interlock.games.railroad_revolution.table.board_pieces import all_built
from interlock.games.railroad_revolution.table.player import LEFT, MIDDLE, RIGHT
from interlock.games.railroad_revolution.table.table import SHARE_PRICE, RailroadRevolutionTable
from interlock.railroad_revolution.components.effects import TRACKS
from interlock.replay.decision import Decision
from interlock.replay.ending import Ending, Reason
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import component, rulebook
from interlock.replay.verdict import ScorePart

_SOURCE = rulebook("p. 2, Spielende und Wertung")
_LOGO = component(
    "the player's board", by="public descriptions", certainty="likely", of="how many lie left of the logo"
)

TRIGGER = Rule(
    "RR-END-TRIGGER",
    "When all rails and all buildings left of the logo are gone from one board, play goes on to the player right of "
    "the start player, so that all have had equally many turns.",
    rulebook("p. 2, Spielende und Wertung", _LOGO),
)
LAST = Rule(
    "RR-END-LAST",
    "After that everybody has exactly one more turn; milestones may still be completed after one's last turn.",
    _SOURCE,
    "{player} moves after the game has ended: {ending}",
    physical=True,
)
SCORE_RIGHT = Rule(
    "RR-SCORE-RIGHT",
    "The value reached on the right track for each level-5 city joined to the own network, with or without an own "
    "station.",
    _SOURCE,
)
SCORE_MIDDLE = Rule("RR-SCORE-MIDDLE", "The value reached on the middle track for each own station.", _SOURCE)
SCORE_LEFT = Rule("RR-SCORE-LEFT", "The value reached on the left track for each own telegraph office.", _SOURCE)
SCORE_MILESTONES = Rule("RR-SCORE-MILESTONES", "The victory points of completed milestones.", _SOURCE)
SCORE_TRAINS = Rule("RR-SCORE-TRAINS", "8 victory points for each train that lies face up.", _SOURCE)
SCORE_BETWEEN = Rule(
    "RR-SCORE-BETWEEN",
    "The victory points printed between two neighbouring sections where the player has an office in both, for each "
    "such pair.",
    _SOURCE,
)
SCORE = Rule(
    "RR-SCORE-TOTAL",
    "A player's score is the sum of the six parts of the score sheet.",
    _SOURCE,
)
TIE = Rule(
    "RR-SCORE-TIE",
    "The player with the most victory points wins; of those tied the one with the most money, each share counted as "
    "$150; else they share the win.",
    _SOURCE,
)

RULES = (
    TRIGGER,
    LAST,
    SCORE_RIGHT,
    SCORE_MIDDLE,
    SCORE_LEFT,
    SCORE_MILESTONES,
    SCORE_TRAINS,
    SCORE_BETWEEN,
    SCORE,
    TIE,
)

UNTOLD_LOGO = "how many buildings and rails lie left of the logo"
TOP_LEVEL = 5
TRAIN_POINTS = 8
SCORE_RULES = {
    "right": SCORE_RIGHT,
    "middle": SCORE_MIDDLE,
    "left": SCORE_LEFT,
    "milestones": SCORE_MILESTONES,
    "trains": SCORE_TRAINS,
    "between": SCORE_BETWEEN,
}
"""The parts of a score in the order of the score sheet, and the rule of each."""


def end_game(table: RailroadRevolutionTable, late: Decision | None = None) -> None:
    """End the game, unless somebody takes a late decision, for all that has been told."""
    done = [table.players[seat].name for seat in table.seats if all_built(table, seat)]
    boards = "board" if len(done) == 1 else "boards"
    # Only by ruling may the pieces lie there again in the last round.
    text = (
        f"everything left of the logo is gone from the {boards} of {list_words(done)}"
        if done
        else "the last round is over"
    )
    table.ending = Ending(LAST, (Reason("logo", LAST, text),), late)


def score(table: RailroadRevolutionTable, seat: int) -> list[ScorePart]:
    """Return what a player's score is made of."""
    player, printed = table.players[seat], table.printed
    top = sum(printed.levels[city] == TOP_LEVEL for city in player.cities)
    pairs = (printed.between[section] or 0 for section in range(len(printed.between)) if has_pair(table, seat, section))
    values = {
        "right": track_value(table, seat, RIGHT) * top,
        "middle": track_value(table, seat, MIDDLE) * len(player.stations),
        "left": track_value(table, seat, LEFT) * len(player.offices),
        "milestones": sum(milestone.vp or 0 for milestone in player.completed),
        "trains": TRAIN_POINTS * player.trains.total(),
        "between": sum(pairs),
    }
    return [ScorePart(name, values[name]) for name in SCORE_RULES]


def score_rule(parts: Sequence[ScorePart], claimed: int) -> Rule:
    """Return the rule of the part that a claimed score leaves out, if it is right but for one; else of the sum."""
    total = sum(part.value for part in parts)
    left_out = next((part for part in parts if part.value and part.value == total - claimed), None)
    return SCORE_RULES[left_out.name] if left_out else SCORE


def tie_break(table: RailroadRevolutionTable, seat: int) -> int:
    """Return money and shares, which decide between players with the same score."""
    return table.ledger.balances[seat] + SHARE_PRICE * table.players[seat].shares


def unknown_scores(table: RailroadRevolutionTable) -> Iterator[Violation]:
    """Yield what nobody has told that scores are made of."""
    for seat in table.seats:
        for part, missing in untold_parts(table, seat):
            yield SCORE_RULES[part].unchecked(missing)


def untold_parts(table: RailroadRevolutionTable, seat: int) -> Iterator[tuple[str, str]]:
    """Yield each part of a player's score that hangs on what nobody has told, and what that is."""
    player, printed = table.players[seat], table.printed
    for city in sorted(player.cities):
        if printed.levels[city] is None:
            yield "right", f"the level of {printed.cities[city]}"
    for track, name in enumerate(TRACKS):
        at, values = player.tracks[track], printed.tracks[track]
        if at >= len(values) or values[at] is None:
            yield name, f"the value of field {at} of the {name} track"
    for milestone in player.completed:
        if milestone.vp is None:
            yield "milestones", f"the victory points of the milestone {milestone.id}"
    if missing := untold_milestones(table, seat):
        yield "milestones", missing
    if missing := player.doubts.missing("trains"):
        yield "trains", missing
    for section, value in enumerate(printed.between):
        if value is None and has_pair(table, seat, section):
            yield "between", f"the victory points between the sections {section + 1} and {section + 2}"


def untold_order(table: RailroadRevolutionTable) -> str:
    """Return what nobody has told that the players' order hangs on: their scores or, where these tie, the rest."""
    for seat in table.seats:
        for _, missing in untold_parts(table, seat):
            return missing
    scores = [sum(part.value for part in score(table, seat)) for seat in table.seats]
    tied = (table.players[seat] for seat in table.seats if scores.count(scores[seat - 1]) > 1)
    untold = (each.doubts.missing(name) for each in tied for name in ("cash", "shares"))
    return next(filter(None, untold), "")


def track_value(table: RailroadRevolutionTable, seat: int, track: int) -> int:
    """Return the value that a player has reached on a track."""
    at, values = table.players[seat].tracks[track], table.printed.tracks[track]
    return (values[at] or 0) if at < len(values) else 0


def has_pair(table: RailroadRevolutionTable, seat: int, section: int) -> bool:
    """Tell whether a player has an office in a section and in the next."""
    offices = table.players[seat].offices
    return section in offices and section + 1 in offices
