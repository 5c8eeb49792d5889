"""The calls around an order: handing over to the pay site, cancelling, tracking."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Final

from litestar import Request, Response
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody, QueryParameter

from adapters.http.app_context import ContextDependency, run_in_thread
from adapters.http.auth_config import auth_of
from adapters.http.calls import get_call, post_call
from adapters.http.customers.auth_schemas import refuse_controls
from adapters.http.middleware.auth_middleware import signed_in
from adapters.http.middleware.cookies import set_cookies
from adapters.http.middleware.visitor import visitor_of
from adapters.http.orders.responses import order_detail
from adapters.http.orders.schemas import OrderDetail
from adapters.http.route_options import api_route
from adapters.web.asgi import scope_of
from shopcore.checkout.hand_off import START_PATH
from shopcore.customers.session import LIFE
from shopcore.use_cases.checkout.hand_off import hand_off
from shopcore.use_cases.orders.cancel_order import cancel_order
from shopcore.use_cases.orders.track_order import track_order

from .payment_responses import tracked_out, wishes_of
from .payment_schemas import HandOffOut, HandOffRequest, TrackingOut

HttpRequest = Request[Any, Any, State]
_HANDED: Final = api_route(needs_customer=True, limit="pay")


@post_call("/checkout/HandOff", "handOff", 403, 404, 409, 422, opt=_HANDED)
async def hand_over(
    request: HttpRequest, context: ContextDependency, data: JSONBody[HandOffRequest]
) -> HandOffOut:
    """Send the basket to the pay site; the address in the response works once, for five minutes."""
    refuse_controls(data)
    who = signed_in(request)
    work = partial(
        hand_off,
        customer=who.customer,
        changes=wishes_of(data),
        site=context.payment_config.site,
        last_visit=who.session.expires_at - LIFE,
        visitor=visitor_of(request),
    )
    handed = await context.change(work)
    scope, claims = scope_of(request), handed.claims
    set_cookies(scope, auth_of(request).cookies.for_pay_site(claims.user, claims.basket_id))
    return HandOffOut(START_PATH + handed.token, claims.expires_at)


@post_call("/account/Orders/{order_id:str}", "cancelOrder", 403, 404, 409, opt=api_route(needs_customer=True))
async def cancel(request: HttpRequest, context: ContextDependency, order_id: FromPath[str]) -> OrderDetail:
    """Cancel one of the customer's orders, if it can still be cancelled."""
    work = partial(cancel_order, customer=signed_in(request).customer, order_id=order_id)
    order = await context.change(work)
    skus = [line.sku for line in order.lines]
    result = await run_in_thread(partial(context.read_products, order.storefront, skus))
    return order_detail(order, {p.product_id: p for p in result.values()}, context.poller.snapshot)


@get_call("/api/track", "track", 404, opt=api_route(limit="track"))
async def track(
    context: ContextDependency,
    order: Annotated[str, QueryParameter()],
    postcode: Annotated[str, QueryParameter()],
) -> Response[TrackingOut]:
    """Track an order by its number and its delivery postcode; no sign-in is needed."""
    result = await run_in_thread(partial(track_order, context.open_shop(), order, postcode))
    return Response(tracked_out(result), headers={"cache-control": "no-store"})


HAND_OFF_ROUTES = (hand_over, cancel, track)
