"""Laws of finding: filters only narrow, pages have every product once, and ranking adds none."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from shopcore.search.query.index_query import Ranked
from shopcore.search.query.matching import containing_all, containing_some, scored, with_codes, with_pins
from shopcore.search.query.product_finder import Finder
from shopcore.search.query.query_words import understand
from shopcore.search.search_query import SearchQuery, Sort
from shopcore.storefront import Storefront
from tests.support.search.memory_index import MemoryIndex
from tests.support.search_shop import search_products

pytestmark = pytest.mark.search

OWN = [product for product in search_products() if product.storefront is Storefront.IRONMONGERY]
INDEX = MemoryIndex.of(
    (evolve(product, product_id=f"p-{n}") for n, product in enumerate(OWN)), "knob ~ lever\n"
)
WORDS = (
    "hinge hnige lever knob door satin chrome black brass 76mm 3 in 102 LR0412 HBK bathroom lock xyz the for"
)
TEXTS = st.lists(st.sampled_from(WORDS.split()), max_size=5).map(" ".join)
FILTERS = st.fixed_dictionaries(
    {},
    optional={
        "finish": st.sampled_from([("Satin chrome",), ("matt black", "Polished brass")]),
        "price": st.sampled_from([("0-5",), ("10-25", "25-")]),
        "availability": st.just(("In stock",)),
        "category": st.sampled_from([("hinges",), ("door-handles/lever-on-rose",)]),
    },
)


@given(TEXTS, FILTERS, st.sampled_from(Sort))
def test_a_filter_never_adds_a_product(text: str, filters: dict[str, tuple[str, ...]], sort: Sort) -> None:
    """How a text is read hangs on the text alone."""
    finder = Finder(INDEX)

    narrow = finder.find(SearchQuery(Storefront.IRONMONGERY, text, sort=sort, page_size=96, filters=filters))
    every = Finder(INDEX).find(SearchQuery(Storefront.IRONMONGERY, text, page_size=96))

    assert set(narrow.ids) <= set(every.ids)
    assert narrow.unfiltered_total == every.total == len(every.ids)


@given(TEXTS, st.sampled_from(Sort), st.integers(1, 7))
def test_the_pages_of_a_list_hold_every_product_once(text: str, sort: Sort, size: int) -> None:
    """However long they are."""
    finder = Finder(INDEX)
    pages = range(1, INDEX.size // size + 2)
    queries = [SearchQuery(Storefront.IRONMONGERY, text, sort=sort, page=n, page_size=size) for n in pages]

    ids = [key for query in queries for key in finder.find(query).ids]

    assert len(ids) == len(set(ids)) == finder.find(queries[0]).total


@given(TEXTS, st.booleans(), st.lists(st.sampled_from([product.sku for product in OWN]), max_size=3))
def test_ranking_leaves_what_is_matched_as_it_is(text: str, is_wide: bool, pins: list[str]) -> None:
    """Whatever the reading; codes and pins are matched and ranked alike."""
    wording = understand(INDEX, text)
    if not wording.known:
        return
    readings = [containing_some(INDEX, wording.known, least) for least in range(1, len(wording.known) + 1)]
    if len(wording.known) == len(wording.words):
        readings.append(containing_all(INDEX, wording, is_wide=is_wide))
    keys = [sku.replace("-", "") for sku in pins]
    for matching in readings:
        ranking = scored(matching, wording, is_wide=is_wide)
        assert isinstance(ranking, Ranked)
        for query, ranked in (
            (matching, ranking),
            (with_codes("HBK", matching), with_codes("HBK", ranking)),
            (with_pins(keys, matching), with_pins(keys, ranking)),
        ):
            assert INDEX.count(query) == INDEX.count(ranked)
