"""Fetching the details of an address that was found."""

from __future__ import annotations

from shopcore.customers.found_address import FoundDetails
from shopcore.customers.ports import AddressFinder
from shopcore.errors import NotFound

from .find_addresses import check_id


def address_details(finder: AddressFinder, item_id: str) -> FoundDetails:
    """Find an address by its id.

    Raises:
        RulesBroken: If *item_id* is no id.
        NotFound: If no address has it.
        UpstreamFailed: If the service fails; likewise UpstreamTimeout, Unavailable.
    """
    check_id(item_id, "id")
    found = finder.details(item_id)
    if found is None:
        raise NotFound(what="address", key=item_id)
    return found
