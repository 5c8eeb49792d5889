"""Following a small change: which entries of an index are written anew, and what stands beside them then."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain
from typing import Final

from attrs import field, frozen

from shopcore.catalogue.product import Brand, Product
from shopcore.search.ports import ReadProducts
from shopcore.search.text_analysis.text_reader import Reader

from .default_order import placed_at
from .delisted_products import DelistedProducts
from .facet_columns import FacetColumns
from .index_contents import IndexContents, column_names
from .index_entries import EntryBuilder, IndexEntry
from .index_fields import CHANGED
from .note_columns import NO_PLACE, NoteColumns, NoteCounts, StoredNotes
from .product_notes import ProductNote, Table
from .storefront_lists import StorefrontLists
from .storefront_summary import StorefrontSummary, favoured_brands

PATCHED_SHARE: Final = 5
"""When more than a fifth of the products would have been replaced, all are written at once."""


@frozen
class EarlierIndex:
    """What the index of a storefront that was made last holds beside its entries."""

    contents: IndexContents
    table: Table = field(init=False)
    positions: Mapping[str, int] = field(init=False)
    """Where the note of each product stands, by its id."""

    @table.default
    def _numbered_alike(self) -> Table:
        return self.stored.table()

    @positions.default
    def _positions_of_notes(self) -> Mapping[str, int]:
        return self.stored.notes.positions()

    @property
    def stored(self) -> StoredNotes:
        """The notes of its products."""
        return self.contents.notes

    @property
    def most(self) -> int:
        """How many more may be replaced before all are written at once."""
        return len(self.stored.notes) // PATCHED_SHARE - self.stored.patched

    def note(self, product_id: str) -> ProductNote | None:
        """Find the note of a product; None if it is not there."""
        position = self.positions.get(product_id)
        return None if position is None else self.stored.notes[position]

    def changed_to(self, changed: Iterable[str], products: Iterable[Product]) -> NoteChanges:
        """Compare products that may have *changed*; one not among *products* is gone."""
        notes = [self.table.note(product) for product in products]
        current = {note.product_id for note in notes}
        gone = [key for key in changed if key in self.positions and key not in current]
        return NoteChanges(self, {note.product_id: note for note in notes if self._differs(note)}, gone)

    def all_to(self, products: Iterable[Product]) -> NoteChanges:
        """Compare all products, or as many as are read until too many differ."""
        written: dict[str, ProductNote] = {}
        current = set()
        for note in map(self.table.note, products):
            current.add(note.product_id)
            if self._differs(note):
                written[note.product_id] = note
                if len(written) > self.most:
                    return NoteChanges(self, written, ())
        return NoteChanges(self, written, self.positions.keys() - current)

    def _differs(self, note: ProductNote) -> bool:
        return self.note(note.product_id) != note


@frozen(slots=False)
class NoteChanges:
    """Notes that differ from those of an earlier index, by product id, and the products that are gone."""

    earlier: EarlierIndex
    written: Mapping[str, ProductNote]
    gone: Collection[str]

    @property
    def ids(self) -> frozenset[str]:
        """The products that came, changed or went."""
        return frozenset((*self.written, *self.gone))

    @cached_property
    def notes(self) -> NoteColumns:
        """The notes of now; those that differ have no places yet."""
        positions, before = self.earlier.positions, self.earlier.stored.notes
        replaced = {positions[key]: note for key, note in self.written.items() if not self._moves(note)}
        added = [note for note in self.written.values() if self._moves(note)]
        moved = (note.product_id for note in added if note.product_id in positions)
        return before.changed(replaced, added, {positions[key] for key in (*self.gone, *moved)})

    def _moves(self, note: ProductNote) -> bool:
        """Whether a product comes to stand elsewhere in the order of SKUs."""
        before = self.earlier.note(note.product_id)
        return before is None or before.sku != note.sku

    def facts(self) -> set[int]:
        """Name the facts whose products came, went, moved or have other facts now."""
        facts = {fact for key in self.gone if (note := self.earlier.note(key)) for fact in note.facts}
        for note in self.written.values():
            before = self.earlier.note(note.product_id)
            if before is None:
                facts.update(note.facts)
            elif before.sku != note.sku or _are_in_another_order(before.facts, note.facts):
                facts.update(before.facts, note.facts)
            else:
                facts.update(set(before.facts) ^ set(note.facts))
        return facts

    def families(self) -> set[str]:
        """Name the families that may have other places: of what differs, and of what stands beside it."""
        positions, before = self.earlier.positions, self.earlier.stored.notes
        left = (positions[key] for key in (*self.written, *self.gone) if key in positions)
        come = (position for position, place in enumerate(self.notes.place) if place == NO_PLACE)
        return before.families_beside(left) | self.notes.families_beside(come)


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
    def of(cls, changes: NoteChanges, brands: Collection[Brand], delisted: DelistedProducts) -> Patch | None:
        """Find what is written anew after some changes; None if it is too much."""
        earlier = changes.earlier
        if len(changes.ids) > earlier.most:
            return None
        stored, lists = earlier.stored, earlier.contents.lists
        facts = changes.facts()
        summary = StorefrontSummary.following(stored, lists.values, earlier.table, changes.notes, facts)
        written = _placed_anew(summary, changes, favoured_brands(brands))
        for position in summary.notes.having(summary.changed_facts(stored)):
            note = summary.notes[position]
            written[note.product_id] = note, summary.notes.place[position]
        is_renamed = lists.brands != {brand.slug: brand.name for brand in brands}
        words = (_words(earlier.note(key)) != note.words for key, note in changes.written.items())
        has_new_words = bool(changes.gone or facts) or is_renamed or any(words)
        patch = cls(earlier, brands, summary, written, changes.gone, delisted, has_new_words)
        return patch if patch.size <= earlier.most else None

    @property
    def size(self) -> int:
        """How many products are written anew or taken out."""
        return len(self.written) + len(self.gone)

    @property
    def _has_same_products(self) -> bool:
        return not self.gone and self.written.keys() <= self.earlier.positions.keys()

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
        counts, lists = self.earlier.stored.counts, self.earlier.contents.lists
        if self.has_new_words:
            counts = self._counts()
            new_from = lists.new_from if self._has_same_products else None
            lists = self.summary.lists(self.brands, counts, new_from)
        patched = self.earlier.stored.patched + self.size
        stored = self.summary.stored(counts, favoured_brands(self.brands), patched)
        return IndexContents(lists, list(self.rows), self._columns(lists), stored, self.delisted)

    def _counts(self) -> NoteCounts:
        """Count from what was counted before."""
        find = self.earlier.note
        before = [(note, NO_PLACE) for key in (*self.written, *self.gone) if (note := find(key))]
        return self.summary.counts_after(self.earlier.stored.counts, before, self.written.values())

    def _columns(self, lists: StorefrontLists) -> FacetColumns:
        """Make the columns from those before, unless there are others now."""
        summary, before = self.summary, self.earlier.contents.columns
        names = column_names(lists)
        if set(names) != set(before.columns):
            return summary.columns(self.rows, names)
        values = {self.rows[key]: summary.column_values_of(note) for key, (note, _) in self.written.items()}
        return before.with_rows(values, len(self.rows))


def _placed_anew(
    summary: StorefrontSummary, changes: NoteChanges, favoured: frozenset[str]
) -> dict[str, tuple[ProductNote, int]]:
    """Give the products of families that changed their places, and list those with other ones than before."""
    notes = changes.notes
    is_alike = favoured == changes.earlier.stored.favoured
    positions = notes.in_families(changes.families()) if is_alike else range(len(notes))
    members = ((position, notes[position]) for position in positions)
    placed = {
        position: (note, place)
        for position, note, place in placed_at(members, favoured)
        if place != notes.place[position]
    }
    summary.notes = notes.with_places({position: place for position, (_, place) in placed.items()})
    return {note.product_id: (note, place) for note, place in placed.values()}


def _are_in_another_order(before: Sequence[int], now: Sequence[int]) -> bool:
    """Whether those that are in both come one after the other otherwise."""
    common = {*before} & {*now}
    return [one for one in before if one in common] != [one for one in now if one in common]


def _words(note: ProductNote | None) -> object:
    return note and note.words
