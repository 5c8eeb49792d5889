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

from tests.support.paths import ROOT

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
    """Lay out the program of a commit, with its pages built; the one before the newest migration without.

    Raises:
        NoOlderProgram: If the history is not there.
    """
    commit = commit or _git("log", "-1", "--format=%H", "--", "migrations/versions").decode().strip() + "^"
    folder.mkdir()
    with tarfile.open(fileobj=io.BytesIO(_git("archive", commit))) as archive:
        archive.extractall(folder, filter="data")
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    subprocess.run(["node", "ui/build.mjs"], cwd=folder, check=True, capture_output=True)
    return folder


def fill(program: Path, environment: Mapping[str, str], shoppers: int) -> None:
    """Have a program put goods on sale and sign shoppers in, on tables as they are for it."""
    subprocess.run(
        [sys.executable, "-c", _FILL, str(shoppers)],
        cwd=program,
        env={**os.environ, **environment, "PYTHONPATH": str(program / "src")},
        check=True,
    )


def _git(*arguments: str) -> bytes:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, check=False)
    if done.returncode or not done.stdout:
        raise NoOlderProgram(done.stderr.decode().strip() or "the history does not go back so far")
    return done.stdout
