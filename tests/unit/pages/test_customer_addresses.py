"""Which page of a customer an address asks for."""

from urllib.parse import urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shopcore.pages.addresses.customer_addresses import (
    AccountAddress,
    AccountPlace,
    OrderAddress,
    PayAddress,
    QuickOrderAddress,
    ResetAddress,
    SignInAddress,
)
from shopcore.pages.addresses.page_addresses import Unknown, address_of


@pytest.mark.spec("RT-05", "AC-02", "RT-06")
@pytest.mark.parametrize(
    ("path", "address"),
    [
        ("/account", AccountAddress(AccountPlace.OVERVIEW)),
        ("/account/", AccountAddress(AccountPlace.OVERVIEW)),
        ("/account/previousorders", AccountAddress(AccountPlace.ORDERS)),
        ("/account/previousorders/o-1f3c", OrderAddress("o-1f3c")),
        ("/account/previousorders/o-CxXz_8k-Qm", OrderAddress("o-CxXz_8k-Qm")),
        ("/account/wishlist", AccountAddress(AccountPlace.WISHLIST)),
        ("/account/statement", AccountAddress(AccountPlace.STATEMENT)),
        ("/track", AccountAddress(AccountPlace.TRACK)),
        ("/account/favourite", AccountAddress(AccountPlace.FAVOURITE)),
        ("/account/security", AccountAddress(AccountPlace.SECURITY)),
        ("/account/addresses", AccountAddress(AccountPlace.ADDRESSES)),
        ("/checkout", AccountAddress(AccountPlace.CHECKOUT)),
        ("/pay/start", PayAddress("")),
        ("/checkout/confirmed", AccountAddress(AccountPlace.CONFIRMED)),
        ("/account/reset-password", ResetAddress()),
        ("/quick-order", QuickOrderAddress()),
        ("/account/nothing", Unknown("/account/nothing")),
        ("/account/previousorders/a/b", Unknown("/account/previousorders/a/b")),
        ("/account/previousorders/%3Cscript%3E", Unknown("/account/previousorders/%3Cscript%3E")),
    ],
)
def test_every_page_of_a_customer_has_its_address(path, address):
    """An order's id is letters, digits, hyphens and underscores."""
    assert address_of(path, "") == address


@pytest.mark.spec("CO-01")
@pytest.mark.parametrize(
    ("query", "goes_to"),
    [
        ("", "/account"),
        ("next=", "/account"),
        ("next=checkout", "/checkout"),
        ("next=/account/wishlist", "/account/wishlist"),
        ("next=%2Fsearch%3Fquery%3Dbolt", "/search?query=bolt"),
        ("next=https%3A%2F%2Fevil.example", "/"),
        ("next=//evil.example", "/"),
        ("next=%2F%2Fevil.example", "/"),
        ("next=/%5Cevil.example", "/"),
        ("next=javascript:alert(1)", "/"),
        ("next=/%09/evil.example", "/"),
    ],
)
def test_signing_in_leads_to_a_path_of_this_shop(query, goes_to):
    """Whatever the address says."""
    assert address_of("/account/login", query) == SignInAddress(goes_to)


@pytest.mark.spec("CO-01")
@given(st.text())
def test_no_text_leads_out_of_the_shop(text):
    """Every destination begins with one slash."""
    result = address_of("/account/login", urlencode({"next": text}, errors="replace"))

    assert isinstance(result, SignInAddress)
    assert result.goes_to.startswith("/")
    assert result.goes_to[1:2] not in {"/", "\\"}


@pytest.mark.spec("CO-06")
def test_the_pay_page_is_found_by_its_hand_off_or_its_payment():
    """Neither stands in what is written of the address."""
    parsed = [address_of("/pay/start", query) for query in ("h=token", "payment=ps-1&redirectResult=x")]

    assert parsed == [PayAddress("token"), PayAddress("", "ps-1")]
    assert "ps-1" not in repr(parsed)
    assert "token" not in repr(parsed[0])
