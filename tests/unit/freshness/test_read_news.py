"""What changed of the catalogue since it was last looked at, by what shows it."""

from __future__ import annotations

from attrs import evolve

from adapters.memory import MemoryStore
from shopcore.catalogue.product import Product, Stock
from shopcore.freshness.uses import lists_with, page_of, shown_card
from shopcore.money.money import Money
from shopcore.storefront import Storefront
from shopcore.use_cases.catalogue.read_news import UNREAD, read_news
from tests.support.arbitrary_products import bolts
from tests.support.stores.store_places import StoppedClock


def a_store() -> MemoryStore:
    store = MemoryStore(StoppedClock())
    with store.change() as shop:
        shop.changes.put(bolts("A", "B"))
    return store


def stored(store: MemoryStore, sku: str) -> Product:
    with store.read() as shop:
        return shop.catalogue.by_sku(Storefront.IRONMONGERY, [sku])[sku]


def change(store: MemoryStore, product: Product) -> None:
    with store.change() as shop:
        shop.changes.put([product])


def test_before_anything_was_read_everything_is_news():
    """So is a product that is new or called otherwise, which may stand anywhere."""
    store = a_store()
    first = read_news(store, UNREAD)
    change(store, evolve(stored(store, "A"), name="Another name"))

    assert (first.uses, read_news(store, first.revision).uses) == (None, None)


def test_a_price_is_news_to_page_card_and_lists():
    """Lists sort and filter by it; those of other products stand."""
    store = a_store()
    first = read_news(store, UNREAD)
    bolt = stored(store, "A")
    change(store, evolve(bolt, prices=evolve(bolt.prices, list_price=Money(9_99))))
    with store.read() as shop:
        slugs = {brand.name: brand.slug for brand in shop.categories.brands(bolt.storefront)}

    news = read_news(store, first.revision)
    assert news.revision != first.revision
    assert news.uses == {page_of(bolt), shown_card(bolt), *lists_with(bolt, slugs[bolt.brand])}
    assert read_news(store, news.revision).uses == set()


def test_units_that_a_card_does_not_count_are_news_to_the_page_alone():
    """Whether there is any is news to lists too."""
    store = a_store()
    change(store, evolve(stored(store, "A"), stock=Stock(level=50)))
    first = read_news(store, UNREAD)
    bolt = stored(store, "A")
    change(store, evolve(bolt, stock=Stock(level=60)))
    fewer = read_news(store, first.revision)
    change(store, evolve(bolt, stock=Stock(level=0)))
    gone = read_news(store, fewer.revision)

    assert fewer.uses == {page_of(bolt)}
    assert gone.uses is not None
    assert {page_of(bolt), shown_card(bolt)} < set(gone.uses)
