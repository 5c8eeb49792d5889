"""Finding products by descriptions, many at a time: read and ranked as a search, without its facets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from attrs import frozen

from shopcore.storefront import Storefront

from .query.attempts import Attempt
from .query.product_finder import Finder
from .query.product_index import ProductIndex
from .query.query_words import Word, understand
from .search_query import SearchQuery, WordKind


@frozen
class TextMatch:
    """The products that a text finds, by id, likeliest first; *read_as* is what was searched for instead."""

    ids: tuple[str, ...]
    read_as: str = ""


def ids_by_text(
    finder: Finder, storefront: Storefront, texts: Iterable[str], limit: int
) -> Mapping[str, TextMatch]:
    """Name at most *limit* products for each text; a text is left out that names no type of product.

    Other words may be left out of it, as a search does where nothing has them all.
    """
    results: dict[str, TextMatch] = {}
    for text in dict.fromkeys(texts):
        attempt = finder.reading(text)
        if attempt is None or attempt.matching is None or not _names_goods(finder, text, attempt):
            continue
        if ids := finder.ids(SearchQuery(storefront, text, page_size=limit)):
            results[text] = TextMatch(ids, attempt.relaxed_text or attempt.corrected or "")
    return results


def _names_goods(finder: Finder, text: str, attempt: Attempt) -> bool:
    """Whether the products found are what a text names.

    They are if they have all of its words, one of which stands in names, since descriptions mention anything;
    or else if they are of the type that it names.
    """
    wording = understand(finder.index, text)
    if not attempt.relaxed:
        return any(map(partial(_is_in_names, finder.index), wording.words))
    is_of_type = all(word.kind is not WordKind.TYPE for word in attempt.relaxed)
    return is_of_type and bool(attempt.relaxed_text) and WordKind.TYPE in finder.word_kinds.kinds(wording)


def _is_in_names(index: ProductIndex, word: Word) -> bool:
    return any(index.is_in_names(token) for option, _ in word.options for token in option)
