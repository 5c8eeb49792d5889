"""Which products each version of the catalogue changed, so that nobody has to read all to see it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final
from uuid import uuid4

from attrs import define, field
from sqlalchemy import Connection, Select, UpdateBase, bindparam, case, delete, insert, select, true, update

from adapters.sql.engine.numbers import each_row, rows_text
from adapters.sql.engine.statement import Values
from shopcore.catalogue.changes import ChangeKind
from shopcore.catalogue.ports import Revision

from .notification import NOTIFY
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
URGENT: Final = frozenset({ChangeKind.PRICE, ChangeKind.CONTENT})
NO_VALUES: Final[Values] = {}
_KINDS: Final = list(ChangeKind)
_NAMES: Final = {kind.value for kind in ChangeKind}
_CHANGED = each_row("products", "number", "kind")
_KIND_NAMES = {place: kind.value for place, kind in enumerate(_KINDS)}
LOG = insert(catalogue_change).from_select(
    ["version", "product", "stamp", "kind"],
    select(
        catalogue_version.c.version,
        _CHANGED.c.number,
        catalogue_version.c.stamp,
        case(_KIND_NAMES, value=_CHANGED.c.kind),
    ).join(_CHANGED, true()),
)
PRUNE = delete(catalogue_change).where(
    catalogue_change.c.version
    <= select(catalogue_version.c.version).scalar_subquery() - bindparam("retained")
)
REVISION = select(catalogue_version.c.version, catalogue_version.c.stamp)
SINCE = (
    select(*(catalogue_change.c[name] for name in ("version", "product", "stamp", "kind")))
    .where(catalogue_change.c.version >= bindparam("earlier", type_=catalogue_change.c.version.type))
    .order_by(catalogue_change.c.version, catalogue_change.c.product)
    .limit(ROWS_READ)
)


@define
class CatalogueChange:
    """The products that one unit of work changes, by number, and what changes of each."""

    _kinds: dict[int, ChangeKind] = field(factory=dict)
    has_written: bool = field(default=False, init=False)
    """Whether products were written at all, also where no page tells the difference."""

    def __bool__(self) -> bool:
        return bool(self._kinds)

    def add(self, numbers: Iterable[int], kind: ChangeKind = ChangeKind.CONTENT) -> None:
        """Note products of which the same changed."""
        self.add_kinds(dict.fromkeys(numbers, kind))

    def add_kinds(self, kinds: Mapping[int, ChangeKind | None]) -> None:
        """Note products, but none of which every page tells the same; past LISTED_MAXIMUM only many."""
        self.has_written |= bool(kinds)
        for number, kind in kinds.items():
            if kind is not None:
                self._kinds[number] = kind.or_more(self._kinds.get(number))
        if len(self._kinds) > LISTED_MAXIMUM:
            self.add_everything()

    def add_everything(self) -> None:
        """Note that any product may have changed."""
        self._kinds = {EVERYTHING: ChangeKind.CONTENT}

    def clear(self) -> None:
        """Forget the products noted."""
        self._kinds, self.has_written = {}, False

    @property
    def is_urgent(self) -> bool:
        """Whether others are notified: not of what orders change, whose commits would queue for it."""
        return any(kind in URGENT for kind in self._kinds.values())

    def writes(self) -> list[tuple[UpdateBase | Select[Any], Values]]:
        """Raise the version and list what changed with it; the row of the version is held from here on."""
        if EVERYTHING in self._kinds:
            self.add_everything()
        rows = [[number, _KINDS.index(kind)] for number, kind in sorted(self._kinds.items(), key=_number)]
        return [
            (RAISE, {"new_stamp": uuid4().hex}),
            (LOG, {"products": rows_text(rows)}),
            (PRUNE, {"retained": VERSIONS_RETAINED}),
            *([(NOTIFY, NO_VALUES)] if self.is_urgent else ()),
        ]


def _number(item: tuple[int, ChangeKind]) -> int:
    return item[0]


def revision_of(connection: Connection) -> Revision:
    """Read the version and its stamp; a fresh database has version 0."""
    row = connection.execute(REVISION).first()
    return Revision(0, "") if row is None else Revision(row.version, row.stamp)


def changes_since(connection: Connection, earlier: Revision) -> Mapping[str, ChangeKind] | None:
    """Tell what changed after a revision, by product; None if that is not known.

    Versions that an older program raised are not in the log, and neither is a revision
    of another history, which a backup put back has cut off.
    """
    now = revision_of(connection)
    if earlier == now and now.stamp:
        return {}
    rows: Any = connection.execute(SINCE, {"earlier": earlier.version}).all()
    stamps = {row.version: row.stamp for row in rows}
    is_known = earlier.stamp and stamps.get(earlier.version) == earlier.stamp and len(rows) < ROWS_READ
    if not is_known or list(stamps) != list(range(earlier.version, now.version + 1)):
        return None
    kinds: dict[int, ChangeKind] = {}
    for row in rows:
        if row.version > earlier.version:
            kinds[row.product] = _kind_of(row.kind).or_more(kinds.get(row.product))
    return None if EVERYTHING in kinds else {f"p-{number}": kind for number, kind in kinds.items()}


def _kind_of(name: str) -> ChangeKind:
    """Read a kind; one that only a newer program knows may be anything."""
    return ChangeKind(name) if name in _NAMES else ChangeKind.CONTENT
