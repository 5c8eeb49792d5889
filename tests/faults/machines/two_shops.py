"""Two machines or more behind nginx: folders of their own, one PostgreSQL, one Redis, one bucket."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from string import ascii_lowercase
from typing import Any, Final

import httpx
import psycopg
from attrs import frozen

from adapters.passwords import ArgonPasswords
from app.config.settings import load_settings
from app.container import open_store
from tests.faults.machines.older_program import fill
from tests.faults.selling import shopper
from tests.faults.serving import Serving, token_of
from tests.support.http.loopback_client import loopback_client
from tests.support.paths import ROOT
from tests.support.servers.free_port import free_port
from tests.support.servers.nginx import HOST, Nginx, nginx
from tests.support.servers.postgresql import own_schema
from tests.support.servers.s3_server import KEY_ID, REGION, SECRET, s3_server
from tests.support.servers.shop_process import run_shop

PASSWORD: Final = "Demo-Hinge-42"
TRACKED_A_MINUTE: Final = 6
OPENS_WITHIN_S: Final = 120.0
"""A long run is not to end because something else kept the processors busy for a minute."""
_KEYED: Final = {"Ocp-Apim-Subscription-Key": "storefront-demo"}
_LIMITS: Final = (
    f"pay=1000000/minute,lookup=1000000/minute,search=1000000/minute,track={TRACKED_A_MINUTE}/minute"
)
_SETTINGS: Final = """
[server]
trusted_proxies = ["127.0.0.1"]

[hosts]
"{host}" = "ironmongery"

[storefronts.ironmongery]
origin = "https://{host}"

[demo]
test_payments = true
mail_folder = true
known_customers = true

[captcha]
work = 1000

[files]
url = "s3://{bucket}/files"
endpoint = "{endpoint}"
region = "{region}"
"""


@frozen
class TwoShops:
    """Machines A and B, any *others*, and nginx in front of all."""

    a: Serving
    b: Serving
    proxy: Nginx
    others: tuple[Serving, ...] = ()

    @property
    def machines(self) -> tuple[Serving, ...]:
        return self.a, self.b, *self.others

    def database(self) -> Any:
        """Open what both keep their data in."""
        return open_store(load_settings(self.a.environment))

    def connection(self) -> psycopg.Connection:
        """Connect to the database past the shop, to read what it holds."""
        address = load_settings(self.a.environment).database_url
        return psycopg.connect(address.replace("postgresql+psycopg:", "postgresql:", 1))

    def command(self, machine: Serving, *arguments: str) -> str:
        """Run a command of the shop on one machine, and return what it said."""
        done = run_shop(*arguments, env={**os.environ, **machine.environment}, timeout=OPENS_WITHIN_S)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


def ask(machine: Serving, method: str, path: str, *, of: int = 0, **named: Any) -> httpx.Response:
    """Ask one machine as nginx would; *of* is the shopper who asks, 0 for a guest."""
    headers = {**_KEYED, "host": HOST, "x-forwarded-for": "192.0.2.7", **named.pop("headers", {})}
    if of:
        headers["authorization"] = f"Bearer {token_of(of)}"
    with loopback_client(base_url=machine.url, timeout=8.0) as client:
        return client.request(method, path, headers=headers, **named)


@contextmanager
def two_shops(folder: Path, shoppers: int, machines: int = 2, program: Path = ROOT) -> Iterator[TwoShops]:
    """Open so many machines, two at least, with goods on sale and shoppers who have signed in before.

    *program* is the checkout that they run, on tables as it makes them.

    Raises:
        NoServer: If there is no PostgreSQL to be had.
        NoNginx: If nginx is not installed.
    """
    with ExitStack() as stack:
        shared = _shared(folder, stack)
        a, *others = (_machine(folder / name, shared, program) for name in ascii_lowercase[:machines])
        for one in others:
            # The test bank is a file of one machine; a real one is the same for all.
            (one.folder / "bank.db").symlink_to(a.folder / "bank.db")
        fill(program, a.environment, shoppers)
        places = [f"127.0.0.1:{one.port}" for one in (a, *others)]
        proxy = stack.enter_context(nginx(folder / "nginx", places))
        for machine in (a, *others):
            machine.start()
            stack.callback(machine.kill)
        shops = TwoShops(a, others[0], proxy, tuple(others[1:]))
        with shops.database() as store, store.change() as shop:
            hashed = ArgonPasswords(memory_kib=64, rounds=1).hash(PASSWORD)
            shop.credentials.put_hash(shopper(1).customer_id, hashed)
        yield shops


def _shared(folder: Path, stack: ExitStack) -> Mapping[str, str]:
    """Start what both machines use, and say how they are told of it."""
    database_url = stack.enter_context(own_schema())
    server = stack.enter_context(s3_server())
    own = folder / "own.toml"
    bucket = server.bucket().name
    own.write_text(_SETTINGS.format(host=HOST, bucket=bucket, endpoint=server.endpoint, region=REGION))
    return {
        "DATABASE_URL": database_url,
        "REDIS_URL": stack.enter_context(_redis(folder)),
        "SHOP_SETTINGS": str(own),
        "AWS_ACCESS_KEY_ID": KEY_ID,
        "AWS_SECRET_ACCESS_KEY": SECRET,
        "LIMITS": _LIMITS,
        "WORKERS": "1",
    }


def _machine(folder: Path, shared: Mapping[str, str], program: Path) -> Serving:
    folder.mkdir()
    environment = {**shared, "SHOP_DATA": str(folder)}
    is_loaded = program == ROOT
    return Serving(folder, free_port(), environment, OPENS_WITHIN_S, program, is_loaded)


@contextmanager
def _redis(folder: Path) -> Iterator[str]:
    """Run a Redis of our own; '' is none, and then machines do not share their limits."""
    if not shutil.which("redis-server"):
        yield ""
        return
    port = free_port()
    quiet = ["--save", "", "--bind", "127.0.0.1", "--dir", str(folder)]
    with (folder / "redis.log").open("wb") as log:
        process = subprocess.Popen(["redis-server", "--port", str(port), *quiet], stdout=log)
    try:
        time.sleep(0.3)
        yield f"redis://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(timeout=10)
