"""Products as wild as the rules allow, for every store to give back unchanged."""

from __future__ import annotations

from datetime import date
from typing import Any

from hypothesis import strategies as st

from shopcore.catalogue.documents import ProductDocument, ProductDocumentKind
from shopcore.catalogue.product import STOCK_TYPES, Product, Stock
from shopcore.catalogue.product_rules import (
    LEAD_TIME_MAXIMUM_DAYS,
    PRICE_MAXIMUM_PENCE,
    QUANTITY_MAXIMUM,
    SIZE_MAXIMUM_MM,
    STOCK_MAXIMUM,
)
from shopcore.money.money import Money
from shopcore.pricing.made_to_measure import SizeLimits
from shopcore.pricing.price_list import PriceBreak, PriceList
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop
from shopcore.white_space import trimmed

from .products import a_product

IRONMONGERY, ELECTRICAL = Storefront
DOCUMENTS = (
    ProductDocument(ProductDocumentKind.DECLARATION, "hinges/1935.pdf"),
    ProductDocument(ProductDocumentKind.FITTING, "butt.pdf", "Rising butts"),
)
WRITTEN = st.characters(codec="utf-8", exclude_characters="\x00")
DIRECTIONS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""What no text of a product may contain; Hypothesis draws it from constants of modules that are loaded."""
LINE_ENDS = "\u2028\u2029"


def texts(least: int = 0, most: int = 40) -> st.SearchStrategy[str]:
    """Text of any alphabet."""
    return st.text(WRITTEN, min_size=least, max_size=most)


def product_texts(least: int = 0, most: int = 40) -> st.SearchStrategy[str]:
    """Text that a product may be sold with."""
    written = st.characters(codec="utf-8", exclude_characters=f"\x00{DIRECTIONS}")
    return st.text(written, min_size=least, max_size=most)


def names(most: int = 40) -> st.SearchStrategy[str]:
    """Text in one line that is not blank and holds no slash."""
    written = st.characters(
        codec="utf-8", exclude_categories=["Cc", "Cs"], exclude_characters=DIRECTIONS + LINE_ENDS
    )
    line = st.text(written, min_size=1, max_size=most)
    return line.filter(lambda text: bool(trimmed(text)) and "/" not in text)


def skus() -> st.SearchStrategy[str]:
    return st.from_regex(r"[!-~]([ -~]{0,10}[!-~])?", fullmatch=True)


def money() -> st.SearchStrategy[Money]:
    return st.builds(Money, st.integers(1, PRICE_MAXIMUM_PENCE))


def price_lists() -> st.SearchStrategy[PriceList]:
    breaks = st.lists(st.builds(PriceBreak, st.integers(2, QUANTITY_MAXIMUM), money()), max_size=4)
    return st.builds(PriceList, money(), breaks.map(tuple), st.none() | money())


def stocks() -> st.SearchStrategy[Stock]:
    return st.builds(
        Stock,
        level=st.integers(0, STOCK_MAXIMUM),
        stock_type=st.sampled_from(["", *STOCK_TYPES]),
        expected_on=st.none() | st.dates(date(1900, 1, 1)),
        lead_time_days=st.none() | st.integers(0, LEAD_TIME_MAXIMUM_DAYS),
        is_direct=st.booleans(),
        is_withdrawn=st.booleans(),
        is_non_stock=st.booleans(),
    )


@st.composite
def size_limits(draw: st.DrawFn) -> SizeLimits:
    sizes = st.integers(1, SIZE_MAXIMUM_MM)
    width, height = (sorted(draw(st.tuples(sizes, sizes))) for _ in range(2))
    return SizeLimits(*width, *height)


def products() -> st.SearchStrategy[Product]:
    """Any product that may be sold."""
    return st.builds(
        Product,
        sku=skus(),
        storefront=st.sampled_from(Storefront),
        name=names(),
        brand=st.sampled_from(["Aldermoss", "Smith & Sons", "O'Hare"]) | names(),
        category=st.lists(names(20), min_size=1, max_size=3).map(tuple),
        prices=price_lists(),
        stock=stocks(),
        is_hazardous=st.booleans(),
        is_long=st.booleans(),
        is_fire_rated=st.booleans(),
        size_limits=st.none() | size_limits(),
        image=st.sampled_from([None, "hinges/butt.jpg", "https://pictures.example.com/é?w=9"]),
        documents=st.sampled_from([(), DOCUMENTS]),
        description=product_texts(),
        attributes=st.dictionaries(names() | st.just("Family"), product_texts(1), max_size=4),
    )


def bolts(*skus: str, **changes: Any) -> list[Product]:
    """Tower bolts under these SKUs."""
    return [a_product(sku=sku, product_id="", **changes) for sku in skus]


def put_products(shop: Shop, *products_put: Product) -> int:
    """Put and commit."""
    with shop.change():
        return shop.changes.put(products_put)


def version(shop: Shop) -> int:
    with shop.read():
        return shop.catalogue.version()
