"""The product page: one SKU, its siblings, and what goes with it."""

from __future__ import annotations

from collections.abc import Sequence

from adapters.http.catalogue.schemas import Crumb
from adapters.pages.page_content import CutProductContent, Head, ProductContent, Swatch, SwatchGroup
from adapters.pages.seo.page_head import head_of, product_image
from adapters.pages.site import Site, crumbs_of, drawing_of
from shopcore.catalogue.families.choices_text import choices_text
from shopcore.catalogue.families.family_axes import FINISH
from shopcore.catalogue.families.variants import Option, OptionValue
from shopcore.catalogue.product import Category, Product
from shopcore.pages.addresses.redirect import Redirect
from shopcore.pages.family_data import group_data
from shopcore.pages.structured_data import breadcrumb_data, product_data
from shopcore.pages.texts.non_breaking import non_breaking
from shopcore.use_cases.pages.open_product import ProductPage, open_product

from .page_result import BuiltPage, built_page


def product_page(site: Site, tree: Sequence[Category], product_id: str, path: str) -> BuiltPage | Redirect:
    """Put the page of one product together; an outdated name in the address moves on.

    Raises:
        NotFound: If this storefront does not sell the product.
    """
    page = open_product(
        site.open_catalogue(), site.context, product_id, path=path, storefront=site.storefront, tree=tree
    )
    if isinstance(page, Redirect):
        return page
    product = page.product
    kind = CutProductContent if product.is_made_to_measure else ProductContent
    content = kind(
        heading=non_breaking(product.name),
        product=site.detail(product, crumbs_of(page.breadcrumb), page.brand),
        drawing=drawing_of(product) if page.is_drawn else None,
        swatches=[_swatches(option, product) for option in page.options],
        bought_together=site.cards(page.bought_together),
        goes_with=site.cards(page.goes_with),
        alternatives=site.cards(page.alternatives),
        category_url=page.category_url,
        brand_url=page.brand_url,
        family=_family_link(page),
    )
    return built_page(_head(site, page), content)


def _family_link(page: ProductPage) -> Crumb | None:
    if page.family is None:
        return None
    return Crumb(f"See all {choices_text(page.family)}", page.family.path)


def _head(site: Site, page: ProductPage) -> Head:
    product, context = page.product, site.snapshot.pricing_context
    image = product_image(site, product)
    rate, today = context.tariff.vat_rate, context.today
    group = None if page.family is None else group_data(site.origin, page.family)
    return head_of(
        site,
        page.head,
        product_data(site.origin, product, rate, today=today, image=image, group=group),
        breadcrumb_data(site.origin, page.breadcrumb),
        image=image,
    )


def _swatches(option: Option, product: Product) -> SwatchGroup:
    return SwatchGroup(option.name, [_swatch(value, product) for value in option.values])


def _swatch(value: OptionValue, product: Product) -> Swatch:
    sibling = value.product
    finish = sibling.attributes.get(FINISH, "")
    return Swatch(value.label, sibling.path, finish, sibling.sku == product.sku)
