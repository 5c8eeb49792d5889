"""Account types, sessions, credit, and what signing in asks for."""

import pytest

from app.codegen.form_rules import form_rules
from shopcore.customers import account as words
from shopcore.customers.account import (
    FORGOT_RULES,
    AccountType,
    Credit,
    check_login,
    web_account_code,
)
from shopcore.customers.form_rules import check_fields
from shopcore.errors import FieldFault
from shopcore.money.money import Money
from shopcore.storefront import Storefront

BAD_EMAIL = "Email address is required and must be valid"


@pytest.mark.spec("ST-02")
@pytest.mark.parametrize(
    ("storefront", "kind", "code"),
    [
        (Storefront.IRONMONGERY, AccountType.BUSINESS, "111"),
        (Storefront.IRONMONGERY, AccountType.PERSONAL, "112"),
        (Storefront.ELECTRICAL, AccountType.BUSINESS, "113"),
        (Storefront.ELECTRICAL, AccountType.PERSONAL, "114"),
    ],
)
def test_each_storefront_has_its_own_account_type_codes(
    storefront: Storefront, kind: AccountType, code: str
) -> None:
    """A code means its type on its own storefront and nothing on the other."""
    other = next(shop for shop in Storefront if shop is not storefront)

    assert kind.code(storefront) == code
    assert AccountType.of(code, storefront) is kind
    assert AccountType.of(code, other) is None
    assert AccountType.of("", storefront) is None


@pytest.mark.spec("AU-12")
def test_an_account_made_on_the_web_has_a_code_in_w() -> None:
    """W and seven digits, so its session is refreshed, as that of no code in C is."""
    assert [web_account_code(number) for number in (0, 42, 9_999_999)] == ["W0000000", "W0000042", "W9999999"]


@pytest.mark.spec("AU-06")
@pytest.mark.parametrize(
    ("username", "password", "faults"),
    [
        ("jo@example.com", "x", []),
        (" JO@EXAMPLE.COM ", " ", []),
        ("", "", [("username", BAD_EMAIL), ("password", "Password required")]),
        ("jo", "x", [("username", BAD_EMAIL)]),
        (f"{'a' * 300}@example.com", "x", [("username", BAD_EMAIL)]),
        ("jo@example.com", "", [("password", "Password required")]),
    ],
)
def test_the_login_dialog_asks_for_both(username: str, password: str, faults: list[tuple[str, str]]) -> None:
    """Each fault once, both together."""
    assert check_login(username, password) == tuple(FieldFault(*fault) for fault in faults)


@pytest.mark.spec("AU-07", "AU-09")
@pytest.mark.parametrize(
    ("email", "is_refused"), [("jo@example.com", False), ("", True), ("jo@example", True)]
)
def test_a_reset_asks_for_an_email_address(email: str, is_refused: bool) -> None:
    """Before any request to the server."""
    assert check_fields(FORGOT_RULES, {"email_address": email}) == (
        (FieldFault("email_address", BAD_EMAIL),) if is_refused else ()
    )


@pytest.mark.spec("AU-04", "AU-05", "AU-06", "AU-07", "AU-08", "AU-09", "AC-03")
@pytest.mark.parametrize(
    ("message", "text"),
    [
        (
            words.LOGIN_FAILED,
            "Your email address or password was not recognized. Please try again or reset your password.",
        ),
        (words.PANEL_FAILED_HEADING, "Something went wrong"),
        (
            words.PANEL_LOGIN_FAILED,
            "We were unable to log you in. Ensure both your email address and password are correct. "
            "If you cannot log in, try and reset your password",
        ),
        (words.PANEL_LOGIN_INCOMPLETE, "Please provide email address and password."),
        (words.PANEL_RESET_INCOMPLETE, "Please provide an email address."),
        (words.NO_ACCOUNT, "Sorry, there is no record of an account with that email address."),
        (words.PANEL_RESET_HEADING, "Password reset request submitted."),
        (words.PANEL_RESET_FAILED, "Something went wrong."),
        (
            words.RESET_SENT,
            "A link to reset your password will be sent to your email address within 24 hours.",
        ),
        (words.ON_STOP, "Unpaid Invoices - Account On Stop"),
    ],
)
def test_the_messages_are_the_specified_ones(message: str, text: str) -> None:
    """Word for word."""
    assert message == text


def test_the_form_of_a_forgotten_password_says_what_it_sends() -> None:
    """Word for word, to the browser."""
    sentence = form_rules()["signIn"]["forgotLead"]

    assert sentence == "Enter your email address and we'll send you a link to choose a new password."


@pytest.mark.spec("AC-04", "BK-06")
@pytest.mark.parametrize(
    "row",
    [
        "5000 1500 379.50 55.14 3120.50 3065.36 0",
        "100 0 0 100 100 0 0",
        "100 0 0 100.01 100 -0.01 0.01",
        "100 150 0 0 -50 -50 50",
        "0 0 0 0.01 0 -0.01 0.01",
    ],
)
def test_credit_says_what_is_left_and_by_how_much_a_basket_passes_it(row: str) -> None:
    """The limit less invoices less open orders; exactly used up still fits.

    Rows: limit, unpaid invoices, open orders, basket; available, after the basket, over by.
    """
    limit, owed, ordered, basket, available, after, over = map(Money.of, row.split())
    credit = Credit(limit=limit, unpaid_invoices=owed, open_orders=ordered)

    assert (credit.available, credit.balance) == (available, owed + ordered)
    assert (credit.after(basket), credit.over_by(basket)) == (after, over)
