"""Find alternatives to a product: the same kind, with a like finish and size."""

from __future__ import annotations

from datetime import date

from shopcore.basket.quantity import is_orderable
from shopcore.catalogue.likeness import finish_distance, finish_of, one_per_family, size_distance_from
from shopcore.catalogue.product import Product

from .find_cross_sell import CategoryProducts


def alternatives(
    product: Product, category_products: CategoryProducts, *, today: date, most: int
) -> list[Product]:
    """Return at most *most* other products of the same category that can be ordered.

    Products with the same fire rating come first, then those with the nearest finish, then the nearest size.
    Each family is listed once before any is listed again, the product's own never: its page offers that
    already.
    """
    finish, apart = finish_of(product), size_distance_from(product)
    path = product.category_path
    pool = [*(category_products(path, finish) if finish else ()), *category_products(path, "")]
    able = {p.sku: p for p in pool if not _is_own(p, product) and is_orderable(p.stock, today=today)}
    ranked = sorted(
        able.values(),
        key=lambda other: (
            other.is_fire_rated is not product.is_fire_rated,
            finish_distance(finish, finish_of(other)),
            apart(other),
        ),
    )
    first = {other.sku: other for other in one_per_family(ranked)}
    return list((first | {other.sku: other for other in ranked}).values())[:most]


def _is_own(other: Product, product: Product) -> bool:
    return other.sku == product.sku or bool(product.family and other.family == product.family)
