"""The rules that a product must meet before the catalogue stores it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from shopcore.errors import FieldFault, RulesBroken
from shopcore.money.money import Money
from shopcore.plain_text import has_control, is_plain, overrides_direction
from shopcore.pricing.made_to_measure import SizeLimits
from shopcore.pricing.price_list import PriceList
from shopcore.white_space import trimmed

from .documents import document_faults
from .product import STOCK_TYPES, Product, Stock

NAME_LENGTH = 200
SKU_LENGTH = 40
BRAND_LENGTH = 80
CATEGORY_LEVELS = 3
CATEGORY_LENGTH = 80
IMAGE_LENGTH = 2_000
DESCRIPTION_LENGTH = 20_000
ATTRIBUTE_NAME_LENGTH = 60
ATTRIBUTE_LENGTH = 500
PRICE_MAXIMUM_PENCE = 1_000_000_00
QUANTITY_MAXIMUM = 1_000_000
STOCK_MAXIMUM = 10_000_000
LEAD_TIME_MAXIMUM_DAYS = 3_650
SIZE_MAXIMUM_MM = 100_000

_SKU = re.compile(r"[!-~]([ -~]*[!-~])?")
_ADDRESS = re.compile(r"https://[\w.-]+(:[0-9]{1,5})?([/?][^\s\x00-\x20\x7f\"<>\\]*)?")
_PLAIN_NAME = r"[\w()+&,' -][\w.()+&,' -]*"
_FILE = re.compile(
    rf"(/images/)?{_PLAIN_NAME}(/{_PLAIN_NAME}){{0,4}}(?<=\.)(jpe?g|png|webp|avif|gif)", re.IGNORECASE
)


def product_faults(product: Product) -> tuple[FieldFault, ...]:
    """List every reason to refuse *product*, each under the name of its import column."""
    return tuple(
        FieldFault(field, message)
        for problems in (
            _identity(product),
            _prices(product.prices),
            _stock(product.stock),
            _details(product),
        )
        for field, message in problems
    )


def refuse_unsaleable(products: Iterable[Product]) -> None:
    """Refuse products that could not be sold as they are.

    Raises:
        RulesBroken: With every fault of every product.
    """
    faults = tuple(fault for product in products for fault in product_faults(product))
    if faults:
        raise RulesBroken(broken=faults)


_Problems = Iterator[tuple[str, str]]


def _identity(product: Product) -> _Problems:
    if not product.sku:
        yield "sku", "is missing"
    elif len(product.sku) > SKU_LENGTH or not _SKU.fullmatch(product.sku):
        yield "sku", f"must be 1 to {SKU_LENGTH} plain letters, digits and signs, without spaces at the ends"
    yield from _named("name", product.name, NAME_LENGTH)
    yield from _named("brand", product.brand, BRAND_LENGTH)
    if not 1 <= len(product.category) <= CATEGORY_LEVELS:
        yield "category", f"must have 1 to {CATEGORY_LEVELS} levels, separated by /"
    for name in product.category:
        yield from _named("category", name, CATEGORY_LENGTH)
        if "/" in name:
            yield "category", f"must not contain / inside the name of a level: {name!r}"


def _prices(prices: PriceList) -> _Problems:
    if prices.list_price.pence <= 0:
        yield "price", "must be more than 0.00"
    if prices.sale_price is not None and prices.sale_price.pence <= 0:
        yield "sale_price", "must be more than 0.00, or empty for no sale"
    if any(b.quantity < 2 for b in prices.breaks):
        yield "breaks", "must begin at a quantity of 2 or more"
    if any(b.unit_price.pence <= 0 for b in prices.breaks):
        yield "breaks", "must have prices of more than 0.00"
    yield from _too_high(prices)


def _too_high(prices: PriceList) -> _Problems:
    most = Money(PRICE_MAXIMUM_PENCE)
    if prices.list_price > most:
        yield "price", f"must be at most {most}"
    if prices.sale_price is not None and prices.sale_price > most:
        yield "sale_price", f"must be at most {most}"
    if any(b.unit_price > most for b in prices.breaks):
        yield "breaks", f"must have prices of at most {most}"
    if any(b.quantity > QUANTITY_MAXIMUM for b in prices.breaks):
        yield "breaks", f"must begin at a quantity of at most {QUANTITY_MAXIMUM}"


def _stock(stock: Stock) -> _Problems:
    if not 0 <= stock.level <= STOCK_MAXIMUM:
        yield "stock", f"must be from 0 to {STOCK_MAXIMUM}"
    if stock.lead_time_days is not None and not 0 <= stock.lead_time_days <= LEAD_TIME_MAXIMUM_DAYS:
        yield "lead_time_days", f"must be from 0 to {LEAD_TIME_MAXIMUM_DAYS}"
    if stock.stock_type and stock.stock_type not in STOCK_TYPES:
        yield "stock_type", f"must be {', '.join(STOCK_TYPES)} or empty, not {shown(stock.stock_type)}"


def _details(product: Product) -> _Problems:
    if product.size_limits is not None and not _is_sensible(product.size_limits):
        yield "m2m_limits", f"must rise from at least 1 mm to at most {SIZE_MAXIMUM_MM} mm"
    if product.image is not None:
        yield from _image(product.image)
    yield from _text("description", product.description, DESCRIPTION_LENGTH)
    yield from _attributes(product.attributes.items())
    yield from (("documents", message) for message in document_faults(product.documents))


def _image(image: str) -> _Problems:
    yield from _needed("image", image, IMAGE_LENGTH)
    if image.lower().startswith("http://"):
        yield "image", "must begin with https://, because browsers block pictures from http://"
    elif trimmed(image) and not (_ADDRESS.fullmatch(image) or _FILE.fullmatch(image)):
        yield "image", f"must be https://… or a picture file such as hinges/butt.jpg, not {shown(image)}"


def _is_sensible(limits: SizeLimits) -> bool:
    return (
        1 <= limits.min_width_mm <= limits.max_width_mm <= SIZE_MAXIMUM_MM
        and 1 <= limits.min_height_mm <= limits.max_height_mm <= SIZE_MAXIMUM_MM
    )


def _attributes(pairs: Iterable[tuple[str, str]]) -> _Problems:
    for name, value in pairs:
        for _, message in _needed("", name, ATTRIBUTE_NAME_LENGTH):
            yield f"attr:{name[:ATTRIBUTE_NAME_LENGTH]}", f"the name of an attribute {message}"
        if not value:
            yield f"attr:{name}", "is missing"
        yield from _text(f"attr:{name}", value, ATTRIBUTE_LENGTH)


def _named(field: str, name: str, length_maximum: int) -> _Problems:
    yield from _needed(field, name, length_maximum)
    if is_plain(name) and not overrides_direction(name) and has_control(name):
        yield field, "must not contain line breaks, tabs or other control characters"


def _needed(field: str, text: str, length_maximum: int) -> _Problems:
    if not trimmed(text):
        yield field, "is missing"
    yield from _text(field, text, length_maximum)


def _text(field: str, text: str, length_maximum: int) -> _Problems:
    if len(text) > length_maximum:
        yield field, f"must have at most {length_maximum} characters, not {len(text)}"
    if not is_plain(text):
        yield field, "must not contain zero bytes or broken characters"
    if overrides_direction(text):
        yield field, "must not contain characters that change the direction of text, such as U+202E"


def shown(text: str) -> str:
    """Quote a text for a message, cut short and on one line."""
    return repr(text if len(text) <= 40 else f"{text[:40]}…")
