"""Structured data of families: a group of products that are variants of one another, as schema.org has it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any, Final

from shopcore.catalogue.families.family import ProductFamily
from shopcore.catalogue.families.family_axes import FINISH, SIZE
from shopcore.catalogue.families.shared_facts import shared_description
from shopcore.catalogue.product import Product
from shopcore.money.vat import VatRate

from .structured_data import StructuredData, entity, offer_data

FULL_VARIANTS: Final = 100
"""So many products are described in full; of further ones the group names the page, which describes them."""
_PROPERTIES: Final[Mapping[str, str]] = {FINISH: "color", "Colour": "color", SIZE: "size"}
"""What schema.org calls the attributes that it has properties for."""


def family_data(
    origin: str, family: ProductFamily, rate: VatRate, *, today: date, images: Mapping[str, str]
) -> StructuredData:
    """Describe a family with its products and their offers, inc VAT.

    *images* are addresses of bitmaps by SKU; that of the first product stands for the family.
    """
    first, names = family.products[0], _names_of(family)
    full, others = family.products[:FULL_VARIANTS], family.products[FULL_VARIANTS:]
    variants = [
        {
            **_page_of(origin, product),
            "image": images[product.sku],
            **_facts(product, names),
            "offers": offer_data(origin, product, rate, today=today),
        }
        for product in full
    ]
    return entity(
        "ProductGroup",
        **_group(origin, family),
        description=shared_description(family.products),
        brand={"@type": "Brand", "name": first.brand},
        image=images[first.sku],
        hasVariant=[*variants, *(_page_of(origin, product) for product in others)],
    )


def group_data(origin: str, family: ProductFamily) -> StructuredData:
    """Say of which group a product is a variant."""
    return {"@type": "ProductGroup", **_group(origin, family)}


def _group(origin: str, family: ProductFamily) -> dict[str, Any]:
    varying = dict.fromkeys(
        f"https://schema.org/{_PROPERTIES[name]}" if name in _PROPERTIES else name
        for name in _names_of(family)
    )
    return {
        "@id": origin + family.path,
        "name": family.name,
        "url": origin + family.path,
        "productGroupID": family.code,
        "variesBy": list(varying),
    }


def _names_of(family: ProductFamily) -> tuple[str, ...]:
    """Name the attributes that tell the products apart."""
    return tuple(name for axis in family.axes for name in axis)


def _page_of(origin: str, product: Product) -> dict[str, Any]:
    """Name a product and its page."""
    return {"@type": "Product", "name": product.name, "sku": product.sku, "url": origin + product.path}


def _facts(product: Product, names: Iterable[str]) -> dict[str, Any]:
    """Say what a product is of those attributes, in properties of schema.org as far as it has them."""
    facts = [(name, product.attributes[name]) for name in names if name in product.attributes]
    others = [
        {"@type": "PropertyValue", "name": name, "value": fact}
        for name, fact in facts
        if name not in _PROPERTIES
    ]
    known = {_PROPERTIES[name]: fact for name, fact in facts if name in _PROPERTIES}
    return {**known, "additionalProperty": others} if others else known
