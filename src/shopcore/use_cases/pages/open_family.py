"""Open the page of a family: its products as a matrix of sizes and finishes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from attrs import frozen

from shopcore.catalogue.families.choices_text import choices_text
from shopcore.catalogue.families.family import ProductFamily
from shopcore.catalogue.families.family_matrix import FamilyMatrix, matrix_of
from shopcore.catalogue.families.shared_facts import shared_attributes, shared_description
from shopcore.catalogue.product import Brand, Category, Product, find_category
from shopcore.catalogue.product_facts import brand_of
from shopcore.errors import NotFound
from shopcore.pages.addresses.paths import BRANDS_PATH
from shopcore.pages.addresses.redirect import Redirect
from shopcore.pages.page_head import PageHead
from shopcore.pages.page_link import HOME_LINK, PageLink, category_links
from shopcore.pages.ports import ProductFinder
from shopcore.search.search_query import SearchQuery
from shopcore.storefront import Storefront
from shopcore.use_cases.ports import CataloguePorts

_FINISHES: Final = "finish"
"""The facet that counts finishes."""


@frozen(kw_only=True)
class FamilyPage:
    """What stands on the page of a family.

    *choices* counts its products in words; *description* and *facts* are what all of them share. *brand* is
    None where nothing of it is listed.
    """

    head: PageHead
    family: ProductFamily
    matrix: FamilyMatrix
    choices: str
    description: str
    facts: Mapping[str, str]
    brand: Brand | None
    breadcrumb: Sequence[PageLink]
    brand_url: str

    @property
    def first(self) -> Product:
        """The product of the first cell, which stands for the family before any is chosen."""
        return next(cell for row in self.matrix.rows for cell in row.cells if cell is not None)


def open_family(
    shop: CataloguePorts,
    finder: ProductFinder,
    code: str,
    *,
    path: str,
    storefront: Storefront,
    tree: Sequence[Category],
) -> FamilyPage | Redirect:
    """Return the page of the listed products of a family; an outdated name in its *path* moves on for good.

    A family of which one product is listed leads to that product, as long as it is alone. *tree* are the
    categories of the storefront.

    Raises:
        NotFound: If this storefront lists no product of the family.
    """
    with shop.read():
        family = listed_family(shop.catalogue.family(storefront, code), code)
        brand = brand_of(family.products[0], shop.categories.brands(storefront))
    if len(family.products) == 1:
        return Redirect(family.products[0].path, is_permanent=False)
    if path != family.path:
        return Redirect(family.path, is_permanent=True)
    return _page_of(family, brand, tree, _finish_counts(family, finder, storefront))


def listed_family(siblings: Sequence[Product], code: str) -> ProductFamily:
    """Return the family of those *siblings* that are listed.

    Raises:
        NotFound: If none is.
    """
    products = tuple(product for product in siblings if product.is_listed)
    if not products:
        raise NotFound("family", code)
    return ProductFamily(code, products)


def _page_of(
    family: ProductFamily, brand: Brand | None, tree: Sequence[Category], finish_counts: Mapping[str, int]
) -> FamilyPage:
    first = family.products[0]
    trail = find_category(tuple(tree), first.category_path)
    choices = choices_text(family)
    description = shared_description(family.products)
    about = description or "Prices, price breaks and stock of each."
    return FamilyPage(
        head=PageHead(
            f"{family.name} by {first.brand}, {family.code}",
            f"{family.name} by {first.brand}, {family.code}: {choices}. {about}",
            family.path,
        ),
        family=family,
        matrix=matrix_of(family, finish_counts),
        choices=choices,
        description=description,
        facts=shared_attributes(family.products),
        brand=brand,
        breadcrumb=(HOME_LINK, *category_links(trail), PageLink(family.name, family.path)),
        brand_url=brand.url if brand else BRANDS_PATH,
    )


def _finish_counts(family: ProductFamily, finder: ProductFinder, storefront: Storefront) -> Mapping[str, int]:
    """Count how many products of its category have each finish: those that most have come first."""
    query = SearchQuery(storefront, category=family.products[0].category_path, page_size=1)
    counts: Counter[str] = Counter()
    for facet in finder.find(query).facets:
        if facet.name == _FINISHES:
            counts.update({value.value: value.count for value in facet.values})
    return counts
