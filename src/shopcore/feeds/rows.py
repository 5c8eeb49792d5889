"""What a row of a catalogue file becomes: a product, new values for one, or a fault."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, TypeVar

from attrs import evolve, frozen

from shopcore.catalogue.product import Product
from shopcore.storefront import Storefront

Row = TypeVar("Row")
Result = TypeVar("Result")
_AS_IT_IS: Mapping[str, Any] = MappingProxyType({})


@frozen
class RowFault:
    """A fault in one row of a file; *column* is '' where the whole row or file is at fault.

    Lines count from 1; a row that spans several lines has the number of its first.
    """

    line: int
    column: str
    message: str

    def __str__(self) -> str:
        where = f"line {self.line}, column {self.column}" if self.column else f"line {self.line}"
        return f"{where}: {self.message}"


@frozen
class CatalogueRow:
    """A product and the line of the file it came from."""

    line: int
    product: Product


@frozen
class ProductUpdate:
    """New values for one SKU, by the names of the fields of Stock and PriceList.

    *storefront* None means whichever storefront sells the SKU. With a *branch* it is the stock of that
    branch, whose only value is its level.
    """

    line: int
    storefront: Storefront | None
    sku: str
    stock: Mapping[str, Any] = _AS_IT_IS
    prices: Mapping[str, Any] = _AS_IT_IS
    branch: str = ""

    def applied_to(self, product: Product) -> Product:
        """Return *product* with the new values."""
        return evolve(
            product, stock=evolve(product.stock, **self.stock), prices=evolve(product.prices, **self.prices)
        )


def read_each(
    rows: Iterable[Row | RowFault],
    read: Callable[[Row], Iterable[Result | RowFault]],
    *,
    empty: RowFault | None = None,
) -> Iterator[Result | RowFault]:
    """Read rows one by one; a row that is a fault already is passed on as it is.

    *empty* is the fault of a file without rows, None if that is none.
    """
    is_empty = True
    for row in rows:
        is_empty = False
        yield from (row,) if isinstance(row, RowFault) else read(row)
    if is_empty and empty is not None:
        yield empty
