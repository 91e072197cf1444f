"""Format numbers of things, lists and ranges for sentences, and values for cells of CSV files."""

from collections.abc import Iterable


def count(number: int, noun: str, plural: str = "") -> str:
    """Return a number with its noun: "1 cube", "2 cubes"; an irregular plural is given."""
    return f"{number} {noun if number == 1 else plural or noun + 's'}"


def list_words(names: Iterable[str], last: str = "and") -> str:
    """Return names as a sentence lists them: "Ann", "Ann and Ben", "Ann, Ben and Cara"."""
    *others, final = names
    return f"{', '.join(others)} {last} {final}" if others else final


def bounds(least: int, most: int) -> str:
    """Return a range as a sentence tells it: "1" or "1 to 6"."""
    return str(least) if least == most else f"{least} to {most}"


_FORMULAS = ("=", "+", "-", "@", "\t", "\r")


def cell(value: str | int) -> str | int:
    """Return a value as a cell that no spreadsheet takes for a formula, whoever wrote it."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULAS) else value
