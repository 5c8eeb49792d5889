"""Who sells and who buys, as the papers of an order name them."""

from __future__ import annotations

from attrs import field, frozen

from shopcore.customers.account import AccountType
from shopcore.customers.address import Address
from shopcore.customers.customer import Customer
from shopcore.email import EmailSender


@frozen(kw_only=True)
class Terms:
    """What an owner promises on papers, beside what the law asks."""

    payment_days: int = 30
    answer_days: int = 5
    large_returns: str = ""
    pay_to: str = ""


@frozen(kw_only=True)
class Seller:
    """The company behind a storefront; *vat_number* is '' for one that is not registered."""

    sender: EmailSender
    company: str
    address: tuple[str, ...]
    email: str
    vat_number: str = ""
    company_number: str = ""
    terms: Terms = Terms()

    @property
    def identity(self) -> str:
        """Name the company in one line, with its trading name where that is another."""
        if self.company == self.sender.name:
            return self.company
        return f"{self.company}, trading as {self.sender.name}"

    @property
    def registered(self) -> str:
        """Say under which numbers the company is known."""
        numbers = (("Company number", self.company_number), ("VAT number", self.vat_number))
        return " · ".join(f"{name} {number}" for name, number in numbers if number)


@frozen(kw_only=True)
class Buyer:
    """Whom an order was sold to; *lines* are the name, the company and the address."""

    email: str = field(repr=False)
    first_name: str = field(repr=False)
    lines: tuple[str, ...] = field(repr=False)
    account_code: str
    is_business: bool

    @classmethod
    def of(cls, customer: Customer, lines: tuple[str, ...]) -> Buyer:
        """Take what a customer is called and has, with the *lines* that papers are made out to."""
        account = customer.account
        return cls(
            email=customer.email,
            first_name=customer.first_name,
            lines=lines,
            account_code=account.code,
            is_business=account.kind is AccountType.BUSINESS,
        )


def named(customer: Customer, address: Address | None = None) -> tuple[str, ...]:
    """Name a customer: the company first, then the person; an address may have a company of its own."""
    company = (address.company_name if address else "") or customer.account.company_name
    person = " ".join(filter(None, (customer.title, customer.first_name, customer.last_name)))
    return tuple(filter(None, (company, person)))
