"""Which set-ups and moves of American Rails are sound."""

from collections.abc import Iterator, Sequence

from msgspec.structs import astuple, fields

from interlock.basics.known import listing, unknown
from interlock.basics.problem import Problem
from interlock.basics.texts import are_plain, required_text_problems, text_problems
from interlock.basics.wording import count
from interlock.record.american_rails import AmericanRailsMove, ExpandTrack, HandOver, PlacedCube
from interlock.record.auction import Pass
from interlock.record.model import Move, Setup
from interlock.record.soundness.seats import seat_problems

COMPANIES = ("American", "National", "Continental", "Majestic", "Liberty", "Republic")
EXPANSIONS = (2, 3, 4)
_COMPANIES = frozenset(COMPANIES)
_COMPANIES_OR_NONE = _COMPANIES | {""}
_PASS = AmericanRailsMove(passing=Pass())
_OTHER_ACTIONS = len(fields(AmericanRailsMove)) - 1
_ACTIONS = "bid, passing, auction, start, develop, fund, take, expand or hand_over"


def setup_problems(setup: Setup, players: int) -> Iterator[Problem]:
    """Yield what is not sound in a set-up."""
    fixed = setup.american_rails
    if fixed and not 0 <= fixed.banker <= players:
        expected = f"a seat from 0 to {players}"
        yield Problem(f"nobody sits on seat {fixed.banker}", expected, "setup.american_rails.banker")
    if fixed and fixed.removed:
        yield from _company_problems(fixed.removed, "setup.american_rails.removed")


def setup_lines(setup: Setup) -> list[str]:
    """Return the names of the lines that tell a set-up."""
    fixed = setup.american_rails
    lines = [f"setup {name}" for name in ("banker", "removed") if fixed and getattr(fixed, name)]
    return lines or ["setup"]


def move_problems(moves: Sequence[Move], players: int, path: str) -> Iterator[Problem]:
    """Yield what is not sound in moves; the path has {} where a move's index goes."""
    if not _are_sound(moves):
        for index, move in enumerate(moves):
            yield from _problems_of(move, players, path.format(index))


def _are_sound(moves: Sequence[Move]) -> bool:
    """Whether moves are plainly sound: every record that arrives gets this quick look at all of them together."""
    cubes: list[PlacedCube] = []
    companies: list[str] = []
    cities: list[str] = []
    for move in moves:
        play = move.american_rails
        if play is None:
            return False
        if (bid := play.bid) is not None:
            if bid.amount < 0 or play != AmericanRailsMove(bid):
                return False
        elif play.passing is not None:
            if play != _PASS:
                return False
        elif (expand := play.expand) is not None:
            if expand.up_to not in EXPANSIONS or play != AmericanRailsMove(expand=expand):
                return False
            cubes += expand.cubes
        elif play.hand_over or astuple(play).count(None) != _OTHER_ACTIONS:
            return False
        elif (named := play.auction or play.fund) is not None:
            companies.append(named.company)
        elif (placed := play.start or play.develop) is not None and (placed.city or play.start):
            cities.append(placed.city)
    return (
        _COMPANIES.issuperset([cube.company for cube in cubes])
        and _COMPANIES_OR_NONE.issuperset(companies)
        and (not cubes or are_plain([cube.hex for cube in cubes]))
        and (not cities or are_plain(cities))
    )


def _problems_of(move: Move, players: int, path: str) -> Iterator[Problem]:
    play = move.american_rails
    if play is None:
        yield Problem("no move of this game", "a move of American Rails", path)
        return
    path += ".american_rails"
    if astuple(play).count(None) != _OTHER_ACTIONS:
        yield Problem("not exactly one action", _ACTIONS, path)
    if play.bid and play.bid.amount < 0:
        yield Problem(f"a bid of {play.bid.amount}", "an amount such as 7", f"{path}.bid.amount")
    if play.auction and play.auction.company:
        yield from _company_problems(play.auction.company, f"{path}.auction.company")
    if play.start:
        yield from required_text_problems(play.start.city, "city", f"{path}.start.city")
    if play.develop:
        yield from text_problems(play.develop.city, f"{path}.develop.city")
    if play.fund and play.fund.company:
        yield from _company_problems(play.fund.company, f"{path}.fund.company")
    if play.expand:
        yield from _expand_problems(play.expand, f"{path}.expand")
    if play.hand_over:
        yield from _hand_over_problems(play.hand_over, players, f"{path}.hand_over")


def _expand_problems(expand: ExpandTrack, path: str) -> Iterator[Problem]:
    if expand.up_to not in EXPANSIONS:
        yield Problem(f"up to {count(expand.up_to, 'cube')}", listing([*map(str, EXPANSIONS)]), f"{path}.up_to")
    for index, cube in enumerate(expand.cubes):
        yield from _company_problems(cube.company, f"{path}.cubes[{index}].company")
        yield from required_text_problems(cube.hex, "hex", f"{path}.cubes[{index}].hex")


def _hand_over_problems(hand_over: HandOver, players: int, path: str) -> Iterator[Problem]:
    yield from seat_problems(hand_over.seat, players, f"{path}.seat")
    if hand_over.amount < 0:
        yield Problem(f"an amount of {hand_over.amount}", "an amount such as $5", f"{path}.amount")
    elif bool(hand_over.amount) == bool(hand_over.company):
        yield Problem("not exactly one thing handed over", "an amount such as $5, or a company", path)
    if hand_over.company:
        yield from _company_problems(hand_over.company, f"{path}.company")


def _company_problems(company: str, field: str) -> Iterator[Problem]:
    if company not in _COMPANIES:
        yield Problem(*unknown("company", company, COMPANIES), field)
