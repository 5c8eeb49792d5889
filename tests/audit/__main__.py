"""Ask the open database of weaknesses about every package of the two lock files: ``python -m tests.audit``.

The status is 0 if none is known, 1 if any is, and 2 if nothing is known as the database could not be asked.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import httpx
from attrs import frozen

from tests.support.paths import ROOT

DATABASE: Final = "https://api.osv.dev/v1/querybatch"
ADVISORY_URL: Final = "https://osv.dev/vulnerability/"
BATCH: Final = 500
TIMEOUT_S: Final = 20
_PINNED: Final = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^\s;\\]+)", re.MULTILINE)


@frozen(order=True)
class Package:
    """A package in one version; *ecosystem* is PyPI or npm."""

    ecosystem: str
    name: str
    version: str

    def __str__(self) -> str:
        return f"{self.ecosystem} {self.name} {self.version}"

    @property
    def query(self) -> Mapping[str, Any]:
        return {"package": {"name": self.name, "ecosystem": self.ecosystem}, "version": self.version}


class CannotAsk(Exception):
    """Why the database gave no answer."""


def locked_packages(root: Path = ROOT) -> list[Package]:
    """List what the lock files name, what only tests need among it."""
    return sorted({*_of_python(root / "requirements-dev.lock"), *_of_node(root / "package-lock.json")})


def _of_python(lock: Path) -> Iterator[Package]:
    for name, version in _PINNED.findall(lock.read_text(encoding="utf-8")):
        yield Package("PyPI", name.lower(), version)


def _of_node(lock: Path) -> Iterator[Package]:
    for place, entry in json.loads(lock.read_text(encoding="utf-8"))["packages"].items():
        name = place.rpartition("node_modules/")[2]
        if name and "version" in entry:
            yield Package("npm", name, entry["version"])


def weaknesses(packages: Sequence[Package], database: str) -> dict[Package, list[str]]:
    """Ask which packages have which known weaknesses, by their ids.

    Raises:
        CannotAsk: If any part of the answer is missing.
    """
    outcome: dict[Package, list[str]] = {}
    for start in range(0, len(packages), BATCH):
        some = packages[start : start + BATCH]
        results = _query(some, database)
        if len(results) != len(some):
            raise CannotAsk(f"{database} answered about {len(results)} of {len(some)} packages")
        entry = ((one, result.get("vulns") or []) for one, result in zip(some, results, strict=True))
        outcome |= {one: sorted(weakness["id"] for weakness in current) for one, current in entry if current}
    return outcome


def _query(packages: Sequence[Package], database: str) -> list[dict[str, Any]]:
    try:
        answer = httpx.post(
            database, json={"queries": [package.query for package in packages]}, timeout=TIMEOUT_S
        )
        answer.raise_for_status()
        results: list[dict[str, Any]] = answer.json()["results"]
    except (httpx.HTTPError, KeyError, ValueError) as fault:
        raise CannotAsk(f"{database}: {type(fault).__name__} {fault}") from fault
    return results


def main(root: Path = ROOT) -> int:
    """Print what is known, and answer the exit status."""
    packages = locked_packages(root)
    try:
        outcome = weaknesses(packages, os.environ.get("AUDIT_DATABASE") or DATABASE)
    except CannotAsk as reason:
        print(f"Nothing is known about {len(packages)} packages: could not ask {reason}", file=sys.stderr)
        return 2
    for package, ids in outcome.items():
        print(f"{package}: {', '.join(f'{ADVISORY_URL}{one}' for one in ids)}", file=sys.stderr)
    print(f"{len(packages)} packages asked about, {len(outcome)} with a known weakness.")
    return 1 if outcome else 0


if __name__ == "__main__":
    sys.exit(main())
