"""Match the lines of a quick order to products: found, several to choose from, or missing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from itertools import islice
from typing import Final

from attrs import evolve, frozen

from shopcore.basket.quick_order import (
    DESCRIPTIONS_OF_A_LINE,
    CodeReading,
    PastedLine,
    descriptions_of,
    pasted_lines,
)
from shopcore.catalogue.product import Product
from shopcore.search.ports import ProductSearch
from shopcore.search.search_query import TextProducts
from shopcore.search.text_analysis.product_codes import code_key, look_alike, written_codes
from shopcore.storefront import Storefront

CANDIDATES: Final = 5
AT_A_TIME: Final = 100
"""Some ten milliseconds of work; with fewer all lines together take longer."""
DESCRIPTIONS_MAXIMUM: Final = 200
"""So many lines without a code are searched for: each takes as long as ten codes."""
TEXTS_AT_A_TIME: Final = 4
"""So many descriptions take about as long, each being a search."""
WORD_MINIMUM: Final = 3
"""A description has a word of so many characters without a digit; what has none is a code."""

ProductsByCode = Mapping[str, Sequence[Product]]


class Match(Enum):
    """How a pasted line was matched: a product, several to choose from, or none."""

    FOUND = "found"
    CHOOSE = "choose"
    MISSING = "missing"


@frozen
class ReadAs:
    """The code or description that was *typed*, and the one that was looked for instead."""

    typed: str
    meant: str


@frozen
class MatchedLine:
    """A pasted line and its match; *candidates* are only there when there is a choice.

    *read_as* is None where the line was read as it was typed.
    """

    line: PastedLine
    quantity: int
    status: Match
    product: Product | None = None
    candidates: tuple[Product, ...] = ()
    read_as: ReadAs | None = None


@frozen
class _CodedLine:
    """A line as its code was matched, with the *ways* to read one without a match as a description."""

    match: MatchedLine
    ways: Sequence[CodeReading] = ()

    @classmethod
    def of(cls, match: MatchedLine) -> _CodedLine:
        """Read a line without a match as a description; what has no word is none."""
        if match.status is not Match.MISSING:
            return cls(match)
        return cls(match, [way for way in descriptions_of(match.line.text) if _has_word(way.code)])


def match_some_at_a_time(
    search: ProductSearch, storefront: Storefront, text: str
) -> Iterator[tuple[MatchedLine, ...]]:
    """Match pasted lines in order, AT_A_TIME of them with each step, fewer where they have descriptions.

    A line is a code, else one that looks like a code, else a description, which is searched for.

    Raises:
        TooManyLines: If there are more than 1,000 lines, before any is matched.
    """
    lines = pasted_lines(text)
    left = DESCRIPTIONS_MAXIMUM
    for start in range(0, len(lines), AT_A_TIME):
        coded = _coded(search, storefront, lines[start : start + AT_A_TIME])
        for some in _in_steps([_CodedLine.of(match) for match in coded]):
            described = dict(islice(_descriptions(some).items(), left))
            left -= len(described)
            yield _searched(search, storefront, some, described)


def _coded(
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
            return _miscopied(line, reading, products) or _likely(line, reading, products)
    return MatchedLine(line, line.readings[0].quantity, Match.MISSING)


def _miscopied(line: PastedLine, reading: CodeReading, products: Sequence[Product]) -> MatchedLine | None:
    """Take the one product whose code only looks otherwise: O for 0, I or L for 1, S for 5."""
    meant = look_alike(code_key(reading.code))
    same = [
        (product, code)
        for product in products
        for code in written_codes(product)
        if look_alike(code_key(code)) == meant
    ]
    if len(same) != 1:
        return None
    product, code = same[0]
    return MatchedLine(line, reading.quantity, Match.FOUND, product, read_as=ReadAs(reading.code, code))


def _likely(line: PastedLine, reading: CodeReading, products: Sequence[Product]) -> MatchedLine:
    """Let the shopper choose, and tell the code where it can only be one."""
    choice = _choice(line, reading, products)
    if len(products) > 1:
        return choice
    return evolve(choice, read_as=ReadAs(reading.code, products[0].sku))


def _choice(line: PastedLine, reading: CodeReading, products: Sequence[Product]) -> MatchedLine:
    return MatchedLine(line, reading.quantity, Match.CHOOSE, candidates=tuple(products[:CANDIDATES]))


def _in_steps(lines: Sequence[_CodedLine]) -> Iterator[Sequence[_CodedLine]]:
    """Part lines so that each step has few descriptions."""
    step: list[_CodedLine] = []
    texts: set[str] = set()
    for line in lines:
        step.append(line)
        texts.update(_descriptions((line,)))
        if len(texts) >= TEXTS_AT_A_TIME:
            yield step
            step, texts = [], set()
    if step:
        yield step


def _descriptions(lines: Sequence[_CodedLine]) -> Mapping[str, Sequence[CodeReading]]:
    """Name the lines that are read as descriptions by the likeliest of each."""
    return {line.ways[0].code: line.ways for line in lines if line.ways}


def _searched(
    search: ProductSearch,
    storefront: Storefront,
    lines: Sequence[_CodedLine],
    described: Mapping[str, Sequence[CodeReading]],
) -> tuple[MatchedLine, ...]:
    """Search for the lines that are no code, by their likeliest description that finds something."""
    found: dict[str, TextProducts] = {}
    for place in range(DESCRIPTIONS_OF_A_LINE):
        texts = {
            ways[place].code: None
            for ways in described.values()
            if len(ways) > place and not any(way.code in found for way in ways)
        }
        found |= search.by_text(storefront, texts, CANDIDATES) if texts else {}
    return tuple(_with_description(line, found) for line in lines)


def _with_description(line: _CodedLine, found: Mapping[str, TextProducts]) -> MatchedLine:
    way = next((way for way in line.ways if way.code in found), None)
    if way is None:
        return line.match
    goods = found[way.code]
    read_as = ReadAs(way.code, goods.read_as) if goods.read_as else None
    return evolve(_choice(line.match.line, way, goods.products), read_as=read_as)


def _has_word(text: str) -> bool:
    words = (word for word in text.split() if len(word) >= WORD_MINIMUM)
    return any(any(map(str.isalpha, word)) and not any(map(str.isdigit, word)) for word in words)
