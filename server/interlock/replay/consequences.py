"""Find out which findings follow from others, so that they can be reported together."""

from bisect import bisect
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, takewhile

from msgspec.structs import replace

from interlock.basics.text_format import count
from interlock.record.model import Figure, GameRecord
from interlock.replay.verdict import Consequence, Finding, FindingKind, Standing

_FAULTS = (FindingKind.ILLEGAL, FindingKind.CLAIM)
_OUT_OF_STEP = "turns are out of step"
_HEADING = "", "heading"
_NOT_YET = "the dividend has not come yet"


def with_consequences(
    findings: Sequence[Finding], record: GameRecord, standings: Iterable[Standing]
) -> tuple[Finding, ...]:
    """Return findings with those that follow from them; what follows no more stands by itself."""
    roots = _out_of_step(findings, record)
    groups: defaultdict[tuple[int, FindingKind, str], list[int]] = defaultdict(list)
    for index, root in roots.items():
        groups[root, findings[index].kind, _OUT_OF_STEP].append(index)
    too_early = _dividends_too_early(findings)
    for index, root in too_early.items():
        if index not in roots:
            groups[root, FindingKind.CLAIM, _NOT_YET].append(index)
    roots = too_early | roots
    after = _after_illegal(findings, record, standings, roots)
    for index, root in after.items():
        number = findings[root].move_number
        groups[root, FindingKind.CLAIM, f"move {number} is illegal, so figures may differ after it"].append(index)
    roots = after | roots
    for index, (first, what) in _same_differences(findings, record, standings).items():
        if index not in roots:
            groups[roots.get(first, first), FindingKind.CLAIM, what].append(index)
    following = {index for group in groups.values() for index in group}
    consequences: defaultdict[int, list[Consequence]] = defaultdict(list)
    for (root, _, what), group in sorted(groups.items(), key=lambda item: item[1]):
        consequences[root].append(consequence_of(what, [findings[index] for index in group]))
    return tuple(
        replace(each, consequences=tuple(consequences[index])) if index in consequences else each
        for index, each in enumerate(findings)
        if index not in following
    )


def consequence_of(what: str, findings: Sequence[Finding]) -> Consequence:
    """Return findings of one kind as what follows from another one."""
    kind, numbers = findings[0].kind, [each.move_number for each in findings]
    first, last = numbers[0], numbers[-1]
    if kind is FindingKind.ILLEGAL:
        how_many = f"{count(len(set(numbers)), 'more move')} refused"
    elif kind is FindingKind.INCOMPLETE:
        how_many = "the game not ended"
    elif len(findings) == 1:
        # One that is wrong by itself is not to be missed.
        how_many = findings[0].message
    elif all("written" in each.facts for each in findings):
        how_many = count(len(findings), "more claim")
    else:
        how_many = count(len(findings), "more claim or heading", "more claims and headings")
    where = f"move {first}" if first == last else f"moves {first} to {last}"
    return Consequence(kind, len(findings), first, last, f"{what}: {how_many} ({where})", tuple(findings))


def _same_differences(
    findings: Sequence[Finding], record: GameRecord, standings: Iterable[Standing]
) -> dict[int, tuple[int, str]]:
    """Return the claims that are off by what the one before of the same figure was: the first such, and a sentence.

    A claim that holds in between ends it, and so does a ruling that sets the figure.
    """
    by_part = {each.part: index for index, each in enumerate(findings) if {"written", "value"} <= each.facts.keys()}
    if len(by_part) < 2:
        return {}
    following: dict[int, tuple[int, str]] = {}
    wrong: dict[tuple[str, str], tuple[int, int]] = {}
    """By the figure: the first claim that was off by as much as the last one, and by how much."""

    def compare(figure: tuple[str, str], part: str) -> None:
        index = by_part.get(part)
        if index is None:
            wrong.pop(figure, None)
            return
        difference = _difference(findings[index])
        if figure in wrong and wrong[figure][1] == difference:
            amount = f"{'$' if figure[1] == 'cash' else ''}{abs(difference)}"
            following[index] = wrong[figure][0], f"{findings[index].facts['figure']} differs by the same {amount}"
        else:
            wrong[figure] = index, difference

    for figure, part in _claims(record, standings):
        compare(figure, part)
    return following


