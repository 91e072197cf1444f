"""Which moves of Age of Steam are sound."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec.structs import asdict, astuple, fields

from interlock.basics.known import listing, unknown
from interlock.basics.problem import Problem
from interlock.basics.texts import are_plain, required_text_problems
from interlock.basics.wording import bounds, count
from interlock.record.age_of_steam import (
    CUBES,
    AgeOfSteamMove,
    BuildDirectLink,
    ChooseAction,
    DrawCubes,
    Hand,
    LayTrack,
    MoveCube,
    PlaceGoods,
    RollDice,
    RollForTie,
    SellShares,
    ShareBonus,
    Side,
    SpecialAction,
    TileWork,
    Track,
    Urbanize,
)
from interlock.record.auction import Bid
from interlock.record.model import Move
from interlock.record.soundness.age_of_steam_parts import (
    NEW_CITIES,
    column_problems,
    cube_problems,
    die_problems,
    player_dice_problems,
)
from interlock.record.soundness.seats import seat_problems

_ACTIONS = tuple(field.name for field in fields(AgeOfSteamMove))
_OF_THE_TABLE = (DrawCubes, RollDice, RollForTie)
_SIDES = frozenset(Side) - {Side.UNSPECIFIED, Side.TOWN}
_EITHER_HAND = Hand.UNSPECIFIED
_MOST_TRACKS = 6
_MOST_ROWS = 5


def move_problems(moves: Sequence[Move], players: int, path: str) -> Iterator[Problem]:
    """Yield what is not sound in moves; the path has {} where a move's index goes."""
    if not _are_sound(moves, players):
        for index, move in enumerate(moves):
            yield from _problems_of(move, players, path.format(index))


def _are_sound(moves: Sequence[Move], players: int) -> bool:
    """Whether moves are plainly sound: every record that arrives gets this quick look at all of them together."""
    hexes: list[str] = []
    for move in moves:
        play = move.age_of_steam
        if play is None or astuple(play).count(None) != len(_ACTIONS) - 1:
            return False
        action = play.action()
        if (type(action) in _OF_THE_TABLE) != (move.seat == 0):
            return False
        if isinstance(action, LayTrack):
            hexes.append(action.hex)
            if action.work is TileWork.UNSPECIFIED or not _are_tracks(action.tracks):
                return False
            if action.hand is not _EITHER_HAND and not action.side_by_side:
                return False
        elif isinstance(action, MoveCube) and not action.bonus:
            hexes.append(action.start)
            for link in action.path:
                hexes.append(link.to)
                if (link.owner and link.unowned) or not 0 <= link.owner <= players:
                    return False
            if action.cube not in CUBES:
                return False
        elif (problems := _PROBLEMS.get(type(action))) and any(problems(action, players, "")):
            return False
    return not hexes or are_plain(hexes)


def _are_tracks(tracks: Sequence[Track]) -> bool:
    for track in tracks:
        if track.end not in _SIDES or track.other_end is Side.UNSPECIFIED or track.end is track.other_end:
            return False
    return 0 < len(tracks) <= _MOST_TRACKS


def _problems_of(move: Move, players: int, path: str) -> Iterator[Problem]:
    play = move.age_of_steam
    if play is None:
        yield Problem("no move of this game", "a move of Age of Steam", path)
        return
    actions = {name: action for name, action in asdict(play).items() if action is not None}
    if len(actions) != 1:
        yield Problem("not exactly one action", listing(_ACTIONS), f"{path}.age_of_steam")
    for name, action in actions.items():
        if problems := _PROBLEMS.get(type(action)):
            yield from problems(action, players, f"{path}.age_of_steam.{name}")
    by_table = [type(action) in _OF_THE_TABLE for action in actions.values()]
    if move.seat and any(by_table):
        yield Problem("no player draws cubes or throws dice", "the table, seat 0", f"{path}.seat")
    elif move.seat == 0 and not all(by_table):
        yield Problem("the table draws and throws, and no more", f"a player, seat {bounds(1, players)}", f"{path}.seat")


def _shares_problems(sale: SellShares, _: int, path: str) -> Iterator[Problem]:
    if sale.shares < 0:
        yield Problem(count(sale.shares, "share"), "a number such as 2", f"{path}.shares")


def _bid_problems(bid: Bid, _: int, path: str) -> Iterator[Problem]:
    if bid.amount < 0:
        yield Problem(f"a bid of {bid.amount}", "an amount such as 7", f"{path}.amount")


def _choose_problems(choice: ChooseAction, _: int, path: str) -> Iterator[Problem]:
    if choice.action is SpecialAction.UNSPECIFIED:
        yield Problem("no special action", "an action such as SPECIAL_ACTION_ENGINEER", f"{path}.action")


