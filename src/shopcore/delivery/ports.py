"""What delivery and collection ask of the outside."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from attrs import frozen

from shopcore.postcode import Postcode

from .branches import Coordinates


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


class Locations(Protocol):
    """Where postcodes are on the map; None where nobody knows."""

    def place_of(self, postcode: Postcode) -> Coordinates | None: ...
