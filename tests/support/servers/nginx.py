"""nginx with the shop's own configuration, in a folder and on ports of loopback that are free."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import httpx
from attrs import frozen

from tests.support.servers.deployed import DEPLOY, deployed

HOST: Final = "shop.example.com"
_STARTED_WITHIN_S: Final = 10.0
_PASSED_WITHIN_S: Final = 20.0
_MAIN: Final = """
daemon off; worker_processes 1; pid {folder}/nginx.pid; error_log {folder}/error.log;
{user}
events {{ worker_connections 1024; }}
http {{
    types {{ text/html html; }}
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    include {folder}/shop.conf;
}}
"""


class NoNginx(Exception):
    """Why there is no nginx."""


@frozen
class Nginx:
    """An nginx that listens for HTTP on *plain_port* and for TLS on *port*."""

    folder: Path
    port: int
    plain_port: int

    @property
    def closed_by(self) -> Path:
        """The file that closes the shop by hand."""
        return self.folder / "shop-closed"

    def wait_until_passed_to(self, machine: str) -> None:
        """Wait, while visitors browse, until a machine (``127.0.0.1:8001``) has answered one of them anew.

        One that refused connections is not asked for ``fail_timeout``, also when it listens again.
        """
        passed, until_s = f'"{machine}" "200"', time.monotonic() + _PASSED_WITHIN_S
        with (self.folder / "access.log").open() as log:
            log.seek(0, os.SEEK_END)
            while passed not in log.read():
                assert time.monotonic() < until_s, f"nginx passes nothing to {machine}"
                time.sleep(0.1)

    def client(self, **named: Any) -> httpx.Client:
        """Open a client that speaks to this nginx by the shop's name."""
        return httpx.Client(
            base_url=f"https://127.0.0.1:{self.port}",
            headers={"host": HOST},
            verify=False,
            event_hooks={"request": [_by_name]},
            **named,
        )


def _by_name(request: httpx.Request) -> None:
    """Ask for the shop by name in TLS too."""
    request.extensions = {**request.extensions, "sni_hostname": HOST}


def write_configuration(
    folder: Path, machines: Sequence[str], *, caches_pages: bool = False
) -> tuple[Path, int, int]:
    """Write the configuration with these machines; return its file and the ports for TLS and HTTP.

    Raises:
        NoNginx: If it, or openssl for its certificate, is not installed.
    """
    missing = [name for name in ("nginx", "openssl") if not shutil.which(name)]
    if missing:
        raise NoNginx(f"{' and '.join(missing)} not installed")
    subject = ["-subj", f"/CN={HOST}", "-keyout", f"{folder}/privkey.pem", "-out", f"{folder}/fullchain.pem"]
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *subject]
    subprocess.run(made, check=True, stderr=subprocess.DEVNULL)
    shutil.copy(DEPLOY / "nginx/maintenance.html", folder)
    shutil.copy(DEPLOY / "nginx/shop-page-cache.conf", folder)
    plain_port, port = _free_ports(2)
    servers = [f"    server {machine} max_fails=2 fail_timeout=3s;\n" for machine in machines]
    text = deployed(
        "nginx/shop.conf",
        {
            "".join(f"    server 10.0.0.1{n}:8000 max_fails=2 fail_timeout=3s;\n" for n in (1, 2)): "".join(
                servers
            ),
            "listen 80": f"listen 127.0.0.1:{plain_port}",
            "listen 443": f"listen 127.0.0.1:{port}",
            "/etc/ssl/shop/": f"{folder}/",
            "/var/cache/nginx/shop": f"{folder}/cache",
            "/var/log/nginx/shop.log": f"{folder}/access.log",
            "/etc/nginx/shop-closed": f"{folder}/shop-closed",
            "/var/www/shop": str(folder),
            "# include /etc/nginx/snippets/": f"include {folder}/" if caches_pages else "# no ",
        },
    )
    (folder / "shop.conf").write_text(text)
    user = "user root;" if Path("/proc/self").owner() == "root" else ""
    main = folder / "nginx.conf"
    main.write_text(_MAIN.format(folder=folder, user=user))
    return main, port, plain_port


def check_configuration(main: Path) -> subprocess.CompletedProcess[str]:
    """Let nginx itself read a configuration."""
    command = ["nginx", "-t", "-p", str(main.parent), "-c", str(main)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@contextmanager
def nginx(folder: Path, machines: Sequence[str], *, caches_pages: bool = False) -> Iterator[Nginx]:
    """Run nginx in front of these machines (``127.0.0.1:8001``) until the block ends.

    Raises:
        NoNginx: If it, or openssl for its certificate, is not installed.
    """
    folder.mkdir(exist_ok=True)
    main, port, plain_port = write_configuration(folder, machines, caches_pages=caches_pages)
    process = subprocess.Popen(["nginx", "-p", str(folder), "-c", str(main), "-e", f"{folder}/error.log"])
    try:
        until_s = time.monotonic() + _STARTED_WITHIN_S
        while not _listens(port):
            assert process.poll() is None, (folder / "error.log").read_text()
            assert time.monotonic() < until_s, "nginx did not start"
            time.sleep(0.02)
        yield Nginx(folder, port, plain_port)
    finally:
        process.terminate()
        process.wait(timeout=10)


def _free_ports(count: int) -> list[int]:
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    try:
        return [int(one.getsockname()[1]) for one in sockets]
    finally:
        for one in sockets:
            one.close()


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
