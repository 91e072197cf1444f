"""Import games of choochoo.games. A replay fills in the steps that the site takes without writing them down."""

from collections import Counter, deque
from collections.abc import Iterable
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from interlock.basics.color import Color
from interlock.basics.problem import Problem, RecordError
from interlock.games.age_of_steam.building.building import Building
from interlock.games.age_of_steam.choochoo.actions import BidUntil, MoveReader, RecordedAction, Wishes
from interlock.games.age_of_steam.choochoo.export import read_export
from interlock.games.age_of_steam.choochoo.opening import Opening, opening_of
from interlock.games.age_of_steam.choochoo.places import action_of
from interlock.games.age_of_steam.choochoo.problems import wrong
from interlock.games.age_of_steam.choochoo.seedrandom import SeedRandom
from interlock.games.age_of_steam.choochoo.start import SiteBag, Start
from interlock.games.age_of_steam.goods_growth.growth import Drawing, Placing, Rolling
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.maps.st_lucia import Paying
from interlock.games.age_of_steam.moving_goods.moving import Moving
from interlock.games.age_of_steam.phases.actions import Choosing
from interlock.games.age_of_steam.phases.player_order import Bidding, high_bid
from interlock.games.age_of_steam.phases.shares import Selling
from interlock.games.registry import find_game
from interlock.record.age_of_steam import (
    AddLink,
    ChooseAction,
    DrawCubes,
    EndBuilding,
    MoveCube,
    PlaceGoods,
    RemoveCube,
    RollDice,
    SellShares,
    SpecialAction,
    Urbanize,
)
from interlock.record.auction import Bid, Pass
from interlock.record.model import GameRecord, Move
from interlock.record.rgn.moves import MoveWriter
from interlock.replay.decision import Action, Decision
from interlock.replay.preparation import PreparedRecord, prepare
from interlock.replay.replay import Replay

_PIPS = 6
_DONE = "done"
_STATE = "startState"
_GAME = "startState.gameData"


class Imported(Struct, frozen=True):
    """A record made of an export, and why it ends before the export does, if so."""

    record: GameRecord
    warning: Problem | None = None
    left_over: bool = False
    """Whether the game has ended before the last action of the export, so that the record does not show it all."""


def import_choochoo(data: bytes, *, base_rules: bool = False) -> Imported:
    """Make a record of an export; RecordError tells the fields that cannot be read."""
    export = read_export(data, base_rules=base_rules)
    return SiteGame(opening_of(export, base_rules=base_rules), export.actions).run()


def _prepared(record: GameRecord) -> PreparedRecord:
    try:
        return prepare(record, find_game(record.header.game))
    except RecordError as error:
        raise RecordError([replace(problem, field=_STATE) for problem in error.problems]) from None


def _require_fit(table: AgeOfSteamTable, start: Start) -> None:
    """Refuse a bag or a list of New Cities that are not what the map leaves of all there are."""
    if sorted(start.new_cities) != sorted(table.cities_left):
        raise wrong("not the New Cities of the map", ", ".join(table.cities_left), f"{_GAME}.availableCities")
    lying = Counter(start.bag)
    for cube, count in table.bag.items():
        if lying[cube] != count:
            message = f"{lying[cube]} {cube.name.lower()} cubes in the bag"
            raise wrong(message, f"{count}, which is what the map and the display leave", f"{_GAME}.bag")


