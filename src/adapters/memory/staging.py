"""The changes of an import in memory, until it is committed."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock

from attrs import define, evolve, field

from shopcore.catalogue.product import Difference, Product
from shopcore.delivery.ports import BranchUnits
from shopcore.errors import Unavailable

from .state import State

IMPORT_WAIT_S = 60
Units = tuple[BranchUnits, int]
"""Units of a file, and how many stood there when the import began."""


@define
class StagedChanges:
    """The changes of one import, which holds *turn*; other imports wait for it before they read."""

    turn: Lock
    changes: list[Difference] = field(factory=list)
    units: list[Units] = field(factory=list)
    is_begun: bool = False

    def begin(self) -> None:
        """Take the turn; a second call does nothing.

        Raises:
            Unavailable: If another import does not end in time.
        """
        if not self.is_begun and not self.turn.acquire(timeout=IMPORT_WAIT_S):
            raise Unavailable(reason="another import is running")
        self.is_begun = True

    def apply_to(self, state: State) -> None:
        """Write what was staged into a draft, less what was sold since it was read."""
        for change in self.changes:
            current = state.products.get((change.new.storefront, change.new.sku))
            state.put(_moved(change, current))
        held = state.delivery_state.units
        for units, before in self.units:
            key = units.branch_id, units.product_id
            held[key] = max(0, units.quantity + held.get(key, 0) - before)

    def discard(self) -> None:
        """Drop what was staged, and stay the import that has the turn."""
        self.changes, self.units = [], []

    def end(self) -> None:
        """Drop what was staged, and let the next import begin."""
        self.discard()
        if self.is_begun:
            self.is_begun = False
            self.turn.release()

    @property
    def is_empty(self) -> bool:
        """Whether nothing was staged."""
        return not self.changes and not self.units

    def stage_products(self, changes: Sequence[Difference]) -> None:
        """Stage changes of products, after ``begin``."""
        assert self.is_begun, "begin_import comes first"
        self.changes += changes

    def stage_units(self, units: Sequence[Units]) -> None:
        """Stage units at branches, each with the number that was there, after ``begin``."""
        assert self.is_begun, "begin_import comes first"
        self.units += units


def _moved(change: Difference, current: Product | None) -> Product:
    """Take off the new level what was sold since the import read the old one."""
    if change.old is None or current is None:
        return change.new
    moved = current.stock.level - change.old.stock.level
    return evolve(change.new, stock=evolve(change.new.stock, level=max(0, change.new.stock.level + moved)))
