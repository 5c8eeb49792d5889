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
├── TooManyRequests       asked too often
└── Unavailable           cannot answer now
"""

from __future__ import annotations

from typing import ClassVar

from attrs import define, field, frozen


@frozen
class FieldFault:
    """What is wrong with one field; *field* is its wire name, dotted into objects."""

    field: str
    message: str


@define(auto_exc=True)
class ShopError(Exception):
    """A refusal that a caller may act on; *code* names it on every surface."""

    code: ClassVar[str] = "shop_error"
    title: ClassVar[str] = "The shop could not do that."

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        """The single fields at fault; empty when the whole request is."""
        return ()


@define(auto_exc=True)
class NotFound(ShopError):
    code: ClassVar[str] = "not_found"
    title: ClassVar[str] = "We could not find that."

    what: str
    key: str


@define(auto_exc=True)
class RulesBroken(ShopError):
    code: ClassVar[str] = "rules_broken"
    title: ClassVar[str] = "Some information is missing or invalid."

    broken: tuple[FieldFault, ...] = field(default=())

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        return self.broken


@define(auto_exc=True)
class RegistrationRefused(RulesBroken):
    code: ClassVar[str] = "registration_refused"
    title: ClassVar[str] = (
        "Some information is missing or invalid. "
        "Please correct any of the highlighted fields above to create your account."
    )


@define(auto_exc=True)
class QuantityOutOfRange(ShopError):
    code: ClassVar[str] = "quantity_out_of_range"
    title: ClassVar[str] = "That quantity cannot be ordered."

    maximum: int
    in_basket: int = 0
    places: tuple[str, ...] = ("quantity",)

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        return tuple(FieldFault(p, f"Please enter a quantity from 1 to {self.maximum}.") for p in self.places)


@define(auto_exc=True)
class OutOfStock(ShopError):
    code: ClassVar[str] = "out_of_stock"
    title: ClassVar[str] = "This item is now out of stock"

    sku: str


@define(auto_exc=True)
class DimensionsRequired(ShopError):
    """*broken* names the fields where a request holds several pieces."""

    code: ClassVar[str] = "dimensions_required"
    title: ClassVar[str] = "Please give the width, the height and whether you want screw holes."

    broken: tuple[FieldFault, ...] = ()

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        return self.broken or (FieldFault("width", self.title),)


@define(auto_exc=True)
class DimensionsOutOfRange(ShopError):
    """*limits* says what is cut; *broken* names the fields where a request holds several pieces."""

    code: ClassVar[str] = "dimensions_out_of_range"
    title: ClassVar[str] = "We cannot cut that size."

    limits: str
    broken: tuple[FieldFault, ...] = ()

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        return self.broken or (FieldFault("width", f"We cut {self.limits}."),)


@define(auto_exc=True)
class TooManyLines(ShopError):
    code: ClassVar[str] = "too_many_lines"
    title: ClassVar[str] = "That is more lines than one basket holds."

    maximum: int


@define(auto_exc=True)
class TooManyRequests(ShopError):
    code: ClassVar[str] = "too_many_requests"
    title: ClassVar[str] = "Too many requests. Please wait a moment and try again."

    retry_after_s: int


@define(auto_exc=True)
class Unavailable(ShopError):
    code: ClassVar[str] = "unavailable"
    title: ClassVar[str] = "The shop cannot answer right now. Please try again in a moment."

    reason: str
    retry_after_s: int = 5
