"""Brands stand in the owner's order and keep their addresses."""

import pytest

from shopcore.catalogue import Brand
from shopcore.shelving import BrandPlan, CountedBrand, free_slug
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
