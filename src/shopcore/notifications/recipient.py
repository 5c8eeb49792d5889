"""Whom an e-mail is for."""

from __future__ import annotations

from attrs import field, frozen

from shopcore.customers.customer import Customer
from shopcore.storefront import Storefront


@frozen(kw_only=True)
class Recipient:
    """An address, and the storefront that writes to it; *first_name* is '' where it is not known."""

    storefront: Storefront
    email: str = field(repr=False)
    first_name: str = field(default="", repr=False)

    @classmethod
    def of(cls, customer: Customer) -> Recipient:
        """Return the address of a customer."""
        return cls(storefront=customer.storefront, email=customer.email, first_name=customer.first_name)
