"""Build the verdict at the end of a replay: status, standings, result check and ledger."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import groupby

from interlock.basics.text_format import list_words
from interlock.record.model import Figure, Result
from interlock.replay import record_rules
from interlock.replay.consequences import with_consequences
from interlock.replay.decision import Decision
from interlock.replay.finding_factory import CLAIMS, claim_differs, claim_unchecked, fact_finding, finding, with_basis
from interlock.replay.replay import Replay
from interlock.replay.rule import UNCHECKED
from interlock.replay.verdict import (
    EndReason,
    Finding,
    FindingKind,
    LedgerEntry,
    Standing,
    Verdict,
    VerdictStatus,
)


def conclude(replay: Replay, record_digest: str, position_digests: Sequence[str] = ()) -> Verdict:
    """Return the verdict on a replay that has come to its end; with position digests, the full one."""
    game, table, ending, world = replay.game, replay.table, replay.table.ending, replay.world
    standings = standings_of(replay)
    last = last_findings(replay, standings)
    findings = with_consequences([*replay.findings, *_untold(replay), *last], replay.record, standings)
    return Verdict(
        status=_status(replay.kinds() | {finding.kind for finding in last}),
        game=game.name,
        ruleset=replay.record.header.ruleset or game.ruleset,
        board=world.name if game.boards else "",
        board_digest=world.digest if game.boards else "",
        components="" if game.boards else world.name,
        components_digest="" if game.boards else world.digest,
        record_digest=record_digest,
        move_count=len(replay.record.moves),
        judged_move_count=replay.move,
        finished=replay.decision is None,
        ending=ending.words() if ending else "",
        end_reasons=end_reasons(replay),
        findings=findings,
        standings=standings,
        rounds=tuple(table.rounds),
        ledger=ledger_entries(replay) if position_digests else (),
        position_digests=tuple(position_digests),
        remarks=tuple(game.remarks(table)) if position_digests else (),
    )


def _status(kinds: Set[FindingKind]) -> VerdictStatus:
    for kind, status in (
        (FindingKind.ILLEGAL, VerdictStatus.ILLEGAL),
        (FindingKind.STOPPED, VerdictStatus.STOPPED),
        (FindingKind.CLAIM, VerdictStatus.CLAIMS_DIFFER),
        (FindingKind.INCOMPLETE, VerdictStatus.INCOMPLETE),
        (FindingKind.NOT_CHECKABLE, VerdictStatus.NOT_FULLY_CHECKABLE),
        (FindingKind.RULED, VerdictStatus.VALID_WITH_RULINGS),
    ):
        if kind in kinds:
            return status
    return VerdictStatus.VALID


def standings_of(replay: Replay) -> tuple[Standing, ...]:
    """Return the players, best first, as the position reached has it."""
    game, table = replay.game, replay.table
    seats = range(1, len(replay.record.header.players) + 1)
    out = {seat: game.is_out(table, seat) for seat in seats}
    parts = {seat: [] if out[seat] else game.score(table, seat) for seat in seats}
    scores = {seat: sum(part.value for part in parts[seat]) for seat in seats}
    # Who is out is below everybody, whatever their scores.
    places = {seat: (not out[seat], scores[seat], () if out[seat] else game.tie_break(table, seat)) for seat in seats}
    best_first = sorted(seats, key=lambda seat: places[seat], reverse=True)
    worst_first = sorted(places.values())
    return tuple(
        Standing(
            1 + len(worst_first) - bisect_right(worst_first, places[seat]),
            seat,
            replay.record.player(seat),
            scores[seat],
            tuple(parts[seat]),
            out[seat],
        )
        for seat in best_first
    )


def _untold(replay: Replay) -> Iterator[Finding]:
    """Yield how much was found that is not told, if anything."""
    if count := replay.untold():
        yield fact_finding(FindingKind.REMARK, replay.move, record_rules.UNTOLD, count=count)


def last_findings(replay: Replay, standings: Sequence[Standing]) -> list[Finding]:
    """Return what is to be said once all moves have been judged."""
    if replay.stopped:
        return []
    if replay.decision:
        return [_not_ended(replay, replay.decision)]
    header = replay.record.header
    found = _result_findings(replay, header.results, standings)
    return [with_basis(each, replay.game.options_for(header), header, replay.world) for each in found]


def _not_ended(replay: Replay, decision: Decision) -> Finding:
    """Return that the game has not ended; where a result is written down, it is told there."""
    facts = {"turn": replay.record.spoken(decision.seat), "decision": decision.said()}
    rule, early = record_rules.INCOMPLETE, bool(replay.record.header.results)
    message, part = (CLAIMS["too early"], "header.results") if early else (rule.message, "")
    return finding(FindingKind.INCOMPLETE, replay.move, rule, message, facts, part=part)


def _result_findings(replay: Replay, results: Sequence[Result], standings: Sequence[Standing]) -> list[Finding]:
    """Compare the result as the table reckoned it with the standings."""
    rule, untold = replay.game.winner_rule, untold_scores(replay)
    by_seat = {standing.seat: standing for standing in standings}
    if swapped := _swapped(replay, results, by_seat, untold):
        return [swapped]
    findings = []
    for index, result in enumerate(results):
        standing, part = by_seat[result.seat], f"header.results[{index}]"
        if result.out != standing.out:
            message, facts = CLAIMS["out" if standing.out else "not out"], {"player": standing.player}
            findings.append(finding(FindingKind.CLAIM, replay.move, rule, message, facts, part=part))
        elif missing := untold.get(result.seat):
            name = f"{standing.player}'s score"
            findings.append(claim_unchecked(replay.move, rule, part, name, result.score, missing))
        elif result.score != standing.score:
            name, figure = f"{standing.player}'s score", Figure(standing.player, "score", result.score)
            _, by = replay.game.figure(replay.table, figure)
            findings.append(claim_differs(replay.move, by, part, name, standing.score, result.score))
    named = {result.seat for result in results}
    if results and (unnamed := [standing.player for standing in standings if standing.seat not in named]):
        complete, players = record_rules.RESULT_COMPLETE, list_words(unnamed)
        findings.append(fact_finding(FindingKind.CLAIM, replay.move, complete, "header.results", players=players))
    written = [by_seat[result.seat].rank for result in results]
    if written != sorted(written) and (missing := replay.game.untold_order(replay.table)):
        told = finding(
            FindingKind.NOT_CHECKABLE, replay.move, rule, UNCHECKED, {"missing": missing}, part="header.results"
        )
        findings.append(told)
    elif written != sorted(written):
        order = _order(standings)
        message, facts = CLAIMS["order"], {"order": order}
        told = finding(FindingKind.CLAIM, replay.move, rule, message, facts, part="header.results", expected=order)
        findings.append(told)
    return findings


def _swapped(
    replay: Replay, results: Sequence[Result], by_seat: Mapping[int, Standing], untold: Mapping[int, str]
) -> Finding | None:
    """Return that players stand beside each other's scores, if nothing else is wrong with a result."""
    if untold or len(results) != len(by_seat):
        return None
    wrong = [each for each in results if (each.score, each.out) != (by_seat[each.seat].score, by_seat[each.seat].out)]
    meant = sorted((by_seat[each.seat].score, by_seat[each.seat].out) for each in wrong)
    if not wrong or meant != sorted((each.score, each.out) for each in wrong):
        return None
    names, order = [by_seat[each.seat].player for each in wrong], _order(list(by_seat.values()))
    facts = {"one": names[0], "other": names[1], "order": order}
    if len(names) > 2:
        facts = {"players": list_words(names), "order": order}
    message = CLAIMS["swapped" if len(names) == 2 else "mixed up"]
    place, rule = f"header.results[{results.index(wrong[0])}]", replay.game.winner_rule
    return finding(FindingKind.CLAIM, replay.move, rule, message, facts, part=place, expected=order)


