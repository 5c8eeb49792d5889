"""What a supplier's BMEcat catalogue, 1.2 or 2005, says of its products, in our columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Final

from attrs import Factory, define, frozen

from shopcore.storefront import Storefront

from .bmecat_prices import BmecatPrice, prices_of
from .columns import ATTRIBUTE, Cells, FeedRow
from .rows import CatalogueRow, RowFault
from .strip_markup import one_line, plain
from .supplier_price import amount
from .supplier_row import UNBRANDED, category_cell, own_row

_CODES: Final = "MMT CMT MTR GRM KGM VLT AMP WTT C62"
UNITS: Final = dict(zip(_CODES.split(), [*"mm cm m g kg V A W".split(), ""], strict=True))
"""Codes of units as people write them."""
NAMES: Final = {
    "name": "DESCRIPTION_SHORT",
    "brand": "MANUFACTURER_NAME",
    "category": "GROUP_NAME",
    "description": "DESCRIPTION_LONG",
    "image": "MIME_SOURCE",
    "price": "PRICE_AMOUNT",
    "breaks": "LOWER_BOUND",
    "lead_time_days": "DELIVERY_TIME",
}


@define
class BmecatCatalogue:
    """What stands around the products: header, category tree, and which group each SKU is in.

    *groups* gives the name of a group and the id of the one above it.
    """

    currency: str = ""
    supplier: str = ""
    image_root: str = ""
    groups: dict[str, tuple[str, str]] = Factory(dict)
    root_ids: set[str] = Factory(set)
    group_ids: dict[str, str] = Factory(dict)

    def category(self, sku: str) -> list[str]:
        """Return the names from below the root down to the group of *sku*."""
        names: list[str] = []
        seen: set[str] = set()
        group_id = self.group_ids.get(sku, "")
        while group_id in self.groups and group_id not in seen and group_id not in self.root_ids:
            seen.add(group_id)
            name, group_id = self.groups[group_id]
            names.insert(0, name)
        return names


@frozen
class BmecatPicture:
    """A file of a product, and what it is for; *mime_type* is '' where the file does not say."""

    source: str
    mime_type: str
    purpose: str


@frozen
class BmecatFeature:
    """A property of a product: its values, in a unit that is a code of UNITS or written out."""

    name: str
    values: Sequence[str]
    unit: str


@frozen(kw_only=True)
class BmecatProduct:
    """A product as it is written, '' for what the file does not say.

    *sku_name* is the name of the element that holds its SKU.
    """

    line: int
    sku: str
    sku_name: str
    is_deleted: bool
    name: str
    brand: str
    description: str
    delivery_days: str
    gtin: str
    mpn: str
    is_hazardous: bool
    prices: Sequence[BmecatPrice]
    pictures: Sequence[BmecatPicture]
    features: Sequence[BmecatFeature]


def bmecat_product(
    item: BmecatProduct, catalogue: BmecatCatalogue, storefront: Storefront
) -> list[CatalogueRow | RowFault]:
    """Make a product of what a catalogue says of it, or list all that is wrong.

    Suppliers deliver what they list themselves, so all of it is direct.
    """
    if item.is_deleted:
        return [RowFault(item.line, "mode", "an import cannot delete products: mark it as withdrawn instead")]
    foreign = Cells(FeedRow(item.line, {"DELIVERY_TIME": item.delivery_days}))
    own = {
        "sku": item.sku,
        "name": one_line(item.name),
        "brand": one_line(item.brand or catalogue.supplier) or UNBRANDED,
        "category": category_cell(catalogue.category(item.sku)),
        "description": plain(item.description),
        "image": _image(item.pictures, catalogue.image_root),
        "is_hazardous": "true" if item.is_hazardous else "",
        "is_direct": "true",
        "lead_time_days": foreign.read("DELIVERY_TIME", _days, ""),
        **prices_of(item.prices, foreign, catalogue.currency),
        **_attributes(item),
    }
    return own_row(foreign, own, {**NAMES, "sku": item.sku_name}, storefront)


def _days(text: str) -> str:
    return str(ceil(amount(text)))


def _image(files: Sequence[BmecatPicture], root: str) -> str:
    pictures = [file for file in files if file.mime_type.startswith("image/") or not file.mime_type]
    usual = [picture for picture in pictures if picture.purpose == "normal"]
    source = next((picture.source for picture in usual or pictures), "")
    if not source or not root or "://" in source:
        return source
    return f"{root.rstrip('/')}/{source.lstrip('/')}"


def _attributes(item: BmecatProduct) -> Mapping[str, str]:
    result = {one_line(feature.name): _value(feature) for feature in item.features}
    result |= {"GTIN": item.gtin, "MPN": item.mpn}
    return {f"{ATTRIBUTE}{name}": value for name, value in result.items() if name and value}


def _value(feature: BmecatFeature) -> str:
    values = ", ".join(value for value in map(one_line, feature.values) if value not in {"", "-"})
    return f"{values} {UNITS.get(feature.unit, feature.unit)}".strip() if values else ""
