"""The basket calls: pricing what a guest carries."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Request, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, QueryParameter

from adapters.http.app_context import AppContext, context_and_storefront, run_in_thread
from adapters.http.auth_config import counting_many_lines
from adapters.http.basket.responses import NO_SUGGESTIONS, basket_out, priced_line_view, requested_line_in
from adapters.http.basket.schemas import BasketItemIn, BasketOut, QuoteRequest
from adapters.http.catalogue.catalogue_snapshot import CatalogueSnapshot, LineView
from adapters.http.problems import problems
from adapters.http.route_options import api_route
from adapters.web.asgi import EncodedJson, Scope, scope_of
from adapters.web.executors import FEW_LINES, executors
from shopcore.catalogue.product import Product
from shopcore.pricing.made_to_measure import Size
from shopcore.storefront import Storefront
from shopcore.use_cases.basket.quote import (
    Quote,
    QuotedLine,
    QuoteLine,
    check_line_count,
    quote_from,
    quote_of,
)
from shopcore.use_cases.basket.suggest_for_basket import latest_of, suggest_for_basket
from shopcore.use_cases.catalogue.find_cross_sell import kinds_of

CACHED_QUOTE_BYTES = 32 * 1024
"""About thirty lines; a larger basket is priced anew each time."""
_PRICED = "The basket, priced."


@post(
    "/basket/Quote",
    status_code=200,
    operation_id="quote",
    opt=api_route(limit="quote", knows_customer=True),
    responses={
        200: ResponseSpec(BasketOut, generate_examples=False, description=_PRICED),
        **problems(403, 422),
    },
)
async def quote(
    request: Request[Any, Any, State],
    data: JSONBody[QuoteRequest],
    trace: Annotated[bool, QueryParameter(description="Tell how every figure came about.")] = False,
) -> EncodedJson:
    """Price a basket without storing it; one that goes from page to page unchanged is priced once."""
    context, storefront = context_and_storefront(request)
    snapshot = context.poller.snapshot
    key = (storefront, trace, context.poller.listed.version, await request.body())
    answer = snapshot.quotes.get(key)
    if answer is None:
        with counting_many_lines(request, len(data.items)):
            scope = scope_of(request)
            quoted = await _quote(context, scope, data.items, trace=trace)
            products = [line.line.product for line in quoted.lines]
            suggestions = await suggestions_for(context, products)
            writing = partial(_written, snapshot, quoted, suggestions)
            answer = await context.long_orders.run_weighted(scope, len(products), writing)
        if len(answer) <= CACHED_QUOTE_BYTES:
            snapshot.quotes.put(key, answer)
    return EncodedJson(answer)


def _written(snapshot: CatalogueSnapshot, quoted: Quote, suggestions: msgspec.Raw) -> bytes:
    return msgspec.json.encode(basket_out(quoted, snapshot, suggestions))


async def _quote(context: AppContext, scope: Scope, items: Sequence[BasketItemIn], *, trace: bool) -> Quote:
    snapshot, storefront = context.poller.snapshot, scope["state"]["storefront"]
    tariff = snapshot.pricing_context.tariff
    requested_lines = [(storefront, place, item) for place, item in enumerate(items)]
    cached = snapshot.requested_lines.get_all(requested_lines)
    if cached is not None and _are_apart(cached):
        return await context.long_orders.run_weighted(
            scope, len(items), partial(quote_of, cached, tariff=tariff, trace=trace)
        )
    requested = [requested_line_in(item) for item in items]
    check_line_count(requested)
    products_by_sku = await _products(context, snapshot, storefront, [line.sku for line in requested])
    quoting = _quoting(snapshot, len(requested))
    quoted = await context.long_orders.run_weighted(
        scope,
        len(requested),
        partial(quote_from, products_by_sku, requested, quoting, tariff=tariff, trace=trace),
    )
    if len(quoted.lines) == len(requested_lines):
        for key, line in zip(requested_lines, quoted.lines, strict=True):
            snapshot.requested_lines.put(key, line)
    return quoted


def _quoting(snapshot: CatalogueSnapshot, lines: int) -> QuoteLine:
    """Price line by line; a long basket lets go first whoever waits for a page."""
    line_view = partial(priced_line_view, snapshot)
    if lines <= FEW_LINES:
        return line_view
    pause = executors().pause_for_others()

    def quoting(line_id: str, product: Product, quantity: int, size: Size | None) -> LineView:
        pause()
        return line_view(line_id, product, quantity, size)

    return quoting


def _are_apart(lines: Sequence[QuotedLine]) -> bool:
    """Say whether no two lines are of one product, which might have to be joined."""
    return len({line.total.line.product.sku for line in lines}) == len(lines)


async def _products(
    context: AppContext, snapshot: CatalogueSnapshot, storefront: Storefront, skus: Sequence[str]
) -> dict[str, Product]:
    products_by_sku = snapshot.products(storefront, skus)
    missing = [sku for sku in skus if sku not in products_by_sku]
    if missing:
        read = await run_in_thread(partial(context.read_products, storefront, list(dict.fromkeys(missing))))
        snapshot.add_products(storefront, read)
        products_by_sku.update(read)
    return products_by_sku


async def suggestions_for(context: AppContext, products: Sequence[Product]) -> msgspec.Raw:
    """Suggest what goes with the products of a basket; nothing while there is no search index."""
    listed = context.poller.listed
    if listed.version < 0 or not products:
        return NO_SUGGESTIONS
    key = tuple([product.product_id for product in products])
    cached = listed.suggestions.get(key)
    if cached is None:
        cached = listed.suggestions.put(
            key, await run_in_thread(partial(_suggest, context, listed, products))
        )
    return cached


def _suggest(context: AppContext, listed: CatalogueSnapshot, products: Sequence[Product]) -> msgspec.Raw:
    pairs = context.bought_together(latest_of(products))
    cross_sells = partial(context.cross_sells, without=kinds_of(products))
    shelves = (lambda product: pairs[product.product_id], cross_sells, context.category_best_sellers)
    suggested = suggest_for_basket(products, shelves, today=listed.pricing_context.today)
    return msgspec.Raw(msgspec.json.encode([listed.card(product) for product in suggested]))


BASKET_ROUTES = (quote,)
