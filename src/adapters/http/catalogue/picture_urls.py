"""Where the picture of a product or category stands: a photograph, or its drawing."""

from __future__ import annotations

from functools import cache
from hashlib import blake2s
from pathlib import Path

import adapters.drawings
from adapters.drawings.subject import subject_of
from adapters.images.image_widths import sized_url
from shopcore.catalogue.product import Category, Product

DRAWINGS = "/drawings/"
THUMB_PX = 384


@cache
def drawing_edition() -> str:
    """Name this edition of the drawing code, so that a release never shows an old drawing."""
    assert adapters.drawings.__file__
    room = Path(adapters.drawings.__file__).parent
    digest = blake2s(digest_size=3)
    for file in sorted(room.rglob("*")):
        if file.suffix in {".py", ".txt"}:
            digest.update(file.read_bytes())
    return digest.hexdigest()


def drawing_digest(product: Product) -> str:
    """Name what a product's drawing shows; it changes with the drawing."""
    mark = subject_of(product.category, product.name, product.attributes).mark
    return mark.removeprefix("d") + drawing_edition()


def thumb_url_of(product: Product) -> str:
    """Find the small picture of a product."""
    if product.image:
        return sized_url(product.image, THUMB_PX)
    return f"{DRAWINGS}{product.product_id}-{drawing_digest(product)}.svg"


def category_thumb_url(category: Category) -> str:
    """Find the small picture of a category."""
    return f"{DRAWINGS}category/{category.path}-{drawing_edition()}.svg"
