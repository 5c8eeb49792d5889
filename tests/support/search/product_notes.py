"""Notes of products for tests of the order of a list."""

from __future__ import annotations

from shopcore.search.indexing.product_notes import ProductNote


def a_note(sku: str, *, brand: str = "", family: str = "", is_out: bool = False) -> ProductNote:
    """Make the note of a product without a category or attributes."""
    return ProductNote(
        product_id=sku,
        sku=sku,
        name=sku,
        brand=brand,
        category=0,
        kind=0,
        family=family,
        band="",
        is_in_stock=not is_out,
        is_out=is_out,
        own="",
        facts=(),
    )
