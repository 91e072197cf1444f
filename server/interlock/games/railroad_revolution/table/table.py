"""The state of a game: everything that lies on the table."""

from collections.abc import Mapping, Sequence

from interlock.basics.color import Color
from interlock.basics.names import UNKNOWN
from interlock.games.railroad_revolution.options import Options
from interlock.games.railroad_revolution.table.player import (
    ANY,
    COLORS,
    LIKELY,
    PLACES,
    SUPPLY,
    WHITE,
    Player,
    Quantity,
)
from interlock.games.railroad_revolution.table.player_milestones import Hand, PlayerMilestone
from interlock.games.railroad_revolution.table.printed_values import BUILDINGS, RAILS, START_CITIES, CityTile, Printed
from interlock.games.railroad_revolution.table.rights import UntoldDeal, UntoldUse, Using
from interlock.games.railroad_revolution.table.tile_stack import Stack
from interlock.railroad_revolution.draft import tile_name
from interlock.record.model import GameRecord
from interlock.record.railroad_revolution import RailroadRevolutionSetup
from interlock.replay.ending import Ending
from interlock.replay.ledger import Ledger
from interlock.replay.position_cache import PositionCache
from interlock.replay.rule import Rule, Violation
from interlock.replay.verdict import Round

SHARES = 48
WORKERS = (16, 12, 12, 12, 12)
LETTERS = ("A1", "A2", "B", "C", "D")
START_MONEY, START_SHARES, START_WORKERS = 600, 3, 4
SHARE_PRICE = 150
_PLENTY = 10**6
Logo = tuple[int, int]
"""How many buildings and how many rails lie left of the logo."""


def possible_logos(printed: Printed) -> list[Logo]:
    """Return where the logo may stand, for all that has been told of it."""
    buildings, rails = printed.logo
    return [
        (each, other)
        for each in (range(1, BUILDINGS + 1) if buildings is None else (buildings,))
        for other in (range(1, RAILS + 1) if rails is None else (rails,))
    ]


