"""The prices of a BMEcat product as our price and price breaks, ex VAT."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from shopcore.errors import FieldFault
from shopcore.money.money import Money
from shopcore.money.vat import without_vat
from shopcore.pricing.price_list import PriceBreak

from .cells import breaks_cell
from .columns import Cells
from .supplier_price import amount, check_currency, to_the_penny

INCLUDING_VAT: Final = ("gros_list", "nrp")
PREFERRED: Final = ("net_list", *INCLUDING_VAT, "net_customer", "net_customer_exp")
"""List prices come first: a customer's own price is what this shop pays, not what it asks."""


@frozen(kw_only=True)
class BmecatPrice:
    """A price as it is written, in *units* of the product and from *lower_bound* units on.

    The last four are '' where the file does not say; the *currency* is then that of the catalogue.
    """

    kind: str
    amount: str
    currency: str = ""
    lower_bound: str = ""
    factor: str = ""
    units: str = ""


def prices_of(prices: Sequence[BmecatPrice], foreign: Cells, currency: str) -> dict[str, str]:
    """Write the price for one unit and the price breaks; faults go to *foreign*.

    A price for a hundred units is divided and rounded once, half a penny up.
    """
    try:
        steps = sorted(_step(price, currency) for price in _preferred(prices))
        return _own_cells(steps)
    except ValueError as fault:
        foreign.faults.append(FieldFault("PRICE_AMOUNT", str(fault)))
        return {}


def _own_cells(steps: list[PriceBreak]) -> dict[str, str]:
    if not steps:
        return {}
    if steps[0].quantity > 1:
        raise ValueError(f"has no price for a single unit: the first is for {steps[0].quantity}")
    return {"price": str(steps[0].unit_price.pounds), "breaks": breaks_cell(tuple(steps[1:]))}


def _preferred(prices: Sequence[BmecatPrice]) -> list[BmecatPrice]:
    kinds = [price.kind for price in prices]
    best = next((kind for kind in PREFERRED if kind in kinds), kinds[0] if kinds else "")
    return [price for price in prices if price.kind == best]


def _step(price: BmecatPrice, currency: str) -> PriceBreak:
    check_currency(price.currency or currency)
    bound = amount(price.lower_bound or "1")
    if bound.denominator != 1:
        raise ValueError(f"must have a whole LOWER_BOUND, not {float(bound)}")
    return PriceBreak(int(bound), unit_price(price))


def unit_price(price: BmecatPrice) -> Money:
    """Return what one unit costs, ex VAT, to the penny.

    Raises:
        ValueError: If the price is no amount, or one for no units.
    """
    units = amount(price.units or "1")
    if not units:
        raise ValueError("must not have a PRICE_QUANTITY of 0")
    pounds = amount(price.amount) * amount(price.factor or "1") / units
    return without_vat(to_the_penny(pounds)) if price.kind in INCLUDING_VAT else to_the_penny(pounds)
