"""Barbados (rulebook, Regeln für Zusatzkarten)."""

from collections.abc import Iterator, Sequence

from interlock.basics.color import Color
from interlock.basics.text_format import list_words
from interlock.games.age_of_steam.goods_growth.growth_rules import THROWING
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable, BaseMap, Site
from interlock.games.age_of_steam.mechanics.goods import BAG, words
from interlock.games.age_of_steam.mechanics.land import Land
from interlock.games.age_of_steam.options import option
from interlock.games.age_of_steam.phases.action_rules import ACTION_WORDS
from interlock.games.age_of_steam.phases.player_order import auction
from interlock.games.age_of_steam.play import without
from interlock.games.age_of_steam.setup.setup_rules import IN_DISPLAY, ON_MAP
from interlock.record.age_of_steam import ChooseAction, SellShares, SpecialAction
from interlock.record.model import Header
from interlock.replay.ledger import BANK
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import reading, rulebook
from interlock.replay.verdict import ScorePart

_PLACE = "Regeln für Zusatzkarten, Barbados"
_SOURCE = rulebook(_PLACE)
SETUP = Rule(
    "AOS-BAR-SETUP",
    "There are no purple cubes, no New Cities E to H and no dark area. A cube lies on top of each of the columns 1 to "
    "6 and A to D, not red on A, not blue on B; 1 cube lies in each city (option barbados_cubes).",
    rulebook(
        _PLACE,
        reading(
            _PLACE,
            says="to draw again",
            takes="it goes back to the bag",
            of="a cube drawn for A or B in vain",
        ),
    ),
    messages={
        **IN_DISPLAY,
        **ON_MAP,
        "no_purple": "a purple cube lies on {hex}, and there are none on Barbados",
        "no_purple_column": "column {column} holds a purple cube, and there are none on Barbados",
        "never": "a {color} cube lies on column {column}",
    },
)
SHARES = Rule(
    "AOS-BAR-SHARES",
    "At most 1 share a round is sold.",
    _SOURCE,
    "{player} sells {shares} shares; at most {most} is allowed in a round on Barbados",
)
ACTIONS = Rule(
    "AOS-BAR-ACTIONS",
    "There is no phase 2 and there are four actions: engineer, locomotive, urbanization, production. One is taken "
    "every round, none again until all four were taken; then all are free at the start of the next phase 3.",
    _SOURCE,
    messages={
        "missing": "there is no action {action} on Barbados",
        "taken": "{player} has taken {action} already, and must take each action once before any of them again; left "
        "are {left}",
    },
)
GROWTH = Rule("AOS-BAR-GROWTH", "2 dice a round are thrown, for the light area.", _SOURCE, messages=THROWING)
_FIRST_SHARES = reading(_PLACE, says="every share sold", takes="they count", of="the 2 shares of the set-up")
END = Rule(
    "AOS-BAR-END",
    "After 10 rounds $5 are paid for each share sold, the 2 of the set-up included. Who cannot pay has lost; else the "
    "cash left is the score, and nothing else counts.",
    rulebook(_PLACE, _FIRST_SHARES),
)
_CUBES = option(
    "barbados_cubes",
    "1",
    "1",
    {"1": 1, "2": 2},
    "Barbados: cubes in each city; 2 is the easier game.",
)

_ROUNDS = 10
_PRICE = 5
_PAID_AT_THE_END: Rule = END.resting_on(_FIRST_SHARES)


class Barbados(BaseMap):
    """What is different on Barbados."""

    rules = (SETUP, SHARES, ACTIONS, GROWTH, END)
    judged_by = {SellShares: (SHARES,), ChooseAction: (ACTIONS,)}
    min_players = 1
    max_players = 1
    bag = {cube: count for cube, count in BAG.items() if cube is not Color.PURPLE}
    new_cities = "ABCD"
    columns = dict.fromkeys(("light 1", "light 2", "light 3", "light 4", "light 5", "light 6", "A", "B", "C", "D"), 1)
    never_on = {"A": Color.RED, "B": Color.BLUE}
    actions = (
        SpecialAction.ENGINEER,
        SpecialAction.LOCOMOTIVE,
        SpecialAction.URBANIZATION,
        SpecialAction.PRODUCTION,
    )
    shares_a_round = 1
    display_rule = SETUP
    map_rule = SETUP
    dice_rule = GROWTH
    options = (_CUBES,)
    site = Site(0, 8)

    def __init__(self, header: Header) -> None:
        self.phases = without(auction)
        self.cubes = _CUBES.chosen(header)
        """How many lie in each city."""

    def rounds(self, players: int) -> int:
        """There are ten rounds."""
        return _ROUNDS

    def first_cubes(self, land: Land, hex_: int) -> int:
        """The easier game has two cubes in each city."""
        return self.cubes if land.city[hex_] else 0

    def wrong_on_hex(self, table: AgeOfSteamTable, hex_: int) -> Iterator[Violation]:
        """No purple cubes."""
        yield from super().wrong_on_hex(table, hex_)
        if Color.PURPLE in table.cubes[hex_]:
            yield SETUP.broken("no_purple", hex=table.name(hex_))

    def wrong_in_column(self, column: str, cubes: Sequence[Color]) -> Iterator[Violation]:
        """No purple cubes, no red one on A, no blue one on B."""
        yield from super().wrong_in_column(column, cubes)
        if Color.PURPLE in cubes:
            yield SETUP.broken("no_purple_column", column=column)
        for never in set(cubes) & {self.never_on.get(column)}:
            yield SETUP.broken("never", color=words([never]), column=column)

    def share_faults(self, table: AgeOfSteamTable, seat: int, shares: int) -> Iterator[Violation]:
        """At most one share a round."""
        if shares > self.shares_a_round:
            most = self.shares_a_round
            yield SHARES.broken("shares", f"at most {most}", str(shares), shares=shares, most=most)

    def clear_actions(self, table: AgeOfSteamTable) -> None:
        """Actions become free once all were taken."""
        if table.taken.keys() >= set(self.actions):
            table.taken = {}

    def missing_action(self, action: str) -> Violation:
        """Three of the actions are not there."""
        return ACTIONS.broken("missing", "action", action=action)

    def taken_action(self, table: AgeOfSteamTable, action: SpecialAction) -> Violation:
        """An action is taken once until all were."""
        taken = ACTION_WORDS[action]
        left = list_words(ACTION_WORDS[each] for each in self.actions if each not in table.taken)
        return ACTIONS.broken("taken", "action", left, taken, action=taken, left=left)

    def dice(self, table: AgeOfSteamTable) -> tuple[int, int]:
        """Two dice, light area."""
        return 2, 0

    def settle(self, table: AgeOfSteamTable) -> None:
        """Pay $5 for each share sold, also where the player is out; who cannot has lost."""
        for player in (table.players[seat] for seat in table.seats):
            due = _PRICE * player.shares
            short = table.ledger.balances[player.seat] < due
            table.ledger.pay(player.seat, BANK, due, _PAID_AT_THE_END)
            player.out |= short
            player.shares = 0
            for quantity in ("shares", "score"):
                table.change(player.seat, quantity, _PAID_AT_THE_END)

    def score(self, table: AgeOfSteamTable, seat: int) -> list[ScorePart]:
        """Cash alone counts."""
        return [ScorePart("cash", table.ledger.balances[seat])]


MAP = Barbados
