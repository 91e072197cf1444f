"""From a record to all that pages show of it, in one replay."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from interlock.games.explain.model import FigureChange, MoveOutcome
from interlock.games.judge import begin
from interlock.games.position import position_of
from interlock.record.digest import digest
from interlock.record.files import Loaded
from interlock.record.model import GameRecord
from interlock.record.rgn import write_rgn
from interlock.record.rgn.move_writer import MoveWriter
from interlock.replay import record_rules
from interlock.replay.conclude import conclude, ledger_entries
from interlock.replay.ledger import BANK, Entry
from interlock.replay.verdict import Finding, FindingKind
from interlock.replay.verdict_words import outcome_words, status_words
from interlock.report.announced import announced
from interlock.report.figures import Figures
from interlock.report.game_stories import game_story
from interlock.report.kinds import kind_of, kinds
from interlock.report.model import Story, StoryMove
from interlock.report.notes import Notes
from interlock.report.seen import Seen


def tell_story(loaded: Loaded, *, carry_on: bool = False) -> Story:
    """Return the story of a record; with `carry_on` illegal moves are judged on as played.

    RecordError where the record cannot be judged.
    """
    teller = _Teller(loaded.record, carry_on=carry_on)
    moves = list(teller.moves())
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
        rgn=write_rgn(record),
        kinds=kinds(replay.game),
        moves=tuple(moves),
        findings=verdict.findings,
        standings=verdict.standings,
        rounds=verdict.rounds,
        ledger=ledger_entries(replay.table.ledger),
        picture=teller.seen.picture("the board"),
        drawings=tuple(map(tuple, teller.seen.drawings.all())),
        tables=teller.seen.tables,
        rows=teller.seen.rows.all(),
    )


class _Teller:
    """Replays a record, and tells it move by move."""

    def __init__(self, record: GameRecord, *, carry_on: bool) -> None:
        self.record = record
        self.replay = begin(record, carry_on=carry_on)
        self.names = [player.name for player in record.header.players]
        self._own = game_story(self.replay.game.field)
        places = self._own.places(self.replay.world) - {*self.names}
        self._figures = Figures(self.replay, places)
        self._notes = Notes(record)
        self._writer = MoveWriter(record.header.players)
        self.seen = Seen(record.header.game, self.replay.world, self.names)
        self._position = position_of(self.replay)
        self.companies = self._own.companies(self._position)

    def moves(self) -> Iterator[StoryMove]:
        """Yield the set-up, each move that is judged, and those after them."""
        replay = self.replay
        yield self._set_up()
        while not replay.done():
            yield self._judged(replay.move + 1)
        yield from map(self._bare, range(replay.move + 1, len(self.record.moves) + 1))

    def _set_up(self) -> StoryMove:
        pieces, tables = self.seen.see(self._position)
        said = announced("Set-up", "", {}, (), self.replay.findings, "")
        move = StoryMove(announced=said, pieces=pieces, tables=tables)
        return replace(move, **self._notes.beside(0)._asdict())

    def _judged(self, number: int) -> StoryMove:
        """Judge a move, and tell it."""
        replay, before = self.replay, self._position
        told, paid = len(replay.findings), len(replay.table.ledger.entries)
        replay.run(number)
        after = self._position = position_of(replay)
        findings, payments = replay.findings[told:], replay.table.ledger.entries[paid:]
        pieces, tables = self.seen.see(after)
        changes = tuple(self._figures.changes([*self._own.changed_places(before, after, replay.world)]))
        move = self._bare(number)
        place = ", ".join(filter(None, (f"Move {number} of {len(self.record.moves)}", before.phase.text)))
        ending = replay.table.ending
        end = ending.words() if ending and not after.decision and before.decision else ""
        return replace(
            move,
            about=tuple(self._about(move, payments, changes)),
            outcome=self._outcome(number, findings),
            phase=before.phase.text,
            round=before.phase.round,
            decision=before.decision.text if before.decision else "",
            changes=changes,
            announced=announced(place, move.rgn, self._paid(payments), changes, findings, end),
            pieces=pieces,
            tables=tables,
        )

    def _bare(self, number: int) -> StoryMove:
        """Tell what the record has of a move."""
        game, move = self.replay.game, self.record.moves[number - 1]
        bare = StoryMove(
            number,
            self._writer.line(move),
            self._writer.words(move),
            move.seat,
            kind_of(game, game.recorded.action_of(move)),
            outcome=MoveOutcome.NOT_JUDGED,
        )
        return replace(bare, **self._notes.beside(number)._asdict())

    def _about(self, move: StoryMove, payments: Sequence[Entry], changes: Sequence[FigureChange]) -> Iterator[str]:
        """Yield the players and companies that a move is about."""
        names = self.replay.table.ledger.names
        touched = {names[account] for entry in payments for account in (entry.payer, entry.payee) if account != BANK}
        touched |= {change.subject for change in changes}
        touched |= {self.record.player(move.seat)} if move.seat else set()
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