def _after_illegal(
    findings: Sequence[Finding], record: GameRecord, standings: Iterable[Standing], roots: Mapping[int, int]
) -> dict[int, int]:
    """Return the claims and headings that may differ because of an illegal move, each with the last one before.

    What holds when it is claimed for the next time is wrong by itself. What already has a root follows from that.
    """
    illegal = [
        index
        for index, each in enumerate(findings)
        if each.kind is FindingKind.ILLEGAL and each.move_number and index not in roots
    ]
    by_part = {each.part: index for index, each in enumerate(findings) if each.kind is FindingKind.CLAIM}
    wrong: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    """By the figure: the claims of it that differ, since one of them held."""
    following: dict[int, int] = {}

    def follow(figure: tuple[str, str], chain: Sequence[int]) -> None:
        # A heading is found wrong where a line is missing before it, and only then the move that is illegal for that.
        chain = [index for index in chain if figure != _HEADING or bisect(illegal, index)]
        if chain and (place := bisect(illegal, chain[0])):
            following.update(dict.fromkeys(chain, illegal[place - 1]))

    for figure, part in _claims(record, standings):
        index = by_part.get(part)
        if index is not None:
            wrong[figure].append(index)
        elif len(chain := wrong.pop(figure, [])) > 1:
            follow(figure, chain)
    for figure, chain in wrong.items():
        follow(figure, chain)
    return {index: root for index, root in following.items() if index not in roots}


def _claims(record: GameRecord, standings: Iterable[Standing]) -> Iterator[tuple[tuple[str, str], str]]:
    """Yield the figures, headings and scores that a record claims, with their paths; "" for one that a ruling sets."""
    for at, note in enumerate(record.notes):
        for figure in note.ruling.figures if note.ruling else ():
            yield _name(figure), ""
        for place, figure in enumerate(note.claim.figures if note.claim else ()):
            yield _name(figure), f"notes[{at}].claim.figures[{place}]"
        if note.heading is not None:
            yield _HEADING, f"notes[{at}].heading"
    in_cash = {each.seat for each in standings if [part.name for part in each.parts] == ["cash"]}
    for at, result in enumerate(record.header.results):
        quantity = "cash" if result.seat in in_cash else "score"
        yield (record.player(result.seat).casefold(), quantity), f"header.results[{at}]"


def _name(figure: Figure) -> tuple[str, str]:
    return figure.subject.casefold(), figure.quantity.casefold()


def _difference(found: Finding) -> int:
    return int(found.facts["value"]) - int(found.facts["written"])


def _out_of_step(findings: Sequence[Finding], record: GameRecord) -> dict[int, int]:
    """Return what was found while turns were out of step, each with the illegal move that it follows from.

    Once a move is out of turn, what follows is judged as of others than was meant, until every player has moved in
    turn again.
    """
    following: dict[int, int] = {}
    wrong = [index for index, each in enumerate(findings) if each.kind in _FAULTS and each.move_number]
    if not any(_is_out_of_turn(findings[index]) for index in wrong):
        return following
    root, chained, judged = -1, False, 0
    in_turn: set[int] = set()
    everybody = set(range(1, len(record.header.players) + 1))
    for number, group in groupby(wrong, lambda index: findings[index].move_number):
        in_turn.update(move.seat for move in record.moves[judged : number - 1])
        judged = number
        if in_turn >= everybody:
            root, chained = -1, False
        indices = list(group)
        faults = [index for index in indices if findings[index].kind is FindingKind.ILLEGAL]
        out_of_turn = any(_is_out_of_turn(findings[index]) for index in faults)
        chained = chained or (out_of_turn and root >= 0)
        if chained:
            following.update(dict.fromkeys(indices, root))
        elif faults:
            root, chained = faults[0], out_of_turn
        if faults:
            in_turn.clear()
        else:
            in_turn.add(record.moves[number - 1].seat)
    return following


def _dividends_too_early(findings: Sequence[Finding]) -> dict[int, int]:
    """Return the claims and headings after a move where a dividend is claimed that was not paid, by this claim.

    Once a move was illegal, they may differ for that.
    """
    legal = takewhile(lambda each: each.kind is not FindingKind.ILLEGAL, findings)
    claims = [index for index, each in enumerate(legal) if each.kind is FindingKind.CLAIM]
    first: dict[int, int] = {}
    for index in claims:
        if {"written", "turn"} <= findings[index].facts.keys():
            first.setdefault(findings[index].move_number, index)
    return {
        index: first[number]
        for index in claims
        if (number := findings[index].move_number) in first and first[number] != index
    }


def _is_out_of_turn(found: Finding) -> bool:
    return found.kind is FindingKind.ILLEGAL and found.facts.get("player") != found.facts.get("turn")
