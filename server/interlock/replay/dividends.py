"""Pay dividends: each share receives the company's income divided by the shares sold, rounded up for each share."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from interlock.basics.text_format import count
from interlock.replay.ledger import BANK, Ledger
from interlock.replay.rule import Rule
from interlock.replay.verdict import Dividend, Receipt, Round, ScorePart

DIVIDEND = "dividend"
"""What each company last paid a share, as claims call it."""


class Payer(Protocol):
    """A company that pays dividends."""

    index: int
    name: str
    income: int
    sold: int
    """Its shares in players' hands."""


def per_share(company: Payer) -> int:
    """Return what each share of a company gets."""
    return -(-company.income // company.sold) if company.sold else 0


def dividend_part(rounds: Sequence[Round], company: str) -> Iterator[ScorePart]:
    """Yield how what a company last paid a share was divided."""
    paid = [dividend for round_ in rounds for dividend in round_.dividends if dividend.company == company]
    for last in paid[-1:]:
        yield ScorePart(f"income {last.income} for {count(last.shares, 'share')}, rounded up", last.per_share)


def pay_dividends(
    ledger: Ledger, shares: Sequence[Sequence[int]], companies: Sequence[Payer], title: str, rule: Rule
) -> Round:
    """Pay the holders of some companies' shares, which are given by seat and company."""
    paid = {company.index: per_share(company) for company in companies}
    received = [sum(held[index] * dollars for index, dollars in paid.items()) for held in shares]
    for seat in range(1, len(shares)):
        ledger.pay(BANK, seat, received[seat], rule)
    return Round(
        title,
        ledger.move,
        tuple(
            Dividend(company.name, company.income, company.sold, paid[company.index])
            for company in companies
            if company.sold
        ),
        tuple(Receipt(seat, received[seat], ledger.balances[seat]) for seat in range(1, len(shares))),
    )
