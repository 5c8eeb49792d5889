"""The commands of the search: building the index, and searching as a shopper does."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Annotated

from cyclopts import Parameter

from app.builders.search import search_rules_of
from app.builders.texts import load_checked_settings
from app.cli.searching.score_fields import meanings
from app.config.reading.errors import SettingsBroken
from app.container import open_store
from shopcore.errors import RulesBroken
from shopcore.search.explanation import CountedPoint, ExplainedWord, SearchExplanation
from shopcore.search.search_query import SearchQuery, check_query
from shopcore.storefront import Storefront

_Company = Annotated[int, Parameter(name="--company")]
_Flag = Annotated[bool, Parameter(negative=())]


def reindex() -> int:
    """Build this machine's search index for the catalogue as it is now, if there is none yet.

    A server does so by itself; run this first to have it search from its first second. A server that runs
    goes on with what it has until the new index is there.
    """
    from adapters.search import TantivySearch

    try:
        settings = load_checked_settings()
        with open_store(settings) as store:
            search = TantivySearch(settings.data / "search", store, rules=search_rules_of(settings))
            search.refresh()
    except SettingsBroken as broken:
        print("There are mistakes in the settings:", *broken.faults, sep="\n  ", file=sys.stderr)
        return 1
    print(f"The search index is that of version {search.version} of the catalogue.")
    return 0


def search(text: str, *, company: _Company = 1, limit: int = 10, why: _Flag = False) -> int:
    """Search the catalogue of this shop for a text, and print the products that come first.

    Parameters
    ----------
    text
        What a shopper would type.
    company
        1 is ironmongery, 2 electrical.
    limit
        How many products to print, 96 at most.
    why
        Print also how each word was read, what counted for each product, and what that means.
    """
    from adapters.search import TantivySearch

    try:
        query = SearchQuery(Storefront(company), text.strip(), page_size=limit)
        check_query(query)
        settings = load_checked_settings()
        with open_store(settings) as store:
            found = TantivySearch(settings.data / "search", store, rules=search_rules_of(settings))
            explanation = found.explain(query)
    except SettingsBroken as broken:
        print("There are mistakes in the settings:", *broken.faults, sep="\n  ", file=sys.stderr)
        return 1
    except RulesBroken as broken:
        print(*(fault.message for fault in broken.faults), sep="\n", file=sys.stderr)
        return 1
    except ValueError:
        print(f"There is no company {company}: 1 is ironmongery, 2 electrical.", file=sys.stderr)
        return 1
    print(*_lines(explanation, text.strip(), why=why), sep="\n")
    return 0


def _lines(explanation: SearchExplanation, text: str, *, why: bool) -> Iterator[str]:
    results = explanation.results
    products = "product" if results.total == 1 else "products"
    yield f"{results.total:,} {products} for '{text}'"
    if results.corrected_text:
        yield f"Searched for '{results.corrected_text}' instead: a word is not in the catalogue."
    if results.relaxed:
        left_out = ", ".join(f"{word.text} ({word.kind.value})" for word in results.relaxed)
        yield f"No product has every word; left out: {left_out}."
    if why:
        yield from map(_word_line, explanation.words)
    for place, product in enumerate(results.products, 1):
        yield f"{place:>3}  {product.sku:<20} {product.name}"
        if why:
            yield from map(_point_line, explanation.points[product.sku])
    if why:
        yield from _legend(explanation)


def _legend(explanation: SearchExplanation) -> Iterator[str]:
    if explanation.words:
        yield "After the colon of a word are the basic forms that are looked for, those of synonyms included."
    if fields := [point.field for points in explanation.points.values() for point in points]:
        yield "The points of a product add up, and the one with most comes first. They are for:"
        yield from meanings(fields)


def _word_line(word: ExplainedWord) -> str:
    corrected = f", corrected to {word.corrected}" if word.corrected else ""
    tokens = f": {', '.join(word.tokens)}" if word.tokens else ""
    return f"  {word.text} is {word.use.value}, kind {word.kind.value}{corrected}{tokens}"


def _point_line(point: CountedPoint) -> str:
    return f"       {point.score:>9,.1f}  {point.field}: {point.value}"
