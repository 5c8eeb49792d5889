"""Buyers pay what they were shown while every price changes; pages stay that show nothing of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.imports import beside_buyers, made_anew
from tests.faults.imports.large_shop import large_shop
from tests.faults.verdict import Verdict

OF_TIME = ("p99", "5xx")
"""How long answers take, and who is told to come again, says more of what else runs than of the shop."""


@pytest.mark.spec("CO-06")
def test_who_buys_beside_an_import_pays_the_price_that_was_shown(tmp_path: Path, monkeypatch):
    """The import succeeds, every product has its new price, and pages elsewhere stay while stock changes."""
    monkeypatch.setattr(beside_buyers, "WARMING_S", 0.5)
    with large_shop(tmp_path / "shop", {}, 150) as shop:
        verdicts = [
            *beside_buyers.beside_buyers("SQLite", shop, 1, 1.0),
            *made_anew.made_anew("SQLite", shop, 9.0),
        ]

    assert len(verdicts) == 10
    assert missed(verdicts) == []


def missed(verdicts: list[Verdict]) -> list[str]:
    return [str(one) for one in verdicts if not one.ok and not any(words in one.name for words in OF_TIME)]
