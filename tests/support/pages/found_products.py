"""A finder of products for pages in tests: it looks through a few, and recommends what it was given."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import define, field

from shopcore.catalogue.brand_slug import brand_slug
from shopcore.catalogue.product import Product, slug
from shopcore.search.search_query import Facet, RelaxedWord, SearchQuery, SearchResults


@define
class FoundProducts:
    """Finds products by code, word, category, brand and finish.

    *redirects* are paths by text; *beside*, *needed* and *instead* go with every other product. *queries*
    are the lists that were looked for. *relaxed* are words that every search leaves out.
    """

    products: Sequence[Product] = ()
    facets: tuple[Facet, ...] = ()
    redirects: Mapping[str, str] = {}
    beside: Sequence[Product] = ()
    needed: Sequence[Product] = ()
    instead: Sequence[Product] = ()
    relaxed: tuple[RelaxedWord, ...] = ()
    queries: list[SearchQuery] = field(factory=list)

    def find(self, query: SearchQuery) -> SearchResults:
        self.queries.append(query)
        found = [product for product in self.products if product.storefront is query.storefront]
        in_text = [product for product in found if query.text.lower() in product.name.lower()]
        narrowed = tuple(product for product in in_text if _is_in(product, query))
        first = (query.page - 1) * query.page_size
        return SearchResults(
            len(narrowed),
            narrowed[first : first + query.page_size],
            facets=self.facets,
            exact=next((product for product in self.products if product.sku == query.text), None),
            unfiltered_total=len(in_text),
            redirect=self.redirects.get(query.text),
            relaxed=self.relaxed,
        )

    def bought_together(self, products: Sequence[Product]) -> Mapping[str, Sequence[Product]]:
        return {product.product_id: self.beside for product in products}

    def cross_sells(self, product: Product) -> Iterator[Product]:
        return iter([other for other in self.needed if other.sku != product.sku])

    def alternatives(self, product: Product, most: int) -> Sequence[Product]:
        return [other for other in self.instead if other.sku != product.sku][:most]


def _is_in(product: Product, query: SearchQuery) -> bool:
    path = "/".join(map(slug, product.category))
    finishes = query.filters.get("finish", (product.attributes.get("Finish", ""),))
    return (
        f"{path}/".startswith(f"{query.category}/" if query.category else "")
        and query.brand in {"", brand_slug(product.brand)}
        and product.attributes.get("Finish", "") in finishes
    )
