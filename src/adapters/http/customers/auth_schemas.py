"""What signing in and registering ask and answer on the wire."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from unicodedata import category

import msgspec
from litestar.exceptions import ValidationException

from adapters.http.schemas import OrNull, RequestBody
from adapters.web.json_schemas import Wire
from shopcore.customers.registration import Registration
from shopcore.values import value_of
from shopcore.white_space import WHITE_SPACE, trimmed, without_white_space

from .address_responses import address_in
from .address_schemas import InvoiceAddressIn

_MAY_HOLD_SPACE = "password"
"""A rule of the form names white space in a password, so its shape does not."""
_OF_ANY_SPACING = "postcode"
"""Whatever white space stands in a postcode, it is dropped."""
_LINE_ENDS = frozenset({"Cc", "Zl", "Zp"})
_TURNED = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""They turn the writing around, so that a label reads otherwise than it was typed."""


class SegmentIn(RequestBody):
    """The account type, with the company of a business."""

    value: int | str = ""
    company_name: OrNull[str] = ""


class NewCustomerRequest(RequestBody):
    """The registration form; a field that is left out is told as a broken rule, like an empty one."""

    title: str = ""
    first_name: str = ""
    last_name: str = ""
    email: str = ""
    password: str = ""
    accepts_marketing: OrNull[bool] = False
    other_source: OrNull[str] = ""
    phone_number: str = ""
    segment: SegmentIn = msgspec.field(default_factory=SegmentIn)
    turnstile_token: OrNull[str] = ""
    invoice_address: InvoiceAddressIn = msgspec.field(default_factory=InvoiceAddressIn)


class NewCustomerOut(Wire):
    card_code: str
    contact_id: str
    email_address: str


class LoginRequest(RequestBody):
    """Who signs in; without *persist* the cookies end with the browser."""

    username: str
    password: str
    persist: OrNull[bool] = True


class EmptyRequest(RequestBody):
    """An empty object."""


class ForgottenPasswordRequest(RequestBody):
    email: str


class ResetPasswordRequest(RequestBody):
    token: str
    password: str


class EmailCheck(Wire):
    email_already_exist: bool


class SourceOut(Wire):
    code: str
    name: str


class Message(Wire):
    message: str


def registration_of(data: NewCustomerRequest) -> Registration:
    """Read the form as typed."""
    return value_of(
        Registration,
        data,
        address=address_in(data.invoice_address),
        segment=str(data.segment.value),
        company_name=data.segment.company_name,
    )


def refuse_controls(data: RequestBody) -> None:
    """Refuse characters that nobody types: they would hide what a text says.

    Raises:
        ValidationException: Naming every field that holds one.
    """
    faults = [name for name, text in _texts(msgspec.to_builtins(data)) if _has_controls(name, text)]
    if faults:
        raise ValidationException(extra=[{"message": "control characters", "key": name} for name in faults])


def _texts(value: Any, place: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, dict):
        for name, below in value.items():
            yield from _texts(below, f"{place}.{name}" if place else name)
    elif isinstance(value, list):
        for number, below in enumerate(value):
            yield from _texts(below, f"{place}[{number}]")


def _has_controls(name: str, text: str) -> bool:
    if name.rpartition(".")[2].lower() == _OF_ANY_SPACING:
        text = without_white_space(text)
    spared = _TURNED.union(WHITE_SPACE) if name == _MAY_HOLD_SPACE else ()
    return any((category(c) in _LINE_ENDS or c in _TURNED) and c not in spared for c in trimmed(text))
