"""Match the lines of a quick order to products: found, several to choose from, or missing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum

from attrs import frozen

from shopcore.basket.quick_order import CodeReading, PastedLine, pasted_lines
from shopcore.catalogue.product import Product
from shopcore.search.ports import ProductSearch
from shopcore.storefront import Storefront

CANDIDATES = 5
AT_A_TIME = 100
"""Some ten milliseconds of work; with fewer all lines together take longer."""

ProductsByCode = Mapping[str, Sequence[Product]]


class Match(Enum):
    """How a pasted line was matched: a product, several to choose from, or none."""

    FOUND = "found"
    CHOOSE = "choose"
    MISSING = "missing"


@frozen
class MatchedLine:
    """A pasted line and its match; *candidates* are only there when there is a choice."""

    line: PastedLine
    quantity: int
    status: Match
    product: Product | None = None
    candidates: tuple[Product, ...] = ()


def match_some_at_a_time(
    search: ProductSearch, storefront: Storefront, text: str
) -> Iterator[tuple[MatchedLine, ...]]:
    """Match pasted lines in order, AT_A_TIME of them with each step.

    Raises:
        TooManyLines: If there are more than 1,000 lines, before any is matched.
    """
    lines = pasted_lines(text)
    for start in range(0, len(lines), AT_A_TIME):
        yield _matched(search, storefront, lines[start : start + AT_A_TIME])


def _matched(
    search: ProductSearch, storefront: Storefront, lines: Sequence[PastedLine]
) -> tuple[MatchedLine, ...]:
    codes = dict.fromkeys(reading.code for line in lines for reading in line.readings)
    code_matches = search.by_code(storefront, codes)
    exact = [_exact_match(line, code_matches) for line in lines]
    unknown = [line for line, match in zip(lines, exact, strict=True) if match is None]
    like = _like(search, storefront, unknown)
    return tuple(match or _guessed(line, like) for line, match in zip(lines, exact, strict=True))


def _like(search: ProductSearch, storefront: Storefront, lines: Sequence[PastedLine]) -> ProductsByCode:
    """Find what looks like the likeliest code of each line, and only where nothing does like the next."""
    likeliest = search.like_code(
        storefront, dict.fromkeys(line.readings[0].code for line in lines), CANDIDATES
    )
    left = [line for line in lines if not likeliest.get(line.readings[0].code)]
    others = dict.fromkeys(reading.code for line in left for reading in line.readings[1:2])
    return {**likeliest, **search.like_code(storefront, others, CANDIDATES)}


def _exact_match(line: PastedLine, code_matches: ProductsByCode) -> MatchedLine | None:
    """Take the first reading whose code somebody has; two products of one code are a choice."""
    reading = next((reading for reading in line.readings if code_matches.get(reading.code)), None)
    if reading is None:
        return None
    products = code_matches[reading.code]
    if len(products) == 1:
        return MatchedLine(line, reading.quantity, Match.FOUND, products[0])
    return _choice(line, reading, products)


def _guessed(line: PastedLine, like: ProductsByCode) -> MatchedLine:
    for reading in line.readings[:2]:
        if products := like.get(reading.code):
            return _choice(line, reading, products)
    return MatchedLine(line, line.readings[0].quantity, Match.MISSING)


def _choice(line: PastedLine, reading: CodeReading, products: Sequence[Product]) -> MatchedLine:
    return MatchedLine(line, reading.quantity, Match.CHOOSE, candidates=tuple(products[:CANDIDATES]))
