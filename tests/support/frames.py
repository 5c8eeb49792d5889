"""Orders as rules see them and as frames of every library hold them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import duckdb
import narwhals.stable.v2 as nw
import pandas as pd
import polars as pl
import pyarrow as pa
from attrs import evolve, frozen
from hypothesis import strategies as st

from shopcore.analysis.policy import BreakDiscount, Policy, Rounding
from shopcore.basket.basket import Line
from shopcore.catalogue.product import Product, Stock
from shopcore.charges.tariff import DoorTariff
from shopcore.money.money import Money
from shopcore.money.vat import VatRate
from shopcore.pricing.made_to_measure import Size
from shopcore.pricing.price_list import PriceBreak, PriceList

from .products import a_plate, a_product

BRAND = "Oakenshard"
Cells = Mapping[str, Sequence[Any]]
BOLT_AND_PLATE: dict[str, list[Any]] = {
    "sku": ["BOLT", "PLATE"],
    "list_pence": [4_15, 85_00],
    "sale_pence": [4_15, 85_00],
    "break_1_quantity": [10, 0],
    "break_1_pence": [3_90, 0],
    "break_2_quantity": [25, 0],
    "break_2_pence": [3_70, 0],
    "is_made_to_measure": [False, True],
    "is_long": [False, False],
}
"""Prices of a bolt with price breaks, and of a plate that is cut."""
THREE_LINES: dict[str, list[Any]] = {
    "order_number": [71, 71, 72],
    "sku": ["BOLT", "PLATE", "BOLT"],
    "quantity": [3, 1, 12],
    "width_mm": [0, 500, 0],
    "height_mm": [0, 200, 0],
}


def nullable(cells: Cells) -> pd.DataFrame:
    return pd.DataFrame(cells).convert_dtypes()


def arrow_backed(cells: Cells) -> pd.DataFrame:
    return pd.DataFrame(cells).convert_dtypes(dtype_backend="pyarrow")


def relation(cells: Cells) -> duckdb.DuckDBPyRelation:
    return duckdb.from_arrow(pa.table(dict(cells)))


LIBRARIES: Mapping[str, Callable[[Cells], Any]] = {
    "pandas": pd.DataFrame,
    "pandas, nullable": nullable,
    "pandas, pyarrow": arrow_backed,
    "polars": pl.DataFrame,
    "polars, lazy": pl.LazyFrame,
    "pyarrow": lambda cells: pa.table(dict(cells)),
    "DuckDB": relation,
}


@frozen
class Order:
    """The lines of one order and whether it is collected."""

    lines: tuple[Line, ...]
    is_collected: bool


def columns_of(orders: Sequence[Order]) -> dict[str, list[Any]]:
    """Write orders down as lines, numbered from 1 in a column of their own."""
    flat = [(number, order, line) for number, order in enumerate(orders) for line in order.lines]
    return {
        "line": list(range(1, len(flat) + 1)),
        "order_number": [number for number, _, _ in flat],
        "sku": [line.product.sku for _, _, line in flat],
        "quantity": [line.quantity for _, _, line in flat],
        "width_mm": [line.size.width_mm if line.size else 0 for _, _, line in flat],
        "height_mm": [line.size.height_mm if line.size else 0 for _, _, line in flat],
        "is_added_by_voucher": [line.is_added_by_voucher for _, _, line in flat],
        "is_collected": [order.is_collected for _, order, _ in flat],
    }


def read_back(native: Any, by: str) -> dict[str, list[Any]]:
    """Read a frame of any library by columns, sorted."""
    frame: Any = nw.from_native(native)
    if isinstance(frame, nw.LazyFrame):
        frame = frame.collect()
    return {name: list(cells) for name, cells in frame.sort(by).to_dict(as_series=False).items()}


money = st.integers(0, 50_000_00).map(Money)
breaks = st.lists(st.builds(PriceBreak, st.integers(1, 60), money), max_size=4).map(tuple)
price_lists = st.builds(PriceList, money, breaks, st.none() | money)
per_m2 = st.builds(PriceList, st.integers(8_00, 500_00).map(Money), st.just(()), st.none())


def _product(number: int, drawn: tuple[PriceList, PriceList, str, bool]) -> Product:
    own, by_area, kind, is_long = drawn
    fields: dict[str, Any] = {"sku": f"S-{number}", "is_long": is_long}
    if kind == "plate":
        return evolve(a_plate(**fields), prices=by_area)
    if kind == "door":
        return a_product(own, brand=BRAND, stock=Stock(is_direct=True), **fields)
    return a_product(own, **fields)


kinds = st.sampled_from(["plain", "plain", "door", "plate"])
ranges = st.lists(st.tuples(price_lists, per_m2, kinds, st.booleans()), min_size=1, max_size=6).map(
    lambda drawn: [_product(number, one) for number, one in enumerate(drawn)]
)
sizes = st.builds(Size, st.integers(50, 2000), st.integers(50, 1250), st.booleans())
amounts = st.integers(0, 100_00).map(Money)
doors = st.builds(
    lambda first, each, more: DoorTariff(BRAND, first, each, first + more), amounts, amounts, amounts
)
discounts = st.lists(
    st.builds(BreakDiscount, st.integers(1, 60), st.integers(0, 7_000)),
    max_size=4,
    unique_by=lambda one: one.quantity,
)
policies = st.builds(
    Policy,
    vat_rate=st.sampled_from([0, 500, 1_750, 1_999, 2_000, 10_000]).map(VatRate),
    free_delivery_from=st.integers(0, 200_00).map(Money),
    delivery_fee=amounts,
    large_item_surcharge=amounts,
    door=st.just(DoorTariff()) | doors,
    standard_door_charge=amounts,
    breaks=st.none() | discounts,
    rounding=st.sampled_from(Rounding),
)


def _order(products: Sequence[Product]) -> st.SearchStrategy[Order]:
    lines = st.builds(
        lambda product, quantity, size, is_given: Line(
            "l-1", product, quantity, size if product.is_made_to_measure else None, is_given
        ),
        st.sampled_from(products),
        st.integers(1, 70),
        sizes,
        st.sampled_from([False, False, False, True]),
    )
    return st.builds(Order, st.lists(lines, min_size=1, max_size=5).map(tuple), st.booleans())


batches = ranges.flatmap(
    lambda products: st.tuples(st.just(products), st.lists(_order(products), min_size=1, max_size=6))
)
