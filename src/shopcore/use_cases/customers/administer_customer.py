"""Administer customers from the back office: add one, change the account."""

from __future__ import annotations

import re
from typing import Final

from attrs import evolve, frozen

from shopcore.customers.account import AccountType, Credit, web_account_code
from shopcore.customers.customer import Account, Customer
from shopcore.customers.form_rules import is_email, normalise_email
from shopcore.customers.session import new_token
from shopcore.errors import FieldFault, NotFound, RulesBroken
from shopcore.money.money import NOTHING, Money
from shopcore.storefront import Storefront
from shopcore.use_cases.ports import CustomerPorts

ACCOUNT_CODE: Final = re.compile(r"[CW][0-9]{7}")


@frozen(kw_only=True)
class CustomerChange:
    """Changes to a customer and the account; None leaves a field as it is."""

    account_code: str | None = None
    kind: AccountType | None = None
    credit_limit: Money | None = None
    is_on_stop: bool | None = None
    company_name: str | None = None
    first_name: str | None = None
    last_name: str | None = None

    def faults(self) -> tuple[FieldFault, ...]:
        """List the faults of the changes by themselves."""
        problems = []
        if self.account_code is not None and not ACCOUNT_CODE.fullmatch(self.account_code):
            problems.append(FieldFault("account-code", "must be C or W and seven digits"))
        if self.credit_limit is not None and self.credit_limit < NOTHING:
            problems.append(FieldFault("credit-limit", "must not be negative"))
        return tuple(problems)

    def applied_to(self, account: Account) -> Account:
        """Return the account with the changes."""
        credit = account.credit
        if self.credit_limit is not None:
            credit = evolve(credit, limit=self.credit_limit) if credit else Credit(limit=self.credit_limit)
        return evolve(
            account,
            kind=self.kind or account.kind,
            company_name=account.company_name if self.company_name is None else self.company_name,
            credit=credit,
            is_on_stop=account.is_on_stop if self.is_on_stop is None else self.is_on_stop,
        )


def add_customer(shop: CustomerPorts, storefront: Storefront, email: str, change: CustomerChange) -> Customer:
    """Add a customer without a password, who then requests a link like for a forgotten one.

    With the code of an existing account, the customer joins it.

    Raises:
        RulesBroken: If there can be no such customer.
        EmailTaken: If the storefront has a customer with this e-mail.
    """
    address = normalise_email(email)
    faults = [
        *change.faults(),
        *([] if is_email(email) else [FieldFault("email", "must be an email address")]),
    ]
    if faults:
        raise RulesBroken(broken=tuple(faults))
    with shop.change():
        code = change.account_code or web_account_code(shop.customers.number())
        account = shop.customers.account_for_update(code) or Account(code=code, kind=AccountType.PERSONAL)
        customer = Customer(
            customer_id=new_token(shop.entropy),
            storefront=storefront,
            email=address,
            account=change.applied_to(account),
            joined_at=shop.clock.now(),
            first_name=change.first_name or "",
            last_name=change.last_name or "",
        )
        shop.customers.add(customer)
    return customer


def update_customer(
    shop: CustomerPorts, storefront: Storefront, email: str, change: CustomerChange
) -> Customer:
    """Change a customer and the account; with the code of another existing account, they join it.

    Raises:
        RulesBroken: If there can be no such customer.
        NotFound: If the storefront has no customer with this e-mail.
    """
    faults = change.faults()
    if faults:
        raise RulesBroken(broken=faults)
    with shop.change():
        customer = _customer(shop, storefront, email)
        code = change.account_code or customer.account.code
        account = shop.customers.account_for_update(code) or evolve(customer.account, code=code)
        changed = evolve(
            customer,
            account=change.applied_to(account),
            first_name=customer.first_name if change.first_name is None else change.first_name,
            last_name=customer.last_name if change.last_name is None else change.last_name,
        )
        shop.customers.put(changed)
    return changed


def _customer(shop: CustomerPorts, storefront: Storefront, email: str) -> Customer:
    existing = shop.customers.get_for_update(storefront, normalise_email(email))
    if existing is None:
        raise NotFound(what="customer", key=email)
    return existing
