"""Supplier catalogues in BMEcat 1.2 and 2005, with or without their namespace."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import BinaryIO

from lxml import etree

from shopcore.feeds.bmecat_prices import BmecatPrice
from shopcore.feeds.bmecat_product import (
    BmecatCatalogue,
    BmecatFeature,
    BmecatPicture,
    BmecatProduct,
    bmecat_product,
)
from shopcore.feeds.rows import CatalogueRow, RowFault, read_each
from shopcore.storefront import Storefront

from .xml_elements import child, child_text, children, elements, line_of, local_name, text_of

_PRODUCTS = ("ARTICLE", "PRODUCT")
_MAPS = ("ARTICLE_TO_CATALOGGROUP_MAP", "PRODUCT_TO_CATALOGGROUP_MAP")


def bmecat_products(file: BinaryIO, storefront: Storefront) -> Iterator[CatalogueRow | RowFault]:
    """Read a catalogue twice: first what stands around the products, then them.

    Which category a product is in stands behind all products.
    """
    catalogue = BmecatCatalogue()
    for element in elements(file, "HEADER", "CATALOG_STRUCTURE", *_MAPS, *_PRODUCTS):
        if isinstance(element, RowFault):
            yield element
            return
        _note(catalogue, element)
    file.seek(0)
    yield from read_each(
        elements(file, *_PRODUCTS),
        lambda element: bmecat_product(_product(element), catalogue, storefront),
        empty=RowFault(1, "", "the catalogue contains no products"),
    )


def _note(catalogue: BmecatCatalogue, element: etree._Element) -> None:
    name = local_name(element)
    if name == "HEADER":
        about = child(element, "CATALOG")
        catalogue.currency = child_text(about, "CURRENCY")
        catalogue.image_root = child_text(about, "MIME_ROOT")
        catalogue.supplier = child_text(child(element, "SUPPLIER"), "SUPPLIER_NAME")
    elif name == "CATALOG_STRUCTURE":
        group_id = child_text(element, "GROUP_ID")
        catalogue.groups[group_id] = (child_text(element, "GROUP_NAME"), child_text(element, "PARENT_ID"))
        if element.get("type") == "root":
            catalogue.root_ids.add(group_id)
    elif name in _MAPS:
        sku = child_text(element, "ART_ID") or child_text(element, "PROD_ID")
        catalogue.group_ids.setdefault(sku, child_text(element, "CATALOG_GROUP_ID"))


def _product(element: etree._Element) -> BmecatProduct:
    kind = local_name(element)
    sku_name = "SUPPLIER_AID" if kind == "ARTICLE" else "SUPPLIER_PID"
    details = child(element, f"{kind}_DETAILS")
    return BmecatProduct(
        line=line_of(element),
        sku=child_text(element, sku_name),
        sku_name=sku_name,
        is_deleted=element.get("mode") == "delete",
        name=child_text(details, "DESCRIPTION_SHORT"),
        brand=child_text(details, "MANUFACTURER_NAME"),
        description=child_text(details, "DESCRIPTION_LONG"),
        delivery_days=child_text(details, "DELIVERY_TIME"),
        gtin=child_text(details, "EAN") or child_text(details, "INTERNATIONAL_PID"),
        mpn=child_text(details, "MANUFACTURER_AID") or child_text(details, "MANUFACTURER_PID"),
        is_hazardous=bool(children(details, "SPECIAL_TREATMENT_CLASS")),
        prices=_prices(element),
        pictures=[
            BmecatPicture(*(child_text(mime, f"MIME_{part}") for part in ("SOURCE", "TYPE", "PURPOSE")))
            for mime in children(child(element, "MIME_INFO"), "MIME")
        ],
        features=[
            BmecatFeature(
                child_text(feature, "FNAME"),
                [text_of(value) for value in children(feature, "FVALUE")],
                child_text(feature, "FUNIT"),
            )
            for features in children(element, f"{kind}_FEATURES")
            for feature in children(features, "FEATURE")
        ],
    )


def _prices(product: etree._Element) -> Sequence[BmecatPrice]:
    kind = local_name(product)
    units = child_text(child(product, f"{kind}_ORDER_DETAILS"), "PRICE_QUANTITY")
    return [
        BmecatPrice(
            kind=str(price.get("price_type", "")),
            amount=child_text(price, "PRICE_AMOUNT"),
            currency=child_text(price, "PRICE_CURRENCY"),
            lower_bound=child_text(price, "LOWER_BOUND"),
            factor=child_text(price, "PRICE_FACTOR"),
            units=units,
        )
        for details in children(product, f"{kind}_PRICE_DETAILS")
        for price in children(details, f"{kind}_PRICE")
    ]
