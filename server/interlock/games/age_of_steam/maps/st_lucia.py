"""St. Lucia (rulebook, Regeln für Zusatzkarten)."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from interlock.basics.color import Color
from interlock.games.age_of_steam.goods_growth.growth import grow
from interlock.games.age_of_steam.maps.base import BASE_ACTIONS, AgeOfSteamTable, BaseMap, Site
from interlock.games.age_of_steam.mechanics.goods import HEIGHT
from interlock.games.age_of_steam.mechanics.network import Section
from interlock.games.age_of_steam.moving_goods.cube_course import Course
from interlock.games.age_of_steam.options import option
from interlock.games.age_of_steam.phases.action_rules import ONE
from interlock.games.age_of_steam.phases.decisions import AgeOfSteamDecision
from interlock.games.age_of_steam.phases.player_order import auction
from interlock.games.age_of_steam.phases.shares import PRICE as SHARE_PRICE
from interlock.games.age_of_steam.play import without
from interlock.games.age_of_steam.sampling.styles import net_expenses
from interlock.games.age_of_steam.setup.setup_rules import IN_DISPLAY, ON_MAP
from interlock.record.age_of_steam import ChooseAction, MoveCube, PayForFirst, SpecialAction
from interlock.record.auction import Pass
from interlock.record.model import Header
from interlock.replay.decision import OUT_OF_TURN, Action, Decision, Flow
from interlock.replay.ledger import BANK
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import on_board, reading, rulebook

_PLACE = "Regeln für Zusatzkarten, St. Lucia"
_SOURCE = rulebook(_PLACE)
SETUP = Rule(
    "AOS-STL-SETUP",
    "No cubes lie in the display; 1 lies on every green hex without a town. There is no city but the New Cities.",
    rulebook(
        _PLACE,
        on_board("that there is no city"),
        reading(
            _PLACE,
            says="green hexes",
            takes="plain and river hexes",
            option="stlucia_cubes",
            of="which hexes are green",
        ),
    ),
    messages={**IN_DISPLAY, **ON_MAP},
)
_TURNED = reading(
    _PLACE,
    says="that the order changes at the start of each round",
    takes="the order of the round before is turned, but not in round 1",
    option="stlucia_order",
    of="how the order changes",
)
ORDER = Rule(
    "AOS-STL-ORDER",
    "Player order comes before the shares and has no bids: at the start of each round but the first it is turned; the "
    "new first player pays $5, or else the other may pay $5 to be first, or else the order stays and nobody pays "
    "(option stlucia_order).",
    rulebook(_PLACE, _TURNED),
    messages={
        "turn": OUT_OF_TURN,
        "cash": "to be first costs ${price}, but {player} has ${cash}",
        "amount": "{player} pays ${amount} to be first; it costs ${price}",
    },
    rests_on={"turn": _TURNED},
)
PASS = Rule(
    "AOS-STL-PASS",
    "Whoever chose 'turn order (pass)' is first in the next phase 2 instead, but still for $5; without it the other "
    "may pay.",
    _SOURCE,
)
ACTIONS = Rule(
    "AOS-STL-ACTIONS",
    "There is no production; the other six actions are there.",
    _SOURCE,
    "there is no action {action} on St. Lucia",
)
CUBES = Rule(
    "AOS-STL-CUBES",
    "A tile laid on a hex with a cube carries it. The cube may be moved from there along a completed link or an "
    "unfinished section, whose owner gains 1 for it as for a link; that first stretch counts as one link. On a complex "
    "tile the mover says whose track is used (option stlucia_same_link).",
    rulebook(
        _PLACE,
        reading(
            _PLACE,
            takes="it counts as one link",
            of="the first stretch, from the tile to its end",
        ),
        reading(
            _PLACE,
            takes="it pays once",
            option="stlucia_same_link",
            of="a link that a cube begins on and then uses whole",
        ),
    ),
    "there is no track on {hex} for the cube to leave by",
)
GROWTH = Rule("AOS-STL-GROWTH", "There is no phase 9; 8 rounds are played.", _SOURCE)
_ASKED_FIRST = option(
    "stlucia_order",
    "turned",
    "designated",
    {"turned": False, "designated": True},
    "St. Lucia: who is asked first: whoever was second last round, or the players by turns.",
)
_GREEN = option(
    "stlucia_cubes",
    "green",
    "plain_river",
    # On the board that we have the two come to the same.
    {"green": None, "plain_river": None},
    "St. Lucia: where cubes lie in the set-up. With rivers read as green the two are the same.",
)
_SAME_LINK = option(
    "stlucia_same_link",
    "once",
    "twice",
    {"once": False, "twice": True},
    "St. Lucia: how often a link pays that a cube begins on and then uses whole.",
)

_ROUNDS = 8
_PRICE = 5
_ORDER_TURNED: Rule = ORDER.resting_on(_TURNED)


class StLucia(BaseMap):
    """What is different on St. Lucia."""

    rules = (SETUP, ORDER, PASS, ACTIONS, CUBES, GROWTH)
    judged_by = {ChooseAction: (ONE, ACTIONS), MoveCube: (CUBES,)}
    min_players = 2
    max_players = 2
    actions = tuple(action for action in BASE_ACTIONS if action is not SpecialAction.PRODUCTION)
    display_rule = SETUP
    map_rule = SETUP
    columns = dict.fromkeys(HEIGHT, 0)
    options = (_ASKED_FIRST, _GREEN, _SAME_LINK)
    site = Site(0, 8, first_phase=15)

    def __init__(self, header: Header) -> None:
        self.by_turns = bool(_ASKED_FIRST.chosen(header))
        self.pays_twice = bool(_SAME_LINK.chosen(header))
        self.first_order: Sequence[int] = ()
        """The player order of the set-up."""
        self.phases = (self.player_order, *without(auction, grow))

    def rounds(self, players: int) -> int:
        """There are eight rounds."""
        return _ROUNDS

    def prepare(self, table: AgeOfSteamTable) -> None:
        """This map says itself how many rounds there are."""
        table.reasons["", "rounds"] = GROWTH
        self.first_order = tuple(table.order)

    def missing_action(self, action: str) -> Violation:
        """There is no production."""
        return ACTIONS.broken("action", action=action)

    def leave_faults(self, table: AgeOfSteamTable, seat: int, hex_: int, cube: Color) -> Iterator[Violation]:
        """A cube may leave from a tile as well."""
        if not table.city[hex_] and table.kinds[hex_] < 0:
            yield CUBES.broken("start", hex=table.name(hex_))

    def links_from_track(self, table: AgeOfSteamTable, hex_: int) -> Iterator[tuple[Section, int]]:
        """A cube on a tile uses the link or section there to one of its ends."""
        for track in table.network.tracks[hex_]:
            section = table.network.section(hex_, track)
            for end in section.ends:
                if end >= 0:
                    yield section, end

    def paying(self, table: AgeOfSteamTable, seat: int, action: MoveCube, course: Course) -> Iterable[Section]:
        """A link that a cube begins on and then uses whole pays once."""
        return course.used() if self.pays_twice else dict.fromkeys(course.used())

    def player_order(self, table: AgeOfSteamTable) -> Flow:
        """Find who is first."""
        if len(table.order) == 1:
            return
        table.phase = "player order"
        before = list(table.order)
        if self.by_turns:
            # By turns, whoever was really first; the seats as the dice had them.
            first = self.first_order[(table.round - 1) % len(self.first_order)]
            turned = [first, *(seat for seat in before if seat != first)] if first in before else before
        else:
            turned = before if table.round == 1 else before[::-1]
        rule = _ORDER_TURNED
        if table.pass_holder in before:
            turned = [table.pass_holder, *(seat for seat in before if seat != table.pass_holder)]
            rule = PASS
        table.pass_holder = 0
        order = turned if self.by_turns else before
        for asked in turned:
            seat, action = yield Paying(table, asked, asked != turned[0])
            if isinstance(action, PayForFirst):
                table.ledger.pay(seat, BANK, _PRICE if action.amount is None else action.amount, rule)
                order = [seat, *(other for other in before if other != seat)]
                break
        table.order = order
        for seat in order:
            table.change(seat, "order", rule)

    def random_action(self, table: AgeOfSteamTable, decision: Decision, random: Random) -> Action | None:
        """Who is rich pays to be first now and then."""
        if not isinstance(decision, Paying):
            return None
        rich = table.ledger.balances[decision.seat] - net_expenses(table, decision.seat) >= 2 * SHARE_PRICE
        return PayForFirst() if rich and random.random() < 0.7 else Pass()


class Paying(AgeOfSteamDecision):
    """A player pays to be first, or does not."""

    __slots__ = ("is_second",)
    kind = "pay_for_first"
    turn = ORDER

    def __init__(self, table: AgeOfSteamTable, seat: int, is_second: bool) -> None:
        super().__init__(table, seat)
        self.is_second = is_second
        """Whether the other player has been asked before, and has not paid."""

    def waits(self, seat: int) -> str:
        """Return that the other player is asked first, or has not paid."""
        names = self.table.names
        return f"{names[seat]} has passed" if self.is_second else f"{names[self.seat]} is asked first"

    def check(self, action: Action) -> Iterator[Violation]:
        """Yield that the player cannot pay."""
        if isinstance(action, PayForFirst):
            if (amount := action.amount) is not None:
                yield ORDER.broken("amount", "amount", f"${_PRICE}", f"${amount}", amount=amount, price=_PRICE)
            elif self._cash() < _PRICE:
                yield ORDER.broken("cash", price=_PRICE, cash=self._cash())
        elif not isinstance(action, Pass):
            yield from self.misplaced(action)

    def judged_by(self, action: Action) -> tuple[Rule, ...]:
        """Return who may pay."""
        return (ORDER,) if isinstance(action, PayForFirst) else ()

    def options(self) -> Iterator[Action]:
        """Yield paying, if there is cash for it, and passing."""
        if self._cash() >= _PRICE:
            yield PayForFirst()
        yield Pass()

    def words(self) -> str:
        """Say what may be done."""
        return f"pay ${_PRICE} to be first, or pass" if self._cash() >= _PRICE else "pass"

    def _cash(self) -> int:
        return self.table.ledger.balances[self.seat]


MAP = StLucia