def _urbanize_problems(urbanize: Urbanize, _: int, path: str) -> Iterator[Problem]:
    if urbanize.city not in NEW_CITIES:
        yield Problem(*unknown("New City", urbanize.city, NEW_CITIES), f"{path}.city")
    yield from required_text_problems(urbanize.hex, "hex", f"{path}.hex")


def _lay_problems(lay: LayTrack, _: int, path: str) -> Iterator[Problem]:
    yield from required_text_problems(lay.hex, "hex", f"{path}.hex")
    if not 0 < len(lay.tracks) <= _MOST_TRACKS:
        yield Problem(f"a tile with {count(len(lay.tracks), 'track')}", f"1 to {_MOST_TRACKS} tracks", f"{path}.tracks")
    for index, track in enumerate(lay.tracks):
        if track.end not in _SIDES:
            yield Problem("a track without its first end", "a side of the hex", f"{path}.tracks[{index}].end")
        elif track.other_end is Side.UNSPECIFIED:
            expected = "a side of the hex or the town"
            yield Problem("a track without its other end", expected, f"{path}.tracks[{index}].other_end")
        elif track.end is track.other_end:
            yield Problem("a track with both ends at one side", "two sides", f"{path}.tracks[{index}]")
    if lay.work is TileWork.UNSPECIFIED:
        yield Problem("no work", "lay, replace or redirect", f"{path}.work")
    if lay.hand is not _EITHER_HAND and not lay.side_by_side:
        yield Problem(
            f"the {lay.hand.name.lower()} tile of a kind that has no hands", "it side by side", f"{path}.hand"
        )


def _direct_link_problems(link: BuildDirectLink, _: int, path: str) -> Iterator[Problem]:
    yield from required_text_problems(link.city, "city", f"{path}.city")
    yield from required_text_problems(link.other_city, "city", f"{path}.other_city")


def _share_bonus_problems(bonus: ShareBonus, players: int, path: str) -> Iterator[Problem]:
    if not bonus.seats:
        yield Problem("nobody to share the bonus", "two players", f"{path}.seats")
    for index, seat in enumerate(bonus.seats):
        yield from seat_problems(seat, players, f"{path}.seats[{index}]")


def _move_problems(move: MoveCube, players: int, path: str) -> Iterator[Problem]:
    yield from cube_problems(move.cube, f"{path}.cube")
    yield from required_text_problems(move.start, "city", f"{path}.start")
    for index, link in enumerate(move.path):
        yield from required_text_problems(link.to, "stop", f"{path}.path[{index}].to")
        if link.owner:
            yield from seat_problems(link.owner, players, f"{path}.path[{index}].owner")
        if link.owner and link.unowned:
            yield Problem("a link with an owner and without", "one of the two", f"{path}.path[{index}].unowned")
    if move.bonus:
        yield from seat_problems(move.bonus, players, f"{path}.bonus")


def _place_problems(place: PlaceGoods, _: int, path: str) -> Iterator[Problem]:
    yield from cube_problems(place.cube, f"{path}.cube")
    yield from column_problems(place.column, f"{path}.column")
    if not 0 <= place.row <= _MOST_ROWS:
        yield Problem(f"a field in row {place.row}", f"a row from 1 to {_MOST_ROWS}", f"{path}.row")


def _draw_problems(draw: DrawCubes, _: int, path: str) -> Iterator[Problem]:
    for index, cube in enumerate(draw.cubes):
        yield from cube_problems(cube, f"{path}.cubes[{index}]")


def _dice_problems(roll: RollDice, _: int, path: str) -> Iterator[Problem]:
    if not (roll.light or roll.dark):
        yield Problem("a throw without dice", "what the dice show", path)
    yield from die_problems(roll.light, f"{path}.light")
    yield from die_problems(roll.dark, f"{path}.dark")


def _tie_problems(roll: RollForTie, players: int, path: str) -> Iterator[Problem]:
    if not roll.dice:
        yield Problem("a throw without dice", "what each player threw", f"{path}.dice")
    yield from player_dice_problems(roll.dice, players, f"{path}.dice")


_PROBLEMS: dict[type, Callable[[Any, int, str], Iterator[Problem]]] = {
    SellShares: _shares_problems,
    Bid: _bid_problems,
    ChooseAction: _choose_problems,
    Urbanize: _urbanize_problems,
    LayTrack: _lay_problems,
    BuildDirectLink: _direct_link_problems,
    ShareBonus: _share_bonus_problems,
    MoveCube: _move_problems,
    PlaceGoods: _place_problems,
    DrawCubes: _draw_problems,
    RollDice: _dice_problems,
    RollForTie: _tie_problems,
}
