"""Days of the whole shop: the books agree whatever goes wrong, and a seed makes its day again."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from adapters.memory import MemoryStore
from adapters.sql import SqlStore
from shopcore.payments.payment import Charge
from tests.support.paths import ROOT

from .__main__ import play_days
from .bank import SimulatedBank
from .day import day
from .process import NO_FAULTS, Faults
from .stores import in_memory, in_sqlite, opener_of
from .world import World

SEEDS = range(8)
played_day = cache(in_memory)
"""Days are looked at more than once."""
MANY_KILLS = Faults(dies_before_commit=0.05, dies_after_commit=0.05)


def opened(world: World) -> MemoryStore:
    return MemoryStore(world.clock, entropy=world.chance("entropy").randbytes)


@pytest.mark.spec("TS-04")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_books_agree_at_the_end_of_a_day(seed: int):
    report = played_day(seed)

    assert report.faults == []
    assert report.orders > 10


def test_the_books_agree_in_a_file_that_is_opened_after_each_kill(tmp_path: Path):
    report = in_sqlite(3, tmp_path, MANY_KILLS)

    assert report.faults == []
    assert report.happened["process killed"] > 20


@pytest.mark.spec("TS-04")
def test_a_seed_makes_its_day_again_wherever_the_shop_is_kept(tmp_path: Path):
    """Every event at the same moment; another seed makes another day."""
    first = played_day(5)

    assert in_memory(5) == first
    assert in_sqlite(5, tmp_path).fingerprint == first.fingerprint
    assert played_day(6).fingerprint != first.fingerprint


def test_everything_that_can_go_wrong_does():
    happened: Counter[str] = Counter()
    for seed in SEEDS:
        happened.update(played_day(seed).happened)

    expected = {
        "process killed",
        "commit failed",
        "request lost",
        "reply lost",
        "bank silent",
        "office: Lost",
        "pay: payment_pending",
        "open: hand_off_gone",
        "no order",
        "cancel",
    }
    assert expected <= set(happened)


def test_a_day_without_faults_loses_nothing_on_the_way():
    report = in_memory(1, NO_FAULTS)

    assert report.faults == []
    assert not {"process killed", "commit failed", "request lost", "reply lost", "gave up"} & set(
        report.happened
    )


def test_a_disk_that_forgets_is_found_out(tmp_path: Path):
    """After a kill the file is as it was in the morning."""
    url, morning = f"sqlite:///{tmp_path / 'shop.db'}", tmp_path / "morning.db"

    def opened_once(world: World) -> SqlStore:
        store = SqlStore(url, world.clock, entropy=world.chance("entropy").randbytes)
        store.migrate()
        return store

    def forgetful(before: SqlStore) -> SqlStore:
        before.close()
        if morning.exists():
            shutil.copy(morning, tmp_path / "shop.db")
        else:
            shutil.copy(tmp_path / "shop.db", morning)
        return opener_of(url)(before)

    report = day(2, opened_once, reopen=forgetful, faults=MANY_KILLS)

    assert any("was promised and is lost" in fault for fault in report.faults)
    assert "look: not_found" in report.faults


class Overselling(MemoryStore):
    """A shop that takes nothing from its shelves."""

    def shop(self) -> Any:
        shop = super().shop()
        shop.stockroom = Nowhere(shop.stockroom)
        return shop


class Nowhere:
    def __init__(self, stockroom: Any) -> None:
        self._stockroom = stockroom

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stockroom, name)

    def take(self, *_: object) -> tuple[str, ...]:
        return ()


def test_a_shop_that_sells_what_it_does_not_take_is_found_out():
    report = day(4, lambda world: Overselling(world.clock, entropy=world.chance("entropy").randbytes))

    assert any("BOLT are left of" in fault for fault in report.faults)


def test_a_bank_that_keeps_money_it_was_to_give_back_is_found_out(monkeypatch: pytest.MonkeyPatch):
    def silent_refund(_bank: SimulatedBank, _charge: Charge, _reference: str) -> bool:
        return True

    monkeypatch.setattr(SimulatedBank, "refund", silent_refund)

    report = [in_memory(seed) for seed in SEEDS]

    assert any("the bank holds" in fault for one in report for fault in one.faults)


def test_a_day_with_faults_says_how_to_play_it_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(SimulatedBank, "refund", lambda *_: True)
    broken = next(seed for seed in SEEDS if in_memory(seed).faults)

    status = play_days([broken], tmp_path, keeps_file=False)

    assert status == 1
    assert f"again: python -m tests.simulation --seed {broken}\n" in capsys.readouterr().out
    monkeypatch.undo()
    assert play_days([broken], tmp_path, keeps_file=False) == 0


@pytest.mark.parametrize("days", ["0", "-3"])
def test_less_than_one_day_is_refused(days: str):
    """Or it would be said that the books agree, which nobody read."""
    completed = subprocess.run(
        [sys.executable, "-m", "tests.simulation", days],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert completed.returncode == 2
    assert f"{days} days leave no books to read; play 1 or more" in completed.stderr
