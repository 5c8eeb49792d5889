"""Add an address to a customer's address book."""

from __future__ import annotations

from typing import Final

from attrs import evolve, fields

from shopcore.customers.address import Address, check_address
from shopcore.customers.errors import TooManyAddresses
from shopcore.errors import FieldFault, RulesBroken
from shopcore.plain_text import one_line
from shopcore.use_cases.ports import CustomerPorts

MOST_ADDRESSES: Final = 100
"""More than a builder has sites, and fewer than make every page of the account slow."""
ID_BYTES: Final = 12


def create_address(shop: CustomerPorts, customer_id: str, address: Address) -> tuple[str, Address]:
    """Store an address, cleaned, under a new id; return both.

    Raises:
        RulesBroken: If the address breaks a rule.
        TooManyAddresses: If the address book is full.
    """
    stored = checked_address(address)
    with shop.change():
        address_id = f"a-{shop.entropy(ID_BYTES).hex()}"
        shop.addresses.add(customer_id, address_id, stored)
        if len(shop.addresses.of(customer_id)) > MOST_ADDRESSES:
            raise TooManyAddresses(maximum=MOST_ADDRESSES)
    return address_id, stored


def checked_address(address: Address) -> Address:
    """Return an address for the address book, cleaned.

    Raises:
        RulesBroken: With every fault, by its field inside ``address``.
    """
    lines = {line.name: one_line(getattr(address, line.name)) for line in fields(Address)}
    cleaned = evolve(address, **lines).cleaned()
    faults = tuple(FieldFault(f"address.{fault.field}", fault.message) for fault in check_address(cleaned))
    if faults:
        raise RulesBroken(faults)
    return cleaned
