"""What delivery and collection refuse, as data with a code.

ShopError
├── NotFound
│   └── DeliveryLookupFailed  options for an address that is not there
├── RulesBroken
│   └── CollectLookupFailed   options for what is no postcode
├── DeliveryOptionGone        a way or a day that is not offered any more
└── CollectionIncomplete      a branch that cannot hand everything over
"""

from __future__ import annotations

from typing import ClassVar, Final

from attrs import define

from shopcore.errors import FieldFault, NotFound, RulesBroken, ShopError

from .plan import Missing

DELIVERY_LOOKUP_FAILED: Final = (
    "We were unable to get delivery options for your address, please try again or choose a different address."
)


COLLECT_LOOKUP_FAILED: Final = (
    "We were unable to get collect options for your postcode, please try again or try a different postcode."
)


@define(auto_exc=True)
class DeliveryLookupFailed(NotFound):
    """Delivery options for an address that the customer does not have."""

    title: ClassVar[str] = DELIVERY_LOOKUP_FAILED


@define(auto_exc=True)
class CollectLookupFailed(RulesBroken):
    """Collection options for a text that is no postcode."""

    title: ClassVar[str] = COLLECT_LOOKUP_FAILED


@define(auto_exc=True)
class DeliveryOptionGone(ShopError):
    """A delivery option or day that is not offered any more; *option_id* is the one requested."""

    code: ClassVar[str] = "delivery_option_gone"
    title: ClassVar[str] = "Your delivery options have changed. Please choose again."

    option_id: str


@define(auto_exc=True)
class CollectionIncomplete(ShopError):
    """A collection from a branch that cannot hand over everything; *missing* are the units it lacks."""

    code: ClassVar[str] = "collection_incomplete"
    title: ClassVar[str] = "Not fully in stock at this branch."

    missing: tuple[Missing, ...]

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        """One fault for each SKU that cannot be collected in full."""
        return tuple(
            FieldFault("branch_id", f"{one.sku}: {one.quantity} cannot be collected.") for one in self.missing
        )
