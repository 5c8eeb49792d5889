"""The call that hands a basket over to the pay site."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from litestar import Request
from litestar.datastructures import State
from litestar.params import JSONBody

from adapters.http.app_context import ContextDependency
from adapters.http.auth_config import auth_of
from adapters.http.calls import post_call
from adapters.http.customers.auth_schemas import refuse_controls
from adapters.http.middleware.auth_middleware import signed_in
from adapters.http.middleware.cookies import set_cookies
from adapters.http.middleware.visitor import visitor_of
from adapters.http.route_options import api_route
from adapters.web.asgi import scope_of
from shopcore.checkout.hand_off import START_PATH
from shopcore.customers.session import LIFE
from shopcore.use_cases.checkout.hand_off import hand_off

from .payment_responses import wishes_of
from .payment_schemas import HandOffOut, HandOffRequest

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


HAND_OFF_ROUTES = (hand_over,)
