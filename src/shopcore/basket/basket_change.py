"""What one change did to a basket, and what keeps it from being done twice."""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import Enum
from typing import Final

from attrs import evolve, frozen

from .basket import Basket

UNDO_LIFE: Final = timedelta(hours=24)
"""How long a merge may be taken back."""
IDEMPOTENCY_KEY_LIFE: Final = timedelta(days=7)
"""How long a repeated request is known again."""


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
    """Units that were put on a line, which held *before* of them already."""

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
    """What a change did, beside the basket; *is_repriced* if the shopper had another price in mind."""

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
    """What became of the request that came with a key first."""

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
    """A guest's basket that went into a customer's; *undone_at* is None while it stands."""

    undo_token: str
    customer_id: str
    guest_basket: str
    outcome: BasketOutcome
    merged_at: datetime
    undone_at: datetime | None = None

    def may_be_undone(self, now: datetime) -> bool:
        """Say whether a merge that stands is young enough to be taken back."""
        return now < self.merged_at + UNDO_LIFE


def without_merged(basket: Basket, added: tuple[AddedUnits, ...]) -> Basket:
    """Take out what a merge added; a line keeps what it held before, and what was put on it since."""
    by_line = {one.line_id: one for one in added}
    left = ((line, _left(line.quantity, by_line.get(line.line_id))) for line in basket.lines)
    return evolve(basket, lines=tuple(evolve(line, quantity=units) for line, units in left if units))


def _left(quantity: int, one: AddedUnits | None) -> int:
    if one is None:
        return quantity
    return max(min(quantity, one.before), quantity - one.quantity)
