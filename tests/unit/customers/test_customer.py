"""A customer is made of the form that was checked."""

from attrs import evolve

from shopcore.customers.account import AccountType
from shopcore.customers.address import Address
from shopcore.customers.customer import Account, Customer, new_customer
from shopcore.customers.registration import Registration
from shopcore.storefront import Storefront
from tests.support.customers import NOW

FORM = Registration(
    title="Mr",
    first_name="Amal",
    last_name="Lathe",
    email="amal@example.com",
    password="Brass-Hinge-7",
    phone_number="02079460101",
    address=Address(house_name="4", street="Mill Lane", postcode="LS14AP"),
    segment="113",
    company_name="Lathe & Sons",
    other_source="A friend",
    accepts_marketing=True,
)


def customer_of(form: Registration, storefront: Storefront) -> Customer:
    return new_customer(form, storefront, customer_id="c-1", account_number=42, joined_at=NOW)


def test_everything_that_was_told_is_kept_but_the_password():
    """With a web account of the type that the storefront knows by the code."""
    assert customer_of(FORM, Storefront.ELECTRICAL) == Customer(
        customer_id="c-1",
        storefront=Storefront.ELECTRICAL,
        email="amal@example.com",
        account=Account(code="W0000042", kind=AccountType.BUSINESS, company_name="Lathe & Sons"),
        joined_at=NOW,
        title="Mr",
        first_name="Amal",
        last_name="Lathe",
        phone_number="02079460101",
        accepts_marketing=True,
        other_source="A friend",
    )


def test_a_person_has_no_company():
    """Whatever stood in the field before the type was chosen."""
    account = customer_of(evolve(FORM, segment="112"), Storefront.IRONMONGERY).account

    assert (account.kind, account.company_name, account.credit) == (AccountType.PERSONAL, "", None)
