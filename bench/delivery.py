"""Ways of delivery for a basket of 20 lines, beside the pricing of the same basket."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Final

from attrs import evolve

from adapters.delivery.bank_holidays import bundled_holidays
from app.config.settings import load_settings
from bench.pricing import a_basket
from bench.report import best_us, show
from shopcore.basket.basket import Line
from shopcore.basket.price_basket import price_basket
from shopcore.catalogue.product import Stock
from shopcore.delivery.branches import Coordinates
from shopcore.delivery.collection import collect_options
from shopcore.delivery.options import delivery_plan
from shopcore.postcode import Postcode, parse_postcode

LINES: Final = 20
GOAL_MS: Final = 2.0
NOW: Final = datetime(2026, 12, 22, 12, tzinfo=UTC)
STOCKS: Final = (
    Stock(100_000),
    Stock(2, expected_on=date(2027, 1, 14)),
    Stock(0, expected_on=date(2027, 1, 21)),
    Stock(is_direct=True, lead_time_days=10),
)
"""A fourth of the lines each, over Christmas: on the shelf, in part, expected, and direct."""


def main() -> None:
    rules = load_settings({}).delivery.rules(bundled_holidays(), {})
    lines = [_stocked(line, n) for n, line in enumerate(a_basket(LINES))]
    totals = price_basket(lines)
    floor_us = best_us(lambda: price_basket(lines))
    for text in ("M1 1AE", "IV63 6AA"):
        postcode = _postcode(text)
        took_us = best_us(lambda place=postcode: delivery_plan(totals, place, rules, now=NOW), times=100)  # type: ignore[misc]
        _show(f"delivery to {text}, {LINES} lines", took_us, floor_us)
    shelves = {
        branch.branch_id: {line.product.product_id: 5 for line in lines[n::2]}
        for n, branch in enumerate(rules.branches)
    }
    near = Coordinates(53.8, -1.5)
    took_us = best_us(lambda: collect_options(lines, shelves, rules, near=near, now=NOW), times=100)
    _show(f"collection from {len(rules.branches)} branches, {LINES} lines", took_us, floor_us)


def _stocked(line: Line, number: int) -> Line:
    product = evolve(line.product, stock=STOCKS[number % len(STOCKS)], product_id=f"p-{number + 1}")
    return evolve(line, product=product)


def _postcode(text: str) -> Postcode:
    postcode = parse_postcode(text)
    assert postcode is not None, text
    return postcode


def _show(name: str, took_us: float, floor_us: float) -> None:
    floor = f"pricing them {floor_us / 1000:.3f} ms"
    took_ms = took_us / 1000
    show(name, f"{took_ms:.3f} ms", floor=floor, goal=f"<= {GOAL_MS:g} ms", holds=took_ms <= GOAL_MS)


if __name__ == "__main__":
    main()
