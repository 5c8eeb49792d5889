"""What all products of a storefront say together: places, facets, what is offered while typing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from attrs import define, field

from shopcore.catalogue.product import Brand

from .combinations import combinations, combined
from .default_order import placed
from .facet_columns import FacetColumns, Value
from .facets import (
    AVAILABILITY,
    BRAND,
    FAMILY_COLUMN,
    IN_STOCK,
    LABELS,
    PRICE,
    SHELF,
    FacetValues,
    are_sizes,
    category_paths,
    facet_name,
    is_shared,
)
from .keywords import Phrases, changed_groups, kind_names, settled
from .newness import newness, oldest_new
from .note_columns import NO_PLACE, NoteColumns, NoteCounts, StoredNotes, numbers_in
from .product_notes import FacetPair, ProductNote, Table
from .storefront_lists import StorefrontLists

_IN_STOCK: Final = (AVAILABILITY, IN_STOCK)
CategoryPath = tuple[str, ...]


def favoured_brands(brands: Iterable[Brand]) -> frozenset[str]:
    """Name the brands whose products come a little earlier."""
    return frozenset(brand.name for brand in brands if brand.is_own or brand.is_popular)


@define
class StorefrontSummary:
    """Sums up the notes of a storefront; a value is spelt as it was met first, in order of SKU."""

    table: Table
    values: FacetValues = field(factory=FacetValues)
    notes: NoteColumns = field(factory=partial(NoteColumns.of, ()))
    _fact_values: dict[int, FacetPair] = field(factory=dict)

    def learn(
        self, notes: Iterable[ProductNote], favoured: frozenset[str]
    ) -> Iterator[tuple[ProductNote, int]]:
        """Learn from each note on the way through, and tell its place; sums up what was gone through."""
        facet_of, facts = self._fact_values, self.table.facts.values
        met = set(facet_of)
        learnt = []
        for one in placed(notes, favoured):
            note = one[0]
            if not met.issuperset(note.facts):
                facet_of |= {
                    fact: self.values.facet_of(facts[fact]) for fact in note.facts if fact not in facet_of
                }
                met.update(note.facts)
            learnt.append(one)
            yield one
        self.notes = NoteColumns.of(learnt)

    @classmethod
    def following(
        cls,
        earlier: StoredNotes,
        values: Mapping[str, Mapping[str, str]],
        table: Table,
        notes: NoteColumns,
        facts: Collection[int],
    ) -> StorefrontSummary:
        """Sum up *notes* from what was known *earlier*, where only some *facts* came, went or moved."""
        names = {facet_name(table.facts.values[fact][0]) for fact in facts}
        labels = {label for label, _ in table.facts.values if names}
        changed = {label for label in labels if facet_name(label) in names}
        again = {fact for fact, (label, _) in enumerate(table.facts.values) if label in changed}
        summary = cls(
            table,
            FacetValues({name: dict(met) for name, met in values.items() if name not in names}),
            notes,
            {fact: facet for fact, facet in enumerate(earlier.facet_of) if fact not in again},
        )
        for fact in notes.met(again) if again else ():
            summary._fact_values[fact] = summary.values.facet_of(table.facts.values[fact])
        return summary

    def values_of(self, note: ProductNote) -> list[Value]:
        """List the facets of a product with its values; of one facet the last holds."""
        facet_of = self._fact_values
        values = [value for fact in note.facts if (value := facet_of[fact]) is not None]
        category = self.table.categories.values[note.category]
        values.append((PRICE, note.band))
        if category:
            values.append((SHELF, category_paths(category)[-1]))
        if note.brand:
            values.append((BRAND, note.brand))
        if note.is_in_stock:
            values.append(_IN_STOCK)
        return values

    def column_values_of(self, note: ProductNote) -> list[Value]:
        """List the facets of a product with its values, and its family."""
        values = self.values_of(note)
        return [*values, (FAMILY_COLUMN, note.family)] if note.family else values

    def changed_facts(self, earlier: StoredNotes) -> frozenset[int]:
        """Name the facts that stand for something else than in earlier notes of the same table."""
        find = self._fact_values.get
        return frozenset([fact for fact, was in enumerate(earlier.facet_of) if find(fact, was) != was])

    def stored(self, counts: NoteCounts, favoured: frozenset[str], patched: int = 0) -> StoredNotes:
        """Write down what the next small change begins with."""
        facts = self.table.facts.values
        return StoredNotes(
            categories=self.table.categories.values,
            kinds=self.table.kinds.values,
            facts=facts,
            facet_of=[self._fact_values.get(fact) for fact in range(len(facts))],
            notes=self.notes,
            counts=counts,
            favoured=favoured,
            patched=patched,
        )

    def columns(self, rows: Mapping[str, int], names: Iterable[str]) -> FacetColumns:
        """Make the columns of the facets *names*, with the row of each product."""
        values = {rows[note.product_id]: self.column_values_of(note) for note in self.notes}
        return FacetColumns.of(names, values, len(rows))

    def counts(self) -> NoteCounts:
        """Count what products are called, what they have and what they come in."""
        phrases = self._phrases(self.notes)
        names = self._names(phrases)
        labels, values = self._labels(self.notes), combined(self.notes, self.table, names)
        return NoteCounts(phrases, names, labels, values)

    def counts_after(
        self,
        earlier: NoteCounts,
        before: Collection[tuple[ProductNote, int]],
        now: Collection[tuple[ProductNote, int]],
    ) -> NoteCounts:
        """Count what differs from earlier counts, as if all were counted again: notes *before* and *now*.

        Products whose kind is named otherwise by now have their values counted again as well.
        """
        less, more = NoteColumns.of(before), NoteColumns.of(now)
        phrases = earlier.phrases.changed(self._phrases(more), self._phrases(less))
        is_alike = sorted(zip(less.category, less.kind, strict=True)) == sorted(
            zip(more.category, more.kind, strict=True)
        )
        names = earlier.names if is_alike else self._names(phrases)
        kinds = {kind for kind, _ in names.items() ^ earlier.names.items()}
        ids = {note.product_id for note, _ in now}
        renamed = map(self.notes.__getitem__, self.notes.of_kinds(kinds))
        others = [(note, NO_PLACE) for note in renamed if note.product_id not in ids]
        return NoteCounts(
            phrases,
            names,
            changed_groups(earlier.labels, self._labels(more), self._labels(less)),
            changed_groups(
                earlier.combined,
                combined(NoteColumns.of((*now, *others)), self.table, names),
                combined(NoteColumns.of((*before, *others)), self.table, earlier.names),
            ),
        )

    def _phrases(self, notes: NoteColumns) -> Phrases:
        """Count what some products are called."""
        facts = self.table.facts.values
        kinds = self.table.kinds.values
        return Phrases.of(
            kinds={kinds[number]: count for number, count in Counter(notes.kind).items()},
            names=Counter(zip(notes.name, notes.brand, strict=True)),
            categories=self._sizes(notes),
            facts=Counter({facts[number]: count for number, count in Counter(notes.all_facts()).items()}),
        )

    def _names(self, phrases: Phrases) -> dict[int, str]:
        """Name the kinds of all products, by their numbers."""
        number = self.table.kinds.number
        return {number(kind): name for kind, name in kind_names(phrases.kinds, self._sizes(self.notes))}

    def _labels(self, notes: NoteColumns) -> dict[int, Counter[str]]:
        """Count the attributes of some products by category."""
        facts: dict[int, list[bytes]] = {}
        for category, own in zip(notes.category, notes.facts, strict=True):
            if own:
                facts.setdefault(category, []).append(own)
        pairs = self.table.facts.values
        counted = {number: Counter(numbers_in(b"".join(held))) for number, held in facts.items()}
        return {number: _by_label(counts, pairs) for number, counts in counted.items()}

    def _sizes(self, notes: NoteColumns) -> Counter[CategoryPath]:
        """Count products by category."""
        names = self.table.categories.values
        return Counter({names[number]: count for number, count in Counter(notes.category).items()})

    def lists(
        self, brands: Iterable[Brand], counts: NoteCounts, new_from: int | None = None
    ) -> StorefrontLists:
        """Sum up; attributes are facets whose values several products share.

        *new_from* is the newness of the oldest new product, if known.
        """
        totals: Counter[str] = Counter()
        for labels_met in counts.labels.values():
            totals.update(labels_met)
        shared = [label for label, count in settled(totals.items()) if is_shared(self._spread(label), count)]
        labels = {facet_name(label): label for label in reversed(shared)}
        sizes, number = self._sizes(self.notes), self.table.categories.number
        kinds, products = self.table.kinds.values, counts.phrases.kinds
        named = settled((name, products[kinds[kind]]) for kind, name in counts.names.items())
        return StorefrontLists(
            labels={**labels, **LABELS},
            values=dict(sorted(self.values.met.items())),
            sized=frozenset(name for name in labels if are_sizes(self.values.met[name])),
            shares={
                category_paths(shelf)[-1]: _shares(counts.labels.get(number(shelf), {}), size, labels)
                for shelf, size in sizes.items()
                if shelf
            },
            category_names=dict(name for shelf in sizes for name in _names(shelf)),
            brands={brand.slug: brand.name for brand in brands},
            keywords=tuple(counts.phrases.keywords(sizes, named)),
            combinations=combinations(counts.combined, sizes, named),
            new_from=self._oldest_new() if new_from is None else new_from,
        )

    def _oldest_new(self) -> int:
        return oldest_new(list(map(newness, self.notes.product_id)))

    def _spread(self, label: str) -> int:
        """Count the values of an attribute."""
        return len(self.values.met.get(facet_name(label), {}))


def _by_label(counts: Mapping[int, int], facts: Sequence[tuple[str, str]]) -> Counter[str]:
    labels: Counter[str] = Counter()
    for fact, count in counts.items():
        labels[facts[fact][0]] += count
    return labels


def _shares(labels_met: Mapping[str, int], size: int, labels: Mapping[str, str]) -> dict[str, int]:
    """Tell how many in a hundred products have the attribute of each facet."""
    met = sorted((facet_name(label), label) for label in labels_met)
    return {name: labels_met[label] * 100 // size for name, label in met if labels.get(name) == label}


def _names(category: CategoryPath) -> Iterator[tuple[str, str]]:
    return zip(category_paths(category), category, strict=True)
