"""Writing the index of one storefront: whole, or an earlier one with the products that changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

import tantivy

from shopcore.catalogue.product import Brand, Product
from shopcore.search.indexing.incremental_update import Patch
from shopcore.search.indexing.index_contents import IndexContents, WholeIndex
from shopcore.search.indexing.index_entries import IndexEntry
from shopcore.search.indexing.index_fields import FACET
from shopcore.search.ports import ReadProducts
from shopcore.search.text_analysis.text_reader import Reader

from .file_links import link_tree
from .index_files import COLUMNS, DELISTED, IDS, LISTS, NOTES, save_delisted, save_lists, save_rows
from .schema import ROW, product_schema, register_tokenizers, word_schema

PRODUCTS, WORDS, ARRANGEMENT = "products", "words", "arrangement"
HEAP_BYTES: Final = 400_000_000
"""Room for one segment even of a large catalogue; only what is used is taken."""
WORDS_HEAP_BYTES: Final = 15_000_000


def build_storefront(
    path: Path, products: Iterable[Product], brands: Iterable[Brand], reader: Reader
) -> None:
    """Write the index, the words and the lists of one storefront into an empty directory."""
    index = WholeIndex(tuple(brands), reader)
    documents = map(_document, index.entries(products))
    _write(path / PRODUCTS, product_schema(), documents, HEAP_BYTES, order="place")
    contents = index.contents()
    _write_words(path, contents)
    save_rows(contents, path)
    save_delisted(contents.delisted, path)


def patch_storefront(path: Path, earlier: Path, patch: Patch, reader: Reader, read: ReadProducts) -> None:
    """Take over the index at *earlier* and write what differs; *read* finds products by their ids."""
    contents, is_changed = patch.contents(), patch.size > 0
    new_rows = (IDS, COLUMNS, NOTES) if is_changed else ()
    new_words = (WORDS, LISTS) if patch.has_new_words else ()
    link_tree(earlier, path, ARRANGEMENT, DELISTED, *new_rows, *new_words)
    if is_changed:
        index = tantivy.Index.open(str(path / PRODUCTS))
        _add_all(index, map(_document, patch.entries(reader, read)), HEAP_BYTES, without=patch.replaced)
        save_rows(contents, path)
    if patch.has_new_words:
        _write_words(path, contents)
    save_delisted(contents.delisted, path)


def _write_words(path: Path, contents: IndexContents) -> None:
    """Write the words and the lists that stand beside an index."""
    _write(
        path / WORDS, word_schema(), _word_documents(contents.notes.counts.phrases.words), WORDS_HEAP_BYTES
    )
    save_lists(contents.lists, path)


def _write(
    path: Path,
    schema: tantivy.Schema,
    documents: Iterable[tantivy.Document],
    heap_bytes: int,
    order: str | None = None,
) -> None:
    path.mkdir(parents=True)
    index = tantivy.Index(schema, path=str(path), sort_by_field=order)
    _add_all(index, documents, heap_bytes)


def _add_all(
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


def _document(entry: IndexEntry) -> tantivy.Document:
    document = tantivy.Document()
    document.add_text("id", entry.product_id)
    for name, text in entry.texts:
        document.add_text(name, text)
    document.add_json(FACET, entry.facets)
    for name, number in entry.numbers.items():
        document.add_unsigned(name, number)
    document.add_unsigned(ROW, entry.row)
    return document


def _word_documents(words: Mapping[str, int]) -> Iterator[tantivy.Document]:
    for word, count in sorted(words.items()):
        document = tantivy.Document()
        document.add_text("word", word)
        document.add_unsigned("count", count)
        yield document
