"""A unit of work keeps all or nothing, in every store."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest

from shopcore.catalogue.product import Product
from shopcore.unit_of_work import Shop
from tests.support.arbitrary_products import IRONMONGERY, bolts, put, version
from tests.support.products import TODAY
from tests.support.stores.store_places import Place, Store


def names_of(shop: Shop) -> dict[str, str]:
    with shop:
        return {p.sku: p.name for p in shop.catalogue.products()}


def test_leaving_without_commit_takes_everything_back(place: Place):
    """Products, brands, categories, terms and the version."""
    shop = place.empty().shop()
    with shop:
        shop.changes.put(bolts("A"))
        shop.terms.record(IRONMONGERY, "bolt", network=1, day=TODAY)

    with shop:
        assert shop.catalogue.version() == 0
        assert list(shop.catalogue.products()) == []
        assert shop.catalogue.by_sku(IRONMONGERY, ["A"]) == {}
        assert shop.categories.brands(IRONMONGERY) == shop.categories.tree(IRONMONGERY) == ()
        assert shop.terms.popular(IRONMONGERY, "", 5, since=TODAY) == ()


def test_a_failure_inside_takes_everything_back(place: Place):
    """Even after a put that went well."""
    shop = place.empty().shop()
    with suppress(ZeroDivisionError), shop:
        shop.changes.put(bolts("A"))
        raise ZeroDivisionError

    assert names_of(shop) == {}
    assert put(shop, *bolts("A")) == 1


def test_a_unit_of_work_sees_its_own_changes_and_nobody_else_does(place: Place):
    """Until it is committed."""
    store = place.empty()
    put(store.shop(), *bolts("A", name="Old"))
    mine, other = store.shop(), store.shop()
    with other:
        assert other.catalogue.product("p-1").name == "Old"

    with mine:
        mine.changes.put(bolts("A", name="New", brand="Dovrance"))
        assert mine.catalogue.product("p-1").name == "New"
        assert mine.catalogue.by_sku(IRONMONGERY, ["A"])["A"].name == "New"
        assert [brand.name for brand in mine.categories.brands(IRONMONGERY)] == ["Dovrance"]
        assert names_of(other) == {"A": "Old"}
        with other:
            assert other.catalogue.product("p-1").name == "Old"
            assert [brand.name for brand in other.categories.brands(IRONMONGERY)] == ["Hallowbeck"]
        mine.commit()

    with other:
        assert other.catalogue.product("p-1").name == "New"
        assert [brand.name for brand in other.categories.brands(IRONMONGERY)] == ["Dovrance"]


def test_work_may_go_on_after_a_commit(place: Place):
    """What comes after it is another all or nothing."""
    shop = place.empty().shop()
    with shop:
        shop.changes.put(bolts("A"))
        shop.commit()
        shop.changes.put(bolts("B"))

    assert names_of(shop) == {"A": "Tower bolt 150 mm"}
    assert version(shop) == 1


def test_reading_first_does_not_hinder_writing(place: Place):
    """Also when another wrote in between: the change is made to the newest state."""
    store = place.empty()
    shop = store.shop()
    with shop:
        assert shop.catalogue.version() == 0
        assert list(shop.catalogue.products()) == []
        put(store.shop(), *bolts("A"))
        assert shop.changes.put(bolts("A", "B")) == 1
        shop.commit()

    assert version(shop) == 2
    assert sorted(names_of(shop)) == ["A", "B"]


def test_a_shop_is_used_only_inside_with(place: Place):
    """A port asked outside is a mistake of the programmer; so is entering twice."""
    shop = place.empty().shop()
    with pytest.raises(AssertionError):
        shop.catalogue.version()
    with pytest.raises(AssertionError):
        shop.changes.put(bolts("A"))
    with shop, pytest.raises(AssertionError):
        shop.__enter__()


def test_parallel_writers_lose_nothing(place: Place):
    """Two threads put different products, some beside one another, some over one another."""
    store = place.empty()
    rounds = range(12)

    def write(writer: int) -> int:
        return sum(put(store.shop(), *products_of(writer, n)) for n in rounds)

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
    with shop:
        ids = [p.product_id for p in shop.catalogue.products()]
        slugs = [brand.slug for brand in shop.categories.brands(IRONMONGERY)]
    assert len(set(ids)) == len(ids)
    assert len(set(slugs)) == len(slugs)
