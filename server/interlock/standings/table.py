"""Compute the standings table from the results of games, and decide which records count."""

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Sequence
from itertools import islice

from msgspec.structs import replace

from interlock.basics.names import name_key
from interlock.replay.verdict import VerdictStatus, status_words
from interlock.standings.columns_and_rows import MOST_COLUMNS, RowBuilder, columns_of
from interlock.standings.model import AlikeNames, StandingsGame, StandingsSeat, StandingsTable
from interlock.standings.player_results import Match, PlayerGame, PlayerResults
from interlock.standings.points import figure
from interlock.standings.settings import StandingsSettings
from interlock.standings.similar_names import MOST_COMPARED, similar_names

STATUS, NO_RESULT, SOLO, TWICE, SAME_GAME = "status", "no_result", "solo", "one_player_twice", "same_game"
"""Stable words for why a record is left out, besides that it is unreadable."""


class RecordFilter:
    """Decides of one record after another."""

    def __init__(self, terms: StandingsSettings) -> None:
        self._terms = terms
        self._counted: dict[Hashable, str] = {}

    def why_not(self, game: StandingsGame, keys: Sequence[str]) -> tuple[str, str]:
        """Return why a record is left out, as a stable word and a sentence; nothing where it counts."""
        if game.left_out:
            return game.left_out, game.why
        if (once := _identity(game)) in self._counted:
            return SAME_GAME, f"the same game as {self._counted[once]}, which counts"
        if game.status not in self._terms.counted:
            return STATUS, status_words(game.status)
        if not all(seat.rank for seat in game.seats):
            return NO_RESULT, f"{status_words(game.status)}, and its result line does not tell of every player"
        if len(set(keys)) < len(keys):
            second = next(at for at, key in enumerate(keys) if key in keys[:at])
            first = keys.index(keys[second])
            names = f"{game.seats[first].player} and {game.seats[second].player}"
            return TWICE, f"{names} played against each other, and the aliases make them one player"
        if len(keys) == 1 and not self._terms.solo:
            return SOLO, "one player alone"
        self._counted[once] = game.name
        return "", ""


def _identity(game: StandingsGame) -> Hashable:
    """Return what two records of one game have in common: all that was played, or where that is not all, the result."""
    digest = bytes.fromhex(game.digest.rpartition(":")[2])
    if game.status in (VerdictStatus.ILLEGAL, VerdictStatus.STOPPED, VerdictStatus.INCOMPLETE) or game.as_written:
        return digest, game.event, game.round, game.date, tuple((seat.rank, seat.score) for seat in game.seats)
    return digest


MOST_LEFT_OUT = 1_000
"""Of the records that are left out as many are told."""
_MOST_REMARKS = 100
_MOST_UNMET = 10


def compute_table(games: Iterable[StandingsGame], terms: StandingsSettings) -> StandingsTable:
    """Return the table of games, which are told in an order that does not change."""
    table = _TableBuilder(terms)
    for game in games:
        table.take(game)
    return table.made()


