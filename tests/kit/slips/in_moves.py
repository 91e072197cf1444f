"""Slips in the line of one move."""

import re
from collections.abc import Callable
from random import Random

from kit.slips.slip import Change, Kind, Page, replaced, words_of

_COLORS = ("red", "blue", "yellow", "purple", "black", "white", "grey", "orange", "turquoise")


def _in_word(pattern: str, change: Callable[[str, Page, Random], str]) -> Kind:
    """Return the slip that writes one word of a move otherwise."""

    def kind(page: Page, random: Random) -> Change | None:
        index = random.choice(page.moves)
        line = page.lines[index]
        found = words_of(line, pattern)
        if not found:
            return None
        one = random.choice(found)
        new = change(one[0], page, random)
        return page.with_line(index, replaced(line, one, new)) if new and new != one[0] else None

    return kind


def _lost(word: str, _: Page, random: Random) -> str:
    at = random.randrange(len(word))
    return word[:at] + word[at + 1 :]


def _mistyped(word: str, _: Page, random: Random) -> str:
    at = random.randrange(len(word))
    return word[:at] + random.choice("0123456789") + word[at + 1 :]


def _swapped(word: str, _: Page, random: Random) -> str:
    at = random.randrange(len(word) - 1)
    return word[:at] + word[at + 1] + word[at] + word[at + 2 :]


def _doubled(word: str, _: Page, random: Random) -> str:
    at = random.randrange(len(word))
    return word[: at + 1] + word[at:]


def _column(word: str, _: Page, random: Random) -> str:
    return chr(ord(word[0]) + random.choice((-1, 1))) + word[1:]


def _row(word: str, _: Page, random: Random) -> str:
    return word[0] + str(int(word[1:]) + random.choice((-1, 1)))


def _color(word: str, page: Page, random: Random) -> str:
    colors = [each for each in _COLORS if re.search(rf"\b{each}\b", page.text) and each != word]
    return random.choice(colors)


def _letter(word: str, _: Page, random: Random) -> str:
    return random.choice((_lost, _swapped, _doubled))(word, _, random)


def other_player(page: Page, random: Random) -> Change | None:
    """Write another player's name."""
    index = random.choice(page.moves)
    name, colon, rest = page.lines[index].partition(":")
    if name not in page.players:
        return None
    return page.with_line(index, random.choice(page.players) + colon + rest)


def mistyped_player(page: Page, random: Random) -> Change | None:
    """Misspell a player's name."""
    index = random.choice(page.moves)
    name, colon, rest = page.lines[index].partition(":")
    new = _letter(name, page, random)
    return None if new in page.players else page.with_line(index, new + colon + rest)


def other_word(page: Page, random: Random) -> Change | None:
    """Write another company, share, action or person in the place of one."""
    index = random.choice(page.moves)
    line = page.lines[index]
    words = [each for each in words_of(line, r"\b[A-Z][A-Za-z&]+\b") if each[0] not in page.players]
    if not words:
        return None
    one = random.choice(words)
    verb = line.partition(": ")[2].split(" ")[0]
    alike = {
        word[0]
        for at in page.moves
        if page.lines[at].partition(": ")[2].startswith(verb)
        for word in words_of(page.lines[at], r"\b[A-Z][A-Za-z&]+\b")
    }
    others = sorted(alike - {one[0]})
    return page.with_line(index, replaced(line, one, random.choice(others))) if others else None


