"""Finding in one storefront: a code first, then all words, then their kin, then any word."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Final

from attrs import evolve, frozen

from shopcore.search.facets.facet_order import FacetOrder
from shopcore.search.facets.trade_order import NO_ORDER, TradeOrder
from shopcore.search.found_page import FamilyIds, FoundPage
from shopcore.search.search_query import PAGE_SIZE, Facet, SearchQuery
from shopcore.search.search_term import search_term
from shopcore.search.text_analysis.product_codes import (
    CODE_MINIMUM,
    code_key,
    is_written_code,
    may_begin_a_code,
)

from .attempts import (
    Attempt,
    CountedAttempt,
    complete_attempts,
    excluding,
    finding_none,
    having_code,
    relaxed_attempts,
    without_sizes,
)
from .codes_in_text import CodeInText
from .facet_counts import FacetCounter
from .grouped_results import GroupedResults
from .index_query import Has, IndexQuery
from .list_filters import narrowed
from .list_request import ListRequest, page_limits
from .matching import (
    containing,
    containing_all,
    containing_each,
    containing_some,
    named,
    scored,
    with_codes,
    with_pins,
)
from .product_index import BY_SCORE, ProductIndex, order_of
from .query_words import Wording, understand
from .relaxation import least_names, naming, relaxed
from .word_kinds import WordKinds, is_sentence

FACETS_CACHED: Final = 512
MATCHES_CACHED: Final = 1_024


@frozen(slots=False)
class Finder:
    """Finds in one open index; the readings and facets asked for last are kept.

    How a text is read hangs on the text alone. Filters only narrow what that reading
    finds, so a filter never shows a product that the unfiltered result does not hold.
    """

    index: ProductIndex
    pins: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """The SKUs that stand first for a text."""
    trade: TradeOrder = NO_ORDER
    """In which order buyers choose attributes."""

    def find(self, query: SearchQuery) -> FoundPage:
        """Answer one page; a text that says nothing finds nothing."""
        request = ListRequest.of(query)
        exact = self._coded(code_key(request.text))
        reading = self._reading(request.text, exact)
        if reading is None:
            return FoundPage(0, (), (), exact_id=self._delisted(request.text))
        attempt = reading.attempt
        families: tuple[FamilyIds, ...] = ()
        family_total = 0
        if query.by_family:
            groups = self._grouped.groups(request, query.sort, attempt.ranking)
            families = self._grouped.page(groups, *page_limits(query, self.index.size))
            total, family_total = groups.total, groups.count
            ids = tuple([family.found[0] for family in families])
        else:
            found, total = self._page(request, query, reading)
            ids = tuple(found)
        return FoundPage(
            total,
            ids,
            self._facets(request, attempt, total),
            attempt.corrected,
            _only(exact) if exact else self._delisted(request.text),
            reading.total,
            attempt.relaxed,
            attempt.relaxed_text,
            families,
            family_total,
            is_as_typed=attempt.is_as_typed and bool(reading.total),
        )

    def ids(self, query: SearchQuery) -> tuple[str, ...]:
        """Name the products of one page, without counting facets."""
        request = ListRequest.of(query)
        reading = self._reading(request.text, self._coded(code_key(request.text)))
        return () if reading is None else tuple(self._page(request, query, reading)[0])

    def reading(self, text: str) -> Attempt | None:
        """Say as what a text is read where nothing narrows it; None if it finds nothing."""
        reading = self._reading(text, self._coded(code_key(text)))
        return None if reading is None else reading.attempt

    def wording(self, text: str) -> Wording:
        """Read a text; a 'non locking' that names nothing that has the other words excludes what locks."""
        wording = understand(self.index, text)
        if not wording.may_exclude:
            return wording
        is_known = len(wording.known) == len(wording.words)
        is_name = is_known and self._count(containing_each(wording.words))
        return wording if is_name else understand(self.index, text, heeds_names=False)

    @cached_property
    def word_kinds(self) -> WordKinds:
        """Tells the kinds of words by the catalogue of this index."""
        return WordKinds.of(self.index)

    @cached_property
    def knows_words(self) -> Callable[[str], bool]:
        """Whether every word of a text is the catalogue's, as it is written; the answers are kept."""
        return lru_cache(maxsize=MATCHES_CACHED)(self._knows_words)

    def _knows_words(self, text: str) -> bool:
        """An index that followed changes counts words of products that are gone: they are looked for."""
        wording = understand(self.index, text)
        return wording.is_plain and all(self.index.count(containing(word)) for word in wording.words)

    def _coded(self, key: str) -> tuple[str, ...]:
        """Name the products whose code the text is, two at the most."""
        if len(key) < CODE_MINIMUM or not self.index.doc_freq("code", key):
            return ()
        return tuple(self.index.best(Has("code", key), 2))

    def _delisted(self, text: str) -> str | None:
        """Name the one product off the lists whose code the text is: its page still stands."""
        key = code_key(text)
        return _only(self.index.delisted.get(key, ())) if len(key) >= CODE_MINIMUM else None

    def _reading(self, text: str, exact: tuple[str, ...]) -> CountedAttempt | None:
        """Try one reading of the text after the other until one finds enough in the whole storefront."""
        if text in self._readings:
            return self._readings[text]
        key = code_key(text)
        attempts = iter((having_code(key),)) if exact else self._attempts(text, key)
        best: CountedAttempt | None = None
        for attempt in attempts:
            counted = self._counted(attempt)
            if counted.total > (best.total if best else 0) or not (best or attempt.relaxed):
                best = counted
            if counted.total >= attempt.enough:
                break
        best = self._pinned(text, best)
        if len(self._readings) >= MATCHES_CACHED:
            self._readings.clear()
        self._readings[text] = best
        return best

    def _counted(self, attempt: Attempt) -> CountedAttempt:
        """Count what an attempt finds along with its first page: whoever searches wants both of one query."""
        if attempt.ranking is None:
            return CountedAttempt(attempt, self._count(attempt.matching))
        limit = min(PAGE_SIZE, max(1, self.index.size))
        ids, total, score = self.index.first_page(attempt.ranking, limit)
        is_found = score >= attempt.least_score
        return (
            CountedAttempt(attempt, total, tuple(ids))
            if is_found
            else CountedAttempt(finding_none(attempt), 0)
        )

    def _count(self, matching: IndexQuery | None) -> int:
        return self.index.size if matching is None else self.index.count(matching)

    def _pinned(self, text: str, read: CountedAttempt | None) -> CountedAttempt | None:
        """Put the products pinned to a text before what is found; they belong to the result then."""
        keys = tuple(map(code_key, self.pins.get(search_term(text), ())))
        if not keys:
            return read
        attempt = read.attempt if read else Attempt(None, None)
        matching = with_pins(keys, attempt.matching)
        ranking = with_pins(keys, attempt.ranking)
        return self._counted(evolve(attempt, matching=matching, ranking=ranking))

    def _attempts(self, text: str, key: str) -> Iterator[Attempt]:
        if not text:
            yield Attempt(None, None)
            return
        wording = self.wording(text)
        if self._begins_a_code(key, wording):
            matching = self._all(wording)
            ranking = None if matching is None else scored(matching, wording)
            yield Attempt(with_codes(key, matching), with_codes(key, ranking), tokens=wording.meant)
        elif (coded := CodeInText.read(self.index, wording)) is not None:
            yield self._coded_and_worded(coded)
        else:
            yield from (excluding(attempt, wording) for attempt in self._worded(wording))

    def _coded_and_worded(self, coded: CodeInText) -> Attempt:
        """Put what the rest of a text finds behind the products of its code."""
        worded = self._attempts(coded.rest, code_key(coded.rest))
        finding = (one for one in worded if one.matching and self._count(one.matching) >= one.enough)
        behind = next(finding, Attempt(None, None))
        return Attempt(coded.with_words(behind.matching), coded.with_words(behind.ranking))

    def _begins_a_code(self, key: str, wording: Wording) -> bool:
        """Whether to look for codes; letters alone and sizes are words if the catalogue knows them: 13a."""
        is_word = wording.is_plain and (wording.text[0].isdigit() or not may_begin_a_code(key))
        return len(key) >= CODE_MINIMUM and not is_word and self.index.begins_a_code(key)

    def _worded(self, wording: Wording) -> Iterator[Attempt]:
        corrected = wording.corrected
        finish = self.word_kinds.in_finish(wording)
        unsold = self.word_kinds.unsold_thing(wording)
        described = next((word for word in wording.words if word.is_described), None)
        type_word = self.word_kinds.type_looked_for(wording, unsold)
        if wording.words and len(wording.known) == len(wording.words):
            only = (unsold or described, type_word)
            sized = None if any(only) else self.word_kinds.sized_type(wording)
            yield from complete_attempts(self.index, wording, finish, only=only, sized=sized)
        if len(wording.known) < len(wording.words) and is_written_code(wording.text):
            return  # goods of another code are no answer
        if self.word_kinds.names_no_deed(wording) or not (described is None or self._count(named(described))):
            return  # nor are goods that have some words of the description
        sold = wording if unsold is None else wording.without_meaning(unsold)
        kinds = self.word_kinds.kinds(sold)
        yield from relaxed_attempts(self.index, sold, kinds, finish)
        yield from without_sizes(self.index, wording, kinds, unsold)
        names = naming(sold.words, kinds)
        for least in least_names(len(names), is_sentence=is_sentence(sold.text)):
            some = containing_some(self.index, names, least)
            yield Attempt(some, scored(some, sold, finish), corrected, relaxed=relaxed(sold.words, kinds))

    def _all(self, wording: Wording) -> IndexQuery | None:
        """Match every word; None where the catalogue does not know all."""
        if not wording.words or len(wording.known) < len(wording.words):
            return None
        return containing_all(self.index, wording, is_wide=False)

    def _page(
        self, request: ListRequest, query: SearchQuery, reading: CountedAttempt
    ) -> tuple[Sequence[str], int]:
        """Find one page; the first of a text alone was found when the text was read."""
        limit, offset = page_limits(query, self.index.size)
        order = order_of(query.sort, is_scored=reading.attempt.ranking is not None)
        if order == BY_SCORE and request.is_text_alone and offset + limit <= PAGE_SIZE:
            return reading.first[offset : offset + limit], reading.total
        ranked = narrowed(self.index.lists, request, reading.attempt.ranking)
        return self.index.page(ranked, order, limit=limit, offset=offset)

    def _facets(self, request: ListRequest, attempt: Attempt, total: int) -> tuple[Facet, ...]:
        """Count the facets, or recall them: they do not change from page to page."""
        known = self._cached.get(request)
        if known is None:
            known = self._counter(request, attempt, total).facets()
            if len(self._cached) >= FACETS_CACHED:
                self._cached.clear()
            self._cached[request] = known
        return known

    def _counter(self, request: ListRequest, attempt: Attempt, total: int) -> FacetCounter:
        return FacetCounter(self.index, self._facet_order, request, attempt.matching, total, attempt.tokens)

    @cached_property
    def _facet_order(self) -> FacetOrder:
        return FacetOrder(self.index.lists, self.index.reader, self.trade)

    @cached_property
    def _readings(self) -> dict[str, CountedAttempt | None]:
        return {}

    @cached_property
    def _grouped(self) -> GroupedResults:
        return GroupedResults(self.index)

    @cached_property
    def _cached(self) -> dict[ListRequest, tuple[Facet, ...]]:
        return {}


def _only(ids: Sequence[str]) -> str | None:
    return ids[0] if len(ids) == 1 else None