class _TableBuilder:
    """A table that is being made."""

    def __init__(self, terms: StandingsSettings) -> None:
        self._terms = terms
        self._counting = RecordFilter(terms)
        self._keys: dict[str, str] = {}
        self._tallies: dict[str, PlayerResults] = {}
        self._matches: list[Match] = []
        self._left_out: list[StandingsGame] = []
        self._left_out_counts: Counter[str] = Counter()

    def take(self, game: StandingsGame) -> None:
        """Take one more game in."""
        terms = self._terms
        if terms.rounds and not game.left_out and name_key(game.round) not in terms.rounds:
            return
        keys = tuple(self._key(seat.player) for seat in game.seats)
        word, why = self._counting.why_not(game, keys)
        if word:
            self._left_out_counts[word] += 1
            if len(self._left_out) < MOST_LEFT_OUT:
                self._left_out.append(replace(game, left_out=word, why=why))
            return
        match = Match(game, keys, terms.points.reckon(game.seats))
        self._matches.append(match)
        for at, key in enumerate(keys):
            tally = self._tallies.get(key)
            if tally is None:
                tally = self._tallies[key] = PlayerResults(key, self._tallies)
            spelling = game.seats[at].player
            tally.spellings[spelling] = tally.spellings.get(spelling, 0) + 1
            tally.played.append(PlayerGame(match, at))

    def _key(self, spelling: str) -> str:
        """Return the key of the player who is meant by a spelling."""
        key = self._keys.get(spelling)
        if key is None:
            spelled = name_key(spelling)
            name = self._terms.aliases.name_of(spelled)
            key = self._keys[spelling] = name_key(name) if name else spelled
        return key

    def made(self) -> StandingsTable:
        """Return the table."""
        terms, tallies = self._terms, list(self._tallies.values())
        for tally in tallies:
            told = terms.aliases.name_of(tally.key)
            # Of several spellings the usual one.
            tally.name = told or min(tally.spellings, key=lambda name: (-tally.spellings[name], name))
            tally.count_best(terms.best)
        columns = columns_of([match.game for match in self._matches], terms.columns)
        events = list({name_key(match.game.event): match.game.event for match in self._matches}.values())
        dates = [match.game.date for match in self._matches if match.game.date]
        for match in self._matches:
            match.column = columns.key_of(match.game)
        shown = columns if len(columns.titles) <= MOST_COLUMNS else columns._replace(titles={})
        return StandingsTable(
            points=terms.points.told,
            tie_breaks=terms.tie_breaks,
            best=terms.best,
            minimum=terms.minimum,
            record_count=len(self._matches) + self._left_out_counts.total(),
            game_count=len(self._matches),
            columns=columns.kind,
            column_titles=tuple(shown.titles.values()),
            rows=RowBuilder(terms, shown).of(tallies),
            games=tuple(self._listed()) if terms.games else (),
            left_out=tuple(self._left_out),
            left_out_counts=dict(self._left_out_counts),
            alike_names=self._alike(),
            remarks=tuple(islice(self._remarks(len(columns.titles)), _MOST_REMARKS)),
            event=events[0] if len(events) == 1 else "",
            first_date=min(dates, default=""),
            last_date=max(dates, default=""),
        )

    def _listed(self) -> Iterable[StandingsGame]:
        """Yield the games that count, with what they brought."""
        dropped: defaultdict[int, set[int]] = defaultdict(set)
        for tally in self._tallies.values():
            if len(tally.counted) < len(tally.played):
                counted = set(map(id, tally.counted))
                for played in tally.played:
                    if id(played) not in counted:
                        dropped[id(played.match)].add(played.at)
        for match in self._matches:
            seats = zip(match.game.seats, match.points, strict=True)
            told = (
                replace(
                    seat,
                    player=self._tallies[match.keys[at]].name,
                    points=figure(points),
                    dropped=at in dropped[id(match)],
                )
                for at, (seat, points) in enumerate(seats)
            )
            yield replace(match.game, seats=tuple(sorted(told, key=_by_rank)))

    def _alike(self) -> tuple[AlikeNames, ...]:
        if len(self._tallies) > MOST_COMPARED:
            return ()
        met = {
            key: {other for played in tally.played for other in played.others()} for key, tally in self._tallies.items()
        }
        names = {key: tally.name for key, tally in self._tallies.items()}
        return tuple(map(AlikeNames, similar_names(names, met)))

    def _remarks(self, columns: int) -> Iterable[str]:
        if columns > MOST_COLUMNS:
            yield f"There are {columns} rounds or events, too many for columns."
        first: dict[tuple[str, str, frozenset[str]], str] = {}
        for match in self._matches:
            game = match.game
            if not game.round:
                continue
            once = name_key(game.event), name_key(game.round), frozenset(match.keys)
            if once in first:
                yield f"{first[once]} and {game.name} are of one round, with the same players: are they one game?"
            else:
                first[once] = game.name
        if as_written := sum(match.game.as_written for match in self._matches):
            results = "1 game counts" if as_written == 1 else f"{as_written} games count"
            yield f"{results} by the result that was written down, which no replay confirms."
        if unmet := self._terms.aliases.unmet(set(map(name_key, self._keys))):
            more = f" and {len(unmet) - _MOST_UNMET} more" if len(unmet) > _MOST_UNMET else ""
            yield f"No record has any of the other names of {'; '.join(unmet[:_MOST_UNMET])}{more}."


def _by_rank(seat: StandingsSeat) -> tuple[int, str]:
    return seat.rank, seat.player
