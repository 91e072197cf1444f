"""The replay loop: each move is checked first and made only when it may stand."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace

from interlock.basics.text_format import list_words
from interlock.record.model import HERE_AND_NOW, Claim, Figure, Move, Note, Ruling, RulingKind
from interlock.replay import record_rules
from interlock.replay.decision import Action, Decision
from interlock.replay.dividends import DIVIDEND
from interlock.replay.finding_collection import MOST_FAULTS, Findings
from interlock.replay.finding_factory import (
    basis_of,
    claim_differs,
    claim_impossible,
    claim_swapped,
    claim_unchecked,
    fact_finding,
    finding,
    with_basis,
)
from interlock.replay.ledger import TooMuchMoneyError
from interlock.replay.near_moves import MoveFormatter, near_moves
from interlock.replay.preparation import PreparedRecord, play_of
from interlock.replay.record_figures import FigureNames, swapped_names, values_said
from interlock.replay.rule import Rule, Violation
from interlock.replay.rulings import carry_out, figures_set, referee_of, who_and_why
from interlock.replay.verdict import Finding, FindingKind, LegalMove

# Looking for legal moves near a refused one takes longer than judging it, so a record full of refusals gets them
# for the first ones only.
_REFUSALS_WITH_ALTERNATIVES = 20
CHANCE = 0
"""The seat of dice, cubes and tiles that chance moves; it is nobody's."""


