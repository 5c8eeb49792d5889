"""The basket calls: pricing what a guest carries."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, QueryParameter

from adapters.http.basket import basket_out, wanted_line
from adapters.http.calls import call
from adapters.http.edition import Edition
from adapters.http.parts import Parts, aside, given_to
from adapters.http.problems import problems
from adapters.http.wire import Basket, Card, QuoteAsked
from shopcore.catalogue import Product
from shopcore.storefront import Storefront
from shopcore.use_cases.quote import check_wanted, quote_from
from shopcore.use_cases.suggest_for_basket import suggest_for_basket

_PRICED = "The basket, priced."


@post(
    "/basket/Quote",
    status_code=200,
    operation_id="quote",
    opt=call(limit="quote"),
    responses={200: ResponseSpec(Basket, generate_examples=False, description=_PRICED), **problems(422)},
)
async def quote(
    request: Request[Any, Any, State],
    data: JSONBody[QuoteAsked],
    trace: Annotated[bool, QueryParameter(description="Tell how every figure came about.")] = False,
) -> Response[bytes]:
    """Price a basket without storing it."""
    parts, storefront = given_to(request)
    wanted = [wanted_line(item) for item in data.items]
    check_wanted(wanted)
    edition = parts.watch.edition
    known = await _products(parts, edition, storefront, [line.sku for line in wanted])
    showing = edition.showing
    quoted = quote_from(known, wanted, today=showing.today, tariff=showing.tariff, trace=trace)
    held = [line.line.product for line in quoted.lines]
    basket = basket_out(quoted, edition, await _suggestions(parts, held))
    return Response(msgspec.json.encode(basket), media_type=MediaType.JSON)


async def _products(
    parts: Parts, edition: Edition, storefront: Storefront, skus: Sequence[str]
) -> dict[str, Product]:
    known = edition.held(storefront, skus)
    missing = [sku for sku in dict.fromkeys(skus) if sku not in known]
    if missing:
        read = await aside(partial(parts.read_products, storefront, missing))
        edition.hold(storefront, read)
        known.update(read)
    return known


async def _suggestions(parts: Parts, held: Sequence[Product]) -> list[Card]:
    listed = parts.watch.listed
    if listed.version < 0 or not held:
        return []
    key = tuple([product.product_id for product in held])
    kept = listed.suggestions.get(key)
    if kept is None:
        kept = listed.suggestions.put(key, await aside(partial(_suggest, parts, listed, held)))
    return kept


def _suggest(parts: Parts, listed: Edition, held: Sequence[Product]) -> list[Card]:
    suggested = suggest_for_basket(held, parts.shelf, today=listed.showing.today)
    return [listed.card(product) for product in suggested]


BASKET_CALLS = (quote,)
