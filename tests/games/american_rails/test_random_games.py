"""What holds after every move of every game, tried on random ones."""

from itertools import pairwise

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import begin, judge
from interlock.boards.board_files import shipped_board
from interlock.games.american_rails.companies import PLATES
from interlock.games.american_rails.position import AmericanRailsPosition
from interlock.games.american_rails.sampling import STYLES
from interlock.record.american_rails import AmericanRailsMove, Row
from interlock.record.digest import digests
from interlock.replay.verdict import VerdictStatus
from kit.random_games import replayed
from kit.seeds import seeds

HEXES = {hex_.label: hex_ for hex_ in shipped_board("american-rails").hexes}
LINKS = ({"Chicago", "New York"}, {"Chicago", "Atlanta"}, {"New York", "Atlanta"})
GAMES = [(players, seed, style) for players in (3, 4, 5) for seed in seeds(3, 12) for style in STYLES]


@pytest.mark.parametrize(("players", "seed", "style"), GAMES)
def test_a_random_game_is_valid_and_its_books_balance_after_every_move(players: int, seed: int, style: str) -> None:
    for replay in replayed("american-rails", players, seed, style):
        position = replay.game.view(replay.table)
        assert isinstance(position, AmericanRailsPosition)
        check_incomes(position)
        check_supplies(position)
        check_markers(position)


def check_incomes(position: AmericanRailsPosition) -> None:
    """Reckon every income anew from what lies on the board."""
    cubes = [label for company in position.companies for label in company.track]
    for company in position.companies:
        income = 0
        for label in company.track:
            if HEXES[label].kind == "city":
                shared = cubes.count(label) > 1
                income += HEXES[label].figures["shared" if shared else "full"]
                if label in position.developed:
                    income += 1 if shared else 2
        cities = {HEXES[label].name for label in company.track}
        income += 10 * sum(link <= cities for link in LINKS)
        assert company.income == income


def check_supplies(position: AmericanRailsPosition) -> None:
    """Count cubes, shares and development markers, and see that every hex may hold what it holds."""
    in_game = {company.company: company for company in position.companies}
    assert len(in_game) == (5 if len(position.players) == 3 else 6)
    for plate in PLATES:
        held = sum(player.shares.get(plate.name, 0) for player in position.players)
        if plate.name not in in_game:
            assert not held
            continue
        company = in_game[plate.name]
        assert company.cubes >= 0
        assert 1 + company.cubes + len(company.track) == plate.cubes
        assert company.shares + company.shares_out + held == plate.shares
        assert len(set(company.track)) == len(company.track)
        # A company has no income before its first cube lies on the board.
        assert company.track or not company.income
    assert position.developments + len(position.developed) == 12
    tracks = [label for company in position.companies for label in company.track]
    assert all(tracks.count(label) == 1 for label in tracks if HEXES[label].kind in ("forest", "mountain"))
    for label in position.developed:
        assert HEXES[label].kind == "city"
        assert not HEXES[label].figures.get("barred")
        assert label in tracks


def check_markers(position: AmericanRailsPosition) -> None:
    """See that every field holds one marker at most, and that no player has two in a column."""
    assert len({(marker.phase, marker.row) for marker in position.markers}) == len(position.markers)
    assert len({(marker.phase, marker.seat) for marker in position.markers}) == len(position.markers)
    assert all(1 <= marker.row <= 7 and 1 <= marker.phase <= 3 for marker in position.markers)
    assert 1851 <= position.year <= 1857
    seats = [player.seat for player in position.players]
    assert sorted(position.order) == seats if position.phase else set(position.order) <= set(seats)


@pytest.mark.parametrize(("players", "seed", "style"), GAMES)
def test_players_move_in_the_order_of_the_markers_in_the_column_before(players: int, seed: int, style: str) -> None:
    record = sample("american-rails", players, seed, style)
    replay = begin(record)
    columns: list[list[tuple[int, int]]] = []
    for number, move in enumerate(record.moves, start=1):
        position = replay.game.view(replay.table)
        row = row_of(move.american_rails)
        if position.phase and position.auction is None and row:
            if not columns or len(columns[-1]) == players:
                columns.append([])
            assert len(columns) == 3 * (position.year - 1851) + position.phase
            columns[-1].append((row, move.seat))
        replay.run(number)
    assert len(columns) % 3 == 0
    for before, after in pairwise(columns):
        assert [seat for _, seat in sorted(before)] == [seat for _, seat in after]


DECLINED = {
    Row.DEVELOP: 2,
    Row.FUND: 3,
    Row.TAKE: 4,
    Row.EXPAND_2: 4,
    Row.EXPAND_3: 5,
    Row.AUCTION: 6,
    Row.EXPAND_4: 7,
}


def row_of(move: AmericanRailsMove) -> int:
    """Return the row of the action track that a move belongs to, 0 where it is no action of a phase."""
    if move.expand:
        return {2: 4, 3: 5, 4: 7}[move.expand.up_to]
    if move.decline:
        return DECLINED[move.decline.row]
    actions = (move.passing, move.develop, move.fund, move.take, None, move.auction)
    return next((row for row, action in enumerate(actions, start=1) if action), 0)


def test_the_same_seed_plays_the_same_game() -> None:
    assert sample("american-rails", 4, 7) == sample("american-rails", 4, 7)
    assert sample("american-rails", 4, 7) != sample("american-rails", 4, 8)


def test_digests_are_the_same_every_time() -> None:
    record = sample("american-rails", 4, 7)
    first, second = judge(record, full=True), judge(record, full=True)
    assert first == second
    assert first.status is VerdictStatus.VALID
    assert len(first.position_digests) == len(record.moves) + 1
    assert len(set(first.position_digests)) == len(first.position_digests)
    chain = digests(record)
    assert chain[-1] == first.record_digest
    assert len(chain) == len(record.moves) + 1
