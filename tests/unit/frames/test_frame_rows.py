"""A row that is at fault is named by its order and SKU where rows have no number."""

from __future__ import annotations

import polars as pl
import pyarrow as pa
import pytest

from shopcore.frames import FrameFault, price_lines, price_orders
from tests.support.frames import THREE_LINES as LINES

PRICES = {"sku": ["BOLT", "PLATE"], "list_pence": [4_15, 85_00], "is_made_to_measure": [False, True]}


def refusal_of(price, lines, prices=PRICES):
    with pytest.raises(FrameFault) as caught:
        price(pl.LazyFrame(lines), pl.LazyFrame(prices))
    return str(caught.value)


def test_a_line_is_told_by_order_and_sku():
    """Both, in a frame that has no order of rows."""
    assert refusal_of(price_orders, LINES | {"quantity": [3, 1, 0]}) == (
        "lines, column quantity, order_number 72, sku BOLT: must be 1 or more, not 0"
    )


def test_a_line_without_an_order_is_told_by_its_sku():
    """Lines can be priced without orders."""
    lines = {name: cells for name, cells in LINES.items() if name != "order_number"}

    assert refusal_of(price_lines, lines | {"quantity": [3, 1, 0]}) == (
        "lines, column quantity, sku BOLT: must be 1 or more, not 0"
    )


def test_a_piece_is_told_by_order_and_sku_when_it_is_priced():
    """Also after prices were joined to it."""
    assert refusal_of(price_orders, LINES | {"width_mm": [0, 7, 0], "height_mm": [0, 8, 0]}) == (
        "lines, column width_mm, order_number 71, sku PLATE: the piece is so small that it would cost nothing"
    )


def test_a_price_is_told_by_its_sku():
    """Which of the two that stand there nobody can say."""
    twice = {name: [*cells, cells[1]] for name, cells in PRICES.items()}

    assert refusal_of(price_orders, LINES, twice) == (
        "prices, column sku, sku PLATE: PLATE stands in the table twice"
    )


def test_a_fault_of_a_whole_column_names_no_row():
    """Neither of one that is missing nor of one that stands there twice."""
    without = pl.DataFrame({"sku": ["BOLT"]})
    twice = pa.table([["BOLT"], [1], [2]], names=["sku", "quantity", "quantity"])

    for lines in (without, twice):
        with pytest.raises(FrameFault) as caught:
            price_lines(lines, pl.DataFrame(PRICES))
        assert (caught.value.column, caught.value.row) == ("quantity", "")


def test_orders_with_numbers_are_sorted_as_numbers():
    """Nine before ten, where text would have it the other way round."""
    lines = pa.table({"order_number": [10, 9], "sku": ["BOLT", "BOLT"], "quantity": [1, 2]})

    assert price_orders(lines, pa.table(PRICES))["order_number"].to_pylist() == [9, 10]
