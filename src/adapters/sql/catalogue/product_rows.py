"""A product as database columns, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from attrs import frozen
from sqlalchemy import (
    BindParameter,
    Boolean,
    ColumnElement,
    Row,
    SmallInteger,
    and_,
    bindparam,
    func,
    literal_column,
    select,
)

from adapters.sql.engine.statement import names_of
from shopcore.catalogue.changes import ChangeKind, change_of_level
from shopcore.catalogue.product import Product, Stock
from shopcore.money.money import Money
from shopcore.pricing.made_to_measure import SizeLimits
from shopcore.pricing.price_list import PriceBreak, PriceList
from shopcore.storefront import Storefront

from .tables import brand, category, price_break, product

IN_STOREFRONT: BindParameter[int] = bindparam("in_storefront", type_=SmallInteger())
NO_LEVELS = ("", "", "")
LISTING_COLUMNS = ("discontinued_on", "is_delisted")
_NOT_OWN = {"number", "storefront", "sku", *LISTING_COLUMNS}
OWN_COLUMNS = tuple(column.name for column in product.c if column.name not in _NOT_OWN)
"""The columns that an import may change."""

OUTLOOK_COLUMNS = frozenset({"stock_level", "expected_on", "lead_time_days"})
PRICE_COLUMNS = frozenset({"list_pence", "sale_pence"})

IS_DISCONTINUED: ColumnElement[bool] = literal_column(
    "(product.is_withdrawn AND product.stock_level <= 0)", Boolean
)
"""As Stock.is_discontinued says."""
IS_DELISTED: ColumnElement[bool] = literal_column(
    "(product.is_delisted AND product.is_withdrawn AND product.stock_level <= 0)", Boolean
)
"""What has come back since it was taken off the lists stands in them again."""
OFF_THE_LISTS = and_(product.c.discontinued_on.is_not(None), IS_DELISTED)
"""The same, found by an index."""
BREAKS = (
    select(
        func.aggregate_strings(price_break.c.quantity.op("||")(":").op("||")(price_break.c.unit_pence), ";")
    )
    .where(price_break.c.product == product.c.number)
    .scalar_subquery()
    .label("breaks")
)
"""``10:390;25:370``: price breaks in one text, so that one statement reads whole products."""

PRODUCTS = select(
    *(
        column
        for column in product.c
        if column.name not in {"brand", "category", "family", "discontinued_on"}
    ),
    brand.c.name.label("brand_name"),
    category.c.level_1,
    category.c.level_2,
    category.c.level_3,
    BREAKS,
).select_from(
    product.join(
        brand, and_(brand.c.storefront == product.c.storefront, brand.c.number == product.c.brand)
    ).join(
        category,
        and_(category.c.storefront == product.c.storefront, category.c.number == product.c.category),
    )
)

_named = names_of(PRODUCTS)


@frozen
class RowNames:
    """The numbers under which brand and category of one product are stored."""

    brand: int
    category: int


def to_product(row: Row[Any]) -> Product:
    """Read one row of PRODUCTS."""
    held = _named(row)
    stock = Stock(
        level=held.stock_level,
        stock_type=held.stock_type,
        expected_on=held.expected_on,
        lead_time_days=held.lead_time_days,
        is_direct=held.is_direct,
        is_withdrawn=held.is_withdrawn,
        is_non_stock=held.is_non_stock,
    )
    return Product(
        sku=held.sku,
        storefront=Storefront(held.storefront),
        name=held.name,
        brand=held.brand_name,
        category=_category(held.level_1, held.level_2, held.level_3),
        prices=_prices(held.list_pence, held.breaks, held.sale_pence),
        stock=stock,
        is_hazardous=held.is_hazardous,
        is_long=held.is_long,
        is_fire_rated=held.is_fire_rated,
        size_limits=_size_limits(held),
        image=held.image,
        description=held.description,
        attributes=held.attributes,
        documents=held.documents,
        product_id=f"p-{held.number}",
        is_listed=not (held.is_delisted and stock.is_discontinued),
    )


def _size_limits(held: Any) -> SizeLimits | None:
    if held.min_width_mm is None:
        return None
    return SizeLimits(held.min_width_mm, held.max_width_mm, held.min_height_mm, held.max_height_mm)


@lru_cache(4096)
def _category(*levels: str) -> tuple[str, ...]:
    return tuple(name for name in levels if name)


def _prices(list_pence: int, breaks: str | None, sale_pence: int | None) -> PriceList:
    sale = None if sale_pence is None else Money(sale_pence)
    if not breaks:
        return PriceList(Money(list_pence), (), sale)
    pairs = (text.split(":") for text in breaks.split(";"))
    return PriceList(
        Money(list_pence),
        tuple(PriceBreak(int(quantity), Money(int(pence))) for quantity, pence in pairs),
        sale,
    )


def to_columns(item: Product, shelf: RowNames) -> dict[str, object]:
    """Write what an import may change of a product, by column."""
    stock, limits = item.stock, item.size_limits
    return {
        "name": item.name,
        "brand": shelf.brand,
        "category": shelf.category,
        "list_pence": item.prices.list_price.pence,
        "sale_pence": None if item.prices.sale_price is None else item.prices.sale_price.pence,
        "stock_level": stock.level,
        "stock_type": stock.stock_type,
        "expected_on": stock.expected_on,
        "lead_time_days": stock.lead_time_days,
        "is_direct": stock.is_direct,
        "is_withdrawn": stock.is_withdrawn,
        "is_non_stock": stock.is_non_stock,
        "is_hazardous": item.is_hazardous,
        "is_long": item.is_long,
        "is_fire_rated": item.is_fire_rated,
        "min_width_mm": limits and limits.min_width_mm,
        "max_width_mm": limits and limits.max_width_mm,
        "min_height_mm": limits and limits.min_height_mm,
        "max_height_mm": limits and limits.max_height_mm,
        "image": item.image,
        "description": item.description,
        "attributes": item.attributes,
        "documents": item.documents,
        "family": item.family,
    }


def changed_columns(before: Mapping[str, Any], after: Mapping[str, Any]) -> set[str]:
    """Name the columns that differ; attributes differ by their order too, in which they are shown."""
    changed = {name for name, value in after.items() if value != before[name]}
    if list(before["attributes"]) != list(after["attributes"]):
        changed.add("attributes")
    return changed


def change_of_columns(
    before: Mapping[str, Any], after: Mapping[str, Any], *, has_new_breaks: bool
) -> ChangeKind | None:
    """Say what the columns that differ change, as ``change_kind`` says it of products."""
    changed = changed_columns(before, after)
    is_capped = _stock_of(after).is_capped
    change = change_of_level(before["stock_level"], after["stock_level"], is_capped=is_capped)
    if changed - OUTLOOK_COLUMNS - PRICE_COLUMNS or change is ChangeKind.CONTENT:
        return ChangeKind.CONTENT
    if changed & PRICE_COLUMNS or has_new_breaks:
        return ChangeKind.PRICE
    return ChangeKind.AVAILABILITY if changed - {"stock_level"} else change


def _stock_of(columns: Mapping[str, Any]) -> Stock:
    flags = {name: columns[name] for name in ("stock_type", "is_direct", "is_withdrawn", "is_non_stock")}
    return Stock(columns["stock_level"], **flags)


def to_levels(names: Sequence[str]) -> tuple[str, str, str]:
    """Fill a category up to its three columns."""
    first, second, third, *_ = (*names, *NO_LEVELS)
    return first, second, third


def to_breaks(text: str | None) -> dict[int, int]:
    """Read stored price breaks as pence by quantity."""
    pairs = (pair.split(":") for pair in (text or "").split(";") if pair)
    return {int(quantity): int(pence) for quantity, pence in pairs}


def number_of(product_id: str) -> int | None:
    """Read the number out of ``p-1042``; None for what is no product ID."""
    digits = product_id.removeprefix("p-")
    is_number = digits.isascii() and digits.isdigit() and len(digits) <= 9 and digits[0] != "0"
    return int(digits) if is_number and product_id == f"p-{digits}" else None
