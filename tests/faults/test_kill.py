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


def told_after(*back_after_s: float, faults: tuple[str, ...] = ()) -> kill.Told:
    return kill.Told(kills=2, orders=9, silences=1, back_after_s=list(back_after_s), faults=list(faults))


def test_a_start_that_takes_longer_than_two_seconds_breaks_the_promise(monkeypatch):
    """It is named beside what was lost, and the command fails by it."""
    assert told_after(0.7, 2.0).broken == []
    slow = told_after(2.01, 0.5, 3, faults=("corrupt",))
    assert slow.broken == ["corrupt", "2 of the starts took longer than 2 s"]

    statuses = []
    for told in (told_after(0.7, 2.0), told_after(0.7, 2.01), told_after(0.7, faults=("corrupt",))):
        monkeypatch.setattr(kill, "run", lambda kills, folder, told=told: told)
        with pytest.raises(SystemExit) as ended:
            kill.main(2)
        statuses.append(ended.value.code)
    assert statuses == [False, True, True]
