"""Customers for tests: one plain one, and how to vary it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from shopcore.customers.account import AccountType, Credit
from shopcore.customers.customer import Account, Customer
from shopcore.customers.session import LIFE, Session
from shopcore.money.money import Money
from shopcore.storefront import Storefront

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
TRADE_CREDIT = Credit(
    limit=Money.of("5000.00"), unpaid_invoices=Money.of("1200.50"), open_orders=Money.of("80.00")
)


def an_account(code: str = "W0000001", **changes: Any) -> Account:
    return Account(**{"code": code, "kind": AccountType.PERSONAL, **changes})


def a_trade_account(code: str = "C0000001", **changes: Any) -> Account:
    """A business with credit, some of it used."""
    fields = {"kind": AccountType.BUSINESS, "company_name": "Lathe & Sons", "credit": TRADE_CREDIT, **changes}
    return Account(code=code, **fields)


def a_customer(name: str = "ann", **changes: Any) -> Customer:
    """A person of the ironmongery storefront, named by the letters before the @."""
    fields: dict[str, Any] = {
        "customer_id": f"c-{name}",
        "storefront": Storefront.IRONMONGERY,
        "email": f"{name}@example.com",
        "account": an_account(f"W-{name}"),
        "joined_at": NOW,
        "title": "Ms",
        "first_name": name.capitalize(),
        "last_name": "Ó Brien",
        "phone_number": "02079460101",
    }
    return Customer(**(fields | changes))


def a_session(token_hash: str = "hash-1", **changes: Any) -> Session:
    """One token of Ann's that was handed out now."""
    fields: dict[str, Any] = {
        "token_hash": token_hash,
        "family": "family-1",
        "customer_id": "c-ann",
        "expires_at": NOW + LIFE,
    }
    return Session(**(fields | changes))


def seconds_after(seconds: float) -> datetime:
    return NOW + timedelta(seconds=seconds)
