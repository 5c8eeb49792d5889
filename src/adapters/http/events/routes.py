"""The calls by which pages tell what happens, and by which visitors say what they allow."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import JSONBody

from adapters.http.app_context import context_and_storefront, run_in_thread
from adapters.http.auth_config import auth_of
from adapters.http.calls import post_call
from adapters.http.middleware.auth_middleware import maybe_signed_in
from adapters.http.middleware.cookies import set_cookies
from adapters.http.middleware.visitor import consent_cookies, lapsed_cookies, visitor_of
from adapters.http.route_options import api_route
from adapters.web.asgi import scope_of
from shopcore.events.consent import Consent
from shopcore.use_cases.events.record_event import NewEvent
from shopcore.use_cases.events.record_page_view import record_page_event, record_page_view

from .schemas import KINDS, ConsentRequest, PageEventRequest, PageViewRequest, SearchClickRequest, lines_of

HttpRequest = Request[Any, Any, State]
PIXEL: Final = Path(__file__).with_name("facebook-pixel.js").read_bytes()
_EVENT_ROUTE: Final = api_route(limit="events")


@post_call("/api/consent", "giveConsent", 403, opt=_EVENT_ROUTE, status_code=204)
async def give_consent(request: HttpRequest, data: JSONBody[ConsentRequest]) -> None:
    """Save the visitor's cookie choices and set the ids that they allow; refusing removes those ids."""
    context, _ = context_and_storefront(request)
    scope, consent_config = scope_of(request), context.consent_config
    if consent_config.version:
        consent = Consent(
            version=consent_config.version,
            answered_at=consent_config.now(),
            statistics=data.statistics,
            marketing=data.marketing,
        )
        entropy = context.open_shop().entropy
        set_cookies(scope, consent_cookies(scope, auth_of(request).cookies, consent, entropy))


@post_call("/api/fbEvents", "tellEvent", 403, 422, opt=_EVENT_ROUTE, status_code=204)
async def receive_event(request: HttpRequest, data: JSONBody[PageEventRequest]) -> None:
    """Record an event from a page; one sent twice with the same id counts once."""
    context, storefront = context_and_storefront(request)
    contents = data.custom_data.contents if data.custom_data else []
    skus = [one.id for one in contents]
    products = await run_in_thread(partial(context.read_products, storefront, skus)) if skus else {}
    what = NewEvent(
        kind=KINDS[data.event_name],
        storefront=storefront,
        lines=lines_of(data, products),
        status=data.status or "",
        event_id=data.event_id,
    )
    await context.change(partial(record_page_event, what=what, visitor=visitor_of(request)))


@post_call(
    "/api/pageViews", "tellPageView", 403, opt=api_route(limit="events", knows_customer=True), status_code=204
)
async def receive_page_view(request: HttpRequest, data: JSONBody[PageViewRequest]) -> None:
    """Record that a page was viewed, with a signed-in customer's basket where services use it."""
    context, storefront = context_and_storefront(request)
    who, visitor = maybe_signed_in(request), visitor_of(request)
    work = partial(
        record_page_view,
        storefront=storefront,
        path=data.path,
        visitor=visitor,
        customer=who.customer if who else None,
        sku=data.sku_code,
        category=data.category,
    )
    await context.change(work)
    scope, entropy = scope_of(request), context.open_shop().entropy
    lapsed = lapsed_cookies(scope, auth_of(request).cookies, visitor.consent, entropy)
    if lapsed:
        set_cookies(scope, lapsed)


@post_call("/api/searchClicks", "tellSearchClick", opt=_EVENT_ROUTE, status_code=204)
async def receive_search_click(request: HttpRequest, data: JSONBody[SearchClickRequest]) -> None:
    """Note that a product of a search result was opened or added; nothing says which one, or by whom."""
    context, storefront = context_and_storefront(request)
    context.search_log.note_click(storefront, data.text, request.scope["state"]["client"])


@get("/scripts/facebook-pixel.js", include_in_schema=False, sync_to_thread=False)
def pixel() -> Response[bytes]:
    """Give the page what tells events; it is ours, and does nothing for whoever did not agree."""
    headers = {"cache-control": "public, max-age=3600"}
    return Response(PIXEL, media_type="text/javascript", headers=headers)


EVENT_ROUTES = (give_consent, receive_event, receive_page_view, receive_search_click, pixel)
