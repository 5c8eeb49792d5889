"""Show a customer's basket as it is now."""

from __future__ import annotations

from datetime import date

from shopcore.basket.basket import Basket
from shopcore.basket.price_basket import price_line
from shopcore.basket.quantity import maximum_for
from shopcore.charges.tariff import DEFAULT_TARIFF, Tariff
from shopcore.customers.customer import Customer
from shopcore.use_cases.ports import BasketPorts

from .quote import Quote, QuotedLine, quote_of


def show_basket(shop: BasketPorts, customer: Customer) -> Basket:
    """Return the customer's basket."""
    with shop.read():
        return shop.baskets.of(customer.customer_id)


def priced(basket: Basket, *, today: date, tariff: Tariff = DEFAULT_TARIFF, trace: bool = False) -> Quote:
    """Price a stored basket at today's prices; quantities stay as they are."""
    rate = tariff.vat_rate
    lines = [
        QuotedLine(price_line(line, rate), maximum_for(line.product.stock, today=today), is_adjusted=False)
        for line in basket.lines
    ]
    return quote_of(lines, tariff=tariff, trace=trace)
