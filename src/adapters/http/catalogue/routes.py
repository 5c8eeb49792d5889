"""The product calls: lists, suggestions, brands, the category tree and single products."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any
from unicodedata import normalize

from attrs import evolve
from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, QueryParameter, SkipValidation

from adapters.http.app_context import (
    AppContext,
    ContextDependency,
    StorefrontDependency,
    context_and_storefront,
    run_in_thread,
    storefront_of_request,
)
from adapters.http.calls import get_call
from adapters.http.catalogue.schemas import (
    Brands,
    CardOut,
    CategoryOut,
    Crumb,
    NavMenu,
    ProductDetail,
    SearchResponse,
    SuggestResponse,
)
from adapters.http.route_options import api_route
from adapters.web.asgi import scope_of
from adapters.web.executors import executors
from shopcore.catalogue.product import ProductRange, find_category
from shopcore.errors import FieldFault, NotFound, RulesBroken
from shopcore.pages.addresses.list_address import choices_of
from shopcore.pages.page_link import product_breadcrumb
from shopcore.search.search_outcome import SearchOutcome
from shopcore.search.search_query import (
    PAGE_SIZE,
    SearchQuery,
    SearchResults,
    Sort,
    check_query,
    filters_of,
    text_faults,
)
from shopcore.storefront import Storefront
from shopcore.use_cases.catalogue.find_product import find_product

from .product_responses import product_detail
from .search_log import SearchLog
from .search_outcome_log import ending_of
from .search_responses import brands_out, category_out, nav_menu_out, search_response, suggest_response

SUGGESTED = 8
MOST_CARDS = 20
SEARCHED_BY = ("text", "category", "brand", "scope", "sort", "page", "pageSize", "families", "f.")
"""What the answer of a search depends on, beside its storefront."""
_CACHE_S = 30.0


@get_call(
    "/product/Suggest",
    "suggest",
    422,
    opt=api_route(is_cached=True, cache_s=_CACHE_S, reads=("query",), limit="suggest"),
)
async def suggest(
    request: Request[Any, Any, State], text: Annotated[str, QueryParameter(name="query")] = ""
) -> SuggestResponse:
    """Suggest keywords and products while somebody types a search."""
    context, storefront = context_and_storefront(request)
    text = normalize("NFC", text)
    if faults := text_faults(text, "query"):
        raise RulesBroken(faults)
    context.poller.demand_ready()
    ready = context.search.suggest_at_once(storefront, text, SUGGESTED)
    if ready is None:
        return await executors().typing.run(partial(_suggest, context, storefront, text))
    return suggest_response(ready, context.poller.listed.card)


def _suggest(context: AppContext, storefront: Storefront, text: str) -> SuggestResponse:
    return suggest_response(context.search.suggest(storefront, text, SUGGESTED), context.poller.listed.card)


def search_query(  # noqa: PLR0913 - a list is asked for in so many ways
    request: Request[Any, Any, State],
    *,
    text: Annotated[str, QueryParameter()] = "",
    category: Annotated[str, QueryParameter(description="Path such as hinges/butt-hinges.")] = "",
    brand: Annotated[str, QueryParameter(description="The brand's slug.")] = "",
    scope_: Annotated[ProductRange, QueryParameter(name="scope")] = ProductRange.ALL,
    sort: Annotated[Sort, QueryParameter()] = Sort.RELEVANCE,
    page: Annotated[int, QueryParameter()] = 1,
    page_size: Annotated[int, QueryParameter(name="pageSize")] = PAGE_SIZE,
) -> SearchQuery:
    """Read what a list is asked for; letters and their marks count as one.

    Raises:
        RulesBroken: If a limit is passed.
    """
    query = SearchQuery(
        storefront=storefront_of_request(request.scope),
        text=normalize("NFC", text),
        category=category.strip("/"),
        brand=brand,
        scope=scope_,
        sort=sort,
        page=page,
        page_size=page_size,
        filters=filters_of(choices_of(request.query_params.multi_items())),
    )
    check_query(query)
    return evolve(query, text=query.text.strip())


@get_call(
    "/product/Search",
    "search",
    404,
    422,
    opt=api_route(is_cached=True, cache_s=_CACHE_S, reads=SEARCHED_BY, limit="search"),
    dependencies={"criteria": Provide(search_query, sync_to_thread=False)},
)
async def search(
    request: Request[Any, Any, State],
    context: ContextDependency,
    criteria: NamedDependency[SkipValidation[SearchQuery]],
    *,
    families: Annotated[bool, QueryParameter(description="One entry a family.")] = False,
) -> SearchResponse:
    """Search or list products; filter by a facet with ``f.NAME=VALUE``, as often as needed."""
    work = partial(_search, context, evolve(criteria, by_family=families), request.scope["state"]["client"])
    async with context.list_queues.of(scope_of(request)):
        return await executors().lists.run(work)


def _search(context: AppContext, query: SearchQuery, client: str) -> SearchResponse:
    context.poller.demand_ready()
    _check_category_and_brand(context, query)
    results = context.find(query)
    if query.text and query.page == 1:
        _note_search(context.search_log, query, results, client)
    listed = context.poller.listed
    return search_response(results, query, listed.card, listed.pricing_context.tariff.vat_rate)


def _note_search(log: SearchLog, query: SearchQuery, results: SearchResults, client: str) -> None:
    """Note what others may be offered, and what the report tells; what was found here nobody can click on."""
    ending = ending_of(results.unfiltered_total, results.relaxed)
    if ending[0] is SearchOutcome.FOUND:
        if results.total:
            log.note(query.storefront, results.corrected_text or query.text, client)
    elif not (results.redirect or results.exact):
        log.note_outcome(query.storefront, query.text, ending, client)


def _check_category_and_brand(context: AppContext, query: SearchQuery) -> None:
    if not query.category and not query.brand:
        return
    with context.open_catalogue().read() as shop:
        if query.category and not find_category(shop.categories.tree(query.storefront), query.category):
            raise NotFound("category", query.category)
        if query.brand:
            shop.categories.brand(query.storefront, query.brand)


@get_call("/product/GetNavMenu", "getNavMenu", opt=api_route(is_cached=True))
async def nav_menu(context: ContextDependency, storefront: StorefrontDependency) -> NavMenu:
    """Return the category tree and the brands of the menu."""
    return await run_in_thread(partial(_nav_menu, context, storefront))


def _nav_menu(context: AppContext, storefront: Storefront) -> NavMenu:
    with context.open_catalogue().read() as shop:
        categories, brands = shop.categories.tree(storefront), shop.categories.brands(storefront)
    return nav_menu_out(categories, brands)


@get_call("/Product/Brands/All", "allBrands", opt=api_route(is_cached=True))
async def all_brands(context: ContextDependency, storefront: StorefrontDependency) -> Brands:
    """List all brands, and again the shop's own and the popular ones."""
    return await run_in_thread(partial(_all_brands, context, storefront))


