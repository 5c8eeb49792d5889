"""The columns of the shop's own catalogue files, and a product as a row of cells under them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from attrs import Factory, define, frozen

from shopcore.catalogue.documents import documents_cell, read_documents
from shopcore.catalogue.product import Product, Stock
from shopcore.catalogue.product_rules import product_faults
from shopcore.errors import FieldFault
from shopcore.money.money import NOTHING
from shopcore.pricing.price_list import PriceList
from shopcore.storefront import Storefront

from . import cells
from .rows import CatalogueRow, RowFault

COLUMNS = (
    "company sku name brand category price breaks sale_price stock stock_type expected lead_time_days"
    " is_direct is_hazardous is_long is_withdrawn is_non_stock is_fire_rated m2m_limits image documents"
    " description"
).split()
ATTRIBUTE = "attr:"
"""An attribute's column is named by this and the name of the attribute."""
NO_NAMES: Mapping[str, str] = {}

_T = TypeVar("_T")


@frozen
class FeedRow:
    """The cells of one row by our column names, and the line it begins on.

    *names* says what a column is called in the file, where that differs.
    """

    line: int
    cells: Mapping[str, str]
    names: Mapping[str, str] = NO_NAMES

    def fault(self, fault: FieldFault) -> RowFault:
        """Return a fault of the row, its column named as in the file."""
        return RowFault(self.line, self.names.get(fault.field, fault.field), fault.message)


@define
class Cells:
    """Reads one row cell by cell and keeps what is wrong with it."""

    row: FeedRow
    faults: list[FieldFault] = Factory(list)

    def text(self, column: str) -> str:
        """Return a cell as it is written, '' for a column that the row does not have."""
        return self.row.cells.get(column, "")

    def read(self, column: str, parse: Callable[[str], _T], absent: _T) -> _T:
        """Parse a cell; *absent* stands for an empty one, and for one at fault."""
        cell = self.text(column).strip()
        if not cell:
            return absent
        try:
            return parse(cell)
        except ValueError as fault:
            self.faults.append(FieldFault(column, str(fault)))
            return absent

    def needed(self, column: str, parse: Callable[[str], _T], absent: _T) -> _T:
        """Parse a cell that must not be empty."""
        if not self.text(column).strip():
            self.faults.append(FieldFault(column, "is missing"))
        return self.read(column, parse, absent)

    def blamed(self, rules: tuple[FieldFault, ...]) -> list[RowFault]:
        """List the faults of the cells, then the *rules* broken in the other columns."""
        lookup = {fault.field for fault in self.faults}
        faults = [*self.faults, *(fault for fault in rules if fault.field not in lookup)]
        return [self.row.fault(fault) for fault in faults]


def product_row(row: FeedRow, storefront: Storefront | None = None) -> list[CatalogueRow | RowFault]:
    """Make a product of a row, or list all that is wrong with it.

    *storefront* stands in where the row names no company; one that names
    another is at fault.
    """
    reading = Cells(row)
    product = _product(reading, storefront_of(reading, storefront) or Storefront.IRONMONGERY)
    faults = reading.blamed(product_faults(product))
    return [*faults] or [CatalogueRow(row.line, product)]


def storefront_of(reading: Cells, expected: Storefront | None) -> Storefront | None:
    """Read the company of a row; None, with a fault, if there is none or another than *expected*."""
    named = reading.read("company", cells.company, expected)
    if named is None and not reading.text("company").strip():
        reading.faults.append(FieldFault("company", "is missing: name it in each row or with --company"))
    if named is not None and expected is not None and named is not expected:
        message = f"is {named.company_id}, but the import is for company {expected.company_id}"
        reading.faults.append(FieldFault("company", message))
    return named


def _product(row: Cells, storefront: Storefront) -> Product:
    return Product(
        sku=row.text("sku"),
        storefront=storefront,
        name=row.text("name"),
        brand=row.text("brand"),
        category=category_path(row.text("category")),
        prices=prices_of(row),
        stock=stock_of(row),
        is_hazardous=row.read("is_hazardous", cells.flag, False),
        is_long=row.read("is_long", cells.flag, False),
        is_fire_rated=row.read("is_fire_rated", cells.flag, False),
        size_limits=row.read("m2m_limits", cells.size_limits, None),
        image=row.text("image") or None,
        documents=row.read("documents", read_documents, ()),
        description=row.text("description"),
        attributes=_attributes(row.row.cells),
    )


def prices_of(row: Cells) -> PriceList:
    """Read the prices of a row, ex VAT."""
    return PriceList(
        row.needed("price", cells.price, NOTHING),
        row.read("breaks", cells.breaks, ()),
        row.read("sale_price", cells.price, None),
    )


def stock_of(row: Cells) -> Stock:
    """Read what a row says about stock."""
    return Stock(
        level=row.read("stock", cells.whole_number, 0),
        stock_type=row.text("stock_type").strip(),
        expected_on=row.read("expected", cells.day, None),
        lead_time_days=row.read("lead_time_days", cells.whole_number, None),
        is_direct=row.read("is_direct", cells.flag, False),
        is_withdrawn=row.read("is_withdrawn", cells.flag, False),
        is_non_stock=row.read("is_non_stock", cells.flag, False),
    )


def category_path(cell: str) -> tuple[str, ...]:
    """Split a path such as ``Door Handles/Lever on Rose``."""
    return tuple(cell.split("/")) if cell else ()


def _attributes(row: Mapping[str, str]) -> dict[str, str]:
    start = len(ATTRIBUTE)
    return {name[start:]: cell for name, cell in row.items() if cell and name.startswith(ATTRIBUTE)}


def cells_of(product: Product) -> dict[str, str]:
    """Write a product as the row that ``product_row`` reads back to the same product."""
    stock, sale = product.stock, product.prices.sale_price
    return {
        "company": str(product.storefront.company_id),
        "sku": product.sku,
        "name": product.name,
        "brand": product.brand,
        "category": "/".join(product.category),
        "price": str(product.prices.list_price.pounds),
        "breaks": cells.breaks_cell(product.prices.breaks),
        "sale_price": "" if sale is None else str(sale.pounds),
        "stock": str(stock.level),
        "stock_type": stock.stock_type,
        "expected": "" if stock.expected_on is None else stock.expected_on.isoformat(),
        "lead_time_days": "" if stock.lead_time_days is None else str(stock.lead_time_days),
        "is_direct": cells.flag_cell(stock.is_direct),
        "is_hazardous": cells.flag_cell(product.is_hazardous),
        "is_long": cells.flag_cell(product.is_long),
        "is_withdrawn": cells.flag_cell(stock.is_withdrawn),
        "is_non_stock": cells.flag_cell(stock.is_non_stock),
        "is_fire_rated": cells.flag_cell(product.is_fire_rated),
        "m2m_limits": "" if product.size_limits is None else cells.size_limits_cell(product.size_limits),
        "image": product.image or "",
        "documents": documents_cell(product.documents),
        "description": product.description,
        **{f"{ATTRIBUTE}{name}": value for name, value in product.attributes.items()},
    }
