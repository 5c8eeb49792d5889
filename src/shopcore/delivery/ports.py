"""Ports for the stock of branches and the places of postcodes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from attrs import frozen

from shopcore.delivery.services import DeliveryRules
from shopcore.postcode import Postcode

from .branches import Coordinates


@frozen
class BranchUnits:
    """A number of units of a product on the shelf of a branch."""

    branch_id: str
    product_id: str
    quantity: int


class BranchStock(Protocol):
    """The stock of each branch; what was never stored is 0."""

    def of(self, product_ids: Iterable[str]) -> Mapping[str, Mapping[str, int]]:
        """Return the units of these products by branch id and product id, without branches that have none."""

    def put(self, units: Sequence[BranchUnits]) -> int:
        """Replace the stock of products at branches, and return how many entries really changed."""

    def stage(self, units: Sequence[BranchUnits]) -> None:
        """Stage stock within an import, until the commit.

        Units taken or returned between staging and commit are subtracted from or added to it.
        """

    def take(self, units: BranchUnits) -> bool:
        """Take units off the shelf; return False, changing nothing, if the branch has fewer."""

    def give_back(self, units: BranchUnits) -> None:
        """Put units back on the shelf."""


class Locations(Protocol):
    """The places of postcodes."""

    def place_of(self, postcode: Postcode) -> Coordinates | None:
        """Return where a postcode is on the map; None where that is not known."""


class DeliveryStore(Protocol):
    """The ports of a unit of work for delivery and collection."""

    branch_stock: BranchStock
    """The units on the shelves of each branch."""
    delivery: DeliveryRules
    """The delivery services, zones, bank holidays and branches that the owner configured."""
