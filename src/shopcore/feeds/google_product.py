"""What Google's product data specification calls things, in our columns."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date

from attrs import frozen

from shopcore.catalogue.product import FAMILY
from shopcore.catalogue.product_rules import shown
from shopcore.money.money import Money
from shopcore.money.vat import without_vat
from shopcore.storefront import Storefront

from . import cells
from .columns import ATTRIBUTE, Cells, FeedRow
from .rows import CatalogueRow, RowFault
from .strip_markup import one_line, plain
from .supplier_price import check_currency
from .supplier_row import UNBRANDED, category_cell, own_row

NEEDED = ("id", "title", "price", "availability")
PLENTY = 100_000
"""The stock of what a feed calls in stock without saying how much."""
NAMES = {
    "sku": "id",
    "name": "title",
    "category": "product_type",
    "image": "image_link",
    "stock": "quantity",
    "expected": "availability_date",
}
ATTRIBUTES = {
    "size": "Size",
    "color": "Colour",
    "material": "Material",
    "pattern": "Pattern",
    "gtin": "GTIN",
    "mpn": "MPN",
    "item_group_id": FAMILY,
}
_IN_STOCK = "in_stock"
_AVAILABILITIES = (_IN_STOCK, "out_of_stock", "preorder", "backorder")
_PRICE = re.compile(r"([0-9.,]+) *([A-Za-z]*)")


@frozen
class FeedContext:
    """Which storefront a feed fills, and the day its sales are looked at."""

    storefront: Storefront
    today: date


def google_column(heading: str) -> str:
    """Write a heading of a text feed as Google's documents do: ``image link`` is ``image_link``."""
    return heading.strip().lower().removeprefix("g:").replace(" ", "_") or "(no name)"


def google_product(item: FeedRow, reading: FeedContext) -> list[CatalogueRow | RowFault]:
    """Make a product of one item, its cells named as Google names them.

    Prices of a feed for the United Kingdom include VAT; ours do not.
    """
    foreign = Cells(item)
    own = {
        "sku": foreign.text("id"),
        "name": one_line(foreign.text("title")),
        "brand": one_line(foreign.text("brand")) or UNBRANDED,
        "category": _category(foreign),
        "description": plain(foreign.text("description")),
        "image": foreign.text("image_link").strip(),
        **_prices(foreign, reading.today),
        **_stock(foreign),
        **_attributes(item.cells),
    }
    return own_row(foreign, own, _names(item), reading.storefront)


def _names(item: FeedRow) -> Mapping[str, str]:
    return {**NAMES, **{f"{ATTRIBUTE}{ours}": theirs for theirs, ours in ATTRIBUTES.items()}}


def _category(item: Cells) -> str:
    path = item.text("product_type").strip() or item.text("google_product_category").strip()
    levels = [] if path.isdecimal() else path.split(">")
    is_from_home = len(levels) > 1 and levels[0].strip().lower() == "home"
    return category_cell(levels[1:] if is_from_home else levels)


def _prices(item: Cells, today: date) -> dict[str, str]:
    price = item.read("price", _price, None)
    sale = item.read("sale_price", _price, None)
    on_sale = item.read("sale_price_effective_date", _period, (date.min, date.max))
    return {
        "price": "" if price is None else str(price.pounds),
        "sale_price": "" if sale is None or not on_sale[0] <= today <= on_sale[1] else str(sale.pounds),
    }


def _price(text: str) -> Money:
    match = cells.match_of(_PRICE, text, "an amount such as 12.45 GBP")
    check_currency(match[2])
    return without_vat(cells.money(match[1]))


def _period(text: str) -> tuple[date, date]:
    begin, _, end = text.partition("/")
    return _day(begin), _day(end)


def _day(text: str) -> date:
    return cells.day(text.strip()[:10])


def _stock(item: Cells) -> dict[str, str]:
    is_in_stock = item.needed("availability", _is_in_stock, False)
    quantity = item.text("quantity") or item.text("sell_on_google_quantity")
    expected = item.read("availability_date", _day, None)
    return {
        "stock": (quantity or str(PLENTY)) if is_in_stock else "0",
        "expected": "" if is_in_stock or expected is None else expected.isoformat(),
    }


def _is_in_stock(text: str) -> bool:
    word = text.lower().replace(" ", "_")
    if word not in _AVAILABILITIES:
        *most, last = _AVAILABILITIES
        raise ValueError(f"must be {', '.join(most)} or {last}, not {shown(text)}")
    return word == _IN_STOCK


def _attributes(item: Mapping[str, str]) -> dict[str, str]:
    details = {name: one_line(value) for name, value in item.items() if name.startswith(ATTRIBUTE)}
    named = {f"{ATTRIBUTE}{ours}": one_line(item.get(theirs, "")) for theirs, ours in ATTRIBUTES.items()}
    return details | {name: value for name, value in named.items() if value}
