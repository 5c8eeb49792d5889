"""Account types, sessions, credit, and what signing in asks for."""

import pytest

from shopcore.customers import account as words
from shopcore.customers.account import (
    AccountType,
    Credit,
    check_forgot,
    check_login,
    is_reset_error,
    on_stop_hint,
    panel_forgot_message,
    panel_login_message,
    refresh_after_s,
    web_account_code,
)
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
@pytest.mark.parametrize(
    ("code", "after_s"), [("W0000012", 75), ("C0001234", None), ("", 75), ("AC1", 75), ("c1", 75)]
)
def test_sessions_are_refreshed_after_75_seconds_but_for_codes_in_c(code: str, after_s: int | None) -> None:
    """Accounts of the back office keep their token."""
    assert refresh_after_s(code) == after_s


@pytest.mark.spec("AU-12")
def test_an_account_made_on_the_web_is_refreshed() -> None:
    """Its code is W and seven digits, so it never starts with C."""
    assert [web_account_code(number) for number in (0, 42, 9_999_999)] == ["W0000000", "W0000042", "W9999999"]
    assert refresh_after_s(web_account_code(42)) == 75


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


@pytest.mark.spec("AU-06")
@pytest.mark.parametrize(
    ("username", "password", "is_refused"),
    [("jo@example.com", "x", False), ("jo", "x", True), ("", "x", True), ("jo@example.com", "", True)],
)
def test_the_login_panel_has_one_message(username: str, password: str, is_refused: bool) -> None:
    """Whatever is missing, the words are the same."""
    message = panel_login_message(username, password)

    assert message == ("Please provide email address and password." if is_refused else None)


@pytest.mark.spec("AU-07", "AU-09")
@pytest.mark.parametrize(
    ("email", "is_refused"), [("jo@example.com", False), ("", True), ("jo@example", True)]
)
def test_a_reset_asks_for_an_email_address(email: str, is_refused: bool) -> None:
    """The dialog and the panel ask in their own words."""
    assert check_forgot(email) == ((FieldFault("emailAddress", BAD_EMAIL),) if is_refused else ())
    assert panel_forgot_message(email) == ("Please provide an email address." if is_refused else None)


@pytest.mark.spec("AU-07", "AU-08")
def test_only_the_missing_account_is_an_error() -> None:
    """Every other answer of the server is shown as a plain notice."""
    assert is_reset_error("Sorry, there is no record of an account with that email address.")
    assert not is_reset_error(words.RESET_SENT)


@pytest.mark.spec("AU-04", "AU-05", "AU-09", "AC-03")
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


@pytest.mark.spec("AC-03")
def test_an_account_on_stop_is_told_whom_to_call() -> None:
    """Word for word, with the storefront's phone."""
    hint = on_stop_hint("01632 960123")

    assert hint == "Please call our finance team on 01632 960123 and choose option 3."


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
    assert credit.may_pay(basket) == (over == Money(0))
