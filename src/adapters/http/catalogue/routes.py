"""The product calls: lists, suggestions, brands, the category tree and single products."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any
from unicodedata import normalize

from attrs import frozen
from litestar import Request, get
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, QueryParameter, SkipValidation

from adapters.http.app_context import GivenParts, GivenStorefront, Parts, aside, given_to
from adapters.http.catalogue.schemas import (
    Brands,
    Card,
    CategoryOut,
    NavMenu,
    ProductDetail,
    SearchAnswer,
    SuggestAnswer,
)
from adapters.http.problems import problems
from adapters.http.route_options import call
from adapters.web.asgi import scope_of
from adapters.web.executors import executors
from shopcore.catalogue.ports import Catalogue
from shopcore.catalogue.product import Brand, Product, Range, find_category
from shopcore.catalogue.search_query import PAGE_SIZE, SearchQuery, Sort
from shopcore.errors import FieldFault, NotFound, RulesBroken
from shopcore.storefront import Storefront

from .product_responses import product_detail, trail_to
from .search_responses import (
    brands_out,
    category_out,
    check_query,
    choices_of,
    filters_of,
    nav_menu_out,
    search_answer,
    suggest_answer,
)

SUGGESTED = 8
MOST_CARDS = 20
_KEPT_S = 30.0


@get(
    "/product/Suggest",
    operation_id="suggest",
    opt=call(is_kept=True, kept_s=_KEPT_S, reads_query=True, limit="suggest"),
    responses=problems(422),
)
async def suggest(
    request: Request[Any, Any, State], text: Annotated[str, QueryParameter(name="query")] = ""
) -> SuggestAnswer:
    """Suggest keywords and products for what is being typed."""
    parts, storefront = given_to(request)
    text = normalize("NFC", text)
    check_query(text=text, page=1, page_size=1, text_field="query")
    parts.watch.demand_ready()
    ready = parts.search.suggest_at_once(storefront, text, SUGGESTED)
    if ready is None:
        return await executors().typing.run(partial(_suggested, parts, storefront, text))
    return suggest_answer(ready, parts.watch.listed.card)


def _suggested(parts: Parts, storefront: Storefront, text: str) -> SuggestAnswer:
    return suggest_answer(parts.search.suggest(storefront, text, SUGGESTED), parts.watch.listed.card)


@frozen
class ListAsked:
    """The query of a list as it came."""

    text: str
    category: str
    brand: str
    scope: Range
    sort: Sort
    page: int
    page_size: int


def asked_list(  # noqa: PLR0913 - a list is asked for in so many ways
    *,
    text: Annotated[str, QueryParameter()] = "",
    category: Annotated[str, QueryParameter(description="A path of slugs.")] = "",
    brand: Annotated[str, QueryParameter(description="A brand slug.")] = "",
    scope_: Annotated[Range, QueryParameter(name="scope")] = Range.ALL,
    sort: Annotated[Sort, QueryParameter()] = Sort.RELEVANCE,
    page: Annotated[int, QueryParameter()] = 1,
    page_size: Annotated[int, QueryParameter(name="pageSize")] = PAGE_SIZE,
) -> ListAsked:
    """Gather what a list is asked for; letters and their marks count as one."""
    return ListAsked(normalize("NFC", text), category, brand, scope_, sort, page, page_size)


@get(
    "/product/Search",
    operation_id="search",
    opt=call(is_kept=True, kept_s=_KEPT_S, reads_query=True, limit="search"),
    dependencies={"asked": Provide(asked_list, sync_to_thread=False)},
    responses=problems(404, 422),
)
async def search(
    request: Request[Any, Any, State], asked: NamedDependency[SkipValidation[ListAsked]]
) -> SearchAnswer:
    """List products; ``f.NAME=VALUE`` narrows by a facet and may be repeated."""
    parts, storefront = given_to(request)
    choices = choices_of(request.query_params.multi_items())
    check_query(text=asked.text, page=asked.page, page_size=asked.page_size, choices=len(choices))
    query = SearchQuery(
        storefront=storefront,
        text=asked.text.strip(),
        category=asked.category.strip("/"),
        brand=asked.brand,
        scope=asked.scope,
        sort=asked.sort,
        page=asked.page,
        page_size=asked.page_size,
        filters=filters_of(choices),
    )
    work = partial(_found, parts, query, request.scope["state"]["client"])
    async with parts.list_turns.of(scope_of(request)):
        return await executors().lists.run(work)


def _found(parts: Parts, query: SearchQuery, client: str) -> SearchAnswer:
    parts.watch.demand_ready()
    _demand_shelf(parts, query)
    found = parts.search.search(query)
    if query.text and found.total and query.page == 1:
        parts.search_log.note(query.storefront, found.corrected_text or query.text, client)
    return search_answer(found, query, parts.watch.listed.card)


def _demand_shelf(parts: Parts, query: SearchQuery) -> None:
    if not query.category and not query.brand:
        return
    with parts.open_shop() as shop:
        if query.category and not find_category(shop.shelves.categories(query.storefront), query.category):
            raise NotFound("category", query.category)
        if query.brand:
            shop.shelves.brand(query.storefront, query.brand)


@get(
    "/product/GetNavMenu",
    operation_id="getNavMenu",
    opt=call(is_kept=True),
    responses=problems(),
)
async def nav_menu(parts: GivenParts, storefront: GivenStorefront) -> NavMenu:
    """Show the category tree and the brands of the menu."""
    return await aside(partial(_nav_menu, parts, storefront))


def _nav_menu(parts: Parts, storefront: Storefront) -> NavMenu:
    with parts.open_shop() as shop:
        categories, brands = shop.shelves.categories(storefront), shop.shelves.brands(storefront)
    return nav_menu_out(categories, brands)


@get(
    "/Product/Brands/All",
    operation_id="allBrands",
    opt=call(is_kept=True),
    responses=problems(),
)
async def all_brands(parts: GivenParts, storefront: GivenStorefront) -> Brands:
    """List all brands, the shop's own and the popular ones."""
    return await aside(partial(_all_brands, parts, storefront))


