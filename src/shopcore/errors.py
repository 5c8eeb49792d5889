"""Everything the shop refuses, as data with a code.

ShopError
├── NotFound              no such product, category, brand, basket …
├── RulesBroken           fields that break a rule, all of them
│   └── RegistrationRefused
├── QuantityOutOfRange    outside 1 … maximum
├── OutOfStock            nothing to sell and none to come
├── DimensionsRequired    made to measure without all three
├── DimensionsOutOfRange  a size that is not cut
├── TooManyLines          more than a basket holds
├── TooManyAddresses      more than an address book holds
├── EmailTaken            registered already
├── CaptchaFailed         not surely a person
├── LoginFailed           e-mail or password not recognised
├── SignedOut             no session, or one that ended
├── TokensDiffer          two tokens in one request
├── CrossSite             a change that another site may have sent
├── ResetTokenInvalid     a link that is wrong, used or too old
├── WrongAccount          a call for another's account
├── WrongStorefront       a token of the other storefront
├── KeyReused             an idempotency key with another request
├── ConsentMissing        telling of a visitor who did not agree
├── AlreadyUndone         a merge that was taken back before
├── TooManyRequests       asked too often
├── UpstreamFailed        a service outside failed
├── UpstreamTimeout       a service outside took too long
└── Unavailable           cannot answer now
"""

from __future__ import annotations

from typing import ClassVar, Final

from attrs import define, field, fields, frozen

EMAIL_TAKEN: Final = (
    "It seems the email address {email} is already registered with us. Please login or reset your password."
)
"""Source: spec section 5, registration."""
CAPTCHA_FAILED: Final = (
    "Unable to verify captcha. Please refresh the page and try again. "
    "If the issue persists, please call our team on {phone}."
)
"""Source: spec section 8, registration 401."""


@frozen
class FieldFault:
    """What is wrong with one field; *field* is its wire name, dotted into objects."""

    field: str
    message: str


@define(auto_exc=True, repr=False)
class ShopError(Exception):
    """A refusal that a caller may act on; *code* names it on every surface.

    A refusal without fields of its own needs no attrs, and none writes its own repr: importing
    the rules stays quick.
    """

    code: ClassVar[str] = "shop_error"
    title: ClassVar[str] = "Sorry, we couldn't do that."

    def __repr__(self) -> str:
        values = (f"{one.name}={getattr(self, one.name)!r}" for one in fields(type(self)) if one.repr)
        return f"{type(self).__name__}({', '.join(values)})"

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        """The single fields at fault; empty when the whole request is."""
        return ()


@define(auto_exc=True, repr=False)
class NotFound(ShopError):
    code: ClassVar[str] = "not_found"
    title: ClassVar[str] = "We couldn't find that."

    what: str
    key: str


@define(auto_exc=True, repr=False)
class RulesBroken(ShopError):
    code: ClassVar[str] = "rules_broken"
    title: ClassVar[str] = "Some information is missing or invalid."

    broken: tuple[FieldFault, ...] = field(default=())

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        return self.broken


class RegistrationRefused(RulesBroken):
    code: ClassVar[str] = "registration_refused"
    title: ClassVar[str] = (
        "Some information is missing or invalid. "
        "Please correct any of the highlighted fields above to create your account."
    )


@define(auto_exc=True, repr=False)
class QuantityOutOfRange(ShopError):
    """*broken* names the fields where a request holds several lines with maxima of their own."""

    code: ClassVar[str] = "quantity_out_of_range"
    title: ClassVar[str] = "That quantity can't be ordered."

    maximum: int
    in_basket: int = 0
    places: tuple[str, ...] = ("quantity",)
    broken: tuple[FieldFault, ...] = ()

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        return self.broken or tuple(
            FieldFault(p, f"Please enter a quantity from 1 to {self.maximum}.") for p in self.places
        )


@define(auto_exc=True, repr=False)
class OutOfStock(ShopError):
    """*broken* names the fields where a request holds several lines."""

    code: ClassVar[str] = "out_of_stock"
    title: ClassVar[str] = "This item is now out of stock"

    sku: str
    broken: tuple[FieldFault, ...] = ()

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        return self.broken or (FieldFault("skuCode", self.title),)


@define(auto_exc=True, repr=False)
class DimensionsRequired(ShopError):
    """*places* are what is missing; *broken* names the fields where a request holds several pieces."""

    code: ClassVar[str] = "dimensions_required"
    title: ClassVar[str] = "Please enter the width and height, and choose with or without screw holes."

    places: tuple[str, ...] = ("width", "length", "screwholes")
    broken: tuple[FieldFault, ...] = ()

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        return self.broken or tuple(FieldFault(place, self.title) for place in self.places)


