"""Building the index of one storefront from its products, in one pass."""

from __future__ import annotations

import json
import re
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b
from heapq import nlargest
from itertools import chain
from pathlib import Path
from typing import Any, Final

import tantivy
from attrs import asdict, field, frozen

from shopcore.catalogue import Brand, Product

from .columns import ValueNotes
from .entry import Entries, scopes
from .facets import LABELS, SHELF, VALUES_MAXIMUM, category_paths, facet_name, payable_pence
from .keywords import Phrases
from .ranking import placed
from .reader import Reader
from .schema import ROW, product_schema, register_tokenizers, word_schema

PRODUCTS, WORDS, LISTS, PRINTS = "products", "words", "lists.json", "prints.json"
IDS, COLUMNS = "ids.json", "columns"
HEAP_BYTES: Final = 400_000_000
"""Room for one segment even of a large catalogue; only what is used is taken."""
WORDS_HEAP_BYTES: Final = 15_000_000
NEW_MAXIMUM: Final = 600
NEW_MINIMUM: Final = 24
NEW_SHARE: Final = 10
FEW_VALUES: Final = 20
FREE_VALUE_SHARE: Final = 3
"""An attribute with more than a third as many values as products is told of single ones."""


_NUMBER: Final = re.compile(r"\d{1,18}$", re.ASCII)


@frozen
class Lists:
    """What is known of a storefront beside its index.

    *labels* and *values* describe facets: the label by name, and each value's
    spelling by its lower-case form; *sized* names those whose values are sizes.
    *shares* tells for each category path how many in a hundred of its products
    have which attribute, *new_from* the newness of the oldest new product.
    """

    labels: Mapping[str, str]
    values: Mapping[str, Mapping[str, str]]
    sized: frozenset[str]
    shares: Mapping[str, Mapping[str, int]]
    category_names: Mapping[str, str]
    brands: Mapping[str, str]
    keywords: tuple[tuple[str, int], ...]
    new_from: int

    def save(self, path: Path) -> None:
        told = {**asdict(self), "sized": sorted(self.sized)}
        path.write_text(json.dumps(told, ensure_ascii=False), "utf-8")

    @classmethod
    def load(cls, path: Path) -> Lists:
        read: dict[str, Any] = json.loads(path.read_text("utf-8"))
        keywords = tuple((text, count) for text, count in read["keywords"])
        return cls(**{**read, "sized": frozenset(read["sized"]), "keywords": keywords})


@frozen
class Prints:
    """The print of each product by its id; *patched* have been replaced since all were written at once."""

    prints: Mapping[str, str]
    patched: int = 0

    def save(self, path: Path) -> None:
        path.write_text(json.dumps([self.prints, self.patched]), "utf-8")

    @classmethod
    def load(cls, path: Path) -> Prints:
        return cls(*json.loads(path.read_bytes()))


@frozen
class Noted:
    """A product with what depends on the others; *print* differs wherever its document would."""

    product: Product
    place: int
    newness: int
    values: Mapping[str, str]
    print: str

    @classmethod
    def of(cls, product: Product, place: int, newness: int, values: Mapping[str, str]) -> Noted:
        """Note a product with the print of everything that its document is made of."""
        told = chain.from_iterable((*product.attributes.items(), *values.items()))
        numbers = f"{place} {newness} {payable_pence(product)} {len(product.category)} {len(values)}"
        texts = (numbers, product.sku, product.name, product.brand, *product.category, *scopes(product))
        made_of = "\x1f".join((*texts, product.description, *told))
        made = blake2b(made_of.encode("utf-8", "replace"), digest_size=8)
        return cls(product, place, newness, values, made.hexdigest())


