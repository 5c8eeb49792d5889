"""Lines and prices for the benchmarks of frames: 18,000 SKUs, four lines an order, the same every time."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]

SKUS: Final = 18_000
BREAKS: Final = 5
MOST_UNITS: Final = 60
LINES_EACH: Final = 4
DOOR_BRAND: Final = "Oakenshard"
DOORS: Final = range(16_000, 17_000)
CUT: Final = range(17_000, SKUS)


def price_columns() -> dict[str, Any]:
    """Prices of every SKU: up to five breaks, 8 in 100 on sale, 3 in 100 large items."""
    chance = np.random.default_rng(18)
    listed = chance.integers(1_00, 200_00, SKUS)
    breaks = chance.integers(0, BREAKS + 1, SKUS)
    columns: dict[str, Any] = {
        "sku": np.arange(SKUS),
        "list_pence": listed,
        "sale_pence": np.where(chance.random(SKUS) < 0.08, listed * 85 // 100, listed),
        "is_long": chance.random(SKUS) < 0.03,
    }
    for slot in range(1, BREAKS + 1):
        has_it = breaks >= slot
        columns[f"break_{slot}_quantity"] = np.where(has_it, slot * 10, 0)
        columns[f"break_{slot}_pence"] = np.where(has_it, listed * (100 - 4 * slot) // 100, 0)
    return columns


def line_columns(lines: int, *, first_order: int = 0, seed: int = 7) -> dict[str, Numbers]:
    """Lines in the order of their orders, as an export has them."""
    chance = np.random.default_rng(seed)
    return {
        "order_number": first_order + np.sort(chance.integers(0, max(1, lines // LINES_EACH), lines)),
        "sku": chance.integers(0, SKUS, lines),
        "quantity": chance.integers(1, MOST_UNITS + 1, lines),
    }


def with_cuts_and_doors(prices: dict[str, Any]) -> dict[str, Any]:
    """Make some of the SKUs doors and some of them cut to size; costs stand beside all of them."""
    sku, listed = prices["sku"], prices["list_pence"]
    is_door = (sku >= DOORS.start) & (sku < DOORS.stop)
    additions = {
        "is_made_to_measure": sku >= CUT.start,
        "is_direct": is_door,
        "unit_cost_pence": listed * 55 // 100,
    }
    return {**prices, **additions, "brand": np.where(is_door, DOOR_BRAND, "Hallowbeck").astype(object)}


def with_sizes_and_gifts(lines: dict[str, Numbers]) -> dict[str, Any]:
    """Give pieces their size, add 2 lines in 100 by voucher, and let 1 order in 10 be collected."""
    chance = np.random.default_rng(77)
    size, is_cut = len(lines["sku"]), lines["sku"] >= CUT.start
    return {
        **lines,
        "width_mm": np.where(is_cut, chance.integers(200, 2_000, size), 0),
        "height_mm": np.where(is_cut, chance.integers(200, 1_250, size), 0),
        "is_added_by_voucher": chance.random(size) < 0.02,
        "is_collected": lines["order_number"] % 10 == 0,
    }


def by_hand(lines: dict[str, Numbers], prices: dict[str, Any]) -> int:
    """The floor: a table SKU × quantity, looked up, summed by order; answers what all orders cost inc VAT."""
    order, sku, quantity = lines["order_number"], lines["sku"], lines["quantity"]
    assert quantity.min() >= 1 and quantity.max() <= MOST_UNITS, "a quantity that the table would misread"
    assert sku.min() >= 0 and sku.max() < SKUS and order.min() >= 0, "a SKU or order that it would misread"
    goods = dense_table(prices)[sku, quantity] * quantity
    vat = (goods * 2 + 5) // 10
    of_order = [np.bincount(order, each).astype(np.int64) for each in (goods, vat, prices["is_long"][sku])]
    delivery = np.where(of_order[0] >= 50_00, 0, 6_95) * (of_order[0] > 0)
    large = np.where(of_order[2] > 0, 4_95, 0)
    charges_vat = np.where(delivery > 0, 1_39, 0) + np.where(large > 0, 99, 0)
    return int((of_order[0] + of_order[1] + delivery + large + charges_vat).sum())


def dense_table(prices: dict[str, Any]) -> Numbers:
    """The unit price of every SKU at every quantity from 0 on."""
    table = np.repeat(prices["list_pence"][:, None], MOST_UNITS + 1, axis=1)
    quantities = np.arange(MOST_UNITS + 1)
    for slot in range(1, BREAKS + 1):
        starts, pence = prices[f"break_{slot}_quantity"][:, None], prices[f"break_{slot}_pence"][:, None]
        table = np.where((starts > 0) & (quantities >= starts), pence, table)
    is_sale = prices["sale_pence"] < prices["list_pence"]
    return np.where(is_sale[:, None], prices["sale_pence"][:, None], table)