class SiteGame:
    """A game of the site being replayed: by the actions of the export, and by what the site does by itself."""

    def __init__(self, opening: Opening, actions: Iterable[RecordedAction] = ()) -> None:
        self._record = opening.record
        self.replay = Replay(_prepared(opening.record), MoveWriter(opening.record.header.players), carry_on=True)
        if opening.record.board is None:
            _require_fit(self.replay.table, opening.start)
        self._reader = MoveReader(opening.start, opening.places)
        self.actions = deque(actions)
        """Those still to be made."""
        self._latest: RecordedAction | None = None
        """The action of the export that was made last."""
        self._random: SeedRandom | None = None
        """What is drawn from until the next action of the export, once something is."""
        self._bag = SiteBag(opening.start.bag)
        self._drawn: list[Color] = []
        """Cubes drawn and not yet placed."""
        self._moves: list[Move] = []

    def run(self) -> Imported:
        """Replay the game as far as the export goes, or up to the first move that is refused."""
        while decision := self.replay.decision:
            action = self._next(decision)
            if action is None:
                return self._imported()
            self._moves.append(self.replay.game.whole_move(decision.seat, action))
            if any(decision.check(action)):
                return self._imported(self._refused())
            self.replay.make(decision.seat, action)
            self._note(decision, action)
        return self._imported(self._after_the_end(), left_over=bool(self.actions))

    def _next(self, decision: Decision) -> Action | None:
        """Return what is done next; None where the export ends."""
        if isinstance(decision, Drawing):
            return self._draw(decision)
        if isinstance(decision, Rolling):
            return self._roll(decision)
        if action := forced(decision):
            return action
        if not self.actions:
            return None
        self._latest = recorded = self.actions.popleft()
        self._random = None
        return self.read(recorded, decision)

    def read(self, recorded: RecordedAction, decision: Decision) -> Action:
        """Return what an action of the export is here; RecordError where the site takes it for nothing at all."""
        if isinstance(recorded.data, Wishes):
            return automatic_action(recorded, recorded.data, decision)
        require_named(recorded, decision)
        return self._reader.read(recorded)

    def _draw(self, decision: Drawing) -> DrawCubes:
        cubes = self._bag.draw(decision.count, self._dealer())
        self._drawn = list(cubes)
        return DrawCubes(cubes)

    def _roll(self, decision: Rolling) -> RollDice:
        random = self._dealer()
        light, dark = (
            tuple(random.below(_PIPS) + 1 for _ in range(count)) for count in (decision.light, decision.dark)
        )
        return RollDice(light, dark)

    def _dealer(self) -> SeedRandom:
        """Return what is drawn from, built only now: few actions draw, and it is dear to build."""
        seed = self._latest.seed if self._latest else None
        if seed is None:
            field = self._latest.field("seed") if self._latest else "actions"
            raise wrong("dice or cubes that were drawn after this are not to be known without the seed", field=field)
        if self._random is None:
            self._random = SeedRandom(seed)
        return self._random

    def _note(self, decision: Decision, action: Action) -> None:
        """Keep bag and New Cities as the site does; skip an end of a building turn that went without saying here."""
        following = self.replay.decision
        if isinstance(action, MoveCube | RemoveCube) and action.cube is not Color.WHITE:
            self._bag.put_back([action.cube])
        elif isinstance(action, PlaceGoods):
            self._drawn.remove(action.cube)
        elif isinstance(action, Urbanize):
            self._reader.built(action.city)
        if isinstance(decision, Placing) and not isinstance(following, Placing):
            self._bag.put_back(self._drawn)
        if isinstance(decision, Building) and waits_for_end(decision, action, following) and self.actions:
            skipped = self.actions.popleft()
            if skipped.name != _DONE:
                message = f"the building turn of {self.replay.table.names[decision.seat]} is still open on the site"
                raise wrong(message, f"'{_DONE}'", skipped.field("actionName"))

    def _refused(self) -> Problem:
        message = f"the rules refuse move {len(self._moves)}, which this led to; the record ends with it"
        return Problem(message, field=self._latest.field() if self._latest else "actions")

    def _after_the_end(self) -> Problem | None:
        if not self.actions:
            return None
        return Problem("the game has ended before this action; the record ends there", field=self.actions[0].field())

    def _imported(self, warning: Problem | None = None, *, left_over: bool = False) -> Imported:
        return Imported(replace(self._record, moves=tuple(self._moves)), warning, left_over)


_CHEAPEST_TILE = 2
_PASS, _ST_LUCIA_PASS = "pass", "stLuciaPass"


def forced(decision: Decision) -> Action | None:
    """Return what the site does without asking the player: where only one thing can be done, but for goods."""
    if isinstance(decision, Building):
        return EndBuilding() if _nothing_to_build(decision) else None
    if isinstance(decision, Selling | Bidding | Choosing | Paying):
        options = list(islice(decision.options(), 2))
        return options[0] if len(options) == 1 else None
    return None


def waits_for_end(decision: Building, action: Action, following: Decision | None) -> bool:
    """Tell whether the site still waits for the end of a building turn that is over.

    It does so where the player has chosen 'urbanization' and there is no New City left, or no town.
    """
    goes_on = isinstance(following, Building) and following.turn_now is decision.turn_now
    return not (goes_on or isinstance(action, EndBuilding)) and _may_urbanize(decision)


def require_named(recorded: RecordedAction, decision: Decision) -> None:
    """Refuse a pass by the name that it has at another time: in a record both are the same."""
    if recorded.name in (_PASS, _ST_LUCIA_PASS):
        here = _ST_LUCIA_PASS if isinstance(decision, Paying) else _PASS
        if recorded.name != here:
            message = f"'{recorded.name}' is no way to pass when it is time to {decision.words()}"
            raise wrong(message, f"'{here}'", recorded.field("actionName"))


def automatic_action(recorded: RecordedAction, wishes: Wishes, decision: Decision) -> Action:
    """Return what the site did by a player's wishes; RecordError where they say nothing of this."""
    action: Action | None = None
    if isinstance(decision, Selling):
        shares = 0 if wishes.skip_shares else wishes.take_shares_next
        action = None if shares is None else SellShares(shares)
    elif isinstance(decision, Bidding) and wishes.bid_until:
        action = _bid(wishes.bid_until, high_bid(decision.table) + 1)
    elif isinstance(decision, Choosing) and wishes.take_action_next is not None:
        action = ChooseAction(action_of(wishes.take_action_next, decision.table.map.site))
    elif isinstance(decision, Moving) and wishes.loco_next:
        action = AddLink()
    if action is None:
        raise wrong("the player's wishes do not say what to do", f"to {decision.words()}", recorded.field("actionData"))
    return action


def _nothing_to_build(decision: Building) -> bool:
    turn = decision.turn_now
    return decision.table.ledger.balances[turn.seat] < _CHEAPEST_TILE and not _may_urbanize(decision)


def _may_urbanize(decision: Building) -> bool:
    """Tell whether the site lets the player build a New City, be there one left or not."""
    turn = decision.turn_now
    return decision.table.players[turn.seat].action is SpecialAction.URBANIZATION and not turn.urbanized


def _bid(until: BidUntil, least: int) -> Action | None:
    if least <= until.max_bid:
        return Bid(least if until.incrementally else until.max_bid)
    return Pass() if until.then_pass else None
