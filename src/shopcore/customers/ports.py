"""Ports for customers, their accounts, addresses and saved products, and for address lookups."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Protocol

from shopcore.customers.address import Address
from shopcore.customers.address_lookup import AddressDetails, AddressSuggestion
from shopcore.customers.customer import Account, Customer
from shopcore.money.money import Money
from shopcore.storefront import Storefront


class CreditLedger(Protocol):
    """The balances of trade accounts, changed in place so that two orders at once cannot exceed a limit."""

    def reserve(self, account_code: str, amount: Money) -> Money:
        """Add an amount, inc VAT, to the account's open orders if its credit limit allows it.

        Return zero if it did; otherwise by how much the limit would be exceeded, and change nothing.
        """

    def release(self, account_code: str, amount: Money) -> None:
        """Take a reserved amount, inc VAT, off the account's open orders."""

    def invoice(self, account_code: str, amount: Money) -> None:
        """Move an amount, inc VAT, from the account's open orders to its unpaid invoices."""


class AddressBook(Protocol):
    """The address book of each customer."""

    def of(self, customer_id: str) -> Mapping[str, Address]:
        """Return the customer's addresses by id, in the order they were added."""

    def add(self, customer_id: str, address_id: str, address: Address) -> None:
        """Add an address under a new id, after the others."""

    def put(self, customer_id: str, address_id: str, address: Address) -> None:
        """Replace an address.

        Raises:
            NotFound: If the customer has no address with this id.
        """

    def remove(self, customer_id: str, address_id: str) -> None:
        """Delete an address.

        Raises:
            NotFound: If the customer has no address with this id.
        """


class AddressFinder(Protocol):
    """Address lookups by a service, which responds or fails within three seconds."""

    def find(self, text: str, container_id: str = "") -> tuple[AddressSuggestion, ...]:
        """Return the addresses and containers at a postcode, or inside a container; () if unknown.

        Raises:
            UpstreamFailed: If the service fails or sends nonsense.
            UpstreamTimeout: If it takes too long.
            Unavailable: If it failed so often that it is not called for a while.
        """

    def details(self, item_id: str) -> AddressDetails | None:
        """Return one address in full; None for an id that no address has.

        Raises:
            UpstreamFailed: If the service fails or sends nonsense.
            UpstreamTimeout: If it takes too long.
            Unavailable: If it failed so often that it is not called for a while.
        """


class PlaceFinder(Protocol):
    """Lookups of the postcode at a place."""

    def nearest(self, latitude: float, longitude: float) -> str | None:
        """Return the postcode nearest to a place, given in degrees; None if none is near.

        Raises:
            UpstreamFailed: If the service fails or sends nonsense.
            UpstreamTimeout: If it takes too long.
            Unavailable: If it failed so often that it is not called for a while.
        """


class SavedProducts(Protocol):
    """The products that customers saved for later, each once."""

    def of(self, customer_id: str) -> tuple[str, ...]:
        """Return the ids of the customer's saved products, latest first."""

    def save(self, customer_id: str, product_id: str, at: datetime) -> None:
        """Save a product at *at*; one that is saved already keeps its place."""

    def remove(self, customer_id: str, product_id: str) -> None:
        """Remove a saved product; no error if it is not saved."""


class Customers(Protocol):
    """Customers and their accounts; several customers may share one account."""

    def get(self, customer_id: str) -> Customer:
        """Return a customer.

        Raises:
            NotFound: If there is no such customer.
        """

    def find(self, storefront: Storefront, email: str) -> Customer | None:
        """Return the customer of a storefront with this e-mail, in lower case; None if there is none."""

    def get_for_update(self, storefront: Storefront, email: str) -> Customer | None:
        """Return the customer of a storefront with this e-mail, locked with the account.

        Nobody else changes either until this unit of work ends, so that ``put`` overwrites nothing that was
        owed meanwhile. None if there is no such customer.
        """

    def add(self, customer: Customer) -> None:
        """Store a new customer with the account.

        Raises:
            EmailTaken: If the storefront has a customer with this e-mail; nothing is stored then.
        """

    def put(self, customer: Customer) -> None:
        """Replace a customer and the account."""

    def number(self) -> int:
        """Return an account number that was never returned before."""

    def account_for_update(self, code: str) -> Account | None:
        """Return the account with this code, locked until this unit of work ends; None if there is none."""


class CustomerStore(Protocol):
    """The ports of a unit of work for customers and their accounts."""

    customers: Customers
    """The customers and their accounts."""
    addresses: AddressBook
    """The address books of customers."""
    saved_products: SavedProducts
    """The products that customers saved for later."""
    credit: CreditLedger
    """The balances of trade accounts, changed under their credit limits."""
