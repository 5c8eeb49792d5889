"""A backup ends whatever else is written, and what a killed one leaves is gone after the next."""

from __future__ import annotations

import subprocess
import sys
import tarfile
from contextlib import closing
from pathlib import Path
from signal import SIGKILL

import pysqlite3.dbapi2 as sqlite3
import pytest

from app.backup import PAGES, SHOP, restore_backup, write_backup
from app.config.settings import Settings, load_settings

AT = "2026-11-21T12:00:00+00:00"
STEPS = 3
KILLED_IN_BACKUP = """
import os, sys
from pathlib import Path
from app.backup import write_backup
from app.config.settings import load_settings

write_backup(load_settings(), Path(sys.argv[1]), made_at="", progress=lambda *_: os.kill(os.getpid(), 9))
"""
KILLED_IN_RESTORE = """
import os, sys, tarfile
from pathlib import Path
from app.backup import restore_backup
from app.config.settings import load_settings

unpack = tarfile.TarFile.extractall

def unpack_and_die(*given, **named):
    unpack(*given, **named)
    os.kill(os.getpid(), 9)

tarfile.TarFile.extractall = unpack_and_die
restore_backup(load_settings(), Path(sys.argv[1]), saved_as="before")
"""


@pytest.fixture
def large(tmp_path: Path) -> Settings:
    """A shop whose database takes several steps to copy."""
    settings = load_settings({"SHOP_DATA": str(tmp_path / "data")})
    settings.data.mkdir()
    (settings.data / "pay.secret").write_text("secret")
    with closing(sqlite3.connect(settings.data / SHOP, isolation_level=None)) as shop:
        shop.execute("PRAGMA journal_mode=WAL").fetchall()
        shop.execute("CREATE TABLE sale (number INTEGER PRIMARY KEY, goods BLOB)")
        shop.execute("INSERT INTO sale VALUES (0, zeroblob(?))", [STEPS * PAGES * 4096])
    return settings


def sell(settings: Settings) -> None:
    with closing(sqlite3.connect(settings.data / SHOP, isolation_level=None)) as shop:
        shop.execute("INSERT INTO sale (goods) VALUES ('hinge')")


def sales_in(file: Path, folder: Path) -> int:
    with tarfile.open(file) as archive:
        archive.extract(SHOP, folder, filter="data")
    with closing(sqlite3.connect(folder / SHOP)) as shop:
        (count,) = shop.execute("SELECT count(*) FROM sale").fetchone()
    return int(count)


def killed(script: str, settings: Settings, file: Path) -> None:
    environment = {"SHOP_DATA": str(settings.data)}
    died = subprocess.run([sys.executable, "-c", script, str(file)], env=environment, check=False)
    assert died.returncode == -SIGKILL


def test_a_backup_ends_though_a_sale_follows_each_step_of_it(tmp_path, large):
    """It holds the shop as it was when the copy began, and each step brings it further."""
    results = []

    def sell_one(copied: int, _total: int) -> None:
        assert len(results) <= 2 * STEPS, "the copy began anew"
        results.append(copied)
        sell(large)

    write_backup(large, tmp_path / "b", made_at=AT, progress=sell_one)

    assert len(results) > STEPS
    assert results == sorted(set(results))
    assert sales_in(tmp_path / "b", tmp_path) == 1


def test_what_a_killed_backup_left_is_gone_after_the_next(tmp_path, large):
    """Its copy holds customers and keys."""
    folder = tmp_path / "backups"
    folder.mkdir()
    killed(KILLED_IN_BACKUP, large, folder / "b")
    assert list(folder.glob(".backup-*/shop.db"))

    write_backup(large, folder / "b", made_at=AT)

    assert [path.name for path in folder.iterdir()] == ["b"]


@pytest.mark.parametrize("next_run", ["backup", "restore"])
def test_what_a_killed_restore_left_is_gone_after_the_next_run(tmp_path, large, next_run):
    """Whether that is a restore or a backup."""
    write_backup(large, tmp_path / "b", made_at=AT)
    killed(KILLED_IN_RESTORE, large, tmp_path / "b")
    assert list(large.data.glob("restoring-*/pay.secret"))

    if next_run == "backup":
        write_backup(large, tmp_path / "b", made_at=AT)
    else:
        restore_backup(large, tmp_path / "b", saved_as="before")

    assert list(large.data.glob("restoring-*")) == []


def test_a_backup_leaves_another_alone_that_is_being_made(tmp_path, large):
    """Two may write into one folder at once."""
    inner = tmp_path / "inner"

    def one_more(_copied: int, _total: int) -> None:
        if not inner.exists():
            write_backup(large, inner, made_at=AT)

    write_backup(large, tmp_path / "outer", made_at=AT, progress=one_more)

    assert sales_in(inner, tmp_path) == sales_in(tmp_path / "outer", tmp_path) == 1
