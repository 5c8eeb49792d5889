"""What is put into a catalogue is what it gives back, in every store."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shopcore.catalogue.product import Product, Stock
from shopcore.errors import NotFound, RulesBroken
from shopcore.storefront import Storefront
from tests.support.arbitrary_products import (
    ELECTRICAL,
    IRONMONGERY,
    bolts,
    products,
    put_products,
    skus,
    version,
)
from tests.support.products import TODAY, a_price_list, a_product
from tests.support.stores.store_places import Place

shared_place = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


@shared_place
@given(st.lists(products(), max_size=8))
def test_every_field_comes_back_as_it_was_put(place: Place, products_put: list[Product]):
    """By SKU, by id and in the stream: the same values, and the latest of one SKU."""
    shop = place.empty().shop()
    latest = {(p.storefront, p.sku): p for p in products_put}

    assert put_products(shop, *products_put) == len(latest)

    with shop.read():
        for (storefront, sku), product in latest.items():
            result = shop.catalogue.by_sku(storefront, [sku])[sku]
            assert result == product
            assert list(result.attributes.items()) == list(product.attributes.items())
            assert shop.catalogue.product(result.product_id) == product
        assert {(p.storefront, p.sku): p for p in shop.catalogue.products()} == latest


@shared_place
@given(st.lists(products(), max_size=6, unique_by=lambda p: (p.storefront, p.sku)), st.data())
def test_only_real_changes_count_and_raise_the_version(
    place: Place, products_put: list[Product], data: st.DataObject
):
    """Putting the same again changes nothing; changing some changes those; ids stay."""
    shop = place.empty().shop()
    put_products(shop, *products_put)
    before = version(shop)
    with shop.read():
        ids = {(p.storefront, p.sku): p.product_id for p in shop.catalogue.products()}
    dearer = data.draw(st.lists(st.sampled_from(products_put), unique_by=id) if products_put else st.just([]))
    changed = [evolve(p, is_long=not p.is_long) for p in dearer]

    assert put_products(shop, *products_put) == 0
    assert version(shop) == before
    assert put_products(shop, *changed, *(p for p in products_put if p not in dearer)) == len(changed)
    assert version(shop) == before + bool(changed)
    with shop.read():
        assert {(p.storefront, p.sku): p.product_id for p in shop.catalogue.products()} == ids


def test_one_commit_raises_the_version_once(place: Place):
    """However many times put was called in it."""
    shop = place.empty().shop()
    assert version(shop) == 0
    with shop.change():
        for sku in ("A", "B", "C"):
            assert shop.changes.put(bolts(sku)) == 1
        assert shop.catalogue.version() == 0

    assert version(shop) == 1


def test_ids_are_given_in_order_of_first_appearance(place: Place):
    """A later product has a higher number, so the newest can be listed first."""
    shop = place.empty().shop()
    put_products(shop, *bolts("Z", "A"))
    put_products(shop, *bolts("M", "A"))

    with shop.read():
        result = shop.catalogue.by_sku(IRONMONGERY, ["Z", "A", "M"])
    assert [p.product_id for p in result.values()] == ["p-1", "p-2", "p-3"]


@pytest.mark.parametrize(
    "change",
    [
        lambda p: evolve(p, prices=a_price_list("4.15", [(10, "3.90")])),
        lambda p: evolve(p, prices=a_price_list("4.15", [(10, "3.89"), (25, "3.70")])),
        lambda p: evolve(p, prices=a_price_list("4.15", [(10, "3.90"), (25, "3.70")], "3.00")),
        lambda p: evolve(p, brand="Dovrance"),
        lambda p: evolve(p, category=("Door Handles",)),
        lambda p: evolve(p, stock=evolve(p.stock, level=0)),
        lambda p: evolve(p, attributes={"Finish": "Brass", "Size": "150 mm"}),
    ],
)
def test_a_change_of_any_kind_is_kept(place: Place, change: Callable[[Product], Product]):
    """Price breaks, shelves, stock, and the order in which attributes are shown."""
    product = a_product(
        a_price_list("4.15", [(10, "3.90"), (25, "3.70")]), attributes={"Size": "150 mm", "Finish": "Brass"}
    )
    shop = place.empty().shop()
    put_products(shop, product)

    assert put_products(shop, change(product)) == 1
    with shop.read():
        result = shop.catalogue.product("p-1")
    assert result == change(product)
    assert list(result.attributes) == list(change(product).attributes)


def test_one_sku_may_be_sold_in_both_storefronts(place: Place):
    """Each has its own price."""
    shop = place.empty().shop()
    put_products(shop, *bolts("A"), *bolts("A", storefront=ELECTRICAL, prices=a_price_list("1.00")))

    with shop.read():
        prices = {s: shop.catalogue.by_sku(s, ["A"])["A"].prices for s in Storefront}
    assert prices == {IRONMONGERY: a_price_list("12.45"), ELECTRICAL: a_price_list("1.00")}


def test_what_is_absent_is_left_out(place: Place):
    """Whatever a stranger asks for: no answer, no failure."""
    shop = place.empty().shop()
    put_products(shop, *bolts("A"))
    strange = ["a", "", "A ", "\x00", "A\x00", "\ud800", "B" * 5000, "'; --"]
    no_ids = ["", "p-", "p-0", "p-01", "p-2", "1", "p-1 ", "p-¹", "p-" + "9" * 30, "\x00", "p--1", "p-1.0"]

    with shop.read():
        assert list(shop.catalogue.by_sku(IRONMONGERY, [*strange, "A"])) == ["A"]
        assert shop.catalogue.by_sku(ELECTRICAL, ["A"]) == {}
        assert list(shop.catalogue.by_id([*no_ids, "p-1"])) == ["p-1"]
        assert shop.catalogue.family(IRONMONGERY, "\x00") == ()
        for product_id in no_ids:
            with pytest.raises(NotFound):
                shop.catalogue.product(product_id)


def test_a_thousand_products_are_found_at_once(place: Place):
    """By SKU and by id, more than any database takes in one list."""
    shop = place.empty().shop()
    products_put = [f"SKU-{n}" for n in range(1001)]
    put_products(shop, *bolts(*products_put))

    with shop.read():
        assert list(shop.catalogue.by_sku(IRONMONGERY, products_put)) == products_put
        assert len(shop.catalogue.by_id(f"p-{n}" for n in range(1, 1002))) == 1001
        assert len(list(shop.catalogue.products())) == 1001


@shared_place
@given(st.sets(st.tuples(st.sampled_from(Storefront), skus()), max_size=12))
def test_the_stream_is_in_order_of_storefront_and_sku(place: Place, keys: set[tuple[Storefront, str]]):
    """By code point, whatever language the database sorts in."""
    shop = place.empty().shop()
    put_products(shop, *(a_product(storefront=storefront, sku=sku) for storefront, sku in keys))

    with shop.read():
        assert [(p.storefront, p.sku) for p in shop.catalogue.products()] == sorted(
            keys, key=lambda key: (key[0].value, key[1])
        )
        assert [p.sku for p in shop.catalogue.products(ELECTRICAL)] == sorted(
            sku for storefront, sku in keys if storefront is ELECTRICAL
        )
        for storefront in Storefront:
            paths = tuple(p.path for p in shop.catalogue.products(storefront))
            assert shop.catalogue.paths(storefront) == paths


def test_a_family_is_its_siblings_in_order_of_sku(place: Place):
    """Of one storefront; a product without a family has no siblings."""
    shop = place.empty().shop()
    family = {"Family": "HBK-TB"}
    put_products(shop, *bolts("C", "A", attributes=family), *bolts("B"))
    put_products(shop, *bolts("D", attributes=family, storefront=ELECTRICAL))

    with shop.read():
        assert [p.sku for p in shop.catalogue.family(IRONMONGERY, "HBK-TB")] == ["A", "C"]
        assert shop.catalogue.family(IRONMONGERY, "") == ()
        assert shop.catalogue.family(IRONMONGERY, "hbk-tb") == ()


def test_families_are_those_of_which_two_are_listed(place: Place):
    """Of one storefront, each once, whatever stands in a code."""
    shop = place.empty().shop()
    put_products(shop, *bolts("A", "B", attributes={"Family": "Z/1"}), *bolts("C", "D"))
    put_products(shop, *bolts("E", "F", "G", attributes={"Family": "A 2"}))
    put_products(shop, *bolts("H", attributes={"Family": "ALONE"}))
    put_products(shop, *bolts("I", attributes={"Family": "ALONE"}, storefront=ELECTRICAL))
    gone = {"Family": "GONE"}
    put_products(
        shop, *bolts("J", attributes=gone), *bolts("K", attributes=gone, stock=Stock(is_withdrawn=True))
    )
    with shop.change():
        shop.changes.delist(TODAY, TODAY)
        shop.changes.delist(TODAY, TODAY)

    with shop.read():
        assert shop.catalogue.family_codes(IRONMONGERY) == ("A 2", "Z/1")
        assert shop.catalogue.family_codes(ELECTRICAL) == ()


def test_a_product_that_cannot_be_sold_is_refused_with_all_its_faults(place: Place):
    """Nothing of the call is kept, whatever stood beside it."""
    shop = place.empty().shop()
    wrong = a_product(a_price_list("0.00", [(1, "3.90")]), sku="WRONG", name=" ")

    with shop.change(), pytest.raises(RulesBroken) as refusal:
        shop.changes.put([*bolts("A"), wrong])

    assert {fault.field for fault in refusal.value.faults} == {"price", "breaks", "name"}
    assert version(shop) == 0
    with shop.read():
        assert list(shop.catalogue.products()) == []
