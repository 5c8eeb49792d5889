"""The catalogues that are searched: the demo's two storefronts, and one of another trade."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Final

from attrs import field, frozen

from adapters.search import TantivySearch, shipped_rules
from adapters.search.english_stems import english_stem
from app.builders.search import SearchRulesFile
from shopcore.catalogue.product import Product
from shopcore.search.search_query import SearchQuery
from shopcore.search.search_rules import SearchRules
from shopcore.search.text_analysis.text_reader import Reader
from shopcore.storefront import Storefront
from tests.support.demo_catalogue import all_sold, demo_products
from tests.support.search_shop import put_on_sale

from .bicycles.parts import bicycle_parts
from .bm25f import Bm25f
from .expectations import category_names
from .metrics import DEPTH

BICYCLES: Final = "bicycles"
SHIPPED: Final = "bicycles, without the owner's file"
"""The group of the same catalogue in a shop whose owner has written no words of the trade."""
OWNERS_FILE: Final = Path(__file__).with_name("bicycles") / "search.toml"
SUGGESTED: Final = 8
"""So many keywords a page shows."""


@frozen(slots=False)
class Catalogue:
    """The products of one catalogue and the shop's search over them; *name* is that of its judged queries."""

    name: str
    group: str
    storefront: Storefront
    products: Sequence[Product]
    search: TantivySearch
    rules: SearchRules = field(factory=shipped_rules)

    @cached_property
    def shelves(self) -> Mapping[str, Sequence[Product]]:
        """The products by every name of a category."""
        shelves = defaultdict[str, list[Product]](list)
        for product in self.products:
            for name in category_names(product):
                shelves[name].append(product)
        return shelves

    @cached_property
    def by_sku(self) -> Mapping[str, Product]:
        """The products by their SKUs."""
        return {product.sku: product for product in self.products}

    @cached_property
    def reader(self) -> Reader:
        """Reads texts as the shop does."""
        return Reader.of(self.rules.synonyms, english_stem)

    @cached_property
    def floor(self) -> Bm25f:
        """Plain BM25F over the same products."""
        return Bm25f(self.products, self.reader)

    def found(self, text: str) -> list[str]:
        """List the SKUs that the shop finds, at most ten."""
        result = self.search.search(SearchQuery(self.storefront, text, page_size=DEPTH))
        return [product.sku for product in result.products]

    def suggested(self, typed: str) -> Sequence[str]:
        """List the keywords that the shop suggests for what is typed so far."""
        return self.search.suggest(self.storefront, typed, SUGGESTED).keywords


def catalogues(
    demo: TantivySearch, bicycles: TantivySearch, shipped: TantivySearch
) -> Mapping[str, Catalogue]:
    """Name the catalogues over searches of their products; the other trade follows two sets of rules."""
    each = {one.label: Catalogue(one.label, "demo", one, demo_products(one), demo) for one in Storefront}
    return each | {
        BICYCLES: _bicycles(BICYCLES, bicycles, SearchRulesFile(OWNERS_FILE)()),
        SHIPPED: _bicycles(SHIPPED, shipped, shipped_rules()),
    }


def built_catalogues(demo: Path, bicycles: Path, shipped: Path) -> Mapping[str, Catalogue]:
    """Build the indexes of all catalogues in folders, or open those that stand there."""
    parts = put_on_sale(bicycle_parts())
    return catalogues(
        TantivySearch(demo, put_on_sale(all_sold())),
        TantivySearch(bicycles, parts, rules=SearchRulesFile(OWNERS_FILE)),
        TantivySearch(shipped, parts),
    )


def _bicycles(group: str, search: TantivySearch, rules: SearchRules) -> Catalogue:
    return Catalogue(BICYCLES, group, Storefront.IRONMONGERY, bicycle_parts(), search, rules)
