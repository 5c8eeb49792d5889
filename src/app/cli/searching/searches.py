"""The command that reports which searches did not go well."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final

from cyclopts import Parameter

from app.cli.printed_errors import print_errors
from app.config.settings import load_settings
from app.container import open_store
from shopcore.search.search_outcome import SearchCount, SearchFailure, SearchTotals
from shopcore.storefront import Storefront
from shopcore.use_cases.search.report_searches import ReportedWeek, report_searches

WEEKS_MAXIMUM: Final = 53
TEXTS_MAXIMUM: Final = 1_000
TITLES: Final[Mapping[SearchFailure, str]] = {
    SearchFailure.NO_RESULTS: "Without results",
    SearchFailure.RELAXED: "Relaxed: no product had every word, so words were left out",
    SearchFailure.NO_CLICK: "Without a click: products were found, but none was opened or added",
}
NAMES: Final[Mapping[SearchFailure, str]] = {
    SearchFailure.NO_RESULTS: "withoutResults",
    SearchFailure.RELAXED: "relaxed",
    SearchFailure.NO_CLICK: "withoutClick",
}
_Flag = Annotated[bool, Parameter(negative=())]


def searches(
    *,
    weeks: int = 4,
    company: int | None = None,
    limit: int = 20,
    as_json: Annotated[_Flag, Parameter(name="--json")] = False,
) -> int:
    """Report by week which searches found nothing, were relaxed, or led to no product.

    A search is relaxed if no product has all its words, so that some were left out. Weeks without searches
    are left out of the table.

    Parameters
    ----------
    weeks
        How many weeks to report, this week and those before it.
    company
        1 is ironmongery, 2 electrical; both if left out.
    limit
        How many texts to list of each kind.
    as_json
        Print JSON instead of a table.
    """
    if not 1 <= weeks <= WEEKS_MAXIMUM or not 1 <= limit <= TEXTS_MAXIMUM:
        print(
            f"--weeks must be from 1 to {WEEKS_MAXIMUM}, --limit from 1 to {TEXTS_MAXIMUM}.", file=sys.stderr
        )
        return 1
    if company not in (None, *(storefront.value for storefront in Storefront)):
        print(f"There is no company {company}: 1 is ironmongery, 2 electrical.", file=sys.stderr)
        return 1
    storefronts = tuple(Storefront) if company is None else (Storefront(company),)

    def report() -> int:
        settings = load_settings()
        with open_store(settings) as store:
            reported = report_searches(store.shop(), storefronts, weeks=weeks, limit=limit)
        if as_json:
            print(json.dumps({"weeks": list(map(_week_out, reported))}, ensure_ascii=False, indent=2))
        else:
            print(*_lines(reported, settings.search.report_days), sep="\n")
        return 0

    return print_errors(report)


def _lines(reported: Sequence[ReportedWeek], days: int) -> Iterator[str]:
    if not days:
        yield "Searches are not recorded, because search.report_days is 0."
    searched = [week for week in reported if week.totals.searches]
    for week in searched:
        yield from _week_lines(week)
    if searched:
        yield "A client counts once a day for a text. 2/3 means that 2 of 3 clients opened no product."
    else:
        first, last = min(week.first_day for week in reported), max(week.last_day for week in reported)
        yield f"No searches from {first:%Y-%m-%d} to {last:%Y-%m-%d}."


def _week_lines(week: ReportedWeek) -> Iterator[str]:
    totals = week.totals
    searches = "search" if totals.searches == 1 else "searches"
    yield (
        f"{week.storefront.label}, {week.first_day:%Y-%m-%d} to {week.last_day:%Y-%m-%d}:"
        f" {totals.searches:,} {searches}, {_share(totals.no_results, totals)} without results,"
        f" {_share(totals.relaxed, totals)} relaxed, {_share(totals.no_click, totals)} without a click"
    )
    for failure, counts in week.counts.items():
        if counts:
            yield f"  {TITLES[failure]}"
            yield "    clients  searches  text"
            yield from (_line(count, failure) for count in counts)


def _share(part: int, totals: SearchTotals) -> str:
    return f"{part:,} ({100 * part / totals.searches:.0f} %)"


def _line(count: SearchCount, failure: SearchFailure) -> str:
    clients = f"{count.clients:,}"
    if failure is SearchFailure.NO_CLICK:
        clients = f"{count.clients_without_click:,}/{clients}"
    left_out = f"  without {count.left_out}" if count.left_out else ""
    return f"    {clients:>7}  {count.searches:>8,}  {count.term}{left_out}"


def _week_out(week: ReportedWeek) -> Mapping[str, Any]:
    totals = week.totals
    return {
        "storefront": week.storefront.label,
        "firstDay": week.first_day.isoformat(),
        "lastDay": week.last_day.isoformat(),
        "searches": totals.searches,
        "searchesWithoutResults": totals.no_results,
        "searchesRelaxed": totals.relaxed,
        "searchesWithoutClick": totals.no_click,
        **{NAMES[failure]: list(map(_count_out, counts)) for failure, counts in week.counts.items()},
    }


def _count_out(count: SearchCount) -> Mapping[str, Any]:
    return {
        "text": count.term,
        "leftOut": count.left_out,
        "searches": count.searches,
        "clients": count.clients,
        "clientsWithClick": count.clients_with_click,
    }
