"""The smallest change that makes an illegal move legal: each is tried before it is told."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import chain, islice
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from interlock.games.explain.model import SmallestChange
from interlock.record.rgn.move_writer import MoveWriter
from interlock.replay.decision import Action, Decision
from interlock.replay.game_type import AnyGameType
from interlock.replay.nearby import makes_up_chance
from interlock.replay.rule import Violation
from interlock.replay.verdict import LegalMove

_LOOKED_AT = 200
"""How many legal moves are looked at for what might stand in the place of what is wrong."""
_TRIED = 300
"""How many changes are tried."""
_ELSEWHERE = 1
_INDEX = re.compile(r"\[([0-9]+)\]")

Values = Mapping[tuple[type[Struct], str], Mapping[Any, None]]
"""What stands in legal moves, by struct and field, the likeliest first."""
S = TypeVar("S", bound=Struct)


def smallest_change(
    decision: Decision, seat: int, refused: Action, game: AnyGameType, writer: MoveWriter
) -> SmallestChange | None:
    """Return the smallest change of a refused move that makes it legal; None where no move of its kind is found.

    It may be another player's move, have one value in the place of another, one more or less, or another order. Of
    those that are equally small it is one of what is wrong, and of the last part of that. It makes up no dice, cubes
    or tiles.
    """
    options = [
        option
        for option in islice(chain(decision.like(refused), decision.options()), _LOOKED_AT)
        if type(option) is type(refused)
    ]
    wrong_parts = [violation.part for violation in decision.check(refused)]
    values = _values(options)
    wrong_first = chain(
        ((_nearness(part), action) for part, action in _edits(refused, values) if _is_in(part, wrong_parts)),
        ((_ELSEWHERE, action) for part, action in _edits(refused, values) if not _is_in(part, wrong_parts)),
    )
    others = ((_ELSEWHERE, option) for option in options)
    candidates = chain([(_ELSEWHERE, refused)], islice(wrong_first, _TRIED), others)
    wrong = game.whole_move(seat, refused)
    words = _parts(writer.words(wrong))
    moves = [
        (nearness, move, _parts(writer.words(move)))
        for nearness, action in candidates
        if not any(map(Violation.is_grave, decision.check(action)))
        for move in [game.whole_move(decision.seat, action)]
        if not makes_up_chance(wrong, move)
    ]
    if not moves:
        return None
    _, move, changed = min(moves, key=lambda each: (_size(words, each[2]), each[0]))
    by = [] if move.seat == seat else [f"by {writer.players.label(move.seat)} in place of {writer.players.label(seat)}"]
    return SmallestChange(LegalMove(move, writer.line(move)), ", ".join([*by, *_differences(words, changed)]))


def _values(options: Sequence[Struct]) -> Values:
    """Return what stands in some legal moves."""
    values: defaultdict[tuple[type[Struct], str], dict[Any, None]] = defaultdict(dict)
    waiting = list(options)
    for struct in waiting:
        for field in struct.__struct_fields__:
            value = getattr(struct, field)
            for each in value if isinstance(value, tuple) else (value,):
                values[type(struct), field][each] = None
                if isinstance(each, Struct):
                    waiting.append(each)
    return values


def _edits(struct: S, values: Values, path: str = "") -> Iterator[tuple[str, S]]:
    """Yield a struct with every single change, and the part of the move that it changes."""
    for field in struct.__struct_fields__:
        value = getattr(struct, field)
        known = values.get((type(struct), field), {})
        part = f"{path}.{field}".removeprefix(".")
        if isinstance(value, tuple):
            changed = _changed(value, known, values, part)
        else:
            changed = ((part, other) for other in known if other != value)
        for place, other in changed:
            yield place, replace(struct, **{field: other})


def _changed(
    members: tuple[Any, ...], known: Mapping[Any, None], values: Values, path: str
) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Yield some things with one changed, left out, moved before the next, or added, and the part that it is."""
    for at, member in enumerate(members):
        before, after = members[:at], members[at + 1 :]
        part = f"{path}[{at}]"
        if isinstance(member, Struct):
            for place, other in _edits(member, values, part):
                yield place, (*before, other, *after)
        for other in known:
            if other != member:
                yield part, (*before, other, *after)
        if len(members) > 1:
            yield part, before + after
        if at:
            yield part, before
        if after:
            yield part, (*before, after[0], member, *after[1:])
    for other in known:
        yield path, (*members, other)


def _is_in(path: str, parts: Sequence[str]) -> bool:
    """Tell whether a part of a move is, or lies in, one of some that are wrong."""
    return any(path.startswith(part) or part.startswith(path) for part in parts)


def _nearness(part: str) -> int:
    """Return what is less for a later one of several parts."""
    found = _INDEX.search(part)
    return -int(found[1]) if found else _ELSEWHERE


def _parts(words: str) -> list[str]:
    """Return the words of a move without its signs."""
    return [word for word in words.replace(",", "").split() if word != ">"]


def _size(wrong: Sequence[str], right: Sequence[str]) -> tuple[int, int, int]:
    """Return how many words a change changes, by how much it changes numbers, and how many words begin otherwise."""
    gone, new = Counter(wrong) - Counter(right), Counter(right) - Counter(wrong)
    words = max(gone.total(), new.total())
    numbers = abs(sum(_number(word) for word in gone) - sum(_number(word) for word in new))
    # Another order changes no word: it is less than any word and more than nothing.
    return 2 * words or wrong != right, numbers, len({word[0] for word in new} - {word[0] for word in gone})


def _number(word: str) -> int:
    return int(word) if word.isdecimal() else 0


def _differences(wrong: Sequence[str], right: Sequence[str]) -> Iterator[str]:
    """Say how the words of a move differ from those of a wrong one, such as "with F4 in place of F3"."""
    if Counter(wrong) == Counter(right):
        if wrong != right:
            yield "in another order"
        return
    for _, start, end, new_start, new_end in SequenceMatcher(None, wrong, right, autojunk=False).get_opcodes():
        gone, new = " ".join(wrong[start:end]), " ".join(right[new_start:new_end])
        if gone == new:
            continue
        if gone and new:
            yield f"with {new} in place of {gone}"
        else:
            yield f"without {gone}" if gone else f"with {new} as well"