@frozen
class Seen:
    """What was learnt of the products on the way through.

    *shelves* counts attributes by category, *rows* numbers the ids of documents.
    """

    entries: Entries
    phrases: Phrases = field(factory=Phrases)
    newness: array[int] = field(factory=lambda: array("Q"))
    shelves: dict[tuple[str, ...], Counter[str]] = field(factory=dict)
    sizes: Counter[tuple[str, ...]] = field(factory=Counter)
    prints: dict[str, str] = field(factory=dict)
    rows: dict[str, int] = field(factory=dict)
    notes: ValueNotes = field(factory=ValueNotes)

    def noted(self, products: Iterable[Product], brands: Iterable[Brand]) -> Iterator[Noted]:
        """Learn from each product and note it."""
        favoured = frozenset(brand.name for brand in brands if brand.is_own or brand.is_popular)
        for product, place in placed(products, favoured):
            self._learn(product)
            noted = Noted.of(product, place, self.newness[-1], self.entries.values.of(product))
            self.prints[product.product_id] = noted.print
            self.notes.note(product.product_id, noted.values)
            yield noted

    def document(self, noted: Noted) -> tantivy.Document:
        """Make the document of a product."""
        row = self.rows.setdefault(noted.product.product_id, len(self.rows))
        order = {"place": noted.place, "newness": noted.newness, ROW: row}
        return self.entries.entry(noted.product, noted.values, **order)

    def _learn(self, product: Product) -> None:
        self.phrases.note(product)
        self.newness.append(_newness(product, len(self.newness)))
        self.shelves.setdefault(product.category, Counter()).update(product.attributes.keys())
        self.sizes[product.category] += 1

    def lists(self, brands: Iterable[Brand]) -> Lists:
        """Sum up; attributes are facets whose values several products share."""
        counts: Counter[str] = sum(self.shelves.values(), Counter())
        labels = {
            facet_name(label): label for label, count in counts.items() if self._is_shared(label, count)
        }
        return Lists(
            labels={**labels, **LABELS},
            values=self.entries.values.met,
            sized=frozenset(name for name in labels if _are_sizes(self.entries.values.met[name])),
            shares={
                category_paths(shelf)[-1]: self._shares(shelf, labels) for shelf in self.shelves if shelf
            },
            category_names=dict(name for shelf in self.shelves for name in _names(shelf)),
            brands={brand.slug: brand.name for brand in brands},
            keywords=tuple(self.phrases.keywords()),
            new_from=self._new_from(),
        )

    def _is_shared(self, label: str, count: int) -> bool:
        """Whether several products share the values of an attribute, as far as there are many."""
        values = len(self.entries.values.met.get(facet_name(label), {}))
        most = min(VALUES_MAXIMUM, max(FEW_VALUES, count // FREE_VALUE_SHARE))
        return 0 < values < min(most, count)

    def _shares(self, shelf: tuple[str, ...], labels: Mapping[str, str]) -> dict[str, int]:
        told = self.shelves[shelf]
        return {name: told[label] * 100 // self.sizes[shelf] for name, label in labels.items() if told[label]}

    def _new_from(self) -> int:
        """Find the newness from which a product is new: the latest 600, at most a tenth of all."""
        size = min(NEW_MAXIMUM, max(NEW_MINIMUM, len(self.newness) // NEW_SHARE))
        latest = nlargest(size, self.newness)
        return latest[-1] if latest else 0


def _are_sizes(values: Iterable[str]) -> bool:
    values = tuple(values)
    return sum(value[:1].isdigit() for value in values) * 2 > len(values)


def _names(category: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    return zip(category_paths(category), category, strict=True)


def build_storefront(
    path: Path, products: Iterable[Product], brands: Iterable[Brand], reader: Reader
) -> None:
    """Write the index, the words and the lists of one storefront into an empty directory."""
    brands = tuple(brands)
    seen = Seen(Entries(reader))
    documents = map(seen.document, seen.noted(products, brands))
    _write(path / PRODUCTS, product_schema(), documents, HEAP_BYTES, order="place")
    write_beside(path, seen, brands)
    Prints(seen.prints).save(path / PRINTS)


def write_beside(path: Path, seen: Seen, brands: Iterable[Brand]) -> None:
    """Write the words, the lists, the ids and the columns that stand beside an index."""
    _write(path / WORDS, word_schema(), _word_documents(seen.phrases.words()), WORDS_HEAP_BYTES)
    lists = seen.lists(brands)
    lists.save(path / LISTS)
    (path / IDS).write_text(json.dumps(list(seen.rows)), "utf-8")
    seen.notes.columns(seen.rows, (*lists.labels, SHELF)).save(path / COLUMNS)


def read_ids(path: Path) -> list[str]:
    """Read the ids of an index in the order of their rows."""
    ids: list[str] = json.loads((path / IDS).read_bytes())
    return ids


def _write(
    path: Path,
    schema: tantivy.Schema,
    documents: Iterable[tantivy.Document],
    heap_bytes: int,
    order: str | None = None,
) -> None:
    path.mkdir(parents=True)
    index = tantivy.Index(schema, path=str(path), sort_by_field=order)
    add_all(index, documents, heap_bytes)


def add_all(
    index: tantivy.Index, documents: Iterable[tantivy.Document], heap_bytes: int, without: Iterable[str] = ()
) -> None:
    """Add documents to an index, first taking those of the ids *without* out."""
    register_tokenizers(index)
    writer = index.writer(heap_size=heap_bytes, num_threads=1)
    for product_id in without:
        writer.delete_documents_by_term("id", product_id)
    for document in documents:
        writer.add_document(document)
    writer.commit()
    writer.wait_merging_threads()


def _word_documents(words: Mapping[str, int]) -> Iterator[tantivy.Document]:
    for word, count in words.items():
        document = tantivy.Document()
        document.add_text("word", word)
        document.add_unsigned("count", count)
        yield document


def _newness(product: Product, otherwise: int) -> int:
    """Order products by the number in their ids, else by their place in the catalogue."""
    number = _NUMBER.search(product.product_id)
    return int(number[0]) if number else otherwise
