"""Open the page of a product: one SKU, its siblings, and what goes with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Final

from attrs import frozen

from shopcore.catalogue.families.family import ProductFamily
from shopcore.catalogue.families.variants import Option, options_of
from shopcore.catalogue.product import Brand, Category, Product, find_category
from shopcore.catalogue.product_facts import brand_of
from shopcore.errors import NotFound
from shopcore.pages.addresses.paths import ALL_PATH, BRANDS_PATH
from shopcore.pages.addresses.redirect import Redirect
from shopcore.pages.page_head import PageHead
from shopcore.pages.page_link import PageLink, product_breadcrumb
from shopcore.pages.ports import ProductFinder
from shopcore.storefront import Storefront
from shopcore.use_cases.catalogue.find_same_look import find_same_look
from shopcore.use_cases.ports import CataloguePorts

RAIL: Final = 8


@frozen(kw_only=True)
class ProductPage:
    """What stands on the page of a product.

    *brand* is None where nothing of it is listed, *family* where fewer than two of the family are: it has no
    page then.
    """

    head: PageHead
    product: Product
    brand: Brand | None
    breadcrumb: Sequence[PageLink]
    options: Sequence[Option]
    family: ProductFamily | None
    bought_together: Sequence[Product]
    goes_with: Sequence[Product]
    alternatives: Sequence[Product]
    category_url: str
    brand_url: str

    @property
    def is_drawn(self) -> bool:
        """Whether a drawing stands beside it: where it has no photograph, and is not drawn as it is cut."""
        return not (self.product.image or self.product.is_made_to_measure)


def open_product(
    shop: CataloguePorts,
    finder: ProductFinder,
    product_id: str,
    *,
    path: str,
    storefront: Storefront,
    tree: Sequence[Category],
) -> ProductPage | Redirect:
    """Return the page of a product of a storefront; an outdated name in its *path* moves on for good.

    *tree* are the categories of the storefront.

    Raises:
        NotFound: If this storefront does not sell the product.
    """
    with shop.read():
        product = shop.catalogue.product(product_id)
        if product.storefront is not storefront:
            raise NotFound("product", product_id)
        if path != product.path:
            return Redirect(product.path, is_permanent=True)
        family = shop.catalogue.family(storefront, product.family) if product.family else ()
        brand = brand_of(product, shop.categories.brands(storefront))
    trail = find_category(tuple(tree), product.category_path)
    together = finder.bought_together([product])[product.product_id][:RAIL]
    return ProductPage(
        head=PageHead(product.name, _description(product), product.path),
        product=product,
        brand=brand,
        breadcrumb=product_breadcrumb(product, trail),
        options=options_of(product, family),
        family=_family_with_page(product, family),
        bought_together=together,
        goes_with=[other for other in _goes_with(product, finder) if other not in together],
        alternatives=finder.alternatives(product, RAIL),
        category_url=trail[-1].url if trail else ALL_PATH,
        brand_url=brand.url if brand else BRANDS_PATH,
    )


def _family_with_page(product: Product, siblings: Iterable[Product]) -> ProductFamily | None:
    listed = tuple(sibling for sibling in siblings if sibling.is_listed)
    return ProductFamily(product.family, listed) if len(listed) > 1 else None


def _goes_with(product: Product, finder: ProductFinder) -> Sequence[Product]:
    """Find what the same job needs; of a kind nobody wrote down, what shares brand or finish."""
    matches = list(islice(finder.cross_sells(product), RAIL))
    return matches or find_same_look(product, finder.find, most=RAIL)


def _description(product: Product) -> str:
    """Begin with what no other product has."""
    text = product.description or f"{product.name}."
    return f"{product.brand} {product.sku}: {text}"
