"""Where customers, their accounts and addresses are kept."""

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
    """What accounts owe, changed where it stands so that two orders at once cannot pass the limit.

    ``reserve`` says by how much it would be passed, changing nothing then; nothing means it is
    reserved. ``release`` gives a reservation back, ``invoice`` makes it an unpaid invoice.
    """

    def reserve(self, account_code: str, amount: Money) -> Money: ...
    def release(self, account_code: str, amount: Money) -> None: ...
    def invoice(self, account_code: str, amount: Money) -> None: ...


class AddressBook(Protocol):
    """A customer's addresses by id, in the order they were added.

    ``put`` and ``remove`` raise NotFound for an id that the customer does not have.
    """

    def of(self, customer_id: str) -> Mapping[str, Address]: ...
    def add(self, customer_id: str, address_id: str, address: Address) -> None: ...
    def put(self, customer_id: str, address_id: str, address: Address) -> None: ...
    def remove(self, customer_id: str, address_id: str) -> None: ...


class AddressFinder(Protocol):
    """Looking addresses up. ``find`` lists what stands at a postcode or in a container, nothing if unknown.

    ``details`` answers None for an id that no address has. Both raise UpstreamFailed,
    UpstreamTimeout or Unavailable when a service behind them does not help, within three seconds.
    """

    def find(self, text: str, container_id: str = "") -> tuple[AddressSuggestion, ...]: ...
    def details(self, item_id: str) -> AddressDetails | None: ...


class PlaceFinder(Protocol):
    """Finding the postcode nearest to a place; None if none is near. Raises as AddressFinder does."""

    def nearest(self, latitude: float, longitude: float) -> str | None: ...


class SavedProducts(Protocol):
    """Ids of the products a customer saved for later, the latest first; each stands once."""

    def of(self, customer_id: str) -> tuple[str, ...]: ...
    def save(self, customer_id: str, product_id: str, at: datetime) -> None: ...
    def remove(self, customer_id: str, product_id: str) -> None: ...


class Customers(Protocol):
    """Who may sign in. ``get`` raises NotFound, ``find`` answers None for an unknown e-mail.

    ``add`` raises EmailTaken if the storefront has a customer of that e-mail, and
    stores account and customer together; ``put`` replaces both. ``number`` gives an
    account number that was never given before, ``account`` the account of a code or None.
    What is read by ``get_for_update``, which finds, and by ``account`` is changed by nobody else until
    this unit of work ends, so that ``put`` overwrites nothing that was owed meanwhile.
    """

    def get(self, customer_id: str) -> Customer: ...
    def find(self, storefront: Storefront, email: str) -> Customer | None: ...
    def get_for_update(self, storefront: Storefront, email: str) -> Customer | None: ...
    def add(self, customer: Customer) -> None: ...
    def put(self, customer: Customer) -> None: ...
    def number(self) -> int: ...
    def account(self, code: str) -> Account | None: ...
