"""Whatever moves stand by ruling or are carried on with, every step of the game takes a move and what follows ends."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import begin, judge
from interlock.basics.color import Color
from interlock.games.age_of_steam.phases.player_order import Bidding
from interlock.games.age_of_steam.phases.shares import Selling
from interlock.record.age_of_steam import (
    CUBES,
    AddLink,
    BuildDirectLink,
    ChooseAction,
    DrawCubes,
    EndBuilding,
    LayTrack,
    MoveCube,
    PassOnce,
    PayForFirst,
    PlaceGoods,
    PlayerDice,
    Produce,
    RollDice,
    RollForTie,
    SellShares,
    ShareBonus,
    Side,
    SpecialAction,
    TileWork,
    Track,
    Urbanize,
    UsedLink,
    WaitForPlace,
)
from interlock.record.auction import Bid, Pass
from interlock.record.model import GameRecord, Header, Move, Note, Ruling, RulingKind
from interlock.record.rgn import read_rgn
from interlock.replay.decision import Action
from interlock.replay.replay import Replay
from interlock.replay.verdict import VerdictStatus
from kit.age_of_steam.script import Script
from kit.seeds import seeds

BOARDS = [("rust-belt", 4), ("western-us", 3), ("southern-us", 5), ("germany", 3), ("barbados", 1), ("st-lucia", 2)]
OF_THE_TABLE = (DrawCubes, RollDice, RollForTie)
MOST = 1_000_000
INT32 = 2**31


def hostile(replay: Replay, random: Random) -> Iterator[Action]:
    """Yield extreme actions of every kind, and what is legal."""
    names, seats = replay.world.names, list(replay.table.seats)
    cubes = list(CUBES)
    sides = [Side[name] for name in replay.world.sides]
    places = random.choices(names, k=8)
    yield from islice(replay.decision.options(), 3)
    yield from (SellShares(0), SellShares(MOST), Bid(0), Bid(1), Bid(5), Bid(MOST), Pass(), PassOnce(), PayForFirst())
    yield from (WaitForPlace(), BuildDirectLink(places[0], places[1], half_price=True))
    yield from (ChooseAction(action) for action in SpecialAction if action is not SpecialAction.UNSPECIFIED)
    yield from (AddLink(), EndBuilding(), Produce(), ShareBonus(tuple(seats)), ShareBonus((seats[0],) * 5))
    yield from (Urbanize(letter, place) for letter, place in zip("ABCDEFGH", places, strict=True))
    yield LayTrack(places[0], (Track(*random.sample(sides, 2)),), TileWork.LAY, half_price=True)
    into_town = tuple(Track(sides[at], Side.TOWN) for at in (0, 1, 3, 4))
    yield LayTrack(places[1], into_town, TileWork.LAY, side_by_side=True)
    yield LayTrack(places[2], into_town, TileWork.LAY, crossing=True)
    for cube in cubes:
        yield MoveCube(cube, places[2], tuple(UsedLink(place) for place in places), seats[-1])
    full = [(name, cube) for name, lying in zip(names, replay.table.cubes, strict=True) for cube in lying]
    for name, cube in random.sample(full, min(3, len(full))):
        yield MoveCube(cube, name, (UsedLink(places[3]),) * 9)
    yield from (PlaceGoods(cube, "light 1", 3) for cube in cubes)
    yield from (DrawCubes((Color.RED,) * count) for count in (1, 2, 9))
    yield from (RollDice((1,) * count, (6,) * (9 - count)) for count in (0, 3, 9))
    yield RollForTie((PlayerDice(seats[0], (6, 6)),))


@pytest.mark.parametrize("seed", seeds(1, 4))
@pytest.mark.parametrize(("board", "players"), BOARDS)
def test_hostile_moves_that_stand_come_to_an_end(board: str, players: int, seed: int) -> None:
    random = Random(seed)
    begun = sample("age-of-steam", players, seed, header=Header(board=board))
    replay = begin(GameRecord(begun.header, begun.setup))
    moves: list[Move] = []
    while (decision := replay.decision) and len(moves) < 150:
        action = random.choice(list(hostile(replay, random)))
        seat = 0 if isinstance(action, OF_THE_TABLE) else random.choice([max(decision.seat, 1), *replay.table.seats])
        if any(violation.rule.physical for violation in decision.check(action)) or random.random() < 0.3:
            seat, action = decision.seat, replay.game.random.action(replay.table, decision, random, "")
        moves.append(replay.game.whole_move(seat, action))
        replay.make(seat, action)
        # Every decision says what is legal, and there is something.
        if replay.decision:
            assert replay.decision.words()
            legal = next(replay.decision.options(), None)
            assert board == "germany" or legal is not None
        replay.game.view(replay.table)
    record = GameRecord(begun.header, begun.setup, tuple(moves))
    ruled = tuple(Note(move, ruling=Ruling(RulingKind.STANDS, move_number=move)) for move in range(1, len(moves) + 1))
    for carry_on, notes in ((True, ()), (False, ruled)):
        verdict = judge(GameRecord(record.header, record.setup, record.moves, notes), carry_on=carry_on, full=True)
        assert verdict.judged_move_count == len(moves)
        for each in verdict.standings:
            assert -INT32 <= each.score < INT32


@pytest.mark.parametrize("ruling", ["", "ruling stands\n"])
def test_an_auction_in_which_all_hold_the_same_bid_goes_on_with_the_next(ruling: str) -> None:
    script = Script().until(Bidding)
    text = script.text
    for name in ("Andy", "Ben", "Charly"):
        text += f"{name}: bid 1\n{ruling if name != 'Andy' else ''}"
    record = read_rgn(text).record
    replay = begin(record, carry_on=not ruling)
    replay.run()
    # Nobody bids against themselves: of the same bids the last one counts.
    assert replay.table.names[replay.decision.seat] == "Andy"
    assert replay.table.bidders == [1, 2, 3]
    verdict = judge(read_rgn(f"{text}Andy: pass\nBen: bid 2\nCharly: pass\n").record, carry_on=not ruling)
    assert verdict.judged_move_count == len(record.moves) + 3


def test_an_auction_in_which_all_bid_nothing_goes_on() -> None:
    text = Script().until(Bidding).text + "".join(
        f"{name}: bid 0\nruling stands\n" for name in ("Andy", "Ben", "Charly")
    )
    replay = begin(read_rgn(text).record)
    replay.run()
    assert replay.table.names[replay.decision.seat] == "Andy"


def test_shares_beyond_the_track_are_not_sold_even_by_ruling() -> None:
    script = Script().until(Selling)
    text = script.text + "Andy: shares 1000000\nruling stands\n" * 800
    verdict = judge(read_rgn(text).record, carry_on=True, full=True)
    assert verdict.status is VerdictStatus.ILLEGAL
    assert {each.score for each in verdict.standings} == {-6}


def test_on_barbados_actions_are_free_again_whatever_was_chosen_by_ruling() -> None:
    script = Script("barbados")("shares 1").stands("action first move")
    for _ in range(5):
        script = script.until(Selling)("shares 1")
        first = next(script.replay.decision.options())
        script = script(f"action {first.action.name.lower().replace('_', ' ')}")
    assert script.table.round == 6
