"""What the storefront holds of a customer: each module that holds anything says in the docs when it ends."""

from __future__ import annotations

import re

import pytest

from tests.support.paths import ROOT

SOURCES = ROOT / "ui/src"
HEADING = "## What a browser holds of a customer\n"
HOLDS = re.compile(
    r"""
    ^(?:export\ )?let\ |
    ^(?:export\ )?const\ \w+(?::\ .+)?\ =\ new\ (?:Weak)?Map\b |
    ^(?:export\ )?const\ \w+\ =\ (?:customerValue|new\ QueryClient)\b |
    \b(?:localStorage|sessionStorage|indexedDB|BroadcastChannel|cookieStore)\b |
    \bdocument\.cookie\b | \bcaches\.
    """,
    re.MULTILINE | re.VERBOSE,
)
"""What outlives a component: variables of a module, shared values, caches, cookies, storage of every kind."""


def holders() -> set[str]:
    files = [file for file in SOURCES.rglob("*.[tj]s*") if not file.name.endswith((".d.ts", ".json"))]
    return {str(file.relative_to(SOURCES)) for file in files if HOLDS.search(file.read_text())}


def named() -> set[str]:
    """Read the first column of the table."""
    _, _, section = (ROOT / "docs/customers.md").read_text().partition(HEADING)
    rows = [line for line in section.partition("\n## ")[0].splitlines() if line.startswith("| `")]
    return {name for row in rows for name in re.findall(r"`([\w/.-]+)`", row.split("|")[1])}


def test_every_module_that_outlives_a_component_says_when_what_it_holds_ends():
    """A new one fails until its row is written, so nobody keeps anything of a customer unawares."""
    assert holders() == named()


@pytest.mark.parametrize(
    "source",
    [
        "let kept: Basket | null = null;",
        "export let kept = 1;",
        "const kept = new Map<string, Basket>();",
        "const kept = customerValue<Basket | null>(null);",
        "  sessionStorage.setItem(KEY, text);",
        "const { cookie } = document; document.cookie = told;",
    ],
)
def test_whatever_can_hold_something_is_found(source: str):
    """As it would be written in this storefront."""
    assert HOLDS.search(source)
