"""Whatever keeps `serve` from starting; `doctor` reports each of these in the same words.

Both read the settings by ``load_checked_settings`` and open the database in ``database_faults_in_words``.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from errno import EACCES, EEXIST, ENOTDIR
from typing import TYPE_CHECKING, Final

from app.builders.secrets import secret_faults

from .opening_checks import opening_faults

if TYPE_CHECKING:
    from adapters.sql import SqlStore
    from app.config.settings import Settings
    from shopcore.unit_of_work import Shop

SECRETS: Final = "secrets"
OPENING: Final = "opening"


def start_faults(
    settings: Settings, store: SqlStore | None = None, shop: Shop | None = None
) -> Mapping[str, Sequence[str]]:
    """List what keeps a shop from starting once its tables are up to date, by the line of doctor.

    Without *store* and *shop* that is what is known before there are tables.

    Raises:
        Unavailable: If the database does not answer.
    """
    return {SECRETS: secret_faults(settings, store), OPENING: opening_faults(settings, shop)}


def folder_faults(settings: Settings) -> Iterator[str]:
    """Say so if the user of this command cannot write into SHOP_DATA; nothing is made or written for that."""
    data = settings.data
    nearest = next(folder for folder in (data, *data.parents) if os.path.exists(folder))
    if not nearest.is_dir():
        yield _as_system_says(EEXIST if nearest == data else ENOTDIR, str(data))
    elif not os.access(nearest, os.R_OK | os.W_OK | os.X_OK):
        yield _as_system_says(EACCES, str(data))


def _as_system_says(number: int, path: str) -> str:
    return f"SHOP_DATA: {OSError(number, os.strerror(number), path)}"
