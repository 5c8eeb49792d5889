"""An older version of the program, from the history of the project."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tarfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tests.faults.serving import python_of
from tests.support.paths import ROOT

_LOCK: Final = "requirements-dev.lock"
_FILL: Final = """
import sys
from app.config.settings import load_settings
from app.container import open_store
from shopcore.customers.session import LIFE, Session, token_hash
from tests.faults.selling import address_of, shopper
from tests.faults.serving import token_of
from tests.support.checkout_steps import GOODS, HOME

with open_store(load_settings()) as store, store.change() as shop:
    shop.changes.put(GOODS)
    for number in range(1, int(sys.argv[1]) + 1):
        who, hashed = shopper(number), token_hash(token_of(number))
        shop.customers.add(who)
        shop.addresses.add(who.customer_id, address_of(who), HOME)
        expires_at = shop.clock.now() + LIFE
        shop.sessions.start(
            Session(token_hash=hashed, family=hashed, customer_id=who.customer_id, expires_at=expires_at)
        )
"""
"""Run by the older program, so that the tables are as it leaves them."""


class NoOlderProgram(Exception):
    """Why there is none."""


def older_program(folder: Path, commit: str = "") -> Path:
    """Lay out the program of a commit, with its pages built and the packages that it needs.

    Without a *commit* it is the one before the newest migration.

    Raises:
        NoOlderProgram: If the history is not there, or its packages cannot be installed.
    """
    commit = commit or _git("log", "-1", "--format=%H", "--", "migrations/versions").decode().strip() + "^"
    folder.mkdir()
    with tarfile.open(fileobj=io.BytesIO(_git("archive", commit))) as archive:
        archive.extractall(folder, filter="data")
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    subprocess.run(["node", "ui/build.mjs"], cwd=folder, check=True, capture_output=True)
    _install(folder)
    return folder


def fill(program: Path, environment: Mapping[str, str], shoppers: int) -> None:
    """Have a program put goods on sale and sign shoppers in, on tables as they are for it."""
    subprocess.run(
        [python_of(program), "-c", _FILL, str(shoppers)],
        cwd=program,
        env={**os.environ, **environment, "PYTHONPATH": str(program / "src")},
        check=True,
    )


def _install(folder: Path) -> None:
    """Give an older program the packages of its own lock file, or those of today if they are the same."""
    if (folder / _LOCK).read_bytes() == (ROOT / _LOCK).read_bytes():
        (folder / ".venv").symlink_to(sys.prefix)
        return
    uv = Path(sys.prefix, "bin", "uv")
    environment = {**os.environ, "VIRTUAL_ENV": str(folder / ".venv")}
    for command in (
        ["venv", "-q", "--python", sys.executable, ".venv"],
        ["pip", "sync", "-q", "--require-hashes", _LOCK],
    ):
        done = subprocess.run(
            [uv, *command], cwd=folder, env=environment, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise NoOlderProgram(f"its packages cannot be installed: {done.stderr.strip()}")


def _git(*arguments: str) -> bytes:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, check=False)
    if done.returncode or not done.stdout:
        raise NoOlderProgram(done.stderr.decode().strip() or "the history does not go back so far")
    return done.stdout
