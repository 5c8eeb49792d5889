"""Change an address in a customer's address book."""

from __future__ import annotations

from shopcore.customers.address import Address
from shopcore.use_cases.ports import CustomerPorts

from .create_address import checked_address


def update_address(shop: CustomerPorts, customer_id: str, *, address_id: str, address: Address) -> Address:
    """Replace an address, and return it as stored.

    Raises:
        RulesBroken: If the address breaks a rule.
        NotFound: If the customer has no address with this id.
    """
    stored = checked_address(address)
    with shop.change():
        shop.addresses.put(customer_id, address_id, stored)
    return stored
