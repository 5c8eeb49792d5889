"""Following a small change: which entries of an index are written anew, and what stands beside them then."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Final

from attrs import field, frozen

from shopcore.catalogue.product import Brand, Product
from shopcore.search.ports import ReadProducts
from shopcore.search.text_analysis.text_reader import Reader

from .delisted_products import DelistedProducts
from .facet_columns import FacetColumns
from .index_contents import IndexContents, column_names
from .index_entries import EntryBuilder, IndexEntry
from .index_fields import CHANGED
from .keywords import Phrases
from .product_notes import ProductNote, StoredNotes, Table
from .storefront_lists import StorefrontLists
from .storefront_summary import StorefrontSummary

PATCHED_SHARE: Final = 5
"""When more than a fifth of the products would have been replaced, all are written at once."""


@frozen
class EarlierIndex:
    """What the index of a storefront that was made last holds beside its entries."""

    contents: IndexContents
    table: Table = field(init=False)

    @table.default
    def _numbered_alike(self) -> Table:
        return self.stored.table()

    @property
    def stored(self) -> StoredNotes:
        """The notes of its products."""
        return self.contents.notes

    @property
    def most(self) -> int:
        """How many more may be replaced before all are written at once."""
        return len(self.stored.notes) // PATCHED_SHARE - self.stored.patched

    def with_changed(self, changed: frozenset[str], products: Iterable[Product]) -> Sequence[ProductNote]:
        """List the notes of now, where only the *changed* differ; one not among *products* is gone."""
        return self.stored.changed(map(self.table.note, products), changed)

    def with_all(self, products: Iterable[Product]) -> Iterator[ProductNote]:
        """Note all products as they are now."""
        return map(self.table.note, products)


@frozen
class Patch:
    """What differs from an earlier index: products *written* anew, and those that are *gone*.

    *delisted* are the products off the lists now.
    """

    earlier: EarlierIndex
    brands: Collection[Brand]
    summary: StorefrontSummary
    written: Mapping[str, tuple[ProductNote, int]]
    gone: Collection[str]
    delisted: DelistedProducts
    has_new_words: bool
    rows: Mapping[str, int] = field(init=False)
    """The row of each product; whoever is new is behind those of the earlier index."""

    @rows.default
    def _rows(self) -> Mapping[str, int]:
        rows = {key: row for row, key in enumerate(self.earlier.contents.ids)}
        for key in self.written:
            rows.setdefault(key, len(rows))
        return rows

    @classmethod
    def of(
        cls,
        earlier: EarlierIndex,
        notes: Iterable[ProductNote],
        brands: Collection[Brand],
        delisted: DelistedProducts,
    ) -> Patch | None:
        """Compare notes of now with those of an earlier index; None if too many differ."""
        stored, summary = earlier.stored, StorefrontSummary(earlier.table)
        both = zip(stored.notes, stored.places, strict=True)
        before = {note.product_id: (note, place) for note, place in both}
        written = {}
        for one in summary.learn(notes, brands):
            if before.get(one[0].product_id) != one:
                written[one[0].product_id] = one
                if len(written) > earlier.most:
                    return None
        moved = summary.changed_facts(stored)
        if moved:
            written |= summary.having(moved)
        gone = before.keys() - {note.product_id for note in summary.notes}
        words = (key not in before or before[key][0].words != one[0].words for key, one in written.items())
        is_renamed = earlier.contents.lists.brands != {brand.slug: brand.name for brand in brands}
        has_new_words = bool(gone) or is_renamed or any(words)
        patch = cls(earlier, brands, summary, written, gone, delisted, has_new_words)
        return patch if patch.size <= earlier.most else None

    @property
    def size(self) -> int:
        """How many products are written anew or taken out."""
        return len(self.written) + len(self.gone)

    @property
    def replaced(self) -> Iterable[str]:
        """The ids of the entries to take out before those written anew are added."""
        return chain(self.gone, self.written)

    def entries(self, reader: Reader, read: ReadProducts) -> Iterator[IndexEntry]:
        """Make the entries of the products that are written anew."""
        products, builder = read(self.written), EntryBuilder(reader, self.summary, CHANGED)
        for key, (note, place) in self.written.items():
            yield builder.entry(products[key], note, place, self.rows[key])

    def contents(self) -> IndexContents:
        """Say what stands beside the entries afterwards; the lists are those before without new words."""
        phrases, lists = self._phrases(), self.earlier.contents.lists
        if self.has_new_words:
            lists = self.summary.lists(self.brands, phrases)
        stored = self.summary.stored(phrases, self.earlier.stored.patched + self.size)
        return IndexContents(lists, list(self.rows), self._columns(lists), stored, self.delisted)

    def _phrases(self) -> Phrases:
        """Count what products are called from what was counted before."""
        stored, count = self.earlier.stored, self.summary.phrases
        before = [
            note for note in stored.notes if note.product_id in self.written or note.product_id in self.gone
        ]
        return stored.phrases.changed(count([note for note, _ in self.written.values()]), count(before))

    def _columns(self, lists: StorefrontLists) -> FacetColumns:
        """Make the columns from those before, unless there are others now."""
        summary, before = self.summary, self.earlier.contents.columns
        names = column_names(lists)
        if set(names) != set(before.columns):
            return summary.columns(self.rows, names)
        values = {self.rows[key]: summary.values_of(note) for key, (note, _) in self.written.items()}
        return before.with_rows(values, len(self.rows))
