"""Products off the lists: no list and no text finds them, but whoever knows the whole code does."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from attrs import define, field

from shopcore.catalogue.product import Product
from shopcore.search.text_analysis.product_codes import codes_of


@define
class DelistedProducts:
    """The codes of the products of one storefront that are off the lists, by product id."""

    codes: dict[str, Sequence[str]] = field(factory=dict)

    def listed(self, products: Iterable[Product]) -> Iterator[Product]:
        """Go through the products that are listed, and note the codes of all others on the way."""
        for product in products:
            if product.is_listed:
                yield product
            else:
                self.codes[product.product_id] = codes_of(product)

    def without(self, product_ids: Collection[str]) -> DelistedProducts:
        """Copy this without some products."""
        return DelistedProducts({key: codes for key, codes in self.codes.items() if key not in product_ids})

    def ids(self) -> Mapping[str, tuple[str, ...]]:
        """Name the products that have each code."""
        results: dict[str, tuple[str, ...]] = {}
        for product_id, codes in self.codes.items():
            for code in dict.fromkeys(codes):
                results[code] = (*results.get(code, ()), product_id)
        return results
