"""Branch stock and checkout choices over a state in memory."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from adapters.memory.delivery.state import DeliveryState
from adapters.memory.state_access import StateAccess
from shopcore.delivery.plan import CheckoutChoice
from shopcore.delivery.ports import BranchUnits

if TYPE_CHECKING:
    from adapters.memory.staging import StagedChanges


@frozen
class MemoryBranchStock(StateAccess[DeliveryState]):
    """Implements BranchStock."""

    _staging: StagedChanges

    def of(self, product_ids: Iterable[str]) -> Mapping[str, Mapping[str, int]]:
        """Return the units of these products by branch id and product id, without branches that have none."""
        requested, shelves = set(product_ids), dict[str, dict[str, int]]()
        for (branch_id, product_id), quantity in self._read().units.items():
            if product_id in requested:
                shelves.setdefault(branch_id, {})[product_id] = quantity
        return shelves

    def put(self, units: Sequence[BranchUnits]) -> int:
        """Replace the stock of products at branches, and return how many entries really changed."""
        held = self._write().units
        before = dict(held)
        held.update({(one.branch_id, one.product_id): one.quantity for one in units})
        return sum(1 for key, quantity in held.items() if before.get(key) != quantity)

    def stage(self, units: Sequence[BranchUnits]) -> None:
        """Stage stock within an import, until the commit."""
        held = self._read().units
        self._staging.stage_units([(one, held.get((one.branch_id, one.product_id), 0)) for one in units])

    def take(self, units: BranchUnits) -> bool:
        """Take units off the shelf; return False, changing nothing, if the branch has fewer."""
        held, key = self._write().units, (units.branch_id, units.product_id)
        if held.get(key, 0) < units.quantity:
            return False
        held[key] -= units.quantity
        return True

    def give_back(self, units: BranchUnits) -> None:
        """Put units back on the shelf."""
        held, key = self._write().units, (units.branch_id, units.product_id)
        held[key] = held.get(key, 0) + units.quantity


class MemoryCheckoutChoices(StateAccess[DeliveryState]):
    """Implements CheckoutChoices."""

    def of(self, customer_id: str) -> CheckoutChoice:
        """Return the customer's choice, an empty one if they chose nothing."""
        return self._read().choices.get(customer_id, CheckoutChoice())

    def put(self, customer_id: str, choice: CheckoutChoice) -> None:
        """Replace the customer's choice."""
        self._write().choices[customer_id] = choice

    def delete(self, customer_id: str) -> None:
        """Delete the customer's choice; no error if there is none."""
        self._write().choices.pop(customer_id, None)
