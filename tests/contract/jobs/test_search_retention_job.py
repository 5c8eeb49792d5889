"""Searches are stored for as long as they may make a term popular, whether anybody searches or not."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import Any

from adapters.http.catalogue.search_log import SearchLog
from adapters.jobs.use_case_job import UseCaseJob
from shopcore.search.search_outcome import RecordedSearch, SearchedTerm, SearchOutcome
from shopcore.search.search_term import POPULAR_DAYS
from shopcore.storefront import Storefront
from shopcore.use_cases.search.delete_old_searches import delete_old_searches
from tests.support.stores.store_places import Place, StoppedClock

TODAY = StoppedClock().today()


def search(store: Any, days_ago: dict[str, int]) -> None:
    with store.change() as shop:
        for term, days in days_ago.items():
            shop.terms.record(Storefront.IRONMONGERY, term, network=1, day=TODAY - timedelta(days=days))


def stored(store: Any) -> tuple[str, ...]:
    with store.read() as shop:
        return shop.terms.popular(Storefront.IRONMONGERY, "", 100, since=TODAY - timedelta(days=365))


def test_searches_that_count_no_more_are_deleted(place: Place):
    """Those of the first day that counts stay; a second run finds nothing."""
    store = place.empty()
    search(store, {"hinge": 0, "bolt": POPULAR_DAYS, "latch": POPULAR_DAYS + 1, "knob": 200})
    job = UseCaseJob(store, partial(delete_old_searches, report_days=92))

    assert [job.run(), job.run()] == [2, 0]
    assert stored(store) == ("bolt", "hinge")


def test_outcomes_that_are_reported_no_more_are_deleted(place: Place):
    """After the days of the setting, whatever the terms may still make popular."""
    store = place.empty()
    with store.change() as shop:
        for ago in (0, 7, 8):
            missed = RecordedSearch(SearchedTerm(Storefront.IRONMONGERY, "x", ago), SearchOutcome.NONE)
            shop.search_outcomes.record([missed], TODAY - timedelta(days=ago))
    job = UseCaseJob(store, partial(delete_old_searches, report_days=7))

    assert [job.run(), job.run()] == [1, 0]


def test_writing_searches_deletes_none(place: Place):
    """Retention does not wait for somebody to search."""
    store = place.empty()
    search(store, {"latch": POPULAR_DAYS + 1})
    searches = SearchLog(store.shop, lambda *_: True)
    searches.note(Storefront.IRONMONGERY, "hinge", "192.0.2.1")
    searches.write()

    assert stored(store) == ("hinge", "latch")