def _order(standings: Sequence[Standing]) -> str:
    """Return the players in the order of their scores as a sentence tells it; those who tie are told together."""
    told = []
    for _, tied in groupby(standings, lambda each: (each.rank, each.score, each.out)):
        first, *others = tied
        names = list_words([each.player for each in (first, *others)])
        score = "out" if first.out else f"{first.score}{' each' if others else ''}"
        told.append(f"{names} {score}")
    return ", ".join(told)


def untold_scores(replay: Replay) -> dict[int, str]:
    """Return what nobody wrote down that scores hang on, by seat."""
    game, players = replay.game, replay.record.header.players
    found = {seat: game.untold_figure(replay.table, Figure(each.name, "score")) for seat, each in enumerate(players, 1)}
    return {seat: untold.what for seat, untold in found.items() if untold}


def end_reasons(replay: Replay) -> tuple[EndReason, ...]:
    """Return why the game has ended as it is told; nothing where it has not."""
    ending = replay.table.ending
    return tuple(
        EndReason(reason.kind, reason.rule.id, reason.text, replay.basis(reason.rule))
        for reason in (ending.reasons if ending else ())
    )


def ledger_entries(replay: Replay) -> tuple[LedgerEntry, ...]:
    """Return every movement of money as it is told."""
    ledger = replay.table.ledger
    names = ledger.names
    return tuple(
        LedgerEntry(
            entry.move,
            names[entry.payer],
            names[entry.payee],
            entry.amount,
            entry.rule.id,
            entry.unpaid,
            replay.basis(entry.rule),
        )
        for entry in ledger.entries
    )
