"""Make progress on the tracks (rulebook, Errungenschafts-Leisten)."""

from collections.abc import Iterator

from interlock.games.railroad_revolution.effects.effects import Way
from interlock.games.railroad_revolution.table.rights import Right, Using
from interlock.games.railroad_revolution.table.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.wording import NOTHING_ALLOWS, action_in_words
from interlock.railroad_revolution.components.effects import TRACKS
from interlock.record.railroad_revolution import MakeProgress
from interlock.replay.rule import Rule, Said, Violation
from interlock.replay.source import reading, rulebook

_ENDS = reading("p. 2, Errungenschafts-Leisten", takes="no marker goes beyond the last field", of="the ends")
SPLIT = Rule(
    "RR-TRACK-SPLIT",
    "Progress steps may be split freely over the three tracks, up to their ends.",
    rulebook("p. 2, Errungenschafts-Leisten", _ENDS),
    physical=True,
    messages={
        "nothing": NOTHING_ALLOWS,
        "no step": "{player} makes no progress",
        "too many": "{player} makes {steps:step}, but may make {allowed}",
        "too far": "{player} makes {steps:step} on the {track} track, which ends in {room}",
    },
    rests_on={"too far": _ENDS},
)

RULES = (SPLIT,)

_LONGEST = 10**6


def _steps(action: MakeProgress) -> tuple[int, int, int]:
    return action.left, action.middle, action.right


def _room(table: RailroadRevolutionTable, seat: int) -> list[int]:
    """Return how far each marker can still go; where nobody has told the track, any way."""
    reached = table.players[seat].tracks
    return [
        (_LONGEST if length is None else length - 1) - at
        for length, at in zip(table.printed.track_lengths, reached, strict=True)
    ]


def _allowed(using: Using) -> tuple[int, list[int]]:
    """Return how many steps go on any track, and how many on each."""
    free, own = 0, [0, 0, 0]
    for right in using.rights:
        if right.kind == "steps":
            if right.what:
                own[TRACKS.index(right.what)] += right.n
            else:
                free += right.n
    return free, own


def _check(table: RailroadRevolutionTable, using: Using, action: MakeProgress) -> Iterator[Violation]:
    """Yield what is wrong with steps on the tracks."""
    free, own = _allowed(using)
    if not free + sum(own):
        yield SPLIT.broken("nothing", does=action_in_words(action))
        return
    steps = _steps(action)
    if min(steps) < 0 or not any(steps):
        yield SPLIT.broken("no step", "", "steps on a track")
        return
    beyond = sum(max(0, step - of_track) for step, of_track in zip(steps, own, strict=True))
    if beyond > free:
        tracks = [(name, n) for name, n in (("any", free), *zip(TRACKS, own, strict=True)) if n]
        words = ", ".join(f"{n} on {name} track" if name == "any" else f"{n} on the {name} track" for name, n in tracks)
        allowed = Said(", ".join(f"{name} {n}" for name, n in tracks), words)
        if using.untold:
            yield SPLIT.unchecked(using.untold)
        else:
            yield SPLIT.broken("too many", "", words, steps=sum(steps), allowed=allowed)
    lengths = table.printed.track_lengths
    for step, room, name, length in zip(steps, _room(table, using.seat), TRACKS, lengths, strict=True):
        if step and length is None:
            yield SPLIT.unchecked(f"how long the {name} track is", name)
        elif step > room:
            yield SPLIT.broken("too far", name, f"at most {room}", steps=step, track=name, room=room)


def _options(table: RailroadRevolutionTable, using: Using) -> Iterator[MakeProgress]:
    """Yield every way to split the steps."""
    free, own = _allowed(using)
    room = _room(table, using.seat)
    for left in range(min(free + own[0], room[0]) + 1):
        after_left = free - max(0, left - own[0])
        for middle in range(min(after_left + own[1], room[1]) + 1):
            after_middle = after_left - max(0, middle - own[1])
            for right in range(min(after_middle + own[2], room[2]) + 1):
                if left + middle + right:
                    yield MakeProgress(left, middle, right)


def progress_near(table: RailroadRevolutionTable, using: Using, refused: MakeProgress) -> Iterator[MakeProgress]:
    """Yield steps like those of a refused move: on its tracks as far as may be, then all on one track."""
    free, own = _allowed(using)
    room = _room(table, using.seat)
    for wanted in (_steps(refused), *([free if track == index else 0 for index in range(3)] for track in range(3))):
        left, steps = free, []
        for step, of_track, most in zip(wanted, own, room, strict=True):
            allowed = min(max(0, step), of_track + left, most)
            left -= max(0, allowed - of_track)
            steps.append(allowed)
        if any(steps):
            yield MakeProgress(*steps)


def _progress(table: RailroadRevolutionTable, using: Using, action: MakeProgress) -> None:
    """Move the markers; steps that are bound to a track are used first."""
    player = table.players[using.seat]
    for index, (step, room) in enumerate(zip(_steps(action), _room(table, using.seat), strict=True)):
        left = min(step, room)
        player.tracks[index] += left
        for right in _of_track(using, TRACKS[index]):
            used = min(left, right.n)
            if used:
                using.use(right, used)
                left -= used
                player.change(TRACKS[index], right.rule)


def _of_track(using: Using, track: str) -> list[Right]:
    rights = using.rights_of("steps")
    return [right for right in rights if right.what == track] + [right for right in rights if not right.what]


PROGRESS = Way(MakeProgress, "steps", _check, _options, _progress, (SPLIT,))
