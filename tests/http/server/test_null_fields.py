"""null for a field that may be left out is as if it was left out, on every call."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import fields

from adapters.http.app import ROUTES
from adapters.http.checkout.payment_schemas import CallbackRequest
from tests.support.http.open_shop import OpenShop, opened_shop
from tests.support.http.sign_in import RULES, ask, bearing, log_in, token_for, with_customer, with_password
from tests.support.many_cases import for_each


def shapes(annotation: Any) -> Iterator[type[Struct]]:
    """List the shapes that a body is made of."""
    for part in get_args(annotation):
        yield from shapes(part)
    if isinstance(annotation, type) and issubclass(annotation, Struct):
        yield annotation
        for hint in get_type_hints(annotation, include_extras=True).values():
            yield from shapes(hint)


GUEST_BASKET = "0f8fad5b-d9cb-469f-a165-70867728950e"
BODIES = [
    result.annotation
    for one in ROUTES
    if (result := one.parsed_fn_signature.parameters.get("data")) is not None
]
REQUEST_TYPES = sorted(
    {shape for body in (*BODIES, CallbackRequest) for shape in shapes(body)}, key=lambda s: s.__name__
)
RULED = {
    "NewCustomerRequest": (
        "title firstName lastName email password phoneNumber segment invoiceAddress".split()
    ),
    "InvoiceAddressIn": "houseName addressLineOne postCode".split(),
    "SegmentIn": ["value"],
    "AddressIn": "houseName addressLineOne postCode".split(),
    "TradeApplicationRequest": "companyName trade contactName email phoneNumber".split(),
}
"""A rule asks for these: who sends null there sends no form, who leaves them out breaks the rule."""
LEFT_OUT = [
    (shape, one)
    for shape in REQUEST_TYPES
    for one in fields(shape)
    if not one.required and one.encode_name not in RULED.get(shape.__name__, ())
]


def least(shape: type[Struct]) -> dict[str, Any]:
    """Fill the fields that a shape cannot do without, with whatever they take."""
    hints = get_type_hints(shape, include_extras=True)
    return {one.encode_name: anything(hints[one.name]) for one in fields(shape) if one.required}


def anything(hint: Any) -> Any:
    if isinstance(hint, type) and issubclass(hint, Struct):
        return least(hint)
    for hit in ("/product-1", "event-12", GUEST_BASKET, 1, True, [], *get_args(hint)):
        try:
            msgspec.convert(hit, hint)
        except msgspec.ValidationError:
            continue
        return hit
    raise AssertionError(f"nothing is known that fits {hint}")


@for_each("left_out", LEFT_OUT, lambda case: f"{case[0].__name__}.{case[1].encode_name}")
def test_null_is_read_as_absent(left_out):
    """Whatever else the body holds."""
    shape, one = left_out
    absent = least(shape)
    read, as_null = (msgspec.convert(body, shape) for body in (absent, {**absent, one.encode_name: None}))

    assert as_null == read


def test_all_shapes_are_looked_at():
    """Those in lists and within others too."""
    assert {"BasketItemIn", "SegmentIn", "CustomData", "LineReferenceIn"} <= {
        s.__name__ for s in REQUEST_TYPES
    }
    assert len(LEFT_OUT) > 50


@pytest.fixture
def shop(tmp_path) -> Iterator[OpenShop]:
    with opened_shop(tmp_path, auth=RULES) as opened:
        token_for(opened, with_customer(opened, "bob"), "bobs")
        with_password(opened)
        yield opened


HOME = {"houseName": "12", "addressLineOne": "Mill Lane", "postCode": "LS1 4AP"}


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/createAddress", {"address": {**HOME, "companyName": None, "id": None}, "token": None}, 200),
        ("/basket/AddItem", {"skuCode": "PLAIN", "quantity": 1, "width": None, "basketId": None}, 200),
        ("/basket/RemoveOutOfStockBasketItem", {"skuCode": None}, 200),
        ("/checkout/Choose", {"deliveryOption": None, "reference": None, "lineReferences": None}, 200),
        ("/api/pageViews", {"path": "/", "skuCode": None, "category": None}, 403),
        ("/account/NewCustomer", {"otherSource": None, "acceptsMarketing": None}, 422),
    ],
)
def test_a_call_takes_null_for_what_it_does_not_need(shop, path, body, status):
    """It answers as to a body without those fields."""
    annotation, without = (
        ask(shop, "POST", path, json=one, headers=bearing("bobs"))
        for one in (body, {name: value for name, value in body.items() if value is not None})
    )

    assert (annotation.status_code, without.status_code) == (status, status)
    assert annotation.json().get("errors") == without.json().get("errors")


def test_a_sign_in_with_null_for_how_long_lasts_as_long_as_usual(shop):
    """A day."""
    assert "Max-Age=86400" in log_in(shop, persist=None).headers["set-cookie"]
