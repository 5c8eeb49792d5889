"""PgBouncer before a PostgreSQL server, as docs/operating.md sets it up, for the length of a test."""

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

PROGRAM = "/usr/sbin/pgbouncer"
INI = """
[databases]
{database} = host={host} port={port} dbname={database} user={user} connect_query='{first}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {listens}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
query_wait_timeout = 5
server_connect_timeout = 3
server_login_retry = 1
"""
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
        ini.write_text(_ini_of(place, port))
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


def _ini_of(place: URL, port: int) -> str:
    schema = str(place.query.get("options", "")).partition("search_path=")[2]
    return INI.format(
        database=place.database,
        host=place.host or "127.0.0.1",
        port=place.port or 5432,
        user=place.username,
        listens=port,
        first=f"SET search_path TO {schema}" if schema else "SELECT 1",
    )


def _wait_for(port: int) -> None:
    until_s = time.monotonic() + STARTS_WITHIN_S
    while True:
        with suppress(OSError), create_connection(("127.0.0.1", port), timeout=1):
            return
        assert time.monotonic() < until_s, "the pooler did not start"
        time.sleep(0.02)
