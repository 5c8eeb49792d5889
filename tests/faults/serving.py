"""A shop that is served by a process of its own, which may be killed at any moment."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import BinaryIO, Final

import httpx
from attrs import define, field

from app.config.settings import load_settings
from app.container import open_store
from shopcore.customers.session import LIFE, Session, token_hash
from tests.faults.selling import address_of, shopper
from tests.support.checkout_steps import GOODS, HOME
from tests.support.http.loopback_client import loopback_client
from tests.support.paths import ROOT
from tests.support.servers.shop_process import ShopProcess

PATIENCE_S: Final = 30.0
POLLED_EVERY_S: Final = 0.01
"""Whoever waits for the shop must not take what it starts with."""
NOTHING_MORE: Final[Mapping[str, str]] = MappingProxyType({})
NO_LIMITS: Final = "pay=1000000/minute,lookup=1000000/minute,track=1000000/minute"


def token_of(number: int) -> str:
    """The token that a shopper signed in with, a long time ago."""
    return f"token-of-shopper-{number}"


def python_of(program: Path) -> str:
    """Find the Python that runs a checkout of the project: our own, or that of an older program."""
    return sys.executable if program == ROOT else str(program / ".venv" / "bin" / "python")


def fill_shop(folder: Path, shoppers: int, environment: Mapping[str, str] = NOTHING_MORE) -> None:
    """Put goods on sale and sign shoppers in."""
    settings = load_settings({"SHOP_DATA": str(folder), **environment})
    with open_store(settings) as store, store.change() as shop:
        now = shop.clock.now()
        shop.changes.put(GOODS)
        for number in range(1, shoppers + 1):
            who = shopper(number)
            shop.customers.add(who)
            shop.addresses.add(who.customer_id, address_of(who), HOME)
            shop.sessions.start(
                Session(
                    token_hash=token_hash(token_of(number)),
                    family=f"family-{number}",
                    customer_id=who.customer_id,
                    expires_at=now + LIFE,
                )
            )


@define
class Serving:
    """``url`` stays the same however often the process is killed; *environment* is beside its own.

    *program* is the checkout of the project whose program it runs. Ours *is_loaded* before it starts where it
    does not matter how soon it answers.
    """

    folder: Path
    port: int
    environment: Mapping[str, str] = NOTHING_MORE
    patience_s: float = PATIENCE_S
    program: Path = ROOT
    is_loaded: bool = False
    _process: subprocess.Popen[bytes] | ShopProcess | None = field(default=None, init=False)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> float:
        """Start the process and say after how many seconds it gave its first good answer."""
        env = {**os.environ, "SHOP_DATA": str(self.folder), "PORT": str(self.port), "LIMITS": NO_LIMITS}
        env |= {**self.environment, "PYTHONPATH": str(self.program / "src")}
        began_s = time.perf_counter()
        with (self.folder / "serve.log").open("ab") as log:
            self._process = self._started(env, log)
        with loopback_client(timeout=1.0) as client:
            while not self._answers(client):
                assert self._process.poll() is None, (self.folder / "serve.log").read_text()[-2_000:]
                assert time.perf_counter() - began_s < self.patience_s, "the shop did not open"
                time.sleep(POLLED_EVERY_S)
        return time.perf_counter() - began_s

    def _started(self, env: Mapping[str, str], log: BinaryIO) -> subprocess.Popen[bytes] | ShopProcess:
        if self.is_loaded:
            return ShopProcess("serve", env=env, stdout=log, stderr=log, start_new_session=True)
        command = [python_of(self.program), "-m", "app", "serve"]
        return subprocess.Popen(command, env=env, stdout=log, stderr=log, start_new_session=True)

    def kill(self) -> None:
        """End it at once, in the middle of whatever it does."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to end."""
        self._end(signal.SIGTERM)

    def _end(self, sign: signal.Signals) -> None:
        assert self._process is not None
        with suppress(ProcessLookupError):  # it may have ended by itself
            os.killpg(self._process.pid, sign)
        self._process.wait()

    def _answers(self, client: httpx.Client) -> bool:
        """Whether a shopper gets their basket."""
        sent = {"Authorization": f"Bearer {token_of(1)}", "Ocp-Apim-Subscription-Key": "storefront-demo"}
        basket_url = f"{self.url}/basket/GetExistingBasket?companyID=1"
        try:
            return client.get(basket_url, headers=sent).status_code == 200
        except httpx.HTTPError:
            return False
