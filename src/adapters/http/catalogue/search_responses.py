"""Lists, suggestions, brands and the category tree on the wire."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec import UNSET

from adapters.http.catalogue.family_responses import family_cards
from adapters.http.catalogue.schemas import (
    BrandGroup,
    BrandOut,
    Brands,
    CardOut,
    CategoryOut,
    FacetOut,
    FacetValueOut,
    Keyword,
    KeywordPart,
    NavMenu,
    RelaxedWordOut,
    SearchResponse,
    SuggestedProduct,
    SuggestedScopeOut,
    SuggestionGroups,
    SuggestionView,
    SuggestResponse,
)
from adapters.http.schemas import response_of
from shopcore.catalogue.brand_groups import brand_groups
from shopcore.catalogue.product import Brand, Category, Product
from shopcore.money.vat import VatRate
from shopcore.pages.addresses.paths import BROWSE_PATH
from shopcore.search.search_query import Facet, SearchQuery, SearchResults, Suggestions
from shopcore.search.suggest.typed_parts import typed_parts

from .picture_urls import category_thumb_url


def search_response(
    results: SearchResults, query: SearchQuery, card: Callable[[Product], CardOut], rate: VatRate
) -> SearchResponse:
    """Show one page of a list; an exact code leads to its page."""
    return response_of(
        SearchResponse,
        results,
        page=query.page,
        page_size=query.page_size,
        items=[card(product) for product in results.products],
        facets=[_facet_out(facet) for facet in results.facets],
        redirect=results.redirect or (results.exact.path if results.exact else None),
        relaxed=relaxed_words_out(results),
        excluded=list(results.excluded),
        families=family_cards(results, rate) if query.by_family else UNSET,
        family_total=results.family_total if query.by_family else UNSET,
    )


def relaxed_words_out(results: SearchResults) -> list[RelaxedWordOut]:
    """Show the words that the products found need not have."""
    return [RelaxedWordOut(word.text, word.kind) for word in results.relaxed]


def _facet_out(facet: Facet) -> FacetOut:
    values = [FacetValueOut(v.value, v.label, v.count, v.is_selected) for v in facet.values]
    return FacetOut(facet.name, facet.label, values)


def suggest_response(suggestions: Suggestions, card: Callable[[Product], CardOut]) -> SuggestResponse:
    """Show suggestions as the specification groups them; the price is what one costs today."""
    groups = SuggestionGroups(
        keywords=[_keyword(text, suggestions.read_as) for text in suggestions.keywords],
        products=[_suggested_product(card(product)) for product in suggestions.products],
        scopes=[
            SuggestedScopeOut(scope.text, scope.name, BROWSE_PATH + scope.category, scope.count)
            for scope in suggestions.scopes
        ],
    )
    return SuggestResponse(SuggestionView(groups))


def _keyword(text: str, typed: str) -> Keyword:
    return Keyword(text, [KeywordPart(part.text, part.is_typed) for part in typed_parts(text, typed)])


def _suggested_product(card: CardOut) -> SuggestedProduct:
    return response_of(
        SuggestedProduct,
        card,
        price=card.sale_price if card.sale_price is not None else card.price,
        vat_price=card.sale_vat_price if card.sale_vat_price is not None else card.vat_price,
    )


def category_out(category: Category) -> CategoryOut:
    """Show a category with everything below it; its path is its id."""
    return response_of(
        CategoryOut,
        category,
        id=category.path,
        web_url=category.url,
        thumb_url=category_thumb_url(category),
        children=[category_out(child) for child in category.children],
    )


def brands_out(brands: Sequence[Brand]) -> Brands:
    return Brands(
        brands=[brand_out(brand) for brand in brands],
        own_brands=[brand_out(brand) for brand in brands if brand.is_own],
        popular_brands=[brand_out(brand) for brand in brands if brand.is_popular],
    )


def brand_out(brand: Brand) -> BrandOut:
    return BrandOut(brand.name, brand.image, brand.url, brand.guarantee_years, brand.product_count)


def brand_groups_out(brands: Iterable[Brand]) -> list[BrandGroup]:
    """Put brands under their letters."""
    groups = brand_groups(brands)
    return [BrandGroup(letters, [brand_out(brand) for brand in listed]) for letters, listed in groups]


def nav_menu_out(categories: Sequence[Category], brands: Sequence[Brand]) -> NavMenu:
    """Show what the menus lead to: the tree, all brands, the popular ones, and all by letter."""
    return NavMenu(
        category_tree=[category_out(category) for category in categories],
        brands=[brand_out(brand) for brand in brands],
        popular_brands=[brand_out(brand) for brand in brands if brand.is_popular],
        brand_groups=brand_groups_out(brands),
    )
