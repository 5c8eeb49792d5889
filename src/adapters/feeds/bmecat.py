"""Supplier catalogues in BMEcat 1.2 and 2005, with or without their namespace."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import ceil
from typing import BinaryIO

from attrs import Factory, define
from lxml import etree

from shopcore.storefront import Storefront
from shopcore.use_cases.catalogue.import_catalogue import CatalogueRow, RowFault

from .bmecat_prices import prices_of
from .columns import ATTRIBUTE, Cells, FeedRow
from .strip_markup import one_line, plain
from .supplier_price import amount
from .supplier_row import UNBRANDED, category_cell, own_row
from .xml_elements import child, child_text, children, elements, line_of, local_name, text_of

_PRODUCTS = ("ARTICLE", "PRODUCT")
_MAPS = ("ARTICLE_TO_CATALOGGROUP_MAP", "PRODUCT_TO_CATALOGGROUP_MAP")
_CODES = "MMT CMT MTR GRM KGM VLT AMP WTT C62"
UNITS = dict(zip(_CODES.split(), [*"mm cm m g kg V A W".split(), ""], strict=True))
"""Codes of units as people write them."""


@define
class _Frame:
    """What stands around the products: header, category tree, and who belongs where."""

    currency: str = ""
    supplier: str = ""
    image_root: str = ""
    groups: dict[str, tuple[str, str]] = Factory(dict)
    root_ids: set[str] = Factory(set)
    group_ids: dict[str, str] = Factory(dict)

    def category(self, sku: str) -> list[str]:
        """The names from below the root down to the group of *sku*."""
        names: list[str] = []
        seen: set[str] = set()
        group_id = self.group_ids.get(sku, "")
        while group_id in self.groups and group_id not in seen and group_id not in self.root_ids:
            seen.add(group_id)
            name, group_id = self.groups[group_id]
            names.insert(0, name)
        return names


def bmecat_products(file: BinaryIO, storefront: Storefront) -> Iterator[CatalogueRow | RowFault]:
    """Read a catalogue twice: first what stands around the products, then them.

    Which category a product is in stands behind all products.
    """
    frame = _Frame()
    for element in elements(file, "HEADER", "CATALOG_STRUCTURE", *_MAPS, *_PRODUCTS):
        if isinstance(element, RowFault):
            yield element
            return
        _frame_part(frame, element)
    file.seek(0)
    empty = True
    for element in elements(file, *_PRODUCTS):
        empty = False
        yield from [element] if isinstance(element, RowFault) else _product(element, frame, storefront)
    if empty:
        yield RowFault(1, "", "the catalogue holds no products")


def _frame_part(frame: _Frame, element: etree._Element) -> None:
    name = local_name(element)
    if name == "HEADER":
        catalogue = child(element, "CATALOG")
        frame.currency = child_text(catalogue, "CURRENCY")
        frame.image_root = child_text(catalogue, "MIME_ROOT")
        frame.supplier = child_text(child(element, "SUPPLIER"), "SUPPLIER_NAME")
    elif name == "CATALOG_STRUCTURE":
        group_id = child_text(element, "GROUP_ID")
        frame.groups[group_id] = (child_text(element, "GROUP_NAME"), child_text(element, "PARENT_ID"))
        if element.get("type") == "root":
            frame.root_ids.add(group_id)
    elif name in _MAPS:
        sku = child_text(element, "ART_ID") or child_text(element, "PROD_ID")
        frame.group_ids.setdefault(sku, child_text(element, "CATALOG_GROUP_ID"))


def _product(element: etree._Element, frame: _Frame, storefront: Storefront) -> list[CatalogueRow | RowFault]:
    kind = local_name(element)
    names = _names(kind)
    line = line_of(element)
    if element.get("mode") == "delete":
        return [RowFault(line, "mode", "a product to delete is not imported: mark it as withdrawn instead")]
    details = child(element, f"{kind}_DETAILS")
    foreign = Cells(FeedRow(line, {"DELIVERY_TIME": child_text(details, "DELIVERY_TIME")}))
    sku = child_text(element, names["sku"])
    own = {
        "sku": sku,
        "name": one_line(child_text(details, "DESCRIPTION_SHORT")),
        "brand": one_line(child_text(details, "MANUFACTURER_NAME") or frame.supplier) or UNBRANDED,
        "category": category_cell(frame.category(sku)),
        "description": plain(child_text(details, "DESCRIPTION_LONG")),
        "image": _image(element, frame.image_root),
        "is_hazardous": "true" if children(details, "SPECIAL_TREATMENT_CLASS") else "",
        "is_direct": "true",
        "lead_time_days": foreign.read("DELIVERY_TIME", _days, ""),
        **prices_of(element, foreign, frame.currency),
        **_attributes(element, details),
    }
    row = own_row(foreign, own, names, storefront)
    return [*row] if isinstance(row, list) else [row]


def _names(kind: str) -> Mapping[str, str]:
    return {
        "sku": "SUPPLIER_AID" if kind == "ARTICLE" else "SUPPLIER_PID",
        "name": "DESCRIPTION_SHORT",
        "brand": "MANUFACTURER_NAME",
        "category": "GROUP_NAME",
        "description": "DESCRIPTION_LONG",
        "image": "MIME_SOURCE",
        "price": "PRICE_AMOUNT",
        "breaks": "LOWER_BOUND",
        "lead_time_days": "DELIVERY_TIME",
    }


def _days(text: str) -> str:
    return str(ceil(amount(text)))


def _image(element: etree._Element, root: str) -> str:
    pictures = [
        mime
        for mime in children(child(element, "MIME_INFO"), "MIME")
        if child_text(mime, "MIME_TYPE").startswith("image/") or not child_text(mime, "MIME_TYPE")
    ]
    usual = [mime for mime in pictures if child_text(mime, "MIME_PURPOSE") == "normal"]
    source = child_text(next(iter(usual or pictures), None), "MIME_SOURCE")
    if not source or not root or "://" in source:
        return source
    return f"{root.rstrip('/')}/{source.lstrip('/')}"


def _attributes(element: etree._Element, details: etree._Element | None) -> dict[str, str]:
    result = dict(
        _feature(feature)
        for features in children(element, f"{local_name(element)}_FEATURES")
        for feature in children(features, "FEATURE")
    )
    result["GTIN"] = child_text(details, "EAN") or child_text(details, "INTERNATIONAL_PID")
    result["MPN"] = child_text(details, "MANUFACTURER_AID") or child_text(details, "MANUFACTURER_PID")
    return {f"{ATTRIBUTE}{name}": value for name, value in result.items() if name and value}


def _feature(feature: etree._Element) -> tuple[str, str]:
    values = [one_line(text_of(value)) for value in children(feature, "FVALUE")]
    current = ", ".join(value for value in values if value not in ("", "-"))
    unit = child_text(feature, "FUNIT")
    return one_line(
        child_text(feature, "FNAME")
    ), f"{current} {UNITS.get(unit, unit)}".strip() if current else ""
