"""What the catalogue says has changed is believed as far as its own counts bear it out."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from attrs import evolve

from adapters.memory import MemoryStore
from shopcore.catalogue.changes import ChangeKind
from shopcore.catalogue.ports import Revision
from shopcore.catalogue.product import Product, Stock
from shopcore.search.indexing.changed_products import ChangedProducts, arrangement_of, patch_of
from shopcore.search.indexing.incremental_update import EarlierIndex, Patch
from shopcore.search.indexing.index_contents import WholeIndex
from shopcore.storefront import Storefront
from shopcore.use_cases.catalogue.delist_products import delist
from tests.support.search.small_vocabulary import a_reader
from tests.support.search_shop import electrical, put_on_sale, search_product, sell

ELECTRICAL, IRONMONGERY = Storefront.ELECTRICAL, Storefront.IRONMONGERY
BOLTS = ("Gate, Shed & Garage", "Bolts")


def bolts() -> list[Product]:
    return [search_product(f"B-{n:02}", f"Bolt {n} mm", BOLTS) for n in range(20)]


def index_of(store: MemoryStore) -> tuple[EarlierIndex, Revision]:
    """Index the ironmonger, and say of which revision."""
    with store.read() as shop:
        index = WholeIndex(shop.categories.brands(IRONMONGERY), a_reader())
        list(index.entries(shop.catalogue.products(IRONMONGERY)))
        return EarlierIndex(index.contents()), shop.catalogue.revision()


def patch_after(store: MemoryStore, earlier: EarlierIndex, revision: Revision) -> Patch | None:
    with store.read() as shop:
        return patch_of(shop, IRONMONGERY, earlier, ChangedProducts.since(shop, revision))


def changed_since(store: MemoryStore, revision: Revision) -> ChangedProducts | None:
    with store.read() as shop:
        return ChangedProducts.since(shop, revision)


def written(patch: Patch | None) -> Sequence[str]:
    assert patch is not None
    return [note.sku for note, _ in patch.written.values()]


def test_a_change_concerns_the_storefront_of_its_product():
    store = put_on_sale(bolts())
    _, revision = index_of(store)
    sell(store, [electrical("LAMP", "Lamp", ("Lighting",))])

    changed = changed_since(store, revision)

    assert changed is not None
    assert (changed.concerns(ELECTRICAL), changed.concerns(IRONMONGERY)) == (True, False)


def test_a_product_that_is_gone_may_be_anybodys():
    changed = ChangedProducts(frozenset({"p-9"}), {})

    assert changed.concerns(ELECTRICAL)
    assert changed.concerns(IRONMONGERY)


def test_a_catalogue_that_does_not_know_has_all_its_products_read():
    store = put_on_sale(bolts())
    earlier, _ = index_of(store)
    sell(store, [search_product("B-05", "Latch", BOLTS)])

    assert changed_since(store, Revision(1, "another")) is None
    assert "B-05" in written(patch_after(store, earlier, Revision(1, "another")))


def test_only_what_changed_is_written_anew():
    store = put_on_sale(bolts())
    earlier, revision = index_of(store)
    sell(store, [search_product("B-05", "Latch", BOLTS), electrical("LAMP", "Lamp", ("Lighting",))])

    assert written(patch_after(store, earlier, revision)) == ["B-05"]


def test_what_left_the_lists_is_gone_and_known_by_its_code():
    store = put_on_sale(bolts())
    earlier, revision = index_of(store)
    sell(store, [search_product("B-05", "Bolt 5 mm", BOLTS, stock=Stock(is_withdrawn=True))])
    delist(store.shop(), days=0)

    patch = patch_after(store, earlier, revision)

    assert patch is not None
    assert len(patch.gone) == 1
    assert set(patch.delisted.ids()) == {"B05"}


@pytest.mark.parametrize("changed", [{"brand": "Renamed"}, {"category": ("Renamed", "Bolts")}])
def test_counts_that_do_not_agree_have_all_products_read(changed):
    """A brand or category was renamed under two products, of which the catalogue names neither."""
    store = put_on_sale(bolts())
    earlier, revision = index_of(store)
    state = store.state.draft()
    renamed = [one for one in state.products.values() if one.sku in {"B-03", "B-04"}]
    for product in renamed:
        state.put(evolve(product, **changed))
    state.changed = {"p-none": ChangeKind.CONTENT}
    state.raise_version()
    store.state = state

    assert {"B-03", "B-04"} <= set(written(patch_after(store, earlier, revision)))


def test_an_arrangement_changes_with_the_counts_of_brands_and_categories():
    store = put_on_sale(bolts())
    with store.read() as shop:
        before = arrangement_of(shop.categories, IRONMONGERY)
    sell(store, [search_product("B-05", "Latch", BOLTS)])
    with store.read() as shop:
        same = arrangement_of(shop.categories, IRONMONGERY)
    sell(store, [search_product("NEW", "Latch", BOLTS)])
    with store.read() as shop:
        after = arrangement_of(shop.categories, IRONMONGERY)

    assert before == same != after
