"""Lists of products: a category, a brand, a range, the answer to a search."""

from __future__ import annotations

from collections.abc import Sequence

from adapters.http.catalogue.family_responses import family_cards
from adapters.http.catalogue.schemas import Crumb
from adapters.http.catalogue.search_responses import relaxed_words_out
from adapters.pages.list_content import Chip, FacetGroup, FacetLink, OtherStorefrontOut, SortOption
from adapters.pages.page_content import ListContent
from adapters.pages.seo.page_head import head_of
from adapters.pages.site import Site, crumbs_of
from shopcore.catalogue.product import Category
from shopcore.money.vat import VatRate
from shopcore.pages.addresses.list_address import ListAddress
from shopcore.pages.addresses.redirect import Redirect
from shopcore.pages.lists.list_filters import PRICE, PRICE_INC_VAT, active_filters, filter_values
from shopcore.pages.lists.list_links import (
    clear_url,
    more_url,
    previous_url,
    sort_links,
    unexcluded_url,
    unfiltered_url,
    view_urls,
)
from shopcore.pages.structured_data import breadcrumb_data
from shopcore.search.search_query import Facet
from shopcore.use_cases.pages.open_list import ListPage, open_list

from .opening_soon_page import opening_out
from .page_result import BuiltPage, built_page


def list_page(site: Site, tree: Sequence[Category], address: ListAddress) -> BuiltPage | Redirect:
    """Put a list together; a product's code leads straight to its page.

    While the storefront sells nothing at all, the list says that it opens soon.

    Raises:
        NotFound: If there is no such category, brand or range here.
    """
    page = open_list(
        site.open_catalogue(), site.context, address, profile=site.profile, tree=tree, texts=site.texts
    )
    if isinstance(page, Redirect):
        return page
    head = head_of(site, page.head, breadcrumb_data(site.origin, page.breadcrumb))
    return built_page(head, _content(site, address, page))


def _content(site: Site, address: ListAddress, page: ListPage) -> ListContent:
    rate, results = site.snapshot.pricing_context.tariff.vat_rate, page.results
    return ListContent(
        heading=page.heading,
        breadcrumb=crumbs_of(page.breadcrumb),
        subcategories=site.tiles(page.subcategories),
        text=address.text,
        corrected_text=results.corrected_text,
        relaxed=relaxed_words_out(results),
        relaxed_text=results.relaxed_text,
        scope_path=address.category,
        items=site.cards(results.products),
        total=results.total,
        page=address.page,
        page_size=address.page_size,
        facets=[_facet_group(address, facet, rate) for facet in results.facets],
        chips=[
            Chip(one.label, one.url, one.inc_vat_label)
            for one in active_filters(address, results.facets, rate)
        ],
        sorts=[
            SortOption(link.sort.value, link.label, link.url, link.is_selected)
            for link in sort_links(address)
        ],
        more_url=more_url(address, results.entry_total),
        previous_url=previous_url(address),
        clear_url=clear_url(address),
        alternatives=crumbs_of(page.alternatives),
        popular=site.cards(page.popular),
        is_search=address.is_search,
        guides=[Crumb(text.heading, text.path) for text in page.guides],
        unfiltered_total=results.unfiltered_total,
        unfiltered_url=unfiltered_url(address, results),
        excluded=list(results.excluded),
        unexcluded_url=unexcluded_url(address, results),
        nearest=crumbs_of(page.nearest),
        families=family_cards(results, rate),
        family_total=results.family_total,
        families_url=view_urls(address)[0],
        products_url=view_urls(address)[1],
        opening=None if page.opening is None else opening_out(page.opening),
        other_storefront=_other_storefront_out(site, address, page.other_total),
    )


def _other_storefront_out(site: Site, address: ListAddress, total: int) -> OtherStorefrontOut | None:
    if not total:
        return None
    other = site.storefront.other
    return OtherStorefrontOut(other.label, total, site.origins[other] + address.url)


def _facet_group(address: ListAddress, facet: Facet, rate: VatRate) -> FacetGroup:
    links = [
        FacetLink(v.value, v.label, v.count, v.is_selected, v.url, v.inc_vat_label)
        for v in filter_values(address, facet, rate)
    ]
    return FacetGroup(facet.name, facet.label, links, PRICE_INC_VAT if facet.name == PRICE else None)
