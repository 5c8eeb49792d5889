"""The addresses of a customer, in SQL."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from attrs import fields
from sqlalchemy import bindparam, delete, func, insert, select, update

from adapters.sql.records import Record
from adapters.sql.repository import Repository
from shopcore.customers.address import Address
from shopcore.errors import NotFound

from .tables import address, customer

_ADDRESSES = Record(Address)
LINES: Final = [field.name for field in fields(Address)]
ITS_CUSTOMER = address.c.customer == bindparam("its_customer")
ITS_ID = address.c.id == bindparam("its_id")
OF = select(address).where(ITS_CUSTOMER).order_by(address.c.place)
TAKE_TURNS = select(customer.c.id).where(customer.c.id == bindparam("its_customer")).with_for_update()
LAST_PLACE = select(func.coalesce(func.max(address.c.place), 0)).where(ITS_CUSTOMER)
INSERT = insert(address)
REPLACE = update(address).where(ITS_CUSTOMER, ITS_ID).values({name: bindparam(name) for name in LINES})
REMOVE = delete(address).where(ITS_CUSTOMER, ITS_ID)


class SqlAddressBook(Repository):
    """Implements AddressBook."""

    def of(self, customer_id: str) -> Mapping[str, Address]:
        """Return the customer's addresses by id, in the order they were added."""
        rows = self._transaction.reading().execute(OF, {"its_customer": customer_id})
        return {row.id: _ADDRESSES.value(row) for row in rows}

    def add(self, customer_id: str, address_id: str, address: Address) -> None:
        """Add an address under a new id, after the others."""
        connection = self._transaction.writing()
        owner = {"its_customer": customer_id}
        if connection.scalar(TAKE_TURNS, owner) is None:
            raise NotFound(what="customer", key=customer_id)
        place = (connection.scalar(LAST_PLACE, owner) or 0) + 1
        row = _ADDRESSES.row(address, id=address_id, customer=customer_id, place=place)
        connection.execute(INSERT, row)

    def put(self, customer_id: str, address_id: str, address: Address) -> None:
        """Replace an address.

        Raises:
            NotFound: If the customer has no address with this id.
        """
        self._change(REPLACE, customer_id, address_id, _ADDRESSES.row(address))

    def remove(self, customer_id: str, address_id: str) -> None:
        """Delete an address.

        Raises:
            NotFound: If the customer has no address with this id.
        """
        self._change(REMOVE, customer_id, address_id, {})

    def _change(
        self, statement: Any, customer_id: str, address_id: str, values: Mapping[str, object]
    ) -> None:
        row = {"its_customer": customer_id, "its_id": address_id, **values}
        if not self._transaction.writing().execute(statement, row).rowcount:
            raise NotFound(what="address", key=address_id)
