"""The fields of an index: one document a SKU, and one a word for repairing spelling."""

from __future__ import annotations

from typing import Final

import tantivy

from shopcore.search.indexing.index_fields import FACET, KEY_FIELDS, NAME_ORDER, NUMBER_FIELDS, WORD_FIELDS

FORMAT: Final = 26
"""Goes up when the fields or what stands in them change; older indexes are then rebuilt."""

TERMS: Final = "white"
ROW: Final = "row"
"""Where the id of a product stands in the list of ids; reading it from its document takes far longer."""


def product_schema() -> tantivy.Schema:
    """Describe the index of one storefront's products."""
    builder = tantivy.SchemaBuilder()
    builder.add_text_field("id", stored=True, tokenizer_name="raw", index_option="basic")
    for name in (*WORD_FIELDS, *KEY_FIELDS):
        builder.add_text_field(name, stored=False, tokenizer_name=TERMS, index_option="basic")
    builder.add_json_field(FACET, stored=False, fast=True, tokenizer_name="raw", index_option="basic")
    builder.add_text_field(NAME_ORDER, stored=False, fast=True, tokenizer_name="raw", index_option="basic")
    for name in NUMBER_FIELDS:
        builder.add_unsigned_field(name, stored=False, indexed=True, fast=True)
    builder.add_unsigned_field(ROW, stored=False, indexed=False, fast=True)
    return builder.build()


def word_schema() -> tantivy.Schema:
    """Describe the index of the words that one storefront's catalogue holds."""
    builder = tantivy.SchemaBuilder()
    builder.add_text_field("word", stored=True, tokenizer_name="raw", index_option="basic")
    builder.add_unsigned_field("count", stored=True, indexed=False, fast=True)
    return builder.build()


def register_tokenizers(index: tantivy.Index) -> None:
    """Teach an index our tokens; needed after every opening for writing."""
    white = tantivy.TextAnalyzerBuilder(tantivy.Tokenizer.whitespace()).build()
    index.register_tokenizer(TERMS, white)
