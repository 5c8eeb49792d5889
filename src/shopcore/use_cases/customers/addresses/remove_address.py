"""Remove an address from a customer's address book."""

from __future__ import annotations

from shopcore.use_cases.ports import CustomerPorts


def remove_address(shop: CustomerPorts, customer_id: str, address_id: str) -> None:
    """Remove an address.

    Raises:
        NotFound: If the customer has no address with this id.
    """
    with shop.change():
        shop.addresses.remove(customer_id, address_id)
