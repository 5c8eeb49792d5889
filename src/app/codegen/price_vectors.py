"""Prices that a browser works out by itself must be the shop's own, to the penny."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

from shopcore.basket.basket import Line
from shopcore.basket.cheaper_order import cheaper_orders
from shopcore.basket.price_basket import price_basket
from shopcore.basket.quantity import MAXIMUM
from shopcore.catalogue.product import Product
from shopcore.charges.tariff import DEFAULT_TARIFF, Tariff
from shopcore.money.money import Money
from shopcore.money.vat import STANDARD_RATE, VatRate, with_vat
from shopcore.pricing.made_to_measure import Size, cut_price
from shopcore.pricing.price_list import PriceBreak, PriceList
from shopcore.storefront import Storefront

CASES: Final = 500
_RATES: Final = (STANDARD_RATE, VatRate(500), VatRate(0), VatRate(1750))


def price_vectors_text() -> str:
    """Write lines and cut pieces with what shopcore makes of them, the same on every machine."""
    chance = Random(2026)  # noqa: S311 - examples, not secrets
    vectors = {
        "lines": [_line(chance) for _ in range(CASES)],
        "pieces": [_piece(chance) for _ in range(CASES)],
        "near": [_near(chance) for _ in range(CASES)],
        "delivery": {
            "fee": DEFAULT_TARIFF.delivery_fee.pence,
            "freeFrom": DEFAULT_TARIFF.free_delivery_from.pence,
        },
    }
    return json.dumps(vectors, indent=1) + "\n"


def _line(chance: Random) -> dict[str, Any]:
    return _priced(chance, chance.randint(1, 30_000))


def _near(chance: Random) -> dict[str, Any]:
    """Make a line that comes near to what is delivered free."""
    list_price = chance.randint(40, 900)
    quantity = max(1, DEFAULT_TARIFF.free_delivery_from.pence // list_price - chance.randint(0, 3))
    return _priced(chance, list_price, min(quantity, MAXIMUM))


def _priced(chance: Random, list_price: int, quantity: int = 0) -> dict[str, Any]:
    breaks = [
        PriceBreak(chance.choice((2, 5, 10, 10, 25, 100)), Money(chance.randint(1, list_price + 50)))
        for _ in range(chance.randint(0, 5))
    ]
    sale = chance.choice((None, None, Money(chance.randint(1, list_price + 50))))
    prices = PriceList(Money(list_price), tuple(breaks), sale)
    random_quantity = chance.choice(
        (1, 2, 9, 10, 24, 25, 99, 100, MAXIMUM - 1, MAXIMUM, chance.randint(1, MAXIMUM))
    )
    quantity = quantity or random_quantity
    rate = chance.choice(_RATES)
    unit = prices.unit_price_at(quantity)
    line = with_vat(unit * quantity, rate)
    return {
        "list": list_price,
        "breaks": [{"quantity": b.quantity, "unit": b.unit_price.pence} for b in breaks],
        "sale": None if sale is None else sale.pence,
        "quantity": quantity,
        "vatPercent": rate.basis_points / 100,
        "unit": unit.pence,
        "exVat": line.ex_vat.pence,
        "incVat": line.inc_vat.pence,
        "advice": _advice(prices, quantity, Tariff(vat_rate=rate)),
    }


def _advice(prices: PriceList, quantity: int, tariff: Tariff) -> dict[str, int] | None:
    """Say how many more make an order of nothing else cheaper, delivery included."""
    product = Product("SKU", Storefront.IRONMONGERY, "Hinge", "Brand", ("Hinges",), prices)
    for cheaper in cheaper_orders(price_basket([Line("l-1", product, quantity)], tariff)):
        saving = cheaper.saving
        return {
            "quantity": cheaper.quantity,
            "exVat": saving.ex_vat.pence,
            "incVat": saving.inc_vat.pence,
        }
    return None


def _piece(chance: Random) -> dict[str, Any]:
    size = Size(chance.randint(50, 2000), chance.randint(50, 1250), has_screw_holes=True)
    per_m2 = Money(chance.choice((200, 6125, 8500, 9840, chance.randint(200, 50_000))))
    return {
        "width": size.width_mm,
        "height": size.height_mm,
        "perM2": per_m2.pence,
        "price": cut_price(size, per_m2).pence,
    }
