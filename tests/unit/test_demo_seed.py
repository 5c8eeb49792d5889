"""The seed command fills an empty shop, and only an empty one unless it is told to."""

from __future__ import annotations

import pytest

from app.cli.seed import seed
from app.compose import opened_store
from shopcore.storefront import Storefront
from tests.demo import sold


@pytest.fixture
def empty_shop(tmp_path, monkeypatch):
    """A shop in a folder of its own, on SQLite."""
    monkeypatch.setenv("SHOP_DATA", str(tmp_path))
    monkeypatch.delenv("DATABASE_URL", raising=False)


def counts() -> dict[Storefront, int]:
    with opened_store() as store, store.shop() as shop:
        return {s: sum(top.product_count for top in shop.shelves.categories(s)) for s in Storefront}


def test_an_empty_shop_is_filled_once_and_stays_the_same(empty_shop, capsys):
    """Both storefronts at once; a second seed leaves them alone, a forced one changes nothing."""
    made = {storefront: len(sold(storefront)) for storefront in Storefront}

    assert seed() == 0
    assert counts() == made
    assert seed() == 0
    assert seed(force=True) == 0
    assert counts() == made
    told = capsys.readouterr().out.splitlines()
    assert told[0] == f"{sum(made.values()):,} products put."
    assert "--force" in told[1]
    assert told[2] == "0 products put."


def test_a_seed_that_cannot_reach_its_database_says_so(tmp_path, monkeypatch, capsys):
    """One line on standard error and an exit status that is not 0."""
    (tmp_path / "data").write_text("a file where a folder should be")
    monkeypatch.setenv("SHOP_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("DATABASE_URL", raising=False)

    assert seed() == 1
    assert capsys.readouterr().err.strip()
