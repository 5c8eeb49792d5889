"""Shops on SQLite whose tables are laid already: laying them takes longer than most of what a test asks."""

from __future__ import annotations

import atexit
import shutil
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from adapters.sql import SqlStore
from tests.support.stores.store_places import StoppedClock


@cache
def migrated_database() -> Path:
    """Lay the tables once; each shop then has a copy."""
    path = Path(mkdtemp(prefix="shop-")) / "shop.db"
    atexit.register(shutil.rmtree, path.parent, ignore_errors=True)
    store = SqlStore(f"sqlite:///{path}", StoppedClock())
    store.migrate()
    store.close()
    return path


def lay_tables(folder: Path) -> Path:
    """Begin the folder of a shop with empty tables, and return it."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    shutil.copy(migrated_database(), folder / "shop.db")
    return folder
