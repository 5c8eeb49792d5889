"""Seller and buyer, as the documents of an order name them."""

from __future__ import annotations

from attrs import field, frozen

from shopcore.customers.account import AccountType
from shopcore.customers.address import Address
from shopcore.customers.customer import Customer
from shopcore.email_sender import EmailSender


@frozen(kw_only=True)
class Terms:
    """The owner's terms on documents, beyond what the law requires."""

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
        """The company name, with its trading name where that is different."""
        if self.company == self.sender.name:
            return self.company
        return f"{self.company}, trading as {self.sender.name}"

    @property
    def registered(self) -> str:
        """The registration numbers of the company, on one line."""
        numbers = (("Company number", self.company_number), ("VAT number", self.vat_number))
        return " · ".join(f"{name} {number}" for name, number in numbers if number)


@frozen(kw_only=True)
class Buyer:
    """The customer of an order; *lines* are name, company and address."""

    email: str = field(repr=False)
    first_name: str = field(repr=False)
    lines: tuple[str, ...] = field(repr=False)
    account_code: str
    is_business: bool

    @classmethod
    def of(cls, customer: Customer, lines: tuple[str, ...]) -> Buyer:
        """Return a customer as a buyer, with the *lines* to which documents are made out."""
        account = customer.account
        return cls(
            email=customer.email,
            first_name=customer.first_name,
            lines=lines,
            account_code=account.code,
            is_business=account.kind is AccountType.BUSINESS,
        )


def named(customer: Customer, address: Address | None = None) -> tuple[str, ...]:
    """Return the lines that name a customer: the company first, then the person.

    The company of *address*, if it has one, replaces that of the account.
    """
    company = (address.company_name if address else "") or customer.account.company_name
    person = " ".join(filter(None, (customer.title, customer.first_name, customer.last_name)))
    return tuple(filter(None, (company, person)))
