"""Products written to SQL: only what differs, under the numbers they have."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Any

from attrs import frozen
from sqlalchemy import Connection, Row, bindparam, delete, insert, select, text, update

from adapters.sql.engine.columns import metadata
from adapters.sql.engine.transaction import UnitOfWork
from adapters.sql.importing.staged_import import StagedImport
from shopcore.catalogue.changes import ChangeKind
from shopcore.catalogue.product import Difference, Product
from shopcore.catalogue.product_rules import refuse_unsaleable

from .delisting import delist
from .product_rows import (
    BREAKS,
    IN_STOREFRONT,
    OWN_COLUMNS,
    RowNames,
    change_of_columns,
    changed_columns,
    to_breaks,
    to_columns,
)
from .row_numbers import LAST_NUMBER, BrandNumbers, CategoryNumbers
from .tables import price_break, product
from .write_lock import take_turn

CHUNK = 500
FIRST_COUNT = 1_000
Key = tuple[int, str]
STORED = select(product.c.number, product.c.sku, *(product.c[name] for name in OWN_COLUMNS), BREAKS).where(
    product.c.storefront == IN_STOREFRONT, product.c.sku.in_(bindparam("wanted", expanding=True))
)
INSERT = insert(product)
REPLACE = (
    update(product)
    .where(product.c.number == bindparam("its_number"))
    .values({name: bindparam(name) for name in OWN_COLUMNS})
)
DROP_BREAKS = delete(price_break).where(price_break.c.product == bindparam("its_number"))
INSERT_BREAKS = insert(price_break)


@frozen
class StoredRow:
    """What the database holds of one product: its number, columns and price breaks."""

    number: int
    columns: Mapping[str, object]
    breaks: Mapping[int, int]


@frozen
class TargetRow:
    """The row that a product should have in the database."""

    key: Key
    columns: dict[str, object]
    breaks: Mapping[int, int]

    def is_stored(self, stored: StoredRow) -> bool:
        """Say whether the stored row is the same already."""
        return not changed_columns(stored.columns, self.columns) and self.breaks == stored.breaks

    def change_of(self, stored: StoredRow) -> ChangeKind | None:
        """Say what writing it over the stored row changes."""
        has_new_breaks = self.breaks != stored.breaks
        return change_of_columns(stored.columns, self.columns, has_new_breaks=has_new_breaks)


class SqlCatalogueChanges:
    """Implements CatalogueChanges. Lives as long as its transaction holds the turn."""

    def __init__(self, transaction: UnitOfWork, importing: StagedImport) -> None:
        self._transaction = transaction
        self._importing = importing
        self._writing: _Writing | None = None

    def put(self, products: Sequence[Product]) -> int:
        """Insert or replace products.

        Raises:
            RulesBroken: If a product could not be sold as it is; nothing of the call is kept.
        """
        refuse_unsaleable(products)
        latest = {(item.storefront.value, item.sku): item for item in products}
        chunks = _chunks(list(latest.items()))
        return sum(self._put(chunk) for chunk in chunks)

    def _put(self, chunk: Sequence[tuple[Key, Product]]) -> int:
        changed = self._writer().put(chunk)
        self._transaction.changed.add_kinds(changed)
        return len(changed)

    def begin_import(self) -> None:
        """Begin an import: the only one until this unit of work ends, reading the catalogue as of now.

        Raises:
            Unavailable: If another import does not end in time.
        """
        self._importing.begin()

    def stage(self, changes: Sequence[Difference]) -> None:
        """Stage changes where no reader sees them and no writer waits for them, until the commit.

        Raises:
            RulesBroken: If a product could not be sold as it is.
        """
        self._importing.stage(changes)

    def discard(self) -> None:
        """Forget what was staged; the commit applies none of it."""
        self._importing.discard()

    def delist(self, today: date, up_to: date) -> int:
        """Take products discontinued on *up_to* or before off the lists; return how many products changed."""
        return delist(self._transaction, today, up_to)

    def _writer(self) -> _Writing:
        connection = self._transaction.writing()
        if self._writing is None or self._writing.connection is not connection:
            take_turn(connection)
            self._writing = _Writing(connection)
        return self._writing


class _Writing:
    """Writes products in one transaction, and knows the numbers given in it."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self._brands = BrandNumbers(connection)
        self._categories = CategoryNumbers(connection)
        self._last_number: int = connection.scalar(LAST_NUMBER) or 0
        self._changed = 0
        self._count_again_at = FIRST_COUNT

    def put(self, products: Sequence[tuple[Key, Product]]) -> Mapping[int, ChangeKind | None]:
        """Write what differs, and say by its number what that changes, None for what no page tells."""
        targets = [self._target_row(key, item) for key, item in products]
        stored = self._stored([key for key, _ in products])
        new = [want for want in targets if want.key not in stored]
        other = [w for w in targets if w.key in stored and not w.is_stored(stored[w.key])]
        first = self._last_number + 1
        self._insert(new)
        pairs = sorted(((stored[w.key], w) for w in other), key=lambda pair: pair[0].number)
        self._replace(pairs)
        self._note(len(new) + len(other))
        changed = {current.number: want.change_of(current) for current, want in pairs}
        return dict.fromkeys(range(first, first + len(new)), ChangeKind.CONTENT) | changed

    def _note(self, changed: int) -> None:
        """Have the database count its rows anew while many change.

        Its own turn to do so comes minutes later, and until then PostgreSQL may
        read every price break for each product.
        """
        self._changed += changed
        if self._changed >= self._count_again_at:
            self._count_again_at *= 4
            for table in metadata.sorted_tables:
                self.connection.execute(text(f"ANALYZE {table.name}"))

    def _target_row(self, key: Key, item: Product) -> TargetRow:
        code = item.storefront.value
        shelf = RowNames(self._brands.number(code, item.brand), self._categories.number(code, item.category))
        breaks = {b.quantity: b.unit_price.pence for b in item.prices.breaks}
        return TargetRow(key, to_columns(item, shelf), breaks)

    def _stored(self, keys: Collection[Key]) -> dict[Key, StoredRow]:
        stored = {}
        for code in {code for code, _ in keys}:
            skus = [sku for other, sku in keys if other == code]
            for row in self.connection.execute(STORED, {"in_storefront": code, "wanted": skus}):
                stored[code, row.sku] = _stored(row)
        return stored

    def _insert(self, new: Sequence[TargetRow]) -> None:
        if not new:
            return
        numbered = list(enumerate(new, start=self._last_number + 1))
        self._last_number = numbered[-1][0]
        rows = [{"number": n, "storefront": w.key[0], "sku": w.key[1], **w.columns} for n, w in numbered]
        self.connection.execute(INSERT, rows)
        self._insert_breaks((n, w.breaks) for n, w in numbered)

    def _replace(self, pairs: Sequence[tuple[StoredRow, TargetRow]]) -> None:
        moved = [
            {"its_number": s.number, **w.columns} for s, w in pairs if changed_columns(s.columns, w.columns)
        ]
        broken = [(s.number, w.breaks) for s, w in pairs if s.breaks != w.breaks]
        if moved:
            self.connection.execute(REPLACE, moved)
        if broken:
            self.connection.execute(DROP_BREAKS, [{"its_number": number} for number, _ in broken])
            self._insert_breaks(broken)

    def _insert_breaks(self, breaks: Iterable[tuple[int, Mapping[int, int]]]) -> None:
        rows = [
            {"product": number, "quantity": quantity, "unit_pence": pence}
            for number, steps in breaks
            for quantity, pence in steps.items()
        ]
        if rows:
            self.connection.execute(INSERT_BREAKS, rows)


def _stored(row: Row[*tuple[Any, ...]]) -> StoredRow:
    number, _sku, *columns, breaks = tuple[Any, ...](row)
    return StoredRow(number, dict(zip(OWN_COLUMNS, columns, strict=True)), to_breaks(breaks))


def _chunks(products: Sequence[tuple[Key, Product]]) -> Iterator[Sequence[tuple[Key, Product]]]:
    return (products[start : start + CHUNK] for start in range(0, len(products), CHUNK))
