"""A customer's account on the wire."""

from __future__ import annotations

from collections.abc import Mapping

from adapters.http.schemas import pounds, response_of
from shopcore.customers.address import Address
from shopcore.customers.customer import Account, Customer

from .account_schemas import ContactAddress, ContactDetails, CreditOut


def credit_out(account: Account) -> CreditOut:
    """Show what a trade account may still owe."""
    credit = account.credit
    if credit is None:
        return CreditOut(False, 0, 0, 0, account.is_on_stop)
    figures = (pounds(credit.available), pounds(credit.limit), pounds(credit.balance))
    return CreditOut(True, *figures, account.is_on_stop)


def contact_out(customer: Customer, addresses: Mapping[str, Address]) -> ContactDetails:
    return ContactDetails(
        first_name=customer.first_name,
        last_name=customer.last_name,
        email_address=customer.email,
        on_stop=customer.account.is_on_stop,
        contact_id=customer.customer_id,
        addresses=[address_out(*entry) for entry in addresses.items()],
    )


def address_out(address_id: str, address: Address) -> ContactAddress:
    return response_of(ContactAddress, address, id=address_id)
