"""Families of a list on the wire, as far as the list is narrowed to them."""

from __future__ import annotations

from collections.abc import Mapping

from adapters.http.schemas import pounds, response_of
from adapters.web.json_schemas import Pounds, Wire
from shopcore.catalogue.families.family_axes import FINISH
from shopcore.catalogue.product import slug
from shopcore.freshness.uses import note, shown_card
from shopcore.money.vat import VatRate, inc_vat
from shopcore.pages.texts.non_breaking import non_breaking
from shopcore.search.search_query import FoundFamily, SearchResults


class FamilyRange(Wire):
    """What a family comes in: ``Size``, 4, ``76 mm to 127 mm``; *text* is '' for many words."""

    name: str
    count: int
    text: str


class FamilyCard(Wire):
    """A family in a list, as far as the list is narrowed to it: *productCount* of its *familyCount* products.

    *finishes* are the commonest first. Prices are those of the cheapest, which all have if *isOnePrice*.
    """

    name: str
    url: str
    family_count: int
    product_count: int
    in_stock_count: int
    ranges: list[FamilyRange]
    finishes: list[str]
    price: Pounds
    vat_price: Pounds
    is_one_price: bool


def family_cards(results: SearchResults, rate: VatRate) -> list[FamilyCard | None]:
    """Show the families of a list, None for what is found of one product alone."""
    counts = _finish_counts(results)
    return [_family_card(one, rate, counts) for one in results.families]


def _finish_counts(results: SearchResults) -> Mapping[str, int]:
    """Count the products of the whole list that have each finish."""
    facets = (facet for facet in results.facets if facet.name == slug(FINISH))
    return {value.label: value.count for facet in facets for value in facet.values}


def _family_card(one: FoundFamily, rate: VatRate, counts: Mapping[str, int]) -> FamilyCard | None:
    family, found = one.family, one.found
    note([shown_card(product) for product in family.products])
    if len(found.products) == 1:
        return None
    return FamilyCard(
        name=non_breaking(family.name),
        url=family.path,
        family_count=len(family.products),
        product_count=len(found.products),
        in_stock_count=found.in_stock_count,
        ranges=[
            response_of(FamilyRange, one_range, text=non_breaking(one_range.text))
            for one_range in found.ranges
        ],
        finishes=list(found.finishes(counts)),
        price=pounds(found.lowest_price),
        vat_price=pounds(inc_vat(found.lowest_price, rate)),
        is_one_price=found.has_one_price,
    )
