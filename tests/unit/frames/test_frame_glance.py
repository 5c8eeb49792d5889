"""Lines of which none is cut to size are looked through all at once; what is said of them stays the same."""

from __future__ import annotations

from typing import Any

import pytest

from shopcore.frames import FrameFault, price_orders
from tests.support.frames import LIBRARIES, read_back

LINES: dict[str, list[Any]] = {
    "order_number": [1, 1, 2],
    "sku": ["BOLT", "HINGE", "BOLT"],
    "quantity": [3, 1, 12],
    "unit_cost_pence": [2_00, 8_00, 2_00],
}
PRICES: dict[str, list[Any]] = {
    "sku": ["BOLT", "HINGE"],
    "list_pence": [4_15, 12_45],
    "break_1_quantity": [10, 0],
    "break_1_pence": [3_90, 0],
    "is_made_to_measure": [False, False],
}
WITH_A_PLATE = {
    name: [*cells, cell]
    for (name, cells), cell in zip(PRICES.items(), ["PLATE", 85_00, 0, 0, True], strict=True)
}
"""One SKU that is cut, which no line is of: now each SKU is looked at by itself."""
BY_ITSELF = {"all at once": PRICES, "SKU by SKU": WITH_A_PLATE}
FAULTS = {
    "no units": {"quantity": [3, 0, 12]},
    "units beyond counting": {"quantity": [3, 2**53, 12]},
    "a cost below nothing": {"unit_cost_pence": [2_00, -1, 2_00]},
    "a cost beyond counting": {"unit_cost_pence": [2_00, 2**53, 2_00]},
    "a SKU without a price": {"sku": ["BOLT", "HINGES", "BOLT"]},
    "units and costs whose sum is too large": {"quantity": [1, 2**20, 1], "unit_cost_pence": [1, 2**40, 1]},
    "lines that are too much together": {"quantity": [2**43, 1, 2**43]},
    "a line of nothing at all": {name: [cells[0], None, cells[2]] for name, cells in LINES.items()},
    "a size of what is not cut": {"width_mm": [0, 500, 0], "height_mm": [0, 500, 0]},
    "an order without a number": {"order_number": [None, "W1", "W2"]},
    "a line without a SKU": {"sku": ["BOLT", None, "BOLT"]},
    "a flag that is not told": {"is_collected": [True, None, False]},
}


def fault(library: str, lines: dict[str, list[Any]], prices: dict[str, list[Any]]) -> str:
    make = LIBRARIES[library]
    with pytest.raises(FrameFault) as caught:
        read_back(price_orders(make(lines), make(prices)), "order_number")
    return str(caught.value)


@pytest.mark.spec("AN-03")
@pytest.mark.parametrize("library", LIBRARIES)
@pytest.mark.parametrize("case", FAULTS)
def test_a_fault_is_named_as_it_is_where_each_sku_is_looked_at(library, case):
    """With its column, and its row where one is to blame."""
    lines = LINES | FAULTS[case]
    at_once, by_sku = (fault(library, lines, prices) for prices in BY_ITSELF.values())

    assert at_once == by_sku
    assert at_once.startswith(tuple(f"lines, column {name}" for name in (*FAULTS[case], "quantity")))


@pytest.mark.parametrize("library", LIBRARIES)
@pytest.mark.parametrize("prices", BY_ITSELF.values(), ids=BY_ITSELF)
def test_orders_cost_the_same(library, prices):
    """12 bolts at the break, goods and margin to the penny."""
    make = LIBRARIES[library]
    result = read_back(price_orders(make(LINES), make(prices)), "order_number")

    assert result["goods_pence"] == [3 * 4_15 + 12_45, 12 * 3_90]
    assert result["cost_pence"] == [3 * 2_00 + 8_00, 12 * 2_00]


@pytest.mark.parametrize("library", LIBRARIES)
def test_what_is_summed_exactly_is_priced_however_large_it_might_have_been(library):
    """Many of what is cheap beside one that is dear: all units at the dearest price would be too much."""
    make = LIBRARIES[library]
    prices = {"sku": ["BOLT", "GATE"], "list_pence": [1, 2**30]}
    lines = {"order_number": [1, 2], "sku": ["BOLT", "GATE"], "quantity": [2**33, 1]}
    result = read_back(price_orders(make(lines), make(prices)), "order_number")

    assert result["goods_pence"] == [2**33, 2**30]
