"""The customers of the demo, who all have the same password and no real address."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from shopcore.customers.account import AccountType, Credit, web_account_code
from shopcore.customers.customer import Account, Customer
from shopcore.customers.sign_in_ports import Passwords
from shopcore.money.money import Money
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop

PASSWORD: Final = "Demo-Hinge-42"  # noqa: S105
ID_BEGINS: Final = "demo-"
_TRADE_CREDIT: Final = Credit(limit=Money.of("5000.00"), unpaid_invoices=Money.of("1284.40"))
_STOPPED_CREDIT: Final = Credit(limit=Money.of("1500.00"), unpaid_invoices=Money.of("1493.16"))


@frozen(kw_only=True)
class DemoCustomer:
    """A customer in a few words; *person* has title, first and last name.

    *code* is '' for an account made on the web.
    """

    name: str
    person: str
    kind: AccountType = AccountType.BUSINESS
    storefront: Storefront = Storefront.IRONMONGERY
    code: str = ""
    company: str = ""
    credit: Credit | None = None
    is_on_stop: bool = False

    @property
    def email(self) -> str:
        return f"{self.name}@example.com"


CUSTOMERS: Final = (
    DemoCustomer(name="retail", person="Mr Robin Marlowe", kind=AccountType.PERSONAL),
    DemoCustomer(
        name="trade",
        person="Ms Tamsin Hale",
        code="C0001001",
        company="Hale & Daughter Joinery",
        credit=_TRADE_CREDIT,
    ),
    DemoCustomer(
        name="onstop",
        person="Mr Oscar Penhallow",
        code="C0001002",
        company="Penhallow Fit-Out",
        credit=_STOPPED_CREDIT,
        is_on_stop=True,
    ),
    DemoCustomer(
        name="electrical",
        person="Ms Elena Whitcombe",
        storefront=Storefront.ELECTRICAL,
        code="C0002001",
        company="Whitcombe Electrical",
    ),
)


def put_customers(shop: Shop, passwords: Passwords) -> int:
    """Add the demo customers that are not there, and answer how many."""
    missing = [demo for demo in CUSTOMERS if shop.customers.find(demo.storefront, demo.email) is None]
    hashes = [passwords.hash(PASSWORD) for _ in missing]  # slow, so made before others have to wait
    for demo, password_hash in zip(missing, hashes, strict=True):
        result = _customer(shop, demo)
        shop.customers.add(result)
        shop.credentials.put_hash(result.customer_id, password_hash)
    return len(missing)


def demo_customers(shop: Shop) -> Sequence[Customer]:
    """List the demo customers that are there and were made by ``put_customers``."""
    results = [shop.customers.find(demo.storefront, demo.email) for demo in CUSTOMERS]
    return [who for who in results if who is not None and who.customer_id.startswith(ID_BEGINS)]


def emails_of(shop: Shop) -> Sequence[str]:
    """List the e-mail addresses of the demo customers that are there."""
    return [who.email for who in demo_customers(shop)]


def _customer(shop: Shop, demo: DemoCustomer) -> Customer:
    account = Account(
        code=demo.code or web_account_code(shop.customers.number()),
        kind=demo.kind,
        company_name=demo.company,
        credit=demo.credit,
        is_on_stop=demo.is_on_stop,
    )
    title, first_name, last_name = demo.person.split()
    return Customer(
        customer_id=f"{ID_BEGINS}{demo.name}",
        storefront=demo.storefront,
        email=demo.email,
        account=account,
        joined_at=shop.clock.now(),
        title=title,
        first_name=first_name,
        last_name=last_name,
        phone_number="02079460101",
    )
