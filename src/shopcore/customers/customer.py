"""A customer: who signs in, on which storefront, and with which account."""

from __future__ import annotations

from datetime import datetime

from attrs import frozen

from shopcore.storefront import Storefront
from shopcore.values import value_of

from .account import AccountType, Credit, web_account_code
from .registration import Registration


@frozen(kw_only=True)
class Account:
    """What a customer buys with; *credit* is None unless it is a trade account."""

    code: str
    kind: AccountType
    company_name: str = ""
    credit: Credit | None = None
    is_on_stop: bool = False


@frozen(kw_only=True)
class Customer:
    """A person with an account; *email* is lower-case and belongs to one customer of a storefront."""

    customer_id: str
    storefront: Storefront
    email: str
    account: Account
    joined_at: datetime
    title: str = ""
    first_name: str = ""
    last_name: str = ""
    phone_number: str = ""
    accepts_marketing: bool = False
    other_source: str = ""


def new_customer(
    form: Registration, storefront: Storefront, *, customer_id: str, account_number: int, joined_at: datetime
) -> Customer:
    """Create a customer from a registration that was checked and cleaned."""
    kind = AccountType.of(form.segment, storefront)
    assert kind is not None, form.segment
    company = form.company_name if kind is AccountType.BUSINESS else ""
    return value_of(
        Customer,
        form,
        customer_id=customer_id,
        storefront=storefront,
        account=Account(code=web_account_code(account_number), kind=kind, company_name=company),
        joined_at=joined_at,
    )