def parts(*, order: bool = False, lose: bool = False, double: bool = False) -> Kind:
    """Return the slip that changes a list of hexes or cities: their order, or one forgotten or twice."""

    def kind(page: Page, random: Random) -> Change | None:
        index = random.choice(page.moves)
        found = words_of(
            page.lines[index], r"[A-Z][\w.-]*(?: [A-Z][\w.-]*)*(?:(?:, | > )[A-Z][\w.-]*(?: [A-Z][\w.-]*)*)+"
        )
        if not found:
            return None
        one = found[0]
        mark = " > " if " > " in one[0] else ", "
        listed = one[0].split(mark)
        first = listed[0].rpartition(" ")
        head, listed = (first[0] + first[1], [first[2], *listed[1:]]) if mark == ", " else ("", listed)
        if order:
            random.shuffle(listed)
        elif lose:
            listed.pop(random.randrange(len(listed)))
        elif double:
            at = random.randrange(len(listed))
            listed.insert(at, listed[at])
        return page.with_line(index, replaced(page.lines[index], one, head + mark.join(listed)))

    return kind


def other_end(page: Page, random: Random) -> Change | None:
    """Name a rail from its other end."""
    index = random.choice(page.moves)
    line = page.lines[index]
    found = words_of(line, r"(?<=rail )([A-Z][\w. ]*)-([A-Z][\w. ]*)(?=-\d)")
    return page.with_line(index, replaced(line, found[0], f"{found[0][2]}-{found[0][1]}")) if found else None


def without_colon(page: Page, random: Random) -> Change | None:
    """Forget the colon after the name."""
    index = random.choice(page.moves)
    return page.with_line(index, page.lines[index].replace(":", "", 1))


def without_amount(page: Page, random: Random) -> Change | None:
    """Forget an amount."""
    index = random.choice(page.moves)
    found = words_of(page.lines[index], r" \d+$")
    return page.with_line(index, replaced(page.lines[index], found[0], "")) if found else None


def without_comment_mark(page: Page, random: Random) -> Change | None:
    """Forget the mark that begins a comment."""
    marked = [
        index for index, line in enumerate(page.lines) if "; " in line and not line.startswith(("setup", "claim"))
    ]
    if not marked:
        return None
    index = random.choice(marked)
    return page.with_line(index, page.lines[index].replace("; ", "", 1))


NUMBER, LONG = r"(?<![\w-])\d+(?![\w-])", r"(?<![\w-])\d{2,}(?![\w-])"
HEX, NAME = r"\b[A-Z]\d{1,2}\b", r"\b[A-Z][a-z]{3,}\b"

MOVES: dict[str, Kind] = {
    "digit lost": _in_word(LONG, _lost),
    "digit mistyped": _in_word(NUMBER, _mistyped),
    "digits swapped": _in_word(LONG, _swapped),
    "digit doubled": _in_word(NUMBER, _doubled),
    "l for 1": _in_word(r"(?<=\s)\d*1\d*(?=\s|$|,)", lambda word, *_: word.replace("1", "l", 1)),
    "O for 0": _in_word(r"(?<=\s)\d*0\d*(?=\s|$|,)", lambda word, *_: word.replace("0", "O", 1)),
    "amount forgotten": without_amount,
    "wrong player": other_player,
    "misspelled player": mistyped_player,
    "player's initial": lambda page, random: (
        (index := random.choice(page.moves)),
        page.with_line(index, re.sub(r"^(\w)\w*:", r"\1:", page.lines[index])),
    )[1],
    "wrong company or name": other_word,
    "misspelled name": _in_word(NAME, _letter),
    "misspelled verb": _in_word(r"(?<=: )[a-z]+", _letter),
    "hex: column beside": _in_word(HEX, _column),
    "hex: row beside": _in_word(HEX, _row),
    "hex: signs swapped": _in_word(r"\b[A-Z]\d\b", lambda word, *_: word[::-1]),
    "hex: a digit mistyped": _in_word(HEX, lambda word, page, random: word[0] + _mistyped(word[1:], page, random)),
    "hexes in another order": parts(order=True),
    "hex forgotten": parts(lose=True),
    "hex twice": parts(double=True),
    "wrong colour": _in_word(rf"\b({'|'.join(_COLORS)})\b", _color),
    "rail from its other end": other_end,
    "no colon": without_colon,
    "comment mark forgotten": without_comment_mark,
}
