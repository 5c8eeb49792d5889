"""The doctor counts the machines and processes that run, whatever was killed or came with a dump."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from subprocess import PIPE

import pytest
from sqlalchemy import create_engine, make_url, text

from adapters.sql.machines.process_registry import ProcessRegistry
from app.cli.doctor import doctor
from app.config.settings import load_settings
from app.container import build_store
from tests.support.servers.postgresql import NoServer, own_schema
from tests.support.servers.shop_process import ShopProcess
from tests.support.stores.laid_tables import lay_tables


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request, tmp_path: Path) -> Iterator[str]:
    """A database that both machines may open; of a file they share the folder it is in."""
    if request.param == "sqlite":
        lay_tables(tmp_path)
        yield f"sqlite:///{tmp_path / 'shop.db'}"
        return
    try:
        with own_schema() as url:
            yield url
    except NoServer as reason:
        pytest.skip(f"no PostgreSQL: {reason}")


@contextmanager
def worker(folder: Path, address: str) -> Iterator[ShopProcess]:
    """Run the jobs of a machine until they are ended."""
    environment = {**os.environ, "SHOP_DATA": str(folder), "DATABASE_URL": address}
    with ShopProcess("worker", env=environment, stdout=PIPE) as process:
        try:
            assert process.stdout is not None
            assert "Running the background jobs." in process.stdout.readline()
            yield process
        finally:
            process.kill()


def names_in(folder: Path, address: str) -> list[str]:
    with closing(build_store(load_settings({"SHOP_DATA": str(folder), "DATABASE_URL": address}))) as store:
        return [one.name for one in ProcessRegistry(store.database).all()]


def wait_for(count: int, folder: Path, address: str) -> None:
    until_s = time.monotonic() + 20
    while len(names_in(folder, address)) != count:
        assert time.monotonic() < until_s, "the processes did not report themselves in time"
        time.sleep(0.1)


@pytest.fixture
def machines(monkeypatch, capsys):
    """Ask the doctor on a machine which machines there are."""

    def line(folder: Path, address: str) -> str:
        monkeypatch.setenv("SHOP_DATA", str(folder))
        monkeypatch.setenv("DATABASE_URL", address)
        doctor()
        return next(
            one.removeprefix("machines: ")
            for one in "".join(capsys.readouterr()).splitlines()
            if one.startswith("machines: ")
        )

    return line


def test_a_killed_process_is_not_counted_on_its_machine(address, tmp_path, machines):
    """At once, as its lock shows it; the other machine has to wait until it is silent."""
    a, b = tmp_path / "a", tmp_path / "b"
    with ExitStack() as stack:
        first, _, _ = (stack.enter_context(worker(folder, address)) for folder in (a, b, b))
        wait_for(3, a, address)
        before = machines(a, address)
        first.kill()
        first.wait()

        assert re.fullmatch(r"2 machines, 3 processes on \S+", before)
        assert re.fullmatch(
            r"1 machine, 2 processes on \S+ \(1 not heard of for \d+ s\)", machines(a, address)
        )


def test_a_restored_dump_does_not_bring_its_processes_to_life(tmp_path, machines):
    """Another table has their rows then, however lately they were written."""
    folder = tmp_path / "a"
    try:
        with own_schema() as address:
            with worker(folder, address) as process:
                wait_for(1, folder, address)
                process.kill()
            killed = machines(folder, address)
            restore(address)

            assert killed.startswith("no process is running (1 not heard of for ")
            assert len(names_in(folder, address)) == 1
            assert machines(folder, address) == "no process is running"
    except NoServer as reason:
        pytest.skip(f"no PostgreSQL: {reason}")


def restore(address: str) -> None:
    """Make the table anew with what it holds, as pg_restore does."""
    engine = create_engine(make_url(address))
    with engine.begin() as connection:
        connection.execute(text("ALTER TABLE shop_process RENAME TO dumped"))
        connection.execute(text("CREATE TABLE shop_process AS TABLE dumped"))
        connection.execute(text("DROP TABLE dumped"))
    engine.dispose()
