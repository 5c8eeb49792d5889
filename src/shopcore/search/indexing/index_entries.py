"""What an index holds of one product."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import frozen

from shopcore.catalogue.product import Product
from shopcore.search.text_analysis.text_reader import Reader

from .facets import payable_pence
from .newness import newness
from .product_notes import ProductNote
from .product_words import keys_of, words_of
from .storefront_summary import StorefrontSummary


@frozen
class IndexEntry:
    """One product in an index.

    *texts* are the fields of tokens and keys, each with its values parted by spaces, *facets* the value of
    each facet, *numbers* the other fields. *row* is where the index has the product in lists and columns.
    """

    product_id: str
    texts: Sequence[tuple[str, str]]
    facets: Mapping[str, str]
    numbers: Mapping[str, int]
    row: int


@frozen
class EntryBuilder:
    """Makes entries of products, with what a summary tells of each; *mark* is a range that all are in."""

    reader: Reader
    summary: StorefrontSummary
    mark: str = ""

    def entry(self, product: Product, note: ProductNote, place: int, row: int) -> IndexEntry:
        """Make the entry of one product."""
        return IndexEntry(
            product.product_id,
            (*words_of(product, self.reader).items(), *keys_of(product, self.mark)),
            dict(self.summary.values_of(note)),
            {"pence": payable_pence(product), "place": place, "newness": newness(product.product_id)},
            row,
        )
