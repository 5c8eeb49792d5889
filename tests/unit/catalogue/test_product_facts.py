"""What is said of a product beside its fields: attributes, guarantee, brand."""

from __future__ import annotations

import pytest

from shopcore.catalogue.product import Brand
from shopcore.catalogue.product_facts import brand_of, guarantee_years, title_block, visible_attributes
from tests.support.products import a_product


@pytest.mark.spec("API-05", "HD-11")
@pytest.mark.parametrize(
    ("brand", "guarantee", "years"),
    [
        ("Thrushcombe", "5 years", 5),
        ("Thrushcombe", "1 year", 1),
        ("Thrushcombe", "10-year guarantee", 10),
        ("Thrushcombe", "for life", None),
        ("Thrushcombe", "0 years", None),
        ("Hallowbeck", "12 years", 5),
    ],
)
def test_a_guarantee_is_the_own_brands_or_the_products(brand, guarantee, years):
    """What the settings promise for an own brand goes before what a product says."""
    product = a_product(brand=brand, attributes={"Guarantee": guarantee})
    listed = Brand(
        brand, "x", is_own=brand == "Hallowbeck", guarantee_years=5 if brand == "Hallowbeck" else None
    )

    assert guarantee_years(product, listed) == years


def test_a_product_of_an_unlisted_brand_has_the_guarantee_that_it_says():
    assert guarantee_years(a_product(attributes={"Guarantee": "3 years"}), None) == 3
    assert guarantee_years(a_product(), None) is None


def test_the_code_that_joins_siblings_is_no_fact():
    """Every other attribute is, in its order."""
    product = a_product(attributes={"Finish": "Brass", "Family": "F1", "Length": "150 mm"})

    assert list(visible_attributes(product).items()) == [("Finish", "Brass"), ("Length", "150 mm")]


def test_a_brand_is_found_by_its_name():
    """Among those that have something on sale."""
    brands = [Brand("Oakenshard", "oakenshard"), Brand("Hallowbeck", "hallowbeck")]

    assert brand_of(a_product(brand="Hallowbeck"), brands) is brands[1]
    assert brand_of(a_product(brand="Nobody"), brands) is None


def test_a_drawing_names_finish_and_material_where_they_are_known():
    """Its unit and its number always."""
    bare, known = a_product(sku="B-1"), a_product(sku="B-2", attributes={"Material": "Brass", "Size": "9 mm"})

    assert title_block(bare) == (("All sizes", "mm"), ("Drawing", "B-1"))
    assert title_block(known) == (("Material", "Brass"), ("All sizes", "mm"), ("Drawing", "B-2"))
