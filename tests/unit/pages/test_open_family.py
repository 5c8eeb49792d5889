"""What the page of a family shows, and where it leads if there is none."""

from __future__ import annotations

from typing import Any

import pytest

from shopcore.catalogue.product import FAMILY, Product, Stock
from shopcore.errors import NotFound
from shopcore.pages.addresses.redirect import Redirect
from shopcore.search.search_query import Facet, FacetValue
from shopcore.storefront import Storefront
from shopcore.use_cases.pages.open_family import FamilyPage, open_family
from tests.support.pages.found_products import FoundProducts
from tests.support.products import TODAY, a_product
from tests.support.search_shop import put_on_sale

BUTTS = ("Hinges", "Butt Hinges")
GONE = Stock(is_withdrawn=True)


def hinge(sku: str, size: str, finish: str, **changes: Any) -> Product:
    """Make a hinge of family F."""
    attributes = {FAMILY: "F", "Size": size, "Finish": finish, "Grade": "7", **changes.pop("facts", {})}
    name = changes.pop("name", f"Butt hinge {size}, {finish.lower()}")
    return a_product(sku=sku, name=name, category=BUTTS, attributes=attributes, product_id="", **changes)


HINGES = (
    hinge("B", "102 mm", "Brass", description="In brass. Sold in pairs."),
    hinge("A", "76 mm", "Black", description="In black. Sold in pairs."),
    hinge("C", "76 mm", "Brass", description="In brass, small. Sold in pairs."),
)


def opened(
    products: tuple[Product, ...], code: str = "F", path: str | None = None, *, facets: tuple[Facet, ...] = ()
) -> FamilyPage | Redirect:
    """Open the page of a family of a shop that sells *products*; at its own address for None."""
    store = put_on_sale(products)
    with store.change() as shop:
        for _ in ("discontinued", "delisted"):
            shop.changes.delist(TODAY, TODAY)
    with store.read() as shop:
        tree = shop.categories.tree(Storefront.IRONMONGERY)
    return open_family(
        store.shop(),
        FoundProducts(facets=facets),
        code,
        path=f"/family/butt-hinge/{code}" if path is None else path,
        storefront=Storefront.IRONMONGERY,
        tree=tree,
    )


def page(products: tuple[Product, ...], **others: Any) -> FamilyPage:
    result = opened(products, **others)
    assert isinstance(result, FamilyPage)
    return result


def test_a_family_is_shown_with_its_matrix():
    """Beneath its category, with what all of it shares."""
    hinges = page(HINGES)

    assert (hinges.head.title, hinges.head.path) == ("Butt hinge by Hallowbeck, F", "/family/butt-hinge/F")
    assert hinges.head.description == "Butt hinge by Hallowbeck, F: 3 sizes and finishes. Sold in pairs."
    assert (hinges.choices, hinges.description, dict(hinges.facts)) == (
        "3 sizes and finishes", "Sold in pairs.", {"Grade": "7"},
    )  # fmt: skip
    assert [link.url for link in hinges.breadcrumb] == [
        "/", "/browse/hinges", "/browse/hinges/butt-hinges", "/family/butt-hinge/F"
    ]  # fmt: skip
    assert [row.heading.label for row in hinges.matrix.rows] == ["76 mm", "102 mm"]
    assert hinges.first.sku == "A"
    assert hinges.brand is not None
    assert hinges.brand_url == hinges.brand.url


def test_finishes_that_most_products_of_the_category_have_stand_first():
    """As the facet of its lists counts them."""
    counts = (FacetValue("Brass", "Brass", 9), FacetValue("Black", "Black", 2))
    facets = (Facet("size", "Size", (FacetValue("Black", "Black", 99),)), Facet("finish", "Finish", counts))

    columns = [column.label for column in page(HINGES, facets=facets).matrix.columns]

    assert columns == ["Brass", "Black"]
    assert [column.label for column in page(HINGES).matrix.columns] == ["Black", "Brass"]


def test_what_is_off_the_lists_is_no_part_of_it():
    """Its cell is a hole, and the rest keeps its name."""
    products = (*HINGES, hinge("D", "127 mm", "Black", stock=GONE, name="Strap hinge"))

    assert [product.sku for product in page(products).family.products] == ["A", "B", "C"]


def test_descriptions_without_a_sentence_in_common_leave_none():
    bare = page((*HINGES, hinge("D", "102 mm", "Black", description="Bright.")))

    assert bare.description == ""
    assert bare.head.description.endswith(": 4 sizes and finishes. Prices, price breaks and stock of each.")


def test_a_family_of_one_leads_to_its_product():
    """For now: a sibling may come back."""
    alone = opened((HINGES[0], hinge("D", "76 mm", "Black", stock=GONE)))

    assert isinstance(alone, Redirect)
    assert (alone.to[:31], alone.is_permanent) == ("/product/butt-hinge-102-mm-bras", False)


def test_an_outdated_name_of_a_family_moves_on_for_good():
    assert opened(HINGES, path="/family/hinge/F") == Redirect("/family/butt-hinge/F", is_permanent=True)


@pytest.mark.parametrize("code", ["G", "f", ""])
def test_there_is_no_page_of_a_family_that_is_not_sold(code):
    """Codes are exact."""
    with pytest.raises(NotFound) as refused:
        opened(HINGES, code)

    assert (refused.value.what, refused.value.key) == ("family", code)


def test_the_other_storefronts_family_has_no_page_here():
    with pytest.raises(NotFound):
        opened(tuple(hinge(sku, "76 mm", sku, storefront=Storefront.ELECTRICAL) for sku in "AB"))
