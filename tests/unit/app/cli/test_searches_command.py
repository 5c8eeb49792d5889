"""The report of searches from the command line, as a table and as JSON."""

from __future__ import annotations

import json
from datetime import date, timedelta

import pytest

from app.cli import cli
from app.container import open_store
from shopcore.search.search_outcome import RecordedSearch, SearchedTerm, SearchOutcome
from shopcore.storefront import Storefront
from tests.support.stores.laid_tables import lay_tables

SEARCHES = [
    ("gargoyle", SearchOutcome.NONE, "", (1, 2)),
    ("red hinge", SearchOutcome.RELAXED, "red (finish)", (1,)),
    ("hinge", SearchOutcome.FOUND, "", (1, 2, 3)),
]


@pytest.fixture
def today(tmp_path, monkeypatch) -> date:
    """A shop in which some searched today."""
    monkeypatch.setenv("SHOP_DATA", str(lay_tables(tmp_path / "var")))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    with open_store() as store, store.change() as shop:
        day: date = shop.clock.today()
        for term, outcome, left_out, networks in SEARCHES:
            recorded = [
                RecordedSearch(SearchedTerm(Storefront.IRONMONGERY, term, one), outcome, left_out)
                for one in networks
            ]
            shop.search_outcomes.record(recorded, day)
        shop.search_outcomes.record_clicks([SearchedTerm(Storefront.IRONMONGERY, "hinge", 3)], day)
    return day


@pytest.fixture
def run(today, capsys):
    """Report: exit status, output, faults."""

    def command(*words: str) -> tuple[int, str, str]:
        status = cli(["searches", *words], result_action="return_value")
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return command


def test_the_table_has_every_failure_of_the_week(run, today):
    status, printed, _ = run("--weeks", "1", "--company", "1")
    monday = today - timedelta(days=today.weekday())

    assert status == 0
    assert printed.splitlines()[:-1] == [
        f"ironmongery, {monday} to {today}: 6 searches, 2 (33 %) without results,"
        " 1 (17 %) relaxed, 2 (33 %) without a click",
        "  Without results",
        "    clients  searches  text",
        "          2         2  gargoyle",
        "  Relaxed: no product had every word, so words were left out",
        "    clients  searches  text",
        "          1         1  red hinge  without red (finish)",
        "  Without a click: products were found, but none was opened or added",
        "    clients  searches  text",
        "        2/3         3  hinge",
    ]


def test_weeks_without_searches_are_left_out(run):
    _, printed, _ = run("--weeks", "2")

    assert [line.partition(",")[0] for line in printed.splitlines() if " to " in line] == ["ironmongery"]


def test_no_searches_at_all_are_one_line(run, today):
    """With the days that were looked at, so that the line tells nothing of others."""
    status, printed, _ = run("--weeks", "2", "--company", "2")
    first = today - timedelta(days=today.weekday() + 7)

    assert (status, printed) == (0, f"No searches from {first} to {today}.\n")


def test_json_holds_the_same(run, today):
    status, printed, _ = run("--weeks", "1", "--json")
    ironmongery, electrical = json.loads(printed)["weeks"]

    assert status == 0
    assert ironmongery == {
        "storefront": "ironmongery",
        "firstDay": (today - timedelta(days=today.weekday())).isoformat(),
        "lastDay": today.isoformat(),
        "searches": 6,
        "searchesWithoutResults": 2,
        "searchesRelaxed": 1,
        "searchesWithoutClick": 2,
        "withoutResults": [
            {"text": "gargoyle", "leftOut": "", "searches": 2, "clients": 2, "clientsWithClick": 0}
        ],
        "relaxed": [
            {
                "text": "red hinge",
                "leftOut": "red (finish)",
                "searches": 1,
                "clients": 1,
                "clientsWithClick": 0,
            }
        ],
        "withoutClick": [
            {"text": "hinge", "leftOut": "", "searches": 3, "clients": 3, "clientsWithClick": 1}
        ],
    }
    assert (electrical["storefront"], electrical["searches"], electrical["withoutResults"]) == (
        "electrical",
        0,
        [],
    )


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("--weeks", "0"), "--weeks must be from 1 to 53"),
        (("--weeks", "54"), "--weeks must be from 1 to 53"),
        (("--limit", "0"), "--limit from 1 to 1000"),
        (("--company", "3"), "There is no company 3"),
    ],
)
def test_what_cannot_be_reported_is_named(run, words, fault):
    status, printed, faults = run(*words)

    assert (status, printed) == (1, "")
    assert fault in faults


def test_a_shop_that_records_nothing_says_so(run, tmp_path, monkeypatch):
    file = tmp_path / "shop.toml"
    file.write_text("[search]\nreport_days = 0\n")
    monkeypatch.setenv("SHOP_SETTINGS", str(file))
    _, printed, _ = run()

    assert printed.startswith("Searches are not recorded, because search.report_days is 0.\n")
