"""The floor: plain BM25F over name, category, attributes and description, on the shop's reading of texts.

Robertson, Zaragoza: The Probabilistic Relevance Framework: BM25 and Beyond (2009), section 3.6.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import log
from typing import Final

from attrs import frozen

from shopcore.catalogue.product import Product
from shopcore.search.text_analysis.text_reader import Reader

SATURATION: Final = 1.2
"""The k1 of the formula."""


@frozen
class FieldWeight:
    """How much a word of a field counts, and how far the field's length matters (the b of the formula)."""

    weight: float
    length_share: float


FIELDS: Final = {
    "name": FieldWeight(3.0, 0.6),
    "category": FieldWeight(2.0, 0.3),
    "attributes": FieldWeight(1.0, 0.5),
    "description": FieldWeight(0.5, 0.75),
}
WITHOUT_WORDS: Final = frozenset({"Family", "Catalogue code"})


class Bm25f:
    """Ranks products, in memory."""

    def __init__(self, products: Sequence[Product], reader: Reader) -> None:
        self._skus = [product.sku for product in products]
        self._reader = reader
        read = {name: [Counter(_tokens(reader, _texts(one, name))) for one in products] for name in FIELDS}
        postings = defaultdict[str, defaultdict[int, float]](lambda: defaultdict(float))
        for name, field in FIELDS.items():
            lengths = [words.total() for words in read[name]]
            mean = sum(lengths) / len(lengths)
            for number, words in enumerate(read[name]):
                norm = 1 - field.length_share + field.length_share * lengths[number] / mean
                for token, count in words.items():
                    postings[token][number] += field.weight * count / norm
        self._postings = {token: dict(places) for token, places in postings.items()}

    def rank(self, text: str, limit: int) -> list[str]:
        """List the SKUs of the best products for a text; products alike stand in the order of their SKUs."""
        scores: defaultdict[int, float] = defaultdict(float)
        for token in _typed(self._reader, text):
            places = self._postings.get(token, {})
            rarity = log(1 + (len(self._skus) - len(places) + 0.5) / (len(places) + 0.5))
            for number, frequency in places.items():
                scores[number] += rarity * frequency / (SATURATION + frequency)
        best = sorted(scores, key=lambda number: (-scores[number], self._skus[number]))
        return [self._skus[number] for number in best[:limit]]


def _texts(product: Product, field: str) -> Iterable[str]:
    if field == "name":
        return (product.name, product.sku)
    if field == "category":
        return product.category
    if field == "description":
        return (product.description,)
    facts = (f"{label} {value}" for label, value in product.attributes.items() if label not in WITHOUT_WORDS)
    return (product.brand, *facts)


def _tokens(reader: Reader, texts: Iterable[str]) -> Iterator[str]:
    """Read texts as the index does: words, measures, numbers, and what phrases stand for."""
    for text in texts:
        for clause in reader.clauses(text):
            yield from clause.tokens
            yield from set(clause.everything).difference(clause.tokens)


def _typed(reader: Reader, text: str) -> Iterator[str]:
    """Read what was typed: each word once, and what its phrases stand for."""
    named = {*reader.synonyms.phrases.values(), *reader.synonyms.meanings}
    clause = reader.clause(text)
    meant = [token for token in clause.everything if token in named]
    meanings = [token for name in meant for token in reader.synonyms.meanings.get(name, ())]
    yield from dict.fromkeys((*clause.tokens, *meant, *meanings))
