"""Finding: a code first, then all words, then their kin, then any word."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product as combinations
from string import ascii_lowercase

import pytest
from attrs import evolve, field, frozen

from shopcore.catalogue.product import ProductRange
from shopcore.search.query.index_query import Has, IndexQuery
from shopcore.search.query.product_finder import FACETS_CACHED, MATCHES_CACHED, Finder
from shopcore.search.query.product_index import SortOrder
from shopcore.search.search_query import SearchQuery, Sort
from shopcore.storefront import Storefront
from tests.support.search.memory_index import MemoryIndex
from tests.support.search_shop import BOLTS, KNOBS, LEVERS, LOCKS, search_product, search_products

OWN = [product for product in search_products() if product.storefront is Storefront.IRONMONGERY]
SHARED = {"Catalogue code": "905117"}
MORE = [
    search_product("TWIN-1", "Cabin hook", BOLTS, facts=SHARED),
    search_product("TWIN-2", "Cabin hook, long", BOLTS, facts=SHARED),
    search_product("OFF-1234", "Escutcheon", BOLTS, is_listed=False),
]
PRODUCTS = [evolve(one, product_id=f"p-{number}") for number, one in enumerate([*OWN, *MORE])]
SKUS = {one.product_id: one.sku for one in PRODUCTS}
INDEX = MemoryIndex.of(PRODUCTS, "knob ~ lever\n")
FINDER = Finder(INDEX)


def asked(text: str, **fields: object) -> SearchQuery:
    return SearchQuery(Storefront.IRONMONGERY, text, page_size=96, **fields)


def found(text: str, finder: Finder = FINDER, **fields: object) -> list[str]:
    return [SKUS[key] for key in finder.find(asked(text, **fields)).ids]


def test_a_code_finds_its_product_alone():
    page = FINDER.find(asked("hbk lr0412 sc"))

    assert [SKUS[key] for key in page.ids] == ["HBK-LR0412-SC"]
    assert SKUS[page.exact_id or ""] == "HBK-LR0412-SC"


def test_of_two_products_with_one_code_neither_is_meant():
    page = FINDER.find(asked("905117"))

    assert {SKUS[key] for key in page.ids} == {"TWIN-1", "TWIN-2"}
    assert page.exact_id is None


def test_a_product_off_the_lists_is_meant_by_its_whole_code_alone():
    page = FINDER.find(asked("off 1234"))

    assert SKUS[page.exact_id or ""] == "OFF-1234"
    assert "OFF-1234" not in [SKUS[key] for key in page.ids]
    assert FINDER.find(asked("escutcheon")).total == 0


def test_the_beginning_of_a_code_comes_before_words():
    assert set(found("HBK-LR")) == {"HBK-LR0412-SC", "HBK-LR0412-PB", "HBK-LR0412-BLK"}
    assert set(found("LR0412")) == {"HBK-LR0412-SC", "HBK-LR0412-PB", "HBK-LR0412-BLK"}


def test_a_code_that_nothing_begins_with_finds_nothing():
    """Not what shares its last part; words joined with a hyphen are words."""
    assert FINDER.find(asked("xyz-1234-lever")).total == 0
    assert found("door-knob") == found("door knob")


def test_what_a_product_is_weighs_more_than_what_it_mentions():
    assert set(found("lever")[:4]) == {one.sku for one in OWN if one.category == LEVERS}
    assert found("lever")[-1] != found("lever")[0]


def test_a_product_in_the_finish_comes_before_one_that_mentions_it():
    """One with a white insert, whose name says white too, is not white."""
    products = [
        search_product("SOCKET-1", "Twin bolt, white insert", BOLTS, facts={"Finish": "Satin nickel"}),
        search_product("SOCKET-2", "Tower bolt", BOLTS, facts={"Finish": "White"}),
        search_product("SOCKET-3", "Twin bolt, white trim", BOLTS, facts={"Finish": "Black"}),
    ]
    finder = Finder(MemoryIndex.of(evolve(one, product_id=one.sku) for one in products))

    assert finder.find(asked("white bolt")).ids[0] == "SOCKET-2"


def test_a_thread_weighs_more_than_other_sizes():
    """No length makes up for a bolt that does not fit."""
    names = {"BOLT-1": "Hexagon bolt M6 × 50 mm", "BOLT-2": "Hexagon bolt M8 × 40 mm"}
    products = [search_product(sku, name, BOLTS, facts={"Length": name[-5:]}) for sku, name in names.items()]
    finder = Finder(MemoryIndex.of(evolve(one, product_id=one.sku) for one in products))

    assert finder.find(asked("m8 hexagon bolt 50mm")).ids == ("BOLT-2", "BOLT-1")


def test_with_few_products_those_of_kin_words_are_found_behind_them():
    skus = found("door knob")

    assert set(skus[:2]) == {one.sku for one in OWN if one.category == KNOBS}
    assert {one.sku for one in OWN if one.category == LEVERS} <= set(skus)


def test_products_that_hold_some_words_are_found_where_none_holds_all():
    """A product of the type that is asked for at least: a bathroom lock is no screwdriver."""
    assert found("bathroom screwdriver") == ["TLR-HT0001"]
    assert found("mortice xyzzy lock")[0] == "CKS-ML0001-SN"


def test_an_inner_word_that_says_little_may_be_missing():
    """Most products here are for doors, as their categories say; the lock is not."""
    doors = [
        evolve(search_product(f"D-{n:02}", f"Door stop {n}", ("Door Stops",)), product_id=f"d-{n}")
        for n in range(30)
    ]
    lock = evolve(search_product("LOCK", "Bathroom lock", LOCKS), product_id="lock")

    assert Finder(MemoryIndex.of([*doors, lock])).find(asked("bathroom door lock")).ids == ("lock",)


def test_a_misspelt_word_is_corrected():
    page = FINDER.find(asked("bathrom lock"))

    assert page.corrected == "bathroom lock"
    assert SKUS[page.ids[0]] == "CKS-ML0001-SN"


def test_a_text_that_says_nothing_finds_nothing_and_no_text_everything():
    assert FINDER.find(asked("the")).total == 0
    assert FINDER.ids(asked("the")) == ()
    assert FINDER.find(asked("")).total == INDEX.size
    assert len(FINDER.ids(asked(""))) == INDEX.size


@pytest.mark.parametrize(
    ("sort", "first"),
    [
        (Sort.PRICE_ASC, "HBK-TB0001"),
        (Sort.PRICE_DESC, "ORM-SP0001"),
        (Sort.NAME, "HBK-BH0001-SC"),
        (Sort.NEWEST, "TWIN-2"),
    ],
)
def test_a_sorted_list_begins_with_the_first(sort, first):
    assert found("", sort=sort)[0] == first


def test_pages_follow_one_another():
    pages = [
        FINDER.find(SearchQuery(Storefront.IRONMONGERY, "", page=page, page_size=5)).ids for page in (1, 2, 9)
    ]

    assert [key for ids in pages[:2] for key in ids] == list(FINDER.ids(asked("")))[:10]
    assert pages[2] == ()


@pytest.mark.parametrize("scope", [ProductRange.CLEARANCE, ProductRange.FIRE_RATED, ProductRange.NEW])
def test_filters_only_narrow(scope):
    every = FINDER.find(asked("hinge"))
    narrow = FINDER.find(asked("hinge", scope=scope))

    assert set(narrow.ids) <= set(every.ids)
    assert narrow.unfiltered_total == every.total


@frozen(slots=False)
class CountingIndex(MemoryIndex):
    """Lists what it is asked for, but for single words."""

    requests: list[IndexQuery] = field(factory=list)

    def count(self, query: IndexQuery) -> int:
        if not isinstance(query, Has):
            self.requests.append(query)
        return super().count(query)

    def page(
        self, query: IndexQuery, order: SortOrder, *, limit: int, offset: int
    ) -> tuple[Sequence[str], int]:
        self.requests.append(query)
        return super().page(query, order, limit=limit, offset=offset)


def test_the_first_page_of_a_new_text_is_counted_and_found_at_once():
    index = CountingIndex.of(PRODUCTS)
    finder = Finder(index)
    finder.ids(SearchQuery(Storefront.IRONMONGERY, "hinge", page_size=5))
    first = [*index.requests]
    finder.ids(asked("hinge", scope=ProductRange.NEW))

    assert len(first) == 1
    assert len(index.requests) == 2


@pytest.mark.parametrize("fields", [{"page_size": 2}, {"page_size": 2, "page": 2}, {"page": 2}])
def test_smaller_pages_hold_what_larger_ones_do(fields):
    whole = FINDER.ids(asked("door"))
    query = SearchQuery(Storefront.IRONMONGERY, "door", **fields)
    start = (query.page - 1) * query.page_size

    assert FINDER.ids(query) == whole[start : start + query.page_size]


def test_pinned_products_come_first_in_their_order_also_of_a_text_that_finds_nothing():
    pins = {"hinge": ("TLR-HT0001", "HBK-TB0001"), "the": ("HBK-TB0001",), "": ("HBK-TB0001",)}
    finder = Finder(INDEX, pins)

    assert found("hinge", finder)[:2] == ["TLR-HT0001", "HBK-TB0001"]
    assert set(found("hinge", finder)) == {"TLR-HT0001", "HBK-TB0001", *found("hinge")}
    assert found("the", finder) == ["HBK-TB0001"]


@pytest.mark.parametrize(("text", "is_known"), [("bathroom lock", True), ("bathrom", False), ("the", False)])
def test_a_text_is_known_if_the_catalogue_holds_every_word_as_it_is_written(text, is_known):
    assert FINDER.knows_words(text) == is_known


def test_readings_and_facets_are_recalled_up_to_a_limit():
    """What was asked first is read again, with the same result."""
    finder = Finder(INDEX)
    first = finder.find(asked("tower bolt"))
    texts = ("".join(letters) for letters in combinations(ascii_lowercase[:13], repeat=3))
    for _, text in zip(range(MATCHES_CACHED + 1), texts, strict=False):
        finder.ids(asked(text))
    for pounds in range(FACETS_CACHED + 1):
        finder.find(asked("tower bolt", filters={"price": (f"0-{pounds}",)}))

    assert finder.find(asked("tower bolt")) == first


def test_kin_words_that_find_no_more_leave_the_result_as_it_was():
    assert set(found("56 mm knob")) == {one.sku for one in OWN if one.category == KNOBS}


def test_an_empty_catalogue_has_an_empty_list():
    page = Finder(MemoryIndex.of([])).find(asked(""))

    assert (page.total, page.ids, page.unfiltered_total) == (0, (), 0)