def _all_brands(context: AppContext, storefront: Storefront) -> Brands:
    with context.open_catalogue().read() as shop:
        return brands_out(shop.categories.brands(storefront))


@get_call("/product/Category/Tree", "categoryTree", opt=api_route(is_cached=True))
async def tree(context: ContextDependency, storefront: StorefrontDependency) -> list[CategoryOut]:
    """Return all categories as a tree."""
    return await run_in_thread(partial(_tree, context, storefront))


def _tree(context: AppContext, storefront: Storefront) -> list[CategoryOut]:
    with context.open_catalogue().read() as shop:
        return [category_out(category) for category in shop.categories.tree(storefront)]


@get_call("/product/ProductDetail/{product_id:str}", "productDetail", 404, opt=api_route(is_cached=True))
async def detail(
    context: ContextDependency, storefront: StorefrontDependency, product_id: FromPath[str]
) -> ProductDetail:
    """Return one product with its prices, stock, documents and pictures."""
    return await run_in_thread(partial(find_product_detail, context, storefront, product_id))


@get_call("/product/Lookup/{product_id:str}", "lookup", 404, opt=api_route(is_cached=True))
async def lookup(
    context: ContextDependency, storefront: StorefrontDependency, product_id: FromPath[str]
) -> ProductDetail:
    """Look up a recommended product by its id, to add it to the basket."""
    return await run_in_thread(partial(find_product_detail, context, storefront, product_id))


@get_call("/product/Cards", "cards", 422, opt=api_route())
async def cards(
    context: ContextDependency,
    storefront: StorefrontDependency,
    ids: Annotated[str, QueryParameter(description="Up to 20 product ids, separated by commas.")] = "",
) -> list[CardOut]:
    """Return products by id, in the order of the request, without those that this storefront doesn't sell."""
    requested_ids = tuple(dict.fromkeys(filter(None, ids.lower().split(","))))
    if len(requested_ids) > MOST_CARDS:
        raise RulesBroken((FieldFault("ids", f"Please ask for at most {MOST_CARDS} products."),))
    return await run_in_thread(partial(_cards, context, storefront, requested_ids))


def _cards(context: AppContext, storefront: Storefront, requested_ids: Sequence[str]) -> list[CardOut]:
    with context.open_catalogue().read() as shop:
        results = shop.catalogue.by_id(requested_ids).values()
    return [context.poller.snapshot.card(product) for product in results if product.storefront is storefront]


def find_product_detail(context: AppContext, storefront: Storefront, key: str) -> ProductDetail:
    """Tell about the product that an id or a SKU names.

    Raises:
        NotFound: If this storefront has none.
    """
    found = find_product(context.open_catalogue(), storefront, key)
    return product_detail(
        found.product,
        context.poller.snapshot.pricing_context,
        crumbs=[Crumb(link.name, link.url) for link in product_breadcrumb(found.product, found.trail)],
        brand=found.brand,
        documents=context.documents_of(found.product),
    )


PRODUCT_ROUTES = (suggest, search, nav_menu, all_brands, tree, detail, lookup, cards)
