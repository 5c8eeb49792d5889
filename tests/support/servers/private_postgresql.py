"""A PostgreSQL server of our own, with settings of our own, that may be killed and started again."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from socket import create_server
from tempfile import TemporaryDirectory

import psycopg
from attrs import define, field

from .postgresql import NoServer

STARTS_WITHIN_S = 30.0
OWNER, SHOP = "postgres", "shop"
"""Who may do everything, and whom the server keeps no connections for."""


@define
class PrivateServer:
    """A server on a port of its own; *settings* are those of PostgreSQL."""

    programs: Path
    data: Path
    port: int
    settings: Sequence[str]
    _process: subprocess.Popen[bytes] | None = field(default=None, init=False)

    @property
    def address(self) -> str:
        """The address of the shop's own database, by a role that is no superuser."""
        return f"postgresql://{SHOP}@127.0.0.1:{self.port}/{SHOP}"

    def as_owner(self, database: str = OWNER) -> psycopg.Connection:
        return psycopg.connect(f"postgresql://{OWNER}@127.0.0.1:{self.port}/{database}", autocommit=True)

    def start(self) -> None:
        """Start it and wait until it answers; what was left of a killed one has to end first."""
        until_s = time.monotonic() + STARTS_WITHIN_S
        while time.monotonic() < until_s:
            if self._process is None or self._process.poll() is not None:
                self._process = self._started()
            with suppress(psycopg.OperationalError):
                self.as_owner().close()
                return
            time.sleep(0.05)
        raise AssertionError((self.data / "log").read_text()[-2_000:])

    def kill(self) -> None:
        """End it in the middle of whatever it does; its processes notice soon."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it at once, but all of it."""
        self._end(signal.SIGQUIT)

    def _started(self) -> subprocess.Popen[bytes]:
        settings = ["listen_addresses=127.0.0.1", f"unix_socket_directories={self.data}", *self.settings]
        command = [str(self.programs / "postgres"), "-D", str(self.data), "-p", str(self.port)]
        with (self.data / "log").open("ab") as log:
            return subprocess.Popen(
                [*command, *(part for setting in settings for part in ("-c", setting))],
                user=_user(),
                cwd="/",
                stdout=log,
                stderr=log,
            )

    def _end(self, sign: signal.Signals) -> None:
        if self._process is not None and self._process.poll() is None:
            os.kill(self._process.pid, sign)
            self._process.wait()


@contextmanager
def private_server(*settings: str) -> Iterator[PrivateServer]:
    """Make a server with an empty database for a shop; its data goes with it.

    Raises:
        NoServer: If its programs are not installed.
    """
    programs = _programs()
    with create_server(("127.0.0.1", 0)) as free:
        port = int(free.getsockname()[1])
    with TemporaryDirectory(prefix="postgresql-") as name:
        user = _user()
        if user is not None:
            shutil.chown(name, user)
        made = [str(programs / "initdb"), "-D", name, "-U", OWNER, "-A", "trust", "--no-sync"]
        subprocess.run(made, user=user, cwd="/", check=True, capture_output=True)
        server = PrivateServer(programs, Path(name), port, settings)
        try:
            server.start()
            with server.as_owner() as connection:
                connection.execute(f"CREATE ROLE {SHOP} LOGIN")
                connection.execute(f"CREATE DATABASE {SHOP} OWNER {SHOP}")
            yield server
        finally:
            server.stop()


def _user() -> str | None:
    """A server refuses to be run by root."""
    return OWNER if os.geteuid() == 0 else None


def _programs() -> Path:
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not folders:
        raise NoServer("no initdb is found")
    return folders[-1].parent
