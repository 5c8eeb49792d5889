"""Categories and brands stand alike in every store."""

from __future__ import annotations

import pytest

from shopcore.catalogue.product import Brand
from shopcore.errors import NotFound
from tests.support.arbitrary_products import ELECTRICAL, IRONMONGERY, bolts, put_products
from tests.support.stores.store_places import Place


@pytest.mark.spec("HD-01")
def test_categories_stand_in_order_of_first_appearance(place: Place):
    """An empty one goes, and has its old place when it comes back."""
    shop = place.empty().shop()
    put_products(shop, *bolts("A", category=("Locks",)), *bolts("B", "C", category=("Bolts", "Tower")))
    put_products(shop, *bolts("D", category=("Bolts", "Barrel", "Brass")), *bolts("E", category=("Aprons",)))
    with shop.read():
        locks, bolt_shelf, _ = shop.categories.tree(IRONMONGERY)
    put_products(shop, *bolts("A", category=("Aprons",)))
    with shop.read():
        without = [category.name for category in shop.categories.tree(IRONMONGERY)]
    put_products(shop, *bolts("A", category=("Locks",)))

    with shop.read():
        assert [c.name for c in shop.categories.tree(IRONMONGERY)] == ["Locks", "Bolts", "Aprons"]
        assert shop.categories.tree(ELECTRICAL) == ()
    assert without == ["Bolts", "Aprons"]
    assert (locks.product_count, bolt_shelf.product_count) == (1, 3)
    below = [(c.path, c.product_count) for c in bolt_shelf.children]
    assert below == [("bolts/tower", 2), ("bolts/barrel", 1)]


@pytest.mark.spec("RT-02")
@pytest.mark.parametrize(
    ("name", "slug"),
    [("Smith & Sons", "smith202620sons"), ("O'Hare", "o27hare"), ("Crème", "creme"), ("A/B %", "a2fb25")],
)
def test_a_brand_is_found_by_its_slug(place: Place, name: str, slug: str):
    """Which is stored, never decoded."""
    shop = place.empty().shop()
    put_products(shop, *bolts("A", "B", brand=name))

    with shop.read():
        assert shop.categories.brand(IRONMONGERY, slug) == Brand(name, slug, 2)
        for unknown in (name, slug.upper(), "", "\x00", "\ud800"):
            with pytest.raises(NotFound):
                shop.categories.brand(IRONMONGERY, unknown)
        with pytest.raises(NotFound):
            shop.categories.brand(ELECTRICAL, slug)


def test_brands_that_share_a_slug_are_told_apart(place: Place):
    """In order of appearance, and for good."""
    shop = place.empty().shop()
    put_products(
        shop, *bolts("A", brand="Alder Moss"), *bolts("B", brand="aldermoss"), *bolts("C", brand="ALDERMOSS")
    )
    put_products(shop, *bolts("D", brand="Alder Moss", storefront=ELECTRICAL))

    with shop.read():
        by_name = {brand.name: brand.slug for brand in shop.categories.brands(IRONMONGERY)}
        assert shop.categories.brand(ELECTRICAL, "aldermoss").name == "Alder Moss"
    assert by_name == {"Alder Moss": "aldermoss", "aldermoss": "aldermoss-2", "ALDERMOSS": "aldermoss-3"}


@pytest.mark.spec("HD-11")
def test_own_brands_come_first_then_popular_ones_then_the_rest_by_name(place: Place):
    """As the settings order them; a brand without a product does not show."""
    shop = place.empty(
        own_brands={IRONMONGERY: [("Orlam", 5), ("Bexby", None), ("Nothing Sold", 25)]},
        popular={IRONMONGERY: ["Yarrow", "Orlam", "Corvane"]},
    ).shop()
    brands = ["Zephyr", "Corvane", "amber", "Bexby", "Orlam", "Yarrow"]
    put_products(shop, *(bolt for n, name in enumerate(brands) for bolt in bolts(f"S{n}", brand=name)))

    with shop.read():
        visible = shop.categories.brands(IRONMONGERY)
    assert [brand.name for brand in visible] == ["Orlam", "Bexby", "Yarrow", "Corvane", "amber", "Zephyr"]
    assert [brand.name for brand in visible if brand.is_own] == ["Orlam", "Bexby"]
    assert [brand.name for brand in visible if brand.is_popular] == ["Orlam", "Yarrow", "Corvane"]
    assert [brand.guarantee_years for brand in visible[:2]] == [5, None]
