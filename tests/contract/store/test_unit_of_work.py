"""A unit of work keeps all or nothing, in every store."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest

from shopcore.catalogue.product import Product
from shopcore.unit_of_work import Shop
from tests.support.arbitrary_products import IRONMONGERY, bolts, put_products, version
from tests.support.products import TODAY
from tests.support.stores.store_places import Place, Store


def names_of(shop: Shop) -> dict[str, str]:
    with shop.read():
        return {p.sku: p.name for p in shop.catalogue.products()}


def test_a_failure_takes_back_whatever_was_written_before_it(place: Place):
    """Products, brands, categories, terms and the version."""
    shop = place.empty().shop()
    with suppress(ZeroDivisionError), shop.change():
        shop.changes.put(bolts("A"))
        shop.terms.record(IRONMONGERY, "bolt", network=1, day=TODAY)
        raise ZeroDivisionError

    with shop.read():
        assert shop.catalogue.version() == 0
        assert list(shop.catalogue.products()) == []
        assert shop.catalogue.by_sku(IRONMONGERY, ["A"]) == {}
        assert shop.categories.brands(IRONMONGERY) == shop.categories.tree(IRONMONGERY) == ()
        assert shop.terms.popular(IRONMONGERY, "", 5, since=TODAY) == ()


def test_reading_can_neither_lock_nor_write(place: Place):
    """Whoever writes says so when the unit of work begins; the refusal leaves everything as it was."""
    store = place.empty()
    shop = store.shop()
    with shop.read(), pytest.raises(AssertionError, match="only a change may lock and write"):
        shop.changes.put(bolts("A"))
    with store.read() as shop, pytest.raises(AssertionError, match="only a change may lock and write"):
        shop.baskets.get_for_update("c-ann")

    assert names_of(store.shop()) == {}


def test_a_shop_that_failed_is_used_again(place: Place):
    """Its next unit of work begins anew."""
    shop = place.empty().shop()
    with suppress(ZeroDivisionError), shop.change():
        shop.changes.put(bolts("A"))
        raise ZeroDivisionError

    assert names_of(shop) == {}
    assert put_products(shop, *bolts("A")) == 1


def test_a_unit_of_work_sees_its_own_changes_and_nobody_else_does(place: Place):
    """Until it is committed."""
    store = place.empty()
    put_products(store.shop(), *bolts("A", name="Old"))
    mine, other = store.shop(), store.shop()
    with other.read():
        assert other.catalogue.product("p-1").name == "Old"

    with mine.change():
        mine.changes.put(bolts("A", name="New", brand="Dovrance"))
        assert mine.catalogue.product("p-1").name == "New"
        assert mine.catalogue.by_sku(IRONMONGERY, ["A"])["A"].name == "New"
        assert [brand.name for brand in mine.categories.brands(IRONMONGERY)] == ["Dovrance"]
        assert names_of(other) == {"A": "Old"}
        with other.read():
            assert other.catalogue.product("p-1").name == "Old"
            assert [brand.name for brand in other.categories.brands(IRONMONGERY)] == ["Hallowbeck"]

    with other.read():
        assert other.catalogue.product("p-1").name == "New"
        assert [brand.name for brand in other.categories.brands(IRONMONGERY)] == ["Dovrance"]


def test_each_change_is_an_all_or_nothing_of_its_own(place: Place):
    """One that is taken back takes nothing of the one before it back."""
    shop = place.empty().shop()
    with shop.change():
        shop.changes.put(bolts("A"))
    with suppress(ZeroDivisionError), shop.change():
        shop.changes.put(bolts("B"))
        raise ZeroDivisionError

    assert names_of(shop) == {"A": "Tower bolt 150 mm"}
    assert version(shop) == 1


def test_reading_first_does_not_hinder_writing(place: Place):
    """What another wrote since the last reading is seen: the change is made to the newest state."""
    store = place.empty()
    shop = store.shop()
    with shop.read():
        assert shop.catalogue.version() == 0
        assert list(shop.catalogue.products()) == []
    put_products(store.shop(), *bolts("A"))
    with shop.change():
        assert list(shop.catalogue.by_sku(IRONMONGERY, ["A", "B"])) == ["A"]
        assert shop.changes.put(bolts("A", "B")) == 1

    assert version(shop) == 2
    assert sorted(names_of(shop)) == ["A", "B"]


def test_a_shop_is_used_only_inside_with(place: Place):
    """A port asked outside is a mistake of the programmer; so is entering twice."""
    shop = place.empty().shop()
    with pytest.raises(AssertionError):
        shop.catalogue.version()
    with pytest.raises(AssertionError):
        shop.changes.put(bolts("A"))
    with shop.read(), pytest.raises(AssertionError), shop.change():
        pass


def test_parallel_writers_lose_nothing(place: Place):
    """Two threads put different products, some beside one another, some over one another."""
    store = place.empty()
    rounds = range(12)

    def write(writer: int) -> int:
        return sum(put_products(store.shop(), *products_of(writer, n)) for n in rounds)

    with ThreadPoolExecutor(2) as threads:
        changed = list(threads.map(write, (1, 2)))

    result = names_of(store.shop())
    assert changed == [24, 24]
    assert len(result) == 2 * len(rounds) + 1
    assert version(store.shop()) == 2 * len(rounds)
    check_ids(store)


def products_of(writer: int, n: int) -> list[Product]:
    """A product of the writer's own, under a brand of its own, and one that both write."""
    return [
        *bolts(f"{writer}-{n}", brand=f"Brand {writer} {n}", category=("Bolts", f"{writer} {n}")),
        *bolts("SHARED", name=f"{writer} {n}"),
    ]


def check_ids(store: Store) -> None:
    """No id and no slug is given twice."""
    shop = store.shop()
    with shop.read():
        ids = [p.product_id for p in shop.catalogue.products()]
        slugs = [brand.slug for brand in shop.categories.brands(IRONMONGERY)]
    assert len(set(ids)) == len(ids)
    assert len(set(slugs)) == len(slugs)
