"""Where the shop uses what a distributed database that speaks PostgreSQL's protocol does not have."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.stores.sql_features import FEATURES, SqlFeature, features_of, sql_words

ROOT = Path(__file__).parents[4]
MODULES = sorted([*(ROOT / "src/adapters/sql").rglob("*.py"), *(ROOT / "migrations").rglob("*.py")])
NAMES = [str(path.relative_to(ROOT)) for path in MODULES]


@pytest.mark.parametrize("path", MODULES, ids=NAMES)
def test_only_named_modules_use_what_other_databases_lack(path: Path):
    """A module that begins to, or no longer does, is named in the list or taken off it."""
    name = str(path.relative_to(ROOT))
    used = {feature.name for feature in features_of(sql_words(path))}
    assert used == {feature.name for feature in FEATURES if name in feature.used_in}


def test_the_list_names_modules_that_exist():
    """One that was moved is named where it is now."""
    assert {name for feature in FEATURES for name in feature.used_in} <= set(NAMES)


@pytest.mark.parametrize(
    ("statement", "name"),
    [
        ("SELECT pg_advisory_xact_lock(7)", "advisory locks"),
        ("LISTEN catalogue", "notifications"),
        ("CREATE TEMPORARY TABLE staged (id INTEGER)", "temporary tables"),
        ("LOCK TABLE product IN EXCLUSIVE MODE", "locks of whole tables"),
        ("SELECT ctid FROM product", "places of rows"),
        ("ALTER TABLE a ADD CONSTRAINT b UNIQUE (c) DEFERRABLE", "constraints checked at the commit"),
        ("CREATE INDEX a ON b USING gin (c)", "other indexes than trees"),
    ],
)
def test_a_statement_that_uses_such_a_feature_is_found(statement: str, name: str):
    """By its name."""
    assert [feature.name for feature in features_of(statement)] == [name]


@pytest.mark.parametrize("statement", ["SELECT 1", "INSERT INTO a VALUES (1) ON CONFLICT (b) DO NOTHING"])
def test_a_plain_statement_uses_none(statement: str):
    """What every database of the protocol has."""
    assert list(features_of(statement)) == []


@pytest.mark.parametrize("feature", [one for one in FEATURES if one.used_in], ids=lambda one: one.name)
def test_the_handbook_says_what_would_replace_each(feature: SqlFeature):
    """And where that stands in the code."""
    handbook = (ROOT / "docs/operating.md").read_text(encoding="utf-8")
    section = handbook.partition("## Distributed databases\n")[2].partition("\n## ")[0]
    (row,) = [line for line in section.splitlines() if line.startswith(f"| {feature.name} |")]

    assert all(f"`{name.removeprefix('src/adapters/sql/')}`" in row for name in feature.used_in)
