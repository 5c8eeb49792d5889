"""What differs in an import, as rows of its own tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from attrs import Factory, define, field
from sqlalchemy import Connection

from adapters.sql.catalogue.product_rows import RowNames, changed_columns, number_of, to_columns
from adapters.sql.catalogue.row_numbers import BRANDS, CATEGORIES
from adapters.sql.catalogue.version_log import LISTED_MAXIMUM, revision_of
from shopcore.catalogue.changes import ChangeKind, change_kind
from shopcore.catalogue.ports import Revision
from shopcore.catalogue.product import Difference, Product

LEVEL = "stock_level"
Row = Mapping[str, Any]
NameKey = TypeVar("NameKey", str, tuple[str, ...])


@define
class Names(Generic[NameKey]):
    """The numbers of brands or categories; those that are new have numbers below nothing for now."""

    known: Mapping[tuple[int, NameKey], int]
    new: dict[tuple[int, NameKey], int] = field(factory=dict)

    def number(self, storefront: int, name: NameKey) -> int:
        key = (storefront, name)
        known = self.known.get(key)
        return self.new.setdefault(key, -1 - len(self.new)) if known is None else known


@define
class StagedRows:
    """Makes rows of changes; *changed* gathers the columns in which any known product differs.

    *kinds* says what that changes of each, of as many as the catalogue's log lists.
    """

    begun_at: Revision
    brands: Names[str]
    categories: Names[tuple[str, ...]]
    new: int = 0
    changed: set[str] = Factory(set)
    kinds: dict[int, ChangeKind] = Factory(dict)

    @classmethod
    def of(cls, connection: Connection) -> StagedRows:
        """Begin with the revision, and with the brands and categories that are there."""
        brands = {(code, name): number for code, number, name, _ in connection.execute(BRANDS)}
        categories = {
            (code, tuple(name for name in levels if name)): number
            for code, number, *levels in connection.execute(CATEGORIES)
        }
        return cls(revision_of(connection), Names(brands), Names(categories))

    def product(self, change: Difference) -> Row:
        """Make the row of a product, under its number or, where it is new, under one below nothing."""
        new, old = change.new, change.old
        columns = self._columns(new)
        row = {"storefront": new.storefront.value, "sku": new.sku, **columns}
        if old is None:
            self.new += 1
            return {**row, "number": -self.new, "level_before": None, "has_new_breaks": True}
        self.changed |= changed_columns(self._columns(old), columns)
        number = number_of(old.product_id)
        assert number is not None, old
        kind = change_kind(change)
        if kind is not None and len(self.kinds) <= LISTED_MAXIMUM:
            self.kinds[number] = kind
        return {
            **row,
            "number": number,
            "level_before": old.stock.level,
            "has_new_breaks": new.prices.breaks != old.prices.breaks,
        }

    def _columns(self, product: Product) -> dict[str, object]:
        code = product.storefront.value
        shelf = RowNames(
            self.brands.number(code, product.brand), self.categories.number(code, product.category)
        )
        return to_columns(product, shelf)


def break_rows(number: int, product: Product) -> Iterator[Row]:
    """Make a row of each price break."""
    for step in product.prices.breaks:
        yield {"product": number, "quantity": step.quantity, "unit_pence": step.unit_price.pence}


def name_rows(kind: str, names: Names[NameKey], number: Callable[[int, NameKey], int]) -> Iterator[Row]:
    """Say which number each new name is given."""
    for (storefront, name), staged in names.new.items():
        yield {
            "kind": kind,
            "storefront": storefront,
            "staged": staged,
            "number": number(storefront, name),
        }
