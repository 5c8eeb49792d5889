"""Heads of pages as they stand in HTML: absolute addresses, structured data as JSON."""

from __future__ import annotations

from typing import Final

import msgspec

from adapters.images.image_widths import sized_url
from adapters.pages.page_content import Head
from adapters.pages.site import Site
from shopcore.catalogue.product import Product
from shopcore.pages.page_head import PageHead
from shopcore.pages.structured_data import StructuredData

from .social_card import SHOP_CARD, card_url

CARD_PX: Final = 1200


def head_of(site: Site, head: PageHead, *data: StructuredData, image: str = "") -> Head:
    """Write the head of a page with its structured data; *image* is shown beside links to it."""
    return Head(
        title=head.title_at(site.words.name),
        description=head.short_description,
        canonical=site.origin + head.path,
        robots=head.robots,
        json_ld=[msgspec.json.encode(entity).decode() for entity in data],
        image=image or f"{site.origin}{SHOP_CARD}",
    )


def product_image(site: Site, product: Product) -> str:
    """Find the picture that stands beside a link to a product: its photograph, or its drawing on a card."""
    if product.image:
        picture = sized_url(product.image, CARD_PX)
        return picture if "//" in picture else site.origin + picture
    return site.origin + card_url(product)
