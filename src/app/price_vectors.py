"""Prices that a browser works out by itself must be the shop's own, to the penny."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

from shopcore.made_to_measure import Size, cut_price
from shopcore.money import Money
from shopcore.pricing import PriceBreak, PriceList, cheaper_quantity
from shopcore.vat import STANDARD_RATE, VatRate, with_vat

CASES: Final = 500
_RATES: Final = (STANDARD_RATE, VatRate(500), VatRate(0), VatRate(1750))


def price_vectors_text() -> str:
    """Write lines and cut pieces with what shopcore makes of them, the same on every machine."""
    chance = Random(2026)  # noqa: S311 - examples, not secrets
    vectors = {
        "lines": [_line(chance) for _ in range(CASES)],
        "pieces": [_piece(chance) for _ in range(CASES)],
    }
    return json.dumps(vectors, indent=1) + "\n"


def _line(chance: Random) -> dict[str, Any]:
    list_price = chance.randint(1, 30_000)
    breaks = [
        PriceBreak(chance.choice((2, 5, 10, 10, 25, 100)), Money(chance.randint(1, list_price + 50)))
        for _ in range(chance.randint(0, 5))
    ]
    sale = chance.choice((None, None, Money(chance.randint(1, list_price + 50))))
    prices = PriceList(Money(list_price), tuple(breaks), sale)
    quantity = chance.choice((1, 2, 9, 10, 24, 25, 99, 100, 998, 999, chance.randint(1, 999)))
    rate = chance.choice(_RATES)
    unit = prices.unit_price_at(quantity)
    line = with_vat(unit * quantity, rate)
    advice = cheaper_quantity(quantity, prices)
    return {
        "list": list_price,
        "breaks": [{"quantity": b.quantity, "unit": b.unit_price.pence} for b in breaks],
        "sale": None if sale is None else sale.pence,
        "quantity": quantity,
        "vatPercent": rate.basis_points / 100,
        "unit": unit.pence,
        "exVat": line.ex_vat.pence,
        "incVat": line.inc_vat.pence,
        "advice": None if advice is None else {"quantity": advice.quantity, "saving": advice.saving.pence},
    }


def _piece(chance: Random) -> dict[str, Any]:
    size = Size(chance.randint(50, 2000), chance.randint(50, 1250), has_screw_holes=True)
    per_m2 = Money(chance.choice((200, 6125, 8500, 9840, chance.randint(200, 50_000))))
    return {
        "width": size.width_mm,
        "height": size.height_mm,
        "perM2": per_m2.pence,
        "price": cut_price(size, per_m2).pence,
    }
