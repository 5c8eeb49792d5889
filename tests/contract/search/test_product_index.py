"""Every index answers a query as one that looks at each product in turn."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from adapters.search.indexing.index_builder import build_storefront, patch_storefront
from adapters.search.indexing.index_files import load_contents
from adapters.search.indexing.open_index import OpenIndex
from shopcore.catalogue.product import Product
from shopcore.search.indexing.delisted_products import DelistedProducts
from shopcore.search.indexing.facets import FAMILY_COLUMN
from shopcore.search.indexing.incremental_update import EarlierIndex, Patch
from shopcore.search.indexing.index_fields import NAME_ORDER
from shopcore.search.query.index_query import (
    AllOf,
    AnyOf,
    AtLeast,
    Begins,
    Between,
    Constant,
    Everything,
    Has,
    IndexQuery,
    Like,
    Ranked,
    Without,
)
from shopcore.search.query.product_index import BY_SCORE, ProductIndex, SortOrder
from shopcore.storefront import Storefront
from tests.support.search.memory_index import MemoryIndex
from tests.support.search.small_vocabulary import a_reader
from tests.support.search_shop import search_product, search_products

READER = a_reader()
OWN = [product for product in search_products() if product.storefront is Storefront.IRONMONGERY]
PADDING = [
    search_product(f"ZZ-{n:02}", f"Cabinet catch {n} mm", ("Cabinet",), facts={"Family": f"F-{n // 4}"})
    for n in range(20)
]
PRODUCTS = [
    evolve(product, product_id=f"p-{n}")
    for n, product in enumerate(sorted([*OWN, *PADDING], key=lambda product: product.sku))
]
MEMORY = MemoryIndex.of(PRODUCTS)
ORDERS = [
    BY_SCORE,
    SortOrder("place"),
    SortOrder("pence"),
    SortOrder("newness", is_falling=True),
    SortOrder(NAME_ORDER),
]
FACETS = ("brand", "finish", "shelf", "price", "availability")
TEXTS = [pair for entry in MEMORY.entries for pair in entry.texts if pair[0] != NAME_ORDER]
VALUES = [(f"facet.{name}", value) for entry in MEMORY.entries for name, value in entry.facets.items()]
TERMS = sorted({*((name, value) for name, text in TEXTS for value in text.split()), *VALUES})
KEYS = [(name, value) for name, value in TERMS if name in {"code", "part", "alike", "begin", "head"}]
LEAVES: st.SearchStrategy[IndexQuery] = st.one_of(
    st.just(Everything()),
    st.sampled_from(TERMS).map(lambda term: Has(*term)),
    st.builds(
        lambda term, length: Begins(term[0], term[1][:length]), st.sampled_from(KEYS), st.integers(1, 6)
    ),
    st.builds(
        lambda term, at: Like(term[0], term[1][:at] + term[1][at + 1 :]),
        st.sampled_from(KEYS),
        st.integers(0, 5),
    ),
    st.builds(Between, st.just("pence"), st.integers(0, 3_000), st.none() | st.integers(0, 10_000)),
    st.builds(Has, st.just("all"), st.just("no-such-word")),
)
SCORES = st.integers(0, 40).map(lambda halves: halves / 2)


def _more(queries: st.SearchStrategy[IndexQuery]) -> st.SearchStrategy[IndexQuery]:
    several = st.lists(queries, max_size=3).map(tuple)
    points = st.lists(st.tuples(queries, SCORES), min_size=1, max_size=3).map(tuple)
    return st.one_of(
        st.builds(AllOf, several),
        st.builds(AnyOf, several),
        st.builds(Without, queries, queries),
        st.builds(Constant, queries, SCORES),
        st.builds(AtLeast, st.integers(1, 3), points),
        st.builds(Ranked, queries, st.lists(points, max_size=3).map(tuple)),
    )


QUERIES = st.recursive(st.builds(Constant, LEAVES, SCORES), _more, max_leaves=8)


def built(path: Path, products: list[Product]) -> OpenIndex:
    build_storefront(path, products, (), READER)
    return OpenIndex.open(path, READER)


def followed(path: Path) -> OpenIndex:
    """An index of other products that followed a change to these."""
    renamed = {product.sku: evolve(product, name="Letter plate") for product in PRODUCTS[3:9:3]}
    gone = evolve(PRODUCTS[0], sku="A-GONE", product_id="p-gone")
    before = [gone, *(renamed.get(product.sku, product) for product in PRODUCTS[:-1])]
    built(path / "before", before)
    earlier = EarlierIndex(load_contents(path / "before"))
    patch = Patch.of(earlier.all_to(PRODUCTS), (), DelistedProducts())
    assert patch is not None
    by_id = {product.product_id: product for product in PRODUCTS}
    patch_storefront(path / "after", path / "before", patch, READER, lambda _: by_id)
    return OpenIndex.open(path / "after", READER)


@pytest.fixture(scope="module", params=["built", "followed", "built deep", "followed deep"])
def index(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> ProductIndex:
    """Deep ones take pages from the third product on for far down."""
    folder, (way, *deep) = tmp_path_factory.mktemp("index"), request.param.split()
    opened = followed(folder) if way == "followed" else built(folder, PRODUCTS)
    return evolve(opened, deep=3) if deep else opened


@given(query=QUERIES, order=st.sampled_from(ORDERS), limit=st.integers(1, 40), offset=st.integers(0, 20))
def test_a_page_has_the_same_products_in_the_same_order(index, query, order, limit, offset):
    """Scores, sorts and places; products that changed since the index was made stand where they belong."""
    expected = MEMORY.page(query, order, limit=limit, offset=offset)

    assert index.page(query, order, limit=limit, offset=offset) == expected
    assert index.count(query) == MEMORY.count(query)


@given(query=QUERIES, order=st.sampled_from(ORDERS), limit=st.integers(1, 40))
def test_rows_come_in_the_order_of_pages(index, query, order, limit):
    """So families of a result stand in the order of their first products."""
    ids, total = MEMORY.page(query, order, limit=limit, offset=0)

    rows, counted = index.ordered_rows(query, order, limit)

    assert [index.ids[row] for row in rows] == ids
    assert counted == total


@given(query=QUERIES, limit=st.integers(1, 40))
def test_a_first_page_begins_as_pages_by_score_do(index, query, limit):
    ids, total, score = index.first_page(query, limit)

    assert (ids, total) == index.page(query, BY_SCORE, limit=limit, offset=0)
    assert score == pytest.approx(MEMORY.first_page(query, limit)[2])


@given(query=QUERIES)
def test_the_facets_of_a_result_are_counted_alike(index, query):
    """By the index, or row by row."""
    most = dict.fromkeys(FACETS, 20)

    assert index.facet_counts(query, most) == MEMORY.facet_counts(query, most)
    if total := MEMORY.count(query):
        rows = index.rows(query, total)
        assert len(rows) == total
        for name in FACETS:
            assert index.columns.counts(name, rows) == MEMORY.facet_counts(query, {name: 100})[name]


@given(query=LEAVES)
def test_a_bare_query_matches_the_same_products(index, query):
    """However much it counts."""
    assert index.count(query) == MEMORY.count(query)
    assert set(index.best(query, 100)) == set(MEMORY.best(query, 100))


@given(term=st.sampled_from(TERMS))
def test_words_are_known_alike(index, term):
    """Words that are gone may still be counted; those that are there always are."""
    field, value = term

    assert index.doc_freq(field, value) >= MEMORY.doc_freq(field, value)
    assert index.knows(value) >= MEMORY.knows(value)
    assert index.begins_a_code(value) == MEMORY.begins_a_code(value)


def test_products_of_one_family_are_known_as_such(index):
    """Also those that came later or changed; a product without a family is told from all others."""
    families = {product.product_id: product.family for product in PRODUCTS}
    places = index.columns.columns[FAMILY_COLUMN]

    named = {
        key: places.values[place - 1] if place else ""
        for key, place in zip(index.ids, places.places, strict=True)
    }

    assert {key: family for key, family in named.items() if key in families} == families
    assert any(families.values())


def test_what_is_known_of_all_products_is_the_same(index):
    assert index.size == MEMORY.size
    assert index.lists == MEMORY.lists
    assert index.delisted == MEMORY.delisted
    assert index.words_like("hnige", 1, is_prefix=False) == MEMORY.words_like("hnige", 1, is_prefix=False)
