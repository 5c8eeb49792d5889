"""Which products each version of the catalogue changed, so that nobody has to read all to see it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final
from uuid import uuid4

from attrs import define, field
from sqlalchemy import Connection, UpdateBase, bindparam, delete, insert, select, true, update

from adapters.sql.engine.numbers import each_row, rows_text
from adapters.sql.engine.statement import Values
from shopcore.catalogue.ports import Revision

from .tables import catalogue_change, catalogue_version

EVERYTHING: Final = 0
"""Stands for a product where more changed than are listed."""
LISTED_MAXIMUM: Final = 2_000
VERSIONS_RETAINED: Final = 500
ROWS_READ: Final = 20_000
"""Whoever follows so many changes reads everything as quickly."""
RAISE = update(catalogue_version).values(
    version=catalogue_version.c.version + 1, stamp=bindparam("new_stamp")
)
_CHANGED = each_row("products", "number")
LOG = insert(catalogue_change).from_select(
    ["version", "product", "stamp"],
    select(catalogue_version.c.version, _CHANGED.c.number, catalogue_version.c.stamp).join(_CHANGED, true()),
)
PRUNE = delete(catalogue_change).where(
    catalogue_change.c.version
    <= select(catalogue_version.c.version).scalar_subquery() - bindparam("retained")
)
REVISION = select(catalogue_version.c.version, catalogue_version.c.stamp)
SINCE = (
    select(catalogue_change.c.version, catalogue_change.c.product, catalogue_change.c.stamp)
    .where(catalogue_change.c.version >= bindparam("earlier", type_=catalogue_change.c.version.type))
    .order_by(catalogue_change.c.version, catalogue_change.c.product)
    .limit(ROWS_READ)
)


@define
class CatalogueChange:
    """The products that one unit of work changes, by number."""

    _numbers: set[int] = field(factory=set)

    def __bool__(self) -> bool:
        return bool(self._numbers)

    def add(self, numbers: Iterable[int]) -> None:
        """Note products; past LISTED_MAXIMUM only that there are many."""
        self._numbers.update(numbers)
        if len(self._numbers) > LISTED_MAXIMUM:
            self.add_everything()

    def add_everything(self) -> None:
        """Note that any product may have changed."""
        self._numbers = {EVERYTHING}

    def clear(self) -> None:
        """Forget the products noted."""
        self._numbers = set()

    def writes(self) -> list[tuple[UpdateBase, Values]]:
        """Raise the version and list what changed with it; the row of the version is held from here on."""
        numbers = [EVERYTHING] if EVERYTHING in self._numbers else sorted(self._numbers)
        return [
            (RAISE, {"new_stamp": uuid4().hex}),
            (LOG, {"products": rows_text([[number] for number in numbers])}),
            (PRUNE, {"retained": VERSIONS_RETAINED}),
        ]


def revision_of(connection: Connection) -> Revision:
    """Read the version and its stamp; a fresh database has version 0."""
    row = connection.execute(REVISION).first()
    return Revision(0, "") if row is None else Revision(row.version, row.stamp)


def changed_since(connection: Connection, earlier: Revision) -> frozenset[str] | None:
    """Name the products that changed after a revision; None if that is not known.

    Versions that an older program raised are not in the log, and neither is a revision
    of another history, which a backup put back has cut off.
    """
    now = revision_of(connection)
    if earlier == now and now.stamp:
        return frozenset()
    rows: Any = connection.execute(SINCE, {"earlier": earlier.version}).all()
    stamps = {row.version: row.stamp for row in rows}
    is_known = earlier.stamp and stamps.get(earlier.version) == earlier.stamp and len(rows) < ROWS_READ
    if not is_known or list(stamps) != list(range(earlier.version, now.version + 1)):
        return None
    numbers = {row.product for row in rows if row.version > earlier.version}
    return None if EVERYTHING in numbers else frozenset(f"p-{number}" for number in numbers)
