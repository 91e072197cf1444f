"""Phases 6 to 8: income, expenses and income reduction (rulebook, Einkommen erhalten and what follows)."""

from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.phases.player_order import keep_pass
from interlock.games.age_of_steam.phases.scoring import SCORE_OUT, end
from interlock.replay.decision import Flow
from interlock.replay.ledger import BANK
from interlock.replay.rule import Rule
from interlock.replay.source import reading, rulebook
from interlock.replay.verdict import Receipt, Round

INCOME = Rule("AOS-INCOME", "Each takes as many $ as the income marker shows.", rulebook("6. Einkommen erhalten"))
EXPENSES = Rule(
    "AOS-EXPENSES",
    "Each pays $1 for each share sold and $1 for each link of the own locomotive.",
    rulebook("7. Ausgaben bezahlen"),
)
SHORT = Rule(
    "AOS-EXPENSES-SHORT",
    "As much as possible is paid from cash; what cash cannot pay lowers income by 1 for each $.",
    rulebook("7. Ausgaben bezahlen"),
)
_LAST_PLAYER = reading(
    "7. Ausgaben bezahlen",
    takes="the game goes on until nobody is left",
    option="last_player",
    of="a game with one player left",
)
INSOLVENT = Rule(
    "AOS-INSOLVENT",
    "With income below 0 by that a player is out: unfinished sections lose their markers, completed links stay, may be "
    "used by all and pay nobody (option insolvent_links). The game ends where nobody is left (option last_player).",
    rulebook(
        "7. Ausgaben bezahlen",
        reading(
            "7. Ausgaben bezahlen",
            says="that the owner is paid no longer",
            takes="they keep their markers and all may use them",
            option="insolvent_links",
            of="the completed links of a player who is out",
        ),
        _LAST_PLAYER,
    ),
    "{player} moves after the game has ended: {ending}",
    physical=True,
)
REDUCTION = Rule(
    "AOS-REDUCTION",
    "Income of 50 and more falls by 10, 41 to 49 by 8, 31 to 40 by 6, 21 to 30 by 4, 11 to 20 by 2.",
    rulebook("8. Einkommen reduzieren"),
)
RULES = (INCOME, EXPENSES, SHORT, INSOLVENT, REDUCTION)

_STEPS = ((50, 10), (41, 8), (31, 6), (21, 4), (11, 2))


def money(table: AgeOfSteamTable) -> Flow:
    """Pay incomes, take expenses, and lower incomes, unless too few are left to play on."""
    income_and_expenses(table)
    keep_pass(table)
    left = len(table.order)
    if left > (table.options.fewest_left if len(table.seats) > 1 else 0):
        reduce_income(table)
    else:
        if left:
            name = table.names[table.order[0]]
            end(table, "insolvent", INSOLVENT.resting_on(_LAST_PLAYER), f"{name} is left alone")
        else:
            end(table, "insolvent", INSOLVENT, "everybody is out")
        table.map.settle(table)
    yield from ()


def income_and_expenses(table: AgeOfSteamTable) -> None:
    """Pay every player's income and take their expenses."""
    balances, ledger = table.ledger.balances, table.ledger
    receipts = []
    for seat in table.order:
        ledger.pay(BANK, seat, table.players[seat].income, INCOME)
    for seat in list(table.order):
        player = table.players[seat]
        received, due = player.income, table.map.expenses(table, seat)
        paid = min(due, balances[seat])
        if paid < due:
            table.earn(seat, paid - due, SHORT)
        ledger.pay(seat, BANK, paid, EXPENSES)
        receipts.append(Receipt(seat, received, balances[seat], paid, player.income))
        if player.income < 0:
            _leave(table, seat)
    table.rounds.append(
        Round(f"round {table.round}", ledger.move, receipts=tuple(sorted(receipts, key=lambda each: each.seat)))
    )


def _leave(table: AgeOfSteamTable, seat: int) -> None:
    """Take an insolvent player out of the game."""
    table.players[seat].out = True
    table.order.remove(seat)
    for quantity in ("order", "links", "sections", "markers", "track"):
        table.change(seat, quantity, INSOLVENT)
    table.change(seat, "score", SCORE_OUT)
    for section in list(table.network.sections):
        if section.owner == seat and (not section.complete() or not table.options.insolvent_keeps_links):
            table.network.give(section, 0)
    table.map.left(table, seat)


def reduction(income: int) -> int:
    """Return by how much an income falls."""
    return next((loss for least, loss in _STEPS if income >= least), 0)


def reduce_income(table: AgeOfSteamTable) -> None:
    """Lower every player's income."""
    for seat in table.order:
        loss, rule = table.map.reduction(table, seat, reduction(table.players[seat].income), REDUCTION)
        if loss:
            table.earn(seat, -loss, rule)
