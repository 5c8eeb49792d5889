"""Tables of prices, from products or from the shop's own CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TypeVar

import narwhals.stable.v2 as nw

from shopcore.analysis.policy import MAXIMUM_BREAKS
from shopcore.catalogue.product import Product
from shopcore.money.money import Money
from shopcore.pricing.price_list import PriceBreak, PriceList
from shopcore.several import several

from ..spreadsheet_cells import from_text
from .columns import break_columns
from .faults import FrameFault

Cells = dict[str, Any]
_T = TypeVar("_T")
Backend = Literal["polars", "pandas", "pyarrow"]
_TAKES = "price_list_frame takes a list of Product"


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
        TypeError: If *products* is one alone, or one of them no Product; a mapping gives its keys.
    """
    return _table([_row(product, costs) for product in several(products, _TAKES)], backend)


def read_price_list(file: str | Path, backend: Backend = "polars", *, company: int | None = None) -> Any:
    """Read the table of prices from a CSV as the shop exports it; *company* leaves out the other one's rows.

    A column ``unit_cost`` beside the shop's own holds costs in pounds ex VAT.

    Raises:
        FrameFault: If the file is not UTF-8 with commas, no row is of *company*, or a price,
            a price break or a flag cannot be read; rows count from 0.
    """
    rows = list(_rows(file))
    selected = [
        (n, row) for n, row in enumerate(rows) if company is None or row.get("company") == str(company)
    ]
    if not selected:
        of = sorted({row.get("company") or "none" for row in rows})
        message = f"no row is of company {company}; there are rows of {', '.join(of)}"
        raise FrameFault("prices", "company", "", message if rows else "the file has no rows")
    return _table([_read(n, row) for n, row in selected], backend)


def _rows(file: str | Path) -> Iterator[dict[str, str]]:
    try:
        text = Path(file).read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = fault.object.count(b"\n", 0, fault.start) + 1
        raise FrameFault("prices", "", f"line {line}", "is not UTF-8; save the file as CSV UTF-8") from None
    rows = csv.DictReader(io.StringIO(text, newline=""))
    header = rows.fieldnames or ()
    if "price" not in header:
        separator = next((repr(sign) for sign in ";\t|" if any(sign in name for name in header)), None)
        advice = f"; cells are separated by {separator}, save the file with commas" if separator else ""
        raise FrameFault("prices", "price", "", f"is missing in the header{advice}")
    for row in rows:
        yield {name: from_text(cell) if isinstance(cell, str) else cell for name, cell in row.items()}


def _table(rows: Sequence[tuple[Cells, PriceList]], backend: Backend) -> Any:
    most = max((len(prices.breaks) for _, prices in rows), default=0)
    if most > MAXIMUM_BREAKS:
        name = break_columns(MAXIMUM_BREAKS + 1)[0].name
        raise FrameFault("prices", name, "", f"is too many: {MAXIMUM_BREAKS} price breaks are the most")
    cells = [{**row, **_prices(prices, most)} for row, prices in rows]
    names = {name: None for row in cells for name in row}
    selected = {name: [row.get(name) for row in cells] for name in names}
    schema = {name: _KINDS.get(name, nw.Int64) for name in names}
    return nw.from_dict(selected, schema, backend=backend).to_native()


_KINDS = {"sku": nw.String, "brand": nw.String} | dict.fromkeys(
    ("is_made_to_measure", "is_long", "is_direct"), nw.Boolean
)


def _row(product: Product, costs: Mapping[str, Money] | None) -> tuple[Cells, PriceList]:
    if not isinstance(product, Product):
        raise TypeError(f"{_TAKES}, not {product!r}")
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
        own = prices.breaks[slot - 1] if slot <= len(prices.breaks) else None
        cells |= {quantity: own.quantity, pence: own.unit_price.pence} if own else {quantity: 0, pence: 0}
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
        "is_long": read("is_long", _flag),
        "brand": row.get("brand") or "",
        "is_direct": read("is_direct", _flag),
    }
    if "unit_cost" in row:
        cells["unit_cost_pence"] = read("unit_cost", Money.of).pence
    sale = read("sale_price", _price) if cell("sale_price") else None
    return cells, PriceList(read("price", _price), read("breaks", _breaks), sale)


def _price(cell: str) -> Money:
    price = Money.of(cell)
    if price.pence < 0:
        raise ValueError(f"must not be negative: {price}")
    return price


def _flag(cell: str) -> bool:
    if cell.lower() not in ("true", "false", ""):
        raise ValueError(f"must be true or false, not {cell!r}")
    return cell.lower() == "true"


def _breaks(cell: str) -> tuple[PriceBreak, ...]:
    return tuple(_break(part) for part in cell.split(";") if cell)


def _break(part: str) -> PriceBreak:
    quantity, _, price = part.partition(":")
    if not quantity.strip().isdecimal():
        raise ValueError(f"must be quantity:price such as 10:3.90, not {part!r}")
    return PriceBreak(int(quantity), _price(price.strip()))
