"""A product in Google's columns: prices with VAT, and whether it can be had."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Final

from shopcore.basket.quantity import is_orderable
from shopcore.catalogue.product import Product
from shopcore.charges.tariff import Tariff
from shopcore.money.money import Money
from shopcore.money.vat import inc_vat

from .strip_markup import one_line

GOOGLE_COLUMNS: Final = (
    "id title description link image_link availability availability_date price sale_price brand"
    " product_type item_group_id condition color size material"
).split()
_ATTRIBUTES: Final = {"color": "Finish", "size": "Size", "material": "Material"}


def google_cells(
    product: Product, *, origin: str, tariff: Tariff, today: date, picture: Callable[[Product], str]
) -> dict[str, str]:
    """Write a product in GOOGLE_COLUMNS, each cell on one line.

    *origin* is where its storefront stands, without a slash at its end; *picture* gives the
    address of what is shown of a product that has no photograph.
    """
    prices = product.prices
    availability, on = _availability(product, today)
    cells = {name: product.attributes.get(attribute, "") for name, attribute in _ATTRIBUTES.items()} | {
        "id": product.sku,
        "title": product.name,
        "description": product.description or product.name,
        "link": origin + product.path,
        "image_link": _photograph(product.image, origin) or picture(product),
        "availability": availability,
        "availability_date": on,
        "price": _price(prices.list_price, tariff),
        "sale_price": "" if prices.sale is None else _price(prices.sale, tariff),
        "brand": product.brand,
        "product_type": " > ".join(product.category),
        "item_group_id": product.family,
        "condition": "new",
    }
    return {name: one_line(cell) for name, cell in cells.items()}


def _price(ex_vat: Money, tariff: Tariff) -> str:
    return f"{inc_vat(ex_vat, tariff.vat_rate).pounds} GBP"


def _availability(product: Product, today: date) -> tuple[str, str]:
    stock = product.stock
    if stock.level > 0 or (stock.is_direct and not stock.is_withdrawn):
        return "in_stock", ""
    if not is_orderable(stock, today=today) or stock.expected_on is None:
        return "out_of_stock", ""
    return "backorder", f"{stock.expected_on.isoformat()}T00:00Z"


def _photograph(image: str | None, origin: str) -> str:
    if not image:
        return ""
    return image if "//" in image else f"{origin}/images/1200/{image.removeprefix('/images/')}"
