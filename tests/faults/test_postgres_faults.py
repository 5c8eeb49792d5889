"""A shop keeps its word when its PostgreSQL is killed; every fault on demand."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults import postgres_faults
from tests.support.servers.postgresql import NoServer


def test_no_order_is_lost_when_postgresql_is_killed(tmp_path: Path, monkeypatch):
    """Shoppers are told to come again meanwhile; orders, stock, credit, invoices and the bank agree."""
    monkeypatch.setattr(postgres_faults, "FAULT_S", 2.0)
    try:
        verdicts = list(postgres_faults.run(["restarted"], tmp_path))
    except NoServer as reason:
        pytest.skip(f"no PostgreSQL: {reason}")

    assert len(verdicts) == 7
    assert [str(verdict) for verdict in verdicts if not verdict.ok] == []
