"""Numbers that the shop claims of its range, held against the catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from attrs import frozen

from adapters.pages.texts.library import BOTH
from app.builders.texts import build_library
from shopcore.storefront import Storefront

from .demo_values import opening_storefronts, texts_in

if TYPE_CHECKING:
    from app.config.settings import Settings
    from shopcore.unit_of_work import Shop

_CLAIM: Final = re.compile(
    r"(?:\b(?:over|more than) (?P<over>\d[\d,]*)|\b(?P<plus>\d[\d,]*)\+)"
    r" (?:\w+ )?\[?(?P<what>products|brands)\b",
    re.IGNORECASE,
)
_SETTINGS: Final = "storefronts."


@frozen
class RangeCount:
    """How many products and which brands are on sale."""

    products: int
    brands: frozenset[str]

    def __or__(self, other: RangeCount) -> RangeCount:
        return RangeCount(self.products + other.products, self.brands | other.brands)

    def count(self, what: str) -> int:
        return self.products if what == "products" else len(self.brands)


@frozen
class RangeClaim:
    """A number that some words claim of the range of a storefront, or of all together where *of* is None."""

    place: str
    words: str
    least: int
    what: str
    of: Storefront | None

    def fault(self, ranges: Mapping[Storefront, RangeCount]) -> str:
        """Say what is wrong with the claim; '' where the range is larger than it says."""
        whose, range_count = self._range(ranges)
        count = range_count.count(self.what)
        if count > self.least:
            return ""
        what = self.what.removesuffix("s") if count == 1 else self.what
        advice = (
            "correct the claim" if self.place.startswith(_SETTINGS) else "put your own text into texts.folder"
        )
        return f"{self.place}: claims '{self.words}', but {whose} {count:,} {what}; {advice}"

    def _range(self, ranges: Mapping[Storefront, RangeCount]) -> tuple[str, RangeCount]:
        if self.of is not None:
            return f"{self.of.label} has", ranges[self.of]
        whole = RangeCount(0, frozenset())
        for one in ranges.values():
            whole |= one
        return "both storefronts together have", whole


def ranges_of(shop: Shop) -> Mapping[Storefront, RangeCount]:
    """Count what each storefront sells."""
    return {
        storefront: RangeCount(
            sum(category.product_count for category in shop.categories.tree(storefront)),
            frozenset(brand.name for brand in shop.categories.brands(storefront)),
        )
        for storefront in Storefront
    }


def claims_of(settings: Settings) -> Iterator[RangeClaim]:
    """Find every claim in the words of the storefronts that open, and in their texts.

    What stands in a text of both speaks of both together.
    """
    claims: dict[tuple[str, str], RangeClaim] = {}
    for storefront in opening_storefronts(settings):
        words = settings.storefronts.of(storefront)
        for path, text in texts_in(words, f"{_SETTINGS}{storefront.label}"):
            claims |= {(c.place, c.words): c for c in _claims(path, text, storefront)}
        for place, line, of in _text_lines(settings, storefront):
            claims |= {(c.place, c.words): c for c in _claims(place, line, of)}
    yield from claims.values()


def _text_lines(settings: Settings, storefront: Storefront) -> Iterator[tuple[str, str, Storefront | None]]:
    for text in build_library(settings, storefront).texts.values():
        of = None if text.file.split("/")[1] == BOTH else storefront
        for number, line in text.placed():
            yield f"{text.file}:{number}", line, of


def _claims(place: str, text: str, of: Storefront | None) -> Iterator[RangeClaim]:
    for match in _CLAIM.finditer(text):
        least = int((match["over"] or match["plus"]).replace(",", ""))
        yield RangeClaim(place, match[0].replace("[", ""), least, match["what"].lower(), of)
