"""An import: its rows are staged while others write, and written to the shop in one short transaction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress

from sqlalchemy import text

from adapters.sql.catalogue.product_rows import number_of
from adapters.sql.engine.transaction import UnitOfWork
from shopcore.catalogue.product import Difference
from shopcore.catalogue.product_rules import refuse_unsaleable
from shopcore.delivery.ports import BranchUnits
from shopcore.errors import Unavailable

from .staged_rows import StagedRows, break_rows
from .staged_writer import write_staged
from .tables import staged_break, staged_product, staged_units

MANY = 1_000
"""After so many changes the rows are counted anew; else every price break may be read for each product."""
COUNTED = ("product", "price_break", "brand", "category")


class StagedImport:
    """What one unit of work has staged."""

    def __init__(self, transaction: UnitOfWork) -> None:
        self._transaction = transaction
        self._rows: StagedRows | None = None
        self._products = self._units = 0

    def begin(self) -> None:
        """Take the turn among imports, and see the shop as it is now until the commit.

        Raises:
            Unavailable: If another import does not end in time.
        """
        self._transaction.staging()
        self._rows = StagedRows.of(self._transaction.reading())

    def stage(self, changes: Sequence[Difference]) -> None:
        """Stage products that differ.

        Raises:
            RulesBroken: If a product could not be sold as it is.
        """
        refuse_unsaleable([change.new for change in changes])
        assert self._rows is not None, "begin_import comes first"
        rows = [self._rows.product(change) for change in changes]
        breaks = [
            step
            for change, row in zip(changes, rows, strict=True)
            if row["has_new_breaks"]
            for step in break_rows(row["number"], change.new)
        ]
        staging = self._transaction.staging()
        for table, filled in ((staged_product, rows), (staged_break, breaks)):
            if filled:
                staging.fill(table, filled)
        self._products += len(rows)

    def stage_units(self, units: Sequence[BranchUnits], held: Mapping[str, Mapping[str, int]]) -> None:
        """Stage units of branches, of which there were *held* so many."""
        assert self._rows is not None, "begin_import comes first"
        rows = [
            {
                "branch": one.branch_id,
                "product": number_of(one.product_id),
                "quantity": one.quantity,
                "quantity_before": held.get(one.branch_id, {}).get(one.product_id, 0),
            }
            for one in units
        ]
        self._transaction.staging().fill(staged_units, rows)
        self._units += len(rows)

    def write(self) -> None:
        """Write what was staged, if anything, as part of the transaction.

        Raises:
            Unavailable: If others are in the way for too long.
        """
        if self._rows is None or not self._products + self._units:
            return
        self._transaction.writing()  # an import waits for its turn
        staging, rows = self._transaction.staging(), self._rows
        self._transaction.changed.add_kinds(staging.write(lambda: write_staged(staging, rows)))

    def discard(self) -> None:
        """Write nothing of what was staged."""
        self._products = self._units = 0

    def end(self) -> None:
        """Forget what was staged; its tables go with the transaction."""
        self._rows, self._products, self._units = None, 0, 0

    def commit(self) -> None:
        """Commit with what was staged; after a large import the database counts its rows."""
        self.write()
        is_large = self._products >= MANY
        self._transaction.commit()
        self.end()
        if is_large:
            self._count()

    def _count(self) -> None:
        """Count rows in short changes of their own; one that cannot be made is left to the database."""
        with suppress(Unavailable):
            for table in COUNTED:
                self._transaction.writing().execute(text(f"ANALYZE {table}"))
                self._transaction.commit()
