"""Branch stock in SQL."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from sqlalchemy import bindparam, select, update

from adapters.sql.catalogue.product_rows import number_of
from adapters.sql.engine.transaction import UnitOfWork
from adapters.sql.engine.upsert import insert_or_add, insert_or_change, upsert
from adapters.sql.importing.staged_import import StagedImport
from shopcore.delivery.ports import BranchUnits

from .tables import branch_stock

OF = select(branch_stock).where(branch_stock.c.product.in_(bindparam("wanted", expanding=True)))
CHUNK: Final = 500
_PUT = upsert(branch_stock)
PUT = insert_or_change(
    _PUT, where=branch_stock.c.quantity != _PUT.excluded.quantity, quantity=_PUT.excluded.quantity
).execution_options(preserve_rowcount=True)
GIVE_BACK = insert_or_add(branch_stock, branch_stock.c.quantity)
TAKE = (
    update(branch_stock)
    .where(
        branch_stock.c.branch == bindparam("its_branch"),
        branch_stock.c.product == bindparam("its_product"),
        branch_stock.c.quantity >= bindparam("units"),
    )
    .values(quantity=branch_stock.c.quantity - bindparam("units"))
)


class SqlBranchStock:
    """Implements BranchStock."""

    def __init__(self, transaction: UnitOfWork, importing: StagedImport) -> None:
        self._transaction = transaction
        self._importing = importing

    def of(self, product_ids: Iterable[str]) -> Mapping[str, Mapping[str, int]]:
        """Return the units of these products by branch id and product id, without branches that have none."""
        numbers = [number_of(product_id) for product_id in product_ids]
        shelves: dict[str, dict[str, int]] = {}
        for start in range(0, len(numbers), CHUNK):
            requested = {"wanted": numbers[start : start + CHUNK]}
            for row in self._transaction.reading().execute(OF, requested):
                shelves.setdefault(row.branch, {})[f"p-{row.product}"] = row.quantity
        return shelves

    def put(self, units: Sequence[BranchUnits]) -> int:
        """Replace the stock of products at branches, and return how many entries really changed."""
        rows = [_row(one) for one in units]
        return self._transaction.writing().execute(PUT, rows).rowcount if rows else 0

    def stage(self, units: Sequence[BranchUnits]) -> None:
        """Stage stock within an import, until the commit."""
        self._importing.stage_units(units, self.of({one.product_id for one in units}))

    def take(self, units: BranchUnits) -> bool:
        """Take units off the shelf; return False, changing nothing, if the branch has fewer."""
        row = {
            "its_branch": units.branch_id,
            "its_product": number_of(units.product_id),
            "units": units.quantity,
        }
        return self._transaction.writing().execute(TAKE, row).rowcount > 0

    def give_back(self, units: BranchUnits) -> None:
        """Put units back on the shelf."""
        self._transaction.writing().execute(GIVE_BACK, _row(units))


def _row(units: BranchUnits) -> dict[str, object]:
    return {
        "branch": units.branch_id,
        "product": number_of(units.product_id),
        "quantity": units.quantity,
    }
