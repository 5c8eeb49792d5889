"""docs/running.md, operating.md and architecture.md give the limits under load that the program has."""

from __future__ import annotations

import re
from typing import Final

import pytest
from attrs import fields

from adapters.http.basket.long_orders import LongOrders
from adapters.web.admission.adaptive_limit import AdaptiveLimit
from adapters.web.admission.admission import BACK_AFTER_S, CLIENT_SHARE, PLACES, WorkKind
from adapters.web.admission.received_body import LongBodies
from adapters.web.admission.request_queue import (
    FACTOR_WITH_PLACES,
    LEAST_LIMIT,
    MOST_PER_TURN,
    MOST_WAIT_S,
    QueueLine,
)
from adapters.web.client_queue import AT_ONCE, WAITING
from adapters.web.executors import BoundedExecutor, Executors
from app.config.settings import load_settings
from app.machines import OF_ITS_MACHINE
from shopcore.errors import ReadOnly
from shopcore.request_rate import Rate
from tests.support.paths import ROOT

WORDS: Final = {0.5: "half", 8: "eight"}
THREADS: Final = re.compile(r"^\| ((?:`\w+`(?:, )?)+) \| ((?:\d+(?:, )?)+) \|", re.MULTILINE)
RATE: Final = re.compile(r"([\d,]+) (?:an?|in) ((?:\d+ )?(?:minute|hour)s?)\b")
_LIMIT, _BODIES, _ORDERS = AdaptiveLimit(), LongBodies(), LongOrders()


def page(name: str) -> str:
    """Read a page as one line."""
    return " ".join((ROOT / "docs" / name).read_text().split())


def ms(line: QueueLine) -> str:
    return f"{MOST_WAIT_S[line] * 1_000:.0f} ms"


def word(number: float) -> str:
    return WORDS.get(number, str(number))


@pytest.mark.parametrize(
    "sentence",
    [
        f"A process has {_LIMIT.most} places, of which one client gets {word(CLIENT_SHARE)}.",
        f"New pages take {PLACES[WorkKind.PAGE]} of them at most, reads {PLACES[WorkKind.READ]},"
        f" changes {PLACES[WorkKind.WRITE]} and sign-ins {PLACES[WorkKind.SIGN_IN]}.",
        f"it has fewer places ({_LIMIT.least} at least)",
        f"`Retry-After` is a random number from {BACK_AFTER_S[0]} to {BACK_AFTER_S[1]} seconds",
        f"begins with {word(MOST_PER_TURN)} requests at most",
        f"its wait would exceed {ms(QueueLine.CACHED)} (files of the storefront {ms(QueueLine.FILES)})",
        f"lines may be {word(FACTOR_WITH_PLACES)} times as long",
        f"{word(LEAST_LIMIT).capitalize()} requests may wait in each line in any case",
        f"| {_BODIES.of_client} of a client, {_BODIES.of_all} in all |",
        f"| {AT_ONCE} of each, link cards one; {WAITING} more are queued |",
        f"| one; {_ORDERS.turns._waiting} more are queued, {_ORDERS.within_s:.0f} s at most |",
    ],
)
def test_the_page_gives_the_limits_of_a_process(sentence: str) -> None:
    assert sentence in page("running.md")


def test_the_page_says_when_to_come_back_to_a_read_only_shop() -> None:
    refusal = ReadOnly(reason="the shop is read-only")

    assert f"`{refusal.code}`, `Retry-After: {refusal.retry_after_s}`" in page("operating.md")


def test_files_alone_may_wait_longer() -> None:
    """The page says no more of the lines than that."""
    others = {MOST_WAIT_S[line] for line in QueueLine if line is not QueueLine.FILES}

    assert len(others) == 1


def test_every_kind_of_work_has_places_and_is_told() -> None:
    """A kind without any would be found out by its first request alone."""
    assert set(PLACES) == set(WorkKind)
    assert f"`kind` of work ({', '.join(f'`{kind}`' for kind in WorkKind)})" in page("operating.md")


def test_the_table_of_threads_is_that_of_the_code() -> None:
    """Every kind, and how many there are of it."""
    told: dict[str, int] = {}
    text = (ROOT / "docs" / "architecture.md").read_text()
    for names, counts in THREADS.findall(text[text.index("## Threads") : text.index("## Background jobs")]):
        told |= zip(re.findall(r"\w+", names), map(int, re.findall(r"\d+", counts)), strict=True)
    executors = Executors()
    built = {one.name: getattr(executors, one.name) for one in fields(Executors)}

    assert told == {
        name: one._threads._max_workers for name, one in built.items() if isinstance(one, BoundedExecutor)
    }


def rates(text: str) -> list[Rate]:
    """Read rates as the pages write them: '10 a minute', '30 in 5 minutes'."""
    return [Rate.of(f"{count.replace(',', '')}/{span}") for count, span in RATE.findall(text)]


def test_the_page_of_accounts_gives_the_limits_as_shipped() -> None:
    """Row by row; no other page repeats them."""
    text = (ROOT / "docs" / "customers.md").read_text()
    rows = re.findall(r"^\| (`.+?) \|.*\| ([^|]+) \|$", text[text.index("\n## Limits") :], re.MULTILINE)
    documented = {
        name: rate
        for names, words in rows
        for name, rate in zip(re.findall(r"`(\w+)`", names), rates(words), strict=True)
    }
    shipped = load_settings({}).limits.by_name

    assert "login_account" in documented
    assert documented == {name: shipped[name] for name in documented}


@pytest.mark.parametrize(
    ("file", "name"),
    [("addresses.md", "lookup"), ("captcha.md", "lookup"), ("running.md", "lines"), ("wire.md", "lines")],
)
def test_other_pages_give_limits_as_shipped(file: str, name: str) -> None:
    assert load_settings({}).limits.by_name[name] in rates(page(file))


def test_one_client_alone_may_use_every_thread_for_pages() -> None:
    """Or it would be served slower than without turns."""
    assert Executors().pages._threads._max_workers == AT_ONCE


def test_the_page_gives_the_time_a_request_waits_for_threads() -> None:
    wait_s = load_settings({}).timeouts.request_ms / 1_000

    assert f"as long as `[timeouts] request_ms` says, {wait_s:g} s as shipped," in page("architecture.md")


def test_the_page_names_the_settings_that_machines_may_have_their_own() -> None:
    """As sections of the settings; the others come from the environment."""
    of_environment = {"secrets", "data", "database_url", "replica_url", "redis_url"}
    sentence = re.search(r"Each machine may have its own ([^|]+) \|", page("operating.md"))

    assert sentence is not None
    assert set(re.findall(r"`(\w+)`", sentence[1])) == OF_ITS_MACHINE - of_environment
