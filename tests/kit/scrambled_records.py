"""Random games with moves put in, replaced and left out, and with rulings of all kinds."""

from functools import cache
from random import Random

from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import begin
from interlock.basics.color import Color
from interlock.basics.limits import LARGEST_NUMBER
from interlock.games.registry import GAMES
from interlock.record.american_rails import COMPANIES as RAILS_COMPANIES
from interlock.record.american_rails import (
    AmericanRailsMove,
    Decline,
    DevelopCity,
    ExpandTrack,
    FundCompany,
    HandOver,
    OfferShare,
    PlacedCube,
    Row,
    StartCompany,
    TakeFrom,
    TakeMoney,
)
from interlock.record.auction import Bid, Pass
from interlock.record.chicago_express import COMPANIES as EXPRESS_COMPANIES
from interlock.record.chicago_express import AuctionShare, ChicagoExpressMove, DevelopHex, Dial, ExtendNetwork
from interlock.record.chicago_express import Decline as Waive
from interlock.record.model import Figure, GameRecord, Header, Move, Note, Ruling, RulingKind
from interlock.record.railroad_revolution import (
    WORKER_COLORS,
    AcceptEffect,
    ChooseEffect,
    HireWorker,
    MakeProgress,
    RailroadRevolutionMove,
    SellOwnShares,
    SetUpOffice,
    SwapWorker,
    WorkerPlace,
)
from interlock.replay.boards import shipped_grid
from kit.figure_rulings import settings
from kit.hostile_games import any_move
from kit.railroad_revolution.stated_values import without_set

AMOUNTS = (0, 1, 5, 9, 10, 11, 20, LARGEST_NUMBER)


def express_move(random: Random, seat: int, players: int) -> Move:
    labels = shipped_grid("chicago-express").labels
    company = random.choice(EXPRESS_COMPANIES)
    own = random.choice(
        [
            ChicagoExpressMove(bid=Bid(random.choice(AMOUNTS))),
            ChicagoExpressMove(passing=Pass()),
            ChicagoExpressMove(auction=AuctionShare(company)),
            ChicagoExpressMove(decline=Waive(random.choice([*Dial][1:]))),
            ChicagoExpressMove(
                extend_network=ExtendNetwork(company, tuple(random.choices(labels, k=random.randint(1, 4))))
            ),
            ChicagoExpressMove(develop=DevelopHex(random.choice(labels))),
        ]
    )
    return Move(seat, chicago_express=own)


def rails_move(random: Random, seat: int, players: int) -> Move:
    labels = shipped_grid("american-rails").labels
    company, label = random.choice(RAILS_COMPANIES), random.choice(labels)
    cubes = tuple(
        PlacedCube(random.choice(RAILS_COMPANIES), random.choice(labels)) for _ in range(random.randint(1, 5))
    )
    own = random.choice(
        [
            AmericanRailsMove(bid=Bid(random.choice(AMOUNTS))),
            AmericanRailsMove(passing=Pass()),
            AmericanRailsMove(auction=OfferShare(company)),
            AmericanRailsMove(start=StartCompany(label)),
            AmericanRailsMove(develop=DevelopCity(label)),
            AmericanRailsMove(fund=FundCompany(company)),
            AmericanRailsMove(take=TakeMoney(random.choice([*TakeFrom][1:]))),
            AmericanRailsMove(expand=ExpandTrack(random.choice((2, 3, 4)), cubes)),
            AmericanRailsMove(hand_over=HandOver(random.randint(1, players), 5)),
            AmericanRailsMove(decline=Decline(random.choice([*Row][1:]))),
        ]
    )
    return Move(seat, american_rails=own)


@cache
def revolution_moves() -> list[RailroadRevolutionMove]:
    """Return the moves of some games, without rails: a game without a component set names their spaces otherwise."""
    records = [sample("railroad-revolution", 4, seed) for seed in range(3)]
    owns = [move.railroad_revolution for record in records for move in record.moves]
    return [own for own in owns if own and not own.rail]


def revolution_move(random: Random, seat: int, players: int) -> Move:
    own = random.choice(revolution_moves())
    seat = 0 if own.turn_up or own.draw else seat
    if random.random() < 0.3:
        odd = [
            RailroadRevolutionMove(sell_shares=SellOwnShares(random.choice((1, 3, 99)))),
            RailroadRevolutionMove(hire=HireWorker(random.choice(tuple(WORKER_COLORS.values())))),
            RailroadRevolutionMove(office=SetUpOffice(random.randint(1, 12))),
            RailroadRevolutionMove(progress=MakeProgress(random.randint(0, 9), random.randint(1, 9))),
            RailroadRevolutionMove(choose=ChooseEffect(random.randint(1, 3))),
            RailroadRevolutionMove(accept=AcceptEffect(random.randint(1, 3))),
            RailroadRevolutionMove(swap=SwapWorker(Color.WHITE, random.choice(list(WorkerPlace)[1:]), Color.GRAY)),
        ]
        own = random.choice(odd)
    return Move(seat, railroad_revolution=own)


MAKERS = {"chicago-express": express_move, "american-rails": rails_move, "railroad-revolution": revolution_move}
BOARDS = ("rust-belt", "western-us", "southern-us", "germany", "barbados", "st-lucia")


@cache
def played(game: str, seed: int) -> GameRecord:
    """Return a random game."""
    board = BOARDS[seed % len(BOARDS)] if game == "age-of-steam" else ""
    _, most = GAMES[game].players_on(board)
    players = Random(seed).randint(min(3, most), min(5, most))
    return sample(game, players, seed, header=Header(board=board))


def scrambled(game: str, seed: int) -> GameRecord:
    """Return a random game with moves put in, replaced and left out, and with rulings of all kinds."""
    random = Random(seed)
    record = played(game, seed % 12)
    board, players = record.header.board, len(record.header.players)
    if game == "railroad-revolution" and seed % 3 == 0:
        record = without_set(record)

    def scrambled_move() -> Move:
        if game in MAKERS:
            return MAKERS[game](random, random.randint(1, players), players)
        return any_move(game, board, players, random)

    figures = [named for named, _ in settings(begin(record))]
    names = [player.name for player in record.header.players]
    moves = list(record.moves)
    for _ in range(random.randint(1, 40)):
        place = random.randrange(len(moves))
        moves[place : place + random.randint(0, 2)] = [scrambled_move()]
    notes = []
    for _ in range(random.randint(0, 60)):
        after = random.randint(1, len(moves))
        ruling = random.choice(
            [
                Ruling(RulingKind.STANDS, after, "Ref"),
                Ruling(RulingKind.STANDS, after, "Ref"),
                Ruling(RulingKind.TAKEN_BACK, after),
                Ruling(RulingKind.CORRECTED, after, correction=scrambled_move()),
                Ruling(RulingKind.PENALTY, seat=random.randint(1, players), amount=random.choice(AMOUNTS[1:])),
                Ruling(RulingKind.AWARD, payee=random.choice(names), amount=random.choice(AMOUNTS[1:])),
                Ruling(RulingKind.SET, figures=(Figure(*random.choice(figures), random.choice(AMOUNTS)),)),
            ]
        )
        notes.append(Note(after, ruling=ruling))
    notes.sort(key=lambda note: note.move_number)
    return replace(record, moves=tuple(moves), notes=tuple(notes))
