"""The calls by which pages tell what happens, and by which visitors say what they allow."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from adapters.http.app_context import aside, given_to
from adapters.http.auth_config import desk_of
from adapters.http.middleware.auth_middleware import maybe_signed_in
from adapters.http.middleware.cookies import set_cookies
from adapters.http.middleware.visitor import answered_cookies, lapsed_cookies, visitor_of
from adapters.http.problems import problems
from adapters.http.route_options import call
from adapters.web.asgi import scope_of
from shopcore.events.consent import Consent
from shopcore.use_cases.events.record_event import Happening
from shopcore.use_cases.events.record_page_view import tell_of_page, tell_page

from .schemas import KINDS, ConsentAsked, PageEventAsked, PageViewAsked, lines_of

Asking = Request[Any, Any, State]
PIXEL: Final = Path(__file__).with_name("facebook-pixel.js").read_bytes()
_TOLD: Final = call(limit="events")


@post("/api/consent", status_code=204, operation_id="giveConsent", opt=_TOLD, responses=problems(403))
async def give_consent(request: Asking, data: JSONBody[ConsentAsked]) -> None:
    """Keep what the visitor allows, with the ids that go with it; a refusal takes them away."""
    parts, _ = given_to(request)
    scope, telling = scope_of(request), parts.telling
    if telling.version:
        consent = Consent(
            version=telling.version,
            said_at=telling.now(),
            statistics=data.statistics,
            marketing=data.marketing,
        )
        entropy = parts.open_shop().entropy
        set_cookies(scope, answered_cookies(scope, desk_of(request).cookies, consent, entropy))


@post("/api/fbEvents", status_code=204, operation_id="tellEvent", opt=_TOLD, responses=problems(403, 422))
async def tell_event(request: Asking, data: JSONBody[PageEventAsked]) -> None:
    """Take an event that a page tells; one told twice under an id counts once."""
    parts, storefront = given_to(request)
    contents = data.custom_data.contents if data.custom_data else []
    skus = [one.id for one in contents]
    known = await aside(partial(parts.read_products, storefront, skus)) if skus else {}
    what = Happening(
        kind=KINDS[data.event_name],
        storefront=storefront,
        lines=lines_of(data, known),
        status=data.status or "",
        event_id=data.event_id,
    )
    await parts.change(partial(tell_of_page, what=what, visitor=visitor_of(request)))


@post(
    "/api/pageViews",
    status_code=204,
    operation_id="tellPageView",
    opt=call(limit="events", knows_customer=True),
    responses=problems(403),
)
async def tell_view(request: Asking, data: JSONBody[PageViewAsked]) -> None:
    """Take in which page was seen; a customer's move may tell the whole basket."""
    parts, storefront = given_to(request)
    who, visitor = maybe_signed_in(request), visitor_of(request)
    work = partial(
        tell_page,
        storefront=storefront,
        path=data.path,
        visitor=visitor,
        customer=who.customer if who else None,
        sku=data.sku_code,
        category=data.category,
    )
    await parts.change(work)
    scope, entropy = scope_of(request), parts.open_shop().entropy
    lapsed = lapsed_cookies(scope, desk_of(request).cookies, visitor.consent, entropy)
    if lapsed:
        set_cookies(scope, lapsed)


@get("/scripts/facebook-pixel.js", include_in_schema=False, sync_to_thread=False)
def pixel() -> Response[bytes]:
    """Give the page what tells events; it is ours, and does nothing for whoever did not agree."""
    headers = {"cache-control": "public, max-age=3600"}
    return Response(PIXEL, media_type="text/javascript", headers=headers)


EVENT_CALLS = (give_consent, tell_event, tell_view, pixel)
