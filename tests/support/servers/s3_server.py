"""A server that speaks S3 on loopback: moto's, in a process of its own."""

from __future__ import annotations

import http.client
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from socket import create_server
from typing import Final

from attrs import define, evolve, field

from adapters.files.s3_store import Bucket

KEY_ID, SECRET = "key-of-the-shop", "secret-of-the-shop"
REGION: Final = "us-east-1"
_SIGNED: Final = {"authorization": f"AWS4-HMAC-SHA256 Credential={KEY_ID}/20261121/{REGION}/s3/aws4_request"}
_STARTED_WITHIN_S: Final = 30.0


@define
class S3Server:
    """Where it listens; ``bucket`` makes a new one."""

    port: int
    _numbers: Iterator[int] = field(factory=lambda: count(1))

    @property
    def endpoint(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def bucket(self) -> Bucket:
        name = f"shop-{next(self._numbers)}"
        assert self.ask("PUT", f"/{name}") == 200
        return Bucket(name, "files", endpoint=self.endpoint, region=REGION, key_id=KEY_ID, secret=SECRET)

    def ask(self, method: str, path: str) -> int:
        asking = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            asking.request(method, path, headers=_SIGNED)
            answer = asking.getresponse()
            answer.read()
            return answer.status
        finally:
            asking.close()


def through(bucket: Bucket, port: int) -> Bucket:
    """Reach a bucket by another door."""
    return evolve(bucket, endpoint=f"http://127.0.0.1:{port}")


@contextmanager
def s3_server() -> Iterator[S3Server]:
    """Start a server without any bucket."""
    with create_server(("127.0.0.1", 0)) as free:
        server = S3Server(free.getsockname()[1])
    command = [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(server.port)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until_s = time.monotonic() + _STARTED_WITHIN_S
        while not _listens(server):
            assert process.poll() is None, "the S3 server ended at once"
            assert time.monotonic() < until_s, "the S3 server did not start"
            time.sleep(0.05)
        yield server
    finally:
        process.kill()
        process.wait()


def _listens(server: S3Server) -> bool:
    try:
        return server.ask("GET", "/") == 200
    except OSError:
        return False
