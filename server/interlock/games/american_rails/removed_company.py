"""The company that is removed from a game of three players (rulebook, Spielaufbau)."""

from collections.abc import Iterator

from interlock.games.american_rails.companies import Company
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import rulebook

REMOVED = Rule(
    "AR-SETUP-REMOVED",
    "With three players one company, drawn at random, leaves the game with its shares and cubes; the record names it.",
    rulebook("Spielaufbau"),
    messages={
        "none_named": "with {players} players one company leaves the game, and the record names none",
        "named": "with {players} players no company leaves the game, but the record names {removed}",
        "not_in_game": "{company} is not in the game: it was removed in the set-up",
        "claim": "that company is not in the game: it was removed in the set-up",
    },
)


def check_in_game(company: Company, part: str = "company") -> Iterator[Violation]:
    """Yield that a company is not in the game, so that nothing can be done with it."""
    if not company.in_game:
        said = company.name
        yield REMOVED.broken("not_in_game", part, "a company in the game", said, company=said).impossible()
