"""Slips in the lines above and below the moves: header, set-up, dice, claims and result."""

import re
from collections.abc import Callable
from random import Random

from kit.slips.slip import Change, Kind, Page, body, split

_GAMES = ("chicago-express", "american-rails", "age-of-steam", "railroad-revolution")
_BOARDS = ("rust-belt", "germany", "western-us", "southern-us", "barbados", "st-lucia")


NewWord = Callable[[str, Random], str]
NewLine = Callable[[str, Page, Random], str]


def _in_line(words: tuple[str, ...], change: NewLine) -> Kind:
    """Return the slip that writes a line that starts with some words otherwise."""

    def kind(page: Page, random: Random) -> Change | None:
        lines = page.starting(*words)
        if not lines:
            return None
        index = random.choice(lines)
        text, comment = split(page.lines[index])
        new = change(text, page, random)
        return page.with_line(index, new + comment) if new else None

    return kind


def _reordered(start: str, *, rotate: bool) -> Kind:
    def change(text: str, _: Page, random: Random) -> str:
        names = text.removeprefix(start).split(", ")
        if len(names) < 2:
            return ""
        if rotate:
            by = random.randrange(1, len(names))
            names = names[by:] + names[:by]
        else:
            one, other = random.sample(range(len(names)), 2)
            names[one], names[other] = names[other], names[one]
        return start + ", ".join(names)

    return _in_line((start,), change)


def _swap(pattern: str, text: str, random: Random) -> str:
    """Swap two of the things that a pattern finds."""
    found = list(re.finditer(pattern, text))
    pairs = [(one, other) for one in found for other in found if one.start() < other.start() and one[0] != other[0]]
    if not pairs:
        return ""
    one, other = random.choice(pairs)
    return text[: one.start()] + other[0] + text[one.end() : other.start()] + one[0] + text[other.end() :]


def _change(pattern: str, text: str, random: Random, new: NewWord) -> str:
    found = list(re.finditer(pattern, text))
    if not found:
        return ""
    one = random.choice(found)
    return text[: one.start()] + new(one[0], random) + text[one.end() :]


def _digit(word: str, random: Random) -> str:
    at = random.choice([index for index, sign in enumerate(word) if sign.isdigit()])
    return word[:at] + random.choice([each for each in "0123456789" if each != word[at]]) + word[at + 1 :]


def _die(word: str, random: Random) -> str:
    return random.choice([each for each in "123456" if each != word])


def _swapped(words: tuple[str, ...], pattern: str) -> Kind:
    return _in_line(words, lambda text, _, random: _swap(pattern, text, random))


def _changed(words: tuple[str, ...], pattern: str, new: NewWord) -> Kind:
    return _in_line(words, lambda text, _, random: _change(pattern, text, random, new))


def other_name(text: str, page: Page, random: Random) -> str:
    """Write another player's name in a claim."""
    names = "|".join(map(re.escape, page.players))
    return _change(rf"\b({names})\b", text, random, lambda _, __: random.choice(page.players))


def swapped_names(text: str, page: Page, random: Random) -> str:
    """Swap two players' names."""
    names = "|".join(map(re.escape, page.players))
    return _swap(rf"\b({names})\b", text, random)


def forgotten_entry(text: str, _: Page, random: Random) -> str:
    """Leave out one of the entries of a line."""
    mark = "; " if "; " in text else ", "
    entries = text.split(mark)
    if len(entries) < 2:
        return ""
    entries.pop(random.randrange(1, len(entries)))
    return mark.join(entries)


def _dice(page: Page, random: Random, new: NewWord) -> Change | None:
    lines = [index for index in page.moves if body(page.lines[index]).startswith("dice")]
    lines += page.starting("setup dice")
    if not lines:
        return None
    index = random.choice(lines)
    return page.with_line(index, _change(r"(?<= )[1-6]\b", page.lines[index], random, new) or None)


def _line_missing(page: Page, random: Random) -> Change | None:
    lines = page.starting("setup ")
    if not lines:
        return None
    at = random.choice(lines)
    return page.lines[:at] + page.lines[at + 1 :], {at - 1, at}


COLOR = r"\b(red|blue|yellow|purple|black|white)\b"
HEADERS: dict[str, Kind] = {
    "players in another order: another begins": _reordered("players ", rotate=True),
    "players in another order: two swapped": _reordered("players ", rotate=False),
    "start order of the set-up": _reordered("setup order ", rotate=False),
    "wrong game": _in_line(("game ",), lambda _, __, random: f"game {random.choice(_GAMES)}"),
    "misspelled game": _changed(("game ",), r"[a-z]{4,}", lambda word, _: word[:-2] + word[-1]),
    "wrong board": _in_line(("board ",), lambda _, __, random: f"board {random.choice(_BOARDS)}"),
    "wrong component set": _changed(("components ",), r"-1@|sha256:.{4}|demonstr", lambda word, _: word[:-1] + "3"),
    "wrong edition": _in_line(
        ("edition ",), lambda _, __, random: f"edition {random.choice(('choochoo', 'winsome', 'queen', 'steam'))}"
    ),
    "setup: a number mistyped": _changed(("setup telegraphs", "setup cities", "setup deal"), r"\b\d+\b", _digit),
    "setup: numbers swapped": _swapped(("setup telegraphs", "setup cities"), r"\b\d+\b(?=,|$)"),
    "setup: milestones swapped": _swapped(("setup milestones",), r"\bA\d-\d\b"),
    "setup: company removed": _in_line(
        ("setup removed",),
        lambda _, __, random: f"setup removed {random.choice(('Liberty', 'National', 'American'))}",
    ),
    "setup: cubes swapped": _swapped(("setup cubes", "setup display"), COLOR),
    "setup: a cube missing": _changed(("setup cubes", "setup display"), f" {COLOR}", lambda _, __: ""),
    "setup: a cube's colour": _changed(
        ("setup cubes",), COLOR, lambda _, random: random.choice(("red", "blue", "yellow", "purple", "black"))
    ),
    "setup: an entry missing": _in_line(("setup ",), forgotten_entry),
    "setup: a line missing": _line_missing,
    "a die mistyped": lambda page, random: _dice(page, random, _die),
    "a die too few": lambda page, random: _dice(page, random, lambda _, __: ""),
    "a die too many": lambda page, random: _dice(page, random, lambda word, _: f"{word} {word}"),
    "claim: digit": _changed(("claim ",), r"\d+", _digit),
    "claim: another player": _in_line(("claim ",), other_name),
    "claim: names swapped": _in_line(("claim ",), swapped_names),
    "claim: figures swapped": _swapped(("claim ",), r"\$\d+"),
    "result: names swapped": _in_line(("result ",), swapped_names),
    "result: digit": _changed(("result ",), r"\d+", _digit),
    "result: figures swapped": _swapped(("result ",), r"\d+"),
    "result: a player missing": _in_line(("result ",), forgotten_entry),
    "ruling: another move or player": _changed(("ruling ",), r"\b\d+\b", _digit),
    "heading: another round": _changed(("== ",), r"\b\d{1,2}\b", _digit),
}
