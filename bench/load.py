"""Asks a server as fast as it answers, by wrk or by hand, or at the pace of people by hand."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from attrs import frozen

from bench.report import median, p99

_SCRIPT = """
local asked = {paths}
local bodies = {bodies}
local n = 0
function request()
  n = n + 1
  return wrk.format({method}, asked[(n - 1) % #asked + 1], {headers}, bodies[(n - 1) % #bodies + 1])
end
"""
_UNITS = {"us": 0.001, "ms": 1.0, "s": 1000.0}


@frozen
class Load:
    """What a server bore: requests a second, and the latency of the middle and of the 99th request."""

    per_s: float
    p50_ms: float
    p99_ms: float


@frozen
class Asking:
    """Ask *origin* for *paths* in turn, over and over; *bodies*, in turn as well, make it POST.

    With *pause_s* every connection waits about so long after each answer, as a
    person does who types; without, it asks again at once.
    """

    origin: str
    paths: Sequence[str]
    headers: Mapping[str, str]
    bodies: Sequence[bytes] = ()
    connections: int = 16
    seconds: float = 3
    pause_s: float = 0.0


def measured(asking: Asking) -> Load:
    """Ask, and count the answers."""
    by_hand = asking.pause_s > 0 or shutil.which("wrk") is None
    return asyncio.run(_by_hand(asking)) if by_hand else _by_wrk(asking)


def _by_wrk(asking: Asking) -> Load:
    head = dict(asking.headers)
    if asking.bodies:
        head["content-type"] = "application/json"
    pairs = ", ".join(f"[{json.dumps(name)}] = {json.dumps(value)}" for name, value in head.items())
    script = _SCRIPT.format(
        paths=_lua(asking.paths),
        bodies=_lua([body.decode() for body in asking.bodies]),
        method='"POST"' if asking.bodies else '"GET"',
        headers="{" + pairs + "}",
    )
    with TemporaryDirectory() as folder:
        file = Path(folder) / "load.lua"
        file.write_text(script)
        pace = ["-t1", f"-c{asking.connections}", f"-d{asking.seconds:.0f}s", "--latency"]
        command = ["wrk", *pace, "-s", str(file), asking.origin]
        text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert "Non-2xx" not in text, text
    rate = re.search(r"Requests/sec:\s+([\d.]+)", text)
    assert rate, text
    return Load(float(rate[1]), _latency_ms(text, 50), _latency_ms(text, 99))


def _lua(texts: Sequence[str]) -> str:
    return "{" + ", ".join(json.dumps(text) for text in texts) + "}"


def _latency_ms(text: str, percent: int) -> float:
    match = re.search(rf"{percent}%\s+([\d.]+)(us|ms|s)", text)
    assert match, text
    return float(match[1]) * _UNITS[match[2]]


async def _by_hand(asking: Asking) -> Load:
    requests = _requests(asking)
    until_s = time.perf_counter() + asking.seconds
    took_ms: list[float] = []
    await asyncio.gather(
        *(_ask(asking, requests, Random(n), until_s, took_ms) for n in range(asking.connections))
    )
    return Load(len(took_ms) / asking.seconds, median(took_ms), p99(took_ms))


def _requests(asking: Asking) -> Iterator[bytes]:
    """Write the requests in turn; the connections share them, so that none is asked twice too soon."""
    lines = "".join(f"{name}: {value}\r\n" for name, value in asking.headers.items())
    place, method = urlsplit(asking.origin), "POST" if asking.bodies else "GET"
    bodies = cycle(asking.bodies or (b"",))
    for path, body in zip(cycle(asking.paths), bodies, strict=False):
        length = f"content-type: application/json\r\ncontent-length: {len(body)}\r\n" if body else ""
        yield f"{method} {path} HTTP/1.1\r\nhost: {place.netloc}\r\n{lines}{length}\r\n".encode() + body


async def _ask(
    asking: Asking, requests: Iterator[bytes], random: Random, until_s: float, took_ms: list[float]
) -> None:
    place = urlsplit(asking.origin)
    reader, writer = await asyncio.open_connection(place.hostname, place.port)
    await asyncio.sleep(random.uniform(0, asking.pause_s))
    while (began_s := time.perf_counter()) < until_s:
        writer.write(next(requests))
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 2"), head
        length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
        assert length, head
        await reader.readexactly(int(length[1]))
        took_ms.append((time.perf_counter() - began_s) * 1000)
        if asking.pause_s:
            await asyncio.sleep(asking.pause_s * random.uniform(0.5, 1.5))
    writer.close()
