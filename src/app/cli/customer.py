"""The commands that look after customers' accounts."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import Annotated, Final, Literal

from attrs import evolve
from cyclopts import App, Parameter

from app.config.reading.errors import SettingsBroken
from app.container import open_store
from shopcore.customers.account import AccountType
from shopcore.customers.customer import Customer
from shopcore.customers.form_rules import normalise_email
from shopcore.errors import ShopError, Unavailable
from shopcore.money.money import Money
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop
from shopcore.use_cases.customers.administer_customer import CustomerChange, add_customer, update_customer

customer = App(name="customer", help="Manage customers and their accounts.")
_Code = Annotated[str | None, Parameter(name="--account-code")]
_Stop = Annotated[bool | None, Parameter(name="--on-stop", negative="--no-on-stop")]
_Business = Annotated[bool | None, Parameter(name="--business", negative="--personal")]
_Company = Annotated[Literal[1, 2], Parameter(name="--company")]
_AnyCompany = Annotated[Literal[1, 2] | None, Parameter(name="--company")]
_NOBODY: Final = "No customer has that email address."


@customer.command
def add(  # noqa: PLR0913
    email: str,
    *,
    company: _Company = 1,
    account_code: _Code = None,
    business: _Business = None,
    credit_limit: str | None = None,
    on_stop: _Stop = None,
    company_name: str | None = None,
    first_name: str | None = None,
    last_name: str | None = None,
) -> int:
    """Add a customer, who then sets a password with 'Forgot password'.

    Parameters
    ----------
    email
        The email address to sign in with.
    company
        1 is ironmongery, 2 electrical.
    account_code
        C or W and seven digits. An existing code joins that account; leave it out to get the next W code.
    business
        Whether it is a business or a personal account.
    credit_limit
        In pounds inc VAT; this makes it a trade account.
    on_stop
        Put the account on stop, so that it cannot check out.
    company_name
        The name of the business.
    first_name
        The customer's first name.
    last_name
        The customer's last name.
    """

    def added(shop: Shop) -> Customer:
        change = _change(account_code, business, credit_limit, on_stop=on_stop)
        details = evolve(change, company_name=company_name, first_name=first_name, last_name=last_name)
        return add_customer(shop, Storefront.of(company), email, details)

    return _run(added)


@customer.command
def show(email: str, *, company: _AnyCompany = None) -> int:
    """Show a customer.

    Parameters
    ----------
    email
        The email address that the customer signs in with.
    company
        1 is ironmongery, 2 electrical; both if you leave it out.
    """
    return _run(lambda shop: _find(shop, email, company))


@customer.command
def update(
    email: str,
    *,
    company: _AnyCompany = None,
    account_code: _Code = None,
    business: _Business = None,
    credit_limit: str | None = None,
    on_stop: _Stop = None,
) -> int:
    """Change a customer's account, for every customer who shares it.

    Parameters
    ----------
    email
        The email address that the customer signs in with.
    company
        1 is ironmongery, 2 electrical; needed only if both have a customer with this email address.
    account_code
        Another code, C or W and seven digits; an existing one joins that account.
    business
        Make it a business or a personal account.
    credit_limit
        In pounds inc VAT; this makes it a trade account.
    on_stop
        Put the account on stop, so that it cannot check out, or take it off.
    """

    def updated(shop: Shop) -> Customer:
        change = _change(account_code, business, credit_limit, on_stop=on_stop)
        return update_customer(shop, _only_one(_find(shop, email, company)).storefront, email, change)

    return _run(updated)


@customer.command
def sign_out(email: str, *, company: _AnyCompany = None) -> int:
    """Sign a customer out on every device, and forget the devices.

    Parameters
    ----------
    email
        The email address that the customer signs in with.
    company
        1 is ironmongery, 2 electrical; both if you leave it out.
    """

    def ended(shop: Shop) -> list[Customer]:
        matches = _find(shop, email, company)
        with shop.change():
            for one in matches:
                shop.sessions.end_all_of(one.customer_id)
                shop.credentials.delete_devices(one.customer_id)
        return matches

    return _run(ended)


def _find(shop: Shop, email: str, company: int | None) -> list[Customer]:
    storefronts = list(Storefront) if company is None else [Storefront.of(company)]
    with shop.read():
        candidates = [shop.customers.find(storefront, normalise_email(email)) for storefront in storefronts]
    return [one for one in candidates if one is not None]


def _only_one(matches: list[Customer]) -> Customer:
    if not matches:
        raise ValueError(_NOBODY)
    if len(matches) > 1:
        raise ValueError(
            "Both storefronts have a customer with that email address. Choose one with --company 1 or 2."
        )
    return matches[0]


def _change(
    code: str | None, is_business: bool | None, credit_limit: str | None, *, on_stop: bool | None
) -> CustomerChange:
    kinds = {None: None, True: AccountType.BUSINESS, False: AccountType.PERSONAL}
    return CustomerChange(
        account_code=code,
        kind=kinds[is_business],
        credit_limit=None if credit_limit is None else _amount(credit_limit),
        is_on_stop=on_stop,
    )


def _amount(pounds: str) -> Money:
    try:
        return Money.of(pounds)
    except ValueError:
        raise ValueError(
            f"--credit-limit must be an amount in pounds, such as 500.00, not {pounds!r}."
        ) from None


def _run(work: Callable[[Shop], Customer | list[Customer]]) -> int:
    """Print who it is about, or why it could not be done."""
    try:
        with open_store() as store:
            result = store.run(work)
    except ShopError as refusal:
        reason = refusal.reason if isinstance(refusal, Unavailable) else ""
        faults = [f"{fault.field}: {fault.message}" for fault in refusal.faults]
        print(*filter(None, [refusal.title, reason, *faults]), file=sys.stderr)
        return 1
    except (OSError, ValueError, SettingsBroken) as error:
        print(error, file=sys.stderr)
        return 1
    people = result if isinstance(result, list) else [result]
    if not people:
        print(_NOBODY, file=sys.stderr)
        return 1
    print("\n\n".join("\n".join(_lines(one)) for one in people))
    return 0


def _lines(who: Customer) -> Iterator[str]:
    account, credit = who.account, who.account.credit
    yield f"{who.email}, {who.storefront.label}, since {who.joined_at:%-d %B %Y}"
    yield f"name     {' '.join(part for part in (who.title, who.first_name, who.last_name) if part) or '-'}"
    yield f"account  {account.code}, {account.kind.value} {account.company_name}".rstrip()
    if credit:
        yield f"credit   limit {credit.limit}, used {credit.balance}, available {credit.available}"
    yield f"on stop  {'yes' if account.is_on_stop else 'no'}"
