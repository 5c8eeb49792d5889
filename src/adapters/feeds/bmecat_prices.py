"""The prices of a BMEcat product as our price and price breaks, ex VAT."""

from __future__ import annotations

from lxml import etree

from shopcore.errors import FieldFault
from shopcore.money.money import Money
from shopcore.money.vat import without_vat
from shopcore.pricing.price_list import PriceBreak

from .cells import breaks_cell
from .columns import Cells
from .supplier_price import amount, check_currency, to_the_penny
from .xml_elements import child, child_text, children, local_name

INCLUDING_VAT = ("gros_list", "nrp")
PREFERRED = ("net_list", *INCLUDING_VAT, "net_customer", "net_customer_exp")
"""List prices come first: a customer's own price is what this shop pays, not what it asks."""


def prices_of(product: etree._Element, foreign: Cells, currency: str) -> dict[str, str]:
    """Write the price for one unit and the price breaks; faults go to *foreign*.

    A price for a hundred units is divided and rounded once, half a penny up.
    """
    try:
        steps = sorted(_step(price, product, currency) for price in _preferred(product))
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


def _preferred(product: etree._Element) -> list[etree._Element]:
    kind = local_name(product)
    prices = [
        price
        for details in children(product, f"{kind}_PRICE_DETAILS")
        for price in children(details, f"{kind}_PRICE")
    ]
    kinds = [str(price.get("price_type", "")) for price in prices]
    best = next((kind for kind in PREFERRED if kind in kinds), kinds[0] if kinds else "")
    return [price for price, price_type in zip(prices, kinds, strict=True) if price_type == best]


def _step(price: etree._Element, product: etree._Element, currency: str) -> PriceBreak:
    check_currency(child_text(price, "PRICE_CURRENCY") or currency)
    bound = amount(child_text(price, "LOWER_BOUND") or "1")
    if bound.denominator != 1:
        raise ValueError(f"must have a whole LOWER_BOUND, not {float(bound)}")
    return PriceBreak(int(bound), _unit_price(price, product))


def _unit_price(price: etree._Element, product: etree._Element) -> Money:
    order = child(product, f"{local_name(product)}_ORDER_DETAILS")
    units = amount(child_text(order, "PRICE_QUANTITY") or "1")
    if not units:
        raise ValueError("must not have a PRICE_QUANTITY of 0")
    factor = amount(child_text(price, "PRICE_FACTOR") or "1")
    unit_price = to_the_penny(amount(child_text(price, "PRICE_AMOUNT")) * factor / units)
    return without_vat(unit_price) if price.get("price_type") in INCLUDING_VAT else unit_price
