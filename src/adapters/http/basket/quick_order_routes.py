"""Quick order: what a pasted list of codes means."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from litestar import Request
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from adapters.http.app_context import AppContext, context_and_storefront
from adapters.http.auth_config import count_lines
from adapters.http.calls import post_call
from adapters.http.catalogue.schemas import CardOut
from adapters.http.route_options import LONG_BODY_BYTES, api_route
from adapters.http.schemas import response_of
from adapters.web.asgi import scope_of
from adapters.web.executors import FEW_LINES, Executors, executors
from shopcore.basket.basket import MAXIMUM_LINES
from shopcore.basket.quick_order import lines_in
from shopcore.catalogue.product import Product
from shopcore.storefront import Storefront
from shopcore.use_cases.basket.match_codes import MatchedLine, match_some_at_a_time

from .encoded_json import EncodedJson
from .quick_order_schemas import MatchedLineOut, MatchRequest, MatchResponse, ReadAsOut

_MATCH_DESCRIPTION = "The lines of the list: found, missing, or with several products to choose from."


@post_call(
    "/product/Match",
    "match",
    422,
    opt=api_route(limit="search"),
    answer=ResponseSpec(MatchResponse, generate_examples=False, description=_MATCH_DESCRIPTION),
    request_max_body_size=LONG_BODY_BYTES,
)
async def match(request: Request[Any, Any, State], data: JSONBody[MatchRequest]) -> EncodedJson:
    """Find the products of a pasted list, line by line."""
    context, storefront = context_and_storefront(request)
    context.poller.demand_ready()
    lines = min(max(lines_in(data.text), 1), MAXIMUM_LINES)
    work, scope = partial(_match, context, storefront, data.text), scope_of(request)
    async with count_lines(request, lines):
        if lines > FEW_LINES:
            executors_in_use = executors()
            return EncodedJson(
                await context.long_orders.work(scope, lines, partial(work, executors_in_use=executors_in_use))
            )
        async with context.list_queues.of(scope):
            return EncodedJson(await executors().lists.run(work))


def _match(
    context: AppContext, storefront: Storefront, text: str, *, executors_in_use: Executors | None = None
) -> bytes:
    """Match some lines at a time and write them; a long order gives way to *executors_in_use* in between."""
    encoded: list[msgspec.Raw] = []
    pause = None if executors_in_use is None else executors_in_use.pause_for_others()
    for lines in match_some_at_a_time(context.search, storefront, text):
        card = context.poller.listed.card
        encoded.extend(msgspec.Raw(msgspec.json.encode(_line_out(line, card))) for line in lines)
        if pause is not None:
            pause()
    return msgspec.json.encode({"lines": encoded})


def _line_out(matched: MatchedLine, card: Callable[[Product], CardOut]) -> MatchedLineOut:
    return MatchedLineOut(
        line=matched.line.number,
        text=matched.line.text,
        quantity=matched.quantity,
        status=matched.status.value,
        product=None if matched.product is None else card(matched.product),
        candidates=[card(product) for product in matched.candidates] or None,
        read_as=None if matched.read_as is None else response_of(ReadAsOut, matched.read_as),
    )


QUICK_ORDER_ROUTES = (match,)
