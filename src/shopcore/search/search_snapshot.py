"""Searching both storefronts at one version of the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain

from attrs import frozen

from shopcore.catalogue.families.family import ProductFamily
from shopcore.catalogue.ports import Revision
from shopcore.catalogue.product import Product
from shopcore.storefront import Storefront

from .explanation import SearchExplanation, explain
from .found_page import FoundPage
from .ports import ReadProducts
from .query.code_lookup import ids_by_code, ids_like_code
from .query.product_finder import Finder
from .search_query import FoundFamily, SearchQuery, SearchResults, Suggestions, TextProducts
from .search_rules import SearchRules
from .suggest.ranked_terms import RankedTerms
from .suggest.suggested_products import SuggestedProducts
from .suggest.typed_text import CompletingIndex, typed_text
from .text_lookup import ids_by_text
from .text_remarks import corrected_code, excluded_of, may_name_code


@frozen
class SearchSnapshot:
    """The indexes of all storefronts at one revision of the catalogue, with what they were asked lately."""

    revision: Revision
    rules: SearchRules
    indexes: Mapping[Storefront, CompletingIndex]
    finders: Mapping[Storefront, Finder]
    suggested: Mapping[Storefront, SuggestedProducts]

    @classmethod
    def of(
        cls, revision: Revision, rules: SearchRules, indexes: Mapping[Storefront, CompletingIndex]
    ) -> SearchSnapshot:
        """Search indexes by the owner's rules."""
        finders = {one: Finder(index, rules.pinned(one), rules.trade) for one, index in indexes.items()}
        return cls(revision, rules, indexes, finders, _suggested(indexes, finders))

    def at(self, revision: Revision, rules: SearchRules) -> SearchSnapshot:
        """Search the same indexes at another revision; products that were suggested are read again."""
        suggested = _suggested(self.indexes, self.finders)
        return SearchSnapshot(revision, rules, self.indexes, self.finders, suggested)

    def search(self, query: SearchQuery, read: ReadProducts) -> SearchResults:
        """Find one page of products."""
        page = self.finders[query.storefront].find(query)
        exact = (page.exact_id,) if page.exact_id else ()
        members = chain.from_iterable(family.all for family in page.families)
        current = read((*page.ids, *members, *exact))
        products = tuple(current[key] for key in page.ids if key in current)
        exclusions = excluded_of(self.indexes[query.storefront], query.text)
        return SearchResults(
            page.total,
            products,
            page.facets,
            page.corrected or self._corrected_code(query, page, products),
            current.get(page.exact_id or ""),
            page.unfiltered_total,
            self.rules.redirect(query.storefront, query.text),
            page.relaxed,
            page.relaxed_text,
            exclusions.words,
            exclusions.rest,
            tuple(_families(page, current)),
            page.family_total,
        )

    def _corrected_code(self, query: SearchQuery, page: FoundPage, products: Sequence[Product]) -> str | None:
        """Write the text with the code that it was read as, if it was not typed so."""
        is_settled = page.exact_id or page.relaxed or page.is_as_typed
        if is_settled or not may_name_code(query.text) or self.knows_words(query.storefront, query.text):
            return None
        return corrected_code(query.text, products)

    def explain(self, query: SearchQuery, read: ReadProducts) -> SearchExplanation:
        """Find one page of products, and say why: how each word was read, and what counted."""
        return explain(self.finders[query.storefront], query.text, self.search(query, read))

    def suggest(
        self,
        storefront: Storefront,
        text: str,
        limit: int,
        *,
        popular: Callable[[Storefront], RankedTerms],
        read: ReadProducts,
    ) -> Suggestions:
        """Suggest at most *limit* keywords and as many products for what is being typed."""
        typed = typed_text(text)
        if not typed or limit < 1:
            return Suggestions()
        return self.suggested[storefront].suggest(typed, limit, popular(storefront), read)

    def suggest_at_once(
        self, storefront: Storefront, text: str, limit: int, popular: RankedTerms
    ) -> Suggestions | None:
        """Suggest from what is in memory, in microseconds; None where ``suggest`` must be asked."""
        typed = typed_text(text)
        if not typed or limit < 1:
            return None
        return self.suggested[storefront].suggest_at_once(typed, limit, popular)

    def knows_words(self, storefront: Storefront, text: str) -> bool:
        """Say whether the catalogue holds every word of a text as it is written."""
        return self.finders[storefront].knows_words(text)

    def by_code(
        self, storefront: Storefront, codes: Iterable[str], read: ReadProducts
    ) -> Mapping[str, tuple[Product, ...]]:
        """Find products by code, whatever its case and hyphens; codes that nobody has are left out."""
        return _products(ids_by_code(self.indexes[storefront], codes), read)

    def like_code(
        self, storefront: Storefront, codes: Iterable[str], limit: int, read: ReadProducts
    ) -> Mapping[str, tuple[Product, ...]]:
        """Find at most *limit* products for each code that somebody cut short or mistyped."""
        return _products(ids_like_code(self.indexes[storefront], codes, limit), read)

    def by_text(
        self, storefront: Storefront, texts: Iterable[str], limit: int, read: ReadProducts
    ) -> Mapping[str, TextProducts]:
        """Find at most *limit* products for each description."""
        matches = ids_by_text(self.finders[storefront], storefront, texts, limit)
        products = _products({text: match.ids for text, match in matches.items()}, read)
        return {text: TextProducts(products[text], match.read_as) for text, match in matches.items()}


def _families(page: FoundPage, current: Mapping[str, Product]) -> Iterator[FoundFamily]:
    """Make the families of a page of the products as they are now, without any that is gone."""
    for ids in page.families:
        found = _family(ids.found, current)
        if found is not None:
            yield FoundFamily(_family(ids.all, current) or found, found)


def _family(ids: Iterable[str], current: Mapping[str, Product]) -> ProductFamily | None:
    products = tuple(current[key] for key in ids if key in current)
    return ProductFamily(products[0].family, products) if products else None


def _suggested(
    indexes: Mapping[Storefront, CompletingIndex], finders: Mapping[Storefront, Finder]
) -> Mapping[Storefront, SuggestedProducts]:
    return {one: SuggestedProducts(one, index, finders[one]) for one, index in indexes.items()}


def _products(ids: Mapping[str, Sequence[str]], read: ReadProducts) -> Mapping[str, tuple[Product, ...]]:
    current = read(key for keys in ids.values() for key in keys)
    return {code: tuple(current[key] for key in keys if key in current) for code, keys in ids.items()}