@define(auto_exc=True, repr=False)
class DimensionsOutOfRange(ShopError):
    """*limits* says what is cut, *places* are the sides beyond it.

    *broken* names the fields where a request holds several pieces.
    """

    code: ClassVar[str] = "dimensions_out_of_range"
    title: ClassVar[str] = "We can't cut that size."

    limits: str
    places: tuple[str, ...] = ("width",)
    broken: tuple[FieldFault, ...] = ()

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        return self.broken or tuple(FieldFault(place, f"We cut {self.limits}.") for place in self.places)


@define(auto_exc=True, repr=False)
class TooManyLines(ShopError):
    code: ClassVar[str] = "too_many_lines"
    title: ClassVar[str] = "Your basket is full. Please remove some lines first."

    maximum: int


@define(auto_exc=True, repr=False)
class TooManyAddresses(ShopError):
    code: ClassVar[str] = "too_many_addresses"
    title: ClassVar[str] = "Your address book is full."

    maximum: int

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        text = f"Your address book is full: we keep up to {self.maximum} addresses."
        return (FieldFault("address", f"{text} Please remove one, then add this one."),)


@define(auto_exc=True, repr=False)
class EmailTaken(ShopError):
    code: ClassVar[str] = "email_taken"
    title: ClassVar[str] = "That email address is already registered with us."

    email: str = field(repr=False)

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        return (FieldFault("email", EMAIL_TAKEN.format(email=self.email)),)


@define(auto_exc=True, repr=False)
class CaptchaFailed(ShopError):
    """*phone* is the storefront's, '' where it is not known."""

    code: ClassVar[str] = "captcha_failed"
    title: ClassVar[str] = "Unable to verify captcha. Please refresh the page and try again."

    phone: str = ""

    @property
    def sentence(self) -> str:
        """What a shopper reads, with the number to call."""
        return CAPTCHA_FAILED.format(phone=self.phone) if self.phone else self.title


class LoginFailed(ShopError):
    code: ClassVar[str] = "login_failed"
    title: ClassVar[str] = (
        "Your email address or password was not recognized. Please try again or reset your password."
    )


class SignedOut(ShopError):
    code: ClassVar[str] = "signed_out"
    title: ClassVar[str] = "Please sign in."


class TokensDiffer(ShopError):
    code: ClassVar[str] = "tokens_differ"
    title: ClassVar[str] = "Two different tokens came with this request."


class CrossSite(ShopError):
    code: ClassVar[str] = "csrf"
    title: ClassVar[str] = "That request did not come from a page of this shop."


class ResetTokenInvalid(ShopError):
    code: ClassVar[str] = "reset_token_invalid"
    title: ClassVar[str] = "This link has been used or has expired. Please ask for a new one."


class WrongAccount(ShopError):
    code: ClassVar[str] = "wrong_account"
    title: ClassVar[str] = "That isn't your account."


class WrongStorefront(ShopError):
    code: ClassVar[str] = "wrong_storefront"
    title: ClassVar[str] = "You are signed in to our other shop."


class KeyReused(ShopError):
    code: ClassVar[str] = "idempotency_key_reused"
    title: ClassVar[str] = "That key was used for another request."


class ConsentMissing(ShopError):
    code: ClassVar[str] = "consent_missing"
    title: ClassVar[str] = "We only share visitors' data if they have agreed to it."


class AlreadyUndone(ShopError):
    code: ClassVar[str] = "already_undone"
    title: ClassVar[str] = "That has already been undone."


@define(auto_exc=True, repr=False)
class TooManyRequests(ShopError):
    code: ClassVar[str] = "too_many_requests"
    title: ClassVar[str] = "Too many attempts. Try again in a minute."

    retry_after_s: int


class UpstreamFailed(ShopError):
    code: ClassVar[str] = "upstream_failed"
    title: ClassVar[str] = "A service we rely on isn't working properly. Please try again later."


class UpstreamTimeout(ShopError):
    code: ClassVar[str] = "upstream_timeout"
    title: ClassVar[str] = "A service we rely on took too long. Please try again in a moment."


@define(auto_exc=True, repr=False)
class Unavailable(ShopError):
    code: ClassVar[str] = "unavailable"
    title: ClassVar[str] = "The shop isn't available right now. Please try again in a moment."

    reason: str
    retry_after_s: int = 5
