"""Read and write figures, which a scribe claims and a referee sets."""

import re
from collections.abc import Collection, Sequence

from interlock.basics.suggestions import near, unknown
from interlock.record.model import Figure
from interlock.record.rgn.line import QUOTED, LineError, Span, quote, word
from interlock.record.rgn.players import Players
from interlock.record.rgn.vocabulary.game_words import GameWords
from interlock.record.rgn.words import Token, Words, looks_like_number, nearly_number, number_of, text_of

_CASH = "cash"
_INSIDE_NUMBER = re.compile("[0-9],[0-9]")
_FIGURE = "a figure such as 'Andy $3' or 'PRR income 9'"


def read_figures(line: Words, game: GameWords, players: Players, note: str) -> tuple[Figure, ...]:
    """Read the figures of a claim or a ruling, as which the note is; a subject holds until a semicolon or the next.

    A quantity that stands before its first subject holds until a semicolon or the next quantity.
    """
    figures: list[Figure] = []
    carried = shared = ""
    while True:
        path = f"{note}.figures[{len(figures)}]"
        start = line.start()
        subject, quantity, value, shared = _read_figure(line, game, players, path, carried, shared)
        line.mark(path, start)
        if subject is not None:
            carried = subject
        of_the_table = subject is None and quantity in game.of_the_table
        figures.append(Figure("" if of_the_table else carried, quantity, value))
        if line.skip(";"):
            carried = shared = ""
        elif not line.skip(","):
            return tuple(figures)


def write_figures(figures: Sequence[Figure], game: GameWords, players: Players, reserved: Collection[str] = ()) -> str:
    """Write figures, in groups of one subject or one quantity; names that are reserved stand in quotes."""
    quantities = game.quantities
    quoted = {*quantities, *reserved}
    text, carried = "", ""
    last: Figure | None = None
    for figure in figures:
        known = figure.quantity in quantities or figure.quantity == _CASH
        if last:
            alike = figure.subject == last.subject or figure.quantity == last.quantity
            # Only a new group takes a figure back to the table.
            together = alike and (figure.subject or not carried)
            text += ", " if together else "; "
            carried = carried if together else ""
        implied = "" if figure.quantity in game.of_the_table else carried
        if not known or figure.subject != implied:
            of_players = figure.quantity.lower() in game.of_players
            short = of_players and is_short_name(figure.subject, game, players)
            misread = short or (not known and _seems_a_slip(figure.subject, game, players))
            text += (quote(figure.subject) if misread else write_name(figure.subject, quoted)) + " "
            carried = figure.subject
        text += _write_amount(figure, quantities, quoted)
        last = figure
    return text


def _read_figure(
    line: Words, game: GameWords, players: Players, path: str, carried: str, shared: str
) -> tuple[str | None, str, int, str]:
    names = line.item()
    if not names:
        line.fail("no figure", _FIGURE)
    span = line.span
    last = names.pop()
    value = number_of(last)
    if value is None:
        if odd := nearly_number(last):
            raise LineError(odd, _FIGURE, *last.span())
        raise LineError("a figure without a number", _FIGURE, *span)
    dollars = last[0].startswith("$")
    _refuse_odd_names(line, names, value)
    known = bool(names) and _is_quantity(names[-1], game)
    if not known and _quantity_leads(names, game, players):
        first = names.pop(0)
        line.mark_tokens(f"{path}.quantity", [first])
        shared = first[0].lower()
    elif known or (shared and _counts_shares(names, game, players)):
        shared = ""
    elif names and not (dollars or shared):
        _refuse_bare_amount(names, value, game, players, carried, span)
    if not (names or dollars) and _INSIDE_NUMBER.fullmatch(line.line, span[0] - 2, span[0] + 1):
        where = (span[0] - 1, span[0])
        raise LineError("a comma inside a number", "whole numbers without commas, such as $1000", *where)
    quantity = _CASH
    if shared:
        # "dividend PRR 10, B&O 7": of B&O, too.
        if not names:
            raise LineError(f"a figure that does not say whose {shared} it is", _FIGURE, *span)
        quantity = shared
    # "Andy PRR 2, NYC 1": of Andy, too.
    elif known or (not dollars and len(names) > (0 if carried else 1)):
        counted = names.pop()
        if not known:
            _refuse_slip_before(names, game, players)
        line.mark_tokens(f"{path}.quantity", [counted])
        quantity = counted[0].lower() if known else text_of(counted)
    elif not dollars:
        raise LineError("a figure that does not say what is counted", _FIGURE, *span)
    subject = _read_subject(names)
    if names and subject is not None:
        line.mark_tokens(f"{path}.subject", names)
        if quantity.lower() in game.of_players:
            subject = whole_name(line, subject, game, players)
    line.mark_tokens(f"{path}.value", [last])
    return subject, quantity, value, shared


