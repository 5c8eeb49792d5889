"""Which product is most like another."""

from __future__ import annotations

from functools import partial

import pytest

from shopcore.catalogue.likeness import (
    OTHER,
    SAME,
    SAME_LOOK,
    SAME_TONE,
    finish_distance,
    fit_of,
    size_distance_from,
)
from shopcore.catalogue.product import Product, Stock
from shopcore.use_cases.catalogue.find_alternatives import alternatives
from tests.support.products import TODAY, a_product


def likeness_product(sku: str, name: str = "Ware", *, family: str = "", **facts: str) -> Product:
    """Make a product of facts; an underscore in a name is a space."""
    facts_of = {"Family": family} if family else {}
    return a_product(
        sku=sku,
        name=name,
        attributes=facts_of | {label.replace("_", " "): text for label, text in facts.items()},
    )


@pytest.mark.parametrize(
    ("finish", "other", "distance"),
    [
        ("Satin chrome", "Satin chrome", SAME),
        ("Satin chrome", "Satin stainless steel", SAME_LOOK),
        ("Satin chrome", "Polished nickel", SAME_TONE),
        ("Satin chrome", "PVD stainless brass", OTHER),
        ("PVD stainless brass", "Antique brass", SAME_LOOK),
        ("Rose gold", "Satin copper", SAME_TONE),
        ("Rose gold", "Gold anodised aluminium", OTHER),
        ("Matt black", "Anthracite", SAME_TONE),
        ("Cerise", "Cerise matt", OTHER),
        ("", "Satin chrome", SAME_LOOK),
        ("Satin chrome", "", SAME_LOOK),
    ],
)
def test_finishes_are_near_by_tone_and_sheen(finish: str, other: str, distance: int) -> None:
    """Brass is brass, stainless or not; a finish nobody wrote down is near itself alone."""
    assert finish_distance(finish, other) == distance


@pytest.mark.parametrize(
    ("product", "other", "fits"),
    [
        (
            likeness_product("T&E", "Twin and earth 2.5 mm²", Conductor="2.5 mm²"),
            "Clips for 2.5 mm² cable",
            1,
        ),
        (
            likeness_product("T&E", "Twin and earth 2.5 mm²", Conductor="2.5 mm²"),
            "Clips for 1.5 mm² cable",
            0,
        ),
        (likeness_product("T&E", "Twin and earth 5 mm²", Conductor="5 mm²"), "Clips for 2.5 mm² cable", 0),
        (likeness_product("SOCKET", "Double socket", Gangs="2"), "Back box 2 gang 35 mm", 1),
        (likeness_product("SOCKET", "Double socket", Gangs="2", Rating="13 A"), "2 gang box, 13 A", 2),
        (likeness_product("SOCKET", "Double socket", Width="146 mm"), "Box 146 mm", 0),
        (
            likeness_product("TRAY", "Tray 100 mm", Width="100 mm", Guarantee="5 years"),
            "Coupler for 100 mm tray",
            1,
        ),
        (likeness_product("BOX", "Box", Number="2"), "Lid 2", 0),
    ],
)
def test_what_names_the_measures_of_a_product_fits_it(product: Product, other: str, fits: int) -> None:
    """Lengths count where the product's own title names them."""
    assert fit_of(product)(likeness_product("OTHER", other)) == fits


def test_sizes_are_near_by_their_ratio() -> None:
    """What is no number is the same or not; what an other does not say is as far as can be."""
    apart = size_distance_from(
        likeness_product("H", "Hinge 102 × 76 mm, left", Size="102 × 76 mm", Hand="Left", Weight="9 kg")
    )
    sizes = ["102 × 76 mm", "102 × 67 mm", "76 × 51 mm", "0 mm", "10 × 7 mm"]

    results = [apart(likeness_product("O", "Hinge", Size=size, Hand="Left")) for size in sizes]

    assert results == [*sorted(results[:3]), 1, 1]
    assert results[0] == 0
    assert apart(likeness_product("O", "Hinge", Size="102 × 76 mm", Hand="Right")) == 1
    assert apart(likeness_product("O", "Hinge", Size="102 × 76 mm")) == 1


def shelf_of(*shelf_products: Product):
    def category_products(path: str, finish: str) -> list[Product]:
        return [w for w in shelf_products if not finish or w.attributes.get("Finish") == finish]

    return category_products


PULL = likeness_product("PULL", "Pull handle 450 mm", family="OWN", Finish="Satin chrome", Length="450 mm")
offered = partial(alternatives, PULL, today=TODAY)


def test_alternatives_have_the_same_finish_first_and_then_the_nearest_size() -> None:
    """A near finish comes before any other, whatever its size."""
    shelf_products = [
        likeness_product("BRASS-450", Finish="Polished brass", Length="450 mm"),
        likeness_product("STEEL-450", Finish="Satin stainless steel", Length="450 mm"),
        likeness_product("CHROME-1200", Finish="Satin chrome", Length="1200 mm"),
        likeness_product("CHROME-600", Finish="Satin chrome", Length="600 mm"),
        likeness_product("CHROME-450", Finish="Satin chrome", Length="450 mm"),
    ]

    results = [p.sku for p in offered(shelf_of(*shelf_products), most=4)]

    assert results == ["CHROME-450", "CHROME-600", "CHROME-1200", "STEEL-450"]


def test_each_family_stands_once_before_any_stands_again() -> None:
    """Its own is on the page already; what cannot be ordered replaces nothing."""
    shelf_products = [
        likeness_product("A-450", family="A", Finish="Satin chrome", Length="450 mm"),
        likeness_product("A-600", family="A", Finish="Satin chrome", Length="600 mm"),
        likeness_product("B-600", family="B", Finish="Satin chrome", Length="600 mm"),
        likeness_product("OWN-600", family="OWN", Finish="Satin chrome", Length="600 mm"),
        PULL,
        a_product(sku="GONE", attributes={"Finish": "Satin chrome"}, stock=Stock()),
    ]

    assert [p.sku for p in offered(shelf_of(*shelf_products), most=8)] == ["A-450", "B-600", "A-600"]


def test_a_fire_rated_product_is_replaced_by_one_that_is() -> None:
    """Also where only another finish is fire rated; a product without a finish takes any."""
    fire = a_product(sku="FIRE", is_fire_rated=True, attributes={"Finish": "Brass"})
    shelf_products = [likeness_product("PLAIN", Finish="Brass"), a_product(sku="RATED", is_fire_rated=True)]

    assert [p.sku for p in alternatives(fire, shelf_of(*shelf_products), today=TODAY, most=8)] == [
        "RATED",
        "PLAIN",
    ]
    bare = a_product(sku="BARE")
    assert [p.sku for p in alternatives(bare, shelf_of(*shelf_products), today=TODAY, most=1)] == ["PLAIN"]
