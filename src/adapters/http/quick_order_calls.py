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

from adapters.http.asgi import ReadyJson
from adapters.http.calls import LONG_BODY_BYTES, call
from adapters.http.parts import aside, given_to
from adapters.http.problems import problems
from adapters.http.wire import Card
from adapters.http.wire_quick_order import MatchAnswer, MatchAsked, MatchedLineOut
from shopcore.catalogue import Product
from shopcore.use_cases.match_codes import MatchedLine, match_codes

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
    lines = await aside(partial(match_codes, parts.search, storefront, data.text))
    card = parts.watch.listed.card
    answer = MatchAnswer([_line_out(line, card) for line in lines])
    return ReadyJson(msgspec.json.encode(answer))


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
