"""Slips with whole lines: forgotten, twice, elsewhere."""

import re
from random import Random

from kit.slips.slip import Change, Kind, Page, body, split


def dropped(page: Page, random: Random, at: list[int] | None = None) -> Change | None:
    """Forget a line."""
    places = page.moves if at is None else at
    if not places:
        return None
    index = random.choice(places)
    lines = page.lines[:index] + page.lines[index + 1 :]
    # The gap reaches over headings and comments.
    before = max((move for move in page.moves if move < index), default=index)
    after = min((move for move in page.moves if move > index), default=index + 1)
    return lines, set(range(before, after))


def of_which(pattern: str) -> Kind:
    """Return the slip that forgets a line of which what is done matches a pattern."""
    return lambda page, random: dropped(
        page, random, [index for index in page.moves if re.fullmatch(pattern, body(page.lines[index]))]
    )


def doubled(page: Page, random: Random) -> Change | None:
    """Write a line twice."""
    index = random.choice(page.moves)
    return page.lines[: index + 1] + page.lines[index:], {index, index + 1}


def swapped(page: Page, random: Random) -> Change | None:
    """Write two lines the wrong way round."""
    index = random.choice(page.moves)
    if index + 1 not in page.moves or page.lines[index] == page.lines[index + 1]:
        return None
    lines = page.lines.copy()
    lines[index : index + 2] = lines[index + 1], lines[index]
    return lines, {index, index + 1}


def names_swapped(page: Page, random: Random) -> Change | None:
    """Swap the names of two lines."""
    index = random.choice(page.moves)
    if index + 1 not in page.moves:
        return None
    (one, _, first), (other, _, second) = (page.lines[at].partition(":") for at in (index, index + 1))
    if one == other or not {one, other} <= {*page.players}:
        return None
    lines = page.lines.copy()
    lines[index : index + 2] = f"{other}:{first}", f"{one}:{second}"
    return (lines, {index, index + 1}) if lines != page.lines and sorted(lines) != sorted(page.lines) else None


def joined(mark: str) -> Kind:
    """Return the slip that writes two moves on one line."""

    def kind(page: Page, random: Random) -> Change | None:
        index = random.choice(page.moves)
        if index + 1 not in page.moves:
            return None
        line = split(page.lines[index])[0] + mark + page.lines[index + 1]
        return [*page.lines[:index], line, *page.lines[index + 2 :]], {index}

    return kind


def moved(least: int, most: int) -> Kind:
    """Return the slip that writes a line so many moves earlier or later."""

    def kind(page: Page, random: Random) -> Change | None:
        place = random.randrange(len(page.moves))
        to = place + random.choice((-1, 1)) * random.randint(least, most)
        if not 0 <= to < len(page.moves):
            return None
        index, goal = page.moves[place], page.moves[to]
        lines = page.lines.copy()
        line = lines.pop(index)
        lines.insert(goal, line)
        return lines, {goal, index, index - 1, index + 1}

    return kind


def too_many(page: Page, random: Random) -> Change | None:
    """Write a pass of a player that nobody said."""
    passes = [index for index in page.moves if body(page.lines[index]) in ("pass", "done")]
    if not passes:
        return None
    index = random.choice(passes)
    word = body(page.lines[index])
    line = f"{random.choice(page.players)}: {word}"
    return [*page.lines[: index + 1], line, *page.lines[index + 1 :]], {index, index + 1}


LINES: dict[str, Kind] = {
    "line dropped": dropped,
    "pass forgotten": of_which("pass|no deal|office"),
    "done forgotten": of_which("done"),
    "dice line forgotten": of_which("(dice|draw|turn up|cubes?|refill).*"),
    "line doubled": doubled,
    "lines swapped": swapped,
    "names of two lines swapped": names_swapped,
    "two moves on one line": joined(" "),
    "two moves on one line, a comma between": joined(", "),
    "line a few moves off": moved(2, 4),
    "line in another round": moved(8, 30),
    "pass too many": too_many,
}
