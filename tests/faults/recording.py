"""What a program did to its files and what it said, in the order in which the system saw it.

The program runs under strace, so it is the real driver whose writes are recorded.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from attrs import frozen

CALLS: Final = "pwrite64,write,fsync,fdatasync,ftruncate,unlink,lseek"
_LONGEST: Final = 70_000
_CALL: Final = re.compile(
    r"^\d+ +(?P<name>\w+)\((?:\d+<(?P<path>[^>]*)>)?(?P<rest>.*)\) += (?P<result>-?\d+)", re.DOTALL
)
_BYTES: Final = re.compile(r'"(?P<hex>(?:\\x[0-9a-f]{2})*)"(?P<cut>\.\.\.)?, (?P<size>\d+)(?:, (?P<at>\d+))?')
_HALF: Final = re.compile(r"^(?P<pid>\d+) +(?P<begun>.*) <unfinished \.\.\.>$")
_REST: Final = re.compile(r"^(?P<pid>\d+) +<\.\.\. \w+ resumed>(?P<rest>.*)$")


@frozen
class Wrote:
    """Bytes handed to the system for a file; durable once the file is synced."""

    path: str
    at: int
    data: bytes


@frozen
class Synced:
    path: str


@frozen
class Truncated:
    path: str
    size: int


@frozen
class Printed:
    """What the program told the outside: a promise from then on."""

    text: str


Event = Wrote | Synced | Truncated | Printed


def can_record() -> bool:
    """Whether strace is there to watch with."""
    return shutil.which("strace") is not None


def record(
    command: Sequence[str], log: Path, *, env: Mapping[str, str], timeout_s: float
) -> tuple[Event, ...]:
    """Run a program to its end and list what it wrote, synced and said.

    Raises:
        CalledProcessError: If the program failed.
    """
    watched = ["strace", "-f", "-y", "-xx", "-s", str(_LONGEST), "-e", f"trace={CALLS}", "-o", str(log)]
    subprocess.run([*watched, *command], env=env, check=True, timeout=timeout_s, stdout=subprocess.DEVNULL)
    with log.open() as lines:
        return tuple(events(lines))


def events(lines: Iterator[str]) -> Iterator[Event]:
    """Read a log of strace."""
    for line in _whole(lines):
        call = _CALL.match(line)
        if call is not None and int(call["result"]) >= 0:
            yield from _event(call)


def _whole(lines: Iterator[str]) -> Iterator[str]:
    """Join calls that other threads interrupted; each counts from when it ended."""
    begun: dict[str, str] = {}
    for line in lines:
        if half := _HALF.match(line.rstrip("\n")):
            begun[half["pid"]] = half["begun"]
        elif rest := _REST.match(line.rstrip("\n")):
            yield f"{rest['pid']} {begun.pop(rest['pid'], '')}{rest['rest']}"
        else:
            yield line


def _event(call: re.Match[str]) -> Iterator[Event]:
    path = _text(call["path"] or "")
    match call["name"]:
        case "pwrite64":
            yield _wrote(path, call["rest"])
        case "fsync" | "fdatasync":
            yield Synced(path)
        case "ftruncate":
            yield Truncated(path, int(call["rest"].strip(", ")))
        case "write" if _is_spoken(path):
            yield Printed(_data(call["rest"])[0].decode())
        case "write" | "lseek" | "unlink":
            assert not path.endswith((".db", "-wal")), f"a write of another kind: {call[0][:200]}"


def _is_spoken(path: str) -> bool:
    return path.startswith(("/dev/null", "pipe:"))


def _text(escaped: str) -> str:
    return bytes.fromhex(escaped.replace("\\x", "")).decode() if escaped.startswith("\\x") else escaped


def _wrote(path: str, rest: str) -> Wrote:
    data, at = _data(rest)
    return Wrote(path, at, data)


def _data(rest: str) -> tuple[bytes, int]:
    match = _BYTES.search(rest)
    assert match is not None, rest[:200]
    assert not match["cut"], "strace cut a write short"
    data = bytes.fromhex(match["hex"].replace("\\x", ""))
    assert len(data) == int(match["size"]), rest[:200]
    return data, int(match["at"] or 0)
