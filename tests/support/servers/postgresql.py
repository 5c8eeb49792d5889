"""A PostgreSQL server for the suite: the one named, the one that listens, or one of our own."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

from sqlalchemy import URL, create_engine, make_url, text
from sqlalchemy.exc import OperationalError

from .free_port import free_port
from .pgbouncer import pooler_of

USERS = ("postgres", "root")
ON_LOOPBACK = "postgresql+psycopg://{user}@127.0.0.1:5432/test?connect_timeout=3"


class NoServer(Exception):
    """Why there is no server."""


@contextmanager
def own_schema() -> Iterator[str]:
    """Lend a schema that nobody else uses, and drop it afterwards; with TEST_POOLER set, by way of PgBouncer.

    Raises:
        NoServer: If no server is named, found or startable.
    """
    with _server() as url:
        name = f"contract_{uuid4().hex[:12]}"
        _execute(url, f"CREATE SCHEMA {name}")
        try:
            lent = url.update_query_dict({"options": f"-csearch_path={name}"})
            address = lent.render_as_string(hide_password=False)
            with pooler_of(address) if os.environ.get("TEST_POOLER") else nullcontext(address) as place:
                yield place
        finally:
            _execute(url, f"DROP SCHEMA {name} CASCADE")


@contextmanager
def _server() -> Iterator[URL]:
    named = os.environ.get("TEST_DATABASE_URL", "")
    if named:
        yield make_url(named.replace("postgres://", "postgresql://", 1)).set(drivername="postgresql+psycopg")
        return
    for user in USERS:
        url = make_url(ON_LOOPBACK.format(user=user))
        with suppress(OperationalError):
            _execute(url, "SELECT 1")
            yield url
            return
    with started_server() as url:
        yield url


@contextmanager
def started_server() -> Iterator[URL]:
    """Start a server on a free port; its data goes with it.

    Raises:
        NoServer: If its programs are not installed.
    """
    if not (shutil.which("initdb") and shutil.which("pg_ctl")):
        raise NoServer("TEST_DATABASE_URL is not set, nothing answers on 127.0.0.1:5432, no initdb is found")
    with TemporaryDirectory(prefix="contract-") as folder, _running(Path(folder), free_port()) as url:
        yield url


@contextmanager
def _running(data: Path, port: int) -> Iterator[URL]:
    if os.geteuid() == 0:
        shutil.chown(data, "postgres")
    _run(["initdb", "-D", str(data), "-U", "postgres", "-A", "trust", "--no-sync"])
    listen = f"-p {port} -k {data} -c listen_addresses=127.0.0.1 -c fsync=off"
    _run(["pg_ctl", "-D", str(data), "-l", str(data / "log"), "-w", "-o", listen, "start"])
    try:
        yield make_url(f"postgresql+psycopg://postgres@127.0.0.1:{port}/postgres")
    finally:
        _run(["pg_ctl", "-D", str(data), "-m", "immediate", "stop"])


def _run(command: Sequence[str]) -> None:
    """Run a server program, which refuses to be run by root."""
    user = "postgres" if os.geteuid() == 0 else None
    subprocess.run(
        command, user=user, cwd="/", check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


def _execute(url: URL, statement: str) -> None:
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    try:
        with engine.connect() as connection:
            connection.execute(text(statement))
    finally:
        engine.dispose()
