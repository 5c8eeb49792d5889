"""Titles, descriptions and structured data: how a page is found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from adapters.http.catalogue.schemas import Crumb, ProductDetail
from adapters.images.image_widths import sized_url
from adapters.pages.page_content import Head
from adapters.pages.site import Site
from shopcore.catalogue.product import Product

from .social_card import SHOP_CARD, card_url

DESCRIPTION_MAXIMUM = 158
CARD_PX = 1200
_SQUARE_METRE = "MTK"
"""As UN/CEFACT counts units, which schema.org follows."""


def head(site: Site, *, title: str, description: str, path: str, is_indexed: bool = True) -> Head:
    """Write the head of a page; *path* is its canonical address inside the shop."""
    return Head(
        title=f"{title} | {site.words.name}",
        description=shortened(description),
        canonical=site.origin + path,
        robots="index,follow" if is_indexed else "noindex,follow",
        json_ld=[],
        image=f"{site.origin}{SHOP_CARD}",
    )


def product_image(site: Site, product: Product) -> str:
    """Find the picture that stands beside a link to a product: its photograph, or its drawing on a card."""
    if product.image:
        picture = sized_url(product.image, CARD_PX)
        return picture if "//" in picture else site.origin + picture
    return site.origin + card_url(product)


def shortened(text: str) -> str:
    """Cut a description at a word, for a result page."""
    plain = " ".join(text.split())
    if len(plain) <= DESCRIPTION_MAXIMUM:
        return plain
    return plain[: DESCRIPTION_MAXIMUM - 1].rsplit(" ", 1)[0] + "…"


def breadcrumb_data(site: Site, crumbs: Sequence[Crumb]) -> str:
    """Describe a breadcrumb as schema.org has it."""
    items = [
        {"@type": "ListItem", "position": n, "name": crumb.name, "item": site.origin + crumb.url}
        for n, crumb in enumerate(crumbs, start=1)
    ]
    return _ld("BreadcrumbList", itemListElement=items)


def product_data(site: Site, product: ProductDetail, image: str) -> str:
    """Describe a product and its offer, inc VAT, as schema.org has it; crawlers want a bitmap."""
    offer = {
        "@type": "Offer",
        "url": site.origin + product.sku_url,
        **_price_data(product),
        "availability": "https://schema.org/" + _availability(product),
        "itemCondition": "https://schema.org/NewCondition",
    }
    return _ld(
        "Product",
        name=product.name,
        sku=product.sku_code,
        brand={"@type": "Brand", "name": product.brand},
        description=product.description,
        image=image,
        offers=offer,
    )


def _price_data(product: ProductDetail) -> dict[str, Any]:
    """Write what one costs, or, of what is cut to size, what a square metre does."""
    now = product.vat_price if product.sale_vat_price is None else product.sale_vat_price
    price = {"priceCurrency": "GBP", "price": f"{now:.2f}"}
    if product.m2m_limits is None:
        return price
    area = {"@type": "QuantitativeValue", "value": 1, "unitCode": _SQUARE_METRE}
    return {"priceSpecification": {"@type": "UnitPriceSpecification", **price, "referenceQuantity": area}}


def _availability(product: ProductDetail) -> str:
    """Say the same as the feed does: what only comes on a date is no stock."""
    if product.maximum == 0:
        return "OutOfStock"
    return "InStock" if product.stock_level > 0 or product.is_direct_delivery else "BackOrder"


def organisation_data(site: Site) -> str:
    """Describe the shop itself as schema.org has it."""
    return _ld(
        "Organization", name=site.words.name, url=site.origin + "/", telephone=site.words.phone,
        slogan=site.words.slogan, email=site.words.email,
    )  # fmt: skip


def _ld(kind: str, **fields: Any) -> str:
    return msgspec.json.encode({"@context": "https://schema.org", "@type": kind, **fields}).decode()
