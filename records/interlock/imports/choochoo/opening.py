"""The beginning of a record: header, set-up and board, as an export tells them."""

from msgspec import Struct

from interlock.imports.choochoo.deal import start_from_seed
from interlock.imports.choochoo.export import Export
from interlock.imports.choochoo.maps import first_phase, known_map, places_of_map, unknown_map
from interlock.imports.choochoo.numbers import PLAYERS
from interlock.imports.choochoo.own_board import own_places
from interlock.imports.choochoo.places import Places
from interlock.imports.choochoo.problems import wrong
from interlock.imports.choochoo.start import Start, require_usual, start_of_state
from interlock.record.model import FORMAT, GameRecord, Header, Player, Setup
from interlock.record.soundness import require_sound

SITE = "choochoo.games"
EDITION = "choochoo"
_GAME_NUMBER = "choochoo-game"


class Opening(Struct, frozen=True):
    """A record without moves, and what is needed to read them."""

    record: GameRecord
    start: Start
    places: Places


def opening_of(export: Export, *, base_rules: bool = False) -> Opening:
    """Return the beginning of the record of a game; of maps we do not know only by the base rules."""
    places = _places(export, base_rules=base_rules)
    start = _start(export, places)
    board = places.grid.board
    header = Header(
        FORMAT,
        board.game,
        board=board.name,
        edition=EDITION,
        players=tuple(Player(PLAYERS[colour]) for colour in start.colours),
        site=SITE,
        tags={} if export.id is None else {_GAME_NUMBER: str(export.id)},
    )
    own_board = None if known_map(export.map) else board
    return Opening(require_sound(GameRecord(header, Setup(age_of_steam=start.setup), board=own_board)), start, places)


def _places(export: Export, *, base_rules: bool) -> Places:
    if known_map(export.map):
        return places_of_map(export.map)
    if not base_rules:
        raise unknown_map(export.map)
    if export.start_state is None:
        raise wrong("the map of the game is not at hand", "the state", "startState")
    return own_places(export.map, export.start_state)


def _start(export: Export, places: Places) -> Start:
    if export.start_state is not None:
        if export.players not in (0, len(export.start_state.players)):
            message = f"{export.players} players, and {len(export.start_state.players)} in the state"
            raise wrong(message, "as many", "playerIds")
        if known_map(export.map):
            places.require_same(export.start_state.grid)
            require_usual(export.start_state, first_phase(export.map))
        return start_of_state(export.start_state, places)
    if export.start_seed is None:
        raise wrong("neither the state nor the seed of the start is there", "one of the two", "startState")
    return start_from_seed(export.start_seed, export.players, places)
