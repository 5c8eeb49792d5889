"""A search: what can be asked of the catalogue, and what comes back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum, StrEnum
from types import MappingProxyType

from attrs import define, frozen

from shopcore.catalogue.families.family import ProductFamily
from shopcore.catalogue.product import Product, ProductRange
from shopcore.errors import FieldFault, RulesBroken
from shopcore.paging import page_faults
from shopcore.storefront import Storefront

TEXT_MAXIMUM = 150
"""Source: docs/requirements.md, HD-04."""
PAGE_SIZE = 24
PAGE_SIZE_MAXIMUM = 96
RANGE_QUERIES = MappingProxyType(
    {"clearancerange": ProductRange.CLEARANCE, "firerated": ProductRange.FIRE_RATED}
)
"""Search texts that stand for a range. Source: docs/requirements.md, RT-03."""

CHOICES_MAXIMUM = 50
"""So many values of all facets narrow a list at once; each facet is counted without its own."""
NO_FILTERS: Mapping[str, tuple[str, ...]] = MappingProxyType({})


class Sort(Enum):
    """The orders of a list. Prices are those of one unit, ex VAT."""

    RELEVANCE = "relevance"
    PRICE_ASC = "price_asc"
    PRICE_DESC = "price_desc"
    NAME = "name"
    NEWEST = "newest"


@frozen
class SearchQuery:
    """One page of a list: text and filters narrow it, *sort* orders it.

    *category* is a path of slugs, *brand* a brand slug. *filters* maps facet names to selected values: a
    product has to match any value of a facet, in every facet. *page* counts from 1. *by_family* finds the
    products of a family as one: pages hold families then.
    """

    storefront: Storefront
    text: str = ""
    category: str = ""
    brand: str = ""
    scope: ProductRange = ProductRange.ALL
    sort: Sort = Sort.RELEVANCE
    page: int = 1
    page_size: int = PAGE_SIZE
    filters: Mapping[str, tuple[str, ...]] = NO_FILTERS
    by_family: bool = False


def text_faults(text: str, field: str = "text") -> tuple[FieldFault, ...]:
    """List what is wrong with a text to search for, under the name of its field."""
    is_short = len(text) <= TEXT_MAXIMUM
    return () if is_short else (FieldFault(field, f"Please enter at most {TEXT_MAXIMUM} characters."),)


def check_query(query: SearchQuery) -> None:
    """Check that a list is within its limits.

    Raises:
        RulesBroken: With every limit that is passed.
    """
    faults = text_faults(query.text) + page_faults(
        query.page, query.page_size, most=PAGE_SIZE_MAXIMUM, noun="products"
    )
    if sum(map(len, query.filters.values())) > CHOICES_MAXIMUM:
        faults += (FieldFault("f", f"Please choose at most {CHOICES_MAXIMUM} filters."),)
    if faults:
        raise RulesBroken(faults)


def filters_of(choices: Iterable[tuple[str, str]]) -> Mapping[str, tuple[str, ...]]:
    """Put the values of each facet together, each once."""
    filters: dict[str, dict[str, None]] = {}
    for facet, value in choices:
        filters.setdefault(facet, {})[value] = None
    return {facet: tuple(values) for facet, values in filters.items()}


@define(unsafe_hash=True)
class FacetValue:
    """One value of a facet; *count* is how many products of the list have it.

    Nothing changes it; it is not frozen because a list has some sixty of these, which are then made sooner.
    """

    value: str
    label: str
    count: int
    is_selected: bool = False


@frozen
class Facet:
    """A way to narrow a list; its counts ignore its own selection, not those of other facets."""

    name: str
    label: str
    values: tuple[FacetValue, ...]


class WordKind(StrEnum):
    """What a word of a search text says; the value is its name on the wire."""

    TYPE = "type"
    BRAND = "brand"
    SIZE = "size"
    FINISH = "finish"
    OTHER = "other"


@frozen
class RelaxedWord:
    """A word of the text, in lower case, that the products found need not have."""

    text: str
    kind: WordKind


@frozen
class FoundFamily:
    """A family, and those of its products that a search found, in their order."""

    family: ProductFamily
    found: ProductFamily


@frozen
class SearchResults:
    """One page of products; *total* counts all pages.

    *corrected_text* is what was searched for instead of a misspelt text, *exact* the one product whose code
    the text is. *unfiltered_total* counts what the text finds without category, brand, range and filters.
    *redirect* is the path that the owner set for this text. Each is None where it does not apply.

    No product has all words of the text where there are *relaxed* ones; the products found have those of
    *relaxed_text*, or, where that is empty, some of the words.

    *excluded* are words that the products found must not have, *unexcluded_text* is the text without them.

    Of a search by family *families* are those of the page, *products* the first found of each, and
    *family_total* counts the families of all pages.
    """

    total: int
    products: tuple[Product, ...]
    facets: tuple[Facet, ...] = ()
    corrected_text: str | None = None
    exact: Product | None = None
    unfiltered_total: int = 0
    redirect: str | None = None
    relaxed: tuple[RelaxedWord, ...] = ()
    relaxed_text: str = ""
    excluded: tuple[str, ...] = ()
    unexcluded_text: str = ""
    families: tuple[FoundFamily, ...] = ()
    family_total: int = 0

    @property
    def entry_total(self) -> int:
        """How many entries all pages have: families if there are any, else products."""
        return self.family_total or self.total


@frozen
class TextProducts:
    """The products that a description finds, likeliest first.

    *read_as* is the text that was searched for instead, where words were corrected or left out; else ''.
    """

    products: tuple[Product, ...]
    read_as: str = ""


@frozen
class SuggestedScope:
    """A category in which a text can be searched; *count* is how many products that finds."""

    text: str
    category: str
    name: str
    count: int


@frozen
class Suggestions:
    """Keywords that complete a text being typed, products that it leads to, and categories to search in.

    *read_as* is what the keywords complete: the plain text, or its likeliest right spelling.
    """

    keywords: tuple[str, ...] = ()
    products: tuple[Product, ...] = ()
    scopes: tuple[SuggestedScope, ...] = ()
    read_as: str = ""
