"""What is off the lists is found by its whole code alone, and gone from all else that search tells."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from adapters.memory import MemoryStore
from adapters.search import TantivySearch
from shopcore.catalogue.product import ProductRange, Stock
from shopcore.search.search_query import Sort
from shopcore.storefront import Storefront
from shopcore.use_cases.catalogue.delist_products import delist
from tests.support.search_shop import (
    BOLTS,
    KNOBS,
    find,
    put_on_sale,
    search_product,
    search_products,
    sell,
    skus,
)

from .test_search_reindex import lists_in, only_changed_are_read, padding

GONE = Stock(is_withdrawn=True)
QUIBBLEDOCK = search_product(
    "QBD-0001-SC",
    "Quibbledock 150 mm, black",
    BOLTS,
    brand="Quibble & Dock",
    stock=GONE,
    sale="8.00",
    facts={"Catalogue code": "905117", "Finish": "Bog oak"},
)


@pytest.fixture(params=["followed", "anew"])
def search(request, tmp_path, monkeypatch) -> TantivySearch:
    """An index of a shop from whose lists a product went, made anew or from the one before."""
    store = put_on_sale([*search_products(), *padding(), QUIBBLEDOCK])
    result = TantivySearch(tmp_path / "index", store)
    if request.param == "followed":
        result.refresh()
        assert skus(find(result, "quibbledock")) == ["QBD-0001-SC"]
        only_changed_are_read(store, monkeypatch)
    delist(store.shop(), days=0)
    result.refresh()
    return result


def test_no_text_list_or_range_shows_it(search):
    """Its words are not the catalogue's any more, nor is its brand or its finish."""
    queries = [
        find(search, page_size=96),
        find(search, brand="quibble-and-dock", page_size=96),
        find(search, category="gate-shed-and-garage/bolts", page_size=96),
        *(find(search, scope=scope, page_size=96) for scope in (ProductRange.NEW, ProductRange.CLEARANCE)),
        *(find(search, "black bolt", sort=sort, page_size=96) for sort in Sort),
    ]
    for hit in queries:
        assert "QBD-0001-SC" not in skus(hit)
        facets = {value.value for facet in hit.facets for value in facet.values}
        assert not facets & {"Bog oak", "Quibble & Dock"}
    assert find(search, filters={"finish": ("Bog oak",)}).total == 0
    assert find(search, "quibbledock").total == 0
    assert not search.knows_words(Storefront.IRONMONGERY, "quibbledock")


def test_nothing_is_suggested_of_it(search):
    """Neither its name nor the beginning of its code."""
    for typed in ("quibb", "QBD-00", "905117", "bog oak"):
        suggestions = search.suggest(Storefront.IRONMONGERY, typed, 8)
        assert "QBD-0001-SC" not in [product.sku for product in suggestions.products], typed
        assert not any("quibble" in word.casefold() for word in suggestions.keywords), typed


@pytest.mark.parametrize("code", ["QBD-0001-SC", "qbd 0001 sc", "905117"])
def test_its_whole_code_leads_to_its_page(search, code):
    """In any case, with hyphens or without; the list itself stays without it."""
    hit = find(search, code)
    (by_code,) = search.by_code(Storefront.IRONMONGERY, [code]).values()

    assert hit.exact is not None
    assert (hit.exact.sku, "QBD-0001-SC" in skus(hit)) == ("QBD-0001-SC", False)
    assert [product.sku for product in by_code] == ["QBD-0001-SC"]
    assert not search.by_code(Storefront.ELECTRICAL, [code])


def test_of_products_that_share_a_code_the_listed_one_is_meant(tmp_path):
    """Two off the lists with one code are neither of them meant."""
    same = {"Catalogue code": "905117"}
    store = put_on_sale([*search_products(), QUIBBLEDOCK, search_product("HEIR", "Bolt", BOLTS, facts=same)])
    delist(store.shop(), days=0)
    search = TantivySearch(tmp_path / "one", store)
    assert find(search, "905117").exact.sku == "HEIR"

    sell(store, [search_product("HEIR", "Bolt", BOLTS, facts=same, stock=GONE)])
    delist(store.shop(), days=0)
    search.refresh()
    assert find(search, "905117").exact is None
    (both,) = search.by_code(Storefront.IRONMONGERY, ["905117"]).values()
    assert {product.sku for product in both} == {"HEIR", "QBD-0001-SC"}


def days_go_by(store: MemoryStore, days: int) -> None:
    """Look at the lists on a later day, with thirty days."""
    today: date = store.clock.today() + timedelta(days=days)
    with store.change() as shop:
        shop.changes.delist(today, today - timedelta(days=30))


def test_a_followed_index_is_as_one_made_anew_day_by_day(tmp_path, monkeypatch):
    """Products leave, change while they are away, and come back; nobody reads more than what changed."""
    store = put_on_sale(
        [*search_products(), *padding(), QUIBBLEDOCK, search_product("OLD", "Old knob", KNOBS, stock=GONE)]
    )
    followed = TantivySearch(tmp_path / "followed", store)
    followed.refresh()
    with monkeypatch.context() as patched:
        only_changed_are_read(store, patched)
        for day, changes in enumerate(
            (
                [],
                [search_product("OLD", "Older knob", KNOBS, stock=GONE)],
                [
                    search_product(
                        "QBD-0001-SC", "Quibbledock 150 mm", BOLTS, stock=Stock(2, is_withdrawn=True)
                    )
                ],
                [
                    search_product(
                        "OLD", "Old knob", ("Hinges", "Butt Hinges", "Ball Bearing"), stock=Stock(1)
                    )
                ],
            )
        ):
            sell(store, changes)
            days_go_by(store, 0 if day == 0 else 30 + day)
            followed.refresh()
            codes = followed.by_code(Storefront.IRONMONGERY, ["OLD", "QBD-0001-SC"])
            assert [product.sku for hit in codes.values() for product in hit] == ["OLD", "QBD-0001-SC"]
    anew = TantivySearch(tmp_path / "anew", store)
    for text in ("", "quibbledock", "knob"):
        assert find(followed, text, page_size=96) == find(anew, text, page_size=96)
    assert lists_in(tmp_path / "followed", Storefront.IRONMONGERY) == lists_in(
        tmp_path / "anew", Storefront.IRONMONGERY
    )
    assert {"OLD", "QBD-0001-SC"} <= set(skus(find(followed, page_size=96)))
