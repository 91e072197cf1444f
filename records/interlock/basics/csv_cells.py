"""Cells of CSV, which spreadsheets read."""

_FORMULAS = ("=", "+", "-", "@", "\t", "\r")


def cell(value: str | int) -> str | int:
    """Return a value as a cell that no spreadsheet takes for a formula, whoever wrote it."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULAS) else value