def _is_quantity(name: Token, game: GameWords) -> bool:
    return name.lastindex != QUOTED and name[0].lower() in game.quantities


def _quantity_leads(names: Sequence[Token], game: GameWords, players: Players) -> bool:
    """Whether a quantity stands before its subject; a player may have a name that begins with one."""
    if len(names) < 2 or not _is_quantity(names[0], game):
        return False
    texts = [*map(text_of, names)]
    return players.called(" ".join(texts)) is None and players.called(" ".join(texts[:-1])) is None


def _counts_shares(names: Sequence[Token], game: GameWords, players: Players) -> bool:
    """Whether the shares in a player's hands are counted."""
    return (
        len(names) > 1
        and names[-1][0].lower() in game.companies
        and players.seat(" ".join(map(text_of, names[:-1]))) is not None
    )


def _refuse_slip_before(names: Sequence[Token], game: GameWords, players: Players) -> None:
    """Refuse what was meant for a quantity that stands before its subject."""
    if len(names) == 1 and names[0].lastindex != QUOTED and _seems_a_slip(names[0][0], game, players):
        raise LineError(*unknown("quantity", names[0][0], sorted(game.quantities)), *names[0].span())


def _seems_a_slip(subject: str, game: GameWords, players: Players) -> bool:
    """Whether what stands where a subject may seems to be meant for a quantity."""
    return players.seat(subject) is None and bool(near(subject, game.quantities, strictly=True))


def _refuse_bare_amount(
    names: list[Token], value: int, game: GameWords, players: Players, carried: str, span: Span
) -> None:
    """Refuse a player's amount without its sign; a player may be called like a company whose shares are counted."""
    if len(names) > 1 and any(name.lastindex == QUOTED for name in names):
        return  # A subject in quotes, and what is counted of it.
    whole = " ".join(map(text_of, names))
    is_company = whole.lower() in game.companies
    seat = players.called(whole) if is_company else players.seat(whole)
    if seat and not (is_company and carried):
        expected = f"'{word(whole)} ${value}', or what is counted of {whole}"
        raise LineError("an amount without a '$'", expected, *span)


def _refuse_odd_names(line: Words, names: list[Token], value: int) -> None:
    """Refuse what is no name before a number."""
    for name in names:
        if name[0].isalpha():
            continue
        if odd := nearly_number(name):
            raise LineError(odd, f"${value}", *name.span())
        if looks_like_number(name[0]):
            raise LineError("two numbers in one figure", "a comma between figures", *line.span)
        if name.lastindex != QUOTED and _says_nothing(name[0]):
            raise LineError(f"unexpected '{name[0]}'", _FIGURE, *name.span())


def _read_subject(names: list[Token]) -> str | None:
    if not names:
        return None
    if len(names) > 1 and any(name.lastindex == QUOTED for name in names):
        raise LineError("more than one subject", _FIGURE, names[0].start(), names[-1].end())
    return " ".join(map(text_of, names))


def _write_amount(figure: Figure, quantities: Collection[str], quoted: Collection[str]) -> str:
    if figure.quantity == _CASH:
        return f"${figure.value}"
    known = figure.quantity in quantities
    return f"{figure.quantity if known else write_name(figure.quantity, quoted)} {figure.value}"


def write_name(name: str, reserved: Collection[str]) -> str:
    """Write a name that stands before a number."""
    return quote(name) if looks_like_number(name) or _says_nothing(name) else word(name, reserved)


def whole_name(line: Words, name: str, game: GameWords, players: Players) -> str:
    """Return a name that was taken last, of a player the whole one; in quotes it stands as it is."""
    if line.is_quoted() or not is_short_name(name, game, players):
        return name
    return players.names[players.require(name, *line.span) - 1]


def is_short_name(name: str, game: GameWords, players: Players) -> bool:
    """Whether a name without quotes is short for a player, or for several; a company is called by its own."""
    return name.lower() not in game.companies and players.is_short(name)


def _says_nothing(text: str) -> bool:
    return not any(map(str.isalnum, text))
