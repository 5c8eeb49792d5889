"""What delivery and collection ask of the outside."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from attrs import frozen

from shopcore.postcode import Postcode

from .branches import Place
from .plan import CheckoutChoice
from .services import DeliveryRules


@frozen
class BranchUnits:
    """So many units of a product on the shelf of a branch."""

    branch_id: str
    product_id: str
    quantity: int


class BranchStock(Protocol):
    """What branches have on their shelves; what is not told is nothing.

    ``of`` answers units by branch and product, ``put`` replaces and says how many rows
    really changed. ``take`` says False, changing nothing, if a branch has not so many.
    ``stage`` puts units aside within an import, as CatalogueChanges does with products:
    what is taken or given back until the commit is taken off them or added.
    """

    def of(self, product_ids: Iterable[str]) -> Mapping[str, Mapping[str, int]]: ...
    def put(self, units: Sequence[BranchUnits]) -> int: ...
    def stage(self, units: Sequence[BranchUnits]) -> None: ...
    def take(self, units: BranchUnits) -> bool: ...
    def give_back(self, units: BranchUnits) -> None: ...


class CheckoutChoices(Protocol):
    """What each customer chose in checkout; one who chose nothing has an empty choice."""

    def of(self, customer_id: str) -> CheckoutChoice: ...
    def put(self, customer_id: str, choice: CheckoutChoice) -> None: ...
    def forget(self, customer_id: str) -> None: ...


class Locations(Protocol):
    """Where postcodes are on the map; None where nobody knows."""

    def place_of(self, postcode: Postcode) -> Place | None: ...


class Dispatch(Protocol):
    """The part of a shop that delivery and collection need."""

    @property
    def branch_stock(self) -> BranchStock: ...
    @property
    def choices(self) -> CheckoutChoices: ...
    @property
    def delivery(self) -> DeliveryRules: ...
