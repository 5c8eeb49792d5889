"""Searching both storefronts at one version of the catalogue."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest
from attrs import evolve

from shopcore.catalogue.ports import Revision
from shopcore.catalogue.product import Product
from shopcore.search.search_query import SearchQuery, Suggestions
from shopcore.search.search_rules import SearchRules
from shopcore.search.search_snapshot import SearchSnapshot
from shopcore.search.suggest.ranked_terms import RankedTerms
from shopcore.storefront import Storefront
from tests.support.search.memory_index import MemoryIndex
from tests.support.search_shop import search_products

IRONMONGERY, ELECTRICAL = Storefront.IRONMONGERY, Storefront.ELECTRICAL
PRODUCTS = {f"p-{n}": evolve(one, product_id=f"p-{n}") for n, one in enumerate(search_products())}
RULES = SearchRules("", redirects={(IRONMONGERY, "returns"): "/information/returns"})
NOBODY = RankedTerms()


@pytest.fixture
def snapshot() -> SearchSnapshot:
    indexes = {
        one: MemoryIndex.of(product for product in PRODUCTS.values() if product.storefront is one)
        for one in Storefront
    }
    return SearchSnapshot.of(Revision(1, "a"), RULES, indexes)


def read(ids: Iterable[str]) -> Mapping[str, Product]:
    return {key: PRODUCTS[key] for key in ids}


def none_left(_: Iterable[str]) -> Mapping[str, Product]:
    return {}


def suggest(snapshot: SearchSnapshot, text: str, limit: int = 3) -> Suggestions:
    return snapshot.suggest(IRONMONGERY, text, limit, popular=lambda _: NOBODY, read=read)


def test_a_search_reads_the_products_it_found(snapshot):
    results = snapshot.search(SearchQuery(IRONMONGERY, "HBK-TB0001"), read)

    assert [product.sku for product in results.products] == ["HBK-TB0001"]
    assert results.exact == results.products[0]
    assert results.redirect is None


def test_a_search_tells_the_code_it_was_read_as_and_the_words_it_excludes(snapshot):
    """A code that was typed right, or is no code, is left as it is."""
    searches = ("HBK-TBOOO1", "HBK-TB0001", "HBK-TB0001 7", "butt hinge not brass")
    miscopied, right, counted, excluding = (
        snapshot.search(SearchQuery(IRONMONGERY, text), read) for text in searches
    )

    assert miscopied.corrected_text == "HBK-TB0001"
    assert (right.corrected_text, counted.corrected_text, excluding.corrected_text) == (None, None, None)
    assert (excluding.excluded, excluding.unexcluded_text) == (("brass",), "butt hinge")
    assert (right.excluded, right.unexcluded_text) == ((), "")


def test_products_that_are_gone_meanwhile_are_left_out(snapshot):
    results = snapshot.search(SearchQuery(IRONMONGERY, "HBK-TB0001"), none_left)

    assert (results.total, results.products, results.exact) == (1, (), None)
    assert snapshot.by_code(IRONMONGERY, ["HBK-TB0001"], none_left) == {"HBK-TB0001": ()}


def test_a_search_by_family_reads_whole_families(snapshot):
    """With those found apart; what is gone meanwhile is left out of both, and a family with nothing left."""
    query = SearchQuery(IRONMONGERY, "butt hinge brass", by_family=True)
    results, gone = snapshot.search(query, read), snapshot.search(query, none_left)

    assert [one.found.products[0] for one in results.families] == list(results.products)
    assert results.family_total == len(results.families) > 0
    assert gone.families == ()
    assert all(set(one.found.products) <= set(one.family.products) for one in results.families)


def test_a_text_leads_where_the_owner_says(snapshot):
    assert snapshot.search(SearchQuery(IRONMONGERY, "Returns"), read).redirect == "/information/returns"
    assert snapshot.search(SearchQuery(ELECTRICAL, "Returns"), read).redirect is None


def test_codes_are_looked_for_on_their_storefront(snapshot):
    (products,) = snapshot.by_code(IRONMONGERY, ["hbk tb0001"], read).values()

    assert [product.sku for product in products] == ["HBK-TB0001"]
    assert snapshot.by_code(ELECTRICAL, ["hbk tb0001"], read) == {}
    assert set(snapshot.like_code(IRONMONGERY, ["HBK-TB", "zzzzz"], 3, read)) == {"HBK-TB"}


def test_words_are_known_to_the_storefront_that_sells_them(snapshot):
    assert snapshot.knows_words(IRONMONGERY, "tower bolt")
    assert not snapshot.knows_words(ELECTRICAL, "tower bolt")


@pytest.mark.parametrize(("text", "limit"), [("", 3), ("  ", 3), ("lever", 0)])
def test_nothing_is_suggested_for_nothing(snapshot, text, limit):
    assert suggest(snapshot, text, limit) == Suggestions()
    assert snapshot.suggest_at_once(IRONMONGERY, text, limit, NOBODY) is None


def test_products_that_were_suggested_are_read_again_at_another_revision(snapshot):
    suggestions = suggest(snapshot, "lever")
    assert suggestions.products
    assert snapshot.suggest_at_once(IRONMONGERY, "lever", 3, NOBODY) == suggestions

    later = snapshot.at(Revision(2, "b"), RULES)

    assert later.revision == Revision(2, "b")
    assert later.suggest_at_once(IRONMONGERY, "lever", 3, NOBODY) is None
    assert suggest(later, "lever") == suggestions
