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


def measured(
    origin: str,
    paths: Sequence[str],
    *,
    headers: Mapping[str, str],
    body: bytes,
    connections: int,
    seconds: int,
) -> Load:
    """Ask for *paths* in turn, over and over."""
    if shutil.which("wrk") is None:
        return asyncio.run(_by_hand(origin, paths, headers, body, connections, seconds))
    return _by_wrk(origin, paths, headers, body, connections, seconds)


def _by_wrk(
    origin: str, paths: Sequence[str], headers: Mapping[str, str], body: bytes, connections: int, seconds: int
) -> Load:
    told = {**headers, "content-type": "application/json"} if body else dict(headers)
    pairs = ", ".join(f"[{json.dumps(name)}] = {json.dumps(value)}" for name, value in told.items())
    script = _SCRIPT.format(
        paths="{" + ", ".join(json.dumps(path) for path in paths) + "}",
        method='"POST"' if body else '"GET"',
        headers="{" + pairs + "}",
        body=json.dumps(body.decode()) if body else "nil",
    )
    with TemporaryDirectory() as folder:
        file = Path(folder) / "load.lua"
        file.write_text(script)
        command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency", "-s", str(file), origin]
        text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert "Non-2xx" not in text, text
    rate = re.search(r"Requests/sec:\s+([\d.]+)", text)
    latency = re.search(r"99%\s+([\d.]+)(us|ms|s)", text)
    assert rate and latency, text
    return Load(float(rate[1]), float(latency[1]) * _UNITS[latency[2]])


async def _by_hand(
    origin: str, paths: Sequence[str], headers: Mapping[str, str], body: bytes, connections: int, seconds: int
) -> Load:
    place = urlsplit(origin)
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    if body:
        lines += f"content-type: application/json\r\ncontent-length: {len(body)}\r\n"
    method = "POST" if body else "GET"
    asked = [f"{method} {p} HTTP/1.1\r\nhost: {place.netloc}\r\n{lines}\r\n".encode() + body for p in paths]
    until_s = time.perf_counter() + seconds
    took_ms: list[float] = []

    async def ask() -> None:
        reader, writer = await asyncio.open_connection(place.hostname, place.port)
        n = 0
        while (began_s := time.perf_counter()) < until_s:
            writer.write(asked[n % len(asked)])
            head = await reader.readuntil(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 2"), head
            length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
            assert length, head
            await reader.readexactly(int(length[1]))
            took_ms.append((time.perf_counter() - began_s) * 1000)
            n += 1
        writer.close()

    await asyncio.gather(*(ask() for _ in range(connections)))
    return Load(len(took_ms) / seconds, p99(took_ms))
