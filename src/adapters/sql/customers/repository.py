"""Customers and their accounts in SQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, delete, exists, select, update

from adapters.sql.catalogue.product_rows import IN_STOREFRONT
from adapters.sql.engine.statement import names_of
from adapters.sql.engine.upsert import insert_new, insert_or_replace
from adapters.sql.records import Record
from adapters.sql.repository import Repository
from shopcore.customers.account import Credit
from shopcore.customers.customer import Account, Customer
from shopcore.customers.errors import EmailTaken
from shopcore.errors import NotFound
from shopcore.storefront import Storefront

from .tables import account, account_number, customer

_CUSTOMERS = Record(Customer, besides=["account"], customer_id="id")
_ACCOUNTS = Record(Account, besides=["credit"])
_CREDIT = Record(Credit, limit="credit_limit_pence", unpaid_invoices="unpaid_pence", open_orders="open_pence")
NO_CREDIT = {"credit_limit_pence": None, "unpaid_pence": 0, "open_pence": 0}
OWN_COLUMNS = tuple(column.name for column in customer.c if column.name != "account")
ACCOUNT_COLUMNS = tuple(column for column in account.c if column.name != "storefront")
WHOLE = select(*(customer.c[name] for name in OWN_COLUMNS), *ACCOUNT_COLUMNS).select_from(
    customer.join(account)
)
_named = names_of(WHOLE)
BY_ID = WHOLE.where(customer.c.id == bindparam("wanted"))
BY_EMAIL = WHOLE.where(customer.c.storefront == IN_STOREFRONT, customer.c.email == bindparam("wanted"))
NEXT_NUMBER = update(account_number).values(last=account_number.c.last + 1).returning(account_number.c.last)
TAKE = BY_EMAIL.with_for_update(key_share=True)
ACCOUNT = (
    select(*ACCOUNT_COLUMNS).where(account.c.code == bindparam("wanted")).with_for_update(key_share=True)
)
INSERT = insert_new(customer, customer.c.storefront, customer.c.email).returning(customer.c.id)
PUT_ACCOUNT = insert_or_replace(
    account, *(column for column in account.c if column.name not in {"code", "storefront"})
)
ACCOUNT_OF = select(customer.c.account).where(customer.c.id == bindparam("wanted"))
REPLACE = update(customer).where(customer.c.id == bindparam("its_id"))
DROP_IF_UNUSED = delete(account).where(
    account.c.code == bindparam("unused"), ~exists().where(customer.c.account == bindparam("unused"))
)


class SqlCustomers(Repository):
    """Implements Customers."""

    def get(self, customer_id: str) -> Customer:
        """Return a customer.

        Raises:
            NotFound: If there is no such customer.
        """
        row = self._transaction.reading().execute(BY_ID, {"wanted": customer_id}).first()
        if row is None:
            raise NotFound(what="customer", key=customer_id)
        return to_customer(row)

    def find(self, storefront: Storefront, email: str) -> Customer | None:
        """Return the customer of a storefront with this e-mail, in lower case; None if there is none."""
        return _found(self._transaction.reading(), BY_EMAIL, storefront, email)

    def get_for_update(self, storefront: Storefront, email: str) -> Customer | None:
        """Return the customer of a storefront with this e-mail, locked with the account."""
        return _found(self._transaction.writing(), TAKE, storefront, email)

    def add(self, customer: Customer) -> None:
        """Store a customer and the account.

        Raises:
            EmailTaken: If the storefront has a customer of that e-mail; nothing is stored.
        """
        connection = self._transaction.writing()
        with connection.begin_nested():
            self._put_account(customer)
            if connection.scalar(INSERT, _columns(customer)) is None:
                raise EmailTaken(email=customer.email)

    def put(self, customer: Customer) -> None:
        """Replace a customer and the account; an account that nobody is left of goes."""
        connection = self._transaction.writing()
        before = connection.scalar(ACCOUNT_OF, {"wanted": customer.customer_id})
        self._put_account(customer)
        columns = _columns(customer)
        connection.execute(REPLACE, {"its_id": columns.pop("id"), **columns})
        if before != customer.account.code:
            connection.execute(DROP_IF_UNUSED, {"unused": before})

    def number(self) -> int:
        """Return an account number that was never returned before."""
        value: int = self._transaction.writing().execute(NEXT_NUMBER).scalar_one()
        return value

    def account_for_update(self, code: str) -> Account | None:
        """Return the account with this code, locked until this unit of work ends; None if there is none."""
        row = self._transaction.writing().execute(ACCOUNT, {"wanted": code}).first()
        return None if row is None else _to_account(row)

    def _put_account(self, customer: Customer) -> None:
        self._transaction.writing().execute(PUT_ACCOUNT, _account_columns(customer))


def _found(connection: Connection, statement: Any, storefront: Storefront, email: str) -> Customer | None:
    row = connection.execute(statement, {"in_storefront": storefront.value, "wanted": email}).first()
    return None if row is None else to_customer(row)


def to_customer(row: Sequence[Any]) -> Customer:
    """Read one row of WHOLE."""
    held = _named(row)
    return _CUSTOMERS.value(held, account=_to_account(held))


def _to_account(held: Any) -> Account:
    credit = None if held.credit_limit_pence is None else _CREDIT.value(held)
    return _ACCOUNTS.value(held, credit=credit)


def _columns(who: Customer) -> dict[str, object]:
    return _CUSTOMERS.row(who, account=who.account.code)


def _account_columns(who: Customer) -> dict[str, object]:
    credit = who.account.credit
    columns = NO_CREDIT if credit is None else _CREDIT.row(credit)
    return _ACCOUNTS.row(who.account, storefront=who.storefront.value, **columns)
