"""Tables of prices, from products or from the shop's own CSV."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TypeVar

import narwhals.stable.v2 as nw

from ..catalogue import Product
from ..money import NOTHING, Money
from ..policy import MAXIMUM_BREAKS
from ..pricing import PriceBreak, PriceList
from .columns import break_columns
from .faults import FrameFault

Cells = dict[str, Any]
_T = TypeVar("_T")
Backend = Literal["polars", "pandas", "pyarrow"]


def price_list_frame(
    products: Iterable[Product], backend: Backend = "polars", *, costs: Mapping[str, Money] | None = None
) -> Any:
    """Put what products cost side by side, one row a SKU.

    *backend* is ``polars``, ``pandas`` or ``pyarrow``; lines of another library
    are priced from any of them. No cell is empty: a price break that a SKU does
    not have starts at 0, and a SKU that is not on sale has its list price there.
    *costs* are ex VAT by SKU, for a unit or a square metre.

    Raises:
        FrameFault: If a SKU has more than 20 price breaks, or no cost where others do.
    """
    return _table([_row(product, costs) for product in products], backend)


def read_price_list(file: str | Path, backend: Backend = "polars", *, company: int | None = None) -> Any:
    """Read the table of prices from a CSV as the shop exports it; *company* leaves out the other one's rows.

    A column ``unit_cost`` beside the shop's own holds costs in pounds ex VAT.

    Raises:
        FrameFault: If a price or a price break cannot be read; rows count from 0.
    """
    with open(file, encoding="utf-8-sig", newline="") as text:
        rows = enumerate(csv.DictReader(text))
        cells = [_read(n, row) for n, row in rows if company is None or row.get("company") == str(company)]
    return _table(cells, backend)


def _table(rows: Sequence[tuple[Cells, PriceList]], backend: Backend) -> Any:
    most = max((len(prices.breaks) for _, prices in rows), default=0)
    if most > MAXIMUM_BREAKS:
        name = break_columns(MAXIMUM_BREAKS + 1)[0].name
        raise FrameFault("prices", name, "", f"is too many: {MAXIMUM_BREAKS} price breaks are the most")
    cells = [{**row, **_prices(prices, most)} for row, prices in rows]
    names = {name: None for row in cells for name in row}
    kept = {name: [row.get(name) for row in cells] for name in names}
    schema = {name: _KINDS.get(name, nw.Int64) for name in names}
    return nw.from_dict(kept, schema, backend=backend).to_native()


_KINDS = {"sku": nw.String, "brand": nw.String} | dict.fromkeys(
    ("is_made_to_measure", "is_long", "is_direct"), nw.Boolean
)


def _row(product: Product, costs: Mapping[str, Money] | None) -> tuple[Cells, PriceList]:
    cells: Cells = {
        "sku": product.sku,
        "is_made_to_measure": product.is_made_to_measure,
        "is_long": product.is_long,
        "brand": product.brand,
        "is_direct": product.stock.is_direct,
    }
    if costs is not None:
        if product.sku not in costs:
            raise FrameFault("prices", "unit_cost_pence", f"sku {product.sku}", "is missing among the costs")
        cells["unit_cost_pence"] = costs[product.sku].pence
    return cells, product.prices


def _prices(prices: PriceList, most: int) -> Cells:
    on_sale = prices.list_price if prices.sale is None else prices.sale
    cells = {"list_pence": prices.list_price.pence, "sale_pence": on_sale.pence}
    for slot in range(1, most + 1):
        quantity, pence = (column.name for column in break_columns(slot))
        own = prices.breaks[slot - 1] if slot <= len(prices.breaks) else PriceBreak(0, NOTHING)
        cells |= {quantity: own.quantity, pence: own.unit_price.pence}
    return cells


def _read(number: int, row: Mapping[str, str | None]) -> tuple[Cells, PriceList]:
    def cell(name: str) -> str:
        return (row.get(name) or "").strip()

    def read(name: str, parse: Callable[[str], _T]) -> _T:
        try:
            return parse(cell(name))
        except ValueError as fault:
            raise FrameFault("prices", name, f"row {number}", str(fault)) from None

    cells: Cells = {
        "sku": row.get("sku"),
        "is_made_to_measure": bool(cell("m2m_limits")),
        "is_long": cell("is_long").lower() == "true",
        "brand": row.get("brand") or "",
        "is_direct": cell("is_direct").lower() == "true",
    }
    if "unit_cost" in row:
        cells["unit_cost_pence"] = read("unit_cost", Money.of).pence
    sale = read("sale_price", Money.of) if cell("sale_price") else None
    return cells, PriceList(read("price", Money.of), read("breaks", _breaks), sale)


def _breaks(cell: str) -> tuple[PriceBreak, ...]:
    parts = (part.partition(":") for part in cell.split(";") if cell)
    return tuple(PriceBreak(int(quantity), Money.of(price.strip())) for quantity, _, price in parts)
