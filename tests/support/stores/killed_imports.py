"""Imports that are killed on their way, each in a process of its own."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from itertools import count

from sqlalchemy import Engine, event

from adapters.sql import SqlStore
from shopcore.catalogue.product import Product
from shopcore.feeds.rows import CatalogueRow
from shopcore.use_cases.catalogue.import_catalogue import import_catalogue
from tests.support.servers.shop_process import LOADED

from .store_places import StoppedClock

LIMIT_S = 60


def is_import_killed(url: str, step: int, products: Sequence[Product]) -> bool:
    """Import in a process that kills itself before its statement or commit number *step*.

    False if the import was done before.
    """
    process = LOADED.Process(target=_import_and_die, args=(url, step, products))
    process.start()
    process.join(LIMIT_S)
    assert process.exitcode in (0, -signal.SIGKILL), f"the import ended with {process.exitcode}"
    return process.exitcode != 0


def _import_and_die(url: str, step: int, products: Sequence[Product]) -> None:
    steps = count(1)

    def die_at_step(*_: object) -> None:
        if next(steps) == step:
            os.kill(os.getpid(), signal.SIGKILL)

    store = SqlStore(url, StoppedClock())
    event.listen(Engine, "before_cursor_execute", die_at_step)
    event.listen(Engine, "commit", die_at_step)
    import_catalogue(store.shop(), [CatalogueRow(line, one) for line, one in enumerate(products, start=2)])
    store.close()
