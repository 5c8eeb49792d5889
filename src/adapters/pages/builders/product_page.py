"""The product page: one SKU, its siblings, and what goes with it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from adapters.http.catalogue.product_responses import crumbs_to
from adapters.pages.page_content import CutProductContent, ProductContent, Swatch, SwatchGroup
from adapters.pages.seo.page_head import breadcrumb_data, head, product_data, product_image
from adapters.pages.site import Site, drawing_of
from shopcore.catalogue.product import Category, Product, find_category
from shopcore.catalogue.product_facts import brand_of
from shopcore.catalogue.variants import FINISH, Option, OptionValue, options_of
from shopcore.errors import NotFound
from shopcore.use_cases.catalogue.find_same_look import find_same_look

from .page_result import BuiltPage, Redirect, built_page

RAIL = 8


def product_page(site: Site, tree: Sequence[Category], product_id: str, path: str) -> BuiltPage | Redirect:
    """Put the page of one product together; an outdated name in the address moves on.

    Raises:
        NotFound: If this storefront does not sell the product.
    """
    with site.open_catalogue().read() as shop:
        product = shop.catalogue.product(product_id)
        if product.storefront is not site.storefront:
            raise NotFound("product", product_id)
        if path != product.path:
            return Redirect(product.path, is_permanent=True)
        family = shop.catalogue.family(site.storefront, product.family) if product.family else ()
        brand = brand_of(product, shop.categories.brands(site.storefront))
    together = site.context.bought_together([product])[product.product_id][:RAIL]
    trail = find_category(tuple(tree), product.category_path)
    detail = site.detail(product, crumbs_to(product, trail), brand)
    kind = CutProductContent if product.is_made_to_measure else ProductContent
    content = kind(
        product=detail,
        drawing=None if product.image or product.is_made_to_measure else drawing_of(product),
        swatches=[_swatches(option, product) for option in options_of(product, family)],
        bought_together=site.cards(together),
        goes_with=site.cards([other for other in _goes_with(site, product) if other not in together]),
        alternatives=site.cards(site.context.alternatives(product, RAIL)),
        category_url=trail[-1].url if trail else "/browse/all",
        brand_url=brand.url if brand else "/brands",
    )
    about = head(site, title=product.name, description=_description(product), path=product.path)
    about.image = product_image(site, product)
    about.json_ld += [
        product_data(site, detail, about.image),
        breadcrumb_data(site, detail.breadcrumb),
    ]
    return built_page(about, content)


def _swatches(option: Option, product: Product) -> SwatchGroup:
    return SwatchGroup(option.name, [_swatch(value, product) for value in option.values])


def _swatch(value: OptionValue, product: Product) -> Swatch:
    sibling = value.product
    finish = sibling.attributes.get(FINISH, "")
    return Swatch(value.label, sibling.path, finish, sibling.sku == product.sku)


def _goes_with(site: Site, product: Product) -> list[Product]:
    """Find what the same job needs; of a kind nobody wrote down, what shares brand or finish."""
    matches = list(islice(site.context.cross_sells(product), RAIL))
    return matches or find_same_look(product, site.find, most=RAIL)


def _description(product: Product) -> str:
    """Begin with what no other product has."""
    text = product.description or f"{product.name}."
    return f"{product.brand} {product.sku}: {text}"
