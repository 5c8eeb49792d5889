"""Import products into the catalogue: all rows of a file, or none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TypeVar

from attrs import Factory, define, frozen

from shopcore.catalogue.product import Difference, Product
from shopcore.feeds.rows import CatalogueRow, RowFault
from shopcore.storefront import Storefront
from shopcore.use_cases.ports import CataloguePorts

CHUNK_ROWS = 500
FAULTS_LISTED = 1_000
DIFFERENCES_LISTED = 100


@frozen
class ImportOutcome:
    """What an import did, or would do.

    *read* counts rows without fault. *faults* and *differences* list only the first ones; *fault_count*
    counts all. *branch_rows* counts rows about the stock of branches, apart from the others.
    """

    read: int
    new: int
    changed: int
    unchanged: int
    fault_count: int
    faults: tuple[RowFault, ...]
    differences: tuple[Difference, ...]
    branch_rows: int = 0
    branch_changes: int = 0

    @property
    def is_refused(self) -> bool:
        """Whether nothing was imported because of faults."""
        return self.fault_count > 0


def no_progress(_rows: int) -> None:
    """Ignore progress."""


def import_catalogue(
    shop: CataloguePorts,
    rows: Iterable[CatalogueRow | RowFault],
    *,
    progress: Callable[[int], None] = no_progress,
    dry_run: bool = False,
) -> ImportOutcome:
    """Put all products of *rows* into the catalogue, or nothing if any row is at fault.

    Products are matched by storefront and SKU; those that no row names stay as
    they are. *progress* hears how many rows were read so far. A dry run
    compares and leaves the catalogue alone.

    Other changes go on meanwhile: products are compared with the catalogue as it
    is when the import begins, and written all at once at its end. A level in a
    file is that of the beginning; what is sold later is taken off it.

    Raises:
        Unavailable: If another import does not end in time.
    """
    importer = _Importer(shop, is_trial=dry_run)
    with shop.read() if dry_run else shop.change():
        if not dry_run:
            shop.changes.begin_import()
        for chunk in in_chunks(rows):
            importer.take(chunk)
            progress(importer.rows)
        if importer.fault_count and not dry_run:
            shop.changes.discard()
    return importer.outcome()


_T = TypeVar("_T")


def in_chunks(rows: Iterable[_T]) -> Iterator[list[_T]]:
    """Split rows into lists short enough to hold in memory."""
    remaining = iter(rows)
    while chunk := list(islice(remaining, CHUNK_ROWS)):
        yield chunk


@define
class _Importer:
    shop: CataloguePorts
    is_trial: bool
    rows: int = 0
    read: int = 0
    new: int = 0
    changed: int = 0
    fault_count: int = 0
    faults: list[RowFault] = Factory(list)
    differences: list[Difference] = Factory(list)
    lines: dict[Storefront, dict[str, int]] = Factory(lambda: {s: {} for s in Storefront})

    def take(self, chunk: list[CatalogueRow | RowFault]) -> None:
        self.rows += len(chunk)
        products = [row.product for row in self._sound(chunk)]
        changes = [self._noted(d) for d in self._differences(products) if d.old != d.new]
        if changes and not self.is_trial and not self.fault_count:
            self.shop.changes.stage(changes)

    def _sound(self, chunk: list[CatalogueRow | RowFault]) -> list[CatalogueRow]:
        rows = []
        for row in chunk:
            if isinstance(row, RowFault):
                self._blame(row)
            elif repetition := self._repetition(row):
                self._blame(repetition)
            else:
                rows.append(row)
        self.read += len(rows)
        return rows

    def _repetition(self, row: CatalogueRow) -> RowFault | None:
        lines, sku = self.lines[row.product.storefront], row.product.sku
        if sku in lines:
            return RowFault(row.line, "sku", f"{sku} is already on line {lines[sku]}")
        lines[sku] = row.line
        return None

    def _blame(self, fault: RowFault) -> None:
        self.fault_count += 1
        if len(self.faults) < FAULTS_LISTED:
            self.faults.append(fault)

    def _differences(self, products: list[Product]) -> list[Difference]:
        stored = {
            storefront: self.shop.catalogue.by_sku(storefront, skus)
            for storefront in Storefront
            if (skus := [p.sku for p in products if p.storefront is storefront])
        }
        return [Difference(stored[p.storefront].get(p.sku), p) for p in products]

    def _noted(self, difference: Difference) -> Difference:
        if difference.old is None:
            self.new += 1
        else:
            self.changed += 1
        if len(self.differences) < DIFFERENCES_LISTED:
            self.differences.append(difference)
        return difference

    def outcome(self) -> ImportOutcome:
        return ImportOutcome(
            read=self.read,
            new=self.new,
            changed=self.changed,
            unchanged=self.read - self.new - self.changed,
            fault_count=self.fault_count,
            faults=tuple(self.faults),
            differences=tuple(self.differences),
        )