class RailroadRevolutionTable:
    """Everything that lies on the table."""

    def __init__(
        self, record: GameRecord, printed: Printed, options: Options, stated: Mapping[int, list[Violation]]
    ) -> None:
        names = [player.name for player in record.header.players]
        setup = (record.setup and record.setup.railroad_revolution) or RailroadRevolutionSetup()
        self.setup = setup
        self.seats = range(1, len(names) + 1)
        self.printed = printed
        self.options = options
        self.stated = stated
        """What is to be told of the printed values that each move states."""
        self.ledger = Ledger(names)
        self.players = [
            Player(0, "table", printed),
            *(Player(seat, name, printed) for seat, name in enumerate(names, 1)),
        ]
        """The players by seat; at 0 nobody."""
        self.shares = SHARES if options.supply_limit else _PLENTY
        """Shares in the general supply."""
        self.workers = list(WORKERS) if options.supply_limit else [_PLENTY] * len(WORKERS)
        self.trains = {kind: self._copies(train.copies) for kind, train in printed.trains.items()}
        self.tile_at: dict[int, CityTile] = {}
        """The city tiles, by city."""
        self.telegraph_tile_at: dict[int, str] = {}
        """The telegraph tiles, by section from 0."""
        self.untold_sections: set[int] = set()
        """The sections, from 0, of which nobody wrote down the telegraph tile."""
        for placed in setup.city_tiles:
            city = printed.city(placed.place)
            tile = tile_name(placed.tile, printed.cities[city])
            if tile in printed.city_tiles:
                self.tile_at[city] = printed.city_tiles[tile]
        for placed in setup.telegraph_tiles:
            tile = tile_name(placed.tile, placed.place)
            if tile in printed.telegraph_tiles:
                self.telegraph_tile_at[int(placed.place) - 1] = tile
            else:
                self.untold_sections.add(int(placed.place) - 1)
        self.first_station: dict[int, int] = {}
        """Who built the first station in each city, by seat."""
        self.offices: list[list[int]] = [[] for _ in printed.sections]
        """The seats that have an office in each section, the first one first."""
        self.deal = setup.deal
        """The deal that lies face up."""
        self.untold_deals = self.deal == UNKNOWN
        """Whether nobody wrote down some deal that was turned up."""
        others = [deal for deal in printed.deals if deal != self.deal]
        self.deals = Stack(others, int(self.untold_deals and printed.known))
        self.discarded: tuple[str, ...] = ()
        """The deals that have been discarded, sorted."""
        self.untold_discards = 0
        """How many deals have been discarded that nobody wrote down."""
        self.milestones = {
            letter: Stack([tile.id for tile in printed.milestones.values() if tile.letter == letter])
            for letter in LETTERS
        }
        self.staffed: list[tuple[int, PlayerMilestone]] = []
        """The open milestones that may have all the workers they ask for, each with the seat of its player."""
        self.due: list[tuple[int, str]] = []
        """For which milestones new ones are still to be drawn: the seat of the player, and the letter completed."""
        self.followed: list[tuple[int, str]] = []
        """Which letters were taken for those that somebody drew and kept, where it may have been another one due."""
        self.drawing = False
        """Whether somebody is drawing."""
        self.untold_use: UntoldUse | None = None
        """What nobody has told that somebody may be using: it came by a deal or a set-up tile."""
        self.sides_taken: tuple[str, ...] = ()
        """The set-up tiles that have been taken, sorted."""
        self.using: Using | None = None
        """The turn under way, or what a deal or a set-up tile has just brought."""
        self.turn = 0
        """The seat whose turn it is."""
        self.untold_deal: UntoldDeal | None = None
        """A deal that the turn before may have triggered; None once the next one is under way."""
        self.offers_taken: set[int] = set()
        """The offers of the deal that the player on turn has taken."""
        self.dealers: set[int] = set()
        """The seats of the other players who have taken an offer of it."""
        self.drawn: tuple[str, ...] = ()
        """The milestones drawn, one of which is kept."""
        self.logos = possible_logos(printed)
        """Where the logo may stand on the players' boards: one place, where somebody has told it."""
        self.may_be_last = False
        """Whether this may be the last round, for all that has been told of the logo."""
        self.round = 0
        self.triggered = False
        """Whether the condition for the end has come about."""
        self.last = False
        """Whether this is the last round."""
        self.kept = PositionCache()
        """What the last position showed."""
        self.rounds: list[Round] = []
        self.ending: Ending | None = None
        self.untold_gains: dict[Quantity, tuple[int, str]] = {}
        """How much unknown effects are likely to have taken from the supply, and what of them nobody has told."""
        self.untold_hands = False
        """Whether nobody has told which milestones somebody has completed, or promoted workers to."""
        self.untold_cost = 0, ""
        """The last move of which nobody can tell what it paid, and for want of what."""

    def _copies(self, copies: int | None) -> int:
        return copies if self.options.supply_limit and copies is not None else _PLENTY

    def may_have_tile(self, city: int) -> bool:
        """Tell whether a tile may lie at a city that the set-up does not tell."""
        has_tile = self.printed.has_tile[city]
        return self.printed.cities[city] not in START_CITIES if has_tile is None else has_tile

    def may_have_telegraph_tile(self, section: int) -> bool:
        """Tell whether a tile may lie in a section that the set-up does not tell."""
        told = self.setup.telegraph_tiles and section not in self.untold_sections
        return not told and self.printed.sections[section].tile is not False

    def gain_shares(self, seat: int, count: int, rule: Rule) -> int:
        """Give shares from the supply, as far as there are some; return how many."""
        player = self.players[seat]
        gained = min(count, self.shares)
        if self.untold_gains:
            self._doubt_gain(seat, "shares", count)
        self.shares -= gained
        player.shares += gained
        player.change("shares", rule)
        return gained

    def give_shares(self, seat: int, count: int, rule: Rule) -> None:
        """Take shares back into the supply."""
        player = self.players[seat]
        given = min(count, player.shares)
        if player.doubts:
            player.doubts.take("shares", count - given)  # What was given was not in the supply before.
        player.shares -= given
        self.shares += given
        player.change("shares", rule)

    def gain_worker(self, seat: int, color: int, rule: Rule, count: int = 1) -> None:
        """Give workers from the general supply, as far as there are some."""
        player = self.players[seat]
        gained = max(0, min(count, self.workers[color]))
        if self.untold_gains or self.untold_hands:
            self._doubt_gain(seat, (SUPPLY, color), count)
        self.workers[color] -= gained
        player.workers[SUPPLY][color] += gained
        player.change("workers", rule)
        player.change("supply", rule)

    def lose_worker(self, seat: int, color: int, place: int, rule: Rule) -> None:
        """Take a worker of a player back into the general supply."""
        self.remove_worker(seat, color, place, rule)
        self.workers[color] += 1

    def remove_worker(self, seat: int, color: int, place: int, rule: Rule) -> None:
        """Take a worker away from a player's supply or board."""
        player = self.players[seat]
        if player.take_worker(color, place):
            self.workers[color] -= 1  # Nobody knew of it, so that it was taken to be there.
        player.change("workers", rule)
        player.change(PLACES[place].name.lower() if place else "supply", rule)

    def gain_train(self, seat: int, kind: str, rule: Rule, count: int = 1) -> None:
        """Give trains, face up, as far as there are some."""
        player = self.players[seat]
        gained = min(count, self.trains.get(kind, 0))
        if self.untold_gains:
            self._doubt_gain(seat, ("trains", kind), count)
        if gained > 0:
            self.trains[kind] -= gained
            player.trains[kind] += gained
        player.change("trains", rule)

    def set_hands(self, seat: int, hands: Sequence[Hand], *promoted: Color) -> None:
        """Note what a player's milestones may be now; whoever is no longer on one, nor was just promoted, is back."""
        player = self.players[seat]
        before, after = player.hands[0], hands[0]
        player.hands = [*hands]
        self.untold_hands |= len(hands) > 1
        for index, color in enumerate(COLORS):
            self.workers[index] += before.workers(color) + promoted.count(color) - after.workers(color)
        there = [each for each in self.staffed if each[0] != seat or each[1] in after.open]
        new = [(seat, each) for each in after.open if each.may_be_staffed()]
        self.staffed = there + [each for each in new if each not in there]
        player.changed.append("milestones")

    def start_workers(self, seat: int) -> None:
        """Give a player the workers of the start."""
        self.workers[WHITE] -= START_WORKERS
        self.players[seat].workers[SUPPLY][WHITE] = START_WORKERS

    def doubt(self, seat: int, missing: str, quantity: Quantity, less: int = 0, more: int = 0) -> None:
        """Remember that something unknown may have taken or brought so much of what a player has."""
        doubts = self.players[seat].doubts
        doubts.widen(quantity, missing, less, more)
        if isinstance(quantity, tuple):
            doubts.widen("trains" if quantity[0] == "trains" else "workers", missing, less, more)
        if quantity != "cash":
            likely, first = self.untold_gains.get(quantity, (0, missing))
            self.untold_gains[quantity] = likely + min(more, LIKELY), first

    def doubt_gains(self, seat: int, missing: str, *, takes: bool) -> None:
        """Remember that an effect which nobody has told may have brought anything that no move tells.

        One that could not be put into words may also have taken money and shares; whatever else it takes a move tells.
        """
        player = self.players[seat]
        self.doubt(seat, missing, "cash", ANY if takes else 0, ANY)
        self.doubt(seat, missing, "shares", player.shares if takes else 0, self.most_left("shares"))
        for color in range(len(WORKERS)):
            if more := self.most_left((SUPPLY, color)):
                self.doubt(seat, missing, (SUPPLY, color), more=more)
        for kind in self.trains:
            if more := self.most_left(("trains", kind)):
                self.doubt(seat, missing, ("trains", kind), more=more)

    def lacks(self, seat: int, quantity: Quantity, now: int, asked: int) -> str:
        """Return what nobody has told by which a player may have as many as are asked for; empty where that is none."""
        doubts = self.players[seat].doubts
        return doubts.lacks(quantity, now, asked) if doubts and asked <= now + self.most_left(quantity, seat) else ""

    def doubt_cost(self, seat: int, missing: str = "") -> None:
        """Remember that what is being paid cannot be told, where that or the cash of who pays hangs on something."""
        if missing := missing or self.players[seat].doubts.missing("cash"):
            self.untold_cost = self.ledger.move, missing

    def most_left(self, quantity: Quantity, beside: int = 0) -> int:
        """Return how many shares, workers of a color or trains of a kind the general supply holds at most.

        Of one player it may be asked what there may be beside what that player is reckoned to have.
        """
        others = [player for player in self.players if player.seat != beside and player.doubts]
        has = [player.reckoned(quantity) for player in others]
        least = (player.doubts.least(quantity, now) for player, now in zip(others, has, strict=True))
        left = max(0, self._left(quantity)) + max(0, sum(has) - sum(least))
        return left + self._came_back(quantity)[1]

    def _came_back(self, quantity: Quantity) -> tuple[int, int]:
        """Return how many workers fewer and more than is reckoned with may be back from milestones."""
        fewer = more = 0
        if self.untold_hands and isinstance(quantity, tuple) and not isinstance(quantity[1], str):
            color = COLORS[quantity[1]]
            for player in self.players:
                now = player.hands[0].workers(color)
                fewer += max(hand.workers(color) - now for hand in player.hands)
                more += max(now - hand.workers(color) + hand.may_be_back(color) for hand in player.hands)
        return fewer, more

    def untold_supply(self, quantity: Quantity) -> str:
        """Return what nobody has told by which the general supply may hold some, though none is reckoned with."""
        if not self.most_left(quantity):
            return ""
        untold = (player.doubts.missing(quantity) for player in self.players)
        return next(filter(None, untold), "which milestones are completed")

    def _left(self, quantity: Quantity) -> int:
        if quantity == "shares":
            return self.shares
        return self.trains.get(quantity[1], 0) if isinstance(quantity[1], str) else self.workers[quantity[1]]

    def _doubt_gain(self, seat: int, quantity: Quantity, count: int) -> None:
        """Remember that fewer or more may be gained than the supply is reckoned to hold."""
        likely, missing = self.untold_gains.get(quantity, (0, "which milestones are completed"))
        likely += self._came_back(quantity)[0]
        left, most = self._left(quantity), self.most_left(quantity)
        gained, least = max(0, min(count, left)), max(0, min(count, left - likely))
        if not least == gained == min(count, most):
            self.doubt(seat, missing, quantity, gained - least, min(count, most) - gained)
