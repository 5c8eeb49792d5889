"""The basket calls: pricing what a guest carries."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated

from litestar import post
from litestar.params import JSONBody, QueryParameter

from adapters.http.basket import basket_out, wanted_line
from adapters.http.calls import call
from adapters.http.edition import Edition
from adapters.http.parts import GivenParts, GivenStorefront, Parts, aside
from adapters.http.problems import problems
from adapters.http.wire import Basket, Card, QuoteAsked
from shopcore.catalogue import Product
from shopcore.storefront import Storefront
from shopcore.use_cases.quote import check_wanted, quote_from
from shopcore.use_cases.suggest_for_basket import suggest_for_basket


@post(
    "/basket/Quote",
    status_code=200,
    operation_id="quote",
    opt=call(limit="quote"),
    responses=problems(422),
)
async def quote(
    data: JSONBody[QuoteAsked],
    parts: GivenParts,
    storefront: GivenStorefront,
    trace: Annotated[bool, QueryParameter(description="Tell how every figure came about.")] = False,
) -> Basket:
    """Price a basket without storing it."""
    wanted = [wanted_line(item) for item in data.items]
    check_wanted(wanted)
    edition = parts.watch.edition
    known = await _products(parts, edition, storefront, [line.sku for line in wanted])
    showing = edition.showing
    quoted = quote_from(known, wanted, today=showing.today, tariff=showing.tariff, trace=trace)
    held = [line.line.product for line in quoted.lines]
    return basket_out(quoted, showing, await _suggestions(parts, held))


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
    suggest = partial(suggest_for_basket, held, parts.shelf, today=listed.showing.today)
    is_quick = all(listed.shelves.get((p.storefront, p.category_path)) is not None for p in held)
    products = suggest() if is_quick else await aside(suggest)
    return [listed.card(product) for product in products]


BASKET_CALLS = (quote,)
