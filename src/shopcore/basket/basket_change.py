"""What one change did to a basket, and what prevents it from being done twice."""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import Enum
from typing import Final

from attrs import evolve, frozen

from .basket import Basket

UNDO_LIFE: Final = timedelta(hours=24)
"""How long a merge may be taken back."""
IDEMPOTENCY_KEY_LIFE: Final = timedelta(days=7)
"""How long a repeated request is known again, at least."""
GUEST_MERGE_LIFE: Final = timedelta(days=90)
"""How long a repeated merge is known again, at least: a browser that closed before it heard of its own
repeats it when it next opens the shop."""


class SkipReason(Enum):
    """Why units were not put into a basket."""

    OVER_MAXIMUM = "over_maximum"
    OUT_OF_STOCK = "out_of_stock"
    WITHDRAWN = "withdrawn"
    UNKNOWN = "unknown"
    DIMENSIONS_REQUIRED = "dimensions_required"
    OTHER_STOREFRONT = "other_storefront"


@frozen
class AddedUnits:
    """Units that were added to a line, which held *before* units already."""

    line_id: str
    sku: str
    quantity: int
    before: int = 0


@frozen
class SkippedUnits:
    """Units that were not added, and why."""

    sku: str
    quantity: int
    reason: SkipReason


@frozen
class BasketOutcome:
    """What a change did; *is_repriced* if the shopper had been shown another price."""

    added: tuple[AddedUnits, ...] = ()
    skipped: tuple[SkippedUnits, ...] = ()
    is_repriced: bool = False
    undo_token: str = ""


NO_OUTCOME: Final = BasketOutcome()


@frozen
class IdempotencyKey:
    """The key under which a change is made once; *fingerprint* tells one request from another."""

    key: str
    fingerprint: str


@frozen
class IdempotencyRecord:
    """What the first request with an idempotency key did."""

    idempotency_key: IdempotencyKey
    outcome: BasketOutcome
    made_at: datetime


@frozen
class BasketUpdate:
    """The basket after a change, and what the change did."""

    basket: Basket
    outcome: BasketOutcome = NO_OUTCOME


@frozen(kw_only=True)
class GuestMerge:
    """A guest basket that was merged into a customer's; *undone_at* is None unless it was undone."""

    undo_token: str
    customer_id: str
    guest_basket: str
    outcome: BasketOutcome
    merged_at: datetime
    undone_at: datetime | None = None

    def may_be_undone(self, now: datetime) -> bool:
        """Say whether the merge is less than 24 hours old."""
        return now < self.merged_at + UNDO_LIFE


def without_merged(basket: Basket, added: tuple[AddedUnits, ...]) -> Basket:
    """Take out what a merge added; units held before it, and units added since, stay."""
    by_line = {one.line_id: one for one in added}
    left = ((line, _left(line.quantity, by_line.get(line.line_id))) for line in basket.lines)
    return evolve(basket, lines=tuple(evolve(line, quantity=units) for line, units in left if units))


def _left(quantity: int, one: AddedUnits | None) -> int:
    if one is None:
        return quantity
    return max(min(quantity, one.before), quantity - one.quantity)
