"""Asks a server as fast as it answers: by wrk, or by a small client of our own without it."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from attrs import frozen

from bench.report import p99

_SCRIPT = """
local asked = {paths}
local n = 0
function request()
  n = n + 1
  return wrk.format({method}, asked[(n - 1) % #asked + 1], {headers}, {body})
end
"""
_UNITS = {"us": 0.001, "ms": 1.0, "s": 1000.0}


@frozen
class Load:
    """What a server bore: requests a second, and the latency that 99 of 100 stayed under."""

    per_s: float
    p99_ms: float


@frozen
class Asking:
    """Ask *origin* for *paths* in turn, over and over; a *body* makes it POST."""

    origin: str
    paths: Sequence[str]
    headers: Mapping[str, str]
    body: bytes = b""
    connections: int = 16
    seconds: int = 3


def measured(asking: Asking) -> Load:
    """Ask, and count the answers."""
    return asyncio.run(_by_hand(asking)) if shutil.which("wrk") is None else _by_wrk(asking)


def _by_wrk(asking: Asking) -> Load:
    body, told = asking.body, dict(asking.headers)
    if body:
        told["content-type"] = "application/json"
    pairs = ", ".join(f"[{json.dumps(name)}] = {json.dumps(value)}" for name, value in told.items())
    script = _SCRIPT.format(
        paths="{" + ", ".join(json.dumps(path) for path in asking.paths) + "}",
        method='"POST"' if body else '"GET"',
        headers="{" + pairs + "}",
        body=json.dumps(body.decode()) if body else "nil",
    )
    with TemporaryDirectory() as folder:
        file = Path(folder) / "load.lua"
        file.write_text(script)
        pace = ["-t1", f"-c{asking.connections}", f"-d{asking.seconds}s", "--latency"]
        command = ["wrk", *pace, "-s", str(file), asking.origin]
        text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert "Non-2xx" not in text, text
    rate = re.search(r"Requests/sec:\s+([\d.]+)", text)
    latency = re.search(r"99%\s+([\d.]+)(us|ms|s)", text)
    assert rate, text
    assert latency, text
    return Load(float(rate[1]), float(latency[1]) * _UNITS[latency[2]])


async def _by_hand(asking: Asking) -> Load:
    place, body = urlsplit(asking.origin), asking.body
    lines = "".join(f"{name}: {value}\r\n" for name, value in asking.headers.items())
    if body:
        lines += f"content-type: application/json\r\ncontent-length: {len(body)}\r\n"
    method = "POST" if body else "GET"
    head = f" HTTP/1.1\r\nhost: {place.netloc}\r\n{lines}\r\n"
    asked = [f"{method} {path}{head}".encode() + body for path in asking.paths]
    until_s = time.perf_counter() + asking.seconds
    took_ms: list[float] = []

    async def ask() -> None:
        reader, writer = await asyncio.open_connection(place.hostname, place.port)
        n = 0
        while (began_s := time.perf_counter()) < until_s:
            writer.write(asked[n % len(asked)])
            told = await reader.readuntil(b"\r\n\r\n")
            assert told.startswith(b"HTTP/1.1 2"), told
            length = re.search(rb"content-length: (\d+)", told, re.IGNORECASE)
            assert length, told
            await reader.readexactly(int(length[1]))
            took_ms.append((time.perf_counter() - began_s) * 1000)
            n += 1
        writer.close()

    await asyncio.gather(*(ask() for _ in range(asking.connections)))
    return Load(len(took_ms) / asking.seconds, p99(took_ms))
