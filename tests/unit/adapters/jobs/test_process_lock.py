"""Of a process only that is said to be dead which surely is: its file, of this boot, is not locked."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from adapters.jobs.process_lock import SWEPT_AFTER_S, ProcessLock

LOCKING = (
    "import sys, time; from pathlib import Path; from adapters.jobs.process_lock import ProcessLock;"
    "print(ProcessLock(Path(sys.argv[1])).acquire().process, flush=True); time.sleep(60)"
)
IN_A_CONTAINER = ("unshare", "--pid", "--fork", "--mount-proc", "--kill-child")
"""With process numbers of its own, which begin at 1, and the name of this host."""


@contextmanager
def locking(folder: Path, *within: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run another process that locks its file, and give its name."""
    command: Sequence[str] = [*within, sys.executable, "-c", LOCKING, str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield process, process.stdout.readline().strip()
        finally:
            process.kill()


def died_within(lock: ProcessLock, process: str, within_s: float = 5.0) -> bool:
    ended_s = time.monotonic() + within_s
    while not lock.is_dead(process) and time.monotonic() < ended_s:
        time.sleep(0.01)
    return lock.is_dead(process)


def test_a_process_is_dead_once_it_was_killed(tmp_path: Path):
    """Not while it lives; so both processes that look see it, and those that look at each other."""
    first, second = ProcessLock(tmp_path).acquire(), ProcessLock(tmp_path).acquire()
    with locking(tmp_path) as (process, name):
        assert [one.is_dead(name) for one in (first, second)] == [False, False]
        process.kill()
        process.wait()

        assert [one.is_dead(name) for one in (first, second)] == [True, True]
    assert not first.is_dead(second.process)
    assert not second.is_dead(first.process)


def test_a_process_that_locked_its_file_is_gone_once_it_ended(tmp_path: Path):
    """Killed, or with its file removed; one whose file cannot be read may live."""
    lock, other = ProcessLock(tmp_path), ProcessLock(tmp_path).acquire()
    with locking(tmp_path) as (process, name):
        assert not lock.is_gone(name)
        process.kill()
        process.wait()

        assert lock.is_gone(name)
    assert not lock.is_gone(other.process)
    other.release()
    assert lock.is_gone(other.process)
    (tmp_path / "folder.lock").mkdir()
    assert not lock.is_gone("folder")


def test_containers_that_share_the_folder_see_each_other_die(tmp_path: Path):
    """Both processes have the number 1 and the same host name."""
    probe = subprocess.run([*IN_A_CONTAINER, "true"], check=False, capture_output=True, text=True)
    if probe.returncode:
        pytest.skip(f"no process numbers of their own for containers here: {probe.stderr.strip()}")
    lock = ProcessLock(tmp_path).acquire()
    with locking(tmp_path, *IN_A_CONTAINER) as (one, name), locking(tmp_path, *IN_A_CONTAINER) as (_, other):
        assert name.split(":")[:2] == other.split(":")[:2]
        assert name.split(":")[1] == "1"
        one.kill()

        assert died_within(lock, name)
        assert not lock.is_dead(other)


def test_containers_with_folders_of_their_own_say_nothing_of_each_other(tmp_path: Path):
    """One of them may be on another machine, whatever host name and number it has."""
    with locking(tmp_path / "a") as (process, name):
        process.kill()
        process.wait()

        assert not ProcessLock(tmp_path / "b").acquire().is_dead(name)


def test_a_process_of_another_machine_is_never_dead(tmp_path: Path):
    """Its lock may not be seen here, if the folder lies on a file server."""
    elsewhere = ProcessLock(tmp_path, boot_id="another").acquire()
    name = elsewhere.process
    with locking(tmp_path) as (process, local):
        process.kill()
        process.wait()

        assert not elsewhere.is_dead(local)
    os.close(elsewhere._files.pop())

    assert not ProcessLock(tmp_path).acquire().is_dead(name)


def test_a_copy_of_the_folder_proves_nothing(tmp_path: Path):
    """Nobody locks a copied file, while the process goes on."""
    with locking(tmp_path / "shop") as (_, name):
        shutil.copytree(tmp_path / "shop", tmp_path / "copy")

        assert not ProcessLock(tmp_path / "copy").acquire().is_dead(name)


@pytest.mark.parametrize("content", ["", "torn", "\xff"])
def test_a_file_that_was_not_written_whole_proves_nothing(tmp_path: Path, content: str):
    """Its process may be about to write it."""
    (tmp_path / "host%3A1%3Aabc.lock").write_bytes(content.encode("latin-1"))

    assert not ProcessLock(tmp_path).is_dead("host:1:abc")


def test_where_the_machine_has_no_boot_id_nothing_is_locked(tmp_path: Path):
    """Leases then pass on when they expire."""
    lock = ProcessLock(tmp_path / "none", boot_id="").acquire()

    assert not lock.is_held
    assert not (tmp_path / "none").exists()


def test_a_folder_that_cannot_be_written_keeps_no_shop_from_opening(tmp_path: Path):
    """The process has no lock, then."""
    (tmp_path / "file").write_text("")

    assert not ProcessLock(tmp_path / "file").acquire().is_held


def test_a_process_that_ends_well_leaves_nothing(tmp_path: Path):
    """What a killed one left is removed a day later, and the file of one that lives stays."""
    ProcessLock(tmp_path).acquire().release()
    assert list(tmp_path.iterdir()) == []
    living, new, old = (ProcessLock(tmp_path).acquire() for _ in range(3))
    for killed in (new, old):
        os.close(killed._files.pop())
    a_day_ago = time.time() - SWEPT_AFTER_S - 60
    for lock in (living, old):
        os.utime(lock._file_of(lock.process), (a_day_ago, a_day_ago))
    ProcessLock(tmp_path).acquire().release()

    assert {path.name for path in tmp_path.iterdir()} == {
        one._file_of(one.process).name for one in (living, new)
    }
