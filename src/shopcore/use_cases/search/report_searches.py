"""Report the searches that did not go well, week by week."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta

from attrs import frozen

from shopcore.search.search_outcome import SearchCount, SearchFailure, SearchTotals
from shopcore.storefront import Storefront
from shopcore.use_cases.ports import SearchPorts


@frozen
class ReportedWeek:
    """The searches of one storefront from a Monday to a Sunday, or to today; *counts* has every failure."""

    storefront: Storefront
    first_day: date
    last_day: date
    totals: SearchTotals
    counts: Mapping[SearchFailure, Sequence[SearchCount]]


def report_searches(
    shop: SearchPorts, storefronts: Sequence[Storefront], *, weeks: int, limit: int
) -> tuple[ReportedWeek, ...]:
    """Report this week and those before it, *weeks* in all, newest first, with *limit* texts in each list."""
    with shop.read():
        today = shop.clock.today()
        mondays = [today - timedelta(days=today.weekday() + 7 * ago) for ago in range(weeks)]
        return tuple(
            _reported(shop, storefront, monday, min(monday + timedelta(days=6), today), limit)
            for monday in mondays
            for storefront in storefronts
        )


def _reported(shop: SearchPorts, storefront: Storefront, first: date, last: date, limit: int) -> ReportedWeek:
    outcomes = shop.search_outcomes
    counts = {
        failure: outcomes.counts(storefront, failure, first=first, last=last, limit=limit)
        for failure in SearchFailure
    }
    return ReportedWeek(storefront, first, last, outcomes.totals(storefront, first=first, last=last), counts)
