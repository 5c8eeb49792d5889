"""Building the index of one storefront from its products, in one pass."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import tee
from pathlib import Path
from typing import Final

import tantivy
from attrs import frozen

from shopcore.catalogue.product import Brand, Product
from shopcore.search.indexing.facets import SHELF
from shopcore.search.indexing.keywords import Phrases
from shopcore.search.indexing.newness import newness
from shopcore.search.text_analysis.text_reader import Reader

from .delisted_products import DelistedProducts
from .facet_columns import FacetColumns
from .product_document import Entries
from .product_notes import ProductNote, Table
from .schema import ROW, product_schema, register_tokenizers, word_schema
from .stored_lists import load_lists, save_lists
from .storefront_summary import StorefrontSummary

PRODUCTS, WORDS, LISTS, NOTES = "products", "words", "lists.json", "notes"
IDS, COLUMNS, ARRANGEMENT = "ids.json", "columns", "arrangement"
HEAP_BYTES: Final = 400_000_000
"""Room for one segment even of a large catalogue; only what is used is taken."""
WORDS_HEAP_BYTES: Final = 15_000_000


def build_storefront(
    path: Path, products: Iterable[Product], brands: Iterable[Brand], reader: Reader
) -> None:
    """Write the index, the words and the lists of one storefront into an empty directory."""
    brands = tuple(brands)
    overview, delisted = StorefrontSummary(Table()), DelistedProducts()
    read, noted = tee(delisted.listed(products))
    placed = overview.learn(map(overview.table.note, noted), brands)
    writer = DocumentBuilder(Entries(reader), overview)
    documents = (
        writer.document(product, note, place, row)
        for row, (product, (note, place)) in enumerate(zip(read, placed, strict=True))
    )
    _write(path / PRODUCTS, product_schema(), documents, HEAP_BYTES, order="place")
    rows = {note.product_id: row for row, note in enumerate(overview.notes)}
    phrases = overview.phrases(overview.notes)
    write_words(path, overview, brands, phrases)
    write_rows(path, rows, overview.columns(rows, columns_in(path)))
    overview.stored(phrases).save(path / NOTES)
    delisted.save(path)


@frozen
class DocumentBuilder:
    """Makes documents of products, with what an overview tells of each."""

    entries: Entries
    overview: StorefrontSummary

    def document(self, product: Product, note: ProductNote, place: int, row: int) -> tantivy.Document:
        """Make the document of a product, whose values an index keeps in a row."""
        order = {"place": place, "newness": newness(product.product_id), ROW: row}
        return self.entries.entry(product, dict(self.overview.values_of(note)), **order)


def write_words(path: Path, overview: StorefrontSummary, brands: Iterable[Brand], phrases: Phrases) -> None:
    """Write the words and the lists that stand beside an index."""
    _write(path / WORDS, word_schema(), _word_documents(phrases.words), WORDS_HEAP_BYTES)
    save_lists(overview.lists(brands, phrases), path / LISTS)


def write_rows(path: Path, rows: Iterable[str], columns: FacetColumns) -> None:
    """Write the ids of an index and its columns, both in the order of its rows."""
    (path / IDS).write_text(json.dumps(list(rows)), "utf-8")
    columns.save(path / COLUMNS)


def columns_in(path: Path) -> tuple[str, ...]:
    """Name the columns of an index, of which the lists beside it are written."""
    return (*load_lists(path / LISTS).labels, SHELF)


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
    for word, count in sorted(words.items()):
        document = tantivy.Document()
        document.add_text("word", word)
        document.add_unsigned("count", count)
        yield document
