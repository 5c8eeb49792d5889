"""Fetch the details of an address that a lookup found."""

from __future__ import annotations

from shopcore.customers.address_lookup import AddressDetails
from shopcore.customers.ports import AddressFinder
from shopcore.errors import NotFound

from .find_addresses import check_id


def address_details(finder: AddressFinder, item_id: str) -> AddressDetails:
    """Return an address by its id.

    Raises:
        RulesBroken: If *item_id* cannot be an id.
        NotFound: If no address has it.
        UpstreamFailed: If the service fails; likewise UpstreamTimeout, Unavailable.
    """
    check_id(item_id, "id")
    address = finder.details(item_id)
    if address is None:
        raise NotFound(what="address", key=item_id)
    return address
