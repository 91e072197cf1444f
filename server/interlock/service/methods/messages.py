"""Convert structs, such as verdicts, boards and rules, to protobuf messages."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import asdict

from interlock.analysis.compare.comparison import Comparison
from interlock.analysis.repair.model import Repair
from interlock.boards.confirmation import confirmation_of
from interlock.boards.model import Board
from interlock.games.position_view import PositionView
from interlock.library.games import AnyGameType
from interlock.library.rules import game_of, rules_by_option
from interlock.railroad_revolution.components.model import ComponentSet, components_digest
from interlock.railroad_revolution.v1 import components_pb2
from interlock.record.games import RAILROAD_REVOLUTION
from interlock.record.model import Move
from interlock.record.protobuf_values import plain_fields
from interlock.replay.rule import Rule
from interlock.replay.verdict import Consequence, Finding, Round, Standing, Verdict
from interlock.v1 import catalogue_pb2, comparison_pb2, record_pb2, repair_pb2, validator_pb2, verdict_pb2


def verdict_message(verdict: Verdict) -> verdict_pb2.Verdict:
    """Write a verdict as a message."""
    # Protobuf takes nested dicts faster than messages that are made one by one.
    return verdict_pb2.Verdict(
        status=verdict.status.value,
        game=verdict.game,
        ruleset=verdict.ruleset,
        board=verdict.board,
        board_digest=verdict.board_digest,
        components=verdict.components,
        components_digest=verdict.components_digest,
        record_digest=verdict.record_digest,
        move_count=verdict.move_count,
        judged_move_count=verdict.judged_move_count,
        finished=verdict.finished,
        ending=verdict.ending,
        end_reasons=[asdict(reason) for reason in verdict.end_reasons],
        findings=[_finding(finding) for finding in verdict.findings],
        standings=[_standing(standing) for standing in verdict.standings],
        rounds=[_round(round_) for round_ in verdict.rounds],
        ledger=[asdict(entry) for entry in verdict.ledger],
        position_digests=verdict.position_digests,
        remarks=[asdict(remark) for remark in verdict.remarks],
    )


def finding_message(finding: Finding) -> verdict_pb2.Finding:
    """Write a finding as a message."""
    return verdict_pb2.Finding(**_finding(finding))


def comparison_message(comparison: Comparison) -> comparison_pb2.Comparison:
    """Write what two records differ in as a message."""
    return comparison_pb2.Comparison(**plain_fields(comparison))


def repair_message(repair: Repair) -> repair_pb2.Repair:
    """Write a repair as a message."""
    return repair_pb2.Repair(**plain_fields(repair))


def position_message(position: PositionView) -> verdict_pb2.Position:
    """Write a position as a message."""
    return verdict_pb2.Position(**plain_fields(position))


def move_message(move: Move) -> record_pb2.Move:
    """Write a move as a message."""
    return record_pb2.Move(**plain_fields(move))


def board_message(board: Board) -> catalogue_pb2.Board:
    """Write a board as a message."""
    return catalogue_pb2.Board(**plain_fields(board))


def board_summary(board: Board) -> catalogue_pb2.BoardSummary:
    """Write what a list of boards tells of one as a message."""
    confirmation = confirmation_of(board)
    return catalogue_pb2.BoardSummary(
        name=board.name,
        title=board.title,
        game=board.game,
        digest=board.digest,
        hex_count=len(board.hexes),
        confirmed_hex_count=confirmation.confirmed_hex_count if confirmation else 0,
    )


def confirmation_message(board: Board) -> catalogue_pb2.BoardConfirmation | None:
    """Write how the hexes of a board are confirmed as a message; None for a board that is not ours."""
    confirmation = confirmation_of(board)
    return catalogue_pb2.BoardConfirmation(**plain_fields(confirmation)) if confirmation else None


def set_message(components: ComponentSet) -> components_pb2.ComponentSet:
    """Write a component set as a message."""
    return components_pb2.ComponentSet(**plain_fields(components))


def set_summary(components: ComponentSet) -> catalogue_pb2.ComponentSetSummary:
    """Write what a list of component sets tells of one as a message."""
    return catalogue_pb2.ComponentSetSummary(
        id=components.id,
        game=RAILROAD_REVOLUTION.name,
        digest=components_digest(components),
        description=components.description,
    )


def game_message(game: AnyGameType, sets: Sequence[str]) -> catalogue_pb2.Game:
    """Write what the catalogue says of a game as a message."""
    return catalogue_pb2.Game(
        name=game.name,
        title=game.title,
        min_players=game.players[0],
        max_players=game.players[1],
        ruleset=game.ruleset,
        editions=game.editions,
        boards=game.boards,
        options=[
            catalogue_pb2.GameOption(
                name=option.name,
                default_value=option.default,
                values=option.values,
                description=option.description,
                by_edition=option.by_edition,
                other_values=option.other,
                rules=[rule.id for rule in rules_by_option(option, game.name)],
            )
            for option in game.options
        ],
        component_sets=() if game.boards else sets,
        actions=dict.fromkeys(game.recorded.action_fields.values()),
    )


def rulesets_message(game: AnyGameType) -> validator_pb2.GameRulesets:
    """Write which versions of a game's rules there are as a message."""
    return validator_pb2.GameRulesets(
        game=game.name,
        rulesets=[
            catalogue_pb2.Ruleset(
                version=ruleset.version, description=ruleset.text, readings=ruleset.readings(game.options)
            )
            for ruleset in game.rulesets
        ],
    )


def rule_message(rule: Rule) -> catalogue_pb2.Rule:
    """Write a rule as a message."""
    return catalogue_pb2.Rule(
        id=rule.id,
        text=rule.text,
        source=plain_fields(rule.source),
        fact_keys=rule.fact_keys(),
        game=game_of(rule),
    )


def _finding(finding: Finding) -> dict[str, Any]:
    alternatives = [plain_fields(alternative) for alternative in finding.alternatives]
    consequences = [_consequence(consequence) for consequence in finding.consequences]
    return {
        **asdict(finding),
        "kind": finding.kind.value,
        "source": plain_fields(finding.source),
        "alternatives": alternatives,
        "consequences": consequences,
    }


def _consequence(consequence: Consequence) -> dict[str, Any]:
    findings = [_finding(finding) for finding in consequence.findings]
    return {**asdict(consequence), "kind": consequence.kind.value, "findings": findings}


def _standing(standing: Standing) -> dict[str, Any]:
    return {**asdict(standing), "parts": [asdict(part) for part in standing.parts]}


def _round(round_: Round) -> dict[str, Any]:
    return {
        "title": round_.title,
        "move_number": round_.move_number,
        "dividends": [asdict(dividend) for dividend in round_.dividends],
        "receipts": [asdict(receipt) for receipt in round_.receipts],
    }
