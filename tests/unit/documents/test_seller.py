"""Who sells and who buys, as the documents of an order name them."""

from __future__ import annotations

import pytest
from attrs import evolve

from shopcore.customers.address import Address, address_lines
from shopcore.documents.seller import Buyer, Seller, Terms, named
from tests.support.customers import a_customer, a_trade_account, an_account
from tests.support.sold_orders import HOME, SELLER, SENDER

TESS = a_customer("tess", account=a_trade_account())


def test_a_company_is_named_with_its_trading_name_where_that_is_another() -> None:
    """And once where it is the same."""
    assert SELLER.identity == "Anvil Trading Ltd, trading as Strike & Keep"
    assert evolve(SELLER, company="Strike & Keep").identity == "Strike & Keep"


@pytest.mark.parametrize(
    ("company", "vat", "words"),
    [
        ("01234567", "GB 999 9999 73", "Company number 01234567 · VAT number GB 999 9999 73"),
        ("01234567", "", "Company number 01234567"),
        ("", "GB 999 9999 73", "VAT number GB 999 9999 73"),
        ("", "", ""),
    ],
)
def test_a_company_is_known_by_the_numbers_it_has(company: str, vat: str, words: str) -> None:
    """None is made up."""
    assert evolve(SELLER, company_number=company, vat_number=vat).registered == words


def test_an_owner_who_says_nothing_promises_the_usual() -> None:
    """Thirty days to pay, five working days for an answer, and no numbers."""
    bare = Seller(sender=SENDER, company="A", address=(), email="a@example.com")

    assert bare.terms == Terms(payment_days=30, answer_days=5, large_returns="", pay_to="")
    assert (bare.vat_number, bare.company_number) == ("", "")


def test_a_buyer_is_who_the_account_says() -> None:
    """A log shows only the code of the account."""
    lines = ("Lathe & Sons", "4 Mill Lane")
    tess, ann = Buyer.of(TESS, lines), Buyer.of(a_customer(), ())

    assert tess == Buyer(
        email="tess@example.com",
        first_name="Tess",
        lines=lines,
        account_code="C0000001",
        is_business=True,
    )
    assert ann.is_business is False
    assert repr(tess) == "Buyer(account_code='C0000001', is_business=True)"


@pytest.mark.parametrize(
    ("changes", "company", "lines"),
    [
        ({}, None, ("Lathe & Sons", "Ms Tess Ó Brien")),
        ({}, "", ("Lathe & Sons", "Ms Tess Ó Brien")),
        ({}, "Site office", ("Site office", "Ms Tess Ó Brien")),
        ({"account": an_account()}, None, ("Ms Tess Ó Brien",)),
        ({"title": "", "last_name": ""}, None, ("Lathe & Sons", "Tess")),
        ({"title": "", "first_name": "", "last_name": ""}, None, ("Lathe & Sons",)),
    ],
)
def test_a_customer_is_named_company_first(
    changes: dict[str, object], company: str | None, lines: tuple[str, ...]
) -> None:
    """The address may have a company of its own; what is not known leaves no gap."""
    address = None if company is None else evolve(HOME, company_name=company)

    assert named(evolve(TESS, **changes), address) == lines  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("house", "street", "first"),
    [
        ("4", "Mill Lane", "4 Mill Lane"),
        ("12a", "Mill Lane", "12a Mill Lane"),
        ("12ab", "Mill Lane", "12ab, Mill Lane"),
        ("Flat 2", "Mill Lane", "Flat 2, Mill Lane"),
        ("", "Mill Lane", "Mill Lane"),
        ("4", "", "4"),
    ],
)
def test_a_number_belongs_to_its_street(house: str, street: str, first: str) -> None:
    """A name is set apart by a comma."""
    assert address_lines(evolve(HOME, house_name=house, street=street)) == (
        first,
        "Leeds",
        "West Yorkshire",
        "LS1 4AP",
    )


def test_an_address_without_town_or_true_postcode_stands_as_it_was_typed() -> None:
    """And leaves no empty line."""
    assert address_lines(Address(house_name="", street="Quay", postcode="nowhere")) == ("Quay", "nowhere")
