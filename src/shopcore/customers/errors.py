"""What registration, signing in and accounts refuse, as data with a code.

ShopError
├── RulesBroken
│   └── RegistrationRefused  fields of the registration form
├── TooManyAddresses         more than an address book holds
├── EmailTaken               registered already
├── CaptchaFailed            not certainly a person
├── LoginFailed              e-mail or password not recognised
├── SignedOut                no session, or one that ended
├── TokensDiffer             two tokens in one request
├── CrossSite                a change that another site may have sent
├── ResetTokenInvalid        a link that is wrong, used or too old
├── WrongAccount             a request for the account of somebody else
└── WrongStorefront          a token of the other storefront
"""

from __future__ import annotations

from typing import ClassVar, Final

from attrs import define, field

from shopcore.errors import FieldFault, RulesBroken, ShopError

EMAIL_TAKEN: Final = (
    "It seems the email address {email} is already registered with us. Please login or reset your password."
)
"""Source: spec section 5, registration."""
CAPTCHA_FAILED: Final = (
    "Unable to verify captcha. Please refresh the page and try again. "
    "If the issue persists, please call our team on {phone}."
)
"""Source: spec section 8, registration 401."""


class RegistrationRefused(RulesBroken):
    """A registration form that breaks rules, or that the shop cannot accept as it is."""

    code: ClassVar[str] = "registration_refused"
    title: ClassVar[str] = (
        "Some information is missing or invalid. "
        "Please correct any of the highlighted fields above to create your account."
    )


@define(auto_exc=True, repr=False)
class TooManyAddresses(ShopError):
    """An address book that has *maximum* addresses already."""

    code: ClassVar[str] = "too_many_addresses"
    title: ClassVar[str] = "Your address book is full."

    maximum: int

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        """The address that was to be added."""
        text = f"Your address book is full: we keep up to {self.maximum} addresses."
        return (FieldFault("address", f"{text} Please remove one, then add this one."),)


@define(auto_exc=True, repr=False)
class EmailTaken(ShopError):
    """An e-mail address that a customer of the same storefront has registered."""

    code: ClassVar[str] = "email_taken"
    title: ClassVar[str] = "That email address is already registered with us."

    email: str = field(repr=False)

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        """The e-mail field."""
        return (FieldFault("email", EMAIL_TAKEN.format(email=self.email)),)


@define(auto_exc=True, repr=False)
class CaptchaFailed(ShopError):
    """A captcha answer that is missing, wrong or spent; *phone* is the storefront's, '' if not known."""

    code: ClassVar[str] = "captcha_failed"
    title: ClassVar[str] = "Unable to verify captcha. Please refresh the page and try again."

    phone: str = ""

    @property
    def sentence(self) -> str:
        """The message for shoppers, with the number to call if it is known."""
        return CAPTCHA_FAILED.format(phone=self.phone) if self.phone else self.title


class LoginFailed(ShopError):
    """An e-mail address and password that do not belong together; it never says which is wrong."""

    code: ClassVar[str] = "login_failed"
    title: ClassVar[str] = (
        "Your email address or password was not recognized. Please try again or reset your password."
    )


class SignedOut(ShopError):
    """A request that needs a session and has none, or one that ended."""

    code: ClassVar[str] = "signed_out"
    title: ClassVar[str] = "Please sign in."


class TokensDiffer(ShopError):
    """A request that carries two different session tokens, as two cookies or as a cookie and a header."""

    code: ClassVar[str] = "tokens_differ"
    title: ClassVar[str] = "Two different tokens came with this request."


class CrossSite(ShopError):
    """A change that a page of another site may have sent."""

    code: ClassVar[str] = "csrf"
    title: ClassVar[str] = "That request did not come from a page of this shop."


class ResetTokenInvalid(ShopError):
    """A link to a new password that is unknown, used or older than 24 hours."""

    code: ClassVar[str] = "reset_token_invalid"
    title: ClassVar[str] = "This link has been used or has expired. Please ask for a new one."


class WrongAccount(ShopError):
    """A request that names the account of somebody else."""

    code: ClassVar[str] = "wrong_account"
    title: ClassVar[str] = "That isn't your account."


class WrongStorefront(ShopError):
    """A session of one storefront used on the other."""

    code: ClassVar[str] = "wrong_storefront"
    title: ClassVar[str] = "You are signed in to our other shop."
