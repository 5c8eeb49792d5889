"""The calls of checkout before the hand-off: what is offered, and what was chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from litestar import Request
from litestar.datastructures import State
from litestar.params import JSONBody

from adapters.http.app_context import AppContext, ContextDependency, run_in_thread
from adapters.http.calls import get_call, post_call
from adapters.http.customers.auth_schemas import refuse_controls
from adapters.http.middleware.auth_middleware import signed_in
from adapters.http.route_options import api_route
from shopcore.use_cases.checkout.choose_delivery import choose_delivery, show_checkout
from shopcore.use_cases.delivery.find_delivery import (
    FulfilmentOptions,
    options_for_address,
    options_for_postcode,
)

from .responses import state_out, ways_out, wishes_in
from .schemas import ByAddressRequest, ByPostcodeRequest, CheckoutStateOut, ChooseRequest, WaysResponse

HttpRequest = Request[Any, Any, State]
_WITH_TOKEN: Final = api_route(needs_customer=True, takes_body_token=True)
_OWN: Final = api_route(needs_customer=True)


@post_call("/api/getByAddress", "getByAddress", 403, 404, opt=_WITH_TOKEN)
async def by_address(
    request: HttpRequest, context: ContextDependency, data: JSONBody[ByAddressRequest]
) -> WaysResponse:
    """List the delivery options for a saved address, and the branches nearby for collection."""
    return await _ways(request, context, options_for_address, data.address_id)


@post_call("/api/getByPostcode", "getByPostcode", 403, 422, opt=_WITH_TOKEN)
async def by_postcode(
    request: HttpRequest, context: ContextDependency, data: JSONBody[ByPostcodeRequest]
) -> WaysResponse:
    """List the delivery options for a postcode, and the branches nearby for collection."""
    return await _ways(request, context, options_for_postcode, data.postcode)


async def _ways(
    request: HttpRequest, context: AppContext, find: Callable[..., FulfilmentOptions], place: str
) -> WaysResponse:
    customer_id, shop = signed_in(request).customer.customer_id, context.open_shop()
    return ways_out(await run_in_thread(partial(find, shop, customer_id, place, locations=context.locations)))


@get_call("/checkout/State", "checkoutState", 403, opt=_OWN)
async def checkout_state(request: HttpRequest, context: ContextDependency) -> CheckoutStateOut:
    """Return the choices made in checkout so far, without those that are not offered any more."""
    customer = signed_in(request).customer
    work = partial(show_checkout, context.open_shop(), customer)
    return state_out(await run_in_thread(work), customer)


@post_call("/checkout/Choose", "checkoutChoose", 403, 404, 409, 422, opt=_OWN)
async def choose(
    request: HttpRequest, context: ContextDependency, data: JSONBody[ChooseRequest]
) -> CheckoutStateOut:
    """Save a choice made in checkout: a delivery option, an address, a branch, a day or a reference."""
    refuse_controls(data)
    customer = signed_in(request).customer
    work = partial(choose_delivery, customer=customer, changes=wishes_in(data))
    return state_out(await context.change(work), customer)


CHECKOUT_ROUTES = (by_address, by_postcode, checkout_state, choose)
