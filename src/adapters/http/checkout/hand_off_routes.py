"""The calls around an order: handing over to the pay site, cancelling, tracking."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Final

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody, QueryParameter

from adapters.http.app_context import GivenParts, aside
from adapters.http.auth_config import desk_of
from adapters.http.customers.auth_schemas import refuse_controls
from adapters.http.middleware.auth_middleware import signed_in
from adapters.http.middleware.cookies import set_cookies
from adapters.http.middleware.visitor import visitor_of
from adapters.http.orders.responses import order_detail
from adapters.http.orders.schemas import OrderDetail
from adapters.http.problems import problems
from adapters.http.route_options import call
from adapters.web.asgi import scope_of
from shopcore.checkout.hand_off import START_PATH
from shopcore.customers.session import LIFE
from shopcore.use_cases.checkout.hand_off import hand_off
from shopcore.use_cases.orders.cancel_order import cancel_order
from shopcore.use_cases.orders.track_order import track_order

from .payment_responses import tracked_out, wishes_of
from .payment_schemas import HandOffAsked, HandOffOut, Tracked

Asking = Request[Any, Any, State]
_HANDED: Final = call(needs_customer=True, limit="pay")


@post(
    "/checkout/HandOff",
    status_code=200,
    operation_id="handOff",
    opt=_HANDED,
    responses=problems(403, 404, 409, 422),
)
async def hand_over(request: Asking, parts: GivenParts, data: JSONBody[HandOffAsked]) -> HandOffOut:
    """Hand the basket over to the pay site; the address works once, for five minutes."""
    refuse_controls(data)
    who = signed_in(request)
    work = partial(
        hand_off,
        customer=who.customer,
        wishes=wishes_of(data),
        site=parts.till.site,
        last_visit=who.session.expires_at - LIFE,
        visitor=visitor_of(request),
    )
    handed = await parts.change(work)
    scope, claims = scope_of(request), handed.claims
    set_cookies(scope, desk_of(request).cookies.for_pay_site(claims.user, claims.basket_id))
    return HandOffOut(START_PATH + handed.token, claims.expires_at)


@post(
    "/account/Orders/{order_id:str}",
    status_code=200,
    operation_id="cancelOrder",
    opt=call(needs_customer=True),
    responses=problems(403, 404, 409),
)
async def cancel(request: Asking, parts: GivenParts, order_id: FromPath[str]) -> OrderDetail:
    """Cancel one of the customer's orders, while it may be."""
    work = partial(cancel_order, customer=signed_in(request).customer, order_id=order_id)
    order = await parts.change(work)
    skus = [line.sku for line in order.lines]
    found = await aside(partial(parts.read_products, order.storefront, skus))
    return order_detail(order, {p.product_id: p for p in found.values()}, parts.watch.edition)


@get("/api/track", operation_id="track", opt=call(limit="track"), responses=problems(404))
async def track(
    parts: GivenParts,
    order: Annotated[str, QueryParameter()],
    postcode: Annotated[str, QueryParameter()],
) -> Response[Tracked]:
    """Tell how far an order is, to whoever knows its number and the postcode it goes to."""
    found = await aside(partial(track_order, parts.open_shop(), order, postcode))
    return Response(tracked_out(found), headers={"cache-control": "no-store"})


HAND_OFF_CALLS = (hand_over, cancel, track)
