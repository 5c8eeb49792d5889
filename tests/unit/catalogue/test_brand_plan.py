"""Brands stand in the owner's order and keep their addresses."""

import pytest

from shopcore.catalogue.brand_plan import BrandPlan, CountedBrand, free_slug
from shopcore.catalogue.product import Brand
from shopcore.storefront import Storefront

IRONMONGERY, ELECTRICAL = Storefront


def counted(*names: str) -> list[CountedBrand]:
    return [CountedBrand(name, name.lower(), 1) for name in names]


@pytest.mark.spec("HD-11")
def test_own_brands_lead_in_the_order_of_the_settings():
    """Then popular ones, then the rest whatever the case of their letters."""
    plan = BrandPlan({IRONMONGERY: [("Zed", 25), ("Mid", None)]}, {IRONMONGERY: ["Pop"]})

    brands = plan.arrange(IRONMONGERY, counted("beta", "Alpha", "Pop", "Mid", "Zed"))

    assert [brand.name for brand in brands] == ["Zed", "Mid", "Pop", "Alpha", "beta"]
    assert brands[0] == Brand("Zed", "zed", 1, is_own=True, guarantee_years=25)


def test_the_plan_of_one_storefront_says_nothing_about_the_other():
    """Nor about brands that have no product."""
    plan = BrandPlan({IRONMONGERY: [("Zed", 25)]})

    assert [brand.is_own for brand in plan.arrange(ELECTRICAL, counted("Zed"))] == [False]
    assert plan.arrange(IRONMONGERY, []) == ()


@pytest.mark.parametrize(
    ("taken", "slug"),
    [(set(), "oakshaw"), ({"oakshaw"}, "oakshaw-2"), ({"oakshaw", "oakshaw-2"}, "oakshaw-3")],
)
def test_a_taken_slug_gets_a_number(taken, slug):
    """The first that is free."""
    assert free_slug("Oak Shaw", taken) == slug


def test_each_brand_is_marked_by_what_the_owner_said_of_it():
    """Own, popular, both or neither; a guarantee only of an own one, in years or not at all."""
    plan = BrandPlan(
        {IRONMONGERY: [("Zed", 25), ("Mid", None)], ELECTRICAL: [("Alpha", 5)]},
        {IRONMONGERY: ["Pop", "Zed", "Gone"]},
    )

    assert plan.arrange(IRONMONGERY, counted("Alpha", "Pop", "Mid", "Zed")) == (
        Brand("Zed", "zed", 1, is_own=True, is_popular=True, guarantee_years=25),
        Brand("Mid", "mid", 1, is_own=True),
        Brand("Pop", "pop", 1, is_popular=True),
        Brand("Alpha", "alpha", 1),
    )


def test_brands_that_differ_in_case_alone_stand_in_one_order_always():
    """However the catalogue listed them, and whatever their letters."""
    both = [CountedBrand(name, "a", 1) for name in ("bolt", "Bolt", "STRASSE", "straße", "alpha")]

    for brands in (both, both[::-1]):
        assert [one.name for one in BrandPlan().arrange(IRONMONGERY, brands)] == [
            "alpha",
            "Bolt",
            "bolt",
            "STRASSE",
            "straße",
        ]
    assert BrandPlan() == BrandPlan({}, {})
    assert len({BrandPlan(), BrandPlan({IRONMONGERY: [("Zed", 25)]})}) == 2
