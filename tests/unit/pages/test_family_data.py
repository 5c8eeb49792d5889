"""What search engines read of a family: a group and its variants."""

from __future__ import annotations

from shopcore.catalogue.families.family import ProductFamily
from shopcore.catalogue.product import FAMILY, Product
from shopcore.money.vat import VatRate
from shopcore.pages.family_data import FULL_VARIANTS, family_data, group_data
from shopcore.pages.structured_data import offer_data, product_data
from tests.support.pages.storefront_pages import ORIGIN
from tests.support.products import TODAY, a_product

RATE = VatRate(2000)


def screw(number: int, **facts: str) -> Product:
    attributes = {FAMILY: "F 1", **facts}
    return a_product(
        sku=f"S-{number}", name=f"Screw {number} mm", attributes=attributes, description="Sharp."
    )


SCREWS = ProductFamily(
    "F 1",
    (
        screw(1, Finish="Brass", Drive="PZ1", Size="1 mm"),
        screw(2, Finish="Brass", Drive="PZ2", Size="1 mm"),
        screw(3, Finish="Black", Drive="PZ2", Size="2 mm"),
        screw(4, Finish="Brass", Size="2 mm"),
    ),
)


def described(family: ProductFamily) -> dict:
    images = {product.sku: f"{product.sku}.png" for product in family.products}
    return dict(family_data(ORIGIN, family, RATE, today=TODAY, images=images))


def test_a_family_is_a_group_of_what_varies():
    """Finish and size have properties of their own, others are named."""
    data = described(SCREWS)
    variants = data.pop("hasVariant")

    assert data == {
        "@context": "https://schema.org",
        "@type": "ProductGroup",
        "@id": f"{ORIGIN}{SCREWS.path}",
        "name": SCREWS.name,
        "url": f"{ORIGIN}{SCREWS.path}",
        "productGroupID": "F 1",
        "variesBy": ["https://schema.org/color", "https://schema.org/size", "Drive"],
        "description": "Sharp.",
        "brand": {"@type": "Brand", "name": "Hallowbeck"},
        "image": "S-1.png",
    }
    first = SCREWS.products[0]
    assert variants[0] == {
        "@type": "Product",
        "name": "Screw 1 mm",
        "sku": "S-1",
        "url": f"{ORIGIN}{first.path}",
        "image": "S-1.png",
        "color": "Brass",
        "size": "1 mm",
        "additionalProperty": [{"@type": "PropertyValue", "name": "Drive", "value": "PZ1"}],
        "offers": offer_data(ORIGIN, first, RATE, today=TODAY),
    }
    assert [variant["sku"] for variant in variants] == ["S-1", "S-2", "S-3", "S-4"]
    assert "additionalProperty" not in variants[3]


def test_a_very_large_family_names_the_pages_of_most():
    """Each page describes its product in full."""
    many = ProductFamily("F", tuple(screw(n, Size=f"{n} mm") for n in range(FULL_VARIANTS + 2)))
    variants = described(many)["hasVariant"]

    assert [("offers" in variant) for variant in variants] == [True] * FULL_VARIANTS + [False] * 2
    assert set(variants[-1]) == {"@type", "name", "sku", "url"}


def test_a_product_says_of_which_group_it_is_a_variant():
    """Its own page describes it as before."""
    product = SCREWS.products[0]
    alone, variant = (
        product_data(ORIGIN, product, RATE, today=TODAY, image="i.png", group=group)
        for group in (None, group_data(ORIGIN, SCREWS))
    )

    assert "isVariantOf" not in alone
    assert variant["isVariantOf"] == {
        "@type": "ProductGroup",
        "@id": f"{ORIGIN}{SCREWS.path}",
        "name": SCREWS.name,
        "url": f"{ORIGIN}{SCREWS.path}",
        "productGroupID": "F 1",
        "variesBy": ["https://schema.org/color", "https://schema.org/size", "Drive"],
    }
    assert {**alone, "isVariantOf": variant["isVariantOf"]} == variant
