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
    title: ClassVar[str] = DELIVERY_LOOKUP_FAILED


@define(auto_exc=True)
class CollectLookupFailed(RulesBroken):
    title: ClassVar[str] = COLLECT_LOOKUP_FAILED


@define(auto_exc=True)
class DeliveryOptionGone(ShopError):
    code: ClassVar[str] = "delivery_option_gone"
    title: ClassVar[str] = "Your delivery options have changed. Please choose again."

    option_id: str


@define(auto_exc=True)
class CollectionIncomplete(ShopError):
    """*missing* are the units that the branch cannot hand over."""

    code: ClassVar[str] = "collection_incomplete"
    title: ClassVar[str] = "Not fully in stock at this branch."

    missing: tuple[Missing, ...]

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        return tuple(
            FieldFault("branchId", f"{one.sku}: {one.quantity} cannot be collected.") for one in self.missing
        )
