"""Build the story of a game from its record in one replay, move by move, with the kinds of moves and the notes on
them.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from msgspec.structs import replace

from interlock.analysis.explain.model import MoveOutcome
from interlock.analysis.explain.move_explanation import texts_in
from interlock.analysis.judge import begin
from interlock.games.game_report import game_story
from interlock.games.position_view import PositionView, position_of
from interlock.library.games import AnyGameType
from interlock.record.digest import digest
from interlock.record.files import Loaded
from interlock.record.model import HERE_AND_NOW, GameRecord, Note
from interlock.record.rgn import write_rgn
from interlock.record.rgn.moves import MoveWriter
from interlock.record.rgn.vocabulary.games import GAME_WORDS as WORDS
from interlock.record.rgn.writer import RecordWriter
from interlock.replay import record_rules
from interlock.replay.conclusion import conclude, ledger_entries
from interlock.replay.decision import Action
from interlock.replay.ledger import BANK
from interlock.replay.ledger_entry import Entry
from interlock.replay.verdict import Finding, FindingKind, outcome_words, status_words
from interlock.report.announcements import announcement
from interlock.report.story_auctions import Auctions
from interlock.report.story_figures import FigureChanges, PlayerSeries, RoundFigures, dividend_series
from interlock.report.story_model import Story, StoryChange, StoryComment, StoryMove
from interlock.report.story_pictures import PictureHistory


def move_kind(game: AnyGameType, action: Action) -> str:
    """Return the kind of an action: the field that it has in the messages of the game, such as "extend_network"."""
    return game.recorded.action_fields[type(action)]


@cache
def move_kinds(game: AnyGameType) -> dict[str, str]:
    """Return what the kinds of moves of a game are called: by the first words of their lines in a record."""
    said = WORDS[game.name].moves.said()
    names = {field: said[kind] for kind, field in game.recorded.action_fields.items()}
    called = list(names.values())
    # Where two begin alike, such as the sale of a piece and of shares, they go by their fields.
    return {field: field.replace("_", " ") if called.count(name) > 1 else name for field, name in names.items()}


class MoveNotes(NamedTuple):
    """What stands beside a move, or before the first one."""

    glyphs: tuple[str, ...]
    comments: tuple[StoryComment, ...]
    rulings: tuple[str, ...]


class NotesOfMoves:
    """The notes of a record by the moves that they are about."""

    def __init__(self, record: GameRecord) -> None:
        self._writer = RecordWriter(record)
        self._by_move: defaultdict[int, list[Note]] = defaultdict(list)
        for note in record.notes:
            self._by_move[_move_of(note)].append(note)

    def beside(self, number: int) -> MoveNotes:
        """Return what stands beside a move."""
        notes = self._by_move.get(number, ())
        return MoveNotes(
            tuple(note.glyph for note in notes if note.glyph is not None),
            tuple(StoryComment(note.comment.text, note.comment.author) for note in notes if note.comment),
            tuple(self._writer.note(note) for note in notes if note.ruling),
        )


def _move_of(note: Note) -> int:
    """Return the move that a note is about: rulings on a move may stand after a later one."""
    ruling = note.ruling
    return ruling.move_number if ruling and ruling.kind not in HERE_AND_NOW else note.move_number


class StoryTeller:
    """Tells a record move by move; what is told of several moves together is there after the last."""

    def __init__(self, record: GameRecord, *, carry_on: bool) -> None:
        self.record = record
        self.replay = replay = begin(record, carry_on=carry_on)
        self.names = [player.name for player in record.header.players]
        self.own = own = game_story(replay.game.field)
        self._position = position_of(replay)
        self.companies = own.companies(self._position)
        self._figures = FigureChanges(replay, [*self.names, *self.companies], own.places(replay.world) - {*self.names})
        self._notes = NotesOfMoves(record)
        self._writer = MoveWriter(record.header.players)
        self.seen = PictureHistory(replay.game.field, replay.world, self.names)
        self.auctions = Auctions(own, replay.game.auction_rule)
        self.by_round = RoundFigures(replay, [*self.names, *self.companies])
        self.series = PlayerSeries(replay, own, self.names)

    def moves(self) -> Iterator[StoryMove]:
        """Yield the set-up, each move that is judged, and those after them."""
        replay = self.replay
        yield self._set_up()
        while not replay.done():
            yield self._judged(replay.move + 1)
        yield from map(self._as_recorded, range(replay.move + 1, len(self.record.moves) + 1))

    def _set_up(self) -> StoryMove:
        pieces, tables = self.seen.see(self._position)
        self.series.note(self._position)
        self.by_round.note("set-up")
        said = announcement("Set-up", "", {}, (), self.replay.findings, "")
        outcome = self._outcome(0, self.replay.findings)
        move = StoryMove(outcome=outcome, announced=said, pieces=pieces, tables=tables)
        return replace(move, **self._notes.beside(0)._asdict())

    def _judged(self, number: int) -> StoryMove:
        """Judge a move, and tell it."""
        replay, before = self.replay, self._position
        told, paid = len(replay.findings), len(replay.table.ledger.entries)
        replay.run(number)
        after = self._position = position_of(replay)
        findings, payments = replay.findings[told:], replay.table.ledger.entries[paid:]
        pieces, tables = self.seen.see(after)
        changes = tuple(self._figures.changes(self.own.changed_places(before, after, replay.world)))
        self._follow(number, before, payments)
        move = self._as_recorded(number)
        place = ", ".join(filter(None, (f"Move {number} of {len(self.record.moves)}", before.phase.text)))
        ending = replay.table.ending
        end = ending.words() if ending and before.decision and not after.decision else ""
        return replace(
            move,
            about=tuple(self._about(number, before, payments, changes)),
            outcome=self._outcome(number, findings),
            phase=before.phase.text,
            round=before.phase.round,
            decision=before.decision.text if before.decision else "",
            changes=changes,
            announced=announcement(place, move.rgn, self._paid(payments), changes, findings, end),
            pieces=pieces,
            tables=tables,
        )

    def _as_recorded(self, number: int) -> StoryMove:
        """Tell what the record has of a move."""
        game, move = self.replay.game, self.record.moves[number - 1]
        bare = StoryMove(
            number,
            self._writer.line(move),
            move.seat,
            move_kind(game, game.recorded.action_of(move)),
            outcome=MoveOutcome.NOT_JUDGED,
        )
        return replace(bare, **self._notes.beside(number)._asdict())

    def _follow(self, number: int, before: PositionView, payments: Sequence[Entry]) -> None:
        """Write down what is told of several moves together."""
        replay, after = self.replay, self._position
        self.series.note(after)
        if after.phase.round != before.phase.round or replay.done():
            self.by_round.note(before.phase.round or before.phase.text)
        if after.digest != before.digest:
            counting = replay.counting(number)
            action = replay.game.recorded.action_of(counting)
            self.auctions.speak(number, counting.seat, action, before, after, payments)

    def _about(
        self, number: int, before: PositionView, payments: Sequence[Entry], changes: Sequence[StoryChange]
    ) -> Iterator[str]:
        """Yield the players and companies that a move is about."""
        move, names = self.record.moves[number - 1], self.replay.table.ledger.names
        touched = {names[account] for entry in payments for account in (entry.payer, entry.payee) if account != BANK}
        touched |= {change.subject for change in changes}
        touched |= {*texts_in(self.replay.game.recorded.action_of(move))}
        touched |= {self.record.player(move.seat)} if move.seat else set()
        if lot := self.own.lot(before) or self.own.lot(self._position):
            touched.add(lot.company)
        yield from (name for name in dict.fromkeys((*self.names, *self.companies)) if name in touched)

    def _paid(self, payments: Sequence[Entry]) -> dict[str, int]:
        """Return what was paid by whom; what the bank pays is seen where it arrives."""
        names = self.replay.table.ledger.names
        paid: dict[str, int] = {}
        for entry in payments:
            if entry.payer != BANK:
                paid[names[entry.payer]] = paid.get(names[entry.payer], 0) + entry.amount
        return paid

    def _outcome(self, number: int, findings: Sequence[Finding]) -> MoveOutcome:
        """Return what became of a move."""
        if self.replay.is_put_aside(number):
            is_corrected = self.replay.counting(number) is not self.record.moves[number - 1]
            return MoveOutcome.CORRECTED if is_corrected else MoveOutcome.TAKEN_BACK
        if any(found.kind is FindingKind.ILLEGAL for found in findings):
            return MoveOutcome.ILLEGAL
        stands = any(found.rule == record_rules.STANDS.id for found in findings)
        return MoveOutcome.STANDS if stands else MoveOutcome.LEGAL


def tell_story(loaded: Loaded, *, carry_on: bool = False) -> Story:
    """Return the story of a record; with `carry_on` illegal moves are judged on as played.

    RecordError where the record cannot be judged.
    """
    teller = StoryTeller(loaded.record, carry_on=carry_on)
    moves = tuple(teller.moves())
    replay, record, header = teller.replay, loaded.record, loaded.record.header
    verdict = conclude(replay, digest(record))
    return Story(
        name=loaded.name,
        game=header.game,
        game_title=replay.game.title,
        title=header.event or ", ".join(teller.names),
        board=verdict.board,
        components=verdict.components,
        edition=header.edition,
        options=header.options,
        event=header.event,
        site=header.site,
        date=header.date,
        tags=header.tags,
        players=tuple(teller.names),
        companies=teller.companies,
        status=verdict.status,
        status_words=f"{status_words(verdict.status)}; {outcome_words(verdict, carry_on=carry_on)}",
        carry_on=carry_on,
        judged_move_count=replay.position_move(),
        finished=verdict.finished,
        ending=verdict.ending,
        end_reasons=verdict.end_reasons,
        rgn=loaded.rgn_text.text if loaded.rgn_text else write_rgn(record),
        kinds=move_kinds(replay.game),
        moves=moves,
        findings=verdict.findings,
        standings=verdict.standings,
        rounds=verdict.rounds,
        figures=teller.by_round.table(),
        series=(
            *teller.series.all(teller.by_round.spans),
            *dividend_series(verdict.rounds, teller.own.paints),
        ),
        auctions=teller.auctions.all(),
        ledger=ledger_entries(replay),
        picture=teller.seen.picture("the board"),
        drawings=tuple(map(tuple, teller.seen.drawings.all())),
        tables=teller.seen.tables(),
        rows=teller.seen.rows.all(),
    )
