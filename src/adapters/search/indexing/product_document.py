"""What the index holds of one product."""

from __future__ import annotations

from collections.abc import Mapping

import tantivy
from attrs import frozen

from shopcore.catalogue.product import Product
from shopcore.search.indexing.facets import payable_pence
from shopcore.search.indexing.product_words import keys_of, words_of
from shopcore.search.text_analysis.text_reader import Reader


@frozen
class Entries:
    """Makes documents of products; *mark* is a scope that all of them are in."""

    reader: Reader
    mark: str = ""

    def entry(self, product: Product, values: Mapping[str, str], **order: int) -> tantivy.Document:
        """Make the document of one product with its facets' *values* and what orders it among the others."""
        document = tantivy.Document()
        document.add_text("id", product.product_id)
        for name, tokens in words_of(product, self.reader).items():
            document.add_text(name, tokens)
        for name, value in keys_of(product, self.mark):
            document.add_text(name, value)
        document.add_json("facet", dict(values))
        for name, number in {"pence": payable_pence(product), **order}.items():
            document.add_unsigned(name, number)
        return document
