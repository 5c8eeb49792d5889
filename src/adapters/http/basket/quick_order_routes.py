"""Quick order: what a pasted list of codes means."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from litestar import Request, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from adapters.http.app_context import Parts, given_to
from adapters.http.auth_config import counting_lines
from adapters.http.catalogue.schemas import Card
from adapters.http.problems import problems
from adapters.http.route_options import LONG_BODY_BYTES, call
from adapters.web.asgi import ReadyJson, scope_of
from adapters.web.executors import FEW_LINES, Executors, executors
from shopcore.basket.quick_order import MAXIMUM_LINES, lines_in
from shopcore.catalogue.product import Product
from shopcore.storefront import Storefront
from shopcore.use_cases.basket.match_codes import MatchedLine, match_some_at_a_time

from .quick_order_schemas import MatchAnswer, MatchAsked, MatchedLineOut

_TOLD = "The lines, each found, to be chosen, or missing."


@post(
    "/product/Match",
    status_code=200,
    operation_id="match",
    opt=call(limit="search", takes_many_lines=True),
    responses={200: ResponseSpec(MatchAnswer, generate_examples=False, description=_TOLD), **problems(422)},
    request_max_body_size=LONG_BODY_BYTES,
)
async def match(request: Request[Any, Any, State], data: JSONBody[MatchAsked]) -> ReadyJson:
    """Find what a pasted order means, line by line."""
    parts, storefront = given_to(request)
    parts.watch.demand_ready()
    lines = min(max(lines_in(data.text), 1), MAXIMUM_LINES)
    work, scope = partial(_matched, parts, storefront, data.text), scope_of(request)
    with counting_lines(request, lines):
        if lines > FEW_LINES:
            others = executors()
            return ReadyJson(await parts.long_orders.work(scope, lines, partial(work, others=others)))
        async with parts.list_turns.of(scope):
            return ReadyJson(await executors().lists.run(work))


def _matched(parts: Parts, storefront: Storefront, text: str, *, others: Executors | None = None) -> bytes:
    """Match some lines at a time and write them; a long order gives way to *others* in between."""
    written: list[msgspec.Raw] = []
    give_way = None if others is None else others.giving_way()
    for lines in match_some_at_a_time(parts.search, storefront, text):
        card = parts.watch.listed.card
        written.extend(msgspec.Raw(msgspec.json.encode(_line_out(line, card))) for line in lines)
        if give_way is not None:
            give_way()
    return msgspec.json.encode({"lines": written})


def _line_out(matched: MatchedLine, card: Callable[[Product], Card]) -> MatchedLineOut:
    return MatchedLineOut(
        line=matched.line.number,
        text=matched.line.text,
        quantity=matched.quantity,
        status=matched.status.value,
        product=None if matched.product is None else card(matched.product),
        candidates=[card(product) for product in matched.candidates] or None,
    )


QUICK_ORDER_CALLS = (match,)
