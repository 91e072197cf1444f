"""The dividend phase and the end of the game (rulebook, Dividenden-Phase and Spielende)."""

from interlock.basics.text_format import list_words
from interlock.games.american_rails.table import LAST_YEAR, AmericanRailsTable
from interlock.replay.dividends import pay_dividends, per_share
from interlock.replay.ending import Ending, Reason
from interlock.replay.rule import Rule
from interlock.replay.source import rulebook

DIVIDEND: Rule = Rule(
    "AR-DIVIDEND",
    "Each share in players' hands gets its company's income divided by those shares, rounded up, from the bank; shares "
    "that are unsold or out of the game do not count.",
    rulebook("Dividenden-Phase"),
)
CHECK = Rule(
    "AR-END-CHECK",
    "Whether the game has ended is judged after the dividend phase.",
    rulebook("Dividenden-Phase; Spielende"),
    "{player} moves after the game has ended: {ending}",
    physical=True,
)
YEAR = Rule(
    "AR-END-YEAR",
    "The game ends when the train stands on 1857.",
    rulebook("Spielende"),
    "{player} moves after the game has ended: {ending}",
    physical=True,
)
SHARES = Rule(
    "AR-END-SHARES",
    "The game ends when all shares are sold or out of the game.",
    rulebook("Spielende"),
    "{player} moves after the game has ended: {ending}",
    physical=True,
)
SUPPLIES = Rule(
    "AR-END-SUPPLIES",
    "The game ends when at least 3, 4 or 5 supplies, with 3, 4 or 5 players, hold 2 pieces or fewer: those of the "
    "companies' cubes and that of the development markers.",
    rulebook("Spielende"),
    "{player} moves after the game has ended: {ending}",
    physical=True,
)
NEXT = Rule(
    "AR-END-NEXT",
    "Otherwise the train moves on a year and the next round begins.",
    rulebook("Dividenden-Phase"),
)
ORDER_ROUND = Rule(
    "AR-TRACK-ORDER-ROUND",
    "When the game goes on, the markers go to the turn order track in the order of the third column, from the top.",
    rulebook("Dividenden-Phase"),
)
WINNER = Rule(
    "AR-END-WINNER", "The player with the most cash wins; those who tie share the win.", rulebook("Spielende")
)

RULES = (DIVIDEND, CHECK, YEAR, SHARES, SUPPLIES, NEXT, ORDER_ROUND, WINNER)

FEW = 2


def dividend_phase(table: AmericanRailsTable) -> None:
    """Pay the dividends; then end the game or begin the next round."""
    companies = [company for company in table.companies if company.in_game]
    for company in companies:
        table.last_dividend[company.index] = per_share(company)
        table.reasons[company.name, "dividend"] = DIVIDEND
    title = f"dividends {table.year}"
    table.rounds.append(pay_dividends(table.ledger, table.shares, companies, title, DIVIDEND))
    end_game(table)
    if not table.ending:
        next_round(table)


def end_game(table: AmericanRailsTable) -> None:
    """End the game where a condition for it holds."""
    holding: list[Reason] = []
    if table.year >= LAST_YEAR:
        holding.append(Reason("year", YEAR, f"the train stands on {table.year}"))
    if not any(company.unsold for company in table.companies):
        holding.append(Reason("shares", SHARES, "all shares are sold or out of the game"))
    few = [company.name for company in table.companies if company.in_game and company.cubes <= FEW]
    if table.developments <= FEW:
        few.append("developments")
    if len(few) >= len(table.seats):
        holding.append(Reason("supplies", SUPPLIES, f"{list_words(few)} have {FEW} pieces left or fewer"))
    if holding:
        table.ending = Ending(holding[0].rule if len(holding) == 1 else CHECK, tuple(holding))


def next_round(table: AmericanRailsTable) -> None:
    """Move the train, and the markers to the turn order track."""
    table.year += 1
    table.reasons["", "year"] = NEXT
    table.order = table.from_the_top(3)
    for seat in table.seats:
        table.reasons[table.ledger.names[seat], "order"] = ORDER_ROUND
    table.markers = []
    table.phase = 0
