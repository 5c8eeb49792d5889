"""What delivery and collection refuse, as data with a code."""

from __future__ import annotations

from typing import Final

from attrs import define

from shopcore.errors import FieldFault, NotFound, RulesBroken, ShopError

from .plan import Missing

DELIVERY_LOOKUP_FAILED: Final = (
    "We were unable to get delivery options for your address, please try again or choose a different address."
)


COLLECT_LOOKUP_FAILED: Final = (
    "We were unable to get collect options for your postcode, please try again or try a different postcode."
)


@define(repr=False)
class DeliveryLookupFailed(NotFound, title=DELIVERY_LOOKUP_FAILED):
    """Delivery options for an address that the customer does not have."""


@define(repr=False)
class CollectLookupFailed(RulesBroken, title=COLLECT_LOOKUP_FAILED):
    """Collection options for a text that is no postcode."""


@define(repr=False)
class DeliveryOptionGone(
    ShopError, code="delivery_option_gone", title="Your delivery options have changed. Please choose again."
):
    """A delivery option or day that is not offered any more; *option_id* is the one requested."""

    option_id: str


@define(repr=False)
class CollectionIncomplete(
    ShopError, code="collection_incomplete", title="Not fully in stock at this branch."
):
    """A collection from a branch that cannot hand over everything; *missing* are the units it lacks."""

    missing: tuple[Missing, ...]

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        """One fault for each SKU that cannot be collected in full."""
        return tuple(
            FieldFault("branch_id", f"{one.sku}: {one.quantity} cannot be collected.") for one in self.missing
        )
