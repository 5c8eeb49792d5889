"""Amounts of money and VAT for generated tests."""

from __future__ import annotations

from hypothesis import strategies as st

from shopcore.money.money import NOTHING, Money
from shopcore.money.vat import STANDARD_RATE, Amount, VatRate, with_vat

MOST = Money(10_000_000_00)
HIGHEST_PRICE = Money(50_000_00)


def money(least: Money = -MOST, most: Money = MOST) -> st.SearchStrategy[Money]:
    """Generate amounts from *least* to *most*, both included; they shrink towards nothing.

    >>> smallest(money(), lambda amount: amount > Money.of("0.99"))
    Money(pence=100)
    """
    return st.integers(least.pence, most.pence).map(Money)


def prices(most: Money = HIGHEST_PRICE) -> st.SearchStrategy[Money]:
    """Generate prices that something may have, ex VAT: a penny at least.

    >>> smallest(prices())
    Money(pence=1)
    """
    return money(Money(1), most)


def vat_rates() -> st.SearchStrategy[VatRate]:
    """Generate rates of 0 and from 1 to 100 %, those of the law more often; they shrink to the standard rate.

    >>> smallest(vat_rates())
    VatRate(basis_points=2000)
    >>> smallest(vat_rates(), lambda rate: rate.basis_points % 100 != 0)
    VatRate(basis_points=101)
    """
    lawful = st.sampled_from([STANDARD_RATE, VatRate(500), VatRate(0)])
    return lawful | st.integers(100, 10_000).map(VatRate)


def amounts(least: Money = NOTHING, most: Money = MOST) -> st.SearchStrategy[Amount]:
    """Generate ex VAT sums from *least* to *most* with the VAT on them, rounded once.

    >>> smallest(amounts(), lambda amount: amount.vat > Money(0))
    Amount(ex_vat=Money(pence=3), vat=Money(pence=1))
    """
    return st.builds(with_vat, money(least, most), vat_rates())
