"""What registration, signing in and accounts refuse, as data with a code."""

from __future__ import annotations

from typing import Final

from attrs import define, field

from shopcore.errors import FieldFault, RulesBroken, ShopError

EMAIL_TAKEN: Final = (
    "It seems the email address {email} is already registered with us. Please login or reset your password."
)
"""Source: docs/requirements.md, RG-03."""
CAPTCHA_FAILED: Final = (
    "Unable to verify captcha. Please refresh the page and try again. "
    "If the issue persists, please call our team on {phone}."
)
"""Source: docs/requirements.md, RG-15."""


class RegistrationRefused(
    RulesBroken,
    code="registration_refused",
    title="Some information is missing or invalid. "
    "Please correct any of the highlighted fields above to create your account.",
):
    """A registration form that breaks rules, or that the shop cannot accept as it is."""


@define(repr=False)
class TooManyAddresses(ShopError, code="too_many_addresses", title="Your address book is full."):
    """An address book that has *maximum* addresses already."""

    maximum: int

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        """The address that was to be added."""
        text = f"You can save up to {self.maximum} addresses. Please remove one, then add this one."
        return (FieldFault("address", text),)


@define(repr=False)
class EmailTaken(ShopError, code="email_taken", title="That email address is already registered with us."):
    """An e-mail address that a customer of the same storefront has registered."""

    email: str = field(repr=False)

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        """The e-mail field."""
        return (FieldFault("email", EMAIL_TAKEN.format(email=self.email)),)


@define(repr=False)
class CaptchaFailed(
    ShopError, code="captcha_failed", title="Unable to verify captcha. Please refresh the page and try again."
):
    """A captcha answer that is missing, wrong or spent; *phone* is the storefront's, '' if not known."""

    phone: str = ""

    @property
    def sentence(self) -> str:
        """The message for shoppers, with the number to call if it is known."""
        return CAPTCHA_FAILED.format(phone=self.phone) if self.phone else self.title


class LoginFailed(
    ShopError,
    code="login_failed",
    title="Your email address or password was not recognized. Please try again or reset your password.",
):
    """An e-mail address and password that do not belong together; it never says which is wrong."""


class SignedOut(ShopError, code="signed_out", title="Please sign in."):
    """A request that needs a session and has none, or one that ended."""


class TokensDiffer(ShopError, code="tokens_differ", title="This request has two different tokens."):
    """A request that carries two different session tokens, as two cookies or as a cookie and a header."""


class CrossSite(ShopError, code="csrf", title="That request did not come from a page of this shop."):
    """A change that a page of another site may have sent."""


class ResetTokenInvalid(
    ShopError,
    code="reset_token_invalid",
    title="This link has been used or has expired. Please ask for a new one.",
):
    """A link to a new password that is unknown, used or older than 24 hours."""


class WrongAccount(ShopError, code="wrong_account", title="That isn't your account."):
    """A request that names the account of somebody else."""


class WrongStorefront(ShopError, code="wrong_storefront", title="You are signed in to our other shop."):
    """A session of one storefront used on the other."""
