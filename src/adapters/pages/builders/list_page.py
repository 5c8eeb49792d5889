"""Lists of products: a category, a brand, a range, the answer to a search."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from adapters.http.catalogue.schemas import Crumb
from adapters.pages.builders.opening_soon_page import OPENING_TITLE, opening_words
from adapters.pages.page_content import ListContent, SortOption
from adapters.pages.seo.page_head import breadcrumb_data, head
from adapters.pages.site import Site, breadcrumb
from shopcore.catalogue.product import Brand, Category, ProductRange, find_category
from shopcore.errors import NotFound
from shopcore.pages.list_address import ListAddress
from shopcore.search.search_query import PAGE_SIZE, PAGE_SIZE_MAXIMUM, SearchQuery, SearchResults, Sort

from .list_filters import chips_of, facet_group
from .page_result import BuiltPage, Redirect, built_page

SORT_LABELS = {
    Sort.RELEVANCE: "Most relevant",
    Sort.PRICE_ASC: "Price, low to high",
    Sort.PRICE_DESC: "Price, high to low",
    Sort.NAME: "Name",
    Sort.NEWEST: "Newest",
}
RANGE_HEADINGS = {
    ProductRange.CLEARANCE: "Clearance",
    ProductRange.NEW: "New products",
    ProductRange.FIRE_RATED: "Fire rated products",
}


_ALL = "/browse/all"
_SEARCH = "/search"


def list_page(site: Site, tree: Sequence[Category], address: ListAddress) -> BuiltPage | Redirect:
    """Put a list together; a product's code leads straight to its page.

    While the storefront sells nothing at all, the list says that it opens soon.

    Raises:
        NotFound: If there is no such category, brand or range here.
    """
    trail = _trail(tree, address)
    brand = _brand(site, address)
    if address.scope is ProductRange.FIRE_RATED and not site.storefront.has_fire_rated_range:
        raise NotFound("range", address.scope.value)
    results = site.find(_query(site, address))
    if results.redirect and not (address.is_narrowed or address.category):
        return Redirect(results.redirect, is_permanent=False)
    if address.text and results.exact is not None and results.exact.storefront is site.storefront:
        return Redirect(results.exact.path, is_permanent=False)
    last = _last_page(address, results.total)
    if address.page > last:
        return Redirect(evolve(address, page=last).url, is_permanent=False)
    heading = _heading(address, trail, brand)
    content = _content(site, address, results, heading=heading, trail=trail)
    if not tree:
        content.opening = opening_words(site)
    elif not results.total:
        content.alternatives = _ways_on(tree, address)
        content.popular = site.cards(site.find(SearchQuery(site.storefront, page_size=8)).products)
    content.subcategories = site.tiles(_below(tree, trail, address))
    is_indexed = not (address.text or address.is_narrowed or address.page > 1) and bool(results.total)
    title = _title(address, trail, heading) if tree else OPENING_TITLE
    about = head(
        site,
        title=title,
        description=_lead(site, title, results) if tree else site.words.strapline,
        path=_ALL if address == ListAddress(_SEARCH) else address.base,
        is_indexed=is_indexed,
    )
    about.json_ld.append(breadcrumb_data(site, content.breadcrumb))
    return built_page(about, content)


def _content(
    site: Site, address: ListAddress, results: SearchResults, *, heading: str, trail: Sequence[Category]
) -> ListContent:
    rate = site.snapshot.pricing_context.tariff.vat_rate
    return ListContent(
        heading=heading,
        lead=_lead(site, heading, results),
        breadcrumb=_crumbs(trail, address, heading),
        subcategories=[],
        text=address.text,
        corrected_text=results.corrected_text,
        scope_path=address.category,
        items=site.cards(results.products),
        total=results.total,
        page=address.page,
        page_size=address.page_size,
        facets=[facet_group(address, facet, rate) for facet in results.facets],
        chips=chips_of(address, results.facets, rate),
        sorts=[_sort(address, sort) for sort in Sort],
        more_url=_more_url(address, results.total),
        previous_url=evolve(address, page=address.page - 1).url if address.page > 1 else None,
        clear_url=evolve(address, filters={}, shown=PAGE_SIZE, page=1).url if address.filters else None,
        alternatives=[],
        popular=[],
        is_search=address.is_search,
        guides=_guides(site, address),
        unfiltered_total=results.unfiltered_total,
        unfiltered_url=_unfiltered_url(address, results),
    )


def _unfiltered_url(address: ListAddress, results: SearchResults) -> str | None:
    """Where everything that the text finds is listed, if what narrows the list leaves nothing of it."""
    is_left_out = address.text and not results.total and results.unfiltered_total
    return ListAddress(_SEARCH, text=address.text).url if is_left_out else None


def _guides(site: Site, address: ListAddress) -> list[Crumb]:
    """Find the texts that answer a search, on its first page."""
    if not address.is_search or address.page > 1 or address.is_narrowed:
        return []
    return [Crumb(text.heading, text.path) for text in site.texts.search(address.text)]


def _query(site: Site, address: ListAddress) -> SearchQuery:
    text = (
        "" if address.scope is not ProductRange.ALL and address.text.lower() in _RANGE_TEXTS else address.text
    )
    return SearchQuery(
        site.storefront,
        text=text,
        category=address.category,
        brand=address.brand,
        scope=address.scope,
        sort=address.sort,
        page=address.page,
        page_size=address.page_size,
        filters=address.filters,
    )


_RANGE_TEXTS = ("clearancerange", "firerated")


def _trail(tree: Sequence[Category], address: ListAddress) -> tuple[Category, ...]:
    if not address.category:
        return ()
    trail = find_category(tuple(tree), address.category)
    if not trail:
        raise NotFound("category", address.category)
    return trail


def _brand(site: Site, address: ListAddress) -> Brand | None:
    if not address.brand:
        return None
    with site.open_catalogue().read() as shop:
        return shop.categories.brand(site.storefront, address.brand)


def _heading(address: ListAddress, trail: Sequence[Category], brand: Brand | None) -> str:
    if address.scope is not ProductRange.ALL and (not address.text or address.text.lower() in _RANGE_TEXTS):
        return RANGE_HEADINGS[address.scope]
    if address.text:
        within = f" in {trail[-1].name}" if trail else ""
        return f"Results for “{address.text}”{within}"
    if brand is not None:
        return brand.name
    return trail[-1].name if trail else "All products"


def _title(address: ListAddress, trail: Sequence[Category], heading: str) -> str:
    """Name a category with what it stands in: hooks are sold in more than one place."""
    if address.text or address.scope is not ProductRange.ALL or not trail:
        return heading
    return ", ".join(category.name for category in reversed(trail))


def _lead(site: Site, heading: str, results: SearchResults) -> str:
    noun = "product" if results.total == 1 else "products"
    return f"{results.total:,} {noun} in {heading} at {site.words.name}. {site.free_delivery_text}"


def _crumbs(trail: Sequence[Category], address: ListAddress, heading: str) -> list[Crumb]:
    start = [Crumb("Home", "/")]
    if address.brand:
        start.append(Crumb("Brands", "/brands"))
    crumbs = [*start, *breadcrumb(trail)]
    return crumbs if trail and not address.text else [*crumbs, Crumb(heading, address.url)]


def _below(tree: Sequence[Category], trail: Sequence[Category], address: ListAddress) -> Sequence[Category]:
    if address.text or address.brand or address.is_narrowed or address.page > 1:
        return ()
    if trail:
        return trail[-1].children
    return tree if address.base == _ALL else ()


def _sort(address: ListAddress, sort: Sort) -> SortOption:
    url = evolve(address, sort=sort, shown=PAGE_SIZE, page=1).url
    return SortOption(sort.value, SORT_LABELS[sort], url, sort is address.sort)


def _more_url(address: ListAddress, total: int) -> str | None:
    if total <= address.page_size + (address.page - 1) * PAGE_SIZE_MAXIMUM:
        return None
    if address.page == 1 and address.shown < PAGE_SIZE_MAXIMUM:
        return evolve(address, shown=address.shown + PAGE_SIZE).url
    return evolve(address, page=address.page + 1).url


def _last_page(address: ListAddress, total: int) -> int:
    """Find the last page that holds something, or would if there were anything."""
    return max(1, -(-total // address.page_size)) if address.page > 1 else 1


def _ways_on(tree: Sequence[Category], address: ListAddress) -> list[Crumb]:
    """Where to go when nothing was found: fewer filters, the categories."""
    ways = []
    if address.filters:
        ways.append(Crumb("Remove all filters", evolve(address, filters={}).url))
    return [*ways, *(Crumb(c.name, c.url) for c in tree)]
