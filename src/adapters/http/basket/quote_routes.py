"""The basket calls: pricing what a guest carries."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence, Set
from functools import partial
from typing import Annotated, Any

import msgspec
from attrs import frozen
from litestar import Request, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, QueryParameter

from adapters.http.app_context import AppContext, context_and_storefront, run_in_thread
from adapters.http.auth_config import counting_many_lines
from adapters.http.basket.responses import basket_out, requested_line_in
from adapters.http.basket.schemas import BasketItemIn, BasketOut, QuoteRequest
from adapters.http.catalogue.catalogue_snapshot import BASKET, CatalogueSnapshot, QuoteKey
from adapters.http.problems import problems
from adapters.http.route_options import api_route
from adapters.web.admission.admission import WorkKind
from adapters.web.asgi import Scope, scope_of
from adapters.web.executors import FEW_LINES, executors
from shopcore.catalogue.product import Product
from shopcore.pricing.made_to_measure import Size
from shopcore.storefront import Storefront
from shopcore.use_cases.basket.quote import ProductReader, Quote, QuotedLine, QuoteLine, check_line_count
from shopcore.use_cases.basket.quote import quote as price_quote
from shopcore.use_cases.basket.suggest_for_basket import latest_of, suggest_for_basket
from shopcore.use_cases.catalogue.find_cross_sell import kinds_of

from .encoded_json import EncodedJson

CACHED_QUOTE_BYTES = 32 * 1024
"""About thirty lines; a larger basket is priced anew each time."""
ShowBasket = Callable[[CatalogueSnapshot, Sequence[Product], Callable[[], None]], BasketOut]
"""Shows a basket with what goes with it; the last argument is called before each line."""
_PRICED = "The basket with prices and totals."


@post(
    "/basket/Quote",
    status_code=200,
    operation_id="quote",
    opt=api_route(limit="quote", knows_customer=True, work=WorkKind.READ),
    responses={
        200: ResponseSpec(BasketOut, generate_examples=False, description=_PRICED),
        **problems(403, 422),
    },
)
async def quote(
    request: Request[Any, Any, State],
    data: JSONBody[QuoteRequest],
    trace: Annotated[bool, QueryParameter(description="Explain each figure, step by step.")] = False,
) -> EncodedJson:
    """Price a basket without saving it."""
    context, storefront = context_and_storefront(request)
    snapshot = context.poller.snapshot
    body = await request.body()
    key = (storefront, trace, context.poller.listed.version, body)
    answer = snapshot.quotes.get(key)
    if answer is None:
        async with counting_many_lines(request, len(data.items)):
            scope = scope_of(request)
            quoted = await _quote(context, snapshot, scope, data.items, trace=trace)
            answer = await encoded_basket(context, snapshot, scope, quoted, partial(basket_out, quoted))
        hold_quote(snapshot, key, answer)
    return EncodedJson(answer)


def hold_quote(snapshot: CatalogueSnapshot, key: QuoteKey, answer: bytes) -> None:
    """Hold an answer for whoever asks the same, unless it is long."""
    body = key[-1]
    if len(body) <= len(answer) <= CACHED_QUOTE_BYTES:  # the cache counts answers, not what they are kept by
        snapshot.quotes.put(key, answer)


async def _quote(
    context: AppContext,
    snapshot: CatalogueSnapshot,
    scope: Scope,
    items: Sequence[BasketItemIn],
    *,
    trace: bool,
) -> Quote:
    storefront = scope["state"]["storefront"]
    requested = [requested_line_in(item) for item in items]
    check_line_count(requested)
    products = await _read_products(context, snapshot, storefront, {line.sku for line in requested})
    pricing = partial(
        price_quote,
        products,
        storefront,
        requested,
        _line_quoting(snapshot, len(requested)),
        tariff=snapshot.pricing_context.tariff,
        trace=trace,
    )
    return await context.long_orders.run_weighted(scope, len(requested), pricing)


@frozen
class _ReadProducts:
    """Implements ProductReader over the products of one basket."""

    products: Mapping[str, Product]

    def by_sku(self, storefront: Storefront, skus: Collection[str]) -> Mapping[str, Product]:
        return self.products


def read_products_of(products: Mapping[str, Product]) -> ProductReader:
    """Read a basket's products from those that are in memory."""
    return _ReadProducts(products)


async def _read_products(
    context: AppContext, snapshot: CatalogueSnapshot, storefront: Storefront, skus: Set[str]
) -> ProductReader:
    """Find the products of a basket, and let the snapshot hold those that it did not know."""
    products = snapshot.products(storefront, skus)
    missing = skus - products.keys()
    if missing:
        read = await run_in_thread(partial(context.read_products, storefront, list(missing)))
        snapshot.add_products(storefront, read)
        products.update(read)
    return _ReadProducts(products)


async def encoded_basket(
    context: AppContext, snapshot: CatalogueSnapshot, scope: Scope, quoted: Quote, show: ShowBasket
) -> bytes:
    """Write a basket as JSON, with what goes with it; a long one lets others go first.

    It is shown by the *snapshot* that it was priced by, whatever is on sale by now.
    """
    lines = len(quoted.lines)
    suggestions = await suggestions_for(context, [line.line.product for line in quoted.lines])
    pause = _pause_between(lines)

    def encode() -> bytes:
        return msgspec.json.encode(show(snapshot, suggestions, pause))

    return await context.long_orders.run_weighted(scope, lines, encode)


def _line_quoting(snapshot: CatalogueSnapshot, lines: int) -> QuoteLine:
    """Price line by line, each once for all guests' baskets in which it stands alike."""
    if lines <= FEW_LINES:
        return snapshot.quoted
    pause = executors().pause_for_others()

    def quoting(line_id: str, product: Product, quantity: int, size: Size | None) -> QuotedLine:
        pause()
        return snapshot.quoted(line_id, product, quantity, size)

    return quoting


def go_on() -> None:
    """Wait for nobody."""


def _pause_between(lines: int) -> Callable[[], None]:
    """Make what a basket calls between its lines: a long one lets go first whoever waits for a page."""
    return executors().pause_for_others() if lines > FEW_LINES else go_on


async def suggestions_for(context: AppContext, products: Sequence[Product]) -> Sequence[Product]:
    """Suggest what goes with the products of a basket; nothing while there is no search index."""
    listed = context.poller.listed
    if listed.version < 0 or not products:
        return ()
    key = (BASKET, *[product.product_id for product in products])
    cached = listed.cached_recommendation(key)
    if cached is not None:
        return cached
    suggesting = partial(_suggest, context, listed, products)
    return await run_in_thread(partial(listed.recommended, key, suggesting))


def _suggest(
    context: AppContext, listed: CatalogueSnapshot, products: Sequence[Product]
) -> Sequence[Product]:
    pairs = context.bought_together(latest_of(products))
    cross_sells = partial(context.cross_sells, without=kinds_of(products))
    shelves = (lambda product: pairs[product.product_id], cross_sells, context.category_best_sellers)
    return suggest_for_basket(products, shelves, today=listed.pricing_context.today)


BASKET_ROUTES = (quote,)
