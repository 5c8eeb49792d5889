"""The page of a family: all its sizes and finishes, each with its price and what there is of it."""

from __future__ import annotations

from collections.abc import Sequence

from adapters.http.catalogue.card_responses import PricingContext, breaks_out
from adapters.http.catalogue.picture_urls import thumb_url_of
from adapters.http.schemas import pounds
from adapters.pages.family_content import FamilyContent, MatrixColumn, MatrixProduct, MatrixRowOut, SharedFact
from adapters.pages.page_content import Head
from adapters.pages.seo.page_head import head_of, product_image
from adapters.pages.site import Site, crumbs_of
from shopcore.basket.quantity import maximum_for
from shopcore.catalogue.families.family_matrix import MatrixRow
from shopcore.catalogue.product import Category, Product
from shopcore.catalogue.product_facts import guarantee_years
from shopcore.freshness.uses import note, shown_card
from shopcore.pages.addresses.redirect import Redirect
from shopcore.pages.family_data import family_data
from shopcore.pages.structured_data import breadcrumb_data
from shopcore.pages.texts.non_breaking import non_breaking
from shopcore.use_cases.pages.open_family import FamilyPage, open_family

from .page_result import BuiltPage, built_page


def family_page(site: Site, tree: Sequence[Category], code: str, path: str) -> BuiltPage | Redirect:
    """Put the page of one family together; an outdated name in the address moves on.

    Raises:
        NotFound: If this storefront lists nothing of the family.
    """
    page = open_family(
        site.open_catalogue(), site.context, code, path=path, storefront=site.storefront, tree=tree
    )
    if isinstance(page, Redirect):
        return page
    products, matrix = page.family.products, page.matrix
    note(list(map(shown_card, products)))
    content = FamilyContent(
        heading=non_breaking(page.family.name),
        brand=products[0].brand,
        brand_url=page.brand_url,
        choices=page.choices,
        guarantee_years=guarantee_years(products[0], page.brand),
        description=page.description,
        facts=[SharedFact(name, value) for name, value in page.facts.items()],
        breadcrumb=crumbs_of(page.breadcrumb),
        rows_name=matrix.rows_name,
        columns_name=matrix.columns_name,
        columns=[MatrixColumn(non_breaking(column.label), column.finish) for column in matrix.columns],
        rows=[_row(row, site.snapshot.pricing_context) for row in matrix.rows],
    )
    return built_page(_head(site, page), content)


def _head(site: Site, page: FamilyPage) -> Head:
    context = site.snapshot.pricing_context
    images = {product.sku: product_image(site, product) for product in page.family.products}
    return head_of(
        site,
        page.head,
        family_data(site.origin, page.family, context.tariff.vat_rate, today=context.today, images=images),
        breadcrumb_data(site.origin, page.breadcrumb),
        image=images[page.first.sku],
    )


def _row(row: MatrixRow, context: PricingContext) -> MatrixRowOut:
    cells = [None if product is None else _cell(product, context) for product in row.cells]
    return MatrixRowOut(non_breaking(row.heading.label), row.heading.finish, cells)


def _cell(product: Product, context: PricingContext) -> MatrixProduct:
    stock, sale = product.stock, product.prices.sale
    is_due = stock.expected_on is not None and stock.expected_on > context.today
    return MatrixProduct(
        sku_code=product.sku,
        name=product.name,
        url=product.path,
        thumb_url=thumb_url_of(product),
        price=pounds(product.prices.list_price),
        price_breaks=breaks_out(product.prices.breaks),
        sale_price=None if sale is None else pounds(sale),
        maximum=maximum_for(stock, today=context.today),
        stock_level=stock.level,
        is_direct_delivery=stock.is_direct,
        is_made_to_measure=product.is_made_to_measure,
        due_on=stock.expected_on if is_due else None,
    )
