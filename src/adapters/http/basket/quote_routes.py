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

from adapters.http.app_context import Parts, aside, given_to
from adapters.http.auth_config import counting_many_lines
from adapters.http.basket.responses import NO_SUGGESTIONS, basket_out, quoted_and_shown, wanted_line
from adapters.http.basket.schemas import Basket, QuoteAsked, WantedItem
from adapters.http.catalogue.catalogue_snapshot import Edition, ShownLine
from adapters.http.problems import problems
from adapters.http.route_options import call
from adapters.web.asgi import ReadyJson, Scope, scope_of
from adapters.web.executors import FEW_LINES, executors
from shopcore.catalogue.product import Product
from shopcore.pricing.made_to_measure import Size
from shopcore.storefront import Storefront
from shopcore.use_cases.basket.quote import Quote, QuotedLine, QuoteLine, check_wanted, quote_from, quote_of
from shopcore.use_cases.basket.suggest_for_basket import latest_of, suggest_for_basket
from shopcore.use_cases.catalogue.find_cross_sell import kinds_of

KEPT_QUOTE_BYTES = 32 * 1024
"""About thirty lines; a larger basket is priced anew each time."""
_PRICED = "The basket, priced."


@post(
    "/basket/Quote",
    status_code=200,
    operation_id="quote",
    opt=call(limit="quote", knows_customer=True),
    responses={200: ResponseSpec(Basket, generate_examples=False, description=_PRICED), **problems(403, 422)},
)
async def quote(
    request: Request[Any, Any, State],
    data: JSONBody[QuoteAsked],
    trace: Annotated[bool, QueryParameter(description="Tell how every figure came about.")] = False,
) -> ReadyJson:
    """Price a basket without storing it; one that goes from page to page unchanged is priced once."""
    parts, storefront = given_to(request)
    edition = parts.watch.edition
    key = (storefront, trace, parts.watch.listed.version, await request.body())
    answer = edition.quotes.get(key)
    if answer is None:
        with counting_many_lines(request, len(data.items)):
            scope = scope_of(request)
            quoted = await _quoted(parts, scope, data.items, trace=trace)
            held = [line.line.product for line in quoted.lines]
            suggestions = await suggestions_for(parts, held)
            writing = partial(_written, edition, quoted, suggestions)
            answer = await parts.long_orders.weighed(scope, len(held), writing)
        if len(answer) <= KEPT_QUOTE_BYTES:
            edition.quotes.put(key, answer)
    return ReadyJson(answer)


def _written(edition: Edition, quoted: Quote, suggestions: msgspec.Raw) -> bytes:
    return msgspec.json.encode(basket_out(quoted, edition, suggestions))


async def _quoted(parts: Parts, scope: Scope, items: Sequence[WantedItem], *, trace: bool) -> Quote:
    edition, storefront = parts.watch.edition, scope["state"]["storefront"]
    tariff = edition.showing.tariff
    asked = [(storefront, place, item) for place, item in enumerate(items)]
    kept = edition.asked.every(asked)
    if kept is not None and _are_apart(kept):
        return await parts.long_orders.weighed(
            scope, len(items), partial(quote_of, kept, tariff=tariff, trace=trace)
        )
    wanted = [wanted_line(item) for item in items]
    check_wanted(wanted)
    known = await _products(parts, edition, storefront, [line.sku for line in wanted])
    quoting = _quoting(edition, len(wanted))
    quoted = await parts.long_orders.weighed(
        scope, len(wanted), partial(quote_from, known, wanted, quoting, tariff=tariff, trace=trace)
    )
    if len(quoted.lines) == len(asked):
        for key, line in zip(asked, quoted.lines, strict=True):
            edition.asked.put(key, line)
    return quoted


def _quoting(edition: Edition, lines: int) -> QuoteLine:
    """Price line by line; a long basket lets go first whoever waits for a page."""
    showing = partial(quoted_and_shown, edition)
    if lines <= FEW_LINES:
        return showing
    give_way = executors().giving_way()

    def quoting(line_id: str, product: Product, quantity: int, size: Size | None) -> ShownLine:
        give_way()
        return showing(line_id, product, quantity, size)

    return quoting


def _are_apart(lines: Sequence[QuotedLine]) -> bool:
    """Say whether no two lines are of one product, which might have to be joined."""
    return len({line.total.line.product.sku for line in lines}) == len(lines)


async def _products(
    parts: Parts, edition: Edition, storefront: Storefront, skus: Sequence[str]
) -> dict[str, Product]:
    known = edition.held(storefront, skus)
    missing = [sku for sku in skus if sku not in known]
    if missing:
        read = await aside(partial(parts.read_products, storefront, list(dict.fromkeys(missing))))
        edition.hold(storefront, read)
        known.update(read)
    return known


async def suggestions_for(parts: Parts, held: Sequence[Product]) -> msgspec.Raw:
    """Suggest what goes with the products of a basket; nothing while there is no search index."""
    listed = parts.watch.listed
    if listed.version < 0 or not held:
        return NO_SUGGESTIONS
    key = tuple([product.product_id for product in held])
    kept = listed.suggestions.get(key)
    if kept is None:
        kept = listed.suggestions.put(key, await aside(partial(_suggest, parts, listed, held)))
    return kept


def _suggest(parts: Parts, listed: Edition, held: Sequence[Product]) -> msgspec.Raw:
    together = parts.bought_together(latest_of(held))
    fits = partial(parts.fits, without=kinds_of(held))
    shelves = (lambda product: together[product.product_id], fits, parts.shelf)
    suggested = suggest_for_basket(held, shelves, today=listed.showing.today)
    return msgspec.Raw(msgspec.json.encode([listed.card(product) for product in suggested]))


BASKET_CALLS = (quote,)