def _all_brands(parts: Parts, storefront: Storefront) -> Brands:
    with parts.open_shop() as shop:
        return brands_out(shop.shelves.brands(storefront))


@get(
    "/product/Category/Tree",
    operation_id="categoryTree",
    opt=call(is_kept=True),
    responses=problems(),
)
async def tree(parts: GivenParts, storefront: GivenStorefront) -> list[CategoryOut]:
    """Show all categories in their levels."""
    return await aside(partial(_tree, parts, storefront))


def _tree(parts: Parts, storefront: Storefront) -> list[CategoryOut]:
    with parts.open_shop() as shop:
        return [category_out(category) for category in shop.shelves.categories(storefront)]


@get(
    "/product/ProductDetail/{product_id:str}",
    operation_id="productDetail",
    opt=call(is_kept=True),
    responses=problems(404),
)
async def detail(parts: GivenParts, storefront: GivenStorefront, product_id: FromPath[str]) -> ProductDetail:
    """Tell everything about one product."""
    return await aside(partial(told_product, parts, storefront, product_id))


@get(
    "/product/Lookup/{product_id:str}",
    operation_id="lookup",
    opt=call(is_kept=True),
    responses=problems(404),
)
async def lookup(parts: GivenParts, storefront: GivenStorefront, product_id: FromPath[str]) -> ProductDetail:
    """Tell everything about a product that a recommendation names."""
    return await aside(partial(told_product, parts, storefront, product_id))


@get(
    "/product/Cards",
    operation_id="cards",
    opt=call(),
    responses=problems(422),
)
async def cards(
    parts: GivenParts,
    storefront: GivenStorefront,
    ids: Annotated[str, QueryParameter(description="Up to 20 product ids, by commas.")] = "",
) -> list[Card]:
    """Show products by id in the order they are asked for; what this storefront does not sell is left out."""
    wanted = tuple(dict.fromkeys(filter(None, ids.lower().split(","))))
    if len(wanted) > MOST_CARDS:
        raise RulesBroken((FieldFault("ids", f"Please ask for at most {MOST_CARDS} products."),))
    return await aside(partial(_cards, parts, storefront, wanted))


def _cards(parts: Parts, storefront: Storefront, wanted: Sequence[str]) -> list[Card]:
    with parts.open_shop() as shop:
        found = shop.catalogue.by_id(wanted).values()
    return [parts.watch.edition.card(product) for product in found if product.storefront is storefront]


def told_product(parts: Parts, storefront: Storefront, key: str) -> ProductDetail:
    """Tell about the product of this storefront that has an id, or else a SKU, in any case.

    Raises:
        NotFound: If this storefront has none.
    """
    with parts.open_shop() as shop:
        product = _keyed(shop.catalogue, storefront, key)
        if product is None or product.storefront is not storefront:
            raise NotFound("product", key)
        categories, brands = shop.shelves.categories(storefront), shop.shelves.brands(storefront)
    crumbs = trail_to(product, categories)
    return product_detail(
        product,
        parts.watch.edition.showing,
        crumbs=crumbs,
        brand=_brand(product, brands),
        documents=parts.documents_of(product),
    )


def _keyed(catalogue: Catalogue, storefront: Storefront, key: str) -> Product | None:
    """Find by id, by the exact SKU, then by the SKU in capitals or in small letters."""
    product_id = key.lower()
    product = catalogue.by_id([product_id]).get(product_id)
    if product is not None:
        return product
    skus = dict.fromkeys((key, key.upper(), key.lower()))
    found = catalogue.by_sku(storefront, skus)
    return next((found[sku] for sku in skus if sku in found), None)


def _brand(product: Product, brands: tuple[Brand, ...]) -> Brand | None:
    return next((brand for brand in brands if brand.name == product.brand), None)


PRODUCT_CALLS = (suggest, search, nav_menu, all_brands, tree, detail, lookup, cards)
