"""Everything the shop refuses, as data with a code."""

from __future__ import annotations

from typing import ClassVar

from attrs import define, field, fields, frozen


@frozen
class FieldFault:
    """What is wrong with one field; *field* is its name in the core, dotted inside objects."""

    field: str
    message: str


@define(repr=False)
class ShopError(Exception):
    """A refusal that a caller may act on; *code* identifies it in every interface.

    A refusal without fields of its own needs no attrs, and none generates its own repr: that keeps the import
    of the rules quick.
    """

    code: ClassVar[str] = "shop_error"
    title: ClassVar[str] = "Sorry, we couldn't do that."

    def __init_subclass__(cls, *, code: str = "", title: str = "") -> None:
        cls.code, cls.title = code or cls.code, title or cls.title

    def __repr__(self) -> str:
        values = (f"{one.name}={getattr(self, one.name)!r}" for one in fields(type(self)) if one.repr)
        return f"{type(self).__name__}({', '.join(values)})"

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        """The fields at fault; empty when the request as a whole is refused."""
        return ()


@define(repr=False)
class NotFound(ShopError, code="not_found", title="We couldn't find that."):
    """A thing that does not exist; *what* names its kind, *key* is what it was looked up by."""

    what: str
    key: str


@define(repr=False)
class RulesBroken(ShopError, code="rules_broken", title="Some information is missing or invalid."):
    """Input that breaks rules; *broken* has every field at fault, not only the first."""

    broken: tuple[FieldFault, ...] = field(default=())

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        """The fields that break a rule."""
        return self.broken


@define(repr=False)
class QuantityOutOfRange(ShopError, code="quantity_out_of_range", title="That quantity can't be ordered."):
    """A quantity outside 1 … *maximum* for a line that holds *in_basket* units.

    *broken* names the fields of a request with several lines, each with its own maximum.
    """

    maximum: int
    in_basket: int = 0
    places: tuple[str, ...] = ("quantity",)
    broken: tuple[FieldFault, ...] = ()

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        """The quantity fields, those of *broken* if it has any."""
        return self.broken or tuple(
            FieldFault(p, f"Please enter a quantity from 1 to {self.maximum}.") for p in self.places
        )


@define(repr=False)
class OutOfStock(ShopError, code="out_of_stock", title="This item is now out of stock"):
    """A SKU of which nothing can be ordered now.

    *broken* names the fields of a request with several lines.
    """

    sku: str
    broken: tuple[FieldFault, ...] = ()

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        """The code of the SKU, or the fields of *broken* if it has any."""
        return self.broken or (FieldFault("sku", self.title),)


@define(repr=False)
class DimensionsRequired(
    ShopError,
    code="dimensions_required",
    title="Please enter the width and height, and choose with or without screw holes.",
):
    """A made-to-measure product without its size; *places* are the fields that are missing.

    *broken* names the fields of a request with several pieces.
    """

    places: tuple[str, ...] = ("width_mm", "height_mm", "has_screw_holes")
    broken: tuple[FieldFault, ...] = ()

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        """The missing fields, or those of *broken* if it has any."""
        return self.broken or tuple(FieldFault(place, self.title) for place in self.places)


@define(repr=False)
class DimensionsOutOfRange(ShopError, code="dimensions_out_of_range", title="We can't cut that size."):
    """A size that is not cut: *limits* says in words what is, *places* are the sides beyond it.

    *broken* names the fields of a request with several pieces.
    """

    limits: str
    places: tuple[str, ...] = ("width_mm",)
    broken: tuple[FieldFault, ...] = ()

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        """The sides beyond the limits, or the fields of *broken* if it has any."""
        return self.broken or tuple(FieldFault(place, f"We cut {self.limits}.") for place in self.places)


@define(repr=False)
class TooManyLines(
    ShopError, code="too_many_lines", title="Your basket is full. Please remove some lines first."
):
    """More lines than *maximum*, the most a basket or a request holds."""

    maximum: int


class KeyReused(
    ShopError, code="idempotency_key_reused", title="That idempotency key was used for another request."
):
    """An idempotency key that came before with another request."""


class ConsentMissing(
    ShopError, code="consent_missing", title="We only share visitors' data if they have agreed to it."
):
    """An event about a visitor who did not agree to it."""


class AlreadyUndone(ShopError, code="already_undone", title="That has already been undone."):
    """A merge that was undone before."""


@define(repr=False)
class TooManyRequests(ShopError, code="too_many_requests", title="Too many attempts. Try again in a minute."):
    """A client over its rate limit, which may try again after *retry_after_s* seconds."""

    retry_after_s: int


class UpstreamFailed(
    ShopError,
    code="upstream_failed",
    title="A service we rely on isn't working properly. Please try again later.",
):
    """A service outside that failed or sent nonsense."""


class UpstreamTimeout(
    ShopError,
    code="upstream_timeout",
    title="A service we rely on took too long. Please try again in a moment.",
):
    """A service outside that took too long."""


@define(repr=False)
class Unavailable(
    ShopError, code="unavailable", title="The shop isn't available right now. Please try again in a moment."
):
    """Something that cannot be done now but may be after *retry_after_s* seconds.

    *reason* is for the log, never for shoppers.
    """

    reason: str
    retry_after_s: int = 5


@define(repr=False)
class ReadOnly(
    Unavailable,
    code="read_only",
    title=(
        "We're doing some maintenance, so we can't save anything for a few minutes."
        " You can keep browsing. Please try again soon."
    ),
):
    """A change that is refused while the owner lets nobody change anything."""

    retry_after_s: int = 60
