"""Seats, numbered clockwise from 1."""


def clockwise(first: int, players: int) -> list[int]:
    """Return all seats clockwise from one."""
    return [*range(first, players + 1), *range(1, first)]


def next_clockwise(seat: int, players: int) -> int:
    """Return the seat to the left of one."""
    return seat % players + 1
