"""Seats in records, and which of them are somebody's."""

from collections.abc import Iterator

from interlock.basics.problem import Problem


def seat_problems(seat: int, players: int, path: str) -> Iterator[Problem]:
    """Yield whether a seat is no player's."""
    if not 1 <= seat <= players:
        yield Problem(f"nobody sits on seat {seat}", _seats(players), path)


def _seats(players: int) -> str:
    """Name the seats of all players."""
    if players > 1:
        return f"a seat from 1 to {players}"
    return "seat 1" if players else "the players' names first"
