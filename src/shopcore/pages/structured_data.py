"""Structured data of pages, as schema.org has it: what a page is about, in words of search engines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any, Final, TypeAlias

from shopcore.basket.quantity import is_orderable
from shopcore.catalogue.product import Product
from shopcore.money.vat import VatRate, inc_vat
from shopcore.pages.addresses.paths import BLOG_PATH
from shopcore.pages.texts.page_text import Text

from .page_link import PageLink
from .storefront_words import StorefrontWords

StructuredData: TypeAlias = Mapping[str, Any]
"""One entity, ready to be written as JSON-LD."""
_SQUARE_METRE: Final = "MTK"
"""As UN/CEFACT counts units, which schema.org follows."""


def breadcrumb_data(origin: str, links: Iterable[PageLink]) -> StructuredData:
    """Describe a breadcrumb."""
    items = [
        {"@type": "ListItem", "position": n, "name": link.name, "item": origin + link.url}
        for n, link in enumerate(links, start=1)
    ]
    return entity("BreadcrumbList", itemListElement=items)


def organisation_data(origin: str, words: StorefrontWords) -> StructuredData:
    """Describe the shop itself."""
    return entity(
        "Organization", name=words.name, url=f"{origin}/", telephone=words.phone,
        slogan=words.slogan, email=words.email,
    )  # fmt: skip


def product_data(
    origin: str,
    product: Product,
    rate: VatRate,
    *,
    today: date,
    image: str,
    group: StructuredData | None = None,
) -> StructuredData:
    """Describe a product and its offer, inc VAT; *image* is the address of a bitmap, which crawlers want.

    *group* is what the product is a variant of, None where it is a variant of nothing.
    """
    return entity(
        "Product",
        name=product.name,
        sku=product.sku,
        brand={"@type": "Brand", "name": product.brand},
        description=product.description,
        image=image,
        offers=offer_data(origin, product, rate, today=today),
        **({} if group is None else {"isVariantOf": group}),
    )


def offer_data(origin: str, product: Product, rate: VatRate, *, today: date) -> StructuredData:
    """Describe what a product costs, inc VAT, and whether it can be had."""
    return {
        "@type": "Offer",
        "url": origin + product.path,
        **_price_data(product, rate),
        "availability": f"https://schema.org/{_availability(product, today)}",
        "itemCondition": "https://schema.org/NewCondition",
    }


def _price_data(product: Product, rate: VatRate) -> dict[str, Any]:
    """Say what one costs, or, of what is cut to size, what a square metre does."""
    prices = product.prices
    now = inc_vat(prices.list_price if prices.sale is None else prices.sale, rate)
    price = {"priceCurrency": "GBP", "price": str(now.pounds)}
    if not product.is_made_to_measure:
        return price
    area = {"@type": "QuantitativeValue", "value": 1, "unitCode": _SQUARE_METRE}
    return {"priceSpecification": {"@type": "UnitPriceSpecification", **price, "referenceQuantity": area}}


def _availability(product: Product, today: date) -> str:
    """Say the same as the feed does: what only comes on a date is no stock."""
    stock = product.stock
    if not is_orderable(stock, today=today):
        return "OutOfStock"
    return "InStock" if stock.level > 0 or stock.is_direct else "BackOrder"


def article_data(origin: str, words: StorefrontWords, text: Text, description: str) -> StructuredData:
    """Describe a guide; its author is the shop."""
    shop = {"@type": "Organization", "name": words.name, "url": f"{origin}/"}
    return entity(
        "Article",
        headline=text.heading,
        description=description,
        datePublished=text.published.isoformat(),
        dateModified=text.changed.isoformat(),
        author=shop,
        publisher=shop,
        mainEntityOfPage=origin + text.path,
        isPartOf=origin + BLOG_PATH,
        inLanguage="en-GB",
    )


def questions_data(answers: Iterable[tuple[str, str]]) -> StructuredData:
    """Describe questions, each with its answer in plain words."""
    entities = [
        {"@type": "Question", "name": question, "acceptedAnswer": {"@type": "Answer", "text": answer}}
        for question, answer in answers
    ]
    return entity("FAQPage", mainEntity=entities)


def entity(kind: str, **fields: Any) -> StructuredData:
    """Describe one thing of a kind, by itself."""
    return {"@context": "https://schema.org", "@type": kind, **fields}
