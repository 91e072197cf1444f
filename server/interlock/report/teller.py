"""Replays a record, and tells it move by move."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from interlock.games.explain.model import MoveOutcome
from interlock.games.explain.move import texts_in
from interlock.games.judge import begin
from interlock.games.position_view import PositionView, position_of
from interlock.record.model import GameRecord
from interlock.record.rgn.move_writer import MoveWriter
from interlock.replay import record_rules
from interlock.replay.entry import Entry
from interlock.replay.ledger import BANK
from interlock.replay.verdict import Finding, FindingKind
from interlock.report.announced import announced
from interlock.report.auctions import Auctions
from interlock.report.by_round import ByRound
from interlock.report.figures import Figures
from interlock.report.game_stories import game_story
from interlock.report.kinds import kind_of
from interlock.report.model import StoryChange, StoryMove
from interlock.report.notes import Notes
from interlock.report.seen import Seen
from interlock.report.series import Series


class Teller:
    """Tells a record move by move; what is told of several moves together is there after the last."""

    def __init__(self, record: GameRecord, *, carry_on: bool) -> None:
        self.record = record
        self.replay = replay = begin(record, carry_on=carry_on)
        self.names = [player.name for player in record.header.players]
        self.own = own = game_story(replay.game.field)
        self._position = position_of(replay)
        self.companies = own.companies(self._position)
        self._figures = Figures(replay, [*self.names, *self.companies], own.places(replay.world) - {*self.names})
        self._notes = Notes(record)
        self._writer = MoveWriter(record.header.players)
        self.seen = Seen(replay.game.field, replay.world, self.names)
        self.auctions = Auctions(own, replay.game.auction_rule)
        self.by_round = ByRound(replay, [*self.names, *self.companies])
        self.series = Series(replay, own, self.names)

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
        said = announced("Set-up", "", {}, (), self.replay.findings, "")
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
            announced=announced(place, move.rgn, self._paid(payments), changes, findings, end),
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
            kind_of(game, game.recorded.action_of(move)),
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
