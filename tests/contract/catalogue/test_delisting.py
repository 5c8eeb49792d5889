"""What is withdrawn and sold out leaves the lists after some days; its page stays."""

from __future__ import annotations

from datetime import timedelta

import pytest
from attrs import evolve, frozen

from adapters.sql import SqlStore
from shopcore.catalogue.changes import ChangeKind
from shopcore.catalogue.delisting import delisted_up_to
from shopcore.catalogue.product import Product, Stock
from shopcore.feeds.rows import CatalogueRow
from shopcore.use_cases.catalogue.delist_products import delist
from shopcore.use_cases.catalogue.import_catalogue import import_catalogue
from tests.support.arbitrary_products import IRONMONGERY, bolts, put_products, version
from tests.support.checkout_steps import open_checkout
from tests.support.stores.store_places import Place, StoppedClock, Store

TODAY = StoppedClock().today()
GONE, LAST, BACK = Stock(is_withdrawn=True), Stock(1, is_withdrawn=True), Stock(4, is_withdrawn=True)


@frozen
class Shopfront:
    """A store with what a test asks of it."""

    store: Store

    def after(self, days: int, *, setting: int = 30) -> int:
        """Look at the lists so many days from now."""
        day = TODAY + timedelta(days=days)
        with self.store.change() as shop:
            return shop.changes.delist(day, delisted_up_to(day, setting))

    def product(self, sku: str) -> Product:
        with self.store.read() as shop:
            return shop.catalogue.by_sku(IRONMONGERY, [sku])[sku]

    @property
    def listed(self) -> list[str]:
        """The SKUs of what is listed; every way of asking says the same of them."""
        with self.store.read() as shop:
            products = list(shop.catalogue.products(IRONMONGERY))
            listed = [product for product in products if product.is_listed]
            counted = [
                sum(category.product_count for category in shop.categories.tree(IRONMONGERY)),
                sum(brand.product_count for brand in shop.categories.brands(IRONMONGERY)),
                len(products) - shop.catalogue.delisted(IRONMONGERY),
            ]
            assert counted == [len(listed)] * 3
            assert list(shop.catalogue.paths(IRONMONGERY)) == [product.path for product in listed]
            assert all(shop.catalogue.product(one.product_id) == one for one in products)
        return [product.sku for product in listed]

    def imported(self, *products: Product) -> None:
        import_catalogue(self.store.shop(), [CatalogueRow(2 + n, one) for n, one in enumerate(products)])


@pytest.fixture
def front(place: Place) -> Shopfront:
    """A shop whose product GONE is discontinued since today."""
    store = place.empty()
    put_products(store.shop(), *bolts("PLAIN"), *bolts("OUT", stock=Stock()), *bolts("LAST", stock=LAST))
    front = Shopfront(store)
    front.imported(*bolts("GONE", stock=GONE, category=("Gone",), brand="Gone & Sons"))
    assert front.after(0) == 1
    return front


@pytest.mark.parametrize(("days", "is_listed"), [(0, True), (29, True), (30, False), (31, False)])
def test_it_is_listed_for_thirty_days(front: Shopfront, days: int, is_listed: bool):
    """What has stock, or may come again, stays however long."""
    front.after(days)

    assert front.listed == [*(["GONE"] if is_listed else []), "LAST", "OUT", "PLAIN"]
    assert front.product("GONE").is_listed is is_listed


def test_its_empty_category_and_brand_go_with_it(front: Shopfront):
    """A menu leads nowhere that is empty."""
    front.after(30)

    with front.store.read() as shop:
        assert "Gone" not in {category.name for category in shop.categories.tree(IRONMONGERY)}
        assert "Gone & Sons" not in {brand.name for brand in shop.categories.brands(IRONMONGERY)}


def test_without_days_it_leaves_at_once(place: Place):
    """The first look takes it off, whatever brought it there."""
    front = Shopfront(place.empty())
    put_products(front.store.shop(), *bolts("A"), *bolts("B", stock=GONE))

    assert delist(front.store.shop(), days=0) == 1
    assert front.listed == ["A"]


def test_nothing_is_changed_twice(front: Shopfront):
    """Any number of processes may look, as often as they like; only what leaves is a new version."""
    before = version(front.store.shop())

    assert (front.after(29), version(front.store.shop())) == (0, before)
    assert (front.after(30), version(front.store.shop())) == (1, before + 1)
    assert (front.after(30), front.after(31), version(front.store.shop())) == (0, 0, before + 1)


def test_who_follows_the_catalogue_hears_of_it(front: Shopfront):
    """The day alone is enough: search, pages and lists follow the version as after an import."""
    with front.store.read() as shop:
        before = shop.catalogue.revision()
    front.after(30)

    with front.store.read() as shop:
        assert shop.catalogue.changes_since(before) == {front.product("GONE").product_id: ChangeKind.CONTENT}


@pytest.mark.parametrize("way", ["put", "import"])
@pytest.mark.parametrize("stock", [BACK, Stock(), Stock(9)])
def test_back_on_sale_it_is_listed_at_once_and_its_days_begin_anew(front: Shopfront, way: str, stock: Stock):
    """With stock, or no longer withdrawn; nobody has to look first."""
    front.after(40)
    back = evolve(front.product("GONE"), stock=stock, is_listed=True)
    if way == "put":
        put_products(front.store.shop(), back)
    else:
        front.imported(back)
    assert "GONE" in front.listed

    front.after(41)
    put_products(front.store.shop(), evolve(back, stock=GONE))
    front.after(50)
    front.after(79)
    assert "GONE" in front.listed
    front.after(80)
    assert "GONE" not in front.listed


def test_a_file_that_says_the_same_of_it_changes_nothing(front: Shopfront):
    """Being off the lists is no property that a file could differ in."""
    front.after(30)
    before = version(front.store.shop())
    front.imported(evolve(front.product("GONE"), is_listed=True))
    renamed = evolve(front.product("GONE"), name="Old bolt", is_listed=True)
    assert version(front.store.shop()) == before

    front.imported(renamed)
    assert (front.product("GONE").name, front.product("GONE").is_listed) == ("Old bolt", False)


def test_a_longer_time_brings_it_back(front: Shopfront):
    """The setting counts as it is now."""
    front.after(30)

    assert front.after(30, setting=60) == 1
    assert "GONE" in front.listed
    assert front.after(30, setting=30) == 1
    assert "GONE" not in front.listed


def test_the_last_unit_that_is_ordered_begins_the_days(place: Place):
    """And an order that is cancelled brings it back."""
    store = place.empty()
    steps, front = open_checkout(store), Shopfront(store)
    front.after(0)
    steps.buy(LAST=front.product("LAST").stock.level)
    assert front.product("LAST").stock.is_discontinued
    front.after(3)
    front.after(32)
    assert front.product("LAST").is_listed
    front.after(33)
    assert not front.product("LAST").is_listed

    steps.change_shop(lambda shop: shop.stockroom.give_back(steps.orders()[0].order_id))
    assert front.product("LAST").is_listed


def test_other_processes_see_what_one_took_off(database, tmp_path):
    """Kept products, categories and brands are those of the new version."""
    here: SqlStore = database.empty()
    there = Shopfront(database.again())
    put_products(here.shop(), *bolts("A"), *bolts("B", stock=GONE))
    assert there.listed == ["A", "B"]
    delist(here.shop(), days=0)

    assert there.listed == ["A"]
