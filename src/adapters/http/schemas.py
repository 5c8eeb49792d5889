"""What every shape on the wire is made of: money, problems, notices."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, datetime
from enum import Enum
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeAlias, TypeVar

from msgspec import NODEFAULT, Struct, field
from msgspec.structs import FieldInfo, fields

from adapters.web.json_schemas import Pounds, Wire
from shopcore.money.money import Money
from shopcore.money.vat import ZERO, Amount

_T = TypeVar("_T")
_Shape = TypeVar("_Shape", bound=Struct)
if TYPE_CHECKING:
    OrNull: TypeAlias = Annotated[_T, "null is read as the default"]
else:
    OrNull = _T | None
"""A field of a request that may be left out or null: it then has its default, and is never null."""


def pounds(money: Money) -> float:
    """Write money for JSON: whole pence over 100 always print with at most two decimals."""
    return money.pence / 100


def amount_out(amount: Amount) -> AmountOut:
    """Show an amount with its VAT; most figures of a basket are nothing."""
    if amount is ZERO:
        return _NOTHING
    ex_vat, vat = amount.ex_vat.pence, amount.vat.pence
    return AmountOut(ex_vat / 100, vat / 100, (ex_vat + vat) / 100)


def response_of(shape: type[_Shape], value: object, **others: Any) -> _Shape:
    """Fill a response with the attributes of a value that have the names of its fields, beside *others*.

    Money is shown in pounds, an amount with its VAT, a member of an enumeration by its value.
    """
    for name in shape.__struct_fields__:
        if name not in others:
            held = getattr(value, name)
            show = _showing(held.__class__)
            others[name] = held if show is None else show(held)
    return shape(**others)


@cache
def _showing(kind: type) -> Callable[[Any], object] | None:
    """Find how values of a kind are shown; None for those that are shown as they are."""
    return attrgetter("value") if issubclass(kind, Enum) else _SHOWN.get(kind)


class RequestBody(Struct, rename="camel", forbid_unknown_fields=True):
    """A request body; unknown fields are refused, and null for one that may be left out is as if it was."""

    def __post_init__(self) -> None:
        for one in _optional_fields(type(self)):
            if getattr(self, one.name) is None:
                setattr(self, one.name, one.default_factory() if one.default is NODEFAULT else one.default)


@cache
def _optional_fields(shape: type[Struct]) -> tuple[FieldInfo, ...]:
    """List the fields that may be left out and are not null then."""
    return tuple(one for one in fields(shape) if not one.required and one.default is not None)


class AmountOut(Wire):
    ex_vat: Pounds
    vat: Pounds
    inc_vat: Pounds


_NOTHING = AmountOut(0, 0, 0)
_SHOWN: Final[Mapping[type, Callable[[Any], object]]] = {Money: pounds, Amount: amount_out}


class PriceBreakOut(Wire):
    quantity: int
    price: Pounds


class NoticeOut(Wire):
    kind: Literal["out_of_stock", "expected", "part_delivery", "direct", "door_direct", "hazardous", "long"]
    primary: bool
    text: str
    detail: str
    date: date | None


class ArrivalOut(Wire):
    """The days between which everything comes; the countdown is true where *isNextDay*."""

    earliest: date
    latest: date
    text: str
    is_next_day: bool


class PromiseOut(Wire):
    """When it comes to the mainland: *before* holds until *cutoff*, *after* for the rest of the day.

    *condition* names whom the day is for, in the same element as the claim; *lead* goes before the
    time that is left, *deadline* in the place of both where no clock runs. *isPast* tells on which
    side of the cutoff this was said.
    """

    cutoff: datetime
    before: ArrivalOut
    after: ArrivalOut
    is_past: bool
    condition: str
    lead: str
    deadline: str
    note: str


class PartHealth(Wire):
    """*last_seen* is when a part last answered; absent if it never did."""

    name: str
    status: str
    last_seen: datetime | None = None


class Health(Wire):
    status: str
    catalogue_version: int
    reason: str | None = None
    parts: list[PartHealth] = field(default_factory=list)
    read_only: bool = False
