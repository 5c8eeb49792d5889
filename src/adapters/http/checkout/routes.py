"""The calls of checkout before the hand-off: what is offered, and what was chosen."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from adapters.http.app_context import GivenParts, aside
from adapters.http.customers.auth_schemas import refuse_controls
from adapters.http.middleware.auth_middleware import signed_in
from adapters.http.problems import problems
from adapters.http.route_options import call
from shopcore.use_cases.checkout.choose_delivery import choose_delivery, show_checkout
from shopcore.use_cases.delivery.find_delivery import ways_to_address, ways_to_postcode

from .responses import state_out, ways_out, wishes_in
from .schemas import ByAddressAsked, ByPostcodeAsked, CheckoutStateOut, ChooseAsked, WaysAnswer

Asking = Request[Any, Any, State]
_WITH_TOKEN: Final = call(needs_customer=True, takes_body_token=True)
_OWN: Final = call(needs_customer=True)


@post(
    "/api/getByAddress",
    status_code=200,
    operation_id="getByAddress",
    opt=_WITH_TOKEN,
    responses=problems(403, 404),
)
async def by_address(request: Asking, parts: GivenParts, data: JSONBody[ByAddressAsked]) -> WaysAnswer:
    """Find how the basket reaches an address of the customer's, and who hands it over near there."""
    customer_id = signed_in(request).customer.customer_id
    shop, locations = parts.open_shop(), parts.locations
    work = partial(ways_to_address, shop, customer_id, data.address_id, locations=locations)
    return ways_out(await aside(work))


@post(
    "/api/getByPostcode",
    status_code=200,
    operation_id="getByPostcode",
    opt=_WITH_TOKEN,
    responses=problems(403, 422),
)
async def by_postcode(request: Asking, parts: GivenParts, data: JSONBody[ByPostcodeAsked]) -> WaysAnswer:
    """Find how the basket reaches a postcode, and who hands it over near there."""
    customer_id = signed_in(request).customer.customer_id
    shop, locations = parts.open_shop(), parts.locations
    work = partial(ways_to_postcode, shop, customer_id, data.postcode, locations=locations)
    return ways_out(await aside(work))


@get("/checkout/State", operation_id="checkoutState", opt=_OWN, responses=problems(403))
async def checkout_state(request: Asking, parts: GivenParts) -> CheckoutStateOut:
    """Show what was chosen so far; what is not offered any more is not shown as chosen."""
    customer = signed_in(request).customer
    work = partial(show_checkout, parts.open_shop(), customer)
    return state_out(await aside(work), customer)


@post(
    "/checkout/Choose",
    status_code=200,
    operation_id="checkoutChoose",
    opt=_OWN,
    responses=problems(403, 404, 409, 422),
)
async def choose(request: Asking, parts: GivenParts, data: JSONBody[ChooseAsked]) -> CheckoutStateOut:
    """Choose a way of delivery, an address, a branch, a day or a reference, as long as it is offered."""
    refuse_controls(data)
    customer = signed_in(request).customer
    work = partial(choose_delivery, customer=customer, wishes=wishes_in(data))
    return state_out(await parts.change(work), customer)


CHECKOUT_CALLS = (by_address, by_postcode, checkout_state, choose)
