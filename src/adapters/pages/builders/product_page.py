"""The product page: one SKU, its siblings, and what goes with it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from adapters.http.catalogue.schemas import Crumb
from adapters.pages.page_content import CutProductContent, ProductContent, Swatch, SwatchGroup
from adapters.pages.seo.page_head import breadcrumb_data, head, product_data, product_image
from adapters.pages.site import Site, breadcrumb, drawing_of
from shopcore.catalogue.brand_slug import brand_slug
from shopcore.catalogue.product import Brand, Category, Product, find_category
from shopcore.catalogue.variants import FINISH, Option, OptionValue, options_of
from shopcore.errors import NotFound
from shopcore.search.search_query import SearchQuery
from shopcore.unit_of_work import Shop

from .page_result import BuiltPage, Redirect, built_page
from .rail_mix import one_per_category

RAIL = 8
_LOOKED_AT = 96


def product_page(site: Site, tree: Sequence[Category], product_id: str, path: str) -> BuiltPage | Redirect:
    """Put the page of one product together; an outdated name in the address moves on.

    Raises:
        NotFound: If this storefront does not sell the product.
    """
    with site.open_shop().read() as shop:
        product = shop.catalogue.product(product_id)
        if product.storefront is not site.storefront:
            raise NotFound("product", product_id)
        if path != product.path:
            return Redirect(product.path, is_permanent=True)
        family = shop.catalogue.family(site.storefront, product.family) if product.family else ()
        brand = _brand(shop, product)
    together = site.context.bought_together([product])[product.product_id][:RAIL]
    trail = find_category(tuple(tree), product.category_path)
    crumbs = breadcrumb(trail)
    detail = site.detail(product, [Crumb("Home", "/"), *crumbs, Crumb(product.name, product.path)], brand)
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


def _brand(shop: Shop, product: Product) -> Brand | None:
    return next((b for b in shop.categories.brands(product.storefront) if b.name == product.brand), None)


def _goes_with(site: Site, product: Product) -> list[Product]:
    """Find what the same job needs; of a kind nobody wrote down, what shares brand or finish."""
    matches = list(islice(site.context.cross_sells(product), RAIL))
    return matches or _of_the_same_look(site, product)


def _of_the_same_look(site: Site, product: Product) -> list[Product]:
    finish = product.attributes.get("Finish")
    filters = {"finish": (finish,)} if finish else {}
    brand = brand_slug(product.brand)
    queries = (
        SearchQuery(site.storefront, brand=brand, filters=filters, page_size=_LOOKED_AT),
        SearchQuery(site.storefront, filters=filters, page_size=_LOOKED_AT),
    )
    matches = [p for query in queries for p in site.find(query).products]
    unlike = {p.sku: p for p in matches if p.category[:1] != product.category[:1]}
    return one_per_category(list(unlike.values()), depth=2)[:RAIL]


def _description(product: Product) -> str:
    """Begin with what no other product has."""
    text = product.description or f"{product.name}."
    return f"{product.brand} {product.sku}: {text}"
