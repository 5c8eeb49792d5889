"""Alerts, board and documentation name the metrics that the program has."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from adapters.http.metrics import Metrics
from adapters.http.monitoring.figure_table import FIGURES
from tests.support.http.open_shop import opened_shop
from tests.support.paths import ROOT

ALERTS = (ROOT / "deploy/prometheus/alerts.yml").read_text()
BOARD = json.loads((ROOT / "deploy/grafana/shop.json").read_text())
PAGE = (ROOT / "docs/operating.md").read_text()
OF_ONE_MACHINE = (ROOT / "docs/running.md").read_text()
NAME = re.compile(r"\bshop_[a-z_]+")
SUFFIXES = re.compile(r"_(bucket|sum|count)$")


@pytest.fixture(scope="module")
def told(tmp_path_factory) -> set[str]:
    """The metrics of a shop that is open."""
    folder: Path = tmp_path_factory.mktemp("told")
    with opened_shop(folder, is_metrics_open=True, metrics=Metrics()) as shop:
        text = shop.client.get("/metrics").text
    return set(re.findall(r"^# TYPE (shop_\S+)", text, re.MULTILINE))


def queries() -> Iterator[str]:
    yield from re.findall(r"^ +expr: (.+)$", ALERTS, re.MULTILINE)
    for panel in BOARD["panels"]:
        yield from (target["expr"] for target in panel["targets"])


def names_in(text: str) -> set[str]:
    return {SUFFIXES.sub("", name) for name in NAME.findall(text)}


def test_every_query_of_alerts_and_board_asks_for_metrics_that_there_are(told):
    """Each asks for one at least."""
    asked = {query: names_in(query) for query in queries()}

    assert len(asked) > 40
    assert {query: names - told for query, names in asked.items() if names - told or not names} == {}


def test_every_metric_of_the_table_is_told(told):
    """Whatever a process samples has a name there."""
    names = {name for name in told for figure in FIGURES if name.removesuffix("_total") == figure}

    assert {name.removesuffix("_total") for name in names} == set(FIGURES)


def test_the_page_names_every_metric_and_no_other(told):
    """Those with labels as well as those without."""
    page = PAGE[PAGE.index("## Metrics") : PAGE.index("## Alerts")]

    assert names_in(page) == told


def test_what_is_said_of_metrics_elsewhere_is_of_those_that_there_are(told):
    """docs/running.md explains some of them, and needs not name all."""
    named = names_in(OF_ONE_MACHINE)

    assert len(named) > 10
    assert named - told == set()


def test_the_page_says_what_to_do_about_every_alert():
    """And knows no other."""
    alerts = set(re.findall(r"- alert: (\w+)", ALERTS))
    page = PAGE[PAGE.index("## Alerts") : PAGE.index("## Board")]

    assert len(alerts) > 20
    assert set(re.findall(r"\bShop[A-Z]\w+", page)) == alerts


def test_every_alert_says_how_urgent_it_is_and_what_is_wrong():
    for rule in ALERTS.split("- alert: ")[1:]:
        assert re.search(r"labels: \{severity: (page|ticket)\}", rule), rule
        assert re.search(r'annotations: \{summary: ".+"\}', rule), rule
