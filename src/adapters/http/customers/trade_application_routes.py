"""What anybody may ask without an account: a trade account, or the delivery note of an order they know."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Request, Response
from litestar.datastructures import State
from litestar.params import JSONBody, QueryParameter

from adapters.http.app_context import context_and_storefront
from adapters.http.calls import get_call, post_call
from adapters.http.documents.routes import DOCUMENT, PDF
from adapters.http.middleware.visitor import visitor_of
from adapters.http.route_options import api_route
from adapters.web.asgi import scope_of
from shopcore.use_cases.customers.apply_for_trade import apply_for_trade
from shopcore.use_cases.documents.show_document import show_delivery_note

from .auth_schemas import refuse_controls
from .trade_application_schemas import TradeApplicationRequest


@post_call("/api/tradeApplication", "applyForTrade", 422, opt=api_route(limit="enquiries"), status_code=202)
async def trade_application(
    request: Request[Any, Any, State], data: JSONBody[TradeApplicationRequest]
) -> None:
    """Apply for a trade account; the same application sent again on the same day has no effect."""
    context, storefront = context_and_storefront(request)
    refuse_controls(data)
    to = context.pdf_renderer.sellers[storefront].email
    values = msgspec.structs.asdict(data)
    visitor = visitor_of(request)
    work = partial(apply_for_trade, storefront=storefront, values=values, to=to, visitor=visitor)
    await context.change(work)


@get_call("/api/deliveryNote", "noteOfOrder", 404, opt=api_route(limit="track"), answer=DOCUMENT)
async def note_of_order(
    request: Request[Any, Any, State],
    order: Annotated[str, QueryParameter(min_length=1, max_length=40)],
    postcode: Annotated[str, QueryParameter(min_length=1, max_length=20)],
) -> Response[bytes]:
    """Return the delivery note of an order by its number and delivery postcode; no sign-in is needed."""
    context, _ = context_and_storefront(request)

    def printed() -> Response[bytes]:
        document = show_delivery_note(context.open_shop(), order, postcode, context.pdf_renderer.sellers)
        disposition = f'inline; filename="delivery-note-{document.number}.pdf"'
        headers = {"content-disposition": disposition, "cache-control": "no-store"}
        return Response(context.pdf_renderer.printed(document), media_type=PDF, headers=headers)

    return await context.printing.run(scope_of(request), printed)


ENQUIRY_ROUTES = (trade_application, note_of_order)
