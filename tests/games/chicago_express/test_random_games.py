"""What holds after every move of every game, tried on random ones."""

from collections.abc import Iterator
from itertools import islice, permutations
from random import Random

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge
from interlock.boards.board_files import shipped_board
from interlock.games.chicago_express.companies import CHARTERS
from interlock.games.chicago_express.position import ChicagoExpressPosition
from interlock.games.chicago_express.sampling import STYLES
from interlock.record.auction import Bid, Pass
from interlock.record.chicago_express import AuctionShare, Decline, DevelopHex, Dial, ExtendNetwork
from interlock.record.digest import digests
from interlock.replay.auction import Bidding
from interlock.replay.decision import Action, Decision
from interlock.replay.replay import Replay
from interlock.replay.verdict import VerdictStatus
from kit.random_games import replayed
from kit.seeds import seeds

HEXES = {hex_.label: hex_ for hex_ in shipped_board("chicago-express").hexes}
GAMES = [(players, seed, style) for players in range(2, 7) for seed in seeds(2, 8) for style in STYLES]


@pytest.mark.parametrize(("players", "seed", "style"), GAMES)
def test_a_random_game_is_valid_and_its_books_balance_after_every_move(players: int, seed: int, style: str) -> None:
    for replay in replayed("chicago-express", players, seed, style):
        position = replay.game.view(replay.table)
        assert isinstance(position, ChicagoExpressPosition)
        check_incomes(position)
        check_supplies(position)


def check_incomes(position: ChicagoExpressPosition) -> None:
    """Reckon every income anew from what lies on the board."""
    markers = {industry.city: industry.value for industry in position.industry}
    for company, charter in zip(position.companies, CHARTERS, strict=True):
        income = {"PRR": 7, "B&O": 6, "C&O": 5, "NYC": 8}.get(charter.name, 0)
        for label in company.track:
            hex_ = HEXES[label]
            income += markers.get(hex_.name, hex_.figures.get("income", 0))
            if label in position.developed:
                income += hex_.figures.get("development", 0)
        assert company.income == income


def check_supplies(position: ChicagoExpressPosition) -> None:
    """Count locomotives, shares and houses."""
    for company, charter in zip(position.companies, CHARTERS, strict=True):
        assert company.trains + len(company.track) == charter.trains
        held = sum(player.shares.get(company.company, 0) for player in position.players)
        assert company.shares + held == charter.shares
        assert len(set(company.track)) == len(company.track)
    assert position.houses + len(position.developed) == 20
    tracks = [label for company in position.companies for label in company.track]
    assert all(tracks.count(label) == 1 for label in tracks if HEXES[label].kind in ("forest", "mountain"))


# Each third game is one of every number of players and every style.
@pytest.mark.parametrize(("players", "seed", "style"), GAMES[::3])
def test_the_options_of_a_decision_are_what_its_check_passes(players: int, seed: int, style: str) -> None:
    random = Random(seed)
    for replay in replayed("chicago-express", players, seed, style):
        decision = replay.decision
        if decision is None:
            break
        # All options of a turn are too many to go through in every turn of every game.
        whole = isinstance(decision, Bidding) or random.random() < 0.03
        options = list(decision.options() if whole else islice(decision.options(), 40))
        tried = random.sample(options, min(len(options), 200))
        assert all(not list(decision.check(option)) for option in tried)
        if whole:
            legal = {without_order(option) for option in options}
            assert len(legal) == len(options), "an extension is listed in one order"
            for action in some_actions(replay, decision, random):
                assert is_legal(action, legal, replay) == (not list(decision.check(action))), action


def without_order(action: Action) -> object:
    """Return an extension without the order of its hexes, but for what comes before and after Chicago."""
    if not isinstance(action, ExtendNetwork):
        return action
    before = action.hexes.index("Chicago") if "Chicago" in action.hexes else len(action.hexes)
    return action.company, frozenset(action.hexes[:before]), frozenset(action.hexes[before:])


def is_legal(action: Action, legal: set[object], replay: Replay) -> bool:
    """Tell whether an action is listed, or an extension with its hexes in another order."""
    if without_order(action) in legal:
        return not (isinstance(action, ExtendNetwork) and len(set(action.hexes)) < len(action.hexes))
    # After Chicago hexes are named only where that does not end the action; then they may join Chicago as well.
    if not isinstance(action, ExtendNetwork) or not replay.table.wabash_open or len(set(action.hexes)) > 3:
        return False
    return len(set(action.hexes)) == len(action.hexes) and any(
        without_order(ExtendNetwork(action.company, hexes)) in legal for hexes in permutations(action.hexes)
    )


def some_actions(replay: Replay, decision: Decision, random: Random) -> Iterator[Action]:
    """Yield every simple action, legal or not, and a choice of the rest."""
    yield Pass()
    yield from (Bid(amount) for amount in range(-1, replay.table.ledger.balances[decision.seat] + 3))
    names = replay.table.land.grid.names
    yield from (DevelopHex(name) for name in names)
    for company in (charter.name for charter in CHARTERS):
        yield AuctionShare(company)
    yield from (Decline(dial) for dial in Dial if dial is not Dial.UNSPECIFIED)
    for company in (charter.name for charter in CHARTERS):
        yield from (ExtendNetwork(company, (name,)) for name in names)
    extensions = [option for option in islice(decision.options(), 3000) if isinstance(option, ExtendNetwork)]
    for option in random.sample(extensions, min(len(extensions), 200)):
        yield ExtendNetwork(option.company, tuple(random.sample(option.hexes, len(option.hexes))))
        yield ExtendNetwork(option.company, (*option.hexes, random.choice(names)))
        yield ExtendNetwork(option.company, (*option.hexes[:-1], random.choice(names)))


def test_the_same_seed_plays_the_same_game() -> None:
    assert sample("chicago-express", 4, 7) == sample("chicago-express", 4, 7)
    assert sample("chicago-express", 4, 7) != sample("chicago-express", 4, 8)


def test_digests_are_the_same_every_time() -> None:
    record = sample("chicago-express", 4, 7)
    first, second = judge(record, full=True), judge(record, full=True)
    assert first == second
    assert first.status is VerdictStatus.VALID
    assert len(first.position_digests) == len(record.moves) + 1
    assert len(set(first.position_digests)) == len(first.position_digests)
    chain = digests(record)
    assert chain[-1] == first.record_digest
    assert len(chain) == len(record.moves) + 1
