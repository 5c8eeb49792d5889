"""Collecting a basket from a branch: what it can hand over, and when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final

from attrs import evolve, frozen

from shopcore.basket.basket import Line
from shopcore.catalogue.product import Product
from shopcore.values import value_of

from .branches import Branch, Coordinates
from .delivery_days import leaving_day
from .plan import Availability, CollectOption, Missing
from .services import DeliveryRules

BranchLevels = Mapping[str, int]
"""How many units of each product, by id, a branch has on its shelf."""
_EMPTY: Final[BranchLevels] = {}
_RANK: Final = {availability: rank for rank, availability in enumerate(Availability)}


@frozen
class _RequestedProduct:
    """All that a basket wants of one product."""

    product: Product
    quantity: int

    def available(self, levels: BranchLevels) -> int:
        """Count what a branch can hand over, its own and the warehouse's.

        What comes from the supplier or is cut to size goes to an address.
        """
        if self.product.stock.is_direct or self.product.is_made_to_measure:
            return 0
        return min(self.quantity, self.here(levels) + self.product.stock.level)

    def here(self, levels: BranchLevels) -> int:
        return levels.get(self.product.product_id, 0)


def collect_options(
    lines: Sequence[Line],
    shelves: Mapping[str, BranchLevels],
    rules: DeliveryRules,
    *,
    near: Coordinates | None,
    now: datetime,
) -> tuple[CollectOption, ...]:
    """List the branches that can hand something over, by availability, then readiness, then distance.

    *shelves* has the stock of each branch by its id. What a branch lacks comes from the warehouse, if it has
    it there. *near* is None where the customer's place is not known.
    """
    requested = _joined(lines)
    options = []
    for branch in rules.branches:
        option = _option(branch, requested, shelves.get(branch.branch_id, _EMPTY), rules, now)
        if option is not None:
            options.append(_at_distance(option, branch, near))
    return tuple(sorted(options, key=_order))


def _joined(lines: Sequence[Line]) -> list[_RequestedProduct]:
    quantities: dict[str, int] = {}
    products = {line.product.product_id: line.product for line in lines}
    for line in lines:
        key = line.product.product_id
        quantities[key] = quantities.get(key, 0) + line.quantity
    return [_RequestedProduct(products[key], quantity) for key, quantity in quantities.items()]


def _option(
    branch: Branch,
    requested: Sequence[_RequestedProduct],
    levels: BranchLevels,
    rules: DeliveryRules,
    now: datetime,
) -> CollectOption | None:
    """Say what a branch can do; None where it has nothing of the basket, or does not open."""
    available = [(one, one.available(levels)) for one in requested]
    if not any(units for _, units in available):
        return None
    days = rules.days_of(branch.division)
    is_transferred = any(units > one.here(levels) for one, units in available)
    ready = branch.transferred_at(leaving_day(now), days) if is_transferred else branch.ready_at(now, days)
    if ready is None:
        return None
    missing = tuple(
        Missing(one.product.sku, one.quantity - units) for one, units in available if units < one.quantity
    )
    whole = Availability.TRANSFER if is_transferred else Availability.ALL
    return _offered(branch, ready, Availability.PARTIAL if missing else whole, missing)


def _offered(
    branch: Branch, ready: datetime, availability: Availability, missing: tuple[Missing, ...]
) -> CollectOption:
    return value_of(
        CollectOption,
        branch,
        distance_miles=None,
        opening_hours=branch.hours,
        ready_at=ready,
        availability=availability,
        missing=missing,
    )


def _at_distance(option: CollectOption, branch: Branch, near: Coordinates | None) -> CollectOption:
    return option if near is None else evolve(option, distance_miles=round(near.miles_to(branch.place), 1))


def _order(option: CollectOption) -> tuple[int, datetime, float, str]:
    """Sort by distance where it is known: of all the branches, or of none."""
    return _RANK[option.availability], option.ready_at, option.distance_miles or 0.0, option.branch_id
