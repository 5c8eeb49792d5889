"""Everything that an index of one storefront holds, made of its products in one pass."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import tee

from attrs import field, frozen

from shopcore.catalogue.product import Brand, Product
from shopcore.search.text_analysis.text_reader import Reader

from .delisted_products import DelistedProducts
from .facet_columns import FacetColumns
from .facets import FAMILY_COLUMN, SHELF
from .index_entries import EntryBuilder, IndexEntry
from .note_columns import StoredNotes
from .product_notes import Table
from .storefront_lists import StorefrontLists
from .storefront_summary import StorefrontSummary, favoured_brands


@frozen
class IndexContents:
    """What an index holds beside its entries; *ids* and *columns* are in the order of their rows.

    *notes* are what the next update begins with, and hold the words of the catalogue.
    """

    lists: StorefrontLists
    ids: Sequence[str]
    columns: FacetColumns
    notes: StoredNotes
    delisted: DelistedProducts


def column_names(lists: StorefrontLists) -> tuple[str, ...]:
    """Name the columns: the facets of the lists, the whole path of the category, and the family."""
    return (*lists.labels, SHELF, FAMILY_COLUMN)


@frozen
class WholeIndex:
    """An index of all products of a storefront, which come in order of SKU, listed or not."""

    brands: Sequence[Brand]
    reader: Reader
    _summary: StorefrontSummary = field(init=False, factory=lambda: StorefrontSummary(Table()))
    _delisted: DelistedProducts = field(init=False, factory=DelistedProducts)

    def entries(self, products: Iterable[Product]) -> Iterator[IndexEntry]:
        """Make an entry of each listed product, and learn from it on the way."""
        read, noted = tee(self._delisted.listed(products))
        placed = self._summary.learn(map(self._summary.table.note, noted), favoured_brands(self.brands))
        builder = EntryBuilder(self.reader, self._summary)
        for row, (product, (note, place)) in enumerate(zip(read, placed, strict=True)):
            yield builder.entry(product, note, place, row)

    def contents(self) -> IndexContents:
        """Sum up, once all entries were made."""
        summary = self._summary
        rows = summary.notes.positions()
        counts = summary.counts()
        lists = summary.lists(self.brands, counts)
        columns = summary.columns(rows, column_names(lists))
        stored = summary.stored(counts, favoured_brands(self.brands))
        return IndexContents(lists, list(rows), columns, stored, self._delisted)
