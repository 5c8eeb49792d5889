"""The same small order book in every library: the same pennies, and the same kind of frame back."""

from __future__ import annotations

import pandas as pd
import polars as pl
import pytest

from shopcore.charges.tariff import DoorTariff
from shopcore.frames import FrameFault, Policy, compare, price_lines, price_orders
from shopcore.money.money import Money
from tests.support.frames import LIBRARIES, read_back

LINES = {
    "line": [1, 2, 3, 4, 5],
    "order_number": ["W2", "W1", "W1", "W3", "W3"],
    "sku": ["DOOR", "BOLT", "PLATE", "BOLT", "DOOR"],
    "quantity": [2, 10, 1, 3, 1],
    "width_mm": [0, 0, 500, 0, 0],
    "height_mm": [0, 0, 200, 0, 0],
    "is_added_by_voucher": [False, False, True, False, False],
    "is_collected": [False, False, False, False, True],
}
PRICES = {
    "sku": ["BOLT", "PLATE", "DOOR"],
    "list_pence": [4_15, 85_00, 120_00],
    "sale_pence": [4_15, 85_00, 99_00],
    "break_1_quantity": [10, 0, 0],
    "break_1_pence": [3_90, 0, 0],
    "is_made_to_measure": [False, True, False],
    "is_long": [True, False, False],
    "brand": ["Hallowbeck", "Hallowbeck", "Oakenshard"],
    "is_direct": [False, False, True],
    "unit_cost_pence": [2_00, 40_00, 60_00],
}
GAPS = {
    "sale_pence": [None, None, 99_00],
    "break_1_quantity": [10, None, None],
    "break_1_pence": [3_90, None, None],
}
SHOP = Policy(door=DoorTariff("Oakenshard"), standard_door_charge=Money(1_00))
ORDERS = {
    "order_number": ["W1", "W2", "W3"],
    "goods_pence": [47_50, 198_00, 111_45],
    "delivery_pence": [6_95, 0, 0],
    "large_item_pence": [4_95, 0, 0],
    "standard_door_pence": [0, 1_00, 0],
    "door_pence": [0, 45_00, 0],
    "ex_vat_pence": [59_40, 244_00, 111_45],
    "vat_pence": [11_88, 48_80, 22_29],
    "total_pence": [71_28, 292_80, 133_74],
    "has_free_delivery": [False, True, True],
    "cost_pence": [24_00, 120_00, 66_00],
    "margin_pence": [35_40, 124_00, 45_45],
}
ADDED = {
    "unit_pence": [99_00, 3_90, 8_50, 4_15, 99_00],
    "goods_pence": [198_00, 39_00, 8_50, 12_45, 99_00],
    "goods_vat_pence": [39_60, 7_80, 1_70, 2_49, 19_80],
    "cost_pence": [120_00, 20_00, 4_00, 6_00, 60_00],
}


@pytest.mark.parametrize("library", LIBRARIES)
def test_a_frame_of_any_library_is_priced_and_stays_of_its_kind(library):
    """Lines keep all their columns; orders have whole pence, never a float."""
    make = LIBRARIES[library]
    lines, prices = make(LINES), make(PRICES)

    orders = price_orders(lines, prices, SHOP)
    result = read_back(orders, "order_number")
    assert result == ORDERS
    assert {type(n) for name, cells in result.items() if name.endswith("_pence") for n in cells} == {int}
    priced = price_lines(lines, prices, SHOP)
    assert read_back(priced, "line") == LINES | ADDED
    assert type(orders) is type(priced) is type(lines)


@pytest.mark.parametrize("library", ["polars", "polars, lazy", "pandas, nullable", "pyarrow", "DuckDB"])
def test_prices_of_another_library_may_have_gaps(library):
    """They are filled on the way: no break, no sale."""
    prices = pl.DataFrame(PRICES | GAPS).lazy()

    assert read_back(price_orders(LIBRARIES[library](LINES), prices, SHOP), "order_number") == ORDERS
    assert compare(LIBRARIES[library](LINES), {"shop": SHOP}, prices=prices)["shop"].orders == 3


def test_prices_of_another_library_are_looked_through_on_the_way():
    """What is wrong with their price breaks is told before they are brought over."""
    prices = pl.DataFrame({name: cells for name, cells in PRICES.items() if name != "break_1_pence"})
    with pytest.raises(FrameFault) as caught:
        price_orders(pd.DataFrame(LINES), prices)
    assert str(caught.value) == "prices, column break_1_pence: is missing"


def test_rows_that_have_an_order_keep_it():
    """Lines as they came, with their index; orders by their numbers."""
    lines = pd.DataFrame(LINES, index=list("abcde"))
    priced = price_lines(lines, pl.DataFrame(PRICES), SHOP)

    assert priced.index.to_list() == list("abcde")
    assert priced["goods_pence"].to_list() == ADDED["goods_pence"]
    assert price_orders(lines, pd.DataFrame(PRICES))["order_number"].to_list() == ["W1", "W2", "W3"]


def test_codes_and_narrow_numbers_are_read_as_what_they_stand_for():
    """Categories and enumerations of SKUs, orders and brands; whole numbers of any width."""
    codes = pl.Enum(PRICES["sku"])
    lines = pl.DataFrame(LINES).with_columns(pl.col("sku").cast(codes), pl.col("quantity").cast(pl.UInt8))
    prices = pl.DataFrame(PRICES).with_columns(
        pl.col("sku", "brand").cast(pl.Categorical), pl.col("list_pence").cast(pl.Int32)
    )
    assert price_orders(lines, prices, SHOP).to_dict(as_series=False) == ORDERS
    assert price_orders(pl.DataFrame(LINES), prices, SHOP).to_dict(as_series=False) == ORDERS

    numbers = {"BOLT": 1, "PLATE": 2, "DOOR": 3}
    narrow = pl.col("sku").replace_strict(numbers, return_dtype=pl.Int16)
    wide = pl.col("sku").replace_strict(numbers, return_dtype=pl.UInt32)
    result = price_orders(
        pl.DataFrame(LINES).with_columns(narrow), pl.DataFrame(PRICES).with_columns(wide), SHOP
    )
    assert result.to_dict(as_series=False) == ORDERS


def test_a_column_in_which_all_is_empty_will_do_where_a_cell_may_be():
    """No sizes, no sales and no price breaks at all."""
    nothing = [None, None, None]
    prices = pl.DataFrame(PRICES | dict.fromkeys(GAPS, nothing))
    lines = pl.DataFrame({"order_number": [1], "sku": ["BOLT"], "quantity": [30]})

    for sizes in ({}, {"width_mm": None, "height_mm": None}):
        assert price_orders(lines.with_columns(**sizes), prices)["goods_pence"].to_list() == [124_50]
    with pytest.raises(FrameFault) as caught:
        price_orders(lines, pl.DataFrame(PRICES | {"list_pence": nothing}))
    assert str(caught.value) == (
        "prices, column list_pence, row 0: is empty, in a column of Unknown; must be whole pence"
    )
