"""PgBouncer before a PostgreSQL server, with the configuration in deploy/, for the length of a test."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from socket import create_connection, create_server
from tempfile import TemporaryDirectory

from sqlalchemy import URL, make_url

from tests.support.servers.deployed import deployed

PROGRAM = "/usr/sbin/pgbouncer"
STARTS_WITHIN_S = 5.0


class NoPooler(Exception):
    """Why there is none."""


@contextmanager
def pooler_of(address: str) -> Iterator[str]:
    """Lend the address of a pooler before a server; the schema that *address* names is set by the pooler.

    Raises:
        NoPooler: If its program is not installed.
    """
    program = shutil.which("pgbouncer") or PROGRAM
    if not Path(program).is_file():
        raise NoPooler("pgbouncer is not installed")
    place = make_url(address)
    with create_server(("127.0.0.1", 0)) as free:
        port = int(free.getsockname()[1])
    with TemporaryDirectory(prefix="pooler-") as name:
        ini = Path(name) / "pgbouncer.ini"
        ini.write_text(_ini_of(place, port, name))
        user = None
        if os.geteuid() == 0:
            user = "postgres"
            shutil.chown(name, user)
            shutil.chown(ini, user)
        running = subprocess.Popen(
            [program, "-q", str(ini)],
            user=user,
            cwd="/",
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            _wait_for(port)
            lent = place.set(host="127.0.0.1", port=port, query={"pooler": "transaction"})
            yield lent.render_as_string(hide_password=False)
        finally:
            running.kill()
            running.wait()


def _ini_of(place: URL, port: int, folder: str) -> str:
    schema = str(place.query.get("options", "")).partition("search_path=")[2]
    first = f"SET search_path TO {schema}" if schema else "SELECT 1"
    server = f"host={place.host or '127.0.0.1'} port={place.port or 5432} dbname={place.database}"
    return deployed(
        "pgbouncer/pgbouncer.ini",
        {
            "shop = host=10.0.0.10 port=5432 dbname=shop": (
                f"{place.database} = {server} user={place.username} connect_query='{first}'"
            ),
            "listen_port = 6432": f"listen_port = {port}",
            "auth_type = scram-sha-256\nauth_file = /etc/pgbouncer/userlist.txt": "auth_type = any",
            "/var/log/postgresql/": f"{folder}/",
            "pidfile = /var/run/postgresql/": f"pidfile = {folder}/",
            "unix_socket_dir = /var/run/postgresql": "unix_socket_dir =",
        },
    )


def _wait_for(port: int) -> None:
    until_s = time.monotonic() + STARTS_WITHIN_S
    while True:
        with suppress(OSError), create_connection(("127.0.0.1", port), timeout=1):
            return
        assert time.monotonic() < until_s, "the pooler did not start"
        time.sleep(0.02)
