"""How searches ended is counted alike in every store, and reported by week."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adapters.http.catalogue.search_log import SearchLog
from shopcore.search.search_outcome import (
    RecordedSearch,
    SearchCount,
    SearchedTerm,
    SearchFailure,
    SearchOutcome,
    SearchTotals,
    reported_term,
)
from shopcore.storefront import Storefront
from shopcore.use_cases.search.report_searches import report_searches
from tests.support.arbitrary_products import ELECTRICAL, IRONMONGERY
from tests.support.stores.store_places import Place, StoppedClock, Store

TODAY = StoppedClock().today()
MONDAY = TODAY - timedelta(days=TODAY.weekday())
NONE, RELAXED, FOUND = SearchOutcome
NO_RESULTS, RELAXED_ONES, NO_CLICK = SearchFailure


def record(
    store: Store,
    term: str,
    outcome: SearchOutcome,
    networks: Iterable[int] = (1,),
    *,
    day: date = TODAY,
    storefront: Storefront = IRONMONGERY,
    left_out: str = "",
) -> None:
    with store.change() as shop:
        searches = [
            RecordedSearch(SearchedTerm(storefront, term, network), outcome, left_out) for network in networks
        ]
        shop.search_outcomes.record(searches, day)


def click(store: Store, term: str, networks: Iterable[int] = (1,), *, day: date = TODAY) -> None:
    with store.change() as shop:
        shop.search_outcomes.record_clicks([SearchedTerm(IRONMONGERY, term, one) for one in networks], day)


def counts(
    store: Store, failure: SearchFailure, *, first: date = MONDAY, last: date = TODAY, limit: int = 10
) -> tuple[SearchCount, ...]:
    with store.read() as shop:
        return shop.search_outcomes.counts(IRONMONGERY, failure, first=first, last=last, limit=limit)


def totals(store: Store) -> SearchTotals:
    with store.read() as shop:
        return shop.search_outcomes.totals(IRONMONGERY, first=MONDAY, last=TODAY)


def test_what_most_clients_miss_comes_first(place: Place):
    """A client counts once, however often it searches; ties by searches, then by name."""
    store = place.empty()
    for _ in range(3):
        record(store, "unicorn", NONE, [7])
    record(store, "gargoyle", NONE, [1, 2, 3])
    record(store, "dragon", NONE, [7])
    record(store, "dragon", NONE, [7], day=TODAY - timedelta(days=1))
    record(store, "griffin", NONE, [9])
    record(store, "hinge", FOUND, range(20))

    assert counts(store, NO_RESULTS, first=TODAY - timedelta(days=1)) == (
        SearchCount("gargoyle", "", 3, 3, 0),
        SearchCount("dragon", "", 2, 1, 0),
        SearchCount("griffin", "", 1, 1, 0),
        SearchCount("unicorn", "", 1, 1, 0),
    )
    assert [one.term for one in counts(store, NO_RESULTS, limit=1)] == ["gargoyle"]


def test_relaxed_searches_tell_what_was_left_out(place: Place):
    """The same text may lose other words once the catalogue has changed."""
    store = place.empty()
    record(store, "red hinge", RELAXED, [1, 2], left_out="red (finish)")
    record(store, "red hinge", RELAXED, [3], left_out="hinge (type)")
    click(store, "red hinge", [2])

    assert counts(store, RELAXED_ONES) == (
        SearchCount("red hinge", "red (finish)", 2, 2, 1),
        SearchCount("red hinge", "hinge (type)", 1, 1, 0),
    )
    assert counts(store, NO_CLICK) == counts(store, NO_RESULTS) == ()


def test_searches_without_a_click_count_clients_that_opened_nothing(place: Place):
    """On no day of the time; what everybody opened something of is no failure."""
    store = place.empty()
    record(store, "hinge", FOUND, range(10))
    click(store, "hinge", range(9))
    record(store, "knob", FOUND, [1, 2, 3])
    click(store, "knob", [1])
    record(store, "bolt", FOUND, [1])
    click(store, "bolt", [1])

    assert counts(store, NO_CLICK) == (SearchCount("knob", "", 3, 3, 1), SearchCount("hinge", "", 10, 10, 9))


def test_a_click_counts_whether_it_is_written_before_or_after_its_search(place: Place):
    """Another process may have taken the search; a later search of the day takes no click back."""
    store = place.empty()
    click(store, "hinge", [1])
    record(store, "hinge", FOUND, [1, 2])
    click(store, "hinge", [2])
    record(store, "hinge", FOUND, [1, 2])
    click(store, "red hinge", [1])
    record(store, "red hinge", RELAXED, [1], left_out="red (finish)")

    assert counts(store, NO_CLICK) == ()
    assert counts(store, RELAXED_ONES) == (SearchCount("red hinge", "red (finish)", 1, 1, 1),)
    assert totals(store) == SearchTotals(searches=3, no_results=0, relaxed=1, no_click=0)


def test_the_last_outcome_of_a_day_counts(place: Place):
    """What was put on sale in the morning is missed no more."""
    store = place.empty()
    record(store, "gargoyle", NONE)
    record(store, "gargoyle", FOUND)

    assert counts(store, NO_RESULTS) == ()
    assert totals(store) == SearchTotals(searches=1, no_click=1)


def test_days_and_storefronts_do_not_mix(place: Place):
    """Both ends of a time belong to it."""
    store = place.empty()
    for ago in (0, 1, 2, 3):
        record(store, f"day {ago}", NONE, day=TODAY - timedelta(days=ago))
    record(store, "socket", NONE, storefront=ELECTRICAL)

    first, last = TODAY - timedelta(days=2), TODAY - timedelta(days=1)
    assert [one.term for one in counts(store, NO_RESULTS, first=first, last=last)] == ["day 1", "day 2"]
    with store.read() as shop:
        assert shop.search_outcomes.totals(ELECTRICAL, first=first, last=TODAY).searches == 1


def test_what_is_old_is_deleted(place: Place):
    """A second run finds nothing; the day itself stays."""
    store = place.empty()
    for ago in (0, 5, 6):
        record(store, "gargoyle", NONE, day=TODAY - timedelta(days=ago))
    with store.change() as shop:
        deleted = [shop.search_outcomes.delete_before(TODAY - timedelta(days=5)) for _ in range(2)]

    assert deleted == [1, 0]
    assert counts(store, NO_RESULTS, first=TODAY - timedelta(days=9))[0].searches == 2


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(st.text(max_size=200), st.sampled_from(SearchOutcome)), max_size=6))
def test_any_text_may_be_recorded(place: Place, searches: list[tuple[str, SearchOutcome]]):
    """As the log records it: what has no word in it is left out."""
    store = place.empty()
    log = SearchLog(store.shop, lambda *_: True)
    for text, outcome in searches:
        log.note_outcome(IRONMONGERY, text, (outcome, ""), "192.0.2.1")
    log.write()

    expected = {term: outcome for text, outcome in searches if (term := reported_term(text))}
    assert {one.term for failure in SearchFailure for one in counts(store, failure)} == {*expected}
    assert totals(store).searches == len(expected)


def test_processes_that_write_at_once_lose_nothing(place: Place):
    """Each has a log of its own; all write the same texts of the same clients, in another order."""
    store = place.empty()
    logs = [SearchLog(store.shop, lambda *_: True) for _ in range(4)]
    for number, log in enumerate(logs):
        order = list(range(60))[:: -1 if number % 2 else 1]
        for term in order:
            log.note_outcome(IRONMONGERY, f"hinge {term}", (FOUND, ""), f"192.0.{term % 5}.1")
            log.note_click(IRONMONGERY, f"hinge {term}", f"192.0.{term % 5}.1")
    with ThreadPoolExecutor(len(logs)) as threads:
        list(threads.map(lambda log: log.write(), logs))

    assert totals(store) == SearchTotals(searches=60)
    assert counts(store, NO_CLICK) == ()


def test_the_report_has_each_week_of_each_storefront(place: Place):
    """This week to today, those before from Monday to Sunday, newest first."""
    store = place.empty()
    record(store, "gargoyle", NONE, [1, 2], day=MONDAY)
    record(store, "dragon", NONE, day=MONDAY - timedelta(days=1))
    record(store, "griffin", NONE, day=MONDAY - timedelta(days=7))
    record(store, "too long ago", NONE, day=MONDAY - timedelta(days=8))
    record(store, "socket", NONE, storefront=ELECTRICAL, day=MONDAY)

    weeks = report_searches(store.shop(), tuple(Storefront), weeks=2, limit=5)

    listed = [
        (week.storefront, week.first_day, week.last_day, [one.term for one in week.counts[NO_RESULTS]])
        for week in weeks
    ]
    before = MONDAY - timedelta(days=7)
    assert listed == [
        (IRONMONGERY, MONDAY, TODAY, ["gargoyle"]),
        (ELECTRICAL, MONDAY, TODAY, ["socket"]),
        (IRONMONGERY, before, MONDAY - timedelta(days=1), ["dragon", "griffin"]),
        (ELECTRICAL, before, MONDAY - timedelta(days=1), []),
    ]
    assert weeks[0].totals == SearchTotals(searches=2, no_results=2)
    assert all(set(week.counts) == {*SearchFailure} for week in weeks)
