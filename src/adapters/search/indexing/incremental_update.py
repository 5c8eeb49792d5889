"""Following a small change: an index is taken over, and only what differs is written anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Final

import tantivy
from attrs import frozen

from shopcore.catalogue.product import Brand, Category, Product, category_tree
from shopcore.search.indexing.keywords import Phrases
from shopcore.search.text_analysis.text_reader import Reader

from .delisted_products import DELISTED, DelistedProducts
from .facet_columns import FacetColumns
from .file_links import link_tree
from .index_builder import (
    ARRANGEMENT,
    COLUMNS,
    HEAP_BYTES,
    IDS,
    LISTS,
    NOTES,
    PRODUCTS,
    WORDS,
    DocumentBuilder,
    add_all,
    columns_in,
    read_ids,
    write_rows,
    write_words,
)
from .product_document import Entries
from .product_notes import ProductNote, StoredNotes, Table
from .schema import CHANGED
from .stored_lists import load_lists
from .storefront_summary import StorefrontSummary

PATCHED_SHARE: Final = 5
"""When more than a fifth of the products would have been replaced, all are written at once."""
Read = Callable[[Iterable[str]], Mapping[str, Product]]


@frozen
class EarlierIndex:
    """The index of a storefront that was made last, and the notes of its products."""

    path: Path
    stored: StoredNotes
    table: Table
    delisted: DelistedProducts

    @classmethod
    def of(cls, path: Path) -> EarlierIndex:
        """Open the index at *path* to be updated."""
        stored = StoredNotes.load(path / NOTES)
        return cls(path, stored, stored.table(), DelistedProducts.load(path))

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


def agree(
    notes: Iterable[ProductNote], table: Table, brands: Iterable[Brand], tree: Iterable[Category]
) -> bool:
    """Whether notes count the products of each brand and category as the shop does.

    They do not where somebody changed the catalogue without telling, or renamed a brand or category.
    """
    notes = tuple(notes)
    by_brand = Counter(note.brand for note in notes)
    by_shelf = Counter(note.category for note in notes)
    shelves = {table.categories.values[number]: count for number, count in by_shelf.items()}
    names = {name for shelf in shelves for name in shelf}
    counted = [*_flat(tree)]
    return (
        by_brand == {brand.name: brand.product_count for brand in brands}
        and {one.path: one.product_count for one in _flat(category_tree(shelves))}
        == {one.path: one.product_count for one in counted}
        and all(one.name in names for one in counted)
    )


def _flat(tree: Iterable[Category]) -> Iterator[Category]:
    for one in tree:
        yield one
        yield from _flat(one.children)


@frozen
class Patch:
    """What differs from an earlier index: products *written* anew, and those that are *gone*."""

    earlier: EarlierIndex
    overview: StorefrontSummary
    written: Mapping[str, tuple[ProductNote, int]]
    gone: Collection[str]
    has_new_words: bool

    @classmethod
    def of(
        cls, earlier: EarlierIndex, notes: Iterable[ProductNote], brands: Collection[Brand]
    ) -> Patch | None:
        """Compare notes of now with those of an earlier index; None if too many differ."""
        stored, overview = earlier.stored, StorefrontSummary(earlier.table)
        both = zip(stored.notes, stored.places, strict=True)
        before = {note.product_id: (note, place) for note, place in both}
        written = {}
        for one in overview.learn(notes, brands):
            if before.get(one[0].product_id) != one:
                written[one[0].product_id] = one
                if len(written) > earlier.most:
                    return None
        moved = overview.changed_facts(stored)
        if moved:
            written |= overview.having(moved)
        gone = before.keys() - {note.product_id for note in overview.notes}
        words = (key not in before or before[key][0].words != one[0].words for key, one in written.items())
        patch = cls(earlier, overview, written, gone, bool(gone) or any(words))
        return patch if patch.size <= earlier.most else None

    @property
    def size(self) -> int:
        """How many products are written anew or taken out."""
        return len(self.written) + len(self.gone)

    def write(self, path: Path, brands: Iterable[Brand], reader: Reader, read: Read) -> None:
        """Take over the earlier index and write what differs; *read* finds products by their ids."""
        brands, earlier = tuple(brands), self.earlier.path
        names = {one.slug: one.name for one in brands}
        has_new_words = self.has_new_words or load_lists(earlier / LISTS).brands != names
        get_for_update = (ARRANGEMENT, DELISTED, *((IDS, COLUMNS, NOTES) if self.size else ()))
        link_tree(earlier, path, *get_for_update, *((WORDS, LISTS) if has_new_words else ()))
        rows = {key: row for row, key in enumerate(read_ids(earlier))}
        if self.size:
            self._replace(path, Entries(reader, CHANGED), rows, read)
        phrases = self._phrases()
        if has_new_words:
            write_words(path, self.overview, brands, phrases)
        if self.size:
            write_rows(path, rows, self._columns(path, rows))
            self.overview.stored(phrases, self.earlier.stored.patched + self.size).save(path / NOTES)

    def _phrases(self) -> Phrases:
        """Count what products are called from what was counted before."""
        stored, count = self.earlier.stored, self.overview.phrases
        before = [
            note for note in stored.notes if note.product_id in self.written or note.product_id in self.gone
        ]
        return stored.phrases.changed(count([note for note, _ in self.written.values()]), count(before))

    def _columns(self, path: Path, rows: Mapping[str, int]) -> FacetColumns:
        """Make the columns from those before, unless there are others now."""
        overview, before = self.overview, FacetColumns.load(self.earlier.path / COLUMNS)
        names = columns_in(path)
        if set(names) != set(before.columns):
            return overview.columns(rows, names)
        values = {rows[key]: overview.values_of(note) for key, (note, _) in self.written.items()}
        return before.with_rows(values, len(rows))

    def _replace(self, path: Path, entries: Entries, rows: dict[str, int], read: Read) -> None:
        products, writer = read(self.written), DocumentBuilder(entries, self.overview)
        documents = (
            writer.document(products[key], note, place, rows.setdefault(key, len(rows)))
            for key, (note, place) in self.written.items()
        )
        index = tantivy.Index.open(str(path / PRODUCTS))
        add_all(index, documents, HEAP_BYTES, without=chain(self.gone, self.written))