class Replay:
    """A record being replayed: the position reached, the decision there, and what was found on the way."""

    def __init__(self, prepared: PreparedRecord, writer: MoveFormatter, *, carry_on: bool = False) -> None:
        """Set the game up; `carry_on` goes on after an illegal move, as it was played."""
        self.record = prepared.record
        self.game = prepared.game
        self.world = prepared.world
        self.table = prepared.game.set_up(prepared.record, prepared.world, prepared.options)
        self.move = 0
        """The number of the last move judged."""
        self._found = Findings()
        self._unchecked: set[tuple[str, str]] = set()
        """Rule and sentence of what could not be checked: each is told once."""
        self._said: set[tuple[FindingKind, str, str]] = set()
        """Kind, rule and sentence of what has been said of the move being judged: each is told once."""
        self._beside: list[Violation] = []
        """What is to be told of the move being judged besides its faults, and after them."""
        self._refusals = 0
        self.stopped_by: Finding | None = None
        """Why the replay has stopped, if so: an illegal move, or too much that is wrong."""
        self._refused = False
        """Whether the last move judged is one that stopped the replay."""
        self.carry_on = carry_on
        self._plays = prepared.plays
        self._writer = writer
        self._notes, self._rulings = _by_move(prepared.record.notes)
        self._set_here: tuple[int, dict[Figure, int]] = (-1, {})
        """Which figures rulings set among the notes of the move that was asked for last."""
        self._flow = self.game.play(self.table)
        self.decision: Decision | None = next(self._flow, None)
        """What has to be decided next; None once the game is over."""
        self._check_set_up()
        if not self.stopped:
            self._read_notes()

    @property
    def stopped(self) -> bool:
        """Whether the replay has stopped before the end of the record."""
        return self.stopped_by is not None

    @property
    def findings(self) -> list[Finding]:
        """What is to be told, in the order of the moves."""
        return self._found.told

    def kinds(self) -> set[FindingKind]:
        """Return the kinds of all that was found, told or not."""
        return self._found.kinds

    def untold(self) -> int:
        """Return how many rulings, remarks and things that cannot be checked were found but are not told."""
        return self._found.untold()

    def run(self, until: int | None = None, after_each: Callable[[], None] | None = None) -> None:
        """Judge and make the moves up to and including number `until`; all of them where it is None."""
        last = len(self._plays) if until is None else min(until, len(self._plays))
        ledger, send, plays = self.table.ledger, self._flow.send, self._plays
        notes, rulings = self._notes, self._rulings
        while self.move < last and self.stopped_by is None:
            seat, action = plays[self.move]
            self.move = ledger.move = number = self.move + 1
            decision = self.decision
            if decision is None or number in rulings:
                self._judge_specially(seat, action)
            elif seat != decision.seat or next(decision.check(action), None) is not None:
                self._settle(self._violations(seat, action), seat, action)
            else:
                try:
                    self.decision = send((seat, action))
                except StopIteration:
                    self.decision = None
                except TooMuchMoneyError as error:
                    self._stop(record_rules.TOO_MUCH_MONEY, account=error.account, most=error.most)
            if number in notes and not self.stopped:
                self._read_notes()
            if after_each is not None:
                after_each()

    def position_move(self) -> int:
        """Return the number of the last move that the position shows: one that stopped the replay is not made."""
        return self.move - self._refused

    def basis(self, rule: Rule) -> str:
        """Return the reading that a rule rests on, as it is told; empty where it rests on none."""
        return basis_of(rule.source, self.game.options_for(self.record.header), self.record.header)

    def done(self) -> bool:
        """Tell whether there is nothing left to judge."""
        return self.stopped or self.move == len(self._plays)

    def _violations(self, seat: int, action: Action) -> list[Violation]:
        """Return what makes a move illegal; what does not is kept to be told after it."""
        decision, table = self.decision, self.table
        self._said.clear()
        self._beside.clear()
        if decision is None:
            assert table.ending is not None
            decision = table.ending.late
            if decision is None or (decision.seat != seat and decision.aside(seat, action) is None):
                return [table.ending.rule.broken(ending=table.ending.said())]
        if seat != decision.seat and (aside := decision.aside(seat, action)):
            decision = aside
        violations = []
        for found in decision.check(action):
            if found.is_grave():
                violations.append(found)
            else:
                self._beside.append(found)
        if seat == decision.seat:
            return violations
        # Judged by the wrong player's means the rest would be beside the point, but what nobody can do matters.
        impossible = [violation for violation in violations if violation.physical]
        told = [violation for violation in impossible if not violation.says_what_is_due()]
        turn = decision.out_of_turn(seat)
        return [turn.impossible() if impossible else turn, *told]

    def try_move(self, seat: int, action: Action) -> list[Finding]:
        """Return what would be found if a move were made here, and change nothing."""
        kept = self._found, self._unchecked, self._refusals, self.stopped_by
        self._found, self._unchecked, self._refusals = Findings(), set(), 0
        ledger, number = self.table.ledger, self.move
        self.move = ledger.move = number + 1
        try:
            self._report(FindingKind.ILLEGAL, self._violations(seat, action), seat, action)
            return self.findings
        finally:
            self._found, self._unchecked, self._refusals, self.stopped_by = kept
            self.move = ledger.move = number

    def add(self, move: Move) -> None:
        """Let one more move follow those of the record."""
        self.record = replace(self.record, moves=(*self.record.moves, move))
        self._plays.append(play_of(move, self.game))

    def attempt(self, move: Move) -> tuple[bool, list[Finding]]:
        """Make one more move where it is legal; return whether it was made, and what was found.

        A move that is not made changes nothing. The record is not told of the move: who makes many keeps them.
        """
        seat, action = play = play_of(move, self.game)
        decision, told = self.decision, len(self.findings)
        if decision and seat == decision.seat and next(decision.check(action), None) is None:
            self._plays.append(play)
            self.move = self.table.ledger.move = self.move + 1
            self.make(seat, action)
        else:
            found = self.try_move(seat, action)
            if any(each.kind is FindingKind.ILLEGAL for each in found):
                return False, found
            self._plays.append(play)
            self.run()
        return not self.stopped, self.findings[told:]

    def add_note(self, index: int, note: Note) -> list[Finding]:
        """Check one more claim or heading, the last thing in the record; return what was found."""
        told, notes = len(self.findings), self._notes.setdefault(self.move, [])
        notes.append((f"notes[{index}]", note))
        self._read_note(len(notes) - 1, *notes[-1])
        return self.findings[told:]

    def make(self, seat: int, action: Action) -> None:
        """Make a move that has been judged."""
        try:
            self.decision = self._flow.send((seat, action))
        except StopIteration:
            self.decision = None
        except TooMuchMoneyError as error:
            self._stop(record_rules.TOO_MUCH_MONEY, account=error.account, most=error.most)

    def _settle(self, violations: list[Violation], seat: int, action: Action) -> None:
        """Make a legal move; report an illegal one and, carrying on, make it all the same where that is possible."""
        self._report(FindingKind.ILLEGAL, violations, seat, action)
        if not violations:
            self.make(seat, action)
        elif not self.carry_on:
            self._refused = True
            self._stop_at_fault()
        elif self._can_be_made(violations, seat):
            self.make(seat, action)

    def _can_be_made(self, violations: Iterable[Violation], seat: int) -> bool:
        """Tell whether an illegal move can be carried out: nobody can do so at all in the place of a player."""
        by_nobody = seat == CHANCE and self.decision is not None and self.decision.seat != CHANCE
        return not by_nobody and not any(violation.physical for violation in violations)

    def _judge_specially(self, seat: int, action: Action) -> None:
        """Judge a move that a referee has ruled on, or that comes after the end."""
        violations = self._violations(seat, action)
        if self.move not in self._rulings:
            self._settle(violations, seat, action)
            return
        part, ruling = self._rulings[self.move]
        broken = [violation.rule.id for violation in violations]
        if ruling.rule and broken and ruling.rule not in broken:
            names = {"named": ruling.rule, "broken": ", ".join(broken)}
            self._remark(record_rules.RULING_RULE, part, referee=referee_of(ruling), **names)
        if ruling.kind is RulingKind.STANDS:
            self._let_stand(part, ruling, violations, seat, action)
        else:
            self._put_aside(part, ruling, violations, seat, action)

    def _let_stand(self, part: str, ruling: Ruling, violations: list[Violation], seat: int, action: Action) -> None:
        if not violations:
            self._remark(record_rules.RULING_NEEDED, part, referee=referee_of(ruling))
        elif not self._can_be_made(violations, seat):
            self._remark(record_rules.RULING_POSSIBLE, part, referee=referee_of(ruling))
            self._settle(violations, seat, action)
            return
        self._report(FindingKind.RULED, violations, seat, action)
        if violations:
            self._add(FindingKind.RULED, record_rules.STANDS, part, **who_and_why(ruling))
        self.make(seat, action)

    def _put_aside(self, part: str, ruling: Ruling, violations: list[Violation], seat: int, action: Action) -> None:
        """Leave a move out that was taken back, or make another in its place."""
        self._report(FindingKind.RULED, violations, seat, action)
        if ruling.correction is None:
            self._add(FindingKind.RULED, record_rules.TAKEN_BACK, part, **who_and_why(ruling))
            return
        line = self._writer.line(ruling.correction)
        self._add(FindingKind.RULED, record_rules.CORRECTED, part, correction=line, **who_and_why(ruling))
        seat, action = play_of(ruling.correction, self.game)
        # What is wrong is not a part of the move itself but the correction.
        violations = [replace(each, part=f"{part}.correction") for each in self._violations(seat, action)]
        self._settle(violations, seat, action)

    def _read_notes(self) -> None:
        """Check the claims and headings that stand after this move, and carry out the rulings that do."""
        for place, (part, note) in enumerate(self._notes.get(self.move, ())):
            self._read_note(place, part, note)
            if self.stopped_by is not None:
                return

    def _read_note(self, place: int, part: str, note: Note) -> None:
        if note.heading is not None:
            self._check_heading(f"{part}.heading", note.heading)
        elif note.claim is not None and self.judges(note.claim, self.move):
            self._check_claim(f"{part}.claim", note.claim, place)
        elif note.ruling is not None:
            self._carry_out(f"{part}.ruling", note.ruling)

    def is_put_aside(self, number: int) -> bool:
        """Tell whether a move does not count as it was played: it was taken back or corrected."""
        _, ruling = self._rulings.get(number, ("", None))
        return ruling is not None and ruling.kind is not RulingKind.STANDS

    def counting(self, number: int) -> Move:
        """Return the move that counts at a number: what was played, or by ruling another."""
        _, ruling = self._rulings.get(number, ("", None))
        return (ruling and ruling.correction) or self.record.moves[number - 1]

    def judges(self, claim: Claim, number: int) -> bool:
        """Tell whether a claim is judged: what stands on the line of a move put aside is about what was played."""
        return not (claim.beside and self.is_put_aside(number))

    def _check_heading(self, part: str, heading: str) -> None:
        if self.game.in_phase(self.table, heading) is False:
            phase = self.game.phase(self.table).text
            self._add(FindingKind.CLAIM, record_rules.HEADING, part, heading=heading, phase=phase)

    def _check_claim(self, part: str, claim: Claim, place: int) -> None:
        told: list[Finding] = []
        wrong: dict[int, int] = {}
        """What the figures are that differ, by their indices."""
        for index, figure in enumerate(claim.figures):
            value, rule = self.game.figure(self.table, figure)
            name, path = f"{figure.subject} {figure.quantity}".strip(), f"{part}.figures[{index}]"
            untold = self.game.untold_figure(self.table, figure)
            if untold and figure.value in untold.values:
                told.append(claim_unchecked(self.move, rule, path, name, figure.value, untold.what))
            elif not (untold or value != figure.value) or self._is_set_later(figure, place):
                continue
            elif untold:
                possible = values_said(untold.values)
                told.append(claim_impossible(self.move, rule, path, name, possible, figure.value))
            else:
                wrong[index] = value
                turn = self._turn_instead_of_dividend(figure)
                told.append(claim_differs(self.move, rule, path, name, value, figure.value, turn))
        if len(wrong) == len(told) and (names := swapped_names(claim.figures, wrong)):
            first = min(wrong)
            _, rule = self.game.figure(self.table, claim.figures[first])
            meant = list_words(
                [f"{each.subject} {each.quantity} {wrong[at]}" for at, each in enumerate(claim.figures) if at in wrong]
            )
            told = [claim_swapped(self.move, rule, f"{part}.figures[{first}]", *names, meant)]
        for found in told:
            self._tell(found)

    def _turn_instead_of_dividend(self, figure: Figure) -> str:
        """Return whose turn it is where a dividend is claimed and none is paid after this move."""
        if figure.quantity.casefold() != DIVIDEND or self.decision is None:
            return ""
        paid = any(each.move_number == self.move for each in self.table.rounds[-1:])
        return "" if paid else self.record.spoken(self.decision.seat)

    def _is_set_later(self, figure: Figure, place: int) -> bool:
        """Tell whether a ruling below a claim, on the same move, makes what it says right."""
        counted = self.counted()
        if self._set_here[0] != self.move:
            self._set_here = self.move, figures_set((note for _, note in self._notes[self.move]), counted)
        return self._set_here[1].get(counted.named(figure), -1) > place

    def counted(self) -> FigureNames:
        """Return what is counted in this game."""
        return self.game.counted(tuple(player.name for player in self.record.header.players), self.world)

    def _carry_out(self, part: str, ruling: Ruling) -> None:
        try:
            for step in carry_out(ruling, self.game, self.table, self.counted()):
                told = finding(step.kind, self.move, step.rule, step.message, step.facts, part=part + step.part)
                self._tell(replace(told, expected=step.expected, found=step.found))
                if self.stopped_by is not None:
                    return
        except TooMuchMoneyError as error:
            self._stop(record_rules.TOO_MUCH_MONEY, account=error.account, most=error.most)

    def _check_set_up(self) -> None:
        for broken in self.game.set_up_faults(self.record, self.table):
            if broken.is_grave():
                told = finding(FindingKind.ILLEGAL, 0, broken.rule, broken.message, broken.facts, part=broken.part)
                self._tell(replace(told, expected=broken.expected, found=broken.found))
            else:
                self._report(broken.kind, [broken], CHANCE, None)
        if FindingKind.ILLEGAL in self._found.kinds and not self.carry_on:
            self._stop_at_fault()

    def _report(self, kind: FindingKind, violations: Sequence[Violation], seat: int, action: Action | None) -> None:
        """Report the rules that a move breaks, as findings of a kind, and then what is to be told besides."""
        decision = self.decision
        alternatives: tuple[LegalMove, ...] = ()
        refused = kind is FindingKind.ILLEGAL and violations
        if refused and decision and action and self._refusals < _REFUSALS_WITH_ALTERNATIVES:
            self._refusals += 1
            alternatives = near_moves(decision, seat, action, self.game, self._writer)
        turn = self.record.spoken(decision.seat) if decision else "nobody"
        for violation in (*violations, *self._beside):
            grave = violation.is_grave()
            told = finding(
                kind if grave else violation.kind,
                self.move,
                violation.rule,
                violation.message,
                {"player": self.record.spoken(seat), "turn": turn, **violation.facts},
                part=violation.part,
                expected=violation.expected or (decision.words() if decision and grave else ""),
                found=violation.found,
                alternatives=alternatives if grave else (),
            )
            if (told.kind, told.rule, told.message) in self._said:
                continue
            self._said.add((told.kind, told.rule, told.message))
            if told.kind is FindingKind.NOT_CHECKABLE:
                if (told.rule, told.message) in self._unchecked:
                    continue
                self._unchecked.add((told.rule, told.message))
            self._tell(told)

    def _add(self, kind: FindingKind, rule: Rule, part: str, **facts: object) -> None:
        self._tell(fact_finding(kind, self.move, rule, part, **facts))

    def _tell(self, found: Finding) -> None:
        """Add to what was found; when too much is wrong, stop."""
        self._found.add(with_basis(found, self.game.options_for(self.record.header), self.record.header, self.world))
        if self._found.too_many():
            self._stop(record_rules.TOO_MANY, found.part, count=MOST_FAULTS)

    def _stop(self, rule: Rule, part: str = "", **facts: object) -> None:
        """Stop before the end of the record: what has not been judged is never valid."""
        if self.stopped_by is not None:
            return
        self.stopped_by = fact_finding(FindingKind.STOPPED, self.move, rule, part, **facts)
        self._found.stop(self.stopped_by)

    def _stop_at_fault(self) -> None:
        """Stop at the first illegal move, or at a set-up that is against the rules."""
        if self.stopped_by is None:
            self.stopped_by = next(found for found in self.findings if found.kind is FindingKind.ILLEGAL)

    def _remark(self, rule: Rule, part: str, **facts: object) -> None:
        self._add(FindingKind.REMARK, rule, part, **facts)


def _by_move(
    notes: Iterable[Note],
) -> tuple[dict[int, list[tuple[str, Note]]], dict[int, tuple[str, Ruling]]]:
    """Return the notes to be checked, by the move they stand after, and the rulings, by the move ruled on.

    Each comes with its path in the record.
    """
    checked: defaultdict[int, list[tuple[str, Note]]] = defaultdict(list)
    rulings: dict[int, tuple[str, Ruling]] = {}
    for index, note in enumerate(notes):
        part, ruling = f"notes[{index}]", note.ruling
        if ruling is not None and ruling.kind not in HERE_AND_NOW:
            rulings[ruling.move_number] = f"{part}.ruling", ruling  # A later ruling overrules an earlier one.
        elif note.heading is not None or note.claim is not None or ruling is not None:
            checked[note.move_number].append((part, note))
    return dict(checked), rulings
