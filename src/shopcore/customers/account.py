"""An account: type, code, credit, and the messages of signing in."""

from __future__ import annotations

from enum import Enum
from typing import Final

from attrs import field, frozen

from shopcore.errors import FieldFault
from shopcore.money.money import NOTHING, Money, check_price
from shopcore.storefront import Storefront

from .form_rules import FieldRule, Normaliser, check_fields, email_rule

LOGIN_FAILED: Final = (
    "Your email address or password was not recognized. Please try again or reset your password."
)
PANEL_FAILED_HEADING: Final = "Something went wrong"
PANEL_LOGIN_FAILED: Final = (
    "We were unable to log you in. Ensure both your email address and password are correct. "
    "If you cannot log in, try and reset your password"
)
PANEL_LOGIN_INCOMPLETE: Final = "Please provide email address and password."
NO_ACCOUNT: Final = "Sorry, there is no record of an account with that email address."
PANEL_RESET_INCOMPLETE: Final = "Please provide an email address."
PANEL_RESET_HEADING: Final = "Password reset request submitted."
PANEL_RESET_FAILED: Final = "Something went wrong."
FORGOT_LEAD: Final = "Enter your email address and we'll send you a link to choose a new password."
RESET_SENT: Final = "A link to reset your password will be sent to your email address within 24 hours."
ON_STOP: Final = "Unpaid Invoices - Account On Stop"

_EMAIL_REQUIRED: Final = "Email address is required and must be valid"


LOGIN_RULES: Final = (
    email_rule("username", required=_EMAIL_REQUIRED, invalid=_EMAIL_REQUIRED),
    FieldRule(
        field="password", label="Password", normaliser=Normaliser.VERBATIM, required="Password required"
    ),
)
FORGOT_RULES: Final = (email_rule("email_address", required=_EMAIL_REQUIRED, invalid=_EMAIL_REQUIRED),)


class AccountType(Enum):
    """The type of account that a customer registers; a business gives its company name."""

    BUSINESS = "business"
    PERSONAL = "personal"

    def code(self, storefront: Storefront) -> str:
        """Return the segment code on the wire for this type on a storefront."""
        return _CODES[storefront, self]

    @classmethod
    def of(cls, code: str, storefront: Storefront) -> AccountType | None:
        """Return the type with a segment code; None when the storefront has no such code."""
        return next((kind for kind in cls if kind.code(storefront) == code), None)


_CODES: Final = {
    (Storefront.IRONMONGERY, AccountType.BUSINESS): "111",
    (Storefront.IRONMONGERY, AccountType.PERSONAL): "112",
    (Storefront.ELECTRICAL, AccountType.BUSINESS): "113",
    (Storefront.ELECTRICAL, AccountType.PERSONAL): "114",
}
"""Source: docs/requirements.md, ST-02."""

BUSINESS_CODES: Final = tuple(AccountType.BUSINESS.code(shop) for shop in Storefront)


def check_login(username: str, password: str) -> tuple[FieldFault, ...]:
    """List the faults of the login form, before any request to the server."""
    return check_fields(LOGIN_RULES, {"username": username, "password": password})


def web_account_code(number: int) -> str:
    """Return the code of an account opened online: W and seven digits."""
    assert 0 <= number <= 9_999_999, number
    return f"W{number:07d}"


@frozen(kw_only=True)
class Credit:
    """The balance of a trade account, all amounts inc VAT.

    *open_orders* are orders on account that are not invoiced yet.

    Raises:
        TypeError: If an amount is no Money.
        ValueError: If one is negative.
    """

    limit: Money = field(validator=check_price)
    unpaid_invoices: Money = field(default=NOTHING, validator=check_price)
    open_orders: Money = field(default=NOTHING, validator=check_price)

    @property
    def balance(self) -> Money:
        """The part of the limit that is used."""
        return self.unpaid_invoices + self.open_orders

    @property
    def available(self) -> Money:
        """The part of the limit that is left; negative once it is exceeded."""
        return self.limit - self.balance

    def after(self, basket: Money) -> Money:
        """Return what would be left after buying a basket on account; *basket* is inc VAT with charges."""
        return self.available - basket

    def over_by(self, basket: Money = NOTHING) -> Money:
        """Return by how much a basket exceeds what is available; zero while it fits."""
        return max(NOTHING, -self.after(basket))
