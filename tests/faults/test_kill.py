"""A shop that is killed while it sells keeps its word; a thousand kills on demand."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults import kill


@pytest.mark.spec("CO-06")
def test_no_order_is_lost_or_doubled_when_the_shop_is_killed(tmp_path: Path):
    """Six shoppers, five kills: what they were told, what is stored and what the bank took agree."""
    told = kill.run(5, tmp_path)

    assert told.kills == 5
    assert told.orders > 5
    assert told.silences > 0
    assert not told.faults
